### Words of records: errors in a .play file, and what its replay prints.

## Errors

no-record-too-large = A record has at most { $most } bytes.
no-record-too-long = A record has at most { $most } entries.
no-line-too-long = This line is longer than { $most } letters.
no-not-utf-8 = This is no text in UTF-8.
no-unknown-game = There is no game called { $name } here, only { $known }.
no-no-header = A record starts with lines for game, seats and setup; { $name } is missing.
no-header-twice = { $name } is there twice.
no-not-a-list = Names stand between commas, those with signs in them between quotes.
no-not-a-line = This is no line of a record: it should be like “Ann: place loot×7”.
no-nobody-called = Nobody at this table is called { $name }.
no-claim-about-nothing = This claims something about an entry, and there is none above it.
no-not-a-pair = { $text } should be a name, an equals sign and what it is.
no-open-quote = A quotation mark is never closed.
no-record-unknown-field = This does not belong here.
no-record-twice = This is here twice.
no-no-such-seat = There is no such seat at this table.

## Where an error is

record-wrong = { $file }: { $reason }
record-wrong-line = { $file }, line { $line }: { $reason }
record-wrong-field = { $file }, line { $line }, { $field }: { $reason }
record-not-counted = { $file }: The count of this game is not complete, so there is no final.
record-not-laid = { $file }: this setup is not possible. { $reason }

## The replay

replay-title = { $game }: { $title }
replay-host = The host
replay-line = { $turn }. { $who }: { $entry }
replay-line-by = { $turn }. { $who } (typed by { $by }): { $entry }
replay-line-by-host = { $turn }. { $who } (typed by the host): { $entry }
replay-cited = { $said } ({ $where })
replay-only = For { $who } alone: { $said }
replay-undone = Undone by entry { $turn }.
replay-amended = Corrected by entry { $turn }.
replay-refused = Refused: { $reason }
replay-struck = No longer valid: { $reason }
replay-asked = { $who }: { $what }
replay-total = Total
replay-wins = { $n ->
    [one] { $who } wins.
   *[other] { $who } share the victory.
}
