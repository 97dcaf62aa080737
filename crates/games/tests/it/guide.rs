//! From the board to the rules: every piece and zone of a table leads to a clause, and clauses have pictures.

use std::collections::BTreeSet;

use dice::Dice;
use games::{GameId, Title, with_game};
use packs::Edge;
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};
use ui::board::Draw;
use ui::{Lang, Speak};

/// Decisions between two looks at the board.
const PACE: usize = 9;
/// More decisions are not looked at: by then every kind of piece has been on the board.
const LONG: usize = 360;

/// The names of pieces and zones on a page.
fn names(page: &str) -> BTreeSet<String> {
    let after = |mark: &'static str| page.split(mark).skip(1).filter_map(|rest| rest.split('"').next());
    after("data-id=\"").chain(after("class=\"zone ")).map(str::to_owned).collect()
}

/// Everything that lies on the tables of random games, if there are such options.
fn seen<G: Title>(options: &str) -> BTreeSet<String> {
    let Ok(options) = <G::Rules as Edge>::read_options(&options.parse().expect("JSON")) else { return BTreeSet::new() };
    let pack = <G::Rules as Edge>::standard_pack().pack;
    let each = G::Rules::seats_with(&options).map(|seats| Setup { pack, seats, options: options.clone() });
    each.flat_map(|setup| seen_in::<G>(&setup)).collect()
}

fn seen_in<G: Title>(setup: &Setup<G::Rules>) -> BTreeSet<String> {
    let mut game = G::Rules::new(setup);
    let mut dice = Dice::new(5);
    let mut found = BTreeSet::new();
    for count in 0..LONG {
        let (who, legal) = match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => (Who::Chance, vec![game.draw(&mut |below| dice.below(below))]),
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                (Who::Seat(seat), legal)
            }
        };
        game.apply(who, legal[dice.below(legal.len() as u32) as usize], &mut Silent);
        if count % PACE == 0 {
            let table = G::Ui::draw(&game.view(Viewer::Seat(Seat::new(0))), &[], Lang::En.into(), None);
            found.extend(names(&[table.board.into_string(), table.hand.into_string()].concat()));
        }
    }
    found
}

fn leads_to_rules<G: Title>() {
    let guide = &G::Ui::teaching().expect("a guide").guide;
    let ways = ["{}", "{\"mode\": \"chapter-2\"}", "{\"mode\": \"challenge-1-1\"}"];
    let found: BTreeSet<String> = ways.iter().flat_map(|options| seen::<G>(options)).collect();
    let lost: Vec<&String> = found.iter().filter(|name| guide.clause_of(name).is_none()).collect();
    assert!(lost.is_empty(), "{}: no clause for {lost:?}", G::ID.name());
    let rules = G::Ui::rules();
    let unknown: Vec<&str> = guide.clauses().filter(|clause| rules.clause(clause).is_none()).collect();
    assert!(unknown.is_empty(), "{}: {unknown:?}", G::ID.name());
}

fn clauses_have_pictures<G: Title>() {
    let pictures = G::Ui::teaching().expect("a guide").guide.pictures();
    assert!(4 < pictures.len(), "{}: more clauses are clearer with a picture", G::ID.name());
    for picture in pictures {
        for lang in Lang::ALL {
            let drawn = picture.draw::<G::Ui>(lang);
            let drawn = drawn.unwrap_or_else(|| panic!("{}: nothing to draw for {}", G::ID.name(), picture.clause));
            let page = ui::board::rules::rules::<G::Ui>(lang).into_string();
            assert!(page.contains(&drawn.into_string()), "{}: {} is not on the page", G::ID.name(), picture.clause);
        }
    }
}

#[test]
fn every_piece_leads_to_its_rule() {
    for game in GameId::ALL {
        with_game!(game, G => leads_to_rules::<G>());
    }
}

#[test]
fn pictures_stand_beside_clauses() {
    for game in GameId::ALL {
        with_game!(game, G => clauses_have_pictures::<G>());
    }
}
