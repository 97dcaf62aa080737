//! Tic-tac-toe: no luck, nothing hidden, a draw if nobody errs.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use dice::Dice;
use search::{Judge, Levels, Limit, Net, Playout, Search, Settings, Sheet};
use tabletop::{
    BadNotation, Clause, Game, Imbalance, Outcome, Refusal, ScoreRow, Seat, Seats, Setup, Silent, Sink, ToAct, Viewer,
    Who,
};

static PACK: u8 = 0;
const RULE: Clause = Clause::new("TTT", 1, 1);
const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
struct Board {
    marks: [u16; 2],
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Cell(u8);

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Cell {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        text.parse().ok().filter(|&cell| cell < 9).map(Cell).ok_or(BadNotation)
    }
}

impl Board {
    fn turn(self) -> Seat {
        Seat::new(((self.marks[0] | self.marks[1]).count_ones() % 2) as u8)
    }

    fn winner(self) -> Option<Seat> {
        Seat::first(2).find(|seat| {
            let marks = self.marks[usize::from(seat.number())];
            LINES.iter().any(|line| marks & line == *line)
        })
    }

    fn is_over(self) -> bool {
        self.winner().is_some() || self.marks[0] | self.marks[1] == 0b111_111_111
    }

    /// `x` and `o` row by row.
    fn read(text: &str) -> Self {
        let marks =
            |mark| text.chars().enumerate().filter(|&(_, cell)| cell == mark).fold(0, |set, (at, _)| set | 1 << at);
        Self { marks: [marks('x'), marks('o')] }
    }
}

impl Game for Board {
    type Pack = u8;
    type Options = ();
    type Action = Cell;
    type Question = ();
    type Phase = u8;
    type Event = ();
    type Seen = ();
    type Reason = ();
    type View = Self;
    type Position = Self;
    type Impossible = ();

    const NAME: &'static str = "tic-tac-toe";
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
        if self.is_over() { ToAct::Nobody } else { ToAct::Seats(Seats::only(self.turn())) }
    }

    fn question(&self, seat: Seat) -> Option<()> {
        self.to_act().seats().contains(seat).then_some(())
    }

    fn legal(&self, seat: Seat, actions: &mut Vec<Cell>) {
        actions.clear();
        if self.question(seat).is_some() {
            actions.extend((0..9).filter(|cell| (self.marks[0] | self.marks[1]) & (1 << cell) == 0).map(Cell));
        }
    }

    fn outcomes(&self, outcomes: &mut Vec<(Cell, u32)>) {
        outcomes.clear();
    }

    fn draw(&self, _: &mut impl FnMut(u32) -> u32) -> Cell {
        unreachable!("no chance here")
    }

    fn apply(&mut self, _: Who, action: Cell, _: &mut impl Sink<()>) {
        let turn = usize::from(self.turn().number());
        self.marks[turn] |= 1 << action.0;
    }

    fn refusal(&self, who: Who, action: Cell) -> Option<Refusal<()>> {
        let free = (self.marks[0] | self.marks[1]) & (1 << action.0) == 0;
        (!self.to_act().contains(who) || !free).then_some(Refusal { clause: RULE, reason: () })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| match self.winner() {
            Some(seat) if seat.number() == 0 => Outcome { ranks: vec![1, 2], results: vec![1, 0] },
            Some(_) => Outcome { ranks: vec![2, 1], results: vec![0, 1] },
            None => Outcome { ranks: vec![1, 1], results: vec![0, 0] },
        })
    }

    fn score(&self, _: Seat) -> Vec<ScoreRow> {
        Vec::new()
    }

    fn view(&self, _: Viewer) -> Self {
        *self
    }

    fn seen((): (), _: Viewer) {}

    fn reveals((): ()) -> bool {
        false
    }

    fn guess(view: &Self, _: &mut impl FnMut(u32) -> u32) -> Self {
        *view
    }

    fn position(&self) -> Self {
        *self
    }

    fn from_position(_: &'static u8, position: &Self) -> Result<Self, Vec<()>> {
        Ok(*position)
    }

    fn audit(&self) -> Result<(), Imbalance> {
        Ok(())
    }

    fn reconcile(&self, _: &[()], _: &Self) -> Result<(), Imbalance> {
        Ok(())
    }
}

/// Nothing is hidden: the position is its own view.
impl tabletop::ViewOf<Board> for Board {
    fn viewer(&self) -> Viewer {
        Viewer::Spectator
    }

    fn pack(&self) -> &'static u8 {
        Game::pack(self)
    }

    fn seats(&self) -> u8 {
        Game::seats(self)
    }

    fn phase(&self) -> u8 {
        Game::phase(self)
    }

    fn to_act(&self) -> ToAct {
        Game::to_act(self)
    }

    fn question(&self, seat: Seat) -> Option<()> {
        Game::question(self, seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        Game::score(self, seat)
    }

    fn clause_of(&self, _: Cell) -> Clause {
        RULE
    }

    fn clause_of_question(&self, (): ()) -> Clause {
        RULE
    }
}

static NET: LazyLock<Net> = LazyLock::new(|| Net::blank(Board::FEATURES));

impl Judge for Board {
    type Rules = Self;

    const FEATURES: usize = 1;
    const LEAD: f32 = 1.0;
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
}

fn best(board: Board, seed: u64) -> u8 {
    let settings = Settings { playout: Playout::Random, ..Settings::RANDOM };
    let mut search = Search::<Board>::new(settings, Board::net(), board.turn());
    search.choose(&board, Limit::Iterations(3_000), &mut Dice::new(seed)).action.0
}

#[test]
fn it_takes_the_win_blocks_the_loss_and_makes_the_fork() {
    for seed in 0..5 {
        assert_eq!(best(Board::read("xx.oo...."), seed), 2, "the win comes before the block");
        assert_eq!(best(Board::read("xo.xo...."), seed), 6, "a win down the side");
        assert_eq!(best(Board::read("x.ox....o"), seed), 6, "the only open line");
        assert_eq!(best(Board::read("x...o.x.."), seed), 3, "the only block");
        assert!([1, 3, 5, 7].contains(&best(Board::read("x...o...x"), seed)), "a corner loses to the fork");
        assert_eq!(best(Board::read("x........"), seed), 4, "only the centre holds against a corner");
    }
}

#[test]
fn against_itself_it_draws() {
    for seed in 0..10 {
        let mut board = Board::default();
        while !board.is_over() {
            let cell = best(board, seed);
            board.apply(Who::Seat(board.turn()), Cell(cell), &mut Silent);
        }
        assert_eq!(board.winner(), None, "seed {seed}");
    }
}
