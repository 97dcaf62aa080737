"""The examples, in small."""

import importlib.util
import json
import shutil
import subprocess
import unittest
from pathlib import Path

import cuvee

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def example(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Examples(unittest.TestCase):
    def test_random_agent(self):
        for game in cuvee.GAMES:
            self.assertTrue(example("random_agent").play(game).is_terminal())

    def test_monte_carlo_agent(self):
        self.assertLess(0, example("monte_carlo").play("vintage", games=4, playouts=3))

    def test_learner(self):
        """Small as it is here, it wins well over half of its games."""
        learner = example("learner")
        weights = learner.train(steps=4000)
        self.assertLess(0.65, learner.against_random(weights, games=200))

    def test_notebook(self):
        """Every cell runs; those that plot only where matplotlib is installed."""
        notebook = json.loads((EXAMPLES / "scores.ipynb").read_text())
        plots = importlib.util.find_spec("matplotlib") is not None
        names = {}
        for cell in notebook["cells"]:
            source = "".join(cell["source"]).replace("GAMES = 200", "GAMES = 5")
            if cell["cell_type"] == "code" and (plots or "plt" not in source):
                exec(compile(source, "scores.ipynb", "exec"), names)
        self.assertEqual(set(names["tables"]), set(cuvee.GAMES))

    @unittest.skipUnless(shutil.which("node"), "Node.js is not installed")
    def test_javascript_engine(self):
        state = cuvee.make("vintage", 2, 1)
        legal = [state.action_to_string(action) for action in state.legal_actions()]
        request = {"cmd": "decide", "game": "vintage", "seat": 0, "milliseconds": 1000, "legal": legal, "view": cuvee.view(state, 0)}
        lines = (json.dumps(request) + "\n") * 3
        answers = subprocess.run(["node", EXAMPLES / "engine.mjs"], input=lines, capture_output=True, text=True, timeout=60)
        chosen = [json.loads(line)["action"] for line in answers.stdout.splitlines()]
        self.assertEqual(len(chosen), 3)
        self.assertTrue(all(action in legal for action in chosen))


if __name__ == "__main__":
    unittest.main()
