"""A Monte-Carlo agent that plays fair: it draws worlds its seat cannot tell from the true one, and plays each out at random.

``python monte_carlo.py [GAME] [GAMES]`` plays against random opponents.
"""

import random
import sys

import cuvee


def choose(state: cuvee.State, player: int, playouts: int, chooser: random.Random) -> int:
    """The action with the best mean result over random playouts."""
    legal = state.legal_actions(player)
    if len(legal) == 1:
        return legal[0]
    totals = dict.fromkeys(legal, 0.0)
    for _ in range(playouts):
        # The same world and the same luck for every action.
        world = state.resample_from_infostate(player, chooser.getrandbits(63))
        seed = chooser.getrandbits(63)
        for action in legal:
            after = world.clone()
            after.apply_action(action, player)
            end = after.playout("random", seed)
            totals[action] += end.returns()[player] + 0.01 * end.scores()[player]
    return max(legal, key=totals.__getitem__)


def play(game: str = "vintage", games: int = 10, playouts: int = 8, seed: int = 1) -> float:
    """Its mean return against random opponents."""
    chooser = random.Random(seed)
    total = 0.0
    for number in range(games):
        state = cuvee.make(game, max(2, cuvee.GAMES[game][0]), chooser.getrandbits(63))
        own = number % state.seats
        while not state.is_terminal():
            player = state.current_player()
            if player == own:
                action = choose(state, player, playouts, chooser)
            else:
                action = chooser.choice(state.legal_actions(player))
            state.apply_action(action, player)
        total += state.returns()[own]
    return total / games


if __name__ == "__main__":
    game = sys.argv[1] if 1 < len(sys.argv) else "vintage"
    games = int(sys.argv[2]) if 2 < len(sys.argv) else 10
    print(f"mean return against random over {games} games of {game}: {play(game, games):+.2f}")
