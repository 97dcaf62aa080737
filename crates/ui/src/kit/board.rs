//! What the boards of all games are tested for.

use std::collections::BTreeSet;

use maud::Render;
use packs::Edge;
use tabletop::{Game, Seat, Setup, Viewer};

use super::{judge, links_lead_somewhere, tags};
use crate::board::{Draw, booklet, pictures, rules, symbols};
use crate::{Action, Lang, Options, Pack, View};

/// What a seat may do.
pub fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal
}

/// The table as a page.
pub fn drawn<U: Draw>(view: &View<U>, legal: &[Action<U>], lang: Lang) -> String {
    U::draw(view, legal, lang.into(), None).render().into_string()
}

/// The same, judged. No key of these chapters of the board's catalogue stands there instead of its text.
pub fn judged<U: Draw>(view: &View<U>, legal: &[Action<U>], lang: Lang, chapters: &[&str]) -> String {
    let page = drawn::<U>(view, legal, lang);
    let notation: Vec<String> = legal.iter().map(ToString::to_string).collect();
    judge::<U>(&page, &notation, |text| text.parse::<Action<U>>().is_ok());
    for key in chapters {
        // A key goes on with a letter; a sentence that ends with such a word does not.
        let goes_on = |at: usize| {
            let mut rest = page[at + key.len()..].chars();
            rest.next() == Some('.') && rest.next().is_some_and(|letter| letter.is_ascii_lowercase())
        };
        let is_key = |(at, _): &(usize, &str)| goes_on(*at) && page[..*at].ends_with(['"', '>', ' ']);
        assert_eq!(page.match_indices(key).find(is_key), None, "a text is missing");
    }
    page
}

/// The table as a page, which is the same for every world that the viewer holds possible.
pub fn same_in_every_world<U: Draw>(view: &View<U>, viewer: Viewer, below: &mut impl FnMut(u32) -> u32) -> String {
    let mut in_a_world = || {
        let world = U::Rules::guess(view, below);
        let legal = match viewer {
            Viewer::Seat(seat) => legal(&world, seat),
            Viewer::Spectator => Vec::new(),
        };
        drawn::<U>(&world.view(viewer), &legal, Lang::USUAL)
    };
    let page = in_a_world();
    assert_eq!(page, in_a_world());
    page
}

/// Cover, rules, summary, enlarged cards and scoring sheet are whole pages; every clause can be linked to, every link leads somewhere, and the
/// name of a player is text. Returns how many cards are enlarged.
pub fn whole_pages<U: Draw>(seats: usize) -> usize {
    let pack = U::Rules::standard_pack().pack;
    let setup = Setup { pack, seats: seats as u8, options: Options::<U>::default() };
    let view = U::Rules::new(&setup).view(Viewer::Spectator);
    let mut enlarged = BTreeSet::new();
    for lang in Lang::ALL {
        tags(&U::cover(lang).into_string());
        tags(&booklet::booklet::<U>(lang).into_string());
        let rules = rules::rules::<U>(lang).into_string();
        tags(&rules);
        for clause in <U::Rules as Game>::CLAUSES {
            assert!(rules.contains(&format!("id=\"{clause}\"")), "{clause}");
        }
        links_lead_somewhere::<U>(lang);
        let sheet = U::sheet(&view, &["<b>", "&", "c", "d", "e"][..seats], lang).into_string();
        tags(&sheet);
        assert!(sheet.contains("&lt;b&gt;"));
        let lens = U::lens(pack, lang).into_string();
        enlarged.insert(names(&lens).len());
    }
    let [count] = enlarged.into_iter().collect::<Vec<_>>()[..] else { panic!("the languages differ") };
    count
}

fn names(lens: &str) -> BTreeSet<String> {
    tags(lens).iter().filter_map(|tag| tag.get("data-lens")).map(str::to_owned).collect()
}

/// The symbols, pictures and enlarged cards that pages can refer to.
pub struct Drawings {
    there: BTreeSet<String>,
    cards: BTreeSet<String>,
}

impl Drawings {
    /// Those of a game. The enlarged cards refer to nothing else.
    pub fn of<U: Draw>(pack: &Pack<U>) -> Self {
        let symbols = symbols::with(U::SYMBOLS).into_string();
        let symbols = tags(&symbols).iter().filter_map(|tag| tag.get("id")).map(str::to_owned).collect::<Vec<_>>();
        let pictures = pictures::names(U::PICTURES).into_iter().map(|name| format!("p-{name}"));
        let lens = U::lens(pack, Lang::USUAL).into_string();
        let drawings = Self { there: symbols.into_iter().chain(pictures).collect(), cards: names(&lens) };
        drawings.are_all_of(&lens);
        drawings
    }

    /// What is drawn in this page has its symbol, and what can be pointed at opens large.
    pub fn are_all_of(&self, page: &str) {
        for name in page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(self.there.contains(name), "{name} is not drawn");
        }
        for tag in tags(page) {
            assert!(tag.get("data-card").is_none_or(|name| self.cards.contains(name)), "{}", tag.text);
        }
    }
}
