//! A lesson on its way: the position, the step, and what may be done about it.

use std::fmt;

use packs::Edge;
use tabletop::{Game, Refusal, Seat, Seats, Setup, Silent, ToAct, Viewer, Who};

use super::{Beginning, Chapter, Goal, Lesson, Pattern, Step, Task};
use crate::{Action, Lang, Reason, Speak, View};

/// How long nobody but the others may act: more is a lesson that never comes back to the learner.
const PATIENCE: usize = 400;

/// What stands for "I have read it" among what was done.
pub const NEXT: &str = ".";

/// A chapter of a lesson and how far somebody has come in it.
pub struct Stage<'a, U: Speak> {
    pub lesson: &'a Lesson,
    pub chapter: usize,
    /// The step that is open; as many as there are when the chapter is over.
    pub step: usize,
    pub game: U::Rules,
    /// What was done, in notation, and [`NEXT`] for what was read: all one has to remember.
    pub did: Vec<String>,
    /// How much of it belongs to the open step.
    pub tried: usize,
    dice: Draws,
}

/// What came of it in the game of `U`.
pub type Answered<U> = Answer<Action<U>, Reason<U>>;

/// What somebody hears who has done something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<A, R> {
    /// The step is done.
    Right,
    /// It was played, and there is more to do.
    GoOn,
    /// Not what this step is about: nothing was played. The key of a special answer, if there is one.
    Another { action: String, reply: Option<String> },
    /// Not legal, and why.
    Refused(A, Refusal<R>),
    /// No action at all.
    Unreadable,
}

/// A lesson that the rules do not let be played as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    pub lesson: String,
    pub chapter: String,
    pub step: String,
    pub what: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "lesson {}, chapter {}, step {}: {}", self.lesson, self.chapter, self.step, self.what)
    }
}

impl<'a, U: Speak> Stage<'a, U> {
    /// The chapter at its first step.
    pub fn begin(lesson: &'a Lesson, chapter: usize) -> Result<Self, Broken> {
        let plan = &lesson.chapters[chapter];
        let mut stage = match &plan.beginning {
            Beginning::New { seed, draws } => Self::new_game(lesson, chapter, *seed, draws)?,
            Beginning::After(before) => {
                let mut stage = Self::begin(lesson, *before)?;
                stage.play_as_planned()?;
                stage
            }
        };
        (stage.chapter, stage.step, stage.tried) = (chapter, 0, 0);
        stage.did.clear();
        stage.settle(&plan.play)?;
        Ok(stage)
    }

