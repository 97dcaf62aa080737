//! Chapter 3: the market.

use super::scenario::*;

/// DI-3.1: one purchase each, in player order, until all have passed.
#[test]
fn one_purchase_a_turn() {
    table(3)
        .play("buy grains")
        .turn_of(BEN)
        .play("buy grains")
        .turn_of(CYD)
        .play("pass")
        .turn_of(ANN)
        .play("buy grains")
        .turn_of(BEN)
        .phase_is("1.market");
}

/// DI-3.2, D26: who passes is out; who can buy nothing passes without being asked.
#[test]
fn passing_is_final() {
    table(2)
        .play("pass")
        .turn_of(BEN)
        .play("buy grains")
        .turn_of(BEN)
        .play("buy grains")
        .any_chance()
        .phase_is("1.distill");
}

/// DI-3.3: cubes cost 2, 4 and 6.
#[test]
fn cubes_cost_by_their_color() {
    for (recipe, text, price) in
        [(Recipe::Soju, "recipe soju", 2), (Recipe::Gin, "recipe gin", 4), (Recipe::Brandy, "recipe brandy", 6)]
    {
        let mut table = table(2).money(ANN, 6).play(text).money_is(ANN, 6 - price);
        let place = table.pack.flight(Flight::A).iter().position(|&other| other == recipe).expect("on the flight");
        assert_eq!(table.game().open().players[ANN].cubes, 1 << place);
    }
    table(2).money(ANN, 3).forbids("recipe gin", "DI-3.3").because("TooDear");
    table(2).money(ANN, 9).forbids("recipe tequila", "DI-3.3").because("NotOnFlight");
}

/// DI-3.3, D4: 37 cubes are enough for everybody to learn everything.
#[test]
fn cubes_cannot_run_out() {
    let seats = usize::from(*<distilled::State as tabletop::Game>::SEATS.end());
    assert!(seats * distilled::vocabulary::FLIGHT_RECIPES <= 37);
    let all = table(5).pack.flight(Flight::A);
    let four =
        [ANN, BEN, CYD, tabletop::Seat::new(3)].into_iter().fold(table(5), |table, seat| table.knows(seat, &all));
    let fifth = tabletop::Seat::new(4);
    let mut table = four.knows(fifth, &all[1..]).money(fifth, 9).plays(&["pass"; 4]);
    assert_eq!(table.asked(), fifth);
    table.offers(&[&format!("recipe {}", all[0])]);
}

/// DI-3.4: a recipe is learned once.
#[test]
fn no_second_cube() {
    let known = table(2).money(ANN, 9).knows(ANN, &[Recipe::Gin]);
    known.forbids("recipe gin", "DI-3.4").because("AlreadyKnown");
}

/// DI-3.5, D4: two basic cards a round, Nisha three; the stacks are endless.
#[test]
fn two_basic_cards_a_round() {
    table(2)
        .money(ANN, 5)
        .plays(&["buy grains", "pass", "buy grains"])
        .forbids("buy plants", "DI-3.5")
        .because("NoMoreBasics");
    let nisha = table(2).distiller(ANN, "nisha-sakuhar").money(ANN, 9);
    nisha.plays(&["buy grains", "pass", "buy grains", "buy grains"]).forbids("buy grains", "DI-3.5");
    table(2).forbids("buy wood", "DI-3.5").because("TooDear");
}

/// DI-3.6, D33: "HEFE: NIMM 1 Münze": a coin for a yeast that is bought, without a question; a coin can only help.
#[test]
fn a_coin_for_yeast() {
    table(2).play("buy yeast").money_is(ANN, 1).pantry_has(ANN, "yeast", 1).turn_of(BEN);
}

