//! Does the chain in a game's file hold, and does it tell of the very game that the file does?
//!
//! The chain is told entry by entry. Of what stands and what was taken back only sums are kept, so that its length does not matter.

use std::io::Read;

use packs::{BadShape, Edge};
use serde_json::{Value, json};
use tabletop::{Seat, Seats, Who};

use super::history::{Story, Untrue};
use super::outline::{Hash, Outline, Part, Sum, hash};
use super::read::{Hears, List, Place, Unread, Wanted, read};
use crate::aside::What;
use crate::chain::{Chain, Link};
use crate::live::Table;
use crate::shuffle::{Nonce, Scheme, Seed};

/// Limit for entries that stand at the same time, or asides; no real game comes near it.
const MOST: usize = 1 << 16;

/// What is wrong with a chain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Broken {
    /// It does not hold, or tells of another game.
    Chain,
    /// It tells that something was taken back that cannot have been played, or not taken back like this.
    Undo { n: usize },
}

/// The head of the chain, if it holds and tells of the game in the outline. With the table as it began, all that was played and taken back
/// is played again.
pub fn check<G: Edge>(
    source: impl Read,
    outline: &Outline,
    seed: &Seed,
    begun: Option<Table<G>>,
) -> Result<Result<String, Broken>, Unread> {
    let Some(mut told) = Told::new(outline, seed, begun) else { return Ok(Err(Broken::Chain)) };
    read(source, &mut told)?;
    Ok(told.verdict())
}

/// What the chain tells of.
struct Told<'a, G: Edge> {
    outline: &'a Outline,
    head: Chain,
    setup: Value,
    /// Those who have said what they add to the shuffle.
    ready: Seats,
    log: Vec<Hash>,
    undone: Sum,
    /// When, whose, and what.
    asides: Vec<(usize, u8, String)>,
    /// Parts that have ended.
    ended: usize,
    /// The table as the last part began, until that is told.
    begun: Option<Table<G>>,
    story: Option<Story<G>>,
    untrue: Option<Untrue>,
    holds: bool,
}

impl<'a, G: Edge> Told<'a, G> {
    fn new(outline: &'a Outline, seed: &Seed, begun: Option<Table<G>>) -> Option<Self> {
        let text = outline.chain.as_ref()?.get("setup")?.as_str()?;
        let setup: Value = serde_json::from_str(text).ok()?;
        let (log, asides) = (Vec::new(), Vec::new());
        let head = Chain::begin(seed, text);
        let mut told = Self {
            outline,
            head,
            setup,
            ready: Seats::NONE,
            log,
            undone: Sum::default(),
            asides,
            ended: 0,
            begun,
            story: None,
            untrue: None,
            holds: true,
        };
        told.part_begins();
        // No nonce stands in a set-up that was written before any was heard.
        let mut nonces = told.setup["nonces"].as_array().into_iter().flatten();
        (!told.is_waiting() || nonces.all(|nonce| *nonce == Nonce::NONE.to_hex())).then_some(told)
    }

    /// The last part is played again.
    fn part_begins(&mut self) {
        if self.ended == self.outline.before.len() {
            self.story = self.begun.take().map(Story::new);
        }
    }

    fn verdict(self) -> Result<String, Broken> {
        let head = self.head.to_hex();
        let said = self.outline.chain.as_ref().and_then(|chain| chain.get("head"));
        let is_all = self.ended == self.outline.before.len() && self.is(&self.outline.game);
        match self.untrue {
            _ if !self.holds || !is_all || said.and_then(Value::as_str) != Some(&head) => Err(Broken::Chain),
            Some(Untrue { n }) => Err(Broken::Undo { n }),
            None => Ok(head),
        }
    }

    /// Whether the commitment is told and nothing is drawn yet.
    fn is_waiting(&self) -> bool {
        self.setup["shuffle"] == Scheme::AfterCommitment.number() && self.log.is_empty() && self.undone.count == 0
    }

    /// Whether a file, or a part of it, tells the same.
    fn is(&self, part: &Part) -> bool {
        let [mut log, mut asides] = [Sum::default(), Sum::default()];
        self.log.iter().for_each(|entry| log.add_hash(entry));
        for (n, who, what) in &self.asides {
            asides.add_hash(&hash(&json!({ "n": n, "who": who, "what": what })));
        }
        *part.field("setup") == self.setup
            && part.log.is(&log)
            && part.undone.is(&self.undone)
            && part.asides.is(&asides)
    }

