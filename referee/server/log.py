"""The log of a hosted process: one JSON object per line on standard error.

No line contains a key, code, link, name or table: of a URL only the route that it matches, of an exception only its
type and where in our code it was, of a library's message only its format string without the arguments.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
import traceback
from typing import Any, TextIO

import gevent

from .watch import Reply

OURS = "referee"
log = logging.getLogger(f"{OURS}.requests")


class OneLine(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        event = record.getMessage() if record.name.partition(".")[0] == OURS else str(record.msg)
        line: dict[str, Any] = {"time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z")}
        line |= {"level": record.levelname.lower(), "event": event, "process": str(record.process)}
        line |= getattr(record, "fields", {})
        if record.exc_info and record.exc_info[1]:
            line["trace"] = where(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def where(wrong: BaseException) -> list[str]:
    """The type of an exception and its stack, innermost frame first, followed by the same for its causes."""
    trace, seen = list[str](), set[int]()
    now: BaseException | None = wrong
    while now is not None and id(now) not in seen:
        seen.add(id(now))
        trace.append(type(now).__name__)
        steps = traceback.extract_tb(now.__traceback__)
        trace += [f"{step.filename.rpartition('/referee/')[2]}:{step.lineno} {step.name}" for step in reversed(steps)]
        now = now.__cause__ or (None if now.__suppress_context__ else now.__context__)
    return trace


def keep_log(stream: TextIO | None = None) -> logging.Handler:
    """Write all log records to standard error (or `stream`), where a supervisor collects them."""
    handler = logging.StreamHandler(sys.stderr if stream is None else stream)
    handler.setFormatter(OneLine())
    logging.getLogger().addHandler(handler)
    log.setLevel(logging.INFO)
    return handler


def keep_uncaught() -> None:
    """Log exceptions that end a thread or a greenlet."""

    def caught(wrong: BaseException | None) -> None:
        logging.getLogger(OURS).error("something went wrong that nobody caught", exc_info=wrong)

    def in_a_greenlet(context: object, kind: object, wrong: BaseException | str | None, trace: object) -> None:
        caught(wrong if isinstance(wrong, BaseException) else None)

    hub: Any = gevent.get_hub()
    hub.print_exception = in_a_greenlet
    threading.excepthook = lambda failure: caught(failure.exc_value)


def log_request(reply: Reply) -> None:
    """Log one line for an answered request."""
    fields: dict[str, Any] = {"method": reply.method, "route": reply.rule, "status": reply.status}
    fields["milliseconds"] = round(1000 * reply.seconds, 1)
    log.log(logging.ERROR if reply.status == 500 else logging.INFO, "request", extra={"fields": fields})
