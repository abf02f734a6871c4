"""Test helpers for authors of games, for the bundled games and for third-party games alike.

- `scenario` plays a `.play` file and checks every claim in it;
- `players` play at random, `laws` hold at every table of every game, `corrections` checks what a correction must name;
- `evening` is the whole server in one process, with phones that send requests, and `forms` fills in forms of a page;
- `seated` sets up a table and enters a play.

These are plain functions that assert: any test runner can call them, and none is needed.
"""
