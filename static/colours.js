// Seat colours: choosing a colour that another seat has swaps the two. Each chosen colour carries its player's initial.
const Colours = (() => {
  const rows = [...document.querySelectorAll(".wearer")];
  const form = rows[0]?.closest("form");
  const paints = (row) => [...row.querySelectorAll(".paint input")];
  const worn = (row) => paints(row).find((one) => one.checked)?.value;
  const holder = (paint) => rows.find((row) => paint && worn(row) === paint);
  const called = (row) => row.querySelector('[name^="name"]:not([type="checkbox"]:not(:checked))')?.value.trim() ?? "";
  let before = new Map(); // the browser has already changed the radio button before any event fires

  function wear(row, paint) {
    for (const one of paints(row)) one.checked = one.value === paint;
  }

  // A free colour; if there is none, for a new player at a full table, the colour of somebody who stops.
  function unworn(row) {
    const all = paints(row).map((one) => one.value);
    return all.find((paint) => !holder(paint)) ?? (called(row) && all.find((paint) => !called(holder(paint))));
  }

  function fill() {
    for (const row of rows) {
      if (worn(row)) continue;
      const paint = unworn(row), from = holder(paint);
      if (from) wear(from);
      wear(row, paint);
    }
    before = new Map(rows.map((row) => [row, worn(row)]));
  }

  // Badge text: the first letter if it is unique at the table, else two letters, else the first letter and the seat number.
  function letters() {
    const names = rows.map(called);
    const first = (name) => [...name][0]?.toUpperCase() ?? "";
    const two = (name) => first(name) + ([...name].slice(1).join("").trimStart()[0] ?? "").toLowerCase();
    let found = names.map(first);
    for (const longer of [two, (name, n) => first(name) + (n + 1)]) {
      const seen = found.map((one) => one.toLowerCase());
      found = names.map((name, n) => (name && seen.filter((one) => one === seen[n]).length > 1 ? longer(name, n) : found[n]));
    }
    return found;
  }

  function look() {
    const found = letters();
    rows.forEach((row, n) => {
      const badge = row.querySelector(".badge b");
      if (found[n] || form.dataset.numbered) badge.textContent = found[n] || n + 1;
      badge.classList.toggle("badge__two", badge.textContent.length > 1);
      for (const one of paints(row)) {
        const owner = rows.findIndex((other) => other !== row && worn(other) === one.value);
        one.nextElementSibling.querySelector("b").textContent = found[owner] ?? "";
      }
    });
    if (!form.dataset.numbered) dress();
  }

  // What a calculator shows beside the form has the same colours.
  function dress() {
    const root = document.documentElement;
    root.classList.remove(...[...root.classList].filter((one) => one.startsWith("wear-")));
    rows.forEach((row, n) => worn(row) && root.classList.add(`wear-${n}-${worn(row)}`));
  }

  function swap(row, paint) {
    const other = rows.find((one) => one !== row && worn(one) === paint);
    if (other) wear(other, before.get(row));
    wear(row, paint);
    fill();
    look();
  }

  if (rows.length) {
    if (form.dataset.numbered || rows.some(worn)) fill();
    form.addEventListener("change", ({ target }) => {
      const row = target.closest(".wearer");
      if (!row) return;
      if (target.closest(".paint")) swap(row, target.value);
      else if (form.dataset.begins && target.type === "radio") swap(row, form.dataset.begins);
      else if (form.dataset.numbered) {
        fill();
        look();
      }
    });
    form.addEventListener("input", look);
    look();
  }
  return { swap, look, holder, called };
})();
