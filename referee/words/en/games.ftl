### Games as packages: what is installed, what cannot be used, and tables whose game is missing.

cli-verb-games = list the games that are installed, their versions and where they are
cli-a-game = { $title } ({ $name }): { $package } { $version }, { $folder }

cli-verb-check = look for mistakes in a game: in its files, at random tables and on their pages
cli-game-to-check = name of the game, as “games” lists it

check-words = this is no message, so nobody will read it: { $problem }
check-missing = there is no such message.
check-unfit = this message cannot be printed: { $problem }
check-template = this template cannot be read: { $problem }
check-view = the game has no view “{ $name }”.
check-icon = there is no icon “{ $name }”.
check-broken = { $problem }
check-done = { $n ->
    [0] { $game }: no mistake was found.
    [one] { $game }: { $n } mistake.
   *[other] { $game }: { $n } mistakes.
}

unusable-broken = { $package } has a game called { $name } that cannot be loaded: { $reason }
unusable-twice = { $package } announces a game called { $name }. There is one already, from { $reason }, and that one is played.
unusable-no-game = { $package } lists { $name } as a game, but there is none at { $reason }.
unusable-named = { $package } has a game whose name cannot be used: “{ $reason }”. Lower-case letters, digits and hyphens are fine.
unusable-seats = { $package }: the seats of { $name } must be a range of players, such as range(2, 6) for two to five, not { $reason }.
unusable-no-package = { $package } has a game called { $name } in { $reason }, which is no package: it needs a folder of its own.

missing-title = { $game } (not installed)
no-missing-game = The game “{ $game }” is not installed here, so this table cannot be shown.
missing-kept = Nothing is lost: every entry of { $names } is kept.
missing-host = Install the game again and restart Scalekeeper; then it goes on where it was. “export { $code }” on the command line writes its record at any time.
missing-ask-host = Ask the host to install it again.
missing-record = Download record
missing-record-sub = Every entry as it was made
cli-game-missing = The game “{ $game }” is not installed here. Its entries were written as they were made, and not judged.
