"""Routes are compiled once for all the houses of a test run: it is most of what opening a house costs."""

from __future__ import annotations

from collections.abc import Callable

from werkzeug.routing import Rule

Builder = Callable[..., tuple[str, str]]
"""Builds the address of a rule, which is its first argument, from values."""


def compiled_once() -> None:
    """From now on, rules that say the same share their builders."""
    compiled, known = Rule._compile_builder, dict[str, Builder]()

    def builder(rule: Rule, append_unknown: bool = True) -> Builder:
        converters = sorted((name, type(one).__qualname__) for name, one in rule._converters.items())
        said = repr((rule.rule, rule._trace, rule.defaults, converters, append_unknown))
        if said not in known:
            known[said] = compiled(rule, append_unknown)
        return known[said]

    Rule._compile_builder = builder  # type: ignore[assignment, method-assign]
