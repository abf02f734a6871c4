"""Scripts that run in a page and report faults in how it looks."""

from __future__ import annotations

import json


def combined(*looks: str | tuple[str, object]) -> str:
    """One script that returns the results of all of these; of a pair, the second is the argument of the first.

    One call to the page is faster than a call for each script.
    """
    asked = ((one, None) if isinstance(one, str) else one for one in looks)
    return "() => [" + ", ".join(f"...({look})({json.dumps(given)})" for look, given in asked) + "]"


WIDER = """() => {
  const room = document.documentElement.clientWidth, wide = document.scrollingElement.scrollWidth - room;
  if (wide <= 0) return [];
  const out = [...document.body.querySelectorAll("*")].filter((e) => {
    const box = e.getBoundingClientRect();
    if (!box.width || box.right <= room + 1) return false;
    for (let p = e.parentElement; p; p = p.parentElement) if (getComputedStyle(p).overflowX !== "visible") return false;
    return true;
  });
  return [`${wide} px too wide: ` + out.slice(0, 4).map((e) => e.tagName + "." + e.className).join(", ")];
}"""
"""Reports a page that scrolls sideways, with the first elements that stick out.

It is measured against the width of the phone: `innerWidth` grows with the page, which a phone then zooms out.
"""

HIGHER = """() => {
  const high = document.scrollingElement.scrollHeight - innerHeight;
  return high > 0 ? [`${high} px too high`] : [];
}"""
"""Reports a page that is higher than the window."""

LETTERS = """(least) => {
  const small = new Set();
  for (const e of document.querySelectorAll("main *")) {
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!own || !e.checkVisibility() || e.clientWidth === 1) continue;
    if (e.closest(".sr, .badge, .chart__end, .screen__ways, title, desc")) continue;
    const size = parseFloat(getComputedStyle(e).fontSize) * (e.getScreenCTM?.().d ?? 1);
    if (size && size < least - 0.5) small.add(`${e.localName}.${e.getAttribute("class")} ${Math.round(size)} px`);
  }
  return [...small];
}"""
"""Reports text too small to be read from a distance, except on badges and in controls that are only tapped."""

SIZES = """() => [...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && e.clientWidth !== 1
    && (e.matches(".icon") || [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())))
  .map((e) => [`${e.localName}.${e.getAttribute("class")}`, e.matches(".icon") ? e.getBoundingClientRect().height
    : parseFloat(getComputedStyle(e).fontSize) * (e.getScreenCTM?.().d ?? 1)])"""
"""Returns the size of every text and icon, in document order."""

SMALL = """(least) => {
  const seen = new Set(), bad = [];
  const shown = (e) => e.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true });
  for (const control of document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=button]")) {
    if (control.type === "hidden" || control.closest(".skip, [inert], [hidden]") || control.matches(".skip")) continue;
    const target = control.matches("input, select, textarea") ? control.closest("label") || control : control;
    if (seen.has(target) || !shown(target)) continue;
    seen.add(target);
    if (getComputedStyle(target).pointerEvents === "none") continue; // a tap is for what lies around it
    const prose = target.matches("a") && getComputedStyle(target).display === "inline" && target.closest("p, li, dd");
    const box = target.getBoundingClientRect();
    // A number between minus and plus can be as narrow as itself.
    if (control.matches("input") && control.closest(":has(> [data-step])") && box.height >= least) continue;
    if (prose || !box.width || (box.width >= least - 0.5 && box.height >= least - 0.5)) continue;
    const words = (target.innerText || target.ariaLabel || target.name || "").trim().slice(0, 24);
    const size = `${Math.round(box.width)}x${Math.round(box.height)}`;
    bad.push(`${target.tagName.toLowerCase()}.${target.className} "${words}" ${size}`);
  }
  return bad;
}"""
"""Reports controls that are too small to tap."""

