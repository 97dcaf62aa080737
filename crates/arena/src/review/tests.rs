//! Reviews of games that were played for the purpose, and of a recorded one.

use packs::Edge;
use search::{Bot, Evaluator, Player};
use tabletop::{Setup, Viewer};
use wine_cheese::{Action, State};
use wine_cheese_bot::WineCheese;

use super::*;

type Log = Vec<(Who, Action)>;

fn start() -> State {
    State::new(&Setup { pack: State::standard_pack().pack, seats: 2, options: wine_cheese::Options::default() })
}

/// Goes on from a position to the end.
fn play_on(mut game: State, mut log: Log, bot: Bot, dice: &mut Dice) -> Log {
    loop {
        let (who, action) = match game.to_act() {
            ToAct::Nobody => return log,
            ToAct::Chance => (Who::Chance, game.draw(&mut |n| dice.below(n))),
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                let seed = dice.below(u32::MAX).into();
                let view = game.view(Viewer::Seat(seat));
                (Who::Seat(seat), Player::from(bot).choose::<WineCheese>(&view, seat, seed).action)
            }
        };
        game.apply(who, action, &mut Silent);
        log.push((who, action));
    }
}

/// Anything legal, without a thought.
fn random(seed: u64) -> Past<State> {
    let mut dice = Dice::new(seed);
    let (mut game, mut log, mut legal) = (start(), Vec::new(), Vec::new());
    loop {
        let (who, action) = match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => (Who::Chance, game.draw(&mut |n| dice.below(n))),
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                game.legal(seat, &mut legal);
                (Who::Seat(seat), dice.pick(&legal))
            }
        };
        game.apply(who, action, &mut Silent);
        log.push((who, action));
    }
    Past::replay(start(), log, None).expect("legal play")
}

fn played(bot: Bot, seed: u64) -> Past<State> {
    let log = play_on(start(), Vec::new(), bot, &mut Dice::new(seed));
    Past::replay(start(), log, None).expect("bots play by the rules")
}

/// The end of a game, from entry `from` on: much cheaper to review than the whole.
fn late(past: &Past<State>, from: usize) -> Past<State> {
    Past::replay(past.position(from).clone(), past.log()[from..].to_vec(), past.resigned()).expect("the end of a game")
}

/// A game of bots with a slip here and there.
fn recorded() -> Past<State> {
    let mut past = played(Bot::Greedy, 11);
    for n in [150, 175, 200] {
        let n = (n..past.length()).find(|&n| past.chooser(n).is_some()).expect("a decision");
        let mut game = past.position(n).clone();
        let mut dice = Dice::new(n as u64);
        let (who, mut legal) = (past.log()[n].0, Vec::new());
        game.legal(past.chooser(n).expect("a decision"), &mut legal);
        let mut log = past.log()[..n].to_vec();
        log.push((who, dice.pick(&legal)));
        game.apply(who, log[n].1, &mut Silent);
        past = Past::replay(start(), play_on(game, log, Bot::Greedy, &mut dice), None).expect("bots play by the rules");
    }
    late(&past, 148)
}

/// Little enough for a test.
fn little(seed: u64) -> Effort {
    Effort { threads: 2, glance: 30, searches: 5, length: Length::Iterations(60), worlds: 5, seed }
}

fn go_on<A>(_: Progress<'_, A>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

#[test]
fn a_log_that_breaks_the_rules_or_off_is_not_reviewed() {
    let log = random(1).log().to_vec();
    assert_eq!(Past::replay(start(), log[..60].to_vec(), None).err(), Some(NotAGame::NotOver));
    let mut swapped = log;
    swapped.swap(0, 40);
    assert_eq!(Past::replay(start(), swapped, None).err(), Some(NotAGame::NotLegal { n: 0 }));
}

/// The mean of many numbers, and half the width of its 99.7 % interval: no accident, but a bias would show.
fn interval(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let scatter = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, 3.0 * (scatter / count).sqrt())
}

