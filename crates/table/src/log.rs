//! The log in pages, each with a checkpoint: any moment is at most a page away from a known state.

use std::ops::{Index, Range};
use std::sync::Arc;

use packs::Edge;
use tabletop::{Silent, Sink, Who};

use crate::entry::Entry;

/// Entries on a page, and so the most that are replayed to reach a moment.
pub const PAGE: usize = 32;

/// All that was played and not taken back, chance included. Copies share their pages.
///
/// A page keeps one state of the game (0.3 to 1.5 kB) for its 32 entries (about 1 kB), so the checkpoints of a game of
/// 500 entries take 5 to 25 kB.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Log<G: Edge> {
    /// All full but the last; there is always one.
    pages: Vec<Arc<Page<G>>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Page<G: Edge> {
    /// The state before the first entry.
    checkpoint: G,
    /// Draws of chance before the first entry.
    draws: u64,
    entries: Vec<Entry<G::Action>>,
    /// One bit an entry: whether it brought something to light.
    revealed: u32,
}

impl<G: Edge> Log<G> {
    /// An empty log of a game that begins here, after `draws` draws of chance.
    pub(crate) fn new(first: G, draws: u64) -> Self {
        Self { pages: vec![Arc::new(Page { checkpoint: first, draws, entries: Vec::new(), revealed: 0 })] }
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        (self.pages.len() - 1) * PAGE + self.last().entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn get(&self, n: usize) -> Option<&Entry<G::Action>> {
        self.pages.get(n / PAGE)?.entries.get(n % PAGE)
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Entry<G::Action>> + DoubleEndedIterator + Clone {
        self.since(0)
    }

    /// The entries from `n` on.
    pub fn since(&self, n: usize) -> impl ExactSizeIterator<Item = &Entry<G::Action>> + DoubleEndedIterator + Clone {
        (n..self.len()).map(|n| &self[n])
    }

    /// How often chance has acted, before the log began included.
    pub(crate) fn draws(&self) -> u64 {
        let page = self.last();
        page.draws + page.entries.iter().filter(|entry| entry.who == Who::Chance).count() as u64
    }

    /// Whether entry `n` brought something to light.
    pub(crate) fn reveals(&self, n: usize) -> bool {
        self.pages[n / PAGE].revealed >> (n % PAGE) & 1 == 1
    }

    /// Plays a legal action in the state that the log has led to, and writes it down.
    pub(crate) fn play(&mut self, state: &mut G, who: Who, action: G::Action, events: &mut Vec<G::Event>) {
        let n = self.len();
        if self.last().entries.len() == PAGE {
            let (checkpoint, draws) = (state.clone(), self.draws());
            self.pages.push(Arc::new(Page { checkpoint, draws, entries: Vec::with_capacity(PAGE), revealed: 0 }));
        }
        let before = events.len();
        state.apply(who, action, events);
        let page = self.last_mut();
        page.entries.push(Entry { n, who, action });
        let reveals = events[before..].iter().any(|&event| G::reveals(event));
        page.revealed |= u32::from(reveals) << (n % PAGE);
    }

    /// Drops the entries from `n` on, of which there is one at least; they are returned.
    pub(crate) fn cut(&mut self, n: usize) -> Vec<Entry<G::Action>> {
        let dropped = self.since(n).copied().collect();
        self.pages.truncate(n / PAGE + 1);
        let page = self.last_mut();
        page.entries.truncate(n % PAGE);
        page.revealed &= (1 << (n % PAGE)) - 1;
        dropped
    }

    /// The state after the first `n` entries, rebuilt from the checkpoint before it.
    pub(crate) fn state_at(&self, n: usize) -> G {
        let first = (n / PAGE).min(self.pages.len() - 1);
        let mut state = self.pages[first].checkpoint.clone();
        self.replay(&mut state, first * PAGE..n, &mut Silent);
        state
    }

    /// What happened in these entries, each event with the number of its entry.
    pub(crate) fn events(&self, entries: Range<usize>) -> Vec<(usize, G::Event)> {
        let mut told = Vec::new();
        if entries.is_empty() {
            return told;
        }
        let mut state = self.state_at(entries.start);
        let mut events = Vec::new();
        for n in entries {
            self.replay(&mut state, n..n + 1, &mut events);
            told.extend(events.drain(..).map(|event| (n, event)));
        }
        told
    }

    /// The only place where something is played again.
    fn replay(&self, state: &mut G, entries: Range<usize>, events: &mut impl Sink<G::Event>) {
        #[cfg(test)]
        tests::REPLAYED.with(|replayed| replayed.set(replayed.get() + entries.len()));
        for n in entries {
            let Entry { who, action, .. } = self[n];
            state.apply(who, action, events);
        }
    }

    fn last(&self) -> &Page<G> {
        self.pages.last().expect("a log has a page")
    }

    /// The last page, copied first if another log shares it.
    fn last_mut(&mut self) -> &mut Page<G> {
        Arc::make_mut(self.pages.last_mut().expect("a log has a page"))
    }
}

impl<G: Edge> Index<usize> for Log<G> {
    type Output = Entry<G::Action>;

    fn index(&self, n: usize) -> &Self::Output {
        &self.pages[n / PAGE].entries[n % PAGE]
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use dice::Dice;
    use distilled::State as Distilled;
    use everdell_duo::State as EverdellDuo;
    use tabletop::{Seat, ToAct, Viewer};
    use vintage::State as Vintage;
    use wine_cheese::State as WineCheese;

    use super::*;
    use crate::{Chance, Seed, Table};

    thread_local! {
        /// Entries that were played again on this thread.
        pub static REPLAYED: Cell<usize> = const { Cell::new(0) };
    }

    /// How many entries were played again for something.
    fn replayed<T>(something: impl FnOnce() -> T) -> (T, usize) {
        REPLAYED.set(0);
        let done = something();
        (done, REPLAYED.get())
    }

    fn step<G: Edge>(table: &mut Table<G>, dice: &mut Dice) -> bool {
        let ToAct::Seats(seats) = table.to_act() else { return false };
        let seat = dice.pick(&seats.iter().collect::<Vec<_>>());
        table.play(Who::Seat(seat), dice.pick(&table.legal(seat)), None).unwrap();
        true
    }

    fn open<G: Edge>() -> Table<G> {
        let chance = Chance::Auto(Seed::from_text("pages"));
        Table::new(G::standard_pack(), *G::SEATS.end(), G::Options::default(), chance).unwrap()
    }

    /// Every moment of a game is what it was, however it is reached, and the way to it is short.
    fn every_moment_is_near_a_checkpoint<G: Edge>() {
        let (mut table, mut dice) = (open::<G>(), Dice::new(7));
        let mut moments = Vec::new();
        loop {
            moments.push((table.length(), table.position(), table.log().draws()));
            let (went_on, again) = replayed(|| step(&mut table, &mut dice));
            assert_eq!(again, 0, "playing replays nothing");
            if !went_on {
                break;
            }
        }
        assert!(3 * PAGE < table.length(), "a long game: {}", table.length());
        for (length, position, draws) in moments {
            let (found, again) = replayed(|| table.position_at(length));
            assert_eq!(found, position);
            assert!(again < PAGE, "{again} entries for the moment {length} of {}", table.length());
            let mut past = table.clone();
            let ((), again) = replayed(|| past.take_back(length));
            assert!(again < PAGE, "{again} entries");
            assert_eq!((past.length(), past.position(), past.log().draws()), (length, position, draws));
            assert_eq!(past.undone().len(), table.length() - length);
        }
        let last = table.length() - 60;
        let (events, again) = replayed(|| table.events_since(last));
        assert!(again < PAGE + 60, "{again} entries for the last 60");
        assert!(events.iter().all(|&(n, _)| last <= n));
        let whole = table.events_since(0);
        assert!(whole.ends_with(&events));
        let two = table.events_in(last..last + 2);
        assert!(two.iter().all(|(n, _)| (last..last + 2).contains(n)) && events.starts_with(&two));
    }

    #[test]
    fn every_moment_is_near_a_checkpoint_in_all_games() {
        every_moment_is_near_a_checkpoint::<WineCheese>();
        every_moment_is_near_a_checkpoint::<Vintage>();
        every_moment_is_near_a_checkpoint::<Distilled>();
        every_moment_is_near_a_checkpoint::<EverdellDuo>();
    }

    /// A copy that goes another way leaves the original alone, and what both have played is kept once.
    #[test]
    fn copies_share_their_pages_and_part() {
        let (mut table, mut dice) = (open::<WineCheese>(), Dice::new(3));
        while table.length() < 3 * PAGE + 5 {
            step(&mut table, &mut dice);
        }
        let (length, view) = (table.length(), table.view(Viewer::Spectator));
        let mut other = table.clone();
        other.take_back(2 * PAGE - 1);
        let [shared, copied] = [0, 1].map(|page| Arc::ptr_eq(&table.log().pages[page], &other.log().pages[page]));
        assert!(shared && !copied);
        while step(&mut other, &mut dice) {}
        assert_eq!((table.length(), table.view(Viewer::Spectator)), (length, view));
        assert_eq!(
            table.log().iter().take(2 * PAGE - 1).collect::<Vec<_>>(),
            other.log().iter().take(2 * PAGE - 1).collect::<Vec<_>>()
        );
        assert_eq!(table.undoable(Seat::new(7)).err(), Some(crate::UndoError::NothingToUndo));
        assert!(table.log().get(length).is_none() && table.log().get(length - 1).is_some() && !table.log().is_empty());
    }
}
