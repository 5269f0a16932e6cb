//! The effects of a turn on the features of other players: it joins or blocks them.
//!
//! A feature certainly stays incomplete if no remaining tile fits into one of its open cells, because later tiles make no
//! cell easier to fill. The same holds if it has more open cells than tiles remain.

use super::feature::SegmentSet;
use super::fits::BANKS;
use super::wiring::Wiring;
use super::{Carcassonne, Kind, Move, StoredMeeple, Tile};
use crate::{Player, State};

/// The effects of a turn on the features of other players.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Interaction {
    /// Whether the tile connects a feature that has a meeple of the player with one that has a meeple of another. The
    /// features are cities, roads or fields that were separate before.
    pub joins: bool,
    /// Whether another player's open city, road or monastery certainly stays incomplete because of the place of the tile:
    /// no remaining tile fits into one of its open cells, or it has more of them than tiles remain, and neither was so
    /// before. The player has no share in the feature.
    pub blocks: bool,
}

impl Carcassonne {
    /// Returns what a turn does to the features of other players; nothing for a draw or an illegal move.
    pub fn interaction(&self, mv: Move) -> Interaction {
        if self.player().is_none() || self.objection(mv).is_some() {
            return Interaction::default();
        }
        let mut after = *self;
        after.play_unchecked(mv);
        Interaction { joins: self.joins(&after), blocks: self.blocked(&after).next().is_some() }
    }

    /// Returns whether the turn that led to `after` joins a feature of its player with another player's.
    fn joins(&self, after: &Carcassonne) -> bool {
        let laid = after.last_placed();
        let Some(slot) = self.frontier.find(laid.cell) else { return false };
        let around = self.frontier.slot(slot);
        let ports = Wiring::of(laid.tile, laid.rotation).ports & around.touching;
        let met = || {
            (0..16).filter(|port| ports >> port & 1 != 0).map(|port| self.features.root(around.segment(port)))
        };
        let has = |root: u8, is_own: bool| {
            let tally = self.features.tally(root);
            let mut players = Player::all(self.setup.players());
            players.any(|player| (player == self.player) == is_own && tally.meeples(player) > 0)
        };
        met().filter(|&own| has(own, true)).any(|own| {
            let joined = after.features.root(own);
            met().any(|other| other != own && after.features.root(other) == joined && has(other, false))
        })
    }

    /// Returns the meeples of others whose features are blocked by the turn that led to `after`.
    fn blocked(&self, after: &Carcassonne) -> impl Iterator<Item = StoredMeeple> {
        // The tile in hand counts on neither side: the cause is where it lies, not that it is gone.
        let (lost_before, lost_after) = (self.lost_features(), after.lost_features());
        after.meeples.as_slice().iter().copied().filter(move |meeple| {
            let root = after.features.root(meeple.number);
            meeple.player != self.player
                && lost_after.contains(root)
                && !lost_before.contains(self.features.root(meeple.number))
                && !after.features.tally(root).owners()[self.player]
        })
    }

    /// Returns the roots of the cities, roads and monasteries that certainly stay incomplete: no remaining tile fits into
    /// one of their open cells, or they have more of them than tiles remain. Only monasteries with a meeple count.
    fn lost_features(&self) -> SegmentSet {
        let fitting = self.cells_to_fill();
        let (mut lost, mut open) = (SegmentSet::default(), [0u32; 256]);
        for slot in self.frontier.slots() {
            let (around, fits) = (self.frontier.slot(slot), fitting[slot / 64] >> (slot % 64) & 1 != 0);
            let mut met = SegmentSet::default();
            for side in (0..4).filter(|side| around.touching >> (4 * side) & 1 != 0) {
                let segment = around.segment(4 * side + 1);
                let root = self.features.root(segment);
                if matches!(self.features.kind(segment), Kind::City | Kind::Road) && met.insert(root) {
                    open[usize::from(root)] += 1;
                    if !fits || open[usize::from(root)] > self.bag.total() {
                        lost.insert(root);
                    }
                }
            }
            for meeple in self.meeples.as_slice() {
                if !fits && self.monasteries.is_beside(meeple.number, around.cell) {
                    lost.insert(meeple.number);
                }
            }
        }
        for meeple in self.meeples.as_slice() {
            let (root, is_monastery) = (meeple.number, self.features.kind(meeple.number) == Kind::Monastery);
            if is_monastery && u32::from(self.tally(root).open()) > self.bag.total() {
                lost.insert(root);
            }
        }
        lost
    }

