//! The expected line after a move, to step through on the board.

use std::rc::Rc;

use tilescope_language::{say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::format::{percent, signed, value_in_words, visits};
use web_sys::HtmlElement;
use yew::prelude::*;

use super::describer::Describer;
use super::explain::too_rare;
use super::rows::Row;

#[derive(Properties, PartialEq)]
pub(super) struct LineProps {
    pub(super) row: Row,
    pub(super) describer: Describer,
    pub(super) names: Rc<[AttrValue]>,
    /// Whether the board shows the searched position, so that the line can be shown there.
    pub(super) here: bool,
    /// Whether the search keeps the positions after a move.
    pub(super) kept: bool,
    /// Called with the line to preview on the board; empty to show the game again.
    pub(super) on_line: Callback<Rc<[AnyMove]>>,
}

/// A line, move by move. A click on a move, or an arrow key, shows the board after it. Draws appear with their
/// probabilities.
#[component]
pub(super) fn Line(props: &LineProps) -> Html {
    let LineProps { row, describer, names, here, kept, on_line } = props;
    let at = use_state_eq(|| 0_usize);
    let list = use_node_ref();
    let line: Rc<[AnyMove]> = std::iter::once(row.mv).chain(row.pv.iter().map(|ply| ply.mv)).collect();
    let descriptions = describer.emit(line.clone());
    let count = descriptions.len();
    {
        // A line that unmounts ends its preview.
        let on_line = on_line.clone();
        use_effect_with((), move |()| move || on_line.emit(Rc::new([])));
    }
    let show = {
        let (at, on_line, line) = (at.setter(), on_line.clone(), line.clone());
        Callback::from(move |plies: usize| {
            at.set(plies);
            on_line.emit(line[..plies.min(line.len())].into());
        })
    };
    let onkeydown = {
        let (show, list, now) = (show.clone(), list.clone(), *at);
        Callback::from(move |event: KeyboardEvent| {
            let plies = match event.key().as_str() {
                "ArrowRight" => (now + 1).min(count),
                "ArrowLeft" => now.saturating_sub(1),
                _ => return,
            };
            event.prevent_default();
            event.stop_propagation();
            show.emit(plies);
            let step = list.cast::<HtmlElement>().and_then(|list| {
                list.query_selector(&format!("[data-ply='{}']", plies.max(1))).ok().flatten()
            });
            if let Some(step) = step.and_then(|step| wasm_bindgen::JsCast::dyn_into::<HtmlElement>(step).ok())
            {
                // It fails only for elements that cannot take the focus.
                let _ = step.focus();
            }
        })
    };
    let counted = row.pv.iter().any(|ply| ply.visits.is_some());
    let steps = descriptions.into_iter().enumerate().map(|(index, description)| {
        let plies = index + 1;
        let ply = index.checked_sub(1).and_then(|index| row.pv.get(index));
        let tries = ply.map_or(Some(row.visits), |ply| ply.visits.map(u64::from)).filter(|_| counted);
        let who = description.player.and_then(|player| names.get(player.index()).cloned());
        let what = match (&who, description.chance) {
            (Some(who), _) => say!("{}: {}", who, description.words),
            (None, Some(chance)) => say!("{}, probability {}", description.words, percent(chance.into())),
            (None, None) => description.words.to_string(),
        };
        html! {
            <li key={plies}>
                <button type="button" class="panel-step" data-ply={plies.to_string()} disabled={!here}
                    data-few={ply.is_some_and(|ply| !ply.is_telling()).then_some("true")}
                    aria-pressed={here.then(|| (*at == plies).to_string())}
                    onclick={show.reform(move |_: MouseEvent| plies)}
                >
                    <span class="panel-picture">{ description.picture }</span>
                    <span>{ what }</span>
                    for tries in tries {
                        <span class="panel-step-tries">{ visits(tries) }<span class="panel-hidden">{ t(" visits") }</span></span>
                    }
                </button>
            </li>
        }
    });
    html! {
        <div class="panel-line-view">
            <ol class="panel-line-moves" ref={list} {onkeydown}>{ for steps }</ol>
            <p class="panel-note">
                if !kept {
                    { t("This searcher does not keep the moves that follow.") }
                } else if row.pv.is_empty() {
                    { t("The search has not looked beyond this move yet.") }
                } else if counted {
                    { t("The number after each move is how often it was tried there. Pale moves were tried so rarely \
                       that they are little more than a guess.") }
                }
            </p>
            <p class="panel-note">
                if *at > 0 && *here {
                    <button type="button" class="panel-button panel-line-back" onclick={show.reform(|_: MouseEvent| 0)}>
                        { t("Back to the game") }
                    </button>
                }
                if row.rare {
                    { too_rare() }{ " " }
                }
                if let (Some(loss), false) = (row.loss, row.best) {
                    { say!("Compared with the best move: {} points. ", signed(-loss)) }
                    if row.open { { t("It is not clear yet which is better. ") } }
                }
                { for value_in_words(&row.known).map(|words| say!("Search value: {words}.")) }
            </p>
        </div>
    }
}
