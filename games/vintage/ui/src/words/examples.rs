//! One example of every variant, each said whole in both languages.

use crate::Vintage;
use std::collections::BTreeSet;

use tabletop::Seat;
use vintage::pack::{Fault, Where};
use vintage::vocabulary::{
    Bay, Card, Category, Chip, Column, Estate, Phase, Place, Port, Round, Side, Site, Variety, Vault,
};
use vintage::{Action, Brandy, Impossible, Moves, Question, Reason, Taking, Terms};

use super::tests::{judge, pack, view_asking};
use super::{action, fault, question, reason};
use ui::{Lang, Speak};

/// One of every action, fitting or not.
fn actions() -> Vec<Action> {
    let texts = [
        "harvest 2",
        "buy 1 overseer",
        "age 1",
        "cards 1",
        "sail gaia",
        "sail superior",
        "load e1",
        "load e3",
        "done",
        "pass",
        "buy s1",
        "buy s8",
        "buy s2 cheaper",
        "buy s8 cheaper",
        "plant old e3",
        "plant white e1",
        "port 0",
        "port 1",
        "port 9",
        "cellar ruby",
        "keep",
        "add lbv",
        "add vintage",
        "take free",
        "deck",
        "play p1 oenologist",
        "discard p2 boat",
        "free harvest",
        "free plant-a",
        "barrels e1",
        "look 5",
        "from r1",
        "first 2",
        "draw free",
        "chip 2",
        "roll 3",
    ];
    texts.iter().map(|text| text.parse().unwrap_or_else(|_| panic!("{text}"))).collect()
}

fn questions() -> Vec<Question> {
    let (estate, from) = (Estate::new(1).expect("an estate"), Variety::Green);
    let mut questions = vec![
        Question::Turn,
        Question::Buy { terms: Terms::Plain },
        Question::Buy { terms: Terms::Card },
        Question::FreeCube { estate },
        Question::Plant { column: Column::Old },
        Question::Plant { column: Column::PlantA },
        Question::PlantMore { left: 3, from },
        Question::Load,
        Question::Sail { moves: Moves::Markers },
        Question::Sail { moves: Moves::Card { left: 4 } },
        Question::Unload { bay: Bay::new(0).expect("a bay") },
        Question::AddBarrel { ruby: 2, tawny: 0 },
        Question::Cards,
        Question::Discard { taking: Taking::Deck },
        Question::Discard { taking: Taking::Open { card: Card::Boat } },
        Question::Free,
        Question::Barrels,
        Question::Look,
        Question::TakeBarrel { side: Side::Ruby, left: 1, from: Vault::Ruby1 },
        Question::TakeBarrel { side: Side::Tawny, left: 2, from: Vault::Tawny1 },
    ];
    for brandy in [Brandy::Each, Brandy::Once, Brandy::Paid] {
        questions.push(Question::Harvest { estate, made: 2, brandy });
        questions.push(Question::Harvest { estate: Estate::new(0).expect("an estate"), made: 0, brandy });
    }
    questions
}

fn reasons() -> Vec<Reason> {
    let (column, cost, card, side) = (Column::Harvest, 2, Card::Free, Side::Ruby);
    let (variety, category, port) = (Variety::Red, Category::Lbv, Port::Cima);
    let (estate, site) = (Estate::new(1).expect("an estate"), Site::new(0).expect("a site"));
    let (round, place) = (Round::new(3).expect("a round"), Place::new(1).expect("a place"));
    vec![
        Reason::GameOver,
        Reason::NotYourTurn,
        Reason::CannotTurnUp,
        Reason::AnswerFirst,
        Reason::NotAsked,
        Reason::NoSuchCircle { column, cost },
        Reason::CircleClosed { column, cost },
        Reason::CircleTaken { column, cost },
        Reason::ColumnFull { column },
        Reason::TooFewMarkers { needed: 1 },
        Reason::OverseerPlaced,
        Reason::AlreadyBought,
        Reason::NoTileLeft,
        Reason::NothingToBuy,
        Reason::NoSuchSite { site: Site::new(7).expect("a site") },
        Reason::SiteTaken { site },
        Reason::TooDear { site },
        Reason::NoDiscount,
        Reason::NothingToPlant { column: Column::PlantA },
        Reason::NothingToPlant { column: Column::Old },
        Reason::NoOldVineyardLeft,
        Reason::OnlyInCima,
        Reason::NotThatVariety { variety },
        Reason::NoSuchEstate { estate },
        Reason::NotThatEstate { estate },
        Reason::ColorTwice { variety },
        Reason::EstateFull { estate },
        Reason::OutOfOrder { variety },
        Reason::FewerCubes { estate },
        Reason::AlreadyHarvested,
        Reason::NothingToHarvest,
        Reason::TooManyBarrels { most: 3 },
        Reason::OutOfReach { port },
        Reason::NoMovesLeft,
        Reason::NotYetMoved,
        Reason::NothingToLoad { estate },
        Reason::BoatElsewhere { estate },
        Reason::HoldFull,
        Reason::SideFull { side },
        Reason::RoomInCellar,
        Reason::CellarEmpty,
        Reason::AboveStored { category },
        Reason::CategoryFull { category },
        Reason::NotInDisplay { card },
        Reason::NotInHand { card },
        Reason::CannotPlay { card },
        Reason::SameCard { place },
        Reason::OenologistThere,
        Reason::NotByFreeAction { column },
        Reason::NoBarrelsThere { estate },
        Reason::NotFaceDown { round },
        Reason::AlreadySeen { round },
        Reason::WrongSide { side },
    ]
}

