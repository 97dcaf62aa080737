//! Nothing is missing, nothing is left over, and every sentence is whole, in both languages.

use crate::WineCheese;
use std::collections::BTreeSet;

use packs::Edge;
use tabletop::{Agenda, Card, Game, Setup, ToAct, Viewer, Who};
use wine_cheese::vocabulary::{CIRCLE, CardName, Category, Coin, Color, Good, HEART, Ingredient, LabelOption};
use wine_cheese::{Event, First, Options, Pack, Question, Reason, Seen, State, Step, Trigger, View};

use super::{CARDS, WORDS, action, agreement, event, fault, ideas, names, question, reason, thing};
use ui::kit::words::{Walk, clauses_and_rulings};
use ui::{Lang, Speak};

pub(super) fn pack() -> &'static Pack {
    State::standard_pack().pack
}

fn new_game() -> State {
    State::new(&Setup { pack: pack(), seats: 2, options: Options { first: First::Seat(HEART), ..Options::default() } })
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
        event::FACE_DOWN_KEYS,
        agreement::AGREEMENT_KEYS,
        ideas::IDEA_KEYS,
        reason::REASON_KEYS,
        fault::IMPOSSIBLE_KEYS,
        fault::PLACE_KEYS,
        fault::FAULT_KEYS,
        names::SPECIAL_KEYS,
        names::PHASE_KIND_KEYS,
        names::PHASE_KEYS,
        thing::THING_KEYS,
        &[
            "game.name",
            "game.about",
            "game.facts",
            "game.nothing",
            "game.and",
            "seat.heart",
            "seat.circle",
            "space.start",
            "space.value",
        ],
        &["soil.laboratory", "soil.water", "soil.outside", "about.gourmet", "about.action"],
        &["event.drawn-unseen", "pack-fault.at"],
    ] {
        keys.extend(list.iter().map(|&key| key.to_owned()));
    }
    for of in ["good", "indicator", "card-of", "deck", "ingredient-of"] {
        keys.extend(Good::ALL.map(|good| format!("{of}.{good}")));
    }
    keys.extend(["event", "action"].into_iter().flat_map(|chapter| WORDS.addressed(chapter)));
    keys.extend(Color::ALL.map(|color| format!("color.{color}")));
    keys.extend(Coin::ALL.map(|coin| format!("coin.{coin}")));
    keys.extend(Category::ALL.map(|category| format!("category.{category}")));
    keys.extend(LabelOption::ALL.map(|option| format!("label-option.{option}")));
    for unit in ["step", "marker", "card", "laboratory"] {
        keys.extend(["one", "many"].map(|form| format!("unit.{unit}.{form}")));
    }
    for kind in Ingredient::ALL {
        keys.extend(["name", "one", "many"].map(|form| format!("ingredient.{kind}.{form}")));
    }
    keys.extend(new_game().score(HEART).iter().map(|row| format!("score.{}", row.key)));
    assert_eq!(WORDS.faults(&keys), Vec::<String>::new());
}

#[test]
fn everything_in_the_standard_pack_has_a_name_and_no_name_is_left_over() {
    let printed = pack().printed();
    let mut keys: BTreeSet<String> = BTreeSet::new();
    for card in printed.wine.iter().chain(&printed.cheese) {
        keys.extend(["name", "note"].map(|form| format!("card.{}.{form}", card.key)));
    }
    keys.extend(printed.dishes.iter().map(|dish| format!("dish.{dish}.name")));
    keys.extend(printed.housing.iter().map(|housing| format!("housing.{}.name", housing.key)));
    assert_eq!(CARDS.faults(&keys), Vec::<String>::new());
}

#[test]
fn every_clause_and_every_ruling_it_names_has_a_text() {
    clauses_and_rulings::<WineCheese>(20);
}

pub(super) fn view_asking(question: Option<Question>) -> View {
    let mut view = new_game().view(Viewer::Seat(HEART));
    let mut agenda = Agenda::EMPTY;
    if let Some(question) = question {
        agenda.owe(Step::Ask(question));
    }
    view.open.agenda = agenda;
    view
}

pub(super) fn card(name: &str) -> Card {
    name.parse().map(|CardName(card)| card).expect("a card")
}

