"""The ways to play Everdell Duo, alone and together, and house rules of the others, in every shape."""

import contextlib
import io
import pickle
import random
import subprocess
import sys
import threading
import unittest
import warnings

import cuvee
import cuvee.gymnasium
import cuvee.openspiel
import cuvee.pettingzoo
import numpy as np
import pyspiel
from cuvee.vector import VectorEnv
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from .test_state import TABLES

CHAPTERS = [f"chapter-{chapter}" for chapter in range(1, 16)]
MODES = CHAPTERS + [f"{chapter}-hard" for chapter in CHAPTERS] + [f"challenge-{page}-1" for page in range(1, 11)]
#: Game, seats, options, and the options as OpenSpiel's games take them.
HOUSES = [
    ("everdell-duo", 1, {"mode": "chapter-1"}, "mode:chapter-1"),
    ("everdell-duo", 2, {"mode": "chapter-7-hard", "agree": "asked"}, "mode:chapter-7-hard;agree:asked"),
    ("everdell-duo", 1, {"mode": "challenge-10-3"}, "mode:challenge-10-3"),
    ("wine-cheese", 2, {"first": "circle", "trades": "own-turn", "sold": "open"}, "first:circle;trades:own-turn;sold:open"),
    ("distilled", 3, {"first": 2, "pairing": True, "label_points": True}, "first:2;pairing:true;label_points:true"),
    ("distilled", 1, {"difficulty": "expert", "flight": "first-taste"}, "difficulty:expert;flight:first-taste"),
]  # fmt: skip


def quietly():
    quiet = contextlib.ExitStack()
    quiet.enter_context(contextlib.redirect_stdout(io.StringIO()))
    quiet.enter_context(warnings.catch_warnings())
    warnings.simplefilter("ignore")
    return quiet


class Modes(unittest.TestCase):
    def test_every_chapter_and_challenge_alone_and_together(self):
        chooser = random.Random(1)
        for mode in MODES:
            for seats in (1, 2):
                state = cuvee.make("everdell-duo", seats, mode, {"mode": mode})
                for _ in range(40):
                    state.apply_action(chooser.choice(state.legal_actions()))
                    for player in range(seats):
                        world = state.resample_from_infostate(player, 3)
                        np.testing.assert_array_equal(world.observation_tensor(player), state.observation_tensor(player))
                copies = [state, pickle.loads(pickle.dumps(state)), cuvee.load("everdell-duo", state.text())]
                for again in copies:
                    self.assertEqual(again.legal_actions(), state.legal_actions())
                ends = [again.playout("random", 2) for again in copies]
                self.assertEqual(len({end.text() for end in ends}), 1, mode)
                self.assertIn(ends[0].returns(), ([1.0] * seats, [-1.0] * seats))

    def test_options_in_every_shape(self):
        for game, seats, options, text in HOUSES:
            with self.subTest(game=game, options=options), quietly():
                api_test(cuvee.pettingzoo.env(game, seats, options), num_cycles=30)
                parallel_api_test(cuvee.pettingzoo.parallel_env(game, seats, options), num_cycles=30)
                check_env(cuvee.gymnasium.SeatEnv(game, seats, options=options), skip_render_check=True)
                made = pyspiel.load_game("python_" + f"cuvee_{game}".replace("-", "_"), {"players": seats, "options": text})
                self.assertEqual(made.first.text(), cuvee.make(game, seats, 0, options, "manual").text())
                pyspiel.random_sim_test(made, num_sims=1, serialize=True, verbose=False)
                many = VectorEnv(game, 4, seats, 5, options)
                many.reset()
                for _ in range(300):
                    many.step(many.masks.argmax(axis=1))
                self.assertEqual(many.rewards.shape, (4, seats))

    def test_options_that_are_none(self):
        for options in ({"mode": "chapter-16"}, {"mode": 1}, {"modes": "chapter-1"}, [], "chapter-1"):
            with self.assertRaises(ValueError):
                cuvee.make("everdell-duo", 1, options=options)
        with self.assertRaises(ValueError):
            cuvee.make("everdell-duo", 1)
        with self.assertRaises(ValueError):
            pyspiel.load_game("python_cuvee_everdell_duo", {"players": 1, "options": "mode:fly"})


