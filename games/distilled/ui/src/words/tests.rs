//! Nothing is missing, nothing is left over, and every sentence is whole, in both languages.

use crate::Distilled;
use std::collections::BTreeSet;

use distilled::effect::{Gain, Holding, SpiritSort, Ware, When};
use distilled::vocabulary::{
    BarrelSort, Deck, Difficulty, IngredientSort, LABEL_SPACES, Phase, PhaseKind, Piece, Place, Recipe, Region, Row,
    Sugar, Tier, UpgradeSort,
};
use distilled::{Action, Event, FlightChoice, Options, Pack, Question, Reason, Seen, State, Step, View};
use packs::Edge;
use tabletop::{Agenda, Card, Game, Seat, Setup, ToAct, Viewer, Who};

use super::{CARDS, WORDS, about, action, agreement, event, fault, ideas, lines, names, question, reason, thing};
use ui::kit::words::{self, Walk, clauses_and_rulings};
use ui::{Lang, Speak};

pub(super) const ANN: Seat = Seat::new(0);

pub(super) fn pack() -> &'static Pack {
    State::standard_pack().pack
}

pub(super) fn new_game(seats: u8, options: Options) -> State {
    State::new(&Setup { pack: pack(), seats, options })
}

#[test]
fn the_catalogue_has_exactly_the_keys_that_are_asked_for() {
    let mut keys: BTreeSet<String> = BTreeSet::new();
    for list in [
        question::QUESTION_KEYS,
        action::ACTION_KEYS,
        action::MORE_ACTION_KEYS,
        event::EVENT_KEYS,
        event::MORE_EVENT_KEYS,
        ideas::IDEA_KEYS,
        reason::REASON_KEYS,
        fault::IMPOSSIBLE_KEYS,
        fault::PLACE_KEYS,
        fault::DECK_KEYS,
        fault::FAULT_KEYS,
        lines::EFFECT_KEYS,
        lines::WORTH_KEYS,
        lines::FEAT_KEYS,
        about::ABOUT_KEYS,
        thing::THING_KEYS,
        agreement::AGREEMENT_KEYS,
        &names::SEATS,
        &[
            "game.name",
            "game.about",
            "game.facts",
            "game.nothing",
            "game.times",
            "game.flight",
            "game.spot",
            "phase.round",
            "pack-fault.at",
        ],
        &["unit.percent", "unit.prospect"],
    ] {
        keys.extend(list.iter().map(|&key| key.to_owned()));
    }
    for unit in ["money", "point", "card"] {
        keys.extend(["one", "many"].map(|form| format!("unit.{unit}.{form}")));
    }
    let mut words = |of: &str, all: &[&str]| keys.extend(all.iter().map(|word| format!("{of}.{word}")));
    words("phase-kind", &PhaseKind::ALL.map(PhaseKind::word));
    words("piece", &distilled::vocabulary::Basic::ALL.map(distilled::vocabulary::Basic::word));
    words("piece", &["alcohol", "signature", "metal", "glass"]);
    words("recipe", &Recipe::ALL.map(Recipe::word));
    words("region", &Region::ALL.map(Region::word));
    words("sugar", &Sugar::ALL.map(Sugar::word));
    words("tier", &Tier::ALL.map(Tier::word));
    words("barrel", &BarrelSort::ALL.map(BarrelSort::word));
    words("ingredient-sort", &IngredientSort::ALL.map(IngredientSort::word));
    words("upgrade-sort", &UpgradeSort::ALL.map(UpgradeSort::word));
    words("row", &Row::ALL.map(Row::word));
    words("deck", &Row::ALL.map(Row::word));
    words("place", &Place::ALL.map(Place::word));
    words("difficulty", &Difficulty::ALL.map(Difficulty::word));
    words("ware", &Ware::ALL.map(Ware::word));
    words("when", &When::ALL.map(When::word));
    words("holding", &Holding::ALL.map(Holding::word));
    words("spirit", &SpiritSort::ALL.map(SpiritSort::word));
    keys.extend(["event", "action"].into_iter().flat_map(|chapter| WORDS.addressed(chapter)));
    keys.extend((1..=LABEL_SPACES).map(|space| format!("label-space.{space}")));
    // Alone there are two rows more.
    keys.extend(new_game(1, Options::default()).score(ANN).iter().map(|row| format!("score.{}", row.key)));
    assert_eq!(WORDS.faults(&keys), Vec::<String>::new());
}

