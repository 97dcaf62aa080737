//! What a whole campaign is worth.

use everdell_duo::Difficulty;
use everdell_duo::campaign::{Behind, Campaign, Ended, Grade, needed};
use everdell_duo::files::standard_pack;
use everdell_duo::vocabulary::{Chapter, Some32};

/// ED-14.1, Ruling E27: what was won or lost is written down, what was kept goes on; only what was lost can be passed over, and it
/// brings nothing.
#[test]
fn laurels_are_counted_and_lost_chapters_may_be_passed_over() {
    let pack = standard_pack().pack;
    let mut campaign = Campaign::new(Difficulty::Normal);
    assert!(!campaign.pass_over(), "nothing was lost");
    let chapters: Vec<Chapter> = Chapter::all().collect();
    let target = |nth: usize, difficulty| needed(pack, chapters[nth], difficulty);
    let behind =
        |nth, beyond, lost, difficulty| Behind { points: Some(target(nth, difficulty) + beyond), lost, difficulty };
    campaign.chapters = vec![
        behind(0, 0, 0, Difficulty::Normal),
        behind(1, 4, 1, Difficulty::Hard),
        behind(2, 40, 0, Difficulty::Normal),
        behind(3, 0, 9, Difficulty::Normal),
    ];
    let none = Ended { points: None, kept: Some32::NONE.with(3), gone: Some32::NONE.with(4) };
    campaign.record(none);
    campaign.record(none);
    assert_eq!((campaign.lost, campaign.kept, campaign.gone), (2, none.kept, none.gone));
    assert!(campaign.pass_over());
    assert_eq!(campaign.laurels(pack), [10, 11, 20, 0, 0]);
    assert_eq!(campaign.medals(pack), [Grade::Bronze, Grade::Silver, Grade::Gold, Grade::None, Grade::None]);
    assert_eq!(campaign.grade(pack), Grade::None);
    assert_eq!(campaign.next(), Chapter::new(5));
    let all = |beyond: u8, lost: u8| {
        let chapters = (0..15).map(|nth| behind(nth, beyond, lost, Difficulty::Hard)).collect();
        Campaign { chapters, ..campaign.clone() }
    };
    let graded = [all(0, 1), all(0, 0), all(4, 1), all(6, 0)].map(|campaign| campaign.grade(pack));
    assert_eq!(graded, [Grade::Bronze, Grade::Bronze, Grade::Silver, Grade::Gold]);
    assert_eq!((all(0, 0).next(), all(0, 0).options()), (None, None));
}
