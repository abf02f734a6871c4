"""A power cut loses nothing that was acknowledged; and the check can see a disk that nobody waits for."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("apsw")

from tests.power import cuts

CUTS = 100
"""By hand, many more: `python -m tests.bench cuts`."""


def test_a_power_cut_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    outcome = cuts(tmp_path, "full", CUTS)
    assert (0, 0, 0) == (outcome.lost, outcome.losing, outcome.broken)
    assert CUTS < outcome.acknowledged


def test_the_check_sees_a_store_that_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    assert 0 < cuts(tmp_path, "normal", CUTS).losing
