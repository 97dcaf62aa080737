//! The closed vocabulary of what cards and tiles do and ask for: one line of a pack file each.

use std::fmt;
use std::str::FromStr;

use tabletop::vocabulary::parse_number as number;
use tabletop::{BadNotation, notation, words};

use crate::vocabulary::{Color, Good, Kind, Season};

words! {
    /// What can be gained or given.
    Thing {
        Twig = "twig",
        Resin = "resin",
        Pebble = "pebble",
        Berry = "berry",
        /// A resource of choice.
        Any = "any",
        /// A card from the deck; given: a card from the hand.
        Card = "card",
        /// A card from the meadow.
        Meadow = "meadow",
        Point = "point",
        /// An occupied token.
        Token = "token",
    }
}

impl Thing {
    pub const fn good(self) -> Option<Good> {
        match self {
            Thing::Twig => Some(Good::Twig),
            Thing::Resin => Some(Good::Resin),
            Thing::Pebble => Some(Good::Pebble),
            Thing::Berry => Some(Good::Berry),
            Thing::Any | Thing::Card | Thing::Meadow | Thing::Point | Thing::Token => None,
        }
    }
}

words! {
    /// Which cards a line is about.
    Which {
        Any = "any",
        Critter = "critter",
        Construction = "construction",
        Green = "green",
        Tan = "tan",
        Red = "red",
        Purple = "purple",
        Blue = "blue",
    }
}

impl Which {
    pub const fn fits(self, color: Color, kind: Kind) -> bool {
        match self {
            Which::Any => true,
            Which::Critter => matches!(kind, Kind::Critter),
            Which::Construction => matches!(kind, Kind::Construction),
            Which::Green => matches!(color, Color::Green),
            Which::Tan => matches!(color, Color::Tan),
            Which::Red => matches!(color, Color::Red),
            Which::Purple => matches!(color, Color::Purple),
            Which::Blue => matches!(color, Color::Blue),
        }
    }
}

words! {
    /// Where a card may be played from by an effect.
    From { Hand = "hand", Meadow = "meadow", Both = "both" }
}

words! {
    /// Places of the board that an effect leads to, also where an animal stands.
    Ground {
        Farms = "farms",
        River = "river",
        /// Farm and river places.
        Board = "board",
        Events = "events",
        /// Event places without a skunk.
        OpenEvents = "open-events",
        /// Farm, river and event places.
        All = "all",
    }
}

words! {
    /// What a governance card answers to.
    When {
        /// A card of this sort was played.
        Critter = "critter",
        Construction = "construction",
        Green = "green",
        Tan = "tan",
        Red = "red",
        Purple = "purple",
        Blue = "blue",
        /// An event was completed.
        Event = "event",
        /// An animal was placed there.
        River = "river",
        Farm = "farm",
        Destination = "destination",
        /// An occupied token was used.
        Token = "token",
        /// A new season is prepared.
        Season = "season",
    }
}

impl When {
    /// What a line can answer to when such a card is played.
    pub const fn playing(color: Color, kind: Kind) -> [Self; 2] {
        let by_kind = match kind {
            Kind::Critter => When::Critter,
            Kind::Construction => When::Construction,
        };
        let by_color = match color {
            Color::Green => When::Green,
            Color::Tan => When::Tan,
            Color::Red => When::Red,
            Color::Purple => When::Purple,
            Color::Blue => When::Blue,
        };
        [by_kind, by_color]
    }

    /// Whether playing such a card is what the line answers to.
    pub fn is_playing(self, color: Color, kind: Kind) -> bool {
        Self::playing(color, kind).contains(&self)
    }
}

words! {
    /// Something that can be counted: for prosperity, events and goals.
    Count {
        Critter = "critter",
        Construction = "construction",
        Green = "green",
        Tan = "tan",
        Red = "red",
        Purple = "purple",
        Blue = "blue",
        /// Cards in the city.
        City = "city",
        /// Different colors in the city.
        Colors = "colors",
        /// Colors with three or more cards in the city.
        FullColors = "full-colors",
        /// Colors with a critter and a construction in the city.
        Pairs = "pairs",
        Twig = "twig",
        Resin = "resin",
        Pebble = "pebble",
        Berry = "berry",
        Resources = "resources",
        /// Different resources in the supply.
        ResourceKinds = "resource-kinds",
        /// Cards in hand.
        Hand = "hand",
        /// Events completed.
        Events = "events",
        /// Occupied tokens in the supply.
        Tokens = "tokens",
        /// Occupied tokens lying on constructions.
        Used = "used",
        /// Point tokens.
        Points = "points",
        /// Cards played by this player.
        Played = "played",
        /// Animals that this player has placed on destinations.
        Visits = "visits",
    }
}

