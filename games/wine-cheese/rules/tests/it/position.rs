//! Whatever cannot arise is refused, with its reason: each test edits one thing in a real position.

use laws::kit::{every_variant_has_a_test, position, random};
use tabletop::{Agenda, Card, CardSet, Game, Seat, Seats};
use wine_cheese::vocabulary::{
    Amounts, CIRCLE, Color, Good, HEART, House, HousingCard, Ingredient, Phase, Plot, PlotSet, card_of,
};
use wine_cheese::{
    Cellar, Draw, Duty, First, Impossible, Indicator, MainAction, Options, Pack, Position, Purpose, Question, State,
    Step,
};

use crate::PACK;

/// The first position of random play that a condition holds for.
fn reached(condition: impl Fn(&State) -> bool) -> Position {
    let setup = crate::setup(Options { first: First::Seat(HEART), ..Options::default() });
    random::reached(&setup, 0..200, condition).position()
}

/// The beginning of a phase.
fn at(phase: &str) -> Position {
    reached(|game| game.phase().to_string() == phase && game.open().agenda.is_empty() && game.open().turns == 0)
}

fn reasons(position: &Position) -> Vec<Impossible> {
    position::reasons::<State>(PACK.pack, position)
}

/// The position is sound, and after the edit it is not, for this reason.
fn breaks(position: Position, edit: impl FnOnce(&mut Position), expected: Impossible) {
    position::breaks::<State>(PACK.pack, position, edit, expected);
}

/// The same, and there is no other reason.
fn breaks_only(position: Position, edit: impl FnOnce(&mut Position), expected: Impossible) {
    assert_eq!(position::broken::<State>(PACK.pack, position, edit), [expected]);
}

fn plot(text: &str) -> Plot {
    text.parse().expect("a plot")
}

/// A card that lies in the deck.
fn in_deck(position: &Position, good: Good) -> Card {
    let in_use = [HEART, CIRCLE].map(|seat| {
        let farm = &position.open.farms[seat];
        position.hands[seat].or(farm.sold()).or(farm.in_cellars())
    });
    let open: CardSet = position.open.display.iter().flatten().copied().collect();
    let deck = Pack::cards_of(good).without(in_use[0]).without(in_use[1]).without(open);
    deck.nth(0).expect("a card in the deck")
}

fn owes(position: &mut Position, steps: &[Step]) {
    position.open.agenda = Agenda::EMPTY;
    for &step in steps {
        position.open.agenda.owe(step);
    }
}

#[test]
fn a_card_is_in_one_place() {
    let spring = at("spring-1.send-workers");
    let card = spring.hands[HEART].nth(0).expect("a hand");
    breaks_only(spring.clone(), |position| position.hands[CIRCLE].insert(card), Impossible::CardTwice { card });
    let open = spring.open.display[0].expect("an open card");
    breaks_only(spring.clone(), |position| position.hands[CIRCLE].insert(open), Impossible::CardTwice { card: open });
    breaks(spring.clone(), |position| position.open.farms[HEART].gold.insert(card), Impossible::CardTwice { card });
    breaks(
        at("spring-1.production"),
        |position| {
            let card = position.hands[HEART].nth(0).expect("a hand");
            position.open.farms[HEART].cellars[0] = Cellar { card: Some(card), markers: 1 };
        },
        Impossible::CardTwice { card: at("spring-1.production").hands[HEART].nth(0).expect("a hand") },
    );
}

#[test]
fn a_known_card_is_in_the_hand() {
    let spring = at("spring-1.send-workers");
    let card = spring.hands[CIRCLE].nth(0).expect("a hand");
    breaks_only(
        spring,
        |position| position.open.farms[HEART].known.insert(card),
        Impossible::KnownButNotInHand { card },
    );
}

