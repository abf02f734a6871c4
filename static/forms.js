// Behaviour of the games' forms beyond plain HTML: one tap fills several fields, one choice clears another,
// a die sets the distance, dice become digits, a row of number fields grows. All of it is configured by data attributes and optional.
(() => {
  const field = (form, name) => [...form.elements].filter((one) => one.name === name);
  const value = (form, name) => {
    const here = field(form, name);
    const chosen = here.find((one) => one.type !== "radio" || one.checked);
    return chosen && (chosen.type !== "checkbox" || chosen.checked) ? chosen.value : "";
  };

  // Sets a field of any type; null clears it.
  function set(form, name, to) {
    for (const one of field(form, name)) {
      if (/radio|checkbox/.test(one.type)) one.checked = [].concat(to).includes(one.value);
      else one.value = to ?? "";
      if (one.matches(".number__input")) one.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  const untouched = (form, name) => field(form, name).every((one) => one.checked === one.defaultChecked && one.value === one.defaultValue);

  // data-fill: {field: value} on a button; with data-send the form is submitted as well.
  // A button that is itself an answer fills in only fields that nobody has chosen yet, and submits the form.
  addEventListener("click", ({ target }) => {
    const button = target.closest("[data-fill]");
    const form = button?.closest("form");
    if (!form) return;
    const answer = button.type === "submit";
    for (const [name, to] of Object.entries(JSON.parse(button.dataset.fill))) if (!answer || untouched(form, name)) set(form, name, to);
    if (answer) return;
    for (const other of button.parentElement.children) other.toggleAttribute("data-on", other === button);
    if ("send" in button.dataset) form.requestSubmit();
    else button.dispatchEvent(new Event("change", { bubbles: true }));
  });

  addEventListener("change", ({ target }) => {
    const { form } = target;
    if (!form) return;
    const ruled = target.closest("[data-rules]");
    if (ruled) rule(form, ruled, target);
    const reach = target.closest("[data-reach]");
    if (reach) reached(form, reach, target.name);
  });

  // data-rules: [[field, value, other field, its value]]; "*" matches any value but none.
  function rule(form, ruled, target) {
    const now = target.type === "checkbox" && !target.checked ? "" : target.value;
    for (const [name, when, other, to] of JSON.parse(ruled.dataset.rules)) {
      if (name === target.name && (when === now || (when === "*" && now))) set(form, other, to);
    }
  }

  // data-reach: spaces per die; with data-full all of them unless fewer are chosen. The gift of a known space is filled
  // into the field named by data-gift.
  function reached(form, reach, changed) {
    const far = JSON.parse(reach.dataset.reach);
    const most = far.length > 1 ? far[Number(value(form, "die")) - 1] ?? Math.max(...far) : far[0];
    if (changed === "die" && "full" in reach.dataset) set(form, "spaces", String(most));
    for (const one of field(form, "spaces")) {
      one.closest(".chip").hidden = Number(one.value) > most;
      if (one.checked && Number(one.value) > most) set(form, "spaces", String(most));
    }
    const { gift: name = "gift", gifts, exit } = reach.dataset;
    const gift = changed !== name && JSON.parse(gifts)[exit - value(form, "spaces") - (value(form, "more") || 0)];
    if (gift) set(form, name, gift);
  }

  // data-dice: a row of faces for each die, outside the form; the form submits the digits in a single field.
  addEventListener("change", ({ target }) => {
    const dice = target.closest("[data-dice]");
    if (!dice) return;
    const typed = dice.querySelector("[inputmode]");
    const rows = [...dice.querySelectorAll("[role=group]")];
    if (target !== typed) typed.value = rows.map((row) => row.querySelector(":checked")?.value ?? "").join("");
    else rows.forEach((row, i) => row.querySelectorAll("input").forEach((one) => (one.checked = one.value === typed.value[i])));
  });

  // data-again: tapping the current choice selects the next one in its row; with data-again="round" it starts over after the last.
  let chosen = null;
  const radio = (target) => target.closest("[data-again] label")?.querySelector("input") ?? null;
  for (const down of ["pointerdown", "keydown"]) {
    addEventListener(down, ({ target }) => { const one = radio(target); chosen = one?.checked ? one : null; }, true);
  }
  addEventListener("click", ({ target }) => {
    if (!target.matches("input") || target !== chosen) return;
    chosen = null;
    const row = target.closest("[data-again]"), each = [...row.querySelectorAll("input")], at = each.indexOf(target) + 1;
    const next = each[at] ?? (row.dataset.again === "round" ? each[0] : null);
    if (!next || (row.dataset.again !== "round" && at < Number(row.dataset.from || 0))) return;
    next.checked = true;
    next.focus({ preventScroll: true });
    next.dispatchEvent(new Event("change", { bubbles: true }));
  });

  // data-grow: there is always one more empty field.
  addEventListener("input", ({ target }) => {
    const grow = target.closest("[data-grow]");
    if (!grow || grow.lastElementChild !== target || !target.value) return;
    const more = target.cloneNode();
    more.value = "";
    grow.append(more);
  });

  // data-reveal: answers that appear while a form is filled in are scrolled into sight.
  addEventListener("htmx:afterSwap", (swap) => swap.detail.target?.querySelector?.("[data-reveal]")?.scrollIntoView({ block: "nearest" }));

  // A rule that was opened beneath the main button, or the keys, is scrolled above them.
  addEventListener("toggle", ({ target }) => {
    const bar = target.open && target.closest(".ask--main .cite")?.closest("form").querySelector(".bar");
    const at = (e) => e.getBoundingClientRect();
    if (bar) scrollBy(0, Math.max(0, Math.min(at(target).bottom + 8 - at(bar).top, at(target).top - 72)));
  }, true);

  const all = () => document.querySelectorAll("[data-reach]").forEach((reach) => reached(reach.closest("form"), reach, ""));
  addEventListener("htmx:load", all);
  all();
})();
