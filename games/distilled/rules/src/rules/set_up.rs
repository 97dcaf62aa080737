//! Set-up (chapter 1).

use tabletop::{Agenda, BySeat, Card, CardSet, PackRef, Seat, Seats, Sink};

use super::change::{self, effects};
use super::{solo, turn};
use crate::effect::{Effect, Feat, Holding};
use crate::event::Source;
use crate::pack::{Pack, PrintedRecipe};
use crate::state::{First, FlightChoice, MarketRow, Open, Options, Player, Sealed, Solo, State, Still, Under};
use crate::step::{Draw, Progress, Step};
use crate::vocabulary::{
    BarrelSort, Basic, Deck, Flight, MOST_SEATS, Phase, PhaseKind, Piece, Recipe, Row, SLOTS, Spot, Tier,
};
use crate::{Event, Stack};

/// Goals dealt to each player.
pub(crate) const GOALS: u8 = 3;

/// The table before chance has dealt anything.
pub(crate) fn begin(pack: &'static Pack, seats: u8, options: Options) -> State {
    let sealed = Sealed {
        stills: BySeat([Still::IDLE; MOST_SEATS]),
        goals: BySeat([CardSet::EMPTY; MOST_SEATS]),
        dropped: BySeat([None; MOST_SEATS]),
        kept: BySeat([[CardSet::EMPTY; 3]; MOST_SEATS]),
        looking: CardSet::EMPTY,
    };
    let mut game = State { pack: PackRef(pack), open: begin_open(seats, options), sealed };
    if options.flight == FlightChoice::FirstTaste {
        lay_first_taste(&mut game);
    }
    turn::settle(&mut game, &mut tabletop::Silent);
    game
}

fn begin_open(seats: u8, options: Options) -> Open {
    Open {
        seats,
        options,
        phase: Phase { round: 0, kind: PhaseKind::SetUp },
        first: None,
        turn: Seat::new(0),
        done: Seats::NONE,
        due: 0,
        flight: None,
        labels: [0; Recipe::STACKS],
        awards: [None; MOST_SEATS + 1],
        won: 0,
        market: Row::ALL.map(|row| MarketRow {
            slots: [None; SLOTS],
            deck: Deck::of_row(row).all(),
            under: Under::EMPTY,
            truck: CardSet::EMPTY,
        }),
        revealed: [None; 3],
        players: BySeat([NEW_PLAYER; MOST_SEATS]),
        discarded_flavors: CardSet::EMPTY,
        older_flavors: CardSet::EMPTY,
        turned: CardSet::EMPTY,
        sale: None,
        solo: Solo {
            cards: [None; Spot::COUNT],
            active: 0b11,
            claimed: 0,
            turned: CardSet::EMPTY,
            swapped: false,
            served: false,
        },
        top_ingredient: None,
        agenda: Agenda::EMPTY,
    }
}

/// A player before choosing a distiller.
pub(crate) const NEW_PLAYER: Player = Player::NEW;

impl Player {
    /// Before choosing a distiller.
    pub const NEW: Self = Self {
        offer: [None; 2],
        distiller: None,
        money: 0,
        points: 0,
        pantry: Stack::EMPTY,
        items: CardSet::EMPTY,
        barrels: [0; 2],
        metal: true,
        upgrades: [None; 3],
        used: 0,
        cubes: 0,
        labels: [None; 7],
        display: CardSet::EMPTY,
        spirits: [None; 3],
        signature_waits: true,
        signature_made: false,
        basics: 0,
        sales: 0,
        met: 0,
        matched: 0,
        earned: [0; 2],
        progress: Progress::Idle,
    };
}

/// DI-1.9: market, distillers and goals are laid out, not dealt.
fn lay_first_taste(game: &mut State) {
    let pack = game.pack.0;
    let taste = &pack.printed().first_taste;
    let card = |deck: Deck, key: &str| pack.by_key(deck, key).next().expect("the pack was checked");
    for row in Row::ALL {
        for (slot, key) in taste.market[row.index()].iter().enumerate() {
            let card = card(Deck::of_row(row), key);
            game.open.market[row.index()].deck.remove(card);
            game.open.market[row.index()].slots[slot] = Some(card);
        }
    }
    for (seat, (distiller, goals)) in game.open.all_seats().zip(&taste.seats) {
        game.open.players[seat].offer = [Some(card(Deck::Distillers, distiller)), None];
        if game.open.seats != 1 {
            game.sealed.goals[seat] = goals.iter().map(|goal| card(Deck::Goals, goal)).collect();
        }
    }
}

