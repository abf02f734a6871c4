// What parts of a form do besides being HTML: steppers step, wild dice leave with their natural die, codes are copied.
addEventListener("click", (tap) => {
  const step = tap.target.closest("[data-step]");
  if (step) count(step.parentElement.querySelector("input"), Number(step.dataset.step));
  const copy = tap.target.closest("[data-copy]");
  if (copy) take(document.querySelector(copy.dataset.copy));
});

addEventListener("input", (change) => {
  const { target } = change;
  if (target.matches(".number__input")) ends(target);
  if (target.matches(".arow__none input")) target.closest(".arow").querySelector('.arow__wild [value="0"]')?.click();
});

// Minus and plus stop at the ends; the change is announced to whoever listens to the form.
function count(field, by) {
  const { least, most } = field.dataset;
  field.value = Math.min(Number(most), Math.max(Number(least), (Number.parseInt(field.value, 10) || 0) + by));
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function ends(field) {
  const now = Number.parseInt(field.value, 10) || 0;
  for (const step of field.closest(".number").querySelectorAll("[data-step]")) {
    step.toggleAttribute("data-end", step.dataset.step < 0 ? now <= field.dataset.least : now >= field.dataset.most);
  }
}

// A page on plain http has no clipboard: select the text, and let the phone copy it.
function take(field) {
  getSelection().selectAllChildren(field);
  document.execCommand("copy");
}

// What happened to me is put away when I have seen it, on this phone and until something new happens.
const seen = () => document.querySelectorAll("[data-events]").forEach((box) => {
  const last = Number(sessionStorage.getItem(`seen-${box.dataset.events}`) || 0);
  box.hidden = Number(box.dataset.turn) <= last;
  box.querySelector("[data-seen]").hidden = false;
});
addEventListener("click", (tap) => {
  const box = tap.target.closest("[data-seen]")?.closest("[data-events]");
  if (box) { sessionStorage.setItem(`seen-${box.dataset.events}`, box.dataset.turn); seen(); }
});
addEventListener("htmx:load", seen);
seen();

// A button whose words have just changed is not pressed by a tap that was meant for the old ones.
const LOCKED = 600;
let undoes;
const lock = () => {
  const button = document.getElementById("undo");
  const says = button?.textContent;
  if (button && undoes !== undefined && undoes !== says) {
    button.disabled = true;
    setTimeout(() => (button.disabled = false), LOCKED);
  }
  undoes = says;
};
addEventListener("htmx:load", lock);
lock();

const all = (root) => root.querySelectorAll?.(".number__input").forEach(ends);
addEventListener("htmx:load", (fresh) => all(fresh.target));
all(document);
