//! The programs that draw an embedded position, one for each game: all that an article loads of it until a reader
//! presses its button. `static/frame.js` runs them.

use tilescope_art::picture::{self, Options, Pictured, Sentence, Theme};
use tilescope_core::code::Code;
use tilescope_core::{Record, State};
use tilescope_floor::address;
use tilescope_language as language;
use wasm_bindgen::prelude::*;

/// Defines the program of a game: `program!(OnTop);`. It exports `draw`, which is [`drawn`] for that game.
#[macro_export]
macro_rules! program {
    ($game:ty) => {
        fn main() {
            $crate::begin();
        }

        #[wasm_bindgen::prelude::wasm_bindgen]
        pub fn draw(query: &str, dark: bool, bare: bool) -> Option<$crate::Drawn> {
            $crate::drawn::<$game>(query, dark, bare)
        }
    };
}

#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    pub svg: String,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// Its description for readers who cannot see it.
    pub words: String,
    pub record: String,
    /// The plies of the whole record at which a turn begins, in ascending order, and the last one.
    pub turns: Vec<u32>,
    /// The player to move at each of them, from 1; 0 if nobody is.
    pub movers: Vec<u8>,
    /// The player to move, from 1. `None` before a draw and after the end.
    pub player: Option<u8>,
}

pub fn begin() {
    language::begin();
}

/// Draws the position of a query, with the points above it unless `bare`. `None` if it cannot be read: the page itself
/// explains why.
pub fn drawn<G: Pictured>(query: &str, dark: bool, bare: bool) -> Option<Drawn> {
    let mut record = record::<G>(query)?;
    let (turns, movers) = turns(&record);
    if let Some(ply) = address::value(query, "ply") {
        record.truncate(ply.parse().ok().filter(|&ply| ply <= record.moves().len())?);
    }
    let ply = record.moves().len();
    let theme = if dark { Theme::Dark } else { Theme::Light };
    let options = Options { theme, caption: !bare, ..Options::default() };
    let picture = picture::picture(&record, ply, options, translated);
    Some(Drawn {
        svg: picture.svg,
        width: picture.size.0,
        height: picture.size.1,
        words: picture.words,
        player: record.position(ply).player().map(|player| player.index() as u8 + 1),
        record: record.to_string(),
        turns,
        movers,
    })
}

/// Returns the plies at which a turn begins, and the last one, each with the player to move, or 0.
fn turns<G: State>(record: &Record<G>) -> (Vec<u32>, Vec<u8>) {
    let mut state = record.start().clone();
    let mut turns = Vec::new();
    let mut add = |ply: usize, state: &G| {
        let mover = state.player().map_or(0, |player| player.index() as u8 + 1);
        if mover > 0 || ply == record.moves().len() {
            turns.push((ply as u32, mover));
        }
    };
    for (ply, &mv) in record.moves().iter().enumerate() {
        add(ply, &state);
        state.play_unchecked(mv);
    }
    add(record.moves().len(), &state);
    turns.into_iter().unzip()
}

/// Reads the game of a query: a record, a position, or a code.
fn record<G: Pictured>(query: &str) -> Option<Record<G>> {
    let text = ["record", "position"].into_iter().find_map(|name| address::value(query, name));
    match text {
        Some(text) => text.parse().ok(),
        None => address::value(query, "g")?.parse::<Code<G>>().ok().map(|code| code.record),
    }
}

fn translated(sentence: &Sentence) -> String {
    language::filled(sentence.english, &sentence.values)
}
