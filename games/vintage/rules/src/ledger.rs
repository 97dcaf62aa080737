//! Books kept from events alone: they must agree with the position.

use tabletop::{Imbalance, Seat, Seats};

use crate::Event;
use crate::rules::{action_board, set_up};
use crate::state::{Grounds, Slot, State};
use crate::vocabulary::{By, Category, Harvest, Phase, Pile, Place, Varieties};

/// Whether the events tell the whole difference between two positions: cards, markers, barrels, cubes, points, chips.
pub(crate) fn reconcile(before: &State, events: &[Event], after: &State) -> Result<(), Imbalance> {
    let mut books = before.clone();
    for &event in events {
        enter(&mut books, event).map_err(|what| Imbalance(format!("{event:?}: {what}")))?;
    }
    let check = |equal: bool, what: &str| {
        if equal { Ok(()) } else { Err(Imbalance(format!("the events do not account for {what}: {events:?}"))) }
    };
    check(books.deck == after.deck, "the deck")?;
    check(books.hands == after.hands, "the hands")?;
    check(books.chips == after.chips, "the chips looked at")?;
    let (told, found) = (&books.open, &after.open);
    check(told.phase == found.phase, "the phase")?;
    check(told.first == found.first, "the start player marker")?;
    check(told.passed == found.passed, "who has passed")?;
    check(told.display == found.display, "the display")?;
    check(told.discard == found.discard, "the discard pile")?;
    check(told.shuffles == found.shuffles, "the shuffles")?;
    check(told.bonus == found.bonus, "the bonus chips")?;
    check(told.looked == found.looked, "who has looked")?;
    for seat in found.seats() {
        let (told, found) = (&told.boards[seat], &found.boards[seat]);
        if told != found {
            return Err(Imbalance(format!(
                "the events do not account for the board of seat {seat}: {told:?} {found:?}"
            )));
        }
    }
    Ok(())
}

type Entry = Result<(), &'static str>;

