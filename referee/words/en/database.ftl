## An installation on a database

cli-option-database = the PostgreSQL database to keep everything in, for one or several processes: postgresql://name@host/database
cli-option-public = the address that everybody knows, with --database: https://dragons.example
cli-option-behind = how many proxies stand in front, with --database; so many entries of X-Forwarded-For are believed
cli-option-health = a port for the proxy and the operator: /health/live, /health/ready, /metrics
cli-option-drain = how long to go on after being told to stop, so that the proxy learns of it
cli-verb-copy = copy everything from a data folder to an empty database, or back
cli-verb-verify = read everything in a database, and say whether it is as it was written
cli-argument-database = the PostgreSQL database: postgresql://name@host/database
cli-verb-host = print a link that makes a device a host, on a database
cli-copy-from = the data folder, or the database, to copy from
cli-copy-to = the database, or the data folder, to copy to
cli-hosted = Scalekeeper is open: { $url } (this process: { $here })
cli-hosted-stopped = Closed. Everything is kept in the database.
cli-database-alone = Serving on a database needs both: --database postgresql://… and --public-url https://…
cli-database-not-with = With --database, everything is kept there, and --public-url says the address: leave out --data, --address, --cert, --key and --proxy.
cli-data-database = This takes a folder, not the address of a database. To serve on a database, use --database. Its other commands are copy, verify and host: { $command } --help
cli-bad-number = { $value } is no number from 0 to { $most }.
cli-db-bad-url = That is no address of a database: { $problem }. Write it like postgresql://name@host/database
cli-db-no-extra = The packages for a database are not installed. Install them: pip install { $what }
cli-db-too-old = This database is PostgreSQL { $found }. Scalekeeper needs { $least } or newer.
cli-db-unreachable = The database cannot be reached: { $problem }
cli-db-no-answer = it does not answer
cli-db-read-only = This database can only be read: it follows another one, or was set so. Use the one that is written to.
cli-db-encoding = This database keeps text as { $found }. Make one that keeps it as UTF8.
cli-db-foreign = This database holds something that is not Scalekeeper’s. Make an empty one.
cli-db-later = A later version of Scalekeeper has used this database. Install that one.
cli-db-blocks = The database would stop every phone while it answers. Start Scalekeeper with its own command, and nothing around it.
cli-db-damaged = This database is damaged: what belongs to no table is not as it was written. Restore a backup of it.
cli-db-damaged-table = Table { $table } is damaged: it is not as it was written. Restore a backup of the database.
cli-db-other-house = This database is served as { $address } just now. Stop its processes first, or use another database for { $public }.
cli-db-verified = { $tables ->
        [one] { $tables } table: all of it is as it was written.
       *[other] { $tables } tables: all of it is as it was written.
    }
cli-db-host-link = Open this within { $minutes } minutes on the device that becomes a host: { $url }
cli-db-no-address = No process has served this database yet, so it has no address. Start one first, with --public-url.
cli-copy-one-of-each = Copy from a data folder to a database, or from a database to a data folder.
cli-copy-damaged = { $source } is damaged: not everything in it is as it was written. Nothing was copied.
cli-copy-taken = There is something in { $target } already. Nothing was copied. Choose an empty one.
cli-copy-busy = Scalekeeper is running on { $folder }: close it first, then copy.
# $lines is the number of entries
cli-copy-done = Copied to { $target }: { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $lines ->
        [one] { $lines } entry
       *[other] { $lines } entries
    }. All of it was read again there.

## Pages while the database is away

no-database-away = The database cannot be reached. Nothing is lost: send it again in a moment.
