//! Whatever cannot arise is refused, with its reason: each test edits one thing in a real position.

use dice::Dice;
use laws::kit::{position, random};
use tabletop::{Agenda, Game, Seat, Seats};
use vintage::pack::Circle;
use vintage::vocabulary::{
    Card, Category, Chip, Estate, Harvest, Phase, Pile, Place, Port, Round, Side, Site, Variety, Vault,
};
use vintage::{
    Brandy, Draw, Duty, Grounds, Impossible, Moves, Plus, Position, Question, Slot, State, Step, Taking, Terms,
};

use crate::{PACK, setup};

const YELLOW: Seat = Seat::new(0);
const GREY: Seat = Seat::new(1);
const WHITE: Seat = Seat::new(2);

/// The first position of random play of three that a condition holds for.
fn reached(condition: impl Fn(&State) -> bool) -> Position {
    random::reached(&setup(3), 0..2000, condition).position()
}

/// The beginning of a round in which yellow begins.
fn at(phase: &str) -> Position {
    reached(|game| {
        let open = game.open();
        let fresh =
            open.seats().all(|seat| open.boards[seat].overseer.is_none() && open.boards[seat].circles.is_empty());
        open.phase.to_string() == phase
            && open.agenda.is_empty()
            && open.turn == YELLOW
            && open.first == YELLOW
            && fresh
            && open.passed == Seats::NONE
            && open.seats().all(|seat| open.boards[seat].sailed == 0)
    })
}

/// Somebody is asked this.
fn asked(word: &str) -> Position {
    reached(|game| {
        let question = game.question(game.open().turn);
        question.is_some_and(|question| question.to_string().split(' ').next() == Some(word))
    })
}

fn reasons(position: &Position) -> Vec<Impossible> {
    position::reasons::<State>(PACK.pack, position)
}

/// The position is sound, and after the edit it is not, for this reason.
fn breaks(position: Position, edit: impl FnOnce(&mut Position), expected: Impossible) {
    position::breaks::<State>(PACK.pack, position, edit, expected);
}

/// What is owed cannot be owed.
fn cannot_owe(position: &Position, steps: &[Step]) {
    let mut agenda = Agenda::EMPTY;
    for &step in steps {
        agenda.owe(step);
    }
    breaks(position.clone(), |position| position.open.agenda = agenda, Impossible::Agenda);
}

fn estate(text: &str) -> Estate {
    text.parse().expect("an estate")
}

fn round(number: usize) -> Round {
    Round::new(number - 1).expect("a round")
}

#[test]
fn what_is_reached_is_sound() {
    for phase in ["round-1", "round-2", "round-7"] {
        assert_eq!(reasons(&at(phase)), []);
    }
    assert_eq!(reasons(&reached(|game| game.phase() == Phase::End)), []);
    assert_eq!(reasons(&reached(|game| game.phase() == Phase::SetUp)), []);
}

#[test]
fn there_are_two_to_four_players() {
    for seats in [0, 1, 5, 255] {
        breaks(at("round-2"), |position| position.open.seats = seats, Impossible::Seats);
    }
    breaks(at("round-2"), |position| position.open.first = Seat::new(3), Impossible::Seats);
    breaks(at("round-2"), |position| position.open.turn = Seat::new(7), Impossible::Seats);
    breaks(at("round-2"), |position| position.open.passed = Seats::only(Seat::new(3)), Impossible::Seats);
    breaks(at("round-2"), |position| position.open.looked[6] = Seats::only(Seat::new(3)), Impossible::Seats);
    breaks(at("round-2"), |position| position.open.boards.0[3].points = 1, Impossible::Seats);
    breaks(at("round-2"), |position| position.hands.0[3][0] = Some(Card::Free), Impossible::Seats);
}

#[test]
fn who_is_on_turn_can_act() {
    breaks(at("round-2"), |position| position.open.passed = Seats::only(YELLOW), Impossible::WrongTurn);
    breaks(
        at("round-2"),
        |position| {
            let board = &mut position.open.boards[YELLOW];
            board.sailed += board.markers;
            board.markers = 0;
            board.overseer = Circle::new(0);
        },
        Impossible::WrongTurn,
    );
    let end = reached(|game| game.phase() == Phase::End);
    let other = end.open.seats().find(|&seat| seat != end.open.first).expect("another seat");
    breaks(end.clone(), |position| position.open.turn = other, Impossible::WrongTurn);
    breaks(end, |position| position.open.passed = Seats::only(GREY), Impossible::WrongPass);
}

