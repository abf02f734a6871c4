"""What all tests share: a word that is missing is a fault."""

from __future__ import annotations

from referee.words import Words

Words.strict = True
