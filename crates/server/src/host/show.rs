//! What a game must bring to be shown in a page.

use bots::Judge;
use everdell_duo::files::campaign::Ended;
use games::WineCheese;
use maud::Markup;
use tabletop::{Game, Viewer};
use words::{Lang, Speak};

use super::Drawn;

/// A game with rules, words, a judgement for bots, and drawings.
pub trait Show: Speak + Judge + Game<Position: Send + Sync> {
    fn drawn(view: &Self::View, legal: &[Self::Action], lang: Lang, pick: Option<&str>) -> Drawn;
    /// The view in which every card can be seen, from the views of all seats and from the side of this viewer.
    ///
    /// # Panics
    /// If there are no views.
    fn all_open(views: &[Self::View], viewer: Viewer) -> Self::View;
    /// The scoring sheet of all seats under their names.
    fn sheet(view: &Self::View, names: &[String], lang: Lang) -> Markup;
    fn lens(pack: &Self::Pack, lang: Lang) -> Markup;
    fn cover(lang: Lang) -> Markup;
    fn rules_page(lang: Lang) -> Markup;

    /// What a game leaves to a campaign when it is over; nothing while it goes on, or in games that have none.
    fn ended(_: &Self::View) -> Option<Ended> {
        None
    }

    /// The same for a game that is given up now.
    fn given_up(_: &Self::View) -> Option<Ended> {
        None
    }
}

impl Show for WineCheese {
    fn drawn(view: &Self::View, legal: &[Self::Action], lang: Lang, pick: Option<&str>) -> Drawn {
        let table = boards::wine_cheese::table(view, legal, lang, pick);
        let picked = table.picked().to_owned();
        let boards::Table { board, hand, question, .. } = table;
        Drawn { board, hand, question, picked }
    }

    fn all_open(views: &[Self::View], viewer: Viewer) -> Self::View {
        boards::wine_cheese::all_open(views, viewer)
    }

    fn sheet(view: &Self::View, names: &[String], lang: Lang) -> Markup {
        let names = [names.first(), names.get(1)].map(|name| name.map_or("", String::as_str));
        boards::wine_cheese::score(view, names, lang)
    }

    fn lens(pack: &Self::Pack, lang: Lang) -> Markup {
        boards::wine_cheese::lens(pack, lang)
    }

    fn cover(lang: Lang) -> Markup {
        boards::wine_cheese::cover(lang)
    }

    fn rules_page(lang: Lang) -> Markup {
        boards::wine_cheese::rules(lang)
    }
}

impl Show for games::Vintage {
    fn drawn(view: &Self::View, legal: &[Self::Action], lang: Lang, pick: Option<&str>) -> Drawn {
        let table = boards::vintage::table(view, legal, lang, pick);
        let picked = table.picked().to_owned();
        let boards::Table { board, hand, question, .. } = table;
        Drawn { board, hand, question, picked }
    }

    fn all_open(views: &[Self::View], viewer: Viewer) -> Self::View {
        boards::vintage::all_open(views, viewer)
    }

    fn sheet(view: &Self::View, names: &[String], lang: Lang) -> Markup {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        boards::vintage::score(view, &names, lang)
    }

    fn lens(pack: &Self::Pack, lang: Lang) -> Markup {
        boards::vintage::lens(pack, lang)
    }

    fn cover(lang: Lang) -> Markup {
        boards::vintage::cover(lang)
    }

    fn rules_page(lang: Lang) -> Markup {
        boards::vintage::rules(lang)
    }
}

impl Show for games::Distilled {
    fn drawn(view: &Self::View, legal: &[Self::Action], lang: Lang, pick: Option<&str>) -> Drawn {
        let table = boards::distilled::table(view, legal, lang, pick);
        let picked = table.picked().to_owned();
        let boards::Table { board, hand, question, .. } = table;
        Drawn { board, hand, question, picked }
    }

    fn all_open(views: &[Self::View], viewer: Viewer) -> Self::View {
        boards::distilled::all_open(views, viewer)
    }

    fn sheet(view: &Self::View, names: &[String], lang: Lang) -> Markup {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        boards::distilled::score(view, &names, lang)
    }

    fn lens(pack: &Self::Pack, lang: Lang) -> Markup {
        boards::distilled::lens(pack, lang)
    }

    fn cover(lang: Lang) -> Markup {
        boards::distilled::cover(lang)
    }

    fn rules_page(lang: Lang) -> Markup {
        boards::distilled::rules(lang)
    }
}

impl Show for games::EverdellDuo {
    fn drawn(view: &Self::View, legal: &[Self::Action], lang: Lang, pick: Option<&str>) -> Drawn {
        let table = boards::everdell_duo::table(view, legal, lang, pick);
        let picked = table.picked().to_owned();
        let boards::Table { board, hand, question, .. } = table;
        Drawn { board, hand, question, picked }
    }

    fn all_open(views: &[Self::View], viewer: Viewer) -> Self::View {
        boards::everdell_duo::all_open(views, viewer)
    }

    fn sheet(view: &Self::View, names: &[String], lang: Lang) -> Markup {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        boards::everdell_duo::score(view, &names, lang)
    }

    fn lens(pack: &Self::Pack, lang: Lang) -> Markup {
        boards::everdell_duo::lens(pack, lang)
    }

    fn cover(lang: Lang) -> Markup {
        boards::everdell_duo::cover(lang)
    }

    fn rules_page(lang: Lang) -> Markup {
        boards::everdell_duo::rules(lang)
    }

    fn ended(view: &Self::View) -> Option<Ended> {
        Ended::of(view)
    }

    fn given_up(view: &Self::View) -> Option<Ended> {
        Some(Ended::given_up(view))
    }
}