impl Count {
    /// Which cards of the city are counted, if a sort of cards is.
    pub const fn which(self) -> Option<Which> {
        match self {
            Count::Critter => Some(Which::Critter),
            Count::Construction => Some(Which::Construction),
            Count::Green => Some(Which::Green),
            Count::Tan => Some(Which::Tan),
            Count::Red => Some(Which::Red),
            Count::Purple => Some(Which::Purple),
            Count::Blue => Some(Which::Blue),
            Count::City => Some(Which::Any),
            Count::Colors
            | Count::FullColors
            | Count::Pairs
            | Count::Twig
            | Count::Resin
            | Count::Pebble
            | Count::Berry
            | Count::Resources
            | Count::ResourceKinds
            | Count::Hand
            | Count::Events
            | Count::Tokens
            | Count::Used
            | Count::Points
            | Count::Played
            | Count::Visits => None,
        }
    }

    /// Whether other productions can bring more of it: then waiting for them can help (Ruling E8).
    pub const fn grows_by_producing(self) -> bool {
        match self {
            Count::Twig
            | Count::Resin
            | Count::Pebble
            | Count::Berry
            | Count::Resources
            | Count::ResourceKinds
            | Count::Hand
            | Count::Tokens
            | Count::Points => true,
            Count::Critter
            | Count::Construction
            | Count::Green
            | Count::Tan
            | Count::Red
            | Count::Purple
            | Count::Blue
            | Count::City
            | Count::Colors
            | Count::FullColors
            | Count::Pairs
            | Count::Events
            | Count::Used
            | Count::Played
            | Count::Visits => false,
        }
    }

    pub const fn of_color(color: Color) -> Self {
        match color {
            Color::Green => Count::Green,
            Color::Tan => Count::Tan,
            Color::Red => Count::Red,
            Color::Purple => Count::Purple,
            Color::Blue => Count::Blue,
        }
    }
}

notation! {
    /// A line on a card, a place, a tile or a good-news card.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Effect {
        /// `gain twig 2`
        Gain { thing: Thing, count: u8 } = "gain {thing} {count}",
        /// `gain-per point construction 5`: one for each, at most so many.
        GainPer { thing: Thing, of: Count, most: u8 } = "gain-per {thing} {of} {most}",
        /// `pay card 1`: who does not pay gets nothing of the lines that follow.
        Pay { thing: Thing, count: u8 } = "pay {thing} {count}",
        /// `swap berry point 2 3`: give one, gain two, up to three times.
        Swap { give: Thing, get: Thing, count: u8, times: u8 } = "swap {give} {get} {count} {times}",
        /// `drop 1`: discard from the hand.
        Drop { count: u8 } = "drop {count}",
        /// `other card 1`: the other player gains.
        Other { thing: Thing, count: u8 } = "other {thing} {count}",
        /// `again 2`: activate so many different productions of the city once more.
        Again { times: u8 } = "again {times}",
        /// `produce`: activate all productions of the city.
        Produce = "produce",
        /// `play critter meadow 3`: play a card for so much less.
        Play { of: Which, from: From, less: u8 } = "play {of} {from} {less}",
        /// `visit river`: use a place, occupied or not, without an animal.
        Visit { ground: Ground } = "visit {ground}",
        /// `move`: one of your animals goes to another place and uses it.
        Move = "move",
        /// `sweep 3`: discard up to so many cards of the meadow and refill it.
        Sweep { count: u8 } = "sweep {count}",
        /// `watch`: sun or moon goes one field back.
        Watch = "watch",
        /// `chase`: a skunk of your choice leaves until the next season.
        Chase = "chase",
        /// `discount critter berry 1 star`: cards cost less; one card with a star at a time.
        Discount { of: Which, thing: Thing, by: u8, star: bool } = match star {
            true => "discount {of} {thing} {by} star",
            false => "discount {of} {thing} {by}",
        },
        /// `when construction twig 1`
        When { when: When, thing: Thing, count: u8 } = "when {when} {thing} {count}",
        /// `replace`: one resource may stand for another when a card is paid.
        Replace = "replace",
        /// `tuck critter 3 2`: lay such a hand card under this one to pay less, so many times in the game. It has a star.
        Tuck { of: Which, less: u8, times: u8 } = "tuck {of} {less} {times}",
        /// `per hand 1 6`: points at the end for each, for at most so many; `per critter 1 99`.
        Per { of: Count, points: u8, most: u8 } = "per {of} {points} {most}",
    }
}

impl Effect {
    /// Whether it happens when it is activated; the others last.
    pub const fn is_activated(self) -> bool {
        match self {
            Effect::Gain { .. }
            | Effect::GainPer { .. }
            | Effect::Pay { .. }
            | Effect::Swap { .. }
            | Effect::Drop { .. }
            | Effect::Other { .. }
            | Effect::Again { .. }
            | Effect::Produce
            | Effect::Play { .. }
            | Effect::Visit { .. }
            | Effect::Move
            | Effect::Sweep { .. }
            | Effect::Watch
            | Effect::Chase => true,
            Effect::Discount { .. }
            | Effect::When { .. }
            | Effect::Replace
            | Effect::Tuck { .. }
            | Effect::Per { .. } => false,
        }
    }

