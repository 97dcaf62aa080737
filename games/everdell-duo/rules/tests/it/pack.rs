//! Whatever can be wrong with a pack is found, at its line.

use everdell_duo::State;
use everdell_duo::effect::{Effect, Ground};
use everdell_duo::pack::{Fault, Where};
use everdell_duo::vocabulary::{Color, Kind, Letter, Season};
use laws::kit::pack::{self, Edited};
use packs::{Edge, PackProblem};

use crate::TEST_PACK;

/// Replaces `old` by `new` in the first line that contains `mark`.
fn edit(mark: &str, old: &str, new: &str) -> Edited<State> {
    pack::edit(TEST_PACK, mark, old, new)
}

#[test]
fn the_standard_pack_has_no_fault() {
    pack::standard_and_test_differ::<State>(TEST_PACK);
}

/// Whoever changes the pack for the sake of balance cannot change what is known of the box: name, color, kind, printed points,
/// and as much of the cost and the effects. `?` is not known.
#[test]
fn the_standard_pack_has_what_is_known() {
    const KNOWN: [(&str, &str, &str, &str, &str, &str); 30] = [
        ("mine", "green", "construction", "?", "1t1r", "gain pebble 1"),
        ("spelunker", "green", "critter", "1", "1b", "pay card 1, gain card 1, gain point 1"),
        ("harbor", "green", "construction", "2", "?", "?"),
        ("barn", "green", "construction", "1", "?", "?"),
        ("tea-house", "green", "construction", "1", "?", "?"),
        ("baker", "green", "critter", "2", "?", "?"),
        ("miller", "green", "critter", "1", "?", "?"),
        ("farmer", "green", "critter", "1", "?", "?"),
        ("ever-wall", "tan", "construction", "1", "?", "gain-per point construction 5"),
        ("ranger", "tan", "critter", "1", "?", "?"),
        ("juggler", "tan", "critter", "?", "?", "?"),
        ("bridge", "tan", "construction", "?", "?", "?"),
        ("locomotive", "red", "construction", "2", "?", "?"),
        ("teacher", "red", "critter", "1", "?", "?"),
        ("inn", "red", "construction", "?", "?", "?"),
        ("ferry", "red", "construction", "?", "?", "visit river, gain point 1"),
        ("clock-tower", "blue", "construction", "1", "?", "?"),
        ("courthouse", "blue", "construction", "1", "?", "?"),
        ("judge", "blue", "critter", "1", "?", "?"),
        ("diplomat", "blue", "critter", "1", "?", "?"),
        ("innkeeper", "blue", "critter", "?", "?", "?"),
        ("engineer", "blue", "critter", "?", "?", "tuck critter 3 2"),
        ("palace", "purple", "construction", "4", "?", "per full-colors 2 99"),
        ("castle", "purple", "construction", "3", "?", "per construction 1 99"),
        ("observatory", "purple", "construction", "3", "?", "per blue 1 99"),
        ("theater", "purple", "construction", "1", "?", "?"),
        ("queen", "purple", "critter", "2", "?", "per critter 1 99"),
        ("gatherer", "purple", "critter", "2", "?", "per green 1 99"),
        ("architect", "purple", "critter", "2", "?", "per resource-kinds 2 4"),
        ("historian", "purple", "critter", "?", "?", "per hand 1 6"),
    ];
    let pack = State::standard_pack().pack;
    for (key, color, kind, points, cost, effects) in KNOWN {
        let card = pack.card(pack.card_by_key(key).unwrap_or_else(|| panic!("no {key}")));
        let lines: Vec<_> = card.effects.iter().map(ToString::to_string).collect();
        let found = [card.points.to_string(), card.cost.to_string(), lines.join(", ")];
        assert_eq!((card.color.word(), card.kind.word()), (color, kind), "{key}");
        for (known, found) in [points, cost, effects].into_iter().zip(found).filter(|&(known, _)| known != "?") {
            assert_eq!(found, known, "{key}");
        }
    }
    // The juggler, the bridge and the ranger reach events where a skunk stands; the inn and the innkeeper make cards cheaper.
    let does = |key: &str, fits: &dyn Fn(Effect) -> bool| {
        let card = pack.card(pack.card_by_key(key).unwrap_or_else(|| panic!("no {key}")));
        assert!(card.effects.iter().any(|&effect| fits(effect)), "{key}: {:?}", card.effects);
    };
    let reaches_events =
        |effect| matches!(effect, Effect::Move | Effect::Visit { ground: Ground::Events | Ground::All });
    for key in ["juggler", "bridge", "ranger"] {
        does(key, &reaches_events);
    }
    does("inn", &|effect| matches!(effect, Effect::Play { .. }));
    does("innkeeper", &|effect| matches!(effect, Effect::Discount { .. }));
}

