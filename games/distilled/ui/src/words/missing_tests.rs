//! A refusal says what is missing and when it becomes possible, wherever something is missing.

use distilled::vocabulary::{Basic, Piece, Place, Recipe};
use distilled::{Action, Options, Reason, Stage, Still, StillView, View};
use tabletop::{Seat, Setup};
use ui::kit::missing::{catalogue_fits, refusals_help, told};
use ui::{Lang, Speak};

use super::MISSING;
use super::tests::{pack, view_asking};
use crate::Distilled;

#[test]
fn the_catalogue_has_exactly_what_is_said() {
    catalogue_fits(&MISSING, include_str!("missing.rs"));
}

/// Whether nothing is missing that could come.
fn has_nothing(_: &View, _: Action, reason: Reason) -> bool {
    match reason {
        Reason::GameOver
        | Reason::CannotTurnUp
        | Reason::WrittenOtherwise { .. }
        | Reason::AlreadyKnown { .. }
        | Reason::NoCards { .. }
        | Reason::NotOnTruck { .. }
        | Reason::NotTradeable { .. }
        | Reason::OutOfOrder { .. }
        | Reason::AlreadyFilling
        | Reason::CannotTakeMoney { .. }
        | Reason::FlavorsFirst
        | Reason::NothingToTurnUp
        | Reason::HasToSell
        | Reason::HasToMakeRoom
        | Reason::NoLabelPoints
        | Reason::NotThatManyPoints { .. }
        | Reason::CannotSwap { .. } => true,
        Reason::NotYourTurn
        | Reason::AnswerFirst
        | Reason::NotOffered { .. }
        | Reason::NotNow
        | Reason::NotDealt { .. }
        | Reason::NotInMarket { .. }
        | Reason::TooDear { .. }
        | Reason::NoMoreBasics { .. }
        | Reason::NotDue
        | Reason::NotOnFlight { .. }
        | Reason::NotRevealed { .. }
        | Reason::NotYourUpgrade { .. }
        | Reason::NotInPantry { .. }
        | Reason::NotForThat { .. }
        | Reason::CannotBeCompleted { .. }
        | Reason::NotComplete
        | Reason::NotRemoved { .. }
        | Reason::CannotPutBack { .. }
        | Reason::CannotShuffleAgain
        | Reason::UnknownRecipe { .. }
        | Reason::DoesNotFit { .. }
        | Reason::WrongBarrel { .. }
        | Reason::NotLookedAt { .. }
        | Reason::NoSpirit { .. }
        | Reason::HasToAge
        | Reason::NoBottle { .. }
        | Reason::SpaceTaken { .. }
        | Reason::NotYourGoal { .. }
        | Reason::NotActive { .. }
        | Reason::NotMet { .. } => false,
    }
}

#[test]
fn random_refusals_say_what_is_missing() {
    let setups = [1, 2, 5].map(|seats| Setup { pack: pack(), seats, options: Options::default() });
    let met = refusals_help::<Distilled>(&setups, 0..10, has_nothing);
    assert!(25 <= met, "only {met} sorts of reasons were met");
}

fn said(view: &View, action: &str, reason: Reason) -> [String; Lang::COUNT] {
    let action = action.parse().expect("notation");
    told::<Distilled>(view, action, reason);
    Lang::ALL.map(|lang| Distilled::say_refusal(view, action, reason, lang))
}

