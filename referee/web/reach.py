"""The host's page of reachability: the addresses, the phones that arrived by each, and the QR code of the Wi-Fi.

A hosted installation has no such page: its guests are anywhere, and each of its processes would show another one.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

from flask import Blueprint, Flask, Response, abort, make_response, request

from referee.core.cite import Malformed
from referee.server import qr
from referee.server.network import HELP, Network
from referee.server.wifi import Wifi, wifi

from .context import desk, go, is_host, must_be_host
from .guard import form_key, must_be_ours
from .render import has_htmx, page
from .services import services

bp = Blueprint("reach", __name__)
MOST = 200
"""The most phones that are remembered; the one silent for longest is forgotten first."""


@dataclass
class Reach:
    """How phones reach this server: which arrived by which address and when, and the Wi-Fi to join.  In memory only."""

    arrived: dict[str, tuple[str, int]] = field(default_factory=dict)
    wifi: Wifi | None = None

    def arrives(self, caller: str, by: str, now: int) -> None:
        self.arrived.pop(caller, None)
        self.arrived[caller] = (by, now)
        if len(self.arrived) > MOST:
            del self.arrived[next(iter(self.arrived))]

    def last(self, by: str) -> int | None:
        """When a phone last arrived by this address; None if none is remembered."""
        return max((at for address, at in self.arrived.values() if address == by), default=None)

    def phones(self, by: str) -> int:
        return sum(1 for address, _ in self.arrived.values() if address == by)


def install(app: Flask) -> None:
    app.before_request(_note)


def reach() -> Reach:
    return services().reach


def network() -> Network:
    return services().network


def is_shown() -> bool:
    """Whether whoever asks has this page."""
    return is_host() and not network().public


def _must_be_there() -> None:
    """Raises Forbidden unless this is the host of the installation; 404 if it has no such page."""
    must_be_host()
    if network().public:
        abort(404)


def _note() -> None:
    """Notes the arrival of a request from another machine, where the page shows it."""
    if network().public:
        return
    caller = request.remote_addr or ""
    if caller and request.endpoint != "static" and not network().is_own(caller):
        reach().arrives(caller, request.host.rsplit(":", 1)[0].lower(), int(desk().clock()))


def wifi_block() -> dict[str, Any] | None:
    """The name and QR code of the Wi-Fi, shown beside the code of a table if the host wants that."""
    known = reach().wifi
    return {"name": known.name, "svg": qr.uncached_svg(known.payload)} if known else None


@bp.get("/network")
def reachable() -> Response:
    _must_be_there()
    if not has_htmx():
        return make_response(_page())
    context = _address_values()
    if context["seen"] == request.args.get("seen"):
        return make_response("", 204)
    return make_response(page("shared/reach_live.html", **context))


@bp.post("/network/address")
def choose() -> Response:
    """Chooses the address in all links and codes."""
    _must_be_there()
    must_be_ours()
    if not network().choose(request.form.get("address", "")):
        raise Malformed("not-offered", "address")
    desk().look_again()
    return go("/network")


@bp.post("/network/wifi")
def show_wifi() -> Response:
    """Shows the QR code of the Wi-Fi beside the table's from now on."""
    _must_be_there()
    must_be_ours()
    typed = {"ssid": request.form.get("ssid", ""), "password": request.form.get("password", "")}
    hidden = request.form.get("hidden") == "yes"
    try:
        reach().wifi = wifi(typed["ssid"], typed["password"], hidden)
    except Malformed as wrong:
        return make_response(_page(given={**typed, "hidden": hidden}, wrong=wrong), 400)
    desk().look_again()
    return go("/network#wifi")


@bp.post("/network/wifi/forget")
def forget_wifi() -> Response:
    _must_be_there()
    must_be_ours()
    reach().wifi = None
    desk().look_again()
    return go("/network#wifi")


def _page(**more: Any) -> str:
    wifi_values = {"given": {}, "wrong": None, "wifi": wifi_block(), "helps": HELP}
    return page("shared/reach.html", **{**_address_values(), **wifi_values, **more})


def _address_values() -> dict[str, Any]:
    """The values of the page: every address with its reason and its arrivals, and the QR code of the one in use.

    `seen` is the fingerprint of all that: a page that names it is up to date.
    """
    here, arrivals, best = network(), reach(), network().best()
    addresses = [
        {
            "address": way.interface.address,
            "name": way.interface.name,
            "reason": way.reason,
            "in_use": way.interface.address == best,
            "phones": arrivals.phones(way.interface.address),
            "last": arrivals.last(way.interface.address),
        }
        for way in here.ranked()
    ]
    url = here.url()
    shown = {
        "ways": addresses,
        "url": url,
        "svg": qr.svg(url) if here.reachable() else None,
        "phones": arrivals.phones(best),
        "last": arrivals.last(best),
        "key": form_key(),
    }
    rendered = page("shared/reach_live.html", **shown)
    return {**shown, "seen": hashlib.sha256(rendered.encode("utf-8", "surrogatepass")).hexdigest()[:16]}
