### What the house says when it cannot do what was asked: at its door, at the desk, and on paper.

error-title = That did not work
error-home = To the front page
error-mark = If it happens again, tell whoever runs this house: { $mark }

## At the door

no-wrong-host = This house does not go by that name. Scan the QR code on the host’s screen again.
no-plain-http = Here pages travel over https only. Open the address again with https:// in front.
no-too-many-connections = This device has too many connections open. Close some pages, then try again.
no-no-length = This request has no length. Try again with a browser.
no-too-large = That is too much at once. Shorten it and send it again.
no-foreign-form = This did not come from one of our own pages. Open the page again and retry.
no-stale-form = This page is from before. Open it again, then retry; nothing was recorded.
no-not-json-type = Only documents are read here, sent as application/json.
no-overdue = This took too long to count. Shorten it, or count it on the command line.
no-swamped = Many documents wait here already. Try again in a moment.
no-too-fast = That was very often. Wait a moment, then try again.
no-busy = Too many tables play at once. Wait a moment, then try again.
no-still-secret = The record holds what is still behind screens. It can be taken once the count has revealed everything; on the host’s own command line at any time.
no-host-only = Only the host can do this. Open the host link from the console window.
no-host-link = This host link was already used. The console window shows a new one.
no-sealed = This seat’s secrets are closed. Another player can open them: tap “Ask to open”.
no-too-many-screens = Too many screens listen to this table. Close one, then reload this page.

## Forms

no-missing = Something is missing here.
no-missing-number = A number is missing here.
no-not-a-number = This must be a whole number, in plain digits.
no-out-of-range = This must be from { $least } to { $most }.
no-not-offered = Choose one of those offered.
no-not-yes-or-no = Choose yes or no.
no-unknown-field = This form has something on it that we do not know. Open the page again.
no-twice = Something is on this form twice. Open the page again.
no-unknown-entry = The referee does not know this.
no-bad-characters = This has signs that cannot be shown. Type it again.
no-too-long = This is too long: { $most } letters at most.
no-no-name = A name needs a letter or a digit.
no-colour-taken = { $name } has this colour. Choose another.
no-two-of-one-colour = Two players cannot have the same colour.
no-a-colour-each = Each player needs a colour.
no-no-such-colour = This game has no pieces of that colour.
no-same-name = Somebody at this table is called so already.
no-other-names = The names have changed. Start a new table for other players.
no-too-few-players = { $least } to { $most } players are needed.
no-choose-first = Who is First Player? Tap “First” beside a name.

## At the desk

no-sent-before = This form was sent before, with something else in it.
no-no-longer-asked = This is not asked any more. The table has moved on.
no-not-asked = Nobody asks for this now.
no-not-yours = This is for another player to say.
no-no-such-line = There is no such entry.
no-already-undone = It was taken back already.
no-not-that-kind = A correction must be of the same kind.
no-table-full = This table holds { $most } entries, and no more.
no-table-closed = This table is closed. Its host can open it again on the page of seats.
no-no-such-thing = There is no such number on the table.

## On paper

no-taken = Somebody sits there by now. Choose another seat.
no-disk-full = The disk of the host’s machine is full, so nothing was recorded. Make room there, then send it again.
no-no-backup = No backup could be made, so nothing was deleted. Make room on the host’s disk, then try again.
no-disk-broken = The host’s machine cannot write any more, so nothing was recorded. Restart the house there.

## Pages

no-http-400 = This request makes no sense to the referee.
no-http-404 = There is no such page, or it is no longer yours. If you sat at a table, scan its code again.
no-http-405 = This page cannot do that.
no-http-410 = This is over, or the host has deleted it.
no-http-413 = That is too much at once. Shorten it and send it again.
no-http-421 = This house does not go by that name.
no-http-429 = That was very often. Wait a moment, then try again.
no-http-500 = The referee stumbled. Nothing was recorded.
no-http-other = That did not work.
