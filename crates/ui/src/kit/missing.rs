//! What refusals say about what is missing, tried in random games.

use std::collections::{BTreeSet, HashSet};
use std::mem::{Discriminant, discriminant};

use tabletop::{Game, Setup, Silent, ToAct, ViewOf, Viewer, Who};

use super::words::{Walk, judge};
use crate::words::book::Book;
use crate::{Action, Lang, Reason, Speak, View};

/// The keys of a catalogue that a source asks for: the first text in the brackets of `say` and `part`.
fn asked_for(source: &str) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for call in [".say(", ".part("] {
        for rest in source.split(call).skip(1) {
            if let Some(key) = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next()) {
                keys.insert(key.to_owned());
            }
        }
    }
    keys
}

/// The catalogue has exactly what the source asks for, in every language.
pub fn catalogue_fits(book: &Book, source: &str) {
    assert_eq!(book.faults(&asked_for(source)), Vec::<String>::new());
}

/// What the viewer is told about an action that is refused, in every language; whole sentences.
pub fn told<U: Speak>(view: &View<U>, action: Action<U>, reason: Reason<U>) -> [Vec<String>; Lang::COUNT] {
    Lang::ALL.map(|lang| {
        let missing = U::say_missing(view, action, reason, lang);
        for sentence in &missing {
            judge(sentence);
        }
        let whole = U::say_refusal(view, action, reason, lang);
        assert!(missing.iter().all(|sentence| whole.contains(sentence.as_str())), "{whole}");
        missing
    })
}

/// Plays random games, asks at every decision why some actions of other moments cannot be played, and judges the answers:
/// exactly where nothing is missing nothing is said. Returns how many sorts of reasons were met.
pub fn refusals_help<U: Speak>(
    setups: &[Setup<U::Rules>],
    seeds: std::ops::Range<u64>,
    has_nothing: impl Fn(&View<U>, Action<U>, Reason<U>) -> bool,
) -> usize {
    let mut met: HashSet<Discriminant<Reason<U>>> = HashSet::new();
    for setup in setups {
        let mut pool: Vec<Action<U>> = Vec::new();
        for seed in seeds.clone() {
            let mut walk = Walk(seed);
            let mut game = U::Rules::new(setup);
            let mut legal = Vec::new();
            loop {
                let (who, action) = match game.to_act() {
                    ToAct::Nobody => break,
                    ToAct::Chance => (Who::Chance, game.draw(&mut |bound| walk.below(bound))),
                    ToAct::Seats(seats) => {
                        let seat = seats.iter().next().expect("somebody acts");
                        let view = game.view(Viewer::Seat(seat));
                        for _ in 0..if pool.is_empty() { 0 } else { 4 } {
                            let action = pool[walk.below(pool.len() as u32) as usize];
                            let Some(refusal) = view.refusal(action) else { continue };
                            let reason = refusal.reason;
                            met.insert(discriminant(&reason));
                            let missing = told::<U>(&view, action, reason);
                            for sentences in missing {
                                assert_eq!(
                                    sentences.is_empty(),
                                    has_nothing(&view, action, reason),
                                    "{action}: {reason:?}: {sentences:?}"
                                );
                            }
                        }
                        game.legal(seat, &mut legal);
                        let action = legal[walk.below(legal.len() as u32) as usize];
                        if pool.len() < 500 && !pool.contains(&action) {
                            pool.push(action);
                        }
                        (Who::Seat(seat), action)
                    }
                };
                game.apply(who, action, &mut Silent);
            }
        }
    }
    met.len()
}
