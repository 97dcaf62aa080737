//! Actions that bring nothing, or let go what is had for nothing.

use tabletop::{Card, Game, Seat, Viewer};
use wine_cheese::pack::{LabelAction, Pack, Special};
use wine_cheese::vocabulary::{Amounts, Good, Ingredient, LabelKind, LabelOption, Phase, PhaseKind, good_of};
use wine_cheese::{Action, Farm, Open, State};

/// Its place on the calendar track.
const LAST_PRODUCTION: u8 = 17;

pub(crate) fn is_idle(game: &State, seat: Seat, action: Action) -> bool {
    let (pack, open) = (game.pack(), game.open());
    let farm = &open.farms[seat];
    let is_late = LAST_PRODUCTION < open.phase.number();
    match action {
        // A new card after the last production; a marker more when everything is sold.
        Action::Label { option, .. } | Action::Free { option } => match option.kind() {
            LabelKind::Card => is_late,
            LabelKind::Slow => open.phase.kind() == PhaseKind::SellingOut,
            LabelKind::Step | LabelKind::Hurry => false,
        },
        // A cellar that nothing comes into.
        Action::OpenCellar | Action::StepBack { .. } => is_late,
        // Silver for a card that need not make room: it brings as much at the end, and gold if it gets finished.
        Action::Sell { card } => {
            let finished = farm.cards().any(|(other, markers)| other == card && markers == 0);
            open.phase.kind() == PhaseKind::Production && !finished && farm.empty_cellar(pack).is_some()
        }
        Action::DropOut => loses_gold(pack, open, farm) || could_produce(game, pack, seat),
        Action::Store => could_pay(pack, farm, is_late),
        Action::EndTurn => open.phase.kind() == PhaseKind::SpecialActions && could_trigger(pack, open, farm),
        Action::Send { .. }
        | Action::Return { .. }
        | Action::Yeast { .. }
        | Action::Produce { .. }
        | Action::SellPair { .. }
        | Action::Age
        | Action::Special
        | Action::Trigger { .. }
        | Action::Pay
        | Action::Decline
        | Action::Take { .. }
        | Action::Deck { .. }
        | Action::Hurry { .. }
        | Action::Slow { .. }
        | Action::Trade
        | Action::Give { .. }
        | Action::Gain { .. }
        | Action::Steps { .. }
        | Action::First { .. }
        | Action::Housing { .. }
        | Action::Bench { .. }
        | Action::Draw { .. } => false,
    }
}

/// A finished card is left to become overripe, and the markers to slow it are not there (WC-9.2).
fn loses_gold(pack: &Pack, open: &Open, farm: &Farm) -> bool {
    let mut ahead = (open.phase.number()..Phase::END.number()).filter_map(Phase::new);
    let takes = ahead.find_map(|phase| if let PhaseKind::Aging(count) = phase.kind() { Some(count) } else { None });
    let is_lost = |card: Card| takes.is_some_and(|count| slows(pack, farm.sites, good_of(card)) < count);
    let mut finished = farm.cards().filter(|&(_, markers)| markers == 0).map(|(card, _)| card);
    finished.any(|card| pack.silver(card) < pack.gold(card) && is_lost(card))
}

/// How often a card of this good can be slowed, at most.
fn slows(pack: &Pack, sites: Amounts, good: Good) -> u8 {
    let slow = match good {
        Good::Wine => LabelOption::WineSlow,
        Good::Cheese => LabelOption::CheeseSlow,
    };
    sites.iter().filter(|&(site, _)| pack.label(site).options.contains(&slow)).map(|(_, count)| count).sum()
}

/// A card can be produced from what would expire (WC-8.3), and every production brings a label action besides.
fn could_produce(game: &State, pack: &Pack, seat: Seat) -> bool {
    let farm = &game.open().farms[seat];
    let spare = expiring(farm.sites);
    farm.empty_cellar(pack).is_some()
        && game.view(Viewer::Seat(seat)).hands[seat].cards.iter().any(|card| spare.covers(pack.cost(card)))
}

/// What would expire pays for a step, or for a card while cards are produced.
fn could_pay(pack: &Pack, farm: &Farm, is_late: bool) -> bool {
    let spare = expiring(farm.sites);
    spare.iter().any(|(site, _)| {
        let LabelAction { with, options } = pack.label(site);
        let brings = |option: &LabelOption| match option.kind() {
            LabelKind::Step => true,
            LabelKind::Card => !is_late,
            LabelKind::Hurry | LabelKind::Slow => false,
        };
        let is_payable = with.is_none_or(|good| u8::from(good == site.good()) < spare.total_of(good));
        is_payable && options.iter().any(brings)
    })
}

/// What finds no storage space.
fn expiring(sites: Amounts) -> Amounts {
    sites.iter().map(|(kind, count): (Ingredient, u8)| (kind, count.saturating_sub(kind.storage_spaces()))).collect()
}

/// A special action that costs nothing is still to be triggered.
fn could_trigger(pack: &Pack, open: &Open, farm: &Farm) -> bool {
    let cellars = farm.in_cellars();
    let acts = |special: Special| match special {
        Special::StepsForEach(_) | Special::MarketShown(_) | Special::MarketAny(_) => true,
        Special::StepsForGourmet(good) => !cellars.and(Pack::cards_of(good)).and(pack.gourmet()).is_empty(),
        Special::StarterCultures { .. } | Special::Helper => false,
    };
    cellars.without(open.triggered).iter().any(|card| pack.special(card).is_some_and(acts))
}