    /// Whether it happens without a question that could be passed.
    pub const fn just_happens(self) -> bool {
        match self {
            Effect::Gain { thing, .. } => !matches!(thing, Thing::Meadow),
            Effect::GainPer { .. } | Effect::Drop { .. } | Effect::Other { .. } | Effect::Produce => true,
            Effect::Pay { .. }
            | Effect::Swap { .. }
            | Effect::Again { .. }
            | Effect::Play { .. }
            | Effect::Visit { .. }
            | Effect::Move
            | Effect::Sweep { .. }
            | Effect::Watch
            | Effect::Chase
            | Effect::Discount { .. }
            | Effect::When { .. }
            | Effect::Replace
            | Effect::Tuck { .. }
            | Effect::Per { .. } => false,
        }
    }

    /// Whether it only gives, without anything to decide.
    pub const fn only_gives(self) -> bool {
        match self {
            Effect::Gain { thing, .. } | Effect::Other { thing, .. } => !matches!(thing, Thing::Any | Thing::Meadow),
            Effect::GainPer { thing, of, .. } => {
                !matches!(thing, Thing::Any | Thing::Meadow) && !of.grows_by_producing()
            }
            Effect::Pay { .. }
            | Effect::Swap { .. }
            | Effect::Drop { .. }
            | Effect::Again { .. }
            | Effect::Produce
            | Effect::Play { .. }
            | Effect::Visit { .. }
            | Effect::Move
            | Effect::Sweep { .. }
            | Effect::Watch
            | Effect::Chase
            | Effect::Discount { .. }
            | Effect::When { .. }
            | Effect::Replace
            | Effect::Tuck { .. }
            | Effect::Per { .. } => false,
        }
    }
}

/// What an event asks for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// `have critter 3 construction 2`: at least so many of each.
    Have { first: (Count, u8), second: Option<(Count, u8)> },
    /// `more critter berry 4`: in sum more than the other player, one of each and at least so many.
    More { first: Count, second: Count, least: u8 },
    /// `most-cards`: the journey, decided at the end.
    MostCards,
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Have { first: (of, least), second: None } => write!(f, "have {of} {least}"),
            Condition::Have { first: (of, least), second: Some((other, more)) } => {
                write!(f, "have {of} {least} {other} {more}")
            }
            Condition::More { first, second, least } => write!(f, "more {first} {second} {least}"),
            Condition::MostCards => f.write_str("most-cards"),
        }
    }
}

impl FromStr for Condition {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["have", of, least] => Condition::Have { first: (of.parse()?, number(least)?), second: None },
            ["have", of, least, other, more] => {
                let second = Some((other.parse()?, number(more)?));
                Condition::Have { first: (of.parse()?, number(least)?), second }
            }
            ["more", first, second, least] => {
                Condition::More { first: first.parse()?, second: second.parse()?, least: number(least)? }
            }
            ["most-cards"] => Condition::MostCards,
            _ => return Err(BadNotation),
        })
    }
}

words! {
    /// Whose count a goal looks at.
    Whose {
        /// Both together.
        Together = "together",
        /// Each of the two.
        Each = "each",
    }
}

words! {
    Bound { Least = "least", Most = "most" }
}

/// A goal of a chapter or a challenge: `together events least 4`, `each played least 3 by spring`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Goal {
    pub whose: Whose,
    pub what: Count,
    pub bound: Bound,
    pub number: u8,
    /// At the end of this season; else at the end of the game.
    pub by: Option<Season>,
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Goal { whose, what, bound, number, by } = self;
        write!(f, "{whose} {what} {bound} {number}")?;
        match by {
            Some(season) => write!(f, " by {season}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Goal {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = text.split(' ').collect();
        let ([whose, what, bound, count], by) = match words[..] {
            [whose, what, bound, count] => ([whose, what, bound, count], None),
            [whose, what, bound, count, "by", season] => ([whose, what, bound, count], Some(season.parse()?)),
            _ => return Err(BadNotation),
        };
        Ok(Goal { whose: whose.parse()?, what: what.parse()?, bound: bound.parse()?, number: number(count)?, by })
    }
}

notation! {
    /// What is different in a chapter.
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    pub enum Twist {
        /// `start berry 2`: each begins with so many.
        Start { thing: Thing, count: u8 } = "start {thing} {count}",
        /// `more-skunks path`: each new season brings one more skunk to this area.
        MoreSkunks { area: crate::vocabulary::Area } = "more-skunks {area}",
        /// `dearer critter 1`: such cards cost so much more, critters berries and constructions twigs.
        Dearer { kind: Kind, by: u8 } = "dearer {kind} {by}",
        /// `late 1`: sun and moon begin each season so many fields further right.
        Late { fields: u8 } = "late {fields}",
        /// `frozen`: in winter nobody goes to the river.
        Frozen = "frozen",
        /// `few-animals 2`: each has so many animals.
        FewAnimals { animals: u8 } = "few-animals {animals}",
    }
}
