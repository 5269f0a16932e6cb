//! Tiles, places and moves in words: for lists, the live region, and people who listen to the board.

use tilescope_art::carcassonne::geometry::Point;
use tilescope_art::carcassonne::layout::Layout;
use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Kind, Move, Rotation, Tile};
use tilescope_core::order;
use tilescope_language::{key, say, t};

use crate::board::describe::{self as board, list};

const SIDES: [&str; 4] = [key("north"), key("east"), key("south"), key("west")];

/// Describes a move: `tile U at 3 east, 1 north, road running north-south, meeple on the road`. Leaves out the tile
/// if the position has none in hand.
pub fn describe_move(position: &Carcassonne, mv: Move) -> String {
    match (mv, position.in_hand()) {
        (Move::Draw(tile), _) => say!("tile {tile} is drawn"),
        (Move::Place { cell, rotation, meeple }, Some(tile)) => {
            let mut words = say!("tile {tile} at {}, {}", place(cell), tile_words(tile, rotation));
            if let Some(segment) = meeple.and_then(|claim| claim.segment(tile)) {
                words += ", ";
                words += &meeple_words(tile, rotation, segment);
            }
            words
        }
        (Move::Place { cell, rotation, meeple }, None) => {
            let mut words = format!("{}{}", place(cell), turn_words(rotation));
            if let Some(claim) = meeple {
                words += &say!(", meeple {}", stand(claim.kind()));
            }
            words
        }
    }
}

/// Returns the place of a cell relative to the start tile: `2 east, 1 north`.
pub fn place(Cell { x, y }: Cell) -> String {
    board::place(x, y)
}

/// Returns the rotation of a tile, to follow a place: `, turned 90°`. Empty for the base orientation.
pub fn turn_words(rotation: Rotation) -> String {
    match rotation.turns() {
        0 => String::new(),
        turns => say!(", rotated {}°", 90 * u16::from(turns)),
    }
}

/// Describes a turned tile: `city north with a pennant, road from east to south`.
pub fn tile_words(tile: Tile, rotation: Rotation) -> String {
    let mut parts = Vec::new();
    let ends = (0..tile.segments().len() as u8).filter(|&segment| is_dead_end(tile, segment)).count();
    for (segment, of) in (0..).zip(tile.segments()) {
        let here = segment_words(tile, rotation, segment);
        match of.kind {
            Kind::City if tile.has_pennant() => parts.push(say!("{here} with a pennant")),
            Kind::City | Kind::Monastery => parts.push(here),
            Kind::Road if ends > 1 && is_dead_end(tile, segment) => {}
            Kind::Road => parts.push(here),
            Kind::Field => {}
        }
    }
    if ends > 1 {
        let mut sides: Vec<&str> = Vec::new();
        for (segment, of) in (0..).zip(tile.segments()) {
            if is_dead_end(tile, segment) {
                sides.extend(side_names(rotation.turn(of.kind, of.at)));
            }
        }
        order::sort_by_key(&mut sides, |side| SIDES.iter().position(|other| other == side));
        parts.push(say!("roads {} ending at a hamlet", join_sides(&sides)));
    }
    if parts.is_empty() {
        parts.push(t("open field").to_owned());
    }
    parts.join(", ")
}

/// Describes a segment of a turned tile: `city north`, `road running north-south`, `field in the south-east`.
pub fn segment_words(tile: Tile, rotation: Rotation, segment: u8) -> String {
    let of = tile.segments()[usize::from(segment)];
    let sides = side_names(rotation.turn(of.kind, of.at));
    match (of.kind, &sides[..]) {
        (Kind::Monastery, _) => t("monastery").to_owned(),
        (Kind::City, [_, _, _, _]) => t("city on all sides").to_owned(),
        (Kind::City, sides) => say!("city {}", join_sides(sides)),
        (Kind::Road, ["north", "south"]) => t("road running north-south").to_owned(),
        (Kind::Road, ["east", "west"]) => t("road running east-west").to_owned(),
        (Kind::Road, [from, to]) => say!("road from {from} to {to}", from = t(from), to = t(to)),
        (Kind::Road, sides) if tile.has_monastery() => say!("road {} to the monastery", join_sides(sides)),
        (Kind::Road, sides) if tile.segments_of(Kind::Road) == 1 => {
            say!("road {} to a gate", join_sides(sides))
        }
        (Kind::Road, sides) => say!("road {}", join_sides(sides)),
        (Kind::Field, _) if tile.segments_of(Kind::Field) == 1 => t("field").to_owned(),
        (Kind::Field, _) => say!("field in the {}", compass(Layout::anchor(tile, rotation, segment))),
    }
}

