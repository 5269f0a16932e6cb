//! The prior of moves: a [softmax policy](crate::heuristic::Softmax).
//!
//! For each circle that a move changes, the move loses the case of its old contents and gains the case of its new
//! ones (see [cases](cases)). This includes circles that black triangles close. Further features count the payments
//! of these circles late in the game. `policy/weights.txt` holds the weights and says how they were found.

mod cases;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use self::cases::{CASES, Eye, PLACES};
use super::circle::{Ring, Verdict};
use super::constants::STONES;
use super::shape::{self, BOARD, CORNERS, SHAPES, Set, VERTICES, beside, members};
use super::{Colour, Move, OnTop, Place, Rhombus, Rotation, Tile, Triangle};
use crate::heuristic::{Softmax, Weighed, draw, linear};
use crate::{Rng, State};

/// The names of the features that follow those of the circles, each for the mover and for all opponents together: the
/// stones that a move places, times the share of their stones placed before; the points, times the share of the board
/// that is covered; and whether the last stone is placed.
const OTHERS: [&str; 6] =
    ["stones", "stones-of-others", "points", "points-of-others", "last-stone", "last-stone-of-others"];

const COUNT: usize = CIRCLES + OTHERS.len();

const CIRCLES: usize = CASES.count;

static WEIGHTS: [f32; COUNT] = linear::weights(include_str!("policy/weights.txt"));

pub(super) const SOFTMAX: Softmax<OnTop> = Softmax {
    name,
    weights: &WEIGHTS,
    features: |state, emit| state.emit_features(emit),
    sums: |state, emit| state.for_each_sum(emit),
};

static WORTH: [f32; PLACES] = {
    let (mut worth, mut place) = ([0.0; PLACES], 0);
    while place < worth.len() {
        worth[place] = WEIGHTS[CASES.features[place] as usize];
        place += 1;
    }
    worth
};

fn name(feature: usize) -> String {
    cases::name(feature).unwrap_or_else(|| OTHERS[feature - CIRCLES].to_string())
}

impl OnTop {
    fn eye(&self) -> Eye {
        Eye { player: self.player.index(), players: self.players() }
    }

    /// Reports the changes of the circles at the corners of a tile on a rhombus: their places, and how often each is
    /// gained in either rotation. Returns the payments of the two rotations.
    #[inline(always)]
    fn emit_corners(
        &self,
        eye: Eye,
        tile: Tile,
        rhombus: Rhombus,
        emit: &mut impl FnMut(usize, [f32; 2]),
    ) -> [Verdict; 2] {
        let mut paid = [Verdict::NOTHING; 2];
        let [upright, turned] = CORNERS[tile.index()];
        for ((vertex, upright), turned) in
            SHAPES[rhombus.index()].corners.into_iter().zip(upright).zip(turned)
        {
            let ring = self.rings[usize::from(vertex)];
            let mut rings = [ring; 2];
            rings[0].add(upright);
            rings[1].add(turned);
            emit(eye.place(ring), [-1.0; 2]);
            emit(eye.place(rings[0]), [1.0, 0.0]);
            emit(eye.place(rings[1]), [0.0, 1.0]);
            paid.iter_mut().zip(rings).for_each(|(paid, ring)| *paid += ring.verdict());
        }
        paid
    }

    /// Reports the same for all circles that change if the tile leaves holes, which become black.
    #[cold]
    fn emit_holes(
        &self,
        eye: Eye,
        tile: Tile,
        rhombus: Rhombus,
        holes: Set,
        emit: &mut impl FnMut(usize, [f32; 2]),
    ) -> [Verdict; 2] {
        Rotation::ALL.map(|rotation| {
            let mut rings = self.rings;
            let corners = CORNERS[tile.index()][rotation.index()];
            for (vertex, corner) in SHAPES[rhombus.index()].corners.into_iter().zip(corners) {
                rings[usize::from(vertex)].add(corner);
            }
            for vertex in members(holes).flat_map(|hole| VERTICES[hole]) {
                rings[usize::from(vertex)].add(Ring::BLACK);
            }
            let mut paid = Verdict::NOTHING;
            let often = |times: f32| Rotation::ALL.map(|other| if other == rotation { times } else { 0.0 });
            for (before, after) in self.rings.into_iter().zip(rings).filter(|(before, after)| before != after)
            {
                emit(eye.place(before), often(-1.0));
                emit(eye.place(after), often(1.0));
                paid += after.verdict();
            }
            paid
        })
    }

