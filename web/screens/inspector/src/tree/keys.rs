//! The keyboard and pointer input of the tree, by the usual keys of tree views.

use std::rc::Rc;

use tilescope_core::order;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};
use yew::prelude::*;

use crate::layout::Placed;
use crate::state::InspectorAction;

/// The targets of the keys from a node, as indices of the list of nodes.
struct Ways {
    path: Rc<[usize]>,
    /// Whether the node has children, shown or not.
    opens: bool,
    parent: Option<usize>,
    child: Option<usize>,
    /// The nearest nodes above and below on the screen.
    above: Option<usize>,
    below: Option<usize>,
}

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

/// Returns the listeners for keys and clicks: one of each for all nodes.
pub(super) fn listeners(
    placed: &[Placed],
    dispatch: &Callback<InspectorAction>,
) -> (Callback<KeyboardEvent>, Callback<MouseEvent>) {
    let ways = Rc::new(ways(placed));
    let clicked = {
        let (ways, dispatch) = (ways.clone(), dispatch.clone());
        Callback::from(move |event: MouseEvent| {
            if let Some((_, index)) = index_of(&event, "data-more") {
                dispatch.emit(InspectorAction::ShowWhole(ways[index].path.clone()));
            } else if let Some((_, index)) = index_of(&event, "data-node") {
                dispatch.emit(InspectorAction::Pick(Some(ways[index].path.clone())));
            }
        })
    };
    let dispatch = dispatch.clone();
    let pressed = Callback::from(move |event: KeyboardEvent| {
        let Some((node, index)) = index_of(&event, "data-node") else { return };
        let from = &ways[index];
        let path = || from.path.clone();
        let to = match event.key().as_str() {
            "ArrowRight" if from.child.is_none() && from.opens => {
                dispatch.emit(InspectorAction::Open(path(), true));
                None
            }
            "ArrowRight" => from.child,
            "ArrowLeft" => from.parent,
            "ArrowUp" => from.above,
            "ArrowDown" => from.below,
            "Home" => Some(0),
            "End" => Some(ways.len() - 1),
            "Enter" | " " => {
                dispatch.emit(InspectorAction::Pick(Some(path())));
                None
            }
            "+" if from.opens => {
                dispatch.emit(InspectorAction::ShowWhole(path()));
                None
            }
            "-" if from.child.is_some() => {
                dispatch.emit(InspectorAction::Open(path(), false));
                None
            }
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        let drawing = node.parent_element();
        let item = to.and_then(|to| drawing?.query_selector(&format!("[data-node='{to}']")).ok()?);
        if let Some(item) = item.and_then(|item| item.dyn_into::<SvgElement>().ok()) {
            // An element that cannot take the focus leaves it where it is.
            let _ = item.focus();
        }
    });
    (pressed, clicked)
}

/// Returns the element of an event with an attribute that names a node, and the index of that node in the list.
fn index_of(event: &Event, attribute: &str) -> Option<(Element, usize)> {
    let node = event.target_dyn_into::<Element>()?.closest(&format!("[{attribute}]")).ok()??;
    let index = node.get_attribute(attribute)?.parse().ok()?;
    Some((node, index))
}
