//! Everdell Duo obeys every law, against each other and together.

use std::ops::Range;

use everdell_duo::vocabulary::Some32;
use everdell_duo::{Agree, Options};

use crate::standard;

fn obeys(mode: &str, options: Options, seeds: Range<u64>) {
    let mode = mode.parse().expect("a mode");
    ::laws::kit::obeys(&standard(Options { mode, ..options }), seeds);
}

#[test]
fn random_games_against_each_other_break_no_law() {
    obeys("competitive", Options::default(), 0..100);
}

#[test]
fn random_games_of_every_chapter_break_no_law() {
    for chapter in 1..=15 {
        obeys(&format!("chapter-{chapter}"), Options::default(), 0..8);
        obeys(&format!("chapter-{chapter}-hard"), Options::default(), 8..14);
    }
}

/// With good news from earlier games: some kept, many gone.
#[test]
fn random_games_of_a_campaign_break_no_law() {
    let campaign = Options { kept: Some32(0b101), gone: Some32(0b1111_1000), ..Options::default() };
    for seed in 0..20 {
        obeys("chapter-2", campaign, seed..seed + 1);
        obeys("chapter-3-hard", campaign, seed..seed + 1);
    }
}

#[test]
fn random_games_of_every_challenge_break_no_law() {
    for challenge in 1..=10 {
        for level in 1..=3 {
            obeys(&format!("challenge-{challenge}-{level}"), Options::default(), 0..4);
        }
    }
}

/// Partners are asked whether they agree.
#[test]
fn random_games_of_partners_apart_break_no_law() {
    let asked = Options { agree: Agree::Asked, ..Options::default() };
    for chapter in 1..=15 {
        obeys(&format!("chapter-{chapter}"), asked, 0..6);
    }
    let kept = Options { kept: Some32(0b101), ..asked };
    obeys("chapter-3-hard", kept, 0..12);
    (1..=10).for_each(|challenge| obeys(&format!("challenge-{challenge}-2"), asked, 0..3));
}

/// One person plays both animals.
#[test]
fn random_games_alone_break_no_law() {
    let modes = (1..=15).map(|chapter| format!("chapter-{chapter}"));
    for mode in modes.chain((1..=10).map(|challenge| format!("challenge-{challenge}-1"))) {
        let setup = tabletop::Setup { seats: 1, ..standard(crate::options(&mode)) };
        ::laws::kit::obeys(&setup, 0..4);
    }
}

#[test]
fn every_step_owed_reads_back() {
    for mode in ["competitive", "chapter-9-hard"] {
        let options = Options { mode: mode.parse().expect("a mode"), agree: Agree::Asked, ..Options::default() };
        let setup = tabletop::Setup::<everdell_duo::State> {
            pack: everdell_duo::files::standard_pack().pack,
            seats: 2,
            options,
        };
        (0..30).for_each(|seed| {
            ::laws::steps_read_back(&setup, seed, |game| game.open().agenda.iter().collect::<Vec<_>>());
        });
    }
}
