//! Every table that random games lead to: all legal actions are there once, everything is named, nothing leaks.

use std::collections::BTreeSet;
use wine_cheese_ui::WineCheese;

use dice::Dice;
use maud::Render;
use packs::Edge;
use tabletop::{Card, Game, ScoreRow, Seat, Setup, Silent, ToAct, Viewer, Who};
use ui::terminal::ink::Ink;
use ui::terminal::{Page, Terminal};
use ui::{Lang, Speak};
use wine_cheese::vocabulary::{CIRCLE, CardName, HEART};
use wine_cheese::{Action, Event, Options, Pack, State, View};

use ui::kit::board::{Drawings, drawn, judged, legal, same_in_every_world, whole_pages};
use ui::kit::tags;

fn judge(view: &View, legal: &[Action], lang: Lang) -> String {
    judged::<WineCheese>(view, legal, lang, &[])
}

/// Random games, each position seen by everybody.
fn walk(games: u64, mut look: impl FnMut(&State, &mut Dice)) {
    for seed in 0..games {
        let mut dice = Dice::new(seed);
        let setup = Setup { pack: State::standard_pack().pack, seats: 2, options: Options::default() };
        let mut state = State::new(&setup);
        loop {
            let (who, action) = match state.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Who::Chance, state.draw(&mut |n| dice.below(n))),
                ToAct::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody");
                    look(&state, &mut dice);
                    (Who::Seat(seat), dice.pick(&legal(&state, seat)))
                }
            };
            state.apply(who, action, &mut Silent);
        }
        look(&state, &mut dice);
    }
}

#[test]
fn every_legal_action_is_there_once_and_everything_has_a_name() {
    let mut met = BTreeSet::new();
    let mut positions = 0;
    walk(6, |state, dice| {
        let to_act = state.to_act().seats();
        for seat in [HEART, CIRCLE] {
            let legal = legal(state, seat);
            met.extend(legal.iter().map(|action| action.to_string().split(' ').next().unwrap_or_default().to_owned()));
            let lang = Lang::ALL[dice.below(2) as usize];
            if to_act.contains(seat) || dice.below(8) == 0 {
                judge(&state.view(Viewer::Seat(seat)), &legal, lang);
                positions += 1;
            }
        }
        if dice.below(8) == 0 {
            judge(&state.view(Viewer::Spectator), &[], Lang::De);
        }
    });
    assert!(300 < positions, "{positions} positions");
    for word in ["blue", "black", "a1", "yeast", "produce", "sell", "drop", "label", "free", "take", "give", "gain"] {
        assert!(met.contains(word), "no {word} in these games");
    }
}

/// A pair for sale is too rare in random games; arranged, it is touched at both its cards.
#[test]
fn pairs_are_sold_by_either_card() {
    let mut seen = 0;
    walk(4, |state, _| {
        for seat in [HEART, CIRCLE] {
            let mut actions = legal(state, seat);
            let cellars: Vec<Card> = state.open().farms[seat].cards().map(|(card, _)| card).collect();
            let of = |wine: bool| cellars.iter().copied().find(|&card| Pack::GOOD_CARDS[0].contains(card) == wine);
            if let (Some(wine), Some(cheese), true) =
                (of(true), of(false), actions.contains(&Action::EndTurn) || actions.contains(&Action::DropOut))
            {
                let pair = |first| Action::SellPair { wine, cheese, first };
                actions.extend(wine_cheese::vocabulary::Good::ALL.map(pair));
                let page = judge(&state.view(Viewer::Seat(seat)), &actions, Lang::En);
                let both = format!("data-for=\"card-{} card-{}\"", CardName(wine), CardName(cheese));
                assert_eq!(page.matches(&both).count(), 2);
                seen += 1;
            }
        }
    });
    assert!(0 < seen);
}

#[test]
fn a_table_shows_nothing_that_its_viewer_cannot_know() {
    walk(2, |state, dice| {
        for viewer in [Viewer::Seat(HEART), Viewer::Seat(CIRCLE), Viewer::Spectator] {
            if dice.below(6) != 0 {
                continue;
            }
            let view = state.view(viewer);
            let page = same_in_every_world::<WineCheese>(&view, viewer, &mut |n| dice.below(n));
            for card in view.unseen().iter() {
                let name = CardName(card);
                assert!(!page.contains(&format!("data-id=\"card-{name}\"")), "{name} is hidden");
                assert!(!page.contains(&format!("data-card=\"{name}\"")), "{name} is hidden");
            }
        }
    });
}

