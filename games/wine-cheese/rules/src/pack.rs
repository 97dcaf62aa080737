//! What is printed: the plot grid, the housing cards, the money track, the label actions and the 48 cards.
//!
//! A [`Printed`] says what a pack file says; [`Pack::new`] checks it against every count that the rulebook
//! fixes and works out what the rules look up often.

use tabletop::{Card, CardSet, Seat};

use crate::pack_check;
use crate::vocabulary::{
    Amounts, CARDS_PER_GOOD, CIRCLE, Category, Color, Good, HEART, House, HousingCard, Ingredient, LabelOption, Plot,
    PlotSet, good_of,
};

/// What grows on a cell.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Soil {
    Grows(Ingredient),
    Laboratory,
    Water,
}

impl Soil {
    /// The letter in a pack file.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'w' => Self::Grows(Ingredient::WhiteGrapes),
            'r' => Self::Grows(Ingredient::RedGrapes),
            's' => Self::Grows(Ingredient::Sugar),
            'S' => Self::Grows(Ingredient::Salt),
            'm' => Self::Grows(Ingredient::Milk),
            'L' => Self::Laboratory,
            '~' => Self::Water,
            _ => return None,
        })
    }
}

/// How the housing cards print their patterns (Ruling W18).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Patterns {
    /// Each house has a print of its own: both players see the same shape from their sides.
    #[default]
    EachHouse,
    /// One print for both houses: circle sees upside down what heart sees, so it covers the same plots for both.
    Once,
}

/// A housing card: the two plots a worker activates besides its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Housing {
    pub key: String,
    pub category: Category,
    /// Steps to the right and forward from the worker's plot, as the owner of the house sees them.
    pub others: [(i8, i8); 2],
}

/// The label action under a processing site.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LabelAction {
    /// Besides one of its own kind: any further ingredient of this good.
    pub with: Option<Good>,
    pub options: [LabelOption; 2],
}

/// What an action card does when triggered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Special {
    /// Pay two ingredients for four steps (WC-7.2).
    StarterCultures { pay: [Ingredient; 2], advance: Good },
    /// A step with the other indicator for each card of this good (WC-7.3, WC-7.5).
    StepsForEach(Good),
    /// For each gourmet card of this good two steps with the other indicator or one with its own (WC-7.4, WC-7.6).
    StepsForGourmet(Good),
    /// Trigger another card (WC-7.7).
    Helper,
    /// Gain what is shown (WC-7.8).
    MarketShown(Amounts),
    /// Gain any one ingredient of this good (WC-7.9, WC-7.10).
    MarketAny(Good),
}

/// The two sorts of cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sort {
    /// One of four dishes, and the steps of its own indicator when sold in a pair.
    Gourmet {
        dish: u8,
        steps: u8,
    },
    Action(Special),
}

/// A wine or cheese card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedCard {
    pub key: String,
    pub cost: Amounts,
    pub gold: u8,
    pub silver: u8,
    pub sort: Sort,
}

/// Everything a pack file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    pub name: String,
    pub dishes: Vec<String>,
    pub cellars: u8,
    pub empty_house: u8,
    /// From circle's side to heart's, each from heart's left.
    pub grid: Vec<Vec<Soil>>,
    pub track: Vec<u8>,
    pub bonus: Vec<u8>,
    pub patterns: Patterns,
    pub housing: Vec<Housing>,
    pub labels: Vec<(Ingredient, LabelAction)>,
    pub wine: Vec<PrintedCard>,
    pub cheese: Vec<PrintedCard>,
}

/// Where in a pack file a fault lies.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    Dishes,
    Cellars,
    EmptyHouse,
    Grid,
    Track,
    Bonus,
    HousingList,
    Housing(usize),
    LabelList,
    Label(usize),
    CardList(Good),
    Card(Good, usize),
}

