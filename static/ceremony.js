// A great moment that has just happened fills the screen, and disappears at the next entry, at a tap, or after a while.
// The display also shows what a round brought.
// At the end places are announced one after the other, from the last one; before that of the winner it waits once more.
// Moments that were already there when the page was opened are skipped: a phone loads this script with the first new one.
// It never takes a tap away from the page.
(() => {
  const display = document.body.classList.contains("table-screen");
  const STAY = display ? 3000 : 1800, AGAIN = display ? 2000 : 1200, END = display ? 4000 : 2500, READ = 6000;
  const STEP = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 1300;
  const { seen: known } = document.currentScript.dataset;
  const seen = new Set([known]);
  let shown = null, times = 0, timer = 0, cue = 0, coming = [];
  const leave = () => { clearTimeout(timer); clearTimeout(cue); shown?.remove(); shown = null; };
  const stay = ({ ends, reads }) => (reads !== undefined || (display && shown.matches(".ceremony--places")) ? READ : ends !== undefined ? END : times++ ? AGAIN : STAY);
  // Sets when each place appears; returns the milliseconds until the winner does.
  const announce = (moment) => {
    const rows = [...moment.querySelectorAll(".ceremony__places > li")].reverse(), winner = rows.pop(), wait = winner ? STEP * (rows.length + 1) : 0;
    rows.forEach((row, n) => { row.style.animationDelay = `${STEP * n}ms`; });
    if (winner) [winner, ...moment.querySelectorAll(":scope > .icon, .ceremony__text")].forEach((part) => { part.style.animationDelay = `${wait}ms`; });
    return wait;
  };
  const next = () => {
    leave();
    const one = coming.shift();
    if (!one) return;
    shown = one.content.firstElementChild.cloneNode(true);
    const wait = announce(shown);
    document.body.append(shown);
    cue = setTimeout(() => dispatchEvent(new CustomEvent("ceremony", { detail: { ...one.dataset } })), wait); // for sound.js, if it is switched on
    timer = setTimeout(next, wait + stay(one.dataset));
  };
  let number;
  const look = (first) => {
    const now = document.getElementById("live")?.dataset.sequence;
    if (now !== number) { leave(); coming = []; }
    number = now;
    const fresh = [...document.querySelectorAll("template[data-ceremony]")].filter((one) => !seen.has(one.dataset.ceremony));
    fresh.forEach((one) => seen.add(one.dataset.ceremony));
    if (first || document.hidden || !fresh.length) return;
    coming.push(...fresh);
    if (!shown) next();
  };
  addEventListener("htmx:load", () => look(false));
  addEventListener("pointerdown", () => { coming = []; leave(); }, true);
  look(known === undefined);
})();
