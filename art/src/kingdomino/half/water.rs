//! Lakes: waves, a boat, a duck, an island.

use super::Sketch;

pub(super) fn draw(sketch: &mut Sketch, crowned: bool) {
    for _ in 0..3 {
        let place = (sketch.about(0, 52), sketch.about(0, 60));
        let size = (sketch.about(38, 8), sketch.about(20, 5));
        sketch.patch("kd-water-light", place, size.0, size.1);
    }
    let waves = sketch.grid((64, 25), -74, 7);
    for (ink, parity) in [("kd-wave", 0), ("kd-wave-dark", 1)] {
        for place in waves.iter().skip(parity).step_by(2).flatten().filter(|place| place.0 < 62) {
            sketch.stamp(ink, (place.0 - 8, place.1), "q10 -11 20 0t20 0");
        }
    }
    if crowned {
        let place = (sketch.about(22, 8), sketch.about(44, 6));
        sketch.stamps(
            place,
            &[
                ("kd-shade", "m-44 12q46 22 92 -2l-14 -14h-60z"),
                ("kd-hull", "m-46 -6q46 10 92 0q-6 26 -24 28h-42q-20 -4 -26 -28z"),
                ("kd-hull-dark", "m-40 8q40 9 79 0q-6 12 -17 14h-42q-14 -3 -20 -14z"),
                ("kd-trunk", "m-3 -2v-92h6v92z"),
                ("kd-sail", "m6 -88q40 22 38 70q-18 6 -38 4z"),
                ("kd-sail-dark", "m-8 -80q-24 26 -28 60q14 5 28 4z"),
                ("kd-flag", "m3 -94l22 6l-22 7z"),
                ("kd-wave", "m-58 22q10 -11 20 0t20 0t20 0t20 0t20 0"),
            ],
        );
    } else {
        let place = (sketch.about(28, 22), sketch.about(42, 24));
        match sketch.rng.below(4) {
            0 => sketch.stamps(
                place,
                &[
                    ("kd-shade", "m-26 6q28 12 54 0l-8 -8h-38z"),
                    ("kd-duck", "m-28 -6q6 20 30 18q22 -2 22 -20q0 -16 -14 -16q-13 2 -12 14q-14 8 -26 4z"),
                    ("kd-beak", "m23 -14l12 2l-11 5z"),
                    ("kd-dark", "m12 -17a2 2 0 1 1 5 0a2 2 0 1 1 -5 0z"),
                ],
            ),
            1 => {
                sketch.patch("kd-sand", place, 30, 15);
                sketch.stamp(
                    "kd-reed",
                    place,
                    "m-10 2q-2 -20 -8 -30m10 30v-38m4 38q2 -20 10 -32m-4 32q6 -12 14 -16",
                );
            }
            _ => {}
        }
    }
}
