// Behaviour of form parts beyond plain HTML: steppers count, wild dice are removed with their natural die.
const now = (field) => Number(field.value) || 0;

// This page answers a form: going back to it, or loading it again, is a plain request, so that nothing is sent again.
// The form says where on the page its answer is.
const { again } = document.body.dataset;
if (again) history.replaceState(history.state, "", again + location.hash);

// Minus and plus stop at the limits; the change event is dispatched for whatever listens to the form.
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

// Runs for new content from any source; a script that only some content needs is loaded with the first of it.
function freshen() {
  document.querySelectorAll(".number__input").forEach(ends);
  for (const one of document.querySelectorAll("[data-needs]")) import(one.dataset.needs);
}
new MutationObserver(freshen).observe(document.body, { childList: true, subtree: true });
freshen();
