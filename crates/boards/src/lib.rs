//! How tables look: SVG and HTML from views, and the style sheet for every page.
//!
//! Pure functions without input or output. A page needs [`symbols`] once in its body, [`style`] as its style sheet, and
//! for a table the parts that a game's module makes of a view. What a script has to do is said in [`wine_cheese`]; the
//! names of the classes are at the top of `style/base.css`.
//!
//! Reading order: [`wine_cheese`] (the contract with the script, and the parts of a table), then its `plan` (where each
//! legal action is touched), then one module for each part of the board. What is the same for every game lies beside
//! them: `touch` and `piece` (what answers to a click), `ask` (the panel), `layout` (zones), `lettering` (texts that fit
//! their place), `signs` (symbols and numbers in a row), `score`, `rules`; `symbols` and the files below `style/` are drawings.

mod ask;
pub mod distilled;
pub mod everdell_duo;
mod layout;
mod lettering;
mod piece;
mod rules;
mod score;
mod signs;
mod style;
mod symbols;
mod table;
mod texts;
mod touch;
pub mod vintage;
pub mod wine_cheese;

pub use style::style;
pub use symbols::symbols;
pub use table::Table;
