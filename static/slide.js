// Dice and tokens that moved along their row since the last look slide from where they were, the foremost first.
(() => {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let were;
  const look = () => {
    const are = new Map();
    let moved = 0;
    for (const row of document.querySelectorAll(".row__boxes")) {
      const boxes = [...row.children], name = row.parentElement.classList[1];
      boxes.forEach((box, at) => {
        const seat = /seat-\d/.exec(box.className);
        if (!seat) return;
        let key = name + seat;
        while (are.has(key)) key += "+";
        are.set(key, at);
        const from = boxes[were?.get(key) ?? at];
        if (!from || from === box || still.matches || document.hidden) return;
        const was = from.getBoundingClientRect(), is = box.getBoundingClientRect();
        box.animate({ transform: [`translate(${was.left - is.left}px, ${was.top - is.top}px)`, "none"] }, { duration: 220, delay: 80 * moved++, easing: "ease-out", fill: "backwards" });
      });
    }
    were = are;
  };
  look();
  new MutationObserver(look).observe(document.getElementById("page"), { childList: true, subtree: true });
})();
