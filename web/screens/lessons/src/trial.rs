//! The trial of a claim: its search with each of the 30 seeds, one after another.

use tilescope_core::order;
use tilescope_protocol::any_move::AnyMove;

use crate::claim::{Claim, SEEDS};

/// The moves that the searches of a step find, seed by seed.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct SeedTrial {
    /// The move that each seed finds, from seed 1; `None` if it was not searched yet.
    found: [Option<AnyMove>; SEEDS as usize],
    running: Option<u64>,
}

/// A change of a [`SeedTrial`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TrialAction {
    /// Searches with the seeds that are left, or with all of them if none is left.
    Try,
    /// Stops; the results stay.
    Stop,
    Found(u64, AnyMove),
}

impl SeedTrial {
    /// Returns the trial after an action. A seed that belongs to no claim changes nothing.
    #[must_use]
    pub fn after(&self, action: TrialAction) -> SeedTrial {
        let mut next = self.clone();
        match action {
            TrialAction::Try => {
                if next.is_complete() {
                    next.found = Default::default();
                }
                next.running = next.untried();
            }
            TrialAction::Stop => next.running = None,
            TrialAction::Found(seed, mv) => {
                if let Some(found) = index(seed).and_then(|index| next.found.get_mut(index)) {
                    *found = Some(mv);
                }
                next.running = next.running.and_then(|_| next.untried());
            }
        }
        next
    }

    /// Returns the seed that is searched now; `None` if no trial is running.
    pub fn running(&self) -> Option<u64> {
        self.running
    }

    /// Returns the move that a seed finds; `None` if it was not searched yet.
    pub fn found(&self, seed: u64) -> Option<AnyMove> {
        *self.found.get(index(seed)?)?
    }

    pub fn tried(&self) -> u64 {
        self.found.iter().flatten().count() as u64
    }

    pub fn is_complete(&self) -> bool {
        self.tried() == SEEDS
    }

    pub fn hits(&self, claim: &Claim<AnyMove>) -> u64 {
        self.found.iter().flatten().filter(|mv| claim.moves.contains(mv)).count() as u64
    }

    /// Returns whether the seeds searched so far suffice to refute the claim.
    pub fn refutes(&self, claim: &Claim<AnyMove>) -> bool {
        let hits = self.hits(claim);
        hits > claim.seeds || self.tried() - hits > SEEDS - claim.seeds
    }

    /// Returns the moves found so far, each with its number of seeds, the most frequent first.
    pub fn favourites(&self) -> Vec<(AnyMove, u64)> {
        let mut favourites: Vec<(AnyMove, u64)> = Vec::new();
        for &mv in self.found.iter().flatten() {
            match favourites.iter_mut().find(|(other, _)| *other == mv) {
                Some((_, seeds)) => *seeds += 1,
                None => favourites.push((mv, 1)),
            }
        }
        order::sort_by_key(&mut favourites, |&(_, seeds)| std::cmp::Reverse(seeds));
        favourites
    }

    fn untried(&self) -> Option<u64> {
        self.found.iter().zip(1..).find_map(|(found, seed)| found.is_none().then_some(seed))
    }
}

fn index(seed: u64) -> Option<usize> {
    usize::try_from(seed.checked_sub(1)?).ok()
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::GameId;

    use super::*;

    fn mv(text: &str) -> AnyMove {
        AnyMove::read(GameId::Kingdomino, text).expect("a move")
    }

    fn after(actions: impl IntoIterator<Item = TrialAction>) -> SeedTrial {
        actions.into_iter().fold(SeedTrial::default(), |trial, action| trial.after(action))
    }

    #[test]
    fn a_trial_continues_with_the_seeds_that_are_left() {
        let trial = after([TrialAction::Found(1, mv(":33")), TrialAction::Try]);
        assert_eq!(trial.running(), Some(2));
        let trial = trial.after(TrialAction::Found(2, mv(":40"))).after(TrialAction::Stop);
        assert_eq!((trial.running(), trial.tried()), (None, 2));
        assert_eq!(trial.after(TrialAction::Try).running(), Some(3));
        let whole = (3..=SEEDS).fold(trial.after(TrialAction::Try), |trial, seed| {
            trial.after(TrialAction::Found(seed, mv(":40")))
        });
        assert_eq!((whole.running(), whole.is_complete()), (None, true));
        assert_eq!(whole.favourites(), [(mv(":40"), 29), (mv(":33"), 1)]);
        let again = whole.after(TrialAction::Try);
        assert_eq!((again.running(), again.tried()), (Some(1), 0));
    }

    #[test]
    fn a_seed_of_no_claim_is_ignored() {
        for seed in [0, 31, u64::MAX] {
            assert_eq!(after([TrialAction::Found(seed, mv(":33"))]), SeedTrial::default());
        }
    }

    #[test]
    fn a_claim_is_refuted_once_it_cannot_hold() {
        let claim = |seeds| Claim { moves: vec![mv(":33")], seeds };
        let trial = after([1, 2, 3].map(|seed| TrialAction::Found(seed, mv(":33"))));
        assert!(trial.refutes(&claim(2)) && !trial.refutes(&claim(3)) && !trial.refutes(&claim(30)));
        let trial = trial.after(TrialAction::Found(4, mv(":40")));
        assert!(trial.refutes(&claim(30)) && !trial.refutes(&claim(29)));
    }
}