/// The page, the log, the sheet and the terminal, as people get them.
fn everything_shown(state: &State, viewer: Seat, events: &[Event], lang: Lang) -> String {
    let view = state.view(Viewer::Seat(viewer));
    let mut shown = wine_cheese_ui::board::table(&view, &[], lang, None).render().into_string();
    for &event in events {
        shown += &WineCheese::say_told(&view, State::seen(event, Viewer::Seat(viewer)), ui::Cast::default(), lang);
        shown += "\n";
    }
    shown += &wine_cheese_ui::board::score(&view, &["Anna", "Ben"], lang).into_string();
    let mut page = Page::new(Ink::Plain, lang);
    WineCheese::draw_table(&mut page, &view, viewer);
    let scores = [HEART, CIRCLE].map(|seat| state.score(seat));
    ui::terminal::sheet::draw::<WineCheese>(&mut page, &view, &scores);
    shown += &page.lines.join("\n");
    shown + &WineCheese::say_standing(&view, &scores, lang)
}

/// "Place it face down below your gold coin space": of the opponent's sold cards people see backs and how many there are;
/// their own they may look at, and at the end all are revealed (WC-4.10 to WC-4.13, Ruling W24).
#[test]
fn what_the_opponent_has_sold_lies_face_down() {
    let mut sold = 0;
    let look = |state: &State, events: &[Event], sold: &mut usize| {
        for seat in [HEART, CIRCLE] {
            let farm = &state.open().farms[seat];
            for lang in Lang::ALL {
                let names = wine_cheese_ui::words::Names::new(State::standard_pack().pack, lang);
                let (own, other) =
                    (everything_shown(state, seat, &[], lang), everything_shown(state, seat.other(), events, lang));
                let over = state.outcome().is_some();
                for card in farm.sold().iter() {
                    *sold += 1;
                    assert!(own.contains(&format!("data-id=\"card-{}\"", CardName(card))));
                    assert_eq!(other.contains(&format!("card-{}\"", CardName(card))), over);
                    assert_eq!(other.contains(&names.card(card)), over, "{}", names.card(card));
                }
                let backs = other.matches("data-kind=\"sold-").count();
                assert_eq!(backs, if over { 0 } else { usize::from(farm.sold().len()) });
            }
        }
    };
    for seed in 0..3 {
        let mut dice = Dice::new(seed);
        let setup = Setup { pack: State::standard_pack().pack, seats: 2, options: Options::default() };
        let mut state = State::new(&setup);
        let mut last = Vec::new();
        while state.to_act() != ToAct::Nobody {
            let (who, action) = match state.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Who::Chance, state.draw(&mut |n| dice.below(n))),
                ToAct::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody");
                    (Who::Seat(seat), dice.pick(&legal(&state, seat)))
                }
            };
            let mut events = Vec::new();
            state.apply(who, action, &mut events);
            last = events.into_iter().filter(|&event| is_sale(event)).collect();
            if !last.is_empty() || dice.below(40) == 0 {
                look(&state, &last, &mut sold);
            }
        }
        look(&state, &last, &mut sold);
    }
    assert!(60 < sold, "{sold} sold cards were looked at");
}

/// Nor does the sheet in the terminal add up what lies face down: of the opponent it shows the indicators, until the end.
#[test]
fn the_terminal_adds_up_only_what_lies_open() {
    let columns = |state: &State, viewer: Viewer, scores: &[Vec<ScoreRow>]| {
        let mut page = Page::new(Ink::Plain, Lang::En);
        ui::terminal::sheet::draw::<WineCheese>(&mut page, &state.view(viewer), scores);
        page.lines[1..].iter().map(|line| line.matches('?').count()).collect::<Vec<_>>()
    };
    let mut compared = 0;
    walk(1, |state, dice| {
        if dice.below(8) != 0 {
            return;
        }
        let scores = [HEART, CIRCLE].map(|seat| state.score(seat));
        let over = state.outcome().is_some();
        let hidden = |row: &ScoreRow| usize::from(!over && !row.key.starts_with("indicator."));
        let expected: Vec<usize> = scores[0].iter().map(hidden).collect();
        for seat in [HEART, CIRCLE] {
            assert_eq!(columns(state, Viewer::Seat(seat), &scores), expected);
        }
        compared += 1;
    });
    assert!(4 < compared, "{compared}");
}

