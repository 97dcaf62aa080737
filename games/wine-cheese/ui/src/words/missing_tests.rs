//! A refusal says what is missing and when it becomes possible, wherever something is missing.

use tabletop::{Setup, Viewer};
use ui::kit::missing::{catalogue_fits, refusals_help, told};
use ui::{Lang, Speak};
use wine_cheese::vocabulary::{Amounts, Good, HEART, Ingredient};
use wine_cheese::{Action, First, MainAction, Options, Reason, View};

use super::MISSING;
use super::tests::{card, pack, view_asking};
use crate::WineCheese;

#[test]
fn the_catalogue_has_exactly_what_is_said() {
    catalogue_fits(&MISSING, include_str!("missing.rs"));
}

/// Whether nothing is missing that could come.
fn has_nothing(_: &View, action: Action, reason: Reason) -> bool {
    match reason {
        Reason::GameOver
        | Reason::CannotTurnUp
        | Reason::WrittenOtherwise { .. }
        | Reason::NotAPlot { .. }
        | Reason::NotThatMany { .. }
        | Reason::NotYetActed
        | Reason::HasActed
        | Reason::NotPrinted { .. }
        | Reason::WrongGood { .. }
        | Reason::NoMarker { .. }
        | Reason::WrongKind { .. }
        | Reason::NoSpecialAction { .. }
        | Reason::InTheChain { .. }
        | Reason::AlreadyOpen => true,
        // An answer to a question that is asked by itself.
        Reason::NotAsked => matches!(
            action,
            Action::Yeast { .. } | Action::Pay | Action::Decline | Action::Steps { .. } | Action::Draw { .. }
        ),
        Reason::NotYourTurn
        | Reason::OtherPhase
        | Reason::AnswerFirst
        | Reason::NoLabelsNow
        | Reason::NoTradeNow
        | Reason::NotInYourHouses { .. }
        | Reason::PairFirst { .. }
        | Reason::PlotTaken { .. }
        | Reason::NoWorkerThere { .. }
        | Reason::HouseTaken { .. }
        | Reason::NotInHand { .. }
        | Reason::NoEmptyCellar
        | Reason::OnlyTheClosedCellar
        | Reason::CannotPay { .. }
        | Reason::OneProductionOnly
        | Reason::NoSaleAfterProduction
        | Reason::NoProductionAfterSale
        | Reason::NotInCellar { .. }
        | Reason::NotTheSameDish
        | Reason::NotFinished { .. }
        | Reason::CannotPayLabel { .. }
        | Reason::NotAnOption { .. }
        | Reason::NoCardLeft { .. }
        | Reason::NothingToHurry { .. }
        | Reason::NothingToSlow { .. }
        | Reason::NotInDisplay { .. }
        | Reason::TooFewToTrade
        | Reason::HasNone { .. }
        | Reason::OutOfOrder { .. }
        | Reason::NoEffect { .. }
        | Reason::AlreadyTriggered { .. }
        | Reason::TooFewForCellar
        | Reason::TooFewStepsBack { .. }
        | Reason::CardsLeftToSell => false,
    }
}

#[test]
fn random_refusals_say_what_is_missing() {
    let setup = Setup { pack: pack(), seats: 2, options: Options { first: First::Seat(HEART), ..Options::default() } };
    let met = refusals_help::<WineCheese>(&[setup], 0..40, has_nothing);
    assert!(25 <= met, "only {met} sorts of reasons were met");
}

/// A view in this phase; heart asks.
fn view(phase: &str) -> View {
    let mut view = view_asking(None);
    view.open.phase = phase.parse().expect("a phase");
    view
}

fn said(view: &View, action: &str, reason: Reason) -> [String; Lang::COUNT] {
    let action = action.parse().expect("notation");
    told::<WineCheese>(view, action, reason);
    Lang::ALL.map(|lang| WineCheese::say_refusal(view, action, reason, lang))
}

