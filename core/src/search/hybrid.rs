//! One search until a lead is reached or the game is late, then another (Briesemeister 2009, 6.3: Star2 earns points
//! until a threshold is reached, after which MCTS takes over to save the lead).
//!
//! The late search runs in positions in which the player to move leads by at least `lead` points, or at most `left`
//! decisions can still be made. The choice depends only on the position, so if the lead is lost, the early search
//! returns. Both searches follow the game, and only the active one works.
//!
//! A late search that is only for two players, such as `exact`, leaves games of more to the early one.

use alloc::boxed::Box;
use core::marker::PhantomData;

use crate::heuristic::lead;
use crate::search::row::{Row, parameters};
use crate::search::{
    Budget, BuildError, Interface, NodeTrace, NodeView, Report, Search, SearchSpec, Searcher, Step, Trace,
    TracedSearch,
};
use crate::{Deck, Heuristics};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "hybrid",
    help: "one searcher until a lead or late in the game, then another",
    parameters: HybridParameters::ROWS,
    budget: Budget::Parts,
    adds_up: false,
    two_players: false,
};

parameters! {
    /// The parameters of a search with two parts.
    struct HybridParameters<'a> {
        early: &'a SearchSpec = Row::of("the searcher at the start").default("star2"),
        late: &'a SearchSpec = Row::of("the searcher once that lead or that number of decisions is reached").default("mcts"),
        lead: Option<f32> = Row::number(
            "lead over the best opponent, in points, at which the late searcher takes over (1000 = never)",
            0.0,
            1000.0,
        )
        .default("5")
        .most_is_none(),
        left: u32 = Row::count(
            "decisions left for all players at which the late searcher takes over (0 = never)",
            0,
            1000,
        )
        .default("0"),
        pace: u32 = Row::count(
            "units of the late searcher's work that count as one, such as nodes as an iteration",
            1,
            10_000,
        )
        .default("1"),
    }
}

pub(super) fn build<S: Heuristics, I: Interface<S> + ?Sized>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<I>, BuildError> {
    let HybridParameters { early, late, lead, left, pace } = HybridParameters::of(spec);
    let late = late.searcher().plays(root.players()).then_some(late);
    let late = late.map(|late| super::build::<S, I>(late, root, seed)).transpose()?;
    let (early, change) = (super::build::<S, I>(early, root, seed)?, Change { lead, left });
    Ok(I::of(Hybrid { early, late, change, pace: pace.into(), game: PhantomData }))
}

impl SearchSpec {
    /// Returns the part of a hybrid that searches a position, with the name of its parameter; `None` for a searcher
    /// without parts.
    ///
    /// ```
    /// use tilescope_core::games::ontop::OnTop;
    /// use tilescope_core::{SearchSpec, State};
    ///
    /// let start = OnTop::start(&Default::default());
    /// let spec: SearchSpec = "hybrid(late=mcts(rollouts=10),lead=0)".parse()?;
    /// let (name, part) = spec.part_at(&start).expect("a hybrid has parts");
    /// assert_eq!((name, part.to_string().as_str()), ("early", "star(prune=star2)")); // chance is to draw, so nobody leads
    /// # Ok::<(), tilescope_core::ParseError>(())
    /// ```
    pub fn part_at<S: Heuristics>(&self, root: &S) -> Option<(&'static str, &SearchSpec)> {
        (self.searcher().budget == Budget::Parts).then(|| part(self, root))
    }
}

pub(super) fn part<'a, S: Heuristics>(spec: &'a SearchSpec, root: &S) -> (&'static str, &'a SearchSpec) {
    let HybridParameters { early, late, lead, left, .. } = HybridParameters::of(spec);
    let change = Change { lead, left };
    let is_late = change.is_late(root) && late.searcher().plays(root.players());
    if is_late { ("late", late) } else { ("early", early) }
}

/// The condition under which the late search runs.
#[derive(Clone, Copy)]
struct Change {
    lead: Option<f32>,
    left: u32,
}

impl Change {
    /// Returns whether the late search runs in the position.
    fn is_late<S: Heuristics>(self, root: &S) -> bool {
        let ahead =
            |least| root.player().is_some_and(|player| lead(&root.scores(), player, root.players()) >= least);
        self.lead.is_some_and(ahead) || root.plies_left() <= self.left
    }
}

struct Hybrid<S, I: ?Sized> {
    early: Box<I>,
    /// `None` if it cannot play with so many players.
    late: Option<Box<I>>,
    change: Change,
    /// The units of the late search's work that count as one.
    pace: u64,
    game: PhantomData<fn() -> S>,
}

impl<S: Heuristics, I: Interface<S> + ?Sized> Hybrid<S, I> {
    /// Returns the active search, and the units of its work that count as one.
    fn part(&self) -> (&I, u64) {
        match &self.late {
            Some(late) if self.change.is_late(self.early.root()) => (late, self.pace),
            _ => (&self.early, 1),
        }
    }

    fn part_mut(&mut self) -> (&mut I, u64) {
        match &mut self.late {
            Some(late) if self.change.is_late(self.early.root()) => (late, self.pace),
            _ => (&mut self.early, 1),
        }
    }
}

impl<S: Heuristics, I: Interface<S> + ?Sized> Search<S> for Hybrid<S, I> {
    fn reset(&mut self, root: &S, seed: u64) {
        self.early.reset(root, seed);
        self.late.iter_mut().for_each(|late| late.reset(root, seed));
    }

    fn advance(&mut self, mv: S::Move) {
        self.early.advance(mv);
        self.late.iter_mut().for_each(|late| late.advance(mv));
    }

    fn know(&mut self, deck: Deck) {
        self.early.know(deck);
        self.late.iter_mut().for_each(|late| late.know(deck));
    }

    fn root(&self) -> &S {
        self.early.root()
    }

    fn step(&mut self, budget: u64) -> Step {
        let (part, pace) = self.part_mut();
        let Step { used, done } = part.step(budget.saturating_mul(pace));
        Step { used: used.div_ceil(pace), done }
    }

    fn report(&self) -> Report<S::Move> {
        let (part, pace) = self.part();
        let report = part.report();
        Report { work: report.work.div_ceil(pace), ..report }
    }

    fn look(&self, path: &[usize]) -> Option<NodeView<S::Move>> {
        self.part().0.look(path)
    }
}

impl<S: Heuristics, I: Interface<S> + ?Sized> TracedSearch<S> for Hybrid<S, I> {
    fn trace(&mut self) -> Option<Trace<S::Move>> {
        self.part_mut().0.traced()?.trace()
    }

    fn trace_node(&mut self) -> Option<NodeTrace<S::Move>> {
        self.part_mut().0.traced()?.trace_node()
    }
}
