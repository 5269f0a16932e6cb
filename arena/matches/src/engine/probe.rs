//! Positions of random games, to try programs with.

use tilescope_core::games::GameId;
use tilescope_core::{Record, Rng, for_game};

use crate::engine::{Position, legal_moves, understood};
use crate::game::Game;

/// Reads a move of a program, or says why it is none.
type Reader = dyn Fn(&str) -> Result<String, String> + Send + Sync;

/// A position in which a player is to move.
pub struct Probe {
    pub record: String,
    pub position: Position,
    pub scores: Vec<i16>,
    accept: Box<Reader>,
}

impl Probe {
    /// Returns every position of a record in which a player is to move.
    pub fn each<G: Game>(record: &Record<G>) -> Vec<Probe> {
        let (mut state, mut before) = (record.start().clone(), Record::from_position(record.start().clone()));
        let mut probes = Vec::new();
        for ply in 0..=record.moves().len() {
            if state.player().is_some() {
                probes.push(Probe::new(&before, &state));
            }
            if let Some(&mv) = record.moves().get(ply) {
                state.play_unchecked(mv);
                before.push(mv);
            }
        }
        probes
    }

    fn new<G: Game>(record: &Record<G>, state: &G) -> Probe {
        let (state, moves) = (state.clone(), legal_moves(state));
        Probe {
            record: record.to_string(),
            position: Position::new(record, &state, &moves),
            scores: state.scores().seats(state.players()).to_vec(),
            accept: Box::new(move |text| understood(&state, &moves, text).map(|mv| mv.to_string())),
        }
    }

    /// Returns the text of the legal move that a program means.
    ///
    /// # Errors
    /// If it is illegal or no move, with the reason.
    pub fn accept(&self, text: &str) -> Result<String, String> {
        (self.accept)(text)
    }
}

/// Returns the record of a random game, as text.
pub fn random_game(setup: &str, seed: u64) -> anyhow::Result<String> {
    fn play<G: Game>(setup: &str, seed: u64) -> anyhow::Result<String> {
        let setup: G::Setup = setup.parse()?;
        let (mut state, mut record, mut rng) = (G::start(&setup), Record::<G>::new(setup), Rng::new(seed));
        while let Some(mv) = state.sample(&mut rng) {
            state.play_unchecked(mv);
            record.push(mv);
        }
        Ok(record.to_string())
    }
    for_game!(GameId::of_text(setup)?, G => play::<G>(setup, seed))
}

/// Returns every position of the record with this text in which a player is to move.
pub fn probes(record: &str) -> anyhow::Result<Vec<Probe>> {
    for_game!(GameId::of_text(record)?, G => Ok(Probe::each::<G>(&record.parse()?)))
}
