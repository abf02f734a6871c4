"""What a process of a hosted house writes down for whoever collects it: a line of JSON each, on standard error.

No key, code, link, name or table is in any of them: of an address only the rule that it fits, of what went wrong its
kind and where in our code it was, of what a library says its sentence without what it is about.
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
    """A line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        said = record.getMessage() if record.name.partition(".")[0] == OURS else str(record.msg)
        told: dict[str, Any] = {"time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z")}
        told |= {"level": record.levelname.lower(), "event": said, "process": str(record.process)}
        told |= getattr(record, "told", {})
        if record.exc_info and record.exc_info[1]:
            told["trace"] = where(record.exc_info[1])
        return json.dumps(told, ensure_ascii=False)


def where(wrong: BaseException) -> list[str]:
    """The kind of what went wrong, and each step in our code that led there; what led to it in its turn behind it."""
    found, seen = list[str](), set[int]()
    now: BaseException | None = wrong
    while now is not None and id(now) not in seen:
        seen.add(id(now))
        found.append(type(now).__name__)
        steps = traceback.extract_tb(now.__traceback__)
        found += [f"{step.filename.rpartition('/referee/')[2]}:{step.lineno} {step.name}" for step in reversed(steps)]
        now = now.__cause__ or (None if now.__suppress_context__ else now.__context__)
    return found


def keep_log(stream: TextIO | None = None) -> logging.Handler:
    """From now on everything goes where a supervisor collects it, also what nobody caught."""
    handler = logging.StreamHandler(sys.stderr if stream is None else stream)
    handler.setFormatter(OneLine())
    logging.getLogger().addHandler(handler)
    log.setLevel(logging.INFO)
    return handler


def keep_uncaught() -> None:
    """What ends a thread or a greenlet is a line as well."""

    def caught(wrong: BaseException | None) -> None:
        logging.getLogger(OURS).error("something went wrong that nobody caught", exc_info=wrong)

    def in_a_greenlet(context: object, kind: object, wrong: BaseException | str | None, trace: object) -> None:
        caught(wrong if isinstance(wrong, BaseException) else None)

    hub: Any = gevent.get_hub()
    hub.print_exception = in_a_greenlet
    threading.excepthook = lambda told: caught(told.exc_value)


def log_request(reply: Reply) -> None:
    """One line for each request that was answered."""
    told: dict[str, Any] = {"method": reply.method, "route": reply.rule, "status": reply.status}
    told["milliseconds"] = round(1000 * reply.seconds, 1)
    log.log(logging.ERROR if reply.status == 500 else logging.INFO, "request", extra={"told": told})
