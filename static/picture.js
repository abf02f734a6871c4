// Turns the SVG into a PNG with this phone's fonts and shares it: with the share sheet where the browser has one (https only),
// as a file elsewhere. Without this script the SVG itself is shared.
"use strict";
(() => {
  function start() {
    const box = document.querySelector("[data-picture]");
    const shown = box && box.querySelector("img");
    const button = box && box.querySelector("a");
    const label = button && button.querySelector("[data-shares]");
    if (!shown || !label) return;

    function draw() {
      const canvas = document.createElement("canvas");
      canvas.width = shown.naturalWidth;
      canvas.height = shown.naturalHeight;
      canvas.getContext("2d").drawImage(shown, 0, 0);
      canvas.toBlob((blob) => blob && offer(blob, canvas.toDataURL("image/png")), "image/png");
    }

    function offer(blob, address) {
      const file = new File([blob], box.dataset.file, { type: "image/png" });
      const shares = navigator.canShare && navigator.canShare({ files: [file] });
      button.href = address;
      button.download = box.dataset.file;
      label.textContent = shares ? label.dataset.shares : label.dataset.saves;
      shown.removeEventListener("load", draw);
      shown.src = address;
      box.querySelector("[data-hold]").hidden = Boolean(shares);
      box.dataset.ready = "yes";
      if (!shares) return;
      button.addEventListener("click", (event) => {
        event.preventDefault();
        navigator.share({ files: [file], title: box.dataset.title }).catch(() => {});
      });
    }

    if (shown.complete && shown.naturalWidth) draw();
    else shown.addEventListener("load", draw);
  }

  start();
  // What again.js put in its place is drawn anew.
  document.getElementById("page").addEventListener("htmx:load", start);
})();
