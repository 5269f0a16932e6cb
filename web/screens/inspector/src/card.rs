//! The details of a selected node.

use std::rc::Rc;

use tilescope_core::search::NodeKind;
use tilescope_floor::tool::button;
use tilescope_language::{about, t};
use tilescope_protocol::ShownNode;
use tilescope_table::format::{count, percent, signed};
use yew::prelude::*;

use super::decimals::three;
use super::descriptions::Descriptions;
use super::state::InspectorAction;

/// Renders the card of a node with a path from the root. `words` describes the node.
pub(super) fn card(
    descriptions: &Descriptions,
    node: &ShownNode,
    path: &Rc<[usize]>,
    words: &str,
    dispatch: &Callback<InspectorAction>,
) -> Html {
    let view = &node.view;
    let by = descriptions.names.get(view.player.index()).cloned().unwrap_or_default();
    let next = match view.kind {
        NodeKind::Decision(_) => about!(descriptions.who(view.kind), "your move next", "{name} to move next"),
        NodeKind::Group(_) => {
            about!(
                descriptions.who(view.kind),
                "you choose how to place it",
                "{name} chooses how to place it"
            )
        }
        NodeKind::Chance => t("Chance decides next").to_owned(),
        NodeKind::End => t("The game is over").to_owned(),
    };
    let half = view.value.interval().map(|(low, high)| format!(" ± {}", three((high - low) / 2.0)));
    let mut facts: Vec<(&str, String)> = vec![(t("Visits"), count(view.visits))];
    if let Some(share) = view.probability {
        facts.push((t("Chance"), percent(share)));
    }
    if let Some(mean) = view.value.mean() {
        facts.push((t("Value"), three(mean) + &half.unwrap_or_default()));
    }
    if let Some(win) = view.win.mean() {
        facts.push((t("Wins"), percent(win)));
    }
    if let Some(lead) = view.lead.mean() {
        facts.push((t("Lead"), signed(lead)));
    }
    let action = |label: &'static str, action: InspectorAction| {
        let dispatch = dispatch.clone();
        button("button button-small", None, label, &Callback::from(move |()| dispatch.emit(action.clone())))
    };
    let open = !node.children.is_empty();
    html! {
        <div class="inspector-card">
            <h2>{ words }</h2>
            <p class="panel-note">{ about!(by, "{next}. Values are for you.", "{next}. Values are for {name}.") }</p>
            <dl class="inspector-facts">
                for (name, value) in facts { <div><dt>{ name }</dt><dd>{ value }</dd></div> }
            </dl>
            <div class="inspector-actions">
                if view.child_count > 0 {
                    { action(if open { t("Collapse") } else { t("Expand") }, InspectorAction::Open(path.clone(), !open)) }
                    if node.hidden() > 0 {
                        { action(t("Show all children"), InspectorAction::ShowWhole(path.clone())) }
                    }
                    { action(t("Tree from here"), InspectorAction::Focus(path.clone())) }
                }
                { action(t("Back to step"), InspectorAction::Pick(None)) }
            </div>
        </div>
    }
}
