//! Nothing that is sent to a viewer depends on what that viewer cannot know.
//!
//! From moments of a game two worlds are made that a viewer cannot tell apart: the true one, and one in which everything
//! hidden is dealt anew. Two servers get them, under the same names and with the same secrets. Whatever the viewer asks
//! for, the answers have to be equal to the byte, for as long as what happens openly is the same.

use std::sync::Arc;

use crate::common::{Browser, Folder, Running, config};
use dice::Dice;
use distilled::State as Distilled;
use everdell_duo::State as EverdellDuo;
use packs::Edge;
use serde_json::json;
use store::{Holder, Kind, NewTable, Row, SeatRow, Store, Use};
use table::{Chance, Entry, Seed, Table};
use tabletop::{Seat, Viewer, Who};
use vintage::State as Vintage;
use wine_cheese::State as WineCheese;

const SESSION_DIGEST: &str = "cuvee 2026-11 secret digest v1";
/// Actions played from each moment, as long as both worlds look the same.
const STEPS: usize = 5;

/// How a game is looked at.
struct Probe {
    seats: u8,
    /// Options of the game as JSON.
    options: &'static str,
    games: u64,
    /// So many actions lie between two moments that are compared.
    apart: usize,
    /// Actions that are asked about, possible or not.
    actions: &'static [&'static str],
    pick: &'static str,
    /// So many moments, answers and actions there must be at least.
    least: [usize; 3],
}

fn digest(secret: &str) -> [u8; 32] {
    blake3::derive_key(SESSION_DIGEST, secret.as_bytes())
}

fn play_randomly<G: Edge>(table: &mut Table<G>, dice: &mut Dice) {
    let seats: Vec<Seat> = table.to_act().seats().iter().collect();
    let seat = dice.pick(&seats);
    let legal = table.legal(seat);
    table.play(Who::Seat(seat), dice.pick(&legal), None).unwrap();
}

/// A moment as one viewer sees it, in two worlds.
struct Twins<G: Edge> {
    id: String,
    viewer: Viewer,
    worlds: [Table<G>; 2],
}

fn twins<G: Edge>(probe: &Probe) -> Vec<Twins<G>> {
    let pack = G::standard_pack();
    let options = G::read_options(&serde_json::from_str(probe.options).unwrap()).unwrap();
    let mut found: Vec<Twins<G>> = Vec::new();
    for game in 0..probe.games {
        let mut dice = Dice::new(game);
        let seed = Seed::from_text(&format!("leak {game}"));
        let mut table = Table::<G>::new(pack, probe.seats, options.clone(), Chance::Auto(seed)).unwrap();
        let mut step = 0;
        while !table.is_over() {
            if step % probe.apart == game as usize {
                let first_and_last = [0, probe.seats - 1].map(|seat| Viewer::Seat(Seat::new(seat)));
                for viewer in [first_and_last[0], first_and_last[1], Viewer::Spectator] {
                    let truth = table.position();
                    let guessed = G::guess(&table.view(viewer), &mut |n| dice.below(n)).position();
                    if truth == guessed {
                        continue;
                    }
                    let chance = Chance::Auto(Seed::from_text("after"));
                    let open = |position| Table::from_position(pack, position, chance.clone()).unwrap();
                    let worlds = [open(&truth), open(&guessed)];
                    found.push(Twins { id: name(found.len()), viewer, worlds });
                }
            }
            play_randomly(&mut table, &mut dice);
            step += 1;
        }
    }
    found
}

/// A name for a table.
fn name(number: usize) -> String {
    format!("{number:016}")
}

fn row<A: ToString>(entry: &Entry<A>) -> Row {
    let who = match entry.who {
        Who::Seat(seat) => Some(seat.number()),
        Who::Chance => None,
    };
    Row { kind: Kind::Play, who, text: entry.action.to_string() }
}

async fn keep<G: Edge>(store: &Store, twins: &[Twins<G>], world: usize, sessions: &[[u8; 32]]) {
    for one in twins {
        let table = &one.worlds[world];
        let seats = 0..table.seats();
        let seat =
            |seat: u8| SeatRow { name: ["Ada", "Bo", "Cy", "Di", "Eve"][usize::from(seat)].to_owned(), bot: None };
        let token = |seat: u8| (seat, Use::Token, digest(&format!("{} {seat}", one.id)));
        let new = NewTable {
            id: one.id.clone(),
            game: G::NAME.to_owned(),
            setup: table.setup().to_json().to_string(),
            seed: table.seed().unwrap().to_hex(),
            origin: None,
            seats: seats.clone().map(seat).collect(),
            rows: table.log().iter().map(row).collect(),
            holders: sessions
                .iter()
                .zip(seats.clone())
                .map(|(&session, seat)| Holder::new(session, seat, ""))
                .collect(),
            host: None,
            after: None,
            keys: seats.map(token).collect(),
            campaign: None,
        };
        store.create(new).await.unwrap();
    }
}

