//! What happened.

use everdell_duo::effect::Count;
use everdell_duo::vocabulary::{Card, Good, Light};
use everdell_duo::{Described, Event, Needs, Proposal, Seen};
use tabletop::Seat;

use super::action::field_number;
use super::keys;
use super::names::Names;

keys! { event_key, EVENT_KEYS: Event {
    Event::PhaseBegan { .. } => "event.phase-began",
    Event::TurnBegan { .. } => "event.turn-began",
    Event::Laid { .. } => "event.laid",
    Event::Drawn { .. } => "event.drawn",
    Event::Taken { .. } => "event.taken",
    Event::Discarded { .. } => "event.discarded",
    Event::Swept { .. } => "event.swept",
    Event::Reshuffled => "event.reshuffled",
    Event::Placed { .. } => "event.placed",
    Event::Moved { .. } => "event.moved",
    Event::AnimalsBack => "event.animals-back",
    Event::Gained { .. } => "event.gained",
    Event::Paid { .. } => "event.paid",
    Event::Got { .. } => "event.got",
    Event::Gave { .. } => "event.gave",
    Event::Played { .. } => "event.played",
    Event::TokenUsed { .. } => "event.token-used",
    Event::Tucked { .. } => "event.tucked",
    Event::Completed { .. } => "event.completed",
    Event::RiverLaid { .. } => "event.river-laid",
    Event::EventLaid { .. } => "event.event-laid",
    Event::Walked { light: Light::Sun, .. } => "event.sun-walked",
    Event::Walked { light: Light::Moon, .. } => "event.moon-walked",
    Event::Rolled { .. } => "event.rolled",
    Event::SkunkCame { .. } => "event.skunk-came",
    Event::SkunkLeft { .. } => "event.skunk-left",
    Event::SkunksGone => "event.skunks-gone",
    Event::Held { .. } => "event.held",
    Event::Shared { .. } => "event.shared",
    Event::Lifted { described: Described::NOTHING, .. } => "event.lifted-untold",
    Event::Lifted { .. } => "event.lifted-told",
    Event::Received { .. } => "event.received",
    Event::Proposed { proposal: Proposal::To(_), .. } => "event.proposed-to",
    Event::Proposed { proposal: Proposal::Nobody, .. } => "event.proposed-nobody",
    Event::Proposed { proposal: Proposal::Keep(_), .. } => "event.proposed-news",
    Event::Proposed { proposal: Proposal::Fresh, .. } => "event.proposed-fresh",
    Event::Told { .. } => "event.told",
    Event::NewsTurned { .. } => "event.news-turned",
    Event::NewsKept { .. } => "event.news-kept",
    Event::NewsDropped { .. } => "event.news-dropped",
    Event::NewsUsed { .. } => "event.news-used",
    Event::WatchUsed { .. } => "event.watch-used",
    Event::Sealed { .. } => "event.sealed",
    Event::HerCard { .. } => "event.her-card",
    Event::HerEvent { .. } => "event.her-event",
} }

/// What only some see whole.
#[cfg(test)]
pub(crate) const MORE_EVENT_KEYS: &[&str] = &["event.drawn-unseen", "event.discarded-unseen", "event.told-of"];

pub(super) fn say(names: Names<'_>, seen: Seen) -> String {
    let of = |seat: Seat| names.who(seat);
    match seen {
        Seen::Whole(event) => say_event(names, event),
        Seen::DiscardedUnseen { seat } => names.sentence("event.discarded-unseen", [of(seat)]),
        Seen::DrawnUnseen { seat } => names.sentence("event.drawn-unseen", [of(seat)]),
        Seen::ToldOf { seat, described, .. } => {
            names.sentence("event.told-of", [of(seat), ("about", names.described(described))])
        }
    }
}

impl Names<'_> {
    /// What has been told of a card: color, kind, needs (ED-11.4).
    pub fn described(self, described: Described) -> String {
        let Described { color, kind, needs } = described;
        let color = color
            .map(|color| self.line("about.told-color", [("color", self.color(color)), ("paint", self.paint(color))]));
        let kind = kind.map(|kind| self.kind(kind));
        let needs = needs.map(|needs| self.line("about.told-needs", [("needs", self.needs(needs))]));
        self.list([color, kind, needs].into_iter().flatten())
    }

    fn needs(self, needs: Needs) -> String {
        let goods = Good::ALL.into_iter().filter(|&good| needs.has(good)).map(|good| match good {
            Good::Twig => Count::Twig,
            Good::Resin => Count::Resin,
            Good::Pebble => Count::Pebble,
            Good::Berry => Count::Berry,
        });
        let cards = needs.has_cards().then_some(Count::Hand);
        self.and(goods.chain(cards).map(|need| self.all(need)))
    }
}

