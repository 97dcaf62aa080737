//! What happened, as lines of the log.

use games::{Event, Title};
use protocol::object::whoever_saw_most;
use room::Table;
use tabletop::{Game, Who};
use ui::{Lang, Speak};

use super::{Eyes, Line};

pub(super) fn lines<G: Title>(table: &Table<G::Rules>, from: usize, to: usize, eyes: Eyes, lang: Lang) -> Vec<Line> {
    let line = |(n, event): (usize, Event<G>)| {
        let viewer = match eyes {
            Eyes::Of(viewer) => viewer,
            Eyes::All(_) => whoever_saw_most::<G::Rules>(event, table.seats()),
        };
        let who = match table.log()[n].who {
            Who::Seat(seat) => Some(seat),
            Who::Chance => None,
        };
        let text = G::Ui::say_seen(table.pack(), G::Rules::seen(event, viewer), viewer, lang);
        Line { n, who, text, reveals: G::Rules::reveals(event) }
    };
    table.events_since(from).into_iter().filter(|&(n, _)| n < to).map(line).collect()
}
