//! Words for things: estates, cubes, ports, columns, cards, numbers of things.

use tabletop::Seat;
use vintage::cards::Needs;
use vintage::vocabulary::{
    By, Card, Category, Column, Estate, Harvest, Phase, Port, Region, Round, Side, Site, Varieties, Variety, Vault,
};
use vintage::{Board, Grounds, Pack};

use super::{CARDS, WORDS};
use ui::book::capital;
use ui::{Cast, Lang};

/// The words for what a pack prints, in one language.
#[derive(Copy, Clone)]
pub struct Names<'a> {
    pub pack: &'a Pack,
    pub lang: Lang,
    cast: Cast<'a>,
}

/// The colors of the box, in the order of the seats.
pub(super) const SEAT_KEYS: [&str; 4] = ["seat.yellow", "seat.grey", "seat.white", "seat.orange"];

pub(crate) fn seat(seat: Seat, lang: Lang) -> String {
    match SEAT_KEYS.get(usize::from(seat.number())) {
        Some(key) => WORDS.say(lang, key, &[]),
        None => seat.to_string(),
    }
}

pub(crate) fn phase(phase: Phase, lang: Lang) -> String {
    match phase {
        Phase::SetUp => WORDS.say(lang, "phase.set-up", &[]),
        Phase::Round(number) => WORDS.say(lang, "phase.round", &[("round", round(number))]),
        Phase::End => WORDS.say(lang, "phase.end", &[]),
    }
}

