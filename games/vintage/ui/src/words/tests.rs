//! Nothing is missing, nothing is left over, and every sentence is whole, in both languages.

use crate::Vintage;
use std::collections::BTreeSet;

use packs::Edge;
use tabletop::{Agenda, Game, Seat, Setup, ToAct, Viewer, Who};
use vintage::vocabulary::{
    Bay, By, Card, Category, Column, Estate, Harvest, Phase, Port, Region, Round, Side, Variety, Vault,
};
use vintage::{Action, Brandy, Event, Options, Pack, Question, Reason, Seen, State, Step, View};

use super::names::{self, Names};
use super::{CARDS, WORDS, action, event, fault, ideas, question, reason, thing};
use ui::kit::words::{self, Walk, clauses_and_rulings};
use ui::{Lang, Speak};

pub(super) fn pack() -> &'static Pack {
    State::standard_pack().pack
}

fn new_game(seats: u8) -> State {
    State::new(&Setup { pack: pack(), seats, options: Options })
}

#[test]
fn the_catalogue_has_exactly_the_keys_that_are_asked_for() {
    let mut keys: BTreeSet<String> = BTreeSet::new();
    for list in [
        question::QUESTION_KEYS,
        question::MORE_QUESTION_KEYS,
        action::ACTION_KEYS,
        action::MORE_ACTION_KEYS,
        event::EVENT_KEYS,
        ideas::IDEA_KEYS,
        reason::REASON_KEYS,
        fault::IMPOSSIBLE_KEYS,
        fault::PLACE_KEYS,
        fault::FAULT_KEYS,
        thing::THING_KEYS,
        &names::SEAT_KEYS,
        &[
            "game.name",
            "game.about",
            "game.facts",
            "game.nothing",
            "game.or",
            "game.harvest",
            "estate.number",
            "estate.placed",
        ],
        &["phase.set-up", "phase.round", "phase.end", "column.plant.name", "column.plant.short"],
        &["event.drawn-unseen", "event.looked-unseen", "pack-fault.at"],
        &["about.overseer", "about.buy", "about.harvest", "about.age", "about.waiting", "about.aboard", "about.site"],
        &["about.cubes", "about.ripe", "about.quality", "about.brandy-cost", "about.brandy-paid", "about.becomes"],
        &["about.category", "about.category-by-card", "about.lowest-category"],
    ] {
        keys.extend(list.iter().map(|&key| key.to_owned()));
    }
    keys.extend(["event", "action"].into_iter().flat_map(|chapter| WORDS.addressed(chapter)));
    keys.extend(Region::ALL.map(|region| format!("region.{region}")));
    keys.extend(Port::ALL.map(|port| format!("port.{port}")));
    keys.extend(Side::ALL.map(|side| format!("side.{side}")));
    keys.extend(Vault::ALL.map(|vault| format!("vault.{vault}")));
    keys.extend(Category::ALL.map(|category| format!("category.{category}")));
    for variety in Variety::ALL {
        keys.extend(["name", "cube"].map(|form| format!("variety.{variety}.{form}")));
    }
    let of_their_own = Column::ALL.into_iter().filter(|column| !column.word().starts_with("plant"));
    for column in of_their_own {
        keys.extend(["name", "short"].map(|form| format!("column.{column}.{form}")));
    }
    for unit in ["barrel", "port", "brandy", "point", "marker", "cube", "move", "card"] {
        keys.extend(["one", "many"].map(|form| format!("unit.{unit}.{form}")));
    }
    keys.extend(new_game(2).score(Seat::new(0)).iter().map(|row| format!("score.{}", row.key)));
    assert_eq!(WORDS.faults(&keys), Vec::<String>::new());
}

#[test]
fn every_card_has_a_name_and_a_note() {
    let forms = |card: Card| ["name", "note"].map(|form| format!("card.{card}.{form}"));
    let keys = Card::ALL.into_iter().flat_map(forms).collect();
    assert_eq!(CARDS.faults(&keys), Vec::<String>::new());
}

#[test]
fn every_clause_and_every_ruling_it_names_has_a_text() {
    clauses_and_rulings::<Vintage>(20);
}

