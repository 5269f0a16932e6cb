//! A game in play, whatever its rules.

use serde::Serialize;
use tilescope_art::picture::{Options, Picture};
use tilescope_core::{Player, Record, Rng, Turn};
use uuid::Uuid;

use super::clock::Stamp;
use tilescope_matches::game::{Game, Named, Served};

/// The facts about a game besides its position.
pub(super) struct About<'a> {
    pub(super) uuid: Uuid,
    pub(super) created: Stamp,
    pub(super) updated: Stamp,
    pub(super) names: &'a [String],
}

/// A game in play. Its moves are decisions of players, counted from 0; draws follow at once.
pub(super) trait Play: Send {
    fn moves(&self) -> usize;

    /// Returns the seat of the player on turn; `None` if the game is over.
    fn on_turn(&self) -> Option<usize>;

    fn round(&self) -> usize;

    /// Returns the points of the players so far or, if the game is over, at its end, by seat.
    fn points(&self) -> Vec<i16>;

    /// Returns the points and win shares of the players as if the game ended now, by seat.
    fn results(&self) -> Vec<(i16, f32)>;

    fn record(&self) -> String;

    /// Returns the position after so many moves as JSON. `None` if fewer were made.
    fn game_json(&self, about: &About<'_>, moves: usize) -> Option<String>;

    /// Returns the moves of the player on turn after so many moves as JSON. `None` if fewer were made.
    fn moves_json(&self, moves: usize) -> Option<String>;

    /// Returns the picture of the position after so many moves, or after one more: the legal move with that number.
    /// `None` if there is no such position or move, or the game has no pictures.
    fn picture(&self, moves: usize, number: Option<usize>, options: Options) -> Option<Picture>;

    /// Plays the legal move with a number, and draws. Returns whether there is such a move.
    fn play(&mut self, number: usize) -> bool;
}

pub(super) struct Playing<G: Game> {
    record: Record<G>,
    state: G,
    /// The length of the record after each number of moves, with the draws that followed.
    lengths: Vec<usize>,
}

impl<G: Game> Playing<G> {
    pub(super) fn new(setup: G::Setup) -> Playing<G> {
        let record = Record::<G>::new(setup);
        let mut playing = Playing { state: record.start().clone(), record, lengths: Vec::new() };
        playing.draw();
        playing
    }

    /// Makes the draws that come before the next decision. Each has fresh random numbers of the operating system, so
    /// nobody can compute the next draws from earlier ones.
    fn draw(&mut self) {
        while self.state.turn() == Turn::Chance {
            let seed = getrandom::u64().expect("the system has random numbers");
            self.push(self.state.sample_chance(&mut Rng::new(seed)));
        }
        self.lengths.push(self.record.moves().len());
    }

    fn push(&mut self, mv: G::Move) {
        self.state.play_unchecked(mv);
        self.record.push(mv);
    }

    /// Returns the record and the position after so many moves.
    fn after(&self, moves: usize) -> Option<(Record<G>, G)> {
        let mut record = self.record.clone();
        record.truncate(*self.lengths.get(moves)?);
        let state = match moves == self.moves() {
            true => self.state.clone(),
            false => record.position(record.moves().len()),
        };
        Some((record, state))
    }
}

impl<G: Game> Play for Playing<G> {
    fn moves(&self) -> usize {
        self.lengths.len() - 1
    }

    fn on_turn(&self) -> Option<usize> {
        self.state.player().map(Player::index)
    }

    fn round(&self) -> usize {
        1 + (self.moves() + 1) / self.state.turns_a_round()
    }

    fn points(&self) -> Vec<i16> {
        let is_over = self.state.turn() == Turn::Over;
        let points = if is_over { self.state.final_scores() } else { self.state.scores() };
        points.seats(self.state.players()).to_vec()
    }

    fn results(&self) -> Vec<(i16, f32)> {
        let scores = self.state.final_scores();
        let shares = self.state.shares_of(&scores);
        Player::all(self.state.players()).map(|player| (scores[player], shares[player])).collect()
    }

    fn record(&self) -> String {
        self.record.to_string()
    }

    fn game_json(&self, about: &About<'_>, moves: usize) -> Option<String> {
        let (record, state) = self.after(moves)?;
        let current_player = state.player().map(|player| Named { name: &about.names[player.index()] });
        let served = Served { record: &record, state: &state, names: about.names };
        let game = GameJson {
            uuid: about.uuid,
            created: about.created,
            updated: about.updated,
            position: G::served_json(&served),
            current_player,
            game_over: state.turn() == Turn::Over,
            turn: moves + 1,
            record: record.to_string(),
        };
        Some(json(&game))
    }

    fn moves_json(&self, moves: usize) -> Option<String> {
        let (_, state) = self.after(moves)?;
        let listed = state.served_moves().into_iter().enumerate();
        let moves = listed.map(|(number, (_, fields))| NumberedMove { number, fields }).collect();
        Some(json(&Moves { moves }))
    }

    fn picture(&self, moves: usize, number: Option<usize>, options: Options) -> Option<Picture> {
        let (mut record, state) = self.after(moves)?;
        if let Some(number) = number {
            record.push(state.served_moves().get(number)?.0);
        }
        G::picture(&record, record.moves().len(), options)
    }

    fn play(&mut self, number: usize) -> bool {
        let mv = self.state.served_moves().get(number).map(|(mv, _)| *mv);
        if let Some(mv) = mv {
            self.push(mv);
            self.draw();
        }
        mv.is_some()
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameJson<'a, T: Serialize> {
    uuid: Uuid,
    created: Stamp,
    updated: Stamp,
    #[serde(flatten)]
    position: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    current_player: Option<Named<'a>>,
    game_over: bool,
    turn: usize,
    record: String,
}

#[derive(Serialize)]
struct Moves<T: Serialize> {
    moves: Vec<NumberedMove<T>>,
}

#[derive(Serialize)]
struct NumberedMove<T: Serialize> {
    number: usize,
    #[serde(flatten)]
    fields: T,
}

pub(super) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a value of our own is JSON")
}
