//! Whatever can be wrong with a pack is found, at its line.

use cabinet::everdell_duo_pack::standard_pack;

#[test]
fn the_standard_pack_has_no_fault() {
    assert_eq!(standard_pack().name, "standard");
}
