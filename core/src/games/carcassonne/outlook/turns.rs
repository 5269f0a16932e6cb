//! The evaluation of all turns with the tile in hand, in one pass.
//!
//! A placement changes the fitting tiles only beside it. A meeple on a feature of its own changes only its owner's
//! expectations. So a turn costs a fraction of a complete evaluation.

use super::super::{Carcassonne, Cell, Claim, Kind, Move, Rotation};
use super::{Expected, Prospects, SUPPLY, ToCome, Worth, next_field};
use crate::bits::bits;
use crate::heuristic::{OneTurn, lead};
use crate::{ByPlayer, Player, State};

impl OneTurn for Carcassonne {
    fn for_each_turn(&self, mut each: impl FnMut(Move, f32)) {
        let (player, players) = (self.player, self.setup.players());
        self.for_each_worth(|mv, worth: &ByPlayer<f32>| each(mv, lead(worth, player, players)));
    }
}

impl Carcassonne {
    /// Calls `each` with every legal turn, in the order of the list of moves, and the worth of each player after it.
    pub(super) fn for_each_worth<W: Worth>(&self, mut each: impl FnMut(Move, &ByPlayer<W>)) {
        let Some(tile) = self.hand else { return };
        let player = self.player;
        let to_come = ToCome::of(self, None);
        let mut after = *self;
        self.for_each_placement(|slot, cell, rotation| {
            after.clone_from(self);
            after.place(cell, rotation, None, |_, _, _| ());
            let mut to_come = to_come;
            to_come.update(&after, cell);
            let prospects = Prospects::of(&after, &to_come);
            let expected = after.expect::<W>(&prospects);
            each(Move::Place { cell, rotation, meeple: None }, &expected.worth);
            for segment in bits(self.claimable(tile, slot, rotation).into()) {
                let meeple = Claim::new(tile, segment as u8);
                let mv = Move::Place { cell, rotation, meeple };
                match after.claim_worth(player, segment as u8, &expected, &prospects) {
                    Some(more) => {
                        let mut worth = expected.worth;
                        worth[player] += more;
                        each(mv, &worth);
                    }
                    None => each(mv, &self.after(cell, rotation, meeple).expect(&prospects).worth),
                }
            }
        });
    }

    #[cold]
    fn after(&self, cell: Cell, rotation: Rotation, meeple: Option<Claim>) -> Carcassonne {
        let mut after = *self;
        after.play_unchecked(Move::Place { cell, rotation, meeple });
        after
    }

    /// Returns the worth that a meeple on a segment of the last tile adds for its player; `None` if the feature is
    /// complete and pays the meeple at once.
    fn claim_worth<W: Worth>(
        &self,
        player: Player,
        segment: u8,
        expected: &Expected<W>,
        prospects: &Prospects,
    ) -> Option<W> {
        let placed = self.placed.as_slice().last()?;
        let root = self.features.root(placed.first + segment);
        if self.features.tally(root).is_complete() {
            return None;
        }
        let kind = self.features.kind(root);
        let (value, home): (W, W) = self.prospect(kind, root, prospects);
        let left = &prospects.left;
        let field = next_field(expected.fields[player]);
        let growth = if kind == Kind::Field { W::of(field, left.growth) } else { W::default() };
        let last = W::of(SUPPLY + usize::from(self.supply[player]) - 1, -left.supply);
        Some(value + home + growth + last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rng, Turn, playout};

    /// The worth of every turn equals that of the position after it.
    #[test]
    fn turns_are_valued_as_the_positions_after_them() {
        let (mut rng, mut turns) = (Rng::new(5), 0);
        for setup in ["carcassonne(players=2)", "carcassonne(players=4)"] {
            for decisions in 0..70 {
                let mut state = Carcassonne::start(&setup.parse().unwrap());
                playout::random(&mut state, &mut rng, decisions);
                while state.turn() == Turn::Chance {
                    state.play_unchecked(state.sample_chance(&mut rng));
                }
                let mut legal = alloc::vec::Vec::new();
                state.legal_moves(&mut legal);
                let mut legal = legal.into_iter();
                state.for_each_turn(|mv, value| {
                    assert_eq!(legal.next(), Some(mv));
                    let mut after = state;
                    after.play_unchecked(mv);
                    let whole = lead(&after.outlook(), state.player, state.players());
                    assert!((value - whole).abs() < 1e-3, "{state} {mv}: {value} for {whole}");
                    turns += 1;
                });
                assert_eq!(legal.next(), None);
            }
        }
        assert!(turns > 2000, "{turns}");
    }
}
