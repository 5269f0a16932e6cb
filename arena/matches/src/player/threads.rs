//! Searches with several threads. Each parallelisation is a [`Search`], so matches and the analysis need no knowledge
//! of threads.

mod crew;
mod root;
mod shared;

use std::fmt;
use std::str::FromStr;

use anyhow::{Result, anyhow, bail};
use tilescope_core::{Heuristics, Search, SearchSpec};

pub use self::crew::help;
use self::root::RootParallel;
use self::shared::Shared;
use crate::quote::Quote;

const MAX_THREADS: usize = 64;

/// The number of threads of a search, and the way they work together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threads {
    count: usize,
    way: Way,
}

/// A parallelisation (Chaslot et al. 2008; Briesemeister 2009, 4.2.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// The threads share one tree; each selects and evaluates its own leaves.
    Tree,
    /// Each thread runs its own search, and their reports are added.
    Root,
    /// The threads share one tree and evaluate the same leaf.
    Leaf,
}

const WAYS: [(&str, Way); 3] = [("tree", Way::Tree), ("root", Way::Root), ("leaf", Way::Leaf)];

impl Threads {
    /// A single thread, which runs the search unchanged.
    pub const ONE: Threads = Threads { count: 1, way: Way::Tree };

    /// Creates the search of a specification for these threads.
    ///
    /// # Errors
    /// If the game lacks something that the specification names, or the searcher cannot be parallelised in this way.
    pub fn build<S: Heuristics>(self, spec: &SearchSpec, root: &S, seed: u64) -> Result<Box<dyn Search<S>>> {
        let mut search = spec.build(root, seed)?;
        if self.count == 1 {
            return Ok(search);
        }
        let name = spec.searcher().name;
        if self.way == Way::Root {
            if !spec.searcher().adds_up {
                bail!("several searches by `{name}` find no more than one: it can use one thread only");
            }
            return Ok(Box::new(RootParallel::new(spec, root, seed, self.count)?));
        }
        if search.shared().is_none() {
            bail!("threads cannot share a search by `{name}`; try `*{}root`", self.count);
        }
        Ok(Box::new(Shared::new(search, seed, self.count, self.way == Way::Leaf)?))
    }
}

impl FromStr for Threads {
    type Err = anyhow::Error;

    /// Parses `2`, `2tree`, `4root` or `4leaf`.
    fn from_str(text: &str) -> Result<Threads> {
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let count = text[..digits].parse().ok().filter(|count| (1..=MAX_THREADS).contains(count));
        let name = if digits == text.len() { "tree" } else { &text[digits..] };
        let way = WAYS.iter().find(|(known, _)| *known == name).map(|&(_, way)| way);
        let both = count.zip(way).map(|(count, way)| Threads { count, way });
        both.ok_or_else(|| {
            anyhow!(
                "threads {}: expected a number from 1 to {MAX_THREADS} and `tree`, `root` or `leaf`, such as 2tree",
                Quote(text)
            )
        })
    }
}

impl fmt::Display for Threads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = WAYS.iter().find(|(_, way)| *way == self.way).map_or("", |(name, _)| name);
        write!(f, "{}{name}", self.count)
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::ontop::OnTop;
    use tilescope_core::{Rng, State, Turn};

    use super::*;

    #[test]
    fn threads_are_read_and_shown() {
        for text in ["2tree", "4root", "64leaf"] {
            assert_eq!(text.parse::<Threads>().unwrap().to_string(), text);
        }
        assert_eq!("3".parse::<Threads>().unwrap().to_string(), "3tree");
        for text in ["", "0", "65", "tree", "2trees", "-1root", "99999999999999999999"] {
            assert!(
                text.parse::<Threads>().unwrap_err().to_string().contains("expected a number from 1 to 64"),
                "{text}"
            );
        }
    }

    fn start() -> OnTop {
        let mut state = OnTop::start(&Default::default());
        while state.turn() == Turn::Chance {
            let drawn = state.sample_chance(&mut Rng::new(3));
            state.play_unchecked(drawn);
        }
        state
    }

    /// With any threads, all work is done and counted, and a search can follow the game and start again.
    #[test]
    fn work_is_counted_once() {
        let spec: SearchSpec = "mcts".parse().unwrap();
        for threads in ["3tree", "3root", "3leaf"] {
            let mut state = start();
            let mut search = threads.parse::<Threads>().unwrap().build(&spec, &state, 1).unwrap();
            assert_eq!(search.step(1000).used, 1000, "{threads}");
            let report = search.report();
            assert_eq!(report.work, 1000);
            assert_eq!(report.candidates.iter().map(|candidate| candidate.visits).sum::<u64>(), 1000);
            let best = report.chosen().unwrap().mv;
            state.play(best).unwrap();
            search.advance(best);
            assert_eq!(search.root(), &state);
            search.reset(&start(), 2);
            assert_eq!(search.report().work, 0);
            assert_eq!(search.step(7).used, 7);
        }
    }

    /// A root-parallel search is as repeatable as its parts.
    #[test]
    fn roots_find_the_same_again() {
        let spec: SearchSpec = "mcts".parse().unwrap();
        let find = || {
            let mut search = "2root".parse::<Threads>().unwrap().build(&spec, &start(), 5).unwrap();
            search.step(501);
            search.report()
        };
        assert_eq!(find(), find());
    }

    #[test]
    fn searchers_that_cannot_share_say_so() {
        let build = |spec: &str, threads: &str| {
            let threads: Threads = threads.parse().unwrap();
            threads.build(&spec.parse().unwrap(), &start(), 1).map(drop).map_err(|error| error.to_string())
        };
        assert!(build("greedy", "2root").unwrap_err().contains("one thread"));
        assert!(build("flat", "2tree").unwrap_err().contains("*2root"));
        assert_eq!(build("flat", "2root"), Ok(()));
        assert_eq!(build("greedy", "1"), Ok(()));
    }
}
