//! Every game drawn in a language that does not exist, a third longer than ours: all words come from catalogues, and
//! there is room for them. In a binary of its own, because all its catalogues are read stretched.

use std::collections::BTreeSet;

use dice::Dice;
use games::{Action, GameId, Options, Title, with_game};
use maud::Render;
use packs::Edge;
use tabletop::{Game, Seat, Setup, Silent, ToAct, Viewer, Who};
use ui::board::Draw;
use ui::kit::pseudo;
use ui::terminal::ink::{self, Ink};
use ui::terminal::{Page, Terminal};
use ui::{Lang, Speak};

/// What is wrong with the pages of a game.
#[derive(Default)]
struct Findings {
    /// Words that are in no catalogue.
    plain: BTreeSet<String>,
    /// Labels on the board that are cut off.
    cut: BTreeSet<String>,
    /// Lines of the terminal that are too wide.
    wide: BTreeSet<String>,
}

impl Findings {
    fn of<G: Title>(lang: Lang) -> Self {
        let mut findings = Self::default();
        let mut dice = Dice::new(7);
        let seats = (*G::Rules::SEATS.start()).max(2);
        let setup = Setup { pack: G::Rules::standard_pack().pack, seats, options: Options::<G>::default() };
        let mut state = G::Rules::new(&setup);
        loop {
            let (who, action) = match state.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => (Who::Chance, state.draw(&mut |n| dice.below(n))),
                ToAct::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody");
                    let mut legal = Vec::new();
                    state.legal(seat, &mut legal);
                    if dice.below(12) == 0 {
                        findings.look::<G>(&state, seat, &legal, lang);
                    }
                    (Who::Seat(seat), dice.pick(&legal))
                }
            };
            state.apply(who, action, &mut Silent);
        }
        findings.look::<G>(&state, Seat::new(0), &[], lang);
        findings
    }

    fn look<G: Title>(&mut self, state: &G::Rules, seat: Seat, legal: &[Action<G>], lang: Lang) {
        let view = state.view(Viewer::Seat(seat));
        let names: Vec<String> = Seat::first(state.seats()).map(|seat| G::Ui::say_seat(seat, lang)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        self.read(&G::Ui::draw(&view, legal, lang.into(), None).render().into_string());
        self.read(&G::Ui::sheet(&view, &names, lang).into_string());
        let mut page = Page::new(Ink::Plain, lang);
        G::Ui::draw_table(&mut page, &view, seat);
        G::Ui::draw_own(&mut page, &view, seat);
        if state.outcome().is_some() {
            G::Ui::draw_end(&mut page, &view, seat);
        }
        for section in G::Ui::menu(&view, legal, lang) {
            page.lines.push(section.title);
            self.plain.extend(section.items.into_iter().map(|(_, text)| text).filter(|text| pseudo::is_plain(text)));
        }
        for line in page.lines {
            if ink::WIDTH < ink::width(&line) {
                self.wide.insert(line.clone());
            }
            if pseudo::is_plain(&line) {
                self.plain.insert(line);
            }
        }
    }

    /// Looks at the texts and the names of a page.
    fn read(&mut self, page: &str) {
        let named = ["aria-label=\"", "title=\""].into_iter().flat_map(|name| page.split(name).skip(1));
        let named = named.filter_map(|rest| rest.split('"').next());
        let shown = page.split('>').skip(1).filter_map(|rest| rest.split('<').next());
        for text in named.chain(shown) {
            if pseudo::is_plain(text) {
                self.plain.insert(text.to_owned());
            }
            if text.ends_with('…') {
                self.cut.insert(text.to_owned());
            }
        }
    }
}

/// So many labels of a game may be cut off in a language that is a third longer: letters have a least size, so long names are
/// shortened instead of shrunk.
const CUT: usize = 20;

#[test]
fn every_word_is_in_a_catalogue_and_has_room() {
    pseudo::speak();
    for game in GameId::ALL {
        for lang in Lang::ALL {
            let Findings { plain, cut, wide } = with_game!(game, G => Findings::of::<G>(lang));
            let (name, code) = (game.name(), lang.code());
            assert_eq!(plain, BTreeSet::new(), "{name}, {code}: in no catalogue");
            assert_eq!(wide, BTreeSet::new(), "{name}, {code}: too wide for a terminal");
            // A card shows its whole text when it is pointed at, so a few may be cut off on the board.
            println!("{name}, {code}: labels that do not stretch: {cut:?}");
            assert!(cut.len() <= CUT, "{name}, {code}: no room for {cut:?}");
        }
    }
}
