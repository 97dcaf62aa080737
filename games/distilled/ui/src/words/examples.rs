//! One example of every variant, each said whole in both languages.

use crate::Distilled;
use std::collections::BTreeSet;

use distilled::effect::{Effect, Feat, Measure, SpiritSort, Worth};
use distilled::pack::{Fault, Place as PackPlace};
use distilled::vocabulary::{Basic, Deck, Phase, PhaseKind, Piece, Place, ROUNDS, Recipe, Row};
use distilled::{Action, Claiming, Impossible, Purchase, Question, Reason, Seen, Spirit, Stage, Still, StillView};
use tabletop::{Card, Viewer};

use super::names::Names;
use super::tests::{ANN, judge, pack, view_asking};
use super::{action, fault, lines, question, reason};
use ui::kit::words::things;
use ui::{Lang, Speak, capital};

/// One of every action, fitting or not.
fn actions() -> Vec<Action> {
    let texts = [
        "choose d3",
        "buy i5",
        "buy yeast",
        "buy u3",
        "recipe gin",
        "pass",
        "take water",
        "take signature",
        "reveal items",
        "decline",
        "discount",
        "full price",
        "replace u4",
        "no trade",
        "give i5",
        "put signature",
        "close",
        "rest",
        "add",
        "top only",
        "both",
        "back i5",
        "again",
        "ready",
        "make gin metal",
        "make signature wood",
        "keep f5",
        "use distiller",
        "use u4",
        "lay out 1",
        "sell new glass",
        "sell 1 t4",
        "label 1",
        "label 3",
        "points 3",
        "taste 0",
        "taste 2",
        "drop g4",
        "claim 2.1",
        "claim 1.1",
        "swap 2.1 2.3",
        "first 2",
        "flight c",
        "award a3",
        "offer d5",
        "goal g5",
        "turn i5",
        "flavor f3",
        "remove i5 alcohol",
        "remove i5",
        "solo s5",
    ];
    texts.iter().map(|text| text.parse().unwrap_or_else(|_| panic!("{text}"))).collect()
}

/// The examples are one of each.
fn covers<'a>(examples: impl Iterator<Item = &'a str>, keys: &[&'a str]) {
    assert_eq!(examples.collect::<BTreeSet<_>>(), keys.iter().copied().collect());
}

fn questions() -> Vec<Question> {
    let mut questions = vec![
        Question::Distiller,
        Question::Market,
        Question::Make,
        Question::Sell,
        Question::Taste,
        Question::DropGoal,
        Question::Trade,
        Question::TradeFor,
        Question::Fill,
        Question::Extra { space: 0 },
        Question::TopOnly,
        Question::React,
        Question::NextIncome,
        Question::Income { of: 3 },
        Question::Look { cards: 2 },
        Question::FromTruck,
        Question::BuyRevealed,
        Question::Replace { card: Card::new(3) },
        Question::KeepFlavor { place: Place::First },
        Question::Bottle { place: Place::First },
        Question::KeepBarrel { card: Card::new(20) },
        Question::PlaceLabel { place: Place::New },
        Question::SwapGive,
        Question::SwapTake,
        Question::FreeIngredient,
        Question::FreeRecipe,
        Question::FreeItem,
        Question::FreeUpgrade,
    ];
    let times = [Claiming::Distilled, Claiming::Sold, Claiming::RoundEnd, Claiming::Tasted];
    questions.extend(times.map(|when| Question::Claim { when }));
    let purchases = [
        Purchase::Basic(Basic::Wood),
        Purchase::Market(Piece::Item(Card::new(1))),
        Purchase::Revealed(Piece::Upgrade(Card::new(1))),
        Purchase::Truck(Piece::Ingredient(Card::new(1))),
        Purchase::Recipe(Recipe::Gin),
    ];
    for sources in [1, 2, 4, 8] {
        questions.extend(purchases.map(|purchase| Question::Discount { purchase, sources, price: 2 }));
    }
    questions
}

