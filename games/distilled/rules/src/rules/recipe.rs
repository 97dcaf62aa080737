//! Which spirit it is, its barrel and its label (DI-4.11 to DI-4.17), in player order.

use tabletop::{Card, Seat, Sink};

use super::change::{self, lines};
use super::{flavor, solo, turn};
use crate::effect::Effect;
use crate::pack::{Pack, PrintedRecipe};
use crate::state::{Open, Player, Spirit, State, Still};
use crate::step::{Claiming, Duty, Step};
use crate::vocabulary::{Basic, Piece, Place, Recipe, Row, Sugar, UPGRADE_SPACES};
use crate::{Action, Event, Stack};

/// The sugar of a distiller's signature ingredient.
pub(crate) fn signature_sugar(pack: &Pack, distiller: Card) -> Sugar {
    let sugars = pack.distiller(distiller).signature.sugars;
    Sugar::ALL.into_iter().find(|sugar| sugars[sugar.index()]).expect("a signature recipe has one sugar")
}

/// What recipes ask of a heap, counted once for all of them.
struct Contents {
    sugars: [u8; 3],
    /// Whether something is in it that the signature recipe names.
    is_named: bool,
}

impl Contents {
    fn of(pack: &Pack, distiller: Card, stack: &Stack) -> Self {
        let own = signature_sugar(pack, distiller);
        Self {
            sugars: Sugar::ALL.map(|sugar| stack.sugars(pack, sugar, own)),
            is_named: stack.signature || !stack.premium.and(pack.named(distiller)).is_empty(),
        }
    }

    fn fit(&self, printed: &PrintedRecipe) -> bool {
        let mut sugars = printed.sugars.iter().zip(self.sugars);
        let allowed = sugars.all(|(&allowed, count)| allowed || count == 0);
        let named = printed.recipe != Recipe::Signature || self.is_named;
        allowed && named && u16::from(printed.least) <= self.sugars.iter().map(|&count| u16::from(count)).sum()
    }
}

/// Whether what was distilled fits a recipe (DI-4.12 to DI-4.14).
pub fn fits(pack: &Pack, distiller: Card, stack: &Stack, recipe: Recipe) -> bool {
    Contents::of(pack, distiller, stack).fit(&pack.recipe(recipe, distiller))
}

/// Whether the player knows a recipe (DI-3.4, DI-4.14).
pub(crate) fn knows(pack: &Pack, open: &Open, player: &Player, recipe: Recipe) -> bool {
    known(pack, open, player) & 1 << recipe.index() != 0
}

/// All recipes that the player knows, a bit each.
fn known(pack: &Pack, open: &Open, player: &Player) -> u16 {
    let flight = open.recipes(pack).into_iter().enumerate();
    let learned = flight.filter(|&(place, _)| player.cubes & 1 << place != 0).map(|(_, recipe)| recipe);
    let own = (!player.signature_made).then_some(Recipe::Signature);
    let all = [Recipe::Moonshine, Recipe::Vodka].into_iter().chain(own).chain(learned);
    all.fold(0, |known, recipe| known | 1 << recipe.index())
}

/// The barrels in a storeroom, equal ones once.
pub(crate) fn barrels<'a>(pack: &'a Pack, player: &Player) -> impl Iterator<Item = Piece> + use<'a> {
    let basics = [
        (Piece::Metal, player.metal),
        (Piece::Basic(Basic::Clay), 0 < player.barrels[0]),
        (Piece::Basic(Basic::Wood), 0 < player.barrels[1]),
    ];
    let premium = player.items.without(pack.bottles());
    let basics = basics.into_iter().filter(|&(_, there)| there).map(|(piece, _)| piece);
    basics.chain(pack.different(Row::Items, premium).map(Piece::Item))
}

/// Every recipe and barrel that fits.
pub(crate) fn choices(game: &State, seat: Seat) -> impl Iterator<Item = (Recipe, Piece)> {
    let pack = game.pack.0;
    let player = game.player(seat);
    let contents = game.distillate(seat).map(|stack| Contents::of(pack, player.identity(), stack));
    let known = if contents.is_some() { known(pack, &game.open, player) } else { 0 };
    let recipes = Recipe::ALL.into_iter().filter(move |&recipe| {
        let printed = || pack.recipe(recipe, player.identity());
        known & 1 << recipe.index() != 0 && contents.as_ref().is_some_and(|contents| contents.fit(&printed()))
    });
    recipes.flat_map(move |recipe| {
        let sort = pack.recipe(recipe, player.identity()).barrel;
        barrels(pack, player)
            .filter(move |&barrel| pack.barrel(barrel) == Some(sort))
            .map(move |barrel| (recipe, barrel))
    })
}

pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.extend(choices(game, seat).map(|(recipe, barrel)| Action::Make { recipe, barrel }));
}

/// The distillate becomes a spirit in a barrel, with a label if one is left (DI-4.16).
pub(crate) fn make(game: &mut State, seat: Seat, recipe: Recipe, barrel: Piece, events: &mut impl Sink<Event>) {
    let labelled = recipe == Recipe::Signature || 0 < game.open.labels[recipe.index()];
    if recipe == Recipe::Signature {
        game.player_mut(seat).signature_made = true;
    } else if labelled {
        game.open.labels[recipe.index()] -= 1;
    }
    let stack = std::mem::replace(&mut game.sealed.stills[seat], Still::IDLE).washback;
    let player = game.player_mut(seat);
    let distiller = player.identity();
    change::take(player, barrel);
    player.spirits[Place::New.index()] = Some(Spirit { stack, recipe, barrel, labelled, unseen: [0; 2], kept: [0; 2] });
    events.emit(Event::Made { seat, distiller, recipe, barrel, labelled });
    game.open.solo.served = false;
    game.owe(Step::Do(Duty::EndMakeTurn));
    solo::may_claim(game, Claiming::Distilled);
    game.owe(Step::Do(Duty::NewFlavors { space: 0 }));
}

/// Flavor cards that upgrades add to the new spirit (DI-4.17).
pub(crate) fn new_flavors(game: &mut State, seat: Seat, from: u8, events: &mut impl Sink<Event>) {
    let pack = game.pack.0;
    let player = *game.player(seat);
    for space in from..UPGRADE_SPACES as u8 {
        let here = lines(pack, &player)[usize::from(space) + 1];
        let of = here.iter().find_map(|&effect| if let Effect::NewFlavor { of } = effect { Some(of) } else { None });
        match of {
            None => (),
            Some(1) => flavor::add(game, seat, Place::New, events),
            Some(of) => {
                game.owe(Step::Do(Duty::NewFlavors { space: space + 1 }));
                flavor::choose(game, Place::New, of);
                return;
            }
        }
    }
}

/// The next player whose distillate is no spirit yet, or the next phase.
pub(crate) fn go_on(game: &mut State, events: &mut impl Sink<Event>) {
    let seat = game.open.turn;
    if !turn::next_in_order(game, seat) {
        turn::next_phase(game, events);
    }
}
