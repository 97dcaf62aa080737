//! Whatever can be wrong with a pack is found, at its line.

use everdell_duo::effect::{Effect, Ground};
use everdell_duo::files::{Faults, read_pack, standard_pack};
use everdell_duo::pack::{Fault, Where};
use everdell_duo::vocabulary::{Color, Kind, Letter, Season};
use packs::{PackFault, PackProblem};

const STANDARD: &str = include_str!("rulebook/test-pack.toml");

/// The pack with one line changed, and that line (counted from 1).
struct Edited {
    line: usize,
    text: String,
}

/// Replaces `old` by `new` in the first line that contains `mark`.
fn edit(mark: &str, old: &str, new: &str) -> Edited {
    let mut lines: Vec<_> = STANDARD.lines().map(str::to_owned).collect();
    let place = lines.iter().position(|line| line.contains(mark)).unwrap_or_else(|| panic!("no line has {mark}"));
    assert!(lines[place].contains(old), "{} has no {old}", lines[place]);
    lines[place] = lines[place].replacen(old, new, 1);
    Edited { line: place + 1, text: lines.join("\n") }
}

impl Edited {
    fn faults(&self) -> Faults {
        match read_pack(&self.text) {
            Ok(_) => panic!("nobody minds"),
            Err(faults) => faults,
        }
    }

    /// The edit breaks a rule about its row.
    fn breaks(&self, fault: Fault) {
        let found = self.faults();
        let is_there = |other: &PackFault<(Where, Fault)>| {
            other.line == self.line && matches!(&other.problem, PackProblem::Rules((_, found)) if *found == fault)
        };
        assert!(found.iter().any(is_there), "{fault:?} at {} is not among {found:?}", self.line);
    }

    /// The edit breaks a rule about a whole list.
    fn breaks_list(&self, place: Where, fault: Fault) {
        let found = self.faults();
        let is_there = |other: &PackFault<(Where, Fault)>| other.problem == PackProblem::Rules((place, fault));
        assert!(found.iter().any(is_there), "{fault:?} is not among {found:?}");
    }

    fn is_unknown(&self, word: &str) {
        let found = self.faults().into_iter().find_map(|fault| match fault.problem {
            PackProblem::UnknownWord { word, known } => Some((fault.line, word, known)),
            PackProblem::Unreadable(_) | PackProblem::NoSource | PackProblem::Rules(_) => None,
        });
        let (line, found, known) = found.expect("an unknown word");
        assert_eq!((line, found.as_str()), (self.line, word));
        assert!(!known.is_empty());
    }
}

#[test]
fn the_standard_pack_has_no_fault() {
    assert_eq!(standard_pack().name, "standard");
    let test = read_pack(STANDARD).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(test.name, "test");
    assert_ne!(test.hash, standard_pack().hash);
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
    let pack = standard_pack().pack;
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
    let text = edit("[farms]", "[farms]", "[farms] # new").text;
    let text = text.replacen("source = \"rulebook\"", "source = \"public: a page\"", 1);
    let same = read_pack(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(same.hash, read_pack(STANDARD).unwrap_or_else(|faults| panic!("{faults:?}")).hash);
}

#[test]
fn what_is_no_toml_is_unreadable() {
    let edited = edit("key = \"barn\"", "points = 1", "points = -1");
    assert!(matches!(edited.faults()[0].problem, PackProblem::Unreadable(_)));
    assert_eq!(edited.faults()[0].line, edited.line);
    assert!(matches!(edit("key = \"barn\"", "points", "worth").faults()[0].problem, PackProblem::Unreadable(_)));
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
        let edited = edit(&format!("key = \"{key}\""), "source = \"", "source = \"?");
        assert!(edited.faults().contains(&PackFault { line: edited.line, problem: PackProblem::NoSource }), "{key}");
    }
    for mark in ["rewards =", "levels =", "season = \"winter\"", "gain twig 3"] {
        let edited = edit(mark, "source = \"", "source = \"?");
        assert!(edited.faults().contains(&PackFault { line: edited.line, problem: PackProblem::NoSource }), "{mark}");
    }
}

#[test]
fn cards_are_eight_of_each_color_and_kind() {
    let edited = edit("key = \"barn\"", "green", "tan");
    let split = Fault::Split { color: Color::Green, kind: Kind::Construction, found: 7 };
    edited.breaks_list(Where::CardList, split);
    edit("key = \"barn\"", "barn", "mine").breaks(Fault::Twice);
    let lines: Vec<_> = STANDARD.lines().filter(|line| !line.contains("key = \"barn\"")).collect();
    let fewer = Edited { line: 1, text: lines.join("\n") };
    fewer.breaks_list(Where::CardList, Fault::Count { found: 79, needed: 80 });
}

