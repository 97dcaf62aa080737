//! Whatever can be wrong with a pack is found, at its line.

use cabinet::everdell_duo_pack::{read_checked, standard_text};

#[test]
fn the_standard_pack_has_no_fault() {
    let (pack, hash) = read_checked(standard_text()).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(pack.name(), "standard");
    assert_eq!(hash.len(), 64);
}