#[test]
fn wine_lies_in_wine_slots() {
    breaks(at("spring-1.send-workers"), |position| position.open.display.swap(0, 3), Impossible::WrongSlot { slot: 0 });
    breaks(at("spring-1.send-workers"), |position| position.open.display.swap(2, 5), Impossible::WrongSlot { slot: 5 });
}

#[test]
fn a_slot_is_filled_while_there_are_cards() {
    breaks(
        at("spring-1.send-workers"),
        |position| {
            let card = position.open.display[4].take().expect("an open card");
            position.hands[HEART].insert(card);
        },
        Impossible::EmptySlot { slot: 4 },
    );
}

#[test]
fn the_deal_has_happened() {
    breaks_only(
        at("spring-1.send-workers"),
        |position| {
            let wine = position.hands[HEART].and(Pack::cards_of(Good::Wine)).nth(0).expect("a wine card");
            position.hands[HEART].remove(wine);
        },
        Impossible::TooFewInPlay { good: Good::Wine },
    );
}

#[test]
fn markers_lie_on_cards() {
    breaks_only(
        at("spring-1.production"),
        |position| position.open.farms[CIRCLE].cellars[1].markers = 1,
        Impossible::Markers { seat: CIRCLE, cellar: 1 },
    );
    let with_markers = |count: u8| {
        move |position: &mut Position| {
            let card = in_deck(position, Good::Wine);
            position.open.farms[HEART].cellars[0] = Cellar { card: Some(card), markers: count };
        }
    };
    breaks_only(at("spring-1.production"), with_markers(100), Impossible::Markers { seat: HEART, cellar: 0 });
    let mut most = at("spring-1.production");
    with_markers(99)(&mut most);
    assert_eq!(reasons(&most), []);
}

#[test]
fn cards_lie_in_cellars_that_are_open() {
    let lay = |cellar: usize| {
        move |position: &mut Position| {
            let card = in_deck(position, Good::Wine);
            position.open.farms[HEART].cellars[cellar] = Cellar { card: Some(card), markers: 1 };
        }
    };
    breaks_only(at("spring-1.production"), lay(4), Impossible::CardInClosedCellar { seat: HEART });
    breaks_only(at("spring-1.production"), lay(5), Impossible::NoSuchCellar { seat: HEART });
    let mut open = at("spring-1.production");
    open.open.farms[HEART].closed = false;
    lay(4)(&mut open);
    assert_eq!(reasons(&open), []);
}

#[test]
fn a_farm_holds_no_hundreds_of_markers() {
    let fill = |kinds: &[Ingredient], count: u8| {
        let kinds = kinds.to_vec();
        move |position: &mut Position| {
            position.open.farms[HEART].sites = kinds.iter().map(|&kind| (kind, count)).collect();
        }
    };
    breaks_only(
        at("spring-1.production"),
        fill(&[Ingredient::Milk], 101),
        Impossible::TooManyIngredients { seat: HEART },
    );
    breaks_only(
        at("spring-1.production"),
        fill(&[Ingredient::Milk, Ingredient::Salt, Ingredient::Sugar], 86),
        Impossible::TooManyIngredients { seat: HEART },
    );
    let mut most = at("spring-1.production");
    fill(&[Ingredient::Milk, Ingredient::Yeast], 50)(&mut most);
    assert_eq!(reasons(&most), []);
}

#[test]
fn housing_cards_lie_on_their_spaces() {
    let space = House::ALL;
    breaks(
        at("spring-1.production"),
        |position| position.open.housing.swap(0, 1),
        Impossible::WrongHousing { space: space[0] },
    );
    breaks_only(
        at("spring-1.production"),
        |position| position.open.housing[3] = None,
        Impossible::WrongHousing { space: space[3] },
    );
    breaks_only(
        at("spring-1.production"),
        |position| position.open.housing[4] = position.open.housing[0],
        Impossible::WrongHousing { space: space[4] },
    );
}

