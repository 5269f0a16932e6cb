//! The rendering of the tree: nodes and edges, or bars. The keyboard and screen readers use it as a tree, too.

mod keys;
mod mark;

use std::rc::Rc;

use tilescope_boards::game_ui::MoveDescription;
use tilescope_core::Player;
use tilescope_core::search::{NodeKind, NodeView, Status};
use tilescope_floor::number::num;
use tilescope_language::{say, t};
use tilescope_protocol::ShownNode;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::format::count;
use yew::prelude::*;

use self::keys::listeners;
use super::descriptions::{Descriptions, spoken};
use super::layout::{Placed, bars, nodes};
use super::state::{InspectorAction, Shape};

pub(super) const DRAWING: &str = ".inspector-tree-drawing";

/// The width of a column, and the heights of a row with and without pictures. The style sheet sets the unit, so that
/// the tree is as large as the type around it.
const COLUMN: f64 = 164.0;
const ROW: f64 = 36.0;
const LOW_ROW: f64 = 16.0;

/// The number of nodes above which pictures are left out.
const PICTURES: usize = 80;

const BARS: f64 = 29.0;

#[derive(Properties, PartialEq)]
pub(super) struct TreeProps {
    pub(super) tree: Rc<ShownNode>,
    /// The path of the first shown node.
    pub(super) focus: Rc<[usize]>,
    pub(super) shape: Shape,
    /// The path of the iteration up to the current step, from the root.
    pub(super) path: Rc<[usize]>,
    pub(super) picked: Rc<[usize]>,
    pub(super) numbers: bool,
    pub(super) descriptions: Descriptions,
    pub(super) dispatch: Callback<InspectorAction>,
}

#[component]
pub(super) fn TreeView(props: &TreeProps) -> Html {
    let TreeProps { tree, focus, shape, .. } = props;
    let whole = tree.size();
    let pictured = whole <= PICTURES && *shape == Shape::Nodes;
    let row = if pictured { ROW } else { LOW_ROW };
    let (placed, rows) = match shape {
        Shape::Nodes => nodes(tree, focus),
        Shape::Bars => (bars(tree, focus, BARS), BARS),
    };
    let row = if *shape == Shape::Bars { 20.0 } else { row };
    let depth = placed.iter().map(|node| node.depth).max().unwrap_or(0);
    let (width, height) = ((depth as f64 + 1.0) * COLUMN + 24.0, rows * row + 16.0);
    let drawing = Drawing { props, placed: &placed, row, pictured };
    let moves = drawing.described_moves();
    use_way_in_view(&props.path);
    let (onkeydown, onclick) = listeners(&placed, &props.dispatch);
    // The Tab key reaches the selected node, or the first one.
    let stop = placed.iter().position(|node| *node.path == *props.picked).unwrap_or(0);
    html! {
        <svg class="inspector-tree-drawing" role="tree" aria-label={t("Search tree")}
            ~style={format!("--tree-width:{};--tree-height:{}", px(width), px(height))}
            viewBox={format!("0 0 {} {}", px(width), px(height))} {onkeydown} {onclick}>
            if *shape == Shape::Nodes {
                <g class="inspector-edges" aria-hidden="true">
                    for node in placed.iter().filter(|node| node.parent.is_some()) { { drawing.edge(node) } }
                    for (index, node) in placed.iter().enumerate() { { drawing.more(index, node) } }
                </g>
            }
            for (index, node) in placed.iter().enumerate() {
                { drawing.item(index, node, moves[index].as_ref(), index == stop) }
            }
        </svg>
    }
}

/// Keeps the end of the path in view by scrolling only the tree.
#[hook]
fn use_way_in_view(path: &Rc<[usize]>) {
    use_effect_with(path.clone(), |_| {
        let page = web_sys::window().and_then(|window| window.document());
        let found = |selector: &str| page.as_ref().and_then(|page| page.query_selector(selector).ok()?);
        if let (Some(end), Some(room)) = (found(".inspector-way-end"), found(".inspector-scroll")) {
            let (end, seen) = (end.get_bounding_client_rect(), room.get_bounding_client_rect());
            let (down, across) = (
                missing(end.top(), end.bottom(), seen.top(), seen.bottom()),
                missing(end.left(), end.right(), seen.left(), seen.right()),
            );
            room.set_scroll_top(room.scroll_top() + down);
            room.set_scroll_left(room.scroll_left() + across);
        }
    });
}

/// Returns the distance to scroll so that everything from `low` to `high` is between two edges.
fn missing(low: f64, high: f64, first: f64, last: f64) -> i32 {
    const MARGIN: f64 = 24.0;
    ((high + MARGIN - last).max(0.0) + (low - MARGIN - first).min(0.0)) as i32
}

struct Drawing<'a> {
    props: &'a TreeProps,
    placed: &'a [Placed<'a>],
    row: f64,
    pictured: bool,
}

