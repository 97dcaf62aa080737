//! Rows and columns, for terminals, documents and pages.

use maud::{Markup, html};

/// How many columns a phone has room for.
const NARROW: usize = 5;

/// A table of texts.
#[derive(Clone, Debug)]
pub struct Table {
    heads: Vec<String>,
    sides: Vec<Side>,
    rows: Vec<Vec<String>>,
}

/// Where the text of a column stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Side {
    Left,
    Right,
}

impl Table {
    /// Columns that have no side given stand right: they are numbers.
    pub fn new(heads: &[impl AsRef<str>], sides: &[Side]) -> Self {
        let sides = (0..heads.len()).map(|column| sides.get(column).copied().unwrap_or(Side::Right)).collect();
        Self { heads: heads.iter().map(|head| head.as_ref().to_owned()).collect(), sides, rows: Vec::new() }
    }

    pub fn row(&mut self, cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.heads.len(), "a cell for each column");
        self.rows.push(cells);
    }

    /// Columns apart by spaces.
    pub fn to_text(&self) -> String {
        let width = |column: usize| {
            let cells = self.rows.iter().chain([&self.heads]).map(|row| row[column].chars().count());
            cells.max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.heads.len()).map(width).collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).zip(&self.sides).map(|((cell, &width), side)| match side {
                Side::Left => format!("{cell:<width$}"),
                Side::Right => format!("{cell:>width$}"),
            });
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        };
        let lines: Vec<String> = std::iter::once(&self.heads).chain(&self.rows).map(line).collect();
        lines.join("\n")
    }

    /// As a table of a Markdown document.
    pub fn to_markdown(&self) -> String {
        let line = |cells: &[String]| format!("| {} |", cells.join(" | "));
        let rule: Vec<String> = self
            .sides
            .iter()
            .map(|side| match side {
                Side::Left => "---".to_owned(),
                Side::Right => "---:".to_owned(),
            })
            .collect();
        let rows = self.rows.iter().map(|row| line(row));
        [line(&self.heads), line(&rule)].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
    }

    /// Whether a phone shows each row as a block of its own, the heads beside the numbers.
    fn is_wide(&self) -> bool {
        NARROW < self.heads.len()
    }

    pub fn to_html(&self) -> Markup {
        let class = |column: usize| match self.sides[column] {
            Side::Left => "left",
            Side::Right => "right",
        };
        html! {
            div class="scroll" tabindex="0" {
                table class=[self.is_wide().then_some("rows")] {
                    thead { tr { @for (column, head) in self.heads.iter().enumerate() { th scope="col" class=(class(column)) { (head) } } } }
                    tbody {
                        @for row in &self.rows {
                            tr {
                                @for (column, cell) in row.iter().enumerate() {
                                    @if column == 0 { th scope="row" class=(class(column)) { (cell) } }
                                    @else { td class=(class(column)) data-head=(self.heads[column]) { (cell) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_under_each_other() {
        let mut table = Table::new(&["Bot", "Größe"], &[Side::Left]);
        table.row(vec!["strong".into(), "1".into()]);
        table.row(vec!["weak".into(), "10".into()]);
        assert_eq!(table.to_text(), "Bot     Größe\nstrong      1\nweak       10");
        assert_eq!(table.to_markdown().lines().nth(1), Some("| --- | ---: |"));
        assert!(table.to_html().into_string().contains("<td class=\"right\" data-head=\"Größe\">10</td>"));
    }
}
