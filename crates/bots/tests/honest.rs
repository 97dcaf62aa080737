//! Bots play legally, repeatably and from what they see; and the better one wins.

use bots::Bot;
use cabinet::{Edge, WineCheese};
use dice::Dice;
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};
use wine_cheese::{Options, State};

fn setup() -> Setup<State> {
    Setup { pack: WineCheese::standard_pack().pack, seats: 2, options: Options::default() }
}

/// Plays a game; `watch` is shown every position in which a seat decides.
fn play(bots: [Bot; 2], seed: u64, mut watch: impl FnMut(&State, Seat)) -> State {
    let mut dice = Dice::new(seed);
    let mut game = State::new(&setup());
    loop {
        match game.to_act() {
            ToAct::Nobody => return game,
            ToAct::Chance => {
                let action = game.draw(&mut |n| dice.below(n));
                game.apply(Who::Chance, action, &mut Silent);
            }
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                watch(&game, seat);
                let bot = bots[usize::from(seat.number())];
                let choice = bot.choose::<State>(&game.view(Viewer::Seat(seat)), seat, seed);
                game.play(Who::Seat(seat), choice.action, &mut Silent).expect("bots play legally");
            }
        }
    }
}

#[test]
fn the_same_view_and_seed_give_the_same_choice_whatever_is_hidden() {
    let mut guesses = Dice::new(9);
    for seed in 0..3 {
        play([Bot::Random, Bot::Random], seed, |game, seat| {
            let view = game.view(Viewer::Seat(seat));
            let elsewhere = State::guess(&view, &mut |n| guesses.below(n)).view(Viewer::Seat(seat));
            for bot in Bot::ALL {
                assert_eq!(bot.choose::<State>(&view, seat, 5), bot.choose::<State>(&elsewhere, seat, 5));
            }
        });
    }
}

#[test]
fn greedy_beats_random_from_either_seat() {
    for seed in 0..6 {
        let as_heart = play([Bot::Greedy, Bot::Random], seed, |_, _| ()).outcome().expect("over");
        let as_circle = play([Bot::Random, Bot::Greedy], seed, |_, _| ()).outcome().expect("over");
        assert_eq!((as_heart.ranks[0], as_circle.ranks[1]), (1, 1), "seed {seed}");
    }
}

#[test]
fn a_bot_knows_its_name_and_a_lead_is_a_better_chance() {
    assert!(Bot::ALL.into_iter().all(|bot| Bot::from_name(bot.name()) == Some(bot)));
    assert_eq!(Bot::from_name("oracle"), None);
    let chance = |margin| bots::Choice { action: (), margin, iterations: 0 }.win();
    assert!((chance(0.0) - 0.5).abs() < 1e-9 && chance(-9.0) < 0.1 && 0.9 < chance(9.0));
}
