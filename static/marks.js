// Marks the fields that a refusal is about, wherever the refusal came from: data-about selects them.
const mark = () => {
  for (const why of document.querySelectorAll("form [data-about]")) {
    for (const field of why.closest("form").querySelectorAll(".field, [data-field]")) field.classList.toggle("field--bad", field.querySelector(why.dataset.about));
  }
};
new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
mark();
