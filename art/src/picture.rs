//! A position as a standalone SVG: the whole board with a margin, the last decision marked, and, where it is wanted, a line with
//! each player's piece and points, who is to move, and what is in hand.
//!
//! ```text
//!   +--------------------------------+
//!   |  (o) 12  [(o) 30]        tile  |   the caption; a frame is around who is to move
//!   |  +--------------------------+  |
//!   |  |          table           |  |
//!   |  +--------------------------+  |
//!   +--------------------------------+
//! ```
//!
//! It has presentation attributes alone, so that any viewer shows it, and no text elements, so that it needs no fonts: digits are
//! drawn. The same position has the same bytes everywhere.

mod carcassonne;
mod kingdomino;
mod ontop;
mod write;

use tilescope_core::{Player, Record, State, Turn};

use crate::drawing::{Drawing, round_box};
use crate::ink::Inks;
pub use crate::ink::Theme;
use crate::number::num;
use write::Writer;

/// How a picture is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Day or night.
    pub theme: Theme,
    /// The longer side in pixels, in [`SIZES`]. A viewer may show it at any other size.
    pub size: u32,
    /// Whether points, who is to move, and what is in hand are shown.
    pub caption: bool,
}

/// The sizes that a picture can have.
pub const SIZES: std::ops::RangeInclusive<u32> = 16..=8192;

impl Default for Options {
    fn default() -> Options {
        Options { theme: Theme::Light, size: 1000, caption: true }
    }
}

/// A game of which there are pictures.
pub trait Pictured: State {
    /// What it is called.
    const TITLE: &'static str;

    /// What lies on the table, with the last decision and who made it marked.
    fn table(&self, last: Option<(Player, Self::Move)>) -> Table;

    /// The piece of a player, within 28 by 32 units around 0,0.
    fn piece(player: Player) -> Drawing;

    /// What is in hand, within 52 by 34 units around 0,0; none where it is seen on the table or nothing is.
    fn hand(&self) -> Option<Drawing>;

    /// What lies on the table and what is to be done, as sentences.
    fn account(&self) -> String;
}

/// What lies on a table, and where.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The upper left corner.
    pub corner: (i32, i32),
    /// Width and height, above 0.
    pub size: (i32, i32),
    /// From the lowest to the topmost.
    pub parts: Vec<Drawing>,
}

/// The margin around everything, the height of the caption and the width of a player's part of it, in units of the caption.
const MARGIN: f32 = 14.0;
const CAPTION: f32 = 44.0;
const CHIP: f32 = 92.0;
/// The longer side of a table in units of the caption.
const LONG: f32 = 640.0;

/// The picture of a game after the first `ply` moves of a record.
///
/// # Panics
/// When the record has fewer moves.
pub fn picture<G: Pictured>(record: &Record<G>, ply: usize, options: Options) -> String {
    let (mut position, mut last) = (record.start().clone(), None);
    for &mv in &record.moves()[..ply] {
        last = position.player().map(|player| (player, mv)).or(last);
        position.play_unchecked(mv);
    }
    draw(&position, last, options)
}

/// What a picture of a position shows, for those who do not see it.
pub fn describe<G: Pictured>(position: &G) -> String {
    let players = Player::all(position.players());
    let points = points(position);
    let told = players.map(|player| format!("player {} {}", player.index() + 1, points[player.index()]));
    let told: Vec<String> = told.collect();
    let points = format!("Points: {}.", told.join(", "));
    let turn = match position.turn() {
        Turn::Over => " The game is over.".to_owned(),
        Turn::Chance => String::new(),
        Turn::Player(player) => format!(" Player {} is to move.", player.index() + 1),
    };
    format!("{} {points}{turn}", position.account())
}

/// What a picture of a position is called.
pub fn title<G: Pictured>() -> String {
    format!("A position of {}", G::TITLE)
}

