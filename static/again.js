// A page without a stream that is seen again asks for itself, and shows what is true now. That of a deleted game waits for one thing
// only, to be put back, so it also looks by itself.
(() => {
  const main = document.getElementById("page"), gone = main.querySelector("[data-gone]");
  const OFTEN = 10000;
  let shown = main.innerHTML, asking = false;

  // What is typed, is on its way or can be read only here is not taken away.
  const held = () => main.querySelector("#outbox:not([hidden]), form.is-sending")
    || [...main.querySelectorAll("input, textarea")].some((one) => one.value !== one.defaultValue);

  // Folds of a line are called by its id and their number there: what their headings say changes with time.
  const called = (fold) => {
    const line = fold.closest("li[id]");
    return line ? `${line.id} ${[...line.querySelectorAll("details")].indexOf(fold)}` : fold.querySelector("summary").textContent.trim();
  };

  // What the keyboard was at is found again by where it leads or what it says.
  const spot = (one) => `${one.tagName} ${one.getAttribute("href") ?? one.textContent.trim()}`;

  // Replaces what is on the page; the line at the upper edge stays there.
  function show(came) {
    const fresh = came.getElementById("page");
    if (fresh.innerHTML === shown) return;
    const folds = new Map([...main.querySelectorAll("details")].map((fold) => [called(fold), fold.open]));
    const top = (line) => line?.getBoundingClientRect().top;
    const first = scrollY > 0 && [...main.querySelectorAll("li[id]")].find((line) => top(line) >= 0), was = first ? top(first) : 0;
    const at = main.contains(document.activeElement) ? spot(document.activeElement) : "";
    document.title = came.title;
    shown = fresh.innerHTML;
    main.replaceChildren(...fresh.childNodes);
    for (const fold of main.querySelectorAll("details")) fold.open = folds.get(called(fold)) ?? fold.open;
    if (at) [...main.querySelectorAll("a, button, summary")].find((one) => spot(one) === at)?.focus({ preventScroll: true });
    main.dispatchEvent(new Event("htmx:load", { bubbles: true }));
    if (first) scrollBy(0, (top(document.getElementById(first.id)) ?? was) - was);
  }

  async function look() {
    if (document.hidden || asking || held()) return;
    asking = true;
    try {
      const answer = await fetch(location.href, { cache: "no-store" });
      const came = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (held() || answer.status >= 500 || answer.status === 429) return;
      if (gone ? answer.ok : answer.redirected || !answer.ok) location.replace(answer.url);
      else if (!gone) show(came);
    } catch { /* not reachable: the page stays as it is */ } finally { asking = false; }
  }

  // An answer to a form has what was typed in it.
  if (document.body.dataset.again && !gone) return;
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", (e) => { if (e.persisted) look(); });
  if (gone) setInterval(look, OFTEN);
})();
