// Keeps every entry in this tab until the server has answered: sends it again while there is no answer, returns it to its form if refused.
// The same form sent twice is one entry, so resending is safe. Another seat or another side of the curtain clears what is left.
(() => {
  const place = document.getElementById("outbox");
  if (!place) return;
  const words = place.dataset;
  const SHELF = "outbox", ENTRY = /^\/s\/[^/]+(\/for\/\d+)?\/(say\/[^/]+|undo|amend\/\d+)$/, SEAT = /^\/s\/[^/]+(\/for\/\d+)?/;
  const DELAYS = [1000, 2000, 4000, 8000], PATIENCE = 6000, QUICK = 600, READ = 4000, MOST_WORDS = 40;
  const BY_TURN = /-free-|^amend-|^undo-/;
  let items = [], before = [], typed, filled, focused, attempt, sending, began, tries = 0, timer, hurry, asked = "";

  // ---- storage. items: {once, action, body, title, words, page, look, state, reason, seen}; state: sending, waiting or refused;
  // seen: when the reason was first visible at its form. If the player then moved on, the entry is given up: it stays only in its form.

  // typed: {once, action, body, owner} of a form that is filled in but not sent; it is restored with its page, and when its
  // question is asked again after an undo, also of another form that was sent meanwhile. filled: the form that has it.
  // What was typed before its player's secrets were shown is there too when they are, but not over what was prepared in secret.
  function store() {
    try {
      if (typed || items.length || before.length) sessionStorage.setItem(SHELF, JSON.stringify({ owner: words.owner, items, before, typed }));
      else sessionStorage.removeItem(SHELF);
    } catch { /* kept by this page only */ }
  }

  function stored() {
    try { return JSON.parse(sessionStorage.getItem(SHELF)) ?? { items: [], before: [] }; } catch { return { items: [], before: [] }; }
  }

  // Entries left by another seat are sent once, without showing them, and then cleared; so is a reason that was not on screen long enough.
  // If the seat itself is gone, its entries are shown one last time.
  function arrive() {
    const box = stored();
    if (words.gone) return gone(box);
    const mine = box.owner === words.owner;
    items = mine ? box.items : [];
    typed = words.owner.startsWith(box.typed?.owner) && box.typed;
    before = [...box.before, ...(mine ? [] : box.items.filter((item) => !item.look && !(Date.now() - item.seen > READ)))];
    for (const item of items) if (item.state === "sending") item.state = "waiting";
    store();
    paint();
    pass().then(run);
  }

  function gone(box) {
    const home = box.owner?.split(" ")[1];
    if (location.pathname !== home) return;
    // A phone that enters for others is held by several people: never show one player's input to the next.
    const veiled = SEAT.exec(home)[1] || home.endsWith("/open");
    items = box.items.map((item) => ({ ...item, state: "refused", reason: item.reason || said(words.gone), seen: false, words: veiled ? [] : item.words, page: "" }));
    try { sessionStorage.removeItem(SHELF); } catch { /* there was nothing to remove */ }
    paint();
  }

  async function pass() {
    let lost = 0, dead = false;
    for (const item of before) {
      const verdict = dead || item.state === "refused" ? {} : await post(item, false);
      dead ||= !!verdict.again;
      lost += verdict.saved ? 0 : 1;
    }
    before = [];
    store();
    if (lost) { asked = words.lost.replace("{n}", lost); paint(); }
  }

  // ---- sending

  addEventListener("submit", (event) => {
    const form = event.target, button = event.submitter;
    const action = form.getAttribute("action") ?? "";
    if (form.getAttribute("method") !== "post" || !ENTRY.test(action.split("?")[0]) || words.gone) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    enter(form, button, action);
  }, true);

  for (const kind of ["input", "change"]) addEventListener(kind, ({ target: { form }, isTrusted }) => {
    if (!forms().includes(form) || form.dataset.draft || (kind === "input" && !isTrusted)) return;
    filled = form;
    typed = { once: form.elements.once?.value, action: form.getAttribute("action"), body: `${new URLSearchParams(new FormData(form))}`, owner: words.owner };
    store();
  });

  function enter(form, button, action) {
    const body = new URLSearchParams(new FormData(form));
    if (button?.name) body.append(button.name, button.value);
    const once = body.get("once");
    if (items.some((item) => item.once === once && item.state !== "refused")) return now();
    const note = items.find((item) => form.dataset.note === item.once);
    const look = action.includes("/amend/") && !body.has("sure");
    items = [...items.filter((item) => item !== note && !(item.state === "refused" && fits(form, item))), {
      once, action, look, body: `${body}`, state: "sending", reason: "", since: Date.now(),
      title: note?.title ?? title(form, button), words: note?.words ?? inWords(form, button), page: note?.page ?? address(),
    }];
    if (!note) form.dataset.kept = once;
    tries = 0;
    focused = document.activeElement;
    if (typed?.once === once) typed = null;
    store();
    paint();
    setTimeout(paint, QUICK + 20);
    document.dispatchEvent(new Event("outbox:send"));
    run();
  }

  const next = () => items.find((item) => item.state !== "refused" && (!item.look || formOf(item)));

  // One at a time, in the order in which they were entered.
  async function run() {
    clearTimeout(timer);
    const item = next();
    if (attempt || !item || (document.hidden && tries)) return;
    if (!tries) item.state = "sending";
    paint();
    attempt = new AbortController();
    sending = item;
    began = Date.now();
    const verdict = await post(item, true, attempt);
    attempt = null;
    if (items.includes(item)) judged(item, verdict);
    store();
    paint();
    if (!verdict.again || hurry) { hurry = false; run(); } else timer = setTimeout(run, DELAYS[tries++] ?? DELAYS[3] + Math.random() * 7000);
  }

  function now() {
    tries = 0;
    if (!attempt) return run();
    if (Date.now() - began < 1000) return;
    hurry = true;
    attempt.abort();
  }

  // {saved, page?, to?}: stored. {look}: preview of a correction. {reason}: refused; {gone}: there is no seat for it any more. {again, reason?}: no usable answer.
  async function post(item, here, mine = new AbortController()) {
    const patience = setTimeout(() => mine.abort(), PATIENCE), { signal } = mine;
    const headers = { "HX-Request": "true" };
    const live = here && document.getElementById("live"), anew = live && window.since?.();
    if (live) Object.assign(headers, { "HX-Target": "live" }, anew?.headers);
    try {
      const answer = await fetch(item.action, { method: "POST", body: new URLSearchParams(item.body), headers, signal, cache: "no-store" });
      if (answer.status === 204 && answer.headers.has("HX-Redirect")) return { saved: true, to: answer.headers.get("HX-Redirect") };
      const text = await (anew ? anew.read(answer) : answer.text());
      if (answer.ok) return page(item, text);
      const why = new DOMParser().parseFromString(text, "text/html").querySelector(".refused")?.outerHTML;
      if (answer.status >= 500 || answer.status === 429) return { again: true, reason: why };
      if (answer.status === 404 || answer.status === 410) return why ? { reason: said(words.unseated), gone: true } : { again: true };
      if (answer.status === 413) return { reason: why ?? said(text.slice(0, 200)) };
      return why ? { reason: why } : { again: true };
    } catch { return { again: true }; } finally { clearTimeout(patience); }
  }

  // A Wi-Fi with a login page answers too, with a page of its own.
  function page(item, text) {
    if (item.look) return text.includes('id="page"') ? { look: text } : { again: true };
    return text.includes('id="live"') && text.includes("data-sequence=") ? { saved: true, page: text } : { again: true };
  }

  function judged(item, verdict) {
    if (verdict.again) { item.state = "waiting"; item.reason = verdict.reason ?? ""; return; }
    const form = formOf(item);
    if (verdict.reason) {
      item.state = "refused";
      item.reason = verdict.reason;
      paint();
      // Its fields could not be changed meanwhile, nor keep the focus.
      if (!document.querySelector(":focus")) focused?.focus();
      // A tap that fills in and sends has not been shown by the preview.
      if (!verdict.gone) form?.dispatchEvent(new Event("change"));
      form?.querySelector(".refused")?.scrollIntoView({ block: "nearest" });
      return;
    }
    items = items.filter((other) => other !== item);
    store();
    paint();
    if (verdict.page) {
      document.dispatchEvent(new CustomEvent("outbox:saved", { detail: verdict.page }));
      // A refused entry whose form is gone has been answered in another way.
      items = items.filter((other) => !other.seen || other.page !== address() || formOf(other));
    } else if (verdict.look) shown(verdict.look);
    else if (form) {
      history.replaceState({ sent: item.once }, "");
      location.assign(verdict.to);
    }
  }

  // Going back shows the form that was sent, even if the browser renders it again: sent again, it is the same entry.
  function again() {
    const sent = history.state?.sent, form = forms().find((one) => BY_TURN.test(sent) && one.elements.once.value.startsWith(sent.replace(/\d+$/, "")));
    if (form && performance.getEntriesByType("navigation")[0]?.type === "back_forward") form.elements.once.value = sent;
  }

  function shown(text) {
    const fresh = document.adoptNode(new DOMParser().parseFromString(text, "text/html").getElementById("page"));
    document.getElementById("page").replaceWith(fresh);
    window.htmx?.process(fresh);
    paint();
    scrollTo({ top: 0 });
  }

  function discard(item) {
    if (sending === item) attempt?.abort();
    items = items.filter((one) => one !== item);
    asked = "";
    store();
    paint();
    run();
  }

  addEventListener("click", (tap) => {
    const way = tap.target.closest("[data-unsent]"), link = tap.target.closest("a[href]");
    if (way) {
      const form = way.closest("form");
      if (way.dataset.unsent === "send") now(); else discard(items.find((item) => (form.dataset.note ? form.dataset.note === item.once : fits(form, item))));
    } else if (link && items.some((item) => item.state !== "refused") && leaves(new URL(link.href))) {
      tap.preventDefault();
      asked = words.stay;
      paint();
      place.scrollIntoView({ block: "nearest" });
    }
  });

  // Does this address pass the phone to another seat, or lift or lower a curtain?
  function leaves(to) {
    const home = words.owner.split(" ")[1], here = SEAT.exec(home)[0];
    if (to.origin !== location.origin || !to.pathname.startsWith("/s/")) return false;
    if (to.pathname.includes("/pass/") || SEAT.exec(to.pathname)?.[0] !== here) return true;
    return [here, here + "/open"].includes(to.pathname) && to.pathname !== home;
  }

  // ---- display

  const address = () => location.pathname + location.search;
  const forms = () => [...document.querySelectorAll("form[method=post]:not([data-note])")].filter((form) => ENTRY.test((form.getAttribute("action") ?? "").split("?")[0]));
  const formOf = (item) => forms().find((form) => fits(form, item));
  const hidden = (form) => [...form.elements].filter((one) => one.type === "hidden" && !["once", "key", "was"].includes(one.name));

  // The form of an entry; if it was refused, also the same form as rendered now. What may be entered at any time has one
  // form for each thing it can be about.
  function fits(form, item) {
    if (form.getAttribute("action").split("?")[0] !== item.action.split("?")[0]) return false;
    const once = form.elements.once?.value, sent = new URLSearchParams(item.body);
    if (once === item.once && !once.includes("-free-")) return sent.has("sure") === !!form.elements.sure;
    if (once !== item.once && (item.state !== "refused" || !BY_TURN.test(item.once) || !BY_TURN.test(once))) return false;
    return hidden(form).every((one) => sent.getAll(one.name).includes(one.value));
  }

  function paint() {
    if (asked === words.stay && !items.some((item) => item.state !== "refused")) asked = "";
    const homeless = new Set(items);
    for (const form of forms()) {
      const item = items.find((one) => fits(form, one));
      homeless.delete(item);
      mark(form, item);
      if (typed && form !== filled && fits(form, typed) && (typed.owner === words.owner || !form.dataset.ready)) fill((filled = form), typed);
    }
    const late = [...homeless].filter((item) => (item.state !== "sending" || Date.now() - item.since > QUICK) && !(item.seen && item.page !== address()));
    const gone = place.hidden && late[0]?.state === "refused";
    place.replaceChildren(...(asked ? [line("outbox__said", asked)] : []), ...late.map(note));
    place.hidden = !place.children.length;
    if (gone) place.scrollIntoView({ block: "nearest" });
  }

  function mark(form, item) {
    const unsent = item && item.state !== "refused", seen = unsent && (item.state === "waiting" || Date.now() - item.since > QUICK);
    form.classList.toggle("is-sending", !!unsent);
    form.classList.toggle("is-unsent", !!seen);
    form.querySelector(".ask__body")?.toggleAttribute("inert", !!unsent);
    const old = form.querySelector(".unsent");
    if (!seen) old?.remove();
    else if (!old) (form.querySelector(".bar") ?? form).append(state(item));
    else if (old.dataset.state !== key(item)) old.replaceWith(state(item));
    const slot = form.querySelector(".refused-slot");
    if (!item && slot?.dataset.reason) { slot.replaceChildren(); slot.dataset.reason = ""; }
    if (!item) return;
    if (form.dataset.kept !== item.once) {
      form.dataset.kept = item.once;
      fill(form, item);
    }
    beside(form, item);
  }

  const told = (item) => line("outbox__words", `${words.typed} ${item.words.join(" · ")}`);

  // The reason; and if the form cannot show all that was entered, the entry in words. What the player changes later is not missing.
  function beside(form, item) {
    let slot = form.querySelector(".refused-slot");
    if (!slot) { slot = element("div", "refused-slot"); form.prepend(slot); }
    if (item.state === "refused" && !item.seen) { item.seen = Date.now(); store(); }
    if (slot.dataset.reason === item.reason) return;
    slot.dataset.reason = item.reason;
    slot.innerHTML = item.reason + (item.reason && item.words.length && !holds(form, item) ? told(item).outerHTML : "");
  }

  function holds(form, item) {
    const has = new URLSearchParams(new FormData(form));
    return [...new URLSearchParams(item.body)].every(([name, value]) => ["once", "key", "was", "anyway"].includes(name) || has.getAll(name).includes(value));
  }

  // The form is not on this page: show what was entered in words.
  function note(item) {
    const box = element("form", "unsent unsent--note");
    box.method = "post";
    box.action = item.action;
    box.dataset.note = item.once;
    for (const [name, value] of new URLSearchParams(item.body)) {
      if (name === "anyway") continue;
      box.append(Object.assign(element("input"), { type: "hidden", name, value }));
    }
    const [says, ways] = state(item).children;
    box.append(line("unsent__title", item.title), says);
    if (item.words.length) box.append(told(item));
    if (item.state === "refused") {
      const why = element("div");
      why.innerHTML = item.reason;
      box.append(why);
    }
    // A reason may offer buttons of its own.
    if (!box.querySelector(".refused__ways")) box.append(ways);
    return box;
  }

  const key = (item) => `${item.state} ${tries > 0} ${item.reason}`;

  function state(item) {
    const box = element("div", "unsent"), ways = element("div", "unsent__ways");
    box.dataset.state = key(item);
    box.setAttribute("role", "status");
    box.append(line("unsent__state", item.state === "refused" ? words.refused : item.state === "sending" && !tries ? words.sending : words.waiting));
    if (item.state === "refused" && BY_TURN.test(item.once) && item.page && item.page !== address() && !item.page.endsWith("/undo")) {
      const open = element("a", "go go--quiet", words.open);
      open.href = item.page;
      ways.append(open);
    }
    for (const what of item.state === "refused" ? ["discard"] : ["send", "discard"]) {
      const button = element("button", what === "send" ? "go" : "go go--quiet", words[what]);
      button.type = "button";
      button.dataset.unsent = what;
      ways.append(button);
    }
    box.append(ways);
    return box;
  }

  const element = (name, className = "", textContent = "") => Object.assign(document.createElement(name), { className, textContent });
  const line = (style, text) => element("p", style, text);
  const said = (text) => { const box = element("div", "refused"); box.append(line("refused__text", text)); return box.outerHTML; };

  // ---- forms: filling in, and describing in words

  function fill(form, { body }) {
    const sent = new URLSearchParams(body), count = {};
    for (const one of [...form.elements]) {
      if (!one.name || ["once", "key", "was", "anyway"].includes(one.name) || /submit|fieldset/.test(one.type)) continue;
      const values = sent.getAll(one.name), at = (count[one.name] ??= 0);
      if (/radio|checkbox/.test(one.type)) one.checked = values.includes(one.value);
      else { one.value = values[at] ?? ""; count[one.name] = at + 1; }
      const grow = one.closest("[data-grow]");
      if (one === grow?.lastElementChild) {
        for (const value of values.slice(at + 1)) { const more = one.cloneNode(); more.value = value; grow.append(more); }
      }
    }
    form.querySelectorAll(".number__input").forEach((one) => one.dispatchEvent(new Event("input", { bubbles: true })));
    form.dispatchEvent(new Event("change", { bubbles: true }));
  }

  const plain = (node) => node?.textContent.replace(/\s+/g, " ").trim() ?? "";
  const title = (form, button) => plain(form.querySelector(".ask__head h2, h2")) || plain(button) || plain(document.querySelector("h1"));

  function inWords(form, button) {
    const found = [];
    for (const one of form.elements) {
      const ticks = /radio|checkbox/.test(one.type);
      if (!one.name || /hidden|submit|button|fieldset/.test(one.type) || (ticks && !one.checked) || !one.value) continue;
      if (one.value === "0" && one.name.includes(".")) continue;
      const label = one.labels?.[0], legend = plain(one.closest("fieldset")?.querySelector("legend"));
      if (one.type === "checkbox") found.push(plain(label?.querySelector("b")) || one.ariaLabel || plain(label));
      else if (one.type === "radio") found.push([legend, one.ariaLabel || plain(label?.querySelector("b")) || plain(label)].filter(Boolean).join(": "));
      else found.push([plain(label?.querySelector(".label, .sr")) || one.ariaLabel || legend, one.selectedOptions ? plain(one.selectedOptions[0]) : one.value].filter(Boolean).join(": "));
    }
    if (button?.name) found.push(plain(button.querySelector("b") ?? button) || button.ariaLabel || button.value);
    return found.slice(0, MOST_WORDS);
  }

  // ---- whenever the server may be reachable again

  document.addEventListener("visibilitychange", () => { if (!document.hidden) now(); });
  document.addEventListener("resume", now);
  document.addEventListener("live:answered", now);
  addEventListener("online", now);
  addEventListener("pageshow", (show) => { if (show.persisted) arrive(); });
  addEventListener("htmx:load", paint);
  again();
  arrive();
})();