#[test]
fn there_are_as_many_cards_as_in_the_pack() {
    breaks(
        at("round-2"),
        |position| position.open.discard = Pile::EMPTY.with(Card::Boat, 4),
        Impossible::TooManyCards { card: Card::Boat },
    );
    breaks(
        at("round-2"),
        |position| position.open.display = [Some(Card::Vintage); 4],
        Impossible::TooManyCards { card: Card::Vintage },
    );
    breaks(
        at("round-2"),
        |position| position.open.boards[GREY].beside = Pile::EMPTY.with(Card::Boat, 1),
        Impossible::WrongBeside { seat: GREY, card: Card::Boat },
    );
    breaks(
        at("round-2"),
        |position| position.open.boards[GREY].beside = Pile::EMPTY.with(Card::Harvest, 2),
        Impossible::WrongBeside { seat: GREY, card: Card::Harvest },
    );
    breaks(
        at("round-2"),
        |position| position.open.boards[GREY].beside = Pile::EMPTY.with(Card::Free, 3),
        Impossible::WrongBeside { seat: GREY, card: Card::Free },
    );
    breaks(at("round-2"), |position| position.open.shuffles = 200, Impossible::TooManyShuffles);
}

#[test]
fn a_hand_holds_what_it_shows() {
    let wrong = Impossible::WrongHand { seat: WHITE };
    let empty = at("round-2");
    let empty = || {
        let mut position = empty.clone();
        position.hands[WHITE] = [None; 2];
        position.open.boards[WHITE].hand = [Slot::Empty; 2];
        position.open.discard = Pile::EMPTY;
        position
    };
    breaks(empty(), |position| position.hands[WHITE][1] = Some(Card::Boat), wrong);
    breaks(empty(), |position| position.open.boards[WHITE].hand[0] = Slot::Unseen { since: 0 }, wrong);
    breaks(empty(), |position| position.open.boards[WHITE].hand[0] = Slot::Known { card: Card::Boat }, wrong);
    breaks(
        empty(),
        |position| {
            position.hands[WHITE][0] = Some(Card::Free);
            position.open.boards[WHITE].hand[0] = Slot::Unseen { since: 1 };
        },
        wrong,
    );
}

#[test]
fn chips_are_turned_up_in_their_round() {
    let wrong = |number| Impossible::WrongChip { round: round(number) };
    breaks(at("round-2"), |position| position.open.bonus[1] = None, wrong(2));
    breaks(at("round-2"), |position| position.open.bonus[2] = Chip::new(1), wrong(3));
    breaks(at("round-2"), |position| position.chips[4] = Chip::new(1), wrong(5));
    breaks(at("round-2"), |position| position.open.looked[4] = Seats::only(GREY), wrong(5));
    breaks(
        at("round-2"),
        |position| {
            position.chips[0] = Chip::new(1);
            position.open.looked[0] = Seats::only(GREY);
        },
        wrong(1),
    );
    let chip = Chip::new(9).expect("a chip");
    breaks(at("round-2"), |position| position.open.bonus[0] = Some(chip), Impossible::TooManyChips { chip });
}

#[test]
fn everybody_has_six_markers() {
    let markers = Impossible::Markers { seat: GREY };
    breaks(at("round-2"), |position| position.open.boards[GREY].markers += 1, markers);
    breaks(at("round-2"), |position| position.open.boards[GREY].sailed = 255, markers);
    breaks(at("round-2"), |position| position.open.boards[GREY].coming += 1, Impossible::Coming);
    breaks(at("round-1"), |position| position.open.boards[YELLOW].coming = 0, Impossible::Coming);
    let circle = |number| Circle::new(number).expect("a circle");
    breaks(
        at("round-2"),
        |position| position.open.boards[GREY].overseer = Some(circle(62)),
        Impossible::NoSuchCircle { seat: GREY },
    );
    breaks(
        at("round-2"),
        // The fourth circle for buying is closed with three players.
        |position| position.open.boards[GREY].overseer = Some(circle(3)),
        Impossible::NoSuchCircle { seat: GREY },
    );
    breaks(
        at("round-2"),
        |position| {
            position.open.boards[GREY].overseer = Some(circle(0));
            position.open.boards[WHITE].overseer = Some(circle(0));
        },
        Impossible::CircleTwice { seat: WHITE },
    );
}

