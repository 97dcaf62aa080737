//! The pack that a scenario is played with: the one of the tests, or for printed examples the standard pack as well.

use std::cell::Cell;

use packs::Edge;
use vintage::vocabulary::{Region, Site};
use vintage::{Pack, State};

thread_local! {
    static STANDARD: Cell<bool> = const { Cell::new(false) };
}

/// Plays an example with the pack of the tests and with the standard pack.
pub fn on_both_packs(example: impl Fn()) {
    example();
    on_standard_pack(example);
}

pub fn on_standard_pack(example: impl Fn()) {
    STANDARD.set(true);
    example();
    STANDARD.set(false);
}

pub(super) fn pack() -> &'static Pack {
    if STANDARD.get() { State::standard_pack().pack } else { crate::PACK.pack }
}

/// A site of this region with the quality that the examples have.
pub(super) fn site_in(pack: &Pack, region: Region) -> Option<Site> {
    let quality = match region {
        Region::Baixo => 2,
        Region::Cima => 5,
        Region::Superior => 4,
    };
    pack.sites().find(|&site| {
        let printed = pack.site(site);
        (printed.region, printed.quality) == (region, quality)
    })
}