class Seeds(unittest.TestCase):
    def test_seeds_are_whole_numbers_or_texts(self):
        text = cuvee.make("vintage", seed=7).text()
        self.assertEqual(cuvee.make("vintage", seed=np.int64(7)).text(), text)
        self.assertEqual(cuvee.make("vintage", seed=7 + 2**64).text(), text)
        self.assertNotEqual(cuvee.make("vintage", seed="7").text(), text)
        self.assertEqual(len({cuvee.make("vintage", seed=None).text() for _ in range(4)}), 4)
        for seed in (7.0, b"7", [7]):
            with self.assertRaises(TypeError):
                cuvee.make("vintage", seed=seed)


class Together(unittest.TestCase):
    def test_whoever_acts_by_the_mask_never_loses_by_it(self):
        """What one seat does in a phase that all are in makes nothing illegal for the others."""
        for game, seats in TABLES:
            env = cuvee.pettingzoo.parallel_env(game, seats)
            chooser = np.random.default_rng(1)
            for seed in range(3):
                observations, _ = env.reset(seed=seed)
                while env.agents:
                    chosen = {agent: chooser.choice(np.flatnonzero(seen["action_mask"])) for agent, seen in observations.items()}
                    observations, rewards, *_ = env.step(chosen)
                self.assertTrue(env.state.is_terminal(), (game, seats, seed))
                self.assertEqual(list(rewards.values()), env.state.returns())

    def test_what_is_no_action_changes_nothing(self):
        env = cuvee.pettingzoo.parallel_env("distilled", 3)
        env.reset(seed=1)
        while len(env.state.current_players()) < 2:
            player = env.state.current_player()
            env.state.apply_action(env.state.legal_actions(player)[0], player)
        before = env.state.text()
        legal = {agent: env.state.legal_actions(seat)[0] for seat, agent in enumerate(env.agents)}
        last = env.possible_agents[env.state.current_players()[-1]]
        for wrong in (None, "0", 0.0, []):
            with self.assertRaises(TypeError):
                env.step({**legal, last: wrong})
        del legal[last]
        with self.assertRaises(KeyError):
            env.step(legal)
        self.assertEqual(env.state.text(), before)

    def test_an_illegal_action_loses_the_game(self):
        for game, seats in TABLES:
            env = TerminateIllegalWrapper(cuvee.pettingzoo.env(game, seats), illegal_reward=-1)
            env.reset(seed=1)
            loser = env.agent_selection
            with quietly(), contextlib.redirect_stderr(io.StringIO()):
                env.step(int(np.flatnonzero(env.observe(loser)["action_mask"] == 0)[0]))
            self.assertEqual((env.rewards[loser], all(env.terminations.values())), (-1, True))
            env = cuvee.pettingzoo.parallel_env(game, seats)
            env.reset(seed=1)
            loser = env.possible_agents[env.state.current_player()]
            _, rewards, terminations, *_ = env.step(dict.fromkeys(env.agents, env.wait))
            self.assertEqual((rewards[loser], all(terminations.values()), env.agents), (-1, True, []))


class Elsewhere(unittest.TestCase):
    def test_threads_do_not_disturb_each_other(self):
        state = cuvee.make("distilled", 3, 5)
        alone = [(state.choose("medium", None, seed, 40), state.playout("greedy", seed).text()) for seed in range(4)]
        found = [None] * 4

        def think(seed):
            found[seed] = (state.choose("medium", None, seed, 40), state.playout("greedy", seed).text())

        threads = [threading.Thread(target=think, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, alone)

    def test_a_state_plays_on_in_another_process(self):
        script = (
            "import pickle, sys\n"
            "state = pickle.load(sys.stdin.buffer)\n"
            "while not state.is_terminal():\n"
            "    state.apply_action(state.legal_actions()[-1])\n"
            "pickle.dump(state, sys.stdout.buffer)\n"
        )
        for game, seats in TABLES:
            state = cuvee.make(game, seats, 3)
            for _ in range(11):
                state.apply_action(state.legal_actions()[0])
            run = subprocess.run([sys.executable, "-c", script], input=pickle.dumps(state), capture_output=True, check=True)
            while not state.is_terminal():
                state.apply_action(state.legal_actions()[-1])
            self.assertEqual(pickle.loads(run.stdout).text(), state.text())


if __name__ == "__main__":
    unittest.main()
