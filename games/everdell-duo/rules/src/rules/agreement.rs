//! What both decide: one proposes, the other agrees or names something else (ED-9.4, ED-12.1).

use tabletop::{Seat, Sink};

use crate::Event;
use crate::action::{Action, Proposal};
use crate::rules::{production, season, together};
use crate::state::{Open, State};
use crate::step::{Matter, Question};
use crate::vocabulary::{News, Some32};

impl Matter {
    /// The question that is put to whoever proposes.
    pub const fn question(self) -> Question {
        match self {
            Matter::Share { line } => Question::Share { line },
            Matter::Producer { card } => Question::Producer { card },
            Matter::News => Question::News,
            Matter::OldNews => Question::OldNews,
        }
    }
}

/// Carried out at once where nobody is asked, else put to the partner.
pub(crate) fn propose(game: &mut State, seat: Seat, matter: Matter, action: Action, events: &mut impl Sink<Event>) {
    let proposal = Proposal::of(action).unwrap_or_else(|| panic!("{action} does not answer {matter}"));
    if game.open.asks_partner() {
        put(game, seat, (matter, proposal, None), events);
    } else {
        carry_out(game, seat, (matter, proposal), events);
    }
}

fn put(
    game: &mut State,
    seat: Seat,
    (matter, proposal, before): (Matter, Proposal, Option<Proposal>),
    events: &mut impl Sink<Event>,
) {
    game.happen(Event::Proposed { seat, proposal }, events);
    game.ask(seat.other(), Question::Agree { matter, proposal, before });
}

/// Agree, or something else. Against a counter there is only what both can live with: nobody gets it, or the good news that
/// neither has named.
pub(crate) fn options(
    game: &State,
    (matter, proposal, before): (Matter, Proposal, Option<Proposal>),
    give: &mut impl FnMut(Action),
) {
    give(Action::Agree);
    proposals(game, matter, &mut |other| {
        let is_left = match matter {
            Matter::Share { .. } | Matter::Producer { .. } => before.is_none() || other == Proposal::Nobody,
            Matter::News | Matter::OldNews => before != Some(other),
        };
        if is_left && other != proposal {
            give(other.action());
        }
    });
}

/// Everything that can be proposed.
pub(crate) fn proposals(game: &State, matter: Matter, give: &mut impl FnMut(Proposal)) {
    let each = |some: Some32| News::all().filter(move |news| some.has(news.index())).map(Proposal::Keep);
    match matter {
        Matter::Share { .. } | Matter::Producer { .. } => {
            Open::seats().into_iter().map(Proposal::To).chain([Proposal::Nobody]).for_each(give);
        }
        Matter::News => each(game.open.offer).for_each(give),
        Matter::OldNews => each(game.open.news).chain([Proposal::Fresh]).for_each(give),
    }
}

/// Agreed, or countered; what is said to a counter holds.
pub(crate) fn answer(
    game: &mut State,
    seat: Seat,
    (matter, proposal, before): (Matter, Proposal, Option<Proposal>),
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match (Proposal::of(action), before) {
        (None, _) => carry_out(game, seat, (matter, proposal), events),
        (Some(counter), None) => put(game, seat, (matter, counter, Some(proposal)), events),
        (Some(last), Some(_)) => carry_out(game, seat, (matter, last), events),
    }
}

fn carry_out(game: &mut State, seat: Seat, (matter, proposal): (Matter, Proposal), events: &mut impl Sink<Event>) {
    match (matter, proposal) {
        (Matter::Share { line }, Proposal::To(seat)) => season::give_line(game, seat, line, events),
        (Matter::Producer { card }, Proposal::To(seat)) => production::give_to(game, seat, card),
        (Matter::Share { .. } | Matter::Producer { .. }, Proposal::Nobody) => (),
        (Matter::News, Proposal::Keep(news)) => game.happen(Event::NewsKept { news }, events),
        (Matter::OldNews, Proposal::Keep(news)) => together::keep_old(game, news, events),
        (Matter::OldNews, Proposal::Fresh) => together::fresh(game, events),
        (Matter::Share { .. } | Matter::Producer { .. }, Proposal::Keep(_) | Proposal::Fresh)
        | (Matter::News, Proposal::To(_) | Proposal::Nobody | Proposal::Fresh)
        | (Matter::OldNews, Proposal::To(_) | Proposal::Nobody) => {
            panic!("seat {seat}: {proposal} is no answer to {matter}")
        }
    }
}
