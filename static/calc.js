// Forms of the calculators: reload the form when the number of players changes, mark wrong fields.
(() => {
  const form = document.querySelector("form.pad");
  form.addEventListener("change", ({ target }) => {
    // As with every other change, the page before stays the one that a tap on Back leads to.
    if (target.matches("[data-reload]")) location.replace(`${form.action}?${new URLSearchParams(new FormData(form))}`);
  });
  const mark = () => {
    const fields = (those) => new Set([...document.querySelectorAll(`#result ${those}[data-field]`)].flatMap((one) => one.dataset.field.split(" ")));
    const wrong = fields(".refused "), open = fields("");
    for (const cell of form.querySelectorAll(".pad__cell, .pad__name")) {
      const { name, value } = cell.querySelector("input"); // dice.1 stands for all dice of one player: mark those that have a value
      cell.classList.toggle("pad__cell--bad", wrong.has(name) || (value !== "" && wrong.has(name.replace(/\..*\./, "."))));
    }
    for (const name of open) form.querySelector(`details:not([open]) [name="${CSS.escape(name)}"]`)?.closest("details").setAttribute("open", "");
    // A choice is marked if it is wrong, and also if it is missing once something after it is filled in.
    const last = [...form.querySelectorAll(".pad__cell input")].findLast((one) => one.value);
    for (const choice of form.querySelectorAll("fieldset.field:not(:has(.pad__cell))")) {
      const names = [...choice.querySelectorAll(":scope > label > input, :scope > .chips__row > label > input")].map((one) => one.name);
      const missed = Boolean(last) && choice.compareDocumentPosition(last) === Node.DOCUMENT_POSITION_FOLLOWING;
      choice.classList.toggle("field--bad", names.some((name) => wrong.has(name) || (missed && (open.has(name) || open.has(name.replace(/\.\d+$/, ""))))));
    }
  };
  // A name that is typed is shown in every choice and heading at once.
  const call = () => {
    for (const { dataset } of document.querySelectorAll("#result [data-player]")) {
      for (const badge of form.querySelectorAll(`.badge.seat-${dataset.player} b`)) {
        badge.textContent = dataset.letters;
        badge.classList.toggle("badge__two", dataset.letters.length > 1);
      }
      for (const one of form.querySelectorAll(`[data-called="${dataset.player}"]`)) one.textContent = dataset.name;
    }
  };
  const look = () => {
    mark();
    call();
  };
  document.body.addEventListener("htmx:afterSwap", look);
  look();
})();
