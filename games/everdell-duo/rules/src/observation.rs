//! What a viewer knows, as numbers.

use tabletop::observation::{Observable, Sheet, seats_after, seats_from};
use tabletop::{ViewOf, Viewer};

use crate::action::{Gift, Proposal};
use crate::state::State;
use crate::step::Question;
use crate::telling::Aspect;
use crate::view::View;
use crate::vocabulary::{
    Area, Bank, Card, Cards, Color, EventTile, Farm, Field, Good, News, Phase, SEATS, Season, Slot, Spot, Tile,
};

const QUESTIONS: &[&str] = &[
    "turn",
    "light",
    "goods",
    "meadow",
    "price",
    "discard",
    "swap",
    "again",
    "produce",
    "play",
    "payment",
    "visit",
    "move",
    "sweep",
    "watch",
    "chase",
    "share",
    "producer",
    "news",
    "old-news",
    "after",
    "use",
    "benefit",
    "order",
    "must-meadow",
    "agree",
];
/// Places that are no cards.
const GROUNDS: usize = Farm::COUNT + Bank::COUNT + Slot::COUNT;

impl Observable for State {
    const ACTIONS: &'static str = include_str!("../../actions.txt");
    const OBSERVATION: u32 = 2;

    fn observe(view: &View, sheet: &mut Sheet<'_>) {
        let View { pack: _, open, hands, sizes, told, described, viewer, deck, discards, discarded } = view;
        let own = match viewer {
            Viewer::Seat(seat) => view.question(*seat),
            Viewer::Spectator => None,
        };
        let after = |seat| seats_after(*viewer, SEATS as u8, seat);
        let phase = match open.phase {
            Phase::SetUp => 0,
            Phase::Season(season) => 1 + season.index(),
            Phase::End => 1 + Season::ALL.len(),
        };
        sheet.one_of("phase", Season::ALL.len() + 2, Some(phase));
        sheet.question(QUESTIONS, own);
        sheet.flag("together", view.is_together());
        sheet.flag("asks-partner", open.asks_partner());
        sheet.one_of("turn", SEATS, Some(after(open.turn)));
        sheet.one_of("sun", Field::COUNT, Some(open.sun.index()));
        sheet.one_of("moon", Field::COUNT, Some(open.moon.index()));
        sheet.each("meadow", open.meadow, |sheet, card| sheet.one_of("card", Card::COUNT, card.map(Card::index)));
        cards(sheet, "discard", open.discard);
        cards(sheet, "tucked", open.tucked);
        sheet.each("river", open.river, |sheet, tile| sheet.one_of("tile", Tile::COUNT, tile.map(Tile::index)));
        sheet.set("gone-tiles", Tile::COUNT, open.gone_tiles.iter());
        sheet.each("event", open.events, |sheet, tile| {
            sheet.one_of("tile", EventTile::COUNT, tile.map(EventTile::index));
        });
        sheet.each("skunks", Area::ALL, |sheet, area| sheet.bits("on", 8, open.skunks[area.index()]));
        cards(sheet, "fresh", open.fresh);
        cards(sheet, "due", open.due);
        let (good, token, card) = match open.gift {
            Some((Gift::Good(good), _)) => (Some(good), false, None),
            Some((Gift::Token, _)) => (None, true, None),
            Some((Gift::Card(card), _)) => (None, false, Some(card)),
            None => (None, false, None),
        };
        sheet.one_of("gift-good", Good::ALL.len(), good.map(Good::index));
        sheet.flag("gift-token", token);
        sheet.one_of("gift-card", Card::COUNT, card.map(Card::index));
        sheet.one_of("gift-for", SEATS, open.gift.map(|(_, seat)| after(seat)));
        sheet.flag("second-gift", open.second_gift.is_some());
        sheet.flag("may-share", open.may_share);
        sheet.set("news", News::COUNT, open.news.iter());
        sheet.set("offer", News::COUNT, open.offer.iter());
        sheet.set("gone-news", News::COUNT, open.gone_news.iter());
        let proposed = match own {
            Some(Question::Agree { proposal, .. }) => Some(proposal),
            Some(_) | None => None,
        };
        let (to, kept) = match proposed {
            Some(Proposal::To(seat)) => (Some(after(seat)), None),
            Some(Proposal::Keep(news)) => (None, Some(news.index())),
            Some(Proposal::Nobody | Proposal::Fresh) | None => (None, None),
        };
        sheet.one_of("proposed-for", SEATS, to);
        sheet.one_of("proposed-news", News::COUNT, kept);
        sheet.number("watches", open.watches);
        sheet.bits("seals", 8, open.seals);
        cards(sheet, "reporter-cards", open.her_cards);
        sheet.set("reporter-events", EventTile::COUNT, open.her_events.iter());
        sheet.each("told", Aspect::ALL, |sheet, aspect| cards(sheet, "cards", told.of(aspect)));
        sheet.number("deck", *deck);
        sheet.each("player", seats_from(*viewer, SEATS as u8), |sheet, seat| {
            let (city, player) = (&open.cities[seat], &open.players[seat]);
            cards(sheet, "city", city.cards);
            sheet.number("points", city.points);
            sheet.bits("used", Color::ALL.len(), city.used);
            cards(sheet, "hand", hands[seat]);
            sheet.number("hand-size", sizes[seat]);
            sheet.number("described", described[seat].len() as u8);
            cards(sheet, "known", player.known);
            cards(sheet, "maybe", player.maybe);
            sheet.flag("holds", player.holds);
            cards(sheet, "discards", discards[seat]);
            sheet.number("discarded", discarded[seat]);
            sheet.numbers("goods", player.goods.0);
            sheet.number("tokens", player.tokens);
            sheet.each("animal", player.animals, |sheet, spot| {
                sheet.one_of("spot", GROUNDS + Card::COUNT, spot.map(place));
            });
            sheet.set("events", EventTile::COUNT, player.events.iter());
            sheet.number("played", player.played);
            sheet.number("visits", player.visits);
        });
    }
}

/// The board's places, then the cards.
fn place(spot: Spot) -> usize {
    match spot {
        Spot::Farm(farm) => farm.index(),
        Spot::River(bank) => Farm::COUNT + bank.index(),
        Spot::Event(slot) => Farm::COUNT + Bank::COUNT + slot.index(),
        Spot::Card(card) => GROUNDS + card.index(),
    }
}

fn cards(sheet: &mut Sheet<'_>, name: &str, cards: Cards) {
    sheet.set(name, Card::COUNT, cards.iter().map(Card::index));
}