    /// Reports the changes of circles by a tile on a legal rhombus, and returns the other features, in either
    /// rotation.
    #[inline(always)]
    fn emit_rhombus(
        &self,
        eye: Eye,
        tile: Tile,
        rhombus: Rhombus,
        mut emit: impl FnMut(usize, [f32; 2]),
    ) -> [[f32; OTHERS.len()]; 2] {
        let empty = BOARD & !(self.covered | SHAPES[rhombus.index()].triangles);
        let holes = empty & !beside(empty);
        let paid = if holes == 0 {
            self.emit_corners(eye, tile, rhombus, &mut emit)
        } else {
            self.emit_holes(eye, tile, rhombus, holes, &mut emit)
        };
        paid.map(
            |paid| if paid == Verdict::NOTHING { [0.0; OTHERS.len()] } else { self.others(eye, paid, empty) },
        )
    }

    /// Returns the other features, which count the payments of a turn.
    fn others(&self, eye: Eye, paid: Verdict, empty: Set) -> [f32; OTHERS.len()] {
        let late = 1.0 - empty.count_ones() as f32 / Triangle::COUNT as f32;
        let mut others = [0.0; OTHERS.len()];
        for colour in &Colour::ALL[..eye.players] {
            let (laid, kind) = (STONES - self.stones(*colour), usize::from(colour.index() != eye.player));
            let byte = |word: u32| (word >> (8 * colour.index())) as u8;
            let stones = byte(paid.stones());
            others[kind] += f32::from(stones) * f32::from(laid) / f32::from(STONES);
            others[2 + kind] += f32::from(byte(paid.points())) * late;
            others[4 + kind] += f32::from(u8::from(laid + stones >= STONES));
        }
        others
    }

    /// Returns the sums of the circles at the corners of a tile in either rotation.
    #[inline(always)]
    fn sums_of_corners(&self, eye: Eye, tile: Tile, rhombus: Rhombus) -> [f32; 2] {
        let mut sums = [0.0; 2];
        self.emit_corners(eye, tile, rhombus, &mut |place, often| add(&mut sums, place, often));
        sums
    }

    fn emit_features(&self, mut emit: impl FnMut(Move, &[(u16, f32)])) {
        let Some(tile) = self.hand else { return };
        let mut features = [Vec::new(), Vec::new()];
        for rhombus in self.legal_rhombi() {
            features.iter_mut().for_each(Vec::clear);
            let others = self.emit_rhombus(self.eye(), tile, rhombus, |place, often| {
                features
                    .iter_mut()
                    .zip(often)
                    .for_each(|(values, times)| values.push((CASES.features[place], times)));
            });
            for ((values, others), rotation) in features.iter_mut().zip(others).zip(Rotation::ALL) {
                values.extend((CIRCLES as u16..).zip(others));
                values.retain(|&(_, value)| value != 0.0);
                emit(Move::Place(Place { rhombus, rotation }), values);
            }
        }
    }
}

#[inline(always)]
fn add(sums: &mut [f32; 2], place: usize, often: [f32; 2]) {
    sums.iter_mut().zip(often).for_each(|(sum, times)| *sum += times * WORTH[place]);
}

/// The number of rhombi that are drawn for each move of a playout.
const DRAWN: usize = 2;

impl Weighed for OnTop {
    fn for_each_sum(&self, mut each: impl FnMut(Move, f32)) {
        let Some(tile) = self.hand else { return };
        for rhombus in self.legal_rhombi() {
            let mut sums = [0.0; 2];
            let others =
                self.emit_rhombus(self.eye(), tile, rhombus, |place, often| add(&mut sums, place, often));
            for ((sum, others), rotation) in sums.into_iter().zip(others).zip(Rotation::ALL) {
                let more: f32 = others.iter().zip(&WEIGHTS[CIRCLES..]).map(|(x, weight)| x * weight).sum();
                each(Move::Place(Place { rhombus, rotation }), sum + more);
            }
        }
    }

