//! The list of games: the only crate that knows them all. It holds no rules.
//!
//! A game is one line in [`games!`]: its rules, its `ui` crate and its `bot` crate. From a [`GameId`] you get the
//! types behind it by [`with_game!`].

use packs::Edge;
use search::{Judge, Things};
use tabletop::{Game, Observable};
use ui::Ui;
use ui::board::style::GameStyle;

/// A game with everything that belongs to it.
pub trait Title: Sized + Send + Sync + 'static {
    type Rules: Edge + Observable;
    type Ui: Ui<Rules = Self::Rules>;
    type Judge: Judge<Rules = Self::Rules> + Things;

    const ID: GameId;
}

pub type Action<T> = <<T as Title>::Rules as Game>::Action;
pub type Event<T> = <<T as Title>::Rules as Game>::Event;
pub type Impossible<T> = <<T as Title>::Rules as Game>::Impossible;
pub type Options<T> = <<T as Title>::Rules as Game>::Options;
pub type Pack<T> = <<T as Title>::Rules as Game>::Pack;
pub type Question<T> = <<T as Title>::Rules as Game>::Question;
pub type Reason<T> = <<T as Title>::Rules as Game>::Reason;
pub type View<T> = <<T as Title>::Rules as Game>::View;

/// Makes the list: a type and a [`GameId`] for each game, and the macro that leads from one to the other.
macro_rules! games {
    ($d:tt $($title:ident: $rules:ident, $ui:ident, $bot:ident;)*) => {
        /// Every game there is.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameId { $($title),* }

        impl GameId {
            pub const ALL: [Self; [$(stringify!($title)),*].len()] = [$(Self::$title),*];

            /// The name in commands, files and the protocol.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$title => <$rules::State as Game>::NAME),* }
            }
        }

        $(
            pub struct $title;

            impl Title for $title {
                type Rules = $rules::State;
                type Ui = $ui::$title;
                type Judge = $bot::$title;

                const ID: GameId = GameId::$title;
            }
        )*

        /// Runs an expression with the type of a game known only by its id.
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d title:ident => $d body:expr) => {
                match $d id {
                    $($crate::GameId::$title => {
                        type $d title = $crate::$title;
                        $d body
                    })*
                }
            };
        }
    };
}

games! { $
    WineCheese: wine_cheese, wine_cheese_ui, wine_cheese_bot;
    Vintage: vintage, vintage_ui, vintage_bot;
    Distilled: distilled, distilled_ui, distilled_bot;
    EverdellDuo: everdell_duo, everdell_duo_ui, everdell_duo_bot;
}

impl GameId {
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }
}

/// The style sheet of every page, all games included.
pub fn style() -> String {
    let games: Vec<GameStyle> =
        GameId::ALL.into_iter().map(|game| with_game!(game, T => GameStyle::of::<<T as Title>::Ui>())).collect();
    ui::board::style::style(&games)
}

/// The sprite with the pictures of a game's cards and places; a page needs it once, among its symbols.
pub fn pictures(game: GameId) -> String {
    ui::board::pictures::sprite(with_game!(game, T => <<T as Title>::Ui as ui::board::Draw>::PICTURES))
}

/// The names of the pictures in a game's sprite.
pub fn picture_names(game: GameId) -> Vec<&'static str> {
    ui::board::pictures::names(with_game!(game, T => <<T as Title>::Ui as ui::board::Draw>::PICTURES))
}

/// One hidden `<svg>` with every symbol; once in each page that shows a board, a card or a button of a game.
pub fn symbols() -> maud::Markup {
    let of_games =
        GameId::ALL.into_iter().map(|game| with_game!(game, T => <<T as Title>::Ui as ui::board::Draw>::SYMBOLS));
    ui::board::symbols::with(&of_games.collect::<String>())
}
