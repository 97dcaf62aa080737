#!/usr/bin/env node
// A player for the arena, in JavaScript: `cuvee arena vintage --bots random,./engine.mjs --games 20`.
// It reads a line for each decision and answers with one: any action that is not passing, if there is one.

import { createInterface } from "node:readline";

const passive = /^(pass|done|end|decline|drop out|rest|no trade)$/;

function choose(legal, view) {
    // `view` is all that the seat may know; a stronger player looks at it.
    const active = legal.filter((action) => !passive.test(action));
    const from = active.length ? active : legal;
    return from[Math.floor(Math.random() * from.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
    const { cmd, legal, view } = JSON.parse(line);
    if (cmd === "decide") {
        process.stdout.write(JSON.stringify({ action: choose(legal, view) }) + "\n");
    }
}
