"""Imports point one way: core <- games <- tables, formats, words <- web, server, commands, testing."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path

import pytest

from referee.core.game import AnyGame
from referee.games import FOLDERS, GAMES, SHELF
from referee.installed import OURS, announced

ROOT = Path(__file__).parent.parent / "referee"
OUTSIDE = {"web", "server", "commands", "testing", "__main__"}
"""The outermost packages: they may import everything, and nothing else may import them."""
TELLING = {"network", "wifi", "qr", "clerk"}
"""The modules of the server that pages may import: its addresses, the codes for them, and who reads documents."""
WORLD = {
    "asyncio", "datetime", "gevent", "io", "locale", "os", "pathlib", "platform", "random", "secrets", "shutil",
    "socket", "subprocess", "sys", "tempfile", "threading", "time", "uuid",
}  # fmt: skip
"""Modules that rules may not import, because a replay must be exact."""
DEEDS = {"open", "print", "input", "exec", "eval", "__import__", "globals", "id", "hash"}


@dataclass(frozen=True)
class Module:
    """One of our files, and the full names of what it imports."""

    path: Path

    @property
    def name(self) -> str:
        parts = self.path.relative_to(ROOT.parent).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.path.read_text(encoding="utf-8"))

    @cached_property
    def imports(self) -> set[str]:
        return {name for node in ast.walk(self.tree) for name in self._imported(node)}

    def _imported(self, node: ast.AST) -> Iterator[str]:
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=0):
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                here = self.name.split(".")
                up = level - (self.path.name == "__init__.py")
                base = ".".join([*here[: len(here) - up], *([module] if module else [])])
                yield from (f"{base}.{alias.name}" for alias in names)
            case _:
                return

    @property
    def package(self) -> str:
        """The package that the file belongs to: a game, or one of the other folders."""
        parts = self.name.split(".")
        return ".".join(parts[: 3 if game_of(self.name) else 2])

    @property
    def layer(self) -> str:
        parts = self.name.split(".")
        return parts[1] if len(parts) > 1 else ""


MODULES = [Module(path) for path in sorted(ROOT.rglob("*.py"))]
PURE = [module for module in MODULES if module.layer in ("core", "games")]


def game_of(name: str) -> str | None:
    parts = name.split(".")
    return parts[2] if parts[:2] == ["referee", "games"] and len(parts) > 2 else None


Law = Callable[[Module], set[str]]
"""Returns what is wrong with a file; empty if it obeys the law."""


def each(modules: list[Module]) -> Callable[[Law], Callable[[str], None]]:
    """Turns a law into a test of these files, with one case for each game and each other package.

    A case for each file would mean thousands of tests, which take longer to report than to run.
    """
    packages = dict[str, list[Module]]()
    for module in modules:
        packages.setdefault(module.package, []).append(module)

    def of_all(law: Law) -> Callable[[str], None]:
        @pytest.mark.parametrize("package", packages)
        def test(package: str) -> None:
            wrong = {module.name: law(module) for module in packages[package]}
            assert {} == {name: found for name, found in wrong.items() if found}

        return test

    return of_all


def standard(name: str) -> bool:
    return name.split(".")[0] in sys.stdlib_module_names or name.startswith("__future__")


@each([module for module in MODULES if module.layer == "core"])
def test_core_imports_the_standard_library_and_itself(module: Module) -> set[str]:
    return {name for name in module.imports if not standard(name) and not name.startswith("referee.core")}


@each([module for module in MODULES if module.layer == "games" and game_of(module.name)])
def test_a_game_imports_core_and_itself_and_never_another_game(module: Module) -> set[str]:
    own = f"referee.games.{game_of(module.name)}"
    known = {name for name in module.imports if standard(name) or name.startswith(("referee.core", own))}
    return module.imports - known


@each(PURE)
def test_rules_read_no_clock_no_dice_no_files(module: Module) -> set[str]:
    clocks = {name for name in module.imports if name.split(".")[0] in WORLD}
    called = {n.func.id for n in ast.walk(module.tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}
    return clocks | called & DEEDS


@each([module for module in MODULES if module.layer not in OUTSIDE])
def test_nobody_inside_knows_web_or_command_line(module: Module) -> set[str]:
    return {name for name in module.imports if name.split(".")[:1] == ["referee"] and name.split(".")[1] in OUTSIDE}


@each([module for module in MODULES if module.layer == "web"])
def test_pages_know_the_addresses_of_a_server_and_nothing_of_how_it_runs(module: Module) -> set[str]:
    served = {name for name in module.imports if name.startswith("referee.server.")}
    return {name for name in served if name.split(".")[2] not in TELLING}


@each([module for module in MODULES if module.name in {f"referee.server.{name}" for name in TELLING}])
def test_what_pages_know_of_a_server_knows_no_page(module: Module) -> set[str]:
    return {name for name in module.imports if name.startswith(("referee.web", "referee.server", "referee.commands"))}


@each([module for module in MODULES if module.layer not in ("web", "server", "testing")])
def test_only_web_and_who_serves_it_know_flask(module: Module) -> set[str]:
    return {name for name in module.imports if name.split(".")[0] in ("flask", "werkzeug", "jinja2")}


@each([module for module in MODULES if not module.name.startswith("referee.tables.journal")])
def test_only_the_journal_knows_sqlite(module: Module) -> set[str]:
    return {name for name in module.imports if name.split(".")[0] in ("sqlite3", "sqlite_utils")}


@each([module for module in MODULES if not module.name.startswith("referee.tables.journal.server")])
def test_only_the_journal_on_a_server_knows_postgresql(module: Module) -> set[str]:
    return {name for name in module.imports if name.split(".")[0] in ("psycopg", "psycopg_pool")}


@each([module for module in MODULES if not game_of(module.name)])
def test_nobody_asks_which_game_it_is(module: Module) -> set[str]:
    compares = [node for node in ast.walk(module.tree) if isinstance(node, ast.Compare | ast.MatchValue)]
    constants = {n.value for c in compares for n in ast.walk(c) if isinstance(n, ast.Constant)}
    return set(SHELF) & constants


@each(MODULES)
def test_a_file_says_what_it_is(module: Module) -> set[str]:
    return {"no docstring"} if module.tree.body and not ast.get_docstring(module.tree) else set()


def test_the_layers_are_there_at_all() -> None:
    assert {"core", "games", "tables", "web", "server", "commands"} <= {module.layer for module in MODULES}


def test_no_two_classes_of_the_shell_have_one_name() -> None:
    named = Counter(
        node.name
        for module in MODULES
        if module.layer != "games"
        for node in module.tree.body
        if isinstance(node, ast.ClassDef)
    )
    assert [] == [name for name, times in named.items() if times > 1]


def test_no_import_goes_round_in_a_circle() -> None:
    """Only imports that run when a module is loaded count, not those inside functions."""
    names = {module.name for module in MODULES if module.layer != "games"}
    needs = {module.name: _loaded(module, names) for module in MODULES if module.name in names}
    while free := [name for name, others in needs.items() if not others & needs.keys()]:
        for name in free:
            del needs[name]
    assert {} == needs


def _loaded(module: Module, names: set[str]) -> set[str]:
    found = {one for node in module.tree.body for one in module._imported(node)}
    return {one if one in names else one.rpartition(".")[0] for one in found} & names - {module.name}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_pages_of_a_game_are_drawn_from_the_views_it_names_and_it_names_no_others(game: AnyGame) -> None:
    pages = [page.read_text(encoding="utf-8") for page in (FOLDERS[game.name] / "pages").rglob("*.html")]
    called = (re.findall(r"""\bview_of\(["']([\w/-]+)["']\)""", page) for page in pages)
    assert set(chain.from_iterable(called)) == set(game.views) - {"next"}, "`next` is drawn by the display of all games"


def test_every_game_of_ours_is_announced_as_anybodys_is() -> None:
    folders = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")}
    ours = {point.target: point.package for point in announced() if point.target.startswith("referee.games.")}
    assert {f"referee.games.{folder}:GAME" for folder in folders} == set(ours)
    assert {OURS} == set(ours.values())
