// The list is filtered while somebody types; without this script the button does it.
const find = document.querySelector("#find");
find?.addEventListener("input", () => {
  const asked = find.value.trim().toLowerCase();
  for (const game of document.querySelectorAll("[data-title]")) game.hidden = !game.dataset.title.toLowerCase().includes(asked);
});

// A mistake in the setup form is forgotten as soon as its field is filled in otherwise.
for (const event of ["input", "change"]) {
  document.addEventListener(event, ({ target }) => {
    if (!target.name) return;
    document.getElementById(`wrong-${target.name}`)?.remove();
    target.removeAttribute("aria-invalid");
    target.closest(".field--bad")?.classList.remove("field--bad");
  });
}

// Known names: tapping one fills the next empty seat with the name and what that player played last; tapping it again clears the seat.
const known = document.querySelector("[data-known]");
if (known) {
  const names = [...document.querySelectorAll('input[name^="names."]')];
  const chips = [...known.querySelectorAll("[data-name]")];
  const alike = (text) => text.trim().toLowerCase();
  const seat = (field) => field.closest(".layseat");
  const roles = (field) => [...seat(field).querySelectorAll(".pick input")];
  const played = (field) => roles(field).find((one) => one.checked)?.value;
  const play = (field, role, on) => roles(field).forEach((one) => { if (one.value === role) one.checked = on; });
  const begins = (field) => seat(field).querySelector(".layseat > .chip input");
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
    const free = !names.some((other) => played(other) === chip.dataset.role);
    if (!played(field) && free) play(field, chip.dataset.role, true);
    const held = Colours.holder(chip.dataset.paint);
    if (held && !Colours.called(held)) Colours.swap(seat(field), chip.dataset.paint);
    const first = names.map(begins).filter(Boolean);
    if (first.length && !first.some((one) => one.checked)) start(field);
  }

  function start(field) {
    const first = begins(field);
    first.checked = true;
    first.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function leave(field, chip) {
    field.value = "";
    play(field, chip.dataset.role, false);
    const first = begins(field);
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
