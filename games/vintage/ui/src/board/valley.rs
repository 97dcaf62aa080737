//! The valley: three regions with their sites and estates, the ports along the river, the boats.

use maud::{Markup, html};
use tabletop::Seat;
use vintage::Grounds;
use vintage::vocabulary::{Estate, Port, Region, Site};

use super::layout::Zone;
use super::plan::{Plan, Spot};
use super::signs::{Lying, cube, harvest, owned, points, quality};
use super::texts::{say, word};
use super::{is_on, seat_sign};
use ui::board::lettering::{Place, left};
use ui::board::piece::Piece;
use ui::board::symbols::at;
use ui::board::touch::Answer;

const HEAD: f64 = 38.0;
const GAP: f64 = 6.0;
/// Where the cubes of a tile begin, below its head.
const CUBES: f64 = 29.0;

/// A site of the board: free, or with somebody's estate.
enum Ground {
    /// The row it belongs to, and whether it is the one of its row that is touched.
    Free(Site, bool),
    Estate(Seat, Estate),
}

/// All sites of a region in order: of each row first the estates, the earliest first, then what is free.
fn grounds(plan: &Plan<'_>, region: Region) -> Vec<Ground> {
    let (open, pack) = (&plan.view.open, &plan.view.pack);
    let mut grounds = Vec::new();
    for site in pack.sites().filter(|&site| pack.site(site).region == region) {
        for estate in Estate::all() {
            let there = open.seats().filter(|&seat| open.boards[seat].estates[estate.index()].site == Some(site));
            grounds.extend(there.map(|seat| Ground::Estate(seat, estate)));
        }
        grounds.extend((0..open.sites_left(pack, site)).map(|nth| Ground::Free(site, nth == 0)));
    }
    grounds
}

pub(super) fn region(plan: &Plan<'_>, region: Region) -> Markup {
    let zone = Zone::Region(region);
    let (width, height) = zone.field();
    let grounds = grounds(plan, region);
    let rows = grounds.len().div_ceil(2).max(2);
    let pitch = ((height - HEAD - GAP) / rows as f64).min(104.0);
    let size = ((width - 3.0 * GAP) / 2.0, pitch - GAP);
    let barrels = plan.view.pack.barrels(region);
    let content = html! {
        g class={ "region " (region) } aria-hidden="true" {
            rect width=(width) height=(height) rx="10" {}
            path class="terrace" d=(terraces(width, height)) {}
            (left("region-name", &plan.names.region(region), Place { x: 10.0, y: 6.0, width: width - 64.0, height: 26.0, sizes: (16.0, 10.5) }))
            (at("cask", width - 52.0, 8.0, 22.0))
            text class="region-number" x=(width - 18.0) y="26" { "×" (barrels) }
        }
        @for (nth, ground) in grounds.iter().enumerate() {
            @let x = GAP + (nth % 2) as f64 * (size.0 + GAP);
            @let y = HEAD + (nth / 2) as f64 * pitch;
            @match ground {
                Ground::Free(site, first) => (free(plan, *site, nth, *first, (x, y), size)),
                Ground::Estate(seat, estate) => (tile(plan, *seat, *estate, (x, y), size)),
            }
        }
    };
    let label = say(
        plan.lang,
        "on.region",
        [("region", plan.names.region(region)), ("barrels", plan.names.barrels(u16::from(barrels)))],
    );
    zone.draw(&label, &content)
}

/// Lines of terraced vineyards.
fn terraces(width: f64, height: f64) -> String {
    let lines = (0..9).map(|nth| {
        let y = HEAD + 14.0 + f64::from(nth) * (height - HEAD - 20.0) / 8.0;
        format!("M4 {y:.0}c{:.0} -14 {:.0} 10 {:.0} -2", width * 0.3, width * 0.62, width - 8.0)
    });
    lines.collect()
}

