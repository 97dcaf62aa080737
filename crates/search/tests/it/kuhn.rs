//! Kuhn poker: three cards, one hidden from each. Its equilibrium is known, and so is what any strategy loses to the
//! best answer.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use dice::Dice;
use search::{Judge, Levels, Limit, Net, Search, Settings, Sheet};
use tabletop::{
    BadNotation, Clause, Game, Imbalance, Outcome, Refusal, ScoreRow, Seat, Seats, Setup, Sink, ToAct, ViewOf, Viewer,
    Who,
};

static PACK: u8 = 0;
const RULE: Clause = Clause::new("KP", 1, 1);

/// The cards 0, 1, 2; what has been said so far, `p` for pass and `b` for bet.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
struct Poker {
    cards: [Option<u8>; 2],
    said: String,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Say {
    Pass,
    Bet,
    Deal(u8),
}

impl fmt::Display for Say {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Say::Pass => f.write_str("p"),
            Say::Bet => f.write_str("b"),
            Say::Deal(card) => write!(f, "{card}"),
        }
    }
}

impl FromStr for Say {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text {
            "p" => Ok(Say::Pass),
            "b" => Ok(Say::Bet),
            _ => text.parse().map(Say::Deal).map_err(|_| BadNotation),
        }
    }
}

/// What the first seat wins, once all is said.
fn payoff(cards: [u8; 2], said: &str) -> Option<i32> {
    let higher = if cards[1] < cards[0] { 1 } else { -1 };
    match said {
        "pp" => Some(higher),
        "bb" | "pbb" => Some(2 * higher),
        "bp" => Some(1),
        "pbp" => Some(-1),
        _ => None,
    }
}

impl Poker {
    fn dealt(cards: [u8; 2], said: &str) -> Self {
        Self { cards: cards.map(Some), said: said.to_owned() }
    }

    fn payoff(&self) -> Option<i32> {
        let [Some(first), Some(second)] = self.cards else { return None };
        payoff([first, second], &self.said)
    }
}

impl Game for Poker {
    type Pack = u8;
    type Options = ();
    type Action = Say;
    type Question = ();
    type Phase = u8;
    type Event = ();
    type Seen = ();
    type Reason = ();
    type View = (Viewer, Self);
    type Position = Self;
    type Impossible = ();

    const NAME: &'static str = "kuhn-poker";
    const SEATS: std::ops::RangeInclusive<u8> = 2..=2;
    const CLAUSES: &'static [Clause] = &[RULE];

    fn new(_: &Setup<Self>) -> Self {
        Self::default()
    }

    fn pack(&self) -> &'static u8 {
        &PACK
    }

    fn seats(&self) -> u8 {
        2
    }

    fn phase(&self) -> u8 {
        0
    }

    fn to_act(&self) -> ToAct {
        if self.cards.contains(&None) {
            ToAct::Chance
        } else if self.payoff().is_some() {
            ToAct::Nobody
        } else {
            ToAct::Seats(Seats::only(Seat::new((self.said.len() % 2) as u8)))
        }
    }

    fn question(&self, seat: Seat) -> Option<()> {
        self.to_act().seats().contains(seat).then_some(())
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Say>) {
        actions.clear();
        if self.question(seat).is_some() {
            actions.extend([Say::Pass, Say::Bet]);
        }
    }

    fn outcomes(&self, outcomes: &mut Vec<(Say, u32)>) {
        outcomes.clear();
        if self.to_act() == ToAct::Chance {
            outcomes.extend((0..3).filter(|&card| !self.cards.contains(&Some(card))).map(|card| (Say::Deal(card), 1)));
        }
    }

    fn draw(&self, below: &mut impl FnMut(u32) -> u32) -> Say {
        let mut outcomes = Vec::new();
        self.outcomes(&mut outcomes);
        outcomes[below(outcomes.len() as u32) as usize].0
    }

    fn apply(&mut self, _: Who, action: Say, _: &mut impl Sink<()>) {
        match action {
            Say::Pass => self.said.push('p'),
            Say::Bet => self.said.push('b'),
            Say::Deal(card) => *self.cards.iter_mut().find(|card| card.is_none()).expect("still to deal") = Some(card),
        }
    }

    fn refusal(&self, who: Who, _: Say) -> Option<Refusal<()>> {
        (!self.to_act().contains(who)).then_some(Refusal { clause: RULE, reason: () })
    }

    fn outcome(&self) -> Option<Outcome> {
        let won = self.payoff()?;
        let ranks = if 0 < won { vec![1, 2] } else { vec![2, 1] };
        Some(Outcome { ranks, results: vec![won, -won] })
    }

    fn score(&self, _: Seat) -> Vec<ScoreRow> {
        Vec::new()
    }

    fn view(&self, viewer: Viewer) -> (Viewer, Self) {
        let mut seen = self.clone();
        for seat in Seat::first(2).filter(|&seat| !viewer.is(seat) && self.payoff().is_none()) {
            seen.cards[usize::from(seat.number())] = None;
        }
        (viewer, seen)
    }

    fn seen((): (), _: Viewer) {}

    fn reveals((): ()) -> bool {
        false
    }

    fn guess((_, seen): &(Viewer, Self), below: &mut impl FnMut(u32) -> u32) -> Self {
        let mut world = seen.clone();
        while world.to_act() == ToAct::Chance {
            let deal = world.draw(below);
            world.apply(Who::Chance, deal, &mut tabletop::Silent);
        }
        world
    }

    fn position(&self) -> Self {
        self.clone()
    }

    fn from_position(_: &'static u8, position: &Self) -> Result<Self, Vec<()>> {
        Ok(position.clone())
    }

    fn audit(&self) -> Result<(), Imbalance> {
        Ok(())
    }

    fn reconcile(&self, _: &[()], _: &Self) -> Result<(), Imbalance> {
        Ok(())
    }
}

