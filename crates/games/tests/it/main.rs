//! What holds for all games together: pages, tensors.

mod guide;
mod tensors;

mod lessons;
mod weights;

/// How bright a color is to the eye, from 0 to 1 (the formula of WCAG).
fn brightness(color: &str) -> f64 {
    let part = |at: usize| f64::from(u8::from_str_radix(&color[at..at + 2], 16).expect("two digits")) / 255.0;
    let linear = |part: f64| if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
    0.2126 * linear(part(1)) + 0.7152 * linear(part(3)) + 0.0722 * linear(part(5))
}

/// The colors of a variable: for light pages and for dark ones, or one for both.
fn colors<'a>(style: &'a str, name: &str) -> Vec<&'a str> {
    let value = style.split_once(&format!("--{name}: ")).expect(name).1;
    let value = value.split_once(';').expect("the end of the line").0;
    value.split(['(', ',', ')', ' ']).filter(|part| part.starts_with('#')).collect()
}

/// Names of cards on their bands can be read in both modes.
#[test]
fn letters_on_bands_have_contrast() {
    let style = games::style();
    let letters = brightness(colors(&style, "on-band")[0]);
    for band in ["copper-band", "bottle-band", "moss-band", "duo-green", "duo-red", "duo-purple", "duo-blue"] {
        for color in colors(&style, band) {
            let contrast = (letters + 0.05) / (brightness(color) + 0.05);
            assert!(4.5 <= contrast, "{band} {color}: {contrast:.2}");
        }
    }
}

/// Every card and place that opens large has a picture of its own, made of parts and colors that exist.
#[test]
fn cards_and_places_have_pictures() {
    use games::{GameId, Title, with_game};
    use packs::Edge;
    use ui::board::{Draw, pictures};
    for game in GameId::ALL {
        with_game!(game, G => {
            type Ui = <G as Title>::Ui;
            let pack = <G as Title>::Rules::standard_pack().pack;
            let large = Ui::lens(pack, ui::Lang::ALL[0]).into_string();
            let used: Vec<&str> = large.split("#p-").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert!(10 < used.len(), "{}", game.name());
            assert_eq!(pictures::faults(Ui::PICTURES, used), Vec::<String>::new(), "{}", game.name());
        });
    }
}
