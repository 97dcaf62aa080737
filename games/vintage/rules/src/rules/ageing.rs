//! Ageing and selling (chapter 7, and the cards of VI-10.7, VI-10.11 and VI-10.12).

use tabletop::{Seat, Sink};

use crate::rules::boat;
use crate::state::State;
use crate::step::{Draw, Duty, Plus, Question, Step};
use crate::vocabulary::{Card, Category, Harvest, Side, Vault};
use crate::{Action, Event};

/// There must be barrels in the cellar (VI-7.1).
pub(crate) fn can(game: &State, seat: Seat) -> bool {
    game.board(seat).cellar.iter().any(|harvest| !harvest.is_none())
}

pub(crate) fn begin(game: &mut State, plus: Plus) {
    game.owe(Step::Draw(Draw::Roll { plus }));
}

/// The die has fallen: every harvest leaves the cellar for the warehouse (VI-7.2 to VI-7.4).
pub(crate) fn age(game: &mut State, seat: Seat, face: u8, plus: Plus, events: &mut impl Sink<Event>) {
    events.emit(Event::Rolled { seat, face });
    let more = match plus {
        Plus::Nothing | Plus::Barrel => 0,
        Plus::Quality => 1,
    };
    let mut levels = [0; 2];
    for vault in Vault::ALL {
        let harvest = std::mem::replace(&mut game.board_mut(seat).cellar[vault.index()], Harvest::NONE);
        if harvest.is_none() {
            continue;
        }
        let quality = harvest.quality + face + more;
        events.emit(Event::Aged { seat, vault, quality });
        let category = game.pack.category(vault.side(), quality);
        let level = fill(game, seat, category, harvest.barrels, events);
        let top = &mut levels[vault.side().index()];
        *top = level.max(*top);
    }
    game.owe(Step::Do(Duty::Sell));
    match plus {
        Plus::Nothing | Plus::Quality => (),
        Plus::Barrel => {
            let [ruby, tawny] = levels;
            game.ask(Question::AddBarrel { ruby, tawny });
        }
    }
}

/// What finds no room goes to the next lower category (VI-7.4). Tells how many levels up to the highest one that took a
/// barrel.
///
/// The order of the harvests does not matter: whichever comes first, the same spaces are full at the end (Ruling V12).
fn fill(game: &mut State, seat: Seat, category: Category, barrels: u8, events: &mut impl Sink<Event>) -> u8 {
    let mut left = barrels;
    let mut top = 0;
    for level in (0..=category.level()).rev() {
        let category = Category::at(category.side(), level);
        let here = left.min(room(game, seat, category));
        if 0 < here {
            game.store(seat, category, here, events);
            top = top.max(level + 1);
            left -= here;
        }
    }
    top
}

/// Free spaces of a category; the lowest of a side holds any number.
pub(crate) fn room(game: &State, seat: Seat, category: Category) -> u8 {
    let lying = game.board(seat).warehouse[category.index()];
    if category.level() == 0 { u8::MAX - lying } else { game.pack.spaces(category).saturating_sub(lying) }
}

/// A free space on either side, not above the barrels just stored (VI-10.11, Ruling V16).
pub(crate) fn add_options(game: &State, seat: Seat, [ruby, tawny]: [u8; 2], give: &mut impl FnMut(Action)) {
    let levels = ruby.max(tawny).min(Category::LEVELS);
    for side in Side::ALL {
        for level in 0..levels {
            let category = Category::at(side, level);
            if 0 < room(game, seat, category) {
                give(Action::Add { category });
            }
        }
    }
}

/// The oenologist of this player moves everything up, then every complete category is sold (VI-7.6, VI-10.7).
pub(crate) fn sell(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    if has_oenologist(game, seat) {
        raise(game, seat, events);
    }
    for category in Category::ALL {
        let spaces = game.pack.spaces(category);
        let lying = game.board(seat).warehouse[category.index()];
        let times = if category.level() == 0 { lying / spaces } else { u8::from(spaces <= lying) };
        if 0 < times {
            let points = times * game.pack.points(category);
            let count = times * spaces;
            let board = game.board_mut(seat);
            board.warehouse[category.index()] -= count;
            board.points += u16::from(points);
            events.emit(Event::Sold { seat, category, count, points });
        }
    }
    boat::owe_unloading(game);
}

/// Whether the place of the oenologist is taken: there is one (VI-10.7, Ruling V17).
pub(crate) fn has_oenologist(game: &State, seat: Seat) -> bool {
    0 < game.board(seat).beside.of(Card::Oenologist)
}

/// From the top down, so that every barrel moves up at most once (Ruling V17).
fn raise(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    for side in Side::ALL {
        for level in (0..Category::LEVELS - 1).rev() {
            let (from, to) = (Category::at(side, level), Category::at(side, level + 1));
            let count = room(game, seat, to).min(game.board(seat).warehouse[from.index()]);
            if 0 < count {
                let board = game.board_mut(seat);
                board.warehouse[from.index()] -= count;
                board.warehouse[to.index()] += count;
                events.emit(Event::Raised { seat, from, count });
            }
        }
    }
}
