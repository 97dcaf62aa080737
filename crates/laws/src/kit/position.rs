//! Positions that cannot arise are refused, each with its reason.

use dice::Dice;
use tabletop::Game;

use super::random::step;

/// Why a position cannot arise; nothing if it can.
pub fn reasons<G: Game>(pack: &'static G::Pack, position: &G::Position) -> Vec<G::Impossible> {
    G::from_position(pack, position).err().unwrap_or_default()
}

/// The position is sound. Returns the reasons why, after the edit, it is not.
pub fn broken<G: Game>(
    pack: &'static G::Pack,
    mut position: G::Position,
    edit: impl FnOnce(&mut G::Position),
) -> Vec<G::Impossible> {
    assert_eq!(reasons::<G>(pack, &position), [], "the position before the edit");
    edit(&mut position);
    reasons::<G>(pack, &position)
}

/// The position is sound, and after the edit it is not, for this reason among others.
pub fn breaks<G: Game>(
    pack: &'static G::Pack,
    position: G::Position,
    edit: impl FnOnce(&mut G::Position),
    expected: G::Impossible,
) {
    let found = broken::<G>(pack, position, edit);
    assert!(found.contains(&expected), "{expected:?} is not among {found:?}");
}

/// Plays that many random actions, or to the end. Returns whether it is over.
pub fn play_on<G: Game>(mut game: G, dice: &mut Dice, actions: usize) -> bool {
    (0..actions).any(|_| !step(&mut game, dice))
}
