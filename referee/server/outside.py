"""Middleware in front of the app: refuses or redirects plain http, and reads the headers of trusted proxies."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING
from urllib.parse import quote

from werkzeug.middleware.proxy_fix import ProxyFix

from ..web.guard import HEADERS
from ..words import Words

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

FOR, SCHEME, HOST = "HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_FORWARDED_HOST"


class OnlyHttps:
    """Accepts https only, for a server with a certificate.

    A page requested in plain http is redirected to https.  A form is refused: anybody on the Wi-Fi could read it.
    """

    def __init__(self, app: WSGIApplication, hosts: Callable[[], Iterable[str]]) -> None:
        self.app, self.hosts = app, hosts

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        if environ["wsgi.url_scheme"] == "https":
            return self.app(environ, start)
        host, headers = str(environ.get("HTTP_HOST", "")).lower(), {}
        if host not in self.hosts():
            status, key = "421 Misdirected Request", "no-wrong-host"
        elif environ["REQUEST_METHOD"] in ("GET", "HEAD"):
            status, key = "307 Temporary Redirect", "no-plain-http"
            headers["Location"] = f"https://{host}{asked(environ)}"
        else:
            status, key = "403 Forbidden", "no-plain-http"
        body = Words.of("en")(key).encode()
        headers |= {"Content-Type": "text/plain; charset=utf-8", "Content-Length": str(len(body))}
        headers |= {"Cache-Control": "no-store", "Connection": "close"}
        start(status, [*headers.items(), *HEADERS.items()])
        return [body]


def asked(environ: WSGIEnvironment) -> str:
    """The path and query of the request, percent-encoded."""
    path = str(environ.get("PATH_INFO", "/")).encode("latin-1")
    query = str(environ.get("QUERY_STRING", ""))
    return quote(path) + (f"?{query}" if query else "")


class TrustedProxy:
    """Takes scheme, host and client address from the X-Forwarded headers of one trusted proxy.

    Of a list of values the last one counts, which that proxy added.  The headers of any other client are not read.
    """

    def __init__(self, app: WSGIApplication, proxy: str) -> None:
        self.app, self.proxy = app, proxy
        self.believing = ProxyFix(app, x_for=1, x_proto=1, x_host=1)

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        if environ.get("REMOTE_ADDR") != self.proxy:
            return self.app(environ, start)
        forwarded = {FOR: caller(last(environ, FOR)), SCHEME: scheme(last(environ, SCHEME)), HOST: last(environ, HOST)}
        for name, value in forwarded.items():
            environ.pop(name, None)
            if value:
                environ[name] = value
        return self.believing(environ, start)


class ProxyChain:
    """Takes the client address from `X-Forwarded-For`, behind a chain of `hops` proxies that each append to it.

    Only the proxies can reach the server, so every request is trusted.  The scheme is the given one.
    """

    def __init__(self, app: WSGIApplication, hops: int, scheme: str) -> None:
        self.app, self.hops, self.scheme = app, hops, scheme

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        forwarded = [one.strip() for one in str(environ.get(FOR, "")).split(",")]
        client = caller(forwarded[-self.hops]) if 0 < self.hops <= len(forwarded) else ""
        if client:
            environ["REMOTE_ADDR"] = client
        environ["wsgi.url_scheme"] = self.scheme
        for name in (FOR, SCHEME, HOST):
            environ.pop(name, None)
        return self.app(environ, start)


def last(environ: WSGIEnvironment, name: str) -> str:
    return str(environ.get(name, "")).rpartition(",")[2].strip()


def scheme(value: str) -> str:
    return value.lower() if value.lower() in ("http", "https") else ""


def caller(value: str) -> str:
    """An IP address without the port that some proxies append; empty if the text is not an address."""
    bare = value[1:].partition("]")[0] if value.startswith("[") else value
    bare = bare.partition(":")[0] if bare.count(":") == 1 else bare
    try:
        return str(ipaddress.ip_address(bare))
    except ValueError:
        return ""