/// Somebody at a table of two in the first round, asked this.
pub(super) fn view_asking(question: Option<Question>) -> View {
    let seat = Seat::new(0);
    let mut view = new_game(2).view(Viewer::Seat(seat));
    view.open.phase = "round-1".parse().expect("a phase");
    view.open.turn = seat;
    view.open.agenda = Agenda::EMPTY;
    if let Some(question) = question {
        view.open.agenda.owe(Step::Ask(question));
    }
    view
}

/// A sentence is whole, and no key stands for a text.
pub(super) fn judge(text: &str) {
    words::judge(text);
    let is_key = |word: &str| word.split_once('.').is_some_and(|(of, key)| !of.is_empty() && !key.is_empty());
    assert!(!text.split([' ', '(', ')', ';', ',']).any(is_key), "a key: {text}");
}

/// Plays a game at random and judges whatever can be said on the way. The kinds of events that occurred are noted.
fn tell_a_game(seats: u8, seed: u64, lang: Lang, told: &mut BTreeSet<&'static str>) {
    let mut walk = Walk(seed);
    let mut state = new_game(seats);
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    loop {
        let who = match state.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => Who::Chance,
            ToAct::Seats(seats) => Who::Seat(seats.iter().next().expect("somebody acts")),
        };
        let action = match who {
            Who::Chance => state.draw(&mut |bound| walk.below(bound)),
            Who::Seat(seat) => {
                let view = state.view(Viewer::Seat(seat));
                judge(&Vintage::say_question(&view, state.question(seat).expect("asked"), lang));
                state.legal(seat, &mut legal);
                let texts: BTreeSet<String> =
                    legal.iter().map(|&action| Vintage::say_action(&view, action, lang)).collect();
                for text in &texts {
                    judge(text);
                }
                assert!(legal.len() <= texts.len() + twins(&legal), "two actions are called the same: {texts:?}");
                for &action in &legal {
                    assert!(!Vintage::say_idea(&view, action, lang).contains(['{', '.']));
                }
                // Whoever passes at random sees little of the game.
                let pick = walk.below(legal.len() as u32) as usize;
                if legal[pick] == Action::Pass { legal[walk.below(legal.len() as u32) as usize] } else { legal[pick] }
            }
        };
        events.clear();
        state.apply(who, action, &mut events);
        for &event in &events {
            told.insert(event::event_key(&event));
            for viewer in Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
                judge(&Vintage::say_seen(pack(), State::seen(event, viewer), viewer, lang));
            }
        }
    }
}

/// Cards that somebody holds twice and that others can tell apart are played alike.
fn twins(legal: &[Action]) -> usize {
    let card = |action: &Action| {
        if let Action::Play { card, .. } | Action::Discard { card, .. } = *action { Some(card) } else { None }
    };
    let cards: Vec<Card> = legal.iter().filter_map(card).collect();
    cards.len() - cards.iter().collect::<BTreeSet<_>>().len()
}

#[test]
fn whole_games_can_be_told() {
    // Too rare for players who act at random.
    let raised = Event::Raised { seat: Seat::new(2), from: Category::Lbv, count: 1 };
    let mut told = BTreeSet::from([event::event_key(&raised)]);
    assert_eq!(
        Lang::ALL.map(|lang| Vintage::say_seen(pack(), Seen::Whole(raised), Viewer::Spectator, lang)),
        [
            "The oenologist of White raises 1 barrel from LBV to Vintage",
            "Der Önologe von Weiß hebt 1 Fass von LBV auf Vintage",
        ]
    );
    for seats in 2..=4 {
        for (seed, lang) in (0..20).flat_map(|seed| Lang::ALL.map(|lang| (seed, lang))) {
            tell_a_game(seats, seed, lang, &mut told);
        }
    }
    assert_eq!(told, event::EVENT_KEYS.iter().copied().collect());
}

