"""For authors of games: what a game is tried with, ours and anybody's alike.

- `scenario` plays a `.play` file and checks every claim in it;
- `players` play at random, `laws` hold at every table of every game, `corrections` says what a correction must name;
- `evening` is the whole server in one process, with phones that send requests, and `forms` fills in what a page offers;
- `seated` sets up a table and enters a play.

Plain functions that assert: any test runner may call them, and nothing here needs one.
"""