    /// One more entry of the chain; nothing if it cannot be one.
    fn hear(&mut self, entry: &Value) -> Option<()> {
        let [kind, who, text, at] = entry.as_array()?.as_slice() else { return None };
        let who = if who.is_null() { None } else { Some(u8::try_from(who.as_u64()?).ok()?) };
        let link = Link { kind: kind.as_str()?, who, text: text.as_str()?, at: at.as_i64()? };
        self.head = self.head.after(link);
        match link.kind {
            "play" => self.play(link),
            "undo" => self.take_back(link),
            "aside" => self.aside(link),
            "nonce" => self.nonce(link),
            "rules" => self.rules(link),
            // Questions and answers change nothing in the game.
            _ => Some(()),
        }
    }

    fn play(&mut self, link: Link<'_>) -> Option<()> {
        let n = self.log.len();
        let who = link.who.map_or(json!("chance"), |seat| json!(seat));
        if MOST <= n {
            return None;
        }
        self.log.push(hash(&json!({ "n": n, "who": who, "action": link.text })));
        let who = match link.who {
            Some(seat) => Who::Seat(seat_of(seat)?),
            None => Who::Chance,
        };
        self.tell(|story| story.play(who, link.text));
        Some(())
    }

    fn take_back(&mut self, link: Link<'_>) -> Option<()> {
        let to: usize = link.text.parse().ok().filter(|&to| to <= self.log.len())?;
        let taken = self.log.split_off(to);
        for entry in &taken {
            self.undone.add_hash(entry);
        }
        self.asides.iter_mut().for_each(|(n, _, _)| *n = to.min(*n));
        let seat = link.who.and_then(seat_of);
        self.tell(|story| story.take_back(seat, to));
        Some(())
    }

    fn aside(&mut self, link: Link<'_>) -> Option<()> {
        let seat = link.who?;
        let what = What::read(link.text)?;
        if what == What::Free && self.is_waiting() {
            self.ready = self.ready.without(seat_of(seat)?);
            self.say(seat, Nonce::NONE)?;
        }
        if MOST <= self.asides.len() {
            return None;
        }
        self.asides.push((self.log.len(), seat, link.text.to_owned()));
        Some(())
    }

    /// Heard after the commitment, once, and never after the first draw.
    fn nonce(&mut self, link: Link<'_>) -> Option<()> {
        let seat = seat_of(link.who?)?;
        if !self.is_waiting() || self.ready.contains(seat) {
            return None;
        }
        self.ready = self.ready.with(seat);
        let nonce = if link.text.is_empty() { Nonce::NONE } else { Nonce::from_hex(link.text)? };
        self.say(seat.number(), nonce)
    }

    fn say(&mut self, seat: u8, nonce: Nonce) -> Option<()> {
        *self.setup["nonces"].as_array_mut()?.get_mut(usize::from(seat))? = json!(nonce.to_hex());
        Some(())
    }

    /// An earlier part ends here.
    fn rules(&mut self, link: Link<'_>) -> Option<()> {
        if !self.is(self.outline.before.get(self.ended)?) {
            return None;
        }
        let next: Value = serde_json::from_str(link.text).ok()?;
        for key in ["rules", "position", "draws"] {
            self.setup[key] = next.get(key)?.clone();
        }
        self.log.clear();
        self.undone = Sum::default();
        self.asides.clear();
        self.ended += 1;
        self.part_begins();
        Some(())
    }

    /// Goes on with the story, until something in it is not true.
    fn tell(&mut self, told: impl FnOnce(&mut Story<G>) -> Result<(), Untrue>) {
        if let Some(story) = &mut self.story
            && let Err(untrue) = told(story)
        {
            self.untrue = Some(untrue);
            self.story = None;
        }
    }
}

fn seat_of(number: u8) -> Option<Seat> {
    (number < Seat::MOST).then(|| Seat::new(number))
}

impl<G: Edge> Hears for Told<'_, G> {
    fn list(&mut self, _: Place, list: List) -> Result<Wanted, BadShape> {
        Ok(if list == List::Entries { Wanted::Yes } else { Wanted::No })
    }

    fn entry(&mut self, _: Place, _: List, value: Value) -> Result<(), BadShape> {
        self.holds = self.holds && self.hear(&value).is_some();
        Ok(())
    }
}
