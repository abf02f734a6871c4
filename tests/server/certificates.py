"""Certificates for tests, created by the `openssl` command; tests that need one are skipped without it."""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest

OPENSSL = shutil.which("openssl")
needed = pytest.mark.skipif(OPENSSL is None, reason="no certificate can be made here: install the openssl command")


def issue(folder: Path, *names: str, name: str = "table", days: int = 30, password: str = "") -> tuple[Path, Path]:
    """Creates a certificate for these names and addresses that expires in so many days, at once for 0, and its key."""
    assert OPENSSL
    folder.mkdir(parents=True, exist_ok=True)
    cert, key, asked = (folder / f"{name}-{part}.pem" for part in ("cert", "key", "asked"))
    told = ",".join(f"IP:{one}" if one[0].isdigit() else f"DNS:{one}" for one in names)
    extra = ["-addext", f"subjectAltName={told}"]
    secret = ["-passout", f"pass:{password}"] if password else ["-nodes"]
    curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-keyout", str(key), *secret]
    run("req", "-new", *curve, "-subj", "/CN=a table", *extra, "-out", str(asked))
    sign = ["-signkey", str(key), "-days", str(days), "-copy_extensions", "copyall"]
    run("x509", "-req", "-in", str(asked), *sign, "-passin", f"pass:{password}", "-out", str(cert))
    asked.unlink()
    return cert, key


def pin(cert: Path) -> str:
    """Returns the fingerprint of a certificate's public key, by which Chromium can be told to trust it."""
    public = run("x509", "-in", str(cert), "-pubkey", "-noout")
    return base64.b64encode(hashlib.sha256(run("pkey", "-pubin", "-outform", "der", given=public)).digest()).decode()


def run(*arguments: str, given: bytes = b"") -> bytes:
    done = subprocess.run([str(OPENSSL), *arguments], input=given, capture_output=True, check=False)
    assert 0 == done.returncode, done.stderr
    return done.stdout
