//! The steps of an iteration: each choice of the selection, the expansion, the playout and the backup.

use tilescope_language::key;
use tilescope_protocol::Iteration;

/// A step of an iteration. Depths count from the root, 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InspectorStep {
    /// The node at a depth chooses one of its children, or a draw does.
    Choose(usize),
    /// The node at a depth gets its children.
    Grow(usize),
    Play,
    /// The result is added to every node of the path.
    BackUp,
    /// A search by depth descends to a node.
    Look,
    /// An event at a node of a search by depth.
    Event(usize),
}

/// The phases of an iteration, by their names in the literature.
pub(super) const PHASES: &[&str] = &[key("Selection"), key("Expansion"), key("Playout"), key("Backup")];

/// The events at a node of a search by depth.
pub(super) const EVENTS: &[&str] = &[key("Down"), key("Value"), key("Up"), key("Cut"), key("Deeper")];

pub(super) fn phase(step: InspectorStep) -> &'static str {
    match step {
        InspectorStep::Choose(_) => PHASES[0],
        InspectorStep::Grow(_) => PHASES[1],
        InspectorStep::Play => PHASES[2],
        InspectorStep::BackUp => PHASES[3],
        InspectorStep::Look | InspectorStep::Event(_) => EVENTS[0],
    }
}

pub(super) fn steps(iteration: &Iteration) -> Vec<InspectorStep> {
    let path = &iteration.trace.path;
    let mut steps = Vec::new();
    for (depth, node) in path.iter().enumerate() {
        let choice = iteration.choices.get(depth).zip(path.get(depth + 1)).is_some_and(|(node, next)| {
            let children = node.as_ref().map_or(0, |node| node.children.len());
            next.child.is_some_and(|child| child < children)
        });
        if choice {
            steps.push(InspectorStep::Choose(depth));
        } else if node.expanded > 0 {
            steps.push(InspectorStep::Grow(depth));
        }
    }
    if !iteration.trace.playouts.is_empty() {
        steps.push(InspectorStep::Play);
    }
    steps.push(InspectorStep::BackUp);
    steps
}
