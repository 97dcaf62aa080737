//! The weights that the bots play with: which rules they were trained for.

use std::path::Path;

use games::{GameId, Title, with_game};
use tabletop::Game;

/// The versions of the rules that a file of weights is for, by its head: the ones it was trained with, and those after changes that
/// hardly matter to it. Nothing if it has no head.
fn rules_of(text: &str) -> Vec<u32> {
    let notes = text.lines().map_while(|line| line.strip_prefix("# "));
    let named =
        notes.filter_map(|note| note.strip_prefix("also rules ").or_else(|| Some(note.split_once(" rules ")?.1)));
    named.filter_map(|rest| rest.split(' ').next()?.parse().ok()).collect()
}

fn check<G: Title>() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(G::Rules::NAME).join("bot");
    for name in ["weights.txt", "policy.txt"] {
        let Ok(text) = std::fs::read_to_string(folder.join(name)) else { continue };
        let rules = rules_of(&text);
        let has_head = name == "policy.txt" || !rules.is_empty();
        assert!(
            !has_head || rules.contains(&G::Rules::VERSION),
            "{name} of {} is for the rules {rules:?}, these are {}: train it again with the command in its second line, or, if \
             the change hardly matters to it, add `# also rules {}` below that line",
            G::Rules::NAME,
            G::Rules::VERSION,
            G::Rules::VERSION,
        );
        assert!(text.lines().take(4).any(|line| line.starts_with("# cuvee tune ")), "{name} names its command");
    }
}

#[test]
fn weights_are_for_the_rules_of_today() {
    for game in GameId::ALL {
        with_game!(game, G => check::<G>());
    }
}

#[test]
fn a_head_names_its_rules() {
    assert_eq!(
        rules_of("# policy vintage rules 3 pack 12ab\n# cuvee tune vintage --policy\n# also rules 4\n1 2"),
        [3, 4]
    );
    assert_eq!(rules_of("# cuvee tune vintage --generations 3\n1 2"), Vec::<u32>::new());
}