#[test]
fn in_a_thousand_games_all_parts_add_up_and_luck_is_nothing_on_average() {
    let accounts: Vec<Account> = (0..1000_u64)
        .into_par_iter()
        .map(|seed| {
            let past = random(7_000 + seed);
            let graph = weigh::<WineCheese>(&past, Scales { looks: 1, seed });
            let ledger = Ledger::of_graph(&past, &graph);
            let outcome = past.position(past.length()).outcome().expect("the game is over");
            assert_eq!(graph.len(), past.length() + 1);
            for (nth, account) in ledger.accounts.iter().enumerate() {
                assert_eq!(account.sum(), account.margin, "seat {nth} of game {seed}");
                assert_eq!(account.evaluation, 0, "nothing is left over: seat {nth} of game {seed}");
                let margin = outcome.results[nth] - outcome.results[1 - nth];
                assert_eq!(account.margin, 1000 * Milli::from(margin), "seat {nth} of game {seed}");
            }
            let strokes: Milli = ledger.strokes.iter().map(|stroke| stroke.luck[0]).sum();
            assert_eq!(strokes, ledger.of(Seat::new(0)).luck(), "every stroke is on the account");
            ledger.accounts[0].clone()
        })
        .collect();
    for part in [|account: &Account| account.deal, |account: &Account| account.draws] {
        let (mean, width) = interval(&accounts.iter().map(|account| part(account) as f64).collect::<Vec<_>>());
        assert!(0.0 < width, "there is luck in this game");
        assert!(mean.abs() <= width, "mean luck {mean:.1} ± {width:.1} thousandths");
    }
}

#[test]
fn two_reviews_with_different_dice_give_the_same_grades() {
    let past = recorded();
    let [one, other] = [1, 2].map(|seed| review::<WineCheese>(&past, little(seed), go_on).expect("not called off"));
    assert_eq!(one.decisions.len(), other.decisions.len());
    let same = one.decisions.iter().zip(&other.decisions).filter(|(one, other)| one.grade == other.grade).count();
    assert!(95 * one.decisions.len() <= 100 * same, "{same} of {} grades are the same", one.decisions.len());
    assert!(!one.faults().is_empty(), "slips are seen");
}

#[test]
fn planted_blunders_are_found() {
    let found: Vec<(f64, Grade)> = (0..8)
        .map(|seed| {
            let log = played(Bot::Greedy, 100 + seed).log().to_vec();
            let (planted, n) = plant(&log, seed);
            let past = Past::replay(start(), planted, None).expect("a blunder is legal too");
            // The two steps that a review takes for each decision.
            let mut case =
                Case::<WineCheese>::new(past.position(n), n, past.chooser(n).expect("a decision"), past.log()[n].1);
            case.think(2, 40, seed);
            assert!(!case.is_agreed(), "game {seed}, entry {n}: the blunder is passed over");
            let decision = case.settle_on(Depth { searches: 5, iterations: 80, worlds: 8 }, seed);
            (decision.lost.win, decision.grade)
        })
        .collect();
    assert!(found.iter().all(|&(_, grade)| Grade::Inaccuracy <= grade), "{found:?}");
    let bad = found.iter().filter(|&&(_, grade)| Grade::Mistake <= grade).count();
    assert!(6 <= bad, "{found:?}");
}

/// Replaces a decision by the one that looks worst by far, and lets bots play on.
fn plant(log: &Log, seed: u64) -> (Log, usize) {
    let mut dice = Dice::new(seed);
    let mut game = start();
    let mut worst: Option<(f32, usize, State, Action)> = None;
    for (n, &(who, action)) in log.iter().enumerate().take(200) {
        if let (Who::Seat(seat), 40..) = (who, n) {
            let mut evaluator = Evaluator::<WineCheese>::new(WineCheese::net());
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let wins: Vec<(f32, Action)> = legal
                .iter()
                .map(|&action| (evaluator.after(&game, seat, action, &mut dice.clone()).of(seat).win, action))
                .collect();
            let best = wins.iter().map(|&(win, _)| win).fold(0.0, f32::max);
            let &(least, action) = wins.iter().min_by(|(a, _), (b, _)| a.total_cmp(b)).expect("a legal action");
            if worst.as_ref().is_none_or(|(lost, ..)| *lost < best - least) {
                worst = Some((best - least, n, game.clone(), action));
            }
        }
        game.apply(who, action, &mut Silent);
    }
    let (_, n, mut game, action) = worst.expect("a decision");
    let mut planted = log[..n].to_vec();
    planted.push((log[n].0, action));
    game.apply(log[n].0, action, &mut Silent);
    (play_on(game, planted, Bot::Greedy, &mut dice), n)
}

