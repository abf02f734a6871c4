"""Sets up and starts Scalekeeper in one go: `python3 run.py`.

The first run installs everything into a private `.venv` beside this file; after that no network is needed.
`python3 run.py test` also installs what the tests need, and runs them (`--quick`: those that take about a minute);
`python3 run.py lint` checks style and types, `python3 run.py format` formats the code.
All other arguments are passed to `referee`.  Uses only the standard library, so Python is all that is required.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Sequence  # noqa: UP035 - an old Python must get far enough to report that it is too old

LEAST = (3, 11)
HERE = Path(__file__).resolve().parent
HOME = HERE / ".venv"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
WORDS = HERE / "referee" / "words" / "en" / "setup.ftl"
HTMX = HERE / "static" / "vendor" / "htmx.min.js"
PLAYING, TESTING = HERE / "requirements.txt", HERE / "requirements-test.txt"
"""Every package by version and hash; those in PLAYING are also in TESTING."""
DESCRIBED = (HERE / "pyproject.toml", HERE / "hatch_build.py", PLAYING)


def main(arguments: list[str]) -> int:
    if sys.version_info < LEAST:
        raise SystemExit(say("old-python", least=short(LEAST), found=short(sys.version_info)))
    verb = arguments[0] if arguments else ""
    if verb == "test":
        be_ready_to_test()
        os.chdir(HERE)
        return become("-m", "pytest", *arguments[1:])
    if verb == "lint":
        be_ready_to_test()
        return lint()
    if verb == "format":
        be_ready_to_test()
        os.chdir(HERE)
        return become("-m", "ruff", "format", *arguments[1:])
    be_ready_to_run()
    return become("-m", "referee", *arguments)


def lint() -> int:
    """Check formatting, style, then types; always run all three."""
    checks = (("ruff", "format", "--check", "."), ("ruff", "check", "."), ("mypy",))
    return max(subprocess.call([str(PYTHON), "-m", *check], cwd=str(HERE)) for check in checks)


# Getting ready


def be_ready_to_run() -> None:
    """Install exactly the versions that were tested; packagers use the version ranges of the project instead."""
    mark = stamp(*DESCRIBED)
    if not (is_marked("run", mark) and HTMX.is_file()):
        have_environment()
        tell("installing")
        install(PLAYING)
        set_mark("run", mark)


def be_ready_to_test() -> None:
    """Also install exact versions of what the tests need, so that tests fail only because of our own code."""
    mark = stamp(*DESCRIBED, TESTING)
    if not (is_marked("test", mark) and HTMX.is_file()):
        have_environment()
        tell("installing-tests")
        install(TESTING)
        set_mark("test", mark)
        set_mark("run", stamp(*DESCRIBED))


def install(locked: Path) -> None:
    """Install the locked packages and the project itself, built with those, and prepare what makes a start fast."""
    pip("install", "--require-hashes", "--requirement", str(locked))
    pip("install", "--no-build-isolation", "--no-deps", "--editable", str(HERE))
    script = "from referee.commands.sooner import make_all; make_all()"
    templates = subprocess.Popen(
        [str(PYTHON), "-c", script], cwd=str(HERE), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    subprocess.call([str(PYTHON), "-m", "compileall", "-q", str(HERE / "referee")], stdout=sys.stderr)
    templates.wait()


def have_environment() -> None:
    """Make sure there is a virtual environment made by this Python in this folder; replace any other."""
    mark = stamp()
    if is_marked("environment", mark) and PYTHON.is_file():
        return
    bundled = has("ensurepip")
    if not bundled and outer_pip() is None:
        raise SystemExit(say("no-ensurepip", version=short(sys.version_info)))
    tell("creating", folder=str(HOME))
    if HOME.is_symlink():  # the environment of another checkout stays as it is
        HOME.unlink()
    try:
        import venv

        venv.create(str(HOME), clear=True, with_pip=bundled, symlinks=os.name != "nt")
    except (ImportError, OSError, subprocess.CalledProcessError) as problem:
        raise SystemExit(say("no-environment", folder=str(HOME), problem=str(problem))) from None
    set_mark("environment", mark)


def pip(*arguments: str) -> None:
    """Run the environment's own pip, or this Python's pip with `--python`."""
    own = [str(PYTHON), "-m", "pip"]
    if subprocess.call([*own, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
        own = [*(outer_pip() or own), "--python", str(PYTHON)]
    quietly = ["--quiet", "--disable-pip-version-check", "--no-input"]
    if subprocess.call([*own, *arguments, *quietly], stdout=sys.stderr):
        raise SystemExit(say("no-install"))


def outer_pip() -> list[str] | None:
    """The command for the pip of this Python, or of this machine; None if there is none."""
    if has("pip"):
        return [sys.executable, "-m", "pip"]
    path = shutil.which("pip3") or shutil.which("pip")
    return [path] if path else None


def has(module: str) -> bool:
    """Whether a module is really there: systems that package Python in parts may leave an empty folder."""
    spec = importlib.util.find_spec(module)
    return spec is not None and spec.origin is not None


# Marks: files that record what the environment was made for


def stamp(*files: Path) -> str:
    """A hash of the Python version, its location, this folder, and the content of these files."""
    digest = hashlib.sha256(f"{sys.version}\n{sys.base_prefix}\n{HERE}\n".encode())
    for file in files:
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def is_marked(what: str, mark: str) -> bool:
    file = HOME / f"ready-{what}"
    return file.is_file() and file.read_text(encoding="utf-8") == mark


def set_mark(what: str, mark: str) -> None:
    (HOME / f"ready-{what}").write_text(mark, encoding="utf-8")


# Messages, and starting the program


def tell(key: str, **params: str) -> None:
    """Print a message to standard error, because `score` and `board` write their answers to standard output."""
    print(say(key, **params), file=sys.stderr, flush=True)


def say(key: str, **params: str) -> str:
    """A message of setup.ftl.  Fluent may not be installed yet, so these are plain: one line, with names in braces."""
    match = re.search(rf"^setup-{key} = (.+)$", WORDS.read_text(encoding="utf-8"), re.MULTILINE)
    sentence = match.group(1) if match else key
    return re.sub(r"{ \$(\w+) }", lambda name: params[name.group(1)], sentence)


def short(version: Sequence[object]) -> str:
    return f"{version[0]}.{version[1]}"


def become(*arguments: str) -> int:
    """Replace this process by the environment's Python; on Windows, run it as a child and wait for it."""
    command = [str(PYTHON), *arguments]
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)
    child = subprocess.Popen(command)
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:  # the child gets the interrupt too, and ends by itself
            continue


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:  # while it is still being set up; the next start goes on from there
        sys.exit(130)
