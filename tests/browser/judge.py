"""Accessibility checks with axe; the contrast of each look is checked only once, however many screens have it.

Checking contrast is most of axe's work, and hundreds of screens are built of the same few pieces.  A look is everything
that axe's answer depends on: the font and colour of the text, and all that is painted around, behind or over it, pseudo
elements included.  A text whose look axe has passed, or could not judge (images and gradients behind it), is not
checked again; one whose look differs in any way is, on every page, in light and dark mode.  A text on which axe
reported nothing (it lies outside the page, or is disabled) settles nothing for others of its look: only the very same
text in the same place is not checked again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

NEW = """(settled) => {
  if (getComputedStyle(document.documentElement).opacity === "0") throw new Error("What is not drawn has no colours.");
  document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime <= 1000)
    .forEach((one) => one.finish());
  const known = new Set(settled.split(" ")), styles = new Map(), shapes = new Map();
  const style = (e) => styles.get(e) ?? styles.set(e, getComputedStyle(e)).get(e);
  const measured = ({ left, right, top, bottom, width, height }) => ({ left, right, top, bottom, width, height });
  const box = (e) => shapes.get(e) ?? shapes.set(e, measured(e.getBoundingClientRect())).get(e);
  const hash = (text) => {
    let a = 0xdeadbeef, b = 0x41c6ce57;
    for (let i = 0; i < text.length; i++) {
      const letter = text.charCodeAt(i);
      a = Math.imul(a ^ letter, 2654435761);
      b = Math.imul(b ^ letter, 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
  };
  const paint = (s) => [s.backgroundColor, s.backgroundImage, s.backgroundSize, s.backgroundClip, s.opacity, s.filter,
    s.mixBlendMode, s.clipPath, s.maskImage].join();
  const plain = "rgba(0, 0, 0, 0),none,auto,border-box,1,none,normal,none,none";
  const pseudo = (e) => ["::before", "::after"].map((which) => {
    const s = getComputedStyle(e, which);
    return s.content === "none" ? "" : [paint(s), s.display, s.position, s.width, s.height].join();
  }).join("/");
  const painted = new Map();
  for (const e of document.querySelectorAll("*")) {
    const own = paint(style(e)), before = pseudo(e);
    if (own === plain && before === "/" && !e.matches("img, svg, canvas, video, iframe")) continue;
    painted.set(e, { e, is: [own, before, style(e).position, style(e).zIndex, e.localName].join(), box: box(e) });
  }
  const TYPED = "select, textarea, input:not([type=radio], [type=checkbox], [type=hidden], [type=range])";
  const unused = document.querySelectorAll(":disabled, [aria-disabled=true]").length;
  const place = (e) => {
    const mine = box(e), found = [mine.right > 0 && mine.bottom > 0, unused];
    for (let p = e.parentElement; p; p = p.parentElement) {
      const states = ["open", "hidden", "inert", "disabled", "aria-disabled", "aria-hidden"];
      const there = box(p);
      found.push(p.localName, p.className, ...states.map((state) => p.getAttribute(state)), style(p).overflow,
        there.left < mine.right && there.right > mine.left && there.top < mine.bottom && there.bottom > mine.top);
    }
    return found.join();
  };
  let count = 0;
  for (const e of document.body.querySelectorAll("*")) {
    e.removeAttribute("data-look");
    e.removeAttribute("data-same");
    const text = [...e.childNodes].map((one) => (one.nodeType === 3 ? one.textContent.trim() : "")).join("");
    if (!text && !e.matches(TYPED)) continue;
    if (!e.checkVisibility({ visibilityProperty: true })) continue;
    const s = style(e), mine = box(e), around = [], beside = new Set();
    if (mine.width <= 1 || mine.height <= 1) continue;
    for (let p = e; p; p = p.parentElement) {
      const other = painted.get(p), there = other?.box;
      if (!other) continue;
      const whole = there.left <= mine.left && there.right >= mine.right
        && there.top <= mine.top && there.bottom >= mine.bottom;
      around.unshift(other.is + whole);
    }
    for (const { e: other, is, box: there } of painted.values()) {
      if (there.left < mine.right && there.right > mine.left && there.top < mine.bottom && there.bottom > mine.top
          && !other.contains(e)) beside.add(is + e.contains(other));
    }
    const look = hash([s.color, s.fontSize, s.fontWeight, s.textShadow, s.webkitTextStroke, s.webkitTextFillColor,
      text.length === 1, ...around, "", ...[...beside].sort()].join("\\n"));
    if (known.has(look)) continue;
    const same = hash([look, e.cloneNode(false).outerHTML, e.textContent, place(e)].join("\\n"));
    if (known.has(same)) continue;
    e.dataset.look = look;
    e.dataset.same = same;
    count += 1;
  }
  return count;
}"""
"""Marks every text whose look is not settled, and returns their number.

Short animations are finished first, since a button is faint while it cannot be tapped yet; ceremonies go on.
"""

WRONG = """async (rules) => {
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-look]" }] });
  const told = await axe.run({ ...rules, elementRef: true, selectors: false });
  const judged = (found) => found.filter((one) => one.id === "color-contrast")
    .flatMap((one) => one.nodes.map((node) => node.element));
  const settled = [...judged(told.passes), ...judged(told.incomplete)], said = new Set(settled);
  const silent = [...document.querySelectorAll("[data-look]")].filter((e) => !said.has(e));
  return {
    wrong: told.violations.map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 160)}`),
    // What a page has replaced meanwhile has no mark any more, and is settled another time.
    settled: [...settled.map((e) => e.dataset.look), ...silent.map((e) => e.dataset.same)].filter(Boolean),
  };
}"""
"""Runs axe, which the page has loaded: its violations, and the looks it has settled; contrast for marked texts only."""
ONLY_CONTRAST = {"runOnly": ["color-contrast"]}
EVERYTHING = {"rules": {"target-size": {"enabled": True}}}
"""Options for all rules of axe; target size is off by default."""


@dataclass
class Judge:
    """Checks pages with axe, and remembers which looks are settled.

    `shelf`: a folder in which several judges, each under its own `name`, share what they have settled.
    """

    shelf: Path
    name: str = "alone"
    settled: set[str] = field(default_factory=set)
    asked: int = 0
    """The number of texts whose contrast was checked."""

    def wrong(self, page: Page) -> list[str]:
        """All violations that axe finds on a page as it is shown now."""
        if not page.evaluate("typeof axe === 'object'"):
            page.evaluate(Axe().axe_script)
        self._mark(page)
        return self._told(page, EVERYTHING)

    def faint(self, page: Page) -> list[str]:
        """The contrast violations of a page that is now shown in other colours; call it after `wrong`."""
        return self._told(page, ONLY_CONTRAST) if self._mark(page) else []

    @staticmethod
    def accompany(page: Page) -> None:
        """Load axe with every document of this page, which is faster than sending it each time."""
        page.add_init_script(Axe().axe_script)

    def learn(self) -> None:
        """Read what the other judges have settled so far."""
        for file in self.shelf.glob("*.looks"):
            self.settled.update(file.read_text(encoding="ascii").split())

    def teach(self) -> None:
        written = self.shelf / f"{self.name}.new"
        written.write_text("\n".join(sorted(self.settled)), encoding="ascii")
        written.replace(self.shelf / f"{self.name}.looks")

    def _mark(self, page: Page) -> int:
        new = int(page.evaluate(NEW, " ".join(self.settled)))
        self.asked += new
        return new

    def _told(self, page: Page, rules: dict[str, Any]) -> list[str]:
        """Run axe and return the violations; if there are any, none of the looks on the page counts as settled."""
        told = page.evaluate(WRONG, rules)
        if not told["wrong"]:
            self.settled.update(told["settled"])
        return list(told["wrong"])
