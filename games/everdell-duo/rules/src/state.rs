//! A position: what lies open, and the few secrets beside it.

use tabletop::notation::FromOne;
use tabletop::{Agenda, BySeat, PackRef, Seat, Seats, ToAct, notation, words};

use crate::action::Gift;
use crate::effect::{Count, Goal, Twist};
#[cfg(feature = "serde")]
use crate::files::json::{Bits, Color, News, Number, animals, gift, is_usual, skunks};
use crate::pack::Pack;
use crate::rules::counting;
use crate::step::{Duty, Question, Step};
use crate::telling::Told;
use crate::vocabulary::{
    ANIMALS, Area, Bank, Card, Cards, Challenge, Chapter, EventTile, Field, Goods, HARE, Light, Patch, Phase, SEATS,
    Season, Sharing, Slot, Some32, Spot, Spots, TORTOISE, Tile,
};

/// The whole position.
///
/// What everybody may see is in [`Open`]; the deck, the hands and what has been told of which cards in them are the secrets.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) pack: PackRef<Pack>,
    pub(crate) open: Open,
    /// The cards not yet drawn. No order: there is none to leak.
    pub(crate) deck: Cards,
    pub(crate) hands: BySeat<Cards, SEATS>,
    /// What has been told of the cards in hand.
    pub(crate) told: BySeat<Told, SEATS>,
    /// Cards of the discard pile that came from a hand, face down: who laid them there knows them.
    pub(crate) discards: BySeat<Cards, SEATS>,
}

const _: () = assert!(size_of::<State>() <= 776, "a position is copied at every node of a search");
const _: () = assert!(size_of::<crate::Action>() <= 6, "actions are listed by the dozen");

/// Everything that lies open on the table, and what good memory knows besides.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Open {
    pub options: Options,
    /// How many people play. One alone plays hares and tortoises.
    #[cfg_attr(feature = "serde", serde(default = "two"))]
    pub seats: u8,
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Seat,
    pub sun: Field,
    pub moon: Field,
    pub meadow: [Option<Card>; Patch::COUNT],
    /// In cooperative games the first one is common and the second one empty.
    pub cities: BySeat<City, SEATS>,
    pub players: BySeat<Player, SEATS>,
    /// Cards of the discard pile that everybody has seen, because they came from the meadow.
    pub discard: Cards,
    /// Cards laid under others.
    pub tucked: Cards,
    pub river: [Option<Tile>; Bank::COUNT],
    /// River tiles back in the box.
    #[cfg_attr(feature = "serde", serde(with = "Bits::<Tile>"))]
    pub gone_tiles: Some32,
    pub events: [Option<EventTile>; Slot::COUNT],
    /// The numbers of the die where skunks stand, by [`Area`].
    #[cfg_attr(feature = "serde", serde(with = "skunks"))]
    pub skunks: [u8; 3],
    /// Cards that came to a city in this turn: governance and destinations among them work from a later turn on.
    #[cfg_attr(feature = "serde", serde(default))]
    pub fresh: Cards,
    /// Productions still to be activated.
    pub due: Cards,
    /// What lies on the sharing tile, and for whom.
    #[cfg_attr(feature = "serde", serde(with = "gift"))]
    pub gift: Option<(Gift, Seat)>,
    /// A second object for the same player: laid there before and after a new season began.
    #[cfg_attr(feature = "serde", serde(default))]
    pub second_gift: Option<Gift>,
    /// Whether the player on turn may still share in this turn.
    pub may_share: bool,
    /// Good-news cards that can be used, those turned up to choose from, and those gone.
    #[cfg_attr(feature = "serde", serde(with = "Bits::<News>"))]
    pub news: Some32,
    #[cfg_attr(feature = "serde", serde(with = "Bits::<News>"))]
    pub offer: Some32,
    #[cfg_attr(feature = "serde", serde(with = "Bits::<News>"))]
    pub gone_news: Some32,
    pub watches: u8,
    /// Goals of a season that were met when it ended, by their place.
    #[cfg_attr(feature = "serde", serde(with = "Bits::<Number<0, 7>>"))]
    pub seals: u8,
    /// What the reporter has taken.
    pub her_cards: Cards,
    #[cfg_attr(feature = "serde", serde(with = "Bits::<EventTile>"))]
    pub her_events: Some32,
    pub agenda: Agenda<Step, { Open::MOST_STEPS }>,
}

/// Positions from before solo play do not say how many play.
#[cfg(feature = "serde")]
fn two() -> u8 {
    SEATS as u8
}