/// DI-3.6: "NUR durch den Kauf hast du 1 optionalen Bonus (nicht durch Tausch oder Kartenfähigkeiten)."
#[test]
fn no_bonus_for_what_is_traded_or_given() {
    let trade = ["give plants", "take yeast", "rest", "no trade", "rest"];
    table(2).pantry(ANN, "plants").phase(PhaseKind::Distill).plays(&trade).pantry_has(ANN, "yeast", 1).money_is(ANN, 0);
    let nothing = ["pass", "pass", "no trade", "rest", "no trade", "rest"];
    let given = table(2).distiller(BEN, "jacqueline-booker").money(BEN, 4).plays(&nothing).play("take yeast");
    given.pantry_has(BEN, "yeast", 1).money_is(BEN, 4);
}

/// DI-3.7, D9: a bought water reveals a card, which is bought at once or goes under its deck.
#[test]
fn water_reveals_a_card() {
    let revealed = || {
        table(2).money(ANN, 6).play("buy water").by_clause("DI-3.7").play("reveal ingredients").turn_up("turn @grapes")
    };
    table(2).play("buy water").play("reveal ingredients").forbids_chance("turn @architect", "DI-3.7");
    revealed().by_clause("DI-3.7").play("buy @grapes").money_is(ANN, 0).pantry_has(ANN, "@grapes", 1).turn_of(BEN);
    let mut under = revealed().forbids("buy @rye", "DI-3.7").because("NotRevealed").play("decline").turn_of(BEN);
    let row = *under.game().open().row(Row::Ingredients);
    assert_eq!(row.under.len(), 1, "everybody knows the bottom card");
    under.forbids_chance("turn @grapes", "DI-2.2");
    table(2).play("buy water").play("decline").turn_of(BEN);
}

/// DI-3.7, D9: a card under the deck comes back when nothing lies above it.
#[test]
fn the_bottom_card_is_drawn_last() {
    let mut table = table(2).money(ANN, 20).deck_on_truck(Row::Ingredients).row(Row::Ingredients, &[]);
    // Only four cards are left in the deck: three for the row, one above the known one.
    let position = table.arranging();
    let cards = &mut position.open.market[Row::Ingredients.index()];
    cards.truck = cards.truck.or(cards.deck);
    cards.deck = tabletop::CardSet::EMPTY;
    let four: Vec<_> = cards.truck.iter().take(5).collect();
    for (slot, &card) in four[..4].iter().enumerate() {
        cards.truck.remove(card);
        cards.slots[slot] = Some(card);
    }
    cards.truck.remove(four[4]);
    assert!(cards.under.push(four[4]));
    let mut table = table.play("buy water").play("reveal ingredients");
    let lifted = table.game().open().revealed[0].expect("the known card needs no chance");
    assert_eq!(lifted, distilled::vocabulary::Piece::Ingredient(four[4]));
}

/// DI-3.8: a face-up card for its price: to the pantry, the storeroom, an upgrade space.
#[test]
fn premium_cards_cost_what_they_say() {
    let market = || {
        table(2)
            .money(ANN, 7)
            .row(Row::Ingredients, &["rye", "corn", "figs", "grapes"])
            .row(Row::Items, &["jug", "pig-bottle", "dolium-barrel", "kvevri-barrel"])
            .row(Row::Upgrades, &["architect", "cooper", "orchard", "spirit-safe"])
    };
    market().play("buy @corn").money_is(ANN, 3).pantry_has(ANN, "@corn", 1);
    market().play("buy @pig-bottle").money_is(ANN, 2).owns(ANN, "pig-bottle", true);
    market().play("buy @orchard").money_is(ANN, 2).owns(ANN, "orchard", true);
    market().money(ANN, 2).forbids("buy @architect", "DI-3.8").because("TooDear");
    market().forbids("buy @barley", "DI-3.8").because("NotInMarket");
}

/// DI-3.9: the others slide to the right, the new card comes to the left.
#[test]
fn the_row_slides_and_is_filled() {
    table(2)
        .money(ANN, 9)
        .row(Row::Ingredients, &["rye", "corn", "figs", "grapes"])
        .play("buy @figs")
        .turn_up("turn @agave")
        .row_is(Row::Ingredients, &["agave", "rye", "corn", "grapes"])
        .turn_of(BEN);
}

