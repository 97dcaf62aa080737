//! Draws that anybody can check.
//!
//! Nothing here is secret but the seed, and that only until the game is over. With BLAKE3 as it comes (the
//! `b3sum` program is enough) an outsider can check every draw of a finished game:
//!
//! 1. `seed` is 32 bytes. Its **commitment** stands in the game's set-up before the first draw:
//!    `commitment = derive_key("cuvee 2026-11 shuffle commitment v1", seed)`.
//! 2. Each seat adds a **nonce** of 32 bytes, so that whoever chose the seed could not choose the shuffle; all zeros
//!    for a seat that did not bother. All are mixed into one **key** of 32 bytes:
//!    `key = derive_key("cuvee 2026-11 shuffle key v1", seed ‖ nonce of seat 0 ‖ nonce of seat 1 ‖ …)`.
//! 3. The `k`-th draw of chance in the log, counted from 0, has a **stream** of its own: the extended output of
//!    `keyed_hash(key, k)` with `k` as 8 bytes, lowest byte first. The stream is read as words of 4 bytes, lowest byte
//!    first.
//! 4. A number **below n** comes from the next word `w`: if `w` is not below the greatest multiple of `n` within 2³²,
//!    the word is passed over and the next one is taken; else the number is `w mod n`.
//! 5. The rules list what chance may do, with weights, in a fixed order. The outcome is the one on which a number
//!    below the sum of the weights falls.
//!
//! That is scheme 1, in which the server hears nonces when it opens the table, before it tells its commitment. In **scheme 2** (`"shuffle": 2`
//! in the set-up) the commitment is told first, with the set-up. Then each seat says its nonce once, and nothing is drawn before the last
//! one has spoken. Only the label of step 2 differs: `"cuvee 2026-11 shuffle key v2"`. The chain of the game's file proves the order: the
//! set-up with the commitment, the nonces, the first draw.
//!
//! As `k` counts the draws in the log, a draw that is taken back and made again turns up the same. Nothing can be
//! rolled twice. A seed given as a text is `derive_key("cuvee 2026-11 seed from text v1", text as UTF-8)`.
//!
//! In the game file seed, commitment and nonces are written as 64 hexadecimal digits in lower case.

use std::fmt;

use blake3::{Hasher, OutputReader};

const COMMITMENT: &str = "cuvee 2026-11 shuffle commitment v1";
const KEY: &str = "cuvee 2026-11 shuffle key v1";
const KEY_2: &str = "cuvee 2026-11 shuffle key v2";
const SEED_FROM_TEXT: &str = "cuvee 2026-11 seed from text v1";

/// Where all randomness of a table comes from: 256 bits, secret until the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from whoever has randomness to give, such as the operating system.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The same text gives the same game.
    pub fn from_text(text: &str) -> Self {
        Self(blake3::derive_key(SEED_FROM_TEXT, text.as_bytes()))
    }

    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub fn to_hex(&self) -> String {
        to_hex(&self.0)
    }

    pub fn from_hex(hex: &str) -> Option<Self> {
        from_hex(hex).map(Self)
    }

    /// The commitment: it binds to the seed without giving it away.
    pub fn commitment(&self) -> String {
        to_hex(&blake3::derive_key(COMMITMENT, &self.0))
    }
}

/// Without the secret: a seed in a log file would be no secret any more.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(committed as {})", self.commitment())
    }
}

/// What a seat adds to the seed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Nonce([u8; 32]);

impl Nonce {
    /// Of a seat that adds nothing.
    pub const NONE: Self = Self([0; 32]);

    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub fn to_hex(self) -> String {
        to_hex(&self.0)
    }

    pub fn from_hex(hex: &str) -> Option<Self> {
        from_hex(hex).map(Self)
    }
}

/// When nonces are heard.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Scheme {
    /// With the opening of the table.
    #[default]
    AtOnce,
    /// After the commitment has been told.
    AfterCommitment,
}

impl Scheme {
    pub const fn number(self) -> u8 {
        match self {
            Scheme::AtOnce => 1,
            Scheme::AfterCommitment => 2,
        }
    }

    pub fn from_number(number: u64) -> Option<Self> {
        [Self::AtOnce, Self::AfterCommitment].into_iter().find(|scheme| u64::from(scheme.number()) == number)
    }

    const fn label(self) -> &'static str {
        match self {
            Scheme::AtOnce => KEY,
            Scheme::AfterCommitment => KEY_2,
        }
    }
}

/// The draws of one table.
#[derive(Clone)]
pub struct Shuffle {
    seed: Seed,
    key: [u8; 32],
}

impl Shuffle {
    pub fn new(seed: Seed, nonces: &[Nonce]) -> Self {
        Self::by(Scheme::AtOnce, seed, nonces)
    }