#[test]
fn every_color_has_two_workers() {
    breaks(
        at("spring-1.send-workers"),
        |position| position.open.houses[HEART][0] = None,
        Impossible::Workers { color: Color::Blue },
    );
    breaks(
        at("spring-1.send-workers"),
        |position| position.open.houses[HEART][4] = Some(Color::Black),
        Impossible::Workers { color: Color::Black },
    );
    // Both of a pair on one side: two in all, yet impossible.
    breaks(
        at("spring-1.send-workers"),
        |position| {
            let circle = &mut position.open.houses[CIRCLE];
            circle.iter_mut().filter(|bench| **bench == Some(Color::Blue)).for_each(|bench| *bench = None);
            position.open.houses[HEART][4] = Some(Color::Blue);
        },
        Impossible::Workers { color: Color::Blue },
    );
}

#[test]
fn workers_stand_on_plots_of_their_own() {
    let move_to = |to: &'static str| {
        move |position: &mut Position| {
            let blue = &mut position.open.workers[Color::Blue.index()];
            let from = blue.iter().next().expect("a blue worker");
            blue.remove(from);
            blue.insert(plot(to));
        }
    };
    breaks(at("spring-1.production"), move_to("b3"), Impossible::NotAPlot { plot: plot("b3") });
    breaks(at("spring-1.production"), move_to("h8"), Impossible::NotAPlot { plot: plot("h8") });
    let taken = at("spring-1.production").open.workers[Color::Red.index()].iter().next().expect("a red worker");
    breaks(
        at("spring-1.production"),
        |position| {
            let blue = &mut position.open.workers[Color::Blue.index()];
            let from = blue.iter().next().expect("a blue worker");
            blue.remove(from);
            blue.insert(taken);
        },
        Impossible::TwoWorkersOnPlot { plot: taken },
    );
    // As many workers as can be written down are still only a reason, not an accident.
    let everywhere: PlotSet = (0..8).flat_map(|file| (0..8).filter_map(move |rank| Plot::new(file, rank))).collect();
    breaks(
        at("spring-1.production"),
        |position| position.open.workers = [everywhere; 5],
        Impossible::WorkersOutOfPhase,
    );
}

#[test]
fn workers_are_out_from_spring_to_fall() {
    let phase = |text: &str| text.parse::<Phase>().expect("a phase");
    breaks(
        at("spring-1.send-workers"),
        |position| position.open.phase = phase("spring-1.production"),
        Impossible::WorkersOutOfPhase,
    );
    breaks(
        at("spring-1.production"),
        |position| position.open.phase = phase("fall-1.production"),
        Impossible::WorkersOutOfPhase,
    );
    breaks(at("fall-1.return-workers"), |position| position.open.turns = 2, Impossible::WorkersOutOfPhase);
}

#[test]
fn the_pair_fits_the_turns() {
    let second_turn =
        || reached(|game| game.phase().number() == 1 && game.open().turns == 1 && game.open().agenda.is_empty());
    breaks(second_turn(), |position| position.open.pair = None, Impossible::WrongPair);
    breaks(
        second_turn(),
        |position| {
            let other = Color::ALL.into_iter().find(|&color| Some(color) != position.open.pair);
            position.open.pair = other;
        },
        Impossible::WrongPair,
    );
    breaks_only(at("spring-1.production"), |position| position.open.pair = Some(Color::Blue), Impossible::WrongPair);
    breaks(at("spring-1.send-workers"), |position| position.open.pair = Some(Color::Blue), Impossible::WrongPair);
    // The second worker must still sit with the player on turn.
    breaks_only(
        second_turn(),
        |position| {
            let color = position.open.pair;
            let (mine, other) = (position.open.turn, position.open.turn.other());
            let from = position.open.houses[mine].iter().position(|&bench| bench == color).expect("the second worker");
            position.open.houses[mine][from] = None;
            let to = position.open.houses[other].iter().position(Option::is_none).expect("an empty house");
            position.open.houses[other][to] = color;
        },
        Impossible::WrongPair,
    );
}

