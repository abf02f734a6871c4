"""One phone, no table: score a game, settle a board.  Nothing is stored; the address holds the input."""

from __future__ import annotations

from flask import Blueprint

bp = Blueprint("calculators", __name__)
