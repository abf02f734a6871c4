"""Plays each game from the closed box to the end of its first round, entering only what the screens ask for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, expect

from referee.core.entry import Entry
from referee.core.seat import Seat
from referee.games.book_of_dragons import entries as book
from referee.games.dragon_keeper import entries as keeper
from referee.games.dragon_keeper.tiles import Colour as Tile
from referee.games.dragon_keeper.tiles import Kind
from referee.games.dragonscales import entries as scales
from referee.games.dragonscales.boxes import Action, Colour
from referee.games.whelps_to_wyrms import entries as whelps
from referee.games.whelps_to_wyrms.books import Setup as Dragons
from referee.games.whelps_to_wyrms.kinds import Colour as Dragon
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.phones import Phone
from tests.browser.walk import SMALL, Walk
from tests.web.moments import plain

NAMES = ("Ann", "Bo", "Cy")


@dataclass(frozen=True)
class Box:
    """How a game is played here: its setup, phrases of its setup list, the entries by kind, and the kinds asked."""

    setup: Entry
    says: tuple[str, ...]
    table: Mapping[str, tuple[Entry, ...]]
    """The entries of each kind.  The phones are searched for a question of these kinds in this order."""
    asked: tuple[str, ...]


@dataclass
class Hands(Walk):
    """Answers each question with the next entry of its kind in `said`, until all of them are entered."""

    said: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict)

    def answer(self) -> None:
        phone, kind = self.next()
        phone.page.set_viewport_size(SMALL)
        phone.page.evaluate("scrollTo(0, 0)")
        expect(phone.page.locator("#ask h2").first).to_be_in_viewport()
        phone.say(self.said[kind][self.times(kind)])
        self.done.append((phone.name, kind))
        self.party.agree()

    def next(self) -> tuple[Phone, str]:
        """The first phone that asks for an entry not yet made, by a form or by a tile among the possible actions."""
        for phone in self.party.phones.values():
            for kind in (kind for kind in self.said if self.times(kind) < len(self.said[kind])):
                tile = f'a:is([href*="/say/{kind}"], [data-also~="{kind}"])'
                if phone.page.locator(f'#ask :is(form[action*="/say/{kind}"], {tile})').count():
                    return phone, kind
        raise AssertionError(f"nobody is asked for what lies there after {self.done}")

    def times(self, kind: str) -> int:
        return [asked for _, asked in self.done].count(kind)


SCALES = Box(
    scales.Setup((scales.Villain.GRIMMVEIL, scales.Villain.MEZERAX, scales.Villain.TORLOK), (0, 0, 0)),
    ("13 yellow, 13 red and 13 blue", "draws 3", "behind the screen", "Ann takes the First Player token"),
    {
        "place": (
            scales.Place({Action.VILLAINY: 3, Action.LOOT: 3, Action.RAGE: 1}),
            scales.Place({Action.ATTACK: 4, Action.DEFEND: 2, Action.RAGE: 1}),
            scales.Place({Action.FLEE: 4, Action.LOOT: 2}, {Action.FLEE: 1}),
        ),
        "defend": (scales.Defend(protect=True),),
        "rage-card": (scales.RageCard("Roar", (2, 1, 0, 0, 0), (scales.Bonus.SCALE, *(scales.Bonus.NONE,) * 4)),),
        "villainy": (scales.Villainy(draw=True, steal=Seat(2)),),
        "loot": (scales.Loot(draw=True, points=3), scales.Loot(take=True)),
        "attack": (scales.Attack(3, 1, {Colour.RED: 2}),),
        "flee": (scales.Flee(2, 2, scales.Bonus.SCALE),),
        "reset": (scales.Reset(),),
    },
    ("place",) * 3 + ("defend", "rage-card", "villainy", "loot", "loot", "attack", "flee", "reset"),
)
BOOK = Box(
    book.Setup(),
    ("Deal 3 immunity tokens", "Ann has the red one", "3, 4 and 5", "3 face-up piles of 12"),
    {"place": (book.Place(5), book.Place(0, 5), book.Place(0, 0, 45))},
    ("place",) * 3,
)
KEEPER = Box(
    keeper.Setup(),
    ("25 random tiles", "stairs in the centre", "Put the dragon on the stairs", "12 are the reserve", "Ann starts"),
    {
        "guild": tuple(keeper.Guild(guild) for guild in (Tile.BLUE, Tile.GREEN, Tile.PURPLE)),
        "take": tuple(keeper.Take(colour, Kind.TWO) for colour in (Tile.BLUE, Tile.GREEN, Tile.YELLOW)),
        "give": tuple(keeper.Give(colour, Kind.THREE) for colour in (Tile.YELLOW, Tile.BLUE, Tile.GREEN)),
    },
    ("guild", "take", "give") * 3,
)
WHELPS = Box(
    Dragons((Dragon.GREEN, Dragon.WHITE, Dragon.BLUE)),
    ("Bo also takes the 5 Ice Palace cards", "4 random Terrain tiles", "4 random Basic slayers", "a deck of 12 others"),
    {
        "ready": (whelps.Ready(),),
        "search": (
            whelps.Search(whelps.Improvement.RUINS),
            whelps.Search(whelps.Improvement.COW_FARM, 2),
            whelps.Search(whelps.Improvement.BANDIT_CAMP, 1),
        ),
        "explore": (whelps.Explore(),) * 3,
        "pass": (whelps.Pass(),) * 3,
    },
    ("ready",) + ("search", "explore", "pass") * 3,
)
BOXES = {"dragonscales": SCALES, "book-of-dragons": BOOK, "dragon-keeper": KEEPER, "whelps-to-wyrms": WHELPS}


@pytest.fixture
def party(browser: Browser, new_house: House, request: pytest.FixtureRequest) -> Iterator[Party]:
    """Three players at a new table, on a server that remembers nothing about the box."""
    party = Party(browser, new_house.url, NAMES, BOXES[request.param].setup)
    party.set_up()
    party.join()
    yield party
    party.leave()


@pytest.mark.parametrize(("party", "box"), BOXES.items(), ids=BOXES, indirect=["party"])
def test_from_the_closed_box_to_the_end_of_the_first_round(party: Party, box: Box) -> None:
    hands = Hands(party, {}, said=box.table)
    told = plain("\n".join(hands.set_up()))
    for says in box.says:
        assert says in told
    for _ in box.asked:
        hands.answer()
    assert list(box.asked) == [kind for _, kind in hands.done]
    expect(party.phones[0].page.locator("#ask")).to_contain_text(AGAIN[party.game.name])
    assert [] == party.complaints()


AGAIN = {"dragonscales": "", "book-of-dragons": "Place", "dragon-keeper": "You take a tile", "whelps-to-wyrms": ""}
"""What the first phone asks for after the first round; empty where another player begins the next round."""
