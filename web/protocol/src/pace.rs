//! The pace of a search.

use serde::{Deserialize, Serialize};

/// The pace of a search: slower than possible, so that people can follow it. The results are the same.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub enum Pace {
    /// As fast as possible.
    #[default]
    Free,
    /// This many steps a second, by all workers together.
    PerSecond(f64),
    /// One step per request.
    Single,
}

impl Pace {
    /// Returns the pace of one of `parts` workers.
    pub fn share(self, parts: usize) -> Pace {
        match self {
            Pace::PerSecond(rate) => Pace::PerSecond(rate / parts.max(1) as f64),
            Pace::Free | Pace::Single => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn workers_share_the_steps_of_a_second() {
        assert_eq!(Pace::PerSecond(10.0).share(4), Pace::PerSecond(2.5));
        assert_eq!(Pace::PerSecond(10.0).share(0), Pace::PerSecond(10.0));
        assert_eq!([Pace::Free, Pace::Single].map(|pace| pace.share(4)), [Pace::Free, Pace::Single]);
    }
}
