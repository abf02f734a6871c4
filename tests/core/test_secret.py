"""Secrets: `redact` veils them for everybody but their owner, and changes nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from referee.core.seat import Seat
from referee.core.secret import Secret, Unseen, redact, reveal
from referee.core.state import State, readable_calls
from referee.core.text import Lettered


@dataclass(frozen=True)
class Stash:
    gold: Secret[int]
    open: int = 4


@dataclass(frozen=True, kw_only=True)
class Cave(State):
    stashes: tuple[Stash, ...]
    by_name: dict[str, list[int] | tuple[Secret[Secret[int]], ...]]


CAVE = Cave(
    stashes=(Stash(Secret(Seat(0), 7, face="a sack")), Stash(Secret(Seat(1), 8))),
    by_name={"a": [1], "deep": (Secret(Seat(1), Secret(Seat(0), 5)),)},
).say(None, "knock")


def test_the_owner_sees_it_and_nobody_else_does() -> None:
    assert [True, False] == [stash.gold.seen for stash in redact(CAVE, Seat(0)).stashes]
    assert [False, True] == [stash.gold.seen for stash in redact(CAVE, Seat(1)).stashes]
    assert [False, False] == [stash.gold.seen for stash in redact(CAVE, None).stashes]


def test_reading_what_is_veiled_raises() -> None:
    with pytest.raises(Unseen):
        _ = redact(CAVE, Seat(1)).stashes[0].gold.value


def test_the_face_stays_open() -> None:
    assert "a sack" == redact(CAVE, Seat(1)).stashes[0].gold.face


def test_what_is_no_secret_stays_as_it_is() -> None:
    seen = redact(CAVE, None)
    assert (4, 4, [1]) == (seen.stashes[0].open, seen.stashes[1].open, seen.by_name["a"])


def test_a_secret_within_a_secret_goes_with_it() -> None:
    (deep,) = redact(CAVE, Seat(0)).by_name["deep"]
    assert isinstance(deep, Secret)
    assert not deep.seen


@dataclass(frozen=True)
class Marked(State):
    marks: frozenset[int] = frozenset({1})
    name: str = Lettered("Ann", "A")
    kind: type = int


def test_it_is_found_in_a_list() -> None:
    (found,) = redact([Secret(Seat(0), 1)], Seat(1))
    assert not found.seen


@pytest.mark.parametrize("kept", [object(), frozenset({Secret(Seat(0), 1)}), {(Secret(Seat(0), 1),)}, iter([1])])
def test_where_it_could_hide_unseen_nothing_is_shown(kept: object) -> None:
    with pytest.raises(TypeError, match="secrets in it cannot be found"):
        redact((1, kept), Seat(1))


def test_sets_of_plain_things_and_kinds_hide_nothing() -> None:
    state = Marked()
    assert redact(state, Seat(1)) is state


def test_when_it_is_over_everybody_sees_everything() -> None:
    assert [7, 8] == [stash.gold.value for stash in redact(reveal(CAVE), None).stashes]


def test_two_secrets_with_one_face_look_alike() -> None:
    other = Cave(
        stashes=(Stash(Secret(Seat(0), 9, face="a sack")), CAVE.stashes[1]), by_name=CAVE.by_name, calls=CAVE.calls
    )
    assert redact(CAVE, Seat(1)) == redact(other, Seat(1))
    assert redact(CAVE, Seat(0)) != redact(other, Seat(0))


def test_a_secret_does_not_show_in_a_print() -> None:
    assert "7" not in repr(CAVE.stashes[0])


def test_a_whisper_is_heard_by_one_alone() -> None:
    state = CAVE.without_calls().say(None, "knock").say(None, "whisper", only=Seat(1), n=3)
    assert ["knock"] == [call.key for call in readable_calls(redact(state.calls, Seat(0)))]
    assert ["knock", "whisper"] == [call.key for call in readable_calls(redact(state.calls, Seat(1)))]
    assert ["knock"] == [call.key for call in readable_calls(redact(state.calls, None))]


def test_where_nothing_is_secret_nothing_is_made_anew() -> None:
    open_things = ((1, "a"), {"x": (2,)}, Secret(Seat(0), 3))
    assert redact(open_things, Seat(0)) is open_things
    veiled = redact(open_things, Seat(1))
    assert veiled[0] is open_things[0]
    assert veiled[1] is open_things[1]
    assert redact(veiled, Seat(1)) is veiled


def test_what_was_looked_through_before_comes_to_the_same_and_is_kept() -> None:
    """Redacting with an earlier result gives what redacting without it gives, and reuses unchanged parts.

    Checked for each viewer, with parts that were added, removed, kept, or replaced by a value of another type.
    """
    one, other = CAVE.stashes
    later = [
        replace(CAVE, stashes=(one, Stash(Secret(Seat(1), 9)))),
        replace(CAVE, stashes=(other, one)),
        replace(CAVE, stashes=(one,)),
        replace(CAVE, stashes=(*CAVE.stashes, Stash(Secret(Seat(0), 1)))),
        replace(CAVE, by_name={"deep": (), "new": (Secret(Seat(0), Secret(None, 1)),), "a": [2]}),
        replace(CAVE, by_name={"a": (Secret(Seat(0), Secret(None, 1)),), "deep": [5]}),
        CAVE.say(None, "whisper", only=Seat(1), n=3),
        reveal(CAVE),
    ]
    for now in later:
        for viewer in (Seat(0), Seat(1), None):
            seen = redact(CAVE, viewer)
            after = redact(now, viewer, (CAVE, seen))
            assert redact(now, viewer) == after
            if now.stashes[0] is one:
                assert after.stashes[0] is seen.stashes[0]
