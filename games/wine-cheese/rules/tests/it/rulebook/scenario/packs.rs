//! The pack that a scenario is played with: the one of the tests, or for printed examples the standard pack as well.

use std::cell::Cell;

use packs::Edge;
use wine_cheese::{Pack, State};

thread_local! {
    static STANDARD: Cell<bool> = const { Cell::new(false) };
}

/// Plays an example with the pack of the tests and with the standard pack, where cards of the same sort stand in.
pub fn on_both_packs(example: impl Fn()) {
    example();
    on_standard_pack(example);
}

/// Plays an example with the standard pack, where cards may be named by its own keys too.
pub fn on_standard_pack(example: impl Fn()) {
    STANDARD.set(true);
    example();
    STANDARD.set(false);
}

pub(super) fn pack() -> &'static Pack {
    if STANDARD.get() { State::standard_pack().pack } else { crate::PACK.pack }
}

/// The key in the pack of a scenario of what the tests call by this one.
pub(super) fn key_of<'a>(pack: &Pack, key: &'a str) -> &'a str {
    if std::ptr::eq(pack, State::standard_pack().pack) {
        STAND_INS.iter().find(|(test, _)| *test == key).map_or(key, |(_, standard)| standard)
    } else {
        key
    }
}

/// What the tests call the card with this key.
pub(super) fn name_of<'a>(pack: &'a Pack, key: &'a str) -> &'a str {
    if std::ptr::eq(pack, State::standard_pack().pack) {
        STAND_INS.iter().find(|(_, standard)| *standard == key).map_or(key, |(test, _)| test)
    } else {
        key
    }
}

/// Cards of the standard pack for those of the tests: the same action, or gourmet cards of the same dishes.
const STAND_INS: [(&str, &str); 25] = [
    ("soup-dear-wine", "vin-de-paille"),
    ("salad-dear-wine", "gevrey"),
    ("dear-wine-1", "paulee"),
    ("toast-dear-wine", "pommard"),
    ("pie-dear-wine", "macon"),
    ("dear-wine-2", "hospices"),
    ("salad-wine-too", "cremant"),
    ("toast-wine-too", "irancy"),
    ("pie-wine-too", "chignin"),
    ("soup-dear-cheese", "comte"),
    ("salad-dear-cheese", "beaufort"),
    ("dear-cheese-1", "grande-meule"),
    ("toast-dear-cheese", "abondance"),
    ("pie-dear-cheese", "tomme-de-savoie"),
    ("dear-cheese-2", "epoisses"),
    ("salad-cheese-too", "brillat"),
    ("toast-cheese-too", "fourme"),
    ("pie-cheese-too", "bleu-de-gex"),
    ("distill-each", "marc"),
    ("wash-each", "langres"),
    ("wash-gourmet", "soumaintrain"),
    ("soup-wine", "passetoutgrain"),
    ("soup-cheese", "emmental"),
    ("salad-cheese", "saint-florentin"),
    ("wine-starter", "pied-de-cuve"),
];