#[test]
fn everything_in_the_standard_pack_has_a_name_and_no_name_is_left_over() {
    let printed = pack().printed();
    let mut keys: BTreeSet<String> = BTreeSet::new();
    keys.extend(printed.ingredients.iter().map(|row| format!("ingredient.{}", row.key)));
    keys.extend(printed.items.iter().map(|row| format!("item.{}", row.key)));
    keys.extend(printed.upgrades.iter().map(|row| format!("upgrade.{}", row.key)));
    keys.extend(printed.flavors.iter().map(|row| format!("flavor.{}", row.key)));
    keys.extend(printed.awards.iter().map(|row| format!("award.{}", row.key)));
    keys.extend(printed.goals.iter().map(|row| format!("goal.{}", row.key)));
    for distiller in &printed.distillers {
        keys.extend(["name", "signature", "ingredient"].map(|of| format!("distiller.{}.{of}", distiller.key)));
    }
    assert_eq!(CARDS.faults(&keys), Vec::<String>::new());
}

#[test]
fn no_two_cards_of_a_deck_have_the_same_name() {
    for lang in Lang::ALL {
        let names = names::Names::new(pack(), lang);
        for deck in Deck::ALL {
            let keys: BTreeSet<&str> = deck.all().iter().map(|card| pack().card_key(deck, card)).collect();
            let said: BTreeSet<String> = deck.all().iter().map(|card| names.card(deck, card)).collect();
            assert_eq!(keys.len(), said.len(), "{deck} in {}", lang.code());
        }
    }
}

#[test]
fn every_clause_and_every_ruling_it_names_has_a_text() {
    clauses_and_rulings::<Distilled>(10);
}

/// A game in its second round, in which somebody is asked this.
pub(super) fn view_asking(seats: u8, question: Option<Question>) -> View {
    let mut walk = Walk(7);
    let mut state = new_game(seats, Options { flight: FlightChoice::FirstTaste, ..Options::default() });
    let mut legal = Vec::new();
    while state.phase().round < 2 {
        match state.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let action = state.draw(&mut |bound| walk.below(bound));
                state.apply(Who::Chance, action, &mut tabletop::Silent);
            }
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody");
                state.legal(seat, &mut legal);
                let action = legal[walk.below(legal.len() as u32) as usize];
                state.apply(Who::Seat(seat), action, &mut tabletop::Silent);
            }
        }
    }
    let mut view = state.view(Viewer::Seat(ANN));
    view.open.turn = ANN;
    let mut agenda = Agenda::EMPTY;
    if let Some(question) = question {
        agenda.owe(Step::Ask(question));
    }
    view.open.agenda = agenda;
    view
}

pub(super) fn card(deck: Deck, key: &str) -> Card {
    pack().by_key(deck, key).next().expect("a card")
}

/// A sentence is whole, and no key stands for a text.
pub(super) fn judge(text: &str) {
    words::judge(text);
    for key in [".one", ".many", "holding.", "effect.", "piece.", "recipe.", "feat.", "about.", "unit.", "action."] {
        assert!(!text.contains(key), "a key: {text}");
    }
}

