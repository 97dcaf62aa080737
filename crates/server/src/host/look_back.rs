//! What is thought about a table beyond its rules: the review of a finished game, and hints while it goes on.

use std::ops::ControlFlow;
use std::time::Duration;

use arena::review::{self, Decision, Effort, Past, Progress, Review, Step};
use games::{Action, Title, View};
use search::{Bot, Thinker};
use table::Table;
use tabletop::{Game, Seat, Setup, ViewOf, Viewer};
use ui::{Lang, Speak, Told};

use super::Drawn;
use super::moment::{Moment, drawn};

/// Hears how far a review is: what is done, of how much, and what is known.
pub type Tell<'a> = &'a mut dyn FnMut(usize, usize, Review<String>) -> ControlFlow<()>;

/// Looking back at a finished game, and ahead in a running one. Actions are told by their notation.
pub trait LookBack {
    /// The review of a finished game; nothing if it was called off or the game goes on.
    fn review(&self, time: Duration, threads: usize, tell: Tell<'_>) -> Option<Review<String>>;
    /// An action of the entry `n` in words.
    fn say_deed(&self, n: usize, seat: Seat, action: &str, lang: Lang) -> String;
    /// The kind of idea behind an action of the entry `n`.
    fn say_idea_at(&self, n: usize, seat: Seat, action: &str, lang: Lang) -> String;
    /// Why an action would be good after `n` entries.
    fn say_why_at(&self, n: usize, seat: Seat, action: &str, lang: Lang) -> String;
    /// The phase in which entry `n` was made.
    fn say_phase_at(&self, n: usize, lang: Lang) -> String;
    /// What chance did with entry `n`.
    fn say_stroke(&self, n: usize, lang: Lang) -> String;
    /// The better line of a decision in words.
    fn say_line(&self, decision: &Decision<String>, lang: Lang) -> Vec<(Seat, String)>;
    /// The table after `steps` steps of the better line, as the seat that decided would see it.
    fn draw_line(&self, decision: &Decision<String>, steps: usize, told: Told<'_>) -> Option<Drawn>;
    /// What a strong player would do for the seat, which has to be on turn. It thinks on `cores` cores.
    fn hint(&self, seat: Seat, cores: u8, seed: u64) -> Hint;
    /// The kind of idea behind an action of the seat now.
    fn say_idea(&self, seat: Seat, action: &str, lang: Lang) -> String;
    /// An action of the seat now in words.
    fn say_action(&self, seat: Seat, action: &str, lang: Lang) -> String;
    /// What the coach has to say to the seat now.
    fn say_coach(&self, seat: Seat, lang: Lang) -> Option<&'static str>;
}

/// What a strong player would do, and what it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    pub action: String,
    pub win: f64,
    pub margin: f64,
    /// The next best action, and how much win chance it is behind.
    pub second: Option<(String, f64)>,
}

impl<G: Title> LookBack for Moment<G> {
    fn review(&self, time: Duration, threads: usize, tell: Tell<'_>) -> Option<Review<String>> {
        let past = past::<G>(self)?;
        let text = |review: &Review<Action<G>>| review.map(ToString::to_string);
        let pass_on = |progress: Progress<'_, Action<G>>| tell(progress.done, progress.total, text(progress.review));
        review::review::<G::Judge>(&past, Effort::within::<G::Judge>(time, threads), pass_on)
            .ok()
            .map(|review| text(&review))
    }

    fn say_deed(&self, n: usize, seat: Seat, action: &str, lang: Lang) -> String {
        say::<G>(&self.view_at(n, Viewer::Seat(seat)), action, lang)
    }

    fn say_idea_at(&self, n: usize, seat: Seat, action: &str, lang: Lang) -> String {
        let view = self.view_at(n, Viewer::Seat(seat));
        action.parse().map_or_else(|_| String::new(), |action| G::Ui::say_idea(&view, action, lang))
    }

    fn say_why_at(&self, n: usize, seat: Seat, action: &str, lang: Lang) -> String {
        let view = self.view_at(n, Viewer::Seat(seat));
        action.parse().map_or_else(|_| String::new(), |action| ui::ideas::why::<G::Ui>(&view, action, lang))
    }

    fn say_phase_at(&self, n: usize, lang: Lang) -> String {
        G::Ui::say_phase(self.view_at(n, Viewer::Spectator).phase(), lang)
    }

    fn say_stroke(&self, n: usize, lang: Lang) -> String {
        match self.log().get(n) {
            Some(entry) => G::Ui::say_action(&self.view_at(n, Viewer::Spectator), entry.action, lang),
            None => String::new(),
        }
    }

    fn say_line(&self, decision: &Decision<String>, lang: Lang) -> Vec<(Seat, String)> {
        let said = |step: &Step<G::Rules>| {
            let view = step.before.view(Viewer::Seat(decision.seat));
            (step.seat, G::Ui::say_action(&view, step.action, lang))
        };
        walk::<G>(self, decision).iter().map(said).collect()
    }