/// A sentence is whole, begins with a capital (or a plot) and has no full stop.
pub(super) fn judge(text: &str) {
    assert!(!text.contains(['{', '}']), "a place is left open: {text}");
    assert!(!text.ends_with('.') && !text.is_empty(), "no full stop: {text}");
    let first = text.chars().next().expect("not empty");
    let plot = text.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    assert!(!first.is_lowercase() || plot, "a capital first: {text}");
    assert!(!text.contains(".one") && !text.contains(".many"), "a key: {text}");
}

#[test]
fn whole_games_can_be_told() {
    // Too rare for players who act at random.
    let (wine, cheese) = (card("w1"), card("c1"));
    let rare = [
        Event::Lapped { seat: HEART, good: Good::Wine },
        Event::PairSold { seat: HEART, wine, cheese },
        Event::Triggered { seat: HEART, card: card("w13"), by: Trigger::Helper },
    ];
    let mut told = BTreeSet::new();
    for event in rare {
        told.insert(event::event_key(&event));
        for lang in Lang::ALL {
            judge(&WineCheese::say_seen(pack(), Seen::Whole(event), Viewer::Spectator, lang));
        }
    }
    for (game, lang) in (0..40).flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let mut walk = Walk(game);
        let mut state = new_game();
        let mut events = Vec::new();
        let mut legal = Vec::new();
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
                    judge(&WineCheese::say_question(&view, state.question(seat).expect("asked"), lang));
                    state.legal(seat, &mut legal);
                    for &action in &legal {
                        let text = WineCheese::say_action(&view, action, lang);
                        judge(&text);
                        assert!(!text.contains("plain"), "{text}");
                    }
                    legal[walk.below(legal.len() as u32) as usize]
                }
            };
            events.clear();
            state.apply(who, action, &mut events);
            for &event in &events {
                told.insert(event::event_key(&event));
                for viewer in [Viewer::Seat(HEART), Viewer::Seat(CIRCLE), Viewer::Spectator] {
                    judge(&WineCheese::say_seen(pack(), State::seen(event, viewer), viewer, lang));
                }
            }
        }
    }
    assert_eq!(told, event::EVENT_KEYS.iter().copied().collect());
}

#[test]
fn some_sentences_are_exactly_these() {
    let view = view_asking(None);
    let both = |action: &str| {
        let action = action.parse().expect("notation");
        Lang::ALL.map(|lang| WineCheese::say_action(&view, action, lang))
    };
    assert_eq!(both("produce w1"), ["Produce Aligoté (2 white grapes)", "Aligoté herstellen (2 helle Trauben)"]);
    assert_eq!(
        both("pair w1 c4 wine"),
        [
            "Sell the pair Aligoté + Emmental: wine 2 steps first, then cheese 1",
            "Das Paar Aligoté + Emmentaler verkaufen: zuerst Wein 2 Schritte, dann Käse 1",
        ]
    );
    assert_eq!(
        both("label milk+salt cheese-step"),
        [
            "Pay 1 salt, 1 milk: 1 step with the cheese indicator",
            "1 Salz, 1 Milch zahlen: 1 Schritt mit dem Käseanzeiger"
        ]
    );
    assert_eq!(
        both("store"),
        [
            "Store nothing; lose 1 white grape, 1 red grape, 2 milk",
            "Einlagern: nichts; verfällt: 1 helle Traube, 1 dunkle Traube, 2 Milch",
        ]
    );
    let seen =
        |event: Event| Lang::ALL.map(|lang| WineCheese::say_seen(pack(), Seen::Whole(event), Viewer::Spectator, lang));
    assert_eq!(
        seen(Event::Gained { seat: HEART, kind: Ingredient::Milk, count: 2 }),
        ["Heart gains 2 milk", "Herz bekommt 2 Milch"]
    );
    let helped = |by| seen(Event::Triggered { seat: CIRCLE, card: card("w13"), by });
    assert!(helped(Trigger::Helper)[0].contains(" through the Helper ("), "{:?}", helped(Trigger::Helper));
    assert!(helped(Trigger::Helper)[1].contains(" durch die Aushilfe "), "{:?}", helped(Trigger::Helper));
    assert!(helped(Trigger::Own).iter().all(|said| !said.contains("Helper") && !said.contains("Aushilfe")));
    assert_eq!(
        seen(Event::Advanced { seat: CIRCLE, good: Good::Wine, steps: 1, space: 7 }),
        [
            "Circle moves the wine indicator 1 step ahead, to the 5",
            "Kreis zieht den Weinanzeiger 1 Schritt vor, auf die 5"
        ]
    );
    let phase = "fall-2.production".parse().expect("a phase");
    assert_eq!(WineCheese::say_phase(phase, Lang::De), "Herbst im 2. Jahr · Herstellung/Verkauf");
    assert_eq!(
        WineCheese::say_reason(pack(), Reason::PlotTaken { plot: "c3".parse().unwrap() }, Lang::De),
        "Auf c3 steht schon jemand"
    );
}