/// A free site: its price and its quality.
fn free(
    plan: &Plan<'_>,
    site: Site,
    nth: usize,
    first: bool,
    (x, y): (f64, f64),
    (width, height): (f64, f64),
) -> Markup {
    let printed = plan.view.pack.site(site);
    let id = format!("site-{}-{nth}", printed.region);
    let piece = Piece {
        kind: id.clone(),
        id,
        at: "valley".to_owned(),
        label: say(plan.lang, "on.site", [("about", plan.names.site_about(site, printed.price))]),
        card: None,
        x,
        y,
        answer: if first { plan.answer(Spot::Site(site)) } else { Answer::Still },
        ring: (width, height, 8.0),
    };
    let size = (height * 0.56).min(36.0);
    let middle = (height - size) / 2.0;
    piece.draw(&html! {
        rect class="site-free" width=(width) height=(height) rx="8" {}
        (points(printed.price, width * 0.27 - size / 2.0, middle, size))
        (quality(printed.quality, width * 0.73 - size / 2.0, middle, size))
    })
}

/// An estate: whose it is, its quality, its cubes, and the port that lies there.
fn tile(plan: &Plan<'_>, seat: Seat, estate: Estate, (x, y): (f64, f64), (width, height): (f64, f64)) -> Markup {
    let board = &plan.view.open.boards[seat];
    let grounds = &board.estates[estate.index()];
    let mine = seat == plan.me;
    let id = format!("estate-{seat}-{estate}");
    let piece = Piece {
        kind: id.clone(),
        id,
        at: "valley".to_owned(),
        label: about(plan, seat, estate),
        card: None,
        x,
        y,
        answer: if mine { plan.answer(Spot::Estate(estate)) } else { Answer::Still },
        ring: (width, height, 8.0),
    };
    let cube_size = (width - 8.0) / f64::from(Grounds::SPACES);
    let low = CUBES + cube_size + 3.0;
    let room = (height - low - 4.0).min(32.0);
    let low = low + (height - low - 4.0 - room) / 2.0;
    let mut varieties = grounds.cubes.iter();
    let owner = html! {
        rect class="tile" width=(width) height=(height) rx="8" {}
        rect class="tile-band" x="3" y="3" width=(width - 6.0) height=(CUBES - 6.0) rx="5" {}
    };
    let drawn = piece.draw(&html! {
        (owned(seat, &owner))
        (at(seat_sign(seat), 6.0, 5.0, CUBES - 10.0))
        @if mine { text class="tile-number" x=(width / 2.0) y=(CUBES - 9.0) { (estate.index() + 1) } }
        (quality(grounds.quality(&plan.view.pack), width - CUBES + 2.0, 3.0, CUBES - 6.0))
        @for nth in 0..Grounds::SPACES {
            (cube(varieties.next(), 4.0 + f64::from(nth) * cube_size, CUBES, cube_size))
        }
        @if plan.asked_about(seat, estate) { rect class="in-question" x="-2" y="-2" width=(width + 4.0) height=(height + 4.0) rx="10" {} }
        @if grounds.is_planted() && grounds.harvest.is_none() {
            (at("red-grapes", width / 2.0 - room / 2.0, low, room))
        }
    });
    html! { (drawn) (on_tile(plan, seat, estate, (x, y), (width, low, room))) }
}

/// The port on an estate, as a piece of its own above the tile.
fn on_tile(
    plan: &Plan<'_>,
    seat: Seat,
    estate: Estate,
    (x, y): (f64, f64),
    (width, low, room): (f64, f64, f64),
) -> Markup {
    let board = &plan.view.open.boards[seat];
    let lies = board.estates[estate.index()].harvest;
    if lies.is_none() {
        return html! {};
    }
    let lying = Lying {
        at: format!("estate-{estate}"),
        place: plan.names.estate(board, estate),
        x: x + width / 2.0 - room * 0.95,
        y: y + low,
        size: room,
        badge: (room * 1.1, room * 0.14),
        answer: Answer::Still,
    };
    html! { g class="through" { (harvest(plan, seat, lies, lying)) } }
}

fn about(plan: &Plan<'_>, seat: Seat, estate: Estate) -> String {
    let board = &plan.view.open.boards[seat];
    let grounds = &board.estates[estate.index()];
    let cubes: Vec<String> = grounds.cubes.iter().map(|variety| plan.names.variety(variety)).collect();
    let cubes = if cubes.is_empty() { word(plan.lang, "on.no-cubes") } else { cubes.join(", ") };
    let places = [
        ("estate", ui::capital(&plan.names.estate(board, estate))),
        plan.who(seat),
        ("quality", grounds.quality(&plan.view.pack).to_string()),
        ("cubes", cubes),
    ];
    say(plan.lang, "on.estate", places)
}