#[test]
fn nobody_has_more_than_a_game_brings() {
    breaks(at("round-2"), |position| position.open.boards[GREY].points = 1000, Impossible::Points { seat: GREY });
    breaks(at("round-2"), |position| position.open.boards[GREY].brandy = 4, Impossible::Brandy { seat: GREY });
    breaks(at("round-1"), |position| position.open.boards[GREY].bought = true, Impossible::Bought { seat: GREY });
}

#[test]
fn estates_lie_and_grow_by_the_rules() {
    let wrong = |text| Impossible::Estate { seat: GREY, estate: estate(text) };
    let site = |number: usize| Site::new(number - 1);
    let set = |text: &str, grounds: Grounds| {
        let nth = estate(text).index();
        move |position: &mut Position| position.open.boards[GREY].estates[nth] = grounds
    };
    let grounds =
        |site, cubes: &[Variety]| Grounds { site, cubes: cubes.iter().copied().collect(), harvest: Harvest::NONE };
    breaks(at("round-1"), set("e1", grounds(None, &[])), wrong("e1"));
    breaks(at("round-1"), set("e1", grounds(site(1), &[Variety::Green])), wrong("e1"));
    breaks(at("round-1"), set("e2", grounds(None, &[Variety::Green])), wrong("e2"));
    breaks(at("round-1"), set("e3", grounds(site(1), &[])), wrong("e2"));
    breaks(at("round-1"), set("e2", grounds(site(3), &[Variety::Old])), wrong("e2"));
    breaks(at("round-1"), set("e2", grounds(site(2), &Variety::ALL)), wrong("e2"));
    breaks(
        at("round-1"),
        set("e2", grounds(site(8), &[])),
        Impossible::NoSuchSite { seat: GREY, estate: estate("e2") },
    );
    breaks(
        at("round-1"),
        |position| {
            for seat in [YELLOW, GREY, WHITE] {
                position.open.boards[seat].estates[1] = grounds(site(2), &[Variety::Old]);
                position.open.boards[seat].estates[2] = grounds(site(2), &[Variety::Old]);
            }
        },
        Impossible::TooManyOldVineyards,
    );
    breaks(
        at("round-1"),
        |position| {
            for seat in [YELLOW, GREY, WHITE] {
                position.open.boards[seat].estates[1] = grounds(site(2), &[]);
                position.open.boards[seat].estates[2] = grounds(site(2), &[]);
            }
        },
        Impossible::SiteFull { site: site(2).expect("a site") },
    );
}

#[test]
fn barrels_lie_where_they_can() {
    let wrong = Impossible::Harvest { seat: GREY };
    let board = |position: &mut Position, harvest: Harvest| position.open.boards[GREY].cellar[0] = harvest;
    breaks(at("round-2"), |position| board(position, Harvest { barrels: 0, quality: 3 }), wrong);
    breaks(at("round-2"), |position| board(position, Harvest { barrels: 41, quality: 3 }), wrong);
    breaks(at("round-2"), |position| board(position, Harvest { barrels: 1, quality: 31 }), wrong);
    breaks(
        at("round-1"),
        |position| position.open.boards[GREY].estates[1].harvest = Harvest { barrels: 1, quality: 1 },
        wrong,
    );
    for (category, lying) in [(Category::Vintage, 1), (Category::Ruby, 4), (Category::Colheita, 2), (Category::Lbv, 9)]
    {
        breaks(
            at("round-2"),
            |position| position.open.boards[GREY].warehouse[category.index()] = lying,
            Impossible::Warehouse { seat: GREY, category },
        );
    }
    breaks(
        at("round-1"),
        |position| {
            position.open.boards[GREY].hold[0] = Harvest { barrels: 1, quality: 1 };
            position.open.boards[GREY].boat = Port::Gaia;
        },
        Impossible::NotUnloaded { seat: GREY },
    );
}