/// "Why not?" names what is missing and when the thing becomes possible.
#[test]
fn samples_read_as_asked() {
    let me = Seat::new(0);
    let mut view = view_asking(2, None);
    view.viewer = tabletop::Viewer::Seat(me);
    view.open.turn = me;
    view.open.phase = "2.market".parse().expect("a phase");
    view.open.players[me].money = 1;
    let yeast = Piece::Basic(Basic::Yeast);
    assert_eq!(
        said(&view, "recipe gin", Reason::TooDear { price: 4 }),
        [
            "You cannot pay 4 coins. It costs you 4 coins, you have 1 coin; still missing: 3 coins. Money comes from selling spirits, from a tasting and from basic yeast. Next chance: Round 3 · market",
            "Das kannst du nicht bezahlen: 4 Münzen. Das kostet dich 4 Münzen, du hast 1 Münze; noch nötig: 3 Münzen. Münzen bringen verkaufte Spirituosen, ein Tasting und die Basis-Hefe. Nächste Gelegenheit: Runde 3 · Markt",
        ]
    );
    assert_eq!(
        said(&view, "buy yeast", Reason::NoMoreBasics { most: 2 }),
        [
            "You may buy 2 cards of the basic market a round. Next chance: Round 3 · market",
            "Vom Basismarkt darfst du pro Runde nur 2 Karten kaufen. Nächste Gelegenheit: Runde 3 · Markt",
        ]
    );
    view.open.phase = "2.distill".parse().expect("a phase");
    let mut still = Still { stage: Stage::Fill { from: yeast }, ..Still::IDLE };
    still.pantry.basics = [1, 1, 0, 0, 0];
    view.stills[me] = StillView::Own(still);
    assert_eq!(
        said(&view, "close", Reason::NotComplete),
        [
            "The washback is not complete. You need a sugar, yeast and water; you have no sugar. You can buy it in the market. Next chance: Round 3 · market",
            "Der Gärbottich ist nicht vollständig. Du brauchst Zucker, Hefe und Wasser; dir fehlt: Zucker. Du kannst es im Markt kaufen. Nächste Gelegenheit: Runde 3 · Markt",
        ]
    );
    assert_eq!(
        said(&view, "put water", Reason::CannotBeCompleted { piece: Piece::Basic(Basic::Water) }),
        [
            "This cannot go in next: water. You need a sugar, yeast and water; you have no sugar. You can buy it in the market. Next chance: Round 3 · market",
            "Das kann nicht als Nächstes hinein: Wasser. Du brauchst Zucker, Hefe und Wasser; dir fehlt: Zucker. Du kannst es im Markt kaufen. Nächste Gelegenheit: Runde 3 · Markt",
        ]
    );
    still.pantry.basics = [1, 1, 1, 0, 0];
    view.stills[me] = StillView::Own(still);
    assert_eq!(
        said(&view, "close", Reason::NotComplete),
        [
            "The washback is not complete. Still to be put in: sugar, yeast, water",
            "Der Gärbottich ist nicht vollständig. Noch hineinzulegen: Zucker, Hefe, Wasser",
        ]
    );
    assert_eq!(
        said(&view, "put water", Reason::CannotBeCompleted { piece: Piece::Basic(Basic::Water) }),
        [
            "This cannot go in next: water. Put in first: yeast",
            "Das kann nicht als Nächstes hinein: Wasser. Leg erst hinein: Hefe",
        ]
    );
    assert_eq!(
        said(&view, "put fruits", Reason::NotInPantry { piece: Piece::Basic(Basic::Fruits) }),
        [
            "You do not have mixed fruits. You can buy it in the market. Next chance: Round 3 · market",
            "Das hast du nicht: Früchte. Du kannst es im Markt kaufen. Nächste Gelegenheit: Runde 3 · Markt",
        ]
    );
    view.open.phase = "2.label".parse().expect("a phase");
    view.stills[me] = StillView::Shown(still.pantry);
    assert_eq!(
        said(&view, "make gin metal", Reason::DoesNotFit { recipe: Recipe::Gin }),
        [
            "What you distilled is no Gin. It asks for at least 2 fruit; in your spirit: yeast, water, mixed grains. Not allowed in it: grain",
            "Dein Destillat passt nicht zum Rezept: Gin. Es verlangt mindestens 2-mal Früchte; in deinem Destillat: Hefe, Wasser, Getreide. Darin nicht erlaubt: Getreide",
        ]
    );
    assert_eq!(
        said(&view, "make gin metal", Reason::UnknownRecipe { recipe: Recipe::Gin }),
        [
            "You do not know Gin. Its cube costs 4 coins. Next chance: Round 3 · market",
            "Gin kennst du nicht. Sein Würfel kostet 4 Münzen. Nächste Gelegenheit: Runde 3 · Markt",
        ]
    );
    assert_eq!(
        said(&view, "make whiskey wood", Reason::WrongBarrel { barrel: Piece::Basic(Basic::Wood) }),
        [
            "This barrel does not fit, or you do not have it: wood barrel. It takes: wood barrel. In your storeroom: metal barrel. Next chance: Round 3 · market",
            "Dieses Fass passt nicht, oder du hast es nicht: Holzfass. Nötig ist: Holzfass. In deinem Lager: Metallfass. Nächste Gelegenheit: Runde 3 · Markt",
        ]
    );
    view.open.phase = "2.sell".parse().expect("a phase");
    assert_eq!(
        said(&view, "sell new glass", Reason::HasToAge),
        [
            "This spirit has to age first. Next chance: Round 3 · selling",
            "Diese Spirituose muss erst reifen. Nächste Gelegenheit: Runde 3 · Verkauf",
        ]
    );
    assert_eq!(
        said(&view, "sell 1 glass", Reason::NoSpirit { place: Place::ALL[1] }),
        [
            "There is nothing to sell: the spirit in the first place of the warehouse. You have no spirit: distill one first",
            "Da ist nichts zu verkaufen: die Spirituose auf dem ersten Platz im Fasskeller. Du hast keine Spirituose: Destilliere erst eine",
        ]
    );
    assert_eq!(
        said(&view, "recipe gin", Reason::NotNow),
        [
            "That belongs to another phase or answers another question. Next chance: Round 3 · market",
            "Das gehört in eine andere Phase oder zu einer anderen Frage. Nächste Gelegenheit: Runde 3 · Markt",
        ]
    );
    assert_eq!(
        said(&view, "again", Reason::CannotShuffleAgain),
        [
            "You cannot shuffle again. It takes one of these upgrades: Coffey Still",
            "Du darfst nicht noch einmal mischen. Dafür brauchst du eine dieser Verbesserungen: Coffey-Destille",
        ]
    );
    view.open.phase = "7.sell".parse().expect("a phase");
    assert_eq!(
        said(&view, "sell new glass", Reason::HasToAge),
        [
            "This spirit has to age first. This is the last round: it counts at the end of the game",
            "Diese Spirituose muss erst reifen. Das ist die letzte Runde: Sie zählt am Spielende",
        ]
    );
    assert_eq!(
        said(&view, "recipe gin", Reason::NotNow),
        [
            "That belongs to another phase or answers another question. It does not come again in this game",
            "Das gehört in eine andere Phase oder zu einer anderen Frage. Dazu kommt es in diesem Spiel nicht mehr",
        ]
    );
}
