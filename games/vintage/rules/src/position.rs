//! Positions as written down: anything may be said, but only what adds up becomes a [`State`].

use tabletop::{BySeat, PackRef, Seat, Seats};

use crate::cards::Rests;
use crate::pack::{Circle, Circles, Pack};
use crate::position_agenda::check_agenda;
use crate::rules::{action_board, boat, set_up};
use crate::state::{Board, Grounds, Open, Slot, State};
use crate::step::{Draw, Duty, Question, Step};
use crate::vocabulary::{
    Card, Category, Chip, Estate, Harvest, MOST_SEATS, Phase, Pile, Place, Port, Region, Round, Site, Variety,
};

/// A whole position, hidden parts included. The deck is what is nowhere else.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(remote = "Self"))]
pub struct Position {
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub open: Open,
    pub hands: BySeat<[Option<Card>; Place::COUNT], MOST_SEATS>,
    pub chips: [Option<Chip>; Round::COUNT],
}

/// Why a position cannot arise.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// Two to four players, and everything of theirs is theirs.
    Seats,
    /// The player on turn has passed or has nothing to place.
    WrongTurn,
    /// Only players pass, and only in a round.
    WrongPass,
    /// More cards of a kind than the pack has.
    TooManyCards {
        card: Card,
    },
    /// What everybody sees of a hand is not what it holds.
    WrongHand {
        seat: Seat,
    },
    /// A card that does not stay beside a board, or more than can lie there.
    WrongBeside {
        seat: Seat,
        card: Card,
    },
    TooManyShuffles,
    /// The chip of this round should or should not be turned up, or looked at.
    WrongChip {
        round: Round,
    },
    /// More chips of a value than the pack has.
    TooManyChips {
        chip: Chip,
    },
    NoSuchCircle {
        seat: Seat,
    },
    CircleTwice {
        seat: Seat,
    },
    /// Every player has six markers in all.
    Markers {
        seat: Seat,
    },
    /// Nobody gets markers in this way.
    Coming,
    /// More than a game brings.
    Points {
        seat: Seat,
    },
    Brandy {
        seat: Seat,
    },
    Estate {
        seat: Seat,
        estate: Estate,
    },
    NoSuchSite {
        seat: Seat,
        estate: Estate,
    },
    SiteFull {
        site: Site,
    },
    TooManyOldVineyards,
    /// Quality without barrels, or more than a harvest can have.
    Harvest {
        seat: Seat,
    },
    /// A complete category is sold at once.
    Warehouse {
        seat: Seat,
        category: Category,
    },
    /// In Vila Nova de Gaia everything is unloaded that finds room.
    NotUnloaded {
        seat: Seat,
    },
    /// Who has bought has a second estate.
    Bought {
        seat: Seat,
    },
    /// What is owed does not fit the position.
    Agenda,
    /// Set-up puts things elsewhere.
    SetUp,
}

/// More than any game brings.
const MOST_POINTS: u16 = 999;
const MOST_BARRELS: u8 = 40;
const MOST_QUALITY: u8 = 30;
const MOST_SHUFFLES: u8 = 99;

impl Position {
    pub(crate) fn of(state: &State) -> Self {
        let State { pack: _, open, deck: _, hands, chips } = state;
        Self { open: *open, hands: *hands, chips: *chips }
    }

    pub(crate) fn arrange(&self, pack: &'static Pack) -> Result<State, Vec<Impossible>> {
        let mut reasons = Vec::new();
        if !seats_are_sound(self) {
            // Nothing else can be judged: there is no such side of the table.
            return Err(vec![Impossible::Seats]);
        }
        let deck = check_cards(pack, self, &mut reasons);
        check_hands(self, &mut reasons);
        check_chips(pack, self, &mut reasons);
        check_markers(pack, &self.open, &mut reasons);
        check_estates(pack, &self.open, &mut reasons);
        check_barrels(pack, &self.open, &mut reasons);
        if !reasons.is_empty() {
            return Err(reasons);
        }
        let state = State { pack: PackRef(pack), open: self.open, deck, hands: self.hands, chips: self.chips };
        check_turn(&state, &mut reasons);
        if state.open.phase == Phase::SetUp {
            check_set_up(&state, &mut reasons);
        }
        check_agenda(&state, &mut reasons);
        check_unloaded(&state, &mut reasons);
        if reasons.is_empty() { Ok(state) } else { Err(reasons) }
    }
}