CUT = """() => {
  const bad = [];
  for (const e of document.body.querySelectorAll("*")) {
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!own || !e.checkVisibility() || e.clientWidth <= 1 || e.closest(".sr, .skip")) continue;
    const style = getComputedStyle(e);
    if (style.overflowX === "visible" || style.overflowX === "auto" || style.overflowX === "scroll") continue;
    if (e.scrollWidth > e.clientWidth + 1 && style.textOverflow !== "ellipsis") {
      bad.push(`${e.tagName.toLowerCase()}.${e.className} "${e.innerText.trim().slice(0, 30)}" is cut`);
    }
  }
  return bad;
}"""
"""Reports text that is cut off at the side."""

TOUCHING = """(least) => [...document.querySelectorAll(".more, .panel, .card")].filter((e) => {
  const above = e.previousElementSibling;
  if (!above || above.matches("legend, summary") || above.clientWidth <= 1) return false;
  if (!e.checkVisibility() || !above.checkVisibility()) return false;
  const [box, other] = [e.getBoundingClientRect(), above.getBoundingClientRect()];
  return box.left < other.right - 1 && box.top < other.bottom + least;
}).map((e) => `${e.className} "${e.textContent.trim().slice(0, 30)}" touches what is above it`)"""
"""Reports boxes that touch what they are below."""

CROWDED = """(least) => [...document.querySelectorAll(".chips__row > .chip")].filter((e, at, all) => {
  const box = e.getBoundingClientRect();
  return box.width && all.some((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return left < box.right && box.left < right && top >= box.bottom - 1 && top < box.bottom + least && bottom > top;
  });
}).map((e) => `"${e.textContent.trim()}" touches an answer below it`)"""
"""Reports answers that touch those below them."""

RAGGED = """() => [...document.querySelectorAll("#ask .bar--held")].flatMap((bar) => {
  const end = bar.getBoundingClientRect().right - parseFloat(getComputedStyle(bar).paddingRight);
  const keys = [...bar.querySelectorAll(".go")].map((key) => [key, key.getBoundingClientRect()])
    .filter(([, at]) => at.width);
  const beside = (at) => keys.some(([, { left, top, bottom }]) => (
    left >= at.right - 1 && top < at.bottom && at.top < bottom));
  return keys.filter(([, at]) => at.right < end - 2 && !beside(at));
}).map(([key]) => `nothing stands beside "${key.textContent.trim()}"`)"""
"""Reports keys at the foot with a hole beside them."""

FAINT = """({ icons, words }) => {
  const numbers = (color) => color.match(/[\\d.]+/g).map(Number).concat(1).slice(0, 4);
  const mixed = (over, under) => [0, 1, 2].map((i) => over[i] * over[3] + under[i] * (1 - over[3])).concat(1);
  const light = (color) => [0.2126, 0.7152, 0.0722].reduce((sum, share, i) => {
    const part = color[i] / 255;
    return sum + share * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0.05);
  const behind = (e) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(e), below = () => (
      e.parentElement ? behind(e.parentElement) : [[255, 255, 255, 1]]);
    const painted = backgroundImage.startsWith("linear") ? backgroundImage.match(/rgba?\\([^)]*\\)/g) : [];
    const layers = [[backgroundColor], painted].filter((one) => one.length).map((one) => one.map(numbers));
    const solid = layers.at(-1).every((color) => color[3] === 1);
    return layers.reduce((under, layer) => layer.flatMap((color) => under.map((other) => mixed(color, other))),
      solid ? [[0, 0, 0, 1]] : below());
  };
  const bad = new Set(), settle = () => document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime <= 1000).forEach((one) => one.finish());
  const look = (one, how, from, least) => {
    if (one.closest(":disabled, [aria-disabled=true]") || one.getBoundingClientRect().width < 2) return;
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const own = numbers(getComputedStyle(one).color);
    const found = Math.min(...behind(from).map((under) => {
      const [over, other] = [light(mixed(own, under)), light(under)];
      return Math.max(over, other) / Math.min(over, other);
    }));
    const name = (e) => e.getAttribute("class") || `${e.localName} in ${e.parentElement.getAttribute("class")}`;
    if (found < least) bad.add(`${name(one)} in ${name(one.parentElement)}${how}: ${found.toFixed(1)}`);
  };
  const iconic = (icon, how) => look(icon, how, icon.parentElement, icons);
  const worded = (text, how) => {
    const { fontSize, fontWeight } = getComputedStyle(text), size = parseFloat(fontSize);
    look(text, how, text, size >= 24 || (size >= 18.66 && fontWeight >= 700) ? icons : words);
  };
  settle();
  document.querySelectorAll("svg.icon").forEach((icon) => iconic(icon, ""));
  for (const input of document.querySelectorAll("label > :is([type=radio], [type=checkbox]):enabled")) {
    const label = input.parentElement;
    const chosen = [...document.getElementsByName(input.name)].filter((one) => one.checked);
    input.checked = true;
    settle();
    label.querySelectorAll("svg.icon").forEach((icon) => iconic(icon, ", chosen"));
    // Badges are painted by pseudo elements, chosen or not.
    [label, ...label.querySelectorAll("*")].filter((one) => !one.closest(".badge"))
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
      .forEach((text) => worded(text, ", chosen"));
    input.checked = false;
    chosen.forEach((one) => { one.checked = true; });
  }
  settle();
  return [...bad];
}"""
"""Reports icons that hardly stand out from what is behind them, also when their answer is chosen, and words of those.

axe judges words on plain colours; what is chosen often has a gradient behind it, which axe leaves open.
"""