fn reasons() -> Vec<Reason> {
    let (piece, card, recipe) = (Piece::Ingredient(Card::new(4)), Card::new(2), Recipe::Gin);
    let (spot, other) = ("1.1".parse().expect("a spot"), "1.2".parse().expect("a spot"));
    vec![
        Reason::GameOver,
        Reason::NotYourTurn,
        Reason::CannotTurnUp,
        Reason::NotNow,
        Reason::AnswerFirst,
        Reason::WrittenOtherwise { piece },
        Reason::NotDealt { card },
        Reason::NotOffered { piece },
        Reason::NotInMarket { piece },
        Reason::TooDear { price: 1 },
        Reason::NoMoreBasics { most: 2 },
        Reason::NotOnFlight { recipe },
        Reason::AlreadyKnown { recipe },
        Reason::NoCards { row: Row::Items },
        Reason::NotDue,
        Reason::NotRevealed { piece },
        Reason::NotOnTruck { piece },
        Reason::NotYourUpgrade { card },
        Reason::NotInPantry { piece },
        Reason::NotTradeable { piece },
        Reason::NotForThat { piece },
        Reason::OutOfOrder { piece },
        Reason::CannotBeCompleted { piece },
        Reason::NotComplete,
        Reason::AlreadyFilling,
        Reason::NotRemoved { piece },
        Reason::CannotPutBack { piece },
        Reason::CannotTakeMoney { piece },
        Reason::CannotShuffleAgain,
        Reason::UnknownRecipe { recipe },
        Reason::DoesNotFit { recipe },
        Reason::WrongBarrel { barrel: Piece::Metal },
        Reason::NotLookedAt { card },
        Reason::NoSpirit { place: Place::Second },
        Reason::HasToAge,
        Reason::NoBottle { bottle: Piece::Item(Card::new(0)) },
        Reason::FlavorsFirst,
        Reason::NothingToTurnUp,
        Reason::HasToSell,
        Reason::HasToMakeRoom,
        Reason::SpaceTaken { space: 0 },
        Reason::NoLabelPoints,
        Reason::NotThatManyPoints { most: 4 },
        Reason::NotYourGoal { card },
        Reason::NotActive { spot },
        Reason::NotMet { spot },
        Reason::CannotSwap { one: spot, other },
    ]
}

fn impossible() -> Vec<Impossible> {
    let (seat, deck, card) = (ANN, Deck::Items, Card::new(0));
    vec![
        Impossible::Seats,
        Impossible::WrongTurn,
        Impossible::WrongPhase,
        Impossible::SetUp,
        Impossible::CardTwice { deck, card },
        Impossible::CardMissing { deck, card },
        Impossible::EmptySlot { row: Row::Upgrades },
        Impossible::Labels { recipe: Recipe::Gin },
        Impossible::Awards,
        Impossible::Flavors,
        Impossible::Goals { seat },
        Impossible::Distiller { seat },
        Impossible::TooMuch { seat },
        Impossible::Spirit { seat },
        Impossible::Storeroom { seat },
        Impossible::Upgrades { seat },
        Impossible::Still { seat },
        Impossible::NoSuchPlayer { seat },
        Impossible::Solo,
        Impossible::Revealed,
        Impossible::Agenda { nth: 0 },
        Impossible::NotSettled,
    ]
}

fn faults() -> Vec<(PackPlace, Fault)> {
    let mut faults = vec![
        (PackPlace::Board, Fault::Falls),
        (PackPlace::Display, Fault::Count { found: 3, needed: 5 }),
        (PackPlace::BasicList, Fault::KeyTwice),
        (PackPlace::Basic(0), Fault::OutOfRange { found: 99, least: 0, most: 30 }),
        (PackPlace::RecipeList, Fault::RecipeFixed),
        (PackPlace::Recipe(1), Fault::Cube),
        (PackPlace::FlightList, Fault::NoWhiskey),
        (PackPlace::Flight(2), Fault::FlightRecipe(Recipe::Vodka)),
        (PackPlace::List(Deck::Solo), Fault::SoloOrder),
        (PackPlace::FirstTaste, Fault::UnknownKey("no-such-card".to_owned())),
    ];
    let in_rows = [
        Fault::NoRegion,
        Fault::NoIngredient,
        Fault::WrongSugar,
        Fault::NoSuchEffect(Effect::Truck),
        Fault::TooManyEffects,
        Fault::KeyTwice,
        Fault::KeyTwice,
        Fault::KeyTwice,
    ];
    faults.extend(Deck::ALL.into_iter().zip(in_rows).map(|(deck, fault)| (PackPlace::Row(deck, 3), fault)));
    faults
}

