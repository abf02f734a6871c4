// The shelf is searched while somebody types; without this, the button does it.
const find = document.querySelector("#find");
find?.addEventListener("input", () => {
  const asked = find.value.trim().toLowerCase();
  for (const game of document.querySelectorAll("[data-title]")) game.hidden = !game.dataset.title.toLowerCase().includes(asked);
});
