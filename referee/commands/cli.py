"""`scalekeeper`: serve, score, board, schema, replay, export, import, backup, restore, forget, results, games, check;
copy, verify and host for an installation on a database.

Each verb imports only what it needs.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.digits import measured

if TYPE_CHECKING:
    from ..words import Words

    Run = Callable[[argparse.Namespace, Words], int]
    Arguments = Callable[[argparse.ArgumentParser, Words], None]


class Stop(Exception):
    """The verb cannot be carried out; `key` is the message that says why, `code` the exit status."""

    def __init__(self, key: str, code: int = 1, **params: Any) -> None:
        super().__init__(key)
        self.key, self.code, self.params = key, code, params


def main(arguments: Sequence[str] | None = None) -> int:
    try:
        return called(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        return 130


def called(given: list[str]) -> int:
    """Run the verb that is given first: `serve` without one."""
    if not given or (given[0].startswith("-") and given[0] not in ABOUT):
        given.insert(0, "serve")
    if given[0] == "serve":
        from . import sooner

        sooner.prepare()
        sooner.patch_for_gevent()
    from ..words import Words

    words = Words.of("en")
    lack_no_letter(sys.stdout, sys.stderr)
    try:
        try:
            return run_command(given, words)
        finally:
            if sys.stdout:
                sys.stdout.flush()  # so that a failed write is noticed here, and not when Python exits
    except Exception as problem:
        from .trouble import report

        return report(problem, words)


def run_command(given: list[str], words: Words) -> int:
    try:
        if given[0] == "help":
            given = [*(verb for verb in given[1:2] if verb not in ABOUT), "--help"]
        if given[0] not in (*VERBS, *ABOUT):
            raise unknown(given[0])
        options = parser(words).parse_args(given)
        return VERBS[options.verb](options, words)
    except Stop as stop:
        print(words(stop.key, **stop.params), file=sys.stderr)
        return stop.code


def unknown(verb: str) -> Stop:
    """There is no such verb; names the one that was probably meant."""
    from difflib import get_close_matches

    from ..paths import COMMAND

    near = get_close_matches(verb.lower(), VERBS, 1)
    return Stop("cli-no-verb", code=2, verb=verb, near=near[0] if near else "none", command=COMMAND)


def lack_no_letter(*streams: Any) -> None:
    """Print a question mark for each character that a stream cannot encode, instead of failing."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


# Verbs


def serve(options: argparse.Namespace, words: Words) -> int:
    address = options.public_url or options.address or ""
    if options.hsts and not (options.cert or address.lower().startswith("https://")):
        raise Stop("cli-hsts-alone", code=2)
    if options.database or options.public_url or options.behind_proxy or options.health_port or options.drain:
        return hosted(options, words)
    from .sooner import UNNEEDED, without_modules

    with nullcontext() if options.cert else without_modules(*UNNEEDED):
        from ..server.serve import ListenOptions, serve

    if options.key and not options.cert:
        raise Stop("cli-key-alone", code=2)
    if options.proxy and not (options.address and "://" in options.address):
        raise Stop("cli-proxy-nowhere", code=2)
    pair = (expanded(options.cert), expanded(options.key or options.cert)) if options.cert else None
    listen = ListenOptions(options.host, options.port, options.address, pair, options.proxy, options.hsts)
    return serve(folder(options), words, listen, qr=options.qr)


def hosted(options: argparse.Namespace, words: Words) -> int:
    """Serve as one process of an installation on a database: no data folder, no lock."""
    from .database import must_have_the_extra

    if not (options.database and options.public_url):
        raise Stop("cli-database-alone", code=2)
    if options.data or options.address or options.cert or options.key or options.proxy:
        raise Stop("cli-database-not-with", code=2)
    must_have_the_extra(options.database)
    from ..server.hosted import Hosted, serve_hosted
    from ..server.serve import ListenOptions

    place = Hosted(options.database, options.public_url, options.behind_proxy, options.health_port, options.drain)
    return serve_hosted(place, words, ListenOptions(options.host, options.port, hsts=options.hsts))


