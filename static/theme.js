// Dark or light theme: set before the first paint, remembered on this device, sent to the server in a cookie.
(() => {
  const root = document.documentElement;
  const paint = (theme) => {
    root.dataset.theme = theme;
    for (const m of document.querySelectorAll("[name=theme-color]")) m.content = theme === "light" ? "#eadcbc" : "#130e0b";
  };
  root.dataset.js = "";
  let kept = root.dataset.theme;
  try { kept = localStorage.getItem("theme") || kept; } catch { /* private mode: cookie only */ }
  if (kept === "dark" || kept === "light") paint(kept);
  document.addEventListener("click", (tap) => {
    if (!tap.target.closest?.("[data-theme-switch]")) return;
    const now = root.dataset.theme || (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
    paint(now === "light" ? "dark" : "light");
    document.cookie = `theme=${root.dataset.theme};path=/;max-age=31536000;samesite=lax`;
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* as above */ }
  });
})();
