"""PettingZoo environments: one agent acts at a time (``env``), or all who may act at once (``parallel_env``)."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from . import State, make


def _spaces(state: State, actions: int) -> tuple[spaces.Dict, spaces.Discrete]:
    observation = spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (state.observation_size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
    return observation, spaces.Discrete(actions)


class _Table:
    """What both kinds of environment share."""

    _observation_spaces: dict[str, spaces.Dict]
    _action_spaces: dict[str, spaces.Discrete]

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game, self.options, self.render_mode = game, options, render_mode
        self._next_seed = 0
        self.state = make(game, seats, 0, options)
        self.metadata = {"name": f"cuvee_{game}_v{self.state.actions_version}", "is_parallelizable": True, "render_modes": ["ansi"]}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.state.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._next_seed = seed
        self.state = make(self.game, self.state.seats, self._next_seed, self.options)
        self._next_seed += 1

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def render(self) -> str:
        return str(self.state)

    def close(self) -> None:
        pass


class CuveeEnv(_Table, AECEnv):
    """One agent after the other. Where several may act at once, they do so in the order of their seats. An illegal action raises
    ``ValueError`` and changes nothing; in PettingZoo's ``TerminateIllegalWrapper`` it loses the game."""

    def __init__(self, *args: Any, **keys: Any) -> None:
        _Table.__init__(self, *args, **keys)
        AECEnv.__init__(self)
        made = {agent: _spaces(self.state, self.state.num_actions) for agent in self.possible_agents}
        self._observation_spaces = {agent: each[0] for agent, each in made.items()}
        self._action_spaces = {agent: each[1] for agent, each in made.items()}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        player = self.state.current_player()
        self.agent_selection = self.possible_agents[max(player, 0)]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seat[agent]
        observation = np.empty(self.state.observation_size, np.float32)
        self.state.write_observation(observation, seat)
        mask = np.zeros(self.state.num_actions, np.bool_)
        if self.state.current_player() == seat:
            self.state.write_mask(mask, seat)
        return {"observation": observation, "action_mask": mask.view(np.int8)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.state.apply_action(operator.index(action), self._seat[agent])
        self._cumulative_rewards[agent] = 0.0
        if self.state.is_terminal():
            self.rewards = dict(zip(self.possible_agents, self.state.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self._select()


class CuveeParallelEnv(_Table, ParallelEnv):
    """All agents at once. Who is not to act plays the last id; whatever it plays, nothing comes of it. An illegal action loses the game."""

    def __init__(self, *args: Any, **keys: Any) -> None:
        _Table.__init__(self, *args, **keys)
        self.wait = self.state.num_actions
        made = {agent: _spaces(self.state, self.wait + 1) for agent in self.possible_agents}
        self._observation_spaces = {agent: each[0] for agent, each in made.items()}
        self._action_spaces = {agent: each[1] for agent, each in made.items()}
        self.agents: list[str] = []

    def _observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seat[agent]
        observation = np.empty(self.state.observation_size, np.float32)
        self.state.write_observation(observation, seat)
        mask = np.zeros(self.wait + 1, np.bool_)
        if seat in self.state.current_players():
            self.state.write_mask(mask[: self.wait], seat)
        else:
            mask[self.wait] = True
        return {"observation": observation, "action_mask": mask.view(np.int8)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict, dict]:
        self._begin(seed)
        self.agents = self.possible_agents[:]
        return {agent: self._observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict, dict, dict, dict, dict]:
        rewards = dict.fromkeys(self.agents, 0.0)
        over = False
        # What is no action at all is found before anybody plays.
        acting = self.state.current_players() if self.agents else []
        chosen = [(seat, operator.index(actions[self.possible_agents[seat]])) for seat in acting]
        for seat, action in chosen:
            agent = self.possible_agents[seat]
            if seat not in self.state.current_players():
                continue
            try:
                self.state.apply_action(action, seat)
            except (ValueError, OverflowError):
                rewards[agent] = -1.0
                over = True
                break
        if self.state.is_terminal():
            rewards, over = dict(zip(self.possible_agents, self.state.returns())), True
        observations = {agent: self._observe(agent) for agent in self.agents}
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, False)
        infos: dict[str, dict] = {agent: {} for agent in self.agents}
        if over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos


def env(game: str, seats: int | None = None, options: dict[str, Any] | None = None, render_mode: str | None = None) -> CuveeEnv:
    return CuveeEnv(game, seats, options, render_mode)


def parallel_env(
    game: str, seats: int | None = None, options: dict[str, Any] | None = None, render_mode: str | None = None
) -> CuveeParallelEnv:
    return CuveeParallelEnv(game, seats, options, render_mode)
