// The shelf is searched while somebody types; without this, the button does it.
const find = document.querySelector("#find");
find?.addEventListener("input", () => {
  const asked = find.value.trim().toLowerCase();
  for (const game of document.querySelectorAll("[data-title]")) game.hidden = !game.dataset.title.toLowerCase().includes(asked);
});

// Colours: every seat has one, and whoever takes another's gives it their own.
const rows = [...document.querySelectorAll(".layseat")];
const paints = (row) => [...row.querySelectorAll('.paint input')];
const worn = new Map();
const wear = (row, paint) => {
  const wanted = paints(row).find((one) => one.value === paint);
  if (!wanted) return;
  wanted.checked = true;
  worn.set(row, paint);
};
function swap(row, paint) {
  const other = rows.find((one) => one !== row && worn.get(one) === paint);
  if (other) wear(other, worn.get(row));
  wear(row, paint);
  owners();
}
function called(row) {
  return row.querySelector('input[name^="names."]')?.value.trim() ?? "";
}
// Letters as on every badge of the table: the first, else two, else the first and the seat.
function letters() {
  const names = rows.map(called);
  const first = (name) => [...name][0]?.toUpperCase() ?? "";
  const alone = (found) => found.map((one) => found.filter((other) => other.toLowerCase() === one.toLowerCase()).length < 2);
  let found = names.map(first);
  for (const longer of [(name) => first(name) + ([...name.slice(first(name).length).trimStart()][0] ?? "").toLowerCase(), (name, n) => first(name) + (n + 1)]) {
    const fine = alone(found);
    found = names.map((name, n) => (fine[n] || !name ? found[n] : longer(name, n)));
  }
  return found;
}
function owners() {
  const found = letters();
  rows.forEach((row, n) => {
    const badge = row.querySelector(".badge b");
    if (badge) {
      badge.textContent = found[n] || n + 1;
      badge.className = badge.textContent.length > 1 ? "two" : "";
    }
    for (const one of paints(row)) {
      const owner = rows.findIndex((other) => other !== row && worn.get(other) === one.value);
      one.nextElementSibling.querySelector("b").textContent = owner < 0 ? "" : found[owner];
    }
  });
}
if (rows.length) {
  for (const row of rows) {
    const picked = paints(row).find((one) => one.checked);
    if (picked) worn.set(row, picked.value);
  }
  for (const row of rows) {
    if (!worn.has(row)) wear(row, paints(row).find((one) => ![...worn.values()].includes(one.value))?.value);
  }
  document.addEventListener("change", (change) => {
    const row = change.target.closest(".layseat");
    const begins = document.querySelector("form[data-begins]")?.dataset.begins;
    if (row && change.target.closest(".paint")) swap(row, change.target.value);
    else if (row && begins && change.target.type === "radio") swap(row, begins);
  });
  document.addEventListener("input", owners);
  owners();
}

// Names to tap: the next empty seat takes the name and what that player played last; tapped again, it is free.
const known = document.querySelector("[data-known]");
if (known) {
  const names = [...document.querySelectorAll('input[name^="names."]')];
  const chips = [...known.querySelectorAll("[data-name]")];
  const alike = (text) => text.trim().toLowerCase();
  const seat = (field) => field.closest(".layseat");
  const role = (field) => seat(field).querySelector("select");
  const mine = (chip) => names.find((field) => alike(field.value) === alike(chip.dataset.name));

  function look() {
    const full = names.every((field) => field.value.trim());
    for (const chip of chips) {
      const on = Boolean(mine(chip));
      chip.setAttribute("aria-pressed", on);
      chip.disabled = full && !on;
    }
    owners();
  }

  function sit(field, chip) {
    field.value = chip.dataset.name;
    const plays = role(field);
    const free = !names.some((other) => role(other)?.value === chip.dataset.role);
    if (plays && !plays.value && free) plays.value = chip.dataset.role;
    const held = rows.find((row) => worn.get(row) === chip.dataset.paint);
    if (chip.dataset.paint && held && !called(held)) swap(seat(field), chip.dataset.paint);
    const first = [...document.querySelectorAll('.layseat .chip input[type="radio"]')];
    if (first.length && !first.some((one) => one.checked)) seat(field).querySelector('input[type="radio"]').checked = true;
  }

  function leave(field, chip) {
    field.value = "";
    const plays = role(field);
    if (plays?.value === chip.dataset.role) plays.value = "";
    const first = seat(field).querySelector('input[type="radio"]');
    if (first) first.checked = false;
  }

  known.addEventListener("click", (tap) => {
    const chip = tap.target.closest("[data-name]");
    if (!chip) return;
    const field = mine(chip);
    const empty = names.find((one) => !one.value.trim());
    if (field) leave(field, chip); else if (empty) sit(empty, chip);
    look();
  });
  document.addEventListener("input", look);
  known.hidden = false;
  look();
}
