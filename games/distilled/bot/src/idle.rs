//! Actions that cannot bring anything: to do without more alcohol where no sugar has to go.

use distilled::effect::Effect;
use distilled::vocabulary::{Recipe, Sugar};
use distilled::{Action, Sight, Stack, Stage, StillView, effects};
use tabletop::Seat;

/// Cards that are removed from a washback at most (DI-4.8).
const REMOVED: u8 = 2;

pub(crate) fn is_idle(sight: Sight<'_>, seat: Seat, action: Action) -> bool {
    if action != Action::Decline {
        return false;
    }
    match sight.still(seat) {
        StillView::Own(still) => {
            matches!(still.stage, Stage::Extra { .. }) && !could_lose_a_sugar(sight, seat, &still.washback)
        }
        StillView::Shown(_) | StillView::Sealed => false,
    }
}

/// Whether it may be good that sugars are removed: what is left then fits a recipe that does not fit now, or a removed card
/// brings money.
fn could_lose_a_sugar(sight: Sight<'_>, seat: Seat, washback: &Stack) -> bool {
    let (pack, open) = (sight.pack(), sight.open());
    let player = &open.players[seat];
    let distiller = player.identity();
    let own = pack.distiller(distiller).signature.sugars;
    let Some(own) = Sugar::ALL.into_iter().find(|sugar| own[sugar.index()]) else { return true };
    let sugars = Sugar::ALL.map(|sugar| washback.sugars(pack, sugar, own));
    let learned = open.recipes(pack).into_iter().enumerate();
    let learned = learned.filter(|&(place, _)| player.cubes & 1 << place != 0).map(|(_, recipe)| recipe);
    let known = [Recipe::Moonshine, Recipe::Vodka, Recipe::Signature].into_iter().chain(learned);
    let mut spare = known.map(|recipe| {
        let allowed = pack.recipe(recipe, distiller).sugars;
        sugars.iter().zip(allowed).filter(|&(_, allowed)| !allowed).map(|(&count, _)| count).sum::<u8>()
    });
    spare.any(|spare| (1..=REMOVED).contains(&spare))
        || effects(pack, player).any(|effect| effect == Effect::RemovedMoney)
}
