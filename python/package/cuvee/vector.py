"""Many tables at once: observations, masks and rewards in arrays that stay where they are."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import seed_number
from ._cuvee import Vector


class VectorEnv:
    """``count`` tables of a game, stepped together on several threads. A table whose game ends begins another.

    All arrays are made once and overwritten by each step: ``observations`` and ``masks`` are those of ``players``, who are to act;
    ``rewards`` and ``dones`` tell of the step before; ``counts`` says how many actions are legal. Begin with ``reset``. A step in
    which one action is refused plays nothing at any table. Do not write into ``masks``. With ``observe=False`` the first two are ``None``.
    """

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        seed: int | str | None = 0,
        options: dict[str, Any] | None = None,
        threads: int = 1,
        observe: bool = True,
    ) -> None:
        text = None if options is None else json.dumps(options)
        self.tables = Vector(game, count, seats, seed_number(seed), text, threads)
        self.observations: NDArray[np.float32] = None  # type: ignore[assignment]
        self.masks: NDArray[np.bool_] = None  # type: ignore[assignment]
        if observe:
            self.observations = np.zeros((count, self.tables.observation_size), np.float32)
            self.masks = np.zeros((count, self.tables.num_actions), np.bool_)
        self.rewards = np.zeros((count, self.tables.seats), np.float32)
        self.dones = np.zeros(count, np.bool_)
        self.players = np.zeros(count, np.int32)
        self.counts = np.zeros(count, np.int32)

    def __len__(self) -> int:
        return len(self.tables)

    def reset(self) -> None:
        """Begins new games at all tables."""
        self.tables.reset(self.observations, self.masks, self.players, self.counts)
        self.rewards.fill(0)
        self.dones.fill(False)

    def step(self, actions: np.ndarray) -> None:
        """Plays one action at each table, by id."""
        self._step(actions, True)

    def step_by_place(self, places: np.ndarray) -> None:
        """Plays one action at each table by its place in the list of legal actions, counted round and round."""
        self._step(places, False)

    def _step(self, actions: np.ndarray, by_id: bool) -> None:
        actions = np.asarray(actions)
        if not np.issubdtype(actions.dtype, np.integer):
            raise TypeError(f"actions are whole numbers, not {actions.dtype}")
        actions = np.ascontiguousarray(actions, np.int64)
        self.tables.step(
            actions, by_id, self.observations, self.masks, self.rewards, self.dones, self.players, self.counts
        )
