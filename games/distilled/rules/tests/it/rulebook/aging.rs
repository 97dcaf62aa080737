//! Chapter 7: aging.

use distilled::Event;
use tabletop::{CardSet, Viewer};

use super::scenario::*;

/// Ann has a new whiskey and a stored rum; then she passes.
fn aged(table: Scenario, barrel: &str) -> Scenario {
    table
        .phase(PhaseKind::Sell)
        .spirit_in(ANN, Place::First, Recipe::Rum, "2*plants", "wood", 1)
        .spirit_in(ANN, Place::New, Recipe::Whiskey, "2*grains", barrel, 0)
        .play("pass")
}

/// DI-7.1: the new spirit goes to a free place with its barrel and its label.
#[test]
fn into_the_warehouse() {
    let mut table = aged(table(2), "wood").makes(ANN, Place::Second, Recipe::Whiskey);
    assert!(table.spirit(ANN, Place::New).is_none());
    assert!(table.spirit(ANN, Place::Second).expect("the whiskey").labelled);
}

/// DI-7.1, DI-7.2, D34: "LEGE dein Destillat (ohne Fass) verdeckt auf eines der Fasskeller-Felder." "Du darfst dir jederzeit die
/// Zutaten-Karten deiner Spirituosen im Fasskeller ansehen": you may, and nobody else; what is not stored yet lies open.
#[test]
fn stored_ingredients_lie_face_down() {
    let mut table = aged(table(2), "wood");
    let mut shown = |viewer: Viewer, place: Place| table.view(viewer).shows_ingredients(ANN, place);
    for place in Place::STORED {
        assert!(shown(Viewer::Seat(ANN), place));
        assert!(!shown(Viewer::Seat(BEN), place) && !shown(Viewer::Spectator, place));
    }
    assert!(shown(Viewer::Seat(BEN), Place::New));
}

/// DI-7.2, D12: every stored spirit gets one card that nobody sees.
#[test]
fn a_flavor_card_for_each() {
    let table = aged(table(2), "wood").flavors_are(ANN, Place::First, 2).flavors_are(ANN, Place::Second, 1);
    assert!(table.events.iter().all(|event| !matches!(event, Event::FlavorLooked { .. } | Event::FlavorTurned { .. })));
}

/// DI-7.3: Ex-Bourbon Hogshead and Metal Rickhouse: one more the first time.
#[test]
fn the_first_aging() {
    aged(table(2), "@ex-bourbon-hogshead").flavors_are(ANN, Place::Second, 2).flavors_are(ANN, Place::First, 2);
    let rickhouse = || table(2).upgrades(ANN, &["metal-rickhouse"]);
    aged(rickhouse(), "wood").flavors_are(ANN, Place::Second, 2).flavors_are(ANN, Place::First, 2);
    aged(rickhouse(), "@ex-bourbon-hogshead").flavors_are(ANN, Place::Second, 3);
}

/// DI-7.4: Angus chooses from three.
#[test]
fn angus_chooses() {
    let mut table = aged(table(2).distiller(ANN, "angus-douglas"), "wood")
        .turn_up("flavor @caramel")
        .turn_up("flavor @manure")
        .turn_up("flavor @oaky")
        .by_clause("DI-7.4")
        .forbids("keep @vanilla", "DI-7.4")
        .forbids("pass", "DI-7.4")
        .because("AnswerFirst")
        .play("keep @caramel")
        .any_chance()
        .flavors_are(ANN, Place::First, 2);
    assert_eq!(table.game().open().discarded_flavors.len(), 2);
}

/// DI-7.5: the American Standard Barrel brings a coin in each aging phase.
#[test]
fn the_american_standard_barrel() {
    aged(table(2), "@american-standard-barrel").money_is(ANN, 1);
}

