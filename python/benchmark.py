"""Decisions a second, side by side with OpenSpiel: ``python benchmark.py [--seconds N] [--json]``. One core; random play everywhere."""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import time
from collections.abc import Callable

import cuvee
import numpy as np
from cuvee.vector import VectorEnv

#: What is measured against what, and the aim. Hearts made 170,000 decisions a second where the aims were set, so 20,000 are 0.12 of it.
AIMS = [
    ("one state", "open_spiel hearts", 2),
    ("vector", "native", 0.5),
    ("vector, observations and masks", "native", 0.15),
    ("PettingZoo", "open_spiel hearts", 20_000 / 170_000),
]
#: Tables that are stepped together.
TABLES = 64


def rate(run: Callable[[], int], seconds: float) -> float:
    """How many ``run`` makes in a second of CPU time of this process; the first run does not count."""
    run()
    begun, count = time.process_time(), 0
    while time.process_time() - begun < seconds:
        count += run()
    return count / (time.process_time() - begun)


def rate_of_both(pair: tuple[subprocess.Popen, Callable[[], int]], seconds: float) -> float:
    """The same where two processes take turns: in a second of CPU time of both. The other one ends."""

    def spent() -> float:
        others = resource.getrusage(resource.RUSAGE_CHILDREN)
        return time.process_time() + others.ru_utime + others.ru_stime

    other, run = pair
    begun, count = spent(), 0
    until = time.process_time() + seconds / 2
    while time.process_time() < until:
        count += run()
    other.stdin.close()
    other.wait()
    return count / (spent() - begun)


def native(game: str, seats: int, seconds: float) -> float:
    """The rules alone, in seconds of this process."""
    wall, process = time.perf_counter(), time.process_time()
    by_clock = cuvee.native_steps(game, seats, seconds)
    return by_clock * (time.perf_counter() - wall) / (time.process_time() - process)


def one_state(game: str, seats: int) -> Callable[[], int]:
    chooser = random.Random(1)
    seed = 0

    def run() -> int:
        nonlocal seed
        seed += 1
        state, steps = cuvee.make(game, seats, seed), 0
        pick = chooser.random
        while legal := state.legal_actions():
            state.apply_action(legal[int(pick() * len(legal))])
            steps += 1
        return steps

    return run


def vector(game: str, seats: int, observe: bool) -> Callable[[], int]:
    many = VectorEnv(game, TABLES, seats, seed=1, threads=1, observe=observe)
    many.reset()
    places = np.random.default_rng(1).integers(0, 1 << 30, (64, TABLES))

    def run() -> int:
        for row in places:
            many.step_by_place(row)
        return places.size

    return run


def petting_zoo(game: str, seats: int) -> Callable[[], int]:
    from cuvee.pettingzoo import env as make

    env = make(game, seats)
    chooser = random.Random(1)

    def run() -> int:
        env.reset(seed=chooser.randrange(1 << 30))
        steps = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = observation["action_mask"].view(np.bool_).nonzero()[0]
            env.step(int(legal[int(chooser.random() * len(legal))]))
            steps += 1
        return steps

    return run


def open_spiel(name: str) -> Callable[[], int]:
    import pyspiel

    game = pyspiel.load_game(name)
    chooser = random.Random(1)

    def run() -> int:
        state, steps = game.new_initial_state(), 0
        pick = chooser.random
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(pick() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(pick() * len(legal))])
                steps += 1
        return steps

    return run


def pipes(program: str, game: str, seats: int) -> tuple[subprocess.Popen, Callable[[], int]]:
    """The engine protocol without words, in brief, by this very client."""
    engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    chooser = random.Random(1)

    def ask(line: bytes) -> dict:
        engine.stdin.write(line)
        engine.stdin.flush()
        return json.loads(engine.stdout.readline())

    def run() -> int:
        ask(b'{"cmd":"new","game":"%s","seats":%d,"seed":"%d"}\n' % (game.encode(), seats, chooser.randrange(1 << 30)))
        begun = ask(b'{"cmd":"legal","words":false}\n')["legal"]
        # Everybody is asked in turn: the first in `to_act` acts.
        legal, seat, steps = [one["action"] for one in begun if one["seat"] == begun[0]["seat"]], begun[0]["seat"], 0
        while legal:
            action = legal[int(chooser.random() * len(legal))]
            line = '{"cmd":"play","words":false,"legal":true,"brief":true,"seat":%d,"action":"%s"}\n' % (seat, action)
            answer = ask(line.encode())
            legal, acting = answer["legal"], answer["table"]["to_act"]
            seat = acting[0] if acting else seat
            steps += 1
        return steps

    return engine, run


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    reader.add_argument("--json", action="store_true")
    reader.add_argument("--engine", help="the program cuvee, to measure the engine protocol too")
    asked = reader.parse_args()
    figures: dict[str, dict[str, float]] = {}
    for name in ("hearts", "backgammon"):
        figures[f"open_spiel {name}"] = {"one state": rate(open_spiel(name), asked.seconds)}
    for game, (least, _) in cuvee.GAMES.items():
        seats = max(least, 2)
        row = {
            "native": native(game, seats, asked.seconds),
            "one state": rate(one_state(game, seats), asked.seconds),
            "vector": rate(vector(game, seats, False), asked.seconds),
            "vector, observations and masks": rate(vector(game, seats, True), asked.seconds),
            "PettingZoo": rate(petting_zoo(game, seats), asked.seconds),
        }
        if asked.engine:
            row["pipes"] = rate_of_both(pipes(asked.engine, game, seats), asked.seconds)
        figures[game] = row
    if asked.json:
        print(json.dumps(figures))
        return
    columns = list(dict.fromkeys(name for row in figures.values() for name in row))
    print("| decisions a second | " + " | ".join(columns) + " |")
    print("| --- |" + " ---: |" * len(columns))
    for name, row in figures.items():
        cells = (f"{row[column]:,.0f}" if column in row else "" for column in columns)
        print(f"| {name} | " + " | ".join(cells) + " |")
    print()
    hearts = figures["open_spiel hearts"]["one state"]
    print("| measured against | aim | " + " | ".join(cuvee.GAMES) + " |")
    print("| --- | ---: |" + " ---: |" * len(cuvee.GAMES))
    for column, against, aim in AIMS:
        rows = [figures[game] for game in cuvee.GAMES]
        if column in rows[0]:
            cells = (f"{row[column] / (row[against] if against in row else hearts):.2f}" for row in rows)
            print(f"| {column}: {against} | {aim:.2f} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
