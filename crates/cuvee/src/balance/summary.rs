//! What the games of equals show, in a few sentences, and what nobody uses.

use std::collections::BTreeSet;

use arena::balance::{Balance, Worth};
use arena::{Findings, Interval, Stakes};
use search::Thing;

use super::{Words, is_sure, surest};
use crate::paper::figure;
use crate::paper::table::{Side, Table};
use crate::program::{heads, words};

/// Things that are named in a sentence.
const NAMED: usize = 5;
/// Used by fewer of those who could, a thing is hardly used.
const RARE: f64 = 0.05;
/// Half the width of a 95 % interval in standard errors, and how many an effect must have to be seen in four of five runs.
const HALF_WIDTH: f64 = 1.96;
const POWER: f64 = 2.8;

/// The findings in sentences, the most important first.
pub(super) fn sentences(findings: &Findings, words: &Words<'_>) -> Vec<String> {
    let balance = &findings.packs[0];
    let mut said = vec![seats(findings, balance, words)];
    if let Some(change) = &findings.change {
        let sure = change.things.iter().filter(|one| is_sure(one.p) || is_sure(one.use_p));
        let things = surest(sure.collect(), |one| one.errors).into_iter().map(|one| &one.thing);
        said.push(listed(
            ["balance.summary.changed", "balance.summary.changed-none"],
            &things.collect::<Vec<_>>(),
            words,
        ));
        let keys = [
            ["balance.summary.never-first", "balance.summary.never-first-none"],
            ["balance.summary.never-second", "balance.summary.never-second-none"],
        ];
        said.extend(findings.packs.iter().zip(keys).map(|(balance, keys)| listed(keys, &never(balance), words)));
    } else {
        let sure = balance.things.iter().filter(|worth| is_sure(worth.p));
        let things = surest(sure.collect(), |worth| worth.errors).into_iter().map(|one| &one.thing);
        said.push(listed(["balance.summary.sure", "balance.summary.sure-none"], &things.collect::<Vec<_>>(), words));
        said.push(listed(["balance.summary.never", "balance.summary.never-none"], &never(balance), words));
    }
    if let Some(beside) = words.beside {
        said.extend(levels_apart(findings, beside, words));
    }
    said.push(smallest(balance, words));
    said
}

/// What hardly anybody uses: with both levels, which is due to the thing, or with one of them, which is due to the bot.
fn levels_apart(findings: &Findings, beside: &Findings, words: &Words<'_>) -> [String; 3] {
    let rare = |findings: &Findings| -> BTreeSet<Thing> {
        let rare = findings.packs[0].things.iter().filter(|worth| worth.use_rate < RARE);
        rare.map(|worth| worth.thing.clone()).collect()
    };
    let (here, there) = (rare(findings), rare(beside));
    let both: Vec<&Thing> = here.intersection(&there).collect();
    let one = |bot: &str, things: Vec<&Thing>| {
        let (count, names) = (things.len(), in_groups(&things, NAMED, words));
        let key = if count == 0 { "balance.summary.rare-one-none" } else { "balance.summary.rare-one" };
        words!(words.lang, key, bot, count, names)
    };
    [
        listed(["balance.summary.rare-both", "balance.summary.rare-both-none"], &both, words),
        one(&findings.bot, here.difference(&there).collect()),
        one(&beside.bot, there.difference(&here).collect()),
    ]
}

fn seats(findings: &Findings, balance: &Balance, words: &Words<'_>) -> String {
    let even = 1.0 / f64::from(findings.seats);
    let uneven = balance.by_seat.iter().any(|share| !share.contains(even));
    match findings.stakes {
        Stakes::Together => {
            let wins = figure::percent(balance.by_seat.first().map_or(0.0, |share| share.mean), words.lang);
            words!(words.lang, "balance.summary.together", wins)
        }
        Stakes::Apart if uneven => words!(words.lang, "balance.summary.uneven"),
        Stakes::Apart => words!(words.lang, "balance.summary.even"),
    }
}

