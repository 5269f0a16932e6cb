//! The sources of the points: by kind of feature, paid during the game and for what is on the table.

use tilescope_core::games::carcassonne::{Carcassonne, Kind};
use tilescope_core::{ByPlayer, Player, Record, State, Turn};
use tilescope_language::{key, t};

use crate::game_ui::Row;

const ROWS: [(Kind, &str); 4] = [
    (Kind::Road, key("Roads")),
    (Kind::City, key("Cities")),
    (Kind::Monastery, key("Monasteries")),
    (Kind::Field, key("Fields")),
];

/// Returns the points of each kind of feature after the first `ply` moves of a record, following the points from
/// before the record.
pub(super) fn rows(record: &Record<Carcassonne>, ply: usize) -> Vec<Row> {
    let mut paid = [ByPlayer::<i16>::default(); Kind::ALL.len()];
    let mut position = *record.start();
    let begun = position.scores();
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
    let over = position.turn() == Turn::Over;
    let reduced = position.setup().reduced;
    let before = Row {
        label: t("Before the first move").into(),
        points: begun,
        notes: ByPlayer::default(),
        pending: false,
    };
    let before = Some(before).filter(|row| row.points != ByPlayer::default());
    let counted = kinds(reduced).map(|(kind, label)| {
        let (paid, open) = (&paid[kind as usize], &open[kind as usize]);
        let late = |player: Player| if over { open[player] } else { 0 };
        Row {
            label: t(label).into(),
            points: ByPlayer::from_fn(|player| paid[player] + late(player)),
            notes: ByPlayer::from_fn(|player| match late(player) {
                0 => String::new(),
                points => format!("{points} {}", t("at the end")),
            }),
            pending: false,
        }
    });
    let pending = kinds(reduced)
        .map(|(kind, label)| Row {
            label: t(label).into(),
            points: open[kind as usize],
            notes: ByPlayer::default(),
            pending: true,
        })
        .filter(|row| !over && row.points != ByPlayer::default());
    before.into_iter().chain(counted).chain(pending).collect()
}

/// Returns the kinds of features of a game with their labels, in the order of the rows.
fn kinds(reduced: bool) -> impl Iterator<Item = (Kind, &'static str)> {
    ROWS.into_iter().filter(move |(kind, _)| !(reduced && matches!(kind, Kind::Monastery | Kind::Field)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_from_before_the_record_have_their_own_row() {
        let text = "carcassonne(players=2) turn=2 scores=3,4 board=W-1,0r0r0p1 hand=W 1,0r0";
        let record: Record<Carcassonne> = text.parse().unwrap();
        let rows = rows(&record, 1);
        assert_eq!((rows[0].label.as_str(), rows[0].points.seats(2)), ("Before the first move", &[3, 4][..]));
        let all = rows
            .iter()
            .fold([0, 0], |sum, row| [sum[0] + row.points.seats(2)[0], sum[1] + row.points.seats(2)[1]]);
        assert_eq!(all, record.position(1).final_scores().seats(2));
    }
}
