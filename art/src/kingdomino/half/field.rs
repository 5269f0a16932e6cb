//! Fields: rows of wheat, and a windmill.

use super::Sketch;

const EAR: &str = "v11m0 -11c-6 -5 -6 -14 0 -21c6 7 6 16 0 21z";

pub(super) fn draw(sketch: &mut Sketch, crowned: bool) {
    for y in [-58, 6, 70] {
        let bend = sketch.about(0, 14);
        let band = format!("q48 {bend} 96 0t96 0v24q-48 {bend} -96 0t-96 0z");
        sketch.stamp("kd-field-light", (-96, y), &band);
    }
    let mill = (34, 52);
    for row in sketch.grid((25, 30), -70, 4) {
        for place in row {
            let near = (place.0 - mill.0).abs() < 34 && (-86..=14).contains(&(place.1 - mill.1));
            if !(crowned && near) {
                sketch.stamp("kd-ear", place, EAR);
            }
        }
    }
    if crowned {
        sketch.stamps(
            mill,
            &[
                ("kd-shade", "m-24 4q40 12 62 -4l-6 -10h-40z"),
                ("kd-wall", "m-22 2l7 -62h30l7 62q-22 8 -44 0z"),
                ("kd-wall-dark", "m4 4q10 0 18 -2l-7 -62h-11z"),
                ("kd-door", "m-8 4v-16q8 -12 16 0v16zm3 -40h10v10h-10z"),
                ("kd-roof", "m-19 -60q2 -22 19 -28q17 6 19 28z"),
                ("kd-blade", "m-2 -66l-36 -34l-8 8l34 36zm6 -2l34 -36l8 8l-36 34zm-2 8l36 34l8 -8l-34 -36zm-4 2l-34 36l-8 -8l36 -34z"),
                ("kd-hub", "m-6 -63a6 6 0 1 1 12 0a6 6 0 1 1 -12 0z"),
            ],
        );
    } else if sketch.rng.below(3) == 0 {
        let place = (sketch.about(28, 24), sketch.about(48, 16));
        sketch.stamps(
            place,
            &[
                ("kd-shade", "m-30 2q34 14 66 0l-8 -12h-50z"),
                ("kd-hay", "m-28 2q-4 -40 28 -44q32 4 28 44q-28 8 -56 0z"),
                ("kd-hay-line", "m-24 -8q24 8 48 0m-44 -14q20 7 40 0m-30 -12q10 4 20 0"),
            ],
        );
    }
}
