"""What an app works with: made once for each app, and found from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask, current_app

if TYPE_CHECKING:
    from referee.server.network import Network
    from referee.tables.desk import Desk
    from referee.tables.slices import Slices

    from .guard import Rates
    from .hosting import Hosting
    from .listeners import Listeners
    from .reach import Reach
    from .since import SentPages

_NAME = "scalekeeper"


@dataclass(frozen=True)
class Services:
    """All that pages need besides their request."""

    desk: Desk
    network: Network
    """The addresses that phones may use."""
    data: Path
    """The data folder."""
    clerk: Callable[[str, bytes], tuple[bytes, bool]]
    """Reads documents: takes the verb and the text, returns the answer and whether the document was good."""
    rates: Rates
    hosting: Hosting
    slices: Slices
    pages: SentPages
    reach: Reach
    listeners: Listeners
    hsts: bool = False
    """Whether browsers are told to use https only."""


def provide(app: Flask, given: Services) -> None:
    """Gives an app its services, or others instead of those it had."""
    app.extensions[_NAME] = given


def services() -> Services:
    """The services of the app that answers this request."""
    return services_of(current_app._get_current_object())  # type: ignore[attr-defined]  # quicker than through the proxy


def services_of(app: Flask) -> Services:
    found = app.extensions[_NAME]
    assert isinstance(found, Services)
    return found
