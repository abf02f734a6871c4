"""Renders all templates; pages are made from what a viewer may see and from nothing else."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from enum import StrEnum
from functools import cache, lru_cache
from itertools import chain
from types import MappingProxyType
from typing import Any, cast

from flask import current_app, request
from jinja2 import BaseLoader, ChoiceLoader, FileSystemLoader, PrefixLoader, pass_context
from jinja2.runtime import Context

from referee.core import pages
from referee.core.adjust import Quantity, Repair, by_owner, look, settable
from referee.core.cite import Call, Malformed, Refusal, Rule
from referee.core.colours import classes
from referee.core.entry import Entry, load
from referee.core.game import AnyPlay
from referee.core.identity_cache import IdentityCache
from referee.core.odd import Agree, Odd
from referee.core.pages import Everybody, Look, Phrase
from referee.core.pieces import Swap
from referee.core.seat import Seat
from referee.core.secret import redact
from referee.core.state import State
from referee.core.table import Prompt, Seen, Table
from referee.core.text import initial, isolated
from referee.faults import sentence_of
from referee.formats import FORMATS
from referee.games import FOLDERS, GAMES, file_of
from referee.paths import TEMPLATES
from referee.tables.desk import FREE, Conflict, LiveTable
from referee.tables.journal import TableInfo
from referee.tables.names import named_today

from . import changed
from .asking import my_numbers, number_names, numbers, sayable, skip_beside, stands_alone
from .ceremonies import ceremony, ended
from .checklist import steps
from .context import Client, Glance, desk, is_secure, words
from .cut import AS_OF, as_of_turn
from .events import events
from .fields import Field, fields_of, label_of
from .files import asset
from .finale import finale
from .forms import Values, filled, read
from .guard import form_key
from .hands import hands, ticked
from .hidden import hides, requires_secret
from .invite import moved_on
from .macros import FIRST_LOOK, Template
from .mending import ways
from .page_cache import PAGE_CACHE, MadeView, PageCache, WatchedLook
from .pens import Elsewhere, draft_of, elsewhere, hidden, mine, values, when_typed
from .reads import read_of
from .relative_time import ago
from .services import services
from .sheets import decided, grounds, how_it_went, view, winners
from .since import SHOWN, drawn, note
from .sources import source, sources
from .waits import Wait, wait

BESIDE = {"HX-Retarget": "find .refused-slot", "HX-Reswap": "innerHTML show:top"}
"""Headers that put a reason beside its form, which keeps what was typed, and scroll it into view."""
LOOK = {"style": "style.css", "screen": "display.css", "icons": "icons.svg", "emblem": "emblem.svg"}
"""The files that a game may bring in its folder `look`."""
OF_A_FIELD = ("out-of-range", "not-a-number", "missing")
"""Reasons about what stands in a field, or does not, that do not name the field."""
RECENT = 6
"""Log lines on a phone; the history page has them all."""


@lru_cache(1_000)
def in_words(game: str | None, names: tuple[str, ...] = ()) -> Mapping[str, Any]:
    """The template functions that put the keys of one game into words, for players with these names."""
    spoken = words(game)

    def cite(rule: Rule | None) -> dict[str, Any] | None:
        return source(rule, spoken) if rule else None

    def passages(calls: Iterable[Call], own: Collection[Call] = ()) -> list[dict[str, Any]]:
        """The sources of the calls, but of those that are one reader's own."""
        return sources((call.rule for call in calls if call.rule and call not in own), spoken)

    def say(call: Call) -> str:
        return spoken.call(call, names)

    def no(refusal: Refusal | Malformed, kind: type[Entry] | None = None) -> str:
        """The reason of a refusal; if it is about what stands in one field, with the label of the field."""
        reason = spoken.refusal(refusal, names)
        field = refusal.key in OF_A_FIELD and refusal.about
        label = label_of(kind, refusal.about, spoken) if kind and field else ""
        return spoken("format-at", place=label, reason=reason) if label else reason

    def when(at: int) -> str:
        """`3 min ago`; empty if a clock is wrong."""
        span = ago(desk().clock() - at)
        return spoken(f"ago-{span[0]}", n=span[1]) if span else ""

    def called(value: StrEnum) -> str:
        """The word for a value, such as a role, an action or a colour."""
        return spoken("called", value=value)

    def thing_says(thing: Quantity) -> str:
        """The name of a quantity."""
        return spoken.thing(thing, names)

    def thing_title(thing: Quantity) -> str:
        says = thing_says(thing)
        return says[:1].upper() + says[1:]

    def thing_is(thing: Quantity, n: int) -> str:
        """The value of a quantity in words."""
        return spoken.thing_is(thing, n, names)

    def says(what: Phrase | str) -> str:
        """A phrase of a view, the word for a value, or a text as it is."""
        return spoken.says(what, names)

    def worded(what: Any) -> Any:
        """A part of a view with its phrases put into words, for macros that take words."""
        if isinstance(what, Phrase):
            return says(what)
        if isinstance(what, tuple):
            return tuple(map(worded, what))
        if dataclasses.is_dataclass(what) and not isinstance(what, type):
            return dataclasses.replace(
                what, **{field.name: worded(getattr(what, field.name)) for field in dataclasses.fields(what)}
            )
        return what

    def repair_says(fix: Repair | Swap) -> str:
        """What hands have to do after a correction: in the game's words, or as a number that changes."""
        return spoken.repair(fix, names)

    def asks(prompt: Prompt) -> str:
        """The question of a prompt."""
        return spoken(f"ask-{prompt.kind.kind()}", **spoken.named(dict(prompt.about), names))

    def waits(prompts: tuple[Prompt, ...]) -> Wait | None:
        """What the table waits for, as players who are not asked read it."""
        return wait(prompts, names, spoken)

    def asking(kind: type[Entry], prompt: Prompt | None = None) -> str:
        """The title of a form: the question of its prompt, or the title of an unasked entry."""
        if prompt:
            return asks(prompt)
        unasked = (spoken.alone(f"{how}-{kind.kind()}") for how in ("unasked", "ask"))
        return next((title for title in unasked if title), None) or spoken(f"entry-{kind.kind()}")

    def asked_fields(
        kind: type[Entry], play: AnyPlay | None = None, state: Any = None, seat: Seat | None = None
    ) -> list[Field]:
        """The fields of an entry, with what is possible now for a seat, if the game says so."""
        offers = play.offers(state, seat, kind) if play and play.offers and isinstance(seat, Seat) else {}
        return fields_of(kind, names, spoken, offers)

    def by_name(seat: Seat) -> str:
        """The name of a player, in isolates that keep its writing direction from affecting the words around it."""
        return isolated(names[seat])

    def by_names(seats: Iterable[Seat]) -> str:
        """The names of players as a list in a sentence."""
        return spoken.by_names(seats, names)

    def odd_says(odd: Odd) -> str:
        """The sentence about what does not add up, with the player that it belongs to."""
        return sentence_of(odd.fault, names, spoken)

    exported = {
        # sentences
        "t": spoken,
        "say": say,
        "says": says,
        "alone": spoken.alone,
        "worded": worded,
        "called": called,
        "no": no,
        "when": when,
        # rules
        "rule_says": spoken.rule,
        "cited": cite,
        "passages": passages,
        # players
        "by_name": by_name,
        "by_names": by_names,
        "initial": initial,
        "seated": lambda seats: [{"seat": seat, "name": names[seat]} for seat in seats],
        "named_seats": lambda seats: [(seat, names[seat]) for seat in seats],
        # questions and forms
        "asks": asks,
        "asking": asking,
        "waits": waits,
        "coming": coming,
        "sayable": sayable,
        "skip_beside": skip_beside,
        "stands_alone": stands_alone,
        "fields_of": asked_fields,
        "typed": pages.typed,
        "listed": pages.listed,
        "whole": pages.whole,
        "ticked": pages.ticked,
        "as_object": dict,
        # numbers, and what corrections change
        "numbers": numbers,
        "my_numbers": my_numbers,
        "number_names": number_names,
        "thing_says": thing_says,
        "thing_title": thing_title,
        "thing_is": thing_is,
        "look": look,
        "settable": settable,
        "by_owner": by_owner,
        "repair_says": repair_says,
        "odd_says": odd_says,
        "changed_says": changed.speaker(spoken, names, thing_is, when),
        # views and looks
        "view_of": view_of,
        "mark_of": mark_of,
        "looks": looks(game),
    }
    return MappingProxyType(exported)


