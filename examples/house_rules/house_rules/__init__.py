"""Blackball as a house plays it, its table and a player: a plug-in of empoche."""
