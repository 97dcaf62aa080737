//! Nothing is missing, nothing is left over, and every sentence is whole, in both languages.

use crate::EverdellDuo;
use std::collections::BTreeSet;

use everdell_duo::effect::{Condition, Count, Effect, From, Goal, Ground, Thing, Twist, When, Which};
use everdell_duo::vocabulary::{
    Area, Bank, Card, Challenge, Chapter, Color, EventTile, Farm, HARE, Kind, Letter, Light, News, Season, Sharing,
    Slot, Tile,
};
use everdell_duo::{Difficulty, Event, Mode, Options, Pack, Proposal, Seen, State};
use packs::Edge;
use tabletop::{Game, Seat, Setup};

use super::names::Names;
use super::{CARDS, LINES, WORDS, about, action, agreement, event, fault, ideas, lines, question, reason, thing};
use ui::kit::words::{clauses_and_rulings, judge};
use ui::{Cast, Lang, capital};

pub(super) fn pack() -> &'static Pack {
    State::standard_pack().pack
}

pub(super) fn new_game(mode: Mode) -> State {
    State::new(&Setup { pack: pack(), seats: 2, options: Options { mode, ..Options::default() } })
}

pub(super) fn chapter(number: usize, difficulty: Difficulty) -> Mode {
    Mode::Chapter { chapter: Chapter::new(number - 1).expect("a chapter"), difficulty }
}

pub(super) fn challenge(number: usize, level: u8) -> Mode {
    Mode::Challenge { challenge: Challenge::new(number - 1).expect("a challenge"), level }
}

