//! The pyramid of a solo game.

use crate::words::Names;
use distilled::View;
use distilled::vocabulary::{Deck, Spot};

use super::phrase::{Phrase, say};
use ui::terminal::Page;
use ui::terminal::ink::Tone;

/// Every goal in a line, the top row first.
pub fn draw(page: &mut Page, view: &View) {
    if view.open.seats != 1 {
        return;
    }
    let names = Names::new(&view.pack, page.lang);
    page.heading(&say(page.lang, Phrase::Pyramid, &[]));
    for row in (0..Spot::WIDTHS.len() as u8).rev() {
        for spot in Spot::all().filter(|spot| spot.row() == row) {
            let bit = 1 << spot.index();
            let (claimed, active) = (view.open.solo.claimed & bit != 0, view.open.solo.active & bit != 0);
            let mark = if claimed {
                say(page.lang, Phrase::Claimed, &[])
            } else if active {
                say(page.lang, Phrase::Active, &[])
            } else {
                " ".to_owned()
            };
            let goal = match view.open.solo.cards[spot.index()] {
                Some(card) => format!("{} {}", names.card(Deck::Solo, card), names.about_solo(card)),
                None => say(page.lang, Phrase::FaceDown, &[]),
            };
            let tone = if active && !claimed { Tone::Strong } else { Tone::Quiet };
            page.text(tone, &format!(" {mark} {spot} {goal}"), "       ");
        }
    }
}