fn impossible() -> Vec<Impossible> {
    let (seat, card, category) = (Seat::new(2), Card::Free, Category::Lbv);
    let (estate, site) = (Estate::new(1).expect("an estate"), Site::new(0).expect("a site"));
    let (round, chip) = (Round::new(3).expect("a round"), Chip::new(2).expect("a chip"));
    vec![
        Impossible::Seats,
        Impossible::WrongTurn,
        Impossible::WrongPass,
        Impossible::TooManyCards { card },
        Impossible::WrongHand { seat },
        Impossible::WrongBeside { seat, card },
        Impossible::TooManyShuffles,
        Impossible::WrongChip { round },
        Impossible::TooManyChips { chip },
        Impossible::NoSuchCircle { seat },
        Impossible::CircleTwice { seat },
        Impossible::Markers { seat },
        Impossible::Coming,
        Impossible::Points { seat },
        Impossible::Brandy { seat },
        Impossible::Estate { seat, estate },
        Impossible::NoSuchSite { seat, estate },
        Impossible::SiteFull { site },
        Impossible::TooManyOldVineyards,
        Impossible::Harvest { seat },
        Impossible::Warehouse { seat, category },
        Impossible::NotUnloaded { seat },
        Impossible::Bought { seat },
        Impossible::Agenda,
        Impossible::SetUp,
    ]
}

const FAULTS: [(Where, Fault); 15] = [
    (Where::RegionList, Fault::Count { found: 2, needed: 3 }),
    (Where::Region(0), Fault::Barrels { needed: 2 }),
    (Where::SiteList, Fault::TooFewInBaixo { needed: 4 }),
    (Where::SiteList, Fault::NoPriceOf { price: 4 }),
    (Where::SiteList, Fault::NoCimaOf { quality: 5 }),
    (Where::Site(1), Fault::OutOfRange { found: 99, least: 0, most: 20 }),
    (Where::Chips, Fault::ChipValues),
    (Where::Chips, Fault::NoChipOf { value: 1 }),
    (Where::Die, Fault::NoFaceOf { face: 3 }),
    (Where::CategoryList, Fault::AgeingExample),
    (Where::CategoryList, Fault::NotRising),
    (Where::Category(2), Fault::CategoryFixed { category: Category::Lbv }),
    (Where::ColumnList, Fault::Plants),
    (Where::Column(3), Fault::CirclesFixed),
    (Where::Card(0), Fault::Twice),
];

/// The examples are one of each.
fn covers<'a>(examples: impl Iterator<Item = &'a str>, keys: &[&'a str]) {
    assert_eq!(examples.collect::<BTreeSet<_>>(), keys.iter().copied().collect());
}

#[test]
fn there_is_an_example_of_every_variant() {
    covers(questions().iter().map(question::question_key), question::QUESTION_KEYS);
    covers(actions().iter().map(action::action_key), action::ACTION_KEYS);
    covers(reasons().iter().map(reason::reason_key), reason::REASON_KEYS);
    covers(impossible().iter().map(fault::impossible_key), fault::IMPOSSIBLE_KEYS);
    let places = FAULTS.iter().map(|(place, _)| fault::place_key(place));
    covers(places.chain([fault::place_key(&Where::CardList)]), fault::PLACE_KEYS);
    covers(FAULTS.iter().map(|(_, fault)| fault::fault_key(fault)), fault::FAULT_KEYS);
}

#[test]
fn every_variant_is_said_whole_in_any_position() {
    for lang in Lang::ALL {
        for question in questions().into_iter().map(Some).chain([None]) {
            let mut view = view_asking(question);
            for markers in [0, 1, 4] {
                view.open.boards[view.open.turn].markers = markers;
                judge(&Vintage::say_question(&view, question.unwrap_or(Question::Turn), lang));
                for action in actions() {
                    judge(&Vintage::say_action(&view, action, lang));
                    assert!(!Vintage::say_idea(&view, action, lang).contains(['{', '.']));
                }
            }
        }
        for reason in reasons() {
            judge(&Vintage::say_reason(pack(), reason, lang));
        }
        for impossible in impossible() {
            judge(&Vintage::say_impossible(pack(), impossible, lang));
        }
        for fault in &FAULTS {
            judge(&Vintage::say_pack_fault(fault, lang));
        }
        judge(&Vintage::say_pack_fault(&(Where::CardList, Fault::Count { found: 1, needed: 36 }), lang));
        let rounds = Round::all().map(Phase::Round);
        rounds.chain([Phase::SetUp, Phase::End]).for_each(|phase| judge(&Vintage::say_phase(phase, lang)));
        (0..4).for_each(|seat| judge(&Vintage::say_seat(Seat::new(seat), lang)));
        for group in ["card", "region", "site", "opening", "column", "start", "other"] {
            judge(&Vintage::say_thing_group(group, lang));
            judge(&Vintage::say_thing(pack(), group, "no-such-thing", lang));
        }
        judge(&Vintage::say_score("no-such-row", lang));
        judge(&Vintage::say_game(lang));
    }
}