/// A port with the boats that lie there.
pub(super) fn port(plan: &Plan<'_>, port: Port) -> Markup {
    let zone = Zone::Port(port);
    let (width, height) = zone.field();
    let open = &plan.view.open;
    let boats: Vec<Seat> = open.seats().filter(|&seat| open.boards[seat].boat == port).collect();
    let per_row = if port == Port::Gaia { 2 } else { 4 };
    let step = (width - 10.0) / f64::from(per_row);
    let piece = Piece {
        id: format!("port-{port}"),
        kind: format!("port-{port}"),
        at: "river".to_owned(),
        label: say(plan.lang, "on.port", [("port", plan.names.port(port))]),
        card: None,
        x: 4.0,
        y: 4.0,
        answer: plan.answer(Spot::Port(port)),
        ring: (width - 8.0, height - 8.0, 8.0),
    };
    // The longest name is that of the port without a region: it needs the place of the anchor.
    let name = if port == Port::Gaia { 6.0 } else { 30.0 };
    let content = html! {
        rect class="water" width=(width) height=(height) {}
        path class="waves" d=(waves(width)) {}
        rect class="quay" x="0" y="0" width=(width) height="30" {}
        rect class="bank" x="0" y=(height - 7.0) width=(width) height="7" {}
        @if port != Port::Gaia { (at("anchor", 8.0, 6.0, 18.0)) }
        (left("port-name", &plan.names.port(port), Place { x: name, y: 4.0, width: width - name - 2.0, height: 23.0, sizes: (15.0, 12.0) }))
        @for (nth, &seat) in boats.iter().enumerate() {
            @let (row, column) = (nth as u32 / per_row, nth as u32 % per_row);
            @let (y, size) = if per_row == 2 { (31.0 + f64::from(row) * 38.0, 37.0) } else { (42.0, 46.0) };
            (boat(plan, seat, port, (8.0 + f64::from(column) * step, y), size))
        }
        (piece.draw(&html! {}))
    };
    zone.draw(&plan.names.port(port), &content)
}

fn waves(width: f64) -> String {
    let count = (1_u32..=64).take_while(|&count| f64::from(count) * 32.0 <= width - 12.0).count();
    let wave = |x: f64, y: f64| format!("M{x:.0} {y:.0}q6 -6 12 0t12 0");
    (0..count)
        .flat_map(|nth| {
            let x = 6.0 + nth as f64 * 32.0;
            [wave(x, 44.0), wave(x + 8.0, 97.0)]
        })
        .collect()
}

fn boat(plan: &Plan<'_>, seat: Seat, port: Port, (x, y): (f64, f64), size: f64) -> Markup {
    let board = &plan.view.open.boards[seat];
    let full = board.hold.iter().filter(|harvest| !harvest.is_none()).count();
    let places = [plan.who(seat), ("port", plan.names.port(port)), ("count", full.to_string())];
    let piece = Piece {
        id: format!("boat-{seat}"),
        kind: format!("boat-{seat}"),
        at: format!("port-{port}"),
        label: say(plan.lang, "on.boat", places),
        card: None,
        x,
        y,
        answer: Answer::Still,
        ring: (size, size, 8.0),
    };
    let turn = is_on(plan.view) && plan.view.open.turn == seat;
    piece.draw(&html! {
        @if turn { ellipse class="boat-turn" cx=(size / 2.0) cy=(size * 0.8) rx=(size * 0.54) ry=(size * 0.24) {} }
        (owned(seat, &at("rabelo", 0.0, 0.0, size)))
        (at(seat_sign(seat), size * 0.34, size * 0.15, size * 0.32))
        @for nth in 0..full { circle class="boat-load" cx=(size * (0.3 + 0.2 * nth as f64)) cy=(size * 0.76) r="3.6" {} }
    })
}
