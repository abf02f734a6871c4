// Saves typed input on the server before it is entered, and opens forms over the page. Loaded only where it is needed.
(() => {
  // data-draft: the contents of the form are saved on the server at once, or at the next pause in writing; while one request is running,
  // only the latest contents wait.
  const keeping = new WeakMap();
  let soon;
  async function keep(form) {
    let now = keeping.get(form);
    if (now) return (now.again = true);
    keeping.set(form, now = new AbortController());
    do {
      now.again = false;
      const body = new URLSearchParams(new FormData(form));
      try {
        const { status } = await fetch(form.dataset.draft, { method: "POST", body, headers: { "HX-Request": "true" }, signal: now.signal });
        if (status === 205) return location.reload();
        if (status === 409) document.dispatchEvent(new Event("draft:lost"));
        form.toggleAttribute("data-unkept", status !== 204);
      } catch { form.toggleAttribute("data-unkept", !now.signal.aborted); }
    } while (now.again);
    keeping.delete(form);
  }
  // Once it is entered, it is no longer saved: the draft would arrive too late.
  document.addEventListener("outbox:send", () => document.querySelectorAll("[data-draft][data-kept]").forEach((form) => {
    const now = keeping.get(form);
    clearTimeout(soon);
    if (now) now.again = now.abort();
  }));
  const typed = ({ target, type }) => {
    const form = target.closest("[data-draft]");
    clearTimeout(soon);
    if (form) soon = setTimeout(keep, type === "input" ? 300 : 0, form);
  };
  addEventListener("input", typed);
  addEventListener("change", typed);
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
      if (!answer.ok || answer.redirected || !form) throw answer;
      Object.assign(back, { type: "button", className: "sheet__close", textContent: found.querySelector(".back")?.textContent.trim() });
      back.addEventListener("click", () => sheet.close());
      sheet.replaceChildren(back, document.adoptNode(form));
      sheet.setAttribute("aria-label", form.querySelector("h2")?.textContent.trim());
      document.body.append(sheet);
      htmx.process(form);
      sheet.showModal();
    } catch { location.assign(link.href); }
  });
  document.addEventListener("outbox:saved", () => sheet.close());
  sheet.addEventListener("close", () => sheet.replaceChildren());
})();
