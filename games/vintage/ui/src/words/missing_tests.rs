//! A refusal says what is missing and when it becomes possible, wherever something is missing.

use tabletop::{Seat, Setup};
use ui::kit::missing::{catalogue_fits, refusals_help, told};
use ui::{Lang, Speak};
use vintage::vocabulary::{Column, Estate, Harvest, Port, Variety};
use vintage::{Action, Options, Question, Reason, View};

use super::MISSING;
use super::tests::{pack, view_asking};
use crate::Vintage;

#[test]
fn the_catalogue_has_exactly_what_is_said() {
    catalogue_fits(&MISSING, include_str!("missing.rs"));
}

/// Whether nothing is missing that could come.
fn has_nothing(_: &View, action: Action, reason: Reason) -> bool {
    match reason {
        Reason::GameOver
        | Reason::CannotTurnUp
        | Reason::NoTileLeft
        | Reason::NoSuchSite { .. }
        | Reason::NoOldVineyardLeft
        | Reason::NotThatEstate { .. }
        | Reason::EstateFull { .. }
        | Reason::OutOfOrder { .. }
        | Reason::FewerCubes { .. }
        | Reason::TooManyBarrels { .. }
        | Reason::NotYetMoved
        | Reason::RoomInCellar
        | Reason::SameCard { .. }
        | Reason::NotByFreeAction { .. }
        | Reason::NotFaceDown { .. }
        | Reason::AlreadySeen { .. }
        | Reason::WrongSide { .. } => true,
        // It ends what has not begun.
        Reason::NotAsked => matches!(action, Action::Done),
        Reason::NotYourTurn
        | Reason::AnswerFirst
        | Reason::NoSuchCircle { .. }
        | Reason::CircleClosed { .. }
        | Reason::CircleTaken { .. }
        | Reason::ColumnFull { .. }
        | Reason::TooFewMarkers { .. }
        | Reason::OverseerPlaced
        | Reason::AlreadyBought
        | Reason::NothingToBuy
        | Reason::SiteTaken { .. }
        | Reason::TooDear { .. }
        | Reason::NoDiscount
        | Reason::NothingToPlant { .. }
        | Reason::OnlyInCima
        | Reason::NotThatVariety { .. }
        | Reason::NoSuchEstate { .. }
        | Reason::ColorTwice { .. }
        | Reason::AlreadyHarvested
        | Reason::NothingToHarvest
        | Reason::OutOfReach { .. }
        | Reason::NoMovesLeft
        | Reason::NothingToLoad { .. }
        | Reason::BoatElsewhere { .. }
        | Reason::HoldFull
        | Reason::SideFull { .. }
        | Reason::CellarEmpty
        | Reason::AboveStored { .. }
        | Reason::CategoryFull { .. }
        | Reason::NotInDisplay { .. }
        | Reason::NotInHand { .. }
        | Reason::CannotPlay { .. }
        | Reason::OenologistThere
        | Reason::NoBarrelsThere { .. } => false,
    }
}

#[test]
fn random_refusals_say_what_is_missing() {
    let setups = [2, 3, 4].map(|seats| Setup { pack: pack(), seats, options: Options });
    let met = refusals_help::<Vintage>(&setups, 0..20, has_nothing);
    assert!(20 <= met, "only {met} sorts of reasons were met");
}

fn said(view: &View, action: &str, reason: Reason) -> [String; Lang::COUNT] {
    let action = action.parse().expect("notation");
    told::<Vintage>(view, action, reason);
    Lang::ALL.map(|lang| Vintage::say_refusal(view, action, reason, lang))
}

