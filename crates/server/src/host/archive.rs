//! A finished game that the rules of today cannot play again: its log, what was told of it, and the positions that were kept.
//!
//! Between two kept positions the board is shown step by step if the rules of today lead from one to the other; else it stays
//! at the position before.

use std::ops::Range;

use games::{GameId, Title};
use maud::{Markup, html};
use packs::{Edge, Loaded};
use protocol::{Event, LegalAction, Said};
use search::{Bot, Thinker};
use serde_json::{Value, json};
use store::{Row, Stored};
use table::{Actor, Aside, Chance, ChanceBy, LogEntry, PackName, SetupRecord, Table, What};
use tabletop::{Game, Seat, Seats, ViewOf, Viewer, Who};
use ui::board::{Draw, Ending};
use ui::{Lang, Speak};

use super::kept::{self, End, ToldLine};
use super::look_back::{LookBack, Tell as TellReview};
use super::moment::drawn;
use super::older;
use super::walk::Walk;
use super::{Drawn, Eyes, Hint, Host, Kept, Line, Mind, Step, Tell, Told, Undo};
use crate::fault::Fault;
use crate::say::{say, say_with};

pub(super) struct Archive<G: Title> {
    pack: Loaded<G::Rules>,
    seats: u8,
    setup: Value,
    before: Vec<Value>,
    log: Vec<Row>,
    undone: Value,
    asides: Vec<Aside>,
    seed: String,
    /// What can be shown: from which entry on, and the table from there on as far as it is certain.
    shown: Vec<(usize, Table<G::Rules>)>,
    /// What was told, in the order of the log, and in which entries.
    told: Vec<ToldLine>,
    spans: Vec<Range<usize>>,
    end: Option<End>,
}

impl<G: Title> Archive<G> {
    pub fn new(
        stored: &Stored,
        walk: &Walk<'_>,
        pack: Loaded<G::Rules>,
        setup: Option<&SetupRecord<G::Rules>>,
    ) -> Self {
        let log: Vec<Row> = walk.log.iter().map(|(_, row)| (*row).clone()).collect();
        let told: Vec<_> = walk.stops.iter().filter_map(|stop| kept::read(stop.snapshot.told.as_deref()?)).collect();
        let mut lines: Vec<ToldLine> = Vec::new();
        for told in &told {
            lines.retain(|line| line.n < told.from);
            lines.extend(told.lines.iter().filter(|line| line.n < log.len()).cloned());
        }
        let spans = told.iter().map(|told| told.from..told.to).collect();
        let end = told.into_iter().next_back().filter(|last| last.to == log.len()).and_then(|last| last.end);
        let seats = walk.setup["seats"].as_u64().and_then(|seats| u8::try_from(seats).ok());
        let seats = seats.unwrap_or_default().min(Seat::MOST);
        let shown = shown::<G>(walk, &pack, setup, &log);
        Self {
            pack,
            seats,
            setup: walk.setup.clone(),
            before: walk.before.clone(),
            log,
            undone: walk.undone_json(),
            asides: walk.asides.clone(),
            seed: stored.seed.clone(),
            shown,
            told: lines,
            spans,
            end,
        }
    }

    /// The table that shows the moment after `n` entries, and how many of its own entries that are.
    fn shown_at(&self, n: usize) -> Option<(&Table<G::Rules>, usize)> {
        let (from, table) = self.shown.iter().rfind(|(from, _)| *from <= n)?;
        Some((table, (n - from).min(table.length())))
    }

    /// The last position, if it can be read.
    fn last(&self) -> Option<&Table<G::Rules>> {
        let (table, at) = self.shown_at(self.log.len())?;
        (at == table.length() && table.is_over()).then_some(table)
    }

    /// The last position, if the rules of today count it as it was counted then.
    fn counted(&self) -> Option<&Table<G::Rules>> {
        let is_same = |table: &&Table<G::Rules>| match (&self.end, table.outcome()) {
            (Some(end), Some(outcome)) => outcome.ranks == end.ranks && outcome.results == end.results,
            (None, _) => true,
            (Some(_), None) => false,
        };
        self.last().filter(is_same)
    }

    fn rules(&self) -> u64 {
        self.setup["rules"].as_u64().unwrap_or_default()
    }

    fn text(&self, key: &str) -> String {
        self.setup[key].as_str().unwrap_or_default().to_owned()
    }

    /// Entries that nobody kept in words are told in notation.
    fn line(&self, n: usize, lang: Lang) -> Line {
        let row = &self.log[n];
        let who = row.who.filter(|&seat| seat < Seat::MOST).map(Seat::new);
        let actor = who.map_or_else(|| say(lang, "log.chance"), |seat| G::Ui::say_seat(seat, lang));
        Line { n, who, about: who, text: format!("{actor}: {}", row.text), reveals: false }
    }

