"""What is written about the package is so: stubs, examples in the texts, the tables of docs/python.md."""

import ast
import doctest
import importlib
import inspect
import re
import unittest
from pathlib import Path

import cuvee
import cuvee._cuvee as native

TOP = Path(__file__).resolve().parent.parent
PAGE = TOP.parent / "docs" / "python.md"


def stub_names(node):
    """Parameters of each function of a class or module in the stub."""
    return {
        part.name: [argument.arg for argument in part.args.args]
        for part in node.body
        if isinstance(part, ast.FunctionDef)
    }


class Words(unittest.TestCase):
    def test_stubs_name_all_there_is_and_no_more(self):
        stub = ast.parse((TOP / "package" / "cuvee" / "_cuvee.pyi").read_text())
        classes = {part.name: stub_names(part) for part in stub.body if isinstance(part, ast.ClassDef)}
        classes[None] = stub_names(stub)
        for name, described in classes.items():
            there = native if name is None else getattr(native, name)
            own = {key for key in vars(there) if not key.startswith("__") and not inspect.isclass(getattr(there, key))}
            self.assertEqual({key for key in described if not key.startswith("__")}, own, name)
            for key, parameters in described.items():
                if key != "__init__" and callable(getattr(there, key)):
                    self.assertEqual(parameters, list(inspect.signature(getattr(there, key)).parameters), key)
        self.assertEqual({name for name, kind in vars(native).items() if inspect.isclass(kind)}, set(classes) - {None})

    def test_stubs_tell_what_comes_back(self):
        state = cuvee.make("distilled", 3)
        self.assertEqual(state.current_players(), [state.current_player()])
        self.assertIs(type(state.factor_sizes()), list)
        self.assertIs(type(state.factored(3)), list)
        self.assertIs(type(state.legal_actions()[0]), int)
        self.assertIs(type(state.returns()[0]), float)

    def test_examples_in_docstrings(self):
        for name in ("cuvee", "cuvee.openspiel"):
            failed, tried = doctest.testmod(importlib.import_module(name))
            self.assertEqual(failed, 0)
            self.assertLess(0, tried)

    def test_examples_in_the_pages(self):
        """Every block of Python in the README and in docs/python.md runs as it stands."""
        for page in (TOP / "README.md", PAGE):
            blocks = re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)
            self.assertLess(0, len(blocks), page)
            for block in blocks:
                exec(compile(block, str(page), "exec"), {"print": lambda *_: None})

    def test_the_page_names_what_there_is(self):
        """Every method in the table of docs/python.md is there, and every public one is in the table."""
        rows = [row.split("|")[1] for row in PAGE.read_text().split("## Environments")[0].splitlines() if row.startswith("| `")]
        named = {name for row in rows for name in re.findall(r"`(?:cuvee\.)?(\w+)", row)}
        public = {name for name in vars(native.State) if not name.startswith("_")}
        self.assertEqual(public - named, set())
        self.assertEqual({name for name in named if not hasattr(native.State, name) and not hasattr(cuvee, name)}, set())


if __name__ == "__main__":
    unittest.main()
