"""Matches over the network: rooms, seats and storage, and the page that people play in."""