/// The points of each player.
fn points<G: State>(position: &G) -> Vec<i16> {
    let over = position.turn() == Turn::Over;
    let points = if over { position.final_scores() } else { position.scores() };
    points.seats(position.players()).to_vec()
}

fn draw<G: Pictured>(position: &G, last: Option<(Player, G::Move)>, options: Options) -> String {
    let table = position.table(last);
    let scale = LONG / table.size.0.max(table.size.1) as f32;
    let (wide, high) = (table.size.0 as f32 * scale, table.size.1 as f32 * scale);
    let caption = if options.caption { caption(position) } else { Vec::new() };
    let needed = if options.caption { CHIP * position.players() as f32 + 64.0 } else { 0.0 };
    let top = if options.caption { CAPTION + MARGIN / 2.0 } else { 0.0 };
    let (width, height) = (wide.max(needed) + 2.0 * MARGIN, high + top + 2.0 * MARGIN);
    let place = format!(
        "translate({:.2} {:.2}) scale({:.4}) translate({} {})",
        num((width - wide) / 2.0),
        num(MARGIN + top),
        num(scale),
        -table.corner.0,
        -table.corner.1
    );
    let ground = format!("M0 0H{:.2}V{:.2}H0Z", num(width), num(height));
    let pixels = options.size as f32 / width.max(height);
    let side = |units: f32| ((units * pixels).round() as u32).max(1);

    let inks = Inks::read();
    let mut writer = Writer::new(&inks, options.theme);
    writer.open((width, height), (side(width), side(height)), &title::<G>(), &describe(position));
    writer.draw(&Drawing::path("picture-table", ground), "");
    writer.draw(&Drawing::group("", format!("translate({MARGIN} {MARGIN})"), caption), "");
    writer.draw(&Drawing::group("", place, table.parts), "");
    writer.close()
}

