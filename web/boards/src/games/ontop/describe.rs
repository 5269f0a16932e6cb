//! Tiles, places and circles in words: for lists, the status line, and people who listen to the board.

use tilescope_art::ontop::geometry::Lean;
use tilescope_core::Player;
use tilescope_core::games::ontop::{
    Circle, Colour, Move, Place, Placed, Rhombus, Rotation, Tile, Triangle, Vertex,
};
use tilescope_language::{say, t};

/// Describes a move without a position: `c4 and c5, leaning right, turned`.
pub fn of_move(mv: Move) -> String {
    match mv {
        Move::Draw(tile) => say!("tile {tile} is drawn"),
        Move::Place(place) => of_place(place),
    }
}

/// Describes the place and direction of a tile: `c4 and c5, leaning right`, followed by `turned` for the other
/// direction.
pub fn of_place(place: Place) -> String {
    let turned = if place.rotation == Rotation::Turned { t(", rotated 180°") } else { "" };
    of_rhombus(place.rhombus) + turned
}

/// Describes a candidate in short form, its triangles first: `c4 c5 · 180°`.
pub fn candidate(mv: Move) -> String {
    let Move::Place(place) = mv else { return of_move(mv) };
    let [first, second] = place.rhombus.triangles();
    let turned = if place.rotation == Rotation::Turned { " · 180°" } else { "" };
    format!("{first} {second}{turned}")
}

/// Describes the place and orientation of a rhombus: `c4 and c5, leaning right`.
pub fn of_rhombus(rhombus: Rhombus) -> String {
    let [first, second] = rhombus.triangles();
    say!("{first} and {second}, {}", of_lean(rhombus))
}

pub fn of_lean(rhombus: Rhombus) -> &'static str {
    match Lean::of(rhombus) {
        Lean::Standing => t("standing"),
        Lean::Right => t("leaning right"),
        Lean::Left => t("leaning left"),
    }
}

/// Describes the colours of a tile, the wide corners first: `white and blue wide, red and yellow narrow`.
pub fn of_tile(tile: Tile) -> String {
    let [narrow, wide, other, opposite] = tile.corners().map(colour_name);
    say!("{wide} and {opposite} wide, {narrow} and {other} narrow")
}

/// Describes the corners of a tile on the board: `red upper right, white lower right, yellow lower left, blue upper
/// left`.
pub fn of_placed(placed: Placed) -> String {
    let sides = match Lean::of(placed.place.rhombus) {
        Lean::Standing => [t("at the top"), t("right"), t("at the bottom"), t("left")],
        Lean::Right => [t("upper right"), t("lower right"), t("lower left"), t("upper left")],
        Lean::Left => [t("upper left"), t("upper right"), t("lower right"), t("lower left")],
    };
    let corners: Vec<String> = placed
        .corners()
        .iter()
        .zip(sides)
        .map(|(colour, side)| say!("{colour} {side}", colour = colour_name(*colour)))
        .collect();
    corners.join(", ")
}

/// Describes a vertex as the centre of one of a triangle's circles: `top of c4`.
pub fn of_corner(triangle: Triangle, vertex: Vertex) -> String {
    let sides = if triangle.points_up() {
        [t("top"), t("lower right"), t("lower left")]
    } else {
        [t("upper left"), t("upper right"), t("bottom")]
    };
    let side =
        triangle.vertices().iter().position(|&corner| corner == vertex).map_or("", |index| sides[index]);
    say!("{side} of {triangle}")
}

pub fn colour_name(colour: Colour) -> &'static str {
    t(match colour {
        Colour::White => "white",
        Colour::Red => "red",
        Colour::Blue => "blue",
        Colour::Yellow => "yellow",
    })
}

pub fn who(colour: Colour, players: usize, name: &dyn Fn(Player) -> String) -> String {
    Player::all(players).nth(colour.index()).map_or_else(|| colour_name(colour).to_owned(), name)
}

/// Describes the shares of a circle: `blue 3, white 2 of 6`.
pub fn shares(circle: &Circle) -> String {
    let total = circle.vertex.triangles().count();
    let held = description(
        &|colour| colour_name(colour).to_owned(),
        &|colour| circle.sixths[colour.index()].into(),
        "",
    );
    if held.is_empty() { say!("none of {total}") } else { say!("{held} of {total}") }
}

/// Lists colours with their values above 0, in the order of play: `Ada +3, red +1`.
pub fn description(names: &dyn Fn(Colour) -> String, value: &dyn Fn(Colour) -> i16, sign: &str) -> String {
    let mut words = String::new();
    for colour in Colour::ALL.into_iter().filter(|&colour| value(colour) > 0) {
        let comma = if words.is_empty() { "" } else { ", " };
        words += &format!("{comma}{} {sign}{}", names(colour), value(colour));
    }
    words
}

#[cfg(test)]
mod tests {
    use tilescope_core::Record;
    use tilescope_core::games::ontop::OnTop;

    use super::*;

    #[test]
    fn moves_are_described_by_their_triangles() {
        let say = |mv: &str| of_move(mv.parse().unwrap());
        assert_eq!(say("=T3"), "tile T3 is drawn");
        assert_eq!(say("c5d5"), "c5 and d5, standing");
        assert_eq!(say("d5c5"), "c5 and d5, standing, rotated 180°");
        assert_eq!(say("c4c5"), "c4 and c5, leaning left");
        assert_eq!(say("c5c6"), "c5 and c6, leaning right, rotated 180°");
    }

    #[test]
    fn candidates_begin_with_their_triangles() {
        assert_eq!(candidate("c4c5".parse().unwrap()), "c4 c5");
        assert_eq!(candidate("c5c6".parse().unwrap()), "c5 c6 · 180°");
    }

    #[test]
    fn tiles_are_described_by_their_corners() {
        assert_eq!(of_tile(Tile::T0), "white and blue wide, red and yellow narrow");
        let record: Record<OnTop> = "ontop(players=2) =T0 c4c5".parse().unwrap();
        let placed = record.position(2).placed().next().unwrap();
        assert_eq!(
            of_placed(placed),
            "red upper left, white upper right, yellow lower right, blue lower left"
        );
    }

    #[test]
    fn circles_are_described_by_their_triangles() {
        let c4 = Triangle::all().find(|triangle| triangle.to_string() == "c4").unwrap();
        let corners = c4.vertices().map(|vertex| of_corner(c4, vertex));
        assert_eq!(corners, ["upper left of c4", "upper right of c4", "bottom of c4"]);
        let record: Record<OnTop> = "ontop(players=2) =T0 c4c5".parse().unwrap();
        assert_eq!(shares(&record.position(2).circle(c4.vertices()[0])), "red 1 of 6");
    }
}
