//! One example of every variant, each said whole in both languages.

use crate::EverdellDuo;
use std::collections::BTreeSet;

use everdell_duo::effect::{From, Ground, Thing, When, Which};
use everdell_duo::pack::{Fault, Where};
use everdell_duo::vocabulary::{
    Area, Card, Color, EventTile, Farm, HARE, Kind, Letter, Light, News, Phase, Season, Slot, Tile,
};
use everdell_duo::{
    Action, Aspect, By, Described, Difficulty, Impossible, Matter, Mode, Proposal, Question, Reason, Seen, Source,
    State, Step,
};
use tabletop::{Agenda, Viewer};

use super::tests::{challenge, chapter, pack};
use super::told::first_turn;
use super::{action, fault, question, reason};
use ui::kit::words::{judge, things};
use ui::{Lang, Speak};

/// One of every action, fitting or not.
fn actions() -> Vec<Action> {
    let texts = [
        "place f1",
        "place r2",
        "place e3",
        "place c35",
        "play c1",
        "play c9 token",
        "play c1 with c78",
        "play c1 under c9",
        "draw",
        "take c5",
        "discard c5",
        "gain 1t1b",
        "pay 2r",
        "pay 0",
        "give",
        "activate c1",
        "visit r1",
        "visit e1",
        "move f1 e2",
        "move r1 c34",
        "sweep c7",
        "sun",
        "moon",
        "hold",
        "use",
        "first 2",
        "pass",
        "to 1",
        "share twig",
        "share token",
        "share c5",
        "tell color",
        "tell kind",
        "tell needs",
        "tell color c5",
        "tell kind c5",
        "tell needs c5",
        "agree",
        "news n3",
        "keep n4",
        "fresh",
        "watch sun",
        "watch moon",
        "chase events 3",
        "chase path 6",
        "chase places 1",
        "deal c5",
        "river t3",
        "event v3",
        "roll 4",
        "turn n5",
    ];
    texts.iter().map(|text| text.parse().unwrap_or_else(|_| panic!("{text}"))).collect()
}

/// The examples are one of each.
fn covers<'a>(examples: impl Iterator<Item = &'a str>, keys: &[&'a str]) {
    assert_eq!(examples.collect::<BTreeSet<_>>(), keys.iter().copied().collect());
}

fn card(number: usize) -> Card {
    Card::new(number).expect("a card")
}

fn sources() -> Vec<Source> {
    let mut sources = vec![
        Source::Card(card(3)),
        Source::Farm(Farm::new(1).expect("a farm")),
        Source::Tile(Tile::new(0).expect("a tile")),
        Source::Reward(Slot::new(2).expect("a place")),
        Source::News(News::new(4).expect("good news")),
    ];
    sources.extend(Season::ALL.map(Source::Season));
    sources
}

fn questions() -> Vec<Question> {
    let (card, star) = (card(0), card(77));
    let mut questions = vec![
        Question::Turn,
        Question::Light,
        Question::Goods { count: 1 },
        Question::Goods { count: 2 },
        Question::After,
        Question::Benefit { card, when: When::Farm },
        Question::Order { left: 3 },
        Question::Meadow { left: 1, must: false },
        Question::Meadow { left: 2, must: true },
        Question::Discard { left: 1 },
        Question::Discard { left: 2 },
        Question::Again { left: 2, done: [None; 2] },
        Question::Produce,
        Question::Play { of: Which::Critter, from: From::Both, less: 3 },
        Question::Payment { card, by: By::Star(star), less: 1 },
        Question::Move,
        Question::Sweep { left: 3, from: 0 },
        Question::Watch,
        Question::Chase,
        Question::Share { line: 0 },
        Question::Share { line: 9 },
        Question::Producer { card },
        Question::News,
        Question::OldNews,
    ];
    let (to, keep) = (Proposal::To(HARE), Proposal::Keep(News::new(2).expect("good news")));
    let proposals = [
        (Matter::Share { line: 0 }, to),
        (Matter::Share { line: 0 }, Proposal::Nobody),
        (Matter::Producer { card }, to),
        (Matter::Producer { card }, Proposal::Nobody),
        (Matter::News, keep),
        (Matter::OldNews, keep),
        (Matter::OldNews, Proposal::Fresh),
    ];
    questions.extend(proposals.map(|(matter, proposal)| Question::Agree { matter, proposal, before: None }));
    questions.extend(sources().into_iter().map(|source| Question::Use { source }));
    questions.extend(Ground::ALL.map(|ground| Question::Visit { ground }));
    for thing in Thing::ALL {
        let swap = Question::Swap { give: thing, get: Thing::Any, count: 1, left: 3 };
        let prices = sources().into_iter().map(|source| Question::Price { thing, count: 2, source, next: 1 });
        questions.extend(
            [swap, Question::Swap { give: thing, get: Thing::Point, count: 2, left: 1 }].into_iter().chain(prices),
        );
    }
    questions
}

