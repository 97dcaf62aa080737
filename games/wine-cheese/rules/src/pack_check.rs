//! What the rulebook's counts forbid, and what is unusual: every fault of a pack, in the order of the file.

use crate::pack::{Fault, Housing, LabelAction, Pack, Place, Printed, PrintedCard, Soil, Sort, Special};
use crate::vocabulary::{CARDS_PER_GOOD, Category, Good, HousingCard, Ingredient, LabelOption, Plot};

type Report<'a> = &'a mut dyn FnMut(Place, Fault);

/// How often each soil occurs (WC-3.4 and the booklet's list of plots).
const SOILS: [(Soil, usize); 7] = [
    (Soil::Grows(Ingredient::Milk), 5),
    (Soil::Grows(Ingredient::WhiteGrapes), 3),
    (Soil::Grows(Ingredient::RedGrapes), 3),
    (Soil::Grows(Ingredient::Sugar), 2),
    (Soil::Grows(Ingredient::Salt), 2),
    (Soil::Laboratory, 2),
    (Soil::Water, 3),
];

/// What the money track ends with.
const LAST_VALUE: u8 = 20;

/// What the rulebook forbids.
pub(crate) fn check(printed: &Printed) -> Vec<(Place, Fault)> {
    let mut faults = Vec::new();
    let mut fault = |place, fault| faults.push((place, fault));
    if printed.dishes.len() != 4 {
        fault(Place::Dishes, Fault::Count { found: printed.dishes.len(), needed: 4 });
    }
    if (1..printed.dishes.len()).any(|nth| printed.dishes[..nth].contains(&printed.dishes[nth])) {
        fault(Place::Dishes, Fault::KeyTwice);
    }
    if !(4..=Pack::MOST_CELLARS).contains(&printed.cellars) {
        let most = usize::from(Pack::MOST_CELLARS);
        fault(Place::Cellars, Fault::OutOfRange { found: usize::from(printed.cellars), least: 4, most });
    }
    if printed.empty_house != 1 && printed.empty_house != 5 {
        fault(Place::EmptyHouse, Fault::OutOfRange { found: usize::from(printed.empty_house), least: 1, most: 5 });
    }
    check_grid(&printed.grid, &mut fault);
    check_track(&printed.track, &printed.bonus, &mut fault);
    check_housing(&printed.housing, &mut fault);
    check_labels(&printed.labels, &mut fault);
    check_cards(printed, Good::Wine, &printed.wine, &[], &mut fault);
    check_cards(printed, Good::Cheese, &printed.cheese, &printed.wine, &mut fault);
    faults
}

fn check_grid(grid: &[Vec<Soil>], fault: Report) {
    let side = usize::from(Plot::SIDE);
    let width = grid.first().map_or(0, Vec::len);
    if width == 0 || side < width || side < grid.len() || grid.iter().any(|row| row.len() != width) {
        fault(Place::Grid, Fault::NotARectangle);
    }
    for (soil, needed) in SOILS {
        let found = grid.iter().flatten().filter(|&&cell| cell == soil).count();
        if found != needed {
            fault(Place::Grid, Fault::SoilCount { soil, found, needed });
        }
    }
}

fn check_track(track: &[u8], bonus: &[u8], fault: Report) {
    if !track.starts_with(&[0, 1]) || track.last() != Some(&LAST_VALUE) || !track.is_sorted() {
        fault(Place::Track, Fault::TrackValues);
    }
    // Four indicators stand on it, and each finds a free space.
    if !(10..=60).contains(&track.len()) {
        fault(Place::Track, Fault::OutOfRange { found: track.len(), least: 10, most: 60 });
    }
    if track.iter().filter(|&&value| value == Pack::LAP_VALUE).count() < 2 {
        fault(Place::Track, Fault::TrackNeedsTwoTwos);
    }
    if bonus.len() != 3 {
        fault(Place::Bonus, Fault::Count { found: bonus.len(), needed: 3 });
    }
    for (nth, &value) in bonus.iter().enumerate() {
        if !track.contains(&value) || bonus[..nth].contains(&value) {
            fault(Place::Bonus, Fault::BonusSpace { value });
        }
    }
}

fn check_housing(housing: &[Housing], fault: Report) {
    if housing.len() != HousingCard::COUNT {
        fault(Place::HousingList, Fault::Count { found: housing.len(), needed: HousingCard::COUNT });
    }
    for category in Category::ALL {
        let found = housing.iter().filter(|card| card.category == category).count();
        if found != 4 {
            fault(Place::HousingList, Fault::CategoryCount { category, found });
        }
    }
    for (nth, card) in housing.iter().enumerate() {
        if housing[..nth].iter().any(|earlier| earlier.key == card.key) {
            fault(Place::Housing(nth), Fault::KeyTwice);
        }
        let next = |a: (i8, i8), b: (i8, i8)| {
            i16::from(a.0).abs_diff(i16::from(b.0)) + i16::from(a.1).abs_diff(i16::from(b.1)) == 1
        };
        let [first, second] = card.others;
        let red = (0, 0);
        let touching = [next(red, first), next(red, second), next(first, second)];
        if first == second || touching.iter().filter(|&&both| both).count() < 2 || first == red || second == red {
            fault(Place::Housing(nth), Fault::NotAdjacent);
        }
    }
}

