//! Why this move and not that one: two moves, and what games that are played on after each of them pay.
//!
//! Both moves are played on in pairs of playouts by one policy, with the same random numbers and the same draws
//! ([`Deck`]), so that most of the luck is the same on both sides and falls out of the difference. What is paid on the way
//! and at the end ([`Payment`]) is added up for each player by its source, and for each thing on the table
//! ([`Heuristics::things`]) it is noted what became of it.

use alloc::vec;
use alloc::vec::Vec;

use crate::heuristic::Fate;
use crate::playout::{Observer, Policy};
use crate::search::Moments;
use crate::{Deck, Heuristics, IllegalMove, Payment, Player, Rng, State};

/// A comparison of two moves under way.
///
/// ```
/// use tilescope_core::Record;
/// use tilescope_core::comparison::Comparison;
/// use tilescope_core::games::carcassonne::Carcassonne;
/// use tilescope_core::heuristic::policies;
///
/// let record: Record<Carcassonne> = "carcassonne(players=2) =V".parse()?;
/// let moves = ["0,1r0".parse()?, "0,1r0r0".parse()?];
/// let mut comparison = Comparison::new(&record.position(1), moves, policies()[0], 7)?;
/// comparison.step(20);
/// let reasons = comparison.reasons();
/// assert_eq!((reasons.pairs, reasons.sides[0].seats.len()), (20, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Comparison<S: State> {
    root: S,
    moves: [S::Move; 2],
    policy: Policy<S>,
    seed: u64,
    things: Vec<u16>,
    reasons: Reasons,
}

/// What is known of two moves.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Reasons {
    /// How many pairs of playouts there were.
    pub pairs: u64,
    /// What followed from each of the moves.
    pub sides: [Side; 2],
    /// For each player, what the first move earns more than the second, of each pair.
    pub differences: Vec<Earned>,
}

/// What follows from a move.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Side {
    /// What each player earns.
    pub seats: Vec<Earned>,
    /// What becomes of each of [`Heuristics::things`], in their order.
    pub fates: Vec<Prospect>,
}

/// The points of a player, in samples of one playout each.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Earned {
    /// What is paid from the position on, by each of [`State::SOURCES`]: the move itself is included.
    pub sources: Vec<Moments>,
    /// The points at the end of the game: those of the position and all that is paid.
    pub points: Moments,
    /// The share of the win.
    pub win: Moments,
}

/// What becomes of a thing on the table.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Prospect {
    /// The playouts in which it was completed.
    pub completed: u64,
    /// For each player, the playouts in which the player was paid for it, alone or with others.
    pub owned: Vec<u64>,
    /// For each player, what it pays.
    pub pays: Vec<Moments>,
}

impl<S: Heuristics> Comparison<S> {
    /// Two moves of a position, to be played on by a policy. Nothing is played yet.
    ///
    /// # Errors
    /// When one of the moves is illegal.
    pub fn new(
        root: &S,
        moves: [S::Move; 2],
        policy: Policy<S>,
        seed: u64,
    ) -> Result<Comparison<S>, IllegalMove> {
        moves.iter().try_for_each(|&mv| root.check(mv))?;
        let things = root.things();
        let players = root.players();
        let earned = || Earned {
            sources: vec![Moments::default(); S::SOURCES.len()],
            points: Moments::default(),
            win: Moments::default(),
        };
        let prospect =
            || Prospect { completed: 0, owned: vec![0; players], pays: vec![Moments::default(); players] };
        let seats = || (0..players).map(|_| earned()).collect::<Vec<_>>();
        let side = || Side { seats: seats(), fates: things.iter().map(|_| prospect()).collect() };
        let reasons = Reasons { pairs: 0, sides: [side(), side()], differences: seats() };
        Ok(Comparison { root: root.clone(), moves, policy, seed, things, reasons })
    }