@pass_context
def view_of(context: Context, name: str) -> object:
    """The view of this name, made by the game from what the viewer may see (`Game.views`).

    Made once for a page, however many of its parts ask for it, and again only if something that it read has changed.
    """
    return _made(context, name).value


@pass_context
def mark_of(context: Context, name: str) -> bytes | None:
    """The fingerprint of a view; None if it cannot be computed."""
    return _made(context, name).mark


def _made(context: Context, name: str) -> MadeView:
    """The view of this name, made once for a page, however often what it does not read changes in between."""
    view = GAMES[context["game"]].views[name]
    everybody = context.get("everybody")
    if isinstance(view, Everybody) and everybody is not None:
        return _made_for_all(context, name, view, everybody)
    inputs = dict(zip(LOOKED_AT, map(read_of(context), LOOKED_AT), strict=True))
    made: PageCache = context[PAGE_CACHE]
    known = made.views.setdefault(name, [])
    for seen, before, view_made in known:
        if all(inputs[one] is before[one] for one in names_of(seen.read)):
            return view_made
    watched = WatchedLook.of(_look(context, inputs))
    known.append((watched, inputs, MadeView(view(watched))))
    return known[-1][2]


def _look(context: Context, inputs: dict[str, Any]) -> Look[Any]:
    """The look of these values, made once for all views of a page."""
    made: PageCache = context[PAGE_CACHE]
    key = tuple(map(id, inputs.values()))
    if key not in made.looks:
        made.looks[key] = inputs, looking(context)
    return made.looks[key][1]