def copy(options: argparse.Namespace, words: Words) -> int:
    from .moving import main

    return main(options.source, options.target, words)


def verify(options: argparse.Namespace, words: Words) -> int:
    from .database import verify

    return verify(options.database, words)


def host(options: argparse.Namespace, words: Words) -> int:
    from .database import host

    return host(options.database, words)


def documents(options: argparse.Namespace, words: Words) -> int:
    from .documents import main

    return main(options.verb, options.file, sys.stdin, sys.stdout, sys.stderr)


def schema(options: argparse.Namespace, words: Words) -> int:
    from ..formats import FORMATS
    from . import documents as formats_cli

    if options.game not in FORMATS:
        raise Stop("cli-no-game", code=2, name=options.game, games=", ".join(FORMATS))
    if options.board and not FORMATS[options.game].board:
        raise Stop("format-no-board", code=2, name=options.game)
    return formats_cli.schema(options.game, options.board, sys.stdout)


def replay(options: argparse.Namespace, words: Words) -> int:
    from .replay import main

    return main(options.file, sys.stdin, sys.stdout, sys.stderr, options.answer)


def export(options: argparse.Namespace, words: Words) -> int:
    from . import transfer

    return transfer.export(folder(options), options.table, options.file, words)


def bring_in(options: argparse.Namespace, words: Words) -> int:
    from . import transfer

    return transfer.bring_in(folder(options), options.file, words)


def backup(options: argparse.Namespace, words: Words) -> int:
    from . import transfer

    return transfer.backup(folder(options), options.file, words)


def results(options: argparse.Namespace, words: Words) -> int:
    from . import results as results_cli

    return results_cli.main(folder(options), options.to, words)


def restore(options: argparse.Namespace, words: Words) -> int:
    from .restore import main

    return main(folder(options), options.which, words)


def forget(options: argparse.Namespace, words: Words) -> int:
    from .forget import main

    return main(folder(options), options.table, words)


def games(options: argparse.Namespace, words: Words) -> int:
    from . import games as games_cli

    return games_cli.main(words)


def check(options: argparse.Namespace, words: Words) -> int:
    from .check import main

    return main(options.game, words)


VERBS: dict[str, Run] = {
    "serve": serve,
    "score": documents,
    "board": documents,
    "schema": schema,
    "replay": replay,
    "export": export,
    "import": bring_in,
    "backup": backup,
    "restore": restore,
    "forget": forget,
    "results": results,
    "games": games,
    "check": check,
    "copy": copy,
    "verify": verify,
    "host": host,
}


ABOUT = ("-h", "--help", "--version", "help")
NO_NAME = re.compile(r"[\s/\\@?#]")
"""What is in no name of a computer."""


# Arguments


def parser(words: Words) -> argparse.ArgumentParser:
    from .. import __version__
    from ..paths import COMMAND

    whole = argparse.ArgumentParser(COMMAND, description=words("cli-about"), add_help=False)
    whole.add_argument("-h", "--help", action="help", help=words("cli-help"))
    whole.add_argument("--version", action="version", version=__version__, help=words("cli-version"))
    verbs = whole.add_subparsers(dest="verb", required=True, metavar="COMMAND", help=words("cli-verb"))
    for verb in VERBS:
        about = words(f"cli-verb-{verb}")
        part = verbs.add_parser(verb, help=about, description=about, add_help=False)
        part.add_argument("-h", "--help", action="help", help=words("cli-help"))
        for add in ARGUMENTS[verb]:
            add(part, words)
    return whole


