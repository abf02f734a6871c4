// Saves typed input on the server before it is entered, and opens forms over the page. Loaded only for games that need it.
(() => {
  // data-draft: the contents of the form are saved on the server at once; while one request is running, only the latest contents wait.
  const keeping = new WeakMap();
  async function keep(form) {
    if (keeping.has(form)) return (keeping.get(form).again = true);
    const now = { sending: new AbortController() }, { signal } = now.sending;
    keeping.set(form, now);
    do {
      now.again = false;
      const body = new URLSearchParams(new FormData(form));
      try {
        const { status } = await fetch(form.dataset.draft, { method: "POST", body, headers: { "HX-Request": "true" }, signal });
        if (status === 205) return location.reload();
        if (status === 409) document.dispatchEvent(new Event("draft:lost"));
        form.toggleAttribute("data-unkept", status !== 204);
      } catch (lost) { form.toggleAttribute("data-unkept", !signal.aborted); }
    } while (now.again);
    keeping.delete(form);
  }
  // Once it is entered, it is no longer saved: the draft would arrive too late.
  document.addEventListener("outbox:send", () => document.querySelectorAll("[data-draft][data-kept]").forEach((form) => {
    const now = keeping.get(form);
    if (now) now.again = now.sending.abort();
  }));
  addEventListener("change", ({ target }) => {
    const form = target.closest("form");
    if (form?.dataset.draft) keep(form);
  });
  addEventListener("online", () => document.querySelectorAll("[data-unkept]").forEach(keep));
  document.addEventListener("live:answered", () => document.querySelectorAll("[data-unkept]").forEach(keep));

  // data-sheet: the form behind a link opens over this page, which keeps what is typed in it.
  const sheet = document.createElement("dialog");
  sheet.className = "sheet";
  addEventListener("click", async (tap) => {
    const link = tap.target.closest("a[data-sheet]");
    if (!link || tap.ctrlKey || tap.metaKey || !sheet.showModal || !window.htmx) return;
    tap.preventDefault();
    try {
      const answer = await fetch(link.href), found = new DOMParser().parseFromString(await answer.text(), "text/html");
      const form = found.querySelector("#page form.ask"), back = document.createElement("button");
      if (!answer.ok || answer.redirected || !form) throw new Error();
      Object.assign(back, { type: "button", className: "sheet__close", textContent: found.querySelector(".back")?.textContent.trim() });
      back.addEventListener("click", () => sheet.close());
      sheet.replaceChildren(back, document.adoptNode(form));
      sheet.setAttribute("aria-label", form.querySelector("h2")?.textContent.trim());
      document.body.append(sheet);
      htmx.process(form);
      sheet.showModal();
    } catch (elsewhere) { location.assign(link.href); }
  });
  document.addEventListener("outbox:saved", () => sheet.close());
  sheet.addEventListener("close", () => sheet.replaceChildren());
})();
