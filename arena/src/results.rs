//! Results of a match as JSON Lines: a header, then a line for each game, appended as games end.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};

use tilescope_core::{MAX_PLAYERS, Record, Turn};

use crate::game::{self, GameId, with_game};
use crate::player::Entry;
use crate::schedule::Schedule;

/// The first line of a file of results: everything that its games follow from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Header {
    /// The version of the format and of the program.
    pub(crate) arena: String,
    /// The settings of the game.
    pub(crate) setup: String,
    /// The players in the order of their seats in the first game; the same one may be there more than once.
    pub(crate) players: Vec<Entry>,
    /// The seed.
    pub(crate) seed: u64,
    /// The machine on which the file was begun; left out of reproducible results.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) machine: Option<String>,
}

impl Header {
    /// Whether games of the two belong together: all but the machine is the same.
    pub(crate) fn is_of(&self, other: &Header) -> bool {
        let plain = |header: &Header| Header { machine: None, ..header.clone() };
        plain(self) == plain(other)
    }

    /// Where the players sit.
    pub(crate) fn schedule(&self) -> Schedule {
        Schedule { seats: self.players.len(), seed: self.seed }
    }
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Game {
    /// Its number in the match, from 0.
    pub(crate) game: u64,
    /// The index of the player in each seat.
    pub(crate) seats: Vec<usize>,
    /// The points of each seat.
    pub(crate) scores: Vec<i16>,
    /// The share of the win of each seat.
    pub(crate) shares: Vec<f32>,
    /// The iterations of each decision, in the order of play.
    pub(crate) iterations: Vec<u32>,
    /// The nodes in memory after each decision.
    pub(crate) nodes: Vec<u32>,
    /// The milliseconds of each decision; left out of reproducible results.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) ms: Vec<u32>,
    /// The whole game.
    pub(crate) record: String,
}

/// What a file of results holds.
#[derive(Clone, Debug)]
pub(crate) struct Results {
    pub(crate) header: Header,
    /// The games by number.
    pub(crate) games: BTreeMap<u64, Game>,
    /// The lines that could not be read, with file, line and reason.
    pub(crate) problems: Vec<String>,
}

impl Results {
    /// Reads a file. Lines of games that cannot be read are left out and told.
    ///
    /// # Errors
    /// When the file or its header cannot be read.
    pub(crate) fn read(path: &Path) -> Result<Results> {
        let name = path.display();
        let text = std::fs::read(path).with_context(|| format!("{name} cannot be read"))?;
        let text = String::from_utf8_lossy(&text);
        let mut lines = text.lines().zip(1..);
        let header = lines.next().map_or("", |(line, _)| line);
        let header: Header = serde_json::from_str(header)
            .map_err(|error| anyhow::anyhow!("{name}:1: expected the header of results: {error}"))?;
        let seats = header.players.len();
        ensure!(
            (2..=MAX_PLAYERS).contains(&seats),
            "{name}:1: expected 2 to {MAX_PLAYERS} players, not {seats}"
        );
        let id = GameId::of(&header.setup).with_context(|| format!("{name}:1: setup `{}`", header.setup))?;
        let mut results = Results { header, games: BTreeMap::new(), problems: Vec::new() };
        for (line, number) in lines.filter(|(line, _)| !line.is_empty()) {
            let game = serde_json::from_str::<Game>(line).map_err(anyhow::Error::from);
            let checked = game.and_then(|game| with_game!(id, G => results.check::<G>(&game)).map(|()| game));
            match checked {
                Ok(game) => {
                    results.games.entry(game.game).or_insert(game);
                }
                Err(error) => {
                    results.problems.push(format!("{name}:{number}: {error:#}; the line is left out"))
                }
            }
        }
        Ok(results)
    }