/// A city.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct City {
    pub cards: Cards,
    /// Point tokens.
    pub points: u8,
    /// Colors whose occupied token this player has laid, by bit; in cooperative games by each in the own place.
    #[cfg_attr(feature = "serde", serde(with = "Bits::<Color>"))]
    pub used: u8,
}

/// One player's side of the table, without what the hand hides.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Player {
    /// Cards in hand that everybody has seen.
    pub known: Cards,
    /// Cards that everybody has seen in this hand before something was discarded from it: in the hand or on the pile.
    #[cfg_attr(feature = "serde", serde(default))]
    pub maybe: Cards,
    pub goods: Goods,
    /// Occupied tokens.
    pub tokens: u8,
    /// Where the placed animals stand, in the order in which they were placed.
    #[cfg_attr(feature = "serde", serde(with = "animals"))]
    pub animals: [Option<Spot>; ANIMALS],
    #[cfg_attr(feature = "serde", serde(with = "Bits::<EventTile>"))]
    pub events: Some32,
    /// Cards played, and animals placed on destinations.
    pub played: u8,
    pub visits: u8,
    /// Whether nothing happens by itself: asked before each effect and before the turn ends, until the next turn begins.
    #[cfg_attr(feature = "serde", serde(default))]
    pub holds: bool,
}

/// What the players agree on before they begin.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, remote = "Self"))]
pub struct Options {
    pub mode: Mode,
    /// From earlier games of a campaign: good-news cards that were kept, and those gone.
    #[cfg_attr(feature = "serde", serde(with = "Bits::<News>"))]
    pub kept: Some32,
    #[cfg_attr(feature = "serde", serde(with = "Bits::<News>"))]
    pub gone: Some32,
    /// How they decide what they decide together.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_usual"))]
    pub agree: Agree,
}

words! {
    /// How partners decide together (ED-9.4, ED-12.1).
    #[derive(Default)]
    Agree {
        /// They talk, and whoever begins the season says what they want.
        #[default]
        Aloud = "aloud",
        /// One proposes, and the other is asked.
        Asked = "asked",
    }
}

notation! {
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Mode {
        #[default]
        Competitive = "competitive",
        Chapter { chapter: Chapter, difficulty: Difficulty } = match difficulty {
            Difficulty::Normal => "chapter-{chapter}",
            Difficulty::Hard => "chapter-{chapter}-hard",
        },
        /// The level is counted from 0.
        Challenge { challenge: Challenge, level: u8 as FromOne(Pack::LEVELS) } = "challenge-{challenge}-{level}",
    }
}

impl Mode {
    /// Whether both build one city.
    pub fn is_together(self) -> bool {
        match self {
            Mode::Competitive => false,
            Mode::Chapter { .. } | Mode::Challenge { .. } => true,
        }
    }
}

words! {
    Difficulty { Normal = "normal", Hard = "hard" }
}

impl Difficulty {
    pub fn from_word(word: &str) -> Option<Self> {
        word.parse().ok()
    }
}

impl Open {
    /// Steps that can be owed at once: a card that plays a card that moves an animal, and so on.
    pub const MOST_STEPS: usize = 32;

    pub fn seats() -> [Seat; SEATS] {
        [HARE, TORTOISE]
    }

    /// Whether both build one city.
    pub fn is_together(&self) -> bool {
        self.options.mode.is_together()
    }

    /// Whether one person plays hares and tortoises (ED-14.2).
    pub fn is_solo(&self) -> bool {
        self.seats == 1
    }

    /// Whether what both decide is put to the partner of whoever proposes it (ED-9.4, ED-12.1).
    pub fn asks_partner(&self) -> bool {
        self.is_together() && !self.is_solo() && self.options.agree == Agree::Asked
    }

    /// Who decides for these animals and holds their hand.
    pub fn person(&self, animals: Seat) -> Seat {
        if self.is_solo() { HARE } else { animals }
    }

    /// The one thing to decide now, and by whom. If nothing is owed, the season asks.
    #[inline]
    pub fn asked(&self) -> Option<(Seat, Question)> {
        match self.agenda.next() {
            Some(Step::Ask(seat, question)) => Some((seat, question)),
            Some(Step::Draw(_)) => None,
            Some(Step::Do(duty)) => unreachable!("{duty:?} is done before anyone is asked"),
            None => match self.phase {
                Phase::Season(_) => Some((self.turn, Question::Turn)),
                Phase::SetUp | Phase::End => None,
            },
        }
    }

