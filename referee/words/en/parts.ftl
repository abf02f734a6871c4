### Words of the shared parts, which are the same on every page of every game.

part-app = Scalekeeper
part-skip = Skip to the question
part-theme = Dark or light
part-sound = Sound
part-share = Share link
part-copy-link = Copy link
part-copied = Link copied
part-hold-link = Hold to copy the link
part-page = p. { $pages }
part-ruling = Our ruling
part-ruled = our ruling { $number }: { $why }
part-because = Why: { $why }.
part-rulings = All our rulings
part-none = None
part-done = Done
part-now = Now
part-todo = To come
part-skipped = Skipped
part-returned = Dice returned
part-pushed = pushed to
part-box = Box
part-total = Total
part-players = Player
part-code = then type

## Connection

part-live-offline = No connection since { $since }. Check the Wi-Fi and the host’s computer.
part-live-keeping = No connection since { $since }. Keep this page open: your entries are sent when it is back.

## Entries that are not saved yet

unsent-sending = Sending…
unsent-waiting = Not saved yet: will be sent when the connection is back.
unsent-send = Send now
unsent-discard = Discard
unsent-refused = Not saved.
unsent-typed = You entered:
unsent-open = Open the form
unsent-unseated = This phone has no seat here now.
unsent-stay = Not saved yet. Send or discard it before the phone changes hands.
names-and = { $names } and { $last }
score-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
unsent-lost = Not saved for another player: { $n }. Enter them again, unless answered already.

## Fields

part-digits = A whole number, in plain digits
part-less = Less: { $label }
part-more = More: { $label }
part-more-dice = Five or more: { $label }
part-wild-with = Wild dice with { $label }
part-wild-switch = I rolled wild dice
part-wild = Wild

## What a player has

part-wounds = Wounds
part-cards = Cards
part-treasures = Treasures
part-cubes = Cubes
part-to-exit = To exit
part-first = First Player
part-phoneless = No phone

## The table

part-curtain = Pass the phone to { $name }
part-curtain-note = Everyone else: look away.
part-typed-by = typed by { $name }
part-typed-by-host = typed by the host
part-correct = Correct entry { $turn }
part-repairs = Change on the table
part-struck = No longer valid

## Forms without a template of their own

part-say-it = Save
