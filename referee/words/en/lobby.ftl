### Words of the lobby: the front page, setting up a table, joining, and who sits where.

game = Game
called = { $value }
paint-red = Red
paint-blue = Blue
paint-yellow = Yellow
paint-green = Green
paint-white = White
paint-black = Black
paint-purple = Purple
paint-orange = Orange
paint-teal = Teal
ago-moment = just now
ago-minutes = { $n } min ago
ago-hours = { $n ->
    [one] { $n } hour ago
   *[other] { $n } hours ago
}
ago-days = { $n ->
    [one] yesterday
   *[other] { $n } days ago
}
date-day = { $day } { date-month }
date-day-and-year = { $day } { date-month } { $year }
date-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  }
back = Back
home = Home

## The front page

home-title = Scalekeeper
home-lead = The dragon is on your table. The rules are in your pocket.
home-going = Other open tables
home-ways = Set up a table
home-alone = Without a table
home-players = { $least } to { $most } players
home-join = Join a table
home-join-sub = Scan its code, or type it here
home-now-round = { $game }, round { $n }
home-with = With { $names }
home-your-seat = your seat
home-go-on = Go on
home-display = Show here
home-find = Find a game
home-find-go = Find
home-find-all = Show all games
home-found-none = No game has this name.
home-more = About { $game }
home-alone-hint = One phone is enough. Nothing is stored.
home-score = Score a game
home-score-sub = Enter the final numbers, read the score sheet
home-board = Settle a board
home-board-sub = Enter who placed what, read who gets what
home-sample = Sample game
home-sample-sub = A whole game to look through, step by step
home-past = Past games
home-past-sub = Score sheets and game logs
home-about = About Scalekeeper
home-host = Are you the host? Open the host link from the console window.
home-host-another = Add a host device
host-link-title = Another host device
host-link-lead = Scan this with that device. It works once, within { $minutes } minutes.
host-link-note = The host sees all tables and can host each of them.
home-import = Import a game

## The page of a game

game-play = Set up a table
game-ended = { $n ->
    [one] { $n } finished game
   *[other] { $n } finished games
}
game-last = last played { $when }
game-how = In two minutes
game-how-open = Set up the table: names in seat order, and what is printed in your box. You can leave unknown numbers empty.
game-how-scan = Each player scans the code and takes a seat. Players without a phone are entered on someone else’s.
game-how-enter = Play with your own dice and cards. Your phone asks what it needs, in turn.
game-how-correct = Something wrong? Undo it, or correct any old entry. The table is always right.
game-how-count = At the end, confirm what your phone asks. The score sheet gives every point with its reason and page.

## Setting up a table

lay-title = Set up { $game }
lay-again-title = Same table again
lay-again-lead = Players keep their seats and phones for { $game }. Choose who starts.
# $free is how many more can play
lay-again-hint = { $free ->
    [0] Untick players who stop. Add a new one in the empty row.
   *[other] Untick players who stop. Add new ones in the empty rows.
}
lay-players = Who plays?
lay-players-hint = In seat order, clockwise. { $least } to { $most } players; leave the rest empty.
lay-known = Players of earlier games
lay-known-hint = Tap players clockwise, from any seat.
# $n in this and the next messages is 0 in the row for a new player at a full table
lay-name = { $n ->
    [0] Name of the new player
   *[other] Name at seat { $n }
}
lay-name-short = Name
lay-role = { $n ->
    [0] What the new player plays
   *[other] What seat { $n } plays
}
lay-alone = One phone for everyone
lay-alone-help = The phone goes round. Secrets stay hidden until you take it.
lay-alone-help-open = The phone goes round.
lay-colours-hint = Tap a badge to match its player’s pieces.
lay-colour = { $n ->
    [0] Colour of the new player
   *[other] Colour of seat { $n }
}
lay-first = First
lay-first-label = { $name } is First Player
lay-first-seat = { $n ->
    [0] The new player is First Player
   *[other] Seat { $n } is First Player
}
lay-first-hint = Tap who starts.
lay-box = From your box
lay-box-hint = Saved for next time. Leave unknown numbers empty.
lay-options = Options and rulings
lay-options-hint = Standard rules unless you change them.
lay-options-own = Some differ from the standard rules.
lay-go = Open the table
lay-again-go = Play again
lay-wrong = { $n ->
    [one] Check { $n } field below.
   *[other] Check { $n } fields below.
}

