//! The distillery boards of the others, compact: everything that lies open there, in signs.

use distilled::vocabulary::{Piece, Place, Region, UPGRADE_SPACES};
use distilled::{Progress, StillView};
use maud::{Markup, html};
use tabletop::Seat;

use super::distillery::{display, first_token, items, on_turn, side_word, state_word};
use super::faces::{self, MINI};
use super::layout::{OTHERS, STRIP, others as measures};
use super::plan::Plan;
use super::texts::{say, word};
use super::{seat_sign, signs, warehouse};
use ui::board::layout::zone;
use ui::board::lettering::{self, Place as Room};
use ui::board::pictures;
use ui::board::piece::Piece as Token;
use ui::board::symbols::at;
use ui::board::touch::Answer;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    let (zones, width) = measures(plan.open().seats);
    let seats: Vec<Seat> = plan.others().collect();
    html! {
        @match (seats.as_slice(), zones) {
            ([only], 2) => {
                (board(plan, *only, OTHERS[0], width, first_half))
                (board(plan, *only, OTHERS[1], width, second_half))
            }
            (_, 2) => { @for (seat, name) in seats.iter().zip(OTHERS) { (board(plan, *seat, name, width, both_halves)) } }
            (_, _) => { @for (seat, name) in seats.iter().zip(OTHERS) { (board(plan, *seat, name, width, whole)) } }
        }
    }
}

fn board(plan: &Plan<'_>, seat: Seat, name: &str, width: f64, content: fn(&Plan<'_>, Seat, f64) -> Markup) -> Markup {
    let drawing = html! {
        rect class={ "their-board" @if on_turn(plan, seat) { " on-turn" } } width=(width) height=(STRIP) rx="10" {}
        (content(plan, seat, width))
    };
    zone(name, &side_word(plan, seat), &drawing)
}

/// With one opponent the board has two zones.
fn first_half(plan: &Plan<'_>, seat: Seat, width: f64) -> Markup {
    html! {
        (header(plan, seat, width))
        (upgrades(plan, seat, (6.0, 36.0), (width - 12.0, 50.0)))
        (spirits(plan, seat, (6.0, 90.0), (width - 12.0, 36.0)))
        (labels(plan, seat, (6.0, 131.0), width - 12.0))
    }
}

fn second_half(plan: &Plan<'_>, seat: Seat, width: f64) -> Markup {
    html! {
        (heap(plan, seat, Heap::Pantry, (6.0, 22.0), width - 12.0))
        text class="title-word" x="8" y="16" { (word(plan.lang, "brief.pantry")) }
        (heap(plan, seat, Heap::Storeroom, (6.0, 74.0), width - 12.0))
        text class="title-word" x="8" y="68" { (word(plan.lang, "brief.storeroom")) }
        text class="title-word" x="8" y="122" { (word(plan.lang, "brief.display")) }
        (display(plan, seat, 8.0, 128.0, 60.0))
        (goals(plan, seat, width - 60.0, 130.0))
        (at_the_still(plan, seat, (width / 2.0 - 20.0, 112.0), width / 2.0 - 44.0))
    }
}

/// With two opponents each board has both halves beside each other.
fn both_halves(plan: &Plan<'_>, seat: Seat, width: f64) -> Markup {
    let half = width / 2.0 - 9.0;
    let right = width / 2.0 + 3.0;
    html! {
        (header(plan, seat, width))
        (upgrades(plan, seat, (6.0, 36.0), (half, 46.0)))
        (spirits(plan, seat, (6.0, 86.0), (half, 36.0)))
        (labels(plan, seat, (6.0, 128.0), half))
        (heap(plan, seat, Heap::Pantry, (right, 36.0), half))
        (heap(plan, seat, Heap::Storeroom, (right, 71.0), half))
        (display(plan, seat, right, 108.0, 48.0))
        (goals(plan, seat, width - 56.0, 106.0))
        (at_the_still(plan, seat, (right, 133.0), half))
    }
}

/// With three or four opponents everything is below each other.
fn whole(plan: &Plan<'_>, seat: Seat, width: f64) -> Markup {
    let inner = width - 12.0;
    html! {
        (header(plan, seat, width))
        (upgrades(plan, seat, (6.0, 34.0), (129.0, 30.0)))
        (spirits(plan, seat, (138.0, 34.0), (inner - 129.0, 30.0)))
        (heap(plan, seat, Heap::Pantry, (6.0, 67.0), inner))
        (heap(plan, seat, Heap::Storeroom, (6.0, 100.0), inner))
        (shown_bottles(plan, seat, (width - 6.0, 105.0)))
        (at_the_still(plan, seat, (width - 128.0, 71.0), 122.0))
        (labels(plan, seat, (6.0, 135.0), inner - 48.0))
        (marks(plan, seat, width - 48.0))
    }
}

