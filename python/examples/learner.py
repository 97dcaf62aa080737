"""A small learner in numpy: what is a position worth? Learned from masked random self-play, played one action ahead.

``python learner.py`` learns Vintage for two in seconds and then plays 200 games against random. It wins about 76 of 100.
``--seed N`` gives it other games to learn from and to play.
"""

from __future__ import annotations

import argparse

import cuvee
import numpy as np
from cuvee.vector import VectorEnv


def inputs(observations: np.ndarray) -> np.ndarray:
    """Counts squeezed, and a constant."""
    squeezed = np.log1p(np.maximum(observations, 0))
    return np.concatenate([squeezed, np.ones((len(squeezed), 1), np.float32)], axis=1)


def positions(game: str, seats: int, steps: int, tables: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """What seats saw in random games, and how the games ended for them."""
    chooser = np.random.default_rng(seed)
    many = VectorEnv(game, tables, seats, seed)
    many.reset()
    open_games: list[list[tuple[np.ndarray, int]]] = [[] for _ in range(tables)]
    seen, returns = [], []
    for _ in range(steps):
        for table in np.flatnonzero(chooser.random(tables) < 0.15):
            open_games[table].append((many.observations[table].copy(), int(many.players[table])))
        # Any action whose flag is up.
        many.step((chooser.random(many.masks.shape, np.float32) * many.masks).argmax(axis=1))
        for table in np.flatnonzero(many.dones):
            for observation, player in open_games[table]:
                seen.append(observation)
                returns.append(many.rewards[table, player])
            open_games[table] = []
    return np.array(seen), np.array(returns, np.float32)


def train(game: str = "vintage", seats: int = 2, steps: int = 8000, tables: int = 128, seed: int = 1) -> np.ndarray:
    """Weights of a linear value, by ridge regression."""
    seen, returns = positions(game, seats, steps, tables, seed)
    known = inputs(seen)
    ridge = 1000 * np.eye(known.shape[1], dtype=np.float32)
    return np.linalg.solve(known.T @ known + ridge, known.T @ returns)


def choose(state: cuvee.State, player: int, weights: np.ndarray) -> int:
    """The action after which the own position is worth most."""
    legal = np.flatnonzero(state.legal_actions_mask(player))
    if len(legal) == 1:
        return int(legal[0])
    after = np.empty((len(legal), state.observation_size), np.float32)
    for row, action in zip(after, legal):
        # In a world that looks the same: nothing hidden decides.
        world = state.resample_from_infostate(player, 1)
        world.apply_action(int(action), player)
        world.write_observation(row, player)
    return int(legal[(inputs(after) @ weights).argmax()])


def against_random(weights: np.ndarray, game: str = "vintage", seats: int = 2, games: int = 200, seed: int = 7) -> float:
    """The share of games won from all seats in turn; a shared victory counts half."""
    chooser = np.random.default_rng(seed)
    won = 0.0
    for number in range(games):
        state = cuvee.make(game, seats, int(chooser.integers(2**63)))
        own = number % seats
        while not state.is_terminal():
            player = state.current_player()
            if player == own:
                action = choose(state, player, weights)
            else:
                action = int(chooser.choice(state.legal_actions(player)))
            state.apply_action(action, player)
        won += (1 + state.returns()[own]) / 2
    return won / games


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--steps", type=int, default=8000)
    reader.add_argument("--games", type=int, default=200)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    learned = train(steps=asked.steps, seed=asked.seed)
    # The games it plays have nothing to do with those it has learned from.
    share = against_random(learned, games=asked.games, seed=asked.seed + 2**32)
    error = 1.96 * (share * (1 - share) / asked.games) ** 0.5
    print(f"wins {share:.1%} ± {error:.1%} of {asked.games} games against random")
