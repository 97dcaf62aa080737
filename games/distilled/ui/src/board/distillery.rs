//! The own distillery: crest, upgrades, pantry, storeroom and label spaces.

use distilled::effect::Effect;
use distilled::vocabulary::{Basic, PhaseKind, Piece, Region, Row, UPGRADE_SPACES};
use distilled::{Progress, Stack};
use maud::{Markup, html};
use tabletop::Seat;

use super::faces::{self, CHIP};
use super::layout::{CREST, LABELS, PANTRY, STOREROOM, UPGRADES};
use super::plan::{Plan, Spot};
use super::signs::{self, Sign};
use super::texts::{say, word};
use super::{is_on, seat_sign};
use ui::board::layout::zone;
use ui::board::lettering::{self, Place};
use ui::board::piece::Piece as Token;
use ui::board::symbols::at;
use ui::board::touch::Answer;

/// Basic cards that anybody may buy in a round (DI-3.5).
const BASICS: u8 = 2;

pub(super) fn draw(plan: &Plan<'_>) -> Markup {
    html! {
        (crest(plan))
        (upgrades(plan))
        (pantry(plan))
        (storeroom(plan))
        (labels(plan))
    }
}

/// What a player is at now, if everybody sees it.
pub(super) fn state_word(plan: &Plan<'_>, seat: Seat) -> Option<String> {
    let key = match plan.player(seat).progress {
        Progress::Busy => "brief.busy",
        Progress::Shuffling => "brief.shuffling",
        Progress::Ready => "brief.ready",
        Progress::Idle if is_on(plan.view) && plan.open().done.contains(seat) => match plan.open().phase.kind {
            // Who passes here may sell again after the next sale (DI-5.1).
            PhaseKind::Sell => "brief.passed",
            PhaseKind::SetUp
            | PhaseKind::Income
            | PhaseKind::Market
            | PhaseKind::CleanUp
            | PhaseKind::Distill
            | PhaseKind::Bottle
            | PhaseKind::Age
            | PhaseKind::Taste
            | PhaseKind::DropGoal
            | PhaseKind::End => "brief.out",
        },
        Progress::Idle => return None,
    };
    Some(word(plan.lang, key))
}

/// Whether it is this player's turn: at the still several are on turn.
pub(super) fn on_turn(plan: &Plan<'_>, seat: Seat) -> bool {
    is_on(plan.view)
        && match plan.player(seat).progress {
            Progress::Busy => true,
            Progress::Shuffling | Progress::Ready => false,
            Progress::Idle => plan.open().turn == seat,
        }
}

/// Whose side it is, as a caption.
pub(super) fn side_word(plan: &Plan<'_>, seat: Seat) -> String {
    say(plan.lang, "the.side-of", [plan.who(seat)])
}

fn crest(plan: &Plan<'_>) -> Markup {
    let seat = plan.me;
    let player = plan.player(seat);
    let line =
        |y: f64, height: f64, size: f64| Place { x: 44.0, y, width: CREST.0 - 48.0, height, sizes: (size, 10.5) };
    let content = html! {
        g class={ "side-crest" @if on_turn(plan, seat) { " on-turn" } } role="img" aria-label=(side_word(plan, seat)) {
            rect class="crest-paper" width=(CREST.0) height=(CREST.1) rx="10" {}
            (at(seat_sign(seat), 8.0, 8.0, 32.0))
            @match player.distiller {
                Some(card) => {
                    (lettering::left("crest-name", &plan.called(seat), line(3.0, 18.0, 15.0)))
                    (lettering::left("crest-distiller", &plan.distiller(card), line(21.0, 26.0, 11.5)))
                },
                None => (lettering::left("crest-name", &plan.called(seat), line(5.0, 38.0, 15.0))),
            }
        }
        (ability(plan, seat, (10.0, CREST.0 - 20.0), 50.0))
        (purses(plan, seat))
        path class="card-rule" d={ "M10 174H" (CREST.0 - 10.0) } {}
        text class="title-word" x="10" y="190" { (word(plan.lang, "brief.display")) }
        (display(plan, seat, 10.0, 196.0, 46.0))
        @if plan.open().first == Some(seat) { (first_token(plan, CREST.0 - 32.0, 226.0)) }
        @if let Some(state) = state_word(plan, seat) { text class="seat-word" x="10" y="246" { (state) } }
    };
    zone("crest", &side_word(plan, seat), &content)
}

