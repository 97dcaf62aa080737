//! Season, path and meadow, places and events.

use crate::words::Names;
use everdell_duo::View;
use everdell_duo::vocabulary::{Bank, EventTile, Farm, Field, Letter, Light, Patch, Slot, Spot};
use ui::capital;

use super::marks;
use super::phrase::{Phrase, mark, say};
use ui::terminal::Page;
use ui::terminal::ink::Tone;

pub fn draw_season(page: &mut Page, view: &View) {
    let names = Names::new(&view.pack, page.lang);
    let (season, mode) = (names.phase(view.open.phase), names.mode(view.open.options.mode));
    page.heading(&say(page.lang, Phrase::Season, &[("season", &season), ("mode", &mode)]));
}

/// The path goes down the page: between two fields lie the two cards that both touch.
pub fn draw_meadow(page: &mut Page, view: &View) {
    let (deck, discard) = (view.deck.to_string(), view.pile().to_string());
    page.heading(&say(page.lang, Phrase::Meadow, &[("deck", &deck), ("discard", &discard)]));
    for field in Field::all() {
        page.line(draw_field(page, view, field));
        for patch in Patch::all().filter(|patch| patch.column() == field.index()) {
            draw_patch(page, view, patch);
        }
    }
}

fn draw_field(page: &Page, view: &View, field: Field) -> String {
    let mut parts = vec![format!(" ─{}─", field.index() + 1)];
    for light in Light::ALL.into_iter().filter(|&light| view.open.light(light) == field) {
        parts.push(page.paint(Tone::Touch, &mark(page.lang, "light", light.word())));
    }
    if view.open.is_blocked(field) {
        parts.push(page.paint(Tone::Warning, &say(page.lang, Phrase::Skunk, &[])));
    }
    if view.open.is_together() && field == Field::SIGNPOST {
        parts.push(page.paint(Tone::Quiet, &say(page.lang, Phrase::Signpost, &[])));
    }
    parts.join(" ")
}

fn draw_patch(page: &mut Page, view: &View, patch: Patch) {
    let Some(card) = view.open.meadow[patch.index()] else {
        let empty = say(page.lang, Phrase::Empty, &[]);
        page.text(Tone::Quiet, &format!("     {empty}"), "");
        return;
    };
    let (touch, tone) = if view.open.touched().contains(card) { ("✓", Tone::Strong) } else { (" ", Tone::Usual) };
    page.text(tone, &format!("   {touch} {}", marks::card(view, card, page.lang)), "       ");
}

pub fn draw_places(page: &mut Page, view: &View) {
    page.heading(&say(page.lang, Phrase::Places, &[]));
    let river = Bank::all().map(Spot::River);
    for spot in river.chain(Farm::all().map(Spot::Farm)) {
        draw_spot(page, view, spot);
    }
}

fn draw_spot(page: &mut Page, view: &View, spot: Spot) {
    let names = Names::new(&view.pack, page.lang);
    let name = capital(&names.spot_now(&view.open, spot));
    let text = format!("  {name}{}: {}", marks::standing(page, view, spot), names.about_spot(&view.open, spot));
    page.text(Tone::Usual, &text, "    ");
}

/// What each event asks for and brings; in competitive games also the journey.
pub fn draw_events(page: &mut Page, view: &View) {
    let names = Names::new(&view.pack, page.lang);
    page.heading(&say(page.lang, Phrase::Events, &[]));
    for slot in Slot::all() {
        let number = slot.index() + 1;
        let standing = marks::standing(page, view, Spot::Event(slot));
        let Some(event) = view.open.events[slot.index()] else {
            page.line(format!("  {number} {}{standing}", say(page.lang, Phrase::NoEvent, &[])));
            continue;
        };
        let (about, reward) = (names.about_event_now(&view.open, event), names.reward(slot));
        page.text(Tone::Usual, &format!("  {number} {}{standing}, {about}; {reward}", names.event(event)), "    ");
    }
    let journey = EventTile::all().find(|&event| view.pack.event(event).letter == Letter::Journey);
    if let Some(journey) = journey.filter(|_| !view.open.is_together()) {
        page.text(Tone::Usual, &format!("  {}, {}", names.event(journey), names.about_event(journey)), "    ");
    }
}
