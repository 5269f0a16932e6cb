//! Where the points come from: by kind of feature, paid during the game and for what is on the table.

use tilescope_core::games::carcassonne::{Carcassonne, Kind};
use tilescope_core::{ByPlayer, Record, State, Turn};

use crate::game_ui::Row;

/// The order of the rows.
const ROWS: [(Kind, &str); 4] = [
    (Kind::Road, "Roads"),
    (Kind::City, "Cities"),
    (Kind::Monastery, "Monasteries"),
    (Kind::Field, "Fields"),
];

/// The points of each kind of feature after the first `ply` moves of a record.
pub(super) fn rows(record: &Record<Carcassonne>, ply: usize) -> Vec<Row> {
    let mut paid = [ByPlayer::<i16>::default(); Kind::ALL.len()];
    let mut position = record.position(0);
    for &mv in record.moves().iter().take(ply) {
        for payment in position.payments(mv) {
            for owner in payment.owners {
                paid[payment.kind as usize][owner] += payment.points;
            }
        }
        position.play_unchecked(mv);
    }
    let mut open = [ByPlayer::<i16>::default(); Kind::ALL.len()];
    for feature in position.features().iter().filter(|feature| !feature.complete) {
        for &owner in &feature.owners {
            open[feature.kind as usize][owner] += feature.points;
        }
    }
    let late = if position.turn() == Turn::Over { "at the end" } else { "if it ended now" };
    let reduced = position.setup().reduced;
    ROWS.into_iter()
        .filter(|(kind, _)| !(reduced && matches!(kind, Kind::Monastery | Kind::Field)))
        .map(|(kind, label)| {
            let (paid, open) = (&paid[kind as usize], &open[kind as usize]);
            Row {
                label: label.into(),
                points: ByPlayer::from_fn(|player| paid[player] + open[player]),
                notes: ByPlayer::from_fn(|player| match open[player] {
                    0 => String::new(),
                    points => format!("{points} {late}"),
                }),
            }
        })
        .collect()
}