fn need<T>(found: Option<T>, what: &'static str) -> Result<T, &'static str> {
    found.ok_or(what)
}

fn enter(books: &mut State, event: Event) -> Entry {
    match event {
        Event::PhaseBegan { phase } => {
            if books.open.phase != Phase::SetUp && phase != Phase::End {
                action_board::take_back(books);
            }
            books.open.phase = phase;
            books.open.passed = Seats::NONE;
        }
        Event::StartPlayer { seat } => {
            if books.open.phase == Phase::SetUp {
                set_up::begin_with(books, seat, &mut tabletop::Silent);
            }
            books.open.first = seat;
        }
        Event::BonusTurned { round, chip } => {
            books.open.bonus[round.index()] = Some(chip);
            books.open.looked[round.index()] = Seats::NONE;
            books.chips[round.index()] = None;
        }
        Event::Looked { seat, round, chip } => {
            let looked = &mut books.open.looked[round.index()];
            *looked = looked.with(seat);
            books.chips[round.index()] = Some(chip);
        }
        Event::Placed { seat, circle, by } => {
            let (_, cost) = need(books.pack.circle(circle), "no such circle")?;
            let board = books.board_mut(seat);
            match by {
                By::Markers => {
                    board.markers = need(board.markers.checked_sub(cost), "too few markers")?;
                    board.circles = board.circles.with(circle);
                }
                By::Overseer => board.overseer = Some(circle),
            }
        }
        Event::PlacedOnBoat { seat } => {
            let board = books.board_mut(seat);
            board.markers = need(board.markers.checked_sub(1), "no marker")?;
            board.sailed += 1;
        }
        Event::Passed { seat } => books.open.passed = books.open.passed.with(seat),
        Event::Displayed { slot, card } => {
            books.deck = need(books.deck.without(card), "not in the deck")?;
            books.open.display[usize::from(slot)] = Some(card);
        }
        Event::Swept { slot, card } => {
            books.open.display[usize::from(slot)] = None;
            books.open.discard = books.open.discard.with(card, 1);
        }
        Event::Cleared => {
            for seat in books.open.seats() {
                let beside = std::mem::take(&mut books.board_mut(seat).beside);
                books.open.discard = books.open.discard.plus(beside);
            }
        }
        Event::Reshuffled => {
            books.deck = std::mem::replace(&mut books.open.discard, Pile::EMPTY);
            books.open.shuffles += 1;
        }
        Event::Drawn { seat, place, card } => {
            books.deck = need(books.deck.without(card), "not in the deck")?;
            books.hands[seat][place.index()] = Some(card);
            let since = books.open.shuffles;
            books.board_mut(seat).hand[place.index()] = Slot::Unseen { since };
        }
        Event::Taken { seat, place, card } => {
            let slot = books.open.display.iter().position(|&open| open == Some(card));
            books.open.display[need(slot, "not in the display")?] = None;
            books.hands[seat][place.index()] = Some(card);
            books.board_mut(seat).hand[place.index()] = Slot::Known { card };
        }
        Event::Discarded { seat, place, card } => {
            leave_hand(books, seat, place);
            books.open.discard = books.open.discard.with(card, 1);
        }
        Event::Played { seat, place, card: _ } => leave_hand(books, seat, place),
        Event::LaidAway { seat: _, card } => books.open.discard = books.open.discard.with(card, 1),
        Event::LaidBeside { seat, card } => {
            let board = books.board_mut(seat);
            board.beside = board.beside.with(card, 1);
        }
        Event::Bought { seat, estate, site, price } => {
            let board = books.board_mut(seat);
            board.points = need(board.points.checked_sub(u16::from(price)), "too few points")?;
            board.bought = true;
            board.coming += 1;
            let grounds = Grounds { site: Some(site), cubes: Varieties::NONE, harvest: Harvest::NONE };
            board.estates[estate.index()] = grounds;
        }
        Event::Planted { seat, estate, variety } => {
            let grounds = books.grounds_mut(seat, estate);
            grounds.cubes = grounds.cubes.with(variety);
        }
        Event::HarvestBegan { seat } => books.board_mut(seat).harvested = true,
        Event::BrandyPaid { seat } => {
            let board = books.board_mut(seat);
            board.brandy = need(board.brandy.checked_sub(1), "no brandy")?;
        }
        Event::Harvested { seat, estate, harvest } => books.grounds_mut(seat, estate).harvest = harvest,
        Event::BrandyStored { seat, count } => books.board_mut(seat).brandy += count,
        Event::BarrelsAdded { seat, estate, count } => books.grounds_mut(seat, estate).harvest.barrels += count,
        Event::Loaded { seat, estate, bay } => {
            let harvest = std::mem::take(&mut books.grounds_mut(seat, estate).harvest);
            books.board_mut(seat).hold[bay.index()] = harvest;
        }
        Event::Sailed { seat, port } => books.board_mut(seat).boat = port,
        Event::Unloaded { seat, bay, vault } => {
            let board = books.board_mut(seat);
            board.cellar[vault.index()] = std::mem::take(&mut board.hold[bay.index()]);
        }
        Event::BrandyLost { .. } | Event::Rolled { .. } => (),
        Event::Aged { seat, vault, .. } => books.board_mut(seat).cellar[vault.index()] = Harvest::NONE,
        Event::Stored { seat, category, count } => books.board_mut(seat).warehouse[category.index()] += count,
        Event::Raised { seat, from, count } => {
            take_stock(books, seat, from, count)?;
            let to = Category::at(from.side(), from.level() + 1);
            books.board_mut(seat).warehouse[to.index()] += count;
        }
        Event::Sold { seat, category, count, points } => {
            take_stock(books, seat, category, count)?;
            books.board_mut(seat).points += u16::from(points);
        }
        Event::SoldFromCellar { seat, points, .. } => books.board_mut(seat).points += u16::from(points),
        Event::TakenFromCellar { seat, vault } => {
            let harvest = &mut books.board_mut(seat).cellar[vault.index()];
            harvest.barrels = need(harvest.barrels.checked_sub(1), "no barrel")?;
            if harvest.is_none() {
                *harvest = Harvest::NONE;
            }
        }
    }
    Ok(())
}

fn leave_hand(books: &mut State, seat: Seat, place: Place) {
    books.hands[seat][place.index()] = None;
    books.board_mut(seat).hand[place.index()] = Slot::Empty;
}

fn take_stock(books: &mut State, seat: Seat, category: Category, count: u8) -> Entry {
    let stock = &mut books.board_mut(seat).warehouse[category.index()];
    *stock = need(stock.checked_sub(count), "too few barrels")?;
    Ok(())
}
