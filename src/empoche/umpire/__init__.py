"""The umpire at a real table: what they tap becomes facts, the referee rules, the sheet has it."""