impl Drawing<'_> {
    fn x(&self, node: &Placed) -> f64 {
        16.0 + node.depth as f64 * COLUMN
    }

    fn y(&self, node: &Placed) -> f64 {
        8.0 + (node.row + 0.5) * self.row
    }

    fn described_moves(&self) -> Vec<Option<MoveDescription>> {
        let descriptions = &self.props.descriptions;
        let mut lines: Vec<Vec<_>> = Vec::with_capacity(self.placed.len());
        let mut moves = Vec::with_capacity(self.placed.len());
        let above = descriptions.above();
        for node in self.placed {
            let before = node.parent.map_or_else(|| above.clone(), |parent| lines[parent].clone());
            let view = &node.node.view;
            moves.push(descriptions.child(&before, view.mv.filter(|_| node.parent.is_some())));
            let own =
                descriptions.line(std::iter::once((&view.mv, view.kind)).filter(|_| node.parent.is_some()));
            lines.push(before.into_iter().chain(own).collect());
        }
        moves
    }

    fn on_path(&self, node: &Placed) -> bool {
        self.props.path.starts_with(&node.path)
    }

    /// Renders the line from a node's parent; its thickness shows the share of the visits.
    fn edge(&self, node: &Placed) -> Html {
        let Some(parent) = node.parent.map(|parent| &self.placed[parent]) else { return Html::default() };
        let all = self.placed[0].node.view.visits.max(1) as f64;
        let thick = 1.0 + 9.0 * (node.node.view.visits as f64 / all).sqrt();
        let (x0, y0, x1, y1) = (self.x(parent), self.y(parent), self.x(node), self.y(node));
        // The edge leaves the parent's label horizontally, and then turns to the child.
        let (from, to) = (x1 - 44.0, x1 - 8.0);
        let d = format!(
            "M{} {}H{}C{} {} {} {} {} {}",
            px(x0),
            px(y0),
            px(from - 4.0),
            px(from + 14.0),
            px(y0),
            px(to - 16.0),
            px(y1),
            px(to + 8.0),
            px(y1)
        );
        html! { <path {d} class={classes!(self.on_path(node).then_some("inspector-way"), (node.node.view.status == Status::Cut).then_some("inspector-edge-cut"))} stroke-width={px(thick)} /> }
    }

    /// Renders the number of children that are not shown; a click shows them. The card of the node has the same as a
    /// button.
    fn more(&self, index: usize, node: &Placed) -> Html {
        let hidden = node.node.hidden();
        if hidden == 0 || node.node.children.is_empty() {
            return Html::default();
        }
        let last =
            self.placed.iter().filter(|other| other.path.starts_with(&node.path)).map(|other| self.y(other));
        let y = last.fold(0.0, f64::max) + self.row * 0.8;
        html! {
            <text class="inspector-more" data-more={index.to_string()} x={px(self.x(node) + COLUMN - 8.0)} y={px(y)}>{ say!("+ {} more", count(hidden as u64)) }</text>
        }
    }

    fn item(&self, index: usize, node: &Placed, description: Option<&MoveDescription>, stop: bool) -> Html {
        let props = self.props;
        let view = &node.node.view;
        let words = match description {
            Some(description) => description.words.clone(),
            None => t("Root position").into(),
        };
        let label = if props.numbers { spoken(node.node, &words) } else { words.to_string() };
        let picked = *props.picked == *node.path;
        let opens = view.child_count > 0;
        let expanded = opens.then_some(if node.node.children.is_empty() { "false" } else { "true" });
        let class = classes!(
            "inspector-node",
            kind(view.kind),
            format!("inspector-of-{}", decider(view).index() + 1),
            self.on_path(node).then_some("inspector-on-way"),
            picked.then_some("inspector-picked"),
            (view.status == Status::Cut).then_some("inspector-cut"),
            (view.visits == 0).then_some("inspector-new"),
            (*props.path == *node.path).then_some("inspector-way-end"),
        );
        html! {
            <g key={index} {class} role="treeitem" aria-level={(node.depth + 1).to_string()}
                aria-setsize={node.among.1.to_string()} aria-posinset={(node.among.0 + 1).to_string()}
                aria-expanded={expanded} aria-selected={if picked { "true" } else { "false" }}
                tabindex={if stop { "0" } else { "-1" }} data-node={index.to_string()}>
                <title>{ label }</title>
                <g aria-hidden="true">
                    if props.shape == Shape::Bars { { self.bar(node, description.map_or(&words, |description| &description.short)) } } else { { self.mark(node, description) } }
                </g>
            </g>
        }
    }
}

/// Returns the player who decides at a node; at other nodes, the player who decided last.
fn decider(view: &NodeView<AnyMove>) -> Player {
    match view.kind {
        NodeKind::Decision(player) | NodeKind::Group(player) => player,
        NodeKind::Chance | NodeKind::End => view.player,
    }
}

fn kind(kind: NodeKind) -> &'static str {
    match kind {
        NodeKind::Decision(_) => "inspector-decision",
        NodeKind::Group(_) => "inspector-group",
        NodeKind::Chance => "inspector-chance",
        NodeKind::End => "inspector-end",
    }
}

fn px(number: f64) -> String {
    format!("{}", num(number))
}
