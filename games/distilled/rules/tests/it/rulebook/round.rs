//! Chapter 2: the round.

use super::scenario::*;

/// DI-2.1: the phases of a round follow each other; after the seventh the game ends.
#[test]
fn the_phases_of_a_round() {
    table(2)
        .phase_is("1.market")
        .plays(&["pass", "pass"])
        .phase_is("1.distill")
        .by(ANN, "no trade")
        .by(ANN, "rest")
        .by(BEN, "no trade")
        .by(BEN, "rest")
        .any_chance()
        .phase_is("2.market");
}

/// DI-2.2: whose turn it is not may do nothing.
#[test]
fn only_the_player_on_turn_acts() {
    table(2).turn_of(ANN).forbids_to(BEN, "pass", "DI-2.2").because("NotYourTurn");
    table(2).forbids("sell new glass", "DI-3.1").because("NotNow");
}

/// DI-2.3: income without a choice: Sakai, Tour Guide, Orchard, Natural Spring, Greenhouse, Farmer, Biochemist.
#[test]
fn income_without_a_choice() {
    let rows = [
        ("orchard", "fruits", 0),
        ("natural-spring", "water", 0),
        ("greenhouse", "plants", 0),
        ("farmer", "grains", 0),
        ("biochemist", "yeast", 0),
        ("tour-guide", "yeast", 1),
    ];
    for (key, basic, money) in rows {
        let table = next_round(table(2).upgrades(ANN, &[key])).money_is(ANN, money);
        table.pantry_has(ANN, basic, u8::from(money == 0));
    }
    next_round(table(2).distiller(ANN, "sakai-sotaro")).money_is(ANN, 1);
}

/// DI-2.3: the Private Investor pays only for a stored spirit.
#[test]
fn the_private_investor_wants_a_spirit_in_the_warehouse() {
    next_round(table(2).upgrades(ANN, &["private-investor"])).money_is(ANN, 0);
    let stored = table(2).upgrades(ANN, &["private-investor"]).spirit_in(
        ANN,
        Place::First,
        Recipe::Whiskey,
        "yeast 2*grains",
        "wood",
        1,
    );
    let stored = stored.plays(&["pass", "pass", "no trade", "rest", "no trade", "rest"]);
    stored.plays(&["pass"]).money_is(ANN, 2);
}

/// Nobody does anything for the rest of the round.
fn next_round(table: Scenario) -> Scenario {
    table.plays(&["pass", "pass", "no trade", "rest", "no trade", "rest"])
}

/// DI-2.4: Jacqueline chooses water or yeast, the Co-op Manager any basic ingredient.
#[test]
fn income_of_choice() {
    next_round(table(2).distiller(BEN, "jacqueline-booker"))
        .turn_of(BEN)
        .by_clause("DI-2.4")
        .offers_only(&["take yeast", "take water"])
        .forbids("take grains", "DI-2.4")
        .because("NotOffered")
        .forbids("pass", "DI-2.4")
        .because("AnswerFirst")
        .play("take water")
        .pantry_has(BEN, "water", 1)
        .phase_is("2.market");
    next_round(table(2).upgrades(ANN, &["co-op-manager"])).play("take fruits").pantry_has(ANN, "fruits", 1);
}

/// DI-2.4, D8: Fang Xin looks at two cards of a deck, the Market Buyer at three, without discounts.
#[test]
fn looking_at_a_deck_at_the_start_of_a_round() {
    next_round(table(2).distiller(ANN, "fang-xin").money(ANN, 20))
        .play("reveal ingredients")
        .any_chance()
        .play("decline")
        .phase_is("2.market");
    let mut buyer = next_round(table(2).upgrades(BEN, &["market-buyer", "malt-mill"]).money(BEN, 20))
        .play("reveal ingredients")
        .any_chance();
    assert_eq!(buyer.game().open().revealed.iter().flatten().count(), 3);
    let key = buyer.offered(BEN)[0].clone();
    let cost = u16::from(buyer.pack.printed().ingredients.iter().find(|row| key.ends_with(&row.key)).expect("it").cost);
    buyer.play(&key).money_is(BEN, 20 - cost).phase_is("2.market");
}

/// DI-2.4: the Trucker buys a card from the truck.
#[test]
fn the_trucker_buys_from_the_truck() {
    let trucker = || next_round(table(2).upgrades(ANN, &["trucker"]).truck(Row::Ingredients, &["agave"]).money(ANN, 5));
    trucker()
        .forbids("buy @juniper-berries", "DI-2.4")
        .because("NotOnTruck")
        .play("buy @agave")
        .money_is(ANN, 0)
        .pantry_has(ANN, "@agave", 1)
        .truck_has(Row::Ingredients, "agave", false);
    trucker().play("decline").money_is(ANN, 5);
}

/// DI-2.5: Home is the distiller's region: Whiskey counts as European for Anne, as American for Guillermo.
#[test]
fn home_is_the_region_of_the_distiller() {
    // Orchard: a point for each two labels of Europe, Home included.
    let two = [Recipe::Whiskey, Recipe::Vodka];
    table(2).upgrades(BEN, &["orchard"]).labels(BEN, &two).scores(BEN, "upgrades", 1);
    table(2).upgrades(ANN, &["orchard"]).labels(ANN, &two).scores(ANN, "upgrades", 0);
    table(2).upgrades(ANN, &["greenhouse"]).labels(ANN, &two).scores(ANN, "upgrades", 1);
    table(3).upgrades(CYD, &["farmer"]).labels(CYD, &two).scores(CYD, "upgrades", 1);
}

