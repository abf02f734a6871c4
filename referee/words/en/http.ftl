### Why a request was not carried out: rejected before it reached a page, invalid, refused by the desk, or not stored.

error-title = This did not work
error-signed-out = Signed out
error-home = To the front page
error-mark = If it happens again, give the host this code: { $mark }

## Rejected before it reached a page

no-wrong-host = This address is not Scalekeeper’s. Scan the QR code on the host’s screen.
no-plain-http = Pages travel over https only here. Open the address again with https:// in front.
no-too-many-connections = This device has too many connections open. Close some pages, then try again.
no-no-length = This request has no length. Try again with a browser.
no-no-text = This address has characters that cannot be read.
no-too-large = That is too much at once. Shorten it and send it again.
no-foreign-form = This did not come from our pages. Open the page again and retry.
no-stale-form = This page is out of date; nothing was saved. Reload it and try again.
no-stale-tick = This page was out of date; nothing was saved. Tap again.
no-not-json-type = Only JSON documents are read here. Send them as application/json.
no-overdue = This took too long to count. Shorten it, or count it on the command line.
no-swamped = Too many documents are waiting. Try again in a moment.
no-too-fast = Too many requests at once. Wait a moment, then try again.
no-busy = Too many tables play at once. Wait a moment, then try again.
no-still-secret = This table still holds secrets. Come back after the final count.
no-host-only = Only the host can do this. Open the host link from the console window.
no-host-link = This host link was already used. The console window shows a new one.
no-sealed = This seat’s secrets are closed. Another player can open them: tap “Ask to open”.
no-too-many-screens = Too many screens show this table. Close one, then reload this page.

## Forms

no-missing = Something is missing here.
no-missing-number = A number is missing here.
no-not-a-number = This must be a whole number, in plain digits.
no-out-of-range = This must be from { $least } to { $most }, not { $found }.
no-not-offered = Choose one of those offered.
no-not-yes-or-no = Choose yes or no.
no-unknown-field = This form has an unknown field. Open the page again.
no-twice = A field is on this form twice. Open the page again.
no-unknown-entry = This kind of entry does not exist.
no-bad-characters = Some characters cannot be shown. Type it without them.
no-too-long = This is too long: { $most } letters at most.
no-no-name = A name needs a letter or a digit.
no-colour-taken = { $name } has this colour. Choose another.
no-two-of-one-colour = Two players cannot have the same colour.
no-a-colour-each = Each player needs a colour.
no-no-such-colour = This game has no pieces of that colour.
no-same-name = That name is taken. Choose another.
no-other-names = The names have changed. Start a new table for other players.
no-too-few-players = { $least } to { $most } players are needed.
no-too-many-players = Up to { $most } can play. Untick a player, or empty this row.
no-choose-first = Tap “First” beside the First Player’s name.

## At the desk

no-sent-before = This has been answered already, with something else. Yours is not saved.
no-no-longer-asked = This is no longer needed. The table has moved on.
no-not-asked = This is not needed now. Check the table.
no-count-not-asked = This count is not asked for now.
no-not-yours = Another player enters this.
no-no-such-line = There is no such entry.
no-already-undone = This entry is undone already.
no-redo = Then this would no longer be valid: { $what } ({ $seat }). Undo that first.
no-redo-host = Then this would no longer be valid: { $what } (host). Undo that first.
no-no-redo = It no longer fits what was entered since.
no-not-that-kind = A correction must be of the same kind.
no-cannot-leave = The game is over. Nobody has to leave it.
no-has-left = This player has left already.
no-nobody-left = { $least } players must stay. Close the table instead.
no-table-full = A table holds { $most } entries at most. This one is full.
no-table-closed = This table is closed. The host can open it again under Seats.
no-no-such-thing = There is no such number on the table.

## Storing

no-taken = That seat is taken. Choose another.
no-disk-full = The host’s disk is full; nothing was saved. Make room, then send it again.
no-no-backup = No backup could be made; nothing was deleted. Make room on the host’s disk.
no-disk-broken = The host’s computer cannot write; nothing was saved. Restart Scalekeeper there.

## Pages

no-http-400 = This request makes no sense here. Open the page again.
no-http-404 = This page does not exist or is no longer yours. Scan the table’s code again.
no-http-405 = This page cannot do that.
no-signed-out = This phone has no seat here now. To play on, scan the table’s code.
no-http-410 = This is over, or the host has deleted it.
no-http-413 = That is too much at once. Shorten it and send it again.
no-http-421 = This address is not Scalekeeper’s. Scan the QR code on the host’s screen.
no-http-429 = Too many requests at once. Wait a moment, then try again.
no-http-500 = Something went wrong; nothing was saved. Try again.
no-http-other = This did not work.
