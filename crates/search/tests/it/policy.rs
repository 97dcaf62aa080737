//! The policy net: its text form, and the words of actions.

use search::policy::{Policy, Words, exp};

#[derive(Hash)]
enum Act {
    Pass,
    Take { card: u8 },
    Sell { card: u8, to: Option<u8> },
}

fn words(act: &Act) -> Vec<usize> {
    Words::of(act).iter().collect()
}

#[test]
fn the_text_form_gives_back_the_weights() {
    let mut policy = Policy::blank(3);
    for (nth, weight) in policy.values.iter_mut().enumerate() {
        *weight = (nth as f32 * 0.37).rem_euclid(4.0) - 2.0;
    }
    let policy = policy.rounded();
    let text = format!("# a note\n{policy}");
    assert_eq!(Policy::parse(&text, 3).unwrap(), policy);
    assert!(Policy::parse(&text, 4).is_err(), "weights for another number of features");
    assert!(Policy::parse("1 2 x", 3).is_err());
}

/// What is learned about a verb or a part serves every action that has it in the same place.
#[test]
fn actions_share_the_words_that_they_have_in_common() {
    assert_eq!(words(&Act::Pass).len(), 1);
    let [one, other] = [3, 4].map(|card| words(&Act::Take { card }));
    assert_eq!(one[0], other[0], "the same verb");
    assert_ne!(one[1], other[1], "another card");
    let sold = words(&Act::Sell { card: 3, to: Some(3) });
    assert_ne!(sold[0], one[0], "another verb");
    assert_ne!(sold[1], one[1], "the card of another verb");
    assert_ne!(sold[1], sold[3], "the same number in another place");
    assert_eq!(words(&Act::Sell { card: 3, to: None })[..2], sold[..2]);
}

/// A score is linear in the words, so an action gets what its words get.
#[test]
fn a_word_lifts_every_action_that_has_it() {
    let mut policy = Policy::blank(1);
    let verb = words(&Act::Take { card: 0 })[0];
    let offsets = policy.values.len() - search::policy::WORDS;
    policy.values[offsets + verb] = 1.5;
    let context = policy.context(&[1.0]);
    for card in 0..9 {
        assert!((policy.score(&context, &Words::of(&Act::Take { card })) - 1.5).abs() < 1e-6);
    }
    assert!(policy.score(&context, &Words::of(&Act::Pass)).abs() < 1e-6);
}

#[test]
fn the_exponential_function_is_near_the_true_one() {
    for number in [0.0, -0.1, -1.0, -3.0, -8.0] {
        assert!((exp(number) - number.exp()).abs() < 0.003, "{number}");
    }
    assert!(exp(-1e6) < 1e-9);
}
