//! Games that people played as a file of results.

use anyhow::{Result, ensure};
use tilescope_core::{Player as Seat, State, Turn};
use tilescope_import::ImportedGame;

use tilescope_matches::player::PlayerEntry;
use tilescope_matches::results::{Header, People, PlayedGame, Results};

/// The name of every player in the header. The people of each game are named in its line.
const PEOPLE: &str = "people";

/// Games with the same number of players, numbered in their order.
#[derive(Default)]
pub(super) struct Collection(Option<Results>);

impl Collection {
    /// Adds a game.
    ///
    /// # Errors
    /// If it ended early, or has other players than the games before it: results hold whole games of one setup.
    pub(super) fn add(&mut self, game: &ImportedGame) -> Result<()> {
        let setup = game.record.setup();
        let end = game.record.position(game.record.moves().len());
        ensure!(
            end.turn() == Turn::Over,
            "the game ended early, with {} tiles left: expected a whole game",
            end.remaining_total()
        );
        let results = self.0.get_or_insert_with(|| Results::new(header(setup.to_string(), setup.players())));
        let expected = &results.header.setup;
        ensure!(*expected == setup.to_string(), "results of {expected} cannot hold a game of {setup}");
        let number = results.games.len() as u64;
        let seats = results.header.schedule().fixture(number).seats;
        let (scores, shares) = (end.final_scores(), end.win_shares());
        let turns = game.times.len();
        let line = PlayedGame {
            game: number,
            seats,
            scores: Seat::all(setup.players()).map(|seat| scores[seat]).collect(),
            shares: Seat::all(setup.players()).map(|seat| shares[seat]).collect(),
            iterations: vec![0; turns],
            nodes: vec![0; turns],
            depths: Vec::new(),
            ms: Vec::new(),
            wall_ms: wall_ms(&game.times).unwrap_or_default(),
            cpu_ms: Vec::new(),
            record: game.record.to_string(),
            values: Vec::new(),
            forfeit: None,
            people: Some(people(game)),
        };
        results.games.insert(number, line);
        Ok(())
    }

    /// Returns the text of the file; empty without a game.
    pub(super) fn text(&self) -> Result<String> {
        self.0.as_ref().map_or(Ok(String::new()), Results::text)
    }
}

fn header(setup: String, players: usize) -> Header {
    let player = PlayerEntry { name: PEOPLE.into(), plays: PEOPLE.into() };
    Header {
        arena: env!("CARGO_PKG_VERSION").into(),
        setup,
        players: vec![player; players],
        seed: 0,
        openings: None,
        machine: None,
    }
}

/// Returns the elapsed milliseconds of each turn; `None` if the text does not have all of them.
fn wall_ms(times: &[Option<u32>]) -> Option<Vec<u32>> {
    times.iter().map(|seconds| Some((*seconds)?.saturating_mul(1000))).collect()
}

fn people(game: &ImportedGame) -> People {
    People {
        names: game.players.iter().map(|player| player.name.clone()).collect(),
        source: game.source.format.to_string(),
        table: game.source.table.clone(),
        date: game.source.date,
    }
}