/// The goals that the beginners' set-up gives to a distiller; everybody knows them.
pub(crate) fn first_taste_goals(pack: &Pack, open: &Open, seat: Seat) -> Option<CardSet> {
    if open.options.flight != FlightChoice::FirstTaste || open.seats == 1 {
        return None;
    }
    let (_, goals) = &pack.printed().first_taste.seats[usize::from(seat.number())];
    Some(goals.iter().filter_map(|goal| pack.by_key(Deck::Goals, goal).next()).collect())
}

/// The next thing that the set-up owes. `false` when somebody has to choose.
pub(crate) fn go_on(game: &mut State, events: &mut impl Sink<Event>) -> bool {
    let open = &game.open;
    let taste = open.options.flight == FlightChoice::FirstTaste;
    let offers = if taste { 1 } else { 2 };
    if open.first.is_none() {
        match open.options.first {
            First::Seat(seat) if seat.number() < open.seats => start(game, seat, events),
            First::ByLot | First::Seat(_) if open.seats == 1 => start(game, Seat::new(0), events),
            First::ByLot | First::Seat(_) => game.owe(Step::Draw(Draw::First)),
        }
    } else if open.flight.is_none() {
        match open.options.flight {
            FlightChoice::Random => game.owe(Step::Draw(Draw::Flight)),
            FlightChoice::Flight(flight) => set_flight(game, flight, events),
            FlightChoice::FirstTaste => set_flight(game, game.pack.0.printed().first_taste.flight, events),
        }
    } else if open.awards.iter().flatten().count() < awards(open.seats) {
        game.owe(Step::Draw(Draw::Award));
    } else if let Some(seat) = open.in_order().find(|&seat| open.players[seat].offer.iter().flatten().count() < offers)
    {
        game.owe(Step::Draw(Draw::Distiller { seat }));
    } else if let Some(seat) = open.in_order().find(|&seat| game.sealed.goals[seat].len() < goals_each(open.seats)) {
        game.owe(Step::Draw(Draw::Goal { seat }));
    } else if let Some(spot) = solo::to_turn_up(game).filter(|_| open.seats == 1) {
        game.owe(Step::Draw(Draw::Solo { spot }));
    } else if let Some(seat) = open.in_order().find(|&seat| open.players[seat].distiller.is_none()) {
        if taste {
            let card = open.players[seat].offer[0].expect("laid out");
            choose(game, seat, card, events);
        } else {
            game.open.turn = seat;
            return false;
        }
    } else {
        turn::next_phase(game, events);
    }
    true
}

/// One more than there are players; none when alone (DI-1.4).
pub(crate) fn awards(seats: u8) -> usize {
    if seats == 1 { 0 } else { usize::from(seats) + 1 }
}

pub(crate) fn goals_each(seats: u8) -> u8 {
    if seats == 1 { 0 } else { GOALS }
}

pub(crate) fn start(game: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    game.open.first = Some(seat);
    game.open.turn = seat;
    events.emit(Event::Started { seat });
}

/// DI-1.2, DI-1.3: the flight and its stacks of labels.
pub(crate) fn set_flight(game: &mut State, flight: Flight, events: &mut impl Sink<Event>) {
    game.open.flight = Some(flight);
    game.open.labels = labels(&game.pack, flight, game.open.seats);
    events.emit(Event::FlightChosen { flight });
}

/// Labels of each recipe at the start.
pub(crate) fn labels(pack: &Pack, flight: Flight, seats: u8) -> [u8; Recipe::STACKS] {
    let (each, plain) = if seats == 1 { (5, 7) } else { (seats, 2 * seats) };
    let mut labels = [0; Recipe::STACKS];
    for recipe in pack.flight(flight) {
        labels[recipe.index()] = each;
    }
    labels[Recipe::Vodka.index()] = plain;
    labels[Recipe::Moonshine.index()] = plain;
    labels
}

