// How a player's phone shows news. Everything is local to this script.
(() => {
  const LOCKED = 600, TOP = 24, MOST = 200;
  const here = {};
  const read = (key) => { try { return sessionStorage.getItem(key) || ""; } catch { return here[key] || ""; } };
  const write = (key, value) => { try { sessionStorage.setItem(key, value); } catch { here[key] = value; } };

  // News about me disappears once I have seen it on this phone, until something new happens.
  // It is inserted at the top only if the top is in sight; otherwise one line announces it.
  let late, come = -1;
  const events = () => {
    const box = document.querySelector("[data-events]");
    late = late?.remove();
    const opened = come < 0;
    if (opened) come = 0;
    if (!box) return;
    const turn = Number(box.dataset.turn);
    box.hidden = turn <= Number(read(`seen-${box.dataset.whose}`));
    box.querySelector("[data-seen]").hidden = false;
    if (box.hidden || turn === come) return;
    if (scrollY <= TOP || opened) { come = turn; return; }
    box.hidden = true;
    late = document.createElement("button");
    late.type = "button";
    late.className = "events__late";
    late.textContent = box.dataset.late;
    box.after(late);
  };
  const enter = () => {
    const box = document.querySelector("[data-events]");
    if (!late || !box) return;
    late = late.remove();
    come = Number(box.dataset.turn);
    box.hidden = false;
  };
  addEventListener("scroll", () => { if (scrollY <= TOP) enter(); }, { passive: true });
  addEventListener("click", (tap) => {
    if (late && tap.target === late) { scrollTo({ top: 0 }); enter(); return; }
    const box = tap.target.closest("[data-seen]")?.closest("[data-events]");
    if (box) { write(`seen-${box.dataset.whose}`, box.dataset.turn); events(); }
  });

  // A task done by hand is ticked off for everybody if it has a name, else on this phone only; it stays ticked while it is shown.
  const whose = (tick) => `ticks-${tick.closest("section").dataset.whose}`;
  const ticked = (key) => new Set(read(key).split(" "));
  const keep = (tick) => {
    const key = whose(tick), now = ticked(key);
    if (tick.checked) now.add(tick.id); else now.delete(tick.id);
    write(key, [...now].slice(-MOST).join(" "));
  };
  const ticks = () => document.querySelectorAll(".todo input").forEach((tick) => {
    if (tick.name) keep(tick); else tick.checked = ticked(whose(tick)).has(tick.id);
  });
  addEventListener("change", ({ target }) => { if (target.matches?.(".todo input")) keep(target); });

  // A button whose label has just changed ignores a tap that was meant for the old label.
  const said = new Map();
  const locked = (button, on) => {
    button.toggleAttribute("data-locked", on);
    if ("disabled" in button) button.disabled = on;
    else button.ariaDisabled = on ? "true" : null;
  };
  const lock = () => {
    for (const button of document.querySelectorAll("[data-locks]")) {
      const says = button.textContent, [was = says, since = 0] = said.get(button.id) ?? [], now = Date.now();
      const changed = was === says ? since : now, left = changed + LOCKED - now;
      said.set(button.id, [says, changed]);
      locked(button, left > 0);
      if (left > 0) setTimeout(lock, left);
    }
  };
  addEventListener("click", (tap) => { if (tap.target.closest("[data-locked]")) { tap.preventDefault(); tap.stopPropagation(); } }, true);

  // The script for great moments is loaded with the first one.
  const moment = () => document.querySelector("template[data-ceremony]")?.dataset;
  const opened = moment()?.ceremony ?? "";
  let brought = false;
  const bring = () => {
    const great = moment();
    if (!great || brought || great.ceremony === opened) return;
    brought = true;
    const look = Object.assign(document.createElement("link"), { rel: "stylesheet", href: great.style });
    const script = Object.assign(document.createElement("script"), { src: great.script });
    script.dataset.seen = opened;
    look.onload = () => document.head.append(script);
    document.head.append(look);
  };

  // What the page is on paper is loaded once everything else is there.
  addEventListener("load", () => document.querySelector(".phone")?.append(Object.assign(document.createElement("link"), { rel: "stylesheet", media: "print", href: "/static/print.css" })));

  const all = () => { events(); ticks(); lock(); bring(); };
  addEventListener("htmx:load", all);
  all();
})();
