//! The rendering of a node of the tree.

use tilescope_boards::game_ui::MoveDescription;
use tilescope_core::Value;
use tilescope_core::search::{Depth, NodeKind, Status};
use tilescope_floor::number::local;
use tilescope_table::format::count;
use yew::prelude::*;

use super::{COLUMN, Drawing, px};
use crate::decimals::{three, two};
use crate::layout::Placed;

impl Drawing<'_> {
    /// Renders a node as a sign, with its picture and numbers if there is room.
    pub(super) fn mark(&self, node: &Placed, description: Option<&MoveDescription>) -> Html {
        let (x, y) = (self.x(node), self.y(node));
        let r = if self.pictured { 7.0 } else { 4.5 };
        let sign = match node.node.view.kind {
            NodeKind::Chance => html! { <path class="inspector-sign" d={diamond(x, y, r * 1.3)} /> },
            NodeKind::End => {
                html! { <rect class="inspector-sign" x={px(x - r)} y={px(y - r)} width={px(2.0 * r)} height={px(2.0 * r)} rx="1.5" /> }
            }
            NodeKind::Group(_) => {
                html! { <circle class="inspector-sign" cx={px(x)} cy={px(y)} r={px(r * 0.7)} /> }
            }
            NodeKind::Decision(_) => {
                html! { <circle class="inspector-sign" cx={px(x)} cy={px(y)} r={px(r)} /> }
            }
        };
        let numbers = self.props.numbers.then(|| numbers(node));
        if !self.pictured {
            return html! {
                <>
                    { sign }
                    for (worth, visits) in numbers {
                        <text class={win_class(node)} x={px(x + 9.0)} y={px(y + 4.0)}>{ worth }<tspan class="inspector-visits" dx="5">{ visits }</tspan></text>
                    }
                </>
            };
        }
        let size = self.row - 8.0;
        let left = if description.is_some() { 44.0 } else { 14.0 };
        let wide = left + if numbers.is_some() { 84.0 } else { 6.0 };
        let left = px(x + left);
        html! {
            <>
                <rect class="inspector-plate" x={px(x - 11.0)} y={px(y - self.row / 2.0 + 2.0)} width={px(wide)} height={px(self.row - 4.0)} rx="6" />
                { sign }
                if let Some(description) = description {
                    <svg class="inspector-picture" x={px(x + 12.0)} y={px(y - size / 2.0)} width={px(size)} height={px(size)}>{ description.picture.clone() }</svg>
                }
                for (worth, visits) in numbers {
                    <text class={win_class(node)} x={left.clone()} y={px(y - 2.0)}>{ worth }</text>
                    <text class="inspector-visits" x={left.clone()} y={px(y + 11.5)}>{ visits }</text>
                }
            </>
        }
    }

    pub(super) fn bar(&self, node: &Placed, words: &str) -> Html {
        let (x, y) = (4.0 + node.depth as f64 * COLUMN, 8.0 + node.row * self.row);
        let thick = node.rows * self.row;
        let tall = thick >= 14.0;
        html! {
            <>
                <rect class="inspector-sign inspector-bar" x={px(x)} y={px(y)} width={px(COLUMN - 3.0)} height={px((thick - 1.0).max(0.5))} rx={if tall { "3" } else { "0" }} />
                if tall {
                    <text class="inspector-bar-words" x={px(x + 6.0)} y={px(y + (thick / 2.0).min(40.0) + 4.0)}>{ shortened(words, 19) }</text>
                }
            </>
        }
    }
}

/// Returns the worth of a node, and its visits with its probability or its depth.
fn numbers(node: &Placed) -> (String, String) {
    let view = &node.node.view;
    let worth = match view.value {
        Value::Unknown => "–".to_owned(),
        // A cut move is known to be worth at most this.
        Value::Bounds { upper, .. } if view.status == Status::Cut => format!("≤ {}", two(upper)),
        Value::Bounds { lower, upper, .. } => bounds(lower, upper),
        value => three(value.mean().unwrap_or_default()),
    };
    let share = view.probability.map(|share| format!(" · {:.0} %", local(share * 100.0)));
    let depth = match view.value {
        Value::Exact { depth: Depth::Plies(plies), .. }
        | Value::Bounds { depth: Depth::Plies(plies), .. } => Some(format!(" · d{plies}")),
        _ => None,
    };
    (worth, format!("{}×{}", count(view.visits), share.or(depth).unwrap_or_default()))
}

/// Returns the class of the worth of a node, which has the colour of the player who gets it.
fn win_class(node: &Placed) -> String {
    format!("inspector-win inspector-win-{}", node.node.view.player.index() + 1)
}

/// Formats the bounds of a value: one of them if the other is unknown.
fn bounds(lower: f64, upper: f64) -> String {
    match (lower.is_finite(), upper.is_finite()) {
        (true, true) if lower == upper => two(lower),
        (true, true) => format!("{} … {}", two(lower), two(upper)),
        (false, true) => format!("≤ {}", two(upper)),
        (true, false) => format!("≥ {}", two(lower)),
        (false, false) => "–".to_owned(),
    }
}

fn diamond(x: f64, y: f64, r: f64) -> String {
    format!("M{} {}l{r} {r}l-{r} {r}l-{r} -{r}Z", px(x), px(y - r), r = px(r))
}

/// Returns the first `most` characters.
fn shortened(words: &str, most: usize) -> String {
    if words.chars().count() <= most {
        return words.to_owned();
    }
    let start: String = words.chars().take(most - 1).collect();
    format!("{}…", start.trim_end())
}
