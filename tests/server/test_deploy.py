"""The files of `deploy/`: our command line accepts the commands that they start, and the files that they name exist.

Containers are not run here; docs/hosting.md says what was tried with them.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from referee.commands.cli import parser
from referee.words import Words
from tests.proxies import NGINX
from tests.serving import ROOT

DEPLOY = ROOT / "deploy"
COMPOSE, PROXY = (DEPLOY / "compose" / name for name in ("compose.yaml", "nginx.conf"))
SET = {"PUBLIC_URL": "https://dragons.example", "DATABASE": "postgresql://keeper@db/dragons"}


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def filled(text: str) -> str:
    """Replaces the variables in a text by the values in SET, as a shell does."""
    return re.sub(r"\$\{(\w+)(:\?[^}]*)?\}", lambda found: SET[found[1]], text)


def serving(command: str) -> argparse.Namespace:
    """Parses the options of this command as our command line does."""
    return parser(Words.of("en")).parse_args(shlex.split(filled(command)))


def of_compose() -> argparse.Namespace:
    found = re.search(r"command: >-\n((?: {4}.*\n)+)", read(COMPOSE))
    assert found
    return serving(found[1])


def services() -> dict[str, str]:
    """Returns the text of each service by its name."""
    parts = re.split(r"(?m)^(?=\S)", read(COMPOSE))
    there = next(part for part in parts if part.startswith("services:"))
    found = re.split(r"(?m)^ {2}([\w-]+):", there)[1:]
    return dict(zip(found[::2], found[1::2], strict=True))


def test_what_compose_starts_our_command_line_takes() -> None:
    told = of_compose()
    assert ("serve", SET["PUBLIC_URL"], 1) == (told.verb, told.public_url, told.behind_proxy)
    assert told.database.startswith("postgresql://keeper@database/")
    assert "0.0.0.0" == told.host  # in a container, the proxy connects from another address


def test_the_page_about_hosting_names_the_images_that_are_used() -> None:
    images = re.findall(r"(?m)^ +image: docker.io/library/(\S+)$", read(COMPOSE))
    images += re.findall(r"(?m)^FROM docker.io/library/(\S+)", read(DEPLOY / "Containerfile"))
    page = read(ROOT / "docs" / "hosting.md")
    assert {"postgres", "nginx", "python"} == {image.partition(":")[0] for image in images}
    assert [] == [image for image in images if f"`{image}`" not in page]


def test_what_systemd_starts_our_command_line_takes() -> None:
    unit = read(DEPLOY / "systemd" / "scalekeeper@.service").replace("\\\n", " ")
    command = re.search(r"ExecStart=/opt/scalekeeper/bin/scalekeeper (.*)", unit)
    assert command
    told = serving(command[1].replace("%i", "1"))
    assert (8101, 8201, SET["DATABASE"]) == (told.port, told.health_port, told.database)


def test_an_option_that_is_not_ours_would_be_seen() -> None:
    with pytest.raises(SystemExit):
        serving("serve --database ${DATABASE} --public-url ${PUBLIC_URL} --workers 3")


def test_the_proxy_asks_the_processes_that_compose_starts_and_no_others() -> None:
    asked = re.findall(r"(?m)^ *server ([\w-]+):(\d+) ", read(PROXY))
    processes = [name for name, told in services().items() if told.strip() == "*process"]
    assert [(name, str(of_compose().port)) for name in processes] == asked
    assert {"database", "proxy"} == services().keys() - set(processes)
    assert 3 == len(processes)


def test_it_is_asked_how_it_is_where_it_says_so() -> None:
    image = read(DEPLOY / "Containerfile")
    assert f"http://127.0.0.1:{of_compose().health_port}/health/live" in image
    assert re.findall(r"EXPOSE (.*)", image) == [f"{of_compose().port} {of_compose().health_port}"]


def test_only_the_proxy_can_be_reached_and_the_database_is_waited_for() -> None:
    assert ["proxy"] == [name for name, told in services().items() if "ports:" in told]
    assert ["proxy"] == [name for name, told in services().items() if "outside" in told]
    assert "internal: true" in read(COMPOSE)
    assert "condition: service_healthy" in read(COMPOSE)
    assert "pg_isready" in services()["database"]


def test_no_secret_is_in_the_files_and_none_on_a_list_of_processes() -> None:
    passwords = re.findall(r"(?m)^ *(?:PG|POSTGRES_)PASSWORD: (.*)$", read(COMPOSE))
    assert 2 == len(passwords)
    assert all(told.startswith("${POSTGRES_PASSWORD:?") for told in passwords)
    assert ":" not in of_compose().database.partition("//")[2]


def test_the_image_is_built_of_what_is_there_and_locked_and_runs_as_nobody() -> None:
    image = read(DEPLOY / "Containerfile")
    copied = [name for line in re.findall(r"(?m)^COPY (?!--from)(.*) \S+$", image) for name in line.split()]
    assert copied
    assert [] == [name for name in copied if not (ROOT / name).exists()]
    assert "--require-hashes --requirement requirements-postgres.txt" in image
    assert ["10001:10001"] == re.findall(r"(?m)^USER (.*)$", image)
    froms = re.findall(r"(?m)^FROM (\S+)", image)
    assert ["docker.io/library/python:3.13-slim"] * 2 == froms
    assert "read_only: true" in read(COMPOSE).partition("services:")[0]
    assert "HEALTHCHECK" in image.rpartition("FROM")[2]


@pytest.mark.nginx
def test_nginx_takes_the_proxys_file(tmp_path: Path) -> None:
    """Leaves out `resolve`, which nginx only understands since 1.27.3, and the certificate, which is missing here."""
    assert NGINX
    site = re.sub(r"(?m)^ *(ssl_certificate(_key)?|resolver) .*\n", "", read(PROXY))
    site = re.sub(r"process-\d:(\d+) max_fails=0 resolve;", r"127.0.0.1:\1 max_fails=0;", site)
    site = site.replace("listen 443 ssl;", "listen 127.0.0.1:8443;")
    places = " ".join(f"{name}_temp_path {tmp_path}/{name};" for name in ("client_body", "proxy", "fastcgi"))
    places += f" uwsgi_temp_path {tmp_path}/uwsgi; scgi_temp_path {tmp_path}/scgi;"
    user = "user root;" if os.geteuid() == 0 else ""
    file = tmp_path / "nginx.conf"
    frame = f"pid {tmp_path}/pid; error_log {tmp_path}/error.log; {user} events {{}} http {{ {places}\n{site}\n}}"
    file.write_text(frame, encoding="utf-8")
    done = subprocess.run([NGINX, "-t", "-p", str(tmp_path), "-c", str(file)], capture_output=True, text=True)
    assert 0 == done.returncode, done.stderr


def test_both_proxies_do_the_same() -> None:
    """The proxy on a machine and the one in a container have the same `location` for pages."""
    places = [read(file).partition("location / {")[2] for file in (PROXY, DEPLOY / "nginx" / "scalekeeper.conf")]
    assert places[0] == places[1] != ""
