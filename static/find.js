// Filters the menu of everything else: only items that contain all typed words in their name, note or group.
(() => {
  const field = document.querySelector("[data-filter]"), none = document.querySelector("[data-none]");
  if (!field) return;
  const ways = [...document.querySelectorAll("main .way")], groups = [...document.querySelectorAll(".saygroup")];
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const says = new Map(ways.map((way) => [way, plain(`${way.closest(".saygroup")?.querySelector("h2")?.textContent ?? ""} ${way.textContent}`)]));
  field.closest("label").hidden = false;
  field.addEventListener("input", () => {
    const words = plain(field.value).split(/\s+/);
    for (const way of ways) way.hidden = !words.every((word) => says.get(way).includes(word));
    for (const group of groups) group.hidden = !group.querySelector(".way:not([hidden])");
    none.hidden = ways.some((way) => !way.hidden);
  });
  field.addEventListener("keydown", (key) => {
    if (key.key === "Enter" && field.value.trim()) ways.find((way) => !way.hidden)?.click();
  });
})();