#[test]
fn turns_come_in_order() {
    breaks(at("spring-1.send-workers"), |position| position.open.turn = CIRCLE, Impossible::WrongTurn);
    breaks(
        reached(|game| game.phase() == Phase::END),
        |position| position.open.turn = position.open.turn.other(),
        Impossible::WrongTurn,
    );
    breaks_only(
        at("spring-1.production"),
        |position| position.open.out = Seats::only(position.open.turn),
        Impossible::WrongTurn,
    );
    // Seats that this game does not have.
    for seat in [Seat::new(2), Seat::new(7)] {
        for phase in ["spring-1.send-workers", "spring-1.production", "fall-1.return-workers"] {
            breaks(at(phase), |position| position.open.turn = seat, Impossible::WrongTurn);
            breaks(at(phase), |position| position.open.first = seat, Impossible::WrongTurn);
        }
    }
}

#[test]
fn turns_are_counted_among_the_workers_only() {
    breaks_only(at("spring-1.production"), |position| position.open.turns = 1, Impossible::WrongTurnCount);
    breaks(at("spring-1.send-workers"), |position| position.open.turns = 8, Impossible::WrongTurnCount);
    breaks(at("spring-1.send-workers"), |position| position.open.turns = 255, Impossible::WrongTurnCount);
}

#[test]
fn a_pair_waits_through_the_first_year() {
    breaks(at("spring-1.production"), |position| position.open.waiting = false, Impossible::WaitingPair);
    breaks(at("spring-2.send-workers"), |position| position.open.waiting = true, Impossible::WaitingPair);
}

#[test]
fn indicators_stand_on_the_track() {
    let put = |space: u8, laps: u8| {
        move |position: &mut Position| {
            position.open.farms[HEART].indicators[0] = Indicator { space, laps };
            position.open.bonus = [false; 3];
        }
    };
    let off = Impossible::OffTheTrack { seat: HEART, good: Good::Wine };
    breaks_only(at("spring-1.send-workers"), put(23, 0), off);
    breaks_only(at("spring-1.send-workers"), put(2, 1), off);
    breaks_only(at("spring-1.send-workers"), put(5, 13), off);
    for (space, laps) in [(22, 0), (3, 1), (22, 12)] {
        let mut position = at("spring-1.send-workers");
        put(space, laps)(&mut position);
        assert_eq!(reasons(&position), [], "{space} {laps}");
    }
}

#[test]
fn a_space_holds_one_indicator() {
    breaks_only(
        at("spring-1.send-workers"),
        |position| {
            position.open.farms[HEART].indicators[0].space = 3;
            position.open.farms[CIRCLE].indicators[1].space = 3;
        },
        Impossible::SharedSpace { space: 3 },
    );
}

#[test]
fn a_passed_bonus_marker_is_gone() {
    breaks_only(
        at("spring-1.send-workers"),
        |position| position.open.farms[CIRCLE].indicators[0].space = PACK.pack.bonus_spaces()[0],
        Impossible::BonusLeftBehind { nth: 0 },
    );
    breaks(
        at("spring-1.send-workers"),
        |position| position.open.farms[CIRCLE].indicators[0] = Indicator { space: 4, laps: 1 },
        Impossible::BonusLeftBehind { nth: 2 },
    );
}

#[test]
fn a_main_action_belongs_to_production() {
    breaks_only(
        at("spring-1.storage"),
        |position| position.open.main = MainAction::Sold,
        Impossible::MainActionOutOfPhase,
    );
    breaks_only(
        at("winter-2.selling-out"),
        |position| position.open.main = MainAction::Produced,
        Impossible::MainActionOutOfPhase,
    );
    let mut sold = at("winter-2.selling-out");
    sold.open.main = MainAction::Sold;
    assert_eq!(reasons(&sold), []);
}

