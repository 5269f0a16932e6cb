//! The metrics of Carcassonne in the papers.

use tilescope_core::ByPlayer;
use tilescope_core::games::carcassonne::{Carcassonne, Kind, Move, Tile};

use crate::game::Metric;
use crate::game::replay::Replay;

/// The metrics, in the order of [`measure`].
pub(super) const METRICS: &[Metric] = &[
    Metric::own("points of cities"),
    Metric::own("points of roads"),
    Metric::own("points of fields"),
    Metric::own("points of monasteries"),
    Metric::own("points of unfinished cities"),
    Metric::own("points of unfinished roads"),
    Metric::own("points of unfinished monasteries"),
    Metric::own("meeples on cities"),
    Metric::own("meeples on roads"),
    Metric::own("meeples on fields"),
    Metric::own("meeples on monasteries"),
    Metric::own("meeples placed (mpg)"),
    Metric::own("turns with meeples (twm)"),
    Metric::shared("tiles discarded"),
];

/// Counts the metrics of a whole game for each player.
pub(super) fn measure(game: &Replay<Carcassonne>) -> Vec<ByPlayer<f64>> {
    let mut finished = [ByPlayer::<f64>::default(); 4];
    let mut unfinished = [ByPlayer::<f64>::default(); 4];
    let mut meeples = [ByPlayer::<f64>::default(); 4];
    let [mut turns, mut late, mut with_meeples] = [ByPlayer::<f64>::default(); 3];
    for (before, player, mv, _) in game.decisions() {
        for payment in before.payments(mv) {
            for owner in payment.owners {
                finished[payment.kind as usize][owner] += f64::from(payment.points);
            }
        }
        if let Move::Place { meeple: Some(claim), .. } = mv {
            meeples[claim.kind() as usize][player] += 1.0;
        }
        turns[player] += 1.0;
        // Ameneiro 2020, equation 5: a player cannot run out of meeples in the first seven turns.
        if turns[player] > 7.0 {
            late[player] += 1.0;
            with_meeples[player] += f64::from(u8::from(before.meeples_left(player) > 0));
        }
    }
    let end = game.end();
    for feature in end.features().into_iter().filter(|feature| !feature.complete) {
        for owner in feature.owners {
            unfinished[feature.kind as usize][owner] += f64::from(feature.value);
        }
    }
    let [city, road, field, monastery] =
        [Kind::City, Kind::Road, Kind::Field, Kind::Monastery].map(|kind| kind as usize);
    let placed = ByPlayer::from_fn(|player| meeples.iter().map(|kind| kind[player]).sum());
    let rate = ByPlayer::from_fn(|player| with_meeples[player] / f64::max(late[player], 1.0));
    let discarded: u32 = Tile::ALL.iter().map(|&tile| end.discarded(tile)).sum();
    vec![
        finished[city],
        finished[road],
        unfinished[field],
        finished[monastery],
        unfinished[city],
        unfinished[road],
        unfinished[monastery],
        meeples[city],
        meeples[road],
        meeples[field],
        meeples[monastery],
        placed,
        rate,
        ByPlayer::from_fn(|_| f64::from(discarded)),
    ]
}
