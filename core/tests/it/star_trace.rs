//! Star search described node by node: windows, cuts and values worked out by hand. The traced nodes are also
//! compared with those of a step.

#![cfg(not(target_arch = "wasm32"))]

use crate::searches::{build, game};
use crate::tree::Branch;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::playout::random;
use tilescope_core::search::{Cut, NodeEvent, NodeKind, NodeTrace, PathNode, Status};
use tilescope_core::{Heuristics, Player, Rng, Turn};

/// Returns all nodes of a search of a tree with at most three decisions.
fn told(options: &str, text: &str) -> Vec<NodeTrace<Branch>> {
    let mut search = build(&format!("star({options},depth=3,deepening=off,bounds=static)"), &game(text), 3);
    std::iter::from_fn(|| search.trace_node()).collect()
}

fn windows(trace: &NodeTrace<Branch>) -> Vec<(f64, f64)> {
    trace.path.iter().map(|node| node.window).collect()
}

fn near(a: (f64, f64), b: (f64, f64)) -> bool {
    (a.0 - b.0).abs() < 1e-9 && (a.1 - b.1).abs() < 1e-9
}

#[test]
fn alpha_beta_trace_matches_the_textbook() {
    let nodes = told("prune=star1", "A(B(3 12) B(2 4) B(14 1))");
    assert_eq!(nodes.iter().map(|node| node.number).collect::<Vec<_>>(), (1..=8).collect::<Vec<_>>());
    let (a, b) = (Player::new(0), Player::new(1));
    let all = (-100.0, 100.0);
    let node = |player, moves: &[u16], window, so_far, tried, children| PathNode {
        kind: NodeKind::Decision(player),
        moves: moves.iter().copied().map(Branch).collect(),
        probability: None,
        depth: if player == a { 3 } else { 2 },
        window,
        so_far,
        tried,
        children,
        probes: None,
        shallow: false,
    };
    assert_eq!((nodes[0].depth, nodes[0].range), (3, all));
    assert_eq!(nodes[0].path, [node(a, &[], all, None, 0, 3), node(b, &[0], all, None, 0, 2)]);
    assert_eq!(nodes[0].events, [NodeEvent::Entered { level: 1 }]);

    // The first reply: its value is passed up to the decision above.
    let leaf = &nodes[1].path[2];
    assert_eq!((leaf.kind, leaf.depth, &leaf.moves[..]), (NodeKind::End, 0, &[Branch(0)][..]));
    let mv = Branch(0);
    let three = (3.0, 3.0);
    let taken = |level, value, so_far| NodeEvent::Returned { level, value, so_far };
    assert_eq!(
        nodes[1].events,
        [
            NodeEvent::Evaluated { level: 2, value: 3.0 },
            taken(1, three, three),
            NodeEvent::NewBest { level: 1, mv }
        ]
    );
    assert_eq!(
        nodes[2].events,
        [
            NodeEvent::Evaluated { level: 2, value: 12.0 },
            taken(1, (12.0, 12.0), three),
            NodeEvent::Finished { level: 1, value: three },
            taken(0, three, three),
            NodeEvent::NewBest { level: 0, mv },
        ]
    );

    // The second move is refuted by its first reply, 2 <= 3.
    assert_eq!(
        nodes[3].path,
        [node(a, &[], all, Some(three), 1, 3), node(b, &[1], (3.0, 100.0), None, 0, 2)]
    );
    assert_eq!(
        nodes[4].events,
        [
            NodeEvent::Evaluated { level: 2, value: 2.0 },
            taken(1, (2.0, 2.0), (2.0, 2.0)),
            NodeEvent::NewBest { level: 1, mv },
            NodeEvent::Cut { level: 1, cut: Cut::Alpha, left: 1 },
            NodeEvent::Finished { level: 1, value: (-100.0, 2.0) },
            taken(0, (-100.0, 2.0), three),
        ]
    );
    assert_eq!(
        nodes[7].events[3..],
        [
            NodeEvent::Finished { level: 1, value: (1.0, 1.0) },
            taken(0, (1.0, 1.0), three),
            NodeEvent::Finished { level: 0, value: three },
            NodeEvent::Deepened { depth: 3, best: mv, done: true },
        ]
    );
}