fn reasons() -> Vec<Reason> {
    let (card, color, news) = (card(5), Color::Tan, News::new(1).expect("good news"));
    let mut reasons = vec![
        Reason::GameOver,
        Reason::NotYourTurn,
        Reason::CannotTurnUp,
        Reason::ActionDone,
        Reason::AnswerFirst,
        Reason::NotAsked,
        Reason::NotTogether,
        Reason::NoAnimalLeft,
        Reason::Occupied,
        Reason::Skunk,
        Reason::NoEvent,
        Reason::ConditionNotMet,
        Reason::Frozen,
        Reason::NoDestination { card },
        Reason::StillFresh { card },
        Reason::NotThere { card },
        Reason::NotTouched { card },
        Reason::TooDear { card },
        Reason::WrongSort { card },
        Reason::NoToken,
        Reason::NoCritter { card },
        Reason::NoHome { color },
        Reason::ColorUsed { color },
        Reason::NoDiscount { card },
        Reason::CannotTuck { card },
        Reason::TooFewCards,
        Reason::NotInMeadow { card },
        Reason::NotInHand { card },
        Reason::OutOfOrder { card },
        Reason::WrongGoods,
        Reason::NoProduction { card },
        Reason::NotThisPlace,
        Reason::NoAnimalThere,
        Reason::MustChoose,
        Reason::MayNotShare,
        Reason::NothingToTell,
        Reason::NotLeft,
        Reason::NoSuchNews { news },
        Reason::NoWatchLeft,
        Reason::NoSkunkThere,
    ];
    for light in Light::ALL {
        reasons.extend([Reason::EndOfPath { light }, Reason::AtTheStart { light }]);
    }
    reasons
}

fn impossible() -> Vec<Impossible> {
    let (seat, card, color) = (HARE, card(3), Color::Blue);
    let mut impossible = vec![
        Impossible::Options,
        Impossible::CardTwice { card },
        Impossible::NotInHand { seat, card },
        Impossible::SecondCity,
        Impossible::TooMuch { seat },
        Impossible::UsedColor { seat, color },
        Impossible::Tucked,
        Impossible::TooManyAnimals { seat },
        Impossible::Animal { seat, spot: "e4".parse().expect("a spot") },
        Impossible::TileTwice { tile: Tile::new(3).expect("a tile") },
        Impossible::Event { event: EventTile::new(3).expect("an event") },
        Impossible::EmptyPlace,
        Impossible::Fresh { card },
        Impossible::Due { card },
        Impossible::Sharing,
        Impossible::News { news: News::new(3).expect("good news") },
        Impossible::Watches,
        Impossible::Seals,
        Impossible::Reporter,
        Impossible::WrongTurn,
        Impossible::Agenda,
        Impossible::SetUp,
    ];
    impossible.extend(Area::ALL.map(|area| Impossible::Skunks { area }));
    impossible.extend(Light::ALL.map(|light| Impossible::Light { light }));
    impossible
}

fn faults() -> Vec<(Where, Fault)> {
    let (color, kind) = (Color::Red, Kind::Critter);
    vec![
        (Where::CardList, Fault::Split { color, kind, found: 7 }),
        (Where::Card(2), Fault::WrongCost { kind: Kind::Critter }),
        (Where::Card(3), Fault::WrongCost { kind: Kind::Construction }),
        (Where::Card(0), Fault::CardFixed),
        (Where::FarmList, Fault::PlaceFixed),
        (Where::Farm(3), Fault::WrongEffect),
        (Where::RiverList, Fault::Count { found: 19, needed: 20 }),
        (Where::Tile(4), Fault::Twice),
        (Where::Rewards, Fault::WrongEffect),
        (Where::EventList, Fault::NoSuchEvent),
        (Where::Event(4), Fault::WrongCondition { letter: Letter::Journey }),
        (Where::SeasonList, Fault::Count { found: 3, needed: 4 }),
        (Where::Season(1), Fault::SeasonFixed { season: Season::Spring }),
        (Where::NewsList, Fault::Count { found: 3, needed: 25 }),
        (Where::News(1), Fault::WrongEffect),
        (Where::ChapterList, Fault::Count { found: 3, needed: 15 }),
        (Where::Chapter(1), Fault::WrongGoal),
        (Where::Levels, Fault::NotRising),
        (Where::ChallengeList, Fault::OutOfRange { found: 9, least: 1, most: 3 }),
        (Where::Challenge(1), Fault::TooManySkunks),
    ]
}