#[test]
fn every_variant_is_said_whole_in_any_position() {
    covers(questions().iter().map(question::question_key), question::QUESTION_KEYS);
    covers(actions().iter().map(action::action_key), action::ACTION_KEYS);
    covers(reasons().iter().map(reason::reason_key), reason::REASON_KEYS);
    covers(impossible().iter().map(fault::impossible_key), fault::IMPOSSIBLE_KEYS);
    covers(faults().iter().map(|(place, _)| fault::place_key(place)), fault::PLACE_KEYS);
    covers(faults().iter().map(|(_, fault)| fault::fault_key(fault)), fault::FAULT_KEYS);
    for lang in Lang::ALL {
        for seats in [1, 3] {
            let mut view = view_asking(seats, None);
            for question in questions() {
                view.open.agenda = view_asking(seats, Some(question)).open.agenda;
                judge(&Distilled::say_question(&view, question, lang));
                for action in actions() {
                    judge(&Distilled::say_action(&view, action, lang));
                }
            }
        }
        for reason in reasons() {
            judge(&Distilled::say_reason(pack(), reason, lang));
        }
        for impossible in impossible() {
            judge(&Distilled::say_impossible(pack(), impossible, lang));
        }
        for fault in &faults() {
            judge(&Distilled::say_pack_fault(fault, lang));
        }
        for kind in PhaseKind::ALL {
            judge(&Distilled::say_phase(Phase { round: ROUNDS, kind }, lang));
        }
        for seen in [
            Seen::BusyAtStill { seat: ANN },
            Seen::GoalDealtUnseen { seat: ANN },
            Seen::GoalDroppedUnseen { seat: ANN },
            Seen::FlavorLookedUnseen { seat: ANN },
            Seen::FlavorKeptUnseen { seat: ANN, place: Place::First },
        ] {
            judge(&Distilled::say_seen(pack(), seen, Viewer::Spectator, lang));
        }
        judge(&Distilled::say_score("no-such-row", lang));
        judge(&Distilled::say_game(lang));
    }
}

/// At the still everybody sees their own washback: in the middle of it actions say more.
#[test]
fn actions_at_the_still_say_what_they_bring() {
    let mut view = view_asking(2, None);
    view.open.phase.kind = PhaseKind::Distill;
    view.open.players[ANN].upgrades = [pack().by_key(Deck::Upgrades, "worm-tub").next(), None, None];
    let washback = distilled::Stack { basics: [1, 1, 3, 0, 0], ..distilled::Stack::EMPTY };
    let mut at = |stage: Stage, text: &str| {
        view.stills[ANN] = StillView::Own(Still { stage, washback, ..Still::IDLE });
        let action = text.parse().expect("notation");
        Lang::ALL.map(|lang| Distilled::say_action(&view, action, lang))
    };
    let filling = Stage::Fill { from: Piece::Basic(Basic::Grains) };
    assert_eq!(at(filling, "close"), ["Close the washback (Vodka 100%)", "Den Gärbottich schließen (Vodka 100 %)"]);
    assert_eq!(at(Stage::Extra { space: 0 }, "add"), ["Add 2 alcohol", "2 Alkohol dazugeben"]);
    assert_eq!(
        at(Stage::Extra { space: 0 }, "decline"),
        ["Add no extra alcohol", "Keinen zusätzlichen Alkohol dazugeben"]
    );
}

/// A sale says what it brings; what unseen flavor cards add has a range and a mean.
#[test]
fn a_sale_says_what_it_brings() {
    let mut view = view_asking(2, None);
    view.open.phase.kind = PhaseKind::Sell;
    view.open.discarded_flavors = tabletop::CardSet::EMPTY;
    view.open.older_flavors = tabletop::CardSet::EMPTY;
    let player = &mut view.open.players[ANN];
    player.upgrades = [None; 3];
    let stack = |alcohol| distilled::Stack { basics: [0, 0, 2, 0, 0], alcohol, ..distilled::Stack::EMPTY };
    let spirit = |recipe, barrel, alcohol, unseen| {
        Some(Spirit { stack: stack(alcohol), recipe, barrel, labelled: true, unseen, kept: [0; 2] })
    };
    player.spirits[Place::New.index()] = spirit(Recipe::Vodka, Piece::Metal, 1, [0; 2]);
    player.spirits[Place::First.index()] = spirit(Recipe::Whiskey, Piece::Basic(Basic::Wood), 0, [0, 2]);
    let both = |text: &str| {
        let action = text.parse().expect("notation");
        Lang::ALL.map(|lang| Distilled::say_action(&view, action, lang))
    };
    assert_eq!(
        both("sell new glass"),
        [
            "Sell Vodka, bottle: glass bottle (4 coins, 2 points)",
            "Vodka verkaufen, Flasche: Glasflasche (4 Münzen, 2 SP)",
        ]
    );
    assert_eq!(
        both("sell 1 glass"),
        [
            "Sell Whiskey, bottle: glass bottle (1 to 7 coins, on average 4.0; 13 points)",
            "Whiskey verkaufen, Flasche: Glasflasche (1 bis 7 Münzen, im Schnitt 4,0; 13 SP)",
        ]
    );
}