fn seats_are_sound(position: &Position) -> bool {
    let open = &position.open;
    let sits = |seat: Seat| seat.number() < open.seats;
    let nobody =
        |number: usize| open.boards.0[number] == Board::EMPTY && position.hands.0[number] == [None; Place::COUNT];
    (2..=MOST_SEATS as u8).contains(&open.seats)
        && sits(open.first)
        && sits(open.turn)
        && open.passed.iter().all(sits)
        && open.looked.iter().all(|looked| looked.iter().all(sits))
        && (usize::from(open.seats)..MOST_SEATS).all(nobody)
}

/// Every card in one place; what is nowhere else is the deck.
fn check_cards(pack: &Pack, position: &Position, reasons: &mut Vec<Impossible>) -> Pile {
    let open = &position.open;
    let mut deck = pack.cards();
    let mut lay = |card: Card, count: u8| {
        for _ in 0..count {
            match deck.without(card) {
                Some(fewer) => deck = fewer,
                None => return reasons.push(Impossible::TooManyCards { card }),
            }
        }
    };
    let piles = open.boards.0.iter().map(|board| board.beside).chain([open.discard]);
    piles.flat_map(Pile::iter).for_each(|(card, count)| lay(card, count));
    open.display.iter().chain(position.hands.0.iter().flatten()).flatten().for_each(|&card| lay(card, 1));
    open.acting().for_each(|card| lay(card, 1));
    for seat in open.seats() {
        for (card, _) in open.boards[seat].beside.iter() {
            if card.rests() == Rests::Discarded {
                reasons.push(Impossible::WrongBeside { seat, card });
            }
        }
        check_limits(open, seat, reasons);
    }
    if MOST_SHUFFLES < open.shuffles {
        reasons.push(Impossible::TooManyShuffles);
    }
    deck
}

/// A card that lies beside a column has bought or harvested, each once in a round; a free action did one of the two.
fn check_limits(open: &Open, seat: Seat, reasons: &mut Vec<Impossible>) {
    let board = &open.boards[seat];
    let is_buying = open.agenda.iter().any(|step| matches!(step, Step::Ask(Question::Buy { .. })));
    let bought = u8::from(board.bought || (is_buying && seat == open.turn));
    let harvested = u8::from(board.harvested);
    let [buy, harvest, free] = [Card::Buy, Card::Harvest, Card::Free].map(|card| board.beside.of(card));
    for (card, count, most) in [(Card::Buy, buy, bought), (Card::Harvest, harvest, harvested)] {
        if most < count {
            reasons.push(Impossible::WrongBeside { seat, card });
        }
    }
    if bought + harvested < buy.saturating_add(harvest).saturating_add(free) {
        reasons.push(Impossible::WrongBeside { seat, card: Card::Free });
    }
}

fn check_hands(position: &Position, reasons: &mut Vec<Impossible>) {
    for seat in position.open.seats() {
        for place in Place::all() {
            let card = position.hands[seat][place.index()];
            let fits = match position.open.boards[seat].hand[place.index()] {
                Slot::Empty => card.is_none(),
                Slot::Known { card: known } => card == Some(known),
                Slot::Unseen { since } => card.is_some() && since <= position.open.shuffles,
            };
            if !fits {
                reasons.push(Impossible::WrongHand { seat });
            }
        }
    }
}