/// The region of the distiller, and what they can do.
pub(super) fn ability(plan: &Plan<'_>, seat: Seat, across: (f64, f64), y: f64) -> Markup {
    let Some(card) = plan.player(seat).distiller else { return html! {} };
    let distiller = plan.view.pack.distiller(card);
    let name = distilled::vocabulary::Deck::Distillers.name(card);
    let about = plan.names.about_distiller(card);
    html! {
        g class="ability" data-card=(name) role="img" aria-label=(about) {
            rect class="ability-paper" x=(across.0 - 4.0) y=(y) width=(across.1 + 8.0) height="38" rx="6" {}
            (at(signs::region(distiller.region), across.0, y + 7.0, 24.0))
            @for (nth, &effect) in distiller.effects.iter().take(2).enumerate() {
                @let high = if distiller.effects.len() < 2 { 22.0 } else { 16.0 };
                @let top = if distiller.effects.len() < 2 { y + 8.0 } else { y + 2.0 + nth as f64 * 18.0 };
                (signs::centred(&signs::effect(effect), (across.0 + 28.0, across.1 - 30.0), top, high))
            }
        }
    }
}

fn purses(plan: &Plan<'_>, seat: Seat) -> Markup {
    let player = plan.player(seat);
    let money = plan.names.money(player.money);
    let points = plan.names.points(player.points);
    html! {
        g class="purse" role="img" aria-label={ (money) ", " (points) } {
            (at("money", 10.0, 100.0, 32.0))
            text x="50" y="125" { (player.money) }
            (at("points", 10.0, 136.0, 32.0))
            text x="50" y="161" { (player.points) }
        }
        (basics_bought(plan, seat))
    }
}

/// How many basic cards the player has bought this round, and may buy.
fn basics_bought(plan: &Plan<'_>, seat: Seat) -> Markup {
    let Some(card) = plan.player(seat).distiller else { return html! {} };
    let more = plan
        .view
        .pack
        .distiller(card)
        .effects
        .iter()
        .find_map(|effect| if let Effect::Basics { most } = effect { Some(*most) } else { None });
    let (count, most) = (plan.player(seat).basics, more.unwrap_or(BASICS));
    let told = say(plan.lang, "on.basics-bought", [("count", count.to_string()), ("most", most.to_string())]);
    html! {
        g role="img" aria-label=(told) {
            (signs::row(&[Sign::Symbol("basic"), Sign::Text(format!("{count}/{most}"))], CREST.0 - 52.0, 142.0, 19.0))
        }
    }
}

/// Bottles of spirits sold, by region.
pub(super) fn display(plan: &Plan<'_>, seat: Seat, x: f64, y: f64, pitch: f64) -> Markup {
    let pack = &plan.view.pack;
    let shown = plan.player(seat).display;
    let count = |wanted: Option<Region>| shown.iter().filter(|&card| pack.bottle_region(card) == wanted).count();
    let regions = Region::ALL.map(|region| (signs::region(region), count(Some(region))));
    let told = say(plan.lang, "on.display", [plan.who(seat), ("count", shown.len().to_string())]);
    // Home bottles only where there are some: the three regions are what scores.
    let columns = regions.into_iter().filter(|&(sign, count)| sign != "region-home" || 0 < count);
    html! {
        g class="display" role="img" aria-label=(told) {
            @for (nth, (sign, count)) in columns.enumerate() {
                @let pitch = if shown.is_empty() { pitch } else { pitch.min(36.0) };
                (at(sign, x + nth as f64 * pitch, y, 20.0))
                text class="display-count" x=(x + nth as f64 * pitch + 21.0) y=(y + 16.0) { (count) }
            }
        }
    }
}

pub(super) fn first_token(plan: &Plan<'_>, x: f64, y: f64) -> Markup {
    let token = Token {
        id: "first".to_owned(),
        kind: "first".to_owned(),
        at: "table".to_owned(),
        label: word(plan.lang, "on.first"),
        card: None,
        x,
        y,
        answer: Answer::Still,
        ring: (24.0, 24.0, 4.0),
    };
    token.draw(&at("first", 0.0, 0.0, 24.0))
}