/// A price is said with the discounts that are left.
#[test]
fn a_price_says_what_a_discount_saves() {
    let mut view = view_asking(2, None);
    view.open.phase.kind = PhaseKind::Market;
    view.open.players[ANN].upgrades = [None; 3];
    view.open.players[ANN].distiller = pack().by_key(Deck::Distillers, "mary-genever").next();
    view.open.players[ANN].used = 0;
    let say = |view: &distilled::View| Distilled::say_action(view, "buy fruits".parse().expect("notation"), Lang::De);
    assert_eq!(say(&view), "Früchte kaufen (1 Münze statt 2)");
    view.open.players[ANN].used = 1;
    assert_eq!(say(&view), "Früchte kaufen (2 Münzen)");
}

#[test]
fn every_line_of_a_card_can_be_said() {
    let texts = [
        "discount bottle 1",
        "income money 1",
        "income-stored money 2",
        "income fruits",
        "income-either water yeast",
        "income-any",
        "look 2",
        "truck",
        "sale money 2 always",
        "flavor-twice",
        "flavor-more",
        "alcohol 2",
        "put-back",
        "top-only",
        "again",
        "removed-money",
        "new-flavor 1",
        "new-flavor 2",
        "age-look 3",
        "first-aging",
        "water-money 1",
        "basics 3",
        "knows whiskey",
        "leaves-water",
        "returns",
        "per-flavor points 1",
        "aging-money 1",
    ];
    let effects: Vec<Effect> = texts.iter().map(|text| text.parse().expect("an effect")).collect();
    let worths = ["points 1", "per 1 equipment 1", "per 2 europe 1", "only 2", "top-ingredient", "rate 3"];
    let worths: Vec<Worth> = worths.iter().map(|text| text.parse().expect("a worth")).collect();
    let mut feats = vec!["distill aged", "have regions 2", "sales 2", "earn money 8"]
        .into_iter()
        .map(|text| text.parse().expect("a feat"))
        .collect::<Vec<Feat>>();
    for what in Measure::ALL {
        feats.extend(SpiritSort::ALL.map(|of| Feat::Sell { of, what, least: 3 }));
    }
    covers(effects.iter().map(lines::effect_key), lines::EFFECT_KEYS);
    covers(worths.iter().map(lines::worth_key), lines::WORTH_KEYS);
    covers(feats.iter().map(lines::feat_key), lines::FEAT_KEYS);
    for lang in Lang::ALL {
        let names = Names::new(pack(), lang);
        let effects = effects.iter().map(|&effect| names.effect(effect));
        let worths = worths.iter().map(|&worth| names.end_worth(worth));
        let feats = feats.iter().map(|&feat| names.feat(feat));
        for text in effects.chain(worths).chain(feats) {
            judge(&capital(&text));
        }
    }
}

#[test]
fn what_makes_a_difference_has_a_name() {
    let all = [
        ("upgrade", "orchard", ["Orchard", "Obstgarten"]),
        ("distiller", "angus-douglas", ["Angus Douglas", "Angus Douglas"]),
        ("recipe", "baijiu", ["Báijiŭ", "Báijiŭ"]),
        ("basic", "wood", ["Wood barrel", "Holzfass"]),
        ("opening", "rye", ["Rye", "Roggen"]),
        ("opening", "gin", ["Gin", "Gin"]),
        ("label", "1", ["5 coins", "5 Münzen"]),
        ("flight", "c", ["tasting flight C", "Rezeptkarte C"]),
        ("start", "first", ["Start player", "Startmarker zu Beginn"]),
        ("upgrade", "no-such", ["No such", "No such"]),
    ];
    things::<Distilled>("upgrade", &all);
}
