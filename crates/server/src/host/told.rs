//! What happened, as lines of the log.

use protocol::object::whoever_saw_most;
use room::Table;
use tabletop::Who;
use words::Lang;

use super::show::Show;
use super::{Eyes, Line};

pub(super) fn lines<G: Show>(table: &Table<G>, from: usize, to: usize, eyes: Eyes, lang: Lang) -> Vec<Line> {
    let line = |(n, event): (usize, G::Event)| {
        let viewer = match eyes {
            Eyes::Of(viewer) => viewer,
            Eyes::All(_) => whoever_saw_most::<G>(event, table.seats()),
        };
        let who = match table.log()[n].who {
            Who::Seat(seat) => Some(seat),
            Who::Chance => None,
        };
        let text = G::say_seen(table.pack(), G::seen(event, viewer), viewer, lang);
        Line { n, who, text, reveals: G::reveals(event) }
    };
    table.events_since(from).into_iter().filter(|&(n, _)| n < to).map(line).collect()
}