def serving(part: argparse.ArgumentParser, words: Words) -> None:
    part.add_argument("--port", type=port_number(words), help=words("cli-option-port"))
    part.add_argument("--host", default="", metavar="ADDRESS", help=words("cli-option-host"))
    part.add_argument("--address", type=name_or_origin(words), help=words("cli-option-address"))
    part.add_argument("--cert", type=Path, metavar="FILE", help=words("cli-option-cert"))
    part.add_argument("--key", type=Path, metavar="FILE", help=words("cli-option-key"))
    part.add_argument("--proxy", type=proxy_address(words), metavar="ADDRESS", help=words("cli-option-proxy"))
    part.add_argument("--hsts", action="store_true", help=words("cli-option-hsts"))
    part.add_argument("--no-qr", dest="qr", action="store_false", help=words("cli-option-no-qr"))


def hosting(part: argparse.ArgumentParser, words: Words) -> None:
    """The options for a hosted installation, which a server on a laptop does not need."""
    part.add_argument("--database", default="", metavar="URL", help=words("cli-option-database"))
    part.add_argument("--public-url", type=origin(words), metavar="URL", help=words("cli-option-public"))
    help = words("cli-option-behind")
    part.add_argument("--behind-proxy", type=whole(words, 9), default=0, metavar="N", help=help)
    part.add_argument("--health-port", type=port_number(words), metavar="PORT", help=words("cli-option-health"))
    part.add_argument("--drain", type=whole(words, 600), default=0, metavar="SECONDS", help=words("cli-option-drain"))


def moving(part: argparse.ArgumentParser, words: Words) -> None:
    part.add_argument("source", metavar="FROM", help=words("cli-copy-from"))
    part.add_argument("target", metavar="TO", help=words("cli-copy-to"))


def on_a_database(part: argparse.ArgumentParser, words: Words) -> None:
    part.add_argument("database", metavar="URL", help=words("cli-argument-database"))


def keeping(part: argparse.ArgumentParser, words: Words) -> None:
    part.add_argument("--data", type=data_place(words), metavar="FOLDER", help=words("cli-option-data"))


def data_place(words: Words) -> Callable[[str], Path]:
    """An argument type: a folder.  As one, the address of a database would be a folder of that name, without a word."""

    def place(value: str) -> Path:
        from ..paths import COMMAND

        if "://" in value:
            raise argparse.ArgumentTypeError(words("cli-data-database", command=COMMAND))
        return Path(value)

    return place


def folder(options: argparse.Namespace) -> Path:
    """The data folder.  Raises Stop if a file has its name, or if none is given and there is no home directory.

    It is only called where a folder is needed: a process on a database may have no home directory.
    """
    from ..paths import data_folder

    try:
        found: Path = expanded(options.data) if options.data else data_folder()
    except RuntimeError:
        raise Stop("cli-no-home", code=2) from None
    if found.exists() and not found.is_dir():
        raise Stop("cli-data-is-file", file=str(found))
    return found


def expanded(path: Path) -> Path:
    """The path with `~` replaced by the home directory.  Raises Stop if there is no such home."""
    try:
        return path.expanduser()
    except RuntimeError:
        raise Stop("cli-nobodys-home", code=2, path=str(path)) from None


def reading(key: str) -> Arguments:
    def add(part: argparse.ArgumentParser, words: Words) -> None:
        part.add_argument("file", metavar="FILE", help=words(key))

    return add


def as_json(part: argparse.ArgumentParser, words: Words) -> None:
    answers = part.add_mutually_exclusive_group()
    for answer, option in (("sheet", "json"), ("final", "final")):
        help = words(f"cli-option-{option}")
        answers.add_argument(f"--{option}", dest="answer", action="store_const", const=answer, default="", help=help)


def naming_a_game(part: argparse.ArgumentParser, words: Words) -> None:
    part.add_argument("game", metavar="GAME", help=words("cli-game"))
    part.add_argument("--board", action="store_true", help=words("cli-option-board"))


def naming_what_to_check(part: argparse.ArgumentParser, words: Words) -> None:
    part.add_argument("game", metavar="GAME", help=words("cli-game-to-check"))


def writing(key: str) -> Arguments:
    def add(part: argparse.ArgumentParser, words: Words) -> None:
        part.add_argument("file", metavar="FILE", nargs="?", type=Path, help=words(key))

    return add


