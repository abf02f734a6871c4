# Errors in a document that was handed in

format-at = { $place }: { $reason }
format-cited = { $reason } ({ $where })
format-guess = { $reason } Did you mean “{ $name }”?

format-empty = There is nothing here to read.
format-not-utf-8 = This cannot be read: it is not text in UTF-8.
format-byte-order-mark = This begins with a byte order mark. Save it as UTF-8 without one.
format-not-json = This is not JSON: it cannot be read beyond line { $line }, column { $column }.
format-too-long = A number has more than { $most } digits.
format-too-deep = Things are nested in things more than { $most } levels deep.

format-object = This must be an object in braces, not { $found }.
format-list = This must be a list in square brackets, not { $found }.
format-count = This must be a whole number, 0 or more, not { $found }.
format-between = This must be a whole number from { $least } to { $most }, not { $found }.
format-too-many = There are no more than { $most } of these in the box, not { $found }.
format-flag = This must be true or false, not { $found }.
format-text = This must be a text in quotes, not { $found }.
format-broken-text = This text has half a character in it, which nobody can write down.
format-blank = There must be something to read here.
format-choice = This must be one of { $words }, not { $found }.
format-missing = “{ $name }” is missing.
format-unknown = “{ $name }” does not belong here.
format-twice = “{ $name }” is here twice.

format-an-object = an object
format-a-list = a list
format-a-text = “{ $text }”

format-no-game = There is no game called { $found } here, only { $words }.
format-no-board = { $name } has no board to settle.
format-players = This game is for { $least } to { $most } players, not for { $found }.
format-same-name = Two players are called { $name }.
format-nobody = Nobody at this table is called { $name }.
format-no-file = { $name } cannot be read: { $problem }.

field-game = Game
field-ending = The ending
field-options = Options
field-players = Players
field-placements = Placements
field-name = name
item = number { $n }
item-players = Player { $n }
item-placements = Placement { $n }