## Joining

join-title = Join a table
join-at = A table of { $game }
join-who = Which seat is yours?
join-who-hint = Tap your name to use this phone for your seat.
join-sit = I am { $name }
join-taken = has a phone already
join-none-free = Every seat has a phone.
join-lost = Lost your seat here? Tap your name to ask for it back.
back-title = Ask for my seat
back-ask = Ask for the seat of { $name }
back-ask-short = ask for my seat back
back-wait = Ask the host to tap “Seats”, then “Give the seat”. { $name }’s old phone can give it too.
back-no = This phone does not have the seat.
back-lost = Your request was lost. Ask again.
back-again = Back to the seats
back-asks = A phone asks for { $name }’s seat. If you give it, the old phone is signed out. Secrets stay closed.
back-asks-all = A phone asks for { $name }’s seat. The host answers under Seats.
back-asks-own = Another phone asks for your seat, { $name }. If you give it, this phone is signed out.
back-yes = Give the seat
back-deny = Refuse
join-shut = This table takes no new phones.
join-shut-hint = The game is over, or closed to new players. Ask the host.
join-code = The code of the table
join-code-hint = Six letters and digits, on the table display and every seated phone.
join-code-go = Join
join-code-wrong = No open table has this code. Check it, or ask the host for the QR code.

## Seats

seats-title = Seats
seats-who = Which one are you?
seats-who-hint = Or use this screen as the table display.
seats-me = This is me
seats-screen = Table display
seats-to-table = To the table display
seats-to-seat = Back to my seat
seats-you = this phone
seats-has-phone = has a phone
seats-no-phone = no phone
seats-host = host
seats-speak = Enter for { $name }
seats-answer-sub = Only what everyone sees. { $name } is shown who answered.
seats-speak-all = The game log names who typed.
seats-speak-sub = Only what everybody sees. The game log names who typed.
seats-pass = Hand this phone to { $name }
seats-pass-sub = Everyone’s secrets stay hidden until they take the phone.
seats-move = Move to another phone
seats-move-sub = The new phone scans a code. The old one is signed out.
seats-rename = Rename…
seats-rename-go = Rename
seats-hosting = Make host…
seats-host-hint = { $name } can then free seats, close the table and play again.
seats-host-too = Make second host
seats-host-over = Hand over hosting
seats-retire = Stop hosting
seats-leave = Leave for good…
seats-leave-own = You leave the game. Nobody waits for you. Undo it under Seats.
seats-leave-sub = { $name } leaves the game. Nobody waits for them. Undo it here.
seats-leave-host = Taking this phone with you? Make another player host first.
seats-leave-go = Leave the game
seats-left = has left
seats-back = Back at the table…
# $n is how many later entries are no longer valid then
seats-back-sub = { $n ->
    [0] This undoes the leaving. All later entries stay valid.
    [one] This undoes the leaving. { $n } later entry is no longer valid.
   *[other] This undoes the leaving. { $n } later entries are no longer valid.
}
seats-back-next = Or { $name } joins the next game.
seats-back-go = Undo the leaving
seats-late = Someone comes late?
seats-free = Free this seat…
seats-free-sub = Signs { $name } out. Nothing is lost; { $name }’s secrets stay closed.
seats-free-host = { $name } keeps hosting without a seat. { $name }’s secrets stay closed.
seats-free-go = Free the seat
seats-take = Sit here with this phone
seats-stand = Leave my seat
seats-join = Add a phone
seats-join-hint = Scan this, or open the address and type the code.
seats-all = Every seat has a phone.
seats-invite = New players
seats-invite-open = Anyone who scans the code can take a free seat.
seats-invite-shut = New players cannot join.
seats-invite-shut-go = Stop new players
seats-invite-open-go = Allow new players
seats-close = Close the table…
seats-close-sub = Moves it to past games. You can reopen it.
seats-close-go = Close the table
seats-closed = This table is closed.
seats-open-again = Open the table again
seats-again = Same table again
seats-again-sub = The next game, in the same seats

awake-how = Phone going dark? Raise its screen timeout (iPhone: Auto-Lock).

## When an idle table of a hosted installation is closed and deleted automatically

