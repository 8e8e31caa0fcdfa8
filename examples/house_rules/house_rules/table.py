"""The table of the house: English, with eight feet instead of seven."""

from dataclasses import replace

from empoche.equipment import TableKind, english_table

TABLE = replace(english_table(2.134, 1.067), name="eight-foot")  # the largest of the WEPF
EIGHT_FOOT = TableKind(
    TABLE,
    speeds={"soft": 0.6, "medium": 1.7, "hard": 4.3, "break": 8.5},
    label=("Table anglaise de huit pieds", "Eight-foot English table"),
)
