//! The pieces and features of each player on the table, of which an evaluation may see too little or too much.

use tilescope_core::games::carcassonne::{Carcassonne, Kind};
use tilescope_core::{Player, State};

/// The aspects, in the order of [`aspects`].
pub(super) const ASPECTS: &[&str] = &[
    "a meeple in supply",
    "a farmer",
    "a point of fields now",
    "a field with a majority",
    "an open city of one's own",
    "a contested city with more meeples",
    "an open road of one's own",
    "an open monastery",
];

/// Counts the aspects for a player, less the same for the next player.
pub(super) fn aspects(state: &Carcassonne, player: Player) -> Vec<f64> {
    let other = player.next(state.players());
    let (own, others) = (of(state, player, other), of(state, other, player));
    own.into_iter().zip(others).map(|(own, other)| own - other).collect()
}

fn of(state: &Carcassonne, player: Player, other: Player) -> [f64; ASPECTS.len()] {
    let [mut farmers, mut points, mut fields] = [0.0; 3];
    let [mut cities, mut contested, mut roads, mut monasteries] = [0.0; 4];
    for feature in state.features().iter().filter(|feature| !feature.complete) {
        let (here, there) = (feature.meeples[player], feature.meeples[other]);
        let owns = feature.owners.contains(&player);
        let one = |is: bool| f64::from(u8::from(is));
        match feature.kind {
            Kind::Field => {
                farmers += f64::from(here);
                points += if owns { f64::from(feature.value) } else { 0.0 };
                fields += one(here > there);
            }
            Kind::City => {
                cities += one(here > 0 && there == 0);
                contested += one(there > 0 && here > there);
            }
            Kind::Road => roads += one(here > 0 && there == 0),
            Kind::Monastery => monasteries += one(here > 0),
        }
    }
    let supply = f64::from(state.meeples_left(player));
    [supply, farmers, points, fields, cities, contested, roads, monasteries]
}
