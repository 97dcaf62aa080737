//! Bots play legally, repeatably and from what they see; and the better one wins.

use bots::{Bot, Limit, Player};
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
                let player = Player::from(bots[usize::from(seat.number())]);
                let choice = player.choose::<State>(&game.view(Viewer::Seat(seat)), seat, seed);
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
                let player = Player { bot, limit: Limit::Iterations(12) };
                assert_eq!(player.choose::<State>(&view, seat, 5), player.choose::<State>(&elsewhere, seat, 5));
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
fn a_player_is_written_as_it_is_read() {
    for text in ["random", "easy", "greedy", "medium", "strong", "master", "strong:500ms", "strong:2001it"] {
        assert_eq!(text.parse::<Player>().expect("a player").to_string(), text);
    }
    for text in ["", "oracle", "strong:", "strong:5", "strong:0it", "strong:-1ms", "strong:1.5ms", "strong:5it:5it"] {
        assert!(text.parse::<Player>().is_err(), "{text}");
    }
}