#[test]
fn the_graph_ends_with_the_result_and_better_lines_can_be_played() {
    let past = late(&played(Bot::Greedy, 3), 220);
    let mut heard = Vec::new();
    let review = review::<WineCheese>(&past, Effort { glance: 24, ..little(1) }, |progress| {
        heard.push((progress.done, progress.total, progress.review.graph.len()));
        ControlFlow::Continue(())
    });
    let review = review.expect("not called off");
    let again = super::review::<WineCheese>(&past, Effort { glance: 24, ..little(1) }, go_on).expect("not called off");
    assert!(review == again, "the same dice give the same review");
    assert_eq!(review.graph.len(), past.length() + 1);
    let outcome = past.position(past.length()).outcome().expect("the game is over");
    for (seat, last) in Seat::first(2).zip(review.graph.last().expect("an end")) {
        assert!((last.win - outcome.share(seat)).abs() < 1e-9);
    }
    for standings in &review.graph {
        assert!((standings[0].win + standings[1].win - 1.0).abs() < 1e-3, "{standings:?}");
    }
    for decision in &review.decisions {
        assert_eq!(walk(past.position(decision.n), &decision.line).len(), decision.line.len());
        assert!(!decision.line.is_empty() && decision.line[0] == (decision.seat, decision.best));
    }
    assert!(heard.iter().all(|&(.., points)| points == past.length() + 1), "the graph is there from the beginning");
    assert!(heard.is_sorted() && heard.last().is_some_and(|&(done, total, _)| done == total), "{heard:?}");
}

/// What was played is reviewed; how it would have gone on nobody knows.
#[test]
fn a_game_that_was_given_up_is_reviewed_up_to_there() {
    let whole = late(&played(Bot::Greedy, 3), 200);
    let loser = Seat::new(0);
    let log = whole.log()[..24].to_vec();
    let past = Past::replay(whole.position(0).clone(), log, Some(loser)).expect("it may break off");
    assert_eq!(past.winners(), Seats::only(Seat::new(1)));
    let review = review::<WineCheese>(&past, little(1), go_on).expect("not called off");
    assert!(!review.decisions.is_empty() && review.decisions.iter().all(|decision| decision.n < 24));
    let last = review.graph.last().expect("a position");
    assert!(0.0 < last[0].win && last[0].win < 1.0, "as it stood, not as it ended: {last:?}");
    for (account, standing) in review.ledger.accounts.iter().zip(last) {
        assert_eq!((account.sum(), account.margin), (account.margin, (1000.0 * standing.margin).round() as Milli));
    }
    let costly = |seat| review.decisions.iter().any(|one| one.seat == seat && Grade::Best < one.grade);
    assert_eq!(costly(loser), review.faults().iter().any(|fault| fault.seat == loser), "the loser learns from it");
}

