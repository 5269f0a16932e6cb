//! One game between searchers, decision by decision.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::{Deck, Player, Record, Search, State, Turn};

/// A game between searchers. The `n`-th draw depends only on the seed of the draws and on n. A search keeps its
/// results from move to move, and forced moves are played at once.
///
/// The caller controls the time: it lets the searcher of each decision work through its budget in steps of any size,
/// and then plays the move.
///
/// ```
/// use tilescope_core::contest::ContestGame;
/// use tilescope_core::games::ontop::OnTop;
/// use tilescope_core::{SearchSpec, State, Turn};
///
/// let setup = "ontop(players=2)".parse()?;
/// let start = OnTop::start(&setup);
/// let spec: SearchSpec = "flat".parse()?;
/// let searches = [1, 2].map(|seed| spec.build(&start, seed)).into_iter().collect::<Result<_, _>>()?;
/// let mut game = ContestGame::<OnTop>::new(&setup, 7, searches);
/// while let Some(player) = game.decider() {
///     let work = game.search(player).step(10).used;
///     game.play(player, work);
/// }
/// assert_eq!(game.state().turn(), Turn::Over);
/// assert_eq!(game.record().position(game.record().moves().len()), *game.state());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ContestGame<S: State> {
    state: S,
    deck: Deck,
    searches: Vec<Box<dyn Search<S>>>,
    record: Record<S>,
    efforts: Vec<Effort>,
    moves: Vec<S::Move>,
}

impl<S: State> core::fmt::Debug for ContestGame<S> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("ContestGame").field("record", &self.record).finish_non_exhaustive()
    }
}

/// The cost of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Effort {
    /// New work, in the unit of the searcher's budget. Work kept from earlier decisions does not count.
    pub work: u64,
    /// The number of nodes in memory at the end.
    pub nodes: u32,
    /// The number of decisions ahead to which a search by depth knows all moves; 0 for other searches.
    pub depth: u32,
}

impl<S: State> ContestGame<S> {
    /// Starts a game with one search per seat. Every search starts at the first position; searches that may know the
    /// draws receive them.
    pub fn new(setup: &S::Setup, draws: u64, searches: Vec<Box<dyn Search<S>>>) -> ContestGame<S> {
        ContestGame::at(S::start(setup), draws, searches)
    }

    /// Starts a game at a position, at which every search starts.
    pub fn at(start: S, draws: u64, searches: Vec<Box<dyn Search<S>>>) -> ContestGame<S> {
        let deck = Deck::new(draws);
        let mut searches = searches;
        searches.iter_mut().for_each(|search| search.know(deck));
        ContestGame {
            state: start.clone(),
            deck,
            searches,
            record: Record::from_position(start),
            efforts: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// Plays draws and forced moves, then returns the player who has a choice; `None` if the game is over.
    pub fn decider(&mut self) -> Option<Player> {
        loop {
            let mv = match self.state.turn() {
                Turn::Over => return None,
                Turn::Chance => self.deck.next(&self.state),
                Turn::Player(player) => {
                    self.state.legal_moves(&mut self.moves);
                    let [forced] = self.moves[..] else { return Some(player) };
                    self.efforts.push(Effort::default());
                    forced
                }
            };
            self.go_on(mv);
        }
    }

    /// Returns the search of a player.
    pub fn search(&mut self, player: Player) -> &mut dyn Search<S> {
        self.searches[player.index()].as_mut()
    }

    /// Plays the move chosen by the search of the [decider](ContestGame::decider), which spent `work` on it. A search
    /// has no choice before its first iteration; the first legal move is played then.
    pub fn play(&mut self, player: Player, work: u64) {
        let report = self.searches[player.index()].report();
        let depth = report.look_ahead.map_or(0, |look_ahead| look_ahead.depth);
        self.efforts.push(Effort { work, nodes: report.nodes, depth });
        let mv = report.chosen().map_or(self.moves[0], |candidate| candidate.mv);
        self.go_on(mv);
    }

    /// Returns the position.
    pub fn state(&self) -> &S {
        &self.state
    }

    /// Returns all moves and draws so far.
    pub fn record(&self) -> &Record<S> {
        &self.record
    }

    /// Returns the cost of each decision in the order of play; zero for forced moves.
    pub fn efforts(&self) -> &[Effort] {
        &self.efforts
    }

    fn go_on(&mut self, mv: S::Move) {
        self.state.play_unchecked(mv);
        self.record.push(mv);
        self.searches.iter_mut().for_each(|search| search.advance(mv));
    }
}
