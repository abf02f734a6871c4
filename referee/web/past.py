"""What was played in this house, as far as this phone may know of it."""

from __future__ import annotations

from flask import Blueprint, request

from .lobby import listed, shelved
from .render import page

bp = Blueprint("past", __name__)


@bp.get("/past")
def past() -> str:
    """The tables this phone may know of that are not on the front page: over, closed, or left long ago."""
    number = request.args.get("page", "0")
    number = number if number.isascii() and number.isdigit() else "0"
    at = int(number[:6])
    shown = shelved(at)
    return page("shared/past.html", tables=[listed(laid) for laid in shown.past], at=at, older=shown.older)
