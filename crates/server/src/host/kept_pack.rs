//! Packs that tables were begun with, each read once and kept for as long as the program runs.

use std::any::Any;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use packs::{Edge, Loaded};

/// By game and hash; each is a `Loaded` of its game.
type Packs = HashMap<(&'static str, String), Box<dyn Any + Send>>;

/// Packs other than the one that comes with the program.
static READ: LazyLock<Mutex<Packs>> = LazyLock::new(Mutex::default);

/// The pack with this hash: the one that comes with the program, else the one whose text was kept. If there is neither, the
/// standard pack; a table that needs another one then says so.
pub(super) fn find<G: Edge>(hash: &str, text: Option<&str>) -> Loaded<G> {
    let standard = G::standard_pack();
    if standard.hash == hash {
        return standard.clone();
    }
    let Some(text) = text else { return standard.clone() };
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (G::NAME, hash.to_owned());
    if let Some(pack) = read.get(&key).and_then(|pack| pack.downcast_ref::<Loaded<G>>()) {
        return pack.clone();
    }
    match G::read_pack(text) {
        Ok(pack) => {
            read.insert(key, Box::new(pack.clone()));
            pack
        }
        Err(_) => standard.clone(),
    }
}

#[cfg(test)]
mod tests {
    use packs::Edge;

    use super::find;

    type Vintage = <games::Vintage as games::Title>::Rules;

    #[test]
    fn a_table_gets_the_pack_it_was_begun_with() {
        let text = Vintage::standard_text().replacen("name = \"standard\"", "name = \"house\"", 1);
        let house = Vintage::read_pack(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_ne!(house.hash, Vintage::standard_pack().hash);
        assert_eq!(find::<Vintage>(&house.hash, Some(&text)).name, "house");
        // Read once: the second time it needs no text that can be read.
        assert_eq!(find::<Vintage>(&house.hash, Some("")).name, "house");
        assert_eq!(find::<Vintage>(&Vintage::standard_pack().hash, None).name, "standard");
    }
}