def _made_for_all(context: Context, name: str, view: Everybody[Any], state: State) -> MadeView:
    """The same as `_made` for a view that shows all viewers the same, made once for all phones of a table.

    `state` is the public one.
    """
    client, facts = context.get("client"), context["facts"]
    waiting, phoneless = frozenset(context["seen"].waiting), frozenset(client.phoneless if client else ())
    over, revealed, players = context["ending"] is not None, bool(context["revealed"]), len(context["names"])

    def work() -> MadeView:
        look: Look[Any] = Look(
            state=state,
            seat=None,
            players=players,
            waiting=waiting,
            phoneless=phoneless,
            facts=facts,
            over=over,
            revealed=revealed,
        )
        return MadeView(view(look))

    return FOR_ALL.of((state, facts), (context["game"], name, waiting, phoneless, over, revealed), work)


@pass_context
def coming(context: Context) -> object:
    """What comes next, by the game's view `next`: a `Coming`, or None."""
    return _made(context, "next").value if "next" in GAMES[context["game"]].views else None


READ_FROM: Mapping[str, tuple[str, ...]] = {
    **{name: (name,) for name in ("state", "seat", "asked", "prompt", "amending", "facts")},
    **{name: (name,) for name in ("entry", "after", "revealed", "then")},
    "players": ("names",),
    "waiting": ("seen",),
    "phoneless": ("client",),
    "typed": ("v", "posted"),
    "over": ("ending",),
}
"""The names of a page that `looking` reads for each field of a look."""
LOOKED_AT = tuple(dict.fromkeys(chain.from_iterable(READ_FROM.values())))
"""All names of a page that `looking` reads."""


def names_of(read: Iterable[str]) -> Iterable[str]:
    """The names of a page that these fields of a look are read from."""
    return chain.from_iterable(map(READ_FROM.__getitem__, read))


FOR_ALL = IdentityCache[MadeView](1_000)
"""The views made lately for all viewers of a table."""


def looking(context: Context) -> Look[Any]:
    """Who looks at what, as the argument of a game's views."""
    client, seat, after = (context.get(name) for name in ("client", "seat", "after"))
    return Look(
        state=context["state"],
        seat=seat if isinstance(seat, Seat) else None,
        players=len(context["names"]),
        waiting=frozenset(context["seen"].waiting),
        phoneless=frozenset(client.phoneless if client else ()),
        asked=context.get("asked") or (),
        prompt=context.get("prompt"),
        amending=context.get("amending") is not None,
        typed=MappingProxyType(dict(context.get("v", context.get("posted", {})))),
        facts=context["facts"],
        entry=context.get("entry"),
        after=after.state if after else None,
        over=context["ending"] is not None,
        revealed=context["revealed"],
        then=context.get("then"),
    )


