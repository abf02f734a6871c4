"""Damage to the data folder is reported, at the start or when a table is read, and no page fails because of it.

With `REFEREE_SPOILT=1` there are 1,000 flipped bits, 300 cuts and 100 manual edits; otherwise a few of each.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from referee.tables.journal import Damaged, Journal
from referee.tables.journal.look import companion
from referee.testing.evening import HOST, here
from referee.web import create_app
from referee.web.services import services_of
from tests.tables import spoilt
from tests.tables.spoilt import Folder

ALL = bool(os.environ.get("REFEREE_SPOILT"))
FLIPS, CUTS, EDITS = (1000, 300, 100) if ALL else (24, 20, 20)
PAGES_OF = 4 if ALL else 10
"""The pages are requested as well for one in so many folders."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="a house is killed in a process of its own")


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Folder]:
    base = tmp_path_factory.mktemp("houses")
    found = {"closed": spoilt.closed_house(base / "closed"), "killed": spoilt.killed_house(base / "killed")}
    (base / "older").mkdir()
    shutil.copyfile(found["killed"].file, base / "older" / spoilt.NAME)  # without its -wal: the earlier state
    return {**found, "older": Folder(base / "older", ())}


def outcomes(
    houses: dict[str, Folder], scratch: Path, count: int, how: str, capsys: pytest.CaptureFixture[str]
) -> Counter[str]:
    """Damages so many folders; returns how many were reported, lost nothing, or lost something silently."""
    found: Counter[str] = Counter()
    whole = {name: spoilt.content(houses[name].copy(scratch / "whole").file) for name in ("closed", "killed")}
    for number in range(count):
        dice = random.Random(f"{how} {number}")
        name = dice.choice(("closed", "killed"))
        folder = houses[name].copy(scratch / "spoilt")
        endings = ["", "heads", *(["wal"] * 2 if name == "killed" else [])]
        spoil = {
            "flip": lambda: spoilt.flip(dice, dice.choice(endings)),  # noqa: B023
            "cut": lambda: spoilt.cut(dice, houses["older" if dice.randrange(2) else "closed"]),  # noqa: B023
            "edit": lambda: spoilt.by_hand(dice, spoilt.edit),  # noqa: B023
        }[how]()
        spoil(folder.file)
        if number % PAGES_OF == 0:
            found.update(f"status {status}" for status in pages(folder.copy(scratch / "pages")))
        if spoilt.said(folder):
            found["said"] += 1
        elif spoilt.content(folder.file) == whole[name]:
            found["nothing lost"] += 1
        else:
            found["silent"] += 1
            print("silent:", how, number, name)
    with capsys.disabled():
        print(f"\n  {how}: {dict(sorted(found.items()))}")
    return found


def pages(folder: Folder) -> set[int]:
    """Requests pages of all kinds; returns the statuses of the answers."""
    try:
        app = create_app(folder.path, here())
    except (Damaged, OSError):
        return set()
    asked = ["/", "/past", "/about", "/new/dragonscales", "/join"]
    asked += [f"/t/{table}{more}" for table in folder.tables for more in ("", "/record", "/history")]
    asked += [f"/s/{key}" for key in folder.keys]
    with closing(services_of(app).desk.journal), app.test_client() as phone:
        return {phone.get(path, base_url=f"http://{HOST}").status_code for path in asked}


@pytest.mark.parametrize(("how", "count"), [("flip", FLIPS), ("cut", CUTS), ("edit", EDITS)])
def test_whatever_is_spoilt_is_said_and_no_page_breaks(
    houses: dict[str, Folder], tmp_path: Path, how: str, count: int, capsys: pytest.CaptureFixture[str]
) -> None:
    found = outcomes(houses, tmp_path, count, how, capsys)
    assert 0 == found["silent"]
    assert 0 == sum(times for what, times in found.items() if what.startswith("status 5"))
    assert found["said"] > count // 4


@pytest.mark.parametrize("name", ["closed", "killed"])
def test_a_folder_that_nobody_touched_is_not_complained_of(
    houses: dict[str, Folder], tmp_path: Path, name: str
) -> None:
    folder = houses[name].copy(tmp_path / "same")
    assert not spoilt.said(folder)
    assert not spoilt.said(folder)  # nor the second time, after it was opened and closed


@pytest.mark.parametrize("how", ["flip", "cut", "edit"])
def test_the_check_sees_a_house_that_looks_at_nothing(
    houses: dict[str, Folder],
    tmp_path: Path,
    how: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(spoilt, "said", lambda folder: False)
    assert 0 < outcomes(houses, tmp_path, 8, how, capsys)["silent"]


def test_what_was_said_once_is_said_the_next_time(houses: dict[str, Folder], tmp_path: Path) -> None:
    folder = houses["killed"].copy(tmp_path / "cut")
    for ending in ("wal", "shm"):
        companion(folder.file, ending).unlink()
    for _ in range(3):
        with closing(Journal(folder.file)) as journal:
            lost = {found.table for found in journal.damage.values() if found.table}
            assert 3 == len(lost)
            for table in lost:
                with pytest.raises(Damaged):
                    journal.lines(table)
            for table in set(folder.tables) - lost:
                assert 40 == len(journal.lines(table))


def test_beside_a_damaged_table_everything_goes_on(houses: dict[str, Folder], tmp_path: Path) -> None:
    folder = houses["closed"].copy(tmp_path / "edited")
    with closing(sqlite3.connect(folder.file)) as db:
        db.execute("update chairs set seat = 2 where table_id = ? and host = 1", (folder.tables[0],))
        db.commit()
    with closing(Journal(folder.file)) as journal:
        with pytest.raises(Damaged):
            journal.lines(folder.tables[0])
        spoilt.fill(journal, 1, 5, first=50)
        assert folder.tables[0] not in {info.id for info in journal.tables()}
        good = journal.good_part(folder.tables[0])
        assert good
        assert 40 == len(good[1])
