//! Chapter 14: scoring (p. 19).

use super::scenario::*;

/// WC-14.1: the gold values of the cards at the gold coin space, cheese and wine apart.
#[test]
fn gold_counts_gold_values() {
    the_end()
        .gold(HEART, &["soup-wine", "wine-market", "wash-each"])
        .scores(HEART, 'A', 4)
        .scores(HEART, 'B', 12)
        .scores(HEART, 'C', 0)
        .scores(HEART, 'D', 0)
        .scores(CIRCLE, 'B', 0);
}

/// WC-14.2: the silver values at the silver coin space.
#[test]
fn silver_counts_silver_values() {
    the_end()
        .silver(CIRCLE, &["soup-wine", "wine-market", "wash-each", "soup-cheese-too"])
        .scores(CIRCLE, 'C', 5)
        .scores(CIRCLE, 'D', 4)
        .scores(CIRCLE, 'A', 0)
        .scores(HEART, 'D', 0);
}

/// WC-14.3: the space of each indicator, and 20 for each lap marker.
#[test]
fn indicators_count_their_space_and_laps() {
    the_end()
        .indicator(HEART, Cheese, "20")
        .indicator(HEART, Wine, "7")
        .laps(HEART, Wine, 2)
        .indicator(CIRCLE, Wine, "2'")
        .indicator(CIRCLE, Cheese, "0")
        .scores(HEART, 'E', 20)
        .scores(HEART, 'F', 47)
        .scores(CIRCLE, 'F', 2)
        .scores(CIRCLE, 'E', 0);
}

/// WC-14.3, Ruling W29: an indicator that never left the starting space is worth nothing.
#[test]
fn the_starting_space_is_worth_nothing() {
    the_end().stands_on(HEART, Wine, "start").scores(HEART, 'F', 0).scores(HEART, 'E', 0);
}

/// WC-14.4, Ruling W20: a coin for either good for each pair, wherever its cards lay; each card in one pair only.
#[test]
fn pairs_count_again_at_the_end() {
    the_end()
        .gold(HEART, &["soup-wine", "salad-cheese"])
        .silver(HEART, &["soup-cheese", "salad-wine"])
        .scores(HEART, 'G', 2)
        .scores(HEART, 'H', 2);
    the_end().gold(HEART, &["soup-wine", "soup-wine-too", "soup-cheese"]).scores(HEART, 'G', 1).scores(HEART, 'H', 1);
    the_end()
        .gold(HEART, &["soup-wine", "soup-wine-too", "soup-cheese", "soup-cheese-too"])
        .scores(HEART, 'G', 2)
        .scores(HEART, 'H', 2);
    the_end()
        .gold(HEART, &["soup-wine", "salad-cheese", "wine-market", "cheese-market"])
        .gold(CIRCLE, &["soup-cheese"])
        .scores(HEART, 'G', 0)
        .scores(CIRCLE, 'H', 0);
}

/// WC-14.4, Ruling W26: cards left in the hand count for nothing.
#[test]
fn cards_in_hand_are_worth_nothing() {
    the_end()
        .hand(HEART, &["soup-wine"])
        .gold(HEART, &["soup-cheese"])
        .scores(HEART, 'G', 0)
        .scores(HEART, 'H', 0)
        .scores(HEART, 'J', 0);
}

/// WC-14.5, WC-14.6: printed sample sheet (p. 19). Cheese 47, wine 39, final score 39.
#[test]
fn the_lower_total_is_the_final_score() {
    the_end()
        .gold(HEART, &["soup-cheese", "salad-cheese", "toast-cheese-too", "soup-wine", "salad-wine-too"])
        .silver(HEART, &["soup-cheese-too", "soup-wine-too"])
        .indicator(HEART, Cheese, "4")
        .laps(HEART, Cheese, 1)
        .indicator(HEART, Wine, "2")
        .laps(HEART, Wine, 1)
        .sheet(
            HEART,
            &[
                ("A", 16),
                ("B", 11),
                ("C", 4),
                ("D", 3),
                ("E", 24),
                ("F", 22),
                ("G", 3),
                ("H", 3),
                ("I", 47),
                ("J", 39),
                ("K", 39),
            ],
        );
    on_standard_pack(|| {
        the_end()
            .gold(HEART, &["brillat", "emmental", "cremant", "irancy"])
            .silver(HEART, &["abondance", "apremont"])
            .indicator(HEART, Cheese, "10")
            .laps(HEART, Cheese, 1)
            .indicator(HEART, Wine, "3")
            .laps(HEART, Wine, 1)
            .sheet(
                HEART,
                &[
                    ("A", 12),
                    ("B", 12),
                    ("C", 2),
                    ("D", 1),
                    ("E", 30),
                    ("F", 23),
                    ("G", 3),
                    ("H", 3),
                    ("I", 47),
                    ("J", 39),
                    ("K", 39),
                ],
            );
    });
}

/// WC-14.5: the totals are the sums of their columns.
#[test]
fn the_totals_add_up() {
    the_end()
        .gold(HEART, &["pie-cheese"])
        .silver(HEART, &["pie-wine"])
        .indicator(HEART, Cheese, "3")
        .indicator(HEART, Wine, "9")
        .scores(HEART, 'I', 4 + 3 + 1)
        .scores(HEART, 'J', 1 + 9 + 1)
        .scores(HEART, 'K', 8);
}

/// WC-14.6: the higher final score wins, not the higher total.
#[test]
fn the_higher_final_score_wins() {
    the_end()
        .indicator(HEART, Cheese, "20")
        .indicator(HEART, Wine, "1")
        .indicator(CIRCLE, Cheese, "3")
        .indicator(CIRCLE, Wine, "4")
        .results(&[1, 3])
        .won_by(CIRCLE);
    the_end()
        .first(CIRCLE)
        .indicator(HEART, Cheese, "4")
        .indicator(HEART, Wine, "5")
        .indicator(CIRCLE, Cheese, "19")
        .indicator(CIRCLE, Wine, "3")
        .results(&[4, 3])
        .won_by(HEART);
}

/// WC-14.7: a tie is broken by the other good, whichever that is for each player.
#[test]
fn the_other_good_breaks_a_tie() {
    let tie = |first| {
        the_end()
            .first(first)
            .indicator(HEART, Wine, "2")
            .indicator(HEART, Cheese, "9")
            .indicator(CIRCLE, Wine, "8")
            .indicator(CIRCLE, Cheese, "2'")
            .results(&[2, 2])
    };
    tie(HEART).won_by(HEART);
    tie(CIRCLE).won_by(HEART);
}

/// WC-14.7: if that is tied too, card 1 wins.
#[test]
fn card_1_breaks_the_last_tie() {
    the_end().results(&[0, 0]).won_by(HEART);
    the_end().first(CIRCLE).won_by(CIRCLE);
}
