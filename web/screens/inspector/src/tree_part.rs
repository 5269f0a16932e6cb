//! The part of the screen with the tree, its breadcrumbs and its legend.

use std::rc::Rc;

use tilescope_floor::parts::Part;
use tilescope_language::{passages, say, t};
use yew::prelude::*;

use super::controls;
use super::screen::Screen;
use super::state::InspectorAction;
use super::tree::TreeView;

impl Screen<'_> {
    pub(super) fn tree(&self) -> Html {
        let state = self.state;
        let Some(tree) = self.drawn.clone() else { return self.without_tree() };
        let path: Rc<[usize]> = self.path().into();
        let picked = state.picked.clone().unwrap_or_else(|| path.clone());
        html! {
            <section class="inspector-tree" aria-label={t("Tree")}>
                { controls::view(state, &self.crumbs(), self.dispatch) }
                if let Some(unread) = &state.unread { <p class="panel-note" role="alert">{ passages(unread) }</p> }
                <div class="inspector-scroll">
                    <TreeView {tree} focus={Rc::<[usize]>::from(state.cut.focus.as_slice())} shape={state.shape} {path} {picked}
                        numbers={!self.hidden.has(Part::Numbers)}
                        descriptions={self.descriptions.clone()} dispatch={self.dispatch} />
                </div>
                { self.legend() }
            </section>
        }
    }

    pub(super) fn legend(&self) -> Html {
        let sampled = self.frame().is_some_and(|frame| frame.node.is_none());
        let numbers = if sampled {
            t(
                "Bold: value for the player whose colour it has. ×: visits. %: probability of a chance outcome.",
            )
        } else {
            t(
                "Numbers: value for the player to move at the root; ≤ and dashed: cut, and worth at most that. ×: nodes \
                below. d2: found 2 decisions ahead. %: probability of a chance outcome.",
            )
        };
        html! {
            <p class="inspector-legend">
                <span>{ t("● decision") }</span><span>{ t("○ placement") }</span><span>{ t("◇ chance") }</span><span>{ t("■ end") }</span>
                <span>{ numbers }</span>
            </p>
        }
    }

    pub(super) fn without_tree(&self) -> Html {
        let words = match (&self.state.trouble, self.frame()) {
            (Some(trouble), _) => trouble.to_string(),
            (None, None) => t("Preparing the search…").to_owned(),
            (None, Some(frame)) if frame.report.player.is_none() => {
                t("It is nobody’s turn in this position, so there is nothing to decide.").to_owned()
            }
            (None, Some(_)) => say!("{} builds no tree.", self.state.spec.searcher().name),
        };
        html! { <section class="inspector-tree inspector-none"><p role="status">{ passages(&words) }</p></section> }
    }

    /// Returns the nodes above the shown part, each with its label and the action that shows it.
    pub(super) fn crumbs(&self) -> Vec<(AttrValue, InspectorAction)> {
        let mut crumbs = vec![(t("Root").into(), InspectorAction::Focus(Rc::new([])))];
        let (mut line, mut path) = (Vec::new(), Vec::new());
        for crumb in self.frame().iter().flat_map(|frame| &frame.above) {
            let description = self.descriptions.child(&line, crumb.mv);
            line.extend(self.descriptions.line(std::iter::once((&crumb.mv, crumb.kind))));
            let words = description.map_or_else(AttrValue::default, |description| description.words);
            path.push(crumb.index);
            crumbs.push((words, InspectorAction::Focus(path.as_slice().into())));
        }
        crumbs
    }
}