/// The line with the players and what is in hand.
fn caption<G: Pictured>(position: &G) -> Vec<Drawing> {
    let mut parts = Vec::new();
    for (player, points) in Player::all(position.players()).zip(points(position)) {
        let now = position.player() == Some(player);
        let class = if now { "picture-now" } else { "picture-paper" };
        let chip = vec![
            Drawing::path(class, round_box((1, 1), 84, 42, 9.0)),
            Drawing::group("", "translate(22 22)", vec![G::piece(player)]),
            Drawing::text("picture-points", (58.0, 30.5), points.to_string()),
        ];
        parts.push(Drawing::group("", format!("translate({} 0)", CHIP as usize * player.index()), chip));
    }
    if let Some(hand) = position.hand() {
        let x = CHIP as usize * position.players();
        parts.push(Drawing::path_at(
            "picture-mark",
            "M0-6 7 0 0 6Z",
            format!("translate({} 22)", x.saturating_sub(4)),
        ));
        parts.push(Drawing::group("", format!("translate({} 22)", x + 34), vec![hand]));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilescope_core::Rng;
    use tilescope_core::games::carcassonne::Carcassonne;
    use tilescope_core::games::kingdomino::Kingdomino;
    use tilescope_core::games::ontop::OnTop;

    /// Every drawing within others, with the group that gives its ink.
    fn each(parts: &[Drawing], group: &'static str, tell: &mut dyn FnMut(&'static str, &Drawing)) {
        for part in parts {
            tell(group, part);
            if let Drawing::Group { class, parts, .. } = part {
                each(parts, if class.is_empty() { group } else { class }, tell);
            }
        }
    }

    /// What must hold of every position of random games. `pieces` counts the pieces of a position and the class of a path that
    /// each of them has once.
    fn laws<G: Pictured>(setup: &str, pieces: fn(&G) -> (usize, &'static str)) {
        let inks = Inks::read();
        for seed in 0..3 {
            let mut rng = Rng::new(seed);
            let mut record: Record<G> = setup.parse().unwrap();
            loop {
                let (ply, position) = (record.moves().len(), record.position(record.moves().len()));
                let table = position.table(None);
                let (count, class) = pieces(&position);
                let mut found = 0;
                each(&table.parts, "", &mut |group, part| match part {
                    Drawing::Path { class: ink, d, .. } => {
                        found += usize::from(*ink == class);
                        assert!(d.is_empty() || inks.of(group, ink).is_some(), "no ink `{group} {ink}`");
                    }
                    Drawing::Text { class, .. } => {
                        assert!(inks.of(group, class).is_some(), "no ink `{class}`")
                    }
                    Drawing::Group { .. } => {}
                });
                assert_eq!(found, count, "pieces of {record}");
                if ply % 9 == 0 || position.turn() == Turn::Over {
                    for theme in [Theme::Light, Theme::Dark] {
                        let options = Options { theme, size: 300, caption: ply % 2 == 0 };
                        let text = picture(&record, ply, options);
                        assert_eq!(text, picture(&record, ply, options));
                        let parsed = roxmltree::Document::parse(&text).unwrap();
                        let root = parsed.root_element();
                        let side = |name| root.attribute(name).unwrap().parse::<u32>().unwrap();
                        assert_eq!(side("width").max(side("height")), 300);
                        let told = parsed.descendants().find(|node| node.has_tag_name((SVG, "desc")));
                        assert_eq!(told.and_then(|node| node.text()), Some(describe(&position).as_str()));
                        assert!(
                            !["NaN", "inf", "class=", "style", "var("].iter().any(|word| text.contains(word))
                        );
                    }
                }
                let mv = match position.turn() {
                    Turn::Over => break,
                    Turn::Chance => position.sample_chance(&mut rng),
                    Turn::Player(_) => position.sample_move(&mut rng),
                };
                record.push(mv);
            }
        }
    }

    const SVG: &str = "http://www.w3.org/2000/svg";

    #[test]
    fn every_position_of_carcassonne_has_a_picture() {
        for setup in ["carcassonne(players=2)", "carcassonne(players=5,reduced=on)"] {
            laws::<Carcassonne>(setup, |position| (position.placed().len(), "board-grass"));
            laws::<Carcassonne>(setup, |position| (position.meeples().len(), "board-meeple-body"));
        }
    }

    #[test]
    fn every_position_of_kingdomino_has_a_picture() {
        for players in 2..=4 {
            // The castle and the dominoes of each kingdom, and the dominoes of the draft.
            laws::<Kingdomino>(&format!("kingdomino(players={players})"), |position| {
                let laid =
                    Player::all(position.players()).map(|player| 1 + position.dominoes(player).count());
                (laid.sum::<usize>() + position.waiting().count() + position.line().count(), "kd-body")
            });
        }
    }

    #[test]
    fn every_position_of_ontop_has_a_picture() {
        for players in 2..=4 {
            let setup = format!("ontop(players={players})");
            laws::<OnTop>(&setup, |position| (position.placed().count(), "ot-star"));
            laws::<OnTop>(&setup, |position| (position.filled().count() + 2, "ot-bevel"));
        }
    }

    #[test]
    fn the_last_decision_is_marked_and_who_is_to_move_is_framed() {
        let record: Record<Carcassonne> = "carcassonne(players=2) =K 1,0r0c0 =V".parse().unwrap();
        let light = |ply| picture(&record, ply, Options::default());
        let marked = "stroke-dasharray=\"16,84\"";
        assert!(!light(1).contains(marked) && light(2).contains(marked) && light(3).contains(marked));
        // While chance draws nobody is to move.
        let framed = "stroke=\"#0b6670\"";
        assert!(light(1).contains(framed) && !light(2).contains(framed) && light(3).contains(framed));
        assert_eq!(
            describe(&record.position(3)),
            "Tiles on the table: 2, with 1 meeple. Tile V is in hand. Points: player 1 0, player 2 0. Player 2 is to move."
        );
    }
}
