"""The states of all games."""

import json
import random
import unittest

import cuvee
import numpy as np

TABLES = [(game, seats) for game in cuvee.GAMES for seats in cuvee.seats_of(game)]


def played(game, seats, steps, seed=1, **keys):
    state = cuvee.make(game, seats, seed, **keys)
    chooser = random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        player = chooser.choice(state.current_players() or [-1])
        state.apply_action(chooser.choice(state.legal_actions(player)), player)
    return state


class States(unittest.TestCase):
    def test_random_games_end(self):
        for game, seats in TABLES:
            with self.subTest(game=game, seats=seats):
                state = played(game, seats, 20_000)
                self.assertTrue(state.is_terminal())
                self.assertEqual(state.current_player(), -4)
                self.assertEqual(len(state.returns()), seats)
                self.assertTrue(all(-1 <= value <= 1 for value in state.returns()))
                self.assertEqual(state.legal_actions(), [])
                with self.assertRaises(ValueError):
                    state.apply_action(0)

    def test_the_same_seed_gives_the_same_game(self):
        for game, seats in TABLES:
            self.assertEqual(played(game, seats, 40).text(), played(game, seats, 40).text())
        self.assertNotEqual(cuvee.make("vintage", 2, "a").text(), cuvee.make("vintage", 2, "b").text())

    def test_a_clone_goes_its_own_way(self):
        for game, seats in TABLES:
            state = played(game, seats, 30)
            before, copy = state.text(), state.clone()
            copy.apply_action(copy.legal_actions()[0])
            self.assertEqual(state.text(), before)
            state.apply_action(state.legal_actions()[0])
            self.assertEqual(state.text(), copy.text())

    def test_text_can_be_loaded(self):
        for game, seats in TABLES:
            state = played(game, seats, 25)
            again = cuvee.load(game, state.text())
            self.assertEqual(again.text(), state.text())
            self.assertEqual(again.legal_actions(), state.legal_actions())

    def test_notation_and_ids(self):
        for game, seats in TABLES:
            state = played(game, seats, 15)
            for action in state.legal_actions():
                text = state.action_to_string(action)
                self.assertEqual(state.string_to_action(text), action)
                self.assertEqual(state.from_factors(state.factored(action)), action)
            state.apply(text)

    def test_masks(self):
        for game, seats in TABLES:
            state = played(game, seats, 33)
            mask = state.legal_actions_mask()
            self.assertEqual(mask.shape, (state.num_actions,))
            self.assertEqual(sorted(state.legal_actions()), np.flatnonzero(mask).tolist())
            # Choosing factor by factor leads to the legal actions and to nothing else.
            found = []

            def descend(chosen):
                if len(chosen) == len(state.factor_sizes()):
                    found.append(state.from_factors(chosen))
                    return
                for value in np.flatnonzero(state.factor_mask(chosen)):
                    descend(chosen + [int(value)])

            descend([])
            self.assertEqual(sorted(found), sorted(state.legal_actions()))

    def test_what_is_illegal_is_refused_and_changes_nothing(self):
        for game, seats in TABLES:
            state = played(game, seats, 10)
            before = state.text()
            illegal = next(action for action in range(state.num_actions) if action not in state.legal_actions())
            for action in (illegal, state.num_actions, 2**32 - 1):
                with self.assertRaises(ValueError):
                    state.apply_action(action)
            self.assertEqual(state.text(), before)
        with self.assertRaises(ValueError):
            cuvee.make("chess")
        with self.assertRaises(ValueError):
            cuvee.make("vintage", 9)
        with self.assertRaises(IndexError):
            cuvee.make("vintage").legal_actions(7)

    def test_nothing_hidden_gets_into_observations(self):
        """The law of swapped worlds, through Python."""
        for game, seats in TABLES:
            for steps in range(0, 120, 4):
                state = played(game, seats, steps)
                for player in range(seats):
                    world = state.resample_from_infostate(player, steps)
                    self.assertEqual(world.information_state_string(player), state.information_state_string(player))
                    np.testing.assert_array_equal(world.observation_tensor(player), state.observation_tensor(player))
                    if player in state.current_players():
                        self.assertEqual(world.legal_actions(player), state.legal_actions(player))

    def test_fields_cover_the_observation(self):
        for game, seats in TABLES:
            state = cuvee.make(game, seats)
            fields = cuvee.observation_slices(state)
            covered = sum(part.stop - part.start for part in fields.values())
            self.assertEqual(covered, state.observation_size)
            self.assertEqual(state.observation_tensor(0)[fields["phase"]].sum() if "phase" in fields else 1, 1)

    def test_views_are_what_the_seat_knows(self):
        state = cuvee.make("wine-cheese", seed=3)
        own, other = cuvee.view(state, 0), cuvee.view(state, 1)
        self.assertNotEqual(own["hands"], other["hands"])
        self.assertEqual(json.loads(state.text())["phase"], own["phase"])

    def test_bots(self):
        for game, seats in TABLES:
            state = played(game, seats, 12)
            end = state.playout("random", 5)
            self.assertTrue(end.is_terminal() and not state.is_terminal())
            self.assertEqual(end.scores(), state.playout("random", 5).scores())
            self.assertIn(state.choose("greedy"), state.legal_actions())
            candidates = state.candidates("strong", iterations=32, seed=1)
            self.assertEqual(candidates, state.candidates("strong", iterations=32, seed=1))
            self.assertTrue(all(0 <= win <= 1 for _, _, win, _ in candidates))

    def test_chance_by_hand(self):
        for game, seats in TABLES:
            state = cuvee.make(game, seats, chance="manual")
            chooser = random.Random(0)
            for _ in range(60):
                if state.is_terminal():
                    break
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    self.assertAlmostEqual(sum(chance for _, chance in outcomes), 1)
                    self.assertEqual(state.legal_actions(), [number for number, _ in outcomes])
                    self.assertTrue(state.action_to_string(outcomes[0][0]))
                    state.apply_action(chooser.choice(outcomes)[0])
                else:
                    state.apply_action(chooser.choice(state.legal_actions()))

    def test_options(self):
        state = cuvee.make("everdell-duo", options={"mode": "chapter-1"})
        self.assertEqual(cuvee.view(state)["options"]["mode"], "chapter-1")
        end = state.playout("random", 1)
        self.assertEqual(end.returns()[0], end.returns()[1])
        self.assertIn(end.returns()[0], (-1.0, 1.0))
        with self.assertRaises(ValueError):
            cuvee.make("everdell-duo", options={"mode": "chapter-99"})


if __name__ == "__main__":
    unittest.main()
