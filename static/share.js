// Shares a link: with the phone's share sheet, or the clipboard. Browsers allow both only over https; elsewhere no button is shown.
(() => {
  if (!isSecureContext || !(navigator.share || navigator.clipboard)) return;

  const show = (root) => {
    for (const button of root.querySelectorAll?.("[data-share]") ?? []) {
      if (!navigator.share) say(button, button.dataset.copy);
      button.hidden = false;
    }
  };
  const say = (button, text) => { button.querySelector(".go__label").textContent = text; };

  async function copied(url) {
    try { await navigator.clipboard.writeText(url); return true; } catch { return false; }
  }

  addEventListener("click", async (tap) => {
    const button = tap.target.closest("[data-share]");
    if (!button) return;
    const { share: url, title, done } = button.dataset;
    if (navigator.share) {
      try { await navigator.share({ title, url }); return; } catch (no) { if (no.name === "AbortError") return; }
    }
    say(button, (await copied(url)) ? done : url);
  });

  addEventListener("htmx:load", (fresh) => show(fresh.target));
  show(document);
})();