/// Everything a viewer can ask for, as it comes over the wire.
fn everything(browser: &mut Browser, probe: &Probe, id: &str, viewer: Viewer) -> Vec<(String, String)> {
    let token = match viewer {
        Viewer::Seat(seat) => format!("Bearer {id} {seat}"),
        Viewer::Spectator => String::new(),
    };
    let with_pick = format!("/fragment?since=3&pick={}", probe.pick);
    let mut paths: Vec<(String, bool)> = ["", "/fragment", &with_pick, "/fragment?seat=0", "/fragment?seat=1"]
        .iter()
        .chain(&["/replay", "/replay?n=0", "/replay?n=1", "/replay?n=9999", "/shuffle", "/file"])
        .map(|rest| (format!("/t/{id}{rest}"), false))
        .collect();
    for action in probe.actions {
        paths.push((format!("/t/{id}/why?action={}", action.replace(' ', "%20")), false));
    }
    for rest in ["", "/legal", "/view", "/events", "/events?since=2", "/score", "/log"] {
        paths.push((format!("/api/v1/tables/{id}{rest}"), true));
    }
    let mut sent = Vec::new();
    for (path, api) in paths {
        let headers: Vec<(&str, &str)> =
            if api && !token.is_empty() { vec![("authorization", &token)] } else { vec![("accept", "text/html")] };
        let answer = browser.ask("GET", &path, &headers, "");
        sent.push((path, wire(&answer)));
    }
    // Compressed, first drawn and then from memory.
    for again in ["first", "again"] {
        sent.push((format!("{again} compressed"), wire(&browser.get_gzip(&format!("/t/{id}/fragment")))));
    }
    let mut stream = browser.listen(&format!("/t/{id}/events"));
    stream.next();
    sent.push(("events".to_owned(), stream.raw));
    sent
}

/// Status, headers and body; only the clock may differ, and the head of the chain. It is a hash of all entries that begins with the
/// seed: while that is secret, nobody can try out what is hidden against it.
fn wire(answer: &crate::common::Answer) -> String {
    let headers: Vec<_> = answer.headers.iter().filter(|(name, _)| name != "date").collect();
    let (before, head) = answer.body.split_once("<dt>Head of the chain").unwrap_or((&answer.body, ""));
    let after = head.split_once("</code>").map_or("", |(_, after)| after);
    format!("{}\n{headers:?}\n{before}{after}", answer.status)
}

fn equal(context: &str, sent: [Vec<(String, String)>; 2]) {
    let [ours, theirs] = sent;
    assert_eq!(ours.len(), theirs.len());
    for ((path, one), (_, other)) in ours.iter().zip(&theirs) {
        if one != other {
            let at = one
                .bytes()
                .zip(other.bytes())
                .position(|(one, other)| one != other)
                .unwrap_or(one.len().min(other.len()));
            let around = |text: &str| text.chars().skip(at.saturating_sub(120)).take(240).collect::<String>();
            panic!("{context}: {path} tells the worlds apart:\n{}\n---\n{}", around(one), around(other));
        }
    }
}

/// What happened in this world, as the viewer saw it.
fn seen<G: Edge>(table: &Table<G>, from: usize, viewer: Viewer) -> Vec<G::Seen> {
    table.events_since(from).into_iter().map(|(_, event)| G::seen(event, viewer)).collect()
}

#[test]
fn wine_cheese_tells_a_viewer_the_same_when_what_is_hidden_is_swapped() {
    tell_the_same::<WineCheese>(&Probe {
        seats: 2,
        options: "{}",
        games: 2,
        apart: 19,
        actions: &["drop out", "nonsense", "blue a1", "keep", "produce w1", "sell c3 gold", "take w5", "trade"],
        pick: "blue",
        least: [24, 1000, 40],
    });
}

/// Hands drawn face down, and the chips an oenologist has looked at.
#[test]
fn vintage_tells_a_viewer_the_same_when_what_is_hidden_is_swapped() {
    tell_the_same::<Vintage>(&Probe {
        seats: 4,
        options: "{}",
        games: 1,
        apart: 17,
        actions: &["pass", "nonsense", "harvest 1", "buy 2", "buy s1", "cards 1", "take free", "oenologist", "look 5"],
        pick: "by-overseer",
        least: [12, 400, 20],
    });
}

/// Goals, flavors, and what is in the washbacks of those who distill at the same time.
#[test]
fn distilled_tells_a_viewer_the_same_when_what_is_hidden_is_swapped() {
    tell_the_same::<Distilled>(&Probe {
        seats: 3,
        options: "{}",
        games: 1,
        apart: 13,
        actions: &[
            "pass",
            "nonsense",
            "rest",
            "close",
            "no trade",
            "put grains",
            "make vodka metal",
            "drop g4",
            "buy i5",
        ],
        pick: "yeast",
        least: [12, 400, 20],
    });
}

