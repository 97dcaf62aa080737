//! What can be touched: each legal action at its spot, in one step or in two.
//!
//! A game says in its `plan` where each action belongs; what a click at a spot then does is the same for every game.

use std::fmt::Display;

/// One legal action and where it is touched.
pub struct Touch<A, S, P> {
    pub action: A,
    pub label: String,
    pub spot: S,
    /// The picks after which it shows; always there if empty.
    pub after: String,
    /// What it would do, shown before it is done. As text it is what `data-preview` says.
    pub preview: Option<P>,
}

/// The first of two steps.
pub struct Pick<S> {
    pub name: String,
    pub spot: S,
    pub label: String,
    /// What to do next.
    pub step: String,
}

/// Everything that can be touched.
pub struct Touches<A, S, P> {
    all: Vec<Touch<A, S, P>>,
    picks: Vec<Pick<S>>,
    /// The spot of what has no place on the board: there may be any number of buttons.
    panel: S,
}

/// How a piece answers to a click.
pub enum Answer<'a> {
    Still,
    Acts {
        action: String,
        label: &'a str,
        preview: Option<String>,
    },
    Picks {
        name: &'a str,
        label: &'a str,
    },
    /// Nothing can be done here now; a click asks why this action cannot.
    Why(String),
}

impl<A: Display, S: Copy + PartialEq, P: Display> Touches<A, S, P> {
    pub fn new(panel: S) -> Self {
        Self { all: Vec::new(), picks: Vec::new(), panel }
    }

    pub fn push(&mut self, touch: Touch<A, S, P>) {
        self.all.push(touch);
    }

    /// Adds a pick if it is not there yet, and returns its name.
    pub fn pick(&mut self, pick: Pick<S>) -> String {
        let name = pick.name.clone();
        if self.picks.iter().all(|other| other.name != name) {
            self.picks.push(pick);
        }
        name
    }

    /// A spot answers a click in one way: what else could be done there becomes a button.
    pub fn one_answer_each(&mut self) {
        for nth in 0..self.all.len() {
            let spot = self.all[nth].spot;
            if spot == self.panel || !self.all[nth].after.is_empty() {
                continue;
            }
            if let Some(pick) = self.picks.iter().find(|pick| pick.spot == spot) {
                self.all[nth].after.clone_from(&pick.name);
                self.all[nth].spot = self.panel;
            } else if self.all[..nth].iter().any(|earlier| earlier.spot == spot) {
                self.all[nth].spot = self.panel;
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Touch<A, S, P>> {
        self.all.iter()
    }

    pub fn picks(&self) -> &[Pick<S>] {
        &self.picks
    }

    /// The actions touched at a spot.
    pub fn at(&self, spot: S) -> impl Iterator<Item = &Touch<A, S, P>> {
        self.all.iter().filter(move |touch| touch.spot == spot)
    }

    /// What a click at this spot does; `wished_for` is what somebody who clicks here probably wants.
    pub fn answer(&self, spot: S, wished_for: impl FnOnce() -> Option<A>) -> Answer<'_> {
        if let Some(pick) = self.picks.iter().find(|pick| pick.spot == spot) {
            return Answer::Picks { name: &pick.name, label: &pick.label };
        }
        if let Some(touch) = self.at(spot).find(|touch| touch.after.is_empty()) {
            let preview = touch.preview.as_ref().map(P::to_string);
            return Answer::Acts { action: touch.action.to_string(), label: &touch.label, preview };
        }
        if self.is_empty() || self.at(spot).next().is_some() {
            return Answer::Still;
        }
        wished_for().map_or(Answer::Still, |action| Answer::Why(action.to_string()))
    }
}
