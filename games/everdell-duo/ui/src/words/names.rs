//! Words for things: cards, places, events, amounts.

use everdell_duo::Pack;
use everdell_duo::effect::{Count, Thing};
use everdell_duo::vocabulary::{
    Area, Bank, Card, Challenge, Chapter, Color, Cost, EventTile, Farm, Field, Good, Goods, HARE, Kind, Light, News,
    Phase, Season, Sharing, Slot, Tile,
};
use tabletop::Seat;

use super::{CARDS, LINES, WORDS};
use ui::book::{capital, name_from_key};
use ui::{Cast, Lang};

/// The words for what a pack prints, in one language.
#[derive(Copy, Clone)]
pub struct Names<'a> {
    pub pack: &'a Pack,
    pub lang: Lang,
    cast: Cast<'a>,
}

pub(crate) fn seat(seat: Seat, lang: Lang) -> String {
    LINES.say(lang, if seat == HARE { "seat.hare" } else { "seat.tortoise" }, &[])
}

pub(crate) fn phase(phase: Phase, lang: Lang) -> String {
    let key = match phase {
        Phase::SetUp => "phase.set-up".to_owned(),
        Phase::Season(season) => format!("season.{season}"),
        Phase::End => "phase.end".to_owned(),
    };
    capital(&LINES.say(lang, &key, &[]))
}

impl<'a> Names<'a> {
    pub fn new(pack: &'a Pack, lang: Lang) -> Self {
        Self { pack, lang, cast: Cast::default() }
    }

    /// The same, for a reader who knows the players.
    pub(crate) fn told_to(self, cast: Cast<'a>) -> Self {
        Self { cast, ..self }
    }

    /// Whom a sentence is about, as one of its places.
    pub(super) fn who(self, of: Seat) -> (&'static str, String) {
        self.cast.place(of, || self.seat(of))
    }

    /// A sentence: the text of a key with its places filled and its first letter large.
    pub(super) fn sentence<const N: usize>(self, key: &str, places: [(&str, String); N]) -> String {
        capital(&WORDS.fill(self.lang, key, places))
    }

    /// Part of a sentence: what a thing is called, what a line says.
    pub(super) fn line<const N: usize>(self, key: &str, places: [(&str, String); N]) -> String {
        LINES.fill(self.lang, key, places)
    }

    pub(super) fn word(self, key: &str, word: &str) -> String {
        LINES.say(self.lang, &format!("{key}.{word}"), &[])
    }

    fn counted(self, key: &str, count: u8) -> String {
        LINES.count(self.lang, key, count)
    }

    /// A pack that somebody typed in may have keys that no catalogue knows.
    fn printed(self, of: &str, key: &str) -> String {
        CARDS.get(self.lang, &format!("{of}.{key}")).map_or_else(|| name_from_key(key), str::to_owned)
    }

    fn told(self, of: &str, key: &str, what: &str) -> Option<String> {
        CARDS.get(self.lang, &format!("{of}.{key}.{what}")).map(str::to_owned)
    }

    pub fn card(self, card: Card) -> String {
        self.card_by_key(&self.pack.card(card).key)
    }

    pub(super) fn card_by_key(self, key: &str) -> String {
        self.printed("card", key)
    }

    pub fn farm(self, farm: Farm) -> String {
        self.printed("farm", &farm.to_string())
    }

    pub fn tile(self, tile: Tile) -> String {
        self.tile_by_key(&self.pack.tile(tile).key)
    }

    pub(super) fn tile_by_key(self, key: &str) -> String {
        self.printed("river", key)
    }

    pub fn event(self, event: EventTile) -> String {
        self.event_by_key(&self.pack.event(event).key)
    }

    pub(super) fn event_by_key(self, key: &str) -> String {
        self.printed("event", key)
    }

    pub fn news(self, news: News) -> String {
        self.news_by_key(&self.pack.news(news).key)
    }

    pub(super) fn news_by_key(self, key: &str) -> String {
        self.printed("news", key)
    }

    pub fn chapter(self, chapter: Chapter) -> String {
        let key = &self.pack.chapter(chapter).key;
        self.told("chapter", key, "name").unwrap_or_else(|| name_from_key(key))
    }

    /// What happens in a chapter, as the campaign book tells it; a chapter that somebody typed in has no story.
    pub fn chapter_story(self, chapter: Chapter) -> Option<String> {
        self.told("chapter", &self.pack.chapter(chapter).key, "story")
    }

    pub fn challenge(self, challenge: Challenge) -> String {
        let key = &self.pack.challenge(challenge).key;
        self.told("challenge", key, "name").unwrap_or_else(|| name_from_key(key))
    }

    pub fn challenge_story(self, challenge: Challenge) -> Option<String> {
        self.told("challenge", &self.pack.challenge(challenge).key, "story")
    }