fn check_labels(labels: &[(Ingredient, LabelAction)], fault: Report) {
    if labels.len() != Ingredient::ALL.len() {
        fault(Place::LabelList, Fault::Count { found: labels.len(), needed: Ingredient::ALL.len() });
    }
    for (nth, &(site, label)) in labels.iter().enumerate() {
        if labels[..nth].iter().any(|&(earlier, _)| earlier == site) {
            fault(Place::Label(nth), Fault::SiteTwice(site));
        }
        if label.options[0] == label.options[1] {
            fault(Place::Label(nth), Fault::OptionTwice);
        }
        let white = [LabelOption::WineStep, LabelOption::WineCard];
        let fixed = match site {
            Ingredient::WhiteGrapes => label == LabelAction { with: Some(Good::Wine), options: white },
            Ingredient::Milk => label.with == Some(Good::Cheese),
            Ingredient::RedGrapes | Ingredient::Yeast | Ingredient::Sugar | Ingredient::Salt | Ingredient::Cultures => {
                true
            }
        };
        if !fixed {
            fault(Place::Label(nth), Fault::LabelFixed(site));
        }
    }
}

fn check_cards(printed: &Printed, good: Good, cards: &[PrintedCard], others: &[PrintedCard], fault: Report) {
    if cards.len() != usize::from(CARDS_PER_GOOD) {
        fault(Place::CardList(good), Fault::Count { found: cards.len(), needed: usize::from(CARDS_PER_GOOD) });
    }
    for (nth, card) in cards.iter().enumerate() {
        let place = Place::Card(good, nth);
        if cards[..nth].iter().chain(others).any(|earlier| earlier.key == card.key) {
            fault(place, Fault::KeyTwice);
        }
        if !(1..=9).contains(&card.cost.total()) {
            fault(place, Fault::OutOfRange { found: usize::from(card.cost.total()), least: 1, most: 9 });
        }
        if 99 < card.gold {
            fault(place, Fault::OutOfRange { found: usize::from(card.gold), least: 0, most: 99 });
        }
        match card.sort {
            Sort::Action(Special::StepsForEach(of) | Special::StepsForGourmet(of)) if of != good => {
                fault(place, Fault::WrongGood);
            }
            Sort::Action(Special::MarketShown(shown)) if !(1..=7).contains(&shown.total()) => {
                fault(place, Fault::OutOfRange { found: usize::from(shown.total()), least: 1, most: 7 });
            }
            Sort::Gourmet { steps, .. } if 20 < steps => {
                fault(place, Fault::OutOfRange { found: usize::from(steps), least: 0, most: 20 });
            }
            Sort::Gourmet { dish, .. } if printed.dishes.len() <= usize::from(dish) => {
                fault(place, Fault::OutOfRange { found: usize::from(dish), least: 0, most: 3 });
            }
            Sort::Action(_) | Sort::Gourmet { .. } => (),
        }
    }
    for dish in 0..printed.dishes.len() {
        if !cards.iter().any(|card| matches!(card.sort, Sort::Gourmet { dish: of, .. } if usize::from(of) == dish)) {
            fault(Place::CardList(good), Fault::DishWithout { dish, good });
        }
    }
}

/// What the rulebook does not forbid and yet looks like a slip of whoever typed the pack in. Asked of packs that [`check`]
/// has let pass.
pub(crate) fn unusual(printed: &Printed) -> Vec<(Place, Fault)> {
    let mut unusual = Vec::new();
    let mut remark = |place, fault| unusual.push((place, fault));
    remark_on_track(&printed.track, &printed.bonus, &mut remark);
    for (nth, card) in printed.housing.iter().enumerate() {
        let same = |earlier: &Housing| earlier.category == card.category && earlier.others == card.others;
        if let Some(earlier) = printed.housing[..nth].iter().position(same) {
            remark(Place::Housing(nth), Fault::SameAs { nth: earlier });
        }
    }
    remark_on_cards(Good::Wine, &printed.wine, &mut remark);
    remark_on_cards(Good::Cheese, &printed.cheese, &mut remark);
    unusual
}

fn remark_on_track(track: &[u8], bonus: &[u8], remark: Report) {
    for value in (0..=LAST_VALUE).filter(|value| !track.contains(value)) {
        remark(Place::Track, Fault::TrackSkips { value });
    }
    for &value in bonus {
        if value == 0 || value == LAST_VALUE {
            remark(Place::Bonus, Fault::BonusAtEnd { value });
        }
        if 1 < track.iter().filter(|&&other| other == value).count() {
            remark(Place::Bonus, Fault::BonusAtFirstOf { value });
        }
    }
}

fn remark_on_cards(good: Good, cards: &[PrintedCard], remark: Report) {
    for (nth, card) in cards.iter().enumerate() {
        let place = Place::Card(good, nth);
        let printed = |card: &PrintedCard| (card.cost, card.gold, card.silver, card.sort);
        if let Some(earlier) = cards[..nth].iter().position(|earlier| printed(earlier) == printed(card)) {
            remark(place, Fault::SameAs { nth: earlier });
        }
        if let Some((kind, _)) = card.cost.iter().find(|(kind, _)| kind.good() != good) {
            remark(place, Fault::ForeignIngredient(kind));
        }
        if card.gold < card.silver {
            remark(place, Fault::SilverAboveGold);
        }
        if let Sort::Action(Special::MarketShown(shown)) = card.sort {
            let shows = |good| shown.iter().any(|(kind, _)| kind.good() == good);
            if Good::ALL.into_iter().all(shows) {
                remark(place, Fault::MixedMarket);
            }
        }
    }
}
