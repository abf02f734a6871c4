"""Temporary files of tests are kept in memory only if there is room, and never if the environment names a place."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from tests.in_memory import TOLD, lie_in_memory, roomy


def test_a_place_that_is_missing_or_too_small_is_none(tmp_path: Path) -> None:
    assert not roomy(tmp_path / "nowhere")
    assert not roomy(tmp_path, room=2**62)


@pytest.mark.skipif(not hasattr(os, "ST_NOEXEC"), reason="this system does not say what may be started where")
def test_a_place_with_room_is_one(tmp_path: Path) -> None:
    assert roomy(tmp_path, room=1)


@pytest.mark.parametrize("name", TOLD)
def test_where_people_say_they_shall_lie_they_lie(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for other in TOLD:
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv(name, str(tmp_path))
    before = tempfile.tempdir
    lie_in_memory()
    assert {name: str(tmp_path)} == {told: os.environ[told] for told in TOLD if told in os.environ}
    assert before == tempfile.tempdir