    /// Plays so many more pairs of playouts. The same seed with the same number of pairs gives the same numbers, whatever
    /// the steps in which they were played.
    pub fn step(&mut self, pairs: u64) {
        for _ in 0..pairs {
            let ends = [0, 1].map(|side| self.play_out(side));
            for (side, end) in self.reasons.sides.iter_mut().zip(&ends) {
                for (seat, (earned, &sample)) in side.seats.iter_mut().zip(&end.seats).enumerate() {
                    earned.add(&end.sources[seat], sample);
                }
                side.fates.iter_mut().zip(&end.fates).for_each(|(prospect, fate)| prospect.add(fate));
            }
            let [first, second] = &ends;
            for (seat, earned) in self.reasons.differences.iter_mut().enumerate() {
                let sources = first.sources[seat].iter().zip(&second.sources[seat]);
                let sources: Vec<f64> = sources.map(|(first, second)| first - second).collect();
                let (first, second) = (first.seats[seat], second.seats[seat]);
                earned.add(&sources, (first.0 - second.0, first.1 - second.1));
            }
            self.reasons.pairs += 1;
        }
    }

    /// What is known so far.
    pub fn reasons(&self) -> &Reasons {
        &self.reasons
    }

    /// Plays one of the moves on to the end of the game, with the luck of the next pair.
    fn play_out(&self, side: usize) -> End {
        let players = self.root.players();
        let searcher = self.root.player().unwrap_or(Player::new(0));
        let (mut luck, deck) = luck(self.seed, self.reasons.pairs);
        let mut ledger = Ledger { deck, paid: Vec::new() };
        let mut state = self.root.clone();
        ledger.play(&mut state, self.moves[side]);
        (self.policy.play_observed)(&mut state, &mut luck, u32::MAX, searcher, &mut ledger);
        state.pay_at_end(|payment| ledger.paid.push(payment));
        let (scores, wins) = (state.final_scores(), state.win_shares());
        let mut sources = vec![vec![0.0; S::SOURCES.len()]; players];
        for payment in &ledger.paid {
            for player in Player::all(players).filter(|&player| payment.owners[player]) {
                sources[player.index()][payment.source] += f64::from(payment.points);
            }
        }
        End {
            seats: Player::all(players)
                .map(|player| (f64::from(scores[player]), f64::from(wins[player])))
                .collect(),
            sources,
            fates: self.things.iter().map(|&thing| state.fate(thing, &ledger.paid)).collect(),
        }
    }
}

/// The luck of one pair of playouts: the random numbers of its policy, and its draws.
pub(crate) fn luck(seed: u64, number: u64) -> (Rng, Deck) {
    let mut rng = Rng::part(seed, number);
    let deck = Deck::new(u64::from(rng.word()) << 32 | u64::from(rng.word()));
    (rng, deck)
}

/// The end of a playout.
struct End {
    /// The points and the share of the win of each player.
    seats: Vec<(f64, f64)>,
    /// What was paid to each player by each source.
    sources: Vec<Vec<f64>>,
    fates: Vec<Fate>,
}

impl Earned {
    fn add(&mut self, sources: &[f64], (points, win): (f64, f64)) {
        self.sources.iter_mut().zip(sources).for_each(|(moments, &points)| moments.add(points));
        self.points.add(points);
        self.win.add(win);
    }
}

impl Prospect {
    fn add(&mut self, fate: &Fate) {
        self.completed += u64::from(fate.completed);
        for (seat, (owned, pays)) in self.owned.iter_mut().zip(&mut self.pays).enumerate() {
            let paid = fate.paid.filter(|payment| payment.owners[Player::new(seat)]);
            *owned += u64::from(paid.is_some());
            pays.add(paid.map_or(0.0, |payment| f64::from(payment.points)));
        }
    }
}

/// Notes what a playout pays, and draws from a deck.
struct Ledger {
    deck: Deck,
    paid: Vec<Payment>,
}

impl<S: State> Observer<S> for Ledger {
    fn play(&mut self, state: &mut S, mv: S::Move) {
        state.play_paying(mv, |payment| self.paid.push(payment));
    }

    fn draw(&mut self, state: &mut S, _: &mut Rng) {
        let drawn = self.deck.next(state);
        self.play(state, drawn);
    }
}
