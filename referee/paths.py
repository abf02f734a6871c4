"""Where templates and static files are: beside the package in a checkout, inside it once installed."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).resolve().parent


def _found(name: str) -> Path:
    inside = HERE / f"_{name}"
    return inside if inside.is_dir() else HERE.parent / name


TEMPLATES = _found("templates")
STATIC = _found("static")
