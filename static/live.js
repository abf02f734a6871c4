// Hears the bell and lets the page fetch what its own seat may see.  Says in words while it is not live.
(() => {
  const body = document.body;
  const url = body.dataset.live;
  const say = document.getElementById("live-state");
  if (!url) return;
  const QUIET = 4500, RETRY = 1500;
  let bell = null, heard = Date.now(), shown = Number(body.dataset.sequence || 0), busy = false, again = false, down = false;

  const state = (live) => {
    if (down === !live) return;
    down = !live;
    const clock = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    if (say) { say.hidden = live; say.textContent = live ? "" : say.dataset.offline.replace("{since}", clock); }
    body.classList.toggle("is-down", down);
  };

  const questions = () => [...document.querySelectorAll("#ask input[name=once]")].map((once) => "asked=" + encodeURIComponent(once.value));

  // What was unfolded stays so, and keeps its place by what it is called.
  const folds = () => [...document.querySelectorAll("#live details, #around details")];
  const called = (fold) => fold.querySelector("summary")?.textContent.trim();
  const opened = () => new Set(folds().filter((fold) => fold.open).map(called));
  const reopen = (open) => folds().forEach((fold) => { if (open.has(called(fold))) fold.open = true; });

  // One look at a time; rings that come meanwhile are one more look.
  async function look(patient = true) {
    if (busy) { again = true; return; }
    // What I have just sent brings its own answer; a form that is gone by then could not take it in.
    if (patient === true && document.querySelector("form.htmx-request")) { setTimeout(look, 250, false); return; }
    busy = true;
    const target = document.getElementById("live");
    try {
      if (target) {
        const here = location.pathname + "?" + questions().join("&");
        const stop = new AbortController(), timer = setTimeout(() => stop.abort(), 2500);
        const answer = await fetch(here, { headers: { "HX-Request": "true" }, signal: stop.signal, cache: "no-store" });
        clearTimeout(timer);
        if (answer.redirected) { location.replace(answer.url); return; }
        if (answer.status === 404 || answer.status === 410) { location.reload(); return; }
        if (answer.ok) {
          const text = await answer.text();
          // The chairs moved on to another table, which has another bell.
          if (/ data-live="([^"]+)"/.exec(text)?.[1] !== url) { location.reload(); return; }
          const open = opened();
          htmx.swap("#live", text, { swapStyle: "outerHTML", focusScroll: false });
          reopen(open);
          const now = document.getElementById("live");
          shown = Math.max(shown, Number((now && now.dataset.sequence) || 0));
        }
      }
      state(true);
      if (!bell || bell.readyState === EventSource.CLOSED) listen();
    } catch (lost) { state(false); } finally {
      busy = false;
      if (again) { again = false; setTimeout(look, 50); }
    }
  }

  function listen() {
    if (bell) bell.close();
    heard = Date.now();
    bell = new EventSource(url);
    const beat = (e) => {
      heard = Date.now();
      const number = Number(e.data);
      if (down || number > shown) { if (number > shown) shown = number; look(); }
    };
    bell.onmessage = beat;
    bell.addEventListener("beat", beat);
  }

  setInterval(() => {
    if (document.hidden) return;
    if (Date.now() - heard > QUIET) { state(false); if (bell) bell.close(); look(); }
  }, RETRY);

  const wake = () => { if (!document.hidden) { look(); listen(); } };
  document.addEventListener("visibilitychange", () => { if (document.hidden) { if (bell) bell.close(); bell = null; } else wake(); });
  window.addEventListener("pageshow", (e) => { if (e.persisted) { document.querySelectorAll("[data-secret]").forEach((s) => s.replaceChildren()); wake(); } });
  window.addEventListener("online", wake);
  window.addEventListener("offline", () => state(false));
  body.addEventListener("htmx:afterSwap", (swap) => {
    const now = document.getElementById("live");
    if (now) shown = Math.max(shown, Number(now.dataset.sequence || 0));
    // What I entered myself brings the next question: it stands at the top.
    if (swap.detail?.xhr && swap.detail.target?.id === "live") scrollTo({ top: 0 });
  });
  if (!document.hidden) listen();
})();
