//! The judge of each game, which hints, analysis and reviews share.

use tilescope_core::games::{GameId, Listed};
use tilescope_core::judges::{SEED, judge};
use tilescope_core::review::{Effort, Judging};
use tilescope_core::search::{Depth, Report};
use tilescope_core::{Record, SearchSpec, Value, for_game};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::random_games::random_record;

fn position<S: Listed>(plies: usize) -> S {
    let (record, _): (Record<S>, _) = random_record::<S>(&S::Setup::default(), 4, plies);
    let decides = |&length: &usize| record.position(length).player().is_some();
    record.position((0..=record.moves().len()).rev().find(decides).expect("somebody decides"))
}

fn judged<S: Listed>(root: &S, iterations: u64) -> Report<S::Move> {
    let spec: SearchSpec = "judge".parse().unwrap();
    let mut search = spec.build(root, SEED).unwrap();
    // Slices of any size give the same.
    let (mut done, mut work) = (false, 0);
    while !done && work < iterations {
        let step = search.step(7.min(iterations - work));
        (done, work) = (step.done, work + step.used);
    }
    search.report()
}

/// A panel that has done the work of a review shows its best move and its numbers.
#[test]
fn analysis_and_review_agree() {
    fn agree<S: Listed>() {
        let root = position::<S>(40);
        let Effort { iterations, draws, .. } = judge(S::ID).effort;
        let report = judged(&root, iterations);
        let chosen = report.chosen().unwrap();
        let effort = Effort { iterations, playouts: chosen.lead.count, draws };
        let ranks = judge(S::ID).ranks.parse().unwrap();
        let mut judging = Judging::new(&root, None, &ranks, SEED, effort).unwrap();
        while !judging.is_done() {
            judging.step();
        }
        let decision = judging.decision().unwrap();
        let outlook = decision.seats[decision.player.index()];
        assert_eq!(chosen.mv, decision.best, "{root}");
        assert!((chosen.win.mean().unwrap() - outlook.win).abs() < 1e-9, "{root}");
        assert!((chosen.lead.mean().unwrap() - outlook.lead).abs() < 1e-9, "{root}");
    }
    for &game in GameId::ALL {
        for_game!(game, G => agree::<G>());
    }
}

#[test]
fn only_the_best_moves_are_valued() {
    let report = judged(&position::<tilescope_core::games::ontop::OnTop>(20), 2000);
    let valued: Vec<u64> =
        report.candidates.iter().map(|one| one.lead.count).filter(|&count| count > 0).collect();
    assert!(valued.len() >= 5 && valued.len() < report.candidates.len(), "{valued:?}");
    assert_eq!(valued.iter().sum::<u64>(), 2000 / judge(GameId::OnTop).pace);
    assert!(
        report.candidates.iter().all(|one| one.samples() == one.lead.count || one.value == Value::Unknown)
    );
}

/// Proofs replace playouts.
#[test]
fn proven_moves_keep_their_values() {
    let report = judged(&position::<tilescope_core::games::ontop::OnTop>(usize::MAX - 1), 100);
    let proven = |value| matches!(value, Value::Exact { depth: Depth::End, .. });
    assert!(report.candidates.iter().all(|one| proven(one.value) && one.win.count == 0), "{report:?}");
}
