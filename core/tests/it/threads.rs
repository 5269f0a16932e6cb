//! Native threads that share one search, by the parts that `Search::shared` returns.

#![cfg(not(target_arch = "wasm32"))]

use std::sync::Mutex;
use std::thread;

use crate::tree::Tree;
use tilescope_core::search::SharedSearch;
use tilescope_core::{Player, Rng, Search, SearchSpec, State};

const GAME: &str = "A(?(1:B(9 -3) 3:B(2 4)) ?(1:A(0 6) 1:B(1 -2)))";

fn search() -> (Tree, Box<dyn Search<Tree>>) {
    let root: Tree = GAME.parse().unwrap();
    let spec: SearchSpec = "mcts(utility=lead,exploration=12)".parse().unwrap();
    let search = spec.build(&root, 1).unwrap();
    (root, search)
}

/// Checks that the search chooses the best move and finds its value.
fn is_right(root: &Tree, search: &dyn Search<Tree>, work: u64) {
    let report = search.report();
    assert_eq!(report.work, work);
    let visits: u64 = report.candidates.iter().map(|candidate| candidate.visits).sum();
    assert_eq!(visits, work);
    let best = root.expectimax()[Player::new(0)];
    let found = report.chosen().unwrap().value.mean().unwrap();
    assert!((found - best).abs() < 0.6, "{found}, should be {best}");
}

#[test]
fn threads_share_a_tree() {
    const EACH: u64 = 3000;
    let (root, mut search) = search();
    let evaluator = search.shared().unwrap().evaluator();
    let tree = Mutex::new(search.as_mut());
    thread::scope(|scope| {
        for seed in 0..3 {
            let (tree, mut leaf, mut spare) = (&tree, root.clone(), root.clone());
            scope.spawn(move || {
                let mut rng = Rng::part(7, seed);
                for _ in 0..EACH {
                    let descent = tree.lock().unwrap().shared().unwrap().descend(&mut leaf).unwrap();
                    let values = evaluator.evaluate(&mut leaf, &mut spare, descent.searcher, &mut rng);
                    tree.lock().unwrap().shared().unwrap().back_up(descent, &values);
                }
            });
        }
    });
    is_right(&root, search.as_ref(), 3 * EACH);
}

fn iterate_by_leaves(shared: &mut dyn SharedSearch<Tree>, number: u64, root: &Tree) {
    let mut leaf = root.clone();
    let descent = shared.descend(&mut leaf).unwrap();
    let evaluator = shared.evaluator();
    let parts = thread::scope(|scope| {
        let value = |seed| {
            let (mut leaf, mut spare) = (leaf.clone(), leaf.clone());
            let mut rng = Rng::part(number, seed);
            scope.spawn(move || evaluator.evaluate(&mut leaf, &mut spare, descent.searcher, &mut rng))
        };
        [0, 1].map(value).map(|part| part.join().unwrap())
    });
    let mut values = parts[0];
    values.merge(&parts[1], 2);
    shared.back_up(descent, &values);
}

#[test]
fn threads_share_a_leaf() {
    let (root, mut search) = search();
    for number in 0..1500 {
        iterate_by_leaves(search.shared().unwrap(), number, &root);
    }
    is_right(&root, search.as_ref(), 1500);
    assert!(root.player().is_some());
}
