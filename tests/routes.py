"""Compiles routes once for all apps of a test run, since that is most of the cost of creating an app."""

from __future__ import annotations

from typing import Any

from werkzeug.routing import Rule

SHARED = ("arguments", "_parts", "_trace", "_converters")
BUILDERS = ("_build", "_build_unknown")
"""What compiling sets on a rule: attributes that match URLs, and methods, bound to the rule, that build them."""


def compiled_once() -> None:
    """From now on, let equal rules share what was compiled for the first of them."""
    compile_it, known = Rule.compile, dict[tuple[Any, ...], dict[str, Any]]()

    def compiled(rule: Rule) -> None:
        assert rule.map
        where = rule.host if rule.map.host_matching else rule.subdomain
        converters = tuple(rule.map.converters.items())
        said = (type(rule), rule.rule, where, rule.merge_slashes, repr(rule.defaults), converters)
        if said not in known:
            compile_it(rule)
            made = rule.__dict__
            known[said] = {name: made[name] for name in SHARED} | {name: made[name].__func__ for name in BUILDERS}
            return
        for name, thing in known[said].items():
            rule.__dict__[name] = thing.__get__(rule) if name in BUILDERS else thing

    Rule.compile = compiled  # type: ignore[assignment, method-assign]