/// Rounds have Roman numbers.
pub(crate) const fn round(round: Round) -> &'static str {
    const NUMBERS: [&str; Round::COUNT] = ["I", "II", "III", "IV", "V", "VI", "VII"];
    NUMBERS[round.index()]
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
        capital(&self.say(key, places))
    }

    pub(super) fn say<const N: usize>(self, key: &str, places: [(&str, String); N]) -> String {
        WORDS.fill(self.lang, key, places)
    }

    fn word(self, key: &str, word: &str) -> String {
        WORDS.say(self.lang, &format!("{key}.{word}"), &[])
    }

    fn counted(self, key: &str, count: u8) -> String {
        WORDS.count(self.lang, key, count)
    }

    pub fn seat(self, seat_of: Seat) -> String {
        seat(seat_of, self.lang)
    }

    /// `IV`
    pub fn round(self, number: Round) -> String {
        round(number).to_owned()
    }

    pub fn region(self, region: Region) -> String {
        self.word("region", region.word())
    }

    pub fn port(self, port: Port) -> String {
        self.word("port", port.word())
    }

    /// The color of a cube: `yellow`, `old vineyard`.
    pub fn variety(self, variety: Variety) -> String {
        self.word("variety", &format!("{variety}.name"))
    }

    /// What is planted: `a yellow cube`, `an old vineyard`.
    pub fn cube(self, variety: Variety) -> String {
        self.word("variety", &format!("{variety}.cube"))
    }

    /// `yellow or white`
    pub fn varieties(self, varieties: Varieties) -> String {
        let mut names: Vec<String> = varieties.iter().map(|variety| self.variety(variety)).collect();
        match names.pop() {
            None => self.word("game", "nothing"),
            Some(last) if names.is_empty() => last,
            Some(last) => self.say("game.or", [("list", names.join(", ")), ("last", last)]),
        }
    }

    pub fn side(self, side: Side) -> String {
        self.word("side", side.word())
    }

    /// A column of the cellar: `Ruby column 1`.
    pub fn vault(self, vault: Vault) -> String {
        self.word("vault", vault.word())
    }

    pub fn category(self, category: Category) -> String {
        self.word("category", category.word())
    }

    /// What it takes to sell a category: `3 barrels for 2 points, from quality 6`.
    pub fn category_about(self, category: Category) -> String {
        let row = self.pack.printed().categories.iter().find(|row| row.category == category);
        let barrels = ("barrels", self.barrels(u16::from(self.pack.spaces(category))));
        let points = ("points", self.points(u16::from(self.pack.points(category))));
        match (category.level(), row.and_then(|row| row.from)) {
            (0, _) => self.say("about.lowest-category", [barrels, points]),
            (_, Some(from)) => self.say("about.category", [barrels, points, ("from", from.to_string())]),
            (_, None) => self.say("about.category-by-card", [barrels, points]),
        }
    }

    /// The action of a column, as it is chosen: `Plant yellow or white`.
    pub fn column(self, column: Column) -> String {
        self.column_in(column, "name")
    }

    /// The head of a column of the action board: `yellow or white`.
    pub fn column_short(self, column: Column) -> String {
        self.column_in(column, "short")
    }

    fn column_in(self, column: Column, form: &str) -> String {
        match column {
            Column::PlantA | Column::PlantB | Column::PlantC => {
                let varieties = self.varieties(self.pack.plants(column));
                capital(&self.say(&format!("column.plant.{form}"), [("varieties", varieties)]))
            }
            Column::Buy | Column::Old | Column::Harvest | Column::Age | Column::Start | Column::Cards => {
                self.word("column", &format!("{column}.{form}"))
            }
        }
    }

    pub fn card(self, card: Card) -> String {
        CARDS.say(self.lang, &format!("card.{card}.name"), &[])
    }

    /// What a card does, in a line. How many cubes, barrels and moves is fixed by the rules, what a sale pays by the pack.
    pub fn note(self, card: Card) -> String {
        let key = format!("card.{card}.note");
        match card.needs() {
            Needs::Cellar(side) => {
                let points = self.points(u16::from(self.pack.points(side.sale().0)));
                CARDS.say(self.lang, &key, &[("points", &points)])
            }
            Needs::Nothing
            | Needs::Buying
            | Needs::Harvesting
            | Needs::Ageing
            | Needs::Room
            | Needs::Barrels
            | Needs::NoSecond => CARDS.say(self.lang, &key, &[]),
        }
    }

    /// `2 markers`, `overseer on circle 2`.
    pub fn price(self, cost: u8, by: By) -> String {
        match by {
            By::Markers => self.markers(cost),
            By::Overseer => self.say("about.overseer", [("cost", cost.to_string())]),
        }
    }

    /// `estate 2`
    pub fn estate_number(self, estate: Estate) -> String {
        self.say("estate.number", [("number", (estate.index() + 1).to_string())])
    }

    /// `estate 2 in Cima Corgo`
    pub fn estate(self, board: &Board, estate: Estate) -> String {
        match self.region_of(board.estates[estate.index()]) {
            Some(region) => {
                let number = (estate.index() + 1).to_string();
                self.say("estate.placed", [("number", number), ("region", self.region(region))])
            }
            None => self.estate_number(estate),
        }
    }

    pub(super) fn region_of(self, grounds: Grounds) -> Option<Region> {
        let site = grounds.site.filter(|&site| self.is_printed(site))?;
        Some(self.pack.site(site).region)
    }

    /// Whether the pack has such a row of sites.
    pub(super) fn is_printed(self, site: Site) -> bool {
        site.index() < self.pack.printed().sites.len()
    }

    /// What is printed on a site: `4 points, quality 5, 3 barrels a harvest`.
    pub fn site_about(self, site: Site, price: u8) -> String {
        let printed = self.pack.site(site);
        self.estate_about(printed.region, price, printed.quality)
    }
    /// What an estate of a region costs and gives.
    pub(super) fn estate_about(self, region: Region, price: u8, quality: u8) -> String {
        let places = [
            ("points", self.points(u16::from(price))),
            ("quality", quality.to_string()),
            ("barrels", self.barrels(u16::from(self.pack.barrels(region)))),
        ];
        self.say("about.site", places)
    }

    /// `3 barrels of quality 6`
    pub fn harvest(self, harvest: Harvest) -> String {
        let places = [("barrels", self.barrels(u16::from(harvest.barrels))), ("quality", harvest.quality.to_string())];
        self.say("game.harvest", places)
    }

    /// Barrels of port: `3 barrels`.
    pub fn barrels(self, count: u16) -> String {
        self.counted("unit.barrel", u8::try_from(count).unwrap_or(u8::MAX))
    }

    /// `3 barrels of port`
    pub fn port_barrels(self, count: u8) -> String {
        self.counted("unit.port", count)
    }

    /// `2 barrels of brandy`
    pub fn brandy(self, count: u8) -> String {
        self.counted("unit.brandy", count)
    }

    pub fn points(self, count: u16) -> String {
        let form = if count == 1 { "one" } else { "many" };
        self.say(&format!("unit.point.{form}"), [("count", count.to_string())])
    }

    pub fn markers(self, count: u8) -> String {
        self.counted("unit.marker", count)
    }

    pub fn cubes(self, count: u8) -> String {
        self.counted("unit.cube", count)
    }

    pub fn moves(self, count: u8) -> String {
        self.counted("unit.move", count)
    }

    pub fn card_count(self, count: u8) -> String {
        self.counted("unit.card", count)
    }
}
