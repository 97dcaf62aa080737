//! Label actions, paid and free (chapter 5).

use tabletop::{Card, Seat, Sink};

use crate::pack::Pack;
use crate::rules::{chance, money_track, set_up, special};
use crate::state::{Farm, State};
use crate::step::{Draw, Question, Step};
use crate::vocabulary::{Amounts, Good, Ingredient, LabelKind, LabelOption, good_of};
use crate::{Action, Event};

/// Every payable label action with every option that can be carried out (WC-5.1, WC-5.3, WC-5.4).
pub(crate) fn legal(game: &State, seat: Seat, actions: &mut Vec<Action>) {
    legal_among(game, seat, possible(game, seat), actions);
}

/// The payable label actions that are steps with this indicator.
pub(crate) fn legal_steps(game: &State, seat: Seat, good: Good, actions: &mut Vec<Action>) {
    legal_among(game, seat, OptionSet::EMPTY.with(step_of(good)), actions);
}

/// The sites whose label action is a step with this indicator, with the good of what they cost besides.
pub(crate) fn steps_of(pack: &Pack, good: Good) -> impl Iterator<Item = (Ingredient, Option<Good>)> {
    let labels = Ingredient::ALL.into_iter().map(|site| (site, pack.label(site)));
    labels.filter(move |(_, label)| label.options.contains(&step_of(good))).map(|(site, label)| (site, label.with))
}

pub(crate) const fn step_of(good: Good) -> LabelOption {
    match good {
        Good::Wine => LabelOption::WineStep,
        Good::Cheese => LabelOption::CheeseStep,
    }
}

fn legal_among(game: &State, seat: Seat, possible: OptionSet, actions: &mut Vec<Action>) {
    let sites = game.farm(seat).sites;
    for (site, _) in sites.iter() {
        let label = game.pack.label(site);
        let options = label.options.into_iter().filter(|&option| possible.contains(option));
        match label.with {
            None => actions.extend(options.map(|option| Action::Label { site, with: None, option })),
            Some(good) => {
                for &with in good.ingredients() {
                    if is_payable(sites, site, Some(with)) {
                        let new = |option: &LabelOption| !is_written_otherwise(&game.pack, site, with, *option);
                        let options = options.clone().filter(new);
                        actions.extend(options.map(|option| Action::Label { site, with: Some(with), option }));
                    }
                }
            }
        }
    }
}

/// Whether the same two markers buy the same option under an earlier site: it is listed there, once.
pub(crate) fn is_written_otherwise(pack: &Pack, site: Ingredient, with: Ingredient, option: LabelOption) -> bool {
    let earlier = pack.label(with);
    with < site
        && earlier.with == Some(site.good())
        && earlier.options.contains(&option)
        && pack.label(site).with == Some(with.good())
}

/// Whether any label action can be paid and carried out.
pub(crate) fn any(game: &State, seat: Seat) -> bool {
    let sites = game.farm(seat).sites;
    let possible = possible(game, seat);
    sites.iter().any(|(site, _)| {
        let label = game.pack.label(site);
        let payable = match label.with {
            None => true,
            Some(good) => {
                let rest = u8::from(good == site.good());
                rest < sites.total_of(good)
            }
        };
        payable && label.options.iter().any(|&option| possible.contains(option))
    })
}

/// One of the site's own kind, and where it says so one further ingredient.
pub fn is_payable(sites: Amounts, site: Ingredient, with: Option<Ingredient>) -> bool {
    sites.covers(price(site, with))
}

fn price(site: Ingredient, with: Option<Ingredient>) -> Amounts {
    let one = Amounts::one(site);
    with.map_or(one, |with| one.plus(Amounts::one(with)))
}

/// The options that can be carried out now (Ruling W28). A step always can.
pub(crate) fn possible(game: &State, seat: Seat) -> OptionSet {
    let mut possible = OptionSet::EMPTY.with(LabelOption::WineStep).with(LabelOption::CheeseStep);
    for (good, card) in [(Good::Wine, LabelOption::WineCard), (Good::Cheese, LabelOption::CheeseCard)] {
        let in_display = game.open.display[set_up::slots_of(good)].iter().any(Option::is_some);
        if in_display || chance::deck_has(game, good) {
            possible = possible.with(card);
        }
    }
    for (card, markers) in game.farm(seat).cards() {
        let (hurry, slow) = match good_of(card) {
            Good::Wine => (LabelOption::WineHurry, LabelOption::WineSlow),
            Good::Cheese => (LabelOption::CheeseHurry, LabelOption::CheeseSlow),
        };
        if 0 < markers {
            possible = possible.with(hurry);
        }
        if markers < MOST_MARKERS {
            possible = possible.with(slow);
        }
    }
    possible
}

