//! The steps of an iteration: each choice on the way down, growth, the playout, and what is carried up again.

use tilescope_language::key;
use tilescope_protocol::Iteration;

/// A step of an iteration. Depths count from the root, 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// The node at a depth chooses one of its children, or chance does.
    Choose(usize),
    /// The node at a depth is given children.
    Grow(usize),
    /// From the leaf the game is played out.
    Play,
    /// What came out is added to every node of the path.
    BackUp,
    /// A search by depth goes down to a node.
    Look,
    /// Something happens at a node of a search by depth.
    Event(usize),
}

/// The phases of an iteration, as the field calls them.
pub(super) const PHASES: &[&str] = &[key("Selection"), key("Expansion"), key("Simulation"), key("Backup")];

/// What can happen at a node of a search by depth.
pub(super) const EVENTS: &[&str] = &[key("Down"), key("Value"), key("Up"), key("Cut"), key("Deeper")];

/// The phase that a step of an iteration belongs to.
pub(super) fn phase(step: Step) -> &'static str {
    match step {
        Step::Choose(_) => PHASES[0],
        Step::Grow(_) => PHASES[1],
        Step::Play => PHASES[2],
        Step::BackUp => PHASES[3],
        Step::Look | Step::Event(_) => EVENTS[0],
    }
}

/// The steps of an iteration, in order.
pub(super) fn steps(iteration: &Iteration) -> Vec<Step> {
    let path = &iteration.trace.path;
    let mut steps = Vec::new();
    for (depth, choices) in iteration.choices.iter().enumerate() {
        // A child that was not there before is one that the node was given.
        let known = path[depth + 1].child.is_some_and(|child| child < choices.len());
        steps.push(if known { Step::Choose(depth) } else { Step::Grow(depth) });
    }
    let leaf = path.len().saturating_sub(1);
    if iteration.trace.expanded > 0 && !steps.iter().any(|step| matches!(step, Step::Grow(_))) {
        steps.push(Step::Grow(leaf));
    }
    if !iteration.trace.playouts.is_empty() {
        steps.push(Step::Play);
    }
    steps.push(Step::BackUp);
    steps
}