#[test]
fn dropping_out_belongs_to_production() {
    breaks_only(
        at("spring-1.storage"),
        |position| position.open.out = Seats::only(position.open.turn.other()),
        Impossible::OutOfPhase,
    );
    // Nobody is ever asked while new workers arrive.
    breaks(
        at("winter-1.aging"),
        |position| position.open.phase = "winter-1.new-workers".parse().expect("a phase"),
        Impossible::OutOfPhase,
    );
    breaks(
        at("spring-1.production"),
        |position| position.open.out = Seats::only(HEART).with(CIRCLE),
        Impossible::BothOut,
    );
}

#[test]
fn only_open_action_cards_have_been_triggered() {
    breaks_only(
        at("summer-1.special-actions"),
        |position| {
            let card = in_deck(position, Good::Wine);
            position.open.triggered.insert(card);
        },
        Impossible::TriggeredOutOfPhase,
    );
    let with_action_card = |phase: &str| {
        let mut position = at(phase);
        let seat = position.open.turn;
        let market = PACK.pack.card_by_key("wine-market").expect("a card of the test pack");
        for hand in [HEART, CIRCLE] {
            position.hands[hand] = position.hands[hand].without(CardSet::from_iter([market]));
        }
        let cellars = &mut position.open.farms[seat].cellars;
        if let Some(empty) = cellars.iter_mut().find(|cellar| cellar.card.is_none()) {
            *empty = Cellar { card: Some(market), markers: 1 };
        }
        (position, market)
    };
    let (mut summer, market) = with_action_card("summer-1.special-actions");
    if reasons(&summer).is_empty() {
        summer.open.triggered.insert(market);
        assert_eq!(reasons(&summer), []);
    }
    breaks_only(
        at("spring-1.storage"),
        |position| position.open.triggered.insert(card_of(Good::Wine, 1).expect("a card")),
        Impossible::TriggeredOutOfPhase,
    );
}

#[test]
fn what_is_owed_fits_the_position() {
    let agenda = Impossible::Agenda { nth: 0 };
    let owed_at = |phase: &str, step: Step| breaks(at(phase), |position| owes(position, &[step]), agenda);
    // What the phase asks by itself is never owed.
    for question in [
        Question::SendWorker,
        Question::ReturnWorker,
        Question::ProduceOrSell,
        Question::Store,
        Question::Age,
        Question::TriggerSpecials,
        Question::SellOut,
    ] {
        owed_at("spring-1.production", Step::Ask(question));
    }
    let wine = |number| card_of(Good::Wine, number).expect("a card");
    for step in [
        Step::Ask(Question::SplitLaboratory { count: 1 }),
        Step::Ask(Question::FreeLabel { card: wine(1) }),
        Step::Ask(Question::HurryCard { good: Good::Wine }),
        Step::Ask(Question::SlowCard { good: Good::Wine }),
        Step::Ask(Question::Give { purpose: Purpose::Trade, left: 4, from: Ingredient::WhiteGrapes }),
        Step::Ask(Question::Give { purpose: Purpose::Trade, left: 0, from: Ingredient::WhiteGrapes }),
        Step::Ask(Question::PlaceBonus { left: 1 }),
        Step::Ask(Question::PlaceBonus { left: 0 }),
        Step::Ask(Question::StarterCultures { card: wine(13) }),
        Step::Ask(Question::SplitSteps { good: Good::Wine, left: 1, owed: 0 }),
        Step::Ask(Question::HelpWhom { chain: 0 }),
        Step::Ask(Question::HelpWhom { chain: 255 }),
        Step::Ask(Question::MarketDay { good: Good::Cheese }),
        Step::Do(Duty::EndWorkerTurn { color: Color::Blue }),
        Step::Do(Duty::SellForGold { card: wine(13) }),
        Step::Draw(Draw::Refill { slot: 200 }),
    ] {
        owed_at("spring-1.production", step);
    }
    for step in [
        Step::Ask(Question::TakeCard { good: Good::Wine }),
        Step::Ask(Question::TradeFor),
        Step::Draw(Draw::ToHand { good: Good::Wine }),
    ] {
        owed_at("spring-1.send-workers", step);
        let mut allowed = at("spring-1.production");
        owes(&mut allowed, &[step]);
        assert_eq!(reasons(&allowed), [], "{step}");
    }
    breaks(
        at("spring-1.production"),
        |position| owes(position, &[Step::Draw(Draw::Refill { slot: 0 })]),
        Impossible::EmptySlot { slot: 0 },
    );
    let twice = [Step::Ask(Question::TradeFor), Step::Ask(Question::TradeFor)];
    breaks(at("spring-1.production"), |position| owes(position, &twice), Impossible::Agenda { nth: 0 });
    // Numbers that add up to more than a byte are still only a reason.
    let many = [Step::Ask(Question::PlaceBonus { left: 255 }); 6];
    breaks(at("spring-1.production"), |position| owes(position, &many), Impossible::Agenda { nth: 5 });
}