@cache
def looks(game: str | None) -> dict[str, Any]:
    """Static files of a game: those it has of `style`, `screen`, `icons` and `emblem`, and the names of its icons."""
    own = {kind: file_of(game or "", f"look/{name}") for kind, name in LOOK.items()}
    files = {kind: f"games/{game}/{file.name}" for kind, file in own.items() if file}
    icons = own["icons"].read_text(encoding="utf-8") if own["icons"] else ""
    return {**files, "drawn": frozenset(re.findall(r'<symbol id="([a-z-]+)"', icons))}


@cache
def slides(game: str) -> bool:
    """Whether a game's phone pages have visible movement: of rows of a board, or of piles and numbers that land."""
    files = (FOLDERS[game] / "pages").rglob("*.html") if game in FOLDERS else ()
    own = any("data-lands" in file.read_text(encoding="utf-8") for file in files)
    return own or (game in FORMATS and FORMATS[game].board is not None)


def templates() -> BaseLoader:
    """The loader of the shared templates and, under `games/<game>/`, the pages that each game brings."""
    own = {in_templates(game): FileSystemLoader(folder / "pages") for game, folder in FOLDERS.items()}
    return ChoiceLoader([FileSystemLoader(TEMPLATES), PrefixLoader({"games": PrefixLoader(own)})])


def has_htmx() -> bool:
    return "HX-Request" in request.headers


def page(template: str | list[Any], game: str | None = None, names: tuple[str, ...] = (), /, **context: Any) -> str:
    values = {
        **_common(),
        **in_words(game, names),
        "has_htmx": has_htmx(),
        "as_of": AS_OF,
        PAGE_CACHE: PageCache(),
        **context,
    }
    texts = cast("Template", current_app.jinja_env.get_or_select_template(template)).texts(values)
    seen = context.get("seen")
    if isinstance(seen, Seen):
        texts = as_of_turn(texts, seen.turn)
    return drawn(texts)


def _common() -> dict[str, Any]:
    """The values that every template has, whatever the page."""
    theme = request.cookies.get("theme", "")
    return {
        "asset": asset,
        "lobby_key": form_key,
        "secure": is_secure(),
        "https": request.is_secure,
        "address_of": services().network.url,
        "theme": theme if theme in ("dark", "light") else "",
        "again": again_at() if request.method == "POST" else "",
    }


def again_at() -> str:
    """Where a page that answers a form can be requested: the form's own address, or the nearest page above it."""
    routes, path = current_app.create_url_adapter(request), request.path
    assert routes
    while path and not routes.test(path, "GET"):
        path = path.rpartition("/")[0]
    return path or "/"


def in_templates(game: str) -> str:
    """The name of a game's folder in template names."""
    return game.replace("-", "_")


def find(game: str, *names: str) -> Any:
    """The template of the first of these names that the game has, or else that is shared."""
    candidates = [f"games/{in_templates(game)}/{name}" for name in names] + [f"shared/{name}" for name in names]
    return current_app.jinja_env.select_template(candidates)


def form_for(game: str, kind: type[Entry], covered: bool = False) -> Any:
    """The template of an entry's form; what stands in for it if it needs a secret and they are covered."""
    if covered and requires_secret(kind):
        return find(game, "forms/sealed.html")
    return find(game, f"forms/{kind.kind()}.html", "entry.html")


def once_for(v: Client, kind: type[Entry]) -> str:
    """The identity of the form of an unasked entry: the same until the table has another line."""
    return f"{kind.kind()}-{FREE}-{v.seat}-{v.live.table.turn}"


@lru_cache(256)
def _worn(game: str, setup: str) -> str:
    box = GAMES[game].colours if game in GAMES else None
    if box is None:
        return ""
    with suppress(Malformed):
        return classes(box.of(load((GAMES[game].rules.setup,), setup)))
    return ""


def wears(info: TableInfo) -> str:
    """The CSS classes that give the seats of a table the colours of their pieces; empty if there are none."""
    return _worn(info.game, info.setup)


