//! The heat map: its marks, its legend, and the rose of one cell.

use std::rc::Rc;

use tilescope_core::games::carcassonne::{Cell, Claim, Move, Rotation, Tile};
use yew::prelude::*;

use super::heat::{Facing, Mark};
use super::table::shift;
use super::tile::TileView;
use super::words;
use crate::loss::LOSSES;

/// A ring with a star: the move that the search would play.
const STAR: &str = "M0-11 3-3.800 10.500-3.400 4.600 1.400 6.500 8.900 0 4.700-6.500 8.900-4.600 1.400-10.500-3.400-3-3.800Z";

#[derive(Properties, PartialEq)]
pub(super) struct MarksProps {
    pub(super) marks: Rc<[Mark]>,
    /// The cell whose mark is left out: there the tile lies.
    pub(super) except: Option<Cell>,
}

/// One mark in each cell, always in the order of the cells: only attributes change.
#[component]
pub(super) fn Marks(props: &MarksProps) -> Html {
    html! {
        for mark in props.marks.iter() {
            <g key={mark.cell.to_string()} class={classes!("board-mark", mark_class(mark.loss), mark.open.then_some("board-open"),
                (props.except == Some(mark.cell)).then_some("board-none"))} transform={shift(mark.cell)}>
                <circle class="board-mark-disc" r={format!("{:.1}", 5.0 + 27.0 * mark.level)}
                    fill-opacity={format!("{:.2}", if mark.open { 0.12 } else { 0.35 + 0.6 * mark.level })} />
                { for mark.facings.iter().map(|facing| tick(facing, mark)) }
                if mark.best {
                    <circle class="board-best-ring" r="38" />
                    <path class="board-best-star" transform="translate(27 -27) scale(1.150)" d={STAR} />
                }
                if let Some(label) = &mark.label {
                    <rect class="board-mark-chip" x="-19" y="-12" width="38" height="24" rx="12" />
                    <text class="board-mark-label" y="6.500">{ label }</text>
                }
            </g>
        }
    }
}

/// The share of a rotation, as the length of a tick at the edge where the tile's north comes to lie.
fn tick(facing: &Facing, mark: &Mark) -> Html {
    let part = if mark.share > 0.0 { facing.share / mark.share } else { 0.0 };
    let length = 4.0 + 26.0 * part;
    html! {
        <rect class="board-tick" x={format!("{:.1}", -length / 2.0)} y="-44" height="4" width={format!("{length:.1}")} rx="2"
            transform={format!("rotate({})", 90 * u16::from(facing.rotation.turns()))} opacity={format!("{:.2}", 0.25 + 0.75 * part)} />
    }
}

fn mark_class(loss: Option<u8>) -> &'static str {
    match loss {
        Some(0) => "board-loss-0",
        Some(1) => "board-loss-1",
        Some(2) => "board-loss-2",
        Some(3) => "board-loss-3",
        Some(4) => "board-loss-4",
        Some(_) => "board-loss-5",
        None => "board-loss-unknown",
    }
}