/// Describes a meeple on a segment of a turned tile: `meeple on the road`. If the tile has several segments of this
/// kind, the segment is specified: `meeple in the field: field in the south-east`.
pub fn meeple_words(tile: Tile, rotation: Rotation, segment: u8) -> String {
    let kind = tile.segments()[usize::from(segment)].kind;
    if tile.segments_of(kind) == 1 {
        return say!("meeple {}", stand(kind));
    }
    say!("meeple {}: {}", stand(kind), segment_words(tile, rotation, segment))
}

pub fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::City => t("city"),
        Kind::Road => t("road"),
        Kind::Field => t("field"),
        Kind::Monastery => t("monastery"),
    }
}

/// Returns the words for the place of a meeple on a kind of feature.
fn stand(kind: Kind) -> &'static str {
    match kind {
        Kind::City => t("in the city"),
        Kind::Road => t("on the road"),
        Kind::Field => t("in the field"),
        Kind::Monastery => t("in the monastery"),
    }
}

fn join_sides(sides: &[&'static str]) -> String {
    list(&sides.iter().map(|side| t(side)).collect::<Vec<_>>())
}

fn is_dead_end(tile: Tile, segment: u8) -> bool {
    let segment = tile.segments()[usize::from(segment)];
    segment.kind == Kind::Road && segment.at.is_power_of_two()
}

fn side_names(mask: u8) -> Vec<&'static str> {
    SIDES.into_iter().enumerate().filter(|(side, _)| mask >> side & 1 == 1).map(|(_, name)| name).collect()
}

/// Returns the compass direction of a point from the middle of its tile, one of eight.
fn compass(point: Point) -> &'static str {
    const WINDS: [&str; 8] = [
        key("east"),
        key("south-east"),
        key("south"),
        key("south-west"),
        key("west"),
        key("north-west"),
        key("north"),
        key("north-east"),
    ];
    let eighths = point.y.atan2(point.x) / std::f32::consts::FRAC_PI_4;
    t(WINDS[eighths.round().rem_euclid(8.0) as usize % 8])
}

pub fn claims(tile: Tile) -> impl Iterator<Item = (u8, Claim)> {
    (0..tile.segments().len() as u8).filter_map(move |segment| Some((segment, Claim::new(tile, segment)?)))
}

#[cfg(test)]
mod tests {
    use tilescope_core::Record;

    use super::*;

    fn tile(letter: char) -> Tile {
        Tile::from_letter(letter).unwrap()
    }

    fn position(record: &str) -> Carcassonne {
        let record: Record<Carcassonne> = record.parse().unwrap();
        record.position(usize::MAX)
    }

    #[test]
    fn move_descriptions_name_the_tile() {
        let position = position("carcassonne(players=2) =U");
        assert_eq!(
            describe_move(&position, "1,0r0r0".parse().unwrap()),
            "tile U at 1 east, road running east-west, meeple on the road"
        );
        assert_eq!(
            describe_move(&position, "0,1r1f0".parse().unwrap()),
            "tile U at 1 south, road running north-south, meeple in the field: field in the east"
        );
        assert_eq!(describe_move(&position, "=K".parse().unwrap()), "tile K is drawn");
    }

    #[test]
    fn tile_descriptions_name_cities_roads_and_monasteries() {
        let turned = Rotation::new(1);
        assert_eq!(tile_words(tile('B'), turned), "monastery");
        assert_eq!(tile_words(tile('A'), turned), "road west to the monastery, monastery");
        assert_eq!(
            tile_words(tile('L'), turned),
            "city east, roads north, south and west ending at a hamlet"
        );
        assert_eq!(
            tile_words(tile('O'), turned),
            "city north and east with a pennant, road from south to west"
        );
        assert_eq!(
            tile_words(tile('S'), turned),
            "city north, east and south with a pennant, road west to a gate"
        );
        assert_eq!(tile_words(tile('H'), turned), "city east, city west");
    }

    #[test]
    fn segments_of_a_tile_have_different_descriptions() {
        for tile in Tile::ALL {
            for rotation in Rotation::ALL {
                let count = tile.segments().len();
                let mut words: Vec<String> =
                    (0..count as u8).map(|segment| meeple_words(tile, rotation, segment)).collect();
                words.sort();
                words.dedup();
                assert_eq!(words.len(), count, "tile {tile}{rotation}: {words:?}");
            }
        }
    }
}