/// A set of options.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct OptionSet(u8);

impl OptionSet {
    const EMPTY: Self = Self(0);

    const fn with(self, option: LabelOption) -> Self {
        Self(self.0 | 1 << option.index())
    }

    pub(crate) const fn contains(self, option: LabelOption) -> bool {
        self.0 & (1 << option.index()) != 0
    }
}

pub(crate) fn pay_for(
    game: &mut State,
    seat: Seat,
    site: Ingredient,
    with: Option<Ingredient>,
    option: LabelOption,
    events: &mut impl Sink<Event>,
) {
    game.pay(seat, price(site, with), events);
    take_option(game, seat, option, events);
}

/// Carries out an option, paid for or free (WC-5.5 to WC-5.9).
pub(crate) fn take_option(game: &mut State, seat: Seat, option: LabelOption, events: &mut impl Sink<Event>) {
    let good = option.good();
    match option.kind() {
        LabelKind::Step => money_track::advance(game, seat, good, 1, events),
        LabelKind::Card => game.ask(Question::TakeCard { good }),
        LabelKind::Hurry => match only(can_hurry(game, seat, good)) {
            Some(card) => hurry(game, seat, card, events),
            None => game.ask(Question::HurryCard { good }),
        },
        LabelKind::Slow => match only(can_slow(game, seat, good)) {
            Some(card) => slow(game, seat, card, events),
            None => game.ask(Question::SlowCard { good }),
        },
    }
}

/// The card, if there is no choice.
fn only(mut cards: impl Iterator<Item = Card>) -> Option<Card> {
    let card = cards.next()?;
    cards.next().is_none().then_some(card)
}

/// The free label action of a production, or the special action if it can do anything (WC-4.4, WC-4.5).
pub(crate) fn legal_free(game: &State, seat: Seat, card: Card, actions: &mut Vec<Action>) {
    let possible = possible(game, seat);
    let options = game.pack.options().iter().filter(|&&option| possible.contains(option));
    actions.extend(options.map(|&option| Action::Free { option }));
    if special::is_possible(game, seat, card, 0) {
        actions.push(Action::Special);
    }
}

/// An open card, or the top of the deck (WC-5.6).
pub(crate) fn legal_cards(game: &State, good: Good, actions: &mut Vec<Action>) {
    let open = game.open.display[set_up::slots_of(good)].iter().flatten();
    actions.extend(open.map(|&card| Action::Take { card }));
    if chance::deck_has(game, good) {
        actions.push(Action::Deck { good });
    }
}

/// Everyone has seen the card, and the slot is filled again at once.
pub(crate) fn take_open(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    let slot = game.open.display.iter().position(|&open| open == Some(card)).expect("the card lies open");
    game.open.display[slot] = None;
    game.hands[seat].insert(card);
    game.farm_mut(seat).known.insert(card);
    events.emit(Event::Taken { seat, card });
    if chance::deck_has(game, good_of(card)) {
        game.owe(Step::Draw(Draw::Refill { slot: slot as u8 }));
    }
}

/// Your cards of a good that have a marker left to remove (WC-5.7).
pub(crate) fn can_hurry(game: &State, seat: Seat, good: Good) -> impl Iterator<Item = Card> {
    cards_of(game.farm(seat), good).filter(|&(_, markers)| 0 < markers).map(|(card, _)| card)
}

/// Your cards of a good; a finished one may be slowed too (WC-5.8).
pub(crate) fn can_slow(game: &State, seat: Seat, good: Good) -> impl Iterator<Item = Card> {
    cards_of(game.farm(seat), good).filter(|&(_, markers)| markers < MOST_MARKERS).map(|(card, _)| card)
}

/// More markers than could ever be removed again.
pub(crate) const MOST_MARKERS: u8 = 99;

fn cards_of(farm: &Farm, good: Good) -> impl Iterator<Item = (Card, u8)> {
    farm.cards().filter(move |&(card, _)| good_of(card) == good)
}

pub(crate) fn hurry(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    let farm = game.farm_mut(seat);
    let cellar = farm.cellar_of(card).expect("the card lies in a cellar");
    farm.cellars[cellar].markers -= 1;
    events.emit(Event::Hurried { seat, card });
}

pub(crate) fn slow(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    let farm = game.farm_mut(seat);
    let cellar = farm.cellar_of(card).expect("the card lies in a cellar");
    farm.cellars[cellar].markers += 1;
    events.emit(Event::Slowed { seat, card });
}
