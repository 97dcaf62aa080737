//! What a player can work out beforehand agrees with what then happens.

use distilled::vocabulary::{Basic, Piece};
use distilled::{Action, Event, Fraction, Origin, Purchase, State};
use tabletop::{Game, Seat, Silent, ToAct, Viewer, Who};

use super::scenario::*;

fn still() -> Scenario {
    table(2).phase(PhaseKind::Distill).distiller(ANN, "guillermo-osorio")
}

fn chance(table: &mut Scenario, recipe: Recipe) -> Fraction {
    let prospects = table.view(Viewer::Seat(ANN)).prospects(ANN);
    prospects.iter().find(|prospect| prospect.recipe == recipe).map_or(Fraction::ZERO, |prospect| prospect.chance)
}

const GRAIN: [&str; 4] = ["no trade", "put yeast", "put water", "put grains"];

/// DI-4.8: of yeast, water, grain and alcohol two go, each pair as likely: in 3 of 6 ways the grain stays.
#[test]
fn the_odds_of_the_removal_are_exact() {
    let mut table = still().pantry(ANN, "yeast water grains").plays(&GRAIN);
    assert_eq!(chance(&mut table, Recipe::Vodka), Fraction::new(1, 2));
    assert_eq!(chance(&mut table, Recipe::Moonshine), Fraction::new(1, 2));
    // Three grains and three alcohol with yeast and water, eight cards: two grains or more stay unless two of them go.
    let mut table = still()
        .knows(ANN, &[Recipe::Whiskey])
        .pantry(ANN, "yeast water 3*grains")
        .plays(&[&GRAIN[..], &["put grains", "put grains"]].concat());
    assert_eq!(chance(&mut table, Recipe::Whiskey), Fraction::new(28 - 3, 28));
    assert_eq!(chance(&mut table, Recipe::Moonshine), Fraction::ZERO);
    assert_eq!(chance(&mut table, Recipe::Vodka), Fraction::ONE);
}

/// DI-4.4: before a washback can be closed there is nothing to work out, and nobody sees it of others.
#[test]
fn only_a_washback_that_can_be_closed_has_odds() {
    let mut table = still().pantry(ANN, "yeast water grains").plays(&GRAIN[..3]);
    assert_eq!(table.view(Viewer::Seat(ANN)).prospects(ANN), []);
    let mut table = table.play("put grains");
    assert_ne!(table.view(Viewer::Seat(ANN)).prospects(ANN), []);
    assert_eq!(table.view(Viewer::Seat(BEN)).prospects(ANN), []);
    assert_eq!(table.view(Viewer::Spectator).prospects(ANN), []);
}

/// DI-4.15: whether there is a barrel is told beside; one that was traded away is gone.
#[test]
fn a_prospect_knows_about_barrels() {
    let barrel = |table: &mut Scenario, recipe: Recipe| {
        let prospects = table.view(Viewer::Seat(ANN)).prospects(ANN);
        prospects.iter().find(|prospect| prospect.recipe == recipe).expect("a known recipe").has_barrel
    };
    let start = || still().knows(ANN, &[Recipe::Whiskey]).pantry(ANN, "yeast water grains").storeroom(ANN, &["wood"]);
    assert!(barrel(&mut start().plays(&GRAIN), Recipe::Whiskey));
    let traded = ["give wood", "take grains", "put yeast", "put water", "put grains"];
    assert!(!barrel(&mut start().plays(&traded), Recipe::Whiskey));
    assert!(barrel(&mut start().plays(&traded), Recipe::Vodka));
}

/// DI-4.6, DI-4.8, DI-4.9: upgrades change the odds, each recipe by what serves it best.
#[test]
fn upgrades_change_the_odds() {
    let with = |upgrades: &[&str], recipe| {
        let mut table = still().upgrades(ANN, upgrades).pantry(ANN, "yeast water grains").plays(&GRAIN);
        chance(&mut table, recipe)
    };
    // Six cards with two more alcohol: the grain stays in C(5,2) of C(6,2) ways. Moonshine does better without.
    assert_eq!(with(&["worm-tub"], Recipe::Vodka), Fraction::new(10, 15));
    assert_eq!(with(&["worm-tub"], Recipe::Moonshine), Fraction::new(1, 2));
    assert_eq!(with(&["column-still"], Recipe::Vodka), Fraction::new(3, 4));
    assert_eq!(with(&["column-still"], Recipe::Moonshine), Fraction::new(1, 2));
    assert_eq!(with(&["spirit-safe"], Recipe::Vodka), Fraction::ONE);
    assert_eq!(with(&["spirit-safe"], Recipe::Moonshine), Fraction::new(1, 2));
    assert_eq!(with(&["coffey-still"], Recipe::Vodka), Fraction::new(3, 4));
}

