//! Games of Carcassonne that are recorded ply by ply.

use anyhow::{Context, Result, anyhow, bail};
use serde::Deserialize;
use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Move, Rotation, Setup, Tile};
use tilescope_core::{Record, State, Turn};

use tilescope_matches::game::At;
use tilescope_matches::quote::start;

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Line {
    Game(Header),
    Ply(Ply),
    End(End),
}

#[derive(Deserialize)]
pub(crate) struct Header {
    players: usize,
}

/// A turn: the discarded tiles, the tile that was placed, its place and the place of a meeple.
#[derive(Deserialize)]
pub(crate) struct Ply {
    #[serde(default)]
    discarded: Vec<char>,
    tile: char,
    #[serde(rename = "move")]
    mv: (i8, i8, u8),
    meeple: Option<Target>,
}

/// A segment of the tile just placed.
#[derive(Deserialize)]
struct Target {
    kind: String,
    at: Vec<String>,
}

/// The end of a game, with the last discarded tiles.
#[derive(Deserialize)]
pub(crate) struct End {
    #[serde(default)]
    discarded_after: Vec<char>,
}

pub(crate) struct Game {
    state: Carcassonne,
    record: Record<Carcassonne>,
}

impl Game {
    pub(crate) fn begin(header: Header) -> Result<Game> {
        let players = header.players;
        let setup = Setup::new(players).ok_or_else(|| {
            anyhow!("{players} players: expected {} to {}", Setup::MIN_PLAYERS, Setup::MAX_PLAYERS)
        })?;
        Ok(Game { state: Carcassonne::start(&setup), record: Record::new(setup) })
    }

    pub(crate) fn ply(&mut self, ply: Ply) -> Result<()> {
        self.discard(&ply.discarded)?;
        let tile = self.draw(ply.tile)?;
        let (x, y, turns) = ply.mv;
        if turns > 3 {
            bail!("rotation {turns}: expected 0 to 3 clockwise quarter turns");
        }
        let rotation = Rotation::new(turns);
        let meeple = ply.meeple.map(|target| target.claim(tile, rotation)).transpose()?;
        self.play(Move::Place { cell: Cell { x, y }, rotation, meeple })
    }

    pub(crate) fn end(mut self, end: End) -> Result<String> {
        self.discard(&end.discarded_after)?;
        if self.state.turn() != Turn::Over {
            bail!("the game is not over: {} tiles are left", self.state.remaining_total());
        }
        Ok(self.record())
    }

    /// Returns the record of the game as far as it was read.
    pub(crate) fn record(self) -> String {
        self.record.to_string()
    }

    fn discard(&mut self, letters: &[char]) -> Result<()> {
        for &letter in letters {
            let tile = self.draw(letter)?;
            if self.state.in_hand().is_some() {
                bail!("tile {tile} is recorded as discarded, but it fits");
            }
        }
        Ok(())
    }

    fn draw(&mut self, letter: char) -> Result<Tile> {
        let tile = Tile::from_letter(letter);
        let tile = tile.with_context(|| format!("tile {letter:?}: expected a letter from A to X"))?;
        self.play(Move::Draw(tile))?;
        Ok(tile)
    }

    fn play(&mut self, mv: Move) -> Result<()> {
        let played = self.state.play(mv);
        self.record.push(played.with_context(|| format!("{mv} after {} moves", self.record.moves().len()))?);
        Ok(())
    }
}

impl Target {
    fn claim(&self, tile: Tile, rotation: Rotation) -> Result<Claim> {
        let is_it = |segment: u8| {
            let at = At::new(tile, rotation, segment);
            at.kind() == self.kind && at.names().eq(self.at.iter())
        };
        let segment = (0..tile.segments().len() as u8).find(|&segment| is_it(segment));
        let claim = segment.and_then(|segment| Claim::new(tile, segment));
        claim.with_context(|| {
            format!(
                "tile {tile} rotated by {} quarter turns has no {} at {}",
                rotation.turns(),
                start(&self.kind),
                start(&self.at.join(" "))
            )
        })
    }
}
