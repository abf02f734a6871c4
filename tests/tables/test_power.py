"""A power cut loses nothing that was acknowledged; a control proves that the check detects a missing sync."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("apsw")

from tests.tables.power import Outcome, cuts

CUTS = 100
"""`python -m tests.bench cuts` tries many more."""


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    return cuts(tmp_path_factory.mktemp("full"), "full", CUTS)


def test_a_power_cut_loses_nothing_that_was_acknowledged(full: Outcome) -> None:
    assert (0, 0) == (full.lost, full.losing)
    assert CUTS < full.acknowledged


def test_a_power_cut_raises_no_false_alarm(full: Outcome) -> None:
    assert 0 == full.broken


def test_the_check_sees_a_store_that_does_not_wait_for_the_disk(tmp_path: Path) -> None:
    assert 0 < cuts(tmp_path, "normal", CUTS).losing