#[test]
fn some_sentences_are_exactly_these() {
    let view = view_asking(None);
    let both = |action: &str| {
        let action = action.parse().expect("notation");
        Lang::ALL.map(|lang| Vintage::say_action(&view, action, lang))
    };
    assert_eq!(
        both("harvest 2"),
        [
            "Harvest (2 markers; up to 2 barrels, 1 brandy in store)",
            "Ernten (2 Marker; bis zu 2 Fässer, 1 Weinbrand im Lager)",
        ]
    );
    assert_eq!(
        both("plant-a 1 overseer"),
        ["Plant yellow or white (overseer on circle 1)", "Gelb oder Weiß anpflanzen (Aufseher auf Kreis 1)",]
    );
    assert_eq!(
        both("buy s4"),
        [
            "Buy an estate in Cima Corgo (4 points, quality 5, 3 barrels a harvest)",
            "Ein Weingut in Cima Corgo kaufen (4 Punkte, Qualität 5, 3 Fässer je Ernte)",
        ]
    );
    assert_eq!(
        both("plant red e1"),
        [
            "Plant a red cube on estate 1 in Baixo Corgo (then 4 of 5 cubes)",
            "Einen roten Stein auf Weingut 1 in Baixo Corgo anpflanzen (dann 4 von 5 Steinen)",
        ]
    );
    let seen =
        |event: Event| Lang::ALL.map(|lang| Vintage::say_seen(pack(), Seen::Whole(event), Viewer::Spectator, lang));
    let (seat, estate) = (Seat::new(3), Estate::new(1).expect("an estate"));
    assert_eq!(
        seen(Event::Harvested { seat, estate, harvest: Harvest { barrels: 3, quality: 6 } }),
        [
            "Orange has 3 barrels of port of quality 6 on estate 2",
            "Orange hat 3 Fässer Portwein mit Qualität 6 auf Weingut 2",
        ]
    );
    assert_eq!(
        seen(Event::Sold { seat: Seat::new(0), category: Category::Lbv, count: 2, points: 3 }),
        ["Yellow sells 2 barrels of LBV for 3 points", "Gelb verkauft 2 Fässer LBV für 3 Punkte"]
    );
    assert_eq!(Vintage::say_phase("round-4".parse().expect("a phase"), Lang::De), "Runde IV von VII");
    assert_eq!(
        Vintage::say_reason(pack(), Reason::CircleTaken { column: Column::Harvest, cost: 1 }, Lang::De),
        "Der Kreis mit der 1 bei „Ernten“ ist belegt"
    );
}

#[test]
fn a_harvest_says_what_it_costs_and_how_good_it_is() {
    let estate = Estate::new(0).expect("an estate");
    let mut view = view_asking(Some(Question::Harvest { estate, made: 0, brandy: Brandy::Each }));
    view.open.bonus[0] = "2".parse().ok();
    let say = |view: &View, barrels| Vintage::say_action(view, Action::Port { barrels }, Lang::En);
    assert_eq!(say(&view, 2), "2 barrels of port of quality 4 (costs 1 brandy)");
    assert_eq!(say(&view, 1), "1 barrel of port of quality 4 and 1 brandy (costs 1 brandy)");
    assert_eq!(say(&view, 0), "No port, 2 brandy");
}

#[test]
fn a_harvest_says_what_it_can_become() {
    let bay = Bay::new(0).expect("a bay");
    let mut view = view_asking(Some(Question::Unload { bay }));
    let say = |view: &View, side, lang| Vintage::say_action(view, Action::Cellar { side }, lang);
    view.open.boards[Seat::new(0)].hold[0] = Harvest { barrels: 3, quality: 6 };
    assert_eq!(
        say(&view, Side::Ruby, Lang::En),
        "To the Ruby side of the cellar (becomes Ruby Reserva to LBV; 2 of 2 columns free)"
    );
    view.open.boards[Seat::new(0)].hold[0].quality = 10;
    view.open.boards[Seat::new(0)].cellar[Vault::Tawny2.index()] = Harvest { barrels: 1, quality: 1 };
    assert_eq!(
        say(&view, Side::Tawny, Lang::De),
        "Auf die Tawny-Seite des Kellers (wird Colheita; 1 von 2 Spalten frei)"
    );
}

