// A great moment that has just come fills the screen and is gone again: at the next entry, at a tap, or after its time.
// What was there when the page was opened has been seen: a phone brings this script with the first one that comes.
// It takes no tap, and makes no sound.
(() => {
  const display = document.body.classList.contains("table-screen");
  const STAY = display ? 3000 : 1800, AGAIN = display ? 2000 : 1200, END = display ? 4000 : 2500;
  const { seen: known } = document.currentScript.dataset;
  let seen = known, shown = null, times = 0, timer = 0;
  const leave = () => { clearTimeout(timer); shown?.remove(); shown = null; };
  const look = (first) => {
    const found = document.querySelector("template[data-ceremony]"), what = found?.dataset.ceremony;
    const number = document.getElementById("live")?.dataset.sequence;
    if (shown && shown.dataset.number !== number) leave();
    if (!found || what === seen) return;
    seen = what;
    if (first || document.hidden) return;
    leave();
    shown = found.content.firstElementChild.cloneNode(true);
    shown.dataset.number = number;
    document.body.append(shown);
    timer = setTimeout(leave, "ends" in found.dataset ? END : times++ ? AGAIN : STAY);
  };
  addEventListener("htmx:load", () => look(false));
  addEventListener("pointerdown", leave, true);
  look(known === undefined);
})();
