//! Beside the goals: good news and pocket watches, or what the reporter has taken.

use everdell_duo::Mode;
use everdell_duo::vocabulary::{Card, EventTile, HARE, News};
use maud::{Markup, html};
use tabletop::ViewOf;
use ui::capital;

use super::faces::{MINI, lens_name, mini};
use super::layout::HELP;
use super::plan::{Plan, Spot};
use super::signs;
use super::texts::{say, word};
use ui::board::layout::zone;
use ui::board::lettering::{self, Place};
use ui::board::pictures;
use ui::board::piece::Piece;
use ui::board::symbols::at;
use ui::board::touch::Answer;

const WATCH: (f64, f64) = (84.0, HELP.1 - 8.0);
const CARD: (f64, f64) = (132.0, HELP.1 - 8.0);

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    match plan.open().options.mode {
        Mode::Challenge { .. } => zone("help", &word(plan.lang, "on.reporter"), &reporter(plan)),
        Mode::Competitive | Mode::Chapter { .. } => zone("help", &word(plan.lang, "on.help"), &news_and_watches(plan)),
    }
}

fn news_and_watches(plan: &Plan<'_>) -> Markup {
    let (kept, offered) = (plan.open().news, plan.open().offer);
    let cards: Vec<News> = News::all().filter(|news| kept.has(news.index()) || offered.has(news.index())).collect();
    let room = HELP.0 - WATCH.0 - 20.0;
    let step = match cards.len() {
        0 | 1 => 0.0,
        more => ((room - CARD.0) / (more - 1) as f64).min(CARD.0 + 6.0),
    };
    html! {
        rect class="help-paper" width=(HELP.0) height=(HELP.1) rx="10" {}
        (watches(plan))
        @for (nth, &news) in cards.iter().enumerate() { (good_news(plan, news, WATCH.0 + 12.0 + nth as f64 * step)) }
        @if cards.is_empty() {
            g class="faint" { (at("news", WATCH.0 + 16.0, 8.0, 20.0)) }
            (lettering::left("news-words", &word(plan.lang, "brief.no-news"),
                Place { x: WATCH.0 + 42.0, y: 6.0, width: room - 40.0, height: 24.0, sizes: (16.5, 16.1) }))
        }
        (story(plan, cards.len()))
    }
}

/// What happens in the chapter, where good news leave room for it.
fn story(plan: &Plan<'_>, cards: usize) -> Markup {
    let Mode::Chapter { chapter, .. } = plan.open().options.mode else { return html! {} };
    let (x, y) = match cards {
        0 => (WATCH.0 + 16.0, 34.0),
        1 => (WATCH.0 + CARD.0 + 26.0, 6.0),
        _ => return html! {},
    };
    let place = Place { x, y, width: HELP.0 - x - 10.0, height: HELP.1 - y - 8.0, sizes: (14.0, 10.5) };
    html! { @if let Some(story) = plan.names.chapter_story(chapter) { (lettering::left("story only-wide", &story, place)) } }
}

fn watches(plan: &Plan<'_>) -> Markup {
    let count = plan.open().watches;
    let piece = Piece {
        id: "watch".to_owned(),
        kind: "watch".to_owned(),
        at: "help".to_owned(),
        label: say(plan.lang, "on.watches", [("watches", plan.names.watches(count))]),
        card: None,
        x: 4.0,
        y: 4.0,
        answer: plan.answer(Spot::Watch),
        ring: (WATCH.0, WATCH.1, 8.0),
    };
    piece.draw(&html! {
        rect class="chip" width=(WATCH.0) height=(WATCH.1) rx="8" {}
        g class=[(count == 0).then_some("lacking")] {
            (at("watch", WATCH.0 / 2.0 - 28.0, 18.0, 56.0))
            text class="watch-count" x=(WATCH.0 / 2.0) y=(WATCH.1 - 30.0) { "×" (count) }
        }
    })
}

fn good_news(plan: &Plan<'_>, news: News, x: f64) -> Markup {
    let name = capital(&plan.names.news(news));
    let offered = plan.open().offer.has(news.index());
    let places = [("news", name.clone()), ("about", plan.names.about_news(news))];
    let piece = Piece {
        id: format!("news-{news}"),
        kind: "news".to_owned(),
        at: if offered { "offer" } else { "help" }.to_owned(),
        label: say(plan.lang, if offered { "on.news-offered" } else { "on.news" }, places),
        card: Some(news.to_string()),
        x,
        y: 4.0,
        answer: plan.answer(Spot::News(news)),
        ring: (CARD.0, CARD.1, 8.0),
    };
    let title = Place { x: 32.0, y: 2.0, width: CARD.0 - 38.0, height: 32.0, sizes: (15.0, 10.5) };
    let about = Place { x: 6.0, y: 66.0, width: CARD.0 - 12.0, height: CARD.1 - 70.0, sizes: (13.0, 10.5) };
    // On a narrow screen the name takes the place of the words, which the large card has.
    let large = Place { x: 4.0, y: 64.0, width: CARD.0 - 8.0, height: CARD.1 - 66.0, sizes: (18.0, 16.1) };
    let row = signs::in_a_row(&plan.view.pack.news(news).effects);
    piece.draw(&html! {
        rect class={ "news-card" @if offered { " offered" } } width=(CARD.0) height=(CARD.1) rx="8" {}
        (pictures::at(&plan.view.pack.news(news).key, 3.0, 4.0, 28.0))
        (lettering::left("tile-name only-wide", &name, title))
        (signs::centred(&row, (6.0, CARD.0 - 12.0), 38.0, 24.0))
        (lettering::centred("news-words only-wide", &capital(&plan.names.about_news(news)), about))
        (lettering::centred("tile-name only-narrow", &plan.breakable(&name), large))
    })
}

