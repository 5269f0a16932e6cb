//! Crowns, castles and kings.

use tilescope_core::Player;

use crate::drawing::{Drawing, round_box};
use crate::player::MARKS;

/// A crown with its lower left corner at the pen position.
const CROWN: &str = "l-5 -26l12 10l12 -18l12 18l12 -10l-5 26z";

/// Draws the crowns of a half on a plate in its north-western corner. Empty if it has none.
pub fn crowns(count: u8) -> Vec<Drawing> {
    let count = i32::from(count);
    if count == 0 {
        return Vec::new();
    }
    let crown = |crown| format!("M{} -52{CROWN}", -82 + 50 * crown);
    vec![
        Drawing::path("kd-plate", round_box((-92, -92), 10 + 50 * count, 48, 12.0)),
        Drawing::path("kd-crown", (0..count).map(crown).collect::<String>()),
    ]
}

/// Draws the body beneath the halves of a domino that lies alone: the first half is around 0,0, the second to its
/// right.
pub fn body() -> Drawing {
    Drawing::path("kd-body", round_box((-102, -102), 404, 204, 14.0))
}

/// Draws the castle of a player around 0,0, from -100 to 100.
pub fn castle() -> Vec<Drawing> {
    CASTLE.into_iter().map(|(ink, d)| Drawing::path(ink, d)).collect()
}

const CASTLE: [(&str, &str); 15] = [
    ("kd-court", "M-96 -96h192v192h-192z"),
    ("kd-court-line", "M-96 70q40 -14 78 -4t114 -6M-96 -34q30 8 60 0M40 -50q28 8 56 0M-80 88h30M30 84h40"),
    ("kd-shade", "M-84 66q90 34 184 -2l-20 -24h-150z"),
    ("kd-stone", "M-36 20v-84h10v-10h14v10h8v-10h14v10h8v-10h14v10h4v84z"),
    ("kd-stone-dark", "M14 20v-84h4v-10h14v10h4v84z"),
    ("kd-dark", "M-16 -44q6 -10 12 0v16h-12zM6 -44q6 -10 12 0v16h-12z"),
    ("kd-stone", "M-82 60v-92h40v92zM42 60v-92h40v92z"),
    ("kd-stone-dark", "M-58 60v-92h16v92zM66 60v-92h16v92z"),
    ("kd-royal", "M-88 -30l26 -50l26 50zM36 -30l26 -50l26 50z"),
    ("kd-royal-dark", "M-62 -80l26 50h-18zM62 -80l26 50h-18z"),
    ("kd-dark", "M-68 -14q5 -9 10 0v15h-10zM57 -14q5 -9 10 0v15h-10z"),
    ("kd-stone", "M-50 66v-56h12v-10h16v10h10v-10h24v10h10v-10h16v10h12v56z"),
    (
        "kd-stone-line",
        "M-44 24h24M-30 36h12M24 26h20M20 44h22M-46 50h20M-76 10h12M-76 34h14M50 20h10M50 42h12M-28 -26h14M12 -16h16M-30 -8h10",
    ),
    ("kd-door", "M-18 66v-26q18 -24 36 0v26z"),
    ("kd-royal", "M-2 -76v-20l26 8l-22 8v4z"),
];

/// The class of a king's material, used together with the class of its player.
pub const KING_CLASS: &str = "kd-king";

/// Draws a king, the piece of a player, with its foot at 0,0: 76 units high and 48 wide, with the player's mark.
pub fn king(player: Player) -> Vec<Drawing> {
    vec![
        Drawing::path("kd-king-rim", KING),
        Drawing::path("kd-king-body", KING),
        Drawing::path("kd-gold", "M-16-61l-5-20l12 9l9-14l9 14l12-9l-5 20q-16 5-32 0z"),
        Drawing::path_at("kd-king-mark", MARKS[player.index()], "translate(0 -19) scale(2.400)"),
    ]
}

const KING: &str = "M-25 0q-3-9 5-11q11-10 12-25h-7v-8h8a15 15 0 1 1 14 0h8v8h-7q1 15 12 25q8 2 5 11z";
