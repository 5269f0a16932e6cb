//! A search of one game in progress.

use tilescope_core::search::SearchSpec;
use tilescope_core::{Heuristics, Record, Report, Search, State, Step};
use tilescope_protocol::{Budget, HybridPart, Move, SearchRequest};

use super::read;

pub(super) trait Run: Sized {
    type Move: Move;

    /// Begins the search of a request.
    ///
    /// # Errors
    /// If a text is wrong: its name, the place, and what was expected.
    fn begin(request: &SearchRequest) -> Result<Self, String>;

    /// Continues to the position of a request if the results of the search are useful there and allowed. They are
    /// allowed if the request continues this search with the same searcher, seed and memory. With a number of
    /// iterations, the result must also equal that of a new search. If this returns `false`, the search must not be
    /// used any longer.
    ///
    /// # Errors
    /// If the record cannot be read; the search is then unchanged.
    fn follow(&mut self, request: &SearchRequest) -> Result<bool, String>;

    /// Does work of at most `budget`.
    fn step(&mut self, budget: u64) -> Step;

    fn report(&self) -> Report<Self::Move>;

    /// Returns the part that searches. `None` if the searcher has no parts.
    fn part(&self) -> Option<HybridPart>;

    /// Returns the bytes of each node of its tree.
    fn node_bytes(&self) -> usize;

    /// Returns whether it keeps a tree limited by its memory.
    fn is_bounded(&self) -> bool;
}

pub(super) struct Game<S: State> {
    search: Box<dyn Search<S>>,
    record: Record<S>,
    spec: SearchSpec,
    seed: u64,
    /// The most bytes that its tree may take.
    memory: u64,
    /// Whether the search started at its current root. Its result then depends only on the record, the searcher, the
    /// seed and the number of iterations.
    fresh: bool,
}

impl<S: Heuristics<Move: Move>> Run for Game<S> {
    type Move = S::Move;

    fn begin(request: &SearchRequest) -> Result<Game<S>, String> {
        let &SearchRequest { seed, memory, .. } = request;
        let (record, spec) = (read::record::<S>(&request.record)?, read::searcher(&request.spec)?);
        let root = record.position(record.moves().len());
        let search = spec.clone().within_memory::<S>(memory).build(&root, seed);
        let search = search.map_err(|error| format!("searcher, {error}"))?;
        Ok(Game { search, record, spec, seed, memory, fresh: true })
    }

    fn follow(&mut self, request: &SearchRequest) -> Result<bool, String> {
        let (record, spec) = (read::record::<S>(&request.record)?, read::searcher(&request.spec)?);
        let same = (&self.spec, self.seed, self.memory) == (&spec, request.seed, request.memory);
        if !same || self.record.start() != record.start() {
            return Ok(false);
        }
        let Some(further) = record.moves().strip_prefix(self.record.moves()) else { return Ok(false) };
        let allowed = match request.budget {
            Budget::Work(budget) => self.fresh && further.is_empty() && self.search.report().work <= budget,
            Budget::Endless | Budget::Milliseconds(_) => true,
        };
        if allowed {
            self.fresh &= further.is_empty();
            further.iter().for_each(|&mv| self.search.advance(mv));
            self.record = record;
        }
        Ok(allowed)
    }

    fn step(&mut self, budget: u64) -> Step {
        self.search.step(budget)
    }

    fn report(&self) -> Report<S::Move> {
        self.search.report()
    }

    fn part(&self) -> Option<HybridPart> {
        HybridPart::at(&self.spec, self.search.root())
    }

    fn node_bytes(&self) -> usize {
        self.spec.node_bytes::<S>()
    }