/// What the marks mean; it is there as long as there are marks.
#[component]
pub(super) fn Legend() -> Html {
    html! {
        <aside class="board-legend" aria-label="Marks of the search">
            <span>
                <svg viewBox="-32 -12 62 24" aria-hidden="true" class="board-legend-sizes board-loss-1">
                    <circle class="board-mark-disc" cx="-27" r="3.500" />
                    <circle class="board-mark-disc" cx="-11" r="7" />
                    <circle class="board-mark-disc" cx="15" r="11" />
                </svg>
                { "share of visits" }
            </span>
            <span>
                <span class="board-legend-classes" aria-hidden="true">
                    for class in 0..=LOSSES.len() as u8 { <i class={mark_class(Some(class))} /> }
                </span>
                { format!("points lost: {} … {}", LOSSES[0], LOSSES[LOSSES.len() - 1]) }
            </span>
            <span>
                <svg viewBox="-12 -12 24 24" aria-hidden="true"><path class="board-best-star" d={STAR} /></svg>
                { "its choice" }
            </span>
            <span>
                <svg viewBox="-12 -12 24 24" aria-hidden="true" class="board-loss-2 board-open">
                    <circle class="board-mark-disc" r="9" fill-opacity="0.120" />
                </svg>
                { "not told apart yet" }
            </span>
            <span><b class="board-legend-number" aria-hidden="true">{ "54" }</b>{ "% won" }</span>
        </aside>
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct RoseProps {
    pub(super) tile: Tile,
    pub(super) mark: Mark,
    pub(super) on_focus: Callback<Option<Move>>,
    pub(super) on_try: Callback<Move>,
    pub(super) on_close: Callback<MouseEvent>,
}

/// The rotations and claims in one cell, with what the search thinks of them.
#[component]
pub(super) fn Rose(props: &RoseProps) -> Html {
    let RoseProps { tile, mark, .. } = props;
    html! {
        <section class="board-card board-rose" aria-label={format!("Candidates at {}", words::place(mark.cell))}>
            <h3>{ words::place(mark.cell) }
                <button type="button" class="board-close" aria-label="Close" onclick={props.on_close.clone()}>{ "×" }</button>
            </h3>
            <div class="board-rose-rows">
                for facing in &mark.facings {
                    <div class="board-rose-facing">
                        <TileView tile={*tile} rotation={facing.rotation} />
                        <ul>
                            { for most_visited(facing).map(|claim| claim_row(props, facing.rotation, *claim)) }
                            if facing.claims.len() > SHOWN_CLAIMS {
                                <li class="board-rose-rest">{ format!("{} more, hardly tried", facing.claims.len() - SHOWN_CLAIMS) }</li>
                            }
                        </ul>
                    </div>
                }
            </div>
        </section>
    }
}

/// How many claims of a rotation the rose lists.
const SHOWN_CLAIMS: usize = 3;

/// The claims of a rotation that were tried most, in the order in which they are listed.
fn most_visited(facing: &Facing) -> impl Iterator<Item = &(Option<Claim>, f32, Option<u8>)> {
    let mut shares: Vec<f32> = facing.claims.iter().map(|claim| claim.1).collect();
    shares.sort_by(|a, b| b.total_cmp(a));
    let least = shares.get(SHOWN_CLAIMS - 1).copied().unwrap_or(0.0);
    facing.claims.iter().filter(move |claim| claim.1 >= least).take(SHOWN_CLAIMS)
}

fn claim_row(
    props: &RoseProps,
    rotation: Rotation,
    (meeple, share, loss): (Option<Claim>, f32, Option<u8>),
) -> Html {
    let RoseProps { tile, mark, on_focus, on_try, .. } = props;
    let mv = Move::Place { cell: mark.cell, rotation, meeple };
    let segment = meeple.and_then(|claim| claim.segment(*tile));
    let name = segment
        .map_or_else(|| "no meeple".to_owned(), |segment| words::segment_words(*tile, rotation, segment));
    let show = |mv: Option<Move>| on_focus.reform(move |_: FocusEvent| mv);
    let point = |mv: Option<Move>| on_focus.reform(move |_: PointerEvent| mv);
    html! {
        <li key={mv.to_string()}>
            <button type="button" class="board-rose-claim" onclick={on_try.reform(move |_| mv)}
                onfocus={show(Some(mv))} onblur={show(None)} onpointerenter={point(Some(mv))} onpointerleave={point(None)}>
                <span>{ name }</span>
                <svg class={classes!("board-bar", mark_class(loss))} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="board-bar-track" width="100" height="10" />
                    <rect class="board-bar-part" width={format!("{:.1}", 100.0 * share / mark.share.max(1e-6))} height="10" />
                </svg>
                <span class="board-number">{ format!("{:.1} %", 100.0 * share) }</span>
            </button>
        </li>
    }
}