/// DI-7.6, D12: the discard becomes the deck, and what lies under spirits is from before.
#[test]
fn an_empty_flavor_deck() {
    let mut table = table(2).phase(PhaseKind::Sell).spirit_in(ANN, Place::First, Recipe::Rum, "2*plants", "wood", 3);
    let all = distilled::vocabulary::Deck::Flavors.all();
    let under: CardSet = all.iter().take(3).collect();
    table.arranging().open.discarded_flavors = all.without(under);
    let mut table = table.play("pass").flavors_are(ANN, Place::First, 4);
    let game = table.game();
    assert_eq!(game.open().older_flavors, under);
    assert!(game.open().discarded_flavors.is_empty());
    assert_eq!(table.spirit(ANN, Place::First).expect("the rum").unseen, [3, 1]);
    table.arranging().open.first = Some(ANN);
    let mut sold = table.in_round(2, PhaseKind::Sell).play("sell 1 glass");
    let mut outcomes = Vec::new();
    tabletop::Game::outcomes(sold.game(), &mut outcomes);
    assert_eq!(outcomes.len(), 3, "the first three are from before");
}

/// DI-7.6: with no card left at all nothing is added.
#[test]
fn no_flavor_card_at_all() {
    let mut table = table(2)
        .phase(PhaseKind::Sell)
        .spirit_in(ANN, Place::First, Recipe::Rum, "2*plants", "wood", 20)
        .spirit_in(ANN, Place::Second, Recipe::Rum, "2*plants", "wood", 20);
    table.arranging();
    table.play("pass").flavors_are(ANN, Place::First, 20);
}

/// DI-7.4, DI-7.6: with no card left at all Angus looks at nothing.
#[test]
fn angus_without_flavor_cards() {
    table(2)
        .distiller(ANN, "angus-douglas")
        .phase(PhaseKind::Sell)
        .spirit_in(ANN, Place::First, Recipe::Rum, "2*plants", "wood", 20)
        .spirit_in(ANN, Place::Second, Recipe::Rum, "2*plants", "wood", 20)
        .play("pass")
        .flavors_are(ANN, Place::First, 20)
        .phase_is("2.market");
}

/// DI-7.4, DI-7.6: the last flavor card is kept without a question.
#[test]
fn angus_and_the_last_flavor_card() {
    table(2)
        .distiller(ANN, "angus-douglas")
        .phase(PhaseKind::Sell)
        .spirit_in(ANN, Place::First, Recipe::Rum, "2*plants", "wood", 20)
        .spirit_in(ANN, Place::Second, Recipe::Rum, "2*plants", "wood", 19)
        .play("pass")
        .any_chance()
        .flavors_are(ANN, Place::First, 21)
        .flavors_are(ANN, Place::Second, 19)
        .phase_is("2.market");
}

/// DI-7.6, D12: cards that their owner has seen are from before as well when the deck runs out, once or twice.
#[test]
fn kept_cards_when_the_deck_runs_out() {
    let mut table = table(2).phase(PhaseKind::Sell).spirit_in(ANN, Place::First, Recipe::Rum, "2*plants", "wood", 0);
    let all = distilled::vocabulary::Deck::Flavors.all();
    let kept: CardSet = all.iter().take(2).collect();
    let position = table.arranging();
    position.sealed.kept[ANN][Place::First.index()] = kept;
    position.open.older_flavors = all.iter().take(1).collect();
    position.open.discarded_flavors = all.without(kept);
    position.open.players[ANN].spirits[Place::First.index()].as_mut().expect("the rum").kept = [1, 1];
    let mut table = table.play("pass").flavors_are(ANN, Place::First, 3);
    assert_eq!(table.game().open().older_flavors, kept);
    let rum = table.spirit(ANN, Place::First).expect("the rum");
    assert_eq!((rum.kept, rum.unseen), ([2, 0], [0, 1]));
}

/// DI-7.3, DI-7.4, D32: Angus draws three "instead of 1": the card of the aging phase. What the barrel and the Metal
/// Rickhouse add comes unseen.
#[test]
fn angus_and_extra_flavor_cards() {
    let angus = table(2).distiller(ANN, "angus-douglas").upgrades(ANN, &["metal-rickhouse"]);
    let mut table = aged(angus, "@ex-bourbon-hogshead").any_chance();
    for _ in Place::STORED {
        let offered = table.offered(ANN);
        assert_eq!(offered.len(), 3, "one choice from three for each spirit");
        table = table.play(&offered[0]).any_chance();
    }
    let mut table = table.flavors_are(ANN, Place::First, 2).flavors_are(ANN, Place::Second, 3);
    let whiskey = table.spirit(ANN, Place::Second).expect("the whiskey");
    assert_eq!((whiskey.unseen, whiskey.kept), ([0, 2], [0, 1]));
}
