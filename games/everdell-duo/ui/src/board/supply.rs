//! A player's supply: animals, resources, tokens, events, points, and the hand of the other player.

use everdell_duo::Described;
use everdell_duo::vocabulary::{EventTile, Good, Phase};
use maud::{Markup, html};
use tabletop::{Seat, ViewOf};
use ui::capital;

use super::faces::{MINI, back, described_mini, lens_name, mini};
use super::layout::{SUPPLY, Side, height, supply_name};
use super::pieces::animal;
use super::plan::Plan;
use super::texts::{say, word};
use super::{seat_sign, signs};
use ui::board::layout::zone;
use ui::board::lettering::{self, Place};
use ui::board::piece::Piece;
use ui::board::symbols::at;
use ui::board::touch::Answer;

/// Where the rows of a supply lie: resources, tokens, and the bottom one.
struct Rows {
    goods: f64,
    size: f64,
    tokens: f64,
    bottom: f64,
}

pub(super) fn draw(plan: &Plan<'_>, seat: Seat, side: Side) -> Markup {
    let high = height(side, plan.cities());
    let rows = match side {
        Side::Theirs => Rows { goods: 38.0, size: 26.0, tokens: 72.0, bottom: 106.0 },
        Side::Mine => Rows { goods: high * 0.24, size: 34.0, tokens: high * 0.5, bottom: high * 0.75 },
    };
    let on_turn = plan.open().asked().is_some_and(|(asked, _)| asked == seat) && plan.open().phase != Phase::SetUp;
    let content = html! {
        rect class={ "supply" @if on_turn { " on-turn" } } width=(SUPPLY) height=(high) rx="10" {}
        (header(plan, seat, side))
        (goods(plan, seat, &rows))
        (tokens(plan, seat, &rows))
        @match side {
            Side::Theirs => (their_hand(plan, seat, rows.bottom)),
            Side::Mine => (animals(plan, seat, (12.0, rows.bottom, high * 0.22, high * 0.25))),
        }
    };
    zone(supply_name(side), &say(plan.lang, "on.supply", [plan.who(seat)]), &content)
}

/// Who it is, and the points so far; the animals of the other player.
fn header(plan: &Plan<'_>, seat: Seat, side: Side) -> Markup {
    let result = plan.view.score(seat).iter().find(|row| row.key == "result").map_or(0, |row| row.points);
    let (size, base) = match side {
        Side::Theirs => (26.0, 24.0),
        Side::Mine => (32.0, 29.0),
    };
    let name = plan.called(seat);
    let room = match side {
        Side::Theirs => 78.0,
        Side::Mine => SUPPLY - size - 82.0,
    };
    let place = Place { x: size + 14.0, y: 4.0, width: room, height: size + 2.0, sizes: (17.0, 10.5) };
    html! {
        (at(seat_sign(seat), 8.0, 5.0, size))
        (lettering::left("crest-name", &name, place))
        @if side == Side::Theirs { (animals(plan, seat, (121.0, 7.0, 20.0, 21.5))) }
        @if side == Side::Mine || !plan.open().is_together() {
            g role="img" aria-label=(say(plan.lang, "on.points", [("points", result.to_string())])) {
                (at("point", SUPPLY - 56.0, base - 19.0, 24.0))
                text class="crest-points" x=(SUPPLY - 8.0) y=(base) { (result) }
            }
        }
    }
}

/// The animals that are still here; the others leave their shadows.
fn animals(plan: &Plan<'_>, seat: Seat, (x, y, size, pitch): (f64, f64, f64, f64)) -> Markup {
    let all = plan.open().animals(&plan.view.pack);
    html! {
        @for nth in 0..all {
            @let left = x + nth as f64 * pitch;
            @match plan.player(seat).animals[nth] {
                Some(_) => { circle class="stand-free" cx=(left + size / 2.0) cy=(y + size / 2.0) r=(size / 2.0 - 1.0) {} }
                None => (animal(plan, seat, nth, None, (left, y, size))),
            }
        }
    }
}

