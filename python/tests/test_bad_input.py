"""Whatever is passed in: an error that says what is wrong, and nothing is changed."""

import copy
import pickle
import random
import unittest

import cuvee
import numpy as np
from cuvee._cuvee import Vector
from cuvee.vector import VectorEnv

from .test_state import TABLES, played

#: What a caller may get. A panic is none of these.
REFUSALS = (ValueError, TypeError, IndexError, OverflowError)

NUMBERS = [-(2**70), -(2**31), -4, -2, -1, 0, 1, 5, 255, 256, 350, 27153, 2**31, 2**32, 2**63, 2**70]
OTHERS = [None, 1.5, float("nan"), "1", "", b"pass", [], [0, 1], {}, object(), np.int8(3), np.float32(1), np.array([1, 2])]


class BadInput(unittest.TestCase):
    def test_states_refuse_and_stay_as_they_are(self):
        """Every method with numbers and things that it was not made for, in every kind of position."""
        chooser = random.Random(3)
        calls = {
            "legal_actions": 1, "legal_actions_mask": 1, "write_mask": 2, "apply_action": 2, "child": 2, "apply": 2,
            "action_to_string": 2, "string_to_action": 1, "factored": 1, "from_factors": 1, "legal_factored": 1,
            "factor_mask": 2, "information_state_string": 1, "observation_tensor": 1, "write_observation": 2,
            "resample_from_infostate": 2, "playout": 2,
        }  # fmt: skip
        values = NUMBERS + OTHERS
        for game, seats in TABLES:
            for chance in ("auto", "manual"):
                states = [played(game, seats, 9, chance=chance), played(game, seats, 20_000, chance="auto")]
                for state in states + [cuvee.make(game, seats, chance="manual")]:
                    for name, arguments in calls.items():
                        for _ in range(12):
                            given = [chooser.choice(values) for _ in range(arguments)]
                            before = state.text()
                            try:
                                getattr(state, name)(*given)
                            except REFUSALS as error:
                                self.assertTrue(str(error), f"{name}{given}")
                                self.assertEqual(state.text(), before, f"{name}{given}")

    def test_arrays_of_another_kind_are_refused(self):
        state = cuvee.make("vintage", 2)
        size, actions = state.observation_size, state.num_actions
        still = np.zeros(size, np.float32)
        still.flags.writeable = False
        for array, says in [
            (np.zeros(size), "float32"),
            (np.zeros(size + 1, np.float32), "shape"),
            (np.zeros((1, size), np.float32), "shape"),
            (np.zeros(2 * size, np.float32)[::2], "one piece"),
            (still, "written"),
            ([0.0] * size, "numpy array"),
        ]:
            with self.assertRaisesRegex((TypeError, ValueError), says):
                state.write_observation(array, 0)
        with self.assertRaisesRegex(TypeError, "bool"):
            state.write_mask(np.zeros(actions, np.int8), 0)
        # Where nobody is to act no flag is up, whatever was there.
        mask = np.ones(actions, np.bool_)
        played("vintage", 2, 20_000).write_mask(mask)
        self.assertFalse(mask.any())

    def test_chance_and_seats_are_not_mistaken_for_each_other(self):
        state = cuvee.make("vintage", 2, chance="manual")
        while not state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        before = state.text()
        self.assertEqual(state.legal_actions_mask().tolist(), [True] * len(state.chance_outcomes()))
        for player in (0, 1):
            self.assertEqual(state.legal_actions(player), [])
            with self.assertRaises(ValueError):
                state.apply_action(0, player)
        with self.assertRaises(ValueError):
            state.factor_mask([])
        self.assertEqual(state.text(), before)
        state.apply_action(0, -1)
        self.assertNotEqual(state.text(), before)

    def test_every_draw_of_chance_can_be_a_mask(self):
        for game, seats in TABLES:
            state = cuvee.make(game, seats, chance="manual")
            chooser = random.Random(1)
            for _ in range(150):
                if state.is_terminal():
                    break
                self.assertEqual(state.legal_actions_mask().sum(), len(state.legal_actions()))
                state.apply_action(chooser.choice(state.legal_actions()))

    def test_set_ups_are_refused(self):
        for given in [{"seats": -1}, {"seats": 0}, {"seats": 300}, {"seats": 2**40}, {"chance": "never"}, {"options": {"x": 1}}]:
            with self.assertRaises(ValueError) as caught:
                cuvee.make("vintage", **given)
            self.assertNotIn("{", str(caught.exception), given)
        for text in ("", "{", "{}", "[]", "null", '{"phase":7}', cuvee.make("distilled").text()):
            with self.assertRaises(ValueError):
                cuvee.load("vintage", text)
        for seconds in (-1.0, float("nan"), float("inf"), 1e300):
            with self.assertRaises(ValueError):
                cuvee.native_steps("vintage", 2, seconds)

    def test_thinking_has_bounds(self):
        state = cuvee.make("vintage", 2)
        for given in [{"iterations": 0}, {"iterations": -1}, {"milliseconds": -1}, {"bot": "deep"}, {"bot": "strong:0it"}, {"player": 5}]:
            with self.assertRaises(REFUSALS):
                state.candidates(**given)
        over = played("vintage", 2, 20_000)
        with self.assertRaises(ValueError):
            over.candidates()
        self.assertEqual(over.playout().text(), over.text())

    def test_vectors_refuse_and_stay_as_they_are(self):
        for count in (-1, 0, 2**40, 2**70):
            with self.assertRaises(REFUSALS):
                VectorEnv("vintage", count)
        for threads in (-1, 0, 10**9):
            with self.assertRaises(ValueError):
                VectorEnv("vintage", 2, threads=threads)
        with self.assertRaisesRegex(ValueError, "reset"):
            VectorEnv("vintage", 2).step_by_place(np.zeros(2, np.int64))
        for threads in (1, 3):
            many, other = (VectorEnv("distilled", 6, 3, seed=4, threads=threads) for _ in range(2))
            many.reset()
            other.reset()
            for _ in range(30):
                # The last table refuses: the others have not played either.
                legal = [int(np.flatnonzero(mask)[0]) for mask in many.masks]
                for last in (-1, many.tables.num_actions, 2**62, int(np.flatnonzero(~many.masks[5])[0])):
                    with self.assertRaises(ValueError):
                        many.step(np.array(legal[:5] + [last]))
                with self.assertRaises(TypeError):
                    many.step(np.array(legal, np.float64))
                with self.assertRaises(ValueError):
                    many.step(np.array([legal]))
                many.step(np.array(legal, np.uint16)[::1])
                other.step(legal)
                for name in ("observations", "masks", "rewards", "dones", "players", "counts"):
                    np.testing.assert_array_equal(getattr(many, name), getattr(other, name), name)

    def test_arrays_of_vectors(self):
        tables = Vector("vintage", 4)
        size, actions = tables.observation_size, tables.num_actions
        masks = np.zeros((4, actions), np.bool_)
        tables.reset(masks=masks)
        places = np.zeros(4, np.int64)
        still = np.zeros((4, size), np.float32)
        still.flags.writeable = False
        for given in [
            {"observations": np.zeros((size, 4), np.float32)},
            {"observations": np.zeros((4, size), np.float32, order="F")},
            {"observations": np.zeros((4, size))},
            {"observations": still},
            {"masks": np.zeros((4, actions), np.int8)},
            {"dones": np.zeros(3, np.bool_)},
            {"players": np.zeros(8, np.int32)[::2], "counts": np.zeros(4, np.int64)},
            {"rewards": "all"},
        ]:
            with self.assertRaises((TypeError, ValueError)):
                tables.step(places, False, **given)
        # The same memory cannot be two arrays.
        numbers = np.zeros(4, np.int32)
        with self.assertRaises(ValueError):
            tables.step(places, False, players=numbers, counts=numbers)
        # Other masks than last time are cleared first.
        other = np.ones((4, actions), np.bool_)
        counts = np.zeros(4, np.int32)
        tables.step(places, False, masks=other, counts=counts)
        np.testing.assert_array_equal(other.sum(axis=1), counts)
        # Each of these lies where the one before lay.
        for _ in range(20):
            fresh = np.ones((4, actions), np.bool_)
            tables.step(places, False, masks=fresh, counts=counts)
            np.testing.assert_array_equal(fresh.sum(axis=1), counts)
            del fresh


class Copies(unittest.TestCase):
    def test_a_pickled_state_plays_on_like_the_original(self):
        for game, seats in TABLES:
            for chance in ("auto", "manual"):
                state = played(game, seats, 17, chance=chance)
                for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
                    self.assertEqual(repr(again), repr(state))
                    chooser, one = random.Random(2), state.clone()
                    while not one.is_terminal():
                        legal = one.legal_actions()
                        self.assertEqual(again.legal_actions(), legal)
                        action = chooser.choice(legal)
                        one.apply_action(action)
                        again.apply_action(action)
                    self.assertEqual(again.text(), one.text())
                    self.assertEqual(again.returns(), one.returns())

    def test_a_child_leaves_its_parent_alone(self):
        for game, seats in TABLES:
            state = played(game, seats, 12)
            before = state.text()
            child = state.child(state.legal_actions()[0])
            self.assertEqual(state.text(), before)
            state.apply_action(state.legal_actions()[0])
            self.assertEqual(child.text(), state.text())


if __name__ == "__main__":
    unittest.main()
