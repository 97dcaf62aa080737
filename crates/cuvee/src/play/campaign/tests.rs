//! Whole campaigns, with the sheet read from its file before every game.

use std::io::Cursor;

use search::{Bot, Player};
use tabletop::{ToAct, Viewer, Who};

use super::*;

/// A file of its own that goes with it.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let place = std::env::temp_dir().join(format!("cuvee-campaign-{name}-{}.json", std::process::id()));
        let _ = std::fs::remove_file(&place);
        Self(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn args(place: &Place) -> CampaignArgs {
    CampaignArgs {
        file: place.0.clone(),
        level: None,
        city: "Eichenstadt".to_owned(),
        other: Other::Bot(Bot::Easy),
        alone: false,
        pass_over: false,
        show: false,
        seed: Some("campaign".to_owned()),
    }
}

fn sit_down(args: &CampaignArgs, lang: Lang, typed: &str) -> Result<String, String> {
    let mut said = Vec::new();
    let done = run_with(args, lang, Ink::Plain, &mut Cursor::new(typed.as_bytes().to_vec()), &mut said);
    let said = String::from_utf8(said).expect("text");
    done.map(|()| said).map_err(|trouble| trouble.get(lang).to_owned())
}

fn kept(place: &Place) -> Sheet {
    Sheet::read(&serde_json::from_str(&std::fs::read_to_string(&place.0).expect("the sheet")).expect("JSON"))
        .expect("a sheet")
}

/// The next chapter, played by two bots.
fn played_by_bots(sheet: &Sheet, seed: &str) -> Table<State> {
    let options = sheet.campaign.options().expect("a chapter");
    let chance = table::Chance::Auto(table::Seed::from_text(seed));
    let mut table = Table::<State>::new(State::standard_pack(), 2, options, chance).expect("a table");
    while let ToAct::Seats(seats) = table.to_act() {
        let seat = seats.iter().next().expect("somebody is to act");
        let view = table.view(Viewer::Seat(seat));
        let action = Player::from(Bot::Greedy)
            .choose::<<EverdellDuo as games::Title>::Judge>(&view, seat, table.length() as u64)
            .action;
        assert!(table.play(Who::Seat(seat), action, None).is_ok(), "a bot plays by the rules");
    }
    table
}

/// ED-14.1: fifteen chapters in order; good news used in one game is gone in all later ones, what was kept can be used.
#[test]
fn bots_play_a_campaign_from_chapter_1_to_15_over_restarts() {
    for difficulty in [Difficulty::Normal, Difficulty::Hard] {
        let place = Place::new(if difficulty == Difficulty::Normal { "bots" } else { "bots-hard" });
        write_sheet(&place.0, &Sheet::new("Eichenstadt".to_owned(), difficulty)).expect("a file");
        let (mut games, mut gone) = (0, 0);
        while kept(&place).campaign.next().is_some() {
            let mut sheet = kept(&place);
            let chapter = sheet.campaign.chapters.len();
            let table = played_by_bots(&sheet, &format!("{chapter} {games}"));
            record(&mut sheet, &table);
            if sheet.campaign.chapters.len() == chapter {
                assert_eq!(sheet.campaign.lost, 1, "a lost game is counted");
                assert!(sheet.campaign.pass_over(), "after a loss the campaign may go on");
            }
            assert!(gone <= sheet.campaign.gone.len(), "what is gone stays gone");
            assert_eq!(sheet.campaign.kept.0 & sheet.campaign.gone.0, 0);
            assert!(difficulty == Difficulty::Normal || sheet.campaign.kept.len() <= 1, "on hard there is only one");
            gone = sheet.campaign.gone.len();
            write_sheet(&place.0, &sheet).expect("a file");
            assert_eq!(kept(&place), sheet, "the sheet survives");
            games += 1;
        }
        assert_eq!(games, 15);
        assert!(0 < gone, "nobody used good news");
        let said = sit_down(&CampaignArgs { show: true, ..args(&place) }, Lang::En, "").expect("the sheet");
        assert!(said.contains("The campaign is over"), "{said}");
    }
}

/// If you leave in the middle of a chapter, you go on there.
#[test]
fn a_game_that_was_left_goes_on_and_its_end_is_written_down() {
    let place = Place::new("left");
    let said = sit_down(&args(&place), Lang::De, "1\n1\n1\n1\nquit\n").expect("a first sitting");
    assert!(said.contains("Die Kampagne von Eichenstadt · normal"), "{said}");
    assert!(said.contains("cuvee campaign"), "{said}");
    let left = kept(&place);
    let length = |sheet: &Sheet| sheet.running.as_ref().and_then(|game| game["log"].as_array().map(Vec::len));
    assert!(Some(20) < length(&left), "{:?}", length(&left));
    let said = sit_down(&args(&place), Lang::De, "1\nquit\n").expect("a second sitting");
    assert!(said.contains("mitten in diesem Kapitel"), "{said}");
    assert!(length(&left) < length(&kept(&place)), "it went on");
    let said = sit_down(&args(&place), Lang::En, &"1\n".repeat(2000)).expect("to the end");
    let after = kept(&place);
    assert_eq!(after.running, None);
    assert_eq!(after.campaign.chapters.len() + usize::from(after.campaign.lost), 1, "won or lost: {said}");
}

/// Ruling E27: each chapter may be played another way than the last, but not in the middle of a game.
#[test]
fn each_chapter_is_played_as_somebody_says() {
    let place = Place::new("levels");
    let hard = || CampaignArgs { level: Some(Difficulty::Hard), ..args(&place) };
    let mut sheet = Sheet::new("Eichenstadt".to_owned(), Difficulty::Normal);
    let points = Some(64);
    sheet.campaign.record(Ended { points, kept: sheet.campaign.kept, gone: sheet.campaign.gone });
    write_sheet(&place.0, &sheet).expect("a file");
    let said = sit_down(&hard(), Lang::En, "quit\n").expect("a sitting");
    assert!(said.contains("· hard") && said.contains("won with 64 of"), "{said}");
    assert!(said.contains("(10 laurels) · normal"), "{said}");
    assert!(kept(&place).running.is_some(), "{said}");
    let normal = CampaignArgs { level: Some(Difficulty::Normal), ..args(&place) };
    assert!(sit_down(&normal, Lang::En, "quit\n").expect_err("begun on hard").contains("hard"));
    assert!(sit_down(&hard(), Lang::En, "quit\n").is_ok(), "as it was begun");
}

#[test]
fn a_sheet_that_is_none_is_refused() {
    let place = Place::new("bad");
    let show = CampaignArgs { show: true, ..args(&place) };
    assert!(sit_down(&show, Lang::En, "").expect_err("no file").contains("no campaign"));
    for (text, part) in [
        ("no json", "JSON"),
        ("{ \"campaign\": 2 }", "campaign"),
        ("{ \"campaign\": 1, \"game\": \"distilled\" }", "game"),
    ] {
        std::fs::write(&place.0, text).expect("a file");
        let said = sit_down(&show, Lang::En, "").expect_err("no sheet");
        assert!(said.contains(part), "{text}: {said}");
    }
    write_sheet(&place.0, &Sheet::new("Eichenstadt".to_owned(), Difficulty::Normal)).expect("a file");
    let pass = CampaignArgs { pass_over: true, ..args(&place) };
    assert!(sit_down(&pass, Lang::En, "").expect_err("nothing lost").contains("lost"));
    let mut json = kept(&place).to_json();
    json["running"] = serde_json::json!({ "cuvee": 1 });
    std::fs::write(&place.0, json.to_string()).expect("a file");
    assert!(sit_down(&args(&place), Lang::En, "").is_err(), "no such game");
}