    /// The chapter after all this. What does not fit any more ends it: a learner who comes back after a change goes on from there.
    pub fn resume<'b>(
        lesson: &'a Lesson,
        chapter: usize,
        did: impl IntoIterator<Item = &'b str>,
    ) -> Result<Self, Broken> {
        let mut stage = Self::begin(lesson, chapter)?;
        for done in did {
            let went_on = if done == NEXT { stage.read_on()? } else { stage.act(done)?.is_played() };
            if !went_on {
                break;
            }
        }
        Ok(stage)
    }

    fn new_game(lesson: &'a Lesson, chapter: usize, seed: u64, draws: &[Pattern]) -> Result<Self, Broken> {
        let broken = |what: String| Broken {
            lesson: lesson.name.clone(),
            chapter: lesson.chapters[chapter].key.clone(),
            step: "play".to_owned(),
            what,
        };
        let options = lesson.options.parse().map_err(|_| broken("options: no JSON".to_owned()))?;
        let options = U::Rules::read_options(&options).map_err(|bad| broken(format!("options: {bad:?}")))?;
        let setup = Setup { pack: U::Rules::standard_pack().pack, seats: lesson.seats, options };
        let dice = Draws { seed, count: 0, wished: draws.to_vec() };
        let game = U::Rules::new(&setup);
        Ok(Self { lesson, chapter, step: 0, game, did: Vec::new(), tried: 0, dice })
    }

    pub fn plan(&self) -> &'a Chapter {
        &self.lesson.chapters[self.chapter]
    }

    /// The open step; none when the chapter is over.
    pub fn open(&self) -> Option<&'a Step> {
        self.plan().steps.get(self.step)
    }

    /// Where the learner sits.
    pub fn me(&self) -> Seat {
        self.lesson.me
    }

    pub fn view(&self) -> View<U> {
        self.game.view(Viewer::Seat(self.lesson.me))
    }

    /// What the learner may do now. Where there is only something to read, nothing.
    pub fn legal(&self) -> Vec<Action<U>> {
        match self.open().map(|step| &step.task) {
            None | Some(Task::Read) => Vec::new(),
            Some(Task::Act(_) | Task::Reach(_)) => self.legal_for(self.lesson.me),
        }
    }

    /// What this step hopes for, of what is legal.
    pub fn expected(&self) -> Vec<Action<U>> {
        let legal = self.legal();
        match self.open().map(|step| &step.task) {
            None | Some(Task::Read | Task::Reach(_)) => Vec::new(),
            Some(Task::Act(patterns)) => {
                legal.into_iter().filter(|action| one_fits(patterns, &action.to_string())).collect()
            }
        }
    }

    /// What is planned next, for somebody who does not know what to do; nothing if the plan does not lead on from here.
    pub fn hint(&self) -> Option<Action<U>> {
        let mut planned = Self::resume(self.lesson, self.chapter, self.did.iter().map(String::as_str)).ok()?;
        let (step, tried) = (planned.open()?, planned.tried);
        match &step.task {
            Task::Read => None,
            Task::Act(_) => planned.first_planned(&planned.expected()),
            Task::Reach(goal) => {
                // A learner who went another way may still be on the planned one as far as it goes.
                let _ = planned.play_from(goal, tried);
                planned.did.get(self.did.len())?.parse().ok()
            }
        }
    }

    /// Whether a goal can no longer be reached: its phase is over, or the learner is asked for nothing.
    pub fn is_stuck(&self) -> bool {
        match self.open().map(|step| &step.task) {
            None | Some(Task::Read | Task::Act(_)) => false,
            Some(Task::Reach(goal)) => {
                self.legal().is_empty() || !self.game.phase().to_string().starts_with(&goal.within)
            }
        }
    }

    /// A part of the open step's text, such as `say` or `do`.
    pub fn text(&self, part: &str, lang: Lang) -> Option<&'a str> {
        self.text_of(self.step, part, lang)
    }

    /// What there is to say about an action that this step is not about: the text of a special answer, the step's own, else that
    /// it may be done and what is to be done here.
    pub fn about_another(&self, action: &str, reply: Option<&str>, lang: Lang) -> String {
        let special = reply.and_then(|key| self.text(key, lang).or_else(|| self.lesson.text(key, lang)));
        special.or_else(|| self.text("not", lang)).map_or_else(
            || {
                let action = action
                    .parse()
                    .map_or_else(|_| action.to_owned(), |action| U::say_action(&self.view(), action, lang));
                super::say(
                    lang,
                    "answer.not",
                    &[("action", &action), ("do", self.text("do", lang).unwrap_or_default())],
                )
            },
            str::to_owned,
        )
    }

    /// What the step before has brought, if that is said.
    pub fn brought(&self, lang: Lang) -> Option<&'a str> {
        (self.tried == 0 && 0 < self.step).then(|| self.text_of(self.step - 1, "done", lang)).flatten()
    }

    fn text_of(&self, step: usize, part: &str, lang: Lang) -> Option<&'a str> {
        let (plan, step) = (self.plan(), self.plan().steps.get(step)?);
        self.lesson.text(&format!("{}.{}.{part}", plan.key, step.key), lang)
    }

    /// Goes on from what was only to be read; `false` if there is something to do first.
    pub fn read_on(&mut self) -> Result<bool, Broken> {
        match self.open() {
            Some(step) if matches!(step.task, Task::Read) => {
                self.did.push(NEXT.to_owned());
                self.step_done(&step.then)?;
                Ok(true)
            }
            Some(_) | None => Ok(false),
        }
    }

    /// The learner does something.
    pub fn act(&mut self, notation: &str) -> Result<Answered<U>, Broken> {
        let Some(step) = self.open() else { return Ok(Answer::Another { action: notation.to_owned(), reply: None }) };
        let Ok(action) = notation.parse::<Action<U>>() else { return Ok(Answer::Unreadable) };
        let me = Who::Seat(self.lesson.me);
        if let Some(refusal) = self.game.refusal(me, action) {
            return Ok(Answer::Refused(action, refusal));
        }
        let notation = action.to_string();
        let is_right = match &step.task {
            Task::Read => false,
            Task::Act(patterns) => one_fits(patterns, &notation),
            Task::Reach(_) => true,
        };
        if !is_right {
            // The longest pattern says most exactly what is meant.
            let fitting =
                step.replies.iter().chain(&self.lesson.replies).filter(|(pattern, _)| pattern.fits(&notation));
            let reply = fitting.max_by_key(|(pattern, _)| pattern.text().len());
            let reply = reply.map(|(_, key)| key.clone());
            return Ok(Answer::Another { action: notation, reply });
        }
        self.game.apply(me, action, &mut Silent);
        self.did.push(notation);
        match &step.task {
            Task::Read | Task::Act(_) => {
                self.step_done(&step.then)?;
                Ok(Answer::Right)
            }
            Task::Reach(goal) => {
                self.settle(&[])?;
                let view = self.view();
                if goal.tests.iter().all(|test| test.holds::<U::Rules>(&view)) {
                    self.step_done(&step.then)?;
                    return Ok(Answer::Right);
                }
                self.tried += 1;
                Ok(Answer::GoOn)
            }
        }
    }

    fn step_done(&mut self, then: &[Pattern]) -> Result<(), Broken> {
        self.settle(then)?;
        (self.step, self.tried) = (self.step + 1, 0);
        Ok(())
    }

    /// Plays the rest of the chapter as it is planned.
    pub fn play_as_planned(&mut self) -> Result<(), Broken> {
        while let Some(step) = self.open() {
            let at = self.step;
            match &step.task {
                Task::Read => {
                    self.read_on()?;
                }
                Task::Act(_) => self.act_planned(&self.expected())?,
                Task::Reach(goal) => {
                    self.play_from(goal, 0)?;
                    if self.step == at {
                        return Err(self.broken("plan misses goal".to_owned()));
                    }
                }
            }
        }
        Ok(())
    }

    /// Plays the plan of a goal from its `nth` action on, until the goal is reached.
    fn play_from(&mut self, goal: &Goal, nth: usize) -> Result<(), Broken> {
        let at = self.step;
        for pattern in goal.plan.iter().skip(nth) {
            let legal = self.legal();
            let fits = |action: &Action<U>| pattern.fits(&action.to_string());
            let found: Vec<_> = legal.iter().copied().filter(fits).collect();
            if found.is_empty() {
                return Err(self.broken(format!("{} is not legal: {}", pattern.text(), listed(&legal))));
            }
            self.act_planned(&found)?;
            if self.step != at {
                break;
            }
        }
        Ok(())
    }

    fn act_planned(&mut self, planned: &[Action<U>]) -> Result<(), Broken> {
        let Some(action) = self.first_planned(planned) else {
            return Err(self.broken(format!("nothing expected, legal: {}", listed(&self.legal()))));
        };
        self.act(&action.to_string()).map(|_| ())
    }

    /// Of several that fit, the one whose pattern stands first.
    fn first_planned(&self, found: &[Action<U>]) -> Option<Action<U>> {
        match self.open().map(|step| &step.task) {
            Some(Task::Act(patterns)) => patterns
                .iter()
                .find_map(|pattern| found.iter().find(|action| pattern.fits(&action.to_string())))
                .copied(),
            None | Some(Task::Read | Task::Reach(_)) => found.first().copied(),
        }
    }

    /// Lets chance, the others and the script act until the learner is to decide. The script answers for any seat.
    fn settle(&mut self, script: &[Pattern]) -> Result<(), Broken> {
        let mut script = script.iter().peekable();
        for _ in 0..PATIENCE {
            let seats = match self.game.to_act() {
                ToAct::Chance => {
                    let outcome = self.dice.draw(&self.game);
                    self.game.apply(Who::Chance, outcome, &mut Silent);
                    continue;
                }
                ToAct::Nobody => Seats::NONE,
                ToAct::Seats(seats) => seats,
            };
            let me = self.lesson.me;
            let planned = script.peek().and_then(|pattern| self.find(seats, pattern));
            if planned.is_some() {
                script.next();
            } else if script.peek().is_some_and(|pattern| pattern.is_optional())
                && (seats.contains(me) || seats.is_empty())
            {
                // What may be asked of somebody else can still come; of the learner it would have come now.
                script.next();
                continue;
            }
            let other = seats.iter().find(|&seat| seat != me);
            let unplanned = || {
                let asked = if script.peek().is_some() { other.or(seats.iter().next()) } else { other };
                asked.and_then(|seat| self.usual(seat).map(|action| (seat, action)))
            };
            let Some((seat, action)) = planned.or_else(unplanned) else {
                return match script.next() {
                    None => Ok(()),
                    Some(pattern) => {
                        let legal: Vec<_> = seats.iter().flat_map(|seat| self.legal_for(seat)).collect();
                        Err(self.broken(format!("{} is not legal: {}", pattern.text(), listed(&legal))))
                    }
                };
            };
            self.game.apply(Who::Seat(seat), action, &mut Silent);
        }
        Err(self.broken("learner never asked".to_owned()))
    }

    fn find(&self, seats: Seats, pattern: &Pattern) -> Option<(Seat, Action<U>)> {
        seats.iter().find_map(|seat| {
            let found = self.legal_for(seat).into_iter().find(|action| pattern.fits(&action.to_string()));
            found.map(|action| (seat, action))
        })
    }

    /// What nobody has planned for: as usual, or whatever another seat may do. The learner's own questions are left open.
    fn usual(&self, seat: Seat) -> Option<Action<U>> {
        let legal = self.legal_for(seat);
        let usual = self.lesson.usually.iter().find_map(|pattern| {
            let fits = |action: &&Action<U>| pattern.fits(&action.to_string());
            legal.iter().find(fits).copied()
        });
        let any = if seat == self.lesson.me { None } else { legal.first().copied() };
        usual.or(any)
    }

    fn legal_for(&self, seat: Seat) -> Vec<Action<U>> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        legal
    }

    fn broken(&self, what: String) -> Broken {
        let chapter = self.plan();
        let step = chapter.steps.get(self.step).map_or("end", |step| step.key.as_str());
        Broken {
            lesson: format!("{}/{}", U::Rules::NAME, self.lesson.name),
            chapter: chapter.key.clone(),
            step: step.to_owned(),
            what,
        }
    }
}