FRAMED = """(least) => [...document.querySelectorAll(".finale__chart")].flatMap((frame) => {
  const outer = frame.getBoundingClientRect();
  return [...frame.querySelectorAll("text")].filter((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    return Math.min(left - outer.left, outer.right - right, top - outer.top, outer.bottom - bottom) < least;
  }).map((text) => `"${text.textContent}" touches the frame of its chart`);
})"""
"""Reports text of a chart that is too near its frame, or beyond it."""

LOST = """() => {
  const bad = new Set(), cuts = (how) => how === "hidden" || how === "clip";
  const look = () => {
    for (const e of document.body.querySelectorAll("*")) {
      const { overflowX, overflowY } = getComputedStyle(e);
      const words = e.textContent.trim().replace(/\\s+/g, " ").slice(0, 30);
      if (!words || e.clientWidth <= 1 || e.closest(".sr, .skip, svg") || !e.checkVisibility()) continue;
      const wide = cuts(overflowX) && e.scrollWidth > e.clientWidth + 1;
      if (!wide && !(cuts(overflowY) && e.scrollHeight > e.clientHeight + 2)) continue;
      const size = `${e.scrollWidth}x${e.scrollHeight} in ${e.clientWidth}x${e.clientHeight}`;
      bad.add(`${e.localName}.${e.className} "${words}": ${size}`);
    }
  };
  const folds = [...document.querySelectorAll(".events, .hands")].filter((e) => e.checkVisibility());
  for (const one of folds.length ? folds : [document.body]) { one.focus({ preventScroll: true }); look(); }
  return [...bad];
}"""
"""Reports text cut off at the side or below by an element that hides its overflow; folds are opened first."""

SNIPPED = """() => {
  const bad = new Set(), range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const own = text.parentElement;
    if (!text.data.trim() || own.closest(".sr, .skip, svg, script, style") || !own.checkVisibility()) continue;
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    for (let p = own, flows = true; width && p; p = p.parentElement) {
      const { overflowX, textOverflow, display } = getComputedStyle(p), box = p.getBoundingClientRect();
      const cut = overflowX !== "visible" && overflowX !== "auto" && overflowX !== "scroll";
      const beyond = left < box.right && right > box.right + 1 && (top + bottom) / 2 < box.bottom;
      if (cut && box.width > 1 && beyond) {
        if (!(flows && textOverflow === "ellipsis")) {
          bad.add(`"${text.data.trim().slice(0, 30)}" is cut in ${p.localName}.${p.className}`);
        }
        break;
      }
      flows &&= display === "inline";
    }
  }
  return [...bad];
}"""
"""Reports text that is cut at the side without an ellipsis, whichever element around it hides its overflow."""

