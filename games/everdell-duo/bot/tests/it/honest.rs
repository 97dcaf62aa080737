//! Bots play legally, repeatably and from what they see; and the better one wins.

use everdell_duo::{Options, State};
use everdell_duo_bot::EverdellDuo;
use packs::Edge;
use search::test_kit::{
    chooses_by_what_it_sees, easy_gives_up_only_the_worthless, greedy_beats_random, judges_by_what_it_sees,
};
use tabletop::Setup;

pub fn setup(mode: &str) -> Setup<State> {
    let options = Options { mode: mode.parse().expect("a mode"), ..Options::default() };
    Setup { pack: State::standard_pack().pack, seats: 2, options }
}

#[test]
fn the_same_view_and_seed_give_the_same_choice_whatever_is_hidden() {
    for (seed, mode) in (0..).zip(["competitive", "chapter-6", "challenge-3-1"]) {
        chooses_by_what_it_sees::<EverdellDuo>(&setup(mode), seed, 15);
    }
}

#[test]
fn positions_are_judged_by_what_a_seat_sees() {
    for mode in ["competitive", "chapter-1", "chapter-9-hard", "chapter-11", "challenge-7-2"] {
        judges_by_what_it_sees::<EverdellDuo>(&setup(mode), 3);
    }
}

/// One seat decides for both animals.
#[test]
fn who_plays_alone_is_judged_and_chooses_by_both_hands() {
    for (seed, mode) in (0..).zip(["chapter-6", "challenge-3-1"]) {
        let alone = Setup { seats: 1, ..setup(mode) };
        chooses_by_what_it_sees::<EverdellDuo>(&alone, seed, 15);
        judges_by_what_it_sees::<EverdellDuo>(&alone, seed);
    }
}

#[test]
fn greedy_beats_random_from_every_seat() {
    greedy_beats_random::<EverdellDuo>(&setup("competitive"), 0..4);
}

#[test]
fn easy_passes_only_when_nothing_is_better() {
    let passes: u32 =
        (0..3).map(|seed| easy_gives_up_only_the_worthless::<EverdellDuo>(&setup("competitive"), seed)).sum();
    assert!(0 < passes, "nobody passed in these games");
}