    /// Returns the slots into which a remaining tile fits: for each bank, one bit per slot.
    fn cells_to_fill(&self) -> [u64; BANKS] {
        let mut fitting = [0; BANKS];
        for tile in Tile::ALL.into_iter().filter(|&tile| self.bag.count(tile) > 0) {
            for (bank, fitting) in fitting.iter_mut().enumerate() {
                *fitting |= self.frontier.fit_bank(bank, tile).into_iter().fold(0, core::ops::BitOr::bitor);
            }
        }
        fitting
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::*;
    use crate::{Rng, Turn};

    fn of(players: u8, turn: u8, rest: &str, mv: &str) -> [bool; 2] {
        let scores = ["0"; 5][..players.into()].join(",");
        let text = format!("carcassonne(players={players}) turn={turn} scores={scores} {rest}");
        let state: Carcassonne = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
        let mv = mv.parse().unwrap();
        assert!(state.check(mv).is_ok(), "{text}");
        let Interaction { joins, blocks } = state.interaction(mv);
        [joins, blocks]
    }

    /// Two cities face each other above the start tile, whose city nobody has.
    #[test]
    fn a_tile_that_connects_cities_of_both_players_joins() {
        let cities = |one, other| format!("board=E-1,-1r1c0p{one}/U-1,0r0/E1,-1r3c0p{other}/U1,0r0 hand=R");
        let joins =
            |players, turn, one, other| of(players, turn, &cities(one, other), "0,-1r2") == [true, false];
        assert!(joins(2, 1, 1, 2) && joins(2, 2, 1, 2));
        assert!(!joins(2, 1, 1, 1), "both are one's own");
        assert!(!joins(2, 2, 1, 1), "both are of the other player");
        assert!(!joins(3, 3, 1, 2), "none is one's own");
    }

    #[test]
    fn a_city_whose_cell_no_tile_fits_any_more_is_blocked() {
        let city = |owner, gone| format!("board=U-1,0r0/E1,-1r3c0p{owner}/U1,0r0 gone={gone} hand=V");
        // The road beside the open cell leaves only tiles with two adjacent cities and a road.
        assert_eq!(of(2, 1, &city(2, "OOPPPSST"), "-1,-1r2"), [false, true]);
        assert_eq!(of(2, 1, &city(2, "OOPPPSS"), "-1,-1r2"), [false, false], "T fits");
        assert_eq!(of(2, 1, &city(2, "OOPPPSST"), "-1,-1r1"), [false, false], "a field is there");
        assert_eq!(of(2, 2, &city(2, "OOPPPSST"), "-1,-1r2"), [false, false], "it is one's own");
    }

    #[test]
    fn a_city_with_more_open_cells_than_tiles_remain_is_blocked() {
        let rest = |remaining: &str| {
            let others = |tile: &Tile| {
                let here = ["DEUC", remaining].map(|letters| letters.matches(tile.letter()).count());
                core::iter::repeat_n(tile.letter(), usize::from(tile.copies()) - here[0] - here[1])
            };
            let gone: String = Tile::ALL.iter().flat_map(others).collect();
            format!("board=E1,-1r3c0p2/U1,0r0 gone={gone} hand=C")
        };
        // Afterwards two cells are open, and N fits into each.
        assert_eq!(of(2, 1, &rest("N"), "0,-1r0"), [false, true]);
        assert_eq!(of(2, 1, &rest("NN"), "0,-1r0"), [false, false]);
    }

    #[test]
    fn a_monastery_is_blocked_by_a_gap_that_no_tile_fits() {
        let gone = "DDDJJJLLLOOPPPSST";
        let rest = |gone: &str| format!("board=B0,1r0mp2 gone={gone} hand=E");
        assert_eq!(of(2, 1, &rest(gone), "1,1r0"), [false, true]);
        assert_eq!(of(2, 1, &rest(&gone[1..]), "1,1r0"), [false, false], "D fits");
    }

    fn games() -> impl Iterator<Item = Carcassonne> {
        let setups = ["players=2", "players=3,unplaceable=redraw", "players=5", "players=2,reduced=on"];
        let start = |setup| Carcassonne::start(&format!("carcassonne({setup})").parse().unwrap());
        setups.into_iter().flat_map(move |setup| core::iter::repeat_n(start(setup), 80))
    }

    fn play(state: &mut Carcassonne, rng: &mut Rng) -> Move {
        let mv = if state.player().is_some() { state.sample_move(rng) } else { state.sample_chance(rng) };
        state.play_unchecked(mv);
        mv
    }

    /// The features before and after a turn, as the board shows them, tell the same.
    #[test]
    fn joined_features_were_separate() {
        let (mut rng, mut seen) = (Rng::new(1), 0);
        for mut state in games() {
            while state.turn() != Turn::Over {
                let before = state;
                let mv = play(&mut state, &mut rng);
                let Some(player) = before.player() else { continue };
                let (parts, wholes) = (before.features(), state.features());
                let joined = wholes.iter().any(|whole| {
                    let parts: Vec<_> =
                        parts.iter().filter(|part| whole.segments.contains(&part.segments[0])).collect();
                    let others = |index: usize| {
                        Player::all(before.players())
                            .any(|other| other != player && parts[index].meeples[other] > 0)
                    };
                    let own = |index: usize| parts[index].meeples[player] > 0;
                    (0..parts.len())
                        .any(|one| own(one) && (0..parts.len()).any(|other| other != one && others(other)))
                });
                assert_eq!(before.interaction(mv).joins, joined, "{before} {mv}");
                seen += usize::from(joined);
            }
        }
        assert!(seen > 100, "{seen}");
    }

    #[test]
    fn blocked_features_are_never_completed() {
        let (mut rng, mut seen) = (Rng::new(2), 0);
        for mut state in games() {
            let mut blocked: Vec<StoredMeeple> = Vec::new();
            while state.turn() != Turn::Over {
                let before = state;
                play(&mut state, &mut rng);
                if before.player().is_some() {
                    let meeples = before.blocked(&state);
                    blocked.extend(meeples);
                }
            }
            let is_complete =
                |meeple: &StoredMeeple| state.tally(state.features.root(meeple.number)).is_complete();
            assert!(!blocked.iter().any(is_complete), "{state}");
            seen += blocked.len();
        }
        assert!(seen > 100, "{seen}");
    }
}
