//! What cannot arise is refused, each thing with its reason.

use dice::Dice;
use everdell_duo::vocabulary::{
    Area, Card, Cards, Color, EventTile, Field, Good, HARE, Light, News, Spot, TORTOISE, Tile,
};
use everdell_duo::{Aspect, Gift, Impossible, Position, State, Step, Told};
use laws::kit::{position, random};
use packs::Edge;
use tabletop::{Agenda, Game, ToAct};

use crate::{options, standard};

/// A position in the middle of a turn menu of a random game.
fn middle(mode: &str, seed: u64, turns: usize) -> Position {
    let mut seen = 0;
    let is_reached = |game: &State| {
        let is_menu = game.open().agenda.is_empty() && !game.to_act().seats().is_empty();
        seen += usize::from(is_menu);
        is_menu && seen == turns
    };
    random::reached(&standard(options(mode)), seed..seed + 1, is_reached).position()
}

/// The position with a change is refused for this reason, among others perhaps.
fn refused(mode: &str, reason: Impossible, change: impl Fn(&mut Position)) {
    position::breaks::<State>(State::standard_pack().pack, middle(mode, 7, 12), change, reason);
}

fn card(number: usize) -> Card {
    Card::new(number).expect("a card")
}

#[test]
fn cards_are_in_one_place() {
    let mine = middle("competitive", 7, 12).open.meadow[0].expect("a card");
    refused("competitive", Impossible::CardTwice { card: mine }, |position| {
        position.open.discard = position.open.discard.with(mine);
    });
    refused("competitive", Impossible::NotInHand { seat: HARE, card: mine }, |position| {
        position.open.players[HARE].known = position.open.players[HARE].known.with(mine);
    });
    let mine = middle("chapter-1", 7, 12).open.meadow[0].expect("a card");
    refused("chapter-1", Impossible::NotInHand { seat: HARE, card: mine }, |position| {
        position.told[HARE] = Told::NONE.with(Aspect::Kind, mine);
    });
    refused("competitive", Impossible::Tucked, |position| {
        let card = position.open.meadow[0].take().expect("a card");
        position.open.tucked = Cards::only(card);
    });
}

/// One person plays both animals, and tells nobody anything; against each other two play.
#[test]
fn so_many_can_play() {
    for (mode, seats) in [("competitive", 1), ("competitive", 3), ("chapter-1", 0), ("chapter-1", 3)] {
        refused(mode, Impossible::Options, |position| position.open.seats = seats);
    }
    let held = middle("chapter-1", 7, 12).hands[TORTOISE].first().expect("a card in hand");
    refused("chapter-1", Impossible::NotInHand { seat: TORTOISE, card: held }, |position| {
        position.open.players[TORTOISE].known = Cards::NONE;
        position.told = tabletop::BySeat([Told::NONE; 2]);
        position.told[TORTOISE] = Told::NONE.with(Aspect::Kind, held);
        position.open.seats = 1;
    });
}

#[test]
fn cities_and_supplies_are_possible() {
    refused("chapter-1", Impossible::SecondCity, |position| position.open.cities[TORTOISE].points = 1);
    refused("competitive", Impossible::TooMuch { seat: HARE }, |position| position.open.cities[HARE].points = 200);
    refused("competitive", Impossible::TooMuch { seat: TORTOISE }, |position| {
        position.open.players[TORTOISE].goods = position.open.players[TORTOISE].goods.plus(Good::Twig, 150);
    });
    refused("competitive", Impossible::UsedColor { seat: HARE, color: Color::Blue }, |position| {
        position.open.cities[HARE].used = 1 << Color::Blue.index();
        position.open.cities[HARE].cards = Cards::NONE;
    });
}

#[test]
fn animals_stand_on_places() {
    let spot: Spot = "f1".parse().expect("a place");
    refused("competitive", Impossible::Animal { seat: TORTOISE, spot }, |position| {
        position.open.players[HARE].animals = [Some(spot), None, None];
        position.open.players[TORTOISE].animals = [Some(spot), None, None];
    });
    refused("competitive", Impossible::TooManyAnimals { seat: HARE }, |position| {
        position.open.players[HARE].animals = [None, Some(spot), None];
    });
    let nowhere = Spot::Card(card(0));
    refused("competitive", Impossible::Animal { seat: HARE, spot: nowhere }, |position| {
        position.open.players[HARE].animals = [Some(nowhere), None, None];
    });
}

#[test]
fn tiles_and_events_are_there_once() {
    let tile = middle("competitive", 7, 12).open.river[0].expect("a tile");
    refused("competitive", Impossible::TileTwice { tile }, |position| {
        position.open.gone_tiles = position.open.gone_tiles.with(tile.index());
    });
    refused("competitive", Impossible::EmptyPlace, |position| position.open.river[1] = None);
    refused("competitive", Impossible::EmptyPlace, |position| {
        position.open.gone_tiles =
            (0..7).filter_map(Tile::new).fold(position.open.gone_tiles, |gone, tile| gone.with(tile.index()));
    });
    let journey = EventTile::new(31).expect("the journey");
    refused("competitive", Impossible::Event { event: journey }, |position| position.open.events[0] = Some(journey));
    let event = middle("competitive", 7, 12).open.events[0].expect("an event");
    refused("competitive", Impossible::Event { event }, |position| position.open.events[1] = Some(event));
}

