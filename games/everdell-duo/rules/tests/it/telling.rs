//! Worlds drawn from what partners have told each other: all of them fit, and none is favoured.

use dice::Dice;
use everdell_duo::vocabulary::{Cards, Color, HARE, Kind, TORTOISE};
use everdell_duo::{Action, Aspect, Position, State, Told};
use laws::kit::random;
use packs::Edge;
use tabletop::{Game, Silent, Viewer, Who};

fn chapter(number: u8) -> State {
    State::new(&crate::standard(crate::options(&format!("chapter-{number}"))))
}

/// The next action of a player who tells a lot.
fn chatter(game: &State, dice: &mut Dice) -> Option<(Who, Action)> {
    let actions = random::actions(game);
    let tells: Vec<_> = actions.iter().copied().filter(|(_, action)| matches!(action, Action::Tell { .. })).collect();
    if tells.is_empty() || dice.below(3) != 0 { random::random_action(game, dice) } else { Some(dice.pick(&tells)) }
}

/// ED-11.4: whatever numbers are drawn, the world looks to the viewer as the true one does.
#[test]
fn every_world_fits_what_was_told() {
    let (mut partly, mut looked) = (0, 0);
    for seed in 0..12 {
        let (mut game, mut dice) = (chapter(1 + seed % 15), Dice::new(seed.into()));
        while let Some((who, action)) = chatter(&game, &mut dice) {
            game.apply(who, action, &mut Silent);
            for viewer in [Viewer::Seat(HARE), Viewer::Seat(TORTOISE), Viewer::Spectator] {
                let view = game.view(viewer);
                let is_partly = |one: &&everdell_duo::Described| Aspect::ALL.iter().any(|&what| !one.tells(what));
                partly += view.described.0.iter().flatten().filter(is_partly).count();
                for world in [State::guess(&view, &mut |_| 0), State::guess(&view, &mut |n| n - 1), {
                    State::guess(&view, &mut |n| dice.below(n))
                }] {
                    assert_eq!(world.view(viewer), view);
                    looked += 1;
                }
            }
        }
    }
    assert!(2000 < partly && 5000 < looked, "{partly} cards told of in part, {looked} worlds");
}

/// One card is known to be a critter and another to be green: green critters are neither favoured nor avoided.
#[test]
fn no_world_is_favoured() {
    let pack = State::standard_pack().pack;
    let mut game = chapter(1);
    let mut dice = Dice::new(1);
    while game.open().phase == everdell_duo::vocabulary::Phase::SetUp {
        let (who, action) = chatter(&game, &mut dice).expect("it has not begun");
        game.apply(who, action, &mut Silent);
    }
    let mut position: Position = game.position();
    let free = Cards::ALL.minus(position.open.open_cards()).minus(position.hands[HARE]);
    let (critters, green) = (free.and(pack.kind(Kind::Critter)), free.and(pack.color(Color::Green)));
    let critter = critters.iter().next().expect("a critter");
    let grown = green.iter().find(|&card| card != critter).expect("something green");
    position.hands[TORTOISE] = Cards::only(critter).with(grown);
    position.open.players[TORTOISE].known = Cards::NONE;
    position.told[TORTOISE] = Told::NONE.with(Aspect::Kind, critter).with(Aspect::Color, grown);
    let game = State::from_position(pack, &position).expect("a position");
    let view = game.view(Viewer::Seat(HARE));
    let (critters, green) = (view.unseen().and(pack.kind(Kind::Critter)), view.unseen().and(pack.color(Color::Green)));
    let both = critters.and(green).len();
    let deals = u32::from(critters.len()) * u32::from(green.len()) - u32::from(both);
    let with_green_critter = u32::from(both) * (u32::from(green.len()) - 1);
    let expected = f64::from(with_green_critter) / f64::from(deals);
    let worlds = 20_000;
    let is_green = |world: State| world.position().told[TORTOISE].of(Aspect::Kind).and(green).len();
    let found: u32 = (0..worlds).map(|_| u32::from(is_green(State::guess(&view, &mut |n| dice.below(n))))).sum();
    let share = f64::from(found) / f64::from(worlds);
    let error = (expected * (1.0 - expected) / f64::from(worlds)).sqrt();
    assert!((share - expected).abs() < 5.0 * error, "{share} instead of {expected}, {error} at a time");
}
