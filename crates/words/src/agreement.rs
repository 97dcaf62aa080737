//! What players may agree on before a game begins.

/// One thing to agree on, and what can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Agreement {
    /// The name of the option in the protocol.
    pub key: &'static str,
    pub words: String,
    /// What is chosen, as the protocol writes it, and in words; the usual one first.
    pub choices: Vec<(String, String)>,
}
