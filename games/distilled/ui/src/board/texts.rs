//! What this board says beside what the game says.

ui::board_texts!(pub(super), "../../catalogue/board");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogue_has_exactly_the_keys_that_are_asked_for() {
        let parts = ["the.", "choose.", "on.", "brief.", "sale."];
        let mut keys = ui::board::texts::asked_for(env!("CARGO_MANIFEST_DIR"), &["/src/board"], &parts);
        keys.extend(parts.iter().flat_map(|part| TEXTS.addressed(part.trim_end_matches('.'))));
        assert_eq!(TEXTS.faults(&keys), Vec::<String>::new());
    }
}