def public(live: LiveTable, viewer: Seat | None, reader: Seat | None = None) -> dict[str, Any]:
    """The values of every page of a table, as one viewer may see it.

    `reader`: the player who alone reads it, and whom it calls "you".
    """
    table, info = live.table, live.info
    seen = table.seen_by(viewer)
    revealed = table.rules.revealed(seen.state)
    preparing = steps(live, reader) if info.code else ()
    return {
        "seen": seen,
        "state": seen.state,
        "everybody": table.seen_by(None).state,
        "play": table.rules,
        "round": seen.round,
        "last_turns": seen.last_turns,
        "first_player": seen.first,
        "have_left": () if revealed else tuple(sorted(seen.state.gone)),
        "odd": seen.state.odd,
        "names": info.names,
        "wears": wears(info),
        "info": info,
        "table": info.id,
        "game": info.game,
        "sequence": desk().sequence(live),
        "bell": f"/t/{info.id}/live",
        "recent_log": table.history(viewer, RECENT),
        "latest": _latest(table),
        "facts": desk().journal.facts(info.game),
        "ending": table.rules.ending(seen.state),
        "revealed": revealed,
        "preparing": preparing,
        "preparing_left": sum(not step.done for step in preparing),
        "ceremony": ceremony(table, viewer, words(info.game)),
        "ended": ended(table, viewer, words(info.game)),
        "templates": f"games/{in_templates(info.game)}",
        **(counted(live, seen.state) if revealed else {}),
    }


def _latest(table: Table) -> tuple[str, Seat | None, str] | None:
    """The entry that one tap undoes: its turn, seat and kind."""
    latest = table.latest_seen()
    return latest and (AS_OF if latest[0] == table.turn else str(latest[0]), latest[1], latest[2])


def counted(live: LiveTable, state: Any) -> dict[str, Any]:
    """The values of the score sheet, once all is revealed; empty for a game without scoring."""
    rules, count, names = live.table.rules, live.table.game.count, live.info.names
    if rules.final is None or count is None:
        return {}
    final, spoken = rules.final(state), words(live.info.game)
    other_ends = count.what_ifs(final) if count.what_ifs else ()
    others = [{"ending": end, "sheet": view(other, names, spoken, count.pictures)} for end, other in other_ends]
    sheet, end = count.score(final), rules.ending(state)
    went = finale(live.table, sheet)
    return {
        "final": went,
        "final_sentence": how_it_went(went, names, spoken),
        "sheet": view(sheet, names, spoken, count.pictures),
        "winners": winners(sheet, names),
        "decided_by": sheet.decided_by,
        "decided": decided(end, sheet, names, spoken),
        "grounds": grounds(end, sheet, names, spoken),
        "other_ends": others,
    }


def closed(live: LiveTable) -> bool:
    """Whether this table is closed, by what the journal has now."""
    info = desk().journal.table(live.info.id)
    return info is not None and info.closed is not None


def glance(v: Client) -> Glance:
    """A phone while its page is rendered; once the game is over, with the names that its players go by today."""
    return v if isinstance(v, Glance) else Glance.of(dataclasses.replace(v, live=named_today(v.live, desk().journal)))


def shown(v: Client) -> dict[str, Any]:
    """The values of every page of a phone; at a closed table, which takes no entries, nothing to enter or to undo."""
    v = glance(v)
    rests, alone = closed(v.live), v.acting is None and not v.phoneless
    table, context = v.live.table, public(v.live, v.viewer, v.viewer if alone else None)
    spoken, ticks = words(v.live.info.game), desk().journal.ticked(v.live.info.id)
    all_hands = hands(table, None, spoken)
    own_hands = all_hands if v.covered else None if v.seat is None else hands(table, v.seat, spoken)
    happened = tuple(
        dataclasses.replace(happening, todo=ticked(happening.todo, all_hands, ticks)) if happening.todo else happening
        for happening in events(table, v.viewer, spoken, v.seat_key.seat)
    )
    free = () if rests or v.seat is None or v.answering else table.rules.anytime(context["state"], v.seat)
    return {
        **context,
        "latest": None if rests else context["latest"],
        "client": v,
        "mends": lambda odd: ways(v, odd),
        "renamed": table.renamed,
        "bell": f"/s/{v.key}/at/{v.live.info.id}/live",
        "closed": rests,
        "moved_on": f"/s/{v.key}/next" if moved_on(desk().journal, v.live.info.id) else "",
        "seat": v.seat,
        "form_key": form_key(v.seat_key.hash),
        "events": happened,
        "hands": own_hands and dataclasses.replace(own_hands, todo=ticked(own_hands.todo, all_hands, ticks)),
        "redo": None if rests or (happened and happened[0].redo) else redo(v),
        "asked": () if rests else v.asked,
        "free": tuple(kind for kind in free if kind is not Agree),  # only old records agree unasked
        "at_hand": tuple((kind, icon) for kind, icon in table.rules.at_hand.items() if kind in free),
    }


