//! The list of turns, with the points they scored; a click or a key looks at the position after one.

use std::rc::Rc;

use tilescope_core::Player;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::icon::{Sign, icon};
use super::mark::mark;
use super::story::Chapter;
use super::table::Deed;
use crate::hooks::use_effect_with;
use crate::part::memo;
use crate::session::{Action, Seat};
use crate::tabletop::Telling;

/// What the list of turns shows.
#[derive(PartialEq)]
#[allow(missing_debug_implementations)]
pub struct Moves {
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
    /// Called to show the position after a turn.
    pub on_deed: Callback<Deed>,
}

/// The turns of the game.
#[hook]
pub fn use_moves(moves: Rc<Moves>) -> Html {
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with((moves.shown, moves.chapters.len()), move |_| bring_into_view(&list));
    }
    let places: Vec<usize> =
        std::iter::once(moves.start).chain(moves.chapters.iter().map(|chapter| chapter.to)).collect();
    let at = places.iter().rposition(|&ply| ply <= moves.shown).unwrap_or(0);
    let present = places.iter().rposition(|&ply| ply <= moves.played).unwrap_or(0);
    let step = |label: &'static str, sign: Sign, to: Option<usize>| {
        let target = to.and_then(|index| places.get(index).copied());
        let onclick = target.map(|ply| show(ply).by(&moves.on_deed).reform(|_: MouseEvent| ()));
        html! {
            <button type="button" class="button button-quiet button-icon" aria-label={label} title={label}
                disabled={target.is_none()} {onclick}>{ icon(sign) }</button>
        }
    };
    let onkeydown = {
        let (places, on_deed) = (places.clone(), moves.on_deed.clone());
        Callback::from(move |event: KeyboardEvent| {
            let target = match event.key().as_str() {
                "ArrowUp" | "ArrowLeft" => at.saturating_sub(1),
                "ArrowDown" | "ArrowRight" => (at + 1).min(places.len() - 1),
                "Home" => 0,
                "End" => present,
                _ => return,
            };
            event.prevent_default();
            on_deed.emit(show(places[target]));
        })
    };
    html! {
        <section class="moves" aria-label="Moves">
            <div class="moves-steps">
                { step("First position", Sign::First, (at > 0).then_some(0)) }
                { step("Previous position", Sign::Back, at.checked_sub(1)) }
                { step("Next position", Sign::Forward, Some(at + 1)) }
                { step("Present position", Sign::Last, (at != present).then_some(present)) }
            </div>
            <ol class="moves-list" ref={list} {onkeydown}>
                { for moves.chapters.iter().enumerate().map(|(index, chapter)| {
                    let row = Row {
                        number: index + 1,
                        chapter: chapter.clone(),
                        seats: moves.seats.clone(),
                        shown: index + 1 == at,
                        reachable: index + 1 == at.max(1),
                        undone: chapter.to > moves.played,
                        on_deed: moves.on_deed.clone(),
                    };
                    html! { <li key={index}>{ memo(row, Row::view) }</li> }
                }) }
                if moves.chapters.is_empty() {
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
    on_deed: Callback<Deed>,
}

impl Row {
    fn view(&self) -> Html {
        let Row { number, chapter, seats, on_deed, .. } = self;
        let Telling { words, short, picture, .. } = &chapter.told;
        let gains = Player::all(seats.len())
            .map(|player| (player, chapter.gains[player]))
            .filter(|&(_, points)| points != 0);
        html! {
            <>
                <button type="button" class={classes!("move", self.undone.then_some("move-undone"))}
                    aria-current={self.shown.then_some("step")} tabindex={if self.reachable { "0" } else { "-1" }}
                    onclick={show(chapter.to).by(on_deed).reform(|_| ())}>
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

/// Shows the position after so many moves.
fn show(ply: usize) -> Deed {
    Deed::Act(Action::Show(ply))
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
