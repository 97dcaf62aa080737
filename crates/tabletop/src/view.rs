//! What a view answers by itself.

use crate::{Clause, Game, Outcome, Refusal, ScoreRow, Seat, ToAct, Viewer, Who};

/// A view of a game: it answers for every open fact what the position answers, so that nobody has to draw a world for it.
pub trait ViewOf<G: Game> {
    fn viewer(&self) -> Viewer;
    fn pack(&self) -> &'static G::Pack;
    fn seats(&self) -> u8;
    fn phase(&self) -> G::Phase;

    /// Who may act now. Several seats in a simultaneous phase; nobody when the game is over.
    fn to_act(&self) -> ToAct;
    /// What `seat` has to decide now, if anything. Of other seats than the viewer's only what is open: where they
    /// decide in secret, `None`.
    fn question(&self, seat: Seat) -> Option<G::Question>;

    /// How it ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// The scoring sheet of a seat, as if the game ended now.
    fn score(&self, seat: Seat) -> Vec<ScoreRow>;
    /// Whether all seats win or lose as one.
    fn is_together(&self) -> bool {
        false
    }

    /// The rule by which an action that is legal now is possible.
    fn clause_of(&self, action: G::Action) -> Clause;
    /// The rule by which a question is asked.
    fn clause_of_question(&self, question: G::Question) -> Clause;

    /// Why the viewer may not play the action now; `None` if it is legal, or if nobody's seat looks.
    ///
    /// Any world will do: a law says that a refusal tells nothing that its seat cannot know.
    fn refusal(&self, action: G::Action) -> Option<Refusal<G::Reason>>
    where
        G: Game<View = Self>,
        Self: Sized,
    {
        match self.viewer() {
            Viewer::Seat(seat) => G::guess(self, &mut |_| 0).refusal(Who::Seat(seat), action),
            Viewer::Spectator => None,
        }
    }
}