idle-keep = Keep this table…
idle-keep-sub = A kept table is never deleted by itself.
idle-keep-go = Keep this table
idle-kept = This table is kept
idle-kept-sub = You can let it be deleted a year after its last entry.
idle-keep-no = Stop keeping it
# $closes and $goes are dates: date-day, date-day-and-year
idle-open-goes = Closes on { $closes }, deleted on { $goes }, unless someone enters something.
idle-open-kept = Closes on { $closes }, unless someone enters something. Never deleted.
idle-closed-goes = Deleted on { $goes }.
idle-closed-kept = Never deleted.

## Moving a seat to another phone

hand-title = New phone for { $name }
hand-lead = Scan this with the new phone. It works once, within { $minutes } minutes.
hand-note = Anyone who scans this plays as { $name } and sees their secrets.
hand-note-other = Anyone who scans this plays as { $name }. Another player opens the secrets.
hand-link = or open this link there:
hand-done = Done
pass-title = You are { $name }
pass-lead = This phone takes the seat. The old one is signed out.
pass-go = Play as { $name }
pass-gone = This code was used or is too old.
pass-gone-hint = Ask for a new one: Seats, your name, “Move to another phone”.
lay-seat = Seat { $n }

## The table display

screen-scan = Scan to sit down
screen-then = Next
screen-round-over = Round { $n } is over
screen-join = Join with
screen-keep = Keep and share
screen-next = The next game has begun
screen-next-sub = See who plays there
screen-record = Download record
screen-host = Host this table here
sheet-winner = { $n ->
    [0] Nobody has won
    [one] { $who } wins
   *[other] { $who } share the victory
}
sheet-ends = Other endings
sheet-mend = A number is wrong? Undo the last entry, fix it, and go on.
sheet-again = Same table again
sheet-again-sub = Players keep their seats and phones
sheet-again-asks = Another game? The host taps “Same table again”, and this phone goes along.
screen-back = To the table

## About

about-what = Scalekeeper is a referee for board games about dragons that you play with real dice on a real table. Each player keeps a phone beside them; the referee asks, explains with the page of the rulebook, and counts.
about-trust = Whom to trust
about-trust-host = Whoever runs the host’s computer can read everything on it, secrets included. So can anyone who picks up your unlocked phone.
about-trust-wifi = On a home Wi-Fi pages travel as plain http: a listener in it can read along. Play with people you would also play with without a referee.
about-trust-https = Pages travel as https: nobody else in the Wi-Fi can read along.
about-trust-links = A seat is a secret link. The player who has the link has the seat; the host can free it.
about-data = What is kept
about-data-where = Everything stays on the host’s computer: names, entries, sheets. Nothing is sent anywhere.
about-data-hosted = Names, entries and sheets are kept on this server. A table closes 30 days after its last entry and is deleted after a year, unless its host keeps it.
about-data-none = The calculators keep nothing; their address holds what you typed.
about-made = What it is made of
about-made-licence = Scalekeeper is free software under the MIT licence.
about-made-of = It stands on Python, Flask, gevent, SQLite, sqlite-utils, Project Fluent, qrcode and htmx, each under its own free licence. The pictures are our own.
about-made-games = The games belong to their authors and publishers. No card texts and no pictures of theirs are used here; you need the game to play.

## Records and the sample game

import-lead = Choose or paste a .play file. It becomes a new table here.
import-file = The .play file
import-record = Or its text
import-go = Import
import-wrong = { $line ->
    [0] { $reason }
   *[other] Line { $line }: { $reason }
}
import-wrong-field = Line { $line }, { $field }: { $reason }
# $where: database or file
import-too-large = This is more than { $most } bytes, and nothing was saved. { $where ->
    [database] Larger records cannot be imported here.
   *[file] To import it, close Scalekeeper and run: { $command } import FILE{ $data }
}
import-takes-too-long = This record takes over { $longest } seconds, and nothing was saved: it has too many corrections. { $where ->
    [database] It cannot be imported here.
   *[file] To import it, close Scalekeeper and run: { $command } import FILE{ $data }
}
sample-games = Whose game
sample-as = Look as
sample-table = The table
sample-start = Before the first entry. Go through the game entry by entry, and look at it from any seat.
sample-at = Entry { $turn } of { $last }
sample-back = Back
sample-on = Next
sample-end = The end

## Rulings

rulings-title = Our rulings
rulings-lead = The rulebook leaves these open. “Option”: you can choose otherwise at setup.