fn check_chips(pack: &Pack, position: &Position, reasons: &mut Vec<Impossible>) {
    let open = &position.open;
    let bonus_is_owed = open.agenda.iter().any(|step| step == Step::Draw(Draw::Bonus));
    for round in Round::all() {
        let nth = round.index();
        let has_come = Phase::Round(round) <= open.phase;
        let is_now = Phase::Round(round) == open.phase;
        let turned = has_come && !(is_now && bonus_is_owed);
        let looked = position.chips[nth].is_some();
        let fits =
            open.bonus[nth].is_some() == turned && looked != open.looked[nth].is_empty() && !(looked && has_come);
        if !fits {
            reasons.push(Impossible::WrongChip { round });
        }
    }
    let all = || open.bonus.iter().chain(&position.chips).flatten();
    for &chip in all() {
        let printed =
            pack.chips().iter().find(|&&(other, _)| other == chip).map_or(0, |&(_, count)| usize::from(count));
        if printed < all().filter(|&&other| other == chip).count() {
            reasons.push(Impossible::TooManyChips { chip });
        }
    }
}

fn check_markers(pack: &Pack, open: &Open, reasons: &mut Vec<Impossible>) {
    let mut taken = Circles::NONE;
    let in_use = pack.in_use(open.seats);
    let mut early = 0;
    for seat in open.seats() {
        let board = &open.boards[seat];
        let mut own: Vec<Circle> = board.circles.iter().collect();
        own.extend(board.overseer);
        for circle in own {
            if !in_use.contains(circle) {
                reasons.push(Impossible::NoSuchCircle { seat });
            }
            if taken.contains(circle) {
                reasons.push(Impossible::CircleTwice { seat });
            }
            taken = taken.with(circle);
        }
        let placed: u16 =
            board.circles.iter().filter_map(|circle| pack.circle(circle)).map(|(_, cost)| u16::from(cost)).sum();
        let tied = u16::from(set_up::tied_markers(board.estate_count()));
        let counted = [board.markers, board.coming, board.sailed].iter().map(|&count| u16::from(count)).sum::<u16>();
        if placed + tied + counted != u16::from(Board::MARKERS) {
            reasons.push(Impossible::Markers { seat });
        }
        match board.coming.checked_sub(u8::from(board.bought)) {
            Some(waiting @ (0 | 1)) => early += waiting,
            Some(_) | None => reasons.push(Impossible::Coming),
        }
    }
    let expected = match open.phase {
        Phase::SetUp if open.agenda.iter().any(|step| step == Step::Draw(Draw::First)) => 0,
        Phase::SetUp => set_up::first_seats(open, open.first).count(),
        Phase::Round(round) if round.index() == 0 => set_up::first_seats(open, open.first).count(),
        Phase::Round(_) | Phase::End => 0,
    };
    if usize::from(early) != expected {
        reasons.push(Impossible::Coming);
    }
}

fn check_estates(pack: &Pack, open: &Open, reasons: &mut Vec<Impossible>) {
    for seat in open.seats() {
        let board = &open.boards[seat];
        if MOST_POINTS < board.points {
            reasons.push(Impossible::Points { seat });
        }
        if Board::BRANDY < board.brandy {
            reasons.push(Impossible::Brandy { seat });
        }
        if board.bought && board.estate_count() < 2 {
            reasons.push(Impossible::Bought { seat });
        }
        for estate in Estate::all() {
            let known = |site: Site| pack.sites().any(|other| other == site);
            if board.estates[estate.index()].site.is_some_and(|site| !known(site)) {
                reasons.push(Impossible::NoSuchSite { seat, estate });
            } else if !lies_well(pack, open, seat, estate) {
                reasons.push(Impossible::Estate { seat, estate });
            }
        }
    }
    let all = || open.boards.0.iter().flat_map(|board| &board.estates);
    if usize::from(Pack::OLD_VINEYARDS) < all().filter(|grounds| grounds.cubes.contains(Variety::Old)).count() {
        reasons.push(Impossible::TooManyOldVineyards);
    }
    for site in pack.sites() {
        if usize::from(pack.site(site).count) < all().filter(|grounds| grounds.site == Some(site)).count() {
            reasons.push(Impossible::SiteFull { site });
        }
    }
}

