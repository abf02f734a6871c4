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

  // One look at a time; rings that come meanwhile are one more look.
  async function look() {
    if (busy) { again = true; return; }
    busy = true;
    const target = document.getElementById("live");
    try {
      if (target) {
        const here = location.pathname + "?" + questions().join("&");
        const stop = new AbortController(), timer = setTimeout(() => stop.abort(), 2500);
        const answer = await fetch(here, { headers: { "HX-Request": "true" }, signal: stop.signal, cache: "no-store" });
        clearTimeout(timer);
        if (answer.redirected || answer.status === 404 || answer.status === 410) { location.reload(); return; }
        if (answer.ok) {
          const text = await answer.text();
          htmx.swap("#live", text, { swapStyle: "outerHTML", focusScroll: false });
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
  body.addEventListener("htmx:afterSwap", () => { const now = document.getElementById("live"); if (now) shown = Math.max(shown, Number(now.dataset.sequence || 0)); });
  if (!document.hidden) listen();
})();
