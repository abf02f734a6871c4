// What a reason is about is marked in its form, whoever put the reason there: data-about selects the fields.
const mark = () => {
  for (const why of document.querySelectorAll("form [data-about]")) {
    for (const field of why.closest("form").querySelectorAll(".field")) field.classList.toggle("field--bad", field.querySelector(why.dataset.about));
  }
};
new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
mark();