/// Who it is, money and points, and what they are at.
fn header(plan: &Plan<'_>, seat: Seat, width: f64) -> Markup {
    let player = plan.player(seat);
    let whole = plan.called(seat);
    let purse = 104.0;
    let state = state_word(plan, seat);
    let wide = 300.0 < width;
    let room = width - 36.0 - purse - if wide { 110.0 } else { 0.0 };
    // Where there is little room, the first word of a name has to do.
    let name = if wide { &whole } else { whole.split(' ').next().unwrap_or(&whole) };
    let place =
        Room { x: 34.0, y: 3.0, width: room - 8.0, height: 28.0, sizes: (14.0, if wide { 12.6 } else { 14.0 }) };
    let distiller = player.distiller.map(|card| plan.distiller(card));
    let owned = [plan.names.money(player.money), plan.names.points(player.points)];
    let told = distiller.into_iter().chain(owned).collect::<Vec<_>>().join(", ");
    html! {
        (at(seat_sign(seat), 6.0, 5.0, 24.0))
        (lettering::left("crest-name", name, place))
        g role="img" aria-label=(told) {
            (faces::purse("money", i32::from(player.money), width - purse, 6.0, 21.0))
            (faces::purse("points", i32::from(player.points), width - purse + 50.0, 6.0, 21.0))
        }
        @if wide {
            @if let Some(state) = &state { text class="seat-word end" x=(width - purse - 8.0) y="22" { (state) } }
            @if plan.open().first == Some(seat) { (first_token(plan, width - purse - 106.0, 5.0)) }
        }
    }
}

/// Where there is little room: only the regions of which there are bottles, up to the right end.
fn shown_bottles(plan: &Plan<'_>, seat: Seat, (right, y): (f64, f64)) -> Markup {
    let pack = &plan.view.pack;
    let shown = plan.player(seat).display;
    let count = |region| shown.iter().filter(|&card| pack.bottle_region(card) == Some(region)).count();
    let signs: Vec<signs::Sign> = Region::ALL
        .into_iter()
        .filter(|&region| 0 < count(region))
        .flat_map(|region| [signs::Sign::Symbol(signs::region(region)), signs::Sign::Text(count(region).to_string())])
        .collect();
    let told = say(plan.lang, "on.display", [plan.who(seat), ("count", shown.len().to_string())]);
    let width = signs::width(&signs, 20.0);
    html! {
        @if !signs.is_empty() {
            g role="img" aria-label=(told) {
                rect class="their-board plain" x=(right - width - 4.0) y=(y - 3.0) width=(width + 6.0) height="26" rx="5" {}
                (signs::row(&signs, right - width, y, 20.0))
            }
        }
    }
}

/// Where there is little room: the start player token, and a sign for what they are at.
fn marks(plan: &Plan<'_>, seat: Seat, x: f64) -> Markup {
    let sign = match plan.player(seat).progress {
        Progress::Busy => "still",
        Progress::Shuffling => "shuffle",
        Progress::Ready | Progress::Idle => "check",
    };
    html! {
        @if plan.open().first == Some(seat) { (first_token(plan, x, STRIP - 31.0)) }
        @if let Some(state) = state_word(plan, seat) {
            g role="img" aria-label=(state) { (at(sign, x + 25.0, STRIP - 29.0, 19.0)) }
        }
    }
}

fn upgrades(plan: &Plan<'_>, seat: Seat, (x, y): (f64, f64), (width, height): (f64, f64)) -> Markup {
    let pitch = width / UPGRADE_SPACES as f64;
    html! {
        @for (nth, upgrade) in plan.player(seat).upgrades.into_iter().enumerate() {
            @let left = x + nth as f64 * pitch;
            @match upgrade {
                Some(card) => (upgrade_chip(plan, seat, Piece::Upgrade(card), (left, y), (pitch - 3.0, height))),
                None => rect class="slot" x=(left) y=(y) width=(pitch - 3.0) height=(height) rx="5" {},
            }
        }
    }
}

fn upgrade_chip(plan: &Plan<'_>, seat: Seat, piece: Piece, (x, y): (f64, f64), (width, height): (f64, f64)) -> Markup {
    let token = their_token(plan, seat, "upgrades", piece, 1, (x, y), (width, height));
    let pack = &plan.view.pack;
    // Its name stands on the large card: here is room for what it does, or at least for its picture.
    let slim = width < 48.0;
    token.draw(&html! {
        rect class="chip upgrades" width=(width) height=(height) rx="5" {}
        @if slim {
            (pictures::at(pack.key(piece), (width - 28.0) / 2.0, (height - 28.0) / 2.0, 28.0))
        } @else if let Some(&effect) = pack.effects(piece).first() {
            @let size = (height - 10.0).min(22.0);
            (signs::centred(&signs::effect(effect), (1.0, width - 2.0), (height - size) / 2.0, size))
        }
    })
}

fn spirits(plan: &Plan<'_>, seat: Seat, (x, y): (f64, f64), (width, height): (f64, f64)) -> Markup {
    let pitch = width / Place::ALL.len() as f64;
    html! {
        @for place in Place::ALL {
            (warehouse::small(plan, seat, place, (x + place.index() as f64 * pitch, y, pitch - 3.0, height)))
        }
    }
}

#[derive(Copy, Clone)]
enum Heap {
    Pantry,
    Storeroom,
}

