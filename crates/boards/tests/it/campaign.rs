//! The campaign of Everdell Duo as it is drawn: every station, every line of the sheet, and how it ended.

use boards::everdell_duo::{campaign, map};
use everdell_duo::campaign::{Campaign, Ended, needed};
use everdell_duo::vocabulary::{Chapter, Some32};
use everdell_duo::{Difficulty, State};
use games::Edge;
use words::Lang;

/// A campaign in which so many chapters are won, each by so many points more than needed, and the one after them is lost once.
fn after(won: usize, beyond: u8) -> Campaign {
    let pack = State::standard_pack().pack;
    let mut campaign = Campaign::new(Difficulty::Hard);
    let (kept, gone) = (Some32::NONE.with(3), Some32::NONE.with(1).with(7));
    for chapter in Chapter::all().take(won) {
        let points = Some(needed(pack, chapter, Difficulty::Hard) + beyond);
        campaign.record(Ended { points, kept, gone });
    }
    if won < Chapter::COUNT {
        campaign.record(Ended { points: None, kept, gone });
    }
    campaign
}

fn drawn(campaign: &Campaign, lang: Lang) -> [String; 4] {
    let pack = State::standard_pack().pack;
    let games = vec![Some("/t/first".to_owned())];
    let parts = [
        map(pack, campaign, lang),
        campaign::next(pack, campaign, lang),
        campaign::sheet(pack, campaign, &games, lang),
        campaign::carried(pack, campaign, lang),
    ];
    parts.map(maud::PreEscaped::into_string)
}

#[test]
fn every_station_stands_as_the_sheet_says() {
    for (won, beyond, stars) in [(0, 0, 0), (4, 0, 1), (4, 2, 2), (15, 10, 3)] {
        let mut campaign = after(won, beyond);
        for lang in Lang::ALL {
            let [map, next, sheet, carried] = drawn(&campaign, lang);
            let count = |text: &str, part: &str| text.matches(part).count();
            assert_eq!(count(&map, "v-station v-won"), won);
            assert_eq!(count(&map, "v-medal on"), won * stars);
            assert_eq!(count(&map, "v-station v-next"), usize::from(won < 15));
            assert_eq!(count(&map, "v-station v-ahead"), 14_usize.saturating_sub(won));
            assert_eq!((count(&sheet, "<tr"), count(&sheet, "/t/first")), (16, 1));
            let filled = "★".repeat(stars) + &"☆".repeat(3 - stars);
            assert_eq!(count(&sheet, &format!(">{filled}<")), won, "{sheet}");
            assert!(!carried.contains("n4"), "good news is called by its name: {carried}");
            for part in [&map, &next, &sheet, &carried] {
                assert!(!part.contains("map.") && !part.contains('{'), "a text is missing: {part}");
            }
        }
        if campaign.pass_over() {
            let [map, ..] = drawn(&campaign, Lang::En);
            assert_eq!(map.matches("v-passed-over").count(), 1);
        }
    }
}

#[test]
fn the_end_is_graded() {
    let end = |beyond| drawn(&after(15, beyond), Lang::En)[1].clone();
    for (beyond, grade) in [(0, "Bronze"), (2, "Silver"), (9, "Gold")] {
        let said = end(beyond);
        assert!(said.contains("The campaign is over") && said.contains(grade), "{beyond}: {said}");
    }
    let mut nothing = Campaign::new(Difficulty::Normal);
    while nothing.next().is_some() {
        nothing.record(Ended { points: None, kept: Some32::NONE, gone: Some32::NONE });
        assert!(nothing.pass_over());
    }
    let [_, next, ..] = drawn(&nothing, Lang::De);
    assert!(next.contains("Noch keine Medaille"), "{next}");
}