    fn no_board(lang: Lang) -> Drawn {
        let board = html! { p class="notice" { (say(lang, "replay.no-board")) } };
        Drawn { board, hand: html! {}, question: html! {}, picked: String::new(), offers: false }
    }
}

/// The kept positions as tables, each with the entries after it if these lead to the next one.
fn shown<G: Title>(
    walk: &Walk<'_>,
    pack: &Loaded<G::Rules>,
    setup: Option<&SetupRecord<G::Rules>>,
    log: &[Row],
) -> Vec<(usize, Table<G::Rules>)> {
    let fresh = setup.and_then(|setup| older::fresh(pack, setup));
    let mut stops: Vec<(usize, Table<G::Rules>)> = Vec::new();
    let first = setup.filter(|setup| setup.pack.hash == pack.hash);
    stops.extend(first.and_then(|setup| Some((0, Table::replay(pack, setup.clone(), &json!([]), None).ok()?))));
    for &stop in &walk.stops {
        let Some(position) = older::read_position::<G::Rules>(stop, fresh.as_ref()) else { continue };
        let Ok(table) = Table::from_position(pack, &position, Chance::Manual) else { continue };
        stops.retain(|(length, _)| *length != stop.length);
        stops.push((stop.length, table));
    }
    for nth in 1..stops.len() {
        let (before, after) = stops.split_at_mut(nth);
        let (Some((from, table)), Some((to, next))) = (before.last_mut(), after.first()) else { continue };
        let mut played = table.clone();
        let leads_there = log[*from..*to].iter().all(|row| older::play::<G>(&mut played, row));
        if leads_there && played.position() == next.position() {
            *table = played;
        }
    }
    stops
}