fn upgrades(plan: &Plan<'_>) -> Markup {
    let player = plan.player(plan.me);
    let size = (UPGRADES.0 - 4.0, 82.0);
    let content = html! {
        @for nth in 0..UPGRADE_SPACES {
            @let y = 1.0 + nth as f64 * 86.0;
            @match player.upgrades[nth] {
                Some(card) => (upgrade(plan, Piece::Upgrade(card), (2.0, y), size)),
                None => {
                    g role="img" aria-label=(word(plan.lang, "on.upgrade-empty")) {
                        rect class="slot" x="2" y=(y) width=(size.0) height=(size.1) rx="7" {}
                        g class="ghost" { (at("equipment", size.0 / 2.0 - 14.0, y + size.1 / 2.0 - 16.0, 32.0)) }
                    }
                }
            }
        }
    };
    zone("upgrades", &word(plan.lang, "on.upgrades"), &content)
}

fn upgrade(plan: &Plan<'_>, piece: Piece, (x, y): (f64, f64), size: (f64, f64)) -> Markup {
    let Piece::Upgrade(card) = piece else { return html! {} };
    let token = Token {
        id: format!("card-{piece}"),
        kind: "card".to_owned(),
        at: format!("upgrades-{}", plan.me),
        label: plan.piece(piece),
        card: faces::lens_name(plan, piece),
        x,
        y,
        answer: plan.answer(Spot::Upgrade(card)),
        ring: (size.0, size.1, 7.0),
    };
    token.draw(&faces::face(plan, piece, None, size))
}

/// A heap of own pieces under a caption, as large as they fit.
pub(super) struct Heap<'a> {
    /// Where it lies, as a word in the names of its pieces.
    pub at: &'a str,
    pub caption: String,
    pub pieces: Vec<(Piece, u8)>,
    pub field: (f64, f64),
    pub class: &'a str,
    /// Where a click on a piece belongs; pieces of some heaps only lie there.
    pub spot: Option<fn(Piece) -> Spot>,
}

impl Heap<'_> {
    pub fn draw(&self, plan: &Plan<'_>) -> Markup {
        let head = 22.0;
        let (width, height) = (self.field.0 - 10.0, self.field.1 - head - 6.0);
        let (columns, scale) = columns(self.pieces.len(), (width, height));
        let rows = self.pieces.len().div_ceil(columns).max(1) as f64;
        // At a smaller scale names need more lines: what height is left goes to them.
        let high = if scale < 1.0 { (height / rows / scale - 4.0).min(76.0) } else { CHIP.1 };
        html! {
            rect class={ "room " (self.class) } width=(self.field.0) height=(self.field.1) rx="10" {}
            text class="title-word" x="10" y="16" { (self.caption) }
            @if self.pieces.is_empty() {
                text class="nothing" x=(self.field.0 / 2.0) y=(self.field.1 / 2.0) { (word(plan.lang, "brief.empty")) }
            }
            @for (nth, &(piece, count)) in self.pieces.iter().enumerate() {
                @let (row, column) = (nth / columns, nth % columns);
                @let x = 6.0 + column as f64 * (CHIP.0 + 4.0) * scale;
                @let y = head + 2.0 + row as f64 * (high + 4.0) * scale;
                (self.chip(plan, piece, count, (x, y), (high, scale)))
            }
        }
    }

    fn chip(
        &self,
        plan: &Plan<'_>,
        piece: Piece,
        count: u8,
        (x, y): (f64, f64),
        (height, scale): (f64, f64),
    ) -> Markup {
        let name = plan.names.times(count, plan.piece(piece));
        let token = Token {
            id: format!("{}-{}-{piece}", self.at, plan.me),
            kind: format!("piece-{}", plan.view.pack.key(piece)),
            at: self.at.to_owned(),
            label: name,
            card: faces::lens_name(plan, piece),
            x,
            y,
            answer: self.spot.map_or(Answer::Still, |spot| plan.answer(spot(piece))),
            ring: (CHIP.0 * scale, height * scale, 7.0),
        };
        let drawing = faces::chip(plan, piece, count, (height, scale));
        token.draw(&html! { g transform={ "scale(" (format!("{scale:.3}")) ")" } { (drawing) } })
    }
}

/// How many columns of chips fill a room best, and how large the chips are then.
fn columns(count: usize, (width, height): (f64, f64)) -> (usize, f64) {
    let scale = |columns: usize| {
        let rows = count.div_ceil(columns).max(1) as f64;
        (width / columns as f64 / (CHIP.0 + 4.0)).min(height / rows / (CHIP.1 + 4.0)).min(1.42)
    };
    let all = (1..9).map(|columns| (columns, scale(columns)));
    all.fold((1, 0.0), |best, other| if best.1 < other.1 { other } else { best })
}

/// The pantry as the viewer knows it: at the still it is not yet as others see it.
pub(super) fn pantry_of(plan: &Plan<'_>) -> Stack {
    plan.still().map_or(plan.player(plan.me).pantry, |still| still.pantry)
}