    fn is_bounded(&self) -> bool {
        self.spec.get("nodes").is_some()
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::GameId;
    use tilescope_core::games::carcassonne::Carcassonne;
    use tilescope_core::{Rng, for_game};
    use tilescope_protocol::{Pace, Purpose};

    use super::*;
    use crate::inquiries::tests::RECORDS;

    fn begin(request: &SearchRequest) -> Result<Game<Carcassonne>, String> {
        Game::begin(request)
    }

    /// Returns the record of the first `plies` of a random game.
    fn record(plies: usize) -> String {
        let mut record = Record::<Carcassonne>::new(Default::default());
        let mut rng = Rng::new(3);
        let mut state = record.position(0);
        for _ in 0..plies {
            let mv = state.sample(&mut rng).expect("the game is not over");
            state.play_unchecked(mv);
            record.push(mv);
        }
        record.to_string()
    }

    /// Returns the request for an analysis in 16 MB.
    fn read(record: &str, spec: &str, iterations: Option<u64>) -> SearchRequest {
        SearchRequest {
            purpose: Purpose::Analysis,
            record: record.into(),
            spec: spec.into(),
            seed: 1,
            budget: iterations.map_or(Budget::Endless, Budget::Work),
            memory: 16 << 20,
            interval: 0.0,
            pace: Pace::Free,
        }
    }

    fn request(plies: usize, iterations: Option<u64>) -> SearchRequest {
        read(&record(plies), "mcts", iterations)
    }

    fn visits(run: &impl Run) -> Vec<u64> {
        run.report().candidates.iter().map(|candidate| candidate.visits).collect()
    }

    #[test]
    fn an_endless_search_keeps_its_tree_as_the_game_moves() {
        let mut run = begin(&request(1, None)).expect("a search");
        run.step(2000);
        let reply = run.report().chosen().expect("a choice").mv;
        let longer = format!("{} {reply}", record(1));
        let next = read(&longer, "mcts", None);
        assert_eq!(run.follow(&next), Ok(true));
        assert!(run.report().work > 0, "the tree was lost");
    }

    #[test]
    fn a_budgeted_search_ignores_earlier_searches() {
        let alone = |plies: usize| {
            let mut run = begin(&request(plies, Some(500))).expect("a search");
            run.step(500);
            visits(&run)
        };
        // The same position continues to a larger budget …
        let mut run = begin(&request(3, Some(200))).expect("a search");
        run.step(200);
        assert_eq!(run.follow(&request(3, Some(500))), Ok(true));
        run.step(300);
        assert_eq!(visits(&run), alone(3));
        // … but not to a smaller budget or a later position.
        assert_eq!(run.follow(&request(3, Some(499))), Ok(false));
        assert_eq!(run.follow(&request(5, Some(500))), Ok(false));
    }

    #[test]
    fn a_new_searcher_seed_or_game_restarts_the_search() {
        let begun = |request: &SearchRequest| begin(request).expect("a search");
        let mut other = request(3, None);
        other.seed = 2;
        assert_eq!(begun(&request(3, None)).follow(&other), Ok(false));
        let other = read(&record(3), "mcts(utility=lead)", None);
        assert_eq!(begun(&request(3, None)).follow(&other), Ok(false));
        assert_eq!(begun(&request(3, None)).follow(&request(1, None)), Ok(false));
    }

    fn fills_its_memory<S: Heuristics<Move: Move>>(record: &str) {
        let request = SearchRequest { memory: 200_000, ..read(record, "mcts(threshold=1)", None) };
        let mut run = Game::<S>::begin(&request).expect("a search");
        run.step(20_000);
        let bytes = run.report().nodes as usize * run.node_bytes();
        assert!((60_000..=200_000).contains(&bytes), "{record}: {bytes}");
        // A budget is spent exactly.
        let mut run = Game::<S>::begin(&read(record, "mcts", Some(50))).expect("a search");
        run.step(50);
        assert_eq!(visits(&run).iter().sum::<u64>(), 50, "{record}");
    }

    #[test]
    fn every_game_is_searched_within_its_memory() {
        for record in RECORDS {
            for_game!(GameId::of_text(record).unwrap(), G => fills_its_memory::<G>(record));
        }
    }

    #[test]
    fn errors_name_the_record_or_searcher_and_offset() {
        let refusal = |record: &str, spec: &str| begin(&read(record, spec, None)).map(|_| ());
        for (record, spec, place) in [
            ("", "mcts", "record, byte 0: "),
            ("chess e2e4", "mcts", "record, byte 0: "),
            ("ontop() =T1", "mcts", "record, byte 0: "),
            ("carcassonne(players=2) =K 5,5r0", "mcts", "record, byte 26: move 2"),
            ("carcassonne(players=2)", "mcts(explore=1)", "searcher, byte 5"),
            ("carcassonne(players=2)", "mcts(playouts=none)", "searcher, there is no carcassonne policy"),
        ] {
            let message = refusal(record, spec).expect_err("a refusal");
            assert!(message.starts_with(place), "{message}");
        }
    }

    #[test]
    fn a_hybrid_names_the_part_that_searches() {
        for (spec, part) in [
            ("hybrid(late=flat,left=1000)", Some(("late", "flat"))),
            ("hybrid(late=flat)", Some(("early", "star(prune=star2)"))),
            ("flat", None),
        ] {
            let run = begin(&read(&record(1), spec, None)).expect("a search");
            let found = run.part();
            assert_eq!(found.as_ref().map(|part| (part.name.as_str(), part.spec.as_str())), part, "{spec}");
        }
    }

    #[test]
    fn nothing_is_searched_before_a_draw() {
        let mut run = begin(&request(2, None)).expect("a search");
        assert_eq!(run.step(100), Step { used: 0, done: true });
        assert_eq!(run.report().player, None);
    }
}