/// What the reporter has taken, and her points.
fn reporter(plan: &Plan<'_>) -> Markup {
    let open = plan.open();
    let points = |key: &str| plan.view.score(HARE).iter().find(|row| row.key == key).map_or(0, |row| row.points);
    let more = match open.options.mode {
        Mode::Challenge { level, .. } => plan.view.pack.printed().levels.get(usize::from(level)).copied().unwrap_or(0),
        Mode::Competitive | Mode::Chapter { .. } => 0,
    };
    let name = Place { x: 56.0, y: 6.0, width: 210.0, height: 38.0, sizes: (17.0, 16.1) };
    let takes = open.season().map(|season| plan.view.pack.season(season));
    let events: Vec<EventTile> = open.her_events.iter().filter_map(EventTile::new).collect();
    html! {
        rect class="help-paper reporter" width=(HELP.0) height=(HELP.1) rx="10" {}
        (at("reporter", 10.0, 7.0, 38.0))
        (lettering::left("tile-name", &word(plan.lang, "on.reporter"), name))
        (at("point", HELP.0 - 84.0, 9.0, 32.0))
        text class="crest-points large" x=(HELP.0 - 12.0) y="35" { (points("reporter")) }
        @if let Some(takes) = takes {
            @let row = [signs::Sign::Symbol("hourglass"), signs::text(format!("+{}", takes.cards)), signs::Sign::Symbol("meadow-card"),
                signs::text(format!("+{}", takes.events)), signs::Sign::Symbol("event")];
            g role="img" aria-label=(say(plan.lang, "on.she-takes", [("cards", takes.cards.to_string()), ("events", takes.events.to_string())])) {
                (signs::row(&row, 272.0, 14.0, 24.0))
            }
        }
        (her_cards(plan, open.her_cards.iter().collect(), more))
        (her_events(plan, &events))
    }
}

fn her_cards(plan: &Plan<'_>, cards: Vec<Card>, more: u8) -> Markup {
    let step = match cards.len() {
        0 | 1 => 0.0,
        many => ((HELP.0 - 24.0 - MINI.0) / (many - 1) as f64).min(MINI.0 + 4.0),
    };
    html! {
        @if cards.is_empty() { text class="nothing" x=(HELP.0 / 2.0) y="80" { (word(plan.lang, "brief.she-has-none")) } }
        @for (nth, card) in cards.into_iter().enumerate() {
            @let printed = plan.view.pack.card(card);
            @let places = [("card", capital(&plan.names.card(card))), ("points", plan.names.points(printed.points + more))];
            @let piece = Piece {
                id: format!("card-{card}"),
                kind: "card".to_owned(),
                at: "reporter".to_owned(),
                label: say(plan.lang, "on.her-card", places),
                card: Some(lens_name(card)),
                x: 12.0 + nth as f64 * step,
                y: 56.0,
                answer: Answer::Still,
                ring: (MINI.0, MINI.1, 4.0),
            };
            (piece.draw(&html! {
                (mini(printed.color, printed.kind))
                text class="her-points" x=(MINI.0 / 2.0) y=(MINI.1 + 13.0) { (printed.points + more) }
            }))
        }
    }
}

fn her_events(plan: &Plan<'_>, events: &[EventTile]) -> Markup {
    let pitch = (HELP.0 - 20.0) / 3.0;
    html! {
        @for (nth, &event) in events.iter().enumerate() {
            @let x = 10.0 + nth as f64 * pitch;
            @let place = Place { x: x + 28.0, y: 116.0, width: pitch - 60.0, height: 26.0, sizes: (13.0, 10.5) };
            g role="img" aria-label=(capital(&plan.names.event(event))) data-card=(event) {
                rect class="event-tile" x=(x) y="114" width=(pitch - 6.0) height="30" rx="6" {}
                (at("event", x + 4.0, 118.0, 22.0))
                (lettering::left("tile-name only-wide", &capital(&plan.names.event(event)), place))
                (super::faces::points(plan.view.pack.event(event).points, x + pitch - 22.0, 129.0))
            }
        }
    }
}
