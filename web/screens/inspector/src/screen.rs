//! The shared context of the inspector: the frame, the path of its step, the selected node, and the link to it.

use std::rc::Rc;

use tilescope_core::SearchSpec;
use tilescope_floor::parts::Parts;
use tilescope_language::t;
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{InspectorFrame, ShownNode};
use tilescope_session::{InspectorLink, InspectorPlace, Link};
use yew::prelude::*;

use super::InspectorScreenProps;
use super::by_depth;
use super::descriptions::Descriptions;
use super::display::tree_at;
use super::search_path;
use super::state::{InspectorAction, InspectorState};
use super::steps::InspectorStep;
use super::view::InspectorView;

pub(super) struct Picked {
    pub(super) node: ShownNode,
    pub(super) path: Rc<[usize]>,
    /// The moves that lead to the node; for a move group, also the move that represents it.
    pub(super) line: Vec<AnyMove>,
    pub(super) words: AttrValue,
}

/// The shared context of the parts of the screen.
pub(super) struct Screen<'a> {
    pub(super) props: &'a InspectorScreenProps,
    pub(super) state: &'a InspectorState,
    pub(super) descriptions: &'a Descriptions,
    pub(super) hidden: Parts,
    pub(super) dispatch: &'a Callback<InspectorAction>,
    pub(super) drawn: Option<Rc<ShownNode>>,
}

impl<'a> Screen<'a> {
    pub(super) fn new(
        props: &'a InspectorScreenProps,
        state: &'a InspectorState,
        descriptions: &'a Descriptions,
        hidden: Parts,
        dispatch: &'a Callback<InspectorAction>,
    ) -> Screen<'a> {
        let mut screen = Screen { props, state, descriptions, hidden, dispatch, drawn: None };
        let drawn = state.frame.as_ref().and_then(|frame| match &frame.node {
            Some(node) => frame.tree.as_ref().map(|tree| search_path::tree(tree, node)),
            None => {
                let step = state.step().map(|(_, step)| step);
                tree_at(frame, &state.cut.focus, step, screen.path().len())
            }
        });
        screen.drawn = drawn.map(Rc::new);
        screen
    }

    /// Returns the frame, even if another one has been requested.
    pub(super) fn frame(&self) -> Option<&Rc<InspectorFrame>> {
        self.state.frame.as_ref()
    }

    /// Returns the searcher; for a hybrid, the part that searches.
    pub(super) fn spec(&self) -> SearchSpec {
        let part = self.frame().and_then(|frame| frame.part.as_ref()?.spec.parse().ok());
        part.unwrap_or_else(|| self.state.spec.clone())
    }

    pub(super) fn link(&self) -> Link {
        let (game, state) = (&self.props.game, self.state);
        let step = state.step().map_or(0, |(number, _)| number);
        let picked = state.picked.as_deref().map(<[usize]>::to_vec);
        let view = InspectorView { cut: state.cut.clone(), picked }.to_string();
        Link {
            search: Some(state.spec.to_string()),
            inspector: Some(InspectorLink { place: InspectorPlace { step, ..state.place }, view }),
            ..game.link()
        }
    }

    /// Returns the path of the iteration up to the current step, from the root.
    pub(super) fn path(&self) -> Vec<usize> {
        let Some(frame) = self.frame() else { return Vec::new() };
        let Some((_, step)) = self.state.step() else { return Vec::new() };
        let Some(next) = &frame.next else {
            let node = frame.node.as_ref();
            return node.map_or_else(Vec::new, |node| search_path::path(frame.tree.as_ref(), node));
        };
        let whole = next.trace.path.iter().filter_map(|node| node.child);
        let asked = usize::from(self.state.is_asked());
        match step {
            InspectorStep::Choose(depth) => whole.take(depth + 1 - asked).collect(),
            InspectorStep::Grow(depth) => whole.take(depth + 1).collect(),
            _ => whole.collect(),
        }
    }

    pub(super) fn picked(&self) -> Option<Picked> {
        let path = self.state.picked.clone()?;
        let below = path.strip_prefix(self.state.cut.focus.as_slice())?;
        let tree = self.drawn.as_ref()?;
        let node = tree.at(below)?.clone();
        let mut line = self.descriptions.above();
        let mut words = AttrValue::Static(t("Root position"));
        for depth in 1..=below.len() {
            let view = &tree.at(&below[..depth])?.view;
            words = self.descriptions.child(&line, view.mv).map_or(words, |description| description.words);
            line.extend(self.descriptions.line(std::iter::once((&view.mv, view.kind))));
        }
        line.extend(self.descriptions.placement((&node.view.mv, node.view.kind)));
        Some(Picked { node, path, line, words })
    }

    /// Returns the moves of the step: down the path, and into the playout.
    pub(super) fn line(&self) -> Vec<AnyMove> {
        let (Some(frame), Some((_, step))) = (self.frame(), self.state.step()) else { return Vec::new() };
        if let Some(node) = &frame.node {
            return by_depth::line(node, node.path.len());
        }
        let Some(next) = &frame.next else { return Vec::new() };
        let nodes = self.path().len() + 1;
        let path = &next.trace.path[..nodes.min(next.trace.path.len())];
        let mut line = self.descriptions.line(path.iter().map(|node| (&node.mv, node.kind)));
        let (InspectorStep::Play, Some(playout)) = (step, next.trace.playouts.first()) else {
            line.extend(path.last().and_then(|last| self.descriptions.placement((&last.mv, last.kind))));
            return line;
        };
        let shown = self.state.playout.unwrap_or(playout.moves.len());
        line.extend(playout.moves.iter().take(shown));
        line
    }
}
