"""Five phones play a whole game to its known sheet, once for each way in which it can end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.house import House
from tests.browser.party import Party, evening, totals

ENDINGS = {"slain": [35, 31, 20, 22, -2], "escaped": [10, 5, 5, 7, 13], "all_dead": [2, 0, -1, 6, 3]}


@pytest.fixture(params=ENDINGS)
def told(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def party(browser: Browser, shared_house: House, told: str) -> Iterator[Party]:
    script = evening(told)
    party = Party(browser, shared_house.url, script.names, script.laid)
    party.lay()
    party.join()
    yield party
    party.leave()


def test_five_phones_play_to_the_sheet_everybody_expects(party: Party, told: str) -> None:
    party.play(evening(told).lines)
    party.agree()
    assert [ENDINGS[told]] * 5 == [totals(phone) for phone in party.phones.values()]
    party.laptop.page.goto(f"/t/{party.table}")
    assert ENDINGS[told] == totals(party.laptop)
    assert [] == party.complaints()
