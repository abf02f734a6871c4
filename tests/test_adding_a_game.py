"""The games in docs/adding-a-game.md: extracted from the page, built as wheels of their own, installed and played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from referee.commands.cli import main
from referee.commands.games import left_out_line
from referee.games import INSTALLED
from referee.installed import CHOSEN, Announced, Installed, find
from referee.testing.check import broken_documents, strictly
from referee.testing.evening import open_app
from referee.testing.files import LOADED, in_files
from referee.web.services import services_of
from referee.words import Words

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCKS: dict[str, str] = dict(re.findall(r"^```\w+\n# (\S+/\S+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))
"""The content of each file that the page shows."""
NAME, PACKAGE = "first-to-ten", "first_to_ten"
PLAY = f"{NAME}/an-evening.play"
COUNTED = "nest-eggs"


def test_the_page_holds_a_whole_game() -> None:
    files = ["rulebook", "entries", "state", "rules", "count", "__init__"]
    package = [f"{NAME}/{PACKAGE}/{name}.py" for name in files]
    played = [f"{NAME}/pyproject.toml", *package, f"{NAME}/{PACKAGE}/words/en/all.ftl", PLAY]
    played += [f"{NAME}/{PACKAGE}/pages/forms/roll.html"]
    counted = ["pyproject.toml", "nest_eggs/__init__.py", "nest_eggs/words/en/all.ftl"]
    assert [*played, *(f"{COUNTED}/{file}" for file in counted)] == list(BLOCKS)


def test_a_game_that_is_only_counted_is_one_short_file() -> None:
    assert len(BLOCKS[f"{COUNTED}/nest_eggs/__init__.py"].splitlines()) <= 60


def put(folder: Path) -> Path:
    """Writes the files of the page where it says they go; returns the folder."""
    for path, text in BLOCKS.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def wheel(source: Path, target: Path) -> Path:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(target)]
    subprocess.run(build, cwd=source, check=True, capture_output=True)
    return next(target.glob("*.whl"))


@dataclass(frozen=True)
class Fresh:
    """An environment with Scalekeeper and the games, from wheels; their dependencies are those of the tests."""

    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def run(self, *arguments: str | Path, **env: str) -> subprocess.CompletedProcess[str]:
        command = [str(self.python), *map(str, arguments)]
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHON"))}
        clean |= {CHOSEN: f"{NAME},{COUNTED}"}
        return subprocess.run(
            command, capture_output=True, text=True, encoding="utf-8", env={**clean, **env}, cwd=self.folder
        )


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    folder = tmp_path_factory.mktemp("fresh")
    put(folder)
    wheels = [wheel(source, folder / "wheels" / source.name) for source in (ROOT, folder / NAME, folder / COUNTED)]
    home = Fresh(folder / "home")
    venv.create(home.folder, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(home.python), "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, *map(str, wheels)], check=True, capture_output=True)
    site = home.run("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip()
    Path(site, "what-the-tests-have.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    (home.folder / "tests").symlink_to(ROOT / "tests")
    return home


@pytest.mark.slow
def test_installed_beside_scalekeeper_it_is_on_the_shelf_played_and_counted(fresh: Fresh) -> None:
    (fresh.folder / "pytest.ini").write_text("[pytest]\npythonpath = .\n", encoding="utf-8")
    play = str(fresh.folder.parent / PLAY)
    command = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "--noconftest", "-c", "pytest.ini", "tests/stranger.py")
    done = fresh.run(*command, PLAY=play)
    assert 0 == done.returncode, done.stdout + done.stderr
    assert re.search(r"\d\d passed", done.stdout)


TESTED = re.search(r"^```python\n(from pathlib import Path\n.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
"""The tests that the page shows."""


@pytest.mark.slow
def test_its_own_tests_are_run_as_the_page_says(tmp_path: Path) -> None:
    env = {name: value for name, value in installed(tmp_path).items() if "PYTEST" not in name}
    file = tmp_path / NAME / "tests" / "test_first_to_ten.py"
    file.parent.mkdir()
    assert TESTED
    file.write_text(TESTED[1].replace("../first-to-ten", (tmp_path / NAME).as_posix()), encoding="utf-8")
    done = asked(env, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", str(file.parent))
    assert 0 == done.returncode, done.stdout + done.stderr
    assert "9 passed" in done.stdout


@pytest.mark.slow
def test_the_command_line_knows_it(fresh: Fresh) -> None:
    listed = fresh.run("-m", "referee", "games")
    assert (0, True) == (listed.returncode, f"First to Ten ({NAME}): {NAME} 1.0, " in listed.stdout)
    told = fresh.run("-m", "referee", "replay", fresh.folder.parent / PLAY)
    assert (0, True) == (told.returncode, told.stdout.startswith("First to Ten"))


# Mistakes

Change = tuple[str, str, str]
"""A file of the page's game, what stands in it (nothing: it is a new file), and what is put there instead."""
IN_GERMAN = BLOCKS[f"{NAME}/{PACKAGE}/words/en/all.ftl"].replace("rule-luck =", "rule-glueck =")
"""Words in a folder of another language, with one key that is not the same."""
MISTAKEN: dict[str, tuple[list[Change], list[str]]] = {
    "none": ([], [f"{NAME}: no mistake was found."]),
    "files": (
        [
            ("words/en/all.ftl", "ask-roll = ", "ask-roll "),
            ("words/en/all.ftl", "rule-ten", "rule-eleven"),
            ("pages/mine.html", "", "{{ view_of('mine') }}\n{% from 'shared/parts.html' import icon with context %}\n"),
            ("pages/board.html", "", "{{ icon('unicorn') }}\n"),
            ("pages/screen.html", "", "<p>\n{% if %}\n"),
        ],
        [
            'words/en/all.ftl, line 7: this is no message, so nobody will read it: Expected token: "="',
            "words/en: rule-ten: there is no such message.",
            "words/en/all.ftl: rule-eleven: no part of the game goes by this name.",
            "pages/screen.html, line 2: this template cannot be read: "
            "Expected an expression, got 'end of statement block'",
            "pages/board.html, line 1: there is no icon “unicorn”.",
            "pages/mine.html, line 1: the game has no view “mine”.",
            "words/en: ask-roll: there is no such message.",
            f"{NAME}: 7 mistakes.",
        ],
    ),
    "words": (
        [("words/en/all.ftl", "{ $now }", "{ $then }")],
        [
            "words/en: call-rolled: this message cannot be printed: [FluentReferenceError('Unknown external: then')]",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "rules": (
        [("rules.py", "player.pips + entry.die", "player.pips + entry.dice")],
        [
            "rules.py, line 49: nothing_but_a_refusal: AttributeError: 'Roll' object has no attribute 'dice'",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "secrets": (
        [("rules.py", 'f"{name} {player.pips}"', 'f"{name} {player.lucky.value}"')],
        ["rules.py, line 105: /t/…: Unseen: seat 0's secret", f"{NAME}: 1 mistake."],
    ),
    "a secret behind a curtain": (
        [
            ("pages/mine.html", "", "{{ view_of('mine') }}\n"),
            (
                "__init__.py",
                'views={"forms/roll": ',
                'views={"mine": lambda look: look.state.players[look.seat].lucky.value, "forms/roll": ',
            ),
        ],
        ["__init__.py, line 32: /s/…: Unseen: seat 0's secret", f"{NAME}: 1 mistake."],
    ),
    "pages": (
        [("pages/board.html", "", "\n{{ state.nothing.at_all }}\n")],
        [
            "pages/board.html, line 2: /s/…: UndefinedError: "
            "'first_to_ten.state.State object' has no attribute 'nothing'",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "rare words": (
        [
            ("words/en/all.ftl", "call-ended = ", "call-endet = "),
            ("words/en/all.ftl", "no-bet-first = Choose", "no-choose-first = Choose"),
            ("rules.py", '"bet-first"', '"choose-first"'),
            ("words/en/all.ftl", "option-goal-help", "option-goal-hlp"),
            ("words/en/all.ftl", "field-number = Your lucky number\n", ""),
            ("words/en/all.ftl", "line-luck = Lucky rolls\n", "line-luck = Luck\nline-luck = Lucky rolls\n"),
        ],
        [
            "words/en/all.ftl, line 27: line-luck is there already, in words/en/all.ftl, line 26. "
            "Only one of the two is read.",
            "words/en: field-number: there is no such message.",
            "rules.py, line 77: call-ended: there is no such message.",
            "words/en/all.ftl: no-choose-first: this replaces a message that all games share: "
            "“Tap “First” beside the First Player’s name.”. Give yours another key if you did not mean that.",
            "words/en/all.ftl: option-goal-hlp: no part of the game goes by this name; is it option-goal-help?",
            "words/en: option-goal-help: there is no such message.",
            f"{NAME}: 6 mistakes.",
        ],
    ),
    "what the game does not have": (
        [
            (
                "__init__.py",
                "        final=final,\n",
                "        final=final,\n"
                '        suggests={"gaol": 12},\n'
                "        counts=(Setup,),\n"
                '        ceremonies={"ended": "crwn"},\n'
                '        routine=frozenset({"role"}),\n'
                '        offers=lambda state, seat, kind: {"dye": [1]} if kind is Roll else {},\n',
            ),
            (
                "__init__.py",
                "Scoring(score=score)",
                'Scoring(score=score, pictures={"pip": "crown", "pips": "di"}, alike=ALIKE)',
            ),
            (
                "__init__.py",
                "from .count import final, score",
                "from referee.core.sheet import Alike, Mark\n\nfrom .count import final, score\n\n"
                'ALIKE = (Alike("rolls", "dye", {"role": Mark("dy", letter="r")}),)',
            ),
        ],
        [
            "__init__.py: gaol is no field of Setup (first, goal).",
            "__init__.py: Play.counts has Setup, which is not in Play.entries.",
            "__init__.py: call-role: there is no such message.",
            "__init__.py: line-pip: there is no such message.",
            "__init__.py: lines-rolls: there is no such message.",
            "__init__.py: line-role: there is no such message.",
            "__init__.py: mark-r: there is no such message.",
            "__init__.py: there is no icon “crwn”.",
            "__init__.py: there is no icon “di”.",
            "__init__.py: there is no icon “dye”.",
            "__init__.py: there is no icon “dy”.",
            "offers: Play.offers has dye, which is no field of Roll",
            f"{NAME}: 12 mistakes.",
        ],
    ),
    "another language": (
        [("words/de/all.ftl", "", IN_GERMAN)],
        [
            "words/de: rule-luck: there is no such message.",
            "words/de/all.ftl: rule-glueck: no part of the game goes by this name.",
            f"{NAME}: 2 mistakes.",
        ],
    ),
    "unused": (
        [
            ("pages/boards.html", "", "<p>never</p>\n"),
            ("pages/forms/luck.html", "", "<p>never</p>\n"),
            ("__init__.py", 'views={"forms/roll": ', 'views={"bord": lambda look: None, "forms/roll": '),
            ("__init__.py", "        final=final,\n", '        final=final,\n        tally=("pip",),\n'),
            ("rulebook.py", 'Rulebook("first-to-ten")', 'Rulebook("first-to-tin")'),
            ("look/emblem.png", "", "no picture"),
            ("look/emblem.svg", "", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
            ("look/icons.svg", "", '<svg><symbol id="fire"></svg>'),
        ],
        [
            "__init__.py: Rulebook has the name first-to-tin, and the game is called first-to-ten.",
            "pages/boards.html: no page loads this file; is it pages/board.html?",
            "pages/forms/luck.html: no page loads this file; is it pages/forms/lucky.html?",
            "__init__.py: no template prints the view “bord”.",
            "look/emblem.png: no page shows this file; those of this folder are "
            "style.css, display.css, icons.svg, emblem.svg.",
            "look/emblem.svg: in an image, script does nothing.",
            "look/icons.svg: this picture cannot be drawn: mismatched tag: line 1, column 25",
            "tally: Play.tally has pip, and there is no such number",
            f"{NAME}: 8 mistakes.",
        ],
    ),
    "told to all": (
        [
            ("rules.py", '"chose", seat=seat)', '"chose", seat=seat, n=entry.number)'),
            ("words/en/all.ftl", "has chosen a lucky number", "has chosen { $n }"),
        ],
        [
            "entries.py: Lucky.number is Hidden, and what was chosen can be seen by everybody, each time.",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "a face that tells": (
        [("rules.py", 'face="chosen"', "face=entry.number")],
        [
            "entries.py: Lucky.number is Hidden, and what was chosen can be seen by everybody, each time.",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "skipping": (
        [
            (
                "entries.py",
                "@dataclass(frozen=True)\nclass Roll",
                "@dataclass(frozen=True)\nclass Skip(Entry):\n"
                '    """I roll later."""\n\n\n@dataclass(frozen=True)\nclass Roll',
            ),
            ("rules.py", "import Lucky, Roll, Setup", "import Lucky, Roll, Setup, Skip"),
            (
                "rules.py",
                "(Prompt(Roll, (state.turn,), rule.ROLL),)",
                "tuple(Prompt(kind, (state.turn,), rule.ROLL) for kind in (Roll, Skip))",
            ),
            ("words/en/all.ftl", "ask-roll", "ask-skip = Wait\nask-roll"),
        ],
        [
            "words/en/all.ftl: ask-skip: no part of the game goes by this name.",
            "nothing_but_a_refusal: Skip is asked or offered, and is not in Play.entries",
            "rules.py, line 49: seats_are_seats: AttributeError: 'Skip' object has no attribute 'die'",
            f"{NAME}: 3 mistakes.",
        ],
    ),
    "forms": (
        [
            (
                "pages/forms/roll.html",
                'q.answers(view_of("forms/roll"), "few")',
                """'<button name="dye" value="1">1</button>' | safe""",
            )
        ],
        [
            "__init__.py: no template prints the view “forms/roll”.",
            "pages/forms/roll.html: dye is no field of Roll (die).",
            f"{NAME}: 2 mistakes.",
        ],
    ),
    "no button": (
        [
            ("pages/forms/roll.html", "{% call", '{{ view_of("forms/roll") | length }}{% if false %}{% call'),
            ("pages/forms/roll.html", "{% endcall %}", '{% endcall %}{% endif %}<form action="{{ action }}"></form>'),
        ],
        [
            "/s/…: Roll is asked of a player, and no button or link on their page answers it.",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "a name of no page": (
        [("pages/board.html", "", "{% if veiw %}{% endif %}<p>\n{{ veiw }}</p>\n")],
        [
            "pages/board.html, line 2: /s/…: UndefinedError: 'veiw' is undefined",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "a parameter of no view": (
        [
            ("pages/board.html", "", "<p>\n{{ t('goal', n=view_of('board').gaol) }}</p>\n"),
            ("words/en/all.ftl", "ask-lucky", "goal = To { $n }\nask-lucky"),
            ("__init__.py", 'views={"forms/roll": ', 'views={"board": lambda look: look.state.setup, "forms/roll": '),
        ],
        [
            "pages/board.html, line 2: /s/…: UndefinedError: "
            "'first_to_ten.entries.Setup object' has no attribute 'gaol'",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "an icon that a view names": (
        [("__init__.py", 'label=f"{n}")', 'label=f"{n}", icon="unicorn")')],
        ["/s/…: there is no icon “unicorn”.", f"{NAME}: 1 mistake."],
    ),
    "nothing asked": (
        [("rules.py", "(Prompt(Roll, (state.turn,), rule.ROLL),)", "()")],
        [
            "nothing_but_a_refusal: nothing is asked, and revealed says that it is not over, after “lucky ?”",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "asked twice": (
        [("rules.py", "(Prompt(Roll, (state.turn,), rule.ROLL),)", "(Prompt(Roll, (state.turn,), rule.ROLL),) * 2")],
        [
            "nothing_but_a_refusal: Roll is asked twice of the same seats, after “lucky ?”",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "no state": (
        [
            (
                "rules.py",
                "return opened(choose(state, seat, entry) if isinstance",
                "opened(choose(state, seat, entry) if isinstance",
            )
        ],
        [
            "nothing_but_a_refusal: TypeError: apply returned None for Lucky, which is no state",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "sample": (
        [("sample.play", "", "game first-to-ten\nseats Ann, Bo\nsetup first=0\n\nAnn: lucky 9\n")],
        [
            "sample.play, line 5, number: This must be from 1 to 6, not 9.",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "refused sample": (
        [("sample.play", "", "game first-to-ten\nseats Ann, Bo\nsetup first=0\n\nAnn: lucky 1\nBo: roll 2\n")],
        [
            "sample.play, entry 2: This is not needed now. Check the table.",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "not frozen": (
        [("state.py", "@dataclass(frozen=True)\nclass Player", "@dataclass\nclass Player")],
        [
            "nothing_in_a_position_can_be_changed: Player can be changed: it needs @dataclass(frozen=True)",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "setting up": (
        [("words/en/all.ftl", "option-goal = Pips that end the game\n", "")],
        [
            "words/en: option-goal: there is no such message.",
            f"{NAME}: 1 mistake.",
        ],
    ),
    "corrections": (
        [("__init__.py", "Roll, Adjust)", "Roll)"), ("rules.py", "else (Adjust,)", "else ()")],
        [
            "__init__.py: Adjust is missing in Play.entries, so no number can be corrected by hand.",
            f"{NAME}: 1 mistake.",
        ],
    ),
}
"""Mistakes in the page's game, and what `check` says."""


def installed(folder: Path, changes: Sequence[Change] = (), name: str = NAME) -> dict[str, str]:
    """Puts a game of the page, with these changes, where Python finds it; returns the environment that says so."""
    home, package = put(folder) / name, name.replace("-", "_")
    about = home / f"{package}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    points = f"[scalekeeper.games]\n{name} = {package}:GAME\n"
    (about / "entry_points.txt").write_text(points, encoding="utf-8")
    for file, was, now in changes:
        path = home / (file if file.startswith("../") else f"{package}/{file}")
        path.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8") if was else ""
        assert was in text
        path.write_text(text.replace(was, now, 1), encoding="utf-8")
    return {**os.environ, "PYTHONPATH": str(home), "PYTHONIOENCODING": "utf-8", CHOSEN: name}


def asked(env: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=env, cwd=ROOT)


@pytest.mark.slow
def test_a_game_beside_ours_is_no_concern_of_our_tests(tmp_path: Path) -> None:
    env = {name: value for name, value in installed(tmp_path).items() if name != CHOSEN and "PYTEST" not in name}
    listed = asked(env, "referee", "games").stdout
    assert f"({NAME})" in listed
    quiet = ("pytest", "-qq", "-n", "0", "-p", "no:cacheprovider")
    run = asked(env, *quiet, "tests/core/test_asks.py", "tests/games/test_seats.py")
    assert 0 == run.returncode, run.stdout + run.stderr
    named = asked(env, *quiet, "--game", NAME, "tests/core/test_asks.py")
    assert f"--game {NAME}: that is a package of its own. " in named.stderr
    nobody = asked(env, *quiet, "--game", "snakes", "tests/core/test_asks.py")
    assert "--game snakes: there is none of that name, only dragonscales, " in nobody.stderr


@pytest.mark.slow
@pytest.mark.parametrize("name", MISTAKEN)
def test_check_says_where_a_mistake_is(tmp_path: Path, name: str) -> None:
    changes, said = MISTAKEN[name]
    env = installed(tmp_path, changes)
    done = asked(env, "referee", "check", NAME)
    printed = re.sub("“lucky [1-6]”", "“lucky ?”", done.stdout).splitlines()
    assert (len(said) > 1, "", said) == (done.returncode == 1, done.stderr, printed)


@pytest.mark.slow
def test_check_names_the_files_that_are_no_text_in_utf_8(tmp_path: Path) -> None:
    env = installed(tmp_path, [("pages/board.html", "", "<p>cafe</p>"), ("look/style.css", "", "p {}")])
    for file in ("words/en/all.ftl", "pages/board.html", "look/style.css"):
        with (tmp_path / NAME / PACKAGE / file).open("ab") as written:
            written.write(b"\ncaf\xe9 = caf\xe9\n")
    done = asked(env, "referee", "check", NAME)
    said = [f"{file}: this is no text in UTF-8." for file in ("look/style.css", "pages/board.html", "words/en/all.ftl")]
    assert (1, "", [*said, f"{NAME}: 3 mistakes."]) == (done.returncode, done.stderr, done.stdout.splitlines())


@pytest.mark.slow
def test_words_may_begin_with_a_byte_order_mark_as_some_editors_write_it(tmp_path: Path) -> None:
    env = installed(tmp_path, [("words/en/all.ftl", "game-title", "\ufeffgame-title")])
    done = asked(env, "referee", "check", NAME)
    assert [f"{NAME}: no mistake was found."] == done.stdout.splitlines()
    assert "First to Ten" in asked(env, "referee", "games").stdout


MISCOUNTED: dict[str, tuple[list[Change], str]] = {
    "none": ([], ""),
    "a line": ([("words/en/all.ftl", "line-golden", "line-goldn")], "words/en: line-golden: there is no such message."),
    "a reason": (
        [("words/en/all.ftl", "why-beside", "why-besides")],
        "words/en: why-beside: there is no such message.",
    ),
    "a fault": (
        [
            (
                "__init__.py",
                'Declared("nest-eggs", Final, range(2, 6))',
                'Declared("nest-eggs", Final, range(2, 6), adds_up=lambda players, final: '
                'players.wrong("no-" + "dragon") if not any(one.beside for one in final.seats) else None)',
            )
        ],
        "words/en: format-no-dragon: there is no such message.",
    ),
    "a rare fault": (
        [
            (
                "__init__.py",
                'Declared("nest-eggs", Final, range(2, 6))',
                'Declared("nest-eggs", Final, range(2, 6), adds_up=lambda players, final: '
                'players.wrong("no-eggs") if len(final.seats) > 5 else None)',
            )
        ],
        "__init__.py, line 50: format-no-eggs: there is no such message.",
    ),
    "a fault that is declared": (
        [
            (
                "__init__.py",
                "seats: tuple[FinalSeat, ...]",
                "seats: tuple[FinalSeat, ...]\n"
                "    nests: Annotated[tuple[int, ...], Exactly(2, 'two-nests')] = (1, 2)\n"
                "    awake: Annotated[tuple[Seat, ...], Once('twice-awake')] = ()",
            ),
            (
                "__init__.py",
                "from referee.core.final",
                "from referee.core.declare import Exactly, Once\n"
                "from referee.core.seat import Seat\nfrom referee.core.final",
            ),
        ],
        "words/en: format-two-nests: there is no such message.words/en: format-twice-awake: there is no such message.",
    ),
    "a field that nobody can type": (
        [
            ("__init__.py", "    beside: bool\n", "    beside: bool\n    rivals: tuple[Seat, ...]\n    below: Below\n"),
            (
                "__init__.py",
                "@dataclass(frozen=True)\nclass FinalSeat",
                "@dataclass(frozen=True)\nclass Below:\n    eggs: int\n    debt: Annotated[int, Count(-9, 0)]\n\n\n"
                "@dataclass(frozen=True)\nclass FinalSeat",
            ),
            ("__init__.py", "from referee.core.sheet", "from referee.core.seat import Seat\nfrom referee.core.sheet"),
            ("words/en/all.ftl", "calc-beside", "calc-rivals = Rivals\ncalc-debt = Debt\ncalc-beside"),
        ],
        "FinalSeat.rivals: this cannot be typed into the form that is made for it. "
        "Give it Typed(made=…), or write pages/score_form.html."
        "Below.eggs: this is asked as eggs in the form that is made for it, and so is FinalSeat.eggs. "
        "Only one of the two is read."
        "Below.debt: this cannot be typed into the form that is made for it. "
        "Give it Typed(made=…), or write pages/score_form.html.",
    ),
    "a question about a tie": (
        [
            (
                "__init__.py",
                'Declared("nest-eggs", Final, range(2, 6))',
                'Declared("nest-eggs", Final, range(2, 6), breaks={"golden": ("golden",)}, between_equals=("first",))',
            )
        ],
        "words/en: calc-ask-tie-golden: there is no such message.words/en: calc-ask-first: there is no such message.",
    ),
    "the count": (
        [("__init__.py", "3 * seat.golden", "3 * seat.gold")],
        "__init__.py, line 41: score: AttributeError: 'FinalSeat' object has no attribute 'gold'",
    ),
}
"""Mistakes in the page's game that can only be scored, and what `check` says."""


@pytest.mark.slow
@pytest.mark.parametrize("name", MISCOUNTED)
def test_check_counts_random_documents(tmp_path: Path, name: str) -> None:
    changes, said = MISCOUNTED[name]
    done = asked(installed(tmp_path, changes, COUNTED), "referee", "check", COUNTED)
    printed = done.stdout.splitlines()
    n = len(printed) - 1
    counted = f"{n} mistake{'s' if n > 1 else ''}" if said else "no mistake was found"
    assert (said, f"{COUNTED}: {counted}.") == ("".join(printed[:-1]), printed[-1])


@pytest.mark.slow
def test_check_says_what_chance_made_of_the_same_entries(tmp_path: Path) -> None:
    changes = [("rules.py", "player.pips + entry.die", "player.pips + __import__('random').randint(1, 6)")]
    done = asked(installed(tmp_path, changes), "referee", "check", NAME)
    line = r"the same entries lead to another table after entry \d+, “roll \d”: \S+ is \d+ and \d+"
    assert re.search(line, done.stdout), done.stdout


@pytest.mark.parametrize("game", INSTALLED.games, ids=lambda one: one.game.name)
def test_no_file_of_our_games_has_a_mistake(game: Installed, tmp_path: Path) -> None:
    app = open_app(tmp_path)
    assert [] == [*in_files(game, app.jinja_env)]
    services_of(app).desk.bell.close()
    services_of(app).desk.journal.close()


@pytest.mark.parametrize("game", INSTALLED.games, ids=lambda one: one.game.name)
def test_random_documents_of_our_games_are_answered_in_words(game: Installed) -> None:
    with strictly():
        assert [] == [*broken_documents(game)]


def test_a_game_is_announced_by_its_name(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    told = [*in_files(replace(INSTALLED.games[0], point="scales"), app.jinja_env)]
    assert ["pyproject.toml has the name scales, and the game is called dragonscales."] == [
        Words.of("en")(f"check-{one.key}", **one.params) for one in told
    ]
    services_of(app).desk.bell.close()
    services_of(app).desk.journal.close()


def test_pages_load_what_check_knows_that_they_load() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "referee" / "web").glob("*.py"))
    source += "".join(file.read_text(encoding="utf-8") for file in (ROOT / "templates").rglob("*.html"))
    for path in LOADED:
        kind, _, part = path.partition("_")
        assert any(form in source for form in (f"/{path}.html'", f'"{path}.html"', f"{{kind}}_{part}.html")), (
            kind,
            part,
        )


def test_check_names_the_games_there_are_and_says_how_one_is_announced(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["check", "snakes"])
    told = capsys.readouterr()
    assert "There is no game called snakes here, only dragonscales, " in told.err
    assert '[project.entry-points."scalekeeper.games"]' in told.out


# Packages without a usable game


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder from which packages can be imported."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def package(folder: Path, name: str, text: str) -> Announced:
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(text, encoding="utf-8")
    return Announced(name.replace("_", "-"), f"{name}:GAME", f"{name}-package", "1.0")


OURS = Announced("dragonscales", "referee.games.dragonscales:GAME", "scalekeeper", "0")
BROKEN = {
    "does_not_load": (
        "import json\nimport nothing_of_this_name\n",
        "broken",
        "ModuleNotFoundError: No module named 'nothing_of_this_name' (__init__.py, line 2)",
    ),
    "cannot_be_read": ("GAME = 1\nGAME = (\n", "broken", "'(' was never closed (__init__.py, line 2)"),
    "rules_on_what_it_does_not_list": (
        "from referee.core.cite import Rulebook\nRulebook('emberfall').ours('alone', 'EF1')\n",
        "broken",
        'ValueError: emberfall has no ruling EF1: list it, Rulebook("emberfall", numbered("EF", 1)) '
        "(__init__.py, line 2)",
    ),
    "not_made": (
        "from referee.core.game import Game\n\nGAME = Game(\n    zzz='x')\n",
        "broken",
        "unexpected keyword argument 'zzz' (__init__.py, line 3)",
    ),
    "leaves": ("raise SystemExit(3)\n", "broken", "SystemExit"),
    "no_game": ("GAME = 3\n", "no-game", "no_game:GAME"),
    "same_name": ("from referee.games.dragonscales import GAME as GAME\n", "twice", "scalekeeper"),
    "bad_name": (
        "from dataclasses import replace\nfrom referee.games.dragonscales import GAME as ONE\n"
        "GAME = replace(ONE, name='A/b')\n",
        "named",
        "A/b",
    ),
    "for_two_or_five": (
        "from dataclasses import replace\nfrom referee.games.dragonscales import GAME as ONE\n"
        "GAME = replace(ONE, name='for-two-or-five', seats=(2, 5))\n",
        "seats",
        "(2, 5)",
    ),
    "without_dataclass": (
        "from dataclasses import replace\nfrom referee.core.entry import Entry\n"
        "from referee.games.dragonscales import GAME as ONE\n"
        "class Setup(Entry):\n    first: int = 0\n"
        "GAME = replace(ONE, play=replace(ONE.play, setup=Setup))\n",
        "broken",
        "TypeError: Setup needs @dataclass(frozen=True) above it (__init__.py, line 6)",
    ),
    "two_of_one_kind": (
        "from dataclasses import dataclass, replace\nfrom referee.core.entry import Entry\n"
        "from referee.games.dragonscales import GAME as ONE\n"
        "@dataclass(frozen=True)\nclass skip(Entry):\n    n: int = 0\n"
        "GAME = replace(ONE, play=replace(ONE.play, entries=(*ONE.play.entries, skip)))\n",
        "broken",
        "TypeError: referee.games.dragonscales.entries.Skip and two_of_one_kind.skip are both written “skip” "
        "(__init__.py, line 7)",
    ),
    "one_kind_twice": (
        "from dataclasses import replace\nfrom referee.games.dragonscales import GAME as ONE\n"
        "GAME = replace(ONE, play=replace(ONE.play, entries=(*ONE.play.entries, ONE.play.entries[0])))\n",
        "broken",
        "(__init__.py, line 3)",
    ),
    "leaves_its_own_way": (
        "from dataclasses import dataclass, replace\nfrom referee.core.entry import Entry\n"
        "from referee.games.dragonscales import GAME as ONE\n"
        "@dataclass(frozen=True)\nclass Leave(Entry):\n    pass\n"
        "GAME = replace(ONE, play=replace(ONE.play, entries=(*ONE.play.entries, Leave)))\n",
        "broken",
        "referee.core.entry.Leave and leaves_its_own_way.Leave are both written “leave”",
    ),
    "declines_with_a_choice": (
        "from dataclasses import replace\nfrom referee.games.dragonscales import GAME as ONE\n"
        "GAME = replace(ONE, play=replace(ONE.play, declines=(ONE.play.entries[0],)))\n",
        "broken",
        "referee.games.dragonscales.entries.Place declines nothing: it must be one of the entries, and have no fields "
        "(__init__.py, line 3)",
    ),
    "of_a_final_that_nobody_reads": (
        "from dataclasses import dataclass\nfrom referee.core.final import Declared\n"
        "@dataclass(frozen=True)\nclass FinalSeat:\n    weight: float\n"
        "@dataclass(frozen=True)\nclass Final:\n    seats: tuple[FinalSeat, ...]\n"
        "FORM = Declared('of-a-final', Final, range(2, 6))\n",
        "broken",
        "TypeError: FinalSeat.weight: nobody reads float in a document (__init__.py, line 9)",
    ),
    "for_nobody": (
        "from dataclasses import replace\nfrom referee.games.dragonscales import GAME as ONE\n"
        "GAME = replace(ONE, name='for-nobody', seats=range(5, 2))\n",
        "seats",
        "range(5, 2)",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_game_that_cannot_be_used_is_named_with_its_reason_and_the_others_play(packages: Path, name: str) -> None:
    text, key, reason = BROKEN[name]
    found = find([OURS, package(packages, name, text), Announced("gone", "gone_away:GAME", "gone", "1")])
    assert ["dragonscales"] == [one.game.name for one in found.games]
    first, second = found.unusable
    assert (key, True) == (first.key, reason in first.reason)
    assert "broken" == second.key
    sentence = left_out_line(first, Words.of("en"))
    assert f"{name}-package" in sentence
    assert reason in sentence


def test_a_second_game_is_told_by_the_name_it_has(packages: Path) -> None:
    text, _, _ = BROKEN["same_name"]
    told = left_out_line(find([OURS, package(packages, "another", text)]).unusable[0], Words.of("en"))
    assert (
        "another-package announces a game called dragonscales. "
        "There is one already, from scalekeeper, and that one is played."
    ) == told
