### Games as packages: what is installed, what cannot be used, and tables whose game is missing.

cli-verb-games = list the games that are installed, their versions and where they are
cli-a-game = { $title } ({ $name }): { $package } { $version }, { $folder }

cli-verb-check = look for mistakes in a game: in its files, at random tables and on their pages
cli-game-to-check = name of the game, as “games” lists it

check-words = this is no message, so nobody will read it: { $problem }
check-no-text = this is no text in UTF-8.
check-missing = there is no such message.
check-no-message = { $name }: there is no such message.
check-unfit = this message cannot be printed: { $problem }
check-template = this template cannot be read: { $problem }
check-view = the game has no view “{ $name }”.
check-icon = there is no icon “{ $name }”.
check-twice = { $name } is there already, in { $first }. Only one of the two is read.
check-replaces = this replaces a message that all games share: “{ $text }”. Give yours another key if you did not mean that.
check-unread = { $like ->
    [none] no part of the game goes by this name.
   *[other] no part of the game goes by this name; is it { $like }?
}
check-unloaded = { $like ->
    [none] no page loads this file.
   *[other] no page loads this file; is it { $like }?
}
check-unprinted = no template prints the view “{ $name }”.
check-unshown = no page shows this file; those of this folder are { $names }.
check-picture = this picture cannot be drawn: { $problem }
check-lost = in an image, { $part } does nothing.
check-named = { $part } has the name { $name }, and the game is called { $game }.
check-no-adjust = Adjust is missing in Play.entries, so no number can be corrected by hand.
check-no-field = { $name } is no field of { $kind } ({ $fields }).
check-untypable = this cannot be typed into the form that is made for it. Give it Typed(made=…), or write pages/{ $form }.html.
check-same-field = this is asked as { $name } in the form that is made for it, and so is { $first }. Only one of the two is read.
check-no-entry = { $part } has { $name }, which is not in Play.entries.
check-unanswered = { $kind } is asked of a player, and no button or link on their page answers it.
check-shown = { $field } is Hidden, and what was chosen can be seen by everybody, each time.
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

# $turn is the first entry that cannot be read, 0 for how the table was set up
no-unread-entry =
    { $turn ->
        [0] The installed game “{ $game }” cannot read how this table was set up.
       *[other] The installed game “{ $game }” cannot read entry { $turn }, so this table cannot be shown.
    }
unread-table =
    { $turn ->
        [0] Table { $table }: “{ $game }” cannot read how it was set up.
       *[other] Table { $table }: “{ $game }” cannot read entry { $turn }.
    }
home-unread = Entries of another version
home-unread-way = Nothing is lost. Everything else can be played.
unread-host = Install a version of the game that can read it and restart Scalekeeper; then the table goes on where it was. “export { $code }” on the command line writes its record at any time.
unread-ask-host = Ask the host to install a version of the game that can read it.
cli-unread-entry =
    { $turn ->
        [0] The installed game “{ $game }” cannot read how this table was set up. Its entries were written as they were made, and not judged.
       *[other] The installed game “{ $game }” cannot read entry { $turn }. The entries were written as they were made, and not judged.
    }

missing-record = Download record
missing-record-sub = Every entry as it was made
cli-missing-game = The game “{ $game }” is not installed here. Its entries were written as they were made, and not judged.