    /// Draws two rhombi and chooses among them, in both rotations, by the circles at their corners. All moves with
    /// all features would take a hundred times as long as a random move.
    #[inline]
    fn draw_weighed(&self, rng: &mut Rng) -> Move {
        let tile = self.hand.expect("a tile is in hand");
        let (legal, eye) = (self.legal(), self.eye());
        let count = legal.count_ones();
        let rhombi = [(); DRAWN].map(|()| Rhombus::at(shape::nth(legal, rng.below(count))));
        let mut sums = [0.0; 2 * DRAWN];
        for (pair, rhombus) in sums.chunks_exact_mut(2).zip(rhombi) {
            pair.copy_from_slice(&self.sums_of_corners(eye, tile, rhombus));
        }
        let index = draw(sums, rng);
        Move::Place(Place { rhombus: rhombi[index / 2], rotation: Rotation::ALL[index % 2] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;
    use alloc::collections::BTreeSet;

    /// The lost and gained cases are exactly the cases in which the circles of the two positions differ.
    #[test]
    fn move_features_match_the_changed_circles() {
        for (seed, players) in (0..60).map(|seed| (seed, 2 + seed as usize % 3)) {
            let setup = alloc::format!("ontop(players={players})").parse().unwrap();
            let mut rng = Rng::new(seed);
            let mut state = OnTop::start(&setup);
            crate::playout::random(&mut state, &mut rng, 8 + Rng::new(!seed).below(20));
            let Some(player) = state.player() else { continue };
            let eye = state.eye();
            let cases = |state: &OnTop| {
                let mut cases = alloc::vec![0.0_f32; CIRCLES];
                state
                    .rings
                    .iter()
                    .for_each(|&ring| cases[usize::from(CASES.features[eye.place(ring)])] += 1.0);
                cases
            };
            let before = cases(&state);
            state.emit_features(|mv, features| {
                let mut after = state.clone();
                after.play_unchecked(mv);
                let mut told = before.clone();
                let mut others = [0.0; OTHERS.len()];
                for &(feature, value) in features {
                    match usize::from(feature).checked_sub(CIRCLES) {
                        Some(other) => others[other] += value,
                        None => told[usize::from(feature)] += value,
                    }
                }
                assert_eq!(told, cases(&after), "{mv} in {state}");
                let is_out = |player: Player| after.stones(Colour::of(player)) == 0;
                let out_others =
                    Player::all(players).filter(|&other| other != player && is_out(other)).count();
                assert_eq!(others[4..], [f32::from(u8::from(is_out(player))), out_others as f32]);
            });
        }
    }

    /// In games of three and four, the rival is the strongest opponent. The order of the other two colours makes no
    /// difference.
    #[test]
    fn circle_cases_depend_on_the_player_to_move() {
        let mut ring = Ring::empty(6, false);
        ring.add(Ring::corner(Colour::White, 1));
        ring.add(Ring::corner(Colour::Red, 2));
        let cases = |players: usize| -> Vec<String> {
            (0..players)
                .map(|player| name(CASES.features[Eye { player, players }.place(ring)].into()))
                .collect()
        };
        assert_eq!(cases(2), ["circle-3-0-1-2-0", "circle-3-1-0-2-0"]);
        assert_eq!(cases(3), ["circle-3-0-2-1-0", "circle-3-1-2-0-0", "circle-3-2-1-0-0"]);
        assert_eq!(cases(4)[3], "circle-3-0-2-1-0");
    }

    #[test]
    fn every_case_has_a_feature_of_its_own() {
        let names: BTreeSet<String> = (0..COUNT).map(name).collect();
        assert_eq!((names.len(), CIRCLES), (COUNT, 296 + 86));
    }
}
