# Questions, names of entries, and options.

ask-take = Take a tile
ask-give = Give a tile
ask-cannot-take = Nothing to take?
ask-cannot-give = Nothing to give?
ask-exchange = Prisoner exchange
ask-trap = Distant trap
ask-passage = Secret passage
ask-skip = Skip
ask-guild = Enter your home guild
unasked-guild = My home guild
ask-pile = Fix a pile
ask-settle = Pay the tribute

entry-take = Tile taken
entry-give = Tile given
entry-cannot-take = Cannot take
entry-cannot-give = Cannot give
entry-exchange = Prisoner exchange
entry-trap = Distant trap
entry-passage = Secret passage
entry-skip = Left unused
entry-guild = Home guild
entry-pile = Fix a pile
entry-settle = Tribute and Releases

field-colour = Colour
field-target = Whose pile
field-left = Tiles left
field-choice = Tribute and Releases
field-tiles = Tiles from the bottom to the top
field-why = Why

ending-third_level = The third level is over
ending-last_guardian = One guardian is left
ending-nobody = Nobody is left
sheet-ended-third_level = The third level is over.
sheet-ended-last_guardian = One guardian is left.
sheet-ended-nobody = Nobody is left.

## Setting up the table

lay-first-label = { $name } starts
lay-first-seat = Seat { $n } starts
status-first = Starts: { $name }
option-shared_bonus = Ties get the treasure bonus
option-shared_bonus-help = All tied for the most treasures get 2 points. Off: nobody does.
option-limited_reserve = The reserve can run out
option-limited_reserve-help = Only 24 treasures; then nobody gets more. Off: coins help out.
option-owner_chooses = Owners choose among equal piles
option-owner_chooses-help = The owner of equally tall piles chooses. Off: home guild first.
option-lone_release = A Release of one’s own guild may go alone
option-lone_release-help = Off: it is discarded only together with another tile of that guild.
late-player = Everyone collects from the first tile on. A late player joins the next game.
