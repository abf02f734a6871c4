### Words of the command line: what the host reads in the terminal.

cli-about = Scalekeeper: a referee for board games about dragons. Without a command it serves.

## Starting

cli-greeting = Scalekeeper { $version } is open.
cli-data = Its tables are kept in { $folder }
cli-address = Phones on the same Wi-Fi:  { $url }
cli-alone = Only this computer can reach it:  { $url }
cli-others = If that one fails: { $list }
cli-other = { $url } ({ $name })
cli-host = Host, on this computer:     { $url }
cli-host-again = The host link was used. For another browser: { $url }
cli-lonely = No phone has arrived yet. These are the addresses of this computer:
cli-lonely-help = What may keep phones away:
cli-next-code = Next: open the host link here, or scan the code with a phone; start a table.
cli-next-typed = Next: open the host link here, or the address on a phone; start a table.
cli-next-alone = Next: join the Wi-Fi that the phones are in; the new address is shown here.
cli-stop = Ctrl+C closes it. Nothing that was entered is lost.
cli-port-moved = Port { $wanted } is taken by another program, so this is port { $port }.
cli-moved = The address of this computer changed.
cli-stopping = Closing …
cli-stopped = Closed. Everything is kept in { $folder }

## What prevents the start

cli-busy = Scalekeeper is already running on { $folder }: { $address }
cli-busy-host = Scalekeeper is already running on { $folder }: { $address }
    To be the host in another browser here, open { $host }
cli-busy-somewhere = Another Scalekeeper is using { $folder }. Close that one first.
cli-port-taken = Another program uses port { $port }. Choose another one, or leave out --port: a free one is found.
cli-no-port = Port { $port } cannot be used: { $problem }. Choose another one, or leave out --port: a free one is found.
cli-no-address = { $host } is no address of this computer: { $problem }
cli-damaged = { $file } is damaged: not everything in it is as it was written. Nothing has been changed. To put a backup in its place: { $command } restore{ $data }
cli-damaged-start = { $file } is damaged and cannot be opened. Nothing has been changed. { $backup ->
        [none] There is no backup yet. Copy the data folder before you change anything.
       *[other] To go back to the newest backup, run: { $command } restore { $backup }{ $data }
    }
cli-bad-address = { $value } is no address. Write a name, or a whole address like https://dragons.example
cli-bad-origin = { $value } is no whole address. Write it like https://dragons.example
cli-bad-proxy = { $value } is no address of a proxy. Write it in numbers, like 192.168.1.5
cli-proxy-nowhere = With --proxy, phones need the address of the proxy: add --address https://dragons.example
cli-hsts-alone = --hsts is for https: phones need a certificate here (--cert FILE), or an address that begins with https://
cli-key-alone = --key needs its certificate: add --cert FILE
cli-cert-none = { $file } holds no certificate in PEM form.
cli-cert-no-key = { $file } holds no private key in PEM form.
cli-cert-password = The key { $file } has a password. Give a key without one.
cli-cert-mismatch = { $cert } and { $secret } do not belong together.
cli-cert-bad = { $cert } and { $secret } cannot be used: { $problem }
cli-cert-doubt = Phones will warn about the certificate: { $problem }
cli-cert-other-name = Phones will warn: the certificate is for { $names }, and they are told { $address }. Choose with --address.
cli-cert-renewed = The certificate was renewed and is in use.
cli-cert-kept = The certificate was changed but cannot be used. The old one stays in use.
cli-no-data = Nothing is kept in { $folder } yet.
cli-bad-port = { $value } is no port: a whole number from 0 to 65535.

## Commands

cli-help = show this help
cli-version = show the version
cli-verb = what to do
cli-verb-serve = start the server for phones on this Wi-Fi
cli-verb-score = score final tables
cli-verb-board = settle boards
cli-verb-schema = print the JSON Schema of a game’s documents
cli-verb-replay = replay a record: every entry, and its score sheet
cli-verb-export = write the record of a table
cli-verb-import = import a record as a table
cli-verb-backup = copy everything that is kept
cli-game = the name of a game, as “games” lists them
cli-option-board = of its board, not of its final table
cli-no-verb = There is no command “{ $verb }”. { $near ->
        [none] Without a command, Scalekeeper starts.
       *[other] Did you mean “{ $near }”?
    } All commands: { $command } --help
cli-no-game = There is no game called { $name } here, only { $games }.
cli-not-announced = A package announces its game in its pyproject.toml, under { $table }. After a change there, install it again.
cli-file-documents = a file of JSON documents, or - for standard input
cli-file-record = a record (.play), or - for standard input
cli-verb-forget = delete a game for good: everything of it, at once
cli-verb-restore = list the backups, or put one in the place of what is kept
cli-which = the backup: its number in the list, its name, or where it lies; left out: the list
cli-file-backup = where to put the copy; left out: in a folder beside the data
cli-file-export = where to write the record; left out: standard output
cli-table = the table: its code, its link or its id; left out: a list of tables
cli-option-data = the folder to keep tables in
cli-no-home = This user has no home folder. Say where tables are kept: --data FOLDER
cli-data-is-file = { $file } is a file. Tables are kept in a folder: give the name of one with --data.
cli-option-port = the port to serve on (8000 or the next free one)
cli-option-host = the address to listen on (all of them; with --database only 127.0.0.1)
cli-option-address = the name or address that phones are told; behind a proxy all of it, like https://dragons.example
cli-option-cert = your certificate with its chain (PEM): phones then use https
cli-option-key = its private key; left out: in the same file
cli-option-proxy = the address of your proxy: only its X-Forwarded headers are believed
cli-option-hsts = tell browsers to use nothing but https here for a year
cli-option-final = only the final count, as a document that “score” reads
cli-option-json = only the score sheet, as a document; nothing while the count is not complete
cli-option-no-qr = show no code

