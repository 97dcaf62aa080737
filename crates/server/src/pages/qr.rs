//! A link as a QR code, for a phone beside the screen.

use std::fmt::Write;

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

/// Light modules around the code, which readers need.
const MARGIN: usize = 4;

/// The code as a drawing, dark on light in every mode; nothing if the text is too long for one.
pub fn qr(text: &str, label: &str) -> Option<Markup> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let width = code.width();
    let dark = |x: usize, y: usize| code[(x, y)] == Color::Dark;
    let mut path = String::new();
    for y in 0..width {
        let mut x = 0;
        while x < width {
            let run = (x..width).take_while(|&x| dark(x, y)).count();
            if 0 < run {
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
            }
            x += run.max(1);
        }
    }
    let size = width + 2 * MARGIN;
    Some(html! {
        svg class="qr" viewBox={ "0 0 " (size) " " (size) } role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_code_with_its_three_corners() {
        let drawn = qr("http://192.168.1.7:8610/join/0123456789abcdef0123456789abcdef", "Link").unwrap().into_string();
        // The upper edges of the two upper corners stand in the first row, the lower left one ends in the last.
        assert!(drawn.contains("d=\"M4 4h7v1h-7z"), "{drawn}");
        let side: usize = drawn.split("viewBox=\"0 0 ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
        assert!(drawn.contains(&format!("M{} 4h7v1h-7z", side - 4 - 7)), "{drawn}");
        assert!(drawn.contains(&format!("M4 {}h7v1h-7z", side - 4 - 1)), "{drawn}");
        assert!(qr(&"x".repeat(5000), "Link").is_none());
    }
}
