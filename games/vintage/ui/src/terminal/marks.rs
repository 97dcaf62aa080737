//! Short marks: `3x6`, `Gn`, `[Ye]`.

use crate::Vintage;
use tabletop::Seat;
use ui::{Lang, Speak};
use vintage::Grounds;
use vintage::vocabulary::{By, Harvest, Variety};

use super::phrase::{Phrase, mark, say};
use ui::terminal::Page;
use ui::terminal::ink::Tone;

/// The first two letters of the seat's name: `Ye`.
pub fn seat(seat: Seat, lang: Lang) -> String {
    Vintage::say_seat(seat, lang).chars().take(2).collect()
}

pub fn seat_tone(seat: Seat) -> Tone {
    match seat.number() {
        0 => Tone::Yellow,
        1 => Tone::Black,
        2 => Tone::Strong,
        _ => Tone::Red,
    }
}

/// Who is on a circle, and with what: `[Ye]`, `<Ye>`.
pub fn taken(page: &Page, on: Seat, by: By) -> String {
    let mark = seat(on, page.lang);
    let text = match by {
        By::Markers => format!("[{mark}]"),
        By::Overseer => format!("<{mark}>"),
    };
    page.paint(seat_tone(on), &text)
}

/// `3x6`: three barrels of quality 6.
pub fn harvest(harvest: Harvest) -> String {
    format!("{}x{}", harvest.barrels, harvest.quality)
}

/// `3x6, 2x4`, or a dash for each that is empty.
pub fn harvests(harvests: &[Harvest], lang: Lang) -> String {
    let none = || say(lang, Phrase::None, &[]);
    let marks: Vec<String> = harvests.iter().map(|&one| if one.is_none() { none() } else { harvest(one) }).collect();
    marks.join(", ")
}

/// The five spaces of an estate: `Gn Ye Pu .. ..`.
pub fn cubes(page: &Page, grounds: Grounds) -> String {
    let mut marks: Vec<String> = grounds
        .cubes
        .iter()
        .map(|variety| page.paint(variety_tone(variety), &mark(page.lang, "variety", variety.word())))
        .collect();
    let free = usize::from(Grounds::SPACES.saturating_sub(grounds.cubes.len()));
    marks.extend(std::iter::repeat_n(page.paint(Tone::Quiet, ".."), free));
    marks.join(" ")
}

fn variety_tone(variety: Variety) -> Tone {
    match variety {
        Variety::Green => Tone::Green,
        Variety::Yellow => Tone::Yellow,
        Variety::Purple => Tone::Wine,
        Variety::White => Tone::Strong,
        Variety::Red => Tone::Red,
        Variety::Old => Tone::Black,
    }
}
