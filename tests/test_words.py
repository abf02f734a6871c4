"""Words: each is said in one place, so that what is changed there is what people read."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from referee.words import HERE, Words

FOLDERS = sorted({file.parent for file in HERE.rglob("words/*/*.ftl")})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(HERE).as_posix())
def test_no_word_stands_twice(folder: Path) -> None:
    keys = Counter(re.findall(r"(?m)^(-?[a-z][\w-]*) *=", "\n".join(map(Path.read_text, folder.glob("*.ftl")))))
    assert len(keys) > 9
    assert [] == [key for key, times in keys.items() if times > 1]


def test_a_sentence_is_kept_by_its_values_and_their_kinds() -> None:
    words = Words("en", [HERE / "words"])
    assert words("part-page", pages="1") == words("part-page", pages="1")
    assert words("ago-minutes", n=1) != words("ago-minutes", n=2)


def test_sentences_that_were_made_long_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.words.MOST_KEPT", 10)
    words = Words("en", [HERE / "words"])
    for n in range(100):
        words("part-page", pages=str(n))
        assert len(words._said_before) <= 11
