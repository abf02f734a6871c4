"""What was played: past tables, a sample evening turn by turn, and what this house is."""

from __future__ import annotations

from flask import Blueprint

from .house import mine
from .lobby import listed
from .render import page

bp = Blueprint("past", __name__)


@bp.get("/past")
def past() -> str:
    """The tables this phone may know of whose game is over, or that were closed."""
    over = [listed(laid) for laid in mine() if laid.ended or laid.closed]
    return page("shared/past.html", tables=over)


@bp.get("/about")
def about() -> str:
    return page("shared/about.html")


@bp.get("/-/patterns")
def patterns() -> str:
    """Every part of the design in every state."""
    return page("patterns.html", "dragonscales")
