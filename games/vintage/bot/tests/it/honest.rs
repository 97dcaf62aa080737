//! Bots play legally, repeatably and from what they see; and the better one wins.

use packs::Edge;
use search::test_kit::{
    chooses_by_what_it_sees, easy_gives_up_only_the_worthless, greedy_beats_random, judges_by_what_it_sees,
};
use tabletop::Setup;
use vintage::{Options, State};
use vintage_bot::Vintage;

pub fn setup(seats: u8) -> Setup<State> {
    Setup { pack: State::standard_pack().pack, seats, options: Options }
}

#[test]
fn the_same_view_and_seed_give_the_same_choice_whatever_is_hidden() {
    (2..=4).for_each(|seats| chooses_by_what_it_sees::<Vintage>(&setup(seats), seats.into(), 7));
}

#[test]
fn positions_are_judged_by_what_a_seat_sees() {
    (2..=4).for_each(|seats| judges_by_what_it_sees::<Vintage>(&setup(seats), seats.into()));
}

#[test]
fn greedy_beats_random_from_every_seat() {
    (2..=4).for_each(|seats| greedy_beats_random::<Vintage>(&setup(seats), 0..2));
}

#[test]
fn easy_passes_only_when_nothing_is_better() {
    let passes: u32 = (0..3).map(|seed| easy_gives_up_only_the_worthless::<Vintage>(&setup(2), seed)).sum();
    assert!(0 < passes, "nobody passed in these games");
}
