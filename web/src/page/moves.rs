//! The list of turns, with the points they scored; a click or a key looks at the position after one.

use std::rc::Rc;

use tilescope_core::Player;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::icon::{Sign, icon};
use super::mark::mark;
use super::story::Chapter;
use crate::board::memo;
use crate::session::Seat;
use crate::tabletop::Telling;

/// What the list of [`Moves`] shows.
#[derive(Properties, PartialEq, Debug)]
pub struct MovesProps {
    /// The turns, those taken back included.
    pub chapters: Rc<[Chapter]>,
    /// The seats in the order of play.
    pub seats: Rc<[Seat]>,
    /// The number of moves before the first decision.
    pub start: usize,
    /// How many moves count as played.
    pub played: usize,
    /// How many moves lead to the shown position.
    pub shown: usize,
    /// Called with the number of moves of the position to show.
    pub on_show: Callback<usize>,
}

/// The turns of the game.
#[component]
pub fn Moves(props: &MovesProps) -> Html {
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with((props.shown, props.chapters.len()), move |_| bring_into_view(&list));
    }
    let places: Vec<usize> =
        std::iter::once(props.start).chain(props.chapters.iter().map(|chapter| chapter.to)).collect();
    let at = places.iter().rposition(|&ply| ply <= props.shown).unwrap_or(0);
    let present = places.iter().rposition(|&ply| ply <= props.played).unwrap_or(0);
    let go = |index: Option<usize>| {
        let (target, on_show) = (index.and_then(|index| places.get(index).copied()), props.on_show.clone());
        (target.is_none(), Callback::from(move |()| target.iter().for_each(|&ply| on_show.emit(ply))))
    };
    let steps = [
        ("First position", Sign::First, go((at > 0).then_some(0))),
        ("Previous position", Sign::Back, go(at.checked_sub(1))),
        ("Next position", Sign::Forward, go(Some(at + 1))),
        ("Present position", Sign::Last, go((at != present).then_some(present))),
    ];
    let onkeydown = {
        let (places, on_show) = (places.clone(), props.on_show.clone());
        Callback::from(move |event: KeyboardEvent| {
            let target = match event.key().as_str() {
                "ArrowUp" | "ArrowLeft" => at.saturating_sub(1),
                "ArrowDown" | "ArrowRight" => (at + 1).min(places.len() - 1),
                "Home" => 0,
                "End" => present,
                _ => return,
            };
            event.prevent_default();
            on_show.emit(places[target]);
        })
    };
    html! {
        <section class="moves" aria-label="Moves">
            <div class="moves-steps">
                { for steps.into_iter().map(|(label, sign, (disabled, go))| html! {
                    <button type="button" class="button button-quiet button-icon" aria-label={label} title={label}
                        {disabled} onclick={go.reform(|_| ())}>{ icon(sign) }</button>
                }) }
            </div>
            <ol class="moves-list" ref={list} {onkeydown}>
                { for props.chapters.iter().enumerate().map(|(index, chapter)| {
                    let row = Row {
                        number: index + 1,
                        chapter: chapter.clone(),
                        seats: props.seats.clone(),
                        shown: index + 1 == at,
                        reachable: index + 1 == at.max(1),
                        undone: chapter.to > props.played,
                        on_show: props.on_show.clone(),
                    };
                    html! { <li key={index}>{ memo(row, Row::view) }</li> }
                }) }
                if props.chapters.is_empty() {
                    <li class="help">{ "Every turn will be listed here; a click goes back to it." }</li>
                }
            </ol>
        </section>
    }
}

#[derive(PartialEq)]
struct Row {
    number: usize,
    chapter: Chapter,
    seats: Rc<[Seat]>,
    shown: bool,
    /// Whether Tab leads here.
    reachable: bool,
    undone: bool,
    on_show: Callback<usize>,
}

impl Row {
    fn view(&self) -> Html {
        let Row { number, chapter, seats, on_show, .. } = self;
        let Telling { words, short, picture, .. } = &chapter.told;
        let gains = Player::all(seats.len())
            .map(|player| (player, chapter.gains[player]))
            .filter(|&(_, points)| points != 0);
        let to = chapter.to;
        html! {
            <>
                <button type="button" class={classes!("move", self.undone.then_some("move-undone"))}
                    aria-current={self.shown.then_some("step")} tabindex={if self.reachable { "0" } else { "-1" }}
                    onclick={on_show.reform(move |_| to)}>
                    <span class="move-number">{ number }</span>
                    { mark(chapter.player) }
                    <span class="hidden">{ format!("{}, {words}", seats[chapter.player.index()].name) }</span>
                    { picture.clone() }
                    <span class="move-words" aria-hidden="true">{ short }</span>
                    <span class="move-points">
                        { for gains.map(|(player, points)| html! {
                            <span class="gain" style={format!("--player: var(--player-{})", player.index() + 1)}>
                                <span class="hidden">{ format!("{}: ", seats[player.index()].name) }</span>
                                { format!("{points:+}") }
                            </span>
                        }) }
                    </span>
                </button>
                { for chapter.remarks.iter().map(|remark| html! { <p class="move-misfit">{ remark }</p> }) }
            </>
        }
    }
}

/// Scrolls the list, and nothing else, until the current row is in view; a row with the focus gives it on.
fn bring_into_view(list: &NodeRef) {
    let Some(list) = list.cast::<HtmlElement>() else { return };
    let Ok(Some(row)) = list.query_selector("[aria-current]") else { return };
    let (frame, place) = (list.get_bounding_client_rect(), row.get_bounding_client_rect());
    let shift = (place.bottom() - frame.bottom()).max(0.0) + (place.top() - frame.top()).min(0.0);
    list.set_scroll_top(list.scroll_top() + shift.round() as i32);
    let focused = list.query_selector("button:focus").ok().flatten();
    if let (Some(_), Ok(row)) = (focused, wasm_bindgen::JsCast::dyn_into::<HtmlElement>(row)) {
        // It fails only for elements that cannot take the focus.
        let _ = row.focus();
    }
}
