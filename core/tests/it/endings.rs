//! The searcher `exact` against brute force, in small endings of each game.

#![cfg(not(target_arch = "wasm32"))]

use std::ops::RangeInclusive;

use crate::searches::near_end;
use crate::tree::Tree;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::review::{Effort, Foresight, Judging};
use tilescope_core::search::Depth;
use tilescope_core::{Heuristics, Player, Report, SearchSpec, State, Turn, Value};

fn solve<S: Heuristics>(spec: &str, root: &S, slice: u64) -> Report<S::Move> {
    let mut search = spec.parse::<SearchSpec>().unwrap().build(root, 1).unwrap();
    while !search.step(slice).done {}
    search.report()
}

type Worth<S> = fn(&S, Player) -> f64;

/// Plain expectimax: what a player expects if both play their best.
struct BruteForce<S> {
    player: Player,
    worth: Worth<S>,
    left: u64,
}

impl<S: State> BruteForce<S> {
    /// Returns the value of a position; `None` if it has too many positions below it.
    fn value(&mut self, state: &S) -> Option<f64> {
        self.left = self.left.checked_sub(1)?;
        match state.turn() {
            Turn::Over => Some((self.worth)(state, self.player)),
            Turn::Player(player) => {
                let mut moves = Vec::new();
                state.legal_moves(&mut moves);
                let values: Option<Vec<f64>> = moves.into_iter().map(|mv| self.after(state, mv)).collect();
                values?.into_iter().reduce(if player == self.player { f64::max } else { f64::min })
            }
            Turn::Chance => {
                let mut outcomes = Vec::new();
                state.chance_moves(&mut outcomes);
                let total: f64 = outcomes.iter().map(|&(_, weight)| f64::from(weight)).sum();
                let mean = |(mv, weight)| Some(f64::from(weight) / total * self.after(state, mv)?);
                outcomes.into_iter().map(mean).sum()
            }
        }
    }

    fn after(&mut self, state: &S, mv: S::Move) -> Option<f64> {
        let mut after = state.clone();
        after.play_unchecked(mv);
        self.value(&after)
    }
}

fn lead<S: State>(end: &S, player: Player) -> f64 {
    let scores = end.final_scores();
    f64::from(scores[player]) - f64::from(scores[player.next(2)])
}

fn win<S: State>(end: &S, player: Player) -> f64 {
    end.win_shares()[player].into()
}

/// The share of the win, and a hundred-thousandth of the lead.
fn result<S: State>(end: &S, player: Player) -> f64 {
    win(end, player) + 1e-5 * lead(end, player)
}

/// Checks all moves of endings that are small enough for brute force. `ENDINGS` is the number of them.
fn agrees<S: Heuristics>(setup: &str, turns: RangeInclusive<u32>) {
    let wanted = std::env::var("ENDINGS").map_or(40, |count| count.parse().expect("ENDINGS is a number"));
    let mut found = 0;
    for seed in 0.. {
        let left = turns.start() + seed as u32 % (turns.end() - turns.start() + 1);
        let root: S = near_end(setup, left, seed);
        let Some(player) = root.player() else { continue };
        let mut moves = Vec::new();
        root.legal_moves(&mut moves);
        let goals: [(&str, Worth<S>); 3] =
            [("exact", lead), ("exact(utility=win)", win), ("exact(utility=result)", result)];
        let values = goals.map(|(_, worth)| {
            let mut brute = BruteForce { player, worth, left: 200_000 };
            moves.iter().map(|&mv| brute.after(&root, mv)).collect::<Option<Vec<f64>>>()
        });
        let [Some(leads), Some(wins), Some(results)] = values else { continue };
        for ((spec, _), values) in goals.into_iter().zip([leads, wins, results]) {
            let report = solve(spec, &root, 1_000_000);
            assert_eq!(report.candidates.len(), moves.len());
            for (candidate, &expected) in report.candidates.iter().zip(&values) {
                let Value::Exact { value, depth: Depth::End } = candidate.value else {
                    panic!("{spec} {root}: {candidate:?}")
                };
                assert!((value - expected).abs() < 1e-9, "{spec} {root}: {candidate:?}, not {expected}");
            }
            let best = values.iter().copied().reduce(f64::max).unwrap();
            let chosen = report.chosen().unwrap().value.mean().unwrap();
            assert!((chosen - best).abs() < 1e-9, "{spec} {root}");
        }
        found += 1;
        if found == wanted {
            break;
        }
    }
}

#[test]
fn endings_of_carcassonne_have_the_values_of_brute_force() {
    agrees::<Carcassonne>("carcassonne(players=2)", 2..=3);
    agrees::<Carcassonne>("carcassonne(players=2,unplaceable=redraw)", 2..=3);
}

#[test]
fn endings_of_kingdomino_have_the_values_of_brute_force() {
    agrees::<Kingdomino>("kingdomino(players=2)", 2..=8);
    agrees::<Kingdomino>("kingdomino(players=2,ties=official)", 2..=8);
}

#[test]
fn endings_of_ontop_have_the_values_of_brute_force() {
    agrees::<OnTop>("ontop(players=2)", 2..=4);
}

