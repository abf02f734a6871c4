"""A phone that enters for another player asks for what only that player knows once the player holds the phone."""

from __future__ import annotations

import pytest

from referee.core.ask import Hidden
from referee.core.entry import Entry, asks
from referee.games import SHELF
from referee.testing.evening import Evening
from referee.testing.forms import forms_of
from referee.testing.seated import enter_line
from referee.web.hidden import answers_secret
from tests.browser.games import GAMES
from tests.web.by_hand import set_up

ASKED = {
    "dragonscales": {"tally"},
    "dragon-rampage": {"tally"},
    "book-of-dragons": set[str](),
    "dragon-keeper": {"guild"},
    "whelps-to-wyrms": set[str](),
}
"""What only its owner can make, and these plays ask of a player without a phone."""

IN_SIGHT = {"attack"}
"""What only its owner can make, but of what lies on the table: the cubes that an attack is made with."""


@pytest.mark.parametrize("game", SHELF)
def test_what_only_a_player_knows_is_asked_once_the_player_holds_the_phone(game: str, evening: Evening) -> None:
    asked = set[str]()
    secret = {kind.kind(): secrets(kind) for kind in SHELF[game].rules.entries if answers_secret(kind)}
    for name in GAMES[game].evenings:
        play = GAMES[game].play(name)
        set_up(evening, play, phones=1)
        for line in play.lines:
            for prompt in evening.table.prompts:
                kind, seat = prompt.kind.kind(), next((seat for seat in prompt.seats if seat != 0), None)
                if seat is None or kind not in secret or kind in asked | IN_SIGHT:
                    continue
                asked.add(kind)
                phone = evening.phones[seat]
                assert not secret[kind] & fields(phone.get(phone.base).text, kind)
                assert 303 == phone.post(f"{phone.base}/lift", {}).status_code
                assert secret[kind] & fields(phone.get(f"{phone.base}/open").text, kind)
            enter_line(evening.desk, evening.live, line)
    assert ASKED[game] == asked


def secrets(kind: type[Entry]) -> set[str]:
    """The fields that only their owner may read back."""
    found = asks(kind).items()
    return {name for name, field in found if any(isinstance(ask, Hidden) and not ask.shown for ask in field)}


def fields(page: str, kind: str) -> set[str]:
    """The fields of the entry that the forms on a page ask for."""
    return {
        name.split(".")[0]
        for form in forms_of(page)
        if f"/say/{kind}" in form.action
        for name in (control.name for control in form.controls)
    }