/// How many, and the names of the first; or that there are none.
fn listed([some, none]: [&str; 2], things: &[&Thing], words: &Words<'_>) -> String {
    let (count, names) = (things.len(), in_groups(things, NAMED, words));
    if count == 0 { words!(words.lang, none) } else { words!(words.lang, some, count, names) }
}

/// The names of the first things, each group once: an action that nobody begins with is not one that nobody takes.
fn in_groups(things: &[&Thing], most: usize, words: &Words<'_>) -> String {
    let groups = groups(&things[..most.min(things.len())], words);
    let said: Vec<String> = groups.into_iter().map(|(group, names)| format!("{group}: {}", names.join(", "))).collect();
    said.join("; ") + if most < things.len() { " …" } else { "" }
}

/// The names of things by the name of their group, in the order of the first of each.
pub(super) fn groups(things: &[&Thing], words: &Words<'_>) -> Vec<(String, Vec<String>)> {
    let mut groups: Vec<(&str, String, Vec<String>)> = Vec::new();
    for &thing in things {
        let name = (words.thing)(thing);
        match groups.iter_mut().find(|(group, ..)| *group == thing.group) {
            Some((.., names)) => names.push(name),
            None => groups.push((thing.group, (words.group)(thing), vec![name])),
        }
    }
    groups.into_iter().map(|(_, group, names)| (group, names)).collect()
}

/// Things that somebody could use and nobody used.
pub(super) fn never(balance: &Balance) -> Vec<&Thing> {
    let never = balance.things.iter().filter(|worth| 0 < worth.had && worth.used == 0);
    never.map(|worth| &worth.thing).collect()
}

/// The smallest effects that this number of games shows in four of five runs: of a seat, and of a thing in the middle of the list.
fn smallest(balance: &Balance, words: &Words<'_>) -> String {
    let least = |interval: &Interval| POWER / HALF_WIDTH * (interval.high - interval.low) / 2.0;
    let seat = balance.by_seat.iter().map(least).fold(0.0, f64::max);
    let effects = balance.things.iter().filter_map(|worth| worth.dealt_effect.or(worth.used_effect));
    let mut things: Vec<f64> = effects.map(|effect| least(&effect)).collect();
    things.sort_by(f64::total_cmp);
    let points = |share: f64| figure::number(100.0 * share, 1, words.lang);
    match things.get(things.len() / 2) {
        Some(&thing) => words!(words.lang, "balance.summary.smallest", seat = points(seat), thing = points(thing)),
        None => words!(words.lang, "balance.summary.smallest-seat", seat = points(seat)),
    }
}

/// Both levels beside each other: how often each uses a thing, and how much more often it wins with it.
pub(super) fn beside_table(findings: &Findings, beside: &Findings, words: &Words<'_>) -> Table {
    let lang = words.lang;
    let mut names = heads(lang, "balance.heads.beside");
    for (nth, head) in names.iter_mut().enumerate().skip(2) {
        *head = format!("{head}: {}", if nth % 2 == 0 { &findings.bot } else { &beside.bot });
    }
    let mut table = Table::new(&names, &[Side::Left, Side::Left]);
    let effect = |worth: &Worth| worth.dealt_effect.or(worth.used_effect);
    let points = |effect: Option<Interval>| {
        effect.map_or_else(|| "–".to_owned(), |one| figure::signed(100.0 * one.mean, 1, lang))
    };
    for worth in surest(findings.packs[0].things.iter().collect(), |worth| worth.errors) {
        let Some(other) = beside.packs[0].things.iter().find(|other| other.thing == worth.thing) else { continue };
        table.row(vec![
            (words.thing)(&worth.thing),
            (words.group)(&worth.thing),
            figure::percent(worth.use_rate, lang),
            figure::percent(other.use_rate, lang),
            points(effect(worth)),
            points(effect(other)),
        ]);
    }
    table
}
