"""The version of the simulation, for all that stores a step: the page stores them without it."""

# raised whenever the same stroke may give other bits: it stands beside every stored step
ENGINE = "2"
FIRST_ENGINE = "1"  # of records and rows from before they named one