@dataclasses.dataclass(frozen=True)
class Redo:
    """The undo that one tap undoes, by its turn, and the kind of the entry that it restores."""

    turn: int
    kind: str


def redo(v: Client) -> Redo | None:
    """The undo that may be redone here: only for the seat whose entry it was, and the seats that undid it."""
    redoable = v.live.table.redoable()
    if redoable is None or v.seat is None:
        return None
    line, target = redoable
    return Redo(line.turn, target.entry.kind()) if v.seat in (line.seat, line.by, target.seat) else None


def phone_page(template: str, v: Client, **more: Any) -> str:
    """A page of a phone, with the values that all its pages have and with `more`."""
    v = glance(v)
    return page(template, v.live.info.game, v.live.info.names, **{**shown(v), **more})


def again(v: Client, prompt: Prompt) -> Values:
    """The values of an entry that was undone, for the form of the prompt that asks for it again.

    Only for the seat whose entry it was; an entry with secret fields only if the viewer may see them.
    """
    table = v.live.table
    for past in reversed(table.spent):
        if past.at == prompt.since and past.kind is prompt.kind and past.seat == v.seat:
            entry = table.edited[1][past.turn][1] if past.turn in table.edited[1] else table.line(past.turn).entry
            return filled(entry) if v.viewer == v.seat or not hides(past.kind) else {}
    return {}


def phone(
    v: Client,
    *,
    same: bool = False,
    posted: Values | None = None,
    wrong: Exception | None = None,
    wrong_kind: type[Entry] | None = None,
) -> str:
    """A phone's page: whole, or only the parts that change.  `same`: the phone already shows these prompts."""
    v = glance(v)
    context, game = shown(v), v.live.info.game
    if wrong:
        context["asked"] = v.asked  # what was refused comes back, also where the table has been closed meanwhile
    forms = [asked_form(v, p, posted or {} if p.kind is wrong_kind else None) for p in context["asked"]]
    laid_out = ahead(v)
    note(context["sequence"], frozenset(form["once"] for form in forms if not form["elsewhere"]))
    return page(
        "shared/live.html" if has_htmx() else "shared/phone.html",
        game,
        v.live.info.names,
        forms=forms,
        ahead=laid_out,
        draft_hidden=hidden(v) and not closed(v.live),
        typing_ahead=bool(laid_out),
        looks_again=not forms and not laid_out and waits_idly(v, context),
        keeps_drafts=bool(v.live.table.rules.drafts or v.live.table.rules.at_hand),
        slides=slides(game),
        same=same and not context["closed"],
        posted=posted or {},
        wrong=wrong,
        wrong_kind=wrong_kind,
        wrong_on_top=wrong is not None and wrong_kind not in {form["kind"] for form in forms},
        board=find(game, "board.html"),
        mine=find(game, "mine.html"),
        **{FIRST_LOOK: not request.headers.get(SHOWN)},
        **context,
    )


def waits_idly(v: Client, context: Mapping[str, Any]) -> bool:
    """Whether others are asked, and there is nothing to tick: then a page without scripts may load itself again."""
    ticked_off = context["hands"] or any(happening.can_be_ticked for happening in context["events"])
    return bool(v.seen.prompts) and not context["closed"] and not ticked_off


