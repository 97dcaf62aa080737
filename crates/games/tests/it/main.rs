//! What holds for all games together: pages, tensors.

mod tensors;

mod lessons;

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
