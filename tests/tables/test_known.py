"""The cache of the journal: what is cached equals what would be read, whatever was written meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from referee.tables.journal import Damage, Damaged, Journal, Overtaken, Unsaved
from referee.tables.journal.known import Cache
from tests.tables.deeds import ANN, BO, DEEDS, House


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with closing(Journal(tmp_path / "data.db")) as opened:
        yield opened


@contextmanager
def reads(journal: Journal) -> Iterator[list[str]]:
    """Collects every query to the data file within this context."""
    asked = list[str]()
    journal._reader.set_trace_callback(asked.append)
    yield asked
    journal._reader.set_trace_callback(None)


@pytest.mark.parametrize("deed", DEEDS)
def test_after_every_deed_what_is_known_is_what_lies_in_the_file(journal: Journal, deed: str) -> None:
    house = House(journal)
    house.known()
    DEEDS[deed](house)
    known = house.known()
    journal.known.forget()
    assert house.known() == known


def test_every_deed_of_the_journal_is_tried(journal: Journal) -> None:
    reading = {"table", "table_by_code", "tables", "lines", "seat_key", "seat_keys", "keepers", "facts", "made_by"}
    reading |= {"going", "past", "games", "damage", "damaged", "inspect", "survey", "good_part", "look_at_pass"}
    reading |= {
        "finished",
        "recent",
        "more_than",
        "evenings",
        "asked",
        "years",
        "player_numbers",
        "seen",
        "games_of",
        "met",
        "together",
    }
    reading |= {"played_by"}
    reading |= {"spellings", "finished_games", "sources", "people", "kept_apart", "title", "titles", "sitters", "gone"}
    reading |= {"fits", "unfit", "due", "ticked", "news", "alone", "shared", "remember_in", "drafts"}
    reading |= {"since", "idle", "idle_table", "pen", "last_played"}
    keeping = {"close", "verify", "backup", "native", "path", "server_key", "known", "notice", "noticed", "run_with"}
    keeping |= {"put", "written", "forget_callers", "steady"}  # parts of deeds, counts of commits, a look at the clock
    assert set(DEEDS) == {name for name in dir(journal) if not name.startswith("_")} - reading - keeping


def test_a_look_after_a_line_reads_nothing_that_a_look_before_it_read(journal: Journal) -> None:
    house = House(journal)
    known = [house.seat_key(ANN), journal.table(house.here), journal.seat_keys(house.here), journal.keepers(house.here)]
    journal.facts("little")
    with reads(journal) as asked:
        journal.append(house.here, house.line(2))
        again = [
            house.seat_key(ANN),
            journal.table(house.here),
            journal.seat_keys(house.here),
            journal.keepers(house.here),
        ]
        journal.facts("little")
    assert ([], known) == (asked, again)


def test_whoever_changes_what_was_read_changes_nothing_that_is_known(journal: Journal) -> None:
    house = House(journal)
    journal.seat_keys(house.here).clear()
    journal.keepers(house.here).clear()
    with pytest.raises(TypeError):
        journal.facts("little")["path"] = "99"  # type: ignore[index]
    assert ([ANN, BO], [ANN, BO], {}) == (
        [seat_key.seat for seat_key in journal.seat_keys(house.here)],
        [keeper.seat for keeper in journal.keepers(house.here)],
        journal.facts("little"),
    )


def test_what_was_refused_leaves_nothing_behind(journal: Journal) -> None:
    house = House(journal)
    known = house.known()
    with pytest.raises(Unsaved):
        journal.sit(house.here, BO, False, 3)
    with pytest.raises(Overtaken):
        journal.append(house.here, house.line(1))
    assert known == house.known()


def test_what_is_found_damaged_is_not_known_any_more(journal: Journal) -> None:
    house = House(journal)
    house.known()
    journal.notice(Damage(house.here, None, None, "rows"))
    assert 0 == len(journal.known)
    with pytest.raises(Damaged):
        journal.table(house.here)


def test_an_answer_that_was_read_before_a_change_is_not_kept_after_it() -> None:
    known, answers = Cache(), ["old", "new"]

    def slow() -> str:
        read = answers.pop(0)
        if read == "old":
            known.forget()  # as if something was written in between
        return read

    assert ["old", "new", "new"] == [known.once("who", read=slow) for _ in range(3)]


def test_it_never_holds_more_than_it_may_and_nothing_of_what_does_not_exist() -> None:
    known = Cache(3)
    for n in range(10):
        known.once("seat_key", n, read=lambda: 1)
        known.once("guess", n, read=lambda: None)
        assert len(known) <= 3
