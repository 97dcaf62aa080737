//! Whole games on a page: everything fits, everything can be chosen, everything has its rule.

use crate::Vintage;

use crate::words::Names;
use dice::Dice;
use packs::Edge;
use tabletop::{Game, Seat, Setup, ToAct, Viewer, Who};
use ui::{Lang, Speak};
use vintage::vocabulary::Card;
use vintage::{Options, Question, State};

use ui::kit::terminal::{judge, menu};
use ui::terminal::ink::{Ink, Tone};
use ui::terminal::{Page, Terminal};

fn new_game(seats: u8) -> State {
    State::new(&Setup { pack: State::standard_pack().pack, seats, options: Options })
}

#[test]
fn whole_games_fit_the_page_in_both_languages() {
    for seats in 2..=4 {
        for (seed, lang) in (0..4).flat_map(|seed| Lang::ALL.map(|lang| (seed, lang))) {
            let ink = if seed % 2 == 0 { Ink::Plain } else { Ink::Colored };
            let (mut dice, mut state, mut legal) = (Dice::new(seed), new_game(seats), Vec::new());
            loop {
                let action = match state.to_act() {
                    ToAct::Nobody => break,
                    ToAct::Chance => (Who::Chance, state.draw(&mut |bound| dice.below(bound))),
                    ToAct::Seats(to_act) => {
                        let seat = to_act.iter().next().expect("somebody acts");
                        state.legal(seat, &mut legal);
                        menu::<Vintage>(&state.view(Viewer::Seat(seat)), &legal, lang);
                        let view = state.view(Viewer::Seat(seat));
                        let mut page = Page::new(ink, lang);
                        Vintage::draw_table(&mut page, &view, seat);
                        Vintage::draw_own(&mut page, &view, seat);
                        judge(&page);
                        (Who::Seat(seat), legal[dice.below(legal.len() as u32) as usize])
                    }
                };
                state.apply(action.0, action.1, &mut tabletop::Silent);
            }
            let mut page = Page::new(ink, lang);
            Vintage::draw_end(&mut page, &state.view(Viewer::Seat(Seat::new(0))), Seat::new(0));
            let scores: Vec<_> = Seat::first(seats).map(|seat| state.score(seat)).collect();
            let outcome = state.outcome().expect("the game is over");
            page.text(Tone::Touch, &Vintage::say_outcome(&outcome, &scores, lang), "");
            judge(&page);
        }
    }
}

#[test]
fn the_table_shows_who_is_where() {
    let mut state = new_game(2);
    for (who, action) in [
        (Who::Chance, "first 0"),
        (Who::Chance, "draw free"),
        (Who::Chance, "draw boat"),
        (Who::Chance, "draw harvest"),
        (Who::Chance, "draw vintage"),
        (Who::Chance, "chip 2"),
        (Who::Seat(Seat::new(0)), "harvest 2"),
        (Who::Seat(Seat::new(0)), "port 2"),
        (Who::Seat(Seat::new(1)), "start 1 overseer"),
    ] {
        state.play(who, action.parse().expect("notation"), &mut tabletop::Silent).expect("legal");
    }
    let me = Seat::new(0);
    let mut page = Page::new(Ink::Plain, Lang::En);
    Vintage::draw_table(&mut page, &state.view(Viewer::Seat(me)), me);
    let table = page.lines.join("\n");
    for part in [
        "Round I of VII · harvest bonus +2",
        "◆I +2   II ?",
        "Harvest         (1) [Ye]",
        "Start player    <Gr>",
        "e1 Baixo Corgo    Q2  Gn Ye Pu .. ..   2x4",
        "Grey · start player",
        "Yellow (you) · 3 points · 1 marker + overseer · +1 next round · 0 brandy",
        "s4 Cima Corgo      4 points, quality 5, 3 barrels a harvest · 2 free",
        "Display · deck: 32",
    ] {
        assert!(table.contains(part), "{part}\n{table}");
    }
    assert!(Vintage::wants_table(Question::Turn) && !Vintage::wants_table(Question::Cards));
    assert_eq!(Vintage::say_seat(me, Lang::De), "Gelb");
}

#[test]
fn every_name_of_a_card_has_room_in_the_display() {
    let mut state = new_game(4);
    let first = "first 0".parse().expect("notation");
    state.play(Who::Chance, first, &mut tabletop::Silent).expect("legal");
    for card in Card::ALL {
        let mut view = state.view(Viewer::Spectator);
        view.open.display[0] = Some(card);
        for lang in Lang::ALL {
            let mut page = Page::new(Ink::Plain, lang);
            Vintage::draw_table(&mut page, &view, Seat::new(0));
            let name = Names::new(&view.pack, lang).card(card);
            assert!(page.lines.iter().any(|line| line.ends_with(&name)), "{name}");
        }
    }
}
