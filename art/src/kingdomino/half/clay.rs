//! Clay pits: terraces around a pool, bricks, and a kiln.

use super::Sketch;

pub(super) fn draw(sketch: &mut Sketch, crowned: bool) {
    let (x, y) = if crowned { (-16, 14) } else { (sketch.about(-3, 12), sketch.about(4, 8)) };
    let shore = sketch.shore();
    for (ink, rx, ry) in
        [("kd-clay-1", 84, 78), ("kd-clay-2", 65, 58), ("kd-clay-3", 46, 39), ("kd-pool", 27, 21)]
    {
        sketch.patch_with(ink, (x, y), rx.min(88 - x.abs()), ry.min(88 - y.abs()), &shore);
    }
    sketch.stamp("kd-glint", (x - 12, y - 3), "q6 -6 14 -5m-4 12q8 -1 12 -5");
    for (corner_x, corner_y) in [(-74, -54), (72, -56), (-74, 82), (76, 82)] {
        let place = (sketch.about(corner_x, 8), sketch.about(corner_y, 6));
        sketch.stamp("kd-reed", place, "q-4 -12 -8 -18m8 18v-25m0 25q4 -12 9 -17");
    }
    if crowned {
        sketch.stamps(
            (42, 66),
            &[
                ("kd-shade", "m-42 4q46 20 92 0l-10 -14h-72z"),
                ("kd-brick", "m-36 4v-24q2 -30 36 -32q34 2 36 32v24z"),
                ("kd-brick-dark", "m12 4v-50q22 8 24 26v24z"),
                ("kd-mortar", "m-36 -8h72m-70 -14h68m-60 -14h52m-42 50v-14m24 14v-14m-36 0v-14m24 0v-14m24 28v-14m-36 -14v-12"),
                ("kd-roof", "m-10 -50l3 -26h16l3 26z"),
                ("kd-dark", "m-13 4v-12q13 -16 26 0v12z"),
                ("kd-fire", "m-7 4q-1 -9 7 -14q8 5 7 14z"),
                ("kd-smoke", "m2 -82q-12 -8 -2 -17q14 -8 20 2q14 0 10 11q-10 12 -28 4z"),
            ],
        );
    } else if sketch.rng.below(2) == 0 {
        sketch.stamps(
            (50, 70),
            &[
                ("kd-shade", "m-32 4h72l-8 -10h-60z"),
                ("kd-brick", "m-32 4v-13h62v13zm10 -13v-13h42v13z"),
                ("kd-mortar", "m-11 4v-13m21 0v13m-21 -13v-13m-21 13h62"),
            ],
        );
    }
}
