use tilescope_core::games::GameId;
use tilescope_core::{Rng, SearchSpec};
use tilescope_protocol::{Budget, Command, INTERVAL, Job, Pace, Purpose, SearchRequest};
use yew::AttrValue;

use super::SearchRoot;

#[derive(Clone, PartialEq, Default, Debug)]
pub enum Wanted {
    Search {
        request: Request,
        paused: bool,
        pace: Pace,
    },
    /// It is stopped. Its results stay, also for the next search with the same purpose.
    Stopped,
    #[default]
    Closed,
}

/// A search of a position by one or more workers.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    pub root: SearchRoot,
    /// The searcher: the text of a `SearchSpec`.
    pub spec: AttrValue,
    /// The seed. Each worker after the first has its own seed, derived from this one.
    pub seed: u64,
    pub budget: Budget,
    /// The number of workers. Each searches independently, and then their root statistics are merged (root
    /// parallelisation, Briesemeister 2009, 4.2.5). With 1 worker and a budget of work, the result depends only on
    /// the request and on the memory limit of its tree.
    pub workers: usize,
}

impl Request {
    /// The game of the workers that search. A record of no game is refused by each of them.
    pub(super) fn game(&self) -> GameId {
        GameId::of_text(&self.root.record()).unwrap_or(GameId::ALL[0])
    }

    /// Returns the number of parts of the search, one for each worker that has work to do. It is at least 1, and 1 if
    /// several workers do not help the searcher.
    pub fn parts(&self) -> usize {
        if !self.spec.parse().is_ok_and(|spec: SearchSpec| spec.searcher().adds_up) {
            return 1;
        }
        let useful = match self.budget {
            Budget::Work(work) => usize::try_from(work).unwrap_or(usize::MAX),
            Budget::Endless | Budget::Milliseconds(_) => usize::MAX,
        };
        self.workers.min(useful).max(1)
    }

    /// Returns whether both requests search the same position in the same way, perhaps with different budgets.
    pub fn same_search(&self, other: &Request) -> bool {
        (&self.root, &self.spec, self.seed, self.parts())
            == (&other.root, &other.spec, other.seed, other.parts())
    }

    /// Returns the command for the worker that does part number `part`.
    pub(super) fn command(
        &self,
        job: Job,
        purpose: Purpose,
        part: usize,
        memory: u64,
        pace: Pace,
    ) -> Command {
        let parts = self.parts();
        let request = SearchRequest {
            purpose,
            record: self.root.record().to_string(),
            spec: self.spec.to_string(),
            seed: self.seed_of(part),
            budget: self.budget.share(parts, part),
            memory,
            interval: interval(parts),
            pace: pace.share(parts),
        };
        Command::Search(job, request)
    }

    /// Returns the seed of the worker that does part number `part`, as `*2root` has it on the command line.
    pub fn seed_of(&self, part: usize) -> u64 {
        if self.parts() == 1 { self.seed } else { Rng::part_seed(self.seed, part as u64) }
    }
}

/// Returns the milliseconds between two reports of one of this many workers. All workers together send at most as
/// many reports as two would. Each sends at least one a second, to show that it is alive.
fn interval(workers: usize) -> f64 {
    (INTERVAL * workers as f64 / 2.0).clamp(INTERVAL, 8.0 * INTERVAL)
}

#[cfg(test)]
mod tests {
    use tilescope_core::search::SEARCHERS;

    use super::*;

    fn request(budget: Budget, workers: usize) -> Request {
        Request { root: "carcassonne".into(), spec: "mcts".into(), seed: 7, budget, workers }
    }

    #[test]
    fn many_workers_report_less_often_but_at_least_once_a_second() {
        assert_eq!([1, 2, 8, 64].map(interval), [125.0, 125.0, 500.0, 1000.0]);
    }

    #[test]
    fn a_search_never_has_more_workers_than_iterations() {
        assert_eq!(request(Budget::Work(2), 8).parts(), 2);
        assert_eq!(request(Budget::Work(0), 8).parts(), 1);
        assert_eq!(request(Budget::Endless, 0).parts(), 1);
        assert_eq!(request(Budget::Milliseconds(1.0), 8).parts(), 8);
    }

    #[test]
    fn searchers_that_cannot_merge_use_one_worker() {
        for searcher in SEARCHERS {
            let request = Request { spec: searcher.name.into(), ..request(Budget::Endless, 8) };
            assert_eq!(request.parts(), if searcher.adds_up { 8 } else { 1 }, "{}", searcher.name);
        }
        assert_eq!(Request { spec: "nonsense".into(), ..request(Budget::Endless, 8) }.parts(), 1);
    }

    #[test]
    fn one_worker_has_the_seed_and_several_have_their_own() {
        assert_eq!(request(Budget::Endless, 1).seed_of(0), 7);
        let seeds: Vec<u64> = (0..4).map(|part| request(Budget::Endless, 4).seed_of(part)).collect();
        for (index, seed) in seeds.iter().enumerate() {
            assert!(!seeds[..index].contains(seed));
        }
    }
}
