//! The list of games: the only crate that knows them all. It holds no rules.

pub use packs::shape::CODES;
pub use packs::{BadShape, Edge, Loaded, PackFault, PackProblem, Problem};

/// Every game there is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameId {
    WineCheese,
    Vintage,
    Distilled,
    EverdellDuo,
}

impl GameId {
    pub const ALL: [Self; 4] = [Self::WineCheese, Self::Vintage, Self::Distilled, Self::EverdellDuo];

    /// The name in commands, files and the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WineCheese => "wine-cheese",
            Self::Vintage => "vintage",
            Self::Distilled => "distilled",
            Self::EverdellDuo => "everdell-duo",
        }
    }

    /// The game with these rules.
    pub fn of<G: Edge>() -> Self {
        Self::from_name(G::NAME).expect("every game is in the list")
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }
}

/// Runs an expression with the type of a game known only by its name.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $game:ident => $body:expr) => {
        match $id {
            $crate::GameId::WineCheese => {
                type $game = $crate::WineCheese;
                $body
            }
            $crate::GameId::Vintage => {
                type $game = $crate::Vintage;
                $body
            }
            $crate::GameId::Distilled => {
                type $game = $crate::Distilled;
                $body
            }
            $crate::GameId::EverdellDuo => {
                type $game = $crate::EverdellDuo;
                $body
            }
        }
    };
}

pub type WineCheese = wine_cheese::State;

pub type Vintage = vintage::State;
pub type Distilled = distilled::State;
pub type EverdellDuo = everdell_duo::State;
