"""The status that a request is answered with when it fails."""

from __future__ import annotations

from referee.core.cite import Malformed, Refusal
from referee.tables.desk import Conflict
from referee.tables.journal import Away, Unsaved

from .changed import Changed
from .doubt import Doubted

STATUS = {Changed: 409, Doubted: 409, Conflict: 409, Malformed: 400, Refusal: 422, Away: 503, Unsaved: 507}
"""Each after its own kinds, as the first that fits counts."""


def status_of(wrong: Exception) -> int:
    if isinstance(wrong, Unsaved) and wrong.key == "taken":
        return 409
    return next(status for kind, status in STATUS.items() if isinstance(wrong, kind))