fn both(say: impl Fn(Names<'_>) -> String) -> [String; 2] {
    Lang::ALL.map(|lang| say(Names::new(pack(), lang)))
}

#[test]
fn the_catalogue_of_lines_has_exactly_the_keys_that_are_asked_for() {
    let mut keys: BTreeSet<String> = BTreeSet::new();
    for list in [
        lines::EFFECT_KEYS,
        lines::CONDITION_KEYS,
        lines::TWIST_KEYS,
        lines::MORE_LINE_KEYS,
        about::ABOUT_KEYS,
        &[
            "game.name",
            "game.about",
            "game.facts",
            "game.nothing",
            "game.for-you",
            "game.and",
            "game.or",
            "seat.hare",
            "seat.tortoise",
            "phase.set-up",
            "phase.end",
        ],
        &["spot.field"],
    ] {
        keys.extend(list.iter().map(|&key| key.to_owned()));
    }
    for unit in ["card", "hand-card", "point", "resource", "production", "field", "animal", "skunk", "watch", "time"] {
        keys.extend(["one", "many"].map(|form| format!("unit.{unit}.{form}")));
    }
    keys.extend(Thing::ALL.iter().flat_map(|thing| ["one", "many"].map(|form| format!("gain.{thing}.{form}"))));
    keys.extend(Count::ALL.iter().flat_map(|of| ["one", "many"].map(|form| format!("count.{of}.{form}"))));
    keys.extend(Bank::all().map(|bank| format!("spot.{bank}")));
    keys.extend(Slot::all().map(|slot| format!("spot.{slot}")));
    let mut words = |of: &str, all: &[&str]| keys.extend(all.iter().map(|word| format!("{of}.{word}")));
    words("season", &Season::ALL.map(Season::word));
    words("season-end", &Season::ALL.map(Season::word));
    words("light", &Light::ALL.map(Light::word));
    words("color", &Color::ALL.map(Color::word));
    words("paint", &Color::ALL.map(Color::word));
    words("kind", &Kind::ALL.map(Kind::word));
    words("sharing", &Sharing::ALL.map(Sharing::word));
    words("area", &Area::ALL.map(Area::word));
    words("each", &Count::ALL.map(Count::word));
    words("all", &Count::ALL.map(Count::word));
    words("which", &Which::ALL.map(Which::word));
    words("which-all", &Which::ALL.map(Which::word));
    words("from", &From::ALL.map(From::word));
    words("ground", &Ground::ALL.map(Ground::word));
    words("when", &When::ALL.map(When::word));
    assert_eq!(LINES.faults(&keys), Vec::<String>::new());
}

#[test]
fn the_catalogue_of_sentences_has_exactly_the_keys_that_are_asked_for() {
    let mut keys: BTreeSet<String> = BTreeSet::new();
    for list in [
        question::QUESTION_KEYS,
        action::ACTION_KEYS,
        action::MORE_ACTION_KEYS,
        ideas::IDEA_KEYS,
        event::EVENT_KEYS,
        event::MORE_EVENT_KEYS,
        reason::REASON_KEYS,
        fault::IMPOSSIBLE_KEYS,
        fault::PLACE_KEYS,
        fault::FAULT_KEYS,
        agreement::AGREEMENT_KEYS,
        thing::THING_KEYS,
        &["pack-fault.at"],
    ] {
        keys.extend(list.iter().map(|&key| key.to_owned()));
    }
    keys.extend(["event", "action", "question"].into_iter().flat_map(|chapter| WORDS.addressed(chapter)));
    keys.extend(Letter::ALL.map(|letter| format!("letter.{letter}")));
    for mode in [Mode::Competitive, chapter(1, Difficulty::Normal), challenge(1, 0)] {
        keys.extend(new_game(mode).score(HARE).iter().map(|row| format!("score.{}", row.key)));
    }
    assert_eq!(WORDS.faults(&keys), Vec::<String>::new());
}

#[test]
fn everything_in_the_standard_pack_has_a_name_and_no_name_is_left_over() {
    let printed = pack().printed();
    let mut keys: BTreeSet<String> = BTreeSet::new();
    keys.extend(printed.cards.iter().map(|row| format!("card.{}", row.key)));
    keys.extend(Farm::all().map(|farm| format!("farm.{farm}")));
    keys.extend(printed.river.iter().map(|row| format!("river.{}", row.key)));
    keys.extend(printed.events.iter().map(|row| format!("event.{}", row.key)));
    keys.extend(printed.news.iter().map(|row| format!("news.{}", row.key)));
    let told = |of: &str, key: &str| ["name", "story"].map(|what| format!("{of}.{key}.{what}"));
    keys.extend(printed.chapters.iter().flat_map(|row| told("chapter", &row.key)));
    keys.extend(printed.challenges.iter().flat_map(|row| told("challenge", &row.key)));
    assert_eq!(CARDS.faults(&keys), Vec::<String>::new());
}

#[test]
fn no_two_things_have_the_same_name() {
    for lang in Lang::ALL {
        let names = Names::new(pack(), lang);
        let different = |all: Vec<String>| {
            let said: BTreeSet<&String> = all.iter().collect();
            assert_eq!(said.len(), all.len(), "{} in {all:?}", lang.code());
        };
        // Cards, places and events stand beside each other in one list of actions.
        let places = Farm::all().map(|farm| names.farm(farm)).chain(Tile::all().map(|tile| names.tile(tile)));
        let places = places.chain(EventTile::all().map(|event| names.event(event)));
        different(places.chain(Card::all().map(|card| names.card(card))).collect());
        different(News::all().map(|news| names.news(news)).collect());
        different(Chapter::all().map(|chapter| names.chapter(chapter)).collect());
        different(Challenge::all().map(|challenge| names.challenge(challenge)).collect());
    }
}

#[test]
fn stories_are_a_few_sentences() {
    for lang in Lang::ALL {
        let names = Names::new(pack(), lang);
        for chapter in Chapter::all() {
            let story = names.chapter_story(chapter).expect("a story");
            let sentences = story.split(['.', '!', '?', '“', '”']).filter(|part| 8 < part.trim().len()).count();
            assert!((2..=7).contains(&sentences) && story.ends_with('.'), "{story}");
            judge(&names.chapter(chapter));
        }
        for challenge in Challenge::all() {
            assert!(names.challenge_story(challenge).expect("a story").ends_with('.'));
            judge(&names.challenge(challenge));
        }
    }
}

#[test]
fn everything_printed_says_what_it_does() {
    for lang in Lang::ALL {
        let names = Names::new(pack(), lang);
        Card::all().for_each(|card| judge(&capital(&names.card_effects(card))));
        Farm::all().for_each(|farm| judge(&capital(&names.about_farm(farm))));
        Tile::all().for_each(|tile| judge(&capital(&names.about_tile(tile))));
        News::all().for_each(|news| judge(&capital(&names.about_news(news))));
        Slot::all().for_each(|slot| judge(&capital(&names.reward(slot))));
        for event in EventTile::all() {
            judge(&capital(&names.about_event(event)));
            judge(&capital(&names.about_event_together(event, 2)));
        }
        for chapter in Chapter::all() {
            let points = pack().chapter(chapter).points;
            names.about_chapter(chapter, points).iter().for_each(|line| judge(&capital(line)));
        }
        for challenge in Challenge::all() {
            names.about_challenge(challenge, 1).iter().for_each(|line| judge(&capital(line)));
        }
        for season in Season::ALL {
            (0..3).for_each(|line| judge(&capital(&names.season_line(season, line))));
        }
    }
}

/// Every line that a pack may have, whether ours has it or not.
#[test]
fn the_whole_vocabulary_can_be_said() {
    let mut effects: Vec<String> =
        ["produce", "move", "watch", "chase", "replace", "drop 1", "sweep 2", "again 1"].map(str::to_owned).to_vec();
    for thing in Thing::ALL {
        let forms = ["gain {} 2", "gain-per {} tokens 3", "gain-per {} city 99", "pay {} 1", "other {} 1"];
        effects.extend(forms.map(|form| form.replace("{}", thing.word())));
        effects.extend(Thing::ALL.map(|get| format!("swap {thing} {get} 2 3")));
        effects.extend([format!("swap {thing} any 1 1"), format!("discount any {thing} 1")]);
        effects.extend(When::ALL.map(|when| format!("when {when} {thing} 1")));
    }
    for which in Which::ALL {
        effects.extend(From::ALL.map(|from| format!("play {which} {from} 3")));
        effects.extend([format!("discount {which} berry 2 star"), format!("tuck {which} 3 2")]);
    }
    effects.extend(Ground::ALL.map(|ground| format!("visit {ground}")));
    effects.extend(Count::ALL.iter().flat_map(|of| [format!("per {of} 1 4"), format!("per {of} 2 99")]));
    let effects: Vec<Effect> = effects.iter().map(|text| text.parse().unwrap_or_else(|_| panic!("{text}"))).collect();
    let said: BTreeSet<&str> = effects.iter().map(lines::effect_key).collect();
    assert_eq!(said, lines::EFFECT_KEYS.iter().copied().collect());
    for lang in Lang::ALL {
        let names = Names::new(pack(), lang);
        for &effect in &effects {
            judge(&capital(&names.effect(effect)));
        }
        for of in Count::ALL {
            for text in [format!("have {of} 1"), format!("have {of} 2 city 3"), format!("more {of} twig 3")] {
                let condition: Condition = text.parse().expect("a condition");
                judge(&capital(&names.condition(condition)));
                judge(&capital(&names.condition_together(condition, 1)));
            }
            for text in ["together {} least 1", "each {} most 2 by spring", "each {} most 0"] {
                let goal: Goal = text.replace("{}", of.word()).parse().expect("a goal");
                judge(&capital(&names.goal(goal)));
            }
        }
        let twists = ["start berry 2", "more-skunks path", "dearer critter 1", "dearer construction 2", "late 2"];
        for text in twists.into_iter().chain(["frozen", "few-animals 1"]) {
            let twist: Twist = text.parse().expect("a twist");
            judge(&capital(&names.twist(twist)));
        }
    }
}

pub(super) fn card(key: &str) -> Card {
    pack().card_by_key(key).unwrap_or_else(|| panic!("{key}"))
}

#[test]
fn some_lines_are_exactly_these() {
    assert_eq!(
        both(|names| names.card_effects(card("spelunker"))),
        ["for 1 card from your hand: 1 card from the deck, 1 point", "für 1 Handkarte: 1 Karte vom Stapel, 1 Punkt",]
    );
    assert_eq!(
        both(|names| names.card_effects(card("ferry"))),
        ["use a river place, occupied or not; 1 point", "einen Fluss-Ort nutzen, auch wenn er besetzt ist; 1 Punkt",]
    );
    assert_eq!(
        both(|names| names.card_effects(card("engineer"))),
        [
            "★ 2 times in the game lay a critter from your hand under this card to pay 3 less",
            "★ 2-mal im Spiel ein Wesen von der Hand unter diese Karte legen, um 3 weniger zu zahlen",
        ]
    );
    assert_eq!(
        both(|names| names.card_effects(card("historian"))),
        ["at the end 1 point for each card in hand, for at most 6", "am Ende je Handkarte 1 Punkt, höchstens für 6",]
    );
    let picking = EventTile::all().find(|&event| pack().event(event).key == "berry-picking").expect("an event");
    assert_eq!(
        both(|names| names.about_event(picking)),
        [
            "3 points: more critters and berries than the other player, together at least 4",
            "3 Punkte: mehr Wesen und Beeren als der andere, zusammen mindestens 4",
        ]
    );
    assert_eq!(
        both(|names| names.about_event_together(picking, 1)),
        [
            "3 points: critters and berries, together at least 5 and one of each",
            "3 Punkte: Wesen und Beeren, zusammen mindestens 5 und von beidem eins",
        ]
    );
    assert_eq!(
        both(|names| names.card_effects(card("messenger"))),
        [
            "when you use an occupied token: 1 point, 1 card from the deck",
            "wenn du einen Besetztmarker nutzt: 1 Punkt, 1 Karte vom Stapel",
        ]
    );
    assert_eq!(
        both(|names| names.card_effects(card("museum"))),
        [
            "when you play a prosperity card: 1 point; when you play a traveller: 1 point",
            "wenn du eine Wohlstandskarte ausspielst: 1 Punkt; wenn du eine Bewegungskarte ausspielst: 1 Punkt",
        ]
    );
    let early = Chapter::new(4).expect("a chapter");
    assert_eq!(
        both(|names| names.goal(pack().chapter(early).goals[0])),
        ["at least 4 cards in the city by the end of winter", "mindestens 4 Karten in der Stadt bis Winterende"]
    );
}

#[test]
fn what_a_partner_proposes_is_for_you() {
    let cast = Cast { you: Some(HARE), names: &[] };
    let proposed = |lang, seat: Seat, of| {
        let event = Event::Proposed { seat, proposal: Proposal::To(of) };
        event::say(Names::new(pack(), lang).told_to(cast), Seen::Whole(event))
    };
    assert_eq!(proposed(Lang::De, HARE.other(), HARE), "Schildkröte schlägt vor: für dich");
    assert_eq!(proposed(Lang::En, HARE, HARE), "You propose: for you");
    assert_eq!(proposed(Lang::De, HARE, HARE.other()), "Du schlägst vor: für Schildkröte");
}

#[test]
fn a_card_that_somebody_typed_in_is_named_by_its_key() {
    let mut printed = pack().printed().clone();
    printed.cards[1].key = "gliding-school".to_owned();
    printed.chapters[0].key = "flood-year".to_owned();
    let pack = Pack::new(printed).expect("still a pack");
    let names = Names::new(&pack, Lang::De);
    assert_eq!(names.card(Card::new(1).expect("a card")), "Gliding school");
    let first = Chapter::new(0).expect("a chapter");
    assert_eq!((names.chapter(first), names.chapter_story(first)), ("Flood year".to_owned(), None));
}

#[test]
fn every_clause_and_every_ruling_it_names_has_a_text() {
    clauses_and_rulings::<EverdellDuo>(10);
}
