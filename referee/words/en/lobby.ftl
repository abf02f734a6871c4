### Words of the lobby: the front page, laying a table, coming in, and who sits where.

game = Game
called = { $value }
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
game-how-count = At the end each player confirms what they hold. The score sheet gives every point with its reason and page.

## Laying a table

lay-title = Set up the table
lay-again-title = Same table again
lay-again-lead = Everybody keeps their seat and their phone. Only the First Player is new.
lay-players = Who plays?
lay-players-hint = In seat order, clockwise. { $least } to { $most } players; leave the rest empty.
lay-known = Players of earlier games
lay-known-hint = Tap players clockwise, whoever starts first.
lay-name = Name at seat { $n }
lay-name-short = Name
lay-role = What seat { $n } plays
lay-role-none = Choose one
lay-first = First
lay-first-label = { $name } is First Player
lay-first-seat = Seat { $n } is First Player
lay-first-hint = Tap who starts.
lay-box = What only your box knows
lay-box-hint = Kept on this machine and offered next time. What you do not know, leave empty.
lay-options = Options and rulings
lay-options-hint = As the referee plays when nobody says otherwise.
lay-options-own = Some are not as the referee plays when nobody says otherwise.
lay-go = Open the table
lay-again-go = Play again
lay-wrong = { $n ->
    [one] One thing is still missing.
   *[other] { $n } things are still missing.
}

## Coming in

join-title = Join a table
join-at = A table of { $game }
join-who = Which seat is yours?
join-who-hint = One tap, and this phone is yours for the evening.
join-sit = I am { $name }
join-taken = has a phone already
join-none-free = Every seat has a phone.
join-lost = That is you, on another phone? Ask the host: on the page of seats, your name, “Move to another phone”.
join-shut = This table takes no new phones.
join-shut-hint = The game is over, or its host has shut the door. The host can open it again on the page of seats.
join-code = The code of the table
join-code-hint = Six letters and digits, on the table’s screen and on every phone that has joined.
join-code-go = Come in
join-code-wrong = No table with a free seat has this code. Look again; if it is right, ask the host for the QR code.

## Seats

seats-title = Seats
seats-who = Which one are you?
seats-who-hint = Or let this screen be the table, and everybody uses their own phone.
seats-me = This is me
seats-screen = This screen is the table
seats-to-table = To the table’s screen
seats-to-seat = Back to my seat
seats-you = this phone
seats-has-phone = has a phone
seats-no-phone = no phone yet
seats-host = host
seats-speak = Enter for { $name }
seats-speak-sub = Only what everybody sees. The game log names who typed.
seats-pass = Hand this phone to { $name }
seats-pass-sub = With a curtain before everybody’s secrets.
seats-move = Move to another phone
seats-move-sub = A code to scan with the new phone. The old one lets go of the seat.
seats-free = Free this seat…
seats-free-sub = Signs { $name } out. Nothing is lost; { $name }’s secrets stay closed.
seats-free-go = Free the seat
seats-take = Sit here with this phone
seats-stand = Stand up, and go on as host without a seat
seats-join = Bring in another phone
seats-join-hint = Scan this, or open the address and type the code.
seats-all = Everybody has a phone.
seats-door = The door
seats-door-open = The door is open: who scans the code may take a free seat.
seats-door-shut = The door is shut: nobody new comes in.
seats-door-shut-go = Shut the door
seats-door-open-go = Open the door, with a new code
seats-close = Close the table…
seats-close-sub = It goes to the past tables. Nothing is lost, and you can open it again.
seats-close-go = Close the table
seats-closed = This table is closed.
seats-open-again = Open the table again
seats-again = Same table again
seats-again-sub = The next game, with everybody in their seats

awake-how = Phone going dark? Raise its screen timeout (iPhone: Auto-Lock).

## A chair for another phone

hand-title = A new phone for { $name }
hand-lead = Scan this with the new phone. It works once, within { $minutes } minutes.
hand-note = Anyone who scans this plays as { $name } and sees their secrets.
hand-note-other = Anyone who scans this plays as { $name }. Another player opens the secrets.
hand-link = or open this link there:
hand-done = Done
pass-title = You are { $name }
pass-lead = This phone takes the seat; the old one lets go of it.
pass-go = Sit down as { $name }
pass-gone = This code has been used, or is too old.
pass-gone-hint = Ask for a new one: on the page of seats, your name, “Move to another phone”.
lay-seat = Seat { $n }

## The table's own screen

screen-scan = Scan to sit down
screen-then = Next
screen-join = Join with
screen-next = The next game has begun
screen-record = Take the record
screen-host = Host this table here
sheet-winner = { $n ->
    [0] Nobody has won
    [one] { $who } wins
   *[other] { $who } share the victory
}
sheet-ends = What another ending would have paid
sheet-again = Same table again
sheet-again-sub = Everybody keeps their seat and their phone
screen-back = To the table

## About

about-what = Scalekeeper is a referee for board games about dragons that you play with real dice on a real table. Everybody keeps a phone beside them; the referee asks, explains with the page of the rulebook, and counts.
about-trust = Whom to trust
about-trust-host = Whoever runs the host’s machine can read everything on it, secrets included. So can anybody who picks up your unlocked phone.
about-trust-wifi = On a home Wi-Fi pages travel as plain http: somebody in it who listens on purpose can read along. Play with people you would also play with without a referee.
about-trust-https = Pages travel as https: nobody else in the Wi-Fi can read along.
about-trust-links = A seat is a secret link. Who has the link has the seat; the host can free it.
about-data = What is kept
about-data-where = Everything stays on the host’s machine: names, entries, sheets. Nothing is sent anywhere.
about-data-none = The calculators keep nothing; their address holds what you typed.
about-made = What it is made of
about-made-licence = Scalekeeper is free software under the MIT licence.
about-made-of = It stands on Python, Flask, gevent, SQLite, sqlite-utils, Project Fluent, qrcode and htmx, each under its own free licence. The pictures are our own.
about-made-games = The games belong to their authors and publishers. No card texts and no pictures of theirs are used here; you need the game to play.

## Records and the sample evening

import-lead = Paste what is in a .play file: a table that was exported here or elsewhere. It becomes a table of this house, with everything that was ever entered.
import-record = The record
import-go = Bring it in
import-wrong = { $line ->
    [0] { $reason }
   *[other] Line { $line }: { $reason }
}
sample-games = Whose evening
sample-as = Look as
sample-table = The table
sample-start = Before the first entry: the table is laid. Go through the evening entry by entry, and look at it as any seat.
sample-at = Entry { $turn } of { $last }
sample-back = Back
sample-on = Next
sample-end = The end

## Rulings

rulings-title = Our rulings
rulings-lead = The rulebook leaves these questions open. “Option” means that you can choose the other way when you set up a table.