const OF_EVERDELL_DUO: Probe = Probe {
    seats: 2,
    options: "{}",
    games: 1,
    apart: 13,
    actions: &[
        "draw",
        "nonsense",
        "pass",
        "place f1",
        "play c5",
        "take c7",
        "discard c9",
        "tell color",
        "share twig",
        "move sun",
    ],
    pick: "c12",
    least: [12, 400, 20],
};

/// The hand of the other, and the order in which cards come.
#[test]
fn everdell_duo_tells_a_viewer_the_same_when_what_is_hidden_is_swapped() {
    tell_the_same::<EverdellDuo>(&OF_EVERDELL_DUO);
}

/// The same between partners, who may tell each other some of what they hold.
#[test]
fn everdell_duo_keeps_hands_apart_between_partners() {
    tell_the_same::<EverdellDuo>(&Probe { options: r#"{ "mode": "chapter-6" }"#, ..OF_EVERDELL_DUO });
}

fn tell_the_same<G: Edge>(probe: &Probe) {
    let mut twins = twins::<G>(probe);
    let [moments, least_compared, least_played] = probe.least;
    assert!(moments < twins.len(), "{} moments", twins.len());
    let folders = [Folder::new(), Folder::new()];
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let secret = vec![7; 64];
    for folder in &folders {
        let store = Store::open(&folder.file()).unwrap();
        runtime.block_on(store.value("server secret", secret.clone())).unwrap();
    }
    // People get their sessions from the first server; the second one knows them too.
    let first = Running::start(config(&folders[0].file()));
    let mut people: Vec<Browser> = (0..probe.seats).map(|_| first.browser()).collect();
    let session = |person: &mut Browser| {
        person.open("friend");
        let (_, cookie) = person.cookies.iter().find(|(name, _)| name == "cuvee").unwrap();
        digest(&cookie[cookie.len() - 64..])
    };
    let sessions: Vec<[u8; 32]> = people.iter_mut().map(session).collect();
    first.stop();
    for folder in &folders {
        std::fs::remove_file(folder.file()).unwrap();
    }
    for (world, folder) in folders.iter().enumerate() {
        let store = Arc::new(Store::open(&folder.file()).unwrap());
        runtime.block_on(async {
            store.value("server secret", secret.clone()).await.unwrap();
            keep(&store, &twins, world, &sessions).await;
        });
    }
    let servers = folders.each_ref().map(|folder| Running::start(config(&folder.file())));
    let browser = |server: &Running, person: Option<usize>| {
        let mut browser = server.browser();
        if let Some(person) = person {
            browser.cookies = people[person].cookies.iter().filter(|(name, _)| name == "cuvee").cloned().collect();
        }
        browser
    };
    let mut dice = Dice::new(99);
    let (mut compared, mut played) = (0, 0);
    for one in &mut twins {
        let person = match one.viewer {
            Viewer::Seat(seat) => Some(usize::from(seat.number())),
            Viewer::Spectator => None,
        };
        let mut eyes = servers.each_ref().map(|server| browser(server, person));
        for step in 0..=STEPS {
            let sent = eyes.each_mut().map(|browser| everything(browser, probe, &one.id, one.viewer));
            compared += sent[0].len();
            equal(&format!("moment {} step {step}, {:?}", one.id, one.viewer), sent);
            // An action that is possible in both worlds.
            let [truth, guess] = &mut one.worlds;
            let seats: Vec<Seat> = truth.to_act().seats().iter().collect();
            if seats.is_empty() {
                break;
            }
            let seat = dice.pick(&seats);
            if !guess.to_act().seats().contains(seat) {
                break;
            }
            let both: Vec<_> =
                truth.legal(seat).into_iter().filter(|action| guess.legal(seat).contains(action)).collect();
            if both.is_empty() {
                break;
            }
            let action = dice.pick(&both);
            let from = truth.length();
            truth.play(Who::Seat(seat), action, None).unwrap();
            guess.play(Who::Seat(seat), action, None).unwrap();
            let order = json!({ "action": action.to_string(), "length": from });
            let mut answers = Vec::new();
            for server in &servers {
                let token = format!("{} {seat}", one.id);
                let mut program = browser(server, None);
                let answer = program.post_as(&token, &format!("/api/v1/tables/{}/play", one.id), &order);
                assert_eq!(answer.status, 200, "{}", answer.body);
                answers.push(wire(&answer));
            }
            played += 1;
            if truth.is_over() {
                // Everything is open now.
                break;
            }
            if seen(truth, from, one.viewer) != seen(guess, from, one.viewer) {
                // Chance openly drew something else: from here on the worlds may differ.
                break;
            }
            if one.viewer.is(seat) {
                assert!(answers[0] == answers[1], "the answer to {action} tells the worlds apart");
            }
        }
    }
    println!("{} moments, {played} actions, {compared} answers compared", twins.len());
    assert!(least_compared < compared && least_played < played, "{compared} answers, {played} actions");
}
