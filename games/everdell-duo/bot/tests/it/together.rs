//! Both win or lose together.

use crate::table::*;

/// ED-13.1: the partner's last animal can complete the second event that the chapter asks for, with the points that are missing. It
/// needs the sun for that, so it is the moon that moves after your draw.
#[test]
fn the_sun_is_left_for_the_partner_who_completes_the_goal() {
    last_turn_of("chapter-1")
        .sun("p6")
        .city(YOU, &["mine", "barn"])
        .completed(PARTNER, 2)
        .goods(PARTNER, "5t")
        .animals(PARTNER, &["f1", "f2"])
        .short_of_target_by(3)
        .ready()
        .play("draw")
        .falls("deal @palace")
        .wins("sun", 0.0)
        .best_is(&["moon"]);
}
