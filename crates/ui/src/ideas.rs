//! Why an action is good: what it brings at once, from what a player can work out.
//!
//! Each game has a module `ideas` with ideas of its own ([`Speak::say_why`]); hints, review and coach share it.

use tabletop::{Game, Seat, ViewOf, Viewer, Who};

use crate::words::review;
use crate::{Action, Lang, Speak, View};

type Event<U> = <<U as Speak>::Rules as Game>::Event;

/// What follows an action before chance or anybody else has a say. Hidden cards are guessed; ideas do not look at them.
#[derive(Debug)]
pub struct Outlook<U: Speak> {
    pub seat: Seat,
    pub after: View<U>,
    pub events: Vec<Event<U>>,
}

/// `None` if the view is not that of a player who may act like this.
pub fn outlook<U: Speak>(view: &View<U>, action: Action<U>) -> Option<Outlook<U>> {
    let Viewer::Seat(seat) = view.viewer() else { return None };
    let mut world = U::Rules::guess(view, &mut |_| 0);
    let mut events = Vec::new();
    world.play(Who::Seat(seat), action, &mut events).ok()?;
    Some(Outlook { seat, after: world.view(Viewer::Seat(seat)), events })
}

/// Why an action is good, in one line: the reasons of the game and the points it brings at once, or else the kind of idea.
pub fn why<U: Speak>(view: &View<U>, action: Action<U>, lang: Lang) -> String {
    let mut reasons = Vec::new();
    if let Some(outlook) = outlook::<U>(view, action) {
        reasons = U::say_why(view, action, &outlook, lang);
        let points = |view: &View<U>| view.score(outlook.seat).last().map_or(0, |row| row.points);
        let more = points(&outlook.after) - points(view);
        if 0 < more {
            let key = if more == 1 { "why.point" } else { "why.points" };
            reasons.push(review::say(lang, key, &[("points", &more.to_string())]));
        }
    }
    if reasons.is_empty() { U::say_idea(view, action, lang) } else { reasons.join("; ") }
}