def asked_form(v: Client, prompt: Prompt, posted: Values | None) -> dict[str, Any]:
    """The values of a prompt on a phone: its form, filled with what was refused, typed ahead or undone, or what another
    phone types.  `posted`: what was refused just now; None if nothing was."""
    game, kind = v.live.info.game, prompt.kind
    form = {"prompt": prompt, "kind": kind, "once": prompt.id, "elsewhere": None, "then": None, "ready": False}
    form["values"] = again(v, prompt) if posted is None else posted
    if typing := elsewhere(v, prompt):
        own = f"games/{in_templates(game)}/try/{kind.kind()}.html"
        return {**form, **tried(v, typing), "elsewhere": typing, "own": own, "template": "shared/elsewhere.html"}
    draft = draft_of(v, kind)
    if draft:
        form |= {"then": when_typed(v, draft), "draft": draft}
        if posted is None and (typed := values(mine(v, draft))):
            form |= {"values": typed, "ready": not draft.open}
    return {**form, "template": form_for(game, kind, v.covered)}


def tried(v: Client, typing: Elsewhere) -> dict[str, Any]:
    """What the entry that another phone is typing would lead to, as this phone may see it."""
    pairs = [(name, value) for name, several in typing.values.items() for value in several]
    try:
        entry = read(typing.kind, pairs)
    except Malformed as wrong:
        return {"entry": None, "after": None, "wrong": wrong}
    try:
        after = desk().trial(v.live.table, v.seat, entry, sealed=v.sealed).seen_by(v.viewer)
    except (Malformed, Refusal) as wrong:
        return {"entry": entry, "after": None, "wrong": wrong}
    return {"entry": entry, "after": after, "wrong": None}


def ahead(v: Client) -> list[dict[str, Any]]:
    """The drafts that this phone may type ahead, before it is asked."""
    hook, game = v.live.table.rules.drafts, v.live.info.game
    if hook is None or v.seat is None or closed(v.live):
        return []
    asked = {prompt.kind for prompt in v.live.table.prompts if v.seat in prompt.seats}
    kinds = [draft.kind for draft in hook(v.seen.state, v.seat) if not draft.open and draft.kind not in asked]
    drafts = [draft for draft in (draft_of(v, kind) for kind in kinds) if draft]
    return [
        {
            "kind": draft.kind,
            "draft": draft,
            "values": values(mine(v, draft)),
            "template": find(game, f"ahead/{draft.kind.kind()}.html"),
        }
        for draft in drafts
    ]


def entry_page(v: Client, kind: type[Entry], posted: Values, wrong: Exception | None = None, **more: Any) -> str:
    """A page with one form: for an entry, or to correct an older line."""
    game = v.live.info.game
    prompt: Prompt | None = next((p for p in v.live.table.prompts if p.kind is kind and v.seat in p.seats), None)
    once = more.pop("once", None) or (prompt.id if prompt else once_for(v, kind))
    v = glance(v)
    context = {**shown(v), "prompt": prompt, **more}
    template = form_for(game, kind)
    if "amending" in more:
        context |= _as_it_was(v, kind, more["amending"])
        if not _could_be_entered(v, kind, context):
            template = find(game, "entry.html")
    return page(
        "shared/say.html",
        game,
        v.live.info.names,
        kind=kind,
        once=once,
        template=template,
        posted=posted,
        wrong=wrong,
        **context,
    )


def _could_be_entered(v: Client, kind: type[Entry], context: dict[str, Any]) -> bool:
    """Whether an entry could be made in this position, so that the game's own form can be rendered."""
    if context["prompt"] is not None or v.seat is None:
        return True
    return kind in v.live.table.rules.anytime(context["state"], v.seat)


def _as_it_was(v: Client, kind: type[Entry], turn: int) -> dict[str, Any]:
    """The position in which an older line was entered, and its prompt: the form offers the same as it did then.

    A game in which things are hidden again limits what of that position may still be seen (`seen_today`).
    """
    table = v.live.table
    played = table.standing(turn)
    if played is None:
        return {}
    before = table.asked_before(played)
    prompt = next((p for p in before.prompts if p.kind is kind and v.seat in p.seats), None)
    seen_today = table.rules.seen_today
    then = seen_today(before.state, table.state) if seen_today else before.state
    return {"state": redact(then, v.viewer), "everybody": redact(then, None), "prompt": prompt}


def reason(v: Client, wrong: Exception, kind: type[Entry] | None = None) -> str:
    """The reason why an entry was not accepted, as the fragment that is put beside its form."""
    v = glance(v)
    return page(
        "shared/wrong.html",
        v.live.info.game,
        v.live.info.names,
        wrong=wrong,
        kind=kind,
        client=v,
        conflict=Conflict,
        wears=wears(v.live.info),
    )