/// DI-4.9: after the removal there is only what can still be done.
#[test]
fn the_odds_while_reacting() {
    let removed = |upgrades: &[&str]| {
        let table = still().upgrades(ANN, upgrades).pantry(ANN, "yeast water grains");
        let table = GRAIN.iter().fold(table, |table, text| table.play(text));
        table.play("close").turn_up("remove grains alcohol")
    };
    assert_eq!(chance(&mut removed(&[]), Recipe::Vodka), Fraction::ZERO);
    assert_eq!(chance(&mut removed(&[]), Recipe::Moonshine), Fraction::ONE);
    assert_eq!(chance(&mut removed(&["spirit-safe"]), Recipe::Vodka), Fraction::ONE);
    assert_eq!(chance(&mut removed(&["coffey-still"]), Recipe::Vodka), Fraction::new(1, 2));
    // The signature ingredient comes back by itself.
    let own = ["no trade", "put yeast", "put water", "put signature"];
    let table = own.iter().fold(still().pantry(ANN, "yeast water signature"), |table, text| table.play(text));
    assert_eq!(chance(&mut table.clone(), Recipe::Vodka), Fraction::ONE);
    assert_eq!(chance(&mut table.play("close").turn_up("remove alcohol signature"), Recipe::Vodka), Fraction::ONE);
}

/// DI-5.5 to DI-5.8: the parts of a sale are named, and flavor cards nobody has seen have a range and a mean.
#[test]
fn the_parts_of_a_sale() {
    let mut table = table(2)
        .phase(PhaseKind::Sell)
        .distiller(ANN, "nathan-migizi")
        .upgrades(ANN, &["celebrity-promoter", "warehouse-manager"])
        .spirit_in(ANN, Place::First, Recipe::Whiskey, "2*grains alcohol @rye", "wood", 2)
        .storeroom(ANN, &["pig-bottle"]);
    let view = table.view(Viewer::Seat(ANN));
    let bottle = Piece::Item(card(deck_of(Row::Items), "pig-bottle"));
    let quote = view.quote(ANN, Place::First, bottle).expect("a spirit");
    let told: Vec<_> = quote.parts.iter().map(|part| (part.origin, part.money, part.points)).collect();
    let upgrade = |key| Origin::Upgrade(card(deck_of(Row::Upgrades), key));
    let distiller = Origin::Distiller(view.open.players[ANN].identity());
    assert_eq!(
        told,
        [
            (Origin::Recipe, 0, 10),
            (Origin::Contents, 2, 1),
            (Origin::Bottle, 2, 4),
            (Origin::FlavorBonus, 0, 3),
            (distiller, 1, 0),
            (upgrade("celebrity-promoter"), 2, 0),
        ]
    );
    assert_eq!((quote.money(), quote.points(), quote.unseen), (7, 18, 2));
    // Two of forty cards (5 with 0, 15 with 1, 15 with 2, 5 with 3), and the dearer one again.
    assert_eq!((quote.least, quote.most), (0, 9));
    let pairs = 40 * 39 / 2;
    let dearer = |cheap: u64| Fraction::new(pairs - cheap * (cheap - 1) / 2, pairs);
    let twice = dearer(5).plus(dearer(20)).plus(dearer(35));
    assert_eq!(quote.mean, Fraction::new(2 * 60, 40).plus(twice));
    assert_eq!(view.quote(ANN, Place::Second, bottle), None);
}

/// DI-3.11: the price with the discounts that are left.
#[test]
fn a_price_with_discounts() {
    let table = || table(2).phase(PhaseKind::Market).distiller(ANN, "mary-genever").money(ANN, 9);
    let price = |table: &mut Scenario| table.view(Viewer::Seat(ANN)).price(ANN, Purchase::Basic(Basic::Fruits));
    assert_eq!(price(&mut table()), 1);
    assert_eq!(price(&mut table().upgrades(ANN, &["malt-mill"])), 0);
    assert_eq!(price(&mut table().upgrades(BEN, &["malt-mill"])), 1);
    assert_eq!(price(&mut table().play("buy plants").any_chance()), 2);
}