    pub fn by(scheme: Scheme, seed: Seed, nonces: &[Nonce]) -> Self {
        let mut hasher = Hasher::new_derive_key(scheme.label());
        hasher.update(&seed.0);
        for nonce in nonces {
            hasher.update(&nonce.0);
        }
        Self { key: *hasher.finalize().as_bytes(), seed }
    }

    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The stream of the `k`-th draw, counted from 0.
    pub fn draw(&self, k: u64) -> Stream {
        Stream(Hasher::new_keyed(&self.key).update(&k.to_le_bytes()).finalize_xof())
    }
}

/// Random words of one draw.
pub struct Stream(OutputReader);

impl Stream {
    /// A number below `n`, each equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(0 < n, "something must be possible");
        let beyond = (1 << 32) / u64::from(n) * u64::from(n);
        loop {
            let mut word = [0; 4];
            self.0.fill(&mut word);
            let word = u32::from_le_bytes(word);
            if u64::from(word) < beyond {
                return word % n;
            }
        }
    }
}

fn to_hex(bytes: &[u8; 32]) -> String {
    blake3::Hash::from_bytes(*bytes).to_hex().to_string()
}

/// Exactly what [`to_hex`] writes.
fn from_hex(hex: &str) -> Option<[u8; 32]> {
    let bytes = blake3::Hash::from_hex(hex).ok()?;
    (bytes.to_hex().as_str() == hex).then(|| *bytes.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scheme_is_the_documented_one() {
        let seed = Seed::from_text("Chablis");
        assert_eq!(seed.0, blake3::derive_key("cuvee 2026-11 seed from text v1", b"Chablis"));
        let committed = blake3::derive_key("cuvee 2026-11 shuffle commitment v1", &seed.0);
        assert_eq!(Some(committed), from_hex(&seed.commitment()));

        let nonces = [Nonce::from_bytes([1; 32]), Nonce::NONE];
        let mixed = [seed.0, [1; 32], [0; 32]].concat();
        let key = blake3::derive_key("cuvee 2026-11 shuffle key v1", &mixed);
        let mut bytes = [0; 8];
        let seventh = 6_u64.to_le_bytes();
        Hasher::new_keyed(&key).update(&seventh).finalize_xof().fill(&mut bytes);
        let words = [&bytes[..4], &bytes[4..]].map(|word| u32::from_le_bytes(word.try_into().unwrap()));
        let mut stream = Shuffle::new(seed, &nonces).draw(6);
        assert_eq!([stream.below(24), stream.below(7)], [words[0] % 24, words[1] % 7]);
    }

    #[test]
    fn the_second_scheme_has_a_label_of_its_own() {
        let (seed, nonce) = (Seed::from_text("Chablis"), Nonce::from_bytes([7; 32]));
        let key = blake3::derive_key("cuvee 2026-11 shuffle key v2", &[seed.0, [7; 32]].concat());
        let second = Shuffle::by(Scheme::AfterCommitment, seed.clone(), &[nonce]);
        assert_eq!(second.key, key);
        assert_ne!(second.key, Shuffle::new(seed, &[nonce]).key);
    }

    /// Recorded games depend on it: these numbers never change.
    #[test]
    fn the_same_seed_gives_the_same_numbers_everywhere() {
        let shuffle = Shuffle::new(Seed::from_text("1"), &[Nonce::NONE; 2]);
        let numbers: Vec<_> = (0..8).map(|k| shuffle.draw(k).below(100)).collect();
        assert_eq!(numbers, [81, 89, 21, 4, 93, 81, 25, 12]);
    }

    #[test]
    fn every_seed_nonce_and_draw_has_a_stream_of_its_own() {
        let first = |seed: &str, nonce, k| Shuffle::new(Seed::from_text(seed), &[nonce]).draw(k).below(u32::MAX);
        let all = [
            first("a", Nonce::NONE, 0),
            first("b", Nonce::NONE, 0),
            first("a", Nonce::from_bytes([9; 32]), 0),
            first("a", Nonce::NONE, 1),
        ];
        let mut different = all.to_vec();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), all.len());
        assert_eq!(first("a", Nonce::NONE, 1), all[3]);
    }

    #[test]
    fn every_number_comes_about_equally_often() {
        let shuffle = Shuffle::new(Seed::from_text("fair"), &[]);
        let mut counts = [0; 7];
        for k in 0..14_000 {
            counts[shuffle.draw(k).below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (1_850..2_150).contains(count)), "{counts:?}");
        assert!((0..64).all(|k| shuffle.draw(k).below(3 << 30) < 3 << 30));
        assert_eq!(shuffle.draw(0).below(1), 0);
    }

    #[test]
    fn hexadecimal_reads_back_and_a_seed_is_not_printed() {
        let seed = Seed::from_text("secret");
        assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed.clone()));
        assert_eq!(Seed::from_hex(&seed.to_hex().to_uppercase()), None);
        assert_eq!(Seed::from_hex("0123"), None);
        assert_eq!(Nonce::from_hex(&Nonce::NONE.to_hex()), Some(Nonce::NONE));
        assert!(!format!("{seed:?}").contains(&seed.to_hex()));
    }
}