#[test]
fn costs_and_effects_fit_the_card() {
    edit("key = \"barn\"", "2t", "2b").breaks(Fault::WrongCost { kind: Kind::Construction });
    edit("key = \"farmer\"", "2b", "2t").breaks(Fault::WrongCost { kind: Kind::Critter });
    edit("key = \"barn\"", "points = 1", "points = 7").breaks(Fault::OutOfRange { found: 7, least: 0, most: 6 });
    edit("key = \"barn\"", "\"2t\"", "\"10t\"").breaks(Fault::OutOfRange { found: 10, least: 0, most: 9 });
    edit("key = \"ruins\"", "\"2c\"", "\"4c\"").breaks(Fault::OutOfRange { found: 4, least: 0, most: 3 });
    edit("key = \"barn\"", "[\"gain berry 1\"]", "[]").breaks(Fault::OutOfRange { found: 0, least: 1, most: 4 });
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
        edit(&format!("key = \"{key}\""), line, other).breaks(Fault::WrongEffect);
    }
    edit("key = \"mine\"", "1t1r", "1t").breaks(Fault::CardFixed);
    edit("key = \"spelunker\"", "points = 1", "points = 2").breaks(Fault::CardFixed);
}

#[test]
fn places_and_events_are_those_of_the_booklet() {
    edit("gain twig 3", "gain twig 3", "gain twig 2").breaks_list(Where::FarmList, Fault::PlaceFixed);
    edit("gain twig 3", "gain twig 3", "visit river").breaks_list(Where::Farm(0), Fault::WrongEffect);
    edit("key = \"ford\"", "gain any 3", "gain any 2").breaks_list(Where::RiverList, Fault::PlaceFixed);
    edit("key = \"reeds\"", "gain twig 4", "visit farms").breaks(Fault::WrongEffect);
    edit("rewards =", "gain resin 1", "gain resin 2").breaks_list(Where::Rewards, Fault::PlaceFixed);
    edit("rewards =", "gain berry 1", "again 1").breaks_list(Where::Rewards, Fault::WrongEffect);
    edit("key = \"rainbow\"", "points = 5", "points = 4").breaks_list(Where::EventList, Fault::NoSuchEvent);
    edit("key = \"journey\"", "points = 5", "points = 6").breaks(Fault::WrongCondition { letter: Letter::Journey });
    edit("key = \"faire\"", "have critter 2 construction 2", "most-cards")
        .breaks(Fault::WrongCondition { letter: Letter::Faire });
    edit("key = \"rainbow\"", "letter = \"a\"", "letter = \"b\"")
        .breaks_list(Where::EventList, Fault::Count { found: 5, needed: 6 });
    edit("season = \"winter\"", "hare = [\"gain card 1\"]", "hare = [\"gain card 2\"]")
        .breaks(Fault::SeasonFixed { season: Season::Winter });
    edit("season = \"winter\"", "together = [\"gain card 1\"", "together = [\"again 1\"").breaks(Fault::WrongEffect);
    edit("season = \"winter\"", "cards = 4", "cards = 7").breaks(Fault::OutOfRange { found: 7, least: 0, most: 6 });
}

#[test]
fn chapters_and_challenges_can_be_played() {
    edit("key = \"woodpile\"", "gain twig 4", "produce").breaks(Fault::WrongEffect);
    edit("key = \"first-stone\"", "skunks = [0, 0, 1]", "skunks = [3, 3, 1]").breaks(Fault::TooManySkunks);
    edit("key = \"first-stone\"", "skunks = [0, 0, 1]", "skunks = [6, 0, 0]").breaks(Fault::TooManySkunks);
    edit("key = \"first-stone\"", "hard = 72", "hard = 60").breaks(Fault::NotRising);
    edit("key = \"first-stone\"", "watches = 0", "watches = 2").breaks(Fault::OutOfRange {
        found: 2,
        least: 0,
        most: 1,
    });
    edit("key = \"first-stone\"", "together events least 2", "each green least 2").breaks(Fault::WrongGoal);
    edit("key = \"first-stone\"", "[\"together events least 2\"]", "[]").breaks(Fault::OutOfRange {
        found: 0,
        least: 1,
        most: 3,
    });
    edit("levels =", "[2, 3, 4]", "[2, 3]").breaks_list(Where::Levels, Fault::Count { found: 2, needed: 3 });
    edit("levels =", "[2, 3, 4]", "[2, 3, 3]").breaks_list(Where::Levels, Fault::NotRising);
    edit("key = \"warm-up\"", "skunks = [1, 0, 1]", "skunks = [3, 3, 3]").breaks(Fault::TooManySkunks);
}
