//! The end of a round (chapter 8): awards, tastings, goals, the next round.

use tabletop::{Card, Seat, Sink};

use super::{change, holding, solo, turn};
use crate::effect::{Feat, Gain, Measure, SpiritSort};
use crate::state::{Player, Sale, State};
use crate::step::{Claiming, Duty, Step};
use crate::vocabulary::{Recipe, Tier};
use crate::{Action, Event};

/// The most points that a tasting can spend (DI-8.3).
pub(crate) const TASTING: i16 = 4;
/// The round after which a goal is dropped.
pub(crate) const GOAL_ROUND: u8 = 3;

/// Whether a spirit is of this sort for a player.
pub(crate) fn is_sort(game: &State, seat: Seat, recipe: Recipe, of: SpiritSort) -> bool {
    let player = game.player(seat);
    let printed = game.pack.recipe(recipe, player.identity());
    match of {
        SpiritSort::Any => true,
        SpiritSort::Aged => printed.aged,
        SpiritSort::Bronze => printed.tier == Some(Tier::Bronze),
        SpiritSort::Silver => printed.tier == Some(Tier::Silver),
        SpiritSort::Gold => printed.tier == Some(Tier::Gold),
        SpiritSort::Whiskey => recipe == Recipe::Whiskey,
        SpiritSort::Signature => recipe == Recipe::Signature,
        SpiritSort::Local => {
            let home = game.pack.distiller(player.identity()).region;
            let cheap = matches!(printed.tier, Some(Tier::Bronze | Tier::Silver));
            cheap && holding::region(&game.pack, player, recipe) == home
        }
        SpiritSort::NotVodka => recipe != Recipe::Vodka,
    }
}

/// Whether a sale meets a feat.
pub(crate) fn sale_meets(game: &State, seat: Seat, sale: &Sale, of: SpiritSort, what: Measure, least: u8) -> bool {
    let recipe_points = game.pack.recipe(sale.recipe, game.player(seat).identity()).points;
    let found = match what {
        Measure::Once => 1,
        Measure::Money => sale.money.cast_signed(),
        Measure::Points => sale.points,
        Measure::Above => sale.points - i16::from(recipe_points),
        Measure::Alcohol => i16::from(sale.alcohol),
        Measure::Sugars => i16::from(sale.sugars),
        Measure::Waters => i16::from(sale.waters),
        Measure::Flavors => i16::from(sale.flavors),
        Measure::SameSugars => i16::from(sale.same_sugars),
        Measure::FineSugars => i16::from(sale.fine),
        Measure::Matched => i16::from(sale.matched),
    };
    is_sort(game, seat, sale.recipe, of) && i16::from(least) <= found
}

/// Awards that a sale meets are remembered until the end of the round.
pub(crate) fn note_sale(game: &mut State, seat: Seat, sale: &Sale) {
    for (place, award) in game.open.awards.into_iter().enumerate() {
        let Some(card) = award else { continue };
        if let Feat::Sell { of, what, least } = game.pack.award(card).feat
            && sale_meets(game, seat, sale, of, what, least)
        {
            game.player_mut(seat).met |= 1 << place;
        }
    }
}

/// Whether a player meets what does not hang on one sale.
pub(crate) fn meets(game: &State, seat: Seat, feat: Feat) -> bool {
    let player = game.player(seat);
    match feat {
        Feat::Have { what, least } => u16::from(least) <= holding::holding(&game.pack, &game.open, seat, what),
        Feat::Sales { least } => least <= player.sales,
        Feat::Earn { gain, least } => {
            let earned = match gain {
                Gain::Money => player.earned[0],
                Gain::Points => player.earned[1],
            };
            u16::from(least) <= earned
        }
        Feat::Sell { .. } | Feat::Distill { .. } => false,
    }
}

/// Every award that is met now is given away, shared if need be (DI-8.1, DI-8.2).
pub(crate) fn award(game: &mut State, events: &mut impl Sink<Event>) {
    for place in 0..game.open.awards.len() {
        let Some(card) = game.open.awards[place] else { continue };
        if game.open.won & 1 << place == 0 {
            give(game, place as u8, card, events);
        }
    }
}

fn give(game: &mut State, place: u8, card: Card, events: &mut impl Sink<Event>) {
    let award = game.pack.0.award(card);
    let met = |game: &State, seat: Seat| game.player(seat).met & 1 << place != 0 || meets(game, seat, award.feat);
    let winners = game.open.in_order().filter(|&seat| met(game, seat)).count() as u8;
    if winners == 0 {
        return;
    }
    let share = i16::from(award.points.div_ceil(winners));
    game.open.won |= 1 << place;
    for seat in game.open.in_order() {
        if met(game, seat) {
            events.emit(Event::AwardWon { seat, place, card });
            change::gain_points(game, seat, share, events);
        }
    }
}

/// Who sold nothing this round and has points may offer a tasting (DI-8.3).
pub(crate) fn may_taste(game: &State, seat: Seat) -> bool {
    let player = game.player(seat);
    player.sales == 0 && 0 < player.points
}

/// The most points that a player can spend in a tasting.
pub(crate) fn most_tasted(player: &Player) -> u8 {
    u8::try_from(player.points.clamp(0, TASTING)).unwrap_or(0)
}

pub(crate) fn legal_taste(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    let most = most_tasted(game.player(seat));
    actions.extend((0..=most).map(|count| Action::Taste { count }));
}

pub(crate) fn taste(game: &mut State, seat: Seat, count: u8, events: &mut impl Sink<Event>) {
    if 0 < count {
        let player = game.player_mut(seat);
        player.points -= i16::from(count);
        events.emit(Event::PointsSpent { seat, count: i16::from(count) });
        change::gain_money(game, seat, u16::from(count), events);
        // What was earned by the tasting belongs to the round (DI-10.5).
        if game.open.is_solo() {
            game.owe(Step::Do(Duty::EndTasting));
            solo::may_claim(game, Claiming::Tasted);
            return;
        }
    }
    go_on(game, events);
}

pub(crate) fn go_on(game: &mut State, events: &mut impl Sink<Event>) {
    let seat = game.open.turn;
    if !turn::next_in_order(game, seat) {
        turn::next_phase(game, events);
    }
}

/// A goal goes back to the box, unseen (DI-8.4).
pub(crate) fn drop_goal(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    game.sealed.goals[seat].remove(card);
    game.sealed.dropped[seat] = Some(card);
    game.open.done = game.open.done.with(seat);
    events.emit(Event::GoalDropped { seat, card });
}

/// What belongs to a round starts afresh; the start player token moves on (DI-8.5).
pub(crate) fn next_round(game: &mut State, events: &mut impl Sink<Event>) {
    for seat in game.open.all_seats() {
        let player = game.player_mut(seat);
        player.used = 0;
        player.basics = 0;
        player.sales = 0;
        player.met = 0;
        player.earned = [0; 2];
    }
    let first = game.open.next_seat(game.open.first.expect("there is a start player"));
    game.open.first = Some(first);
    events.emit(Event::Started { seat: first });
}