    /// Refuses a game that cannot be of this match.
    fn check<G: game::Game>(&self, game: &Game) -> Result<()> {
        let seats = self.header.players.len();
        let fixture = self.header.schedule().fixture(game.game);
        ensure!(game.seats == fixture.seats, "the players of game {} sit elsewhere", game.game);
        ensure!(
            game.scores.len() == seats && game.shares.len() == seats,
            "expected {seats} scores and shares"
        );
        let decisions = game.iterations.len();
        ensure!(
            game.nodes.len() == decisions && (game.ms.is_empty() || game.ms.len() == decisions),
            "the decisions are not equally many everywhere"
        );
        let record: Record<G> = game.record.parse().context("the record")?;
        ensure!(record.setup().to_string() == self.header.setup, "the record is of {}", record.setup());
        let end = record.position(record.moves().len());
        ensure!(end.turn() == Turn::Over, "the record ends before the game");
        ensure!(end.final_scores().seats(seats) == game.scores, "the record has other scores");
        Ok(())
    }

    /// Joins the games of another part of the same match.
    ///
    /// # Errors
    /// When it is another match.
    pub(crate) fn join(&mut self, other: Results) -> Result<()> {
        ensure!(self.header.is_of(&other.header), "the files are of different matches");
        self.problems.extend(other.problems);
        for (number, game) in other.games {
            self.games.entry(number).or_insert(game);
        }
        Ok(())
    }

    /// The text of the file: the games in order.
    pub(crate) fn text(&self) -> Result<String> {
        let mut text = serde_json::to_string(&self.header)? + "\n";
        for game in self.games.values() {
            text += &(serde_json::to_string(game)? + "\n");
        }
        Ok(text)
    }

    /// Writes the file anew, all of it or nothing.
    pub(crate) fn write(&self, path: &Path) -> Result<()> {
        let mut new = path.as_os_str().to_owned();
        new.push(".new");
        let new = PathBuf::from(new);
        let write = || -> Result<()> {
            let mut file = File::create(&new)?;
            file.write_all(self.text()?.as_bytes())?;
            file.sync_all()?;
            Ok(std::fs::rename(&new, path)?)
        };
        write().with_context(|| format!("{} cannot be written", path.display()))
    }
}

/// A file to which games are added as they end.
pub(crate) struct Log {
    path: PathBuf,
    file: File,
}

impl Log {
    /// Begins a file or goes on with one: what it holds comes back.
    ///
    /// # Errors
    /// When it cannot be read or written, or is of another match.
    pub(crate) fn open(path: &Path, header: &Header) -> Result<(Log, Results)> {
        let fresh = Results { header: header.clone(), games: BTreeMap::new(), problems: Vec::new() };
        let is_new = std::fs::metadata(path).map_or(true, |data| data.len() == 0);
        let results = if is_new { fresh } else { Results::read(path)? };
        if !results.header.is_of(header) {
            bail!(
                "{} holds another match ({}); name another file, or take the same players, setup and seed",
                path.display(),
                difference(&results.header, header)
            );
        }
        let opened = OpenOptions::new().create(true).read(true).append(true).open(path);
        let file = opened.with_context(|| format!("{} cannot be written", path.display()))?;
        let mut log = Log { path: path.to_owned(), file };
        if is_new {
            log.append(&(serde_json::to_string(header)? + "\n"))?;
        } else if !log.ends_with_a_line()? {
            log.append("\n")?;
        }
        Ok((log, results))
    }

    /// A killed run may have left half a line.
    fn ends_with_a_line(&mut self) -> Result<bool> {
        let mut last = [0];
        self.file.seek(SeekFrom::End(-1))?;
        self.file.read_exact(&mut last)?;
        Ok(last == *b"\n")
    }

    /// Adds a game.
    pub(crate) fn add(&mut self, game: &Game) -> Result<()> {
        self.append(&(serde_json::to_string(game)? + "\n"))
    }

    fn append(&mut self, text: &str) -> Result<()> {
        let written = self.file.write_all(text.as_bytes());
        written
            .with_context(|| format!("{} cannot be written; the games before are kept", self.path.display()))
    }
}

/// What of two headers differs, in words.
fn difference(there: &Header, here: &Header) -> String {
    let plays = |header: &Header| -> Vec<String> {
        header.players.iter().map(|player| format!("{} {}", player.name, player.plays)).collect()
    };
    if there.setup != here.setup {
        format!("of {}", there.setup)
    } else if plays(there) != plays(here) {
        let names: Vec<&str> = there.players.iter().map(|player| player.name.as_str()).collect();
        format!("between {}", names.join(" and "))
    } else if there.seed != here.seed {
        format!("with seed {}", there.seed)
    } else {
        format!("by {}", there.arena)
    }
}
