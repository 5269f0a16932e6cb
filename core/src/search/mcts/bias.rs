//! What is known of a move beforehand, as a term of the selection that fades:
//!
//! ```text
//! W * H / (n_i + 1)               progressive bias (Chaslot et al. 2008; Briesemeister 2009, equation 4.14)
//! W * H / (n_i * (1 - r_i) + 1)   progressive win bias (Gedda 2018, III-E), r_i the share of the win
//! ```
//!
//! H is what the move gains at once, in points by the parameter `evaluation` (Gedda 2018: as if the game ended), or the mean
//! value of all simulations in which its player made it (the history heuristic; Briesemeister 2009, 4.2.4.2; that with
//! losses is progressive history, Nijssen and Winands 2011). With move groups, a group has the H of the move that stands
//! for it.

use crate::games::Named;

/// Where H comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Source {
    Gain,
    History,
}

/// The names of the sources, none first.
pub(super) const SOURCES: &[Named] = &[
    Named { name: "off", help: "nothing" },
    Named { name: "gain", help: "the points that it gains at once" },
    Named { name: "history", help: "its mean value in all simulations" },
];

/// What the term fades by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decay {
    Visits,
    Losses,
}

impl Decay {
    pub(super) const ALL: [Decay; 2] = [Decay::Visits, Decay::Losses];

    pub(super) const NAMES: &'static [Named] = &[
        Named { name: "visits", help: "progressive bias" },
        Named { name: "losses", help: "progressive win bias" },
    ];
}

/// The term's settings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bias {
    pub(super) source: Source,
    pub(super) decay: Decay,
    /// W, in the unit of the utility for each unit of H.
    pub(super) weight: f32,
}

impl Bias {
    /// The setting of an index of [`SOURCES`].
    pub(super) fn new(source: usize, decay: Decay, weight: f32) -> Option<Bias> {
        let source = [None, Some(Source::Gain), Some(Source::History)][source]?;
        Some(Bias { source, decay, weight })
    }

    /// The term of a move with H `known`, after visits with a share of the win.
    pub(super) fn term(&self, known: f32, visits: u32, win_rate: f32) -> f32 {
        let visits = visits as f32;
        let faded = match self.decay {
            Decay::Visits => visits,
            Decay::Losses => visits * (1.0 - win_rate).max(0.0),
        };
        self.weight * known / (faded + 1.0)
    }
}
