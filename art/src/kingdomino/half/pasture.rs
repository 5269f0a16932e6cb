//! Pastures: tufts of grass, flowers, sheep, and a barn.

use super::Sketch;

pub(super) fn draw(sketch: &mut Sketch, crowned: bool) {
    for _ in 0..3 {
        let place = (sketch.about(0, 54), sketch.about(0, 60));
        let size = (sketch.about(36, 8), sketch.about(22, 5));
        sketch.patch("kd-pasture-light", place, size.0, size.1);
    }
    let places: Vec<(i32, i32)> = sketch.grid((44, 29), -70, 10).concat();
    for &place in &places {
        match sketch.rng.below(5) {
            0 => sketch.stamp("kd-tuft", place, "q-2 -8 -8 -10m8 10v-15m0 15q3 -9 9 -11"),
            1 => sketch.stamp("kd-bloom", place, "m-4 0a4 4 0 1 1 8 0a4 4 0 1 1 -8 0z"),
            _ => sketch.stamp("kd-tuft", place, "q-1 -7 -6 -9m6 9q1 -8 5 -11"),
        }
    }
    if crowned {
        sketch.stamps(
            (24, 62),
            &[
                ("kd-shade", "m-50 4q56 20 112 0l-12 -12h-88z"),
                ("kd-barn", "m-42 4v-44l24 -30h48l24 30v44z"),
                ("kd-barn-dark", "m16 4v-44l14 -30l24 30v44z"),
                ("kd-roof", "m-50 -36l30 -38h44l-18 34l-24 -24l-26 32z"),
                ("kd-roof-dark", "m6 -40l18 -34h10l28 38l-8 4l-24 -30z"),
                ("kd-sail", "m-30 4v-30h30v30zm-2 -34m8 -16h14v10h-14z"),
                ("kd-barn-line", "m-30 4l30 -30m-30 0l30 30"),
            ],
        );
    }
    let flock: &[(i32, i32)] = match (crowned, sketch.rng.below(3)) {
        (true, _) => &[(-64, 34)],
        (_, 0) => &[(-34, -8), (38, 46)],
        (_, 1) => &[(36, -22)],
        _ => &[(-42, 38), (20, 4), (44, 66)],
    };
    for &(x, y) in flock {
        let place = (sketch.about(x, 9), sketch.about(y, 9));
        sheep(sketch, place);
    }
}

fn sheep(sketch: &mut Sketch, place: (i32, i32)) {
    sketch.stamps(
        place,
        &[
            ("kd-shade", "m-22 16q24 10 48 0l-6 -6h-36z"),
            ("kd-dark", "m-13 6h5v13h-5zm18 0h5v13h-5z"),
            ("kd-fleece", "m-22 0a10 10 0 0 1 8 -12a12 12 0 0 1 22 -2a10 10 0 0 1 10 14a10 10 0 0 1 -14 10a12 12 0 0 1 -18 0a9 9 0 0 1 -8 -10z"),
            ("kd-dark", "m14 -10q10 -4 14 4q0 9 -8 8q-8 -2 -6 -12z"),
        ],
    );
}
