"""The quiz: what would the referee rule? Every question is a case, every answer a ruling.

    repertoire   what the referee of a rulebook is known to decide: where wrong answers come from
    answers      what can be answered to each part of a question
    distractors  answers that are wrong and look right
    parts        what is asked of a ruling, in one to three parts
    question     a case made into a question
    text, view   all of it in words, and as it is shown
    scene        where pieces lie: as the case says, else as an example
    animation    how the facts look from above, one after the other
    progress     what a player has answered so far, and what comes again
    session      which question is next, the answers that are offered, and which are right

Nothing here is a table of solutions: a question is built by running the referee over its case.
"""