/// Who looks, and the position without the cards of others.
impl ViewOf<Poker> for (Viewer, Poker) {
    fn viewer(&self) -> Viewer {
        self.0
    }

    fn pack(&self) -> &'static u8 {
        &PACK
    }

    fn seats(&self) -> u8 {
        2
    }

    fn phase(&self) -> u8 {
        0
    }

    fn to_act(&self) -> ToAct {
        if matches!(self.1.said.as_str(), "pp" | "bb" | "pbb" | "bp" | "pbp") {
            ToAct::Nobody
        } else if self.1.cards == [None; 2] {
            ToAct::Chance
        } else {
            ToAct::Seats(Seats::only(Seat::new((self.1.said.len() % 2) as u8)))
        }
    }

    fn question(&self, seat: Seat) -> Option<()> {
        self.to_act().seats().contains(seat).then_some(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.1.outcome()
    }

    fn score(&self, _: Seat) -> Vec<ScoreRow> {
        Vec::new()
    }

    fn clause_of(&self, _: Say) -> Clause {
        RULE
    }

    fn clause_of_question(&self, (): ()) -> Clause {
        RULE
    }
}

static NET: LazyLock<Net> = LazyLock::new(|| Net::blank(Poker::FEATURES));

impl Judge for Poker {
    type Rules = Self;

    const FEATURES: usize = 1;
    /// Twice the pot: what is striven for is then nearly the stake itself.
    const LEAD: f32 = 8.0;
    const LEVELS: Levels = Levels { medium: 10, strong: 100, master: 1_000 };

    fn features(_: &Self, _: Seat, sheet: &mut Sheet<'_>) {
        sheet.put(0.0);
    }

    fn net() -> &'static Net {
        &NET
    }

    fn estimate(_: &Self, _: Seat) -> f64 {
        0.0
    }

    fn quick_estimate(_: &Self, _: Seat) -> f32 {
        0.0
    }

    fn is_midway(_: &Self, _: Seat) -> bool {
        false
    }

    /// The card: few enough that each has a place of its own in the tree.
    fn information_set(game: &Self, seat: Seat) -> u64 {
        game.cards[usize::from(seat.number())].map_or(0, u64::from)
    }
}

/// How often each information set bets: what was said, then the card.
type Strategy = Vec<(String, [f64; 3])>;

const DECISIONS: [&str; 4] = ["", "p", "b", "pb"];