SHORN = """() => {
  const bad = new Set(), range = document.createRange(), inks = new Map();
  const pen = document.createElement("canvas").getContext("2d");
  const ink = ({ fontStyle, fontWeight, fontFamily }) => {
    const font = `${fontStyle} ${fontWeight} 1000px ${fontFamily}`;
    if (!inks.has(font)) {
      pen.font = font;
      const { actualBoundingBoxDescent: below, fontBoundingBoxAscent: base } = pen.measureText("gjpqy");
      const { actualBoundingBoxAscent: above } = pen.measureText("\\u00c9");
      inks.set(font, { below, base, above, hook: pen.measureText("J").actualBoundingBoxLeft });
    }
    return inks.get(font);
  };
  const cuts = (e) => {
    const { overflowX, overflowY, clipPath, display } = getComputedStyle(e);
    return clipPath === "none" && display !== "inline" && (overflowX !== "visible" || overflowY !== "visible");
  };
  const chain = (e) => (e && e !== document.body ? [e, ...chain(e.parentElement)] : []);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, e = text.parentElement, says = text.data.trim().slice(0, 30);
    if (!says || e.closest(".sr, .skip, svg") || e.clientWidth === 1) continue;
    if (!e.checkVisibility({ checkVisibilityCSS: true })) continue;
    const holds = chain(e).filter(cuts);
    if (!holds.length) continue;
    const style = getComputedStyle(e), em = parseFloat(style.fontSize);
    const { below, base, above, hook } = ink(style), least = Math.max(1, em * .03);
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const foot = line.top + base * em / 1000, high = (line.top + line.bottom) / 2;
      for (const hold of holds) {
        const box = hold.getBoundingClientRect();
        const top = box.top + hold.clientTop, bottom = top + hold.clientHeight, left = box.left + hold.clientLeft;
        if (high < top || high > bottom || line.right < left || line.left > left + hold.clientWidth) continue;
        const lost = { below: foot - bottom, above: top - foot, left: left - line.left };
        const inked = { below, above, left: hook };
        for (const [side, px] of Object.entries(lost)) {
          const cut = px + inked[side] * em / 1000;
          if (cut > least) bad.add(`${hold.localName}.${hold.className} cuts ${Math.round(cut)} px ${side}, "${says}"`);
        }
      }
    }
  }
  return [...bad];
}"""
"""Reports text whose letters are cut (below a g, above an É, left of a J) by an element that hides its overflow.

Lines that are wholly hidden are intended.  The ink of the letters is measured, not the height of the line.
"""

WHOSE = """() => [...document.querySelectorAll(".sheet__line--head .sheet__cell")].filter((e) => {
  if (!e.checkVisibility() || e.querySelector(".badge")?.checkVisibility()) return false;
  return [...e.querySelectorAll("small")].some((name) => name.scrollWidth > name.clientWidth + 1);
}).map((e) => `whose column is "${e.textContent.trim()}"?`)"""
"""Reports columns of a score sheet whose heading shows only part of the name, and no badge."""

HEAPED = """() => {
  const styles = new Map(), style = (e) => styles.get(e) ?? styles.set(e, getComputedStyle(e)).get(e);
  const chain = (e) => (e ? [e, ...chain(e.parentElement)] : []);
  const words = [], range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, e = text.parentElement, says = text.data.trim();
    if (!says || e.closest(".sr, .skip, svg, .badge") || e.clientWidth === 1) continue;
    if (!e.checkVisibility({ checkVisibilityCSS: true })) continue;
    const above = chain(e), floats = above.find((p) => /sticky|fixed/.test(style(p).position));
    const clips = above.filter((p) => style(p).overflowX !== "visible" || style(p).clipPath !== "none")
      .map((p) => p.getBoundingClientRect());
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      // Of a line, what small letters take up; less what is cut off.
      const high = bottom - top, box = { left: left + 1, right: right - 1 };
      [box.top, box.bottom] = [top + high * .3, bottom - high * .25];
      for (const clip of clips) {
        box.left = Math.max(box.left, clip.left);
        box.right = Math.min(box.right, clip.right);
        box.top = Math.max(box.top, clip.top);
        box.bottom = Math.min(box.bottom, clip.bottom);
      }
      if (box.left < box.right && box.top < box.bottom) words.push({ says, floats, text, ...box });
    }
  }
  words.sort((a, b) => a.top - b.top);
  const bad = new Set();
  words.forEach((a, n) => {
    for (let m = n + 1; m < words.length && words[m].top < a.bottom; m++) {
      const b = words[m];
      if (a.floats !== b.floats || a.text === b.text || b.left >= a.right || b.right <= a.left) continue;
      bad.add(`"${a.says.slice(0, 30)}" lies on "${b.says.slice(0, 30)}"`);
    }
  });
  return [...bad];
}"""
"""Reports text that overlaps other text, unless one of them floats above the page."""