#[test]
fn a_review_can_be_called_off() {
    let past = late(&random(5), 100);
    let mut heard = 0;
    let called_off = review::<WineCheese>(&past, little(1), |_| {
        heard += 1;
        if heard < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((called_off.err(), heard), (Some(CalledOff), 2));
}

/// What the seat cannot know changes nothing about the grades of its decision.
#[test]
fn decisions_are_judged_by_what_the_seat_knew() {
    let past = played(Bot::Greedy, 8);
    let n = (40..past.length()).find(|&n| past.chooser(n).is_some()).expect("a decision");
    let (Who::Seat(seat), action) = past.log()[n] else { panic!("a seat's entry") };
    let truth = past.position(n);
    let mut dice = Dice::new(2);
    let other = State::guess(&truth.view(Viewer::Seat(seat)), &mut |n| dice.below(n));
    assert_ne!(*truth, other, "something is hidden");
    let depth = Depth { searches: 3, iterations: 40, worlds: 3 };
    let [one, two] = [truth, &other].map(|world| Case::<WineCheese>::new(world, n, seat, action).settle_on(depth, 9));
    assert_eq!(one, two);
}

/// A decision that cost something.
fn costly(n: usize, seat: u8, cost: f64, grade: Grade) -> Decision<&'static str> {
    Decision {
        n,
        seat: Seat::new(seat),
        played: "played",
        best: if n.is_multiple_of(2) { "even" } else { "odd" },
        options: 2,
        promise: Standing { win: 0.5, margin: 0.0 },
        lost: Standing { win: cost, margin: 10.0 * cost },
        cost,
        error: 0.0,
        grade,
        line: Vec::new(),
    }
}

/// A game that the first seat lost.
fn lost_game(decisions: Vec<Decision<&'static str>>) -> Review<&'static str> {
    let end = [0.0, 1.0].map(|win| Standing { win, margin: 20.0 * win - 10.0 }).to_vec();
    let winners = Seats::only(Seat::new(1));
    Review { seats: 2, winners, graph: vec![end], decisions, ledger: Ledger::default(), iterations: 0 }
}

#[test]
fn the_loser_sees_five_decisions_though_none_was_an_inaccuracy() {
    let small = |n: usize| costly(n, u8::from(n < 8), 0.001 * n as f64, Grade::Good);
    let review = lost_game((1..16).map(small).chain([costly(20, 1, 0.3, Grade::Blunder)]).collect());
    let listed: Vec<usize> = review.faults().iter().map(|fault| fault.n).collect();
    assert_eq!(listed, [20, 15, 14, 13, 12, 11], "the winner's blunder and the loser's five");
}

#[test]
fn faults_with_the_same_idea_are_one_lesson() {
    let faults = [(2, 0.1), (4, 0.2), (5, 0.25), (6, 0.05)];
    let review = lost_game(faults.iter().map(|&(n, cost)| costly(n, 0, cost, Grade::Mistake)).collect());
    let lessons = review.lessons(Seat::new(0), |fault| fault.best);
    let told: Vec<_> = lessons.iter().map(|lesson| (lesson.idea, lesson.count, lesson.worst)).collect();
    assert_eq!(told, [("even", 3, 4), ("odd", 1, 5)], "by what they cost together");
    assert!((lessons[0].points - 3.5).abs() < 1e-9);
    assert_eq!(review.lessons(Seat::new(1), |fault| fault.best), []);
}

#[test]
fn accuracy_is_whole_for_the_best_and_falls_with_the_cost() {
    let of = |costs: &[f64]| {
        lost_game(costs.iter().map(|&cost| costly(1, 0, cost, Grade::Good)).collect()).accuracy(Seat::new(0))
    };
    assert_eq!(of(&[0.0, 0.0]), Some(1.0));
    assert!(of(&[0.0, 0.2]) < of(&[0.0, 0.1]));
    assert!(of(&[0.16]).is_some_and(|half| (half - 0.5).abs() < 0.01));
    assert_eq!(of(&[]), None, "nothing was decided");
}

/// A game that is lost still has mistakes: what is thrown away then is points.
#[test]
fn a_planted_blunder_is_found_in_a_lost_position() {
    let found: Vec<Decision<Action>> = (0..40).filter_map(lost_blunder).take(4).collect();
    assert_eq!(found.len(), 4, "some games are lost early enough");
    for blunder in &found {
        assert!(blunder.promise.win < 0.1, "there is little left to lose: {blunder:?}");
        assert!(Grade::Inaccuracy <= blunder.grade, "{blunder:?}");
        assert!(1.0 < blunder.lost.margin, "{blunder:?}");
    }
}

/// The worst action by points of somebody whose game is lost, as it is graded.
fn lost_blunder(seed: u64) -> Option<Decision<Action>> {
    let past = played(Bot::Greedy, 300 + seed);
    let dice = Dice::new(seed);
    let mut evaluator = Evaluator::<WineCheese>::new(WineCheese::net());
    let mut worst: Option<(f32, usize, Seat, Action)> = None;
    for n in 100..past.length() {
        let (Some(seat), game) = (past.chooser(n), past.position(n)) else { continue };
        if 0.04 < evaluator.evaluate(game).of(seat).win {
            continue;
        }
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        let margin = |evaluator: &mut Evaluator<'_, WineCheese>, action| {
            evaluator.after(game, seat, action, &mut dice.clone()).of(seat).margin
        };
        let margins: Vec<f32> = legal.iter().map(|&action| margin(&mut evaluator, action)).collect();
        let best = margins.iter().copied().fold(f32::MIN, f32::max);
        let (least, &action) = margins.iter().copied().zip(&legal).min_by(|(a, _), (b, _)| a.total_cmp(b))?;
        if worst.as_ref().is_none_or(|(lost, ..)| *lost < best - least) {
            worst = Some((best - least, n, seat, action));
        }
    }
    let (lost, n, seat, action) = worst?;
    (5.0 < lost).then(|| {
        let mut case = Case::<WineCheese>::new(past.position(n), n, seat, action);
        case.settle_on(Depth { searches: 5, iterations: 80, worlds: 8 }, seed)
    })
}
