//! The pages as people use them, in a real browser.

mod around;
mod bots;
mod campaign;
mod distilled;
mod everdell_duo;
mod everybody;
mod frame;
mod game;
mod keyboard;
mod learn;
mod light;
mod moments;
mod names;
mod pages;
mod phone;
mod refusals;
mod replay;
mod screens;
mod vintage;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut tests = browser::tests![
        light::first_load,
        light::weight,
        names::you_and_the_others,
        replay::steps_without_loading,
        around::every_mode_on_a_page,
        around::a_game_is_hidden_and_shown,
        around::an_invitation_has_a_code,
        around::a_server_that_hangs,
        learn::lessons_lead_to_the_first_game,
        learn::the_lesson_is_in_sight,
        learn::another_move_gets_a_kind_answer,
        light::a_move_is_one_request,
        light::motion,
        keyboard::one_turn,
        keyboard::why_not,
        bots::think_before_everybody,
        moments::sound_is_off_until_asked_for,
        moments::full_screen,
        frame::the_drawer_opens_and_closes,
        frame::choices_out_of_sight_are_counted,
        frame::the_first_tap_only_shows,
        frame::rules_are_searched,
        frame::the_summary_can_be_printed,
        phone::fits_and_plays,
        pages::fit_on_a_phone,
        pages::the_question_is_low,
        screens::texts_can_be_read,
        screens::questions_can_be_answered,
        screens::zoomed_to_twice_the_size,
        refusals::a_stale_click,
        refusals::why_not,
        everybody::can_use_the_pages,
        game::two_people_play_to_the_end,
        vintage::four_play_to_the_end,
        distilled::two_people_distill_at_the_same_time,
        everdell_duo::two_people_play_against_each_other,
        everdell_duo::two_people_play_together,
        campaign::fits_on_a_phone,
        campaign::a_chapter_comes_back_to_the_map,
    ];
    if browser::is_thorough() {
        tests.extend(browser::tests![
            names::nobody_is_called_by_their_seat,
            learn::the_coach_is_in_sight,
            learn::a_piece_leads_to_its_rule_and_back,
            moments::the_result_counts_up_and_they_play_again,
            moments::removed_cards_are_turned_up,
            moments::focus_stays_at_the_table,
        ]);
    }
    browser::run(tests)
}
