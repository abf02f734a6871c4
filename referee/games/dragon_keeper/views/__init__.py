"""The views of Dragon Keeper, by the names of the templates that are rendered from them.

Views read a redacted state; covered tiles and guilds that the viewer may not see are left out.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.pages import Everybody, View

from ..state import State
from . import forms, table

VIEWS: Mapping[str, View[State]] = {
    "board": Everybody(table.board),
    "secrets": table.secrets,
    "mine": table.mine,
    "more": table.more,
    "screen": Everybody(table.screen),
    "next": Everybody(table.coming),
    "settled": table.settled,
    "forms/cannot-give": forms.over,
    "forms/cannot-take": forms.over,
    "forms/exchange": forms.exchange,
    "forms/give": forms.give,
    "forms/guild": forms.guild,
    "forms/passage": forms.pad,
    "forms/pile": forms.pile,
    "forms/settle": forms.settle,
    "forms/take": forms.pad,
    "forms/trap": forms.pad,
    "try/cannot-take": forms.costs,
}
