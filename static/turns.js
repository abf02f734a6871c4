// Pages that do not fit the display together take turns by the clock, so a reload shows the same page.
(() => {
  const EVERY = matchMedia("(prefers-reduced-motion: reduce)").matches ? 16000 : 8000;
  const show = () => {
    const turn = Math.floor(Date.now() / EVERY);
    for (const list of document.querySelectorAll("[data-turns]")) {
      const at = turn % list.children.length;
      if (list.dataset.turning === String(at)) continue;
      list.dataset.turning = at;
      [...list.children].forEach((one, n) => one.toggleAttribute("data-on", n === at));
    }
  };
  show();
  setInterval(show, 1000);
  addEventListener("htmx:load", show);
})();
