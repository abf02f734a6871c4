# Setting up the real table before the first entry.

prepare-title = Set up the table
prepare-left = { $n ->
    [one] { $n } step left
   *[other] { $n } steps left
  }
tools-prepare = Set up the table: { $n ->
    [one] { $n } step left
   *[other] { $n } steps left
  }
prepare-done = Ready