/// The visits of searches begun in each information set.
fn searched(iterations: u32) -> Strategy {
    let settings = Settings { points_weight: 1.0, ..Settings::RANDOM };
    DECISIONS
        .iter()
        .map(|&said| {
            let seat = Seat::new((said.len() % 2) as u8);
            let bets = std::array::from_fn(|card| {
                let card = card as u8;
                let other = u8::from(card == 0);
                let cards = if seat.number() == 0 { [card, other] } else { [other, card] };
                let view = Poker::dealt(cards, said).view(Viewer::Seat(seat));
                let mut search = Search::<Poker>::new(settings, Poker::net(), seat);
                let choice = search.choose(&view, Limit::Iterations(iterations), &mut Dice::new(7));
                let visits = |say| choice.of(say).map_or(0.0, |candidate| f64::from(candidate.visits));
                visits(Say::Bet) / (visits(Say::Bet) + visits(Say::Pass))
            });
            (said.to_owned(), bets)
        })
        .collect()
}

fn bets(strategy: &Strategy, said: &str, card: u8) -> f64 {
    let (_, bets) = strategy.iter().find(|(known, _)| known == said).expect("a decision");
    bets[usize::from(card)]
}

/// What `answerer` gets at best against the strategy, over all deals.
fn best_answer(strategy: &Strategy, answerer: usize) -> f64 {
    let deals = |own: u8| (0..3).filter(move |&other| other != own);
    (0..3_u8)
        .map(|own| worth(strategy, answerer, own, "", &deals(own).map(|other| (other, 1.0 / 6.0)).collect::<Vec<_>>()))
        .sum()
}

/// The best the answerer with card `own` can do after what was said, the other's cards weighted by how likely they are.
fn worth(strategy: &Strategy, answerer: usize, own: u8, said: &str, others: &[(u8, f64)]) -> f64 {
    let sign = if answerer == 0 { 1.0 } else { -1.0 };
    let cards = |other: u8| if answerer == 0 { [own, other] } else { [other, own] };
    if payoff([0, 1], said).is_some() {
        let won = |other| f64::from(payoff(cards(other), said).expect("all is said"));
        return others.iter().map(|&(other, weight)| weight * sign * won(other)).sum();
    }
    let after = |say: char| format!("{said}{say}");
    if said.len() % 2 == answerer {
        return worth(strategy, answerer, own, &after('p'), others).max(worth(
            strategy,
            answerer,
            own,
            &after('b'),
            others,
        ));
    }
    let split = |bet: bool| {
        others
            .iter()
            .map(|&(other, weight)| {
                let chance = bets(strategy, said, other);
                (other, weight * if bet { chance } else { 1.0 - chance })
            })
            .collect::<Vec<_>>()
    };
    worth(strategy, answerer, own, &after('p'), &split(false))
        + worth(strategy, answerer, own, &after('b'), &split(true))
}

/// What the strategy loses in both seats together to the best answers; 0 in equilibrium.
fn exploitability(strategy: &Strategy) -> f64 {
    best_answer(strategy, 0) + best_answer(strategy, 1)
}

#[test]
fn the_measure_is_right_where_the_truth_is_known() {
    let equilibrium: Strategy = vec![
        (String::new(), [1.0 / 3.0, 0.0, 1.0]),
        ("p".to_owned(), [1.0 / 3.0, 0.0, 1.0]),
        ("b".to_owned(), [0.0, 1.0 / 3.0, 1.0]),
        ("pb".to_owned(), [0.0, 2.0 / 3.0, 1.0]),
    ];
    assert!(exploitability(&equilibrium).abs() < 1e-9);
    let coin: Strategy = DECISIONS.map(|said| (said.to_owned(), [0.5; 3])).to_vec();
    assert!((exploitability(&coin) - 11.0 / 12.0).abs() < 1e-9, "{}", exploitability(&coin));
}

/// A search that cannot infer cards from bets does not reach equilibrium; it must come much nearer than chance.
#[test]
fn it_plays_kuhn_poker_far_better_than_chance() {
    let strategy = searched(20_000);
    let lost = exploitability(&strategy);
    assert!(lost < 0.4, "{lost}: {strategy:?}");
    assert!(0.9 < bets(&strategy, "b", 2) && 0.9 < bets(&strategy, "pb", 2), "the best card calls: {strategy:?}");
    assert!(bets(&strategy, "b", 0) < 0.1 && bets(&strategy, "pb", 0) < 0.1, "the worst card folds: {strategy:?}");
}