BROKEN = """() => {
  const bad = new Set(), range = document.createRange();
  const rects = (range) => [...range.getClientRects()].filter((r) => r.width);
  const lines = (range) => new Set(rects(range).map((r) => Math.round(r.top))).size;
  const clipped = (e) => e.clientWidth === 1 || getComputedStyle(e).clipPath !== "none";
  const unseen = (e) => e && (clipped(e) || unseen(e.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, e = text.parentElement;
    if (!text.data.trim() || e.closest(".sr, .skip, svg, .qr__address") || unseen(e)) continue;
    if (!e.checkVisibility({ checkVisibilityCSS: true })) continue;
    range.selectNodeContents(text);
    if (lines(range) < 2) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]{2,}/gu)) {
      if (e.closest("bdi") && word.length > 8) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (lines(range) > 1) bad.add(`"${word}" is broken in ${e.localName}.${e.className}`);
    }
  }
  return [...bad];
}"""
"""Reports words that are broken in the middle for lack of room; long names may be."""

SIDEWAYS = """() => [...document.body.querySelectorAll("*")].filter((e) => {
  const less = e.scrollWidth - e.clientWidth;
  if (e.clientWidth <= 1 || less <= 1 || e.matches(".chart__scroll, .known__row")) return false;
  return /auto|scroll/.test(getComputedStyle(e).overflowX) && e.checkVisibility();
}).map((e) => `${e.localName}.${e.className} goes on to the side: ${e.scrollWidth} in ${e.clientWidth}`)"""
"""Reports elements that scroll sideways, except charts and the row of known cards, where that is intended."""

OUT_OF_SIGHT = """(selector) => {
  const element = [...document.querySelectorAll(selector)].find((e) => e.checkVisibility() && e.clientWidth > 1);
  if (!element) return [`${selector} is not there`];
  const box = element.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) {
    return [`${selector} is at ${Math.round(box.top)}-${Math.round(box.bottom)} of ${innerHeight}`];
  }
  const heights = HEIGHTS, middle = box.left + box.width / 2;
  const over = heights.map((y) => document.elementFromPoint(middle, box.top + y));
  const there = over.find((one) => !one || !(element.contains(one) || one.contains(element)));
  return there === undefined ? [] : [`${selector} is covered by ${there?.className}`];
}"""
HIDDEN = OUT_OF_SIGHT.replace("HEIGHTS", "[box.height / 2]")
"""Reports an element that is missing, covered in its middle, or beyond the edge of the screen without scrolling."""
CUT_OFF = OUT_OF_SIGHT.replace("HEIGHTS", "[2, box.height / 2, box.height - 2]")
"""Reports an element that is missing, covered in part, or beyond the edge of the screen without scrolling."""

BURIED = """(selector) => [...document.querySelectorAll(selector)].filter((e) => {
  if (!e.checkVisibility() || e.clientWidth <= 1) return false;
  e.scrollIntoView({ block: "center" });
  const { left, top, width, height } = e.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return !over || !(e.contains(over) || over.contains(e));
}).map((e) => `"${e.innerText.trim()}" is covered wherever the page is scrolled to`)"""
"""Reports elements that are covered even if they are scrolled to the middle of the window."""

