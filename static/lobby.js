// The shelf is searched while somebody types; without this, the button does it.
const find = document.querySelector("#find");
find?.addEventListener("input", () => {
  const asked = find.value.trim().toLowerCase();
  for (const game of document.querySelectorAll("[data-title]")) game.hidden = !game.dataset.title.toLowerCase().includes(asked);
});

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
    Colours.look();
  }

  function sit(field, chip) {
    field.value = chip.dataset.name;
    const plays = role(field);
    const free = !names.some((other) => role(other)?.value === chip.dataset.role);
    if (plays && !plays.value && free) plays.value = chip.dataset.role;
    const held = Colours.holder(chip.dataset.paint);
    if (held && !Colours.called(held)) Colours.swap(seat(field), chip.dataset.paint);
    const first = [...document.querySelectorAll('.layseat .chip input[type="radio"]')];
    if (first.length && !first.some((one) => one.checked)) start(field);
  }

  function start(field) {
    const first = seat(field).querySelector('.chip input[type="radio"]');
    first.checked = true;
    first.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function leave(field, chip) {
    field.value = "";
    const plays = role(field);
    if (plays?.value === chip.dataset.role) plays.value = "";
    const first = seat(field).querySelector('.chip input[type="radio"]');
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
