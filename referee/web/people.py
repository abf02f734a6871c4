"""People without accounts: names as they were typed, merged, renamed or kept apart by the host."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, make_response, request

from referee.core.cite import Malformed
from referee.core.text import alike, isolated
from referee.core.text import name as checked
from referee.tables.journal.figures import Finisher, Met
from referee.tables.names import Names

from . import figures
from .context import desk, go, is_host, mine, must_be_host
from .guard import form_key, must_be_ours
from .lobby import title
from .render import page
from .status import status_of

bp = Blueprint("people", __name__)
COMPARED = 200
"""How many people, the latest players first, are searched for two names of one person."""
OFFERED = 3
"""Pairs of similar names that are offered for merging at once."""
LONG = 4
"""The fewest letters of a name for which another that differs in one letter counts as similar."""


def may_know() -> tuple[str, ...] | None:
    """The ids of the tables that this phone may know of; None means all, for the host."""
    return None if is_host() else tuple(info.id for info in mine())


@bp.get("/people")
def people() -> str:
    """Lists everyone who finished a game that this phone may know of."""
    names = Names(desk().journal)
    finishers = together(may_know(), names)
    most = max((max(finisher.won, finisher.share) for finisher in finishers), default=1)
    return page(
        "shared/people.html",
        people=[
            {**vars(one), "href": address(one.who), "bar": percent(one.won, most), "line": percent(one.share, most)}
            for one in finishers
        ],
        doubles=[*_doubles(finishers, names)] if is_host() else [],
        host=is_host(),
        key=form_key(),
    )


def percent(n: float, most: float) -> float:
    """How long the bar of a number is, in percent of the longest."""
    return round(100 * n / most, 1)


@bp.get("/person")
def person() -> str:
    """Shows what one person played, and against whom."""
    return _person_page(Names(desk().journal).person(alike(request.args.get("who", "")[:100])))


def _person_page(wanted: str, wrong: Malformed | None = None) -> str:
    """`wrong`: why the posted name is refused, which then stands in its form with the reason beside it."""
    names, known = Names(desk().journal), may_know()
    finishers = together(known, names)
    finisher = next((other for other in finishers if other.who == wanted), None) or abort(404)
    likenesses, journal = names.all_of(wanted), desk().journal
    met = [one for one in _met(journal.met(known, likenesses), names) if one.who != wanted]
    return page(
        "shared/person.html",
        person=finisher,
        wrong=wrong,
        entered=request.form.get("name", "") if wrong else finisher.called,
        games=[{**vars(played), "title": title(played.game)} for played in journal.games_of(known, likenesses)],
        few=figures.FEW,
        rival=figures.rival(met),
        nemesis=figures.nemesis(met),
        met=[{**vars(opponent), "href": address(opponent.who)} for opponent in met],
        all=f"/past?{urlencode({'who': wanted})}",
        host=is_host(),
        merged=[(who, names.spellings.get(who, who)) for who in names.merged(wanted)] if is_host() else [],
        others=[(other.who, other.called) for other in together(None, names) if other.who != wanted]
        if is_host()
        else [],
        key=form_key(),
    )


def address(who: str) -> str:
    return f"/person?{urlencode({'who': who})}"


def together(known: tuple[str, ...] | None, names: Names) -> list[Finisher]:
    """Each person who finished a game once, with the figures of all their names.  `known`: as of `may_know`."""
    people: dict[str, list[Finisher]] = {}
    for finisher in desk().journal.seen(known):
        people.setdefault(names.person(finisher.who), []).append(finisher)
    found = [_one_person(who, several, known, names) for who, several in people.items()]
    return sorted(found, key=lambda finisher: (-finisher.last, finisher.who))


def _one_person(who: str, several: list[Finisher], known: tuple[str, ...] | None, names: Names) -> Finisher:
    """The figures of a person's names as those of one person."""
    latest = several[0]
    one = replace(latest, who=who, called=names.called(latest.called, latest.who))
    if len(several) == 1:
        return one
    played, won, share, last = desk().journal.played_by(known, tuple(finisher.who for finisher in several))
    return replace(one, played=played, won=won, share=share, last=last)


