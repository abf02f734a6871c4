// The screen stays lit while this page is seen, where the browser gives that; where it refuses, a line says what to do.
(() => {
  const line = document.querySelector("#awake");
  let held = null;
  const told = () => line?.toggleAttribute("hidden", Boolean(held));

  async function hold() {
    if (document.hidden || held) return;
    try {
      held = await navigator.wakeLock.request("screen");
      held.addEventListener("release", () => { held = null; told(); });
    } catch { held = null; }
    told();
  }

  if (!isSecureContext || !navigator.wakeLock) return;
  document.addEventListener("visibilitychange", hold);
  hold();
})();