fn say_event(names: Names<'_>, event: Event) -> String {
    let key = event_key(&event);
    let of = |seat: Seat| names.who(seat);
    let card = |card: Card| ("card", names.card(card));
    match event {
        Event::PhaseBegan { phase } => names.sentence(key, [("phase", names.phase(phase))]),
        Event::Lifted { seat, described } if described != Described::NOTHING => {
            names.sentence(key, [of(seat), ("about", names.described(described))])
        }
        Event::TurnBegan { seat } | Event::Held { seat } | Event::WatchUsed { seat } | Event::Lifted { seat, .. } => {
            names.sentence(key, [of(seat)])
        }
        Event::Laid { card: laid, .. } | Event::Swept { card: laid } => names.sentence(key, [card(laid)]),
        Event::Drawn { seat, card: what, .. }
        | Event::Taken { seat, card: what }
        | Event::Discarded { seat, card: what, .. }
        | Event::Played { seat, card: what }
        | Event::Tucked { seat, card: what } => names.sentence(key, [of(seat), card(what)]),
        Event::Placed { seat, spot } => names.sentence(key, [of(seat), ("spot", names.spot(spot))]),
        Event::Moved { seat, from, to } => {
            names.sentence(key, [of(seat), ("from", names.spot(from)), ("to", names.spot(to))])
        }
        Event::Gained { seat, goods } | Event::Paid { seat, goods } => {
            names.sentence(key, [of(seat), ("goods", names.goods(goods))])
        }
        Event::Got { seat, thing, count } => names.sentence(key, [of(seat), ("gain", names.gain(thing, count))]),
        Event::Gave { seat, thing, count } => names.sentence(key, [of(seat), ("gain", names.give(thing, count))]),
        Event::TokenUsed { seat, color } => names.sentence(key, [of(seat), ("color", names.color(color))]),
        Event::Completed { seat, event, .. } => {
            let points = names.points(names.pack.event(event).points);
            names.sentence(key, [of(seat), ("event", names.event(event)), ("points", points)])
        }
        Event::RiverLaid { bank, tile } => {
            let places = [("bank", names.bank(bank)), ("tile", names.tile(tile)), ("about", names.about_tile(tile))];
            names.sentence(key, places)
        }
        Event::EventLaid { slot, event } => {
            // What it asks for depends on whether both play together; the event itself says it.
            let points = ("points", names.points(names.pack.event(event).points));
            names.sentence(key, [("slot", names.slot(slot)), ("event", names.event(event)), points])
        }
        Event::Walked { field, .. } => names.sentence(key, [("field", field_number(field))]),
        Event::Rolled { face } => names.sentence(key, [("face", face.to_string())]),
        Event::SkunkCame { area, number } | Event::SkunkLeft { area, number } => {
            names.sentence(key, [("spot", names.skunk_place(area, number))])
        }
        Event::Shared { seat, gift } | Event::Received { seat, gift } => {
            names.sentence(key, [of(seat), ("gift", names.gift(gift))])
        }
        Event::Told { seat, card: told, described, .. } => {
            names.sentence(key, [of(seat), card(told), ("about", names.described(described))])
        }
        Event::Proposed { seat, proposal } => match proposal {
            Proposal::To(other) => names.sentence(key, [of(seat), ("to", names.whom(other))]),
            Proposal::Keep(news) => names.sentence(key, [of(seat), ("news", names.news(news))]),
            Proposal::Nobody | Proposal::Fresh => names.sentence(key, [of(seat)]),
        },
        Event::NewsTurned { news } => {
            names.sentence(key, [("news", names.news(news)), ("about", names.about_news(news))])
        }
        Event::NewsKept { news } | Event::NewsDropped { news } => names.sentence(key, [("news", names.news(news))]),
        Event::NewsUsed { seat, news } => {
            names.sentence(key, [of(seat), ("news", names.news(news)), ("about", names.about_news(news))])
        }
        Event::Sealed { goal } => names.sentence(key, [("number", (goal + 1).to_string())]),
        Event::HerCard { card: hers } => {
            names.sentence(key, [card(hers), ("points", names.points(names.pack.card(hers).points))])
        }
        Event::HerEvent { event, .. } => {
            let points = names.points(names.pack.event(event).points);
            names.sentence(key, [("event", names.event(event)), ("points", points)])
        }
        Event::Reshuffled | Event::AnimalsBack | Event::SkunksGone => names.sentence(key, []),
    }
}