/// "Why not?" names what is missing and when the thing becomes possible.
#[test]
fn samples_read_as_asked() {
    let me = Seat::new(0);
    let mut view = view_asking(None);
    assert_eq!(
        said(&view, "buy s3", Reason::NotAsked),
        [
            "That is not asked now. First choose the action “Buy an estate”. Circles still free: 1, 2. You have 4 markers",
            "Danach ist gerade nicht gefragt. Wähle zuerst die Aktion „Weingut kaufen“. Noch freie Kreise: 1, 2. Du hast 4 Marker",
        ]
    );
    view.open.boards[me].markers = 1;
    assert_eq!(
        said(&view, "harvest 2", Reason::TooFewMarkers { needed: 2 }),
        [
            "You need 2 markers for that. You have 1 marker. Your overseer is still free. Possible again in round II",
            "Dafür brauchst du 2 Marker. Du hast 1 Marker. Dein Aufseher ist noch frei. Wieder möglich in Runde II",
        ]
    );
    assert_eq!(
        said(&view, "age 1", Reason::CellarEmpty),
        [
            "Your cellar is empty. Barrels come there by boat: 0 barrels aboard, 0 barrels on your estates",
            "Dein Keller ist leer. Fässer kommen mit dem Boot dorthin: 0 Fässer an Bord, 0 Fässer auf deinen Weingütern",
        ]
    );
    assert_eq!(
        said(&view, "buy 1", Reason::AlreadyBought),
        [
            "You have bought an estate in this round already. Possible again in round II",
            "In dieser Runde hast du schon ein Weingut gekauft. Wieder möglich in Runde II",
        ]
    );
    view.open.phase = "round-7".parse().expect("a phase");
    assert_eq!(
        said(&view, "harvest 1", Reason::AlreadyHarvested),
        [
            "You have harvested in this round already. This is the last round: it does not come again",
            "In dieser Runde hast du schon geerntet. Das ist die letzte Runde: Dazu kommt es nicht mehr",
        ]
    );
    let estate = Estate::new(0).expect("an estate");
    view.open.boards[me].estates[0].harvest = Harvest { barrels: 2, quality: 3 };
    assert_eq!(
        said(&view, "harvest 1", Reason::NothingToHarvest),
        [
            "None of your estates is empty and has 3 cubes. Estate 1: its barrels must go aboard first",
            "Keines deiner Weingüter ist leer und hat 3 Steine. Weingut 1: Erst müssen seine Fässer an Bord",
        ]
    );
    view.open.boards[me].boat = Port::Gaia;
    assert_eq!(
        said(&view, "load e1", Reason::BoatElsewhere { estate }),
        [
            "Your boat lies elsewhere, not at estate 1. It lies in Vila Nova de Gaia. To Baixo Corgo it is 1 move, and you have 1 marker",
            "Dein Boot liegt woanders, nicht bei Weingut 1. Es liegt in Vila Nova de Gaia. Bis Baixo Corgo braucht es 1 Bewegung, und du hast 1 Marker",
        ]
    );
    assert_eq!(
        said(&view, "sail superior", Reason::OutOfReach { port: Port::Superior }),
        [
            "One move does not lead to Douro Superior. From Vila Nova de Gaia one move leads to: Baixo Corgo",
            "Mit einer Bewegung kommst du nicht nach Douro Superior. Von Vila Nova de Gaia führt eine Bewegung nach: Baixo Corgo",
        ]
    );
    assert_eq!(
        said(&view, "old 1", Reason::OnlyInCima),
        [
            "Old vineyards are planted in Cima Corgo only. You have no estate there: buy one first",
            "Alte Weinberge gibt es nur in Cima Corgo. Dort hast du kein Weingut: Kauf erst eines",
        ]
    );
    let plant = view_asking(Some(Question::Plant { column: Column::PlantB }));
    assert_eq!(
        said(&plant, "plant green e1", Reason::NotThatVariety { variety: Variety::Green }),
        [
            "This cannot be planted now: green. Here you can plant: green or red",
            "Das kannst du jetzt nicht anpflanzen: Grün. Hier kannst du anpflanzen: Grün oder Rot",
        ]
    );
    assert_eq!(
        said(&plant, "pass", Reason::AnswerFirst),
        [
            "Another decision comes first. Where do you plant green or red?",
            "Erst ist eine andere Entscheidung dran. Wo pflanzt du Grün oder Rot an?",
        ]
    );
    assert_eq!(
        said(&view, "play p1 vintage", Reason::CannotPlay { card: "vintage".parse().expect("a card") }),
        [
            "What “Sell a Ruby Vintage” does cannot be done now. It takes 1 barrel on the Ruby side of your cellar; you have 0 barrels there",
            "Was „Einen Ruby-Vintage verkaufen“ bewirkt, geht gerade nicht. Dafür brauchst du 1 Fass auf der Ruby-Seite deines Kellers; dort hast du 0 Fässer",
        ]
    );
}