/// DI-3.10, D28: "Sollte einer der Stapel leer sein": when a card has to come from it, and not before.
#[test]
fn an_empty_deck_waits_for_a_need() {
    let mut table = table(2).money(ANN, 9).row(Row::Items, &["jug", "pig-bottle", "dolium-barrel", "kvevri-barrel"]);
    let cards = &mut table.arranging().open.market[Row::Items.index()];
    let last = cards.deck.nth(0).expect("a card");
    cards.truck = cards.deck;
    cards.truck.remove(last);
    cards.deck = [last].into_iter().collect();
    // The last card of the deck comes; the truck keeps its cards until another is needed.
    let mut table = table.play("buy @jug").any_chance();
    let row = *table.game().open().row(Row::Items);
    assert!(row.deck.is_empty() && !row.truck.is_empty());
    let mut table = table.play("pass").play("buy @dolium-barrel").first_chance();
    let row = *table.game().open().row(Row::Items);
    assert!(!row.deck.is_empty() && row.truck.is_empty());
}

/// DI-3.10: an empty deck is made of the truck.
#[test]
fn the_truck_becomes_the_deck() {
    table(2)
        .money(ANN, 9)
        .row(Row::Items, &["jug", "pig-bottle", "dolium-barrel", "kvevri-barrel"])
        .deck_on_truck(Row::Items)
        .play("buy @jug")
        .truck_has(Row::Items, "skull-bottle", false)
        .turn_up("turn @skull-bottle")
        .row_is(Row::Items, &["skull-bottle", "pig-bottle", "dolium-barrel", "kvevri-barrel"]);
}

/// DI-3.10: no card at all: nothing is revealed.
#[test]
fn an_empty_deck_and_an_empty_truck() {
    let mut table = table(2);
    let open = &mut table.arranging().open;
    let all = std::mem::take(&mut open.market[Row::Ingredients.index()].deck);
    open.players[ANN].pantry.premium = all;
    table.play("buy water").forbids("reveal ingredients", "DI-3.10").because("NoCards").offers(&["reveal items"]);
}

/// What a purchase costs with one distiller or one upgrade.
fn costs(distiller: &str, upgrade: &str, text: &str, price: u16) {
    let mut table = table(2).money(ANN, 20);
    if !distiller.is_empty() {
        table = table.distiller(ANN, distiller);
    }
    if !upgrade.is_empty() {
        table = table.upgrades(ANN, &[upgrade]);
    }
    table
        .row(Row::Items, &["jug", "pig-bottle", "dolium-barrel", "kvevri-barrel"])
        .row(Row::Ingredients, &["rye", "corn", "figs", "grapes"])
        .row(Row::Upgrades, &["orchard", "worm-tub", "doig-ventilator", "spirit-safe"])
        .play(text)
        .money_is(ANN, 20 - price);
}

/// DI-3.11: every discount by name, once in a market phase.
#[test]
fn every_discount() {
    let rows = [
        ("ruthless-ajani", "", "buy @jug", 1),
        ("etienne-eau-claire", "", "buy @spirit-safe", 5),
        ("pilar-del-fuego", "", "buy @kvevri-barrel", 4),
        ("mary-genever", "", "buy fruits", 1),
        ("jeong-ji-na", "", "buy @grapes", 4),
        ("", "large-storage", "buy @kvevri-barrel", 5),
        ("", "malt-mill", "buy @grapes", 4),
        ("", "glassworks", "buy @pig-bottle", 3),
        ("", "intern-researcher", "recipe brandy", 4),
        ("", "glassblower", "buy @pig-bottle", 4),
        ("", "architect", "buy @spirit-safe", 5),
        ("", "cooper", "buy @kvevri-barrel", 4),
        ("", "cooper", "buy wood", 2),
        ("", "malt-mill", "buy fruits", 0),
        ("", "large-storage", "buy clay", 2),
    ];
    for (distiller, upgrade, text, price) in rows {
        costs(distiller, upgrade, text, price);
    }
}