/// What players who act at random seldom bring about, or not at all.
fn rare() -> Vec<Event> {
    use distilled::Deed;
    let seat = ANN;
    vec![
        Event::FlavorsShuffled,
        Event::FlavorLooked { seat, card: Card::new(1) },
        Event::FlavorKept { seat, place: Place::First, card: Card::new(1) },
        Event::FlavorDiscarded { card: Card::new(2) },
        Event::AwardWon { seat, place: 0, card: Card::new(1) },
        Event::DeckShuffled { row: Row::Items },
        Event::Stored { seat, place: Place::First },
        Event::TopIngredient { card: card(Deck::Ingredients, "rye") },
        Event::AtStill { seat, deed: Deed::TopOnly },
        Event::AtStill { seat, deed: Deed::Both },
        Event::AtStill { seat, deed: Deed::Again },
        Event::AtStill { seat, deed: Deed::PutBack { piece: Piece::Alcohol } },
        Event::AtStill { seat, deed: Deed::TookMoney { piece: Piece::Alcohol } },
        Event::AtStill { seat, deed: Deed::NothingAdded },
        Event::AtStill { seat, deed: Deed::Added { count: 2 } },
        Event::DiscountUsed { seat, source: 2 },
        Event::Made { seat, distiller: Card::new(0), recipe: Recipe::Gin, barrel: Piece::Metal, labelled: false },
        Event::Received { seat, piece: Piece::Alcohol, from: distilled::Source::Truck },
        Event::Swapped { one: "1.1".parse().expect("a spot"), other: "1.2".parse().expect("a spot") },
    ]
}

#[test]
fn whole_games_can_be_told() {
    let mut told = BTreeSet::new();
    for event in rare() {
        told.insert(event::event_key(&event));
        for lang in Lang::ALL {
            judge(&Distilled::say_seen(pack(), Seen::Whole(event), Viewer::Spectator, lang));
        }
    }
    for (game, seats) in (0..4).flat_map(|game| (1..=5).map(move |seats| (game, seats))) {
        tell_game(game, seats, Lang::ALL[(game % 2) as usize], &mut told);
    }
    assert_eq!(told, event::EVENT_KEYS.iter().copied().collect());
}

fn tell_game(game: u64, seats: u8, lang: Lang, told: &mut BTreeSet<&'static str>) {
    let mut walk = Walk(game * 5 + u64::from(seats));
    let mut state = new_game(seats, Options::default());
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    loop {
        judge(&Distilled::say_phase(state.phase(), lang));
        let who = match state.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => Who::Chance,
            ToAct::Seats(seats) => Who::Seat(seats.iter().next().expect("somebody acts")),
        };
        let action = match who {
            Who::Chance => state.draw(&mut |bound| walk.below(bound)),
            Who::Seat(seat) => {
                let view = state.view(Viewer::Seat(seat));
                judge(&Distilled::say_question(&view, state.question(seat).expect("asked"), lang));
                state.legal(seat, &mut legal);
                let mut said = BTreeSet::new();
                for &action in &legal {
                    let text = Distilled::say_action(&view, action, lang);
                    judge(&text);
                    // Two copies of a card may lie in a row: they are said alike.
                    let copy = matches!(action, Action::Buy { .. } | Action::Take { .. });
                    assert!(said.insert(text.clone()) || copy, "said twice: {text}");
                    judge(&words_of(&Distilled::say_idea(&view, action, lang)));
                }
                legal[walk.below(legal.len() as u32) as usize]
            }
        };
        events.clear();
        state.apply(who, action, &mut events);
        for &event in &events {
            told.insert(event::event_key(&event));
            for viewer in [Viewer::Seat(ANN), Viewer::Seat(Seat::new(seats - 1)), Viewer::Spectator] {
                judge(&Distilled::say_seen(pack(), State::seen(event, viewer), viewer, lang));
            }
        }
    }
    for seat in Seat::first(seats) {
        state.score(seat).iter().for_each(|row| judge(&Distilled::say_score(row.key, lang)));
    }
}

/// An idea stands in the middle of a sentence; it is judged as one of its own.
fn words_of(idea: &str) -> String {
    ui::capital(idea)
}

#[test]
fn every_card_says_what_it_does() {
    for lang in Lang::ALL {
        let names = names::Names::new(pack(), lang);
        for deck in Deck::ALL {
            for card in deck.all().iter() {
                judge(&ui::capital(&names.about(deck, card)));
                judge(&names.card(deck, card));
            }
        }
        for distiller in Deck::Distillers.all().iter() {
            for recipe in Recipe::ALL {
                judge(&ui::capital(&names.about_recipe(recipe, distiller)));
            }
        }
        judge(&names.gain(Gain::Money, 1));
    }
}