/// What is wrong with a pack, or unusual in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// How many there are, and how many there must be.
    Count {
        found: usize,
        needed: usize,
    },
    /// The grid is not a rectangle of at most 8 by 8.
    NotARectangle,
    /// So many cells of this soil, and how many there must be.
    SoilCount {
        soil: Soil,
        found: usize,
        needed: usize,
    },
    OutOfRange {
        found: usize,
        least: usize,
        most: usize,
    },
    /// A key is used by an earlier row too.
    KeyTwice,
    /// Too many or too few housing cards of a category.
    CategoryCount {
        category: Category,
        found: usize,
    },
    /// A pattern must be three different plots, each next to another of them.
    NotAdjacent,
    /// The track must begin with 0, 1, never fall, and end with 20.
    TrackValues,
    /// The booklet's example needs two spaces of value 2.
    TrackNeedsTwoTwos,
    /// No space has this value, or it is named twice. Of two spaces with the value the first one is meant.
    BonusSpace {
        value: u8,
    },
    SiteTwice(Ingredient),
    /// The rulebook fixes this label action otherwise.
    LabelFixed(Ingredient),
    OptionTwice,
    /// A gourmet card has `dish` and `steps`, an action card has `action`, never both.
    GourmetOrAction,
    /// Washing is for cheese cards, distillation for wine cards.
    WrongGood,
    /// A dish with no card of this good can never be a pair.
    DishWithout {
        dish: usize,
        good: Good,
    },

    // What follows is unusual and nothing more: the rulebook does not forbid it.
    /// Nothing but its key is different from an earlier row of the list.
    SameAs {
        nth: usize,
    },
    /// A market day shows wine and cheese ingredients.
    MixedMarket,
    /// Several spaces have this value: the bonus stands beside the first one.
    BonusAtFirstOf {
        value: u8,
    },
    /// A bonus beside the first or the last value of the track.
    BonusAtEnd {
        value: u8,
    },
    /// No space of the track has this value.
    TrackSkips {
        value: u8,
    },
    /// A card costs an ingredient of the other good.
    ForeignIngredient(Ingredient),
    SilverAboveGold,
}

/// What is printed, checked, with what the rules look up often.
#[derive(Debug)]
pub struct Pack {
    printed: Printed,
    soil: [Option<Soil>; 64],
    plots: PlotSet,
    /// For each housing card, seat and plot: the other plots of the pattern.
    others: Vec<[[PlotSet; 64]; 2]>,
    costs: [Amounts; 48],
    sorts: [Sort; 48],
    coins: [(u8, u8); 48],
    labels: [LabelAction; 7],
    gourmet: CardSet,
    options: Vec<LabelOption>,
    bonus: Vec<u8>,
    lap_end: u8,
}

impl Pack {
    pub const GOOD_CARDS: [CardSet; 2] =
        [CardSet::range(0, CARDS_PER_GOOD), CardSet::range(CARDS_PER_GOOD, 2 * CARDS_PER_GOOD)];
    /// Where the lap arrow ends.
    pub(crate) const LAP_VALUE: u8 = 2;
    pub const MOST_CELLARS: u8 = 6;

    pub fn new(printed: Printed) -> Result<Self, Vec<(Place, Fault)>> {
        let faults = pack_check::check(&printed);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut soil = [None; 64];
        let mut plots = PlotSet::EMPTY;
        for (rank, row) in printed.grid.iter().rev().enumerate() {
            for (file, &what) in row.iter().enumerate() {
                let plot = Plot::new(file as u8, rank as u8).expect("the grid was checked");
                soil[plot.index()] = Some(what);
                if what != Soil::Water {
                    plots.insert(plot);
                }
            }
        }
        let others = printed.housing.iter().map(|housing| others_of(housing, printed.patterns, plots)).collect();
        let card = |card: Card| match good_of(card) {
            Good::Wine => &printed.wine[card.index()],
            Good::Cheese => &printed.cheese[card.index() - usize::from(CARDS_PER_GOOD)],
        };
        let all = CardSet::range(0, 2 * CARDS_PER_GOOD);
        let mut options: Vec<_> = printed.labels.iter().flat_map(|(_, label)| label.options).collect();
        options.sort_unstable();
        options.dedup();
        let space_of = |value| printed.track.iter().position(|&printed| printed == value).expect("checked") as u8 + 1;
        Ok(Self {
            soil,
            plots,
            others,
            costs: std::array::from_fn(|index| card(Card::new(index as u8)).cost),
            sorts: std::array::from_fn(|index| card(Card::new(index as u8)).sort),
            coins: std::array::from_fn(|index| {
                let card = card(Card::new(index as u8));
                (card.gold, card.silver)
            }),
            labels: std::array::from_fn(|index| {
                let site = Ingredient::ALL[index];
                printed.labels.iter().find(|(of, _)| *of == site).expect("the labels were checked").1
            }),
            gourmet: all.iter().filter(|&id| matches!(card(id).sort, Sort::Gourmet { .. })).collect(),
            options,
            bonus: printed.bonus.iter().map(|&value| space_of(value)).collect(),
            lap_end: space_of(Self::LAP_VALUE),
            printed,
        })
    }

    pub fn name(&self) -> &str {
        &self.printed.name
    }

    pub fn printed(&self) -> &Printed {
        &self.printed
    }

    /// What grows there; `None` outside the grid.
    pub fn soil(&self, plot: Plot) -> Option<Soil> {
        self.soil[plot.index()]
    }

