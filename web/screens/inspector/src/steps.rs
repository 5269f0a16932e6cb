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
    /// The playout from the leaf.
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

/// Returns the phase of a step of an iteration.
pub(super) fn phase(step: InspectorStep) -> &'static str {
    match step {
        InspectorStep::Choose(_) => PHASES[0],
        InspectorStep::Grow(_) => PHASES[1],
        InspectorStep::Play => PHASES[2],
        InspectorStep::BackUp => PHASES[3],
        InspectorStep::Look | InspectorStep::Event(_) => EVENTS[0],
    }
}

/// Returns the steps of an iteration, in order.
pub(super) fn steps(iteration: &Iteration) -> Vec<InspectorStep> {
    let path = &iteration.trace.path;
    let mut steps = Vec::new();
    for (depth, choices) in iteration.choices.iter().enumerate() {
        // A child that did not exist before was added by the expansion.
        let known = path[depth + 1].child.is_some_and(|child| child < choices.len());
        steps.push(if known { InspectorStep::Choose(depth) } else { InspectorStep::Grow(depth) });
    }
    let leaf = path.len().saturating_sub(1);
    if iteration.trace.expanded > 0 && !steps.iter().any(|step| matches!(step, InspectorStep::Grow(_))) {
        steps.push(InspectorStep::Grow(leaf));
    }
    if !iteration.trace.playouts.is_empty() {
        steps.push(InspectorStep::Play);
    }
    steps.push(InspectorStep::BackUp);
    steps
}
