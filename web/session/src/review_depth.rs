//! The depth of the review in a link: `quick` or `thorough`.

use std::fmt;
use std::str::FromStr;

use tilescope_core::ParseError;
use tilescope_core::games::GameId;
use tilescope_core::judges::judge;
use tilescope_core::review::Effort;

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ReviewDepth {
    /// About a minute for a whole game of Carcassonne, on two workers.
    #[default]
    Quick,
    /// About four times as long.
    Thorough,
}

impl ReviewDepth {
    pub const ALL: [ReviewDepth; 2] = [ReviewDepth::Quick, ReviewDepth::Thorough];

    /// Returns the name in links and in kept reviews: `quick` or `thorough`.
    pub fn name(self) -> &'static str {
        match self {
            ReviewDepth::Quick => "quick",
            ReviewDepth::Thorough => "thorough",
        }
    }

    /// Returns the work for a move.
    pub fn effort(self, game: GameId) -> Effort {
        match self {
            ReviewDepth::Quick => judge(game).effort,
            ReviewDepth::Thorough => judge(game).effort.times(4),
        }
    }
}

impl fmt::Display for ReviewDepth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ReviewDepth {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ReviewDepth, ParseError> {
        let depth = ReviewDepth::ALL.into_iter().find(|depth| depth.name() == text);
        depth.ok_or_else(|| ParseError::new(0, "expected 'quick' or 'thorough'"))
    }
}
