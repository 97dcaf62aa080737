//! Who sees what, and worlds that look the same.

use tabletop::{BySeat, CardSet, Clause, Outcome, PackRef, ScoreRow, Seat, Silent, ToAct, ViewOf, Viewer};

use crate::clause_of::clause_of;
#[cfg(feature = "serde")]
use crate::files::json::{self, In, Named};
use crate::pack::Pack;
use crate::refusal::question_clause;
use crate::rules::{chance, distill, scoring, set_up, turn};
use crate::state::{Open, Sealed, State, Still};
use crate::step::{Progress, Question, Stage};
use crate::vocabulary::{Deck, MOST_SEATS, Phase, PhaseKind, Piece, Place};
use crate::{Action, Stack};

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(remote = "Self"))]
pub struct View {
    #[cfg_attr(feature = "serde", serde(skip))]
    pub pack: PackRef<Pack>,
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub open: Open,
    pub viewer: Viewer,
    pub stills: BySeat<StillView, MOST_SEATS>,
    /// The goals the viewer can name, and how many more there are.
    #[cfg_attr(feature = "serde", serde(serialize_with = "json::goals"))]
    pub goals: BySeat<(CardSet, u8), MOST_SEATS>,
    /// The goal dropped, and whether one was.
    #[cfg_attr(feature = "serde", serde(serialize_with = "json::dropped"))]
    pub dropped: BySeat<(CardSet, bool), MOST_SEATS>,
    /// Flavor cards under spirits that the viewer has seen. How many there are in all is in `open`.
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'f'>>"))]
    pub kept: BySeat<[CardSet; 3], MOST_SEATS>,
    /// Flavor cards being looked at, if the viewer sees them.
    #[cfg_attr(feature = "serde", serde(with = "Named::<In<'f'>>"))]
    pub looking: CardSet,
    /// How many are being looked at: from before the deck last ran out, and since.
    pub looked_at: [u8; 2],
}

/// What one viewer knows of a player at the still.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum StillView {
    Own(Still),
    /// What was distilled, shown to everybody.
    #[cfg_attr(feature = "serde", serde(serialize_with = "json::shown"))]
    Shown(Stack),
    /// Only how far they are: that is in `open`.
    Sealed,
}

/// What one viewer knows, looked up in the position instead of copied: for whoever judges positions by the thousand. It
/// cannot be printed: only what the viewer knows can be asked of it.
#[derive(Copy, Clone)]
pub struct Sight<'a> {
    viewer: Viewer,
    state: &'a State,
}

impl State {
    /// The same as the view, for a look in passing.
    pub fn sight(&self, viewer: Viewer) -> Sight<'_> {
        Sight { viewer, state: self }
    }
}