    #[inline]
    pub(crate) fn who_acts(&self) -> ToAct {
        match self.asked() {
            Some((seat, _)) => ToAct::Seats(Seats::only(self.person(seat))),
            None if self.phase == Phase::End => ToAct::Nobody,
            None => ToAct::Chance,
        }
    }

    #[inline]
    pub(crate) fn question(&self, seat: Seat) -> Option<Question> {
        self.asked_of(seat).map(|(_, question)| question)
    }

    /// What this person has to decide, and for whose animals.
    #[inline]
    pub fn asked_of(&self, person: Seat) -> Option<(Seat, Question)> {
        self.asked().filter(|&(asked, _)| self.person(asked) == person)
    }

    /// Whose city this player builds.
    pub fn home(&self, seat: Seat) -> Seat {
        if self.is_together() { HARE } else { seat }
    }

    pub fn city(&self, seat: Seat) -> &City {
        &self.cities[self.home(seat)]
    }

    /// The cards of this player's city that came there in an earlier turn (ED-5.3, ED-5.5).
    pub fn settled(&self, seat: Seat) -> Cards {
        self.city(seat).cards.minus(self.fresh)
    }

    /// Occupied tokens that lie in this player's city.
    pub fn tokens_laid(&self, seat: Seat) -> u8 {
        let laid = |seat: Seat| self.cities[seat].used.count_ones() as u8;
        if self.is_together() { laid(HARE) + laid(TORTOISE) } else { laid(seat) }
    }

    /// Colors whose occupied token lies in this player's city, by bit.
    pub fn used_in_city(&self, seat: Seat) -> u8 {
        if self.is_together() { self.cities[HARE].used | self.cities[TORTOISE].used } else { self.cities[seat].used }
    }

    pub fn season(&self) -> Option<Season> {
        match self.phase {
            Phase::Season(season) => Some(season),
            Phase::SetUp | Phase::End => None,
        }
    }

    pub fn light(&self, light: Light) -> Field {
        match light {
            Light::Sun => self.sun,
            Light::Moon => self.moon,
        }
    }

    pub fn skunk_at(&self, area: Area, number: usize) -> bool {
        self.skunks[area.index()] >> number & 1 == 1
    }

    /// Whether a skunk stands on the field (Ruling E16).
    pub fn is_blocked(&self, field: Field) -> bool {
        self.free_fields() >> field.index() & 1 == 0
    }

    /// The fields without a skunk, by bit. The signpost has no number: the numbers behind it are one field further.
    fn free_fields(&self) -> u8 {
        let numbers = self.skunks[Area::Path.index()];
        let before = (1 << Field::SIGNPOST.index()) - 1;
        let blocked = numbers & before | (numbers & !before) << 1;
        !blocked & Field::ALL
    }

    /// How many fields without a skunk lie to the right.
    pub fn fields_after(&self, field: Field) -> u32 {
        (self.free_fields() & !((2 << field.index()) - 1)).count_ones()
    }

    /// The next field to the right without a skunk.
    pub fn field_after(&self, field: Field) -> Option<Field> {
        let further = self.free_fields() & !((2 << field.index()) - 1);
        Field::new(further.trailing_zeros() as usize)
    }

    /// The next field to the left without a skunk.
    pub fn field_before(&self, field: Field) -> Option<Field> {
        let nearer = self.free_fields() & ((1 << field.index()) - 1);
        nearer.checked_ilog2().and_then(|before| Field::new(before as usize))
    }

    pub fn may_walk(&self, light: Light) -> bool {
        self.field_after(self.light(light)).is_some()
    }

    /// Whether a skunk stands on this place.
    pub fn skunk_on(&self, spot: Spot) -> bool {
        match spot {
            Spot::River(bank) => self.skunk_at(Area::Places, bank.index()),
            Spot::Farm(farm) => self.skunk_at(Area::Places, Bank::COUNT + farm.index()),
            Spot::Event(slot) => self.skunk_at(Area::Events, slot.index()),
            Spot::Card(_) => false,
        }
    }

    /// Whether a hare or a tortoise stands on this place.
    pub fn animal_on(&self, spot: Spot) -> bool {
        self.players.0.iter().any(|player| player.animals.contains(&Some(spot)))
    }

    /// Where hares and tortoises stand.
    pub fn occupied(&self) -> Spots {
        let animals = self.players.0.iter().flat_map(|player| player.animals.iter().flatten());
        animals.fold(Spots::NONE, |spots, &spot| spots.with(spot))
    }

