//! The table to sit down at: a new one, or one from a saved game.

use games::Title;
use packs::Loaded;
use std::ops::RangeInclusive;
use std::path::Path;
use tabletop::Game;

use search::Bot;
use table::{Chance, Seed, Table};

use super::{Other, PlayOptions};
use crate::lang::Said;
use crate::{say, shelf};
use ui::terminal::phrase::{self, Phrase};

/// A table, and who plays there.
pub struct Opened<G: Title> {
    pub table: Table<G::Rules>,
    /// For each seat the bot that plays it, if one does.
    pub bots: Vec<Option<Bot>>,
}

/// The table as it was asked for, or what is in the way.
pub fn open<G: Title>(options: &PlayOptions) -> Result<Opened<G>, Said> {
    let loaded = shelf::chosen::<G>(options.pack.as_deref())?;
    let table = match &options.resume {
        Some(file) => resume::<G>(&loaded, file)?,
        None => new_table::<G>(&loaded, options)?,
    };
    let bots = seat_bots(table.seats(), options)?;
    Ok(Opened { table, bots })
}

/// As many as were asked for, or as there are others named, or as few as can play together.
fn how_many(options: &PlayOptions, allowed: &RangeInclusive<u8>) -> u8 {
    let named = options.others.len();
    match options.seats {
        Some(seats) => seats,
        None if 1 < named => u8::try_from(named + 1).unwrap_or(u8::MAX),
        None => (*allowed.start()).max(2).min(*allowed.end()),
    }
}

/// The bots on the seats beside mine.
pub fn seat_bots(seats: u8, options: &PlayOptions) -> Result<Vec<Option<Bot>>, Said> {
    let (me, count) = (options.seat.unwrap_or(0), usize::from(seats) - 1);
    if seats <= me {
        let places = [("seat", &*me.to_string()), ("last", &*count.to_string())];
        return Err(in_the_way(Phrase::TroubleSeat, &places));
    }
    let mut others = match options.others[..] {
        [] => vec![Other::Person; count],
        [all] => vec![all; count],
        ref each if each.len() == count => each.to_vec(),
        ref each => {
            let places = [("named", &*each.len().to_string()), ("others", &*count.to_string())];
            return Err(in_the_way(Phrase::TroubleOthers, &places));
        }
    };
    others.insert(usize::from(me), Other::Person);
    let bot = |other| match other {
        Other::Person => None,
        Other::Bot(bot) => Some(bot),
    };
    Ok(others.into_iter().map(bot).collect())
}

fn new_table<G: Title>(loaded: &Loaded<G::Rules>, options: &PlayOptions) -> Result<Table<G::Rules>, Said> {
    let seed = options.seed.as_deref().map_or_else(random_seed, Seed::from_text);
    let seats = how_many(options, &G::Rules::SEATS);
    let chosen = if seat_bots(seats, options).is_ok_and(|bots| bots.iter().any(Option::is_some)) {
        shelf::options_apart::<G>(&options.set)?
    } else {
        shelf::options::<G>(&options.set)?
    };
    Table::new(loaded, seats, chosen, Chance::Auto(seed)).map_err(say::terms)
}

/// # Panics
/// If the operating system has no randomness to give.
fn random_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("randomness from the operating system");
    Seed::from_bytes(bytes)
}

fn resume<G: Title>(loaded: &Loaded<G::Rules>, file: &Path) -> Result<Table<G::Rules>, Said> {
    let text = shelf::read_text(file)?;
    let name = file.display().to_string();
    let (game, _) = shelf::game_of_file(&text).map_err(|error| say::head(&error))?;
    if game != G::ID {
        return Err(in_the_way(Phrase::TroubleOtherGame, &[("file", &name), ("game", game.name())]));
    }
    let table = Table::from_json(loaded, &text).map_err(|error| say::file::<G::Ui>(loaded.pack, &error))?;
    if !table.draws_by_itself() && !table.is_over() {
        return Err(in_the_way(Phrase::TroubleNoSeed, &[("file", &name)]));
    }
    Ok(table)
}

fn in_the_way(phrase: Phrase, places: &[(&str, &str)]) -> Said {
    Said::each(|lang| phrase::say(lang, phrase, places))
}

#[cfg(test)]
mod tests {
    use ui::Lang;

    use super::*;

    fn options(others: &[&str], seats: Option<u8>, seat: Option<u8>) -> PlayOptions {
        let others = others.iter().map(|name| Other::from_name(name).expect("a bot or a person")).collect();
        PlayOptions { seats, others, seat, ..PlayOptions::newcomer(Lang::En) }
    }

    #[test]
    fn as_many_play_as_were_asked_for_or_named_or_can_play_together() {
        for (others, seats, allowed, expected) in [
            (&["easy"][..], None, 1..=5, 2),
            (&["easy"], None, 3..=4, 3),
            (&["easy"], None, 1..=1, 1),
            (&["easy"], Some(4), 1..=5, 4),
            (&["easy", "person", "strong"], None, 1..=5, 4),
            (&[], None, 1..=5, 2),
            (&[], Some(1), 1..=5, 1),
        ] {
            assert_eq!(how_many(&options(others, seats, None), &allowed), expected, "{others:?} {seats:?} {allowed:?}");
        }
    }

    #[test]
    fn bots_take_the_seats_beside_mine() {
        let bots = |others: &[&str], seats, seat| seat_bots(seats, &options(others, None, seat));
        let (easy, strong) = (Some(Bot::Easy), Some(Bot::Strong));
        assert_eq!(bots(&["easy"], 1, None), Ok(vec![None]));
        assert_eq!(bots(&["easy"], 2, Some(1)), Ok(vec![easy, None]));
        assert_eq!(bots(&["easy"], 5, Some(2)), Ok(vec![easy, easy, None, easy, easy]));
        assert_eq!(bots(&["strong", "person", "easy"], 4, Some(1)), Ok(vec![strong, None, None, easy]));
        assert_eq!(bots(&[], 3, None), Ok(vec![None; 3]));
        let refused = |refused: Result<_, Said>| refused.expect_err("it cannot be done").get(Lang::En).to_owned();
        assert!(refused(bots(&["easy"], 4, Some(4))).contains("0 to 3"));
        assert!(refused(bots(&["easy", "easy"], 4, None)).contains("3 other"));
    }
}