/// DI-2.4: what is revealed at the start of a round is an income, not the bonus of a water: the question, what chance
/// turns up and what may not be bought all say so.
#[test]
fn looking_is_an_income_of_choice() {
    next_round(table(2).upgrades(ANN, &["market-buyer"]).money(ANN, 5))
        .by_clause("DI-2.4")
        .play("reveal ingredients")
        .forbids_chance("turn @architect", "DI-2.4")
        .turn_up("turn @grapes")
        .turn_up("turn @agave")
        .turn_up("turn @rye")
        .by_clause("DI-2.4")
        .forbids("buy @figs", "DI-2.4")
        .because("NotRevealed")
        .forbids("buy @grapes", "DI-2.4")
        .because("TooDear")
        .forbids("pass", "DI-2.4")
        .because("AnswerFirst");
}

/// DI-2.4, DI-3.12, D8: "Fähigkeiten werden sofort nach Kauf der Verbesserung aktiv": also what an upgrade does at the
/// start of a round, if it is bought then.
#[test]
fn a_new_upgrade_works_at_once() {
    let looks = |upgrades: &[&str]| next_round(table(2).upgrades(ANN, upgrades).money(ANN, 20)).turn_of(ANN);
    let bought = |card: &str| {
        looks(&["market-buyer"])
            .play("reveal upgrades")
            .turn_up(&format!("turn @{card}"))
            .any_chance()
            .play(&format!("buy @{card}"))
    };
    bought("tour-guide").any_chance().money_is(ANN, 20 - 4 + 1);
    bought("biochemist").any_chance().pantry_has(ANN, "yeast", 1);
    bought("private-investor").any_chance().money_is(ANN, 20 - 4);
    bought("co-op-manager").by_clause("DI-2.4").play("take fruits").pantry_has(ANN, "fruits", 1);
    // In the space of one whose ability was still due; the Trucker then finds that one on the truck.
    looks(&["orchard", "market-buyer", "co-op-manager"])
        .play("use @market-buyer")
        .play("reveal upgrades")
        .turn_up("turn @trucker")
        .any_chance()
        .play("buy @trucker")
        .play("replace @co-op-manager")
        .by_clause("DI-2.4")
        .play("buy @co-op-manager")
        .play("replace @orchard")
        .play("take water")
        .pantry_has(ANN, "water", 1)
        .any_chance()
        .phase_is("2.market");
}

/// DI-3.12, D8: an upgrade bought in the market has missed the start of the round.
#[test]
fn the_start_of_a_round_can_be_missed() {
    let row = ["tour-guide", "cooper", "architect", "spirit-safe"];
    table(2).row(Row::Upgrades, &row).money(ANN, 9).play("buy @tour-guide").money_is(ANN, 9 - 4);
}

/// DI-2.4, D8: "ggf. in Spielerreihenfolge, wenn nötig": between players; everybody orders what is their own.
#[test]
fn the_order_of_abilities() {
    let both = || {
        let table = table(2).upgrades(ANN, &["trucker", "market-buyer", "tour-guide"]).money(ANN, 20);
        next_round(table.truck(Row::Ingredients, &["agave"]))
            .by_clause("DI-2.4")
            .offers_only(&["use @trucker", "use @market-buyer"])
    };
    both().forbids("use distiller", "DI-2.4").because("NotDue").forbids("use @tour-guide", "DI-2.4");
    both().forbids("use @orchard", "DI-2.4").because("NotDue").forbids("buy @agave", "DI-2.4").because("AnswerFirst");
    let first = both().play("use @trucker").play("buy @agave").pantry_has(ANN, "@agave", 1);
    first.play("reveal items").any_chance().play("decline").phase_is("2.market");
    let last = both().play("use @market-buyer").play("reveal items").any_chance().play("decline");
    last.play("buy @agave").phase_is("2.market");
    // The distiller's ability is one of them.
    let fang = || next_round(table(2).distiller(ANN, "fang-xin").upgrades(ANN, &["co-op-manager"]));
    fang().offers_only(&["use distiller", "use @co-op-manager"]).play("use distiller").offers(&["reveal items"]);
    // Picks alone can be made in any order, so it is not asked.
    let picks = next_round(table(2).distiller(ANN, "jacqueline-booker").upgrades(ANN, &["co-op-manager"]));
    picks.offers_only(&["take yeast", "take water"]).play("take yeast").play("take fruits").phase_is("2.market");
}

/// DI-2.4: who can pay nothing on the truck is not asked.
#[test]
fn a_trucker_without_money() {
    next_round(table(2).upgrades(BEN, &["trucker"]).truck(Row::Ingredients, &["agave"])).phase_is("2.market");
}

/// DI-2.4: every revealed card can be bought, of equal ones the first.
#[test]
fn each_revealed_card_is_offered() {
    let buyer = next_round(table(2).upgrades(BEN, &["market-buyer"]).money(BEN, 20)).play("reveal ingredients");
    let buyer = buyer.turn_up("turn @grapes").turn_up("turn @agave").turn_up("turn @grapes");
    buyer.offers_only(&["buy @grapes", "buy @agave", "decline"]).forbids("buy @figs", "DI-2.4");
}
