//! Tests of frames, forwards and backwards.

use tilescope_core::search::NodeKind;
use tilescope_protocol::{Cut, ShownNode};

use super::super::desk::Desk;
use super::super::inquiries::tests::{RECORDS, frame_of as request, whole};
use super::*;

fn visits(frame: &InspectorFrame) -> Vec<u64> {
    frame.report.candidates.iter().map(|candidate| candidate.visits).collect()
}

/// Returns the frames of the first fifty steps, which are the same backwards and if one is asked for alone.
fn fifty_frames(record: &str, spec: &str) -> Vec<InspectorFrame> {
    let mut inspector = Desk::default();
    let forwards: Vec<InspectorFrame> =
        (0..=50).map(|at| whole(&mut inspector, &request(record, spec, at))).collect();
    for at in (0..=50).rev() {
        let (back, alone) = (&mut inspector, &mut Desk::default());
        for desk in [back, alone] {
            let found = whole(desk, &request(record, spec, at));
            assert_eq!(found, forwards[at as usize], "{record}, {spec} at {at}");
        }
    }
    forwards
}

#[test]
fn frames_of_fifty_iterations_match_the_search() {
    for record in RECORDS {
        for spec in ["mcts(threshold=1)", "mcts(threshold=1,rave=on,groups=off)", "flat(allocation=ucb1)"] {
            for (at, frame) in fifty_frames(record, spec).iter().enumerate() {
                assert_eq!(visits(frame).iter().sum::<u64>(), at as u64, "{record}, {spec}");
            }
        }
    }
}

#[test]
fn frames_of_fifty_nodes_match_the_search_by_depth() {
    for record in RECORDS {
        for spec in ["star(prune=star2.5)", "star(prune=star1)"] {
            for (at, frame) in fifty_frames(record, spec).iter().enumerate() {
                let node = frame.node.as_ref().expect("a node");
                assert_eq!((node.number, frame.at), (at as u64 + 1, at as u64));
                assert!(frame.next.is_none() && !node.path.is_empty() && !node.events.is_empty());
            }
        }
    }
}

#[test]
fn a_traced_iteration_links_two_frames() {
    for record in RECORDS {
        let mut inspector = Desk::default();
        for at in [0, 1, 5, 40, 300] {
            let now = whole(&mut inspector, &request(record, "mcts(threshold=1)", at));
            let next = now.next.expect("an iteration");
            let path: Vec<usize> = next.trace.path.iter().filter_map(|node| node.child).collect();
            assert_eq!(next.choices.len(), path.len());
            // Its choices are visible, before and after.
            let after = next.after.expect("a tree");
            let mut node = Some(&after);
            for (depth, index) in path.iter().enumerate() {
                let parent = node.expect("a node of the path is shown");
                assert_eq!(parent.view.child_count.max(*index + 1), parent.view.child_count, "{depth}");
                node = parent.children.iter().find(|child| child.index == *index);
            }
            let leaf = node.expect("the leaf is shown");
            let before = now.tree.as_ref().and_then(|tree| tree.at(&path)).map_or(0, |node| node.view.visits);
            assert_eq!(leaf.view.visits, before + 1);
        }
    }
}

#[test]
fn an_unspoiled_tree_does_not_depend_on_the_next_iteration() {
    let mut inspector = Desk::default();
    let mut spoiled = 0;
    for at in 300..340 {
        let asked = request(RECORDS[2], "mcts(threshold=1)", at);
        let shown = whole(&mut inspector, &InspectorRequest { spoiled: false, ..asked.clone() });
        assert!(shown.next.is_some());
        let unknown = InspectorRequest { described: false, ..asked.clone() };
        assert_eq!(shown.tree, whole(&mut inspector, &unknown).tree, "{at}");
        spoiled += usize::from(whole(&mut inspector, &asked).tree != shown.tree);
    }
    assert!(spoiled > 5, "{spoiled} iterations visit nodes that are not shown otherwise");
}

