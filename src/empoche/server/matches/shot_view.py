"""A shot as it is sent: how it was played, how the pieces moved, what was ruled."""

from __future__ import annotations

from base64 import b64encode
from struct import pack
from typing import Any

from empoche.drawing.decisive import decisive_moment
from empoche.matches.state import MatchState
from empoche.physics import Motion, Stroke
from empoche.referee import Call, Shot
from empoche.server.wire import CallAct, FlickAct, MarkView, MotionView, StrokeAct


def mark_of(before: MatchState, shot: Shot, motion: Motion) -> MarkView | None:
    """Find the moment that decided."""
    mark = decisive_moment(before, shot, motion)
    return MarkView(time=mark.time, piece=mark.piece) if mark else None


def motion_view(motion: Motion) -> MotionView:
    """Describe a motion with all its numbers."""
    numbers = motion.numbers
    return MotionView(
        pieces=list(motion.names),
        struck=motion.struck,
        duration=motion.duration,
        rows=b64encode(pack(f"<{len(numbers)}d", *numbers)).decode(),
        events=list(motion.log_by_name()),
    )


def act_view(action: Any, call: Call | None) -> StrokeAct | FlickAct:
    """Describe how a shot was played."""
    called = None if call is None else CallAct(ball=call.ball, pocket=call.pocket)
    kind = StrokeAct if isinstance(action, Stroke) else FlickAct
    named = kind.model_fields.keys() - {"kind", "call"}
    return kind(**{name: getattr(action, name) for name in named}, call=called)
