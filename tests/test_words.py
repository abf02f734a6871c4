"""Words: each is said in one place, so that what is changed there is what people read."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from referee.words import HERE

FOLDERS = sorted({file.parent for file in HERE.rglob("words/*/*.ftl")})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(HERE).as_posix())
def test_no_word_stands_twice(folder: Path) -> None:
    keys = Counter(re.findall(r"(?m)^(-?[a-z][\w-]*) *=", "\n".join(map(Path.read_text, folder.glob("*.ftl")))))
    assert len(keys) > 9
    assert [] == [key for key, times in keys.items() if times > 1]
