// What parts of a form do besides being HTML: steppers step, wild dice leave with their natural die.
addEventListener("click", (tap) => {
  const step = tap.target.closest("[data-step]");
  if (step) count(step.parentElement.querySelector("input"), Number(step.dataset.step));
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

const all = (root) => root.querySelectorAll?.(".number__input").forEach(ends);
addEventListener("htmx:load", (fresh) => all(fresh.target));
all(document);
