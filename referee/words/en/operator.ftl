## The page of the operator of a hosted installation: numbers, processes and versions

operator-title = This server
operator-tables = Tables
operator-all = { $n ->
    [one] table
   *[other] tables
  }
operator-live = with an entry in the last hour
operator-idle = open, idle for longer
operator-over = played to the end, not closed
operator-closed = closed
operator-closing = closing within 7 days
operator-going = deleted within 7 days
operator-kept = kept by their host
operator-processes = Processes
operator-silent = { $name } is silent. It may have stopped.
operator-version = Version
operator-since = Started
operator-beat = Last heard
operator-lag = Ring delay
operator-milliseconds = { $n } ms
operator-none = No process has reported yet.
operator-versions = Versions
operator-schema = Database schema
