//! The cards over the board: a circle, and the candidates of an edge.

use tilescope_art::ontop::geometry::degrees;
use tilescope_core::games::ontop::{Circle, Colour, Move, OnTop, Place, Rhombus, Rotation, Triangle};
use tilescope_core::order;
use tilescope_floor::number::{local, num};
use tilescope_language::{about, plural, say, t};
use tilescope_protocol::any_move::AnyMove;
use yew::prelude::*;

use super::art::{colour_class, path, picture};
use super::board_game::Context;
use super::describe::{of_corner, of_place, of_rhombus, shares};
use super::turn::Placement;
use crate::board::heat::losses;
use crate::board::player::MARKS;
use crate::board::{Board, Input, TurnAction, loss_class};

/// Returns the title of a circle: `Closed circle on the gold border`.
fn title(circle: &Circle) -> String {
    let state = if circle.is_closed() { t("Closed circle") } else { t("Open circle") };
    let border = match (circle.vertex.is_gold(), circle.vertex.triangles().count()) {
        (true, _) => t(" on the gold border"),
        (false, 6) => "",
        (false, _) => t(" on the border"),
    };
    format!("{state}{border}")
}

/// Describes the points that a circle pays or would pay, and to whom.
fn verdict(circle: &Circle, names: &dyn Fn(Colour) -> String) -> String {
    let points = |points: i16| plural!(points, "{n} point", "{n} points");
    match (circle.winner, circle.is_closed()) {
        (Some(winner), true) => {
            about!(names(winner), "{points} for you", "{points} for {name}", points = points(circle.points))
        }
        (Some(winner), false) => about!(
            names(winner),
            "{points} for you if the rest turned black",
            "{points} for {name} if the rest turned black",
            points = points(circle.points)
        ),
        (None, true) => t("a tie: nobody scored").to_owned(),
        (None, false) => t("nobody leads").to_owned(),
    }
}

/// Draws the card of a circle: its shares, its payment and the player who gets it.
pub(super) fn circle_card(circle: &Circle, names: &dyn Fn(Colour) -> String) -> Html {
    let total = circle.vertex.triangles().count();
    let mut held: Vec<Colour> =
        Colour::ALL.into_iter().filter(|colour| circle.sixths[colour.index()] > 0).collect();
    order::sort_by_key(&mut held, |colour| std::cmp::Reverse(circle.sixths[colour.index()]));
    let closed = circle.is_closed();
    html! {
        <section class="board-card">
            <h2>{ title(circle) }</h2>
            <dl>
                for colour in held {
                    <div key={colour.index()}>
                        <dt class="ot-share">{ dot(colour) }{ names(colour) }</dt>
                        <dd>
                            { circle.sixths[colour.index()] }{ t(" of ") }{ total }
                            { if closed && circle.stones[colour.index()] { t(" · 1 stone") } else { "" } }
                        </dd>
                    </div>
                }
                if circle.open > 0 { <div><dt>{ t("still empty") }</dt><dd>{ circle.open }</dd></div> }
            </dl>
            <p class="ot-verdict">{ verdict(circle, names) }</p>
        </section>
    }
}

pub(super) fn dot(colour: Colour) -> Html {
    html! {
        <svg class={classes!("ot-dot", colour_class(colour))} viewBox="-8 -8 16 16" aria-hidden="true">
            <circle class="ot-stone-top" r="7" />{ path("ot-mark", MARKS[colour.index()]) }
        </svg>
    }
}

pub(super) fn circle_sentence(
    circle: &Circle,
    triangle: Triangle,
    names: &dyn Fn(Colour) -> String,
) -> String {
    let open = if circle.is_closed() { String::new() } else { say!(", {} empty", circle.open) };
    say!(
        "{} at the {}: {}{open}; {}",
        title(circle),
        of_corner(triangle, circle.vertex),
        shares(circle),
        verdict(circle, names)
    )
}

/// Draws the candidates of both directions on a rhombus. `None` if the search has none there.
pub(super) fn candidates(board: &Board<OnTop>, rhombus: Rhombus) -> Option<Html> {
    let Context { position, report, .. } = &board.shown.context;
    let (mark, tile, report) = (board.shown.context.mark(rhombus)?, position.in_hand()?, report.as_ref()?);
    let loss_of = losses(report);
    let row = |rotation: Rotation| {
        let place = Place { rhombus, rotation };
        let mv = Move::Place(place);
        let any = AnyMove::new::<OnTop>(mv);
        let candidate = report.candidates.iter().find(|candidate| candidate.mv == any);
        let part = candidate.map_or(0.0, |candidate| candidate.visits as f32 / mark.visits.max(1) as f32);
        let loss = candidate.and_then(&loss_of);
        let show = |mv: Option<Move>| board.shown.on_focus.reform(move |_: PointerEvent| mv);
        let on_try = board.controls.on(move |controls, _: MouseEvent| {
            controls.act(TurnAction::Try(Placement { place, anchor: None }));
            // The card may cover the tile.
            controls.input(Input::Open(None));
        });
        html! {
            <button type="button" key={rotation.index()} class="board-rose-claim ot-candidate" aria-label={of_place(place)}
                onclick={on_try} onpointerenter={show(Some(mv))} onpointerleave={show(None)}>
                { picture(tile, degrees(place)) }
                <svg class={format!("board-bar {}", loss_class(loss))} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="board-bar-track" width="100" height="10" />
                    <rect class="board-bar-part" width={num(100.0 * part).to_string()} height="10" />
                </svg>
                <span class="board-number">{ format!("{:.1} %", local(100.0 * part * mark.share)) }</span>
            </button>
        }
    };
    let on_close = board.controls.on(|controls, _: MouseEvent| controls.input(Input::Open(None)));
    Some(html! {
        <section class="board-card board-rose" aria-label={say!("Candidates on {}", of_rhombus(rhombus))}>
            <h2>{ of_rhombus(rhombus) }
                <button type="button" class="board-close" aria-label={t("Close")} onclick={on_close}>{ "×" }</button>
            </h2>
            { for Rotation::ALL.into_iter().map(row) }
        </section>
    })
}
