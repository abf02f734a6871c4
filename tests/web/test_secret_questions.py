"""A phone that enters for another player asks for what only that player knows once the player holds the phone."""

from __future__ import annotations

import pytest

from referee.core.cite import Refusal
from referee.games import SHELF
from referee.testing.evening import Evening
from referee.testing.forms import forms_of
from referee.testing.seated import enter_line
from referee.web.hidden import answers_secret, secret_fields
from tests.browser.games import GAMES
from tests.web.by_hand import set_up

ASKED = {
    "dragonscales": {"taken", "tally"},
    "dragon-rampage": {"taken", "tally"},
    "book-of-dragons": set[str](),
    "dragon-keeper": {"guild", "settle"},
    "whelps-to-wyrms": {"tally"},
}
"""What only its owner can make, and these plays ask of a player without a phone."""

IN_SIGHT = {"attack"}
"""What only its owner can make, but of what lies on the table: the cubes that an attack is made with."""


@pytest.mark.parametrize("game", SHELF)
def test_what_only_a_player_knows_is_asked_once_the_player_holds_the_phone(game: str, evening: Evening) -> None:
    asked = set[str]()
    kinds = filter(answers_secret, SHELF[game].rules.entries)
    secret = {kind.kind(): {field.name for field in secret_fields(kind)} for kind in kinds}
    for play in GAMES[game].plays():
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
            try:
                enter_line(evening.desk, evening.live, line)
            except Refusal:  # a play may correct what no phone could
                break
    print("ASKED", game, asked)
    assert ASKED[game] == asked


def fields(page: str, kind: str) -> set[str]:
    """The fields of the entry that the forms on a page ask for."""
    return {
        control.name.split(".")[0]
        for form in forms_of(page)
        if f"/say/{kind}" in form.action
        for control in form.controls
    }
