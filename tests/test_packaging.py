"""What is shipped: everything that the pages need, nothing unexpected, and a set-up that explains itself."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

import run
from hatch_build import HTMX_HASH, SOURCE, fetch_htmx, sha256
from referee import __version__

ROOT = Path(__file__).parent.parent
HTMX = ROOT / "static" / "vendor" / "htmx.min.js"
DESCRIBED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = DESCRIBED["project"]
HOSTING = ROOT / "requirements-postgres.txt"
FILES = {"run": run.PLAYING, "test": run.TESTING, "postgres": HOSTING}
LOCKS = {what: file.read_text(encoding="utf-8") for what, file in FILES.items()}
LETTERS = {"CRLF": b"\r\n", "LF": b"\n"}


def files(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


# The wheel


@pytest.mark.slow
@pytest.mark.parametrize("name", ["templates", "static"])
def test_every_page_and_every_static_file_is_in_the_wheel(installed: Path, name: str) -> None:
    assert files(ROOT / name) == files(installed / "referee" / f"_{name}")


@pytest.mark.slow
def test_every_module_and_all_that_games_bring_is_in_the_wheel(installed: Path) -> None:
    expected = {name for name in files(ROOT / "referee") if "__pycache__" not in name}
    assert expected == {name for name in files(installed / "referee") if not name.startswith("_templates")} - {
        f"_static/{name}" for name in files(ROOT / "static")
    }


@pytest.mark.slow
def test_the_wheel_holds_htmx_unchanged(installed: Path) -> None:
    assert HTMX_HASH == sha256((installed / "referee" / "_static" / "vendor" / "htmx.min.js").read_bytes())


@pytest.mark.slow
def test_an_installed_referee_finds_its_own_files(installed: Path, tmp_path: Path) -> None:
    where = "from referee import paths; print(paths.TEMPLATES, paths.STATIC)"
    env = {**os.environ, "PYTHONPATH": str(installed)}
    told = subprocess.check_output([sys.executable, "-c", where], cwd=tmp_path, env=env, text=True)
    inside = (installed / "referee").resolve()
    assert f"{inside / '_templates'} {inside / '_static'}" == told.strip()


@pytest.mark.slow
def test_the_wheel_brings_its_command(installed: Path) -> None:
    commands = next(installed.glob("*.dist-info")) / "entry_points.txt"
    assert "scalekeeper = referee.commands.cli:main" in commands.read_text(encoding="utf-8")


# htmx


def test_htmx_is_not_fetched_twice(tmp_path: Path) -> None:
    there = tmp_path / "htmx.min.js"
    there.write_bytes(HTMX.read_bytes())
    before = there.stat().st_mtime_ns
    fetch_htmx(there)
    assert before == there.stat().st_mtime_ns


@pytest.mark.slow
def test_a_forged_htmx_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, version = SOURCE.replace("-", "_").split("==")
    told = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    with zipfile.ZipFile(tmp_path / f"{name}-{version}-py3-none-any.whl", "w") as forged:
        forged.writestr(f"{name}-{version}.dist-info/METADATA", told)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    with pytest.raises(subprocess.CalledProcessError):
        fetch_htmx(tmp_path / "htmx.min.js")
    assert not (tmp_path / "htmx.min.js").exists()


def test_no_third_party_source_is_kept_in_the_repository() -> None:
    assert "static/vendor/" in (ROOT / ".gitignore").read_text(encoding="utf-8").split()


# Dependencies


def needed(*extras: str) -> Iterator[str]:
    for line in [
        *PROJECT["dependencies"],
        *(line for extra in extras for line in PROJECT["optional-dependencies"][extra]),
    ]:
        yield re.split(r"[\[<>=!~; ]", line)[0].replace(".", "-").lower()


def pins(what: str) -> dict[str, tuple[str, frozenset[str]]]:
    """Returns the version of each locked package, and the fingerprints that its files may have."""
    found = re.split(r"^(?=[a-z0-9-]+==)", LOCKS[what], flags=re.MULTILINE)[1:]
    heads = (re.match(r"([a-z0-9-]+)==(\S+)", pin) for pin in found)
    hashes = (frozenset(re.findall(r"--hash=sha256:([0-9a-f]{64})", pin)) for pin in found)
    return {head[1]: (head[2], marks) for head, marks in zip(heads, hashes, strict=True) if head}


@pytest.mark.parametrize(
    ("what", "extras"), [("run", ("build",)), ("test", ("build", "test")), ("postgres", ("build", "postgres"))]
)
def test_everything_needed_is_locked(what: str, extras: tuple[str, ...]) -> None:
    assert set() == set(needed(*extras)) - set(pins(what))


@pytest.mark.parametrize("what", LOCKS)
def test_every_pin_has_its_fingerprint_and_no_pin_names_a_place(what: str) -> None:
    assert [] == [name for name, (_, marks) in pins(what).items() if not marks]
    assert "://" not in LOCKS[what]


def test_what_is_played_with_is_what_was_tested() -> None:
    tested = pins("test")
    assert pins("run").items() <= tested.items()
    assert pins("run").items() <= pins("postgres").items() <= tested.items()


def test_what_builds_is_locked_as_well() -> None:
    locked = pins("run")
    lines = [re.fullmatch(r"([\w-]+)==([\w.]+)", line) for line in DESCRIBED["build-system"]["requires"]]
    assert all(lines)
    wanted = {line[1]: line[2] for line in lines if line}
    assert {"hatchling", "pip"} == set(wanted) <= set(PROJECT["optional-dependencies"]["build"])
    assert wanted == {name: locked[name][0] for name in wanted}


def test_whoever_packages_it_has_ranges() -> None:
    assert [] == [line for line in PROJECT["dependencies"] if "==" in line or not re.search(r"[<>]", line)]


def test_both_locks_are_installed_by_their_fingerprints(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[tuple[str, ...]]()
    monkeypatch.setattr(run, "pip", lambda *arguments: asked.append(arguments))
    for lock in (run.PLAYING, run.TESTING):
        run.install(lock)
    fetched = [call for call in asked if "--editable" not in call]
    assert [str(run.PLAYING), str(run.TESTING)] == [call[-1] for call in fetched]
    assert all("--require-hashes" in call for call in fetched)
    assert all({"--no-deps", "--no-build-isolation"} <= set(call) for call in asked if call not in fetched)


# The version


def test_the_newest_heading_of_what_is_new_is_this_version_or_not_released_yet() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    dated = next(heading for heading in headings if heading != "Unreleased")
    assert re.fullmatch(rf"{re.escape(__version__)} \(\d{{4}}-\d\d-\d\d\)", dated)


def test_the_version_is_told() -> None:
    command = [sys.executable, str(ROOT / "run.py"), "--version"]
    assert __version__ == subprocess.check_output(command, text=True).strip()


# Installing with run.py


def test_a_new_description_means_a_new_set_up(tmp_path: Path) -> None:
    description = tmp_path / "pyproject.toml"
    description.write_bytes(b"one")
    before = run.stamp(description)
    assert before == run.stamp(description)
    description.write_bytes(b"two")
    assert before != run.stamp(description)


def test_a_new_lock_means_a_new_set_up() -> None:
    assert run.PLAYING in run.DESCRIBED


@pytest.mark.skipif(os.name == "nt", reason="a link to a folder takes special rights there")
def test_the_environment_of_another_checkout_is_replaced_and_never_emptied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs, ours = tmp_path / "theirs", tmp_path / "ours"
    theirs.mkdir()
    (theirs / "ready-environment").write_text("of another folder", encoding="utf-8")
    ours.symlink_to(theirs)
    monkeypatch.setattr(run, "HOME", ours)
    monkeypatch.setattr(run, "PYTHON", ours / "bin" / "python")
    monkeypatch.setattr(run, "has", lambda module: module == "pip")  # without a pip of its own it is made at once
    run.have_environment()
    assert "of another folder" == (theirs / "ready-environment").read_text(encoding="utf-8")
    assert run.PYTHON.is_file()
    assert not ours.is_symlink()


def test_line_endings_of_a_checkout_mean_nothing(tmp_path: Path) -> None:
    for name, ending in LETTERS.items():
        (tmp_path / name).write_bytes(b"one" + ending + b"two")
    assert 1 == len({run.stamp(tmp_path / name) for name in LETTERS})


def test_every_sentence_of_the_set_up_is_there_and_complete() -> None:
    said = dict(re.findall(r'(?:say|tell)\("([\w-]+)"((?:, \w+=)?)', (ROOT / "run.py").read_text(encoding="utf-8")))
    written = re.findall(r"^setup-([\w-]+) = ", run.WORDS.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(written) == sorted(said)


def test_the_words_of_the_set_up_are_fluent_too() -> None:
    body = FluentParser().parse(run.WORDS.read_text(encoding="utf-8")).body
    assert [] == [entry for entry in body if isinstance(entry, Junk)]


def test_a_sentence_of_the_set_up_names_what_it_is_about() -> None:
    sentence = run.say("old-python", least="3.11", found="3.9")
    assert "3.11" in sentence
    assert "3.9" in sentence
    assert "{" not in sentence
