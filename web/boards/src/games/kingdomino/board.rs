//! The board: the draft, the kingdoms, a person's turn, and the candidates of a search.
//!
//! ```text
//!   KingdominoBoard
//!     ├ Grid, Placements          for screen readers and fast fingers
//!     ├ draft                     this round's dominoes with their kings, the line to choose from
//!     ├ realm                     a kingdom, large, and the territory under the pointer in words
//!     ├ tray                      the domino in hand, Confirm
//!     └ others                    the other kingdoms, small; a tap enlarges one
//! ```

use std::rc::Rc;

use tilescope_core::games::kingdomino::{Kingdomino, Move};
use tilescope_core::{Player, State};
use tilescope_floor::deferred::Deferred;
use tilescope_floor::number::signed;
use tilescope_language::{is_you, t};
use tilescope_session::Seat;
use yew::prelude::*;

use super::a11y::{self, HELP};
use super::board_game::{Context, pointed, touched};
use super::describe;
use super::draft::Draft;
use super::drawing::{account, drawing};
use super::heat::Heat;
use super::kingdom::{self, frame};
use super::options::Options;
use super::piece::king_view;
use super::tray::{status, tray};
use super::turn::Action;
use crate::board::player::{name, player_class};
use crate::board::{
    Board, Bounds, Controls, Grid, Input, Meaning, Placements, Shown, use_board, use_board_state, use_window,
};
use crate::game_ui::BoardProps;

/// The board. It can be used fully with a mouse, with fingers, or with keys.
#[component]
pub(super) fn KingdominoBoard(props: &BoardProps<Kingdomino>) -> Html {
    let BoardProps { position, seats, playable, .. } = props;
    let board = use_kingdomino(props);
    let Board { state, shown, controls, .. } = &board;
    let Context { large, live, heat, .. } = &shown.context;
    let window = use_window(state.view, &board.on_camera);
    let tried = state.turn.placement.and_then(|place| position.preview(place)).filter(|_| *live);
    let list = use_memo(shown.options.clone(), |options| {
        let words = options.places.iter().map(|&place| AttrValue::from(describe::placement(place)));
        Rc::<[AttrValue]>::from_iter(words)
    });
    let on_try = use_callback(controls.clone(), |index: usize, controls| {
        let place = controls.with_drawn(|shown, _| shown.options.places.get(index).copied());
        if let Some(place) = place {
            controls.act(Action::Try(place));
        }
    });
    let draft = Draft {
        position,
        seats,
        playable: *playable,
        turn: &state.turn,
        thought: match props.focus {
            Some(Move::Turn { choice, .. }) => choice,
            _ => None,
        },
        marks: &heat.choices,
        controls,
    };
    let others = Player::all(position.players()).filter(|player| player != large);
    let account = account(&board, tried.as_ref());
    html! {
        <div class="board kd" ref={&controls.root} onkeydown={controls.on(|controls, event| controls.key(event))}>
            <Deferred until={html! { <div></div> }}>
                <Grid help={t(HELP)} cells={shown.cells.clone()} cursor={state.cursor} on_cursor={&board.on_cursor} />
            </Deferred>
            <div class={classes!("kd-table", position.player().is_none().then_some("kd-over"))}>
                { draft.view() }
                <section class={classes!("kd-realm", player_class(*large))}>
                    { title(props, *large, tried.as_ref()) }
                    <div class="kd-land">
                        { window.draw(
                            controls.on(point),
                            controls.on(click),
                            drawing(&board, props, *large, true, tried.as_ref()),
                            Html::default(),
                            None,
                            props.report.as_deref().filter(|_| !heat.choices.is_empty() || !heat.edges.is_empty()).map(Meaning::of),
                        ) }
                    </div>
                    <p class="kd-account">{ &account }</p>
                </section>
                { tray(position, seats, *playable, &state.turn, controls) }
                <div class="kd-others">
                    { for others.map(|player| other(&board, props, player)) }
                </div>
            </div>
            if *playable && !shown.options.places.is_empty() {
                <Placements words={(*list).clone()} on_try={on_try}
                    tried={state.turn.placement.and_then(|tried| shown.options.places.iter().position(|place| *place == tried))} />
            }
            <p class="board-hidden" role="status" aria-atomic="true">
                { match state.lit.filter(|_| state.cursor_shown) {
                    Some(_) => account,
                    None => status(position, &state.turn),
                } }
            </p>
        </div>
    }
}

