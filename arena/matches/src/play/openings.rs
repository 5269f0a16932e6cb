//! The positions at which the games of a match begin.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use flate2::Crc;
use tilescope_core::Turn;

use crate::game::Game;
use crate::input::Source;

/// The positions at which the games of a match begin, one for each group of games in turn.
#[derive(Debug)]
pub struct Openings<G> {
    positions: Vec<G>,
    is_chosen: bool,
}

impl<G: Game> Openings<G> {
    /// Reads a file with a record or a position on each line; blank lines and lines that begin with `#` are skipped.
    /// Without a file, all games begin at the start of the game.
    ///
    /// # Errors
    /// If the file cannot be read or has no opening, or an opening cannot be read, is over, or has other settings.
    pub fn read(setup: &G::Setup, file: Option<&Path>) -> Result<Openings<G>> {
        let Some(file) = file else {
            return Ok(Openings { positions: vec![G::start(setup)], is_chosen: false });
        };
        let name = file.display();
        let text = fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
        let lines =
            text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
        let positions = lines.map(|(line, number)| {
            let position = || -> Result<G> {
                let position = Source::<G>::read(line)?.position();
                ensure!(
                    position.setup() == *setup,
                    "expected an opening of {setup}, found {}",
                    position.setup()
                );
                ensure!(position.turn() != Turn::Over, "expected a position before the end of the game");
                Ok(position)
            };
            position().map_err(|error| anyhow!("{name}:{number}: {error}"))
        });
        let positions: Vec<G> = positions.collect::<Result<_>>()?;
        ensure!(!positions.is_empty(), "{name}: expected a record or a position on each line");
        Ok(Openings { positions, is_chosen: true })
    }

    /// Returns the position at which a group of games begins.
    pub fn of(&self, group: u64) -> &G {
        &self.positions[(group % self.positions.len() as u64) as usize]
    }

    pub fn all(&self) -> &[G] {
        &self.positions
    }

    /// Returns the number and the checksum of the openings; `None` if all games begin at the start.
    pub fn name(&self) -> Option<String> {
        self.is_chosen.then(|| {
            let mut crc = Crc::new();
            self.positions.iter().for_each(|position| crc.update(format!("{position}\n").as_bytes()));
            format!("{} openings, crc {:08x}", self.positions.len(), crc.sum())
        })
    }
}