impl<'a> Sight<'a> {
    pub fn pack(self) -> &'static Pack {
        self.state.pack.0
    }

    pub fn open(self) -> &'a Open {
        &self.state.open
    }

    pub fn still(self, seat: Seat) -> StillView {
        let still = self.state.still(seat);
        if still.stage == Stage::Shown {
            StillView::Shown(still.washback)
        } else if self.viewer.is(seat) {
            StillView::Own(*still)
        } else {
            StillView::Sealed
        }
    }

    /// The goals the viewer can name, and how many more there are.
    pub fn goals(self, seat: Seat) -> (CardSet, u8) {
        let all = self.state.sealed.goals[seat];
        let over = self.state.open.phase.kind == PhaseKind::End;
        if self.viewer.is(seat) || over { (all, 0) } else { (CardSet::EMPTY, all.len()) }
    }
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let State { pack, open, sealed } = state;
        let Sealed { stills: _, goals: _, dropped, kept, looking } = sealed;
        let seats = |number: usize| Seat::new(number as u8);
        let sight = state.sight(viewer);
        let sees = |seat: Seat| viewer.is(seat);
        let older = looking.and(open.older_flavors).len();
        Self {
            viewer,
            pack: *pack,
            open: *open,
            stills: BySeat(std::array::from_fn(|number| sight.still(seats(number)))),
            goals: BySeat(std::array::from_fn(|number| sight.goals(seats(number)))),
            dropped: BySeat(std::array::from_fn(|number| {
                let card = dropped[seats(number)];
                let seen = if sees(seats(number)) { card.into_iter().collect() } else { CardSet::EMPTY };
                (seen, card.is_some())
            })),
            kept: BySeat(std::array::from_fn(|number| {
                if sees(seats(number)) { kept[seats(number)] } else { [CardSet::EMPTY; 3] }
            })),
            looking: if sees(open.turn) { *looking } else { CardSet::EMPTY },
            looked_at: [older, looking.len() - older],
        }
    }

    /// Whether the ingredients of a spirit lie open before the viewer. In the warehouse they lie face down until the end, and you
    /// may look at your own, as at your goals (DI-7.1, Ruling D34). Manners, not secrecy: everybody saw them at the still, so the
    /// view has them all.
    pub fn shows_ingredients(&self, seat: Seat, place: Place) -> bool {
        place == Place::New || self.goals[seat].1 == 0
    }

    /// Deals what lies face down from what the viewer has not seen.
    ///
    /// Goals and flavor cards are equally likely. What others have put into their washbacks is their choice and has no
    /// odds: who is still busy has yet to choose in the guessed world, and who is done has chosen at random.
    pub(crate) fn guess(&self, below: &mut impl FnMut(u32) -> u32) -> State {
        let mut sealed = Sealed {
            stills: BySeat([Still::IDLE; MOST_SEATS]),
            goals: BySeat([CardSet::EMPTY; MOST_SEATS]),
            dropped: BySeat([None; MOST_SEATS]),
            kept: self.kept,
            looking: self.looking,
        };
        self.deal_goals(&mut sealed, below);
        self.deal_flavors(&mut sealed, below);
        let mut state = State { pack: self.pack, open: self.open, sealed };
        for seat in self.open.all_seats() {
            match self.stills[seat] {
                StillView::Own(still) => state.sealed.stills[seat] = still,
                StillView::Shown(washback) => {
                    state.sealed.stills[seat] = Still { stage: Stage::Shown, washback, ..Still::IDLE };
                }
                StillView::Sealed => distill_at_random(&mut state, seat, below),
            }
        }
        state
    }

    fn deal_goals(&self, sealed: &mut Sealed, below: &mut impl FnMut(u32) -> u32) {
        let of = |flight| self.pack.goals(flight, self.open.seats);
        let mut pool = self.open.flight.map_or(CardSet::EMPTY, of);
        for seat in self.open.all_seats() {
            pool = pool.without(self.goals[seat].0).without(self.dropped[seat].0);
        }
        for seat in self.open.all_seats() {
            sealed.goals[seat] = self.goals[seat].0;
            sealed.dropped[seat] = self.dropped[seat].0.nth(0);
            // What the beginners' set-up lays out is known; only which goal was dropped is not.
            let mut own =
                set_up::first_taste_goals(&self.pack, &self.open, seat).map(|goals| goals.without(self.goals[seat].0));
            let from = own.as_mut().unwrap_or(&mut pool);
            for _ in 0..self.goals[seat].1 {
                let card = take(from, below);
                sealed.goals[seat] = sealed.goals[seat].or(card);
            }
            if self.dropped[seat].1 && sealed.dropped[seat].is_none() {
                sealed.dropped[seat] = take(from, below).nth(0);
            }
        }
    }

    fn deal_flavors(&self, sealed: &mut Sealed, below: &mut impl FnMut(u32) -> u32) {
        let open = &self.open;
        let mine = self.kept.0.iter().flatten().fold(self.looking, |all, &some| all.or(some));
        let seen = mine.or(open.turned).or(open.discarded_flavors);
        let mut pools =
            [open.older_flavors.without(seen), Deck::Flavors.all().without(open.older_flavors).without(seen)];
        for seat in open.all_seats().filter(|&seat| !self.viewer.is(seat)) {
            for place in Place::ALL {
                let kept = open.players[seat].spirit(place).map_or([0; 2], |spirit| spirit.kept);
                for (pool, count) in pools.iter_mut().zip(kept) {
                    for _ in 0..count {
                        let cards = &mut sealed.kept[seat][place.index()];
                        *cards = cards.or(take(pool, below));
                    }
                }
            }
        }
        if !self.viewer.is(open.turn) {
            for (pool, count) in pools.iter_mut().zip(self.looked_at) {
                for _ in 0..count {
                    sealed.looking = sealed.looking.or(take(pool, below));
                }
            }
        }
    }
}

