// Filters the page of rules: only rules that contain all typed words.
const search = document.querySelector("[data-rules-search]");
if (search) {
  const [field, status] = [search.querySelector("input"), search.querySelector("[role=status]")];
  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const rules = [...document.querySelectorAll(".ruled, .ruling")].map((rule) => [rule, plain(`${rule.textContent} ${rule.closest(".rules__chapter").querySelector("h2").textContent}`)]);
  const many = status.querySelector('[data-found="2"]').textContent;
  const filter = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const [rule, text] of rules) {
      rule.hidden = !words.every((word) => text.includes(word));
      found += !rule.hidden;
    }
    for (const chapter of document.querySelectorAll(".rules__chapter")) chapter.hidden = !chapter.querySelector(".ruled:not([hidden]), .ruling:not([hidden])");
    for (const part of document.querySelectorAll(".rules__now, .rules__contents")) part.hidden = words.length > 0;
    status.hidden = !words.length;
    for (const one of status.children) one.hidden = Number(one.dataset.found) !== Math.min(found, 2);
    status.querySelector('[data-found="2"]').textContent = many.replace("2", found);
  };
  search.hidden = false;
  field.addEventListener("input", filter);
  if (field.value) filter();
}
