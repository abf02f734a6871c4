"""What a template reads is worked out once, also for other apps and the next start, until a source changes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from referee.web import kept_reads
from referee.web.compiled import compiled
from referee.web.kept_reads import reads_of
from referee.web.reads import PARTS, Reads, TooMuch

A, B = '{{ in_a }}{% include "b.html" %}', "{{ in_b }}"


def house(place: Path, a: str = A, b: str = B) -> Environment:
    """Returns an environment, as after a fresh start, with two templates, one of which includes the other."""
    environment = Environment(loader=DictLoader({PARTS: "", "a.html": a, "b.html": b}))
    environment.bytecode_cache = compiled(environment, place)
    return environment


def of(environment: Environment, *known: str) -> frozenset[str]:
    return reads_of(environment, "a.html", frozenset(known)).names


def blind(environment: Environment) -> Environment:
    """Makes the environment unable to parse, so that only cached results can be used."""
    environment.parse = None  # type: ignore[method-assign, assignment]
    return environment


@pytest.fixture(autouse=True)
def python_keeps_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(kept_reads, "KEPT", {})


def restart() -> None:
    """Clears the cache of this process, as a restart would."""
    kept_reads.KEPT.clear()


def test_another_house_of_this_process_need_not_tell_it_again(tmp_path: Path) -> None:
    assert {"in_a", "in_b"} == of(house(tmp_path / "one"))
    assert {"in_a", "in_b"} == of(blind(house(tmp_path / "other")))


def test_a_second_start_need_not_tell_it_again(tmp_path: Path) -> None:
    of(house(tmp_path))
    restart()
    assert {"in_a", "in_b"} == of(blind(house(tmp_path)))


def test_what_was_told_of_a_part_that_pages_were_made_of_is_kept_as_well(tmp_path: Path) -> None:
    """Reading values caches how they are read, which is of this process alone and no part of what is kept."""
    environment = house(tmp_path, b="{% if in_b %}{{ in_b.name }}{% endif %}")
    page = environment.get_template("b.html").new_context({"in_b": Path("name")})
    reads = reads_of(environment, "b.html", frozenset())
    assert "name" in reads.values(page)
    told = reads_of(environment, "a.html", frozenset())
    restart()
    assert told == reads_of(blind(house(tmp_path, b="{% if in_b %}{{ in_b.name }}{% endif %}")), "a.html", frozenset())


@pytest.mark.parametrize("begin", [restart, lambda: None], ids=["next start", "same process"])
def test_where_a_source_has_changed_it_is_told_anew(tmp_path: Path, begin: object) -> None:
    assert callable(begin)
    of(house(tmp_path))
    begin()
    assert {"in_a", "new"} == of(house(tmp_path, b="{{ new }}"))
    begin()
    assert {"other"} == of(house(tmp_path, a="{{ other }}"))
    begin()
    assert {"in_a", "in_b"} == of(house(tmp_path))


def test_a_part_that_comes_or_goes_is_seen(tmp_path: Path) -> None:
    bare = Environment(loader=DictLoader({PARTS: "", "a.html": A}))
    for _ in range(2):
        with pytest.raises(TooMuch):
            of(bare)
    assert {"in_a", "in_b"} == of(house(tmp_path))


def test_what_nobody_can_tell_is_kept_as_well(tmp_path: Path) -> None:
    with pytest.raises(TooMuch):
        of(house(tmp_path, b="{{ state }}"))
    restart()
    with pytest.raises(TooMuch):
        of(blind(house(tmp_path, b="{{ state }}")))


def test_other_names_that_are_known_are_another_question(tmp_path: Path) -> None:
    environment = house(tmp_path)
    assert {"in_a", "in_b"} == of(environment)
    assert {"in_a"} == of(environment, "in_b")


def test_a_kept_file_that_was_torn_or_cannot_be_read_is_no_fault(tmp_path: Path) -> None:
    of(house(tmp_path))
    (file,) = tmp_path.iterdir()
    for spoilt in (file.read_bytes()[:-7], b"", b"\0" * 500):
        file.write_bytes(spoilt)
        restart()
        assert {"in_a", "in_b"} == of(house(tmp_path))
    file.unlink()
    file.mkdir()
    restart()
    assert {"in_a", "in_b"} == of(house(tmp_path))
    assert [file] == list(tmp_path.iterdir()), "nothing half written stays"


def test_a_circle_comes_to_an_end(tmp_path: Path) -> None:
    guarded = '{{ in_b }}{% if again %}{% include "a.html" %}{% endif %}'
    told = reads_of(house(tmp_path, b=guarded), "a.html", frozenset())
    assert {"in_a", "in_b"} == told.names
    assert (("again", None, Reads()),) == told.forks
