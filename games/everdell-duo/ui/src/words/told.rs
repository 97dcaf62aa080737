//! Whole games told in both languages, and some sentences exactly.

use crate::EverdellDuo;
use std::collections::BTreeSet;

use everdell_duo::effect::Thing;
use everdell_duo::vocabulary::{Area, Challenge, Chapter, HARE, News, TORTOISE};
use everdell_duo::{Action, Aspect, By, Described, Difficulty, Event, Mode, Pack, Proposal, State};
use tabletop::{Game, ToAct, Viewer, Who};

use super::event;
use super::names::Names;
use super::tests::{card, challenge, chapter, new_game, pack};
use ui::kit::words::{Walk, judge};
use ui::{Lang, Speak, capital};

/// What players who act at random seldom bring about, or not at all.
fn rare() -> Vec<Event> {
    let (seat, card) = (HARE, card("mine"));
    vec![
        Event::Reshuffled,
        Event::Gave { seat, thing: Thing::Point, count: 1 },
        Event::Tucked { seat, card },
        Event::NewsDropped { news: News::new(3).expect("good news") },
        Event::Proposed { seat, proposal: Proposal::To(seat) },
        Event::Proposed { seat, proposal: Proposal::Nobody },
        Event::Proposed { seat, proposal: Proposal::Keep(News::new(3).expect("good news")) },
        Event::Proposed { seat, proposal: Proposal::Fresh },
        Event::SkunkLeft { area: Area::Path, number: 3 },
        Event::Sealed { goal: 0 },
        Event::Lifted { seat, described: Described::of(pack(), card) },
        Event::Lifted { seat, described: Described::NOTHING },
        Event::Moved { seat, from: "f1".parse().expect("a spot"), to: "e2".parse().expect("a spot") },
    ]
}

#[test]
fn whole_games_can_be_told() {
    let mut told = BTreeSet::new();
    for event in rare() {
        told.insert(event::event_key(&event));
        for lang in Lang::ALL {
            judge(&EverdellDuo::say_seen(pack(), State::seen(event, Viewer::Spectator), Viewer::Spectator, lang));
        }
    }
    let mut modes = vec![Mode::Competitive; 6];
    modes.extend((1..=Chapter::COUNT).map(|number| chapter(number, Difficulty::Normal)));
    modes.extend([2, 9].map(|number| chapter(number, Difficulty::Hard)));
    modes.extend((1..=Challenge::COUNT).map(|number| challenge(number, (number % Pack::LEVELS) as u8)));
    for (nth, &mode) in modes.iter().enumerate() {
        for lang in Lang::ALL {
            tell_game(nth as u64, mode, lang, &mut told);
        }
    }
    assert_eq!(told, event::EVENT_KEYS.iter().copied().collect());
}

fn tell_game(seed: u64, mode: Mode, lang: Lang, told: &mut BTreeSet<&'static str>) {
    let mut walk = Walk(seed * 7 + 1);
    let mut state = new_game(mode);
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    loop {
        judge(&EverdellDuo::say_phase(state.phase(), lang));
        let who = match state.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => Who::Chance,
            ToAct::Seats(seats) => Who::Seat(seats.iter().next().expect("somebody acts")),
        };
        let action = match who {
            Who::Chance => {
                let action = state.draw(&mut |bound| walk.below(bound));
                judge(&EverdellDuo::say_action(&state.view(Viewer::Spectator), action, lang));
                action
            }
            Who::Seat(seat) => {
                let view = state.view(Viewer::Seat(seat));
                judge(&EverdellDuo::say_question(&view, state.question(seat).expect("asked"), lang));
                state.legal(seat, &mut legal);
                let mut said = BTreeSet::new();
                for &action in &legal {
                    let text = EverdellDuo::say_action(&view, action, lang);
                    judge(&text);
                    assert!(said.insert(text.clone()), "said twice: {text}");
                    judge(&capital(&EverdellDuo::say_idea(&view, action, lang)));
                }
                legal[walk.below(legal.len() as u32) as usize]
            }
        };
        events.clear();
        state.apply(who, action, &mut events);
        for &event in &events {
            told.insert(event::event_key(&event));
            for viewer in [Viewer::Seat(HARE), Viewer::Seat(TORTOISE), Viewer::Spectator] {
                judge(&EverdellDuo::say_seen(pack(), State::seen(event, viewer), viewer, lang));
            }
        }
    }
    for seat in [HARE, TORTOISE] {
        state.score(seat).iter().for_each(|row| judge(&EverdellDuo::say_score(row.key, lang)));
    }
}

/// A game at the first turn of a season in which this seat acts, as that seat sees it.
pub(super) fn first_turn(mode: Mode) -> State {
    let mut walk = Walk(3);
    let mut state = new_game(mode);
    let mut legal = Vec::new();
    loop {
        match state.to_act() {
            ToAct::Nobody => panic!("a game has a first turn"),
            ToAct::Chance => {
                let action = state.draw(&mut |bound| walk.below(bound));
                state.apply(Who::Chance, action, &mut tabletop::Silent);
            }
            ToAct::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody");
                if state.question(seat) == Some(everdell_duo::Question::Turn) {
                    return state;
                }
                state.legal(seat, &mut legal);
                state.apply(Who::Seat(seat), legal[0], &mut tabletop::Silent);
            }
        }
    }
}

