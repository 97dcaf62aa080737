"""OpenSpiel: every game as ``python_cuvee_<game>``, with explicit chance.

>>> import pyspiel, cuvee.openspiel
>>> game = pyspiel.load_game("python_cuvee_vintage", {"players": 3})
>>> alone = pyspiel.load_game("python_cuvee_everdell_duo", {"players": 1, "options": "mode:chapter-1"})

Where several may act at once they do so in the order of their seats; nobody sees what the others chose before the rules show it.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from . import GAMES, _cuvee, make

#: The least and the most who can play with any options.
SEATS = {name: (least, most) for name, _, _, least, most in _cuvee.games()}
#: No draw has more outcomes.
MOST_OUTCOMES = 20_000
MOST_STEPS = 20_000


def _short_name(game: str) -> str:
    return "python_cuvee_" + game.replace("-", "_")


def _options(text: str) -> dict[str, Any]:
    """``first:heart;trades:own-turn``: commas, brackets and equals signs mean something else in the names of OpenSpiel's games."""
    options = {}
    for part in filter(None, text.split(";")):
        key, _, value = part.partition(":")
        try:
            options[key] = json.loads(value)
        except ValueError:
            options[key] = value
    return options


def _game_type(game: str) -> pyspiel.GameType:
    least, most = SEATS[game]
    return pyspiel.GameType(
        short_name=_short_name(game),
        long_name=f"Cuvee {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": GAMES[game][0], "options": ""},
    )


class CuveeGame(pyspiel.Game):
    """One of the games with so many players."""

    cuvee_game: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        self.players = int(params.get("players", GAMES[self.cuvee_game][0]))
        self.first = make(self.cuvee_game, self.players, 0, _options(params.get("options", "")), "manual")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.first.num_actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=MOST_STEPS,
        )
        super().__init__(_game_type(self.cuvee_game), info, params)

    def new_initial_state(self) -> CuveeState:
        return CuveeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CuveeObserver:
        return CuveeObserver(self.first.observation_size)

    def observation_tensor_shape(self) -> list[int]:
        return [self.first.observation_size]


class CuveeState(pyspiel.State):
    """A state of OpenSpiel around one of ours, which is ``state.cuvee``."""

    def __init__(self, game: CuveeGame) -> None:
        super().__init__(game)
        self.cuvee = game.first.clone()

    def current_player(self) -> int:
        return self.cuvee.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.cuvee.legal_actions(player)) if player == self.cuvee.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.cuvee.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.cuvee.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.cuvee.action_to_string(action, player)

    def is_terminal(self) -> bool:
        return self.cuvee.is_terminal()

    def returns(self) -> list[float]:
        return self.cuvee.returns()

    def __str__(self) -> str:
        return self.cuvee.text()


class CuveeObserver:
    """A player's view: as numbers, and as JSON."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CuveeState, player: int) -> None:
        state.cuvee.write_observation(self.tensor, player)

    def string_from(self, state: CuveeState, player: int) -> str:
        return state.cuvee.information_state_string(player)


def _register(game: str) -> type[CuveeGame]:
    made = type(f"Cuvee{game.title().replace('-', '')}Game", (CuveeGame,), {"cuvee_game": game})
    pyspiel.register_game(_game_type(game), made)
    return made


#: The class of each game.
CLASSES = {game: _register(game) for game in GAMES}
