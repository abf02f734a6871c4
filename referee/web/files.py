"""Static files: kept by phones for a year under an address that changes with them, and sent packed to whoever unpacks.

Pages are never packed: what an answer holds of one seat must not show in its size.
"""

from __future__ import annotations

import gzip
from functools import cache

from flask import Response, request, send_from_directory

from referee.paths import STATIC

YEAR = 60 * 60 * 24 * 365
PACKED = (".js", ".css", ".svg")


def static(filename: str) -> Response:
    """A file of ours, or 404."""
    answer = send_from_directory(STATIC, filename, max_age=YEAR if "v" in request.args else 0)
    if filename.endswith(PACKED):
        answer.vary.add("Accept-Encoding")
        if answer.status_code == 200 and request.accept_encodings.quality("gzip") and "Range" not in request.headers:
            answer.direct_passthrough = False
            plain = answer.get_data()
            answer.close()
            answer.set_data(_packed(plain))
            answer.content_encoding = "gzip"
            answer.headers.pop("Accept-Ranges", None)
    return answer


@cache
def _packed(plain: bytes) -> bytes:
    return gzip.compress(plain, 9, mtime=0)