#[hook]
fn use_kingdomino(props: &BoardProps<Kingdomino>) -> Board<Kingdomino> {
    let BoardProps { position, playable, report, .. } = props;
    let options = use_memo((position.clone(), *playable), |(position, playable)| {
        if *playable { Options::new(position) } else { Options::default() }
    });
    let memory = use_board_state::<Kingdomino>(&options, || (0, 0));
    let state = &memory.state;
    let chosen = state.turn.choice.filter(|_| options.free.len() > 1);
    let heat = use_memo((report.clone(), chosen), |(report, chosen)| {
        report.as_ref().map_or_else(Heat::default, |report| Heat::new(report, *chosen))
    });
    let large = state.opened.unwrap_or_else(|| in_front(props));
    let live = *playable && position.player() == Some(large);
    let cells = use_memo((position.clone(), large, options.clone()), |(position, large, options)| {
        // Nothing can be played in another player's kingdom.
        let here = if position.player() == Some(*large) { (**options).clone() } else { Options::default() };
        a11y::cells(position, *large, &here)
    });
    let shown = Shown {
        options,
        cells,
        confirm: props.confirm,
        letters: props.letters,
        on_focus: props.on_focus.clone(),
        context: Context { position: position.clone(), large, live, heat, report: report.clone() },
    };
    let seen = kingdom::seen(position, large);
    let bounds = Bounds::around([(seen.west, seen.north), (seen.east, seen.south)].into_iter());
    use_board(memory, shown, Some(bounds), props.trial, &props.on_move)
}

/// Returns the player whose kingdom is shown large. This is the player to move while somebody plays, a search runs, or
/// nobody at the table is the viewer. Otherwise it is the viewer, or the first person at the table.
fn in_front(props: &BoardProps<Kingdomino>) -> Player {
    let decides = props.playable || props.report.is_some() || !props.viewer_seated;
    let mover = props.position.player().filter(|_| decides);
    let seat = |wanted: fn(&Seat) -> bool| props.seats.iter().position(wanted).map(Player::new);
    let person = || seat(|seat| is_you(&seat.name)).or_else(|| seat(Seat::is_person));
    mover.or_else(person).or_else(|| props.position.player()).unwrap_or(Player::new(0))
}

fn click(controls: &Controls<Kingdomino>, at: (f32, f32)) {
    let at = controls.with_drawn(|shown, state| touched(shown, state, at));
    if at.spot.is_some() {
        controls.input(Input::Click(at));
    }
}

/// Handles a mouse that moves over the large kingdom, or leaves it.
fn point(controls: &Controls<Kingdomino>, at: Option<(f32, f32)>) {
    controls.hover(controls.with_drawn(|shown, state| pointed(shown, state, at)));
}

/// Draws the small kingdom of another player: a button that enlarges it.
fn other(board: &Board<Kingdomino>, props: &BoardProps<Kingdomino>, player: Player) -> Html {
    let position = &props.position;
    let mover = (position.player() == Some(player)).then_some("kd-mover");
    let on_open = move |controls: &Controls<Kingdomino>, _: MouseEvent| {
        controls.input(Input::Open(Some(player)));
    };
    html! {
        <button type="button" key={player.index()} class={classes!("kd-other", player_class(player), mover)}
            onclick={board.controls.on(on_open)}>
            <span class="board-hidden">{ t("Show the kingdom of ") }</span>
            { title(props, player, None) }
            <svg viewBox="0 0 1000 1000" aria-hidden="true">
                { frame(kingdom::view(position, player, false), drawing(board, props, player, false, None)) }
            </svg>
        </button>
    }
}

/// Draws the kingdom's owner and points. During a preview it shows the new points and the gain.
fn title(props: &BoardProps<Kingdomino>, player: Player, tried: Option<&Kingdomino>) -> Html {
    let points = props.position.scores()[player];
    let gain = tried.map(|tried| tried.scores()[player] - points);
    html! {
        <span class="kd-title">
            { king_view(player) }
            <span class="kd-name">{ name(&props.seats, player) }</span>
            if let Some(gain) = gain { <span class={classes!("kd-gain", (gain < 0).then_some("gain-loss"))}>{ signed(gain) }</span> }
            <b>{ points + gain.unwrap_or(0) }<span class="board-hidden">{ t(" points") }</span></b>
        </span>
    }
}