#[test]
fn sources_and_comments_do_not_count() {
    pack::sources_and_comments_do_not_count::<State>(TEST_PACK, "[farms]");
}

#[test]
fn what_is_no_toml_is_unreadable() {
    edit("key = \"barn\"", "points = 1", "points = -1").is_unreadable();
    edit("key = \"barn\"", "points", "worth").is_unreadable();
}

#[test]
fn a_word_must_be_known() {
    edit("game =", "everdell-duo", "everdell").is_unknown("everdell");
    edit("key = \"barn\"", "green", "grün").is_unknown("grün");
    edit("key = \"barn\"", "construction", "house").is_unknown("house");
    edit("key = \"barn\"", "2t", "2x").is_unknown("2x");
    edit("key = \"barn\"", "gain berry 1", "gain beer 1").is_unknown("gain beer 1");
    edit("key = \"ford\"", "gain any 3", "gain any").is_unknown("gain any");
    edit("key = \"rainbow\"", "have colors 5", "have colors").is_unknown("have colors");
    edit("key = \"rainbow\"", "letter = \"a\"", "letter = \"f\"").is_unknown("f");
    edit("season = \"spring\"", "spring", "lent").is_unknown("lent");
    edit("key = \"signpost\"", "limited", "some").is_unknown("some");
    edit("key = \"signpost\"", "together critter least 6", "critter least 6").is_unknown("critter least 6");
    edit("key = \"frozen-river\"", "\"frozen\"", "\"cold\"").is_unknown("cold");
}

#[test]
fn a_row_has_a_source() {
    for key in ["barn", "ford", "rainbow", "woodpile", "signpost", "warm-up"] {
        edit(&format!("key = \"{key}\""), "source = \"", "source = \"?").is(PackProblem::NoSource);
    }
    for mark in ["rewards =", "levels =", "season = \"winter\"", "gain twig 3"] {
        edit(mark, "source = \"", "source = \"?").is(PackProblem::NoSource);
    }
}

#[test]
fn cards_are_eight_of_each_color_and_kind() {
    let edited = edit("key = \"barn\"", "green", "tan");
    let split = Fault::Split { color: Color::Green, kind: Kind::Construction, found: 7 };
    edited.breaks_place(&Where::CardList, &split);
    edit("key = \"barn\"", "barn", "mine").breaks_here(&Fault::Twice);
    let fewer = pack::without::<State>(TEST_PACK, "key = \"barn\"");
    fewer.breaks_place(&Where::CardList, &Fault::Count { found: 79, needed: 80 });
}

#[test]
fn costs_and_effects_fit_the_card() {
    edit("key = \"barn\"", "2t", "2b").breaks_here(&Fault::WrongCost { kind: Kind::Construction });
    edit("key = \"farmer\"", "2b", "2t").breaks_here(&Fault::WrongCost { kind: Kind::Critter });
    edit("key = \"barn\"", "points = 1", "points = 7").breaks_here(&Fault::OutOfRange { found: 7, least: 0, most: 6 });
    edit("key = \"barn\"", "\"2t\"", "\"10t\"").breaks_here(&Fault::OutOfRange { found: 10, least: 0, most: 9 });
    edit("key = \"ruins\"", "\"2c\"", "\"4c\"").breaks_here(&Fault::OutOfRange { found: 4, least: 0, most: 3 });
    edit("key = \"barn\"", "[\"gain berry 1\"]", "[]").breaks_here(&Fault::OutOfRange { found: 0, least: 1, most: 4 });
    for (key, line, other) in [
        ("barn", "gain berry 1", "per green 1 99"),
        ("barn", "gain berry 1", "produce"),
        ("barn", "gain berry 1", "watch"),
        ("barn", "gain berry 1", "gain berry 7"),
        ("barn", "gain berry 1", "pay meadow 1"),
        ("barn", "gain berry 1", "again 4"),
        ("castle", "per construction 1 99", "gain berry 1"),
        ("judge", "replace", "per green 1 99"),
        ("judge", "replace", "discount any point 1"),
        ("judge", "replace", "when green meadow 1"),
    ] {
        edit(&format!("key = \"{key}\""), line, other).breaks_here(&Fault::WrongEffect);
    }
    edit("key = \"mine\"", "1t1r", "1t").breaks_here(&Fault::CardFixed);
    edit("key = \"spelunker\"", "points = 1", "points = 2").breaks_here(&Fault::CardFixed);
}

