//! How fast a search goes on.

use serde::{Deserialize, Serialize};

/// How fast a search goes on: slower than it could, so that eyes can follow. What it finds is the same.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub enum Pace {
    /// As fast as possible.
    #[default]
    Free,
    /// So many steps a second, those of all workers together.
    PerSecond(f64),
    /// A step whenever somebody asks for one.
    Single,
}

impl Pace {
    /// The pace of one of `parts` workers.
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