fn is_sale(event: Event) -> bool {
    matches!(event, Event::Sold { .. } | Event::PairSold { .. } | Event::Overripe { .. })
}

/// The house rule shows them to everybody, and the view of the protocol always has what a perfect memory knows.
#[test]
fn a_house_rule_lays_sold_cards_open() {
    let options = Options { sold: wine_cheese::SoldCards::Open, ..Options::default() };
    let mut state = State::new(&Setup { pack: State::standard_pack().pack, seats: 2, options });
    let mut dice = Dice::new(1);
    while state.open().farms[HEART].sold().is_empty() {
        let (who, action) = match state.to_act() {
            ToAct::Nobody => panic!("nothing was sold"),
            ToAct::Chance => (Who::Chance, state.draw(&mut |n| dice.below(n))),
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody");
                (Who::Seat(seat), dice.pick(&legal(&state, seat)))
            }
        };
        state.apply(who, action, &mut Silent);
    }
    let card = state.open().farms[HEART].sold().iter().next().expect("a card");
    let shown = everything_shown(&state, CIRCLE, &[], Lang::En);
    assert!(shown.contains(&format!("data-id=\"card-{}\"", CardName(card))));
    assert!(state.view(Viewer::Seat(CIRCLE)).open.farms[HEART].sold().contains(card));
}

#[test]
fn cards_rules_and_cover_are_whole_pages() {
    assert_eq!(whole_pages::<WineCheese>(2), 48);
}

#[test]
fn what_a_pack_or_a_player_calls_itself_is_text_and_nothing_else() {
    let mut printed = State::standard_pack().pack.printed().clone();
    printed.wine[0].key = "<script>&\"'".to_owned();
    let pack = Pack::new(printed).expect("only a name differs");
    let page = wine_cheese_ui::board::card(&pack, Card::new(0), Lang::En).into_string();
    tags(&page);
    assert!(page.contains("&lt;script&gt;&amp;&quot;"));
    let setup = Setup { pack: State::standard_pack().pack, seats: 2, options: Options::default() };
    let view = State::new(&setup).view(Viewer::Spectator);
    let page = wine_cheese_ui::board::score(&view, &["<b>", "&"], Lang::De).into_string();
    tags(&page);
    assert!(page.contains("&lt;b&gt;"));
}

/// With all cards open each hand can be seen, the viewer's own as cards below the board.
#[test]
fn the_open_view_is_seen_from_every_side() {
    let mut cards = 0;
    walk(1, |state, dice| {
        if dice.below(8) != 0 {
            return;
        }
        let views = [HEART, CIRCLE].map(|seat| state.view(Viewer::Seat(seat)));
        for (seat, view) in [HEART, CIRCLE].into_iter().zip(&views) {
            let open = wine_cheese_ui::board::all_open(&views, Viewer::Seat(seat));
            let page = judge(&open, &[], Lang::En);
            let (_, below) = page.split_once("class=\"hand").expect("a hand");
            for card in view.hands[seat].cards.iter() {
                assert!(below.contains(&format!("data-id=\"card-{}\"", CardName(card))));
                cards += 1;
            }
            let other = seat.other();
            assert_eq!(open.hands[other].cards, views[usize::from(other.number())].hands[other].cards);
        }
    });
    assert!(20 < cards);
}

/// What can be pointed at opens large, and what is drawn has its symbol.
#[test]
fn every_symbol_is_drawn_and_every_card_opens() {
    let drawings = Drawings::of::<WineCheese>(State::standard_pack().pack);
    walk(2, |state, _| {
        let seat = state.open().turn;
        let page = drawn::<WineCheese>(&state.view(Viewer::Seat(seat)), &legal(state, seat), Lang::En);
        drawings.are_all_of(&page);
    });
}

#[test]
fn a_clause_links_to_its_ruling() {
    for lang in Lang::ALL {
        let page = ui::board::rules::rules::<WineCheese>(lang).into_string();
        assert!(page.contains("<a href=\"#W18\">W18</a>"));
    }
}
