"""Scalekeeper, set up and started in one go: `python3 run.py`.

Everything it needs goes into a private `.venv` beside this file, once; after that no network is needed.
`python3 run.py test` also installs what the tests need, and runs them (`--quick`: what a minute is enough for);
`python3 run.py lint` looks at style and types, `python3 run.py format` lays the code out.
Anything else is handed to `referee`.  Standard library only: a bare machine with Python will do.
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
from typing import Sequence  # noqa: UP035 - an old Python must get as far as being told so

LEAST = (3, 11)
HERE = Path(__file__).resolve().parent
HOME = HERE / ".venv"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
WORDS = HERE / "referee" / "words" / "en" / "setup.ftl"
HTMX = HERE / "static" / "vendor" / "htmx.min.js"
PLAYING, TESTING = HERE / "requirements.txt", HERE / "requirements-test.txt"
"""Every package by version and hash; what is played with is among what was tested."""
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
    """Layout, style, then types; all are always run."""
    checks = (("ruff", "format", "--check", "."), ("ruff", "check", "."), ("mypy",))
    return max(subprocess.call([str(PYTHON), "-m", *check], cwd=str(HERE)) for check in checks)


# Getting ready


def be_ready_to_run() -> None:
    """Exactly the versions that were tested; whoever packages the project has its ranges."""
    mark = stamp(*DESCRIBED)
    if not (is_marked("run", mark) and HTMX.is_file()):
        have_environment()
        tell("installing")
        install(PLAYING)
        set_mark("run", mark)


def be_ready_to_test() -> None:
    """The same, and what the tests need, so that a test fails for our own reasons."""
    mark = stamp(*DESCRIBED, TESTING)
    if not (is_marked("test", mark) and HTMX.is_file()):
        have_environment()
        tell("installing-tests")
        install(TESTING)
        set_mark("test", mark)
        set_mark("run", stamp(*DESCRIBED))


def install(locked: Path) -> None:
    """What is locked, and the project itself, built with what is locked; all that a start needs is made, once."""
    pip("install", "--require-hashes", "--requirement", str(locked))
    pip("install", "--no-build-isolation", "--no-deps", "--editable", str(HERE))
    subprocess.call([str(PYTHON), "-m", "compileall", "-q", str(HERE / "referee")], stdout=sys.stderr)
    made = "from referee.commands.sooner import make_all; make_all()"
    subprocess.call([str(PYTHON), "-c", made], cwd=str(HERE), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def have_environment() -> None:
    """A virtual environment made by this Python, in this place; an older one is replaced."""
    mark = stamp()
    if is_marked("environment", mark) and PYTHON.is_file():
        return
    bundled = has("ensurepip")
    if not bundled and outer_pip() is None:
        raise SystemExit(say("no-ensurepip", version=short(sys.version_info)))
    tell("creating", folder=str(HOME))
    try:
        import venv

        venv.create(str(HOME), clear=True, with_pip=bundled, symlinks=os.name != "nt")
    except (ImportError, OSError, subprocess.CalledProcessError) as problem:
        raise SystemExit(say("no-environment", folder=str(HOME), problem=str(problem))) from None
    set_mark("environment", mark)


def pip(*arguments: str) -> None:
    """The environment's own pip, or this Python's pip reaching into it."""
    own = [str(PYTHON), "-m", "pip"]
    if subprocess.call([*own, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
        own = [*(outer_pip() or own), "--python", str(PYTHON)]
    quietly = ["--quiet", "--disable-pip-version-check", "--no-input"]
    if subprocess.call([*own, *arguments, *quietly], stdout=sys.stderr):
        raise SystemExit(say("no-install"))


def outer_pip() -> list[str] | None:
    """How to call the pip of this Python, or of this machine."""
    if has("pip"):
        return [sys.executable, "-m", "pip"]
    found = shutil.which("pip3") or shutil.which("pip")
    return [found] if found else None


def has(module: str) -> bool:
    """Is it really there?  Systems that split Python up may leave an empty folder."""
    found = importlib.util.find_spec(module)
    return found is not None and found.origin is not None


# Marks: what the environment was made for


def stamp(*files: Path) -> str:
    """Changes with the Python, the place, and what these files say."""
    digest = hashlib.sha256(f"{sys.version}\n{sys.base_prefix}\n{HERE}\n".encode())
    for file in files:
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def is_marked(what: str, mark: str) -> bool:
    file = HOME / f"ready-{what}"
    return file.is_file() and file.read_text(encoding="utf-8") == mark


def set_mark(what: str, mark: str) -> None:
    (HOME / f"ready-{what}").write_text(mark, encoding="utf-8")


# Words, and handing over


def tell(key: str, **params: str) -> None:
    """To the person, not into the answer: `score` and `board` write theirs to standard output."""
    print(say(key, **params), file=sys.stderr, flush=True)


def say(key: str, **params: str) -> str:
    """A sentence of setup.ftl.  Fluent itself is not there yet, so those are plain: one line, names in braces."""
    found = re.search(rf"^setup-{key} = (.+)$", WORDS.read_text(encoding="utf-8"), re.MULTILINE)
    sentence = found.group(1) if found else key
    return re.sub(r"{ \$(\w+) }", lambda name: params[name.group(1)], sentence)


def short(version: Sequence[object]) -> str:
    return f"{version[0]}.{version[1]}"


def become(*arguments: str) -> int:
    """Go on as the environment's Python; where a process cannot be replaced, wait for it."""
    command = [str(PYTHON), *arguments]
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)
    child = subprocess.Popen(command)
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:  # it was told too, and takes its leave in its own time
            continue


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
