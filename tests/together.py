"""Runs tasks at the same moment, each in its own thread."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread


def together(*tasks: Callable[[], object]) -> None:
    """Start all tasks at once and wait until all are done.  Raises the first exception that any of them raised."""
    start, wrong = Barrier(len(tasks)), list[BaseException]()

    def run(task: Callable[[], object]) -> None:
        try:
            start.wait(20)
            task()
        except BaseException as error:
            wrong.append(error)

    threads = [Thread(target=run, args=(task,), daemon=True) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not [thread for thread in threads if thread.is_alive()], "somebody still waits"
    if wrong:
        raise wrong[0]