def _met(opponents: Iterable[tuple[str, Met]], names: Names) -> list[Met]:
    """Each opponent once, with the figures of all tables; of two of their names at one table, the better result."""
    games: dict[tuple[str, str], Met] = {}
    for table, met in opponents:
        who = names.person(met.who)
        other = games.get((who, table))
        if other is None or (met.behind, -met.ahead) > (other.behind, -other.ahead):
            games[who, table] = met
    people: dict[str, Met] = {}
    for (who, _), met in games.items():
        total = people.get(who, Met(who, names.called(met.called, met.who), 0, 0, 0))
        played, ahead, behind = total.played + met.played, total.ahead + met.ahead, total.behind + met.behind
        people[who] = replace(total, played=played, ahead=ahead, behind=behind)
    return sorted(people.values(), key=lambda met: (-met.played, met.who))


# Changes by the host


@bp.post("/people/merge")
def merge() -> Response:
    """Merges two names into one person."""
    _for_the_host()
    names = Names(desk().journal)
    one, other = names.person(_posted_person("who")), names.person(_posted_person("into"))
    if one == other:
        raise Malformed("not-offered", "into")
    if desk().journal.together(names.all_of(one), names.all_of(other)):
        raise Malformed("sat-together", "into")
    desk().journal.same_person(one, other)
    return go(address(other))


@bp.post("/people/part")
def part() -> Response:
    """Undoes a merge."""
    _for_the_host()
    who = _posted_person("who")
    desk().journal.same_person(who, None)
    return go(address(who))


@bp.post("/people/apart")
def apart() -> Response:
    """Records that two names are different people, so that merging is not offered again."""
    _for_the_host()
    desk().journal.keep_apart(_posted_person("who"), _posted_person("into"))
    return go("/people")


@bp.post("/people/name")
def rename() -> Response:
    """Renames a person everywhere but in the records; an empty name restores the one that was typed."""
    _for_the_host()
    names = Names(desk().journal)
    who, typed = names.person(_posted_person("who")), request.form.get("name", "")
    try:
        name = checked(typed, "name") if typed.strip() else None
        if name and any(other.who != who and alike(other.called) == alike(name) for other in together(None, names)):
            raise Malformed("name-taken", "name", name=isolated(name))
    except Malformed as wrong:
        return make_response(_person_page(who, wrong), status_of(wrong))
    desk().journal.call_person(who, name)
    return go(address(who))


def _for_the_host() -> None:
    must_be_host()
    must_be_ours()


def _posted_person(field: str) -> str:
    """The likeness of a posted name.

    Raises Malformed if nobody finished a game under that name and the host has changed nothing about it.
    """
    who = alike(request.form.get(field, "")[:100])
    if who not in Names(desk().journal).spellings and who not in desk().journal.people():
        raise Malformed("not-offered", field)
    return who


# Names that may be one person


def _doubles(finishers: list[Finisher], names: Names) -> Iterator[tuple[Finisher, Finisher]]:
    """Pairs of people with similar names, except those who sat at one table or whom the host keeps apart."""
    apart, journal = desk().journal.kept_apart(), desk().journal
    shown = 0
    for one, other in combinations(finishers[:COMPARED], 2):
        if not similar(one.called, other.called):
            continue
        pairs = {tuple(sorted((a, b))) for a in names.all_of(one.who) for b in names.all_of(other.who)}
        if pairs & apart or journal.together(names.all_of(one.who), names.all_of(other.who)):
            continue
        yield one, other
        shown += 1
        if shown == OFFERED:
            return


def similar(one: str, other: str) -> bool:
    """Whether these may be one name: equal but for accents, one letter apart if longer, or one begins the other."""
    a, b = sorted((_plain(one), _plain(other)), key=len)
    return a == b or (len(a) >= LONG and _one_apart(a, b)) or (len(a) > 1 and b.startswith(a))


def _plain(text: str) -> str:
    """The likeness of a text without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", alike(text)) if not unicodedata.combining(c))


def _one_apart(a: str, b: str) -> bool:
    """Whether the names differ by one letter that is wrong or missing; `a` must not be the longer one."""
    if len(b) - len(a) > 1:
        return False
    at = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), len(a))
    return a[at + (len(a) == len(b)) :] == b[at + 1 :]
