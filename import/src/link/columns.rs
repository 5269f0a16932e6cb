//! The columns of a CSV file with a link in each line.

use alloc::string::String;
use alloc::vec::Vec;

use crate::{ImportedPlayer, date};

/// The columns that are read, with the names under which they are known, in lower case without other characters.
const NAMES: [&[&str]; 4] = [
    &["game", "gameid", "table", "tableid", "bgatableid"],
    &["date"],
    &["first", "firstplayer", "player1", "playername1"],
    &["second", "secondplayer", "player2", "playername2"],
];

#[derive(Default)]
pub(super) struct Columns([Option<usize>; 4]);

/// The fields of a line that say who played, when and where.
#[derive(Default)]
pub(super) struct Fields {
    pub(super) table: String,
    /// In seconds since 1970.
    pub(super) date: Option<u64>,
    pub(super) players: Vec<ImportedPlayer>,
}

impl Columns {
    pub(super) fn of(heading: &str) -> Columns {
        let plain = |field: &String| -> String {
            field.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
        };
        let names: Vec<String> = split(heading).iter().map(plain).collect();
        Columns(NAMES.map(|known| names.iter().position(|name| known.contains(&&**name))))
    }

    pub(super) fn read(&self, line: &str) -> Fields {
        if self.0 == [None; 4] {
            return Fields { players: ImportedPlayer::unknown(2), ..Fields::default() };
        }
        let mut fields = split(line);
        let [table, date, first, second] =
            self.0.map(|index| index.and_then(|index| fields.get_mut(index)).map(core::mem::take));
        let player = |name: Option<String>| ImportedPlayer::new(&name.unwrap_or_default(), None);
        Fields {
            table: table.unwrap_or_default(),
            date: date.and_then(|date| date::seconds(&date)),
            players: [first, second].map(player).into(),
        }
    }
}

/// Splits a line at its commas. A field in quotation marks may contain commas, and two marks for one.
fn split(line: &str) -> Vec<String> {
    let mut fields = Vec::from([String::new()]);
    let (mut quoted, mut closed) = (false, false);
    for c in line.chars() {
        let field = fields.last_mut().expect("there is one from the start");
        match c {
            '"' if quoted => (quoted, closed) = (false, true),
            '"' => {
                // Two marks in a field are one.
                if closed {
                    field.push('"');
                }
                (quoted, closed) = (true, false);
            }
            ',' if !quoted => {
                closed = false;
                fields.push(String::new());
            }
            c => field.push(c),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_may_be_quoted() {
        assert_eq!(split("a,,\"b,c\",\"d\"\"e\",f"), ["a", "", "b,c", "d\"e", "f"]);
        assert_eq!(split("\"open,"), ["open,"]);
        assert_eq!(split(""), [""]);
    }

    #[test]
    fn columns_are_found_by_their_names() {
        let columns = Columns::of("Game ID,Event,Date,\"Player Name 1\",PlayerName2,URL");
        let fields = columns.read("17,Cup,2023-03-30,Ann,\"B, C\",x");
        assert_eq!((&*fields.table, fields.date), ("17", Some(1_680_134_400)));
        assert_eq!([&*fields.players[0].name, &*fields.players[1].name], ["Ann", "B, C"]);
        let short = columns.read("17");
        assert_eq!((&*short.table, short.date, short.players), ("17", None, ImportedPlayer::unknown(2)));
        assert_eq!(Columns::default().read("1,2").players.len(), 2);
    }
}
