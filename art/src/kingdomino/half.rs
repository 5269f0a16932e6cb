//! The drawings of the dominoes' halves: stamps of small shapes, scattered on a ground.
//!
//! A square reaches from -100 to 100, x to the east and y to the south. Pictures always stand upright, and light
//! falls from the north-west. Each of the 96 halves has its own scattering, which never changes. Crowns come with a
//! building: a windmill, a cabin, a boat, a barn, a kiln, the mouth of a mine.

mod clay;
mod field;
mod forest;
mod mine;
mod pasture;
mod water;

use std::fmt::Write;

use tilescope_core::Rng;
use tilescope_core::games::kingdomino::{Domino, Half, Terrain};

/// The drawing of a square from the lowest to the topmost path: the class that gives its colour, and its text.
pub type Paths = Vec<(&'static str, String)>;

/// Draws one half of a domino, the first or the second.
pub fn draw(domino: Domino, second: bool) -> Paths {
    let half = domino.halves()[usize::from(second)];
    let mut sketch = Sketch { paths: Vec::new(), rng: Rng::part(domino.index() as u64, u64::from(second)) };
    sketch.ground(half);
    sketch.paths
}

struct Sketch {
    paths: Paths,
    rng: Rng,
}

impl Sketch {
    /// Draws the ground, the plants, and the building of a square with crowns.
    fn ground(&mut self, Half { terrain, crowns }: Half) {
        let (ground, draw): (&'static str, fn(&mut Sketch, bool)) = match terrain {
            Terrain::Field => ("kd-field", field::draw),
            Terrain::Forest => ("kd-forest", forest::draw),
            Terrain::Water => ("kd-water", water::draw),
            Terrain::Pasture => ("kd-pasture", pasture::draw),
            Terrain::Clay => ("kd-clay", clay::draw),
            Terrain::Mine => ("kd-mine", mine::draw),
        };
        self.stamp(ground, (-96, -96), "h192v192h-192z");
        draw(self, crowns > 0);
    }

    /// Adds a shape, a path relative to a place: to the topmost path if it has the same ink, or else above it.
    fn stamp(&mut self, ink: &'static str, (x, y): (i32, i32), shape: &str) {
        if self.paths.last().is_none_or(|path| path.0 != ink) {
            self.paths.push((ink, String::new()));
        }
        if let Some((_, text)) = self.paths.last_mut() {
            // Writing to a string does not fail.
            let _ = write!(text, "M{x} {y}{shape}");
        }
    }

    /// Adds several shapes at one place.
    fn stamps(&mut self, place: (i32, i32), shapes: &[(&'static str, &str)]) {
        shapes.iter().for_each(|&(ink, shape)| self.stamp(ink, place, shape));
    }

    /// Adds a round patch with an uneven shore. `rx` and `ry` are the distances from its middle to its sides.
    fn patch(&mut self, ink: &'static str, middle: (i32, i32), rx: i32, ry: i32) {
        let shore = self.shore();
        self.patch_with(ink, middle, rx, ry, &shore);
    }

    /// Returns an uneven shore: its distance from the middle in eight directions, in hundredths.
    fn shore(&mut self) -> [i32; 8] {
        [0; 8].map(|_| self.about(100, 12))
    }

    /// Adds a patch with a given shore.
    fn patch_with(&mut self, ink: &'static str, middle: (i32, i32), rx: i32, ry: i32, shore: &[i32; 8]) {
        const WINDS: [(i32, i32); 8] =
            [(10, 0), (7, 7), (0, 10), (-7, 7), (-10, 0), (-7, -7), (0, -10), (7, -7)];
        let corner = |index: usize| {
            let ((across, along), reach) = (WINDS[index % 8], shore[index % 8]);
            (middle.0 + across * rx * reach / 1000, middle.1 + along * ry * reach / 1000)
        };
        let between = |index: usize| {
            let (a, b) = (corner(index), corner(index + 1));
            ((a.0 + b.0) / 2, (a.1 + b.1) / 2)
        };
        let mut shape = String::new();
        for index in 1..=8 {
            let (turn, end) = (corner(index), between(index));
            // Writing to a string does not fail.
            let _ = write!(shape, "Q{} {} {} {}", turn.0, turn.1, end.0, end.1);
        }
        self.stamp(ink, between(0), &shape);
    }

    /// Returns a random number at most `spread` away from `middle`.
    fn about(&mut self, middle: i32, spread: u32) -> i32 {
        middle - spread as i32 + self.rng.below(2 * spread + 1) as i32
    }

    /// Returns the places of an uneven grid, row by row from the north. Every other row is shifted half a step to the
    /// east.
    fn grid(&mut self, step: (usize, usize), top: i32, spread: u32) -> Vec<Vec<(i32, i32)>> {
        let rows = (top..=86).step_by(step.1).enumerate();
        rows.map(|(row, y)| {
            let start = -84 + (row as i32 % 2) * step.0 as i32 / 2;
            (start..=86)
                .step_by(step.0)
                .map(|x| (self.about(x, spread).clamp(-75, 75), self.about(y, spread / 2)))
                .collect()
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_has_a_drawing_of_its_own_that_never_changes() {
        let mut all = Vec::new();
        for domino in Domino::all() {
            for second in [false, true] {
                let paths = draw(domino, second);
                assert_eq!(paths, draw(domino, second));
                let bytes: usize = paths.iter().map(|(_, text)| text.len()).sum();
                assert!((300..6000).contains(&bytes), "domino {domino}: {bytes} bytes of paths");
                assert!(!all.contains(&paths), "domino {domino}");
                all.push(paths);
            }
        }
    }

    #[test]
    fn squares_with_crowns_have_a_building() {
        for domino in Domino::all() {
            for (second, half) in [false, true].into_iter().zip(domino.halves()) {
                let built =
                    draw(domino, second).iter().any(|(ink, _)| *ink == "kd-roof" || *ink == "kd-sail");
                assert_eq!(built, half.crowns > 0, "domino {domino}");
            }
        }
    }
}
