// Listens to the table's stream and updates the page with what this seat may see. Says in words when the page is not live.
(() => {
  // Folds stay as the player left them, until the server has them otherwise than before; they are identified by their id or name.
  // That of a question has its id; folds inside of forms stay with their form.
  // The rules of an entry in the log are those of its line: what else their heading says changes with time.
  const called = (fold) => fold.id || (fold.matches(".entry__foot > *") ? fold.closest("li").id : fold.querySelector("summary")?.textContent.trim());
  const had = new Map();
  const unfold = (old, fresh, which) => {
    const left = new Map([...old.querySelectorAll(which)].map((fold) => [called(fold), fold.open]));
    for (const fold of fresh.querySelectorAll(which)) {
      const name = called(fold), has = fold.open;
      if (left.has(name) && has === (had.get(name) ?? has)) fold.open = left.get(name);
      had.set(name, has);
    }
  };
  document.querySelectorAll("details").forEach((fold) => had.set(called(fold), fold.open));

  // Can this element be updated to match the new one? Not if it is a template, has a different name, or is a button or field that does something else.
  const DOES = { BUTTON: ["name", "value", "data-fill", "form", "type"], INPUT: ["name", "type"] };
  const does = (e) => (DOES[e.nodeName] ?? []).map((name) => e.getAttribute(name)).concat(/radio|checkbox/.test(e.type) ? e.value : []).join();
  const akin = (old, fresh) => old.nodeName === fresh.nodeName && old.id === fresh.id && old.classList?.[0] === fresh.classList?.[0]
    && (!old.content || old.isEqualNode(fresh))
    && does(old) === does(fresh);

  // Updates an element to match the new one and leaves everything that is the same untouched: elements, scroll positions and
  // the reading position of a screen reader. Adds to `raw` the elements that htmx still has to process.
  function become(old, fresh, raw) {
    if (old.isEqualNode(fresh)) return;
    if (!old.attributes) { old.data = fresh.data; return; }
    if (old.matches("[hx-preserve]")) return;
    for (const { name } of [...old.attributes, ...fresh.attributes]) {
      const to = fresh.getAttribute(name);
      if (to === old.getAttribute(name) || name === "tabindex") continue;
      if (to === null) old.removeAttribute(name); else old.setAttribute(name, to);
      if (name.startsWith("hx-")) raw.push(old);
    }
    let at = old.firstChild;
    const leave = (end) => { while (at !== end) { const next = at.nextSibling; at.remove(); at = next; } };
    for (const one of [...fresh.childNodes]) {
      let same = at;
      while (same && !akin(same, one)) same = one.attributes ? same.nextSibling : null;
      if (same) {
        leave(same);
        become(same, one, raw);
        at = same.nextSibling;
      } else {
        old.insertBefore(one, at);
        if (one.attributes) raw.push(one);
      }
    }
    leave(null);
  }

  // A preview comes while its form is being filled in: what stays in it keeps its focus, its folds and a press that has begun.
  window.htmx?.defineExtension("keep", { handleSwap: (style, old, parts) => {
    const fresh = old.cloneNode(), raw = [];
    if (style !== "keep") return false;
    fresh.append(parts);
    unfold(old, fresh, "details");
    become(old, fresh, raw);
    return raw;
  } });

  const body = document.body;
  const url = body.dataset.live;
  const say = document.getElementById("live-state");
  if (!url) return;
  const QUIET = 4500, RETRY = 1000, ANSWERED = 2500, COMING = 12000;
  const looks = new Set();
  let bell, heard = Date.now(), ticked = heard, looked = 0, answered = 0, again = false, down = false, sent = 0, later = 0, rung = 0, tries = 0, slow = 0;
  const sequence = () => Number(document.getElementById("live")?.dataset.sequence || 0);
  const number = (text) => Number(/ data-sequence="(\d+)"/.exec(text)?.[1]);

  // The current page in pieces: of the next version only the new pieces are transferred.
  const NONE = { mark: "", pieces: [] }, CUT = "<", STREAM = Math.random().toString(36).slice(2);
  let page = NONE;
  const put = (base, mark, steps) => {
    const pieces = steps.flatMap((step) => (typeof step === "string" ? step.split(CUT) : base.pieces.slice(...step)));
    page = { mark, pieces };
    return pieces.join(CUT);
  };
  const since = window.since = () => {
    const base = page;
    return { headers: { "X-Shown": base.mark, "X-Stream": STREAM }, read: async (answer) => {
      const text = await answer.text(), mark = answer.headers.get("X-Mark");
      if (!mark) return text;
      page = NONE;
      return put(base, mark, answer.headers.get("X-Since") ? JSON.parse(text) : [text]);
    } };
  };

  const state = (live) => {
    if (down === !live) return;
    down = !live;
    const clock = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    if (say) { say.hidden = live; say.textContent = live ? "" : say.dataset.offline.replace("{since}", clock); }
    body.classList.toggle("is-down", down);
  };

  const questions = (page) => [...page.querySelectorAll("#ask input[name=once]")].map((once) => once.value);

  // A form I have just sent brings its own answer and must stay on the page until then. A later answer counts as lost.
  const sending = () => document.querySelector("form.is-sending") && Date.now() - sent < ANSWERED;
  document.addEventListener("outbox:send", () => { sent = Date.now(); });
  document.addEventListener("draft:lost", look);
  document.addEventListener("outbox:saved", (e) => {
    place(e.detail, true);
    // My own entry brings the next question: scroll it to the top.
    scrollTo({ top: 0 });
  });

  // The stream announced something that is not shown yet. My own entry came with its own answer and needs no request.
  const due = () => { if (down || rung > (number(held) || sequence())) look(); };

  // One request at a time; rings during a request cause one more. While nothing is answered, every tick starts another request:
  // a phone that slept or lost its network still trusts connections that have long been dead. An answer that has started to
  // arrive is allowed to finish, and after many attempts each gets more time: the connection may be alive but slow.
  async function look() {
    const coming = [...looks].some((one) => one.coming), pace = coming || tries > 9 ? 3 * RETRY : RETRY;
    if (looks.size && Date.now() - looked < pace - 100) { again = true; return; }
    if (looks.size > 3) [...looks].find((one) => !one.coming)?.abort();
    if (sending()) { clearTimeout(later); rung = Math.max(rung, sequence() + 1); later = setTimeout(due, 250); return; }
    const mine = new AbortController(), began = looked = Date.now(), timer = setTimeout(() => mine.abort(), COMING);
    looks.add(mine);
    tries++;
    try {
      if (!(await fetched(mine.signal, () => { mine.coming = true; }))) throw new Error();
      answered = Date.now();
      tries = 0;
      slow = Math.min(answered - began, COMING);
      if (down) document.dispatchEvent(new Event("live:answered"));
      looks.forEach((other) => other !== mine && other.abort());
      state(true);
      if (!document.hidden && (!bell || bell.readyState === EventSource.CLOSED)) listen();
    } catch { if (answered < began) state(false); } finally {
      clearTimeout(timer);
      looks.delete(mine);
      if (again) { again = false; setTimeout(due, 50); }
    }
  }

  // Replaces the parts of the page. Returns false if there was no usable answer.
  async function fetched(signal, comes, here = location.pathname, what = {}) {
    if (!document.getElementById("live")) return true;
    const { headers, read } = since();
    const answer = await fetch(here, { headers: { "HX-Request": "true", "HX-Target": "live", ...headers }, signal, cache: "no-store", ...what });
    comes?.();
    if (answer.redirected) { location.replace(answer.url); return true; }
    if (answer.status === 404 || answer.status === 410) { location.reload(); return true; }
    if (!answer.ok) { refused = answer.text(); return false; }
    const text = await read(answer);
    if (sending()) { rung = Math.max(rung, number(text) || 0); again = true; return true; }
    // The seat keys moved on to another table, which has another stream.
    if (/ data-live="([^"]+)"/.exec(text)?.[1] !== url) { location.reload(); return true; }
    place(text);
    return true;
  }

  // A tick that is answered by the whole page is sent from here: its place may be replaced before the answer arrives.
  // If it was refused, the reason stays below it on every later version of the page, until the next tick.
  let refused = "", told = {};
  const remind = (page) => {
    const item = page.getElementById(told.id)?.closest("li");
    if (item && !item.querySelector(".refused")) item.insertAdjacentHTML("beforeend", told.why);
    return item;
  };
  document.addEventListener("htmx:beforeRequest", (e) => {
    const { elt, target, requestConfig: { verb, path, formData } } = e.detail;
    if (target?.id !== "live") return;
    e.preventDefault();
    if (verb === "get") look();
    else {
      told = {};
      fetched(undefined, undefined, path, { method: verb, body: new URLSearchParams(formData) }).then(async (placed) => {
        if (placed) return;
        told = { id: elt.id, why: await refused };
        await look();
        const item = remind(document);
        if (!item) return;
        // A bar at the bottom of the page may cover it.
        const { left, bottom } = item.getBoundingClientRect();
        if (!item.contains(document.elementFromPoint(left + 24, bottom - 8))) item.scrollIntoView();
      }, look);
    }
  });

  // While a finger is on the page nothing moves below it: what comes then waits for the click, but no longer than a second.
  let held = "", release = 0;
  const wait = (time) => () => {
    clearTimeout(release);
    release = setTimeout(() => {
      release = 0;
      if (!sending()) place(held);
      held = "";
      due();
    }, time);
  };
  onpointerdown = wait(1000);
  onpointerup = onpointercancel = wait(60);

  // Never replace a newer page by an older one; do nothing where a form has a page of its own.
  function place(text, mine) {
    if (!document.getElementById("live") || !(number(text) >= sequence())) return;
    if (!window.htmx) { location.reload(); return; }
    if (release && !mine) { held = text; return; }
    const was = document.activeElement, { id } = was;
    const came = new DOMParser().parseFromString(text, "text/html"), ask = came.getElementById("ask"), raw = [];
    const known = questions(document), asks = questions(came);
    unfold(document, came, "details:not(form *)");
    remind(came);
    // Of what another phone is typing, only what is new there is put in anew.
    const typing = document.getElementById(ask?.querySelector(".elsewhere")?.id);
    // What is asked is replaced only if it is something else, or if a form shows something else; the others are kept with what was typed.
    let anew = ask && (!known[0] || known + "" !== asks + "");
    ask?.querySelectorAll("[hx-preserve]").forEach((fresh) => {
      const old = document.getElementById(fresh.id);
      if (old?.getAttribute("hx-preserve") === fresh.getAttribute("hx-preserve")) return;
      old?.remove();
      anew = true;
    });
    for (const part of ["live", "around", "top", "me", typing ? "ask" : ""]) {
      const old = document.getElementById(part), fresh = came.getElementById(part);
      if (!old || !fresh) continue;
      fresh.removeAttribute("hx-swap-oob");
      become(old, fresh, raw);
      old.querySelectorAll("input:not([hx-preserve] *)").forEach((one) => { one.checked = one.defaultChecked; });
    }
    raw.forEach((one) => htmx.process(one));
    if (id && document.activeElement.id !== id) document.getElementById(id)?.focus({ preventScroll: true });
    if (anew && !typing) htmx.swap("#live", ask.outerHTML, { swapStyle: "none", focusScroll: false });
    htmx.trigger(body, "htmx:load");
    // My turn begins while I read further down: the question comes into sight, unless I have touched something there.
    if (was === body && asks.some((one) => !known.includes(one)) && !mine) scrollTo({ top: 0 });
    // What had the focus is gone: it goes on to the question, or to whom the table waits for.
    const next = document.querySelector("#ask h2") ?? document.querySelector("#now > *");
    if (next && (mine || was !== body) && document.activeElement === body) {
      next.tabIndex = -1;
      // The focus has it read out, so it must not be announced as well; the next page that comes has it announced again.
      document.getElementById("now").ariaLive = "off";
      next.focus({ preventScroll: true });
    }
  }

  function listen() {
    bell?.close();
    heard = Date.now();
    const has = `page=${encodeURIComponent(location.pathname)}&stream=${STREAM}&shown=${page.mark}&number=${sequence()}`;
    bell = new EventSource(document.getElementById("live") ? `${url}?${has}` : url);
    const beat = (e) => {
      heard = Date.now();
      rung = Math.max(rung, Number(e.data) || 0);
      due();
    };
    bell.onmessage = beat;
    // The difference between my page and the version I have. If it does not apply, request the whole page.
    bell.addEventListener("page", (e) => {
      const [number, base, mark, steps] = JSON.parse(e.data);
      heard = Date.now();
      rung = Math.max(rung, number);
      if (!down && !sending() && (!base || base === page.mark)) place(put(base ? page : NONE, mark, steps));
      due();
    });
    bell.addEventListener("beat", beat);
  }

  setInterval(() => {
    if (document.hidden) return;
    // This tick is late: the phone has slept, and its stream may be dead.
    const slept = Date.now() - ticked > 3 * RETRY;
    ticked = Date.now();
    if (slept) wake(); else if (looks.size) look();
    if (Date.now() - heard > QUIET + slow) { state(false); bell?.close(); look(); }
  }, RETRY);

  function wake() { if (!document.hidden) { look(); listen(); } }
  document.addEventListener("visibilitychange", () => { if (document.hidden) bell = bell?.close(); else wake(); });
  addEventListener("pageshow", (e) => { if (e.persisted) { document.querySelectorAll("[data-secret]").forEach((s) => s.replaceChildren()); page = NONE; wake(); } });
  document.addEventListener("resume", wake);
  addEventListener("online", wake);
  addEventListener("offline", () => state(false));
  if (!document.hidden) listen();
})();