fn goods(plan: &Plan<'_>, seat: Seat, rows: &Rows) -> Markup {
    let supply = plan.player(seat).goods;
    let pitch = (SUPPLY - 12.0) / Good::ALL.len() as f64;
    html! {
        g role="img" aria-label=(capital(&plan.names.goods(supply))) {
            @for good in Good::ALL {
                @let x = 10.0 + good.index() as f64 * pitch;
                @let count = supply.of(good);
                g class=[(count == 0).then_some("lacking")] {
                    (at(signs::good(good), x, rows.goods, rows.size))
                    text class="good-count" font-size=(rows.size * 0.68) x=(x + rows.size + 3.0) y=(rows.goods + rows.size * 0.75) { (count) }
                }
            }
        }
    }
}

fn tokens(plan: &Plan<'_>, seat: Seat, rows: &Rows) -> Markup {
    let player = plan.player(seat);
    let events: Vec<String> =
        player.events.iter().filter_map(EventTile::new).map(|event| plan.names.event(event)).collect();
    let told = say(plan.lang, "on.events-of", [plan.who(seat), ("events", plan.names.list(events.iter().cloned()))]);
    let points = plan.open().city(seat).points;
    let parts = [
        ("token", player.tokens, say(plan.lang, "on.tokens", [("count", player.tokens.to_string())])),
        ("point", points, say(plan.lang, "on.point-tokens", [("count", points.to_string())])),
        ("event", events.len() as u8, told),
        (
            "hand-cards",
            plan.view.sizes[seat],
            say(plan.lang, "on.hand-of", [plan.who(seat), ("cards", plan.names.cards(plan.view.sizes[seat]))]),
        ),
    ];
    let pitch = (SUPPLY - 12.0) / parts.len() as f64;
    let size = rows.size.min(30.0);
    html! {
        path class="card-rule" d={ "M10 " (rows.tokens - 4.0) "h" (SUPPLY - 20.0) } {}
        @for (nth, (sign, count, label)) in parts.iter().enumerate() {
            @let x = 10.0 + nth as f64 * pitch;
            g class=[(*count == 0).then_some("lacking")] role="img" aria-label=(label) {
                (at(sign, x, rows.tokens + 3.0, size))
                text class="good-count" font-size=(size * 0.68) x=(x + size + 3.0) y=(rows.tokens + 3.0 + size * 0.75) { (count) }
            }
        }
    }
}

/// The hand of the other player: cards that were seen, cards that were told of, and backs.
fn their_hand(plan: &Plan<'_>, seat: Seat, y: f64) -> Markup {
    let known = plan.view.hands[seat];
    let told = &plan.view.described[seat];
    let unseen = usize::from(plan.view.sizes[seat].saturating_sub(known.len())).saturating_sub(told.len());
    let seen = known.iter().map(|card| {
        let printed = plan.view.pack.card(card);
        let places = [("card", plan.names.card(card)), plan.who(seat)];
        let label = say(plan.lang, "on.known", places);
        (format!("card-{card}"), label, Some(lens_name(card)), mini(printed.color, printed.kind))
    });
    let described = told.iter().enumerate().map(|(nth, described)| {
        (format!("told-{nth}"), told_of(plan, seat, *described), None, described_mini(*described))
    });
    let hidden = (0..unseen).map(|nth| {
        let label = say(plan.lang, "on.unseen", [plan.who(seat)]);
        (format!("unseen-{nth}"), label, None, back(MINI))
    });
    let cards: Vec<_> = seen.chain(described).chain(hidden).collect();
    let step =
        if cards.len() < 2 { 0.0 } else { ((SUPPLY - 20.0 - MINI.0) / (cards.len() - 1) as f64).min(MINI.0 + 3.0) };
    html! {
        @if cards.is_empty() { text class="nothing" x=(SUPPLY / 2.0) y=(y + 24.0) { (word(plan.lang, "brief.no-hand")) } }
        @for (nth, (id, label, card, drawing)) in cards.into_iter().enumerate() {
            @let piece = Piece {
                kind: if card.is_some() { "card".to_owned() } else { "unseen".to_owned() },
                id,
                at: format!("hand-{seat}"),
                label,
                card,
                x: 10.0 + nth as f64 * step,
                y: y + 3.0,
                answer: Answer::Still,
                ring: (MINI.0, MINI.1, 4.0),
            };
            (piece.draw(&drawing))
        }
    }
}

fn told_of(plan: &Plan<'_>, seat: Seat, described: Described) -> String {
    say(plan.lang, "on.told", [plan.who(seat), ("about", plan.names.described(described))])
}
