## While the server starts, and damaged data

starting-title = Starting
starting-text = Scalekeeper is starting. This page opens by itself in a moment.

# $done and $all are numbers of tables
checking = Checked { $done } of { $all } tables. You can play meanwhile.
checked = All tables checked: nothing is damaged.

damage-head = Damage was found in the stored data. Everything else can be played.
damage-more = … and { $n } more.

# $table is a table's code; $since the first damaged entry, or 0 if its entries are undamaged; $what one of the kinds below
damage-table =
    { $what ->
        [missing] Table { $table } is missing.
        [unknown] Table { $table } was not written by Scalekeeper.
        [unreadable] Table { $table } cannot be read.
        [tail] Table { $table }: entries from { $since } on are missing.
       *[other]
            { $since ->
                [0] Table { $table } was changed outside Scalekeeper.
               *[other] Table { $table } is damaged from entry { $since } on.
            }
    }
damage-pages = The data file is damaged. Lists may be incomplete.
damage-account = The data file does not match its own count of tables.
damage-rows = Settings of this Scalekeeper were changed outside it.
damage-heads = The list of table heads beside the data file is damaged or old.
damage-older = The data file is older than what was saved here, or its newest entries are missing.

# $backup is a file name
damage-way = The newest backup is { $backup }. To go back to it, close Scalekeeper and run: { $command } restore { $backup }{ $data }
damage-no-backup = There is no backup yet. Copy the data folder before you change anything.
damage-way-database = To go back to a backup, stop every process and restore it into an empty database. Before you start Scalekeeper on that one, check it: { $command } verify postgresql://name@host/database

## Pages

damaged-title = Table damaged
# $since is the first damaged entry, $left the number of undamaged ones
damaged-since =
    { $left ->
        [0] Its entries cannot be read.
        [one] Only entry { $left } is good. Entry { $since } and all after it are damaged.
       *[other] Entries 1 to { $left } are good. Entry { $since } and all after it are damaged.
    }
damaged-other = This table was changed outside Scalekeeper, so you cannot go on with it.
damaged-unreadable = This table cannot be read.
damaged-ask-host = The host can restore it from a backup.
# $code is the table's code
damaged-export = To keep its good entries as a record, run: { $command } export { $code }{ $data }
damaged-record = Download the record
damaged-record-sub = { $left ->
        [one] { $left } good entry
       *[other] { $left } good entries
    }
no-damaged-table = This table is damaged. Reload the page to see what is left of it.
no-damaged-house = The stored data cannot be read here. The host can restore it from a backup.
home-damage = Damage found
