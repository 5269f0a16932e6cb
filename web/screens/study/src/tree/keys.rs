//! The keys of the tree, as trees have them, and what is clicked.

use std::rc::Rc;

use tilescope_core::order;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};
use yew::prelude::*;

use crate::layout::Placed;
use crate::state::Action;

/// Where the keys lead from a node, by the places of the nodes in their list.
struct Ways {
    path: Rc<[usize]>,
    /// Whether it has children, shown or not.
    opens: bool,
    parent: Option<usize>,
    child: Option<usize>,
    /// What lies above and below on the screen.
    above: Option<usize>,
    below: Option<usize>,
}

/// The ways from each node.
fn ways(placed: &[Placed]) -> Vec<Ways> {
    let order = order::of(placed.len(), &mut |a, b| placed[a].row.total_cmp(&placed[b].row));
    let mut ways: Vec<Ways> = placed
        .iter()
        .map(|node| Ways {
            path: node.path.clone(),
            opens: node.node.view.child_count > 0,
            parent: node.parent,
            child: None,
            above: None,
            below: None,
        })
        .collect();
    for pair in order.windows(2) {
        ways[pair[0]].below = Some(pair[1]);
        ways[pair[1]].above = Some(pair[0]);
    }
    for (index, node) in placed.iter().enumerate() {
        if let Some(parent) = node.parent {
            ways[parent].child.get_or_insert(index);
        }
    }
    ways
}

/// What a press or a click on a node of a tree does: one of each for all nodes.
pub(super) fn listeners(
    placed: &[Placed],
    dispatch: &Callback<Action>,
) -> (Callback<KeyboardEvent>, Callback<MouseEvent>) {
    let ways = Rc::new(ways(placed));
    let clicked = {
        let (ways, dispatch) = (ways.clone(), dispatch.clone());
        Callback::from(move |event: MouseEvent| {
            if let Some((_, index)) = node_of(&event) {
                dispatch.emit(Action::Pick(Some(ways[index].path.clone())));
            }
        })
    };
    let dispatch = dispatch.clone();
    let pressed = Callback::from(move |event: KeyboardEvent| {
        let Some((node, index)) = node_of(&event) else { return };
        let from = &ways[index];
        let path = || from.path.clone();
        let to = match event.key().as_str() {
            "ArrowRight" if from.child.is_none() && from.opens => {
                dispatch.emit(Action::Open(path(), true));
                None
            }
            "ArrowRight" => from.child,
            "ArrowLeft" => from.parent,
            "ArrowUp" => from.above,
            "ArrowDown" => from.below,
            "Home" => Some(0),
            "End" => Some(ways.len() - 1),
            "Enter" | " " => {
                dispatch.emit(Action::Pick(Some(path())));
                None
            }
            "-" if from.child.is_some() => {
                dispatch.emit(Action::Open(path(), false));
                None
            }
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        let drawing = node.parent_element();
        let item = to.and_then(|to| drawing?.query_selector(&format!("[data-node='{to}']")).ok()?);
        if let Some(item) = item.and_then(|item| item.dyn_into::<SvgElement>().ok()) {
            // What cannot have the focus leaves it where it is.
            let _ = item.focus();
        }
    });
    (pressed, clicked)
}

/// The node that an event is about, and its place in the list.
fn node_of(event: &Event) -> Option<(Element, usize)> {
    let node = event.target_dyn_into::<Element>()?.closest("[data-node]").ok()??;
    let index = node.get_attribute("data-node")?.parse().ok()?;
    Some((node, index))
}
