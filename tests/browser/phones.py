"""Phones in hands: how people join, answer, correct and look, in a real browser."""

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
"""Milliseconds until a page must have done what it was asked for."""
OFTEN = 30
"""Milliseconds from asking a page whether it has come so far until asking again."""
NOT_OURS = ("net::ERR_", "Failed to load resource", "htmx:sendAbort", "htmx:afterRequest", "htmx:sendError")
"""Complaints about the network, or about a page that was left in mid-request; not of our pages."""


SEEN = """(seen) => {
  Object.defineProperty(document, "hidden", { value: !seen, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


UNSEEN = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { opacity: 0 }");
  document.adoptedStyleSheets = [sheet];
})()"""
"""A page that nobody looks at: it is laid out, moves and is tapped as any other, and never drawn."""


ASKED = """(kind) => {
  const there = (selector) => document.querySelector(selector) !== null, say = `form[action*="/say/${kind}"]`;
  return {
    form: there(`#ask ${say}:not(.twotap__answers)`),
    pen: there(`#ask form[action*="/draft/${kind}"]:has([name="take"]) button`),
    folded: there(`#ask details:not([open]) ${say}`),
  };
}"""
"""How a page asks for a kind of entry: by a form, on another phone, behind a line to tap."""
STANDS = """([form]) => {
  const found = {};
  for (const { name, type, value, checked } of form.querySelectorAll("[name]")) {
    (found[name] ??= []).push({ type, value, checked: checked === true });
  }
  return found;
}"""
"""What a form says as it stands: the controls of each name, in their order."""
ANSWERS = """(buttons) => buttons.map(({ name, value, dataset }) => (
  dataset.fill ? Object.entries(JSON.parse(dataset.fill)) : [[name, value]]
))"""
"""The fields that each answer of one tap says."""
OWN = re.compile(r"/s/[\w-]+(/for/\d+)?(/open)?$")
"""Where a phone's own page is."""
KEYS = "(buttons) => buttons.map(({ name, value }) => [name, value])"
NOTHING = ("", "0", "no", "none")
"""What a form says of something that it does not ask."""
Control: TypeAlias = Mapping[str, Any]


Theme: TypeAlias = Literal["dark", "light"]


class Options(TypedDict, total=False):
    """What a browser is like, in Playwright's words."""

    viewport: ViewportSize
    has_touch: bool
    is_mobile: bool
    device_scale_factor: float
    java_script_enabled: bool
    storage_state: StorageState
    ignore_https_errors: bool
    color_scheme: Theme


class Refused(Exception):
    """The referee said no; the words are what the phone shows."""