impl<G: Title> Host for Archive<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn length(&self) -> usize {
        self.log.len()
    }

    fn is_over(&self) -> bool {
        true
    }

    fn to_act(&self) -> Seats {
        Seats::NONE
    }

    fn legal(&self, _: Viewer) -> Vec<String> {
        Vec::new()
    }

    fn play(&self, _: Seat, _: &str, _: Option<usize>, _: Tell) -> Result<Step, Fault> {
        Err(Fault::game_over())
    }

    fn take_back(&self, _: Seat) -> Result<Step, Fault> {
        Err(Fault::nothing_to_undo())
    }

    fn take_back_agreed(&self, _: Seat) -> Result<Step, Fault> {
        Err(Fault::nothing_to_undo())
    }

    fn aside(&self, _: Seat, _: What) -> Result<Step, Fault> {
        Err(Fault::game_over())
    }

    fn add_nonce(&self, _: Seat, _: Option<table::Nonce>) -> Result<Step, Fault> {
        Err(Fault::has_spoken())
    }

    fn waits_for(&self) -> Seats {
        Seats::NONE
    }

    fn ends_by_leaving(&self) -> bool {
        true
    }

    fn resigned(&self) -> Option<Seat> {
        self.asides.last().filter(|aside| aside.what == What::Resign).map(|aside| aside.seat)
    }

    fn undo(&self, _: Seat) -> Undo {
        Undo::Nothing
    }

    fn mind(&self, bot: Bot, seat: Seat) -> Mind {
        Mind { seat, thinker: Box::new(Thinker::<G::Judge>::new(bot.into(), seat)) }
    }

    fn choose(&self, _: &mut Mind, _: u8, _: u64) -> String {
        unreachable!("nobody is to act in a finished game")
    }

    fn table(&self) -> protocol::Table {
        protocol::Table {
            game: G::Rules::NAME,
            seats: self.seats,
            to_act: Vec::new(),
            over: true,
            length: self.log.len(),
            phase: self.last().map_or_else(String::new, |table| table.phase().to_string()),
        }
    }

    fn legal_actions(&self, _: Seat) -> Vec<LegalAction> {
        Vec::new()
    }

    fn view_json(&self, viewer: Viewer) -> Value {
        self.last().map_or_else(|| json!({}), |table| G::Rules::view_json(&table.view(viewer)))
    }

    fn sheets(&self) -> protocol::Score {
        if let Some(table) = self.counted() {
            return protocol::Score::of::<G::Ui>(table);
        }
        let places = self.outcome().unwrap_or_default();
        let seat = |(seat, (rank, total)): (u8, (u8, i32))| protocol::SeatScore { seat, rank, total, rows: Vec::new() };
        protocol::Score { r#final: true, seats: (0..).zip(places).map(seat).collect() }
    }

    fn events(&self, from: usize, _: Viewer) -> Vec<Event> {
        let lines = Lang::ALL.map(|lang| self.lines(from, self.log.len(), Eyes::All(Viewer::Spectator), lang.into()));
        (0..lines[0].len())
            .map(|nth| Event {
                seen: json!({ "kind": "told" }),
                said: Said::each(|lang| lines[lang as usize][nth].text.clone()),
                n: Some(lines[0][nth].n),
            })
            .collect()
    }

    fn file_json(&self) -> Option<Value> {
        let entry = |(n, row): (usize, &Row)| {
            let who = row.who.map_or(json!("chance"), |seat| json!(seat));
            json!({ "n": n, "who": who, "action": row.text })
        };
        let mut file = json!({
            "cuvee": 1,
            "setup": self.setup,
            "log": self.log.iter().enumerate().map(entry).collect::<Value>(),
            "seed": self.seed,
        });
        if self.undone.as_array().is_some_and(|undone| !undone.is_empty()) {
            file["undone"] = self.undone.clone();
        }
        if !self.asides.is_empty() {
            file["asides"] = self.asides.iter().map(Aside::to_json).collect();
        }
        if !self.before.is_empty() {
            file["before"] = json!(self.before);
        }
        if let Some(places) = self.outcome() {
            let (ranks, results): (Vec<u8>, Vec<i32>) = places.into_iter().unzip();
            file["result"] = json!({ "ranks": ranks, "results": results });
        }
        Some(file)
    }

    fn verify(&self, file: &Value) -> Option<table::By> {
        table::verify::<G::Rules>(&self.pack, &file.to_string()).ok().map(|verified| verified.by)
    }

    fn record(&self) -> Option<protocol::Log> {
        let entry = |(n, row): (usize, &Row)| {
            let who = row.who.filter(|&seat| seat < Seat::MOST).map_or(Who::Chance, |seat| Who::Seat(Seat::new(seat)));
            LogEntry { n, who: Actor(who), action: row.text.clone() }
        };
        let log = self.log.iter().enumerate().map(entry).collect();
        Some(protocol::Log { setup: self.setup(), log, seed: Some(self.seed.clone()) })
    }

    fn setup(&self) -> protocol::Setup {
        let pack = |key: &str| self.setup["pack"][key].as_str().unwrap_or_default().to_owned();
        let nonces = self.setup["nonces"].as_array().into_iter().flatten();
        let commitment = self.setup["commitment"].as_str().map(str::to_owned);
        protocol::Setup {
            rules: u32::try_from(self.rules()).unwrap_or_default(),
            game: G::Rules::NAME,
            mode: self.text("mode"),
            pack: PackName { name: pack("name"), hash: pack("hash") },
            seats: self.seats,
            options: self.setup["options"].clone(),
            chance: if commitment.is_some() { ChanceBy::Auto } else { ChanceBy::Manual },
            commitment,
            nonces: nonces.filter_map(|nonce| nonce.as_str().map(str::to_owned)).collect(),
            shuffle: self.setup["shuffle"].as_u64().and_then(|scheme| u8::try_from(scheme).ok()).unwrap_or(1),
            position: self.setup.get("position").cloned(),
            draws: self.setup["draws"].as_u64().unwrap_or_default(),
            seed: None,
        }
    }

    fn position_at(&self, length: usize, _: Viewer, _: u64) -> Value {
        self.shown_at(length)
            .map_or(Value::Null, |(table, at)| <G::Rules as Edge>::position_json(&table.position_at(at)))
    }

    fn seat_sign(&self, seat: Seat) -> &'static str {
        G::Ui::seat_sign(seat)
    }

    fn say_seat(&self, seat: Seat, lang: Lang) -> String {
        G::Ui::say_seat(seat, lang)
    }

    fn say_phase(&self, lang: Lang) -> String {
        self.last().map_or_else(String::new, |table| G::Ui::say_phase(table.phase(), lang))
    }

    fn actors(&self) -> Vec<Option<Seat>> {
        self.log.iter().map(|row| row.who.filter(|&seat| seat < Seat::MOST).map(Seat::new)).collect()
    }

    fn lines(&self, from: usize, to: usize, _: Eyes, Told { lang, .. }: Told<'_>) -> Vec<Line> {
        let to = to.min(self.log.len());
        let mut lines = Vec::new();
        for n in from..to {
            let told: Vec<_> = self.told.iter().filter(|line| line.n == n).collect();
            if !self.spans.iter().any(|span| span.contains(&n)) {
                lines.push(self.line(n, lang));
            }
            lines.extend(told.into_iter().map(|line| Line {
                n,
                who: line.who,
                about: line.who,
                text: line.texts.get(lang as usize).cloned().unwrap_or_default(),
                reveals: line.reveals,
            }));
        }
        lines.extend(super::told::asides::<G>(&self.asides, from, lang).filter(|line| line.n <= to));
        lines.sort_by_key(|line| line.n);
        lines
    }

    fn draw(&self, eyes: Eyes, told: Told<'_>, _: Option<&str>) -> Drawn {
        self.draw_at(self.log.len(), eyes, told)
    }

    fn draw_at(&self, length: usize, eyes: Eyes, told: Told<'_>) -> Drawn {
        let Some((table, at)) = self.shown_at(length) else { return Self::no_board(told.lang) };
        let view = match eyes {
            Eyes::Of(viewer) => table.view_at(at, viewer),
            Eyes::All(viewer) => {
                let views = Seat::first(table.seats()).map(|seat| table.view_at(at, Viewer::Seat(seat)));
                G::Ui::all_open(&views.collect::<Vec<_>>(), viewer)
            }
        };
        drawn::<G>(&view, &[], told, None)
    }

    fn score(&self, viewer: Viewer, names: &[String], lang: Lang) -> Markup {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let sheet = |table: &Table<G::Rules>| G::Ui::sheet(&table.view(viewer), &names, lang);
        self.counted().map_or_else(|| html! {}, sheet)
    }

    fn lens(&self, lang: Lang) -> Markup {
        G::Ui::lens(self.pack.pack, lang)
    }

    fn outcome(&self) -> Option<Vec<(u8, i32)>> {
        let (ranks, results) = match &self.end {
            Some(end) => (end.ranks.clone(), end.results.clone()),
            None => self.last()?.outcome().map(|outcome| (outcome.ranks, outcome.results))?,
        };
        Some(ranks.into_iter().zip(results).collect())
    }

    fn is_together(&self) -> bool {
        self.last().is_some_and(|table| table.view(Viewer::Spectator).is_together())
    }

    fn has_begun(&self) -> bool {
        self.log.iter().any(|row| row.who.is_some())
    }

    fn keep(&self, _: usize) -> Kept {
        Kept { rules: u32::try_from(self.rules()).unwrap_or_default(), position: Vec::new(), told: Vec::new() }
    }

    fn legacy(&self, ending: Ending) -> Option<String> {
        G::Ui::legacy(&self.last()?.view(Viewer::Spectator), ending)
    }

    fn notice(&self, lang: Lang) -> Option<String> {
        let (begun, known) = (self.rules().to_string(), G::Rules::VERSION.to_string());
        Some(say_with(lang, "replay.archive", &[("begun", &begun), ("known", &known)]))
    }

    fn shows(&self, length: usize) -> Option<usize> {
        let (from, table) = self.shown.iter().rfind(|(from, _)| *from <= length)?;
        Some((from + table.length()).min(length))
    }
}

