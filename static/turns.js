// Pages that do not fit the display together take turns by the clock, so a reload shows the same page.
(() => {
  const EVERY = matchMedia("(prefers-reduced-motion: reduce)").matches ? 16000 : 8000;

  const made = (name, children) => {
    const one = document.createElement(name);
    one.append(...children);
    return one;
  };

  // Puts the items of a list on these pages, with a dot for each if there are several.
  const put = (list, pages) => {
    const [{ className }] = list.querySelectorAll("ul");
    list.replaceChildren(...pages.map((page) => made("div", [Object.assign(made("ul", page), { className })])));
    if (list.nextElementSibling?.matches(".turns__dots")) list.nextElementSibling.remove();
    if (pages.length > 1) {
      const dots = made("p", pages.map(() => made("i", [])));
      dots.className = "turns__dots";
      dots.dataset.turns = dots.ariaHidden = "true";
      list.after(dots);
    }
    delete list.dataset.turning;
  };

  // The server does not know how much room there is.  Measured here: as many items on a page as fit beside one item of the other lists.
  const beyond = (around) => [around, ...around.children].reduce((sum, box) => sum + Math.max(0, box.scrollHeight - box.clientHeight), 0);
  const fill = (around) => {
    const lists = [...around.querySelectorAll(".turns")].filter((list) => list.querySelector(":scope > div > ul")), over = () => beyond(around);
    if (!over() && lists.every((list) => list.children.length === 1)) return;
    const items = lists.map((list) => [...list.querySelectorAll(":scope > div > ul > li")]);
    lists.forEach((list, n) => put(list, items[n].map((item) => [item])));
    const least = over();
    lists.forEach((list, n) => {
      put(list, [items[n]]);
      if (over() <= least) return;
      const pages = [];
      for (const item of items[n]) {
        put(list, [...pages.slice(0, -1), [...(pages.at(-1) ?? []), item], ...items[n].slice(items[n].indexOf(item) + 1).map((later) => [later])]);
        if (pages.length && over() <= least) pages.at(-1).push(item); else pages.push([item]);
      }
      put(list, pages);
    });
  };

  // The room changes while a page stands: a bar appears, the window is resized, fonts come late.  What was filled for another room is filled again.
  const rooms = new WeakMap(), room = (around) => `${beyond(around)} ${around.clientHeight}`;
  const show = () => {
    const turn = Math.floor(Date.now() / EVERY), lists = [...document.querySelectorAll("section .turns")];
    for (const around of new Set(lists.map((list) => list.closest("section").parentElement))) {
      if (rooms.get(around) === room(around) && !around.querySelector(".turns:not([data-turning])")) continue;
      fill(around);
      rooms.set(around, room(around));
    }
    for (const list of document.querySelectorAll("[data-turns]")) {
      const at = turn % list.children.length;
      if (list.dataset.turning === String(at)) continue;
      list.dataset.turning = at;
      [...list.children].forEach((one, n) => one.toggleAttribute("data-on", n === at));
    }
  };

  addEventListener("resize", show);
  show();
  setInterval(show, 1000);
  addEventListener("htmx:load", show);
})();