#[test]
fn star1_trace_matches_the_published_figure() {
    // Heyden 2009, Figure 5.4. After 40, the second outcome must be worth (25 - 0.6 * 40 - 0.15 * -100) / 0.25 = 64
    // or more, and is worth 65.
    let nodes = told("prune=star1", "A(B(25 ?(60:A(40) 25:A(65) 15:A(7 9))))");
    let entered = &nodes[5];
    assert_eq!(entered.path[2].kind, NodeKind::Chance);
    assert!(near(entered.path[2].window, (-100.0, 25.0)), "{entered:?}");
    assert!(near(entered.path[2].so_far.unwrap(), (24.0 - 40.0, 24.0 + 40.0)));
    assert_eq!((entered.path[3].probability, entered.path[3].moves[0]), (Some(0.25), Branch(1)));
    assert!(near(entered.path[3].window, (-100.0, 64.0)), "{entered:?}");
    let last = nodes.last().unwrap();
    assert!(last.events.contains(&NodeEvent::Cut { level: 2, cut: Cut::Star1, left: 1 }), "{last:?}");
    let mean = last.events.iter().find_map(|event| match event {
        NodeEvent::Returned { level: 2, so_far, .. } => Some(*so_far),
        _ => None,
    });
    assert!(near(mean.unwrap(), (25.25, 55.25)));
}

#[test]
fn probe_trace_matches_the_published_figure() {
    // Heyden 2009, Figure 5.5: one reply after each outcome is enough.
    let nodes = told("prune=star2", "A(-10 ?(8:B(-20 50) 2:B(10 50)))");
    let probed: Vec<_> = nodes[1..].iter().map(|node| node.path[1].probes).collect();
    assert_eq!(probed, [Some(1); 5]);
    assert_eq!(nodes[2].path[2].probes, Some(1), "the decision below is looked at for the probe");
    let chance_is_cut = |trace: &NodeTrace<Branch>| {
        trace.events.iter().find_map(|event| match *event {
            NodeEvent::Cut { level: 1, cut, left } => Some((cut, left)),
            _ => None,
        })
    };
    assert_eq!(chance_is_cut(nodes.last().unwrap()), Some((Cut::Probe, 2)));

    // If the probes are not enough, the trace shows it, and the remaining replies are searched without a limit.
    let nodes = told("prune=star2", "A(-20 ?(8:B(-15 50) 2:B(10 50)))");
    let probed = NodeEvent::Probed { level: 1 };
    let place = nodes.iter().position(|node| node.events.contains(&probed)).unwrap();
    assert_eq!(nodes[place + 1].path[1].probes, None);
    assert!(nodes.iter().all(|node| chance_is_cut(node).is_none()));
}

#[test]
fn beta_cuts_and_table_hits_are_traced() {
    let cuts = |options: &str, text: &str| -> Vec<(usize, Cut)> {
        let told = told(options, text);
        let events = told.iter().flat_map(|node| &node.events);
        events
            .filter_map(|event| match *event {
                NodeEvent::Cut { level, cut, .. } => Some((level, cut)),
                _ => None,
            })
            .collect()
    };
    // The opponent already has 3. A move of A that is worth 7 makes all others unnecessary.
    assert_eq!(cuts("prune=star1", "A(B(3 A(7 9)) 1)"), [(2, Cut::Beta)]);
    assert_eq!(cuts("prune=none", "A(B(3 A(7 9)) B(2 4))"), []);
    let open = told("prune=none", "A(B(3 A(7 9)) B(2 4))");
    assert_eq!(windows(&open[0])[0], (f64::NEG_INFINITY, f64::INFINITY));
    assert_eq!(cuts("prune=star1,table=64", "A(B(1 5) B(1 5))"), [(1, Cut::Known)]);
}

#[test]
fn look_shows_the_root() {
    let root = game("A(B(3 12) B(2 4) ?(1:14 1:1))");
    let mut search = build("star(prune=star1,bounds=static)", &root, 3);
    assert_eq!(search.look(&[]).unwrap().children[0].value.mean(), None);
    search.step(1000);
    let view = search.look(&[]).unwrap();
    assert_eq!((view.kind, view.child_count), (NodeKind::Decision(Player::new(0)), 3));
    let value = root.expectimax()[Player::new(0)];
    assert_eq!((view.value.mean(), view.status), (Some(value), Status::Proven));
    assert_eq!(view.children.iter().map(|child| child.visits).sum::<u64>(), view.visits);
    let status: Vec<_> = view.children.iter().map(|child| child.status).collect();
    assert_eq!(status, [Status::Proven, Status::Cut, Status::Proven]);
    assert_eq!(view.children[2].kind, NodeKind::Chance);
    assert_eq!(search.look(&[1]).as_ref(), Some(&view.children[1]));
    assert_eq!((search.look(&[3]), search.look(&[0, 0])), (None, None));
}

