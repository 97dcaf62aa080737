//! What players may agree on before a game begins.

/// One thing to agree on, and what can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Agreement {
    /// The name of the option in the protocol.
    pub key: &'static str,
    pub words: String,
    pub weight: Weight,
    /// What can be chosen, the usual one first of all.
    pub groups: Vec<Choices>,
}

impl Agreement {
    /// Everything that can be chosen, whatever group it is in.
    pub fn choices(&self) -> impl Iterator<Item = &(String, String)> {
        self.groups.iter().flat_map(|group| &group.choices)
    }
}

/// How much depends on it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Everybody wants to say it.
    Main,
    /// Few want to change it.
    Detail,
}

/// Whether those who play so win against each other, or together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sides {
    Apart,
    Together,
}

/// Choices that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    /// What they have in common, if there are others besides.
    pub title: Option<String>,
    pub sides: Sides,
    /// What is chosen, as the protocol writes it, and in words.
    pub choices: Vec<(String, String)>,
}

impl Choices {
    /// Choices that need no title.
    pub fn plain(choices: impl IntoIterator<Item = (String, String)>) -> Self {
        Self { title: None, sides: Sides::Apart, choices: choices.into_iter().collect() }
    }
}
