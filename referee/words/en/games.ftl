### Games as packages: what is installed, what cannot be used, and tables whose game is missing.

cli-verb-games = list the games that are installed, their versions and where they are
cli-a-game = { $title } ({ $name }): { $package } { $version }, { $folder }

unusable-broken = { $package } has a game called { $name } that cannot be loaded: { $reason }
unusable-twice = { $package } has a second game called { $name }. The one from { $reason } is played.
unusable-no-game = { $package } lists { $name } as a game, but there is none at { $reason }.
unusable-named = { $package } has a game whose name cannot be used: “{ $reason }”. Lower-case letters, digits and hyphens are fine.
unusable-no-package = { $package } has a game called { $name } in { $reason }, which is no package: it needs a folder of its own.

missing-title = { $game } (not installed)
no-missing-game = The game “{ $game }” is not installed here, so this table cannot be shown.
missing-kept = Nothing is lost: every entry of { $names } is kept.
missing-host = Install the game again and restart Scalekeeper; then it goes on where it was. “export { $code }” on the command line writes its record at any time.
missing-ask-host = Ask the host to install it again.
missing-record = Download record
missing-record-sub = Every entry as it was made
cli-game-missing = The game “{ $game }” is not installed here. Its entries were written as they were made, and not judged.