/// Traces every node of a search, compares it with a search without traces, and returns the cuts.
fn tells_what_a_step_does<S: Heuristics>(spec: &str, root: &S, most: usize) -> Vec<Cut> {
    let (mut one, mut other, mut silent) = (build(spec, root, 3), build(spec, root, 3), build(spec, root, 3));
    let (mut left_out, mut cuts) = (0, Vec::new());
    for number in 1..=most as u64 {
        let Some(trace) = one.trace_node() else {
            assert!(silent.step(1).done && other.trace_node().is_none());
            break;
        };
        assert_eq!(Some(&trace), other.trace_node().as_ref(), "{spec}");
        silent.step(1);
        assert_eq!(one.report(), silent.report(), "{spec} {root} {number}");
        assert_eq!(trace.number, number);
        // The path can be played.
        let mut state = root.clone();
        for (level, node) in trace.path.iter().enumerate() {
            assert_eq!(level == 0 || node.shallow, node.moves.is_empty(), "{spec} {trace:?}");
            node.moves.iter().for_each(|&mv| state.play_unchecked(mv));
            let kind = match state.turn() {
                Turn::Player(player) => NodeKind::Decision(player),
                Turn::Chance => NodeKind::Chance,
                Turn::Over => NodeKind::End,
            };
            assert_eq!(node.kind, kind);
        }
        for event in &trace.events {
            if let NodeEvent::Cut { cut, left, .. } = *event {
                left_out += left as u64;
                cuts.push(cut);
            }
        }
        let pruned = left_out as f64 / (number + left_out) as f64;
        assert_eq!(one.report().look_ahead.unwrap().pruned, pruned, "{spec} {root}");
        let deepened = trace.events.iter().find_map(|event| match *event {
            NodeEvent::Deepened { depth, best, done } => Some((depth, best, done)),
            _ => None,
        });
        if let Some((depth, best, _)) = deepened {
            let report = one.report();
            assert_eq!((depth, best), (report.look_ahead.unwrap().depth, report.chosen().unwrap().mv));
        }
    }
    let first = build(spec, root, 3).trace_node().unwrap();
    assert_eq!(first.path[1].moves.len(), 1);
    cuts
}

/// Returns a position after some random decisions in which a player decides.
fn position<S: Heuristics>(setup: &str, decisions: u32) -> S {
    let mut state = S::start(&setup.parse().unwrap());
    let mut rng = Rng::new(5);
    random(&mut state, &mut rng, decisions);
    while state.turn() == Turn::Chance {
        state.play_unchecked(state.sample_chance(&mut rng));
    }
    state
}

#[test]
fn a_traced_node_equals_a_plain_step() {
    let mut cuts = Vec::new();
    let ontop: OnTop = position("ontop(players=2)", 26);
    for options in [
        "prune=none",
        "prune=star1",
        "prune=star2",
        "prune=star2.5",
        "prune=cyclic,table=500",
        "depth=4,deepening=off,probcut=1",
    ] {
        let spec = format!("star({options})");
        cuts.extend(tells_what_a_step_does(&spec, &ontop, 4000));
        let tree = game(
            "A(?(1:B(4 3 9) 2:B(5 5 5)) ?(1:B(9 2) 1:B(1 8)) ?(1:B(8 9) 3:B(1 7)) ?(1:B(8 9) 3:B(1 7)))",
        );
        cuts.extend(tells_what_a_step_does(&format!("star({options},bounds=static)"), &tree, 4000));
    }
    let carcassonne: Carcassonne = position("carcassonne(players=3)", 20);
    cuts.extend(tells_what_a_step_does("star(evaluation=heyden,bounds=dynamic)", &carcassonne, 2000));
    // Lines are sampled; each is several draws.
    let kingdomino: Kingdomino = position("kingdomino(players=4)", 10);
    cuts.extend(tells_what_a_step_does("star(outcomes=3)", &kingdomino, 2000));
    for cut in [Cut::Beta, Cut::Alpha, Cut::Star1, Cut::Probe, Cut::Known, Cut::Shallow] {
        assert!(cuts.contains(&cut), "{cut:?} never came up");
    }
}
