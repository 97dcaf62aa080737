//! A pointer to what is printed, compared by identity.

use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// The pack a position is played with. Two positions are equal only with the very same pack.
#[derive(Debug)]
pub struct PackRef<P: 'static>(pub &'static P);

impl<P> Copy for PackRef<P> {}

impl<P> Clone for PackRef<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> PartialEq for PackRef<P> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<P> Eq for PackRef<P> {}

/// Adds nothing: within one game the pack never differs, and an address is not the same in every run.
impl<P> Hash for PackRef<P> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<P> Deref for PackRef<P> {
    type Target = P;

    fn deref(&self) -> &P {
        self.0
    }
}
