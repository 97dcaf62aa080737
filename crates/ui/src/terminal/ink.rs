//! Text for a terminal: colors that can be switched off, widths that know them, columns and line breaks.

/// The width we write for.
pub const WIDTH: usize = 80;

/// Whether there are colors.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ink {
    Colored,
    Plain,
}

/// What a piece of text is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Tone {
    Usual,
    Heading,
    Strong,
    Quiet,
    /// What I may do now.
    Touch,
    Warning,
    Wine,
    Cheese,
    Water,
    Blue,
    Red,
    Green,
    Yellow,
    Black,
}

impl Ink {
    pub fn paint(self, tone: Tone, text: &str) -> String {
        match (self, tone) {
            (Ink::Plain, _) | (Ink::Colored, Tone::Usual) => text.to_owned(),
            (Ink::Colored, tone) => format!("\x1b[{}m{text}\x1b[0m", code(tone)),
        }
    }

    /// What takes the line off that the cursor is in; nothing where lines stay.
    pub fn clear_line(self) -> &'static str {
        match self {
            Ink::Colored => "\r\x1b[K",
            Ink::Plain => "",
        }
    }

    /// What takes everything off the screen.
    pub fn clear(self) -> String {
        match self {
            Ink::Colored => "\x1b[2J\x1b[3J\x1b[H".to_owned(),
            Ink::Plain => "\n".repeat(60),
        }
    }
}

fn code(tone: Tone) -> &'static str {
    match tone {
        Tone::Usual => "0",
        Tone::Heading => "1;35",
        Tone::Strong => "1",
        Tone::Quiet => "2",
        Tone::Touch => "1;36",
        Tone::Warning => "31",
        Tone::Wine => "35",
        Tone::Cheese => "33",
        Tone::Water => "34",
        Tone::Blue => "1;97;44",
        Tone::Red => "1;97;41",
        Tone::Green => "1;30;42",
        Tone::Yellow => "1;30;43",
        Tone::Black => "1;97;100",
    }
}

/// How many columns a text takes; colors take none.
pub fn width(text: &str) -> usize {
    let mut in_code = false;
    let seen = |letter: &char| {
        let code = in_code || *letter == '\x1b';
        in_code = code && *letter != 'm';
        !code
    };
    text.chars().filter(seen).count()
}

/// The text filled up with blanks.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The text, uncolored, padded or cut to exactly `columns` columns.
pub fn cell(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return pad(text, columns);
    }
    let kept: String = text.chars().take(columns.saturating_sub(1)).collect();
    format!("{kept}…")
}

/// Lines of at most `columns` columns, broken at blanks; all but the first begin with the indent.
pub fn wrap(text: &str, columns: usize, indent: &str) -> Vec<String> {
    let words = text.trim_start_matches(' ');
    let mut line = text[..text.len() - words.len()].to_owned();
    let mut lines = Vec::new();
    let mut begun = false;
    for word in words.split(' ') {
        if begun && columns < width(&line) + 1 + width(word) {
            lines.push(std::mem::replace(&mut line, indent.to_owned()));
            begun = false;
        }
        if begun {
            line.push(' ');
        }
        line.push_str(word);
        begun = true;
    }
    lines.push(line);
    lines
}

/// Texts side by side in columns of the same width, read line by line.
pub fn columns(texts: &[String], indent: &str) -> Vec<String> {
    let widest = texts.iter().map(|text| width(text)).max().unwrap_or(0) + 2;
    let fit = ((WIDTH - width(indent)) / widest).max(1);
    let line = |row: &[String]| {
        let cells: String = row.iter().map(|text| pad(text, widest)).collect();
        format!("{indent}{}", cells.trim_end())
    };
    texts.chunks(fit).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_take_no_room() {
        let red = Ink::Colored.paint(Tone::Warning, "rosé");
        assert_eq!(width(&red), 4);
        assert_eq!(width(&pad(&red, 10)), 10);
        assert_eq!(Ink::Plain.paint(Tone::Warning, "rosé"), "rosé");
        assert_eq!(cell("Brillat-Savarin", 8), "Brillat…");
    }

    #[test]
    fn lines_break_at_blanks() {
        assert_eq!(wrap("one two three four", 9, "  "), ["one two", "  three", "  four"]);
        assert_eq!(wrap("  - one two", 7, "    "), ["  - one", "    two"]);
        assert_eq!(wrap("", 9, "  "), [""]);
        let texts = ["1 a", "2 bb", "3 c"].map(str::to_owned);
        assert_eq!(columns(&texts, " "), [" 1 a   2 bb  3 c"]);
    }
}
