"""Gymnasium: one seat against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from . import make


class SeatEnv(gymnasium.Env):
    """One seat; bots sit on the others. The mask of legal actions is in the observation and in ``info``."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bot: str = "random",
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game, self.options, self.seat, self.bot, self.render_mode = game, options, seat, bot, render_mode
        self.state = make(game, seats, 0, options)
        if not 0 <= seat < self.state.seats:
            raise ValueError(f"there is no seat {seat}")
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.state.observation_size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.state.num_actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.state.num_actions)

    def _seen(self) -> dict[str, np.ndarray]:
        observation = np.empty(self.state.observation_size, np.float32)
        self.state.write_observation(observation, self.seat)
        mask = np.zeros(self.state.num_actions, np.bool_)
        if self.seat in self.state.current_players():
            self.state.write_mask(mask, self.seat)
        return {"observation": observation, "action_mask": mask.view(np.int8)}

    def _bots_play(self) -> None:
        state = self.state
        while not state.is_terminal() and self.seat not in state.current_players():
            player = state.current_player()
            seed = int(self.np_random.integers(2**63))
            if self.bot == "random":
                legal = state.legal_actions(player)
                state.apply_action(legal[seed % len(legal)], player)
            else:
                state.apply_action(state.choose(self.bot, player, seed), player)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict, dict]:
        super().reset(seed=seed)
        self.state = make(self.game, self.state.seats, int(self.np_random.integers(2**63)), self.options)
        self._bots_play()
        seen = self._seen()
        return seen, {"action_mask": seen["action_mask"]}

    def step(self, action: int) -> tuple[dict, float, bool, bool, dict]:
        try:
            self.state.apply_action(int(action), self.seat)
        except (ValueError, OverflowError) as error:
            # An illegal action loses the game.
            seen = self._seen()
            return seen, -1.0, True, False, {"action_mask": seen["action_mask"], "illegal": str(error)}
        self._bots_play()
        over = self.state.is_terminal()
        seen = self._seen()
        reward = self.state.returns()[self.seat] if over else 0.0
        return seen, reward, over, False, {"action_mask": seen["action_mask"]}

    def render(self) -> str:
        return str(self.state)
