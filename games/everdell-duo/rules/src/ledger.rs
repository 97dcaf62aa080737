//! The one place where events change a position. Books kept from events alone must agree with it.

use tabletop::{Imbalance, Seat, Sink};

use crate::Event;
use crate::action::Gift;
use crate::effect::Thing;
use crate::state::{Player, State};
use crate::vocabulary::{Card, Cards, Good, Light};

impl State {
    /// The only way anything that can be counted changes.
    #[expect(clippy::inline_always, reason = "whoever calls it knows which event it is: of all entries one is left")]
    #[inline(always)]
    pub(crate) fn happen(&mut self, event: Event, events: &mut impl Sink<Event>) {
        if let Some((seat, card)) = leaving(event)
            && could_be_another(self, event, (seat, card))
        {
            events.emit(Event::Lifted { seat, described: self.told[seat].described(&self.pack, card) });
        }
        if let Err(what) = enter(self, event) {
            unreachable!("{event:?}: {what}");
        }
        events.emit(event);
    }

    /// A card comes from a hand to the discard pile.
    pub(crate) fn discard(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        let person = self.open.person(seat);
        self.happen(Event::Discarded { seat, card, person }, events);
    }
}

/// The card that leaves a hand, if one does.
fn leaving(event: Event) -> Option<(Seat, Card)> {
    if let Event::Discarded { seat, card, .. }
    | Event::Played { seat, card }
    | Event::Tucked { seat, card }
    | Event::Shared { seat, gift: Gift::Card(card) } = event
    {
        Some((seat, card))
    } else {
        None
    }
}

/// Whether the others could not say what they have been told of this card: of cards that it could be, different things have
/// been told (Ruling E20).
fn could_be_another(game: &State, event: Event, (seat, card): (Seat, Card)) -> bool {
    let (told, hidden) = (game.told[seat], game.hands[seat].minus(game.open.players[seat].known));
    if told.any().is_empty() {
        return false;
    }
    let own = told.described(&game.pack, card);
    // Face down it could be any card of the hand.
    if let Event::Discarded { .. } = event {
        return game.hands[seat].iter().any(|other| told.described(&game.pack, other) != own);
    }
    if !hidden.contains(card) {
        return false;
    }
    hidden
        .iter()
        .map(|other| told.described(&game.pack, other))
        .any(|other| other != own && other.fits(&game.pack, card))
}

/// Whether the events tell the whole difference between two positions. What is owed is no matter of counting.
pub(crate) fn reconcile(before: &State, events: &[Event], after: &State) -> Result<(), Imbalance> {
    let mut books = before.clone();
    for &event in events {
        enter(&mut books, event).map_err(|what| Imbalance(format!("{event:?}: {what}")))?;
    }
    books.open.agenda = after.open.agenda;
    books.open.due = after.open.due;
    books.open.may_share = after.open.may_share;
    if books == *after {
        Ok(())
    } else {
        Err(Imbalance(format!(
            "the events do not account for the difference between {:?} and {:?}",
            books.open, after.open
        )))
    }
}

type Entry = Result<(), &'static str>;

