// Forms of the calculators: reload the form when the number of players changes, mark wrong fields, ask again what got no answer.
(() => {
  const form = document.querySelector("form.pad");
  const address = () => `${form.action}?${new URLSearchParams(new FormData(form))}`;
  // The form is loaded again once the server has answered: without a connection, the page with all that was typed stays.
  let reload = null;
  form.addEventListener("change", ({ target }) => {
    if (target.matches("[data-reload]")) reload = target;
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
  // Without an answer the result of other numbers is not shown, and the address holds what was typed. A slow answer may still
  // come, so it is asked for again only after a failure.
  const PATIENCE = 4000, RETRY = 1000, say = document.getElementById("live-state"), result = document.getElementById("result");
  let patience = 0, later = 0, asked = "", answered = "";
  // What is typed outside the result.
  const typed = () => {
    const all = new FormData(form);
    for (const { name } of result.querySelectorAll("[name]")) all.delete(name);
    return String(new URLSearchParams(all));
  };
  const state = (live) => {
    const clock = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    if (say.hidden !== live) say.textContent = live ? "" : say.dataset.offline.replace("{since}", clock);
    say.hidden = live;
    document.body.classList.toggle("is-down", !live);
    if (!live) history.replaceState(history.state, "", address());
  };
  const ask = () => form.dispatchEvent(new Event("change"));
  document.body.addEventListener("htmx:beforeRequest", (e) => {
    // Leaving a field is a change as well, but one that was answered as it was typed: a result in use is not replaced.
    if (typed() === answered && !result.contains(e.detail.requestConfig.triggeringEvent?.target)) { e.preventDefault(); return; }
    [asked, answered] = [typed(), ""];
    clearTimeout(later);
    patience ||= setTimeout(state, PATIENCE, false);
  });
  for (const failure of ["sendError", "timeout", "responseError"]) document.body.addEventListener(`htmx:${failure}`, () => {
    state(false);
    later = setTimeout(ask, RETRY);
  });
  addEventListener("online", () => say.hidden || ask());
  document.body.addEventListener("htmx:beforeSwap", (e) => {
    if (!reload || e.detail.xhr.status !== 200) return;
    e.preventDefault();
    clearTimeout(patience);
    // As with every other change, the page before stays the one that a tap on Back leads to. Keys go on where they were.
    location.replace(address() + (reload.matches(":focus-visible") ? `#${reload.id}` : ""));
  });
  document.body.addEventListener("htmx:afterSwap", ({ detail }) => {
    clearTimeout(patience);
    patience = 0;
    answered = detail.xhr.status === 200 ? asked : "";
    state(true);
    look();
  });
  look();
})();