    fn draw_line(&self, decision: &Decision<String>, steps: usize, told: Told<'_>) -> Option<Drawn> {
        let walked = walk::<G>(self, decision);
        let view = walked.get(steps.checked_sub(1)?)?.after.view(Viewer::Seat(decision.seat));
        Some(drawn::<G>(&view, &[], told, None))
    }

    fn hint(&self, seat: Seat, cores: u8, seed: u64) -> Hint {
        let mut thinker = Thinker::<G::Judge>::new(Bot::Master.into(), seat).on_cores(cores);
        let choice = thinker.choose(&self.view(Viewer::Seat(seat)), seed);
        let second = choice.candidates.get(1).map(|second| {
            let behind = choice.win() - f64::from(second.win);
            (second.action.to_string(), behind.max(0.0))
        });
        Hint { action: choice.action.to_string(), win: choice.win(), margin: choice.margin(), second }
    }

    fn say_idea(&self, seat: Seat, action: &str, lang: Lang) -> String {
        self.say_idea_at(self.length(), seat, action, lang)
    }

    fn say_action(&self, seat: Seat, action: &str, lang: Lang) -> String {
        say::<G>(&self.view(Viewer::Seat(seat)), action, lang)
    }

    fn say_coach(&self, seat: Seat, lang: Lang) -> Option<&'static str> {
        let key = G::Ui::coach_key(&self.view(Viewer::Seat(seat)), seat);
        G::Ui::teaching()?.coach.get(lang, &key)
    }
}

fn say<G: Title>(view: &View<G>, action: &str, lang: Lang) -> String {
    action.parse().map_or_else(|_| action.to_owned(), |action| G::Ui::say_action(view, action, lang))
}

fn past<G: Title>(table: &Table<G::Rules>) -> Option<Past<G::Rules>> {
    let setup = Setup { pack: table.pack(), seats: table.seats(), options: table.setup().options.clone() };
    let log = table.log().iter().map(|entry| (entry.who, entry.action));
    Past::of(&setup, table.setup().position.as_ref(), log, table.resigned()).ok()
}

/// The steps of a better line.
fn walk<G: Title>(table: &Table<G::Rules>, decision: &Decision<String>) -> Vec<Step<G::Rules>> {
    let Some(past) = past::<G>(table).filter(|past| decision.n < past.length()) else { return Vec::new() };
    let step = |(seat, action): &(Seat, String)| Some((*seat, action.parse().ok()?));
    let line: Vec<(Seat, Action<G>)> = decision.line.iter().map_while(step).collect();
    review::walk(past.position(decision.n), &line)
}

#[cfg(test)]
mod tests {
    use dice::Dice;
    use packs::Edge;
    use table::{Chance, Seed};
    use tabletop::{Game, Who};
    use wine_cheese::State as WineCheese;

    use super::*;

    type Options = <WineCheese as Game>::Options;

    /// A table in the middle of a game.
    fn midway() -> Moment<games::WineCheese> {
        let chance = Chance::Auto(Seed::from_text("hint"));
        let mut table = Table::new(WineCheese::standard_pack(), 2, Options::default(), chance).unwrap();
        let mut dice = Dice::new(4);
        while table.length() < 60 {
            let seat = table.to_act().seats().iter().next().unwrap();
            table.play(Who::Seat(seat), dice.pick(&table.legal(seat)), None).unwrap();
        }
        Moment(table)
    }

    /// What a seat cannot know has no part in its hint.
    #[test]
    fn a_hint_is_the_same_in_all_worlds_that_the_seat_holds_possible() {
        let table = midway();
        let seat = table.to_act().seats().iter().next().unwrap();
        let truth = table.position();
        let mut dice = Dice::new(9);
        let guessed = WineCheese::guess(&table.view(Viewer::Seat(seat)), &mut |n| dice.below(n)).position();
        assert_ne!(truth, guessed, "something is hidden");
        let [one, other] = [truth, guessed].map(|position| {
            let chance = Chance::Auto(Seed::from_text("after"));
            let table = Table::<WineCheese>::from_position(WineCheese::standard_pack(), &position, chance);
            Moment::<games::WineCheese>(table.unwrap())
        });
        let hint = one.hint(seat, 2, 5);
        assert_eq!(hint, other.hint(seat, 2, 5));
        assert!(one.legal(seat).iter().any(|action| action.to_string() == hint.action));
        for lang in Lang::ALL {
            assert!(!one.say_idea(seat, &hint.action, lang).is_empty());
        }
    }

    #[test]
    fn a_running_game_is_not_reviewed() {
        assert_eq!(midway().review(Duration::from_secs(1), 1, &mut |_, _, _| panic!("nothing is told")), None);
    }
}
