//! Players as text.

use search::Player;

#[test]
fn a_player_is_written_as_it_is_read() {
    for text in ["random", "easy", "greedy", "medium", "strong", "master", "strong:500ms", "strong:2001it"] {
        assert_eq!(text.parse::<Player>().expect("a player").to_string(), text);
    }
    for text in ["", "oracle", "strong:", "strong:5", "strong:0it", "strong:-1ms", "strong:1.5ms", "strong:5it:5it"] {
        assert!(text.parse::<Player>().is_err(), "{text}");
    }
}
