//! What others hide: goals, and what they are about at the still.

use distilled::{Progress, Sight, Stage, State, StillView, View, holding};
use tabletop::{Seat, Seats, Viewer};

/// How much it says that a goal is met by who may hold it.
const MET: f32 = 0.3;

/// Players keep the goals that they meet, and work for those that they have kept.
pub(crate) fn plausibility(game: &State, seat: Seat) -> f32 {
    let sight = game.sight(Viewer::Seat(seat));
    MET * met(sight, seat) as f32
}

/// The goals of a seat that it meets now, counted.
fn met(sight: Sight<'_>, seat: Seat) -> usize {
    let (pack, open) = (sight.pack(), sight.open());
    let is_met = |card| {
        let most = pack.goal(card).most;
        let mine = holding(pack, open, seat, most);
        let others = open.all_seats().filter(|&other| other != seat);
        0 < mine && others.map(|other| holding(pack, open, other, most)).all(|other| other <= mine)
    };
    sight.goals(seat).0.iter().filter(|&card| is_met(card)).count()
}

/// The view in which everybody whose still is closed and sealed is yet to distil: what they have made of their pantry was
/// their choice.
pub(crate) fn reopened(view: &View) -> Option<(View, Seats)> {
    let is_done = |&seat: &Seat| {
        matches!(view.stills[seat], StillView::Sealed) && view.open.players[seat].progress == Progress::Ready
    };
    let sealed = view.open.all_seats().filter(is_done).fold(Seats::NONE, Seats::with);
    if sealed.is_empty() {
        return None;
    }
    let mut earlier = view.clone();
    for seat in sealed.iter() {
        earlier.open.players[seat].progress = Progress::Busy;
    }
    Some((earlier, sealed))
}

/// What chance has removed from the seat's own washback, and how many of its goals it meets.
pub(crate) fn information_set(game: &State, seat: Seat) -> u64 {
    let sight = game.sight(Viewer::Seat(seat));
    let removed = match sight.still(seat) {
        StillView::Own(still) if still.stage == Stage::React => still.removed,
        StillView::Own(_) | StillView::Shown(_) | StillView::Sealed => [None; 2],
    };
    search::key(&(removed, met(sight, seat)))
}