@dataclass
class Phone:
    """One phone: a browser context of its own, one page, and everything the page complained about."""

    context: BrowserContext
    page: Page
    home: str
    name: str = ""
    complaints: list[str] = field(default_factory=list)
    latest: int = 0
    """How far it is known to have been."""
    began: int = 0
    """How far the table was when it came there: who sits down is counted as well."""
    pocketed: bool = False
    _devtools: CDPSession | None = None

    @classmethod
    def take(cls, browser: Browser, home: str, drawn: bool = True, **options: Unpack[Options]) -> Phone:
        """`drawn`: somebody looks at its screen, a test that photographs it or judges its colours."""
        # One pixel of the screen for one of the page: to draw takes time.
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

    # Asleep

    def pocket(self) -> None:
        """What a phone tells its pages when it is put into a pocket."""
        self.page.evaluate(SEEN, False)
        self.pocketed = True

    def take_out(self) -> None:
        self.page.evaluate(SEEN, True)
        self.pocketed = False

    def freeze(self) -> None:
        """Nothing runs any more."""
        self._live("frozen")

    def thaw(self) -> None:
        self._live("active")

    def _live(self, state: str) -> None:
        self._devtools = self._devtools or self.context.new_cdp_session(self.page)
        self._devtools.send("Page.setWebLifecycleState", {"state": state})

    def close(self) -> None:
        self.context.close()

    # Coming in

    def scan(self, picture: bytes) -> str:
        """The link in a QR code on a photograph of a screen, as an address that this phone can reach."""
        text = next((code.text for code in zxingcpp.read_barcodes(Image.open(BytesIO(picture)))), "")
        assert text, "no QR code to be read on the screen"
        return self.home + urlsplit(text).path

    def join(self, link: str, name: str) -> None:
        """Scan, tap my name: two taps and I sit."""
        self.page.goto(link)
        self.page.get_by_role("button", name=re.compile(re.escape(name))).tap()
        self.page.wait_for_url(re.compile(r"/s/[\w-]+$"))
        self.name = name

    @property
    def key(self) -> str:
        return urlsplit(self.page.url).path.split("/")[2]

    @property
    def base(self) -> str:
        """Where this phone's pages live, perhaps acting for somebody."""
        found = re.match(r"/s/[\w-]+(/for/\d+)?", urlsplit(self.page.url).path)
        assert found
        return found[0]

    # Saying

    def say(self, entry: Entry) -> None:
        """Enter it by tapping: the question on the page if it is asked, else the form of things said at any time."""
        if answer := self.answer(entry):
            self.enter(answer)
        else:
            self.send(self.typed(entry), filled(entry))

    def typed(self, entry: Entry) -> Locator:
        """The form for it, filled in and not yet sent."""
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
        """How my page asks for it: a page that is asked that once answers sooner than one that is asked bit by bit."""
        return cast("Mapping[str, bool]", self.page.evaluate(ASKED, kind))

    def answer(self, entry: Entry) -> Locator | None:
        """The answer that says it, below the space of the board that a tap opens; all else has a page of its own."""
        section = self.page.locator("#ask .twotap", has=self.page.locator(f'form[action*="/say/{entry.kind()}"]'))
        if not section.count():
            return None
        space = (section.get_attribute("class") or "").rpartition("--")[2]
        self.page.locator(f'#ask label:has([name="space"][value="{space}"])').tap()
        answers = section.locator("form button")
        told = [[(str(name), str(value)) for name, value in one] for one in answers.evaluate_all(ANSWERS)]
        return next((answers.nth(n) for n, one in enumerate(told) if read(type(entry), one) == entry), None)

    def take_pen(self, kind: str) -> None:
        """What another phone is typing, or is about to, is typed on here."""
        self.page.locator(f'#ask form[action*="/draft/{kind}"]:has([name="take"]) button').first.tap()
        self.wait_asked(kind)

    def wait_asked(self, kind: str) -> Locator:
        """The form of a question that is about to be asked of me."""
        form = self.page.locator(f'#ask form[action*="/say/{kind}"]').first
        form.wait_for(state="attached")
        return form

    def unfold_form(self, kind: str) -> None:
        """What can wait is asked behind a line to tap."""
        fold = self.page.locator("#ask details:not([open])", has=self.page.locator(f'form[action*="/say/{kind}"]'))
        fold.first.locator("summary").first.tap()

    def find_form(self, kind: str) -> None:
        """By its tile among what is asked, or by way of the list of everything that may be said at any time."""
        tile = self.page.locator(f'#ask a:is([href*="/say/{kind}"], [data-also~="{kind}"])')
        way = (tile if tile.count() else self.page.locator('a[href*="/more"]')).first
        over = way.get_attribute("data-sheet") is not None
        way.tap()
        if over:  # it opens over the page
            self.page.locator(f'dialog[open] form[action*="/say/{kind}"]').wait_for()
            return
        self.page.wait_for_url(re.compile("/(say|more)"))
        if f"/say/{kind}" not in self.page.url:
            self.page.locator(f'a[href*="/say/{kind}"]').first.tap()
        self.page.wait_for_url(re.compile(f"/say/{kind}"))

    def find_thing(self, entry: Entry) -> None:
        """What a form is about may be picked from a list first: a number by whose it is, a card, a board."""
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
        """Tap it, and be where it leads: what is looked for at once is not looked for on the page that goes."""
        to = link.get_attribute("href") or ""
        link.tap()
        self.page.wait_for_url(lambda url: url.endswith(to))

    def send(self, form: Locator, values: Mapping[str, Sequence[str]] | None = None) -> None:
        """Tap the one button, or the key that says it, and say that it is so where that is asked about.

        Comes back when the table has it.  Raises Refused.
        """
        self.enter(button(form, values))

    def enter(self, way: Locator) -> None:
        """Tap what sends it.  A form that another phone may take over is kept as well, at every tap."""
        before = max(self.turn, self.latest)  # a form on a page of its own does not say how far the table is
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
        self.wait_turn(before + 1)
        assert self.turn  # and how far that is now

    def undo(self) -> None:
        before = self.turn
        if (asks := self.page.locator("#undo-ask")).count():
            asks.tap()
        self.page.locator("#undo").tap()
        self.wait_turn(before + 1)

    def correct(self, turn: int, entry: Entry) -> list[str]:
        """Tap an old line, put it right, read what hands have to do, and confirm.  What was to be done is returned."""
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

    # Looking

    @property
    def turn(self) -> int:
        """How far this page is, by its own account; 0 for a page that shows no table."""
        told = int(self.page.evaluate("Number(document.querySelector('#live')?.dataset.sequence || 0)"))
        self.latest = max(self.latest, told)
        return told

    def wait_turn(self, turn: int, within: float = SOON) -> None:
        """Until this page shows what everybody shows, by itself."""
        assert turn >= self.began, "it has shown that from the beginning"
        until(self.page, "turn => Number(document.querySelector('#live')?.dataset.sequence) >= turn", turn, within)
        self.latest = max(self.latest, turn)

    def wait_entries(self, entries: int, within: float = SOON) -> None:
        """Until this page shows so many entries since it came to the table."""
        assert self.began, "nobody said how far the table was"
        self.wait_turn(self.began + entries, within)

    def text(self, selector: str = "main") -> str:
        return self.page.locator(selector).first.inner_text()

    def notice(self) -> str:
        """What the page says about being cut off; nothing while it is live."""
        return str(
            self.page.evaluate("(p => p && !p.hidden ? p.textContent : '')(document.getElementById('live-state'))")
        )


