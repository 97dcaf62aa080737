//! What the campaign sheet says, in the catalogue `everdell-duo-campaign`.

use ui::phrases;

phrases! { everdell_duo_ui::words::CAMPAIGN;
    Title = "sheet.title",
    Won = "sheet.won",
    PassedOver = "sheet.passed-over",
    Next = "sheet.next",
    Later = "sheet.later",
    Lost = "sheet.lost",
    Kept = "sheet.kept",
    Laurels = "sheet.laurels",
    Needed = "sheet.needed",
    Over = "sheet.over",
    Running = "sheet.running",
    GoOn = "sheet.go-on",
    MayPass = "sheet.may-pass",
    CannotPass = "trouble.cannot-pass",
    OtherDifficulty = "trouble.other-difficulty",
    NoSheet = "trouble.no-sheet",
    NoLevel = "trouble.no-level",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogue_has_exactly_the_phrases_that_are_said() {
        assert_eq!(faults(everdell_duo_ui::words::campaign::KEYS.map(str::to_owned)), Vec::<String>::new());
    }
}
