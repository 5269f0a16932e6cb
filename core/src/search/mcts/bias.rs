//! A prior for a move, as a term of the selection formula that fades:
//!
//! ```text
//! W * H / (n_i + 1)               progressive bias (Chaslot et al. 2008; Briesemeister 2009, equation 4.14)
//! W * H / (n_i * (1 - r_i) + 1)   progressive win bias (Gedda 2018, III-E), r_i the share of the win
//! ```
//!
//! H is the gain of the move in points by the parameter `evaluation` (Gedda 2018: as if the game ended).
//! Alternatively, it is the mean value of all simulations in which its player made the move. That is the history
//! heuristic (Briesemeister 2009, 4.2.4.2); with losses it is progressive history (Nijssen and Winands 2011). With
//! move groups, a group has the H of the move that represents it.

use crate::search::choices::choices;

choices! {
    pub(super) enum Source {
        Off = "off", "nothing";
        Gain = "gain", "points it scores at once";
        History = "history", "mean value of all playouts in which its player makes it";
    }
}

choices! {
    pub(super) enum Decay {
        Visits = "visits", "progressive bias";
        Losses = "losses", "progressive win bias";
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Bias {
    pub(super) source: Source,
    pub(super) decay: Decay,
    /// The weight W, in units of the utility per unit of H.
    pub(super) weight: f32,
}

impl Bias {
    /// Returns the term of a move with H `known`, after a number of visits with a win share.
    pub(super) fn term(&self, known: f32, visits: u32, win_rate: f32) -> f32 {
        let visits = visits as f32;
        let faded = match self.decay {
            Decay::Visits => visits,
            Decay::Losses => visits * (1.0 - win_rate).max(0.0),
        };
        self.weight * known / (faded + 1.0)
    }
}
