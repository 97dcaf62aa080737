//! The money track with its four indicators.

use crate::words::Names;
use tabletop::Seat;
use wine_cheese::View;
use wine_cheese::vocabulary::Good;

use super::marks;
use super::phrase::{Phrase, mark, say};
use ui::terminal::Page;
use ui::terminal::ink::{Tone, WIDTH, cell, pad, width};

const LABEL: usize = 8;
const SPACE: usize = 3;
/// Spaces in a line.
const IN_LINE: u8 = 23;

/// The other player's indicators above the track, mine below.
pub fn draw(page: &mut Page, view: &View, me: Seat) {
    let names = Names::new(&view.pack, page.lang);
    let spaces = view.pack.last_space() + 1;
    for from in (0..spaces).step_by(usize::from(IN_LINE)) {
        let to = spaces.min(from + IN_LINE);
        let line = indicators(page, view, me.other(), from..to);
        page.line(format!("{}{line}", cell(&names.seat(me.other()), LABEL)).trim_end());
        let label = page.paint(Tone::Heading, &cell(&say(page.lang, Phrase::Track, &[]), LABEL));
        let values: String = (from..to).map(|space| value(page, view, space)).collect();
        page.line(format!("{label}{}", values.trim_end()));
        let line = indicators(page, view, me, from..to);
        page.line(format!("{}{line}", cell(&names.seat(me), LABEL)).trim_end());
    }
    let legend = page.paint(Tone::Quiet, &say(page.lang, Phrase::TrackLegend, &[]));
    let last = page.lines.last_mut().expect("a line was drawn");
    let room = WIDTH.saturating_sub(width(&legend));
    if width(last) + 2 <= room {
        *last = format!("{}{legend}", pad(last, room));
    }
}

fn value(page: &Page, view: &View, space: u8) -> String {
    if space == 0 {
        return pad("S", SPACE);
    }
    let nth = view.pack.bonus_spaces().iter().position(|&bonus| bonus == space);
    let star = if nth.is_some_and(|nth| view.open.bonus[nth]) { page.paint(Tone::Touch, "*") } else { String::new() };
    pad(&format!("{}{star}", view.pack.space_value(space)), SPACE)
}

/// `W` and `C` above or below their spaces; both may stand on the starting space. Laps stand behind.
fn indicators(page: &Page, view: &View, seat: Seat, spaces: std::ops::Range<u8>) -> String {
    let farm = &view.open.farms[seat];
    let at = |space: u8| {
        let here = Good::ALL.into_iter().filter(|good| farm.indicators[good.index()].space == space);
        let marks: String =
            here.map(|good| page.paint(marks::good_tone(good), &mark(page.lang, "mark", good.word()))).collect();
        pad(&marks, SPACE)
    };
    let mut line: String = spaces.map(at).collect();
    for good in Good::ALL {
        let laps = farm.indicators[good.index()].laps;
        if 0 < laps {
            let coins = say(page.lang, Phrase::Laps, &[("coins", &(20 * u16::from(laps)).to_string())]);
            line = format!("{} {}{coins}", line.trim_end(), mark(page.lang, "mark", good.word()));
        }
    }
    line
}
