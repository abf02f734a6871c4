// Keeps the screen on while this page is visible, where the browser allows it; elsewhere a line on the page says what to do.
(() => {
  const line = document.querySelector("#awake");
  let held = null;
  const show = () => line?.toggleAttribute("hidden", Boolean(held));

  async function hold() {
    if (document.hidden || held) return;
    try {
      held = await navigator.wakeLock.request("screen");
      held.addEventListener("release", () => { held = null; show(); });
    } catch { held = null; }
    show();
  }

  if (!isSecureContext || !navigator.wakeLock) return;
  document.addEventListener("visibilitychange", hold);
  hold();
})();