FAR = """() => {
  const all = [...document.querySelectorAll("#ask .ask--main .bar")];
  const bars = all.filter((e) => getComputedStyle(e).position === "static");
  const tops = [...document.querySelectorAll("#around > *")].map((e) => e.getBoundingClientRect());
  const table = Math.min(...tops.filter(({ height }) => height).map(({ top }) => top));
  return bars.filter((e) => e.checkVisibility() && e.getBoundingClientRect().top > table)
    .map((e) => `"${e.innerText.trim().slice(0, 24)}" is below the table`);
}"""
"""Reports the buttons of the main question that are neither held in the window nor below their question."""

LARGER = """(times) => {
  const root = document.documentElement, size = () => parseFloat(getComputedStyle(document.body).fontSize);
  const before = size();
  root.style.fontSize = times * parseFloat(getComputedStyle(root).fontSize) + "px";
  return size() >= 0.995 * times * before ? [] : ["letters do not grow"];
}"""
"""Makes the font so many times as large, as people with weak eyesight do, and reports if the text does not grow."""

UNFOLDED = """() => {
  for (const fold of document.querySelectorAll("details:not([open])")) fold.open = true;
  return [];
}"""
"""Opens all folds of a page, which reports nothing."""

HELD = """async ({ width, height }) => {
  const held = () => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches;
  for (let look = 0; look < 400 && !held(); look++) await new Promise((done) => setTimeout(done, 20));
  return held();
}"""
"""Waits until the page is laid out for a phone of this size, which happens a little after the size is set."""

