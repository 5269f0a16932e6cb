//! Forests: firs and round trees, and a woodcutter's cabin.

use super::Sketch;

/// A fir around its foot: the full shape, and its lit side.
const FIR: [&str; 2] = ["m-21 0l12 -24h-7l16 -38l16 38h-7l12 24z", "m-21 0l12 -24h-7l16 -38v62z"];
const ROUND: [&str; 2] =
    ["m-19 -25a19 21 0 1 1 38 0a19 21 0 1 1 -38 0z", "m-14 -30a11 12 0 1 1 22 0a11 12 0 1 1 -22 0z"];
const TRUNK: &str = "m-3 -6h6v13h-6z";

pub(super) fn draw(sketch: &mut Sketch, crowned: bool) {
    let cabin = (30, 62);
    for mut row in sketch.grid((42, 37), -29, 5) {
        row.retain(|place| !crowned || (place.0 - cabin.0).abs() > 56 || (place.1 - cabin.1).abs() > 34);
        let kinds: Vec<bool> = row.iter().map(|_| sketch.rng.below(4) == 0).collect();
        row.iter().for_each(|&place| sketch.stamp("kd-shade", place, "m-18 2q22 12 40 0l-6 -6h-28z"));
        row.iter().for_each(|&place| sketch.stamp("kd-trunk", place, TRUNK));
        for (ink, side) in [("kd-tree", 0), ("kd-tree-light", 1)] {
            for (&place, &round) in row.iter().zip(&kinds) {
                sketch.stamp(ink, place, if round { ROUND } else { FIR }[side]);
            }
        }
    }
    if crowned {
        sketch.stamps(
            cabin,
            &[
                ("kd-shade", "m-44 6q50 20 96 0l-10 -14h-76z"),
                ("kd-log", "m-36 6v-34h72v34z"),
                ("kd-log-line", "m-36 -2h72m-72 -9h72m-72 -9h72"),
                ("kd-door", "m-4 6v-24h18v24zm-24 -12v-12h13v12z"),
                ("kd-roof", "m-46 -24l20 -30h52l20 30z"),
                ("kd-roof-dark", "m46 -24l-20 -30h-14l16 30z"),
                ("kd-wall-dark", "m14 -62h12v16h-12z"),
            ],
        );
    }
}