#[test]
fn set_up_leaves_things_in_the_box() {
    let set_up = || reached(|game| game.phase() == Phase::SetUp);
    breaks(set_up(), |position| position.open.boards[GREY].points = 4, Impossible::SetUp);
    breaks(set_up(), |position| position.open.discard = Pile::EMPTY.with(Card::Free, 1), Impossible::SetUp);
    breaks(set_up(), |position| position.open.shuffles = 1, Impossible::SetUp);
    breaks(
        set_up(),
        |position| {
            position.open.first = GREY;
            position.open.turn = GREY;
        },
        Impossible::SetUp,
    );
    let later = reached(|game| game.phase() == Phase::SetUp && game.open().display[0].is_some());
    cannot_owe(&later, &[]);
    cannot_owe(&later, &[Step::Draw(Draw::Bonus)]);
    cannot_owe(&later, &[Step::Draw(Draw::Display { slot: 1 })]);
    cannot_owe(&later, &[Step::Draw(Draw::Bonus), Step::Draw(Draw::Display { slot: 2 })]);
}

const END: Step = Step::Do(Duty::EndTurn);

#[test]
fn only_what_can_be_owed_is_owed() {
    let ask = |question| [END, Step::Ask(question)];
    let start = at("round-1");
    cannot_owe(&start, &[END]);
    cannot_owe(&start, &[Step::Do(Duty::Sell)]);
    cannot_owe(&start, &[Step::Ask(Question::Cards)]);
    cannot_owe(&start, &[Step::Draw(Draw::First)]);
    cannot_owe(&start, &[Step::Draw(Draw::Display { slot: 0 })]);
    for question in [
        Question::Turn,
        Question::Buy { terms: Terms::Card },
        Question::FreeCube { estate: estate("e2") },
        Question::Plant { column: vintage::vocabulary::Column::Age },
        Question::Plant { column: vintage::vocabulary::Column::PlantC },
        Question::PlantMore { left: 4, from: Variety::Green },
        Question::PlantMore { left: 1, from: Variety::Old },
        Question::Harvest { estate: estate("e1"), made: 0, brandy: Brandy::Each },
        Question::Load,
        Question::Sail { moves: Moves::Markers },
        Question::Sail { moves: Moves::Card { left: 5 } },
        Question::Unload { bay: "h1".parse().expect("a bay") },
        Question::AddBarrel { ruby: 1, tawny: 1 },
        Question::Discard { taking: Taking::Deck },
        Question::Barrels,
        Question::Look,
        Question::TakeBarrel { side: Side::Ruby, left: 1, from: Vault::Ruby1 },
        Question::TakeBarrel { side: Side::Tawny, left: 3, from: Vault::Ruby1 },
    ] {
        cannot_owe(&start, &ask(question));
    }
    cannot_owe(&start, &[END, Step::Draw(Draw::Roll { plus: Plus::Nothing })]);
    cannot_owe(&start, &[END, Step::Draw(Draw::Chip { round: round(5) })]);
    cannot_owe(&start, &[END, Step::Draw(Draw::ToHand), END]);
    cannot_owe(&start, &[END, Step::Do(Duty::Sell), Step::Ask(Question::AddBarrel { ruby: 1, tawny: 0 })]);
    cannot_owe(
        &start,
        &[
            END,
            Step::Ask(Question::Sail { moves: Moves::Markers }),
            Step::Do(Duty::Drift { to: Port::Gaia }),
            Step::Ask(Question::Load),
        ],
    );
}

/// A card that is laid away afterwards owes what it does, and nothing else (VI-9.7).
#[test]
fn a_card_owes_what_it_does() {
    for (card, word) in [
        (Card::Plant, "plant-more"),
        (Card::Barrels, "barrels"),
        (Card::Free, "free"),
        (Card::Free, "plant"),
        (Card::Vintage, "take-barrel"),
        (Card::Colheita, "take-barrel"),
        (Card::Boat, "sail"),
        (Card::AgeBarrel, "add-barrel"),
    ] {
        let position = reached(|game| {
            let is_asked = |question: Question| question.to_string().split(' ').next() == Some(word);
            game.open().acting().eq([card]) && game.open().asked().is_some_and(is_asked)
        });
        let other = if card == Card::Free { Card::AgeQuality } else { Card::Free };
        let instead = |step: Step| {
            let lays_away = matches!(step, Step::Do(Duty::LayAway { .. }));
            if lays_away { Step::Do(Duty::LayAway { card: other }) } else { step }
        };
        let steps: Vec<Step> = position.open.agenda.iter().map(instead).collect();
        cannot_owe(&position, &steps);
    }
}