/// DI-3.11, D7: discounts add up; a second purchase has none; what would be wasted is asked.
#[test]
fn discounts_add_up_once() {
    let table = || {
        table(2)
            .money(ANN, 9)
            .distiller(ANN, "ruthless-ajani")
            .upgrades(ANN, &["glassworks", "glassblower"])
            .row(Row::Items, &["mason-jar", "pig-bottle", "skull-bottle", "dolium-barrel"])
    };
    table()
        .play("buy @pig-bottle")
        .any_chance()
        .money_is(ANN, 8)
        .plays(&["pass", "buy @skull-bottle"])
        .money_is(ANN, 3);
    table()
        .play("buy @mason-jar")
        .by_clause("DI-3.11")
        .offers_only(&["discount", "full price"])
        .forbids("pass", "DI-3.11")
        .play("full price")
        .play("full price")
        .any_chance()
        .turn_of(BEN)
        .money_is(ANN, 9);
    // Without money there is nothing to choose.
    let poor = table_of_ajani().play("buy @mason-jar").any_chance();
    poor.turn_of(BEN).money_is(ANN, 0);
}

fn table_of_ajani() -> Scenario {
    let row = ["mason-jar", "pig-bottle", "skull-bottle", "dolium-barrel"];
    table(2).distiller(ANN, "ruthless-ajani").row(Row::Items, &row)
}

/// DI-3.12: the fourth upgrade takes the place of another, which goes to the truck, and works at once.
#[test]
fn a_fourth_upgrade_replaces_one() {
    table(2)
        .money(ANN, 20)
        .upgrades(ANN, &["orchard", "farmer", "greenhouse"])
        .row(Row::Upgrades, &["architect", "cooper", "biochemist", "spirit-safe"])
        .play("buy @architect")
        .by_clause("DI-3.12")
        .forbids("replace @trucker", "DI-3.12")
        .because("NotYourUpgrade")
        .play("replace @farmer")
        .any_chance()
        .owns(ANN, "architect", true)
        .owns(ANN, "farmer", false)
        .truck_has(Row::Upgrades, "farmer", true)
        .plays(&["pass", "buy @cooper"])
        .money_is(ANN, 20 - 3 - 3);
}

/// DI-3.13: the far right card of each row goes to the truck; with two players two of them.
#[test]
fn clean_up() {
    let rows = |table: Scenario| {
        table
            .row(Row::Ingredients, &["rye", "corn", "figs", "grapes"])
            .row(Row::Items, &["jug", "pig-bottle", "dolium-barrel", "kvevri-barrel"])
    };
    rows(table(3))
        .plays(&["pass", "pass", "pass"])
        .truck_has(Row::Ingredients, "grapes", true)
        .truck_has(Row::Ingredients, "figs", false)
        .truck_has(Row::Items, "kvevri-barrel", true);
    rows(table(2))
        .plays(&["pass", "pass"])
        .truck_has(Row::Ingredients, "grapes", true)
        .truck_has(Row::Ingredients, "figs", true)
        .truck_has(Row::Ingredients, "corn", false);
}

/// DI-3.13: with two players both cards are on the truck before the rows are filled, so either may come back from an
/// empty deck.
#[test]
fn two_cards_go_before_the_rows_are_filled() {
    let mut table = table(2).row(Row::Items, &["jug", "pig-bottle", "dolium-barrel", "kvevri-barrel"]);
    let open = &mut table.arranging().open;
    open.players[BEN].items = std::mem::take(&mut open.market[Row::Items.index()].deck);
    let mut table = table.play("pass").play("pass");
    // Two upgrades and two ingredients come first.
    for _ in 0..4 {
        table = table.first_chance();
    }
    table
        .turn_up("turn @dolium-barrel")
        .turn_up("turn @kvevri-barrel")
        .row_is(Row::Items, &["kvevri-barrel", "dolium-barrel", "jug", "pig-bottle"])
        .phase_is("1.distill");
}

