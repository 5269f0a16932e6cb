//! A search by depth, described node by node: the path with its windows, the values it returns, and the cuts.

use tilescope_core::Player;
use tilescope_core::search::{Cut, NodeEvent, NodeKind, NodeTrace, PathNode};
use tilescope_language::{key, plural, say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::format::{count, percent};
use yew::prelude::*;

use super::decimals::two;
use super::descriptions::Descriptions;
use super::steps::InspectorStep;

pub(super) fn phase(event: &NodeEvent<AnyMove>) -> &'static str {
    match event {
        NodeEvent::Entered { .. } | NodeEvent::Passed { .. } => key("Down"),
        NodeEvent::Evaluated { .. } => key("Value"),
        NodeEvent::Returned { .. }
        | NodeEvent::NewBest { .. }
        | NodeEvent::Probed { .. }
        | NodeEvent::Finished { .. } => key("Up"),
        NodeEvent::Cut { .. } => key("Cut"),
        NodeEvent::Deepened { .. } => key("Deeper"),
    }
}

pub(super) fn line(node: &NodeTrace<AnyMove>, nodes: usize) -> Vec<AnyMove> {
    node.path.iter().take(nodes).flat_map(|node| node.moves.iter().copied()).collect()
}

pub(super) fn sentence(
    descriptions: &Descriptions,
    node: &NodeTrace<AnyMove>,
    step: InspectorStep,
) -> String {
    let words = |level: usize| words(descriptions, node, level);
    let InspectorStep::Event(event) = step else {
        let leaf = node.path.len() - 1;
        let probe =
            if node.path.iter().any(|node| node.probes.is_some()) { t(" This is only a probe.") } else { "" };
        let place = plural!(
            node.depth,
            "Node {number}: {place}. The search looks 1 decision ahead.",
            "Node {number}: {place}. The search looks {n} decisions ahead.",
            number = count(node.number),
            place = words(leaf)
        );
        return place + probe;
    };
    match &node.events[event] {
        NodeEvent::Entered { level } => {
            let ahead = node.path.get(*level).map_or(0, |node| node.children);
            say!("Its {} children will be searched within the window.", count(ahead as u64))
        }
        NodeEvent::Evaluated { value, .. } => {
            say!("The depth limit is reached: the evaluation is {}.", two(*value))
        }
        NodeEvent::Passed { .. } => {
            t("This is also a chance node, so there is no move to probe. The search returns to it in a later round.")
                .to_owned()
        }
        NodeEvent::Returned { level, value, so_far } => say!(
            "{} is updated with {} and is now {}.",
            sentence_case(&words(*level)),
            range(*value),
            range(*so_far)
        ),
        NodeEvent::NewBest { level, .. } => {
            say!("The best move so far, after {}.", words(*level))
        }
        NodeEvent::Cut { cut, left, .. } => {
            let left = match left {
                1 => t("One child is skipped").to_owned(),
                left => say!("{} children are skipped", count(*left as u64)),
            };
            say!("{}: {}.", left, why(*cut))
        }
        NodeEvent::Probed { .. } => {
            t("All outcomes have been probed without a cut. Now they are searched in full.")
                .to_owned()
        }
        NodeEvent::Finished { level, value } => {
            say!("{} is finished: its value is {}.", sentence_case(&words(*level)), range(*value))
        }
        NodeEvent::Deepened { depth, best, .. } => {
            let best =
                descriptions.child(&[], Some(*best)).map_or_else(|| best.to_string(), |description| description.words.to_string());
            plural!(
                *depth,
                "All moves have been searched 1 decision ahead. The best is {best}. Next: one decision deeper.",
                "All moves have been searched {n} decisions ahead. The best is {best}. Next: one decision deeper."
            )
        }
    }
}

fn why(cut: Cut) -> &'static str {
    match cut {
        Cut::Beta => t("a move here is worth beta or more, so the opponent would avoid this position"),
        Cut::Alpha => {
            t("a move here is worth alpha or less, so the player to move would avoid this position")
        }
        Cut::Star1 => t("the mean lies outside the window, whatever the other outcomes are worth (Star1)"),
        Cut::Probe => t("the probes already put the mean outside the window (Star2)"),
        Cut::Known => t("an earlier result is enough"),
        Cut::Shallow => t("a shallower search missed the window by far (ChanceProbCut)"),
    }
}

/// Describes the move or draw that leads to a node of the path.
fn words(descriptions: &Descriptions, node: &NodeTrace<AnyMove>, level: usize) -> String {
    if level == 0 {
        return t("the root").to_owned();
    }
    let line = line(node, level + 1);
    match line.split_last() {
        Some((last, before)) => descriptions
            .child(before, Some(*last))
            .map_or_else(|| last.to_string(), |description| description.words.to_string()),
        None => t("the root").to_owned(),
    }
}

fn sentence_case(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Formats two bounds, or one value if they are equal.
pub(super) fn range((lower, upper): (f64, f64)) -> String {
    if lower == upper { two(lower) } else { say!("{} to {}", end(lower), end(upper)) }
}

fn end(value: f64) -> String {
    match value {
        f64::INFINITY => "∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        value => two(value),
    }
}

pub(super) fn windows(descriptions: &Descriptions, node: &NodeTrace<AnyMove>) -> Html {
    let searcher = node.path.first().map_or(Player::new(0), |root| match root.kind {
        NodeKind::Decision(player) | NodeKind::Group(player) => player,
        NodeKind::Chance | NodeKind::End => Player::new(0),
    });
    let row = |(level, at): (usize, &PathNode<AnyMove>)| {
        let kind = match at.kind {
            NodeKind::Chance => t("chance"),
            NodeKind::End => t("end"),
            NodeKind::Decision(player) | NodeKind::Group(player) if player == searcher => t("max"),
            NodeKind::Decision(_) | NodeKind::Group(_) => t("min"),
        };
        let tried = match (at.probes, at.children) {
            (_, 0) => String::new(),
            (Some(_), all) => say!("probing {} of {all}", at.tried),
            (None, all) => say!("{} of {all}", at.tried),
        };
        html! {
            <tr key={level}>
                <th scope="row">{ words(descriptions, node, level) }
                    for share in at.probability { <span class="panel-note">{ format!(" {}", percent(share)) }</span> }
                </th>
                <td>{ kind }</td>
                <td class="inspector-number">{ range(at.window) }</td>
                <td class="inspector-number">{ at.so_far.map_or_else(|| "–".to_owned(), range) }</td>
                <td class="inspector-number">{ tried }</td>
            </tr>
        }
    };
    html! {
        <table class="inspector-table">
            <caption class="hidden">{ t("Active nodes, with alpha and beta") }</caption>
            <thead><tr>
                <th scope="col">{ t("Active") }</th><th scope="col">{ t("Type") }</th>
                <th scope="col" class="inspector-number">{ t("α to β") }</th>
                <th scope="col" class="inspector-number">{ t("So far") }</th>
                <th scope="col" class="inspector-number">{ t("Tried") }</th>
            </tr></thead>
            <tbody>{ for node.path.iter().enumerate().map(row) }</tbody>
        </table>
    }
}
