"""A proxy for tests: the installed nginx, run with the configuration from `deploy/` on its own port."""

from __future__ import annotations

import http.client
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from tests.serving import LONGEST, ROOT

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
REQUIRED = os.environ.get("REFEREE_NGINX") == "required"
MISSING = "No nginx was found: install it."
SITE = ROOT / "deploy" / "nginx" / "scalekeeper.conf"
FRAME = """daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1; {user}
events {{ worker_connections 512; }}
http {{
access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
{site}
}}
"""


@contextmanager
def nginx(folder: Path, port: int, ports: Sequence[int]) -> Iterator[None]:
    """Run nginx with the configuration that operators copy, with other ports and without the certificate."""
    assert NGINX
    site = SITE.read_text(encoding="utf-8")
    for n, there in enumerate(ports, 1):
        site = site.replace(f"127.0.0.1:810{n} ", f"127.0.0.1:{there} ")
    site = re.sub(r"(?m)^ *(server_name|ssl_certificate(_key)?) .*\n", "", site)
    site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    assert "ssl" not in site
    user = "user root;" if os.geteuid() == 0 else ""
    file = folder / "nginx.conf"
    file.write_text(FRAME.format(folder=folder, site=site, user=user), encoding="utf-8")
    with _running(port, NGINX, "-p", str(folder), "-c", str(file)):
        yield


@contextmanager
def _running(port: int, *command: str) -> Iterator[None]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + LONGEST
        while not _answers(port):
            assert process.poll() is None, command
            assert time.monotonic() < until, command
            time.sleep(0.02)
        yield
    finally:
        process.terminate()
        process.wait(LONGEST)


def _answers(port: int) -> bool:
    try:
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=2)) as line:
            line.request("GET", "/")
            line.getresponse()
            return True
    except (OSError, http.client.HTTPException):
        return False
