//! Charts: places of numbers, round ticks and the paths of curves. A screen adds the colours and what is read.

mod axis;
mod plot;

pub use axis::{Axis, round_step, short};
pub use plot::{Plot, px};