## Backup, export and import

cli-backed-up = Copied to { $file }
cli-would-replace = { $file } is there already. Choose another name.
cli-no-table = No table is called { $table }. Tables there are:
cli-no-tables = There are no tables yet.
cli-a-table = { $code }  { $day }  { $game }: { $names }
# $lines is the number of undamaged entries
cli-good-part = This table is damaged. Only its good part was written: { $lines ->
        [one] { $lines } entry
       *[other] { $lines } entries
    }.
cli-nothing-good = Table { $table } is damaged, and nothing of it is good.
cli-exported = Written to { $file }
cli-busy-import = Scalekeeper is running on { $folder }: close it first, then import the record.
cli-brought-in = Imported as table { $code }: { $lines ->
    [one] { $lines } entry.
   *[other] { $lines } entries.
}
cli-already-here = This game is here already, as table { $code }. Nothing was added.
cli-bad-file = { $file } cannot be used: { $problem }
cli-trouble = It could not be done: { $problem }
cli-disk-full = The disk is full: it could not be done. Make room, then try again.
cli-disk-broken = This computer could not write: it could not be done.
cli-later = A later version of Scalekeeper has used this data. Nothing was changed. Install that version.
cli-damaged-somewhere = Some of what is kept is damaged: it could not be done.
cli-nobodys-home = { $path } is in no home folder that there is here.
cli-bad = { $reason }
cli-bad-entry = { $file }, line { $line } ({ $text }): { $reason }

## Backups while people play, and at closing

cli-copying = Copying everything to a safe place …
cli-backup-failed = No backup could be made: { $about }
cli-not-in-order = Not everything could be put in order for closing: { $problem }. What was entered is kept.
cli-backup-damaged = Some of the data is damaged, so this copy is marked: { $about }

## Restoring

cli-no-backups = There are no backups in { $folder } yet.
cli-backups = Backups of { $file }, the newest first:
cli-a-backup = { $number }  { $day }  { $holds }  ({ $name })
cli-holds = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $lines ->
    [one] { $lines } entry
   *[other] { $lines } entries
}
cli-holds-damaged = DAMAGED, { $what }: { $holds }
cli-damaged-all = not all of it can be read
cli-damaged-tables = { $n ->
    [one] table { $codes }
   *[other] tables { $codes }
}
cli-backups-next = To restore one, close Scalekeeper, then: { $command } restore NUMBER{ $data }
cli-no-backup = There is no backup { $which }. To see those there are: { $command } restore{ $data }
cli-busy-restore = Scalekeeper is running on { $folder }: close it first, then restore.
cli-no-whole-backup = { $file } is no backup of Scalekeeper, or a damaged one. Nothing was changed. Choose another backup.
cli-backup-is-damaged = { $file } is damaged ({ $what }). Nothing was changed. Choose another backup.
cli-restore-ask = Restore the backup of { $day } ({ $name })? What is kept now is set aside, not deleted. yes or no:
cli-yes = yes
cli-table-to-forget = the code of the table, or its link; left out: a list of tables
cli-busy-forget = Scalekeeper is running on { $folder }: close it first, then forget.
cli-forget-ask = Delete the game of { $names } ({ $game }) for good? It cannot be put back. yes or no:
cli-not-forgotten = Nothing was deleted.
cli-not-forgotten-damaged = Table { $table } is damaged. Nothing was deleted.
cli-forgotten = Table { $table } ({ $names }) is deleted for good.
cli-forgotten-copies = These copies still hold it. Delete them yourself if it should be gone from there too:
cli-not-restored = Nothing was changed.
cli-restored = Restored the backup of { $day } ({ $name }).
cli-set-aside = What was there before is now in { $folder }
cli-nothing-newer = It had no entries that the backup does not have.
cli-aside-unread = Not all of it can be read, so it may hold entries that the backup does not have.
cli-aside-unread-table = Table { $code } is damaged there: entries that the backup does not have may be lost.
cli-newer = It had entries that the backup does not have:
cli-newer-at = { $code } ({ $names }): { $what }; { $where }
cli-newer-lines = { $lines ->
    [one] { $lines } entry, number { $since }
   *[other] { $lines } entries, from number { $since } on
}
cli-newer-table = the whole table, { $lines ->
    [one] { $lines } entry
   *[other] { $lines } entries
}
cli-newer-in = written to { $record }
cli-newer-partly = written to { $record } as far as it can be read
cli-newer-unread = it cannot be read as a record
cli-newer-next = To have such a table again beside the others: { $command } import { $file }{ $data }
cli-record-newer = The restored backup ends here. What follows was set aside.
cli-restore-back = To go back to what was there before: { $command } restore { $file }{ $data }
cli-restore-chairs = Phones that sat down after the backup was made scan their table’s code again.
cli-restore-finished = A restore that was stopped halfway is now finished.
cli-restore-pending = A restore on { $folder } is not finished. To finish it: { $command } restore{ $data }
cli-strange-log = { $file } was put there by hand, and the -wal beside it belongs to the file that was there before: together they would be a mixture. Nothing has been changed. To put a backup in place: { $command } restore{ $data }
cli-file-missing = { $file } is missing, and what was entered last lies in the -wal beside it. Nothing has been changed. Put the file back, or a backup in its place: { $command } restore{ $data }

cli-verb-results = what was played here: a table, or a file for tools such as datasette
cli-option-to = write a data file of results only; the default is a table on standard output
cli-results = { $games ->
    [one] { $games } finished game is
   *[other] { $games } finished games are
  } in { $file }.