#[test]
fn a_boat_says_what_waits_and_what_comes_home() {
    let mut view = view_asking(None);
    let board = &mut view.open.boards[Seat::new(0)];
    board.boat = Port::Superior;
    board.estates[0].harvest = Harvest { barrels: 2, quality: 3 };
    board.hold[0] = Harvest { barrels: 4, quality: 5 };
    let say = |to| Vintage::say_action(&view, Action::Sail { to }, Lang::En);
    assert_eq!(
        say(Port::Gaia),
        "Sail to Vila Nova de Gaia (1 marker; to load: 2 barrels of quality 3; 4 barrels aboard for the cellar)"
    );
    assert_eq!(say(Port::Cima), "Sail to Cima Corgo (1 marker)");
}

#[test]
fn what_only_the_owner_may_know_is_told_to_nobody_else() {
    let (seat, card) = (Seat::new(1), Card::Oenologist);
    let drawn = Event::Drawn { seat, place: "p1".parse().expect("a place"), card };
    let round: Round = Round::new(4).expect("a round");
    let looked = Event::Looked { seat, round, chip: "2".parse().expect("a chip") };
    let say = |event, viewer| Vintage::say_seen(pack(), State::seen(event, viewer), viewer, Lang::En);
    assert_eq!(say(drawn, Viewer::Seat(seat)), "Grey draws “Oenologist”");
    assert_eq!(say(drawn, Viewer::Spectator), "Grey draws a card from the deck");
    assert_eq!(say(looked, Viewer::Seat(seat)), "Grey looks at the chip of round V: +2");
    assert_eq!(say(looked, Viewer::Seat(Seat::new(0))), "Grey looks at the chip of round V");
}

#[test]
fn the_log_speaks_to_whoever_reads_it_and_calls_the_others_by_name() {
    let view = new_game(2).view(Viewer::Seat(Seat::new(1)));
    let names = ["Anna", "Ben"].map(str::to_owned);
    let cast = ui::Cast { you: Some(Seat::new(1)), names: &names };
    let told = |event| Lang::ALL.map(|lang| Vintage::say_told(&view, Seen::Whole(event), cast, lang));
    assert_eq!(told(Event::Passed { seat: Seat::new(0) }), ["Anna passes", "Anna passt"]);
    assert_eq!(told(Event::HarvestBegan { seat: Seat::new(1) }), ["You harvest", "Du erntest"]);
}

#[test]
fn a_pack_with_other_numbers_speaks_truly() {
    let mut printed = pack().printed().clone();
    let third = printed.columns.iter_mut().find(|row| row.column == Column::PlantC).expect("a column");
    third.plants = vec![Variety::Purple, Variety::Red];
    let second = printed.columns.iter_mut().find(|row| row.column == Column::PlantB).expect("a column");
    second.plants = vec![Variety::Green];
    let reserva = printed.categories.iter_mut().find(|row| row.category == Category::RubyReserva).expect("a category");
    reserva.spaces = 4;
    let pack = Pack::new(printed).expect("still a pack");
    let names = Names::new(&pack, Lang::En);
    assert_eq!(names.column(Column::PlantC), "Plant purple or red");
    assert_eq!(names.column_short(Column::PlantB), "Green");
    assert_eq!(names.category_about(Category::RubyReserva), "4 barrels for 2 points, from quality 6");
    assert_eq!(names.price(2, By::Markers), "2 markers");
    assert_eq!(names.note(Card::Vintage), "sell 1 Ruby barrel from the cellar for 4 points");
    assert_eq!(
        Vintage::say_thing(&pack, "site", "baixo-2-2", Lang::De),
        "Baixo Corgo (2 Punkte, Qualität 2, 2 Fässer je Ernte)"
    );
    assert_eq!(Vintage::say_thing(&pack, "region", "superior", Lang::En), "Douro Superior");
    assert_eq!(Vintage::say_thing(&pack, "opening", "sail", Lang::De), "Das Boot bewegen");
    assert_eq!(Vintage::say_phase(Phase::End, Lang::En), "End of the game");
}