impl<A, R> Answer<A, R> {
    pub fn is_played(&self) -> bool {
        match self {
            Answer::Right | Answer::GoOn => true,
            Answer::Another { .. } | Answer::Refused(..) | Answer::Unreadable => false,
        }
    }
}

fn one_fits(patterns: &[Pattern], notation: &str) -> bool {
    patterns.iter().any(|pattern| pattern.fits(notation))
}

fn listed<A: ToString>(actions: &[A]) -> String {
    actions.iter().map(A::to_string).collect::<Vec<_>>().join(", ")
}

/// Chance in a lesson: what is wished for, else by the seed and the number of the draw.
struct Draws {
    seed: u64,
    count: u64,
    wished: Vec<Pattern>,
}

impl Draws {
    fn draw<G: Game>(&mut self, game: &G) -> G::Action {
        self.count += 1;
        if let Some(wish) = self.wished.first() {
            let mut outcomes = Vec::new();
            game.outcomes(&mut outcomes);
            if let Some((action, _)) = outcomes.iter().find(|(action, _)| wish.fits(&action.to_string())) {
                self.wished.remove(0);
                return *action;
            }
        }
        let mut state = self.seed ^ self.count.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        game.draw(&mut |below| {
            // SplitMix64.
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            ((mixed ^ (mixed >> 31)) % u64::from(below.max(1))) as u32
        })
    }
}
