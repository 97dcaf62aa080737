//! Why not.

use vintage::Reason;

use super::keys;
use super::names::Names;

keys! { reason_key, REASON_KEYS: Reason {
    Reason::GameOver => "reason.game-over",
    Reason::NotYourTurn => "reason.not-your-turn",
    Reason::CannotTurnUp => "reason.cannot-turn-up",
    Reason::AnswerFirst => "reason.answer-first",
    Reason::NotAsked => "reason.not-asked",
    Reason::NoSuchCircle { .. } => "reason.no-such-circle",
    Reason::CircleClosed { .. } => "reason.circle-closed",
    Reason::CircleTaken { .. } => "reason.circle-taken",
    Reason::ColumnFull { .. } => "reason.column-full",
    Reason::TooFewMarkers { .. } => "reason.too-few-markers",
    Reason::OverseerPlaced => "reason.overseer-placed",
    Reason::AlreadyBought => "reason.already-bought",
    Reason::NoTileLeft => "reason.no-tile-left",
    Reason::NothingToBuy => "reason.nothing-to-buy",
    Reason::NoSuchSite { .. } => "reason.no-such-site",
    Reason::SiteTaken { .. } => "reason.site-taken",
    Reason::TooDear { .. } => "reason.too-dear",
    Reason::NoDiscount => "reason.no-discount",
    Reason::NothingToPlant { .. } => "reason.nothing-to-plant",
    Reason::NoOldVineyardLeft => "reason.no-old-vineyard-left",
    Reason::OnlyInCima => "reason.only-in-cima",
    Reason::NotThatVariety { .. } => "reason.not-that-variety",
    Reason::NoSuchEstate { .. } => "reason.no-such-estate",
    Reason::NotThatEstate { .. } => "reason.not-that-estate",
    Reason::ColorTwice { .. } => "reason.color-twice",
    Reason::EstateFull { .. } => "reason.estate-full",
    Reason::OutOfOrder { .. } => "reason.out-of-order",
    Reason::FewerCubes { .. } => "reason.fewer-cubes",
    Reason::AlreadyHarvested => "reason.already-harvested",
    Reason::NothingToHarvest => "reason.nothing-to-harvest",
    Reason::TooManyBarrels { .. } => "reason.too-many-barrels",
    Reason::OutOfReach { .. } => "reason.out-of-reach",
    Reason::NoMovesLeft => "reason.no-moves-left",
    Reason::NotYetMoved => "reason.not-yet-moved",
    Reason::NothingToLoad { .. } => "reason.nothing-to-load",
    Reason::BoatElsewhere { .. } => "reason.boat-elsewhere",
    Reason::HoldFull => "reason.hold-full",
    Reason::SideFull { .. } => "reason.side-full",
    Reason::RoomInCellar => "reason.room-in-cellar",
    Reason::CellarEmpty => "reason.cellar-empty",
    Reason::AboveStored { .. } => "reason.above-stored",
    Reason::CategoryFull { .. } => "reason.category-full",
    Reason::NotInDisplay { .. } => "reason.not-in-display",
    Reason::NotInHand { .. } => "reason.not-in-hand",
    Reason::CannotPlay { .. } => "reason.cannot-play",
    Reason::SameCard { .. } => "reason.same-card",
    Reason::OenologistThere => "reason.oenologist-there",
    Reason::NotByFreeAction { .. } => "reason.not-by-free-action",
    Reason::NoBarrelsThere { .. } => "reason.no-barrels-there",
    Reason::NotFaceDown { .. } => "reason.not-face-down",
    Reason::AlreadySeen { .. } => "reason.already-seen",
    Reason::WrongSide { .. } => "reason.wrong-side",
} }

pub(super) fn say(names: Names<'_>, reason: Reason) -> String {
    let key = reason_key(&reason);
    match reason {
        Reason::GameOver
        | Reason::NotYourTurn
        | Reason::CannotTurnUp
        | Reason::AnswerFirst
        | Reason::NotAsked
        | Reason::OverseerPlaced
        | Reason::AlreadyBought
        | Reason::NoTileLeft
        | Reason::NothingToBuy
        | Reason::NoDiscount
        | Reason::NoOldVineyardLeft
        | Reason::OnlyInCima
        | Reason::AlreadyHarvested
        | Reason::NothingToHarvest
        | Reason::NoMovesLeft
        | Reason::NotYetMoved
        | Reason::HoldFull
        | Reason::RoomInCellar
        | Reason::CellarEmpty
        | Reason::OenologistThere
        | Reason::SameCard { .. } => names.sentence(key, []),
        Reason::NoSuchCircle { column, cost }
        | Reason::CircleClosed { column, cost }
        | Reason::CircleTaken { column, cost } => {
            names.sentence(key, [("action", names.column(column)), ("cost", cost.to_string())])
        }
        Reason::ColumnFull { column } | Reason::NotByFreeAction { column } => {
            names.sentence(key, [("action", names.column(column))])
        }
        Reason::NothingToPlant { column } => {
            names.sentence(key, [("varieties", names.varieties(names.pack.plants(column)))])
        }
        Reason::TooFewMarkers { needed } => names.sentence(key, [("markers", names.markers(needed))]),
        Reason::NoSuchSite { site } => names.sentence(key, [("site", site.to_string())]),
        Reason::SiteTaken { site } | Reason::TooDear { site } => {
            let printed = names.pack.site(site);
            let points = ("points", names.points(u16::from(printed.price)));
            names.sentence(key, [("region", names.region(printed.region)), points])
        }
        Reason::NotThatVariety { variety } | Reason::ColorTwice { variety } | Reason::OutOfOrder { variety } => {
            names.sentence(key, [("variety", names.variety(variety))])
        }
        Reason::NoSuchEstate { estate }
        | Reason::NotThatEstate { estate }
        | Reason::EstateFull { estate }
        | Reason::FewerCubes { estate }
        | Reason::NothingToLoad { estate }
        | Reason::BoatElsewhere { estate }
        | Reason::NoBarrelsThere { estate } => names.sentence(key, [("estate", names.estate_number(estate))]),
        Reason::TooManyBarrels { most } => names.sentence(key, [("barrels", names.barrels(u16::from(most)))]),
        Reason::OutOfReach { port } => names.sentence(key, [("port", names.port(port))]),
        Reason::SideFull { side } | Reason::WrongSide { side } => names.sentence(key, [("side", names.side(side))]),
        Reason::AboveStored { category } | Reason::CategoryFull { category } => {
            names.sentence(key, [("category", names.category(category))])
        }
        Reason::NotInDisplay { card } | Reason::NotInHand { card } | Reason::CannotPlay { card } => {
            names.sentence(key, [("card", names.card(card))])
        }
        Reason::NotFaceDown { round } | Reason::AlreadySeen { round } => {
            names.sentence(key, [("round", names.round(round))])
        }
    }
}
