//! The shown tree as CSV, with a line for each node.

use std::fmt::Write as _;

use tilescope_core::search::NodeKind;
use tilescope_floor::csv::quoted;
use tilescope_floor::number::num;
use tilescope_protocol::ShownNode;

use super::view::path_text;

/// Returns the tree from the node at a path, in the order of the screen. Each line has the path of the node, as links
/// write it, its depth below the root, the move that leads to it, what decides there, its visits, its mean with the
/// 95 % interval, the win rate and the lead of the player whose values it has (from 1), and the number of its children.
/// Unknown numbers are empty.
pub(super) fn csv(root: &ShownNode, focus: &[usize]) -> String {
    let mut text =
        "path,depth,move,decides,probability,visits,player,value,low,high,win,lead,children\n".to_owned();
    add(root, focus, &mut text);
    text
}

fn add(node: &ShownNode, path: &[usize], text: &mut String) {
    let view = &node.view;
    let (low, high) = view.value.interval().unzip();
    let numbers = [view.value.mean(), low, high, view.win.mean(), view.lead.mean()].map(number);
    // Writing to a string cannot fail.
    _ = writeln!(
        text,
        "{},{},{},{},{},{},{},{},{}",
        path_text(path),
        path.len(),
        quoted(&view.mv.map_or_else(String::new, |mv| mv.to_string())),
        decides(view.kind),
        number(view.probability),
        view.visits,
        view.player.index() + 1,
        numbers.join(","),
        view.child_count
    );
    for child in &node.children {
        add(child, &[path, &[child.index]].concat(), text);
    }
}

fn decides(kind: NodeKind) -> &'static str {
    match kind {
        NodeKind::Decision(_) => "player",
        NodeKind::Group(_) => "placement",
        NodeKind::Chance => "chance",
        NodeKind::End => "end",
    }
}

fn number(number: Option<f64>) -> String {
    number.filter(|number| number.is_finite()).map_or_else(String::new, |known| format!("{:.6}", num(known)))
}