#[test]
fn some_sentences_are_exactly_these() {
    let seen = |event: Event, viewer: Viewer| {
        Lang::ALL.map(|lang| EverdellDuo::say_seen(pack(), State::seen(event, viewer), viewer, lang))
    };
    let drawn = Event::Drawn { seat: HARE, card: card("miller"), person: HARE };
    assert_eq!(seen(drawn, Viewer::Seat(HARE)), ["Hare draws Miller", "Hase zieht Müllerin"]);
    assert_eq!(seen(drawn, Viewer::Seat(TORTOISE)), ["Hare draws a card", "Hase zieht eine Karte"]);
    let miller = Described::of(pack(), card("miller"));
    let told = |described| Event::Told { seat: HARE, card: card("miller"), what: Aspect::Kind, described };
    assert_eq!(
        seen(told(Described { color: None, needs: None, ..miller }), Viewer::Seat(TORTOISE)),
        ["Hare tells of a card: critter", "Hase sagt eine Karte an: Wesen"]
    );
    assert_eq!(
        seen(told(miller), Viewer::Seat(TORTOISE)),
        [
            "Hare tells of a card: production (green), critter, needs berries",
            "Hase sagt eine Karte an: Produktion (grün), Wesen, braucht Beeren",
        ]
    );
    assert_eq!(
        seen(Event::SkunkCame { area: Area::Path, number: 3 }, Viewer::Spectator),
        ["A skunk sits down: field 5 of the path", "Ein Stinktier lässt sich nieder: Feld 5 des Wegs"]
    );
    assert_eq!(
        seen(Event::SkunkCame { area: Area::Places, number: 2 }, Viewer::Spectator),
        ["A skunk sits down: Wood Farm", "Ein Stinktier lässt sich nieder: Waldhof"]
    );
    assert_eq!(
        Lang::ALL.map(|lang| Names::new(pack(), lang).mode(chapter(3, Difficulty::Hard))),
        [
            format!(
                "Together, chapter 3, hard: The Blocked Path ({} points)",
                pack().chapter(Chapter::new(2).expect("a chapter")).hard
            ),
            format!(
                "Gemeinsam, Kapitel 3, schwer: Versperrter Weg ({} Punkte)",
                pack().chapter(Chapter::new(2).expect("a chapter")).hard
            ),
        ]
    );
}

#[test]
fn actions_say_what_they_cost_and_bring() {
    let state = first_turn(Mode::Competitive);
    let ToAct::Seats(seats) = state.to_act() else { panic!("a player acts") };
    let seat = seats.iter().next().expect("somebody");
    let mut view = state.view(Viewer::Seat(seat));
    let say =
        |view: &everdell_duo::View, action: Action| Lang::ALL.map(|lang| EverdellDuo::say_action(view, action, lang));
    assert_eq!(
        say(&view, "place f1".parse().expect("notation")),
        ["Place an animal: Wood Farm (3 twigs)", "Tier einsetzen: Waldhof (3 Zweige)"]
    );
    let mine = card("mine");
    let play = |by: By| Action::Play { card: mine, by };
    assert_eq!(say(&view, play(By::Plain)), ["Play Mine (1 twig, 1 resin)", "Mine ausspielen (1 Zweig, 1 Harz)"]);
    let inventor = card("inventor");
    view.open.cities[seat].cards = view.open.cities[seat].cards.with(inventor).with(card("ferry"));
    assert_eq!(
        say(&view, play(By::Star(inventor))),
        [
            "Play Mine with Inventor (1 twig, 1 resin, less 1 of your choice)",
            "Mine mit Erfinderin ausspielen (1 Zweig, 1 Harz, abzüglich 1 nach Wahl)",
        ]
    );
    assert_eq!(
        say(&view, Action::Play { card: card("miller"), by: By::Token }),
        ["Play Miller with an occupied token (free)", "Müllerin mit Besetztmarker ausspielen (umsonst)"]
    );
    view.open.cities[seat.other()].cards = view.open.cities[seat.other()].cards.with(card("inn"));
    let other = [EverdellDuo::say_seat(seat.other(), Lang::En), EverdellDuo::say_seat(seat.other(), Lang::De)];
    assert_eq!(
        say(&view, Action::Place { spot: everdell_duo::vocabulary::Spot::Card(card("inn")) }),
        [
            format!(
                "Place an animal: Inn (play a card from the meadow for up to 3 less; 1 card from the deck; 1 point for {})",
                other[0]
            ),
            format!(
                "Tier einsetzen: Gasthaus (eine Karte von der Wiese für bis zu 3 weniger ausspielen; 1 Karte vom Stapel; 1 Punkt für {})",
                other[1]
            ),
        ]
    );
}

#[test]
fn everybody_can_agree_on_every_mode() {
    for lang in Lang::ALL {
        let agreements = EverdellDuo::agreements(pack(), lang);
        let [mode] = &agreements[..] else { panic!("one thing to agree on") };
        let modes = 1 + 2 * Chapter::COUNT + Pack::LEVELS * Challenge::COUNT;
        assert_eq!((mode.key, mode.choices().count()), ("mode", modes));
        let said: BTreeSet<&String> = mode.choices().map(|(_, words)| words).collect();
        assert_eq!(said.len(), modes);
        for (choice, words) in mode.choices() {
            judge(words);
            let mode: Mode = choice.parse().expect("a mode");
            let names = Names::new(pack(), lang);
            names.about_mode(mode).iter().for_each(|line| judge(&capital(line)));
            assert_eq!(names.story(mode).is_none(), mode == Mode::Competitive);
        }
        assert_eq!(mode.groups[0].choices[0].0, "competitive");
    }
}
