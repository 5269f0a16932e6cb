//! Numbers with a fixed number of decimals.

use tilescope_floor::number::local;

pub(super) fn three(value: f64) -> String {
    format!("{:.3}", local(value))
}

pub(super) fn two(value: f64) -> String {
    format!("{:.2}", local(value))
}
