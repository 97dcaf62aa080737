"""Many tables at once."""

import unittest

import cuvee
import numpy as np
from cuvee.vector import VectorEnv

from .test_state import TABLES


class Vectors(unittest.TestCase):
    def test_masks_counts_and_players_belong_together(self):
        for game, seats in TABLES:
            with self.subTest(game=game, seats=seats):
                many = VectorEnv(game, 3, seats, seed=5)
                many.reset()
                for _ in range(40):
                    self.assertTrue((many.masks.sum(axis=1) == many.counts).all())
                    choices = np.array([np.flatnonzero(mask)[-1] for mask in many.masks])
                    many.step(choices)
                self.assertTrue(((0 <= many.players) & (many.players < seats)).all())

    def test_threads_change_nothing(self):
        for game in cuvee.GAMES:
            one, two = (VectorEnv(game, 7, seed=3, threads=threads) for threads in (1, 3))
            one.reset()
            two.reset()
            chooser = np.random.default_rng(1)
            for _ in range(60):
                places = chooser.integers(0, 1 << 30, 7)
                one.step_by_place(places)
                two.step_by_place(places)
                for name in ("observations", "masks", "rewards", "dones", "players", "counts"):
                    np.testing.assert_array_equal(getattr(one, name), getattr(two, name), name)

    def test_games_end_and_begin_again(self):
        for game, seats in TABLES:
            many = VectorEnv(game, 4, seats, seed=1)
            many.reset()
            chooser = np.random.default_rng(2)
            ended = 0
            for _ in range(3000):
                many.step_by_place(chooser.integers(0, 1 << 30, 4))
                if many.dones.any():
                    ended += 1
                    rewards = many.rewards[many.dones]
                    self.assertTrue((np.abs(rewards) <= 1).all())
                    if seats > 1:
                        np.testing.assert_allclose(rewards.sum(axis=1), 0, atol=1e-6)
                    if ended == 3:
                        break
            self.assertLess(0, ended, game)

    def test_what_is_wrong_is_refused(self):
        many = VectorEnv("vintage", 2)
        many.reset()
        with self.assertRaises(ValueError):
            many.step(np.array([0]))
        with self.assertRaises(ValueError):
            many.step(np.array([10**6, 0]))
        with self.assertRaises(ValueError):
            many.tables.step(np.zeros(2, np.int64), True, np.zeros((2, 3), np.float32))


if __name__ == "__main__":
    unittest.main()