#[test]
fn places_and_events_are_those_of_the_booklet() {
    edit("gain twig 3", "gain twig 3", "gain twig 2").breaks_place(&Where::FarmList, &Fault::PlaceFixed);
    edit("gain twig 3", "gain twig 3", "visit river").breaks_place(&Where::Farm(0), &Fault::WrongEffect);
    edit("key = \"ford\"", "gain any 3", "gain any 2").breaks_place(&Where::RiverList, &Fault::PlaceFixed);
    edit("key = \"reeds\"", "gain twig 4", "visit farms").breaks_here(&Fault::WrongEffect);
    edit("rewards =", "gain resin 1", "gain resin 2").breaks_place(&Where::Rewards, &Fault::PlaceFixed);
    edit("rewards =", "gain berry 1", "again 1").breaks_place(&Where::Rewards, &Fault::WrongEffect);
    edit("key = \"rainbow\"", "points = 5", "points = 4").breaks_place(&Where::EventList, &Fault::NoSuchEvent);
    edit("key = \"journey\"", "points = 5", "points = 6")
        .breaks_here(&Fault::WrongCondition { letter: Letter::Journey });
    edit("key = \"faire\"", "have critter 2 construction 2", "most-cards")
        .breaks_here(&Fault::WrongCondition { letter: Letter::Faire });
    edit("key = \"rainbow\"", "letter = \"a\"", "letter = \"b\"")
        .breaks_place(&Where::EventList, &Fault::Count { found: 5, needed: 6 });
    edit("season = \"winter\"", "hare = [\"gain card 1\"]", "hare = [\"gain card 2\"]")
        .breaks_here(&Fault::SeasonFixed { season: Season::Winter });
    edit("season = \"winter\"", "together = [\"gain card 1\"", "together = [\"again 1\"")
        .breaks_here(&Fault::WrongEffect);
    edit("season = \"winter\"", "cards = 4", "cards = 7").breaks_here(&Fault::OutOfRange {
        found: 7,
        least: 0,
        most: 6,
    });
}

#[test]
fn chapters_and_challenges_can_be_played() {
    edit("key = \"woodpile\"", "gain twig 4", "produce").breaks_here(&Fault::WrongEffect);
    edit("key = \"first-stone\"", "skunks = [0, 0, 1]", "skunks = [3, 3, 1]").breaks_here(&Fault::TooManySkunks);
    edit("key = \"first-stone\"", "skunks = [0, 0, 1]", "skunks = [6, 0, 0]").breaks_here(&Fault::TooManySkunks);
    edit("key = \"first-stone\"", "hard = 72", "hard = 60").breaks_here(&Fault::NotRising);
    edit("key = \"first-stone\"", "watches = 0", "watches = 2").breaks_here(&Fault::OutOfRange {
        found: 2,
        least: 0,
        most: 1,
    });
    edit("key = \"first-stone\"", "together events least 2", "each green least 2").breaks_here(&Fault::WrongGoal);
    edit("key = \"first-stone\"", "[\"together events least 2\"]", "[]").breaks_here(&Fault::OutOfRange {
        found: 0,
        least: 1,
        most: 3,
    });
    edit("levels =", "[2, 3, 4]", "[2, 3]").breaks_place(&Where::Levels, &Fault::Count { found: 2, needed: 3 });
    edit("levels =", "[2, 3, 4]", "[2, 3, 3]").breaks_place(&Where::Levels, &Fault::NotRising);
    edit("key = \"warm-up\"", "skunks = [1, 0, 1]", "skunks = [3, 3, 3]").breaks_here(&Fault::TooManySkunks);
}