#[test]
fn a_question_has_its_occasion() {
    breaks(
        asked("harvest"),
        |position| {
            let turn = position.open.turn;
            position.open.boards[turn].harvested = false;
        },
        Impossible::Agenda,
    );
    breaks(
        asked("add-barrel"),
        |position| {
            let turn = position.open.turn;
            position.open.boards[turn].cellar[0] = Harvest { barrels: 1, quality: 1 };
        },
        Impossible::Agenda,
    );
    breaks(
        asked("look"),
        |position| {
            let turn = position.open.turn;
            position.open.boards[turn].beside = Pile::EMPTY;
        },
        Impossible::Agenda,
    );
    breaks(
        asked("discard"),
        |position| {
            let turn = position.open.turn;
            position.hands[turn][0] = None;
            position.open.boards[turn].hand[0] = Slot::Empty;
        },
        Impossible::Agenda,
    );
    breaks(
        asked("free-cube"),
        |position| {
            let turn = position.open.turn;
            let last = usize::from(position.open.boards[turn].estate_count()) - 1;
            position.open.boards[turn].estates[last].cubes = [Variety::Green].into_iter().collect();
        },
        Impossible::Agenda,
    );
}

/// Random edits of random positions: refused or accepted, but never a panic, and what is accepted can be played on.
#[test]
fn rubbish_never_panics() {
    let mut dice = Dice::new(7);
    let mut accepted = 0;
    for nth in 0_u8..150 {
        let mut game = State::new(&setup(2 + nth % 3));
        for _ in 0..dice.below(250) {
            random::step(&mut game, &mut dice);
        }
        for _ in 0..40 {
            let mut position = game.position();
            for _ in 0..=dice.below(2) {
                spoil(&mut position, &mut dice);
            }
            if let Ok(mut state) = State::from_position(PACK.pack, &position) {
                accepted += 1;
                for _ in 0..15 {
                    assert_eq!(state.audit(), Ok(()), "{position:?}");
                    random::step(&mut state, &mut dice);
                }
            }
        }
    }
    assert!(200 < accepted, "{accepted}");
}

/// Changes one thing at random.
fn spoil(position: &mut Position, dice: &mut Dice) {
    let seat = Seat::new(dice.below(4) as u8);
    let small = dice.below(6) as u8;
    let harvest = Harvest { barrels: dice.below(6) as u8, quality: dice.below(12) as u8 };
    let card = dice.pick(&Card::ALL);
    let nth = dice.below(3) as usize;
    let open = &mut position.open;
    let board = &mut open.boards[seat];
    match dice.below(26) {
        0 => open.turn = seat,
        1 => open.first = seat,
        2 => open.passed = open.passed.with(seat),
        3 => board.points = u16::from(small),
        4 => board.markers = small,
        5 => board.brandy = small,
        6 => board.boat = dice.pick(&Port::ALL),
        7 => board.hold[nth] = harvest,
        8 => board.cellar[nth] = harvest,
        9 => board.estates[nth].harvest = harvest,
        10 => board.estates[nth].cubes = board.estates[nth].cubes.with(dice.pick(&Variety::ALL)),
        11 => board.warehouse[nth] = small,
        12 => board.harvested = !board.harvested,
        13 => board.bought = !board.bought,
        14 => board.beside = board.beside.with(card, 1),
        15 => open.display[nth] = Some(card),
        16 => open.discard = open.discard.with(card, 1),
        17 => open.agenda = Agenda::EMPTY,
        18 => open.agenda.owe(END),
        19 => open.agenda.owe(Step::Ask(Question::Cards)),
        20 => open.agenda.owe(Step::Draw(Draw::ToHand)),
        21 => open.shuffles = small,
        22 => position.hands[seat][Place::all().next().expect("a place").index()] = Some(card),
        23 => position.chips[nth] = Chip::new(small),
        24 => open.phase = dice.pick(&[Phase::SetUp, Phase::Round(round(1)), Phase::Round(round(4)), Phase::End]),
        _ => board.overseer = Circle::new(dice.below(63) as u8),
    }
}