/// In whole games: every sale brings what was quoted, as far as it was known, and what becomes of a washback had a
/// chance.
#[test]
fn previews_come_true_in_whole_games() {
    let (mut sales, mut spirits) = (0, 0);
    for (game, seats) in (0..30).flat_map(|game| [1, 2, 5].map(|seats| (game, seats))) {
        let mut dice = Dice(game * 8 + u64::from(seats));
        let mut state = State::new(&crate::setup(seats, distilled::Options::default()));
        let mut legal = Vec::new();
        loop {
            let (who, action) = match state.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Who::Chance, state.draw(&mut |bound| dice.below(bound))),
                ToAct::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody");
                    state.legal(seat, &mut legal);
                    (Who::Seat(seat), legal[dice.below(legal.len() as u32) as usize])
                }
            };
            let before = state.clone();
            state.apply(who, action, &mut Silent);
            if let Who::Seat(seat) = who {
                sales += u32::from(sale_comes_true(&before, seat, action, &mut dice));
                spirits += u32::from(action == Action::Ready && prospects_come_true(&before, seat));
            }
        }
    }
    assert!(100 < sales && 200 < spirits, "{sales} sales, {spirits} spirits");
}

fn sale_comes_true(before: &State, seat: Seat, action: Action, dice: &mut Dice) -> bool {
    let Action::Sell { place, bottle } = action else { return false };
    let quote = before.view(Viewer::Seat(seat)).quote(seat, place, bottle).expect("it is sold");
    let mut state = before.clone();
    let mut events: Vec<Event> = Vec::new();
    state.apply(Who::Seat(seat), action, &mut events);
    loop {
        let sold = events.iter().find_map(|event| {
            if let Event::Sold { money, points, .. } = *event { Some((money, points)) } else { None }
        });
        if let Some((money, points)) = sold {
            let (least, most) = (quote.money() + quote.least, quote.money() + quote.most);
            assert!((least..=most).contains(&money), "{quote:?}: {money}");
            assert_eq!(points, quote.points(), "{quote:?}");
            break;
        }
        let flavor = state.draw(&mut |bound| dice.below(bound));
        state.apply(Who::Chance, flavor, &mut events);
    }
    let whole = |money: u16| Fraction::new(money.into(), 1);
    assert!(!quote.mean.is_less(whole(quote.least)) && !whole(quote.most).is_less(quote.mean), "{quote:?}");
    true
}

/// Who is ready without reacting has a spirit whose recipes were certain or needed a reaction.
fn prospects_come_true(before: &State, seat: Seat) -> bool {
    let prospects = before.view(Viewer::Seat(seat)).prospects(seat);
    let mut state = before.clone();
    state.apply(Who::Seat(seat), Action::Ready, &mut Silent);
    let Some(stack) = shown(&state, seat) else { return false };
    let distiller = state.player(seat).identity();
    for prospect in prospects {
        if distilled::fits(state.pack(), distiller, &stack, prospect.recipe) {
            assert_eq!(prospect.chance, Fraction::ONE, "{:?}", prospect.recipe);
        }
    }
    true
}

fn shown(state: &State, seat: Seat) -> Option<distilled::Stack> {
    match state.view(Viewer::Seat(seat)).stills[seat] {
        distilled::StillView::Own(still) => Some(still.washback).filter(|stack| !stack.is_empty()),
        distilled::StillView::Shown(stack) => Some(stack),
        distilled::StillView::Sealed => None,
    }
}

/// A small generator, so that the walk is the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }
}

/// DI-3.11: the price that is told has the discounts on this ware and no others.
#[test]
fn a_price_has_its_own_discounts() {
    let mut table = table(2).upgrades(ANN, &["cooper"]);
    let view = table.view(Viewer::Seat(ANN));
    assert_eq!(view.price(ANN, Purchase::Basic(Basic::Wood)), 4 - 2);
    assert_eq!(view.price(ANN, Purchase::Basic(Basic::Fruits)), 2);
    assert_eq!(view.price(ANN, Purchase::Recipe(Recipe::Gin)), 4);
}
