//! The keys of the tree, as trees have them.

use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};
use yew::prelude::*;

use super::Drawing;
use crate::page::study::state::Action;

impl Drawing<'_> {
    /// The keys of a tree.
    pub(super) fn keys(&self, index: usize) -> Callback<KeyboardEvent> {
        let node = &self.placed[index];
        let parent = node.parent;
        let child = self.placed.iter().position(|other| other.parent == Some(index));
        let (last, opens) = (self.placed.len() - 1, node.node.view.child_count > 0);
        // What lies above and below on the screen.
        let mut order: Vec<usize> = (0..self.placed.len()).collect();
        order.sort_by(|&a, &b| self.placed[a].row.total_cmp(&self.placed[b].row).then(a.cmp(&b)));
        let at = order.iter().position(|&other| other == index).unwrap_or(0);
        let (above, below) = (at.checked_sub(1).map(|at| order[at]), order.get(at + 1).copied());
        let (dispatch, path) = (self.props.dispatch.clone(), node.path.clone());
        Callback::from(move |event: KeyboardEvent| {
            let to = match event.key().as_str() {
                "ArrowRight" if child.is_none() && opens => {
                    dispatch.emit(Action::Open(path.clone(), true));
                    None
                }
                "ArrowRight" => child,
                "ArrowLeft" => parent,
                "ArrowUp" => above,
                "ArrowDown" => below,
                "Home" => Some(0),
                "End" => Some(last),
                "Enter" | " " => {
                    dispatch.emit(Action::Pick(Some(path.clone())));
                    None
                }
                "-" if child.is_some() => {
                    dispatch.emit(Action::Open(path.clone(), false));
                    None
                }
                _ => return,
            };
            event.prevent_default();
            event.stop_propagation();
            let drawing = event
                .target_dyn_into::<Element>()
                .and_then(|item| item.closest(".study-tree-drawing").ok()?);
            let item = to.and_then(|to| drawing?.query_selector(&format!("[data-node='{to}']")).ok()?);
            if let Some(item) = item.and_then(|item| item.dyn_into::<SvgElement>().ok()) {
                // What cannot have the focus leaves it where it is.
                let _ = item.focus();
            }
        })
    }
}