impl ViewOf<State> for View {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn pack(&self) -> &'static Pack {
        self.pack.0
    }

    fn seats(&self) -> u8 {
        self.open.seats
    }

    fn phase(&self) -> Phase {
        self.open.phase
    }

    fn to_act(&self) -> ToAct {
        turn::to_act(&self.open)
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        let stage = match self.stills[seat] {
            StillView::Own(still) => still.stage,
            StillView::Shown(_) => Stage::Shown,
            // What somebody else is about at the still is a secret.
            StillView::Sealed => Stage::Idle,
        };
        turn::asked(&self.open, seat, stage)
    }

    fn outcome(&self) -> Option<Outcome> {
        scoring::outcome(&self.pack, &self.open, |seat| self.goals[seat].0)
    }

    fn score(&self, seat: Seat) -> Vec<ScoreRow> {
        scoring::sheet(&self.pack, &self.open, self.goals[seat].0, seat)
    }

    fn clause_of(&self, action: Action) -> Clause {
        clause_of(self, action)
    }

    fn clause_of_question(&self, question: Question) -> Clause {
        question_clause(self.open.phase.kind, question)
    }
}

/// A card of the pool, each equally likely, as a set of one.
fn take(pool: &mut CardSet, below: &mut impl FnMut(u32) -> u32) -> CardSet {
    let card = pool.nth(below(u32::from(pool.len()))).expect("as many unseen cards as lie face down");
    pool.remove(card);
    CardSet::from_iter([card])
}

/// Lets a player whose still is sealed come as far as everybody sees.
fn distill_at_random(state: &mut State, seat: Seat, below: &mut impl FnMut(u32) -> u32) {
    let goal = state.player(seat).progress;
    if goal == Progress::Idle {
        return;
    }
    let pantry = state.player(seat).pantry;
    state.sealed.stills[seat] = Still { stage: Stage::Trade, pantry, ..Still::IDLE };
    if goal == Progress::Busy {
        return;
    }
    // Whose washback is being shuffled has closed one: if need be after a trade.
    let must_close = goal == Progress::Shuffling;
    if !trade(state, seat, must_close, below) {
        return;
    }
    let mut legal = Vec::with_capacity(16);
    while state.sealed.stills[seat].stage != Stage::Ready {
        if state.sealed.stills[seat].stage == Stage::Shuffle {
            if must_close {
                break;
            }
            // Other stills may be shuffling too, so this one's odds are asked for directly.
            remove_at_random(state, seat, below);
            continue;
        }
        legal.clear();
        distill::legal(state, seat, &mut legal);
        legal.retain(|action| !(must_close && *action == Action::Rest) && *action != Action::Again);
        let action = legal[below(legal.len() as u32) as usize];
        distill::act(state, seat, action, &mut Silent);
    }
    state.player_mut(seat).progress = goal;
}

fn remove_at_random(state: &mut State, seat: Seat, below: &mut impl FnMut(u32) -> u32) {
    if let Action::Remove { one, other } = chance::draw_removal(state.still(seat), below) {
        distill::remove(state, seat, one, other, &mut Silent);
    }
}

/// A trade at random, or one that makes a washback possible. `false` if none does.
fn trade(state: &mut State, seat: Seat, must_close: bool, below: &mut impl FnMut(u32) -> u32) -> bool {
    let pack = state.pack.0;
    let start = state.sealed.stills[seat];
    let closes = |still: &Still| !must_close || still.pantry.is_washback(pack);
    let mut ways = Vec::with_capacity(16);
    if closes(&start) {
        ways.push(None);
    }
    let mut legal = Vec::with_capacity(16);
    distill::legal(state, seat, &mut legal);
    for action in legal {
        let Action::Give { piece } = action else { continue };
        for basic in distill::trade_for(pack, piece) {
            let mut still = start;
            if 0 < still.pantry.of(piece) {
                still.pantry.remove(piece);
            }
            still.pantry.add(Piece::Basic(basic));
            if closes(&still) {
                ways.push(Some((piece, basic)));
            }
        }
    }
    if ways.is_empty() {
        return false;
    }
    match ways[below(ways.len() as u32) as usize] {
        None => distill::act(state, seat, Action::NoTrade, &mut Silent),
        Some((piece, basic)) => {
            distill::act(state, seat, Action::Give { piece }, &mut Silent);
            distill::act(state, seat, Action::Take { piece: Piece::Basic(basic) }, &mut Silent);
        }
    }
    true
}