#[test]
fn skunks_and_lights_fit_the_game() {
    refused("competitive", Impossible::Skunks { area: Area::Path }, |position| position.open.skunks = [0, 1, 0]);
    refused("chapter-3", Impossible::Skunks { area: Area::Events }, |position| position.open.skunks[0] = 1);
    refused("chapter-3", Impossible::Light { light: Light::Sun }, |position| {
        position.open.skunks[1] = 1;
        position.open.sun = Field::FIRST;
    });
    refused("competitive", Impossible::WrongTurn, |position| {
        (position.open.sun, position.open.moon) = (Field::LAST, Field::LAST);
    });
    let first = card(0);
    refused("competitive", Impossible::Due { card: first }, |position| position.open.due = Cards::only(first));
}

#[test]
fn what_belongs_to_cooperative_games() {
    refused("competitive", Impossible::Sharing, |position| position.open.may_share = true);
    refused("chapter-11", Impossible::Sharing, |position| {
        position.open.gift = Some((Gift::Good(Good::Twig), position.open.turn.other()));
    });
    refused("chapter-1", Impossible::Sharing, |position| {
        position.open.may_share = false;
        position.open.gift = Some((Gift::Good(Good::Twig), position.open.turn));
    });
    let news = News::new(3).expect("good news");
    refused("competitive", Impossible::News { news }, |position| position.open.news = position.open.news.with(3));
    refused("chapter-1", Impossible::News { news }, |position| {
        position.open.news = position.open.news.with(3);
        position.open.gone_news = position.open.gone_news.with(3);
    });
    refused("chapter-1", Impossible::Watches, |position| position.open.watches = 3);
    refused("chapter-1", Impossible::Seals, |position| position.open.seals = 2);
    refused("challenge-2-1", Impossible::Seals, |position| position.open.seals = 1);
    refused("chapter-1", Impossible::Reporter, |position| position.open.her_events = position.open.her_events.with(31));
    refused("chapter-1", Impossible::Options, |position| position.open.options.kept.0 = 1 << 30);
}

#[test]
fn what_is_owed_fits() {
    for steps in [
        vec!["do end-turn"],
        vec!["do end-turn", "do refill", "ask 0 turn"],
        vec!["ask 0 goods 9"],
        vec!["ask 0 producer c1"],
        vec!["draw event e1"],
        vec!["do begin", "do end-turn", "ask 0 goods 1"],
        vec!["do season spring", "ask 0 goods 1"],
        vec!["do pool 0", "ask 0 goods 1"],
        vec!["do line 0 c60 0", "ask 0 goods 1"],
        vec!["ask 0 price any 1 t1 1"],
        vec!["ask 0 light", "ask 0 light"],
    ] {
        refused("competitive", Impossible::Agenda, |position| {
            let mut agenda = Agenda::EMPTY;
            for step in &steps {
                agenda.owe(step.parse::<Step>().unwrap_or_else(|_| panic!("{step} is no step")));
            }
            position.open.agenda = agenda;
            position.open.turn = TORTOISE;
            position.open.players[HARE].goods = everdell_duo::vocabulary::Goods::NONE;
        });
    }
    refused("competitive", Impossible::SetUp, |position| {
        position.open.phase = everdell_duo::vocabulary::Phase::SetUp;
        (position.open.sun, position.open.moon) = (Field::FIRST, Field::FIRST);
        position.open.gone_tiles = everdell_duo::vocabulary::Some32::NONE;
    });
}

/// Parts of one position put into another: whatever is accepted can be played on.
#[test]
fn what_is_accepted_can_be_played() {
    let mut dice = Dice::new(5);
    let mut accepted = 0;
    for mode in ["competitive", "chapter-10", "chapter-6-hard", "challenge-2-1"] {
        let all: Vec<Position> = (0..6).flat_map(|seed| every_position(mode, seed)).collect();
        for _ in 0..1500 {
            let mut position = dice_pick(&mut dice, &all).clone();
            let other = dice_pick(&mut dice, &all);
            for part in 0..10 {
                if dice.below(4) == 0 {
                    mix(&mut position, other, part);
                }
            }
            if let Ok(game) = State::from_position(State::standard_pack().pack, &position) {
                accepted += 1;
                assert!(position::play_on(game, &mut dice, 2000), "not over after 2000 actions: {position:?}");
            }
        }
    }
    assert!(300 < accepted, "only {accepted} were accepted");
}

fn dice_pick<'a>(dice: &mut Dice, all: &'a [Position]) -> &'a Position {
    &all[dice.below(all.len() as u32) as usize]
}

fn mix(position: &mut Position, other: &Position, part: u8) {
    match part {
        0 => position.open.agenda = other.open.agenda,
        1 => (position.open.sun, position.open.moon) = (other.open.sun, other.open.moon),
        2 => position.open.phase = other.open.phase,
        3 => position.open.turn = other.open.turn,
        4 => position.open.due = other.open.due,
        5 => position.open.skunks = other.open.skunks,
        6 => (position.open.players[HARE].goods, position.open.watches) = (other.open.players[HARE].goods, 0),
        7 => (position.open.offer, position.open.news) = (other.open.offer, other.open.news),
        8 => (position.open.river, position.open.gone_tiles) = (other.open.river, other.open.gone_tiles),
        9 => (position.open.gift, position.open.may_share) = (other.open.gift, other.open.may_share),
        _ => unreachable!("ten parts"),
    }
}

/// Every position of a random game.
fn every_position(mode: &str, seed: u64) -> Vec<Position> {
    let mut found = Vec::new();
    random::walk(&standard(options(mode)), seed, |game: &State, _| {
        if game.to_act() != ToAct::Nobody {
            found.push(game.position());
        }
    });
    found
}