/// DI-3.5, DI-3.11: what costs nothing is not paid, and no coin is gained for it.
#[test]
fn nothing_is_paid_for_what_is_free() {
    use distilled::Event;
    let table = table(2).money(ANN, 1).play("buy grains");
    let coins = |event: &Event| matches!(event, Event::MoneyPaid { .. } | Event::MoneyGained { .. });
    assert!(!table.events.iter().any(coins), "{:?}", table.events);
    let water = super::scenario::table(2).play("buy water");
    assert!(!water.events.iter().any(coins), "{:?}", water.events);
}

/// DI-3.11, DI-3.12: a discount that was used stays used when another upgrade comes; the new one has its own.
#[test]
fn a_new_upgrade_brings_no_old_discount() {
    table(2)
        .money(ANN, 30)
        .upgrades(ANN, &["glassworks"])
        .row(Row::Items, &["mason-jar", "pig-bottle", "skull-bottle", "vintage-decanter-bottle"])
        .row(Row::Upgrades, &["glassblower", "cooper", "biochemist", "spirit-safe"])
        .play("buy @pig-bottle")
        .any_chance()
        .money_is(ANN, 30 - 3)
        .plays(&["pass", "buy @glassblower"])
        .money_is(ANN, 27 - 3)
        .plays(&["buy @skull-bottle"])
        .money_is(ANN, 24 - 4)
        .plays(&["buy @vintage-decanter-bottle"])
        .money_is(ANN, 20 - 5);
}

/// DI-3.11: a discount is good for its own wares only.
#[test]
fn no_discount_on_other_wares() {
    let rows = [
        ("ruthless-ajani", "", "buy @kvevri-barrel", 6),
        ("etienne-eau-claire", "", "buy @grapes", 6),
        ("pilar-del-fuego", "", "buy @pig-bottle", 5),
        ("mary-genever", "", "buy @grapes", 6),
        ("jeong-ji-na", "", "buy wood", 4),
        ("", "large-storage", "buy @grapes", 6),
        ("", "malt-mill", "buy @spirit-safe", 7),
        ("", "glassworks", "buy @kvevri-barrel", 6),
        ("", "intern-researcher", "buy @grapes", 6),
        ("", "glassblower", "buy wood", 4),
        ("", "architect", "recipe brandy", 6),
        ("", "cooper", "buy @pig-bottle", 5),
    ];
    for (distiller, upgrade, text, price) in rows {
        costs(distiller, upgrade, text, price);
    }
}

/// DI-3.11, D7: what is free uses up no discount; who cannot do without it is not asked.
#[test]
fn discounts_where_they_are_needed() {
    table(2)
        .money(ANN, 10)
        .upgrades(ANN, &["malt-mill"])
        .row(Row::Ingredients, &["rye", "corn", "figs", "grapes"])
        .play("buy grains")
        .plays(&["pass", "buy @grapes"])
        .money_is(ANN, 10 - 4);
    let jar = table(2)
        .upgrades(ANN, &["glassworks"])
        .row(Row::Items, &["mason-jar", "pig-bottle", "dolium-barrel", "kvevri-barrel"]);
    jar.clone().play("buy @mason-jar").any_chance().turn_of(BEN).money_is(ANN, 0);
    jar.money(ANN, 1).play("buy @mason-jar").offers_only(&["discount", "full price"]);
}

/// DI-3.7: who cannot pay the revealed card is not asked; it goes under its deck.
#[test]
fn a_revealed_card_that_is_too_dear() {
    let water = table(2).money(ANN, 5).play("buy water").play("reveal ingredients");
    let mut table = water.turn_up("turn @grapes").turn_of(BEN).money_is(ANN, 5);
    assert_eq!(table.game().open().row(Row::Ingredients).under.len(), 1);
}
