"""Runs all tests of the package; closes with a line that `./check` reads."""

import sys
import time
import unittest
from pathlib import Path

top = Path(__file__).resolve().parent.parent
begun = time.monotonic()
suite = unittest.defaultTestLoader.discover(str(top / "tests"), top_level_dir=str(top))
result = unittest.TextTestRunner(verbosity=2).run(suite)
failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
passed = result.testsRun - failed
ran = f"{result.testsRun} tests run: {passed} passed" + (f", {failed} failed" if failed else "")
print(f"     Summary [{time.monotonic() - begun:8.3f}s] {ran}, {len(result.skipped)} skipped", flush=True)
sys.exit(not result.wasSuccessful())
