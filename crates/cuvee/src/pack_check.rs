//! Is a pack file one that can be played with?

use games::{Title, with_game};
use packs::Edge;
use std::path::Path;
use ui::Speak;

use ui::Lang;

use crate::lang::Said;
use crate::program::words;
use crate::shelf;

/// A good pack with what is unusual in it, or every fault in a line of its own.
pub fn check(path: &Path, lang: Lang) -> Result<Result<String, Said>, Said> {
    let text = shelf::read_text(path)?;
    Ok(with_game!(shelf::game_of_pack(&text), G => check_text::<G>(path, &text, lang)))
}

fn check_text<G: Title>(path: &Path, text: &str, lang: Lang) -> Result<String, Said> {
    match G::Rules::read_pack(text) {
        Ok(pack) => {
            let (shown, name, hash, game) = (path.display(), &pack.name, &pack.hash, G::Ui::say_game(lang));
            let good = words!(lang, "pack.good", path = shown, name, game, hash);
            if pack.unusual.is_empty() {
                return Ok(good);
            }
            let list = shelf::pack_faults::<G>(path, &pack.unusual);
            let unusual = words!(lang, "pack.unusual", list = list.get(lang));
            Ok(format!("{good}\n{unusual}"))
        }
        Err(faults) => Err(shelf::pack_faults::<G>(path, &faults)),
    }
}