/// How many labels of the flight are of a kind.
fn supply(pack: &Pack, flight: Flight, seats: u8, wanted: impl Fn(&PrintedRecipe) -> bool) -> u8 {
    // Nothing of a recipe on a flight depends on the distiller.
    let fits = pack.flight(flight).into_iter().filter(|&recipe| wanted(&pack.recipe(recipe, Card::new(0)))).count();
    fits as u8 * seats
}

/// Whether the labels suffice for an award or a goal: what nobody can reach is not laid out (DI-1.4, Ruling D3).
pub(crate) fn is_possible(pack: &Pack, flight: Flight, seats: u8, what: Holding, least: u8) -> bool {
    let of = |wanted: &dyn Fn(&PrintedRecipe) -> bool| least <= supply(pack, flight, seats, wanted);
    let tier = |tier: Tier| of(&|recipe| recipe.tier == Some(tier));
    if let Some(region) = what.region() {
        return of(&|recipe| recipe.region == region);
    }
    if let Some(wanted) = what.tier() {
        return tier(wanted);
    }
    if what == Holding::EachTier {
        return Tier::ALL.into_iter().all(tier);
    }
    let barrel = [(Holding::Clay, BarrelSort::Clay), (Holding::Wood, BarrelSort::Wood)];
    barrel.into_iter().all(|(holding, sort)| what != holding || of(&|recipe| recipe.barrel == sort))
}

/// Awards that can still be laid out.
pub(crate) fn possible_awards(game: &State) -> CardSet {
    let open = &game.open;
    let flight = open.flight.expect("the flight is settled first");
    let laid: CardSet = open.awards.iter().flatten().copied().collect();
    let possible = |card: &Card| match game.pack.award(*card).feat {
        Feat::Have { what, least } => is_possible(&game.pack, flight, open.seats, what, least),
        Feat::Sell { .. } | Feat::Distill { .. } | Feat::Sales { .. } | Feat::Earn { .. } => true,
    };
    Deck::Awards.all().without(laid).iter().filter(possible).collect()
}

/// All goals that this flight plays with.
pub(crate) fn possible_goals(pack: &Pack, flight: Flight, seats: u8) -> CardSet {
    let possible = |card: &Card| is_possible(pack, flight, seats, pack.goal(*card).most, 1);
    Deck::Goals.all().iter().filter(possible).collect()
}

/// Goals not yet dealt.
pub(crate) fn goals_left(game: &State) -> CardSet {
    let flight = game.open.flight.expect("the flight is settled first");
    let dealt = game.sealed.goals.0.iter().fold(CardSet::EMPTY, |all, &some| all.or(some));
    game.pack.goals(flight, game.open.seats).without(dealt)
}

/// Distillers that can be dealt: with pairing only those whose spirit is on the flight.
pub(crate) fn distillers_left(game: &State) -> CardSet {
    let open = &game.open;
    let offered: CardSet = open.players.0.iter().flat_map(|player| player.offer).flatten().collect();
    let flight = game.flight();
    let fits = |card: &Card| !open.options.pairing || flight.contains(&game.pack.distiller(*card).base);
    Deck::Distillers.all().without(offered).iter().filter(fits).collect()
}

/// DI-1.5, DI-1.6: the distiller brings money, a few basics and perhaps a cube.
pub(crate) fn choose(game: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    let pack = game.pack.0;
    game.player_mut(seat).distiller = Some(card);
    events.emit(Event::Chosen { seat, card });
    let distiller = pack.distiller(card);
    change::gain_money(game, seat, u16::from(distiller.money), events);
    for (basic, count) in [(Basic::Yeast, distiller.yeast), (Basic::Water, distiller.water)] {
        for _ in 0..count {
            change::receive(game, seat, Piece::Basic(basic), Source::Supply, events);
        }
    }
    let player = *game.player(seat);
    for effect in effects(pack, &player) {
        if let Effect::Knows { recipe } = effect
            && game.flight().contains(&recipe)
        {
            change::place_cube(game, seat, recipe, events);
        }
    }
    // What is there at the start was not earned.
    game.player_mut(seat).earned = [0; 2];
}