/// Small chips in a row, closer together if there are many.
fn heap(plan: &Plan<'_>, seat: Seat, heap: Heap, (x, y): (f64, f64), width: f64) -> Markup {
    let (at_place, pieces) = match heap {
        Heap::Pantry => ("pantry", faces::kinds(plan, &plan.player(seat).pantry)),
        Heap::Storeroom => ("storeroom", items(plan, seat)),
    };
    let step = match pieces.len() {
        0 | 1 => 0.0,
        more => ((width - MINI) / (more - 1) as f64).min(MINI + 4.0),
    };
    html! {
        rect class="their-room" x=(x - 2.0) y=(y - 1.0) width=(width + 2.0) height=(MINI + 2.0) rx="6" {}
        @for (nth, (piece, count)) in pieces.into_iter().enumerate() {
            @let token = their_token(plan, seat, at_place, piece, count, (x + nth as f64 * step, y), (MINI, MINI));
            (token.draw(&faces::mini(plan, piece, count)))
        }
    }
}

fn their_token<'a>(
    plan: &Plan<'_>,
    seat: Seat,
    at_place: &str,
    piece: Piece,
    count: u8,
    (x, y): (f64, f64),
    (width, height): (f64, f64),
) -> Token<'a> {
    let name = plan.names.times(count, plan.piece_of(seat, piece));
    let places = [plan.who(seat), ("card", name)];
    Token {
        id: format!("{at_place}-{seat}-{piece}"),
        kind: format!("piece-{}", plan.view.pack.key(piece)),
        at: format!("{at_place}-{seat}"),
        label: say(plan.lang, "on.their-card", places),
        card: faces::lens_name(plan, piece),
        x,
        y,
        answer: Answer::Still,
        ring: (width, height, 5.0),
    }
}

/// The label spaces: the number of a free one, the first letters of a recipe on a taken one.
fn labels(plan: &Plan<'_>, seat: Seat, (x, y): (f64, f64), width: f64) -> Markup {
    let labels = plan.player(seat).labels;
    let pitch = width / labels.len() as f64;
    let taken: Vec<String> = labels.iter().flatten().map(|&recipe| plan.recipe_of(seat, recipe)).collect();
    let told = say(plan.lang, "on.their-labels", [plan.who(seat), ("labels", plan.names.list(taken.into_iter()))]);
    html! {
        g role="img" aria-label=(told) {
            @for (nth, label) in labels.into_iter().enumerate() {
                @let left = x + nth as f64 * pitch;
                @match label {
                    Some(recipe) => {
                        rect class="label-tag" x=(left) y=(y) width=(pitch - 2.0) height="28" rx="3" {}
                        @let place = Room { x: left + 1.0, y, width: pitch - 4.0, height: 28.0, sizes: (13.0, if pitch < 30.0 { 10.5 } else { 12.6 }) };
                        (lettering::centred("label-name", &plan.breakable(&short(plan.recipe_of(seat, recipe), pitch)), place))
                    }
                    None => {
                        rect class="label-free" x=(left) y=(y) width=(pitch - 2.0) height="28" rx="3" {}
                        text class="label-number faint" x=(left + pitch / 2.0 - 1.0) y=(y + 19.0) { (nth + 1) }
                    }
                }
            }
        }
    }
}

/// In a narrow place the first two letters of a name stand for it.
fn short(name: String, width: f64) -> String {
    if width < 40.0 { name.chars().take(2).collect() } else { name }
}

/// The goals in hand, face down unless the game is over.
fn goals(plan: &Plan<'_>, seat: Seat, x: f64, y: f64) -> Markup {
    let (known, unseen) = plan.view.goals[seat];
    let count = known.len() + unseen;
    if count == 0 {
        return html! {};
    }
    let told = say(plan.lang, "on.goals", [plan.who(seat), ("count", count.to_string())]);
    html! {
        g role="img" aria-label=(told) {
            (at("goal", x, y, 20.0))
            text class="display-count" x=(x + 21.0) y=(y + 16.0) { (count) }
        }
    }
}

/// What was distilled and shown, and has no recipe yet.
fn at_the_still(plan: &Plan<'_>, seat: Seat, (x, y): (f64, f64), width: f64) -> Markup {
    let StillView::Shown(stack) = &plan.view.stills[seat] else { return html! {} };
    let mut row = vec![signs::Sign::Symbol("still")];
    for (piece, count) in faces::kinds(plan, stack) {
        if 1 < count {
            row.push(signs::Sign::Text(count.to_string()));
        }
        row.push(signs::Sign::Symbol(signs::piece(&plan.view.pack, piece)));
    }
    let contents = plan.names.stack(plan.distiller_of(seat), stack);
    let told = say(plan.lang, "on.shown", [plan.who(seat), ("contents", contents)]);
    html! {
        g role="img" aria-label=(told) {
            rect class="their-board plain" x=(x - 2.0) y=(y - 3.0) width=(width + 4.0) height="28" rx="5" {}
            (signs::centred(&row, (x, width), y, 22.0))
        }
    }
}
