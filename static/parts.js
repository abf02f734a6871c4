// What parts of a form do besides being HTML: steppers step, wild dice leave with their natural die.
const now = (field) => Number(field.value) || 0;

// Minus and plus stop at the ends; the change is announced to whoever listens to the form.
addEventListener("click", ({ target }) => {
  const step = target.closest("[data-step]");
  if (!step) return;
  const field = step.parentElement.querySelector("input"), { least, most } = field.dataset;
  field.value = Math.min(most, Math.max(least, now(field) + Number(step.dataset.step)));
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
});

addEventListener("input", ({ target }) => {
  if (target.matches(".number__input")) ends(target);
  if (target.matches(".arow__none input")) target.closest(".arow").querySelector('.arow__wild [value="0"]')?.click();
});

function ends(field) {
  const { least, most } = field.dataset;
  for (const step of field.closest(".number").querySelectorAll("[data-step]")) {
    step.toggleAttribute("data-end", step.dataset.step < 0 ? now(field) <= least : now(field) >= most);
  }
}

// However something came; what marks the field that a reason is about comes with the first such reason.
function freshen() {
  document.querySelectorAll(".number__input").forEach(ends);
  const why = document.querySelector("[data-marks]");
  if (why) import(why.dataset.marks);
}
new MutationObserver(freshen).observe(document.body, { childList: true, subtree: true });
freshen();
