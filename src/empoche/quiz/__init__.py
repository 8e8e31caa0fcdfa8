"""The quiz: what would the referee rule? Every question is a case, every answer is his ruling.

    repertoire   what the referee of a rulebook is known to decide: whence wrong answers are taken
    answers      what can be answered to each part of a question
    wrong        answers that are wrong and look right
    parts        what is asked of a ruling, in one to three parts
    question     a case made into a question
    worded       all of it in words
    laying       where pieces lie: as the case says, else as an example
    film         how the facts look from above, one after the other
    progress     what somebody has answered so far, and what comes again
    asking       which question is next, and its answers in order

Nothing here is a table of solutions: a question is built by running the referee over its case.
"""
