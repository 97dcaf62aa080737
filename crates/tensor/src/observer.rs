//! The fields of a view.

use std::marker::PhantomData;

use tabletop::observation::{Field, Sheet};
use tabletop::{Observable, Viewer};

/// Writes the observations of one game at tables of one size.
#[derive(Clone, Debug)]
pub struct Observer<G: Observable> {
    fields: Vec<Field>,
    size: usize,
    game: PhantomData<fn() -> G>,
}

/// No observation is longer.
const MOST: usize = 1 << 16;

impl<G: Observable> Observer<G> {
    /// The fields as any position of such a table has them.
    pub fn new(position: &G) -> Self {
        let mut numbers = vec![0.0; MOST];
        let view = position.view(Viewer::Spectator);
        let fields = Sheet::describe(&mut numbers, |sheet| G::observe(&view, sheet));
        let size = fields.last().map_or(0, |last| last.start + last.size);
        Self { fields, size, game: PhantomData }
    }

    /// How many numbers an observation has.
    pub fn size(&self) -> usize {
        self.size
    }

    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// Writes an observation.
    ///
    /// # Panics
    /// If there is not room for exactly [`Self::size`] numbers.
    pub fn write(&self, view: &G::View, numbers: &mut [f32]) {
        assert_eq!(numbers.len(), self.size, "room for one observation");
        let mut sheet = Sheet::new(numbers);
        G::observe(view, &mut sheet);
        debug_assert!(sheet.is_full(), "the same fields for every view");
    }
}
