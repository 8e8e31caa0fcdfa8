"""The umpire at a real table: what he taps becomes facts, the referee rules, the sheet keeps it."""
