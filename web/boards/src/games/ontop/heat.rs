//! The marks on the edges: the legal places of the tile, and the candidates of a search.
//!
//! A bar along the edge that two triangles share stands for the rhombus of both. No two bars touch.

use std::rc::Rc;

use tilescope_art::ontop::geometry::{Lean, at_rhombus, middle, shift};
use tilescope_core::games::ontop::Rhombus;
use tilescope_floor::number::num;
use yew::prelude::*;

use super::art::{path, path_at};
use super::turn::Options;
use crate::board::{Mark, STAR, loss_class};

/// The bar of an edge on which the tile can be placed.
const LEGAL: &str = "M-10.500-4.500h21a4.500 4.500 0 0 1 0 9h-21a4.500 4.500 0 0 1 0-9Z";

pub(super) fn legal_edge(class: &'static str, rhombus: Rhombus) -> Html {
    html! { <path {class} key={rhombus.index()} d={LEGAL} transform={at_rhombus(rhombus)} /> }
}

#[derive(Properties, PartialEq)]
pub(super) struct LegalEdgesProps {
    pub(super) options: Rc<Options>,
}

#[component]
pub(super) fn LegalEdges(LegalEdgesProps { options }: &LegalEdgesProps) -> Html {
    html! { <g>{ for options.rhombi.iter().map(|&rhombus| legal_edge("ot-legal", rhombus)) }</g> }
}

/// Returns the path of a bar with round ends around 0,0, from half its length and half its thickness.
fn bar(long: f32, thick: f32) -> String {
    let (x, r) = (num(long - thick), num(thick));
    format!("M-{x}-{r}H{x}a{r} {r} 0 0 1 0 {}H-{x}a{r} {r} 0 0 1 0-{}Z", num(2.0 * thick), num(2.0 * thick))
}

/// Draws a mark of the heat map; a hidden one is invisible. From report to report only attributes change.
///
/// `zoom` is the length of an edge in pixels. If it is below 60, the text stays as large as at 60.
pub(super) fn mark_view(rhombus: Rhombus, mark: &Mark, hidden: bool, zoom: f32) -> Html {
    let (long, thick) = (11.0 + 22.0 * mark.level, 3.5 + 6.0 * mark.level);
    let opacity = if mark.open { 0.15 } else { 0.45 + 0.55 * mark.level };
    let open = mark.open.then_some("board-open");
    let class = classes!("board-mark", loss_class(mark.loss), open, hidden.then_some("board-none"));
    html! {
        <g {class} key={rhombus.index()} transform={shift(middle(rhombus))}>
            <g transform={format!("rotate({})", Lean::of(rhombus).degrees())}>
                { path("ot-bar-rim", bar(long + 1.5, thick + 1.5)) }
                <path class="board-mark-disc" d={bar(long, thick)} fill-opacity={format!("{:.2}", num(opacity))} />
                if mark.best { { path("board-best-ring", bar(long + 4.5, thick + 4.5)) } }
            </g>
            if mark.best { { path_at("board-best-star", STAR, "translate(0-25)") } }
            if let Some(label) = &mark.label {
                <g transform={format!("scale({:.2})", num((60.0 / zoom).max(1.0)))}>
                    <rect class="board-mark-chip" x="-16" y="-10" width="32" height="20" rx="10" />
                    <text class="board-mark-label" y="6.300">{ label.to_string() }</text>
                </g>
            }
        </g>
    }
}
