"""Wine & Cheese, Vintage, Distilled and Everdell Duo for programs.

>>> import cuvee
>>> state = cuvee.make("vintage", seats=2, seed=7)
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> len(state.returns())
2

``cuvee.pettingzoo``, ``cuvee.gymnasium``, ``cuvee.openspiel`` and ``cuvee.vector`` hold the same games in the shapes of those libraries.
"""

from __future__ import annotations

import hashlib
import json
import operator
import secrets
from typing import Any

from . import _cuvee
from ._cuvee import State, native_steps

__all__ = ["GAMES", "State", "load", "make", "native_steps", "observation_slices", "seats_of", "view"]

#: The names of all games, each with the least and the most who can play without options.
GAMES: dict[str, tuple[int, int]] = {name: (least, most) for name, least, most, _, _ in _cuvee.games()}


def seed_number(seed: int | str | None) -> int:
    """A seed as a number below 2**64; the same text gives the same number everywhere, ``None`` another one each time."""
    if seed is None:
        return secrets.randbits(64)
    if isinstance(seed, str):
        return int.from_bytes(hashlib.blake2b(seed.encode(), digest_size=8).digest(), "little")
    return operator.index(seed) % 2**64


def seats_of(game: str) -> range:
    """How many can play without options."""
    least, most = GAMES[game]
    return range(least, most + 1)


def make(
    game: str,
    seats: int | None = None,
    seed: int | str | None = 0,
    options: dict[str, Any] | None = None,
    chance: str = "auto",
) -> State:
    """A new game. Chance plays itself, unless ``chance="manual"``. The same seed gives the same game, ``None`` another each time."""
    return _cuvee.make(game, seats, seed_number(seed), None if options is None else json.dumps(options), chance)


def load(game: str, position: str, seed: int | str | None = 0, chance: str = "auto") -> State:
    """The game in a position as ``State.text()`` writes it."""
    return _cuvee.load(game, position, seed_number(seed), chance)


def view(state: State, player: int | None = None) -> dict[str, Any]:
    """All that a player knows; without one, what a spectator knows."""
    return json.loads(state.information_state_string(player))


def observation_slices(state: State) -> dict[str, slice]:
    """Where each field of an observation stands."""
    return {name: slice(start, start + size) for name, start, size in state.observation_fields()}