    /// Whom something is for: `you`, or the name.
    pub(super) fn whom(self, of: Seat) -> String {
        if self.cast.you == Some(of) { self.word("game", "for-you") } else { self.name(of) }
    }

    /// What a player is called by the others.
    pub(super) fn name(self, of: Seat) -> String {
        self.cast.name(of, || self.seat(of))
    }

    pub fn seat(self, of: Seat) -> String {
        seat(of, self.lang)
    }

    pub fn phase(self, of: Phase) -> String {
        phase(of, self.lang)
    }

    pub fn season(self, season: Season) -> String {
        self.word("season", season.word())
    }

    pub fn light(self, light: Light) -> String {
        self.word("light", light.word())
    }

    /// What a color does: `production`.
    pub fn color(self, color: Color) -> String {
        self.word("color", color.word())
    }

    /// The color itself: `green`.
    pub fn paint(self, color: Color) -> String {
        self.word("paint", color.word())
    }

    pub fn kind(self, kind: Kind) -> String {
        self.word("kind", kind.word())
    }

    pub fn sharing(self, sharing: Sharing) -> String {
        self.word("sharing", sharing.word())
    }

    pub fn area(self, area: Area) -> String {
        self.word("area", area.word())
    }

    pub fn bank(self, bank: Bank) -> String {
        self.word("spot", &bank.to_string())
    }

    pub fn slot(self, slot: Slot) -> String {
        self.word("spot", &slot.to_string())
    }

    /// A field of the path, counted from 1.
    pub fn field(self, field: Field) -> String {
        self.line("spot.field", [("field", (field.index() + 1).to_string())])
    }

    pub fn cards(self, count: u8) -> String {
        self.counted("unit.card", count)
    }

    pub fn hand_cards(self, count: u8) -> String {
        self.counted("unit.hand-card", count)
    }

    pub fn points(self, count: u8) -> String {
        self.counted("unit.point", count)
    }

    pub fn resources(self, count: u8) -> String {
        self.counted("unit.resource", count)
    }

    pub(super) fn productions(self, count: u8) -> String {
        self.counted("unit.production", count)
    }

    pub(super) fn fields(self, count: u8) -> String {
        self.counted("unit.field", count)
    }

    pub fn animals(self, count: u8) -> String {
        self.counted("unit.animal", count)
    }

    pub fn skunks(self, count: u8) -> String {
        self.counted("unit.skunk", count)
    }

    pub fn watches(self, count: u8) -> String {
        self.counted("unit.watch", count)
    }

    pub(super) fn times(self, count: u8) -> String {
        self.counted("unit.time", count)
    }

    /// What is gained: `2 twigs`, `1 card from the deck`.
    pub fn gain(self, thing: Thing, count: u8) -> String {
        self.counted(&format!("gain.{thing}"), count)
    }

    /// What is given: cards come from the hand.
    pub fn give(self, thing: Thing, count: u8) -> String {
        match thing {
            Thing::Card | Thing::Meadow => self.hand_cards(count),
            Thing::Twig | Thing::Resin | Thing::Pebble | Thing::Berry | Thing::Any | Thing::Point | Thing::Token => {
                self.gain(thing, count)
            }
        }
    }

    pub fn good(self, good: Good, count: u8) -> String {
        self.counted(&format!("gain.{good}"), count)
    }

    /// `2 twigs, 1 berry`, or `nothing`.
    pub fn goods(self, goods: Goods) -> String {
        self.list(Good::ALL.into_iter().filter(|&good| 0 < goods.of(good)).map(|good| self.good(good, goods.of(good))))
    }

    pub fn cost(self, cost: Cost) -> String {
        let goods = Good::ALL.into_iter().filter(|&good| 0 < cost.goods.of(good));
        let goods = goods.map(|good| self.good(good, cost.goods.of(good)));
        self.list(goods.chain((0 < cost.cards).then(|| self.hand_cards(cost.cards))))
    }

    /// Something that is counted, with its number: `3 events`.
    pub fn count(self, of: Count, count: u8) -> String {
        self.counted(&format!("count.{of}"), count)
    }

    /// The same without: `events`.
    pub fn all(self, of: Count) -> String {
        self.word("all", of.word())
    }

    pub(super) fn each(self, of: Count) -> String {
        self.word("each", of.word())
    }

    /// Things with commas, or `nothing`.
    pub fn list(self, names: impl Iterator<Item = String>) -> String {
        let names: Vec<String> = names.collect();
        if names.is_empty() { self.word("game", "nothing") } else { names.join(", ") }
    }

    /// Things with commas and `and` before the last.
    pub fn and(self, names: impl Iterator<Item = String>) -> String {
        let mut names: Vec<String> = names.collect();
        match names.pop() {
            None => self.word("game", "nothing"),
            Some(only) if names.is_empty() => only,
            Some(last) => self.line("game.and", [("list", names.join(", ")), ("last", last)]),
        }
    }
}
