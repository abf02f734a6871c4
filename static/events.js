// What a phone at the table does with news, in a scope of its own.
(() => {
  const LOCKED = 600, TOP = 24, MOST = 200;
  const read = (key) => { try { return sessionStorage.getItem(key); } catch (none) { return null; } };
  const write = (key, value) => { try { sessionStorage.setItem(key, value); } catch (full) { /* of this page alone */ } };

  // What happened to me is put away when I have seen it, on this phone and until something new happens.
  // It comes in at the top only where the top is in sight; else one line says that there is something.
  let late, come = -1;
  const events = () => {
    const box = document.querySelector("[data-events]");
    late?.remove();
    late = undefined;
    const opened = come < 0;
    if (opened) come = 0;
    if (!box) return;
    const turn = Number(box.dataset.turn);
    box.hidden = turn <= Number(read(`seen-${box.dataset.events}`) || 0);
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
    late.remove();
    late = undefined;
    come = Number(box.dataset.turn);
    box.hidden = false;
  };
  addEventListener("scroll", () => { if (scrollY <= TOP) enter(); }, { passive: true });
  addEventListener("click", (tap) => {
    if (late && tap.target === late) { scrollTo({ top: 0 }); enter(); return; }
    const box = tap.target.closest("[data-seen]")?.closest("[data-events]");
    if (box) { write(`seen-${box.dataset.events}`, box.dataset.turn); events(); }
  });

  // What hands have done is ticked on this phone alone, as long as it stands there.
  const whose = (tick) => `ticks-${(tick.closest("[data-events]")?.dataset.events ?? tick.closest("[data-hands]")?.dataset.hands)}`;
  const ticked = (key) => new Set((read(key) || "").split(" "));
  const ticks = () => document.querySelectorAll("[data-tick]").forEach((tick) => { tick.checked = ticked(whose(tick)).has(tick.id); });
  addEventListener("change", ({ target }) => {
    if (!target.matches?.("[data-tick]")) return;
    const key = whose(target), now = ticked(key);
    if (target.checked) now.add(target.id); else now.delete(target.id);
    write(key, [...now].slice(-MOST).join(" "));
  });

  // A button whose words have just changed is not pressed by a tap that was meant for the old ones.
  const said = new Map();
  const lock = () => {
    for (const button of document.querySelectorAll("[data-locks]")) {
      const was = said.get(button.id), says = button.textContent;
      said.set(button.id, says);
      if (was === undefined || was === says) continue;
      button.toggleAttribute("data-locked", true);
      if ("disabled" in button) button.disabled = true;
      setTimeout(() => { button.removeAttribute("data-locked"); if ("disabled" in button) button.disabled = false; }, LOCKED);
    }
  };
  addEventListener("click", (tap) => { if (tap.target.closest("[data-locked]")) { tap.preventDefault(); tap.stopPropagation(); } }, true);

  const all = () => { events(); ticks(); lock(); };
  addEventListener("htmx:load", all);
  all();
})();