    /// All plots; water holes are none.
    pub fn plots(&self) -> PlotSet {
        self.plots
    }

    pub fn housing(&self, card: HousingCard) -> &Housing {
        &self.printed.housing[card.index()]
    }

    /// The plots activated besides the worker's own.
    pub fn others(&self, card: HousingCard, seat: Seat, plot: Plot) -> PlotSet {
        self.others[card.index()][usize::from(seat.number())][plot.index()]
    }

    /// The pattern of a housing card as a seat sees it: steps to the right and forward.
    pub fn pattern(&self, card: HousingCard, seat: Seat) -> [(i8, i8); 2] {
        let others = self.housing(card).others;
        match (self.printed.patterns, seat == CIRCLE) {
            (Patterns::Once, true) => others.map(|(right, ahead)| (-right, -ahead)),
            (Patterns::EachHouse | Patterns::Once, _) => others,
        }
    }

    pub fn housing_of(&self, category: Category) -> impl Iterator<Item = HousingCard> {
        HousingCard::all().filter(move |&card| self.housing(card).category == category)
    }

    pub fn key(&self, card: Card) -> &str {
        &self.row(card).key
    }

    pub fn cost(&self, card: Card) -> Amounts {
        self.costs[card.index()]
    }

    pub fn sort(&self, card: Card) -> Sort {
        self.sorts[card.index()]
    }

    pub fn gold(&self, card: Card) -> u8 {
        self.coins[card.index()].0
    }

    pub fn silver(&self, card: Card) -> u8 {
        self.coins[card.index()].1
    }

    pub fn special(&self, card: Card) -> Option<Special> {
        match self.sort(card) {
            Sort::Action(special) => Some(special),
            Sort::Gourmet { .. } => None,
        }
    }

    pub fn dish(&self, card: Card) -> Option<u8> {
        match self.sort(card) {
            Sort::Gourmet { dish, .. } => Some(dish),
            Sort::Action(_) => None,
        }
    }

    /// All gourmet cards.
    pub fn gourmet(&self) -> CardSet {
        self.gourmet
    }

    pub fn cards_of(good: Good) -> CardSet {
        Self::GOOD_CARDS[good.index()]
    }

    pub fn all_cards() -> CardSet {
        CardSet::range(0, 2 * CARDS_PER_GOOD)
    }

    pub fn label(&self, site: Ingredient) -> LabelAction {
        self.labels[site.index()]
    }

    /// Every option printed under any site.
    pub fn options(&self) -> &[LabelOption] {
        &self.options
    }

    pub fn cellars(&self) -> u8 {
        self.printed.cellars
    }

    /// The house at the outer edge that stays empty in the first year.
    pub fn empty_house(&self) -> House {
        House::ALL[usize::from(self.printed.empty_house) - 1]
    }

    /// The color whose pair waits on the calendar (Ruling W1).
    pub const WAITING: Color = Color::Black;

    /// The last space of the money track. Spaces count from 1; 0 is the starting space.
    pub fn last_space(&self) -> u8 {
        self.printed.track.len() as u8
    }

    /// The space where the lap arrow ends.
    pub fn lap_end(&self) -> u8 {
        self.lap_end
    }

    /// What an indicator on this space is worth; the starting space is worth nothing.
    pub fn space_value(&self, space: u8) -> u8 {
        if space == 0 { 0 } else { self.printed.track[usize::from(space) - 1] }
    }

    /// The spaces that have a bonus space beside them.
    pub fn bonus_spaces(&self) -> &[u8] {
        &self.bonus
    }

    fn row(&self, card: Card) -> &PrintedCard {
        match good_of(card) {
            Good::Wine => &self.printed.wine[card.index()],
            Good::Cheese => &self.printed.cheese[card.index() - usize::from(CARDS_PER_GOOD)],
        }
    }

    /// The card with this key.
    pub fn card_by_key(&self, key: &str) -> Option<Card> {
        Self::all_cards().iter().find(|&card| self.key(card) == key)
    }
}

fn others_of(housing: &Housing, patterns: Patterns, plots: PlotSet) -> [[PlotSet; 64]; 2] {
    let seen_by = |seat: Seat| {
        let mut table = [PlotSet::EMPTY; 64];
        for plot in plots.iter() {
            let pattern = housing.others.iter().filter_map(|&steps| plot.seen_from(seat, steps));
            table[plot.index()] = pattern.collect::<PlotSet>().and(plots);
        }
        table
    };
    match patterns {
        Patterns::EachHouse => [seen_by(HEART), seen_by(CIRCLE)],
        Patterns::Once => [seen_by(HEART); 2],
    }
}
