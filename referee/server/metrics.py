"""The metrics of a hosted process, for Prometheus: counts and durations, and nothing about any person or table."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from ..tables.desk import Desk
from ..tables.journal.server import ServerJournal
from .watch import Reply

COMMITS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""Bucket boundaries, in seconds, of the histogram of commit times."""
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """Counts what this process does, from its creation on."""

    def __init__(self, journal: ServerJournal, desk: Desk) -> None:
        self.registry = registry = CollectorRegistry()
        entries = Counter("scalekeeper_entries", "Entries, taken or refused", ["outcome"], registry=registry)
        self._taken, self._refused = entries.labels("taken"), entries.labels("refused")
        self._requests = Counter("scalekeeper_requests", "Answers by class of status", ["status"], registry=registry)
        commits = Histogram(
            "scalekeeper_commit_seconds", "Until a transaction is on disk", buckets=COMMITS, registry=registry
        )
        tables = Gauge("scalekeeper_tables_live", "Tables in the memory of this process", registry=registry)
        phones = Gauge("scalekeeper_phones_listening", "Phones that listen to this process", registry=registry)
        lag = Gauge("scalekeeper_ring_lag_seconds", "Until a ring of this process comes back to it", registry=registry)
        tables.set_function(lambda: desk.in_memory)
        phones.set_function(desk.bell.listeners)
        lag.set_function(lambda: journal.lag)
        registry.register(OfJournal(journal))
        ProcessCollector(registry=registry)
        desk.on_judged = self._judged
        journal.on_commit(commits.observe)

    def answered(self, reply: Reply) -> None:
        self._requests.labels(f"{reply.status // 100}xx").inc()

    def page(self) -> tuple[str, bytes]:
        """The content type and body of `/metrics`."""
        return CONTENT_TYPE_LATEST, generate_latest(self.registry)

    def _judged(self, taken: bool) -> None:
        (self._taken if taken else self._refused).inc()


class OfJournal(Collector):
    """Collects the numbers that the journal counts itself."""

    def __init__(self, journal: ServerJournal) -> None:
        self.journal = journal

    def collect(self) -> Iterator[Metric]:
        counted = self.journal.counted()
        yield CounterMetricFamily("scalekeeper_lines", "Lines written", value=counted.lines)
        yield CounterMetricFamily("scalekeeper_line_batches", "Transactions that lines shared", value=counted.batches)
        yield GaugeMetricFamily("scalekeeper_reads_waiting", "Reads under way", value=counted.reading)
        yield GaugeMetricFamily("scalekeeper_look_seconds", "The last look for lost rings", value=counted.look)
