//! Results of a match as JSON Lines: a header, then a line for each game.

mod check;
mod checksum;
mod file;
pub mod parts;
mod people;
mod tried;

pub use file::ResultsFile;
pub use people::People;
pub use tried::{Tried, telling_line};

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use tilescope_core::contest::{Schedule, Score};
use tilescope_core::for_game;
use tilescope_core::games::GameId;

use crate::game;
use crate::quote::{Quote, json_error};
use checksum::Line;

/// The first line of a file of results: all inputs that determine its games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format and of the program.
    pub arena: String,
    pub setup: String,
    /// The players in the order of their seats in the first game. A player may appear more than once.
    pub players: Vec<PlayerEntry>,
    pub seed: u64,
    /// The number and the checksum of the positions at which the groups of games begin; `None` if all begin at the
    /// start of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub openings: Option<String>,
    /// The machine on which the file was begun. Left out of reproducible results.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub machine: Option<String>,
}

impl Header {
    /// Returns whether the games of two headers belong together: all fields but the machine are equal.
    pub(crate) fn is_of(&self, other: &Header) -> bool {
        let plain = |header: &Header| Header { machine: None, ..header.clone() };
        plain(self) == plain(other)
    }

    pub fn schedule(&self) -> Schedule {
        Schedule { seats: self.players.len(), seed: self.seed }
    }

    fn line(&self) -> Result<String> {
        Ok(checksum::seal(&serde_json::to_string(self)?))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerEntry {
    pub name: String,
    /// Its specification and budget. For a level, those that it had at the time.
    pub plays: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayedGame {
    /// Its number in the match, from 0.
    pub game: u64,
    pub seats: Vec<usize>,
    pub scores: Vec<i16>,
    pub shares: Vec<f32>,
    /// The iterations of each decision in the order of play; up to 2^53 each.
    pub iterations: Vec<u64>,
    /// The nodes in memory after each decision; 32 bits each.
    pub nodes: Vec<u32>,
    /// The depth that a search by depth reached in each decision, 0 for other searches and forced moves. Left out if
    /// no player searches by depth.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub depths: Vec<u32>,
    /// The milliseconds of each decision that count for the budget; 32 bits each. Left out of reproducible results.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ms: Vec<u32>,
    /// The elapsed milliseconds of each decision. Left out of reproducible results.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wall_ms: Vec<u32>,
    /// The processor milliseconds of each decision, over all threads; `None` if nobody knows them. Left out like
    /// elapsed time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cpu_ms: Vec<Option<u32>>,
    /// The record of the whole game; of a forfeited game, up to the decision that was not made.
    pub record: String,
    /// The moves that the search of each decision tried, the most visited first; empty for forced moves and searches that
    /// tried none. Left out unless they were asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Vec<Tried>>,
    /// The end of a game that a program lost without a result on the board. Its scores are those of the last position
    /// as if the game ended there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
    /// The people of a game that people played, with its date and source; `None` for a game of searchers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub people: Option<People>,
}

/// The end of a game that a program lost: it ended, fell silent, took too long, or chose an illegal move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forfeit {
    pub seat: usize,
    /// The reason in a few words: "ended: exit status: 1".
    pub reason: String,
    /// The last lines of the conversation: `>` to the program, `<` from it, `!` its errors.
    pub transcript: Vec<String>,
}

impl Forfeit {
    /// Returns the win share of each of `seats` seats: the others share the win.
    pub(crate) fn shares(&self, seats: usize) -> Vec<f32> {
        let share = 1.0 / (seats.max(2) - 1) as f32;
        (0..seats).map(|seat| if seat == self.seat { 0.0 } else { share }).collect()
    }
}

impl PlayedGame {
    pub fn score(&self) -> Score<'_> {
        Score { game: self.game, seats: &self.seats, scores: &self.scores, shares: &self.shares }
    }

    fn line(&self) -> Result<String> {
        Ok(checksum::seal(&serde_json::to_string(self)?))
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    pub header: Header,
    pub games: BTreeMap<u64, PlayedGame>,
    /// The problems with lines that could not be read, with file, line and reason.
    pub problems: Vec<String>,
}

impl Results {
    /// Creates the results of a match without games.
    pub fn new(header: Header) -> Results {
        Results { header, games: BTreeMap::new(), problems: Vec::new() }
    }

    /// Reads a file. It skips lines of games that cannot be read and reports them as problems.
    pub fn read(path: &Path) -> Result<Results> {
        let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        Results::parse(&bytes, &path.display().to_string())
    }

    /// Parses the bytes of a file. Errors call it `name`.
    ///
    /// # Errors
    /// If the header cannot be read, or its checksum is wrong.
    pub fn parse(bytes: &[u8], name: &str) -> Result<Results> {
        let mut lines = bytes.split(|&byte| byte == b'\n').zip(1..);
        let first = Line::split(lines.next().map_or(&[][..], |(line, _)| line));
        let header: Header = from_json(&first.json)
            .with_context(|| format!("{name}:1: expected the header of a results file"))?;
        let setup = || format!("{name}:1: setup {}", Quote(&header.setup));
        let game = GameId::of_text(&header.setup).with_context(setup)?;
        for_game!(game, G => check::header::<G>(&header).with_context(setup))?;
        first.check().with_context(|| format!("{name}:1"))?;
        let mut results = Results::new(header);
        for (line, number) in lines.filter(|(line, _)| !line.trim_ascii().is_empty()) {
            match for_game!(game, G => results.parse_game::<G>(&Line::split(line))) {
                Ok(game) => {
                    results.games.entry(game.game).or_insert(game);
                }
                Err(error) => {
                    results.problems.push(format!("{name}:{number}: {error:#}; this line is skipped"))
                }
            }
        }
        Ok(results)
    }

    fn parse_game<G: game::Game>(&self, line: &Line<'_>) -> Result<PlayedGame> {
        let game = from_json(&line.json)?;
        check::game::<G>(&self.header, &game)?;
        line.check()?;
        Ok(game)
    }

    /// Adds the games of another part of the same match.
    ///
    /// # Errors
    /// If it is a part of another match. The error names the difference.
    pub fn join(&mut self, other: Results) -> Result<()> {
        if !self.header.is_of(&other.header) {
            bail!("of different matches ({})", difference(&other.header, &self.header));
        }
        self.problems.extend(other.problems);
        for (number, game) in other.games {
            self.games.entry(number).or_insert(game);
        }
        Ok(())
    }

    /// Returns the text of the file, with the games in order.
    pub fn text(&self) -> Result<String> {
        let mut text = self.header.line()?;
        for game in self.games.values() {
            text += &game.line()?;
        }
        Ok(text)
    }
}

fn from_json<T: DeserializeOwned>(line: &[u8]) -> Result<T> {
    serde_json::from_slice(line).map_err(|error| json_error(&error))
}

/// Describes the first difference between two headers.
fn difference(there: &Header, here: &Header) -> String {
    let plays = |header: &Header| -> Vec<String> {
        header.players.iter().map(|player| format!("{} {}", player.name, player.plays)).collect()
    };
    if there.setup != here.setup {
        format!("of {}", there.setup)
    } else if plays(there) != plays(here) {
        let names: Vec<&str> = there.players.iter().map(|player| crate::quote::start(&player.name)).collect();
        format!("between {}", names.join(" and "))
    } else if there.seed != here.seed {
        format!("with seed {}", there.seed)
    } else if there.openings != here.openings {
        format!("with {}", there.openings.as_deref().unwrap_or("no openings"))
    } else {
        format!("by {}", crate::quote::start(&there.arena))
    }
}