/// Nothing is thought about a game whose rules are not known.
impl<G: Title> LookBack for Archive<G> {
    fn review(&self, _: std::time::Duration, _: usize, _: TellReview<'_>) -> Option<arena::review::Review<String>> {
        None
    }

    fn say_deed(&self, _: usize, _: Seat, action: &str, _: Lang) -> String {
        action.to_owned()
    }

    fn say_why_at(&self, _: usize, _: Seat, _: &str, _: Lang) -> String {
        String::new()
    }

    fn say_idea_at(&self, _: usize, _: Seat, _: &str, _: Lang) -> String {
        String::new()
    }

    fn say_phase_at(&self, _: usize, _: Lang) -> String {
        String::new()
    }

    fn say_stroke(&self, n: usize, _: Lang) -> String {
        self.log.get(n).map_or_else(String::new, |row| row.text.clone())
    }

    fn say_line(&self, _: &arena::review::Decision<String>, _: Lang) -> Vec<(Seat, String)> {
        Vec::new()
    }

    fn draw_line(&self, _: &arena::review::Decision<String>, _: usize, _: Told<'_>) -> Option<Drawn> {
        None
    }

    fn hint(&self, _: Seat, _: u8, _: u64) -> Hint {
        unreachable!("nobody is to act in a finished game")
    }

    fn say_idea(&self, _: Seat, _: &str, _: Lang) -> String {
        String::new()
    }

    fn say_coach(&self, _: Seat, _: Lang) -> Option<&'static str> {
        None
    }

    fn say_action(&self, _: Seat, action: &str, _: Lang) -> String {
        action.to_owned()
    }
}
