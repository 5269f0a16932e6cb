//! Rapid action value estimation (Gelly and Silver 2007; Ameneiro 2020, II-C).
//!
//! Besides its own mean, a child has the mean of all simulations through its parent in which the same player made its
//! move there or later ("all moves as first"). Selection uses a mean of both,
//!
//! ```text
//! (1 - beta) * mean + beta * AMAF mean      beta = m / (n + m + 4 * n * m * b²)
//! ```
//!
//! with n visits of the child, m simulations that contain the move, and the bias b in the unit of the utility. This
//! is the schedule of the minimum mean squared error (Ameneiro 2020, equations 2 and 3). Moves are the same if they
//! are equal: in Carcassonne, the same cell, rotation and meeple, whatever the tile.

use super::amaf::Amaf;
use super::terms::Terms;

#[derive(Clone, Copy, Debug)]
pub(super) struct Rave {
    pub(super) bias: f32,
}

impl Rave {
    pub(super) fn beta(self, visits: u32, amaf: u32) -> f32 {
        if amaf == 0 {
            return 0.0;
        }
        let (n, m) = (visits as f32, amaf as f32);
        m / (n + m + 4.0 * n * m * self.bias * self.bias)
    }

    pub(super) fn blend(self, terms: Terms, visits: u32, amaf: Amaf) -> Terms {
        let beta = self.beta(visits, amaf.count);
        Terms { exploitation: (1.0 - beta) * terms.exploitation, rave: beta * amaf.mean, ..terms }
    }
}
