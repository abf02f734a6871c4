// Prints the page. Without scripts there is no button: the browser's menu prints it as well.
(() => {
  for (const button of document.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
})();