def until(page: Page, holds: str, told: object, within: float = SOON) -> None:
    """Wait until something holds on a page.  It is not asked at every frame: every frame would have to be drawn."""
    page.wait_for_function(holds, arg=told, timeout=within, polling=OFTEN)


def listen_anew(page: Page) -> None:
    """The page opens its stream again, as it does when the network is back: by the routes of today."""
    with page.expect_request(lambda request: "/live" in request.url):
        page.evaluate("dispatchEvent(new Event('online'))")


def entered(answer: Response) -> bool:
    """Does it answer an entry?"""
    return answer.request.method == "POST" and "/say/" in answer.url


def button(form: Locator, values: Mapping[str, Sequence[str]] | None = None) -> Locator:
    """The button that sends a form: a key that says one of these, one at its end, or one beside another form's.

    It sends what is filled in; a key that fills in something else (data-send) is none, however early it is there.
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
    return outside.first if outside.count() else form.locator("button.go:not([form]):not([data-send]):visible").last


def fill(form: Locator, values: Mapping[str, Sequence[str]]) -> None:
    """Tap and type until the form says what it should."""
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
                stands = form.evaluate_all(STANDS)  # what is tapped may change what stands beside it
    for asked in form.locator("label:has(input[data-sure]:not(:checked))").all():
        if asked.is_visible():
            asked.tap()


def says(controls: Sequence[Control], text: str, n: int) -> bool:
    """Does a form say it as it stands?  Never of a key, which says it once it is tapped."""
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
    """One value, in whatever the form has for it."""
    controls = form.locator(f'[name="{name}"]')
    kind = controls.evaluate_all("([control]) => control?.type")
    if kind is None:
        assert text in NOTHING or "." not in name, f"the form has nothing for {name}={text}"
        return
    if text not in ("", "none", "no") and kind not in ("hidden", "checkbox"):
        unfold(form, name)
    if kind == "submit":
        return  # a key: it is tapped last, and sends the form
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
    """Open whatever the field is folded into; a tap that fell into the moment when the page moved on is made again."""
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
    """The last number in sight leads to the next, until it is the one."""
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