#[test]
fn some_sentences_are_exactly_these() {
    let both = |say: &dyn Fn(names::Names<'_>) -> String| Lang::ALL.map(|lang| say(names::Names::new(pack(), lang)));
    let upgrade = card(Deck::Upgrades, "orchard");
    assert_eq!(
        both(&|names| names.about(Deck::Upgrades, upgrade)),
        [
            "5 coins; equipment; at the start of a round mixed fruits; at the end 1 point for every 2 of these: labels of Europe",
            "5 Münzen; Anschaffung; zu Rundenbeginn Früchte; am Ende 1 SP für je 2: Labels aus Europa",
        ]
    );
    let bottle = card(Deck::Items, "ceramic-bottle");
    assert_eq!(
        both(&|names| names.about(Deck::Items, bottle)),
        [
            "4 coins; bottle of Asia & Oceania; sells for 2 coins, 2 points; +2 points when the bottle comes from the region of the spirit",
            "4 Münzen; Flasche (Asien und Ozeanien); bringt 2 Münzen, 2 SP; +2 SP bei einer Flasche aus der Region der Spirituose",
        ]
    );
    assert_eq!(
        both(&|names| names.about_recipe(Recipe::Whiskey, Card::new(0))),
        [
            "Home; at least 2 grain; wood barrel; must age; 10 points",
            "Heimat; mindestens 2-mal Getreide; Holzfass; muss reifen; 10 SP",
        ]
    );
    let seen =
        |event: Event| Lang::ALL.map(|lang| Distilled::say_seen(pack(), Seen::Whole(event), Viewer::Spectator, lang));
    assert_eq!(
        seen(Event::Sold { seat: ANN, place: Place::New, bottle: Piece::Glass, money: 4, points: 2 }),
        [
            "Copper sells the new spirit for 4 coins and 2 points (bottle: glass bottle)",
            "Kupfer verkauft die neue Spirituose für 4 Münzen und 2 SP (Flasche: Glasflasche)",
        ]
    );
    let phase = Phase { round: 3, kind: PhaseKind::Distill };
    assert_eq!(Distilled::say_phase(phase, Lang::De), "Runde 3 · Destillieren");
    assert_eq!(
        Distilled::say_reason(pack(), Reason::NotOnFlight { recipe: Recipe::Cachaca }, Lang::De),
        "Cachaça steht nicht auf der Rezeptkarte"
    );
}

/// Whose spirit it is says which one a signature recipe is; a recipe of the flight has the same name for all.
#[test]
fn a_signature_spirit_is_told_by_its_name() {
    let seen =
        |event: Event| Lang::ALL.map(|lang| Distilled::say_seen(pack(), Seen::Whole(event), Viewer::Spectator, lang));
    let made = |key: &str, recipe: Recipe| {
        let barrel = Piece::Basic(distilled::vocabulary::Basic::Wood);
        seen(Event::Made { seat: ANN, distiller: card(Deck::Distillers, key), recipe, barrel, labelled: true })
    };
    assert_eq!(
        made("jacqueline-booker", Recipe::Signature),
        [
            "Copper makes Straight Bourbon Whiskey with a label (wood barrel)",
            "Kupfer stellt her: Straight Bourbon (Holzfass), mit Label",
        ]
    );
    assert_eq!(made("jacqueline-booker", Recipe::Whiskey), made("mary-genever", Recipe::Whiskey));
    let distiller = card(Deck::Distillers, "mary-genever");
    let placed = |recipe| seen(Event::LabelPlaced { seat: ANN, distiller, space: 2, place: Place::New, recipe });
    assert_eq!(
        placed(Recipe::Signature),
        ["Copper puts the label on space 3: London Dry Gin", "Kupfer legt das Label auf Feld 3: London Dry Gin"]
    );
    assert_eq!(placed(Recipe::Gin), ["Copper puts the label on space 3: Gin", "Kupfer legt das Label auf Feld 3: Gin"]);
}

#[test]
fn a_card_that_somebody_typed_in_is_named_by_its_key() {
    let mut printed = pack().printed().clone();
    printed.upgrades[0].key = "drone-camera".to_owned();
    let pack = Pack::new(printed).expect("still a pack");
    assert_eq!(names::Names::new(&pack, Lang::De).card(Deck::Upgrades, Card::new(0)), "Drone camera");
}
