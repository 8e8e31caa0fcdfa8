"""What a player asks of every position that a search meets: compiled like the physics, or not."""

from empoche.physics import COMPILED  # puts the stand-in for `cython` in place where it is needed

__all__ = ["COMPILED"]