/// "Why not?" names what is missing and when the thing becomes possible.
#[test]
fn samples_read_as_asked() {
    let beaufort = card("c8");
    let mut poor = view("spring-1.production");
    let cost = Reason::CannotPay { card: beaufort };
    poor.open.farms[HEART].sites = Amounts::NONE.with(Ingredient::Milk, 3);
    assert_eq!(
        said(&poor, "produce c8", cost),
        [
            "You do not have what Beaufort costs: 1 salt, 5 milk. You lack: 1 salt, 2 milk. Workers bring ingredients again: Fall of year 1 · bring workers back",
            "Du hast nicht, was Beaufort kostet: 1 Salz, 5 Milch. Dir fehlt: 1 Salz, 2 Milch. Arbeitskräfte bringen wieder Zutaten: Herbst im 1. Jahr · Arbeitskräfte zurückholen",
        ]
    );
    poor.open.farms[HEART].sites = Amounts::NONE.with(Ingredient::Milk, 5).with(Ingredient::Yeast, 3);
    assert_eq!(
        said(&poor, "produce c8", cost),
        [
            "You do not have what Beaufort costs: 1 salt, 5 milk. You lack: 1 salt. 3-for-1 trades with what is left over would bring it",
            "Du hast nicht, was Beaufort kostet: 1 Salz, 5 Milch. Dir fehlt: 1 Salz. 3-zu-1-Tausche mit dem, was übrig bleibt, würden es bringen",
        ]
    );
    assert_eq!(
        said(&view("spring-1.send-workers"), "produce c8", Reason::OtherPhase),
        [
            "This belongs to another phase. Next chance: Spring of year 1 · production/sale",
            "Das gehört in eine andere Phase. Nächste Gelegenheit: Frühling im 1. Jahr · Herstellung/Verkauf",
        ]
    );
    assert_eq!(
        said(&view("winter-2.selling-out"), "produce c8", Reason::OtherPhase),
        [
            "This belongs to another phase. It does not come again in this game",
            "Das gehört in eine andere Phase. Dazu kommt es in diesem Spiel nicht mehr",
        ]
    );
    let mut cellar = view("spring-1.production");
    cellar.open.farms[HEART].cellars[0] = wine_cheese::Cellar { card: Some(beaufort), markers: 3 };
    assert_eq!(
        said(&cellar, "sell c8", Reason::NotFinished { card: beaufort }),
        [
            "Beaufort is not finished yet. Still on it: 3 markers. The next aging takes off 2 markers: Summer of year 1 · aging",
            "Beaufort ist noch nicht ausgereift. Noch darauf: 3 Marker. Die nächste Reifung nimmt 2 Marker weg: Sommer im 1. Jahr · Reifung",
        ]
    );
    assert_eq!(
        said(&cellar, "hurry w1", Reason::NothingToHurry { good: Good::Wine }),
        [
            "There is no wine with a marker in your cellars. Produce a wine card first",
            "In deinem Keller liegt kein Wein mit einem Marker darauf. Stell erst eine Weinkarte her",
        ]
    );
    cellar.open.display[3] = Some(card("c9"));
    assert_eq!(
        said(&cellar, "take c9", Reason::NotAsked),
        [
            "Nobody has asked for this. A label action does this (a new cheese card); it costs 1 salt / 1 milk and 1 other cheese ingredient. You can pay that",
            "Danach ist gerade nicht gefragt. Das macht eine Etikett-Aktion (eine neue Käsekarte); sie kostet 1 Salz / 1 Milch und 1 weitere Käsezutat. Das kannst du zahlen",
        ]
    );
    assert_eq!(
        said(&cellar, "produce c9", Reason::NotInHand { card: card("c9") }),
        [
            "Vieux Comté is not in your hand. It lies in the display. A label action does this (a new cheese card); it costs 1 salt / 1 milk and 1 other cheese ingredient. You can pay that",
            "Alter Comté hast du nicht auf der Hand. Die Karte liegt in der Auslage. Das macht eine Etikett-Aktion (eine neue Käsekarte); sie kostet 1 Salz / 1 Milch und 1 weitere Käsezutat. Das kannst du zahlen",
        ]
    );
    cellar.open.main = MainAction::Produced;
    assert_eq!(
        said(&cellar, "sell c8", Reason::NoSaleAfterProduction),
        [
            "After a production you cannot sell in the same turn. You can do it in your next turn",
            "Nach einer Herstellung kannst du im selben Zug nicht verkaufen. In deinem nächsten Zug geht es",
        ]
    );
    cellar.open.farms[HEART].sites = Amounts::NONE.with(Ingredient::Milk, 2);
    assert_eq!(
        said(&cellar, "trade", Reason::TooFewToTrade),
        [
            "A trade takes 3 ingredients. You have 2 of 3 ingredients",
            "Zum Tauschen brauchst du 3 Zutaten. Du hast 2 von 3 Zutaten",
        ]
    );
    let mut nobody = view("spring-1.production");
    nobody.viewer = Viewer::Spectator;
    let trade = "trade".parse().expect("notation");
    assert!(told::<WineCheese>(&nobody, trade, Reason::TooFewToTrade).iter().all(Vec::is_empty));
}