fn need<T>(found: Option<T>, what: &'static str) -> Result<T, &'static str> {
    found.ok_or(what)
}

fn check(holds: bool, what: &'static str) -> Entry {
    if holds { Ok(()) } else { Err(what) }
}

#[expect(clippy::inline_always, reason = "as above")]
#[inline(always)]
fn enter(books: &mut State, event: Event) -> Entry {
    match event {
        Event::PhaseBegan { phase } => {
            books.open.phase = phase;
            books.open.fresh = Cards::NONE;
        }
        Event::TurnBegan { seat } => {
            books.open.turn = seat;
            books.open.fresh = Cards::NONE;
            books.open.players[seat].holds = false;
        }
        Event::Laid { patch, card } => {
            leave_deck(books, card)?;
            books.open.meadow[patch.index()] = Some(card);
        }
        Event::Drawn { seat, card, .. } => {
            leave_deck(books, card)?;
            books.hands[seat] = books.hands[seat].with(card);
        }
        Event::Taken { seat, card } => {
            leave_meadow(books, card)?;
            books.hands[seat] = books.hands[seat].with(card);
            let player = &mut books.open.players[seat];
            player.known = player.known.with(card);
        }
        Event::Discarded { seat, card, .. } => {
            let player = &mut books.open.players[seat];
            player.maybe = player.maybe.or(player.known);
            let maybe = player.maybe;
            leave_hand(books, seat, card)?;
            books.open.players[seat].known = Cards::NONE;
            books.open.players[seat].maybe = maybe;
            books.discards[seat] = books.discards[seat].with(card);
        }
        Event::Swept { card } => {
            leave_meadow(books, card)?;
            books.open.discard = books.open.discard.with(card);
        }
        Event::Reshuffled => {
            let [hare, tortoise] = std::mem::take(&mut books.discards.0);
            books.deck = std::mem::take(&mut books.open.discard).or(hare).or(tortoise);
            for player in &mut books.open.players.0 {
                player.maybe = Cards::NONE;
            }
        }
        Event::Played { seat, card } => {
            if books.hands[seat].contains(card) {
                leave_hand(books, seat, card)?;
            } else {
                leave_meadow(books, card)?;
            }
            let home = books.open.home(seat);
            let city = &mut books.open.cities[home];
            city.cards = city.cards.with(card);
            books.open.fresh = books.open.fresh.with(card);
            books.open.players[seat].played += 1;
        }
        Event::Tucked { seat, card } => {
            leave_hand(books, seat, card)?;
            books.open.tucked = books.open.tucked.with(card);
        }
        Event::Told { seat, card, what, .. } => {
            check(books.hands[seat].contains(card), "not in hand")?;
            books.told[seat] = books.told[seat].with(what, card);
        }
        Event::HerCard { card } => {
            leave_meadow(books, card)?;
            books.open.her_cards = books.open.her_cards.with(card);
        }
        Event::Placed { seat, spot } => {
            let player = &mut books.open.players[seat];
            let free = player.animals.iter_mut().find(|animal| animal.is_none());
            *need(free, "no animal left")? = Some(spot);
            if let crate::vocabulary::Spot::Card(_) = spot {
                player.visits += 1;
            }
        }
        Event::Moved { seat, from, to } => {
            let mut animals = books.open.players[seat].animals.iter_mut();
            *need(animals.find(|animal| **animal == Some(from)), "no animal there")? = Some(to);
            if let crate::vocabulary::Spot::Card(_) = to {
                books.open.players[seat].visits += 1;
            }
        }
        Event::AnimalsBack => {
            for player in &mut books.open.players.0 {
                player.animals = Player::default().animals;
            }
        }
        Event::Gained { seat, goods } => {
            let player = &mut books.open.players[seat];
            player.goods = player.goods.and(goods);
        }
        Event::Paid { seat, goods } => {
            let player = &mut books.open.players[seat];
            player.goods = need(player.goods.minus(goods), "too few resources")?;
        }
        Event::Got { seat, thing, count } => *tokens(books, seat, thing)? += count,
        Event::Gave { seat, thing, count } => {
            let tokens = tokens(books, seat, thing)?;
            *tokens = need(tokens.checked_sub(count), "too few tokens")?;
        }
        Event::TokenUsed { seat, color } => {
            let player = &mut books.open.players[seat];
            player.tokens = need(player.tokens.checked_sub(1), "no occupied token")?;
            books.open.cities[seat].used |= 1 << color.index();
        }
        Event::Walked { light: Light::Sun, field } => books.open.sun = field,
        Event::Walked { light: Light::Moon, field } => books.open.moon = field,
        Event::Completed { seat, slot, event } => {
            check(books.open.events[slot.index()].take() == Some(event), "no such event there")?;
            let player = &mut books.open.players[seat];
            player.events = player.events.with(event.index());
        }
        Event::HerEvent { slot, event } => {
            check(books.open.events[slot.index()].take() == Some(event), "no such event there")?;
            books.open.her_events = books.open.her_events.with(event.index());
        }
        Event::RiverLaid { bank, tile } => {
            if let Some(old) = books.open.river[bank.index()].replace(tile) {
                books.open.gone_tiles = books.open.gone_tiles.with(old.index());
            }
        }
        Event::EventLaid { slot, event } => books.open.events[slot.index()] = Some(event),
        Event::SkunkCame { area, number } => books.open.skunks[area.index()] |= 1 << number,
        Event::SkunkLeft { area, number } => books.open.skunks[area.index()] &= !(1 << number),
        Event::SkunksGone => books.open.skunks = [0; 3],
        Event::NewsTurned { news } => books.open.offer = books.open.offer.with(news.index()),
        Event::NewsKept { news } => {
            books.open.news = books.open.news.with(news.index());
            books.open.offer = crate::vocabulary::Some32::NONE;
        }
        Event::NewsDropped { news } | Event::NewsUsed { news, .. } => {
            books.open.news = books.open.news.without(news.index());
            books.open.gone_news = books.open.gone_news.with(news.index());
        }
        Event::WatchUsed { .. } => books.open.watches = need(books.open.watches.checked_sub(1), "no watch left")?,
        Event::Sealed { goal } => books.open.seals |= 1 << goal,
        Event::Rolled { .. } | Event::Lifted { .. } | Event::Proposed { .. } => (),
        Event::Held { seat } => books.open.players[seat].holds = true,
        Event::Shared { seat, gift } => {
            match gift {
                Gift::Good(good) => take_good(books, seat, good)?,
                Gift::Token => *tokens(books, seat, Thing::Token)? -= 1,
                Gift::Card(card) => leave_hand(books, seat, card)?,
            }
            if books.open.gift.is_none() {
                books.open.gift = Some((gift, seat.other()));
            } else {
                check(books.open.second_gift.replace(gift).is_none(), "the tile is full")?;
            }
        }
        Event::Received { seat, gift } => {
            check(books.open.gift.take() == Some((gift, seat)), "no such gift")?;
            books.open.gift = books.open.second_gift.take().map(|gift| (gift, seat));
            match gift {
                Gift::Good(good) => {
                    let player = &mut books.open.players[seat];
                    player.goods = player.goods.plus(good, 1);
                }
                Gift::Token => *tokens(books, seat, Thing::Token)? += 1,
                Gift::Card(card) => {
                    books.hands[seat] = books.hands[seat].with(card);
                    let player = &mut books.open.players[seat];
                    player.known = player.known.with(card);
                }
            }
        }
    }
    Ok(())
}

fn tokens(books: &mut State, seat: Seat, thing: Thing) -> Result<&mut u8, &'static str> {
    match thing {
        Thing::Point => {
            let home = books.open.home(seat);
            Ok(&mut books.open.cities[home].points)
        }
        Thing::Token => Ok(&mut books.open.players[seat].tokens),
        Thing::Twig | Thing::Resin | Thing::Pebble | Thing::Berry | Thing::Any | Thing::Card | Thing::Meadow => {
            Err("no token")
        }
    }
}

fn take_good(books: &mut State, seat: Seat, good: Good) -> Entry {
    let player = &mut books.open.players[seat];
    check(0 < player.goods.of(good), "no such resource")?;
    player.goods = player.goods.less(good, 1);
    Ok(())
}

fn leave_hand(books: &mut State, seat: Seat, card: Card) -> Entry {
    check(books.hands[seat].contains(card), "not in hand")?;
    books.hands[seat] = books.hands[seat].without(card);
    books.told[seat] = books.told[seat].without(card);
    let player = &mut books.open.players[seat];
    player.known = player.known.without(card);
    player.maybe = player.maybe.without(card);
    Ok(())
}

fn leave_meadow(books: &mut State, card: Card) -> Entry {
    let patch = need(books.open.patch_of(card), "not in the meadow")?;
    books.open.meadow[patch.index()] = None;
    Ok(())
}

fn leave_deck(books: &mut State, card: Card) -> Entry {
    check(books.deck.contains(card), "not in the deck")?;
    books.deck = books.deck.without(card);
    Ok(())
}
