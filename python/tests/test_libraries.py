"""The checks of PettingZoo, Gymnasium and OpenSpiel themselves, for every game and number of players."""

import contextlib
import io
import pickle
import random
import unittest
import warnings

import cuvee
import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

import cuvee.gymnasium
import cuvee.openspiel
import cuvee.pettingzoo
import pyspiel

from .test_state import TABLES


@contextlib.contextmanager
def quietly():
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


class PettingZoo(unittest.TestCase):
    def test_api(self):
        for game, seats in TABLES:
            with self.subTest(game=game, seats=seats), quietly():
                api_test(cuvee.pettingzoo.env(game, seats), num_cycles=60)

    def test_seeds(self):
        for game, seats in TABLES:
            with self.subTest(game=game, seats=seats), quietly():
                seed_test(lambda: cuvee.pettingzoo.env(game, seats), num_cycles=30)

    def test_parallel_api(self):
        for game, seats in TABLES:
            with self.subTest(game=game, seats=seats), quietly():
                parallel_api_test(cuvee.pettingzoo.parallel_env(game, seats), num_cycles=60)

    def test_parallel_seeds(self):
        for game, seats in TABLES:
            with self.subTest(game=game, seats=seats), quietly():
                parallel_seed_test(lambda: cuvee.pettingzoo.parallel_env(game, seats), num_cycles=30)

    def test_whole_games(self):
        for game, seats in TABLES:
            env = cuvee.pettingzoo.env(game, seats)
            env.reset(seed=4)
            totals = dict.fromkeys(env.possible_agents, 0.0)
            for agent in env.agent_iter():
                observation, reward, termination, truncation, _ = env.last()
                totals[agent] += reward
                env.step(None if termination or truncation else int(np.flatnonzero(observation["action_mask"])[0]))
            self.assertEqual(list(totals.values()), env.state.returns())

    def test_several_act_at_once_in_the_parallel_environment(self):
        env = cuvee.pettingzoo.parallel_env("distilled", 3)
        observations, _ = env.reset(seed=1)
        chooser = random.Random(1)
        most = 0
        while env.agents:
            masks = {agent: np.flatnonzero(seen["action_mask"]) for agent, seen in observations.items()}
            most = max(most, sum(env.wait not in mask for mask in masks.values()))
            observations, rewards, *_ = env.step({agent: chooser.choice(mask) for agent, mask in masks.items()})
        self.assertEqual(most, 3)
        self.assertEqual(list(rewards.values()), env.state.returns())


class Gymnasium(unittest.TestCase):
    def test_environment(self):
        for game, seats in TABLES:
            with self.subTest(game=game, seats=seats), quietly():
                check_env(cuvee.gymnasium.SeatEnv(game, seats), skip_render_check=True)

    def test_whole_games(self):
        for bot in ("random", "greedy"):
            env = cuvee.gymnasium.SeatEnv("vintage", 3, seat=1, bot=bot)
            seen, info = env.reset(seed=3)
            over = False
            while not over:
                seen, reward, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
            self.assertEqual(reward, env.state.returns()[1])


class OpenSpiel(unittest.TestCase):
    def test_simulation(self):
        for game, seats in TABLES:
            with self.subTest(game=game, seats=seats), quietly():
                made = pyspiel.load_game(cuvee.openspiel._short_name(game), {"players": seats})
                self.assertEqual(made.num_players(), seats)
                pyspiel.random_sim_test(made, num_sims=1, serialize=False, verbose=False)

    def test_observers_and_clones(self):
        from open_spiel.python.observation import make_observation

        for game in cuvee.GAMES:
            made = pyspiel.load_game(cuvee.openspiel._short_name(game))
            observation = make_observation(made)
            state = made.new_initial_state()
            chooser = random.Random(2)
            for _ in range(80):
                state.apply_action(chooser.choice(state.legal_actions()))
            copy = state.clone()
            self.assertEqual(str(copy), str(state))
            self.assertEqual(copy.history(), state.history())
            observation.set_from(state, 0)
            np.testing.assert_array_equal(observation.tensor, state.cuvee.observation_tensor(0))

    def test_states_are_written_and_read(self):
        for game, seats in TABLES:
            made = pyspiel.load_game(cuvee.openspiel._short_name(game), {"players": seats})
            state = made.new_initial_state()
            chooser = random.Random(3)
            for _ in range(60):
                state.apply_action(chooser.choice(state.legal_actions()))
            for again in (made.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
                self.assertEqual(str(again), str(state))
                self.assertEqual(again.legal_actions(), state.legal_actions())

    def test_a_playthrough_is_written(self):
        """All that OpenSpiel asks of a game and of each state on the way, in the smallest game."""
        from open_spiel.python.algorithms import generate_playthrough

        text = generate_playthrough.playthrough("python_cuvee_vintage", [], seed=1)
        self.assertIn("IsTerminal() = True", text)
        self.assertIn("InformationStateString(1) = ", text)
        self.assertIn("ObservationTensor(0)", text)

    def test_an_algorithm_of_openspiel_plays(self):
        from open_spiel.python.algorithms import mcts

        game = pyspiel.load_game("python_cuvee_vintage")
        state = game.new_initial_state()
        chooser = np.random.RandomState(1)
        bot = mcts.MCTSBot(game, 2, 10, mcts.RandomRolloutEvaluator(1, chooser), random_state=chooser)
        decided = 0
        while decided < 3:
            if state.is_chance_node():
                numbers, chances = zip(*state.chance_outcomes())
                state.apply_action(chooser.choice(numbers, p=chances))
            else:
                state.apply_action(bot.step(state))
                decided += 1


if __name__ == "__main__":
    unittest.main()
