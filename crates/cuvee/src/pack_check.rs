//! Is a pack file one that can be played with?

use games::{Title, with_game};
use packs::Edge;
use std::path::Path;
use ui::Speak;

use ui::Lang;

use crate::lang::Said;
use crate::program::words;
use crate::shelf;

/// One line about a good pack, or every fault in a line of its own.
pub fn check(path: &Path, lang: Lang) -> Result<Result<String, Said>, Said> {
    let text = shelf::read_text(path)?;
    Ok(with_game!(shelf::game_of_pack(&text), G => check_text::<G>(path, &text, lang)))
}

fn check_text<G: Title>(path: &Path, text: &str, lang: Lang) -> Result<String, Said> {
    match G::Rules::read_pack(text) {
        Ok(pack) => {
            let (path, name, hash, game) = (path.display(), &pack.name, &pack.hash, G::Ui::say_game(lang));
            Ok(words!(lang, "pack.good", path, name, game, hash))
        }
        Err(faults) => Err(shelf::pack_faults::<G>(path, &faults)),
    }
}