#[test]
fn every_variant_is_said_whole_in_any_position() {
    covers(questions().iter().map(question::question_key), question::QUESTION_KEYS);
    covers(actions().iter().map(action::action_key), action::ACTION_KEYS);
    covers(reasons().iter().map(reason::reason_key), reason::REASON_KEYS);
    covers(impossible().iter().map(fault::impossible_key), fault::IMPOSSIBLE_KEYS);
    covers(faults().iter().map(|(place, _)| fault::place_key(place)), fault::PLACE_KEYS);
    covers(faults().iter().map(|(_, fault)| fault::fault_key(fault)), fault::FAULT_KEYS);
    let seen = [
        Seen::DrawnUnseen { seat: HARE },
        Seen::DiscardedUnseen { seat: HARE },
        Seen::ToldOf { seat: HARE, what: Aspect::Color, described: Described::of(pack(), card(19)) },
    ];
    for lang in Lang::ALL {
        for mode in [Mode::Competitive, chapter(7, Difficulty::Normal), challenge(4, 2)] {
            let mut view = first_turn(mode).view_of_actor();
            for question in questions() {
                let mut agenda = Agenda::EMPTY;
                agenda.owe(Step::Ask(HARE, question));
                view.open.agenda = agenda;
                judge(&EverdellDuo::say_question(&view, question, lang));
                for action in actions() {
                    judge(&EverdellDuo::say_action(&view, action, lang));
                }
            }
        }
        for reason in reasons() {
            judge(&EverdellDuo::say_reason(pack(), reason, lang));
        }
        for one in impossible() {
            judge(&EverdellDuo::say_impossible(pack(), one, lang));
        }
        for fault in &faults() {
            judge(&EverdellDuo::say_pack_fault(fault, lang));
        }
        let phases = Season::ALL.map(Phase::Season).into_iter().chain([Phase::SetUp, Phase::End]);
        phases.for_each(|phase| judge(&EverdellDuo::say_phase(phase, lang)));
        for seen in seen {
            judge(&EverdellDuo::say_seen(pack(), seen, Viewer::Spectator, lang));
        }
        judge(&EverdellDuo::say_score("no-such-row", lang));
        judge(&EverdellDuo::say_game(lang));
    }
}

/// As the player on turn sees it.
trait ViewOfActor {
    fn view_of_actor(&self) -> everdell_duo::View;
}

impl ViewOfActor for State {
    fn view_of_actor(&self) -> everdell_duo::View {
        use tabletop::Game;
        self.view(Viewer::Seat(self.open().turn))
    }
}

/// What is given for something says for what.
#[test]
fn prices_say_what_they_are_paid_for() {
    let mut view = first_turn(Mode::Competitive).view_of_actor();
    let mut at = |question: Question, text: &str| {
        let mut agenda = Agenda::EMPTY;
        agenda.owe(Step::Ask(HARE, question));
        view.open.agenda = agenda;
        let action = text.parse().expect("notation");
        Lang::ALL.map(|lang| EverdellDuo::say_action(&view, action, lang))
    };
    let ford = Source::Tile(Tile::new(0).expect("a tile"));
    assert_eq!(
        at(Question::Price { thing: Thing::Any, count: 1, source: ford, next: 1 }, "pay 1t"),
        ["Give 1 twig for 3 resources of your choice", "1 Zweig abgeben für 3 Ressourcen nach Wahl"]
    );
    assert_eq!(
        at(Question::Swap { give: Thing::Card, get: Thing::Point, count: 1, left: 5 }, "discard c1"),
        ["Discard Mine for 1 point", "Mine abwerfen für 1 Punkt"]
    );
    assert_eq!(
        at(Question::Swap { give: Thing::Token, get: Thing::Point, count: 2, left: 1 }, "give"),
        ["Give 1 occupied token for 2 points", "1 Besetztmarker abgeben für 2 Punkte"]
    );
    assert_eq!(at(Question::Produce, "pass"), ["Activate no more productions", "Keine Produktion mehr aktivieren"]);
    assert_eq!(at(Question::Discard { left: 1 }, "discard c1"), ["Discard Mine", "Mine abwerfen"]);
}

#[test]
fn what_makes_a_difference_has_a_name() {
    let all = [
        ("card", "queen", ["Queen", "Königin"]),
        ("event", "faire", ["Faire", "Stadtfest"]),
        ("river", "ford", ["Ford", "Furt"]),
        ("farm", "f1", ["Wood Farm", "Waldhof"]),
        ("news", "picnic", ["Picnic", "Picknick"]),
        ("color", "green", ["Production", "Produktion"]),
        ("opening", "f2", ["Meadow Farm", "Wiesenhof"]),
        ("opening", "mine", ["Mine", "Mine"]),
        ("opening", "draw", ["Draws a card", "Zieht eine Karte"]),
        ("card", "no-such", ["No such", "No such"]),
    ];
    things::<EverdellDuo>("card", &all);
}
