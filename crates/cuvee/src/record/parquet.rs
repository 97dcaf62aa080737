//! Tables as Parquet files: just what records of games need, without a library.
//!
//! Columns of whole numbers, texts and lists of whole numbers, none of them ever missing; plain encoding, one page a column and row
//! group, no compression. The metadata is Thrift's compact protocol. <https://parquet.apache.org/docs/file-format/>

use std::io::{self, Write};

const MAGIC: &[u8] = b"PAR1";
/// Rows of a row group.
const ROWS: usize = 4096;

/// What a column holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    Int,
    Long,
    Text,
    Ints,
}

/// What stands in a column of a row.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cell<'a> {
    Int(i32),
    Long(i64),
    Text(&'a str),
    Ints(&'a [i32]),
}

/// A file that is being written.
pub struct Sheet<W> {
    out: W,
    at: u64,
    columns: Vec<Column>,
    /// Rows of the group that is not written yet.
    rows: usize,
    groups: Vec<Group>,
}

struct Column {
    name: &'static str,
    kind: Kind,
    /// Values in plain encoding.
    values: Vec<u8>,
    /// How long each list is.
    lengths: Vec<usize>,
}

struct Group {
    rows: usize,
    bytes: u64,
    chunks: Vec<Chunk>,
}

/// Where a column of a group stands.
struct Chunk {
    at: u64,
    bytes: u64,
    values: usize,
}

impl<W: Write> Sheet<W> {
    pub fn new(mut out: W, columns: &[(&'static str, Kind)]) -> io::Result<Self> {
        out.write_all(MAGIC)?;
        let column = |&(name, kind)| Column { name, kind, values: Vec::new(), lengths: Vec::new() };
        let columns = columns.iter().map(column).collect();
        Ok(Self { out, at: MAGIC.len() as u64, columns, rows: 0, groups: Vec::new() })
    }

    /// Adds a row.
    ///
    /// # Panics
    /// If its cells are not of the kinds of the columns.
    pub fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        assert_eq!(cells.len(), self.columns.len(), "a cell for each column");
        for (column, cell) in self.columns.iter_mut().zip(cells) {
            column.add(*cell);
        }
        self.rows += 1;
        if self.rows == ROWS { self.write_group() } else { Ok(()) }
    }

    fn write_group(&mut self) -> io::Result<()> {
        if self.rows == 0 {
            return Ok(());
        }
        let mut group = Group { rows: self.rows, bytes: 0, chunks: Vec::new() };
        for column in &mut self.columns {
            let (values, page) = column.take_page(self.rows);
            let header = page_header(values, page.len());
            self.out.write_all(&header)?;
            self.out.write_all(&page)?;
            let bytes = (header.len() + page.len()) as u64;
            group.chunks.push(Chunk { at: self.at, bytes, values });
            group.bytes += bytes;
            self.at += bytes;
        }
        self.groups.push(group);
        self.rows = 0;
        Ok(())
    }

    /// Writes what is left, and notes about the whole file.
    pub fn finish(mut self, notes: &[(&str, &str)]) -> io::Result<()> {
        self.write_group()?;
        let mut footer = Thrift::default();
        footer.int(1, 1);
        footer.list(2, Thrift::STRUCT, 1 + self.columns.iter().map(|column| column.schema().len()).sum::<usize>());
        footer.element(|root| {
            root.text(4, "cuvee");
            root.int(5, self.columns.len() as u64);
        });
        for part in self.columns.iter().flat_map(Column::schema) {
            footer.element(|element| part.write(element));
        }
        footer.long(3, self.groups.iter().map(|group| group.rows as u64).sum());
        footer.list(4, Thrift::STRUCT, self.groups.len());
        for group in &self.groups {
            footer.element(|element| {
                element.list(1, Thrift::STRUCT, group.chunks.len());
                for (chunk, column) in group.chunks.iter().zip(&self.columns) {
                    element.element(|element| chunk.write(column, element));
                }
                element.long(2, group.bytes);
                element.long(3, group.rows as u64);
            });
        }
        footer.list(5, Thrift::STRUCT, notes.len());
        for (key, value) in notes {
            footer.element(|note| {
                note.text(1, key);
                note.text(2, value);
            });
        }
        footer.text(6, "cuvee");
        footer.bytes.push(Thrift::STOP);
        self.out.write_all(&footer.bytes)?;
        self.out.write_all(&(footer.bytes.len() as u32).to_le_bytes())?;
        self.out.write_all(MAGIC)?;
        self.out.flush()
    }
}

impl Kind {
    /// The number of the physical type.
    fn number(self) -> u64 {
        match self {
            Kind::Int | Kind::Ints => 1,
            Kind::Long => 2,
            Kind::Text => 6,
        }
    }
}

impl Column {
    fn add(&mut self, cell: Cell<'_>) {
        match (self.kind, cell) {
            (Kind::Int, Cell::Int(number)) => self.values.extend(number.to_le_bytes()),
            (Kind::Long, Cell::Long(number)) => self.values.extend(number.to_le_bytes()),
            (Kind::Text, Cell::Text(text)) => {
                self.values.extend((text.len() as u32).to_le_bytes());
                self.values.extend(text.as_bytes());
            }
            (Kind::Ints, Cell::Ints(numbers)) => {
                self.values.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
                self.lengths.push(numbers.len());
            }
            (Kind::Int | Kind::Long | Kind::Text | Kind::Ints, _) => panic!("{} holds {:?}", self.name, self.kind),
        }
    }

    /// All that was added, and how many values that makes; an empty list counts as one.
    fn take_page(&mut self, rows: usize) -> (usize, Vec<u8>) {
        let (values, lengths) = (std::mem::take(&mut self.values), std::mem::take(&mut self.lengths));
        if self.kind != Kind::Ints {
            return (rows, values);
        }
        // How a list begins and goes on, and whether anything is in it.
        let (mut repeats, mut there) = (Runs::default(), Runs::default());
        for length in lengths {
            repeats.add(0, 1);
            repeats.add(1, length.saturating_sub(1));
            there.add(u8::from(length != 0), length.max(1));
        }
        let (count, mut page) = (there.count, repeats.done());
        page.extend(there.done());
        page.extend(values);
        (count, page)
    }

    /// Its lines in the list of columns.
    fn schema(&self) -> Vec<Element> {
        const REQUIRED: u64 = 0;
        const REPEATED: u64 = 2;
        const IS_TEXT: u64 = 0;
        const IS_LIST: u64 = 3;
        let plain =
            Element { name: self.name, kind: Some(self.kind), repetition: REQUIRED, children: None, meaning: None };
        match self.kind {
            Kind::Int | Kind::Long => vec![plain],
            Kind::Text => vec![Element { meaning: Some(IS_TEXT), ..plain }],
            Kind::Ints => vec![
                Element { kind: None, children: Some(1), meaning: Some(IS_LIST), ..plain },
                Element { name: "list", kind: None, repetition: REPEATED, children: Some(1), ..plain },
                Element { name: "element", ..plain },
            ],
        }
    }

    fn path(&self) -> Vec<&'static str> {
        if self.kind == Kind::Ints { vec![self.name, "list", "element"] } else { vec![self.name] }
    }
}

struct Element {
    name: &'static str,
    kind: Option<Kind>,
    repetition: u64,
    children: Option<u64>,
    meaning: Option<u64>,
}

impl Element {
    fn write(&self, thrift: &mut Thrift) {
        self.kind.into_iter().for_each(|kind| thrift.int(1, kind.number()));
        thrift.int(3, self.repetition);
        thrift.text(4, self.name);
        self.children.into_iter().for_each(|count| thrift.int(5, count));
        self.meaning.into_iter().for_each(|meaning| thrift.int(6, meaning));
    }
}

const PLAIN: u64 = 0;
const RUN_LENGTH: u64 = 3;

impl Chunk {
    fn write(&self, column: &Column, thrift: &mut Thrift) {
        thrift.long(2, self.at);
        thrift.group(3, |about| {
            about.int(1, column.kind.number());
            about.list(2, Thrift::INT, 2);
            about.number(PLAIN);
            about.number(RUN_LENGTH);
            about.list(3, Thrift::TEXT, column.path().len());
            column.path().into_iter().for_each(|name| about.letters(name));
            about.int(4, 0);
            about.long(5, self.values as u64);
            about.long(6, self.bytes);
            about.long(7, self.bytes);
            about.long(9, self.at);
        });
    }
}

fn page_header(values: usize, bytes: usize) -> Vec<u8> {
    let mut header = Thrift::default();
    header.int(1, 0);
    header.int(2, bytes as u64);
    header.int(3, bytes as u64);
    header.group(5, |page| {
        page.int(1, values as u64);
        page.int(2, PLAIN);
        page.int(3, RUN_LENGTH);
        page.int(4, RUN_LENGTH);
    });
    header.bytes.push(Thrift::STOP);
    header.bytes
}

/// Flags as runs of equal ones.
#[derive(Default)]
struct Runs {
    bytes: Vec<u8>,
    value: u8,
    length: usize,
    count: usize,
}

impl Runs {
    fn add(&mut self, value: u8, times: usize) {
        if times == 0 {
            return;
        }
        if value != self.value {
            self.end_run();
            self.value = value;
        }
        self.length += times;
        self.count += times;
    }

    fn end_run(&mut self) {
        if self.length != 0 {
            varint(&mut self.bytes, (self.length as u64) << 1);
            self.bytes.push(self.value);
            self.length = 0;
        }
    }

    /// With the number of bytes in front.
    fn done(mut self) -> Vec<u8> {
        self.end_run();
        let mut bytes = (self.bytes.len() as u32).to_le_bytes().to_vec();
        bytes.append(&mut self.bytes);
        bytes
    }
}

fn varint(bytes: &mut Vec<u8>, mut number: u64) {
    while 0x80 <= number {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Thrift's compact protocol.
#[derive(Default)]
struct Thrift {
    bytes: Vec<u8>,
    /// The number of the last field.
    last: u8,
}

impl Thrift {
    const STOP: u8 = 0;
    const INT: u8 = 5;
    const LONG: u8 = 6;
    const TEXT: u8 = 8;
    const LIST: u8 = 9;
    const STRUCT: u8 = 12;

    fn field(&mut self, field: u8, kind: u8) {
        self.bytes.push((field - self.last) << 4 | kind);
        self.last = field;
    }

    fn number(&mut self, number: u64) {
        // Signed numbers are folded; none of ours is below 0.
        varint(&mut self.bytes, number << 1);
    }

    fn letters(&mut self, text: &str) {
        varint(&mut self.bytes, text.len() as u64);
        self.bytes.extend(text.as_bytes());
    }

    fn int(&mut self, field: u8, number: u64) {
        self.field(field, Self::INT);
        self.number(number);
    }

    fn long(&mut self, field: u8, number: u64) {
        self.field(field, Self::LONG);
        self.number(number);
    }

    fn text(&mut self, field: u8, text: &str) {
        self.field(field, Self::TEXT);
        self.letters(text);
    }

    fn list(&mut self, field: u8, kind: u8, length: usize) {
        const LONG: usize = 15;
        self.field(field, Self::LIST);
        if length < LONG {
            self.bytes.push((length as u8) << 4 | kind);
        } else {
            self.bytes.push((LONG as u8) << 4 | kind);
            varint(&mut self.bytes, length as u64);
        }
    }

    /// A group of fields within a list.
    fn element(&mut self, write: impl FnOnce(&mut Self)) {
        let last = std::mem::take(&mut self.last);
        write(self);
        self.bytes.push(Self::STOP);
        self.last = last;
    }

    fn group(&mut self, field: u8, write: impl FnOnce(&mut Self)) {
        self.field(field, Self::STRUCT);
        self.element(write);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As pyarrow reads it: numbers, texts, lists, an empty one among them, and more than one group of rows.
    #[test]
    fn a_file_is_as_other_programs_have_read_it() {
        let mut file = Vec::new();
        let columns = [("n", Kind::Int), ("seed", Kind::Long), ("action", Kind::Text), ("legal", Kind::Ints)];
        let mut sheet = Sheet::new(&mut file, &columns).unwrap();
        for n in 0..4101 {
            let legal: Vec<i32> = (0..n % 4).map(|nth| n * 10 + nth).collect();
            let text = format!("play {n}");
            sheet.row(&[Cell::Int(n), Cell::Long(-i64::from(n) << 33), Cell::Text(&text), Cell::Ints(&legal)]).unwrap();
        }
        sheet.finish(&[("game", "vintage")]).unwrap();
        assert!(file.starts_with(MAGIC) && file.ends_with(MAGIC));
        let sum = file
            .iter()
            .fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
        assert_eq!((file.len(), sum), (138_943, 9_699_765_440_161_818_587));
    }

    #[test]
    fn runs_say_how_often() {
        let mut runs = Runs::default();
        runs.add(0, 1);
        runs.add(1, 200);
        runs.add(1, 0);
        runs.add(0, 2);
        assert_eq!(runs.count, 203);
        assert_eq!(runs.done(), [7, 0, 0, 0, 2, 0, 0x90, 3, 1, 4, 0]);
    }
}
