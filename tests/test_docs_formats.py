"""The examples in docs/formats.md are what the program really answers."""

from __future__ import annotations

import json
import re
from pathlib import Path

from referee.formats import VERBS, answer

PAGE = (Path(__file__).parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")
EXAMPLES = [(kind, json.loads(text)) for kind, text in re.findall(r"```json (\w+)\n(.*?)```", PAGE, re.DOTALL)]


def test_every_example_is_answered_as_the_page_says() -> None:
    asked = [(kind, document) for kind, document in EXAMPLES if kind in VERBS]
    expected = [document for kind, document in EXAMPLES if kind == "answer"]
    assert expected == [answer(json.dumps(document), verb)[0] for verb, document in asked]
    assert set(VERBS) == {verb for verb, _ in asked}


def test_the_example_of_an_error_is_one() -> None:
    (expected,) = (document for kind, document in EXAMPLES if kind == "error")
    final = next(document for kind, document in EXAMPLES if kind == "score")
    final["players"][1]["dragon_wounds"]["red"] = -2
    assert (expected, False) == answer(json.dumps(final), "score")
