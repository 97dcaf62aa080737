//! From a piece on the board to its rule, and pictures beside clauses. Both are data beside the game: `ui/rules.toml`.

use std::collections::BTreeSet;

use maud::{Markup, PreEscaped, html};
use toml::{Table, Value};

use super::Draw;
use crate::Lang;
use crate::lesson::{Stage, light};

/// The units of a drawing field are about pixels on a wide screen; here they are a bit larger.
const PERCENT: u32 = 115;
/// How many widths the style sheet has for pictures, in steps of 100 pixels.
const WIDTHS: u32 = 7;

/// Which clause each part of the board is about, and which clauses have a picture.
pub struct Guide {
    /// How the ids of pieces begin, or zones (`z-…`), each with a clause.
    about: Vec<(String, String)>,
    pictures: Vec<Picture>,
}

/// A part of the board as it lies in a lesson.
pub struct Picture {
    pub clause: String,
    /// The lesson; none for the first one.
    lesson: Option<String>,
    chapter: String,
    /// How much of the chapter is done, as planned.
    done: usize,
    zone: String,
    /// The part of the zone that is shown: left, top, width, height in units of its drawing field.
    frame: [u32; 4],
    /// Pieces that are lit.
    look: Vec<String>,
}

impl Guide {
    /// Reads a guide.
    ///
    /// # Panics
    /// If the file does not have its form; all of them come with the program.
    pub fn read(text: &str) -> Self {
        read(text).unwrap_or_else(|fault| panic!("the guide to the rules cannot be read: {fault}"))
    }

    /// The clause about a piece or a zone; of several the longest beginning says most exactly what is meant.
    pub fn clause_of(&self, name: &str) -> Option<&str> {
        let fitting = self.about.iter().filter(|(start, _)| name.starts_with(start.as_str()));
        fitting.max_by_key(|(start, _)| start.len()).map(|(_, clause)| clause.as_str())
    }

    /// All of it for the script: `card- WC-4.2`, separated by semicolons.
    pub fn for_script(&self) -> String {
        self.about.iter().map(|(start, clause)| format!("{start} {clause}")).collect::<Vec<_>>().join(";")
    }

    /// Every clause that is named, for tests.
    pub fn clauses(&self) -> impl Iterator<Item = &str> {
        let about = self.about.iter().map(|(_, clause)| clause.as_str());
        about.chain(self.pictures.iter().map(|picture| picture.clause.as_str()))
    }

    pub fn pictures(&self) -> &[Picture] {
        &self.pictures
    }
}

impl Picture {
    /// The picture, if there is such a place in a lesson and such a zone on the board.
    pub fn draw<U: Draw>(&self, lang: Lang) -> Option<Markup> {
        let named = |name: &String| U::lessons().iter().find(|lesson| lesson.name == *name);
        let lesson = self.lesson.as_ref().map_or_else(|| U::lessons().first(), named)?;
        let chapter = lesson.chapter_named(&self.chapter)?;
        let mut planned = Stage::<U>::begin(lesson, chapter).ok()?;
        planned.play_as_planned().ok()?;
        let did = planned.did.get(..self.done)?;
        let stage = Stage::<U>::resume(lesson, chapter, did.iter().map(String::as_str)).ok()?;
        let board =
            light(&U::draw(&stage.view(), &[], lang.into(), None).board.into_string(), &self.look, &BTreeSet::new());
        let zone = group(&board, &format!("class=\"zone {}\"", self.zone))?.to_owned();
        let [left, top, width, height] = self.frame;
        Some(html! {
            svg class={ "board clause-picture w-" (WIDTHS.min((width * PERCENT).div_ceil(100 * 100))) }
                viewBox={ (left) " " (top) " " (width) " " (height) } {
                (PreEscaped(zone))
            }
        })
    }
}

/// The `<g>` with this in its tag, to its end.
fn group<'a>(page: &'a str, mark: &str) -> Option<&'a str> {
    let start = page[..page.find(mark)?].rfind("<g")?;
    let mut depth = 0;
    for (at, _) in page[start..].match_indices('<') {
        let rest = &page[start + at..];
        if rest.starts_with("<g>") || rest.starts_with("<g ") {
            depth += 1;
        } else if rest.starts_with("</g>") {
            depth -= 1;
        }
        if depth == 0 {
            return Some(&page[start..start + at + "</g>".len()]);
        }
    }
    None
}

fn read(text: &str) -> Result<Guide, String> {
    let table: Table = text.parse().map_err(|error| format!("{error}"))?;
    let about = table.get("about").and_then(Value::as_table).ok_or("about is missing")?;
    let about = about.iter().map(|(start, clause)| {
        let clause = clause.as_str().ok_or_else(|| format!("{start}: no clause"))?;
        Ok((start.clone(), clause.to_owned()))
    });
    let pictures = table.get("picture").and_then(Value::as_array).ok_or("picture is missing")?;
    Ok(Guide {
        about: about.collect::<Result<_, String>>()?,
        pictures: pictures.iter().map(picture).collect::<Result<_, _>>()?,
    })
}

fn picture(value: &Value) -> Result<Picture, String> {
    let word = |key: &str| value.get(key).and_then(Value::as_str).map(str::to_owned);
    let clause = word("clause").ok_or("a picture without a clause")?;
    let must = |key: &str| word(key).ok_or_else(|| format!("{clause}: {key} is missing"));
    let list = |key: &str| value.get(key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let frame: Vec<u32> =
        list("frame").iter().filter_map(Value::as_integer).filter_map(|one| one.try_into().ok()).collect();
    Ok(Picture {
        lesson: word("lesson"),
        chapter: must("chapter")?,
        done: value
            .get("done")
            .and_then(Value::as_integer)
            .unwrap_or(0)
            .try_into()
            .map_err(|_| format!("{clause}: done"))?,
        zone: must("zone")?,
        frame: frame.try_into().map_err(|_| format!("{clause}: frame"))?,
        look: list("look").iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        clause,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_beginning_counts() {
        let guide = Guide::read("picture = []\n[about]\n\"card-\" = \"A-1\"\n\"card-w\" = \"A-2\"");
        assert_eq!(guide.clause_of("card-c1"), Some("A-1"));
        assert_eq!(guide.clause_of("card-w1"), Some("A-2"));
        assert_eq!(guide.clause_of("deck"), None);
        assert_eq!(guide.for_script(), "card- A-1;card-w A-2");
    }

    #[test]
    fn a_group_ends_where_it_ends() {
        let page = r#"<svg><g class="zone z-a"><g><rect/></g></g><g class="zone z-b"><glyph/></g></svg>"#;
        assert_eq!(group(page, "class=\"zone z-a\""), Some(r#"<g class="zone z-a"><g><rect/></g></g>"#));
        assert_eq!(group(page, "class=\"zone z-b\""), Some(r#"<g class="zone z-b"><glyph/></g>"#));
        assert_eq!(group(page, "class=\"zone z-c\""), None);
    }
}
