"""Plays a game at random and tells how it ended: ``python random_agent.py [GAME] [SEATS]``."""

import random
import sys

import cuvee


def play(game: str = "vintage", seats: int | None = None, seed: int = 1) -> cuvee.State:
    state = cuvee.make(game, seats, seed)
    chooser = random.Random(seed)
    while not state.is_terminal():
        player = state.current_player()
        action = chooser.choice(state.legal_actions(player))
        state.apply_action(action, player)
    return state


if __name__ == "__main__":
    seats = int(sys.argv[2]) if 2 < len(sys.argv) else None
    end = play(sys.argv[1] if 1 < len(sys.argv) else "vintage", seats)
    print(end, "scores", end.scores(), "returns", end.returns())