#[test]
fn every_move_of_a_tree_gets_its_value() {
    for (text, values) in [
        ("A(B(3 12) B(2 4) B(14 1))", &[3.0, 2.0, 1.0][..]),
        ("A(?(1:B(9 -3) 3:B(2 4)) ?(1:A(0 6) 1:B(1 -2)))", &[0.75, 2.0]),
        ("B(?(2:A(B(1 7) B(5 5)) 1:-4) A(B(3 2) ?(1:10 3:0)))", &[-2.0, -2.5]),
    ] {
        let root: Tree = text.parse().unwrap();
        let whole = solve("exact", &root, 1_000_000);
        for slice in [1, 7] {
            assert_eq!(solve("exact", &root, slice), whole, "{text}");
        }
        for (found, &expected) in whole.candidates.iter().zip(values) {
            let Value::Exact { value, depth: Depth::End } = found.value else { panic!("{text}: {found:?}") };
            assert!((value - expected).abs() < 1e-9, "{text}: {found:?}, not {expected}");
        }
    }
}

/// Both goals can want different moves: a certain small win, or a large lead at a risk.
#[test]
fn the_win_and_the_lead_are_different_goals() {
    let root: Tree = "A(1 ?(1:9 1:-3))".parse().unwrap();
    let best = |spec: &str| {
        let report = solve(spec, &root, 100);
        (report.choice, report.chosen().unwrap().value.mean())
    };
    assert_eq!(best("exact"), (Some(1), Some(3.0)));
    assert_eq!(best("exact(utility=win)"), (Some(0), Some(1.0)));
}

#[test]
fn a_restarted_search_repeats_itself() {
    let root: OnTop = near_end("ontop(players=2)", 4, 5);
    let mut search = "exact".parse::<SearchSpec>().unwrap().build(&root, 1).unwrap();
    while !search.step(10_000).done {}
    let first = search.report();
    search.reset(&root, 2);
    while !search.step(10_000).done {}
    assert_eq!(search.report(), first);
}

#[test]
fn more_than_two_players_are_refused() {
    let root = OnTop::start(&"ontop(players=3)".parse().unwrap());
    let error = "exact".parse::<SearchSpec>().unwrap().build(&root, 1).err().unwrap();
    assert_eq!(error.to_string(), "'exact' searches games of two players; this one has 3");
}

/// A hybrid leaves the last turns to the exact search, whose nodes may count less than iterations.
#[test]
fn a_hybrid_can_end_with_an_exact_search() {
    let root: Carcassonne = near_end("carcassonne(players=2)", 2, 3);
    let exact = solve("exact", &root, 10_000);
    assert_eq!(solve("hybrid(early=mcts,late=exact,left=2,lead=1000)", &root, 10_000), exact);
    let slow = solve("hybrid(early=mcts,late=exact,left=2,lead=1000,pace=50)", &root, 10_000);
    assert_eq!(slow, Report { work: exact.work.div_ceil(50), ..exact });
}

/// In a game that the exact search cannot play, the early one plays to the end.
#[test]
fn a_hybrid_searches_games_of_three_without_its_exact_part() {
    let root: OnTop = near_end("ontop(players=3)", 2, 3);
    let spec: SearchSpec = "hybrid(early=mcts,late=exact,left=2,lead=1000)".parse().unwrap();
    assert_eq!(spec.part_at(&root).map(|(name, _)| name), Some("early"));
    let (mut hybrid, mut early) =
        (spec.build(&root, 1).unwrap(), "mcts".parse::<SearchSpec>().unwrap().build(&root, 1).unwrap());
    assert_eq!(hybrid.step(100), early.step(100));
    assert_eq!(hybrid.report(), early.report());
}

/// A review takes the proven values: the loss of every move is the exact one, with the best move as its measure.
#[test]
fn reviews_have_the_proven_losses() {
    let spec: SearchSpec = "hybrid(early=mcts,late=exact,lead=1000,left=3,pace=10000)".parse().unwrap();
    let effort = Effort { iterations: 100, playouts: 4, draws: Foresight { playouts: 1, decisions: 0 } };
    let judged = |root: &OnTop, mv| {
        let mut judging = Judging::new(root, Some(mv), &spec, 1, effort).unwrap();
        while !judging.is_done() {
            judging.step();
        }
        judging.decision().unwrap()
    };
    let root: OnTop = near_end("ontop(players=2)", 3, 3);
    let exact = solve("exact", &root, 10_000);
    let best =
        exact.candidates.iter().filter_map(|candidate| candidate.value.mean()).fold(f64::MIN, f64::max);
    for candidate in &exact.candidates {
        let decision = judged(&root, candidate.mv);
        let loss = best - candidate.value.mean().unwrap();
        assert!(decision.lost.proven && decision.lost.half == 0.0);
        assert!((decision.lost.points - loss).abs() < 1e-6, "{} {decision:?}", candidate.mv);
        assert_eq!(decision.best == candidate.mv, decision.lost.points == 0.0);
        let player = decision.player;
        assert!(decision.skill(player) <= 0.0);
        let sum = decision.before(player) + decision.skill(player) + decision.gain[player.index()];
        assert!((decision.after(player) - sum).abs() < 1e-9);
    }
    let earlier: OnTop = near_end("ontop(players=2)", 6, 3);
    assert!(earlier.plies_left() > 3);
    let mut moves = Vec::new();
    earlier.legal_moves(&mut moves);
    assert!(!judged(&earlier, moves[0]).lost.proven);
}