def naming_a_table(part: argparse.ArgumentParser, words: Words) -> None:
    part.add_argument("table", metavar="TABLE", nargs="?", help=words("cli-table"))


def naming_what_goes(part: argparse.ArgumentParser, words: Words) -> None:
    part.add_argument("table", metavar="TABLE", nargs="?", help=words("cli-table-to-forget"))


def handing_out(part: argparse.ArgumentParser, words: Words) -> None:
    part.add_argument("--to", metavar="FILE", type=Path, help=words("cli-option-to"))


def naming_a_backup(part: argparse.ArgumentParser, words: Words) -> None:
    part.add_argument("which", metavar="WHICH", nargs="?", help=words("cli-which"))


def counted(value: str, most: int) -> int | None:
    """A whole number in ASCII digits, leading zeros allowed; None if it is invalid or greater than `most`."""
    return measured(value.lstrip("0") or value[-1:], most)


def port_number(words: Words) -> Callable[[str], int]:
    def number(value: str) -> int:
        port = counted(value, 65535)
        if port is None:
            raise argparse.ArgumentTypeError(words("cli-bad-port", value=value))
        return port

    return number


def name_or_origin(words: Words, wrong: str = "cli-bad-address") -> Callable[[str], str]:
    """An argument type: a host name, or the origin of a proxy such as `https://dragons.example:8443`.

    `wrong`: the message for anything else.
    """

    def address(value: str) -> str:
        if "://" not in value:
            if NO_NAME.search(value) or value.count(":") == 1:  # an address of IPv6 has more of them
                raise argparse.ArgumentTypeError(words(wrong, value=value))
            return value
        from urllib.parse import urlsplit

        try:
            parts = urlsplit(value)
            whole = parts.scheme in ("http", "https") and parts.hostname and (parts.port is None or parts.port > 0)
        except ValueError:
            whole = False
        if not whole or NO_NAME.search(parts.netloc) or parts.path.strip("/") or parts.query or parts.fragment:
            raise argparse.ArgumentTypeError(words(wrong, value=value))
        return f"{parts.scheme}://{parts.netloc.lower()}"

    return address


def origin(words: Words) -> Callable[[str], str]:
    """An argument type: the public origin of an installation, such as `https://dragons.example`."""
    read = name_or_origin(words, "cli-bad-origin")

    def address(value: str) -> str:
        if "://" not in value:
            raise argparse.ArgumentTypeError(words("cli-bad-origin", value=value))
        return read(value)

    return address


def whole(words: Words, most: int) -> Callable[[str], int]:
    def number(value: str) -> int:
        found = counted(value, most)
        if found is None:
            raise argparse.ArgumentTypeError(words("cli-bad-number", value=value, most=most))
        return found

    return number


def proxy_address(words: Words) -> Callable[[str], str]:
    def address(value: str) -> str:
        from ipaddress import IPv4Address

        try:
            return str(IPv4Address(value))
        except ValueError:
            raise argparse.ArgumentTypeError(words("cli-bad-proxy", value=value)) from None

    return address


ARGUMENTS: dict[str, tuple[Arguments, ...]] = {
    "serve": (keeping, serving, hosting),
    "score": (reading("cli-file-documents"),),
    "board": (reading("cli-file-documents"),),
    "schema": (naming_a_game,),
    "replay": (reading("cli-file-record"), as_json),
    "export": (naming_a_table, writing("cli-file-export"), keeping),
    "import": (reading("cli-file-record"), keeping),
    "backup": (writing("cli-file-backup"), keeping),
    "restore": (naming_a_backup, keeping),
    "forget": (naming_what_goes, keeping),
    "results": (handing_out, keeping),
    "games": (),
    "check": (naming_what_to_check,),
    "copy": (moving,),
    "verify": (on_a_database,),
    "host": (on_a_database,),
}


if __name__ == "__main__":
    from referee.commands.cli import main as same  # under its full name, so that `Stop` is one class, not two

    sys.exit(same())