#[test]
fn whoever_was_agreed_upon_begins() {
    breaks(
        at("spring-1.production"),
        |position| {
            position.open.first = CIRCLE;
            position.open.turn = CIRCLE;
        },
        Impossible::WrongStart,
    );
}

#[test]
fn what_is_finished_is_finished() {
    let second_of = |phase: &'static str| {
        reached(move |game| {
            let open = game.open();
            open.phase.to_string() == phase && open.turn != open.first && open.agenda.is_empty()
        })
    };
    let storage = second_of("spring-1.storage");
    let seat = storage.open.first;
    let milk = Amounts::one(Ingredient::Milk);
    breaks_only(storage.clone(), |position| position.open.farms[seat].sites = milk, Impossible::NotStored { seat });
    let mut mine = storage;
    mine.open.farms[seat.other()].sites = milk;
    assert_eq!(reasons(&mine), []);
    let lay = |seat: Seat| {
        move |position: &mut Position| {
            let card = in_deck(position, Good::Wine);
            position.open.farms[seat].cellars[0] = Cellar { card: Some(card), markers: 1 };
        }
    };
    let selling_out = second_of("winter-2.selling-out");
    let seat = selling_out.open.first;
    breaks_only(selling_out, lay(seat), Impossible::NotSoldOut { seat });
    let end = reached(|game| game.phase() == Phase::END);
    breaks_only(end.clone(), lay(HEART), Impossible::NotSoldOut { seat: HEART });
    breaks_only(end, lay(CIRCLE), Impossible::NotSoldOut { seat: CIRCLE });
}

/// Every reason is met by a test above.
#[test]
fn every_reason_has_a_test() {
    every_variant_has_a_test(include_str!("../../src/position.rs"), "Impossible", include_str!("position.rs"));
}

#[test]
fn set_up_puts_things_in_their_places() {
    let dealing = |turns: u8| reached(move |game| game.phase() == Phase::SET_UP && game.open().turns == turns);
    for edit in [
        (|position: &mut Position| position.open.houses[HEART].swap(0, 1)) as fn(&mut Position),
        |position| position.open.houses[HEART][4] = Some(Color::Black),
        |position| position.open.farms[CIRCLE].sites = Amounts::NONE,
        |position| position.open.waiting = false,
        |position| position.open.bonus[1] = false,
        |position| position.open.turns = 28,
        |position| position.open.turns = 3,
        |position| position.open.housing[4] = None,
        |position| position.open.housing[0] = position.open.housing[2],
        |position| position.open.housing[1] = HousingCard::new(7),
        |position| position.open.houses[CIRCLE][0] = position.open.houses[CIRCLE][1],
        |position| position.open.houses[CIRCLE][0] = Some(Color::Black),
        |position| position.open.houses[CIRCLE][4] = Some(Color::Blue),
        |position| position.open.workers[0].insert("a1".parse().expect("a plot")),
    ] {
        breaks(dealing(12), edit, Impossible::SetUp);
    }
}
