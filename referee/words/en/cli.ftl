### Words of the command line: what the host reads in the terminal.

cli-about = Scalekeeper: a referee for board games about dragons. Without a command it serves.

## Starting

cli-greeting = Scalekeeper { $version } is open.
cli-data = Its tables are kept in { $folder }
cli-address = Phones on the same Wi-Fi:  { $url }
cli-alone = Only this computer can reach it:  { $url }
cli-others = If that one fails: { $list }
cli-other = { $url } ({ $name })
cli-next-code = Next: point a phone's camera at the code, or type the address; start a table.
cli-next-typed = Next: open that address in a browser and start a table.
cli-next-alone = Next: join the Wi-Fi that the phones are in; the new address is shown here.
cli-stop = Ctrl+C closes it. Nothing that was entered is lost.
cli-port-moved = Port { $wanted } is taken by another program, so this is port { $port }.
cli-moved = The address of this computer changed.
cli-stopping = Closing …
cli-stopped = Closed. Everything is kept in { $folder }

## What stands in the way

cli-busy = Scalekeeper is already running on { $folder }: { $address }
cli-busy-somewhere = Another Scalekeeper is using { $folder }. Close that one first.
cli-no-folder = { $folder } cannot be used: { $problem }
cli-no-port = Port { $port } cannot be used: { $problem }
cli-no-address = { $host } is no address of this computer: { $problem }
cli-damaged = { $file } is damaged: not everything in it is as it was written. Nothing has been changed. Put a backup in its place and start again.
cli-damaged-start = { $file } is damaged and cannot be opened. Nothing has been changed. { $backup ->
        [none] There is no backup yet. Copy the data folder before you change anything.
       *[other] To go back to the newest backup, run: python3 run.py restore { $backup }
    }
cli-no-data = Nothing is kept in { $folder } yet.
cli-bad-port = { $value } is no port: a whole number from 0 to 65535.

## Commands

cli-help = show this help
cli-version = show the version
cli-verb = what to do
cli-verb-serve = open the house: serve the referee to every phone on the Wi-Fi
cli-verb-score = score final tables
cli-verb-board = settle boards
cli-verb-replay = replay a record: what was said, and its score sheet
cli-verb-export = write the record of a table
cli-verb-import = take a record in as a table
cli-verb-backup = copy everything that is kept
cli-file-documents = a file of JSON documents, or - for standard input
cli-file-record = a record (.play), or - for standard input
cli-file-backup = where to put the copy; left out: in a folder beside the data
cli-file-export = where to write the record; left out: standard output
cli-table = the table: its code, its link or its id; left out: a list of tables
cli-option-data = the folder to keep tables in
cli-option-port = the port to serve on (8000 or the next free one)
cli-option-host = the address to listen on (all of them)
cli-option-address = the name or address that phones are told
cli-option-final = only the final count, as a document that “score” reads
cli-option-json = only the score sheet, as a document; nothing while the count is not complete
cli-option-no-qr = show no code

## Keeping

cli-backed-up = Copied to { $file }
cli-would-replace = { $file } is there already. Choose another name.
cli-no-table = No table is called { $table }. Tables there are:
cli-no-tables = There are no tables yet.
cli-a-table = { $code }  { $day }  { $names }
# $lines is the number of good entries
cli-good-part = This table is damaged. Only its good part was written: { $lines ->
        [one] 1 entry
       *[other] { $lines } entries
    }.
cli-nothing-good = Table { $table } is damaged, and nothing of it is good.
cli-exported = Written to { $file }
cli-busy-import = Scalekeeper is running on { $folder }: close it first, then bring the record in.
cli-brought-in = Taken in as table { $code }: { $lines ->
    [one] { $lines } line.
   *[other] { $lines } lines.
}
cli-bad-file = { $file } cannot be read: { $problem }
cli-bad = { $reason }
cli-bad-turn = Entry { $turn } ({ $text }) is not possible: { $reason }
cli-bad-table = It cannot be laid so: { $reason }
