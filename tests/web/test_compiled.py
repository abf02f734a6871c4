"""Compiled templates are cached where Python caches its own bytecode; a damaged or missing cache does no harm."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from referee.testing.evening import remembered
from referee.web.compiled import compiled


def house(place: Path, text: str = "{% if 1 %}\nopen\n{% endif %}", trim_blocks: bool = False) -> Environment:
    """Returns an environment, as after a fresh start, with this one template."""
    environment = Environment(loader=DictLoader({"page": text}), autoescape=True, trim_blocks=trim_blocks)
    environment.bytecode_cache = compiled(environment, place)
    return environment


def shown(environment: Environment) -> str:
    return str(environment.get_template("page").render())


@pytest.fixture(autouse=True)
def python_keeps_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


def test_a_second_start_need_not_compile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = shown(house(tmp_path / "kept"))
    second = house(tmp_path / "kept")
    monkeypatch.setattr(second, "_generate", None)
    assert first == shown(second)


def test_houses_of_one_process_read_what_is_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, changed = house(tmp_path), house(tmp_path), house(tmp_path, "shut")
    for environment in (first, second, changed):
        environment.bytecode_cache = remembered(environment)
    assert first.bytecode_cache is second.bytecode_cache
    assert "\nopen\n" == shown(first)
    (file,) = tmp_path.iterdir()
    file.unlink()
    monkeypatch.setattr(second, "_generate", None)
    assert "\nopen\n" == shown(second)
    assert "shut" == shown(changed)


def test_a_template_that_changed_and_other_settings_are_compiled_anew(tmp_path: Path) -> None:
    assert "open\n" == shown(house(tmp_path, trim_blocks=True))
    assert "\nopen\n" == shown(house(tmp_path))
    assert "shut" == shown(house(tmp_path, "shut"))


def test_a_kept_file_that_was_torn_or_cannot_be_read_is_no_fault(tmp_path: Path) -> None:
    shown(house(tmp_path))
    (file,) = tmp_path.iterdir()
    for spoilt in (file.read_bytes()[:-7], b"", b"\0" * 500):
        file.write_bytes(spoilt)
        assert "\nopen\n" == shown(house(tmp_path))
    file.unlink()
    file.mkdir()
    assert "\nopen\n" == shown(house(tmp_path))


def test_a_folder_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    environment = house(tmp_path / "kept")
    (tmp_path / "kept").rmdir()
    assert "\nopen\n" == shown(environment)


def test_where_nothing_can_be_kept_nothing_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    assert house(tmp_path / "file").bytecode_cache is None
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert house(tmp_path / "kept").bytecode_cache is None
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert house(tmp_path / "other").bytecode_cache is None
    assert not (tmp_path / "other").exists()