    /// Where skunks keep animals away.
    pub fn blocked(&self) -> Spots {
        Spots::of_board(self.skunks[Area::Events.index()], self.skunks[Area::Places.index()])
    }

    pub fn patch_of(&self, card: Card) -> Option<Patch> {
        let place = self.meadow.iter().position(|&other| other == Some(card))?;
        Patch::new(place)
    }

    /// The empty patches of the meadow, by bit.
    pub fn gaps(&self) -> u16 {
        self.meadow.iter().rev().fold(0, |gaps, card| gaps << 1 | u16::from(card.is_none()))
    }

    /// The cards in the meadow.
    pub fn in_meadow(&self) -> Cards {
        self.meadow.iter().flatten().copied().collect()
    }

    /// The cards in the meadow that may be played (ED-4.3).
    pub fn touched(&self) -> Cards {
        let mut touched = Cards::NONE;
        for field in [self.sun, self.moon] {
            for column in field.columns() {
                for place in [column, column + Patch::COLUMNS] {
                    if let Some(card) = self.meadow[place] {
                        touched = touched.with(card);
                    }
                }
            }
        }
        touched
    }

    /// Every card that lies open somewhere or is known to be in a hand.
    pub fn open_cards(&self) -> Cards {
        let card_of = |gift: Option<Gift>| match gift {
            Some(Gift::Card(card)) => Cards::only(card),
            Some(Gift::Good(_) | Gift::Token) | None => Cards::NONE,
        };
        let gift = card_of(self.gift.map(|(gift, _)| gift)).or(card_of(self.second_gift));
        let cities = self.cities.0.iter().fold(Cards::NONE, |all, city| all.or(city.cards));
        let known = self.players.0.iter().fold(Cards::NONE, |all, player| all.or(player.known));
        let apart = self.discard.or(self.tucked).or(self.her_cards).or(gift);
        self.in_meadow().or(cities).or(known).or(apart)
    }

    pub fn sharing(&self, pack: &Pack) -> Sharing {
        match self.options.mode {
            Mode::Competitive => Sharing::Closed,
            Mode::Chapter { chapter, .. } => pack.chapter(chapter).sharing,
            Mode::Challenge { challenge, .. } => pack.challenge(challenge).sharing,
        }
    }

    pub fn goals<'a>(&self, pack: &'a Pack) -> &'a [Goal] {
        match self.options.mode {
            Mode::Competitive => &[],
            Mode::Chapter { chapter, .. } => &pack.chapter(chapter).goals,
            Mode::Challenge { challenge, .. } => &pack.challenge(challenge).goals,
        }
    }

    pub fn twist(&self, pack: &Pack) -> Option<Twist> {
        match self.options.mode {
            Mode::Competitive | Mode::Challenge { .. } => None,
            Mode::Chapter { chapter, .. } => pack.chapter(chapter).twist,
        }
    }

    /// Animals of each player (ED-13.4).
    pub fn animals(&self, pack: &Pack) -> usize {
        match self.twist(pack) {
            Some(Twist::FewAnimals { animals }) => usize::from(animals).min(ANIMALS),
            Some(
                Twist::Start { .. }
                | Twist::MoreSkunks { .. }
                | Twist::Dearer { .. }
                | Twist::Late { .. }
                | Twist::Frozen,
            )
            | None => ANIMALS,
        }
    }

    /// Animals that a player can still place.
    pub fn animals_left(&self, pack: &Pack, seat: Seat) -> usize {
        let placed = self.players[seat].animals.iter().flatten().count();
        self.animals(pack).saturating_sub(placed)
    }
}

impl State {
    /// Everything that lies open. A bot that searches in guessed positions reads it there.
    pub fn open(&self) -> &Open {
        &self.open
    }

    /// The hand of a seat. A bot that searches in guessed positions reads it there.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// What a player has of something now.
    pub fn count(&self, seat: Seat, what: Count) -> u8 {
        counting::count(self, seat, what)
    }

    /// Whether no card lies on the discard pile.
    pub(crate) fn no_discards(&self) -> bool {
        self.open.discard.is_empty() && self.discards.0.iter().all(|cards| cards.is_empty())
    }

    pub(crate) fn ask(&mut self, seat: Seat, question: Question) {
        self.open.agenda.owe(Step::Ask(seat, question));
    }

    pub(crate) fn owe(&mut self, duty: Duty) {
        self.open.agenda.owe(Step::Do(duty));
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.open.players[seat]
    }

    pub(crate) fn city(&self, seat: Seat) -> &City {
        self.open.city(seat)
    }
}
