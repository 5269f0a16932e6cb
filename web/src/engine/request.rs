//! What may be asked of the workers.

use tilescope_core::Rng;
use yew::AttrValue;

use crate::protocol::{Command, INTERVAL, Job};

/// A search of a position by one or more workers.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The game up to the position to search.
    pub record: AttrValue,
    /// The searcher: the text of a `SearchSpec`.
    pub spec: AttrValue,
    /// The seed; each worker after the first has a seed of its own that is drawn from it.
    pub seed: u64,
    /// Iterations after which the search is done, those of all workers together; without it, it goes on until
    /// it is not wanted any more.
    pub iterations: Option<u32>,
    /// How many workers search, each for itself, before their root statistics are merged (root
    /// parallelisation, Briesemeister 2009, 4.2.5). With 1, the result depends on nothing but the request.
    pub workers: usize,
}

impl Request {
    /// How many workers there is something to do for, at least 1.
    pub fn members(&self) -> usize {
        let useful = self.iterations.map_or(usize::MAX, |iterations| iterations as usize);
        self.workers.min(useful).max(1)
    }

    /// Whether both search the same position in the same way, perhaps not equally long.
    pub fn same_search(&self, other: &Request) -> bool {
        (&self.record, &self.spec, self.seed, self.members())
            == (&other.record, &other.spec, other.seed, other.members())
    }

    /// What the worker with the number `member` is told.
    pub fn command(&self, job: Job, member: usize) -> Command {
        Command::Search {
            job,
            record: self.record.to_string(),
            spec: self.spec.to_string(),
            seed: self.seed_of(member).to_string(),
            iterations: self.iterations.map(|iterations| share(iterations, self.members(), member)),
            interval: interval(self.members()),
        }
    }

    fn seed_of(&self, member: usize) -> u64 {
        if member == 0 {
            return self.seed;
        }
        let mut rng = Rng::part(self.seed, member as u64);
        (u64::from(rng.word()) << 32) | u64::from(rng.word())
    }
}

/// The part of `iterations` that one of `members` does: all parts are equal or differ by one.
fn share(iterations: u32, members: usize, member: usize) -> u32 {
    let members = members as u32;
    iterations / members + u32::from((member as u32) < iterations % members)
}

/// Milliseconds between two reports of one of `members`: all together send no more than two workers would,
/// but each at least one a second, by which it is known to live.
fn interval(members: usize) -> f64 {
    (INTERVAL * members as f64 / 2.0).clamp(INTERVAL, 8.0 * INTERVAL)
}

/// A decision wanted from a computer player, or as a hint: the result depends on nothing else.
#[derive(Clone, PartialEq, Debug)]
pub struct Think {
    /// The game up to the position in which the move is wanted.
    pub record: AttrValue,
    /// The searcher: the text of a `SearchSpec`.
    pub spec: AttrValue,
    /// The seed of its random stream.
    pub seed: u64,
    /// How many iterations it has.
    pub iterations: u32,
}

impl From<Think> for Request {
    fn from(think: Think) -> Request {
        Request {
            record: think.record,
            spec: think.spec,
            seed: think.seed,
            iterations: Some(think.iterations),
            workers: 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(iterations: Option<u32>, workers: usize) -> Request {
        Request { record: "carcassonne".into(), spec: "mcts".into(), seed: 7, iterations, workers }
    }

    #[test]
    fn the_shares_add_up_to_the_budget() {
        for (iterations, members) in [(10, 3), (1, 1), (1000, 7), (u32::MAX, 8)] {
            let sum: u64 = (0..members).map(|member| u64::from(share(iterations, members, member))).sum();
            assert_eq!(sum, u64::from(iterations));
        }
    }

    #[test]
    fn many_workers_report_less_often_but_at_least_once_a_second() {
        assert_eq!([1, 2, 8, 64].map(interval), [125.0, 125.0, 500.0, 1000.0]);
    }

    #[test]
    fn no_worker_is_started_for_nothing() {
        assert_eq!(request(Some(2), 8).members(), 2);
        assert_eq!(request(Some(0), 8).members(), 1);
        assert_eq!(request(None, 0).members(), 1);
        assert_eq!(request(None, 8).members(), 8);
    }

    #[test]
    fn the_first_worker_has_the_seed_itself_and_the_others_have_their_own() {
        let seeds: Vec<u64> = (0..4).map(|member| request(None, 4).seed_of(member)).collect();
        assert_eq!(seeds[0], 7);
        for (index, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..index].contains(seed));
        }
    }
}
