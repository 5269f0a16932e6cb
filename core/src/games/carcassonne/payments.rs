//! The payments of features, for observers of a game.

use alloc::vec::Vec;

use super::{Carcassonne, Kind, Move};
use crate::heuristic::FeatureOutcome;
use crate::state::Payment;
use crate::{ByPlayer, Player};

impl Carcassonne {
    /// Plays a move and reports the payment of each feature that it completes.
    pub(super) fn play_and_tell(&mut self, mv: Move, mut paid: impl FnMut(Payment)) {
        match mv {
            Move::Draw(tile) => self.draw(tile),
            Move::Place { cell, rotation, meeple } => {
                self.place(cell, rotation, meeple, |state, kind, root| {
                    let super::Payment { points, owners, .. } = state.payment(kind, root);
                    paid(payment(kind, root, &owners, points));
                });
            }
        }
    }

    /// Reports what each incomplete feature would pay at the end.
    pub(super) fn emit_end(&self, mut paid: impl FnMut(Payment)) {
        for feature in self.features().iter().filter(|feature| !feature.complete && feature.points != 0) {
            if let Some(&(tile, segment)) = feature.segments.first() {
                let root = self.features.root(self.placed()[tile].first + segment);
                paid(payment(feature.kind, root, &feature.owners, feature.points));
            }
        }
    }

    /// Returns the incomplete features in the order of [`Carcassonne::features`], each by the number of a segment.
    pub(super) fn open_features(&self) -> Vec<u16> {
        let open = self.features().into_iter().filter(|feature| !feature.complete);
        open.filter_map(|feature| feature.segments.first().copied())
            .map(|(tile, segment)| u16::from(self.placed()[tile].first + segment))
            .collect()
    }

    pub(super) fn outcome_of(&self, segment: u16, paid: &[Payment]) -> FeatureOutcome {
        let root = self.features.root(segment as u8);
        FeatureOutcome {
            source: self.features.kind(root) as usize,
            completed: self.tally(root).is_complete(),
            paid: paid
                .iter()
                .copied()
                .find(|payment| payment.feature == u16::from(root) && !payment.is_lost()),
        }
    }
}

/// Creates a payment. The number of one of its segments identifies a feature.
fn payment(kind: Kind, root: u8, owners: &[Player], points: i16) -> Payment {
    Payment {
        source: kind as usize,
        feature: root.into(),
        owners: ByPlayer::from_fn(|player| owners.contains(&player)),
        points,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::State;

    #[test]
    fn a_completed_road_pays_its_owner_and_a_field_pays_at_the_end() {
        let mut position: Carcassonne =
            "carcassonne(players=2) turn=2 scores=0,0 board=W-1,0r0r0p1 hand=W".parse().unwrap();
        let mut paid = Vec::new();
        position.play_paying("1,0r0".parse().unwrap(), |payment| paid.push(payment));
        let [road] = paid[..] else { panic!("{paid:?}") };
        assert_eq!((Carcassonne::SOURCES[road.source], road.points), ("road", 3));
        assert_eq!(road.owners.seats(2), [true, false]);
    }
}