/// Tiles are placed one after the other, the first one by the set-up; an old vineyard grows in Cima Corgo.
fn lies_well(pack: &Pack, open: &Open, seat: Seat, estate: Estate) -> bool {
    let board = &open.boards[seat];
    let grounds = &board.estates[estate.index()];
    let is_first = estate.index() == 0;
    let Some(site) = grounds.site else {
        let later = &board.estates[estate.index()..];
        return !is_first && grounds.cubes.is_empty() && later.iter().all(|other| other.site.is_none());
    };
    let as_set_up =
        site == pack.start_site(seat) && set_up::start_cubes().iter().all(|cube| grounds.cubes.contains(cube));
    let old_fits = !grounds.cubes.contains(Variety::Old) || grounds.region(pack) == Some(Region::Cima);
    (!is_first || as_set_up) && old_fits && grounds.cubes.len() <= Grounds::SPACES
}

fn check_barrels(pack: &Pack, open: &Open, reasons: &mut Vec<Impossible>) {
    let selling = open.agenda.iter().any(|step| step == Step::Do(Duty::Sell));
    for seat in open.seats() {
        let board = &open.boards[seat];
        let on_estates = board.estates.iter().map(|grounds| grounds.harvest);
        let sound = |harvest: Harvest| {
            harvest.barrels <= MOST_BARRELS
                && harvest.quality <= MOST_QUALITY
                && !(harvest.is_none() && harvest != Harvest::NONE)
        };
        let planted = board.estates.iter().all(|grounds| grounds.harvest.is_none() || grounds.is_planted());
        if !planted || !on_estates.chain(board.hold).chain(board.cellar).all(sound) {
            reasons.push(Impossible::Harvest { seat });
        }
        for category in Category::ALL {
            let lying = board.warehouse[category.index()];
            let most = if selling && seat == open.turn {
                if category.level() == 0 { 4 * MOST_BARRELS } else { pack.spaces(category) }
            } else {
                pack.spaces(category) - 1
            };
            if most < lying {
                reasons.push(Impossible::Warehouse { seat, category });
            }
        }
    }
}

fn check_turn(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let in_round = open.round().is_some();
    if !open.passed.is_empty() && !in_round {
        reasons.push(Impossible::WrongPass);
    }
    let fits = if in_round {
        !open.passed.contains(open.turn) && (!open.agenda.is_empty() || action_board::plays_on(open, open.turn))
    } else {
        open.turn == open.first
    };
    if !fits {
        reasons.push(Impossible::WrongTurn);
    }
}

/// During set-up everything not yet turned up is where the box leaves it.
fn check_set_up(state: &State, reasons: &mut Vec<Impossible>) {
    let open = &state.open;
    let first_is_owed = open.agenda.iter().any(|step| step == Step::Draw(Draw::First));
    let mut fresh = set_up::begin(state.pack.0, open.seats);
    if first_is_owed {
        if open.first != fresh.open.first {
            reasons.push(Impossible::SetUp);
        }
    } else {
        set_up::begin_with(&mut fresh, open.first, &mut tabletop::Silent);
    }
    let fits = open.boards == fresh.open.boards
        && open.discard.is_empty()
        && open.shuffles == 0
        && open.looked == [Seats::NONE; Round::COUNT]
        && state.hands == fresh.hands;
    if !fits {
        reasons.push(Impossible::SetUp);
    }
}

/// In Vila Nova de Gaia nothing stays aboard that finds room, unless it is just being unloaded.
fn check_unloaded(state: &State, reasons: &mut Vec<Impossible>) {
    let unloading = state.open.agenda.iter().any(|step| match step {
        Step::Do(Duty::Sell) | Step::Ask(Question::Unload { .. } | Question::TakeBarrel { .. }) => true,
        Step::Do(Duty::EndTurn | Duty::Drift { .. } | Duty::Unload { .. } | Duty::LayAway { .. })
        | Step::Ask(_)
        | Step::Draw(_) => false,
    });
    for seat in state.open.seats() {
        let board = state.board(seat);
        let waits = board.hold.iter().any(|harvest| !harvest.is_none()) && 0 < boat::free_vaults(state, seat);
        let is_busy = unloading && seat == state.open.turn;
        if !is_busy && board.boat == Port::Gaia && waits {
            reasons.push(Impossible::NotUnloaded { seat });
        }
    }
}
