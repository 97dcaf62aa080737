//! What only cooperative games have: goals, points to reach, good news, watches, the sharing tile, the reporter.

use crate::words::Names;
use everdell_duo::effect::{Bound, Goal};
use everdell_duo::vocabulary::{Card, EventTile, News};
use everdell_duo::{Mode, View};
use ui::capital;

use super::phrase::{Phrase, say};
use ui::terminal::Page;
use ui::terminal::ink::Tone;

pub fn draw(page: &mut Page, view: &View) {
    if !view.open.is_together() {
        return;
    }
    let names = Names::new(&view.pack, page.lang);
    page.heading(&say(page.lang, Phrase::Goals, &[]));
    let goals = view.open.goals(&view.pack);
    for (nth, &goal) in goals.iter().enumerate() {
        draw_goal(page, view, (nth, goal));
    }
    // The goals come first among the rules of a mode; the rest is what else has to be known.
    let rest: Vec<String> = names.about_mode(view.open.options.mode).into_iter().skip(goals.len()).collect();
    page.text(Tone::Usual, &format!("  {}", capital(&rest.join(" · "))), "    ");
    draw_news(page, view);
    if 0 < view.open.watches {
        page.line(format!("  {}", names.watches(view.open.watches)));
    }
    if let Some((gift, seat)) = view.open.gift {
        let gifts: Vec<_> = [gift].into_iter().chain(view.open.second_gift).map(|gift| names.gift(gift)).collect();
        let gifts = gifts.join(", ");
        let text = say(page.lang, Phrase::Gift, &[("seat", &names.seat(seat)), ("gift", &gifts)]);
        page.text(Tone::Touch, &format!("  {text}"), "    ");
    }
    if matches!(view.open.options.mode, Mode::Challenge { .. }) {
        draw_reporter(page, view);
    }
}

/// A goal with what counts for it now; what is met stands out.
fn draw_goal(page: &mut Page, view: &View, (nth, goal): (usize, Goal)) {
    let names = Names::new(&view.pack, page.lang);
    let sealed = view.open.seals >> nth & 1 == 1;
    let counts = view.progress(goal);
    let fits = |&count: &u8| match goal.bound {
        Bound::Least => goal.number <= count,
        Bound::Most => count <= goal.number,
    };
    let now = counts.iter().map(u8::to_string).collect::<Vec<_>>().join(" / ");
    let text = capital(&names.goal(goal));
    let text = if sealed {
        format!("{text} {}", say(page.lang, Phrase::Sealed, &[]))
    } else {
        say(page.lang, Phrase::Goal, &[("goal", &text), ("counts", &now)])
    };
    let tone = if sealed || counts.iter().all(fits) { Tone::Strong } else { Tone::Usual };
    page.text(tone, &format!("  {text}"), "    ");
}

fn draw_news(page: &mut Page, view: &View) {
    let names = Names::new(&view.pack, page.lang);
    for (phrase, set) in [(Phrase::News, view.open.news), (Phrase::Offer, view.open.offer)] {
        for news in set.iter().filter_map(News::new) {
            let label = say(page.lang, phrase, &[]);
            page.text(Tone::Usual, &format!("  {label}: {} ({})", names.news(news), names.about_news(news)), "    ");
        }
    }
}

fn draw_reporter(page: &mut Page, view: &View) {
    let names = Names::new(&view.pack, page.lang);
    let worth = |name: String, points: u8| format!("{name} ({points})");
    let card = |card: Card| worth(names.card(card), view.pack.card(card).points);
    let event = |event: EventTile| worth(names.event(event), view.pack.event(event).points);
    let cards = view.open.her_cards.iter().map(card);
    let events = view.open.her_events.iter().filter_map(EventTile::new).map(event);
    let text = say(page.lang, Phrase::HerHaul, &[("things", &names.list(cards.chain(events)))]);
    page.text(Tone::Usual, &format!("  {text}"), "    ");
}