#[test]
fn a_worker_says_what_it_brings() {
    let mut view = view_asking(None);
    // Blue in heart's first house, on a Work Together card to the left and back.
    view.open.housing[0] = Some("5".parse().unwrap());
    let action = "blue c2".parse().unwrap();
    assert_eq!(WineCheese::say_action(&view, action, Lang::En), "Send blue to c2 (red grapes; +2 red grapes)");
    // A neighbour on b2, milk.
    view.open.workers[Color::Red.index()].insert("b2".parse().unwrap());
    assert_eq!(
        WineCheese::say_action(&view, action, Lang::De),
        "Blau nach c2 schicken (dunkle Trauben; +2 dunkle Trauben, +1 Milch)"
    );
}

#[test]
fn a_card_that_somebody_typed_in_is_named_by_its_key() {
    let mut printed = pack().printed().clone();
    printed.wine[0].key = "old-vines".to_owned();
    let pack = Pack::new(printed).expect("still a pack");
    assert_eq!(names::Names::new(&pack, Lang::De).card(card("w1")), "Old vines");
}

/// With empty cellars nobody is asked what to sell, and without action cards nobody what to trigger.
#[test]
fn nobody_is_asked_for_what_is_not_there() {
    let mut view = view_asking(None);
    let mut ask = |phase: &str, name: Option<&str>| {
        view.open.phase = phase.parse().expect("a phase");
        view.open.farms[HEART].cellars[0].card = name.map(card);
        WineCheese::say_question(&view, view.open.asked().expect("a question"), Lang::De)
    };
    let done = "Willst du noch etwas tun, bevor du deinen Zug beendest?";
    assert_eq!(ask("winter-2.selling-out", None), done);
    assert_eq!(ask("winter-2.selling-out", Some("w1")), "Welche Karte verkaufst du als nächste?");
    assert_eq!(ask("summer-1.special-actions", Some("w1")), done);
    assert_eq!(ask("summer-1.special-actions", Some("w16")), "Welche Eigenaktion löst du aus?");
}

/// What an action card would do is said where it can do it (Ruling W6).
#[test]
fn a_sale_names_the_special_action_that_follows() {
    let mut view = view_asking(None);
    let mut sell = |name: &str, beside: Option<&str>| {
        view.open.phase = "fall-1.production".parse().expect("a phase");
        view.open.farms[HEART].cellars[0].card = Some(card(name));
        view.open.farms[HEART].cellars[1].card = beside.map(card);
        WineCheese::say_action(&view, format!("sell {name}").parse().expect("notation"), Lang::De)
    };
    assert_eq!(sell("w13", None), "Pied de Cuve für 3 Gold verkaufen");
    assert_eq!(sell("w18", Some("c1")), "Ratafia für 4 Gold verkaufen");
    assert_eq!(sell("w20", Some("w1")), "Vin des Vendangeurs für 2 Gold verkaufen");
    for (name, beside) in [("w18", "w1"), ("w20", "w16"), ("w16", "c1"), ("w22", "c1")] {
        let said = sell(name, Some(beside));
        assert!(said.contains(", vorher "), "{said}");
    }
}

/// The coach counts the markers of the next aging.
#[test]
fn the_coach_knows_that_the_last_aging_takes_three() {
    let mut view = view_asking(None);
    let mut key = |phase: &str| {
        view.open.phase = phase.parse().expect("a phase");
        WineCheese::coach_key(&view, HEART)
    };
    assert_eq!(key("spring-2.production"), "production");
    assert_eq!(key("fall-2.production"), "production-last");
    assert_eq!(key("winter-1.aging"), "aging");
    assert_eq!(key("winter-2.aging"), "aging-last");
    assert_eq!(key("winter-2.selling-out"), "selling-out");
}
