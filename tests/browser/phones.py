"""A phone in a real browser: how people join, enter, correct and read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Literal, TypeAlias, TypedDict, Unpack, cast
from urllib.parse import urlsplit

import zxingcpp
from PIL import Image
from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Locator,
    Page,
    Response,
    StorageState,
    ViewportSize,
)

from referee.core.adjust import Adjust
from referee.core.entry import Entry
from referee.web.forms import filled, read

SIZE: ViewportSize = {"width": 390, "height": 844}
SOON = 8_000
"""Milliseconds within which a page must have reacted."""
OFTEN = 30
"""Milliseconds between two polls of a page."""
NOT_OURS = ("net::ERR_", "Failed to load resource", "htmx:sendAbort", "htmx:afterRequest", "htmx:sendError")
"""Console messages about the network, or a page that was left during a request; they are no faults of our pages."""


SEEN = """(seen) => {
  Object.defineProperty(document, "hidden", { value: !seen, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


UNSEEN = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { opacity: 0 }");
  document.adoptedStyleSheets = [sheet];
})()"""
"""Makes a page invisible: it is laid out, animated and tapped like any other, but never painted."""


ASKED = """(kind) => {
  const there = (selector) => document.querySelector(selector) !== null, say = `form[action*="/say/${kind}"]`;
  return {
    form: there(`#ask ${say}:not(.twotap__answers)`),
    pen: there(`#ask form[action*="/draft/${kind}"]:has([name="take"]) button`),
    folded: there(`#ask details:not([open]) ${say}`),
  };
}"""
"""How a page asks for a kind of entry: with a form, with a button to take it over, inside a closed fold."""
STANDS = """([form]) => {
  const found = {};
  for (const { name, type, value, checked } of form.querySelectorAll("[name]")) {
    (found[name] ??= []).push({ type, value, checked: checked === true });
  }
  return found;
}"""
"""The current state of a form: the controls of each name, in order."""
ANSWERS = """(buttons) => buttons.map(({ name, value, dataset }) => (
  dataset.fill ? Object.entries(JSON.parse(dataset.fill)) : [[name, value]]
))"""
"""The fields that each one-tap answer sends."""
OWN = re.compile(r"/s/[\w-]+(/for/\d+)?(/open)?$")
"""Matches the URL of a seat's own page."""
KEYS = "(buttons) => buttons.map(({ name, value }) => [name, value])"
NOTHING = ("", "0", "no", "none")
"""Values that mean nothing is entered, for fields that a form does not have."""
Control: TypeAlias = Mapping[str, Any]


Theme: TypeAlias = Literal["dark", "light"]


class Options(TypedDict, total=False):
    """Options for a Playwright browser context."""

    viewport: ViewportSize
    has_touch: bool
    is_mobile: bool
    device_scale_factor: float
    java_script_enabled: bool
    storage_state: StorageState
    ignore_https_errors: bool
    color_scheme: Theme


class Refused(Exception):
    """The referee refused the entry, with the message that the phone shows."""


@dataclass
class Phone:
    """One phone: a browser context with one page, and all errors and warnings of the page."""

    context: BrowserContext
    page: Page
    home: str
    name: str = ""
    complaints: list[str] = field(default_factory=list)
    latest: int = 0
    """The latest turn that it is known to have shown."""
    began: int = 0
    """The turn of the table when the phone came to it; taking a seat counts as a turn as well."""
    pocketed: bool = False
    _devtools: CDPSession | None = None

    @classmethod
    def take(cls, browser: Browser, home: str, drawn: bool = True, **options: Unpack[Options]) -> Phone:
        """`drawn`: paint its pages, for tests that take pictures of them or check their colours."""
        # One device pixel for each CSS pixel, since painting takes time.
        settings: Options = {
            "viewport": SIZE,
            "has_touch": True,
            "is_mobile": True,
            "device_scale_factor": 1,
            **options,
        }
        context = browser.new_context(base_url=home, **settings)
        context.set_default_timeout(SOON)
        if not drawn:
            context.add_init_script(UNSEEN)
        phone = cls(context, context.new_page(), home)
        phone.listen(phone.page)
        return phone

    def listen(self, page: Page) -> None:
        page.on("console", self._complained)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _complained(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(words in message.text for words in NOT_OURS):
            self.complaints.append(f"{self.name} at {urlsplit(message.location['url']).path}: {message.text}")

    # Sleeping

    def pocket(self) -> None:
        """Hide the page, as when the phone is put into a pocket."""
        self.page.evaluate(SEEN, False)
        self.pocketed = True

    def take_out(self) -> None:
        self.page.evaluate(SEEN, True)
        self.pocketed = False

    def freeze(self) -> None:
        """Freeze the page, so that none of its scripts run."""
        self._live("frozen")

    def thaw(self) -> None:
        self._live("active")

    def _live(self, state: str) -> None:
        self._devtools = self._devtools or self.context.new_cdp_session(self.page)
        self._devtools.send("Page.setWebLifecycleState", {"state": state})

    def close(self) -> None:
        self.context.close()

    # Joining

    def scan(self, picture: bytes) -> str:
        """The link of the QR code in a picture of a screen, as a URL that this phone can reach."""
        text = next((code.text for code in zxingcpp.read_barcodes(Image.open(BytesIO(picture)))), "")
        assert text, "no QR code to be read on the screen"
        return self.home + urlsplit(text).path

    def join(self, link: str, name: str) -> None:
        """Open the scanned link, and tap the name to take the seat."""
        self.page.goto(link)
        self.page.get_by_role("button", name=re.compile(re.escape(name))).tap()
        self.page.wait_for_url(re.compile(r"/s/[\w-]+$"))
        self.name = name

    @property
    def key(self) -> str:
        return urlsplit(self.page.url).path.split("/")[2]

    @property
    def base(self) -> str:
        """The path of the seat's pages, or of those for the seat it enters for."""
        found = re.match(r"/s/[\w-]+(/for/\d+)?", urlsplit(self.page.url).path)
        assert found
        return found[0]

    # Entering

    def say(self, entry: Entry) -> None:
        """Enter it by tapping: in the prompt on the page if it is asked for, else in the form for unasked entries."""
        if answer := self.answer(entry):
            self.enter(answer)
        else:
            self.send(self.typed(entry), filled(entry))

    def typed(self, entry: Entry) -> Locator:
        """The form for the entry, filled in but not sent."""
        kind = entry.kind()
        asks = self.asks(kind)
        if asks["pen"]:
            self.take_pen(kind)
            asks = self.asks(kind)
        if asks["form"]:
            form = self.page.locator(f'#ask form[action*="/say/{kind}"]:not(.twotap__answers)').first
            if asks["folded"]:
                self.unfold_form(kind)
        else:
            self.find_form(kind)
            self.find_thing(entry)
            form = self.page.locator(f'form[action*="/say/{kind}"]').first
        fill(form, filled(entry))
        return form

    def asks(self, kind: str) -> Mapping[str, bool]:
        """How the page asks for a kind of entry, in one call, which is faster than several."""
        return cast("Mapping[str, bool]", self.page.evaluate(ASKED, kind))

    def answer(self, entry: Entry) -> Locator | None:
        """The one-tap answer for this entry, after tapping its space on the board; None if there is no such answer."""
        section = self.page.locator("#ask .twotap", has=self.page.locator(f'form[action*="/say/{entry.kind()}"]'))
        if not section.count():
            return None
        space = (section.get_attribute("class") or "").rpartition("--")[2]
        self.page.locator(f'#ask label:has([name="space"][value="{space}"])').tap()
        answers = section.locator("form button")
        told = [[(str(name), str(value)) for name, value in one] for one in answers.evaluate_all(ANSWERS)]
        return next((answers.nth(n) for n, one in enumerate(told) if read(type(entry), one) == entry), None)

    def take_pen(self, kind: str) -> None:
        """Take over a draft that another phone is typing, or may type."""
        self.page.locator(f'#ask form[action*="/draft/{kind}"]:has([name="take"]) button').first.tap()
        self.wait_asked(kind)

    def wait_asked(self, kind: str) -> Locator:
        """Wait for the form of a prompt that is about to appear."""
        form = self.page.locator(f'#ask form[action*="/say/{kind}"]').first
        form.wait_for(state="attached")
        return form

    def unfold_form(self, kind: str) -> None:
        """Open the fold that holds a form which can wait."""
        fold = self.page.locator("#ask details:not([open])", has=self.page.locator(f'form[action*="/say/{kind}"]'))
        fold.first.locator("summary").first.tap()

    def find_form(self, kind: str) -> None:
        """Open a form by its tile among the prompts, or through the list of unasked entries."""
        tile = self.page.locator(f'#ask a:is([href*="/say/{kind}"], [data-also~="{kind}"])')
        way = (tile if tile.count() else self.page.locator('a[href*="/more"]')).first
        over = way.get_attribute("data-sheet") is not None
        way.tap()
        if over:  # it opens on top of the page
            self.page.locator(f'dialog[open] form[action*="/say/{kind}"]').wait_for()
            return
        self.page.wait_for_url(re.compile("/(say|more)"))
        if f"/say/{kind}" not in self.page.url:
            self.page.locator(f'a[href*="/say/{kind}"]').first.tap()
        self.page.wait_for_url(re.compile(f"/say/{kind}"))

    def find_thing(self, entry: Entry) -> None:
        """Pick what a form is about from a list, if there is one: a number and its seat, a card, a board."""
        listed = self.page.locator(f'main a[href*="/say/{entry.kind()}?"]')
        if not isinstance(entry, Adjust) and listed.count():
            name, texts = next(iter(filled(entry).items()))
            self.follow(self.page.locator(f'main a[href*="/say/{entry.kind()}?{name}={texts[0]}"]').first)
        if isinstance(entry, Adjust):
            seat = "" if entry.seat is None else entry.seat
            thing = f'a[href*="thing={entry.thing}&seat={seat}"]'
            fold = self.page.locator("details:not([open])", has=self.page.locator(thing))
            if fold.count():
                fold.first.locator("summary").first.tap()
            self.follow(self.page.locator(thing).first)

    def follow(self, link: Locator) -> None:
        """Tap a link, and wait for its page, so that nothing is looked for on the old one."""
        to = link.get_attribute("href") or ""
        link.tap()
        self.page.wait_for_url(lambda url: url.endswith(to))

    def send(self, form: Locator, values: Mapping[str, Sequence[str]] | None = None) -> None:
        """Tap the button that sends a form, or the key with its value, and confirm the entry if it is doubted.

        Returns once the entry is recorded.  Raises Refused if it is refused.
        """
        self.enter(button(form, values))

    def enter(self, way: Locator) -> None:
        """Tap what sends an entry; saving a draft by the same tap does not count.  Raises Refused if it is refused."""
        before = max(self.turn, self.latest)  # the page of a single form does not know the turn of the table
        with self.page.expect_response(entered) as told:
            way.tap()
        status = told.value.status
        if status >= 400:
            self.page.locator(".refused").first.wait_for()
            sure = self.page.locator('.refused button[name="anyway"][value="yes"]')
            if sure.count():
                with self.page.expect_response(entered) as told:
                    sure.first.tap()
                status = told.value.status
        if status >= 400:
            raise Refused(self.page.locator(".refused").first.inner_text())
        if not OWN.search(self.page.url):
            self.page.wait_for_url(OWN)
        # What was typed may have rung as well, after `before` was read: only the answer knows the entry's own turn.
        self.wait_turn(max(before + 1, answered(told.value)))
        assert self.turn  # also notes the latest turn

    def undo(self) -> None:
        before = self.turn
        if (asks := self.page.locator("#undo-ask")).count():
            asks.tap()
        self.page.locator("#undo").tap()
        self.wait_turn(before + 1)

    def correct(self, turn: int, entry: Entry) -> list[str]:
        """Correct an old line by tapping.  Returns what the page lists to change on the table."""
        before = self.turn
        self.page.locator('a[href*="/history"]').first.tap()
        self.page.locator(f'a[href*="/amend/{turn}"]').tap()
        form = self.page.locator(f'form[action*="/amend/{turn}"]')
        form.wait_for()
        fill(form, filled(entry))
        button(form, filled(entry)).tap()
        self.page.locator('input[name="sure"]').wait_for(state="attached")
        repairs = self.page.locator(".repairs li").all_inner_texts()
        self.page.locator("button.go:not(.go--quiet)").last.tap()
        self.page.wait_for_url(OWN)
        self.wait_turn(before + 1)
        return repairs

    # Reading

    @property
    def turn(self) -> int:
        """The turn that the page says it shows; 0 for a page without a table."""
        told = int(self.page.evaluate("Number(document.querySelector('#live')?.dataset.sequence || 0)"))
        self.latest = max(self.latest, told)
        return told

    def wait_turn(self, turn: int, within: float = SOON) -> None:
        """Wait until the page shows this turn by itself."""
        assert turn >= self.began, "it has shown that from the beginning"
        until(self.page, "turn => Number(document.querySelector('#live')?.dataset.sequence) >= turn", turn, within)
        self.latest = max(self.latest, turn)

    def wait_entries(self, entries: int, within: float = SOON) -> None:
        """Wait until the page shows so many entries since it came to the table."""
        assert self.began, "nobody said how far the table was"
        self.wait_turn(self.began + entries, within)

    def text(self, selector: str = "main") -> str:
        return self.page.locator(selector).first.inner_text()

    def notice(self) -> str:
        """What the page says about its lost connection; empty while it is live."""
        return str(
            self.page.evaluate("(p => p && !p.hidden ? p.textContent : '')(document.getElementById('live-state'))")
        )


def until(page: Page, holds: str, told: object, within: float = SOON) -> None:
    """Wait until a condition holds on a page, polled by time, since polling by frame would paint every frame."""
    page.wait_for_function(holds, arg=told, timeout=within, polling=OFTEN)


def listen_anew(page: Page) -> None:
    """Make the page open its stream again, as when the network is back, so that routes of the test apply to it."""
    with page.expect_request(lambda request: "/live" in request.url):
        page.evaluate("dispatchEvent(new Event('online'))")


def entered(answer: Response) -> bool:
    """Whether this is the response to an entry."""
    return answer.request.method == "POST" and "/say/" in answer.url


def answered(answer: Response) -> int:
    """The turn of the page, or of the new pieces of it, that an answer brings; 0 if it brings none."""
    found = re.search(r'data-sequence=\\?"(\d+)', answer.text()) if answer.status == 200 else None
    return int(found[1]) if found else 0


def button(form: Locator, values: Mapping[str, Sequence[str]] | None = None) -> Locator:
    """The button that sends a form: a key with one of these values, a button outside the form, or its last one.

    Keys that first fill in something else (data-send) do not count, nor does a quiet button beside the main one.
    """
    said = sorted((values or {}).items(), key=lambda one: one[1] in ([], [""], ["0"], ["no"], ["none"]))
    keys = form.locator("button[name]").evaluate_all(KEYS) if said else []
    for name, texts in said:
        if [name, texts[0] if texts else ""] not in keys:
            continue
        key = form.locator(f'button[name="{name}"][value="{texts[0] if texts else ""}"]:visible')
        if key.count():
            return key.first
    outside = form.page.locator(f'button[form="{form.get_attribute("id")}"]')
    return (
        outside.first
        if outside.count()
        else form.locator("button.go:not([form], [data-send], .go--beside):visible").last
    )


def fill(form: Locator, values: Mapping[str, Sequence[str]]) -> None:
    """Tap and type until the form has these values."""
    if any(name.startswith("wild.") and texts not in (["0"], []) for name, texts in values.items()):
        tap(form.locator("label.wilds"), form.locator("label.wilds input").is_checked())
    stands: dict[str, list[Control]] = form.evaluate_all(STANDS)
    for name, texts in values.items():
        field, _, part = name.partition(".")
        if name not in stands and part.isdigit() and field in values:
            continue
        for n, text in enumerate(texts):
            if not says(stands[name], text, n) if name in stands else text not in NOTHING and "." in name:
                put(form, name, text, n)
                stands = form.evaluate_all(STANDS)  # a tap may change other controls
    for asked in form.locator("label:has(input[data-sure]:not(:checked))").all():
        if asked.is_visible():
            asked.tap()


def says(controls: Sequence[Control], text: str, n: int) -> bool:
    """Whether these controls have this value already; never true of a key, which only has it once tapped."""
    kind = controls[0]["type"] if controls else None
    if kind == "radio":
        chosen = [one["checked"] for one in controls if one["value"] == text]
        return chosen[0] if chosen else text in NOTHING
    if kind == "checkbox":
        if len(controls) == 1 and controls[0]["value"] == "yes":
            return bool(controls[0]["checked"] is (text == "yes"))
        return any(one["checked"] for one in controls if one["value"] == text)
    if kind in (None, "submit"):
        return False
    return n < len(controls) and controls[n]["value"] == text


def put(form: Locator, name: str, text: str, n: int) -> None:
    """Enter one value, in whatever control the form has for it."""
    controls = form.locator(f'[name="{name}"]')
    kind = controls.evaluate_all("([control]) => control?.type")
    if kind is None:
        assert text in NOTHING or "." not in name, f"the form has nothing for {name}={text}"
        return
    if text not in ("", "none", "no") and kind not in ("hidden", "checkbox"):
        unfold(form, name)
    if kind == "submit":
        return  # a key is tapped last, and sends the form
    if kind == "radio":
        tap_value(form, name, text)
    elif kind == "checkbox":
        tap_box(form, controls, name, text)
    elif kind == "hidden":
        assert text in ("", "no", "0") or controls.first.input_value() == text, (
            f"{name} is {controls.first.input_value()}"
        )
    elif kind == "select-one":
        if controls.nth(n).input_value() != text:
            controls.nth(n).select_option(text)
    elif controls.nth(n).input_value() != text:
        controls.nth(n).fill(text)


def unfold(form: Locator, name: str) -> None:
    """Open the folds around a field; repeats a tap that was lost because the page changed at that moment."""
    fold = form.locator("details:not([open])", has=form.page.locator(f'[name="{name}"]'))
    for _ in range(3):
        if not fold.count():
            return
        fold.first.locator("summary").first.tap()


def tap_value(form: Locator, name: str, text: str) -> None:
    choice = form.locator(f'[name="{name}"][value="{text}"]').first
    if not choice.count():
        assert text in NOTHING, f"{name} cannot be {text}"
        return
    if choice.is_checked():
        return
    label = form.locator("label", has=form.page.locator(f'[name="{name}"][value="{text}"]')).first
    row = form.locator("[data-again]", has=form.page.locator(f'[name="{name}"]'))
    if row.count() and not label.is_visible():
        tap_again(row.first, choice)
        return
    if not label.is_visible():
        form.locator("fieldset", has=form.page.locator(f'[name="{name}"]')).locator(".chip--more").first.tap()
    label.tap()


def tap_again(row: Locator, choice: Locator) -> None:
    """Tap the last visible number, which leads to the next, until the right one is chosen."""
    for _ in range(len(row.locator("label").all())):
        chosen = row.locator("input:checked")
        other = f':not([value="{chosen.input_value()}"])' if chosen.count() else ""
        row.locator("label:visible").last.tap()
        row.locator(f"input:checked{other}").wait_for(state="attached")
        if choice.is_checked():
            return
    raise AssertionError("no tap leads there")


def tap_box(form: Locator, controls: Locator, name: str, text: str) -> None:
    single = controls.count() == 1 and controls.first.get_attribute("value") == "yes"
    box = controls.first if single else form.locator(f'[name="{name}"][value="{text}"]').first
    wanted = text == "yes" if single else True
    if box.is_checked() != wanted:
        unfold(form, name)
    label = form.locator("label", has=form.page.locator(f'[name="{name}"][value="{box.get_attribute("value")}"]')).first
    tap(label, box.is_checked() == wanted)


def tap(label: Locator, already: bool) -> None:
    if not already:
        label.tap()
