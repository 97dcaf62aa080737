//! The value of the lines on distiller and upgrades for each round.

use distilled::Pack;
use distilled::effect::{Effect, Gain, When};
use distilled::vocabulary::Piece;

/// Share of rounds in which a line about sales counts.
fn how_often(when: When) -> f32 {
    match when {
        When::Always => 1.0,
        When::Aged | When::Unaged | When::OwnRegion => 0.5,
        When::NewRegion | When::ThreeSugars => 0.4,
        When::Matched => 0.3,
        When::ThreeFlavors => 0.15,
        When::Moonshine => 0.05,
    }
}

fn gained(gain: Gain, by: u8, coin: f32) -> f32 {
    match gain {
        Gain::Money => coin * f32::from(by),
        Gain::Points => f32::from(by),
    }
}

/// Points of a line in a typical round.
pub(crate) fn each_round(pack: &Pack, effect: Effect, coin: f32) -> f32 {
    match effect {
        Effect::IncomeIfStored { by } => 0.6 * coin * f32::from(by),
        Effect::Income { basic } => 0.3 + coin * f32::from(pack.cost(Piece::Basic(basic))),
        Effect::IncomeEither { .. } => 0.4,
        Effect::IncomeAny => 0.6 + coin,
        Effect::Look { .. } | Effect::Truck => 0.3,
        Effect::Sale { gain, by, when } => how_often(when) * gained(gain, by, coin),
        Effect::FlavorMore | Effect::NewFlavor { .. } => 1.2,
        Effect::IncomeMoney { by } | Effect::Alcohol { by } => coin * f32::from(by),
        Effect::PutBack | Effect::TopOnly | Effect::Again => 0.7,
        Effect::FlavorTwice | Effect::RemovedMoney => coin,
        Effect::AgeLook { .. } => 0.5 * coin,
        Effect::FirstAging => 1.0,
        Effect::Discount { by, .. } | Effect::WaterMoney { by } => 0.7 * coin * f32::from(by),
        Effect::Basics { .. } => 0.5,
        Effect::Knows { .. }
        | Effect::LeavesWater
        | Effect::Returns
        | Effect::PerFlavor { .. }
        | Effect::AgingMoney { .. } => 0.0,
    }
}

/// Points that a line adds to the sale of a spirit.
pub(crate) fn each_sale(effect: Effect, is_aged: bool, coin: f32) -> f32 {
    let Effect::Sale { gain, by, when } = effect else { return 0.0 };
    let part = match when {
        When::Aged => f32::from(u8::from(is_aged)),
        When::Unaged => f32::from(u8::from(!is_aged)),
        When::Always
        | When::OwnRegion
        | When::NewRegion
        | When::ThreeSugars
        | When::Matched
        | When::ThreeFlavors
        | When::Moonshine => how_often(when),
    };
    part * gained(gain, by, coin)
}
