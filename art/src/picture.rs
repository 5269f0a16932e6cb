//! A position as a standalone SVG: the whole board with a margin and the last decision marked. An optional caption
//! shows each player's piece and points, the player to move, and the piece in hand.
//!
//! ```text
//!   +--------------------------------+
//!   |  (o) 12  [(o) 30]        tile  |   the caption, with a frame around the player to move
//!   |  +--------------------------+  |
//!   |  |          table           |  |
//!   |  +--------------------------+  |
//!   +--------------------------------+
//! ```
//!
//! It uses only presentation attributes, so that any viewer shows it. It has no text elements, so that it needs no
//! fonts: digits are drawn as paths. The same position gives the same bytes everywhere.

mod carcassonne;
mod description;
mod kingdomino;
mod layout;
mod ontop;
mod write;

use tilescope_core::{Player, Record, State, Turn};

use crate::drawing::{Drawing, round_box};
use crate::ink::Inks;
pub use crate::ink::Theme;
use crate::number::num;
pub use description::Sentence;
use description::sentence;
use layout::{CHIP, Layout, layout};
use write::Writer;

/// The options of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Day or night.
    pub theme: Theme,
    /// The size in pixels. A viewer may show the picture at any other size.
    pub size: Size,
    /// Whether the caption shows points, the player to move, and the piece in hand.
    pub caption: bool,
}

/// The size of a picture in pixels, each side within [`SIZES`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// The longer side; the picture is as wide and high as its contents.
    Longer(u32),
    /// Width and height.
    Exact(u32, u32),
}

impl Size {
    /// The size of the pictures that sites and messengers show with a link.
    pub const PREVIEW: Size = Size::Exact(1200, 630);
}

/// The possible sides of a picture.
pub const SIZES: std::ops::RangeInclusive<u32> = 16..=8192;

impl Default for Options {
    fn default() -> Options {
        Options { theme: Theme::Light, size: Size::Longer(1000), caption: true }
    }
}

/// A game whose positions can be drawn as pictures.
pub trait Pictured: State {
    /// The name of the game.
    const TITLE: &'static str;

    /// Returns everything on the table, with the last decision and its player marked.
    fn table(&self, last: Option<(Player, Self::Move)>) -> Table;

    /// Draws the piece of a player, within 28 by 32 units around 0,0.
    fn piece(player: Player) -> Drawing;

    /// Draws the piece in hand, within 52 by 34 units around 0,0. `None` if it is visible on the table or there is
    /// none; this is the default.
    fn hand(&self) -> Option<Drawing> {
        None
    }

    /// Describes what is on the table and what the player has to do, without the points and the player to move. Empty
    /// by default.
    fn account(&self) -> Vec<Sentence> {
        Vec::new()
    }
}

/// The pieces on a table and their places.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The upper left corner.
    pub corner: (i32, i32),
    /// Width and height, both above 0.
    pub size: (i32, i32),
    /// The parts, from the lowest to the topmost.
    pub parts: Vec<Drawing>,
}

/// A drawn position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The SVG, a complete document.
    pub svg: String,
    /// Width and height in pixels, each at least 1.
    pub size: (u32, u32),
    /// The description as sentences, for people who cannot see the picture.
    pub words: String,
}

/// Draws the position after the first `ply` moves of a record. `tell` translates its sentences; `ToString::to_string`
/// gives English.
///
/// # Panics
/// If the record has fewer moves.
pub fn picture<G: Pictured>(
    record: &Record<G>,
    ply: usize,
    options: Options,
    tell: fn(&Sentence) -> String,
) -> Picture {
    let (mut position, mut last) = (record.start().clone(), None);
    for &mv in &record.moves()[..ply] {
        last = position.player().map(|player| (player, mv)).or(last);
        position.play_unchecked(mv);
    }
    draw(&position, last, options, tell)
}

fn describe<G: Pictured>(position: &G) -> Vec<Sentence> {
    let mut sentences = position.account();
    for (player, points) in Player::all(position.players()).zip(points(position)) {
        sentences.push(sentence("Points of player {}: {}.", [&(player.index() + 1), &points]));
    }
    match position.turn() {
        Turn::Over => sentences.push(sentence("The game is over.", [])),
        Turn::Chance => {}
        Turn::Player(player) => sentences.push(sentence("Player {} to move.", [&(player.index() + 1)])),
    }
    sentences
}

fn points<G: State>(position: &G) -> Vec<i16> {
    let over = position.turn() == Turn::Over;
    let points = if over { position.final_scores() } else { position.scores() };
    points.seats(position.players()).to_vec()
}

fn draw<G: Pictured>(
    position: &G,
    last: Option<(Player, G::Move)>,
    options: Options,
    tell: fn(&Sentence) -> String,
) -> Picture {
    let table = position.table(last);
    let sides = (table.size.0 as f32, table.size.1 as f32);
    let placed = layout(options.size, sides, options.caption.then(|| position.players()));
    let Layout { units, pixels, scale, column, .. } = placed;
    let caption = if options.caption { caption(position, column) } else { Vec::new() };
    let caption_place =
        format!("translate({} {})", placed.caption.0.round() as i32, placed.caption.1.round() as i32);
    let place = format!(
        "translate({:.2} {:.2}) scale({:.4}) translate({} {})",
        num(placed.table.0),
        num(placed.table.1),
        num(scale),
        -table.corner.0,
        -table.corner.1
    );
    let ground = format!("M0 0H{:.2}V{:.2}H0Z", num(units.0), num(units.1));
    let title = tell(&sentence("A position in {}", [&G::TITLE]));
    let words = describe(position).iter().map(tell).collect::<Vec<_>>().join(" ");

    let inks = Inks::read();
    let mut writer = Writer::new(&inks, options.theme);
    writer.open(units, pixels, &title, &words);
    writer.draw(&Drawing::path("picture-table", ground), "");
    writer.draw(&Drawing::group("", caption_place, caption), "");
    writer.draw(&Drawing::group("", place, table.parts), "");
    Picture { svg: writer.close(), size: pixels, words }
}

/// Draws the caption with the players and the piece in hand, below each other in a column.
fn caption<G: Pictured>(position: &G, column: bool) -> Vec<Drawing> {
    let step = if column { (0, CHIP.1 as usize) } else { (CHIP.0 as usize, 0) };
    let mut parts = Vec::new();
    for (player, points) in Player::all(position.players()).zip(points(position)) {
        let now = position.player() == Some(player);
        let class = if now { "picture-now" } else { "picture-paper" };
        let chip = vec![
            Drawing::path(class, round_box((1, 1), 84, 42, 9.0)),
            Drawing::group("", "translate(22 22)", vec![G::piece(player)]),
            Drawing::text("picture-points", (58.0, 30.5), points.to_string()),
        ];
        let number = player.index();
        parts.push(Drawing::group("", format!("translate({} {})", step.0 * number, step.1 * number), chip));
    }
    if let Some(hand) = position.hand() {
        let number = position.players();
        // A row has some space between the last chip and the mark.
        let (x, y) = (if column { 8 } else { step.0 * number - 4 }, step.1 * number + 22);
        parts.push(Drawing::path_at("picture-mark", "M0-6 7 0 0 6Z", format!("translate({x} {y})")));
        parts.push(Drawing::group("", format!("translate({} {y})", x + 38), vec![hand]));
    }
    parts
}

#[cfg(test)]
mod tests;