DRAWN = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
}"""
"""Waits until the page has been painted: before that, elements sized by their container may have no height."""

LEFT = "() => { document.documentElement.style.display = 'none'; }"
"""Hides a page that is about to be left, so that it is not laid out again for the size of the next one."""

SEEN = "() => document.adoptedStyleSheets.forEach((sheet) => { sheet.disabled = true; })"
UNSEEN = "() => document.adoptedStyleSheets.forEach((sheet) => { sheet.disabled = false; })"
"""Make a page that was hidden by a style sheet (`UNSEEN` in `phones.py`) visible, and hide it again."""

STILL = """() => {
  for (const e of document.body.querySelectorAll("*")) {
    if (getComputedStyle(e).position === "sticky") Object.assign(e.style, { position: "relative", inset: "auto" });
  }
}"""
"""Stops sticky elements from covering others, which scrolling would reveal."""

SPILT = """(frame) => {
  const bad = [], area = document.querySelector(frame);
  if (!area) return [];
  const whole = area.getBoundingClientRect();
  for (const e of area.querySelectorAll("*")) {
    const box = e.getBoundingClientRect(), style = getComputedStyle(e);
    if (box.width <= 1 || !box.height || !e.checkVisibility()) continue;
    if (style.clipPath !== "none" || e.closest("svg, .sr, .badge__mark")) continue;
    const name = `${e.tagName.toLowerCase()}.${e.className}`;
    const out = box.bottom > whole.bottom + 2 || box.right > whole.right + 2 || box.top < whole.top - 2;
    if (out) bad.push(`${name} leaves ${frame}`);
    const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    for (let p = own && e.parentElement; p && p !== area; p = p.parentElement) {
      if (!/^(LI|SECTION)$/.test(p.tagName)) continue;
      const holds = p.getBoundingClientRect();
      const least = 3 + parseFloat(style.fontSize) / 8;
      if (box.bottom > holds.bottom + least || box.top < holds.top - least) {
        bad.push(`${name} leaves its ${p.className}`);
      }
      break;
    }
  }
  return bad.slice(0, 4);
}"""
"""Reports elements that stick out of an area, and text that sticks out of its box."""

FILLED = """(frame) => {
  const area = document.querySelector(frame);
  if (!area) return [];
  const whole = area.getBoundingClientRect(), least = whole.top + whole.height * 0.9;
  const low = Math.max(...[...area.querySelectorAll("*")].map((e) => e.getBoundingClientRect().bottom));
  const told = [], part = Math.round(100 * whole.height / innerHeight);
  if (part < 50) told.push(`${frame} has ${part} % of the height`);
  if (low < least) told.push(`${frame} is empty below ${Math.round(low)} of ${Math.round(whole.bottom)}`);
  return told;
}"""
"""Reports an area that is not filled to the bottom, or takes up too little of the page."""

NEXT_TAP = """() => {
  const seen = { checkOpacity: false, checkVisibilityCSS: true };
  const shown = (e) => e.checkVisibility(seen) && e.getBoundingClientRect().width > 1;
  const tapped = (e) => (e.matches("input, select, textarea") ? e.closest("label") || e : e);
  const reached = (e) => {
    const box = e.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + Math.min(box.height / 2, 24);
    const there = x >= 0 && x < innerWidth && y >= 0 && y < innerHeight && document.elementFromPoint(x, y);
    return there && (e.contains(there) || there.contains(e));
  };
  const form = document.querySelector("#ask .ask--main") ?? document.querySelector("#ask");
  const found = [...form.querySelectorAll(":is(input:not([type=hidden]), button, a[href], select, textarea)")];
  const controls = found.filter((e) => !e.closest(".cite, .more__body")).map(tapped).filter(shown);
  const says = (e) => (e.innerText || e.getAttribute("aria-label") || e.name || "").trim().slice(0, 24);
  const bar = form.querySelector(".bar"), ends = controls.filter((e) => bar?.contains(e));
  const first = form.querySelector(".bar--keys") ? undefined : controls.find((e) => !e.closest(".bar"));
  return [...(first ? [first] : []), ...ends].filter((e) => !reached(e)).map((e) => `"${says(e)}" is out of sight`);
}"""
"""Reports the first control of the main question, and those that send it, if not visible without scrolling."""

MISLED = """() => {
  const keys = document.querySelector("#ask .ask--main .bar--keys")?.getBoundingClientRect();
  if (!keys) return [];
  const heads = [...document.querySelectorAll("#ask .ask:not(.ask--main) h2")].filter((e) => e.checkVisibility());
  return heads.filter((e) => {
    const head = e.getBoundingClientRect();
    const answers = [...e.closest(".ask").querySelectorAll(".bar button, .bar label")];
    if (head.bottom > keys.top || head.bottom < 0) return false;
    return answers.every((one) => one.getBoundingClientRect().bottom > keys.top);
  }).map((e) => `the keys below "${e.innerText.trim()}" answer another question`);
}"""
"""Reports the heading of a further question above the keys of the main one, behind which its own answers are."""

COVERED = """() => {
  const tapped = (e) => (e.matches("[type=radio], [type=checkbox]") ? e.closest("label") || e : e);
  const parts = [0.1, 0.5, 0.9], before = scrollY;
  const points = parts.flatMap((x) => parts.map((y) => [x, y]));
  const seen = (e) => {
    const box = e.getBoundingClientRect();
    return points.filter(([x, y]) => {
      const there = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      return there && (e.contains(there) || (there.contains(e) && there.matches("button, a, label, summary")));
    }).length;
  };
  document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime <= 1000)
    .forEach((one) => one.finish()); // a button that has just appeared cannot be tapped yet
  const focused = ":is(a[href], button, summary, input:not([type=hidden]), select, textarea)";
  const all = [...document.querySelectorAll(`#page ${focused}`)];
  const found = [...all, ...all.reverse()].flatMap((e) => {
    const held = e.matches(".bar *") && seen(tapped(e)) === points.length, top = scrollY;
    e.focus();
    if (document.activeElement !== e || tapped(e).getBoundingClientRect().width < 3) return [];
    const says = (tapped(e).textContent || e.getAttribute("aria-label") || e.name || "").trim().slice(0, 24);
    if (held && scrollY !== top) return [`the page moves when "${says}" has the focus`];
    return seen(tapped(e)) ? [] : [`"${says}" is covered when it has the focus`];
  });
  document.activeElement.blur();
  scrollTo(0, before);
  return [...new Set(found)];
}"""
"""Reports what cannot be seen at all when the keyboard's focus is on it, on the way down the page or back up, and what
makes the page move although all of it was in sight, at its foot.

Press a key before: only then does the page show the focus as it does for a keyboard.
"""
