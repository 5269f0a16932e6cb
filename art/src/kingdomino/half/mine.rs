//! Mines: peaks of rock, and a mouth with gold.

use super::Sketch;

pub(super) fn draw(sketch: &mut Sketch, crowned: bool) {
    for row in sketch.grid((66, 44), -26, 8) {
        for (x, y) in row {
            sketch.stamps(
                (x.clamp(-56, 58), y),
                &[
                    ("kd-rock", "m-40 0l18 -34l10 -6l12 -26l14 22l10 12l16 32z"),
                    ("kd-rock-dark", "m0 -66l14 22l10 12l16 32h-34l-8 -20l8 -18z"),
                    ("kd-rock-light", "m-40 0l18 -34l10 -6l4 18l-10 22z"),
                ],
            );
        }
    }
    if crowned {
        sketch.stamps(
            (8, 70),
            &[
                ("kd-shade", "m-52 8q56 18 110 0l-12 -12h-86z"),
                ("kd-rock-dark", "m-50 6q-4 -76 50 -80q54 4 50 80z"),
                ("kd-dark", "m-30 6v-40q4 -18 30 -20q26 2 30 20v40z"),
                ("kd-roof", "m-40 6v-46h12v46zm68 0v-46h12v46zm-74 -46h92v-13h-92z"),
                ("kd-rail", "m-12 12l8 -40m20 40l-8 -40m-22 30h28m-25 -12h22"),
                ("kd-hull-dark", "m-22 -26h44l-7 24h-30z"),
                ("kd-gold", "m-20 -27q4 -12 12 -8q5 -10 13 -3q10 -4 15 11z"),
            ],
        );
    }
    for _ in 0..4 {
        let place = (sketch.about(0, 80), sketch.about(0, 80));
        sketch.stamp("kd-gold", place, "l5 -4l5 4l-2 6h-7z");
    }
}