#[test]
fn every_node_of_an_iteration_has_its_own_new_children() {
    let mut inspector = Desk::default();
    let mut groups = 0;
    for at in 0..200 {
        let next =
            whole(&mut inspector, &request(RECORDS[0], "mcts(threshold=1)", at)).next.expect("an iteration");
        let mut path = Vec::new();
        for (depth, node) in next.trace.path.iter().enumerate() {
            path.extend(node.child);
            let Some(after) = next.after.as_ref().and_then(|tree| tree.at(&path)) else { continue };
            let before = next.choices.get(depth).and_then(|node| Some(node.as_ref()?.children.len()));
            if node.expanded > 0 {
                assert_eq!((node.expanded, before.unwrap_or(0)), (after.view.child_count, 0), "{at}");
                groups += usize::from(matches!(node.kind, NodeKind::Group(_)));
            } else if let Some(before) = before {
                assert_eq!(before, after.view.child_count, "{at}");
            }
        }
    }
    assert!(groups > 0, "no move group was expanded");
}

#[test]
fn the_tree_stays_within_the_requested_nodes() {
    let mut inspector = Desk::default();
    let mut asked = request(RECORDS[2], "mcts(threshold=1)", 2000);
    asked.described = false;
    for nodes in [1, 12, 60, 300] {
        asked.cut.nodes = nodes;
        let tree = whole(&mut inspector, &asked).tree.expect("a tree");
        assert!(tree.size() <= nodes.max(1), "{} of {nodes}", tree.size());
        assert!(tree.size() > nodes / 2, "{} of {nodes}", tree.size());
    }
    let first = |tree: &ShownNode| tree.children[0].index;
    let tree = whole(&mut inspector, &asked).tree.expect("a tree");
    let child = first(&tree);
    assert!(!tree.children[0].children.is_empty());
    asked.cut.closed = vec![vec![child]];
    let tree = whole(&mut inspector, &asked).tree.expect("a tree");
    assert!(tree.children[0].children.is_empty() && tree.children[0].hidden() > 0);
    asked.cut = Cut { nodes: 3, opened: vec![vec![], vec![child]], ..Cut::default() };
    let tree = whole(&mut inspector, &asked).tree.expect("a tree");
    assert!(!tree.at(&[child]).expect("a child").children.is_empty());
    // All children of a node, however many.
    asked.cut = Cut { nodes: 3, whole: vec![vec![]], ..Cut::default() };
    let tree = whole(&mut inspector, &asked).tree.expect("a tree");
    assert!(tree.children.len() > 6 && tree.hidden() == 0, "{} children", tree.children.len());
    // From another node, and from one that does not exist.
    asked.cut = Cut { nodes: 20, focus: vec![child], ..Cut::default() };
    let below = whole(&mut inspector, &asked).tree.expect("a tree");
    assert_eq!(below.view, tree.at(&[child]).expect("a child").view);
    let above = whole(&mut inspector, &asked).above;
    assert_eq!(
        above.iter().map(|node| (node.index, &node.mv)).collect::<Vec<_>>(),
        [(child, &below.view.mv)]
    );
    asked.cut.focus = vec![child, 4000];
    let missing = whole(&mut inspector, &asked);
    assert_eq!((missing.tree, missing.above), (None, Vec::new()));
}

#[test]
fn a_player_without_search_shows_its_choice() {
    let found = whole(&mut Desk::default(), &request(RECORDS[1], "greedy", 10_000));
    assert!(found.done && found.tree.is_none() && found.next.is_none());
    assert!(found.report.choice.is_some());
}

#[test]
fn nothing_is_shown_without_a_player_to_move() {
    let found = whole(&mut Desk::default(), &request("kingdomino(players=2)", "mcts", 10));
    assert!(found.done && found.at == 0 && found.next.is_none() && found.report.player.is_none());
}