fn pantry(plan: &Plan<'_>) -> Markup {
    let heap = Heap {
        at: "pantry",
        caption: word(plan.lang, "brief.pantry"),
        pieces: faces::kinds(plan, &pantry_of(plan)),
        field: PANTRY,
        class: "pantry",
        spot: Some(Spot::Own),
    };
    zone("pantry", &say(plan.lang, "on.pantry", [plan.who(plan.me)]), &heap.draw(plan))
}

/// What lies in a storeroom, equal items together.
pub(super) fn items(plan: &Plan<'_>, seat: Seat) -> Vec<(Piece, u8)> {
    let player = plan.player(seat);
    let pack = plan.view.pack.0;
    let given = plan.still().filter(|_| seat == plan.me).and_then(|still| still.gave);
    let basics = [
        (Piece::Metal, u8::from(player.metal)),
        (Piece::Basic(Basic::Clay), player.barrels[0]),
        (Piece::Basic(Basic::Wood), player.barrels[1]),
        (Piece::Glass, 1),
    ];
    let premium = pack.different(Row::Items, player.items).map(|card| {
        let key = pack.key(Piece::Item(card));
        let alike = player.items.iter().filter(|&other| pack.key(Piece::Item(other)) == key).count();
        (Piece::Item(card), alike as u8)
    });
    // What was given in a trade is shown to nobody yet, but it is gone.
    let left = move |(piece, count): (Piece, u8)| (piece, count - u8::from(given == Some(piece)));
    basics.into_iter().chain(premium).map(left).filter(|&(_, count)| 0 < count).collect()
}

fn storeroom(plan: &Plan<'_>) -> Markup {
    let heap = Heap {
        at: "storeroom",
        caption: word(plan.lang, "brief.storeroom"),
        pieces: items(plan, plan.me),
        field: STOREROOM,
        class: "storeroom",
        spot: Some(Spot::Own),
    };
    zone("storeroom", &say(plan.lang, "on.storeroom", [plan.who(plan.me)]), &heap.draw(plan))
}

fn labels(plan: &Plan<'_>) -> Markup {
    let player = plan.player(plan.me);
    let pitch = (LABELS.0 - 4.0) / player.labels.len() as f64;
    let content = html! {
        rect class="room label-room" width=(LABELS.0) height=(LABELS.1) rx="10" {}
        text class="title-word" x="10" y="15" { (word(plan.lang, "brief.label-spaces")) }
        @for nth in 0..player.labels.len() { (label_space(plan, nth, 3.0 + nth as f64 * pitch, pitch - 3.0)) }
    };
    zone("labels", &word(plan.lang, "on.label-spaces"), &content)
}

fn label_space(plan: &Plan<'_>, nth: usize, x: f64, width: f64) -> Markup {
    let recipe = plan.player(plan.me).labels[nth];
    let bonus = plan.names.label_bonus(nth as u8);
    let number = ("space", (nth + 1).to_string());
    let label = match recipe {
        Some(recipe) => say(plan.lang, "on.label-taken", [number, ("recipe", plan.recipe(recipe))]),
        None => say(plan.lang, "on.label-free", [number, ("bonus", bonus)]),
    };
    let high = LABELS.1 - 25.0;
    let token = Token {
        id: format!("label-space-{nth}"),
        kind: format!("label-space-{nth}"),
        at: "labels".to_owned(),
        label,
        card: None,
        x,
        y: 21.0,
        answer: plan.answer(Spot::LabelSpace(nth as u8)),
        ring: (width, high, 6.0),
    };
    let place = Place { x: 2.0, y: 22.0, width: width - 4.0, height: high - 24.0, sizes: (13.0, 12.6) };
    token.draw(&html! {
        @if let Some(recipe) = recipe {
            path class="label-tag" d={ "M1 1h" (width - 2.0) "v" (high - 12.0) "l" (1.0 - width / 2.0) " 10l" (1.0 - width / 2.0) "-10z" } {}
            text class="label-number" x=(width / 2.0) y="16" { (nth + 1) }
            (lettering::centred("label-name", &plan.breakable(&plan.recipe(recipe)), place))
        } @else {
            rect class="label-free" width=(width) height=(high) rx="6" {}
            text class="label-number" x=(width / 2.0) y="16" { (nth + 1) }
            (signs::centred(&signs::label_bonus(&plan.view.pack, nth), (3.0, width - 6.0), 29.0, 24.0))
        }
    })
}
