// What a phone at the table does with news, in a scope of its own.
(() => {
  // What happened to me is put away when I have seen it, on this phone and until something new happens.
  const seen = () => document.querySelectorAll("[data-events]").forEach((box) => {
    const last = Number(sessionStorage.getItem(`seen-${box.dataset.events}`) || 0);
    box.hidden = Number(box.dataset.turn) <= last;
    box.querySelector("[data-seen]").hidden = false;
  });
  addEventListener("click", (tap) => {
    const box = tap.target.closest("[data-seen]")?.closest("[data-events]");
    if (box) { sessionStorage.setItem(`seen-${box.dataset.events}`, box.dataset.turn); seen(); }
  });
  addEventListener("htmx:load", seen);
  seen();

  // A button whose words have just changed is not pressed by a tap that was meant for the old ones.
  const LOCKED = 600;
  let undoes;
  const lock = () => {
    const button = document.getElementById("undo");
    const says = button?.textContent;
    if (button && undoes !== undefined && undoes !== says) {
      button.disabled = true;
      setTimeout(() => (button.disabled = false), LOCKED);
    }
    undoes = says;
  };
  addEventListener("htmx:load", lock);
  lock();
})();
