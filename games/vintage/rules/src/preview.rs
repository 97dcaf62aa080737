//! What a player can work out from a view before acting.

use tabletop::{Game, Silent, ToAct, Who};

use crate::state::State;
use crate::step::Question;
use crate::{Action, View};

impl View {
    /// The points that the player on turn would gain from each face of the die after a legal action that ages port, with a
    /// barrel from the supply where it pays most; `None` if nothing would be rolled.
    ///
    /// Ageing depends on open things only, so any world will do.
    pub fn ageing(&self, action: Action) -> Option<impl Fn(u8) -> u16> {
        let seat = self.open.turn;
        let before = self.open.boards[seat].points;
        let points = move |world: &State| world.open.boards[seat].points;
        let after = move |world: &State, who: Who, action: Action| {
            let mut next = world.clone();
            next.apply(who, action, &mut Silent);
            next
        };
        let aged = after(&self.guess(&mut |_| 0), Who::Seat(seat), action);
        (aged.to_act() == ToAct::Chance).then_some(move |face: u8| {
            let rolled = after(&aged, Who::Chance, Action::Roll { face });
            let best = match rolled.question(seat) {
                Some(question @ Question::AddBarrel { .. }) => {
                    let mut best = 0;
                    rolled.options(question, &mut |action| {
                        best = best.max(points(&after(&rolled, Who::Seat(seat), action)));
                    });
                    best
                }
                Some(_) | None => points(&rolled),
            };
            best.saturating_sub(before)
        })
    }
}
