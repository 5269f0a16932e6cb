//! One game with the people who play it.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tilescope_art::picture::{Options, Picture};
use uuid::Uuid;

use super::callback::Callback;
use super::clock::Stamp;
use super::finished::Line;
use super::objects::{BriefGame, NewGame, PlayerWithToken};
use super::playing::{About, Play, json};
use super::refusal::Refusal;
use super::setup::Setup;
use tilescope_matches::game::Named;

const NAME: usize = 40;

/// A game that waits for players, is played, or is over.
pub(super) struct Hosted {
    pub(super) uuid: Uuid,
    created: Stamp,
    setup: Setup,
    inside: Mutex<Inside>,
}

struct Inside {
    updated: Stamp,
    changed: Instant,
    /// The names of the players, by seat: the order in which they joined.
    names: Vec<String>,
    seats: Vec<Seat>,
    /// `None` while the game waits for players.
    play: Option<Box<dyn Play>>,
}

struct Seat {
    token: Uuid,
    callback: Option<Callback>,
}

/// The state of a game as far as the lists of games and the room for new ones depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Waiting,
    Playing,
    Over,
}

pub(super) struct Change {
    pub(super) answer: String,
    pub(super) callbacks: Vec<Callback>,
}

impl Hosted {
    pub(super) fn new(setup: Setup) -> Hosted {
        let created = Stamp::now();
        let inside = Inside {
            updated: created,
            changed: Instant::now(),
            names: Vec::new(),
            seats: Vec::new(),
            play: None,
        };
        Hosted { uuid: Uuid::new_v4(), created, setup, inside: Mutex::new(inside) }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the stage of the game, and the time since it last changed.
    pub(super) fn stage(&self) -> (Stage, Duration) {
        let inside = self.inside();
        let stage = match &inside.play {
            None => Stage::Waiting,
            Some(play) if play.on_turn().is_some() => Stage::Playing,
            Some(_) => Stage::Over,
        };
        (stage, inside.changed.elapsed())
    }

    /// Gives a player the next seat. The last one begins the game.
    pub(super) fn join(&self, name: &str, callback: Option<Callback>) -> Result<Change, Refusal> {
        let length = name.chars().count();
        if name.trim().is_empty() || length > NAME || name.chars().any(char::is_control) {
            return Err(Refusal::Malformed(format!("name: expected 1 to {NAME} printable characters")));
        }
        let mut inside = self.inside();
        if inside.play.is_some() || inside.names.iter().any(|taken| taken == name) {
            return Err(Refusal::NotFound);
        }
        let token = Uuid::new_v4();
        let call_back_url = callback.as_ref().map(|callback| callback.text.clone());
        inside.names.push(name.to_owned());
        inside.seats.push(Seat { token, callback });
        let begins = inside.names.len() == self.setup.players;
        inside.play = begins.then(|| self.setup.begin());
        let answer = json(&PlayerWithToken { name, uuid: token, call_back_url });
        Ok(inside.changed(answer, begins))
    }

    /// Plays the move with a number for the player with a token. With `turn`, only if the game is at that turn. A game
    /// that ends is passed to `finish`.
    pub(super) fn play(
        &self,
        token: Uuid,
        number: usize,
        turn: Option<usize>,
        finish: impl FnOnce(&Line<'_>),
    ) -> Result<Change, Refusal> {
        let mut inside = self.inside();
        let seat = inside.seats.iter().position(|seat| seat.token == token).ok_or(Refusal::NotFound)?;
        let play = inside.play.as_mut().ok_or(Refusal::NotFound)?;
        let now = play.moves() + 1;
        if turn.is_some_and(|turn| turn != now) {
            return Err(Refusal::OtherTurn(now));
        }
        if play.on_turn() != Some(seat) || !play.play(number) {
            return Err(Refusal::NotFound);
        }
        let is_over = play.on_turn().is_none();
        inside.updated = Stamp::now();
        if is_over {
            self.line(&inside).as_ref().map(finish);
        }
        let answer = self.json(&inside, None)?;
        Ok(inside.changed(answer, true))
    }

    /// Returns the game as JSON: now, or at an earlier turn.
    pub(super) fn game(&self, turn: Option<usize>) -> Result<String, Refusal> {
        self.json(&self.inside(), turn)
    }

    fn json(&self, inside: &Inside, turn: Option<usize>) -> Result<String, Refusal> {
        let play = inside.play.as_ref().ok_or(Refusal::NotFound)?;
        let (uuid, created, updated) = (self.uuid, self.created, inside.updated);
        let about = About { uuid, created, updated, names: &inside.names };
        play.game_json(&about, moves(&**play, turn)).ok_or(Refusal::NotFound)
    }

    /// Returns the moves of the player on turn as JSON: now, or at an earlier turn.
    pub(super) fn available_moves(&self, turn: Option<usize>) -> Result<String, Refusal> {
        let inside = self.inside();
        let play = inside.play.as_ref().ok_or(Refusal::NotFound)?;
        play.moves_json(moves(&**play, turn)).ok_or(Refusal::NotFound)
    }

    /// Returns the picture of the game, now or at an earlier turn, and with a legal move played.
    pub(super) fn picture(
        &self,
        turn: Option<usize>,
        number: Option<usize>,
        options: Options,
    ) -> Result<Picture, Refusal> {
        let inside = self.inside();
        let play = inside.play.as_ref().ok_or(Refusal::NotFound)?;
        play.picture(moves(&**play, turn), number, options).ok_or(Refusal::NotFound)
    }

    /// Returns the game as it is listed: while it waits for players, and afterwards.
    pub(super) fn listed(&self) -> String {
        let inside = self.inside();
        let mut players: Vec<Named<'_>> = inside.names.iter().map(|name| Named { name }).collect();
        let (uuid, created, updated, setup) = (self.uuid, self.created, inside.updated, &*self.setup.text);
        let Some(play) = &inside.play else {
            players.sort_by_key(|player| player.name);
            let number_of_players = self.setup.players;
            let joined_players = players;
            return json(&NewGame { uuid, created, updated, number_of_players, joined_players, setup });
        };
        let player_on_turn = play.on_turn().map(|seat| Named { name: &inside.names[seat] });
        json(&BriefGame {
            uuid,
            created,
            updated,
            players,
            game_over: player_on_turn.is_none(),
            player_on_turn,
            round: play.round(),
            turn: play.moves() + 1,
            setup,
            scores: play.points(),
        })
    }

    /// Passes the line of the game to `write`, if it has begun.
    pub(super) fn write(&self, write: impl FnOnce(&Line<'_>)) {
        self.line(&self.inside()).as_ref().map(write);
    }

    fn line<'a>(&self, inside: &'a Inside) -> Option<Line<'a>> {
        let play = inside.play.as_ref()?;
        let (scores, shares) = play.results().into_iter().unzip();
        Some(Line {
            uuid: self.uuid,
            created: self.created,
            updated: inside.updated,
            finished: play.on_turn().is_none(),
            players: &inside.names,
            scores,
            shares,
            record: play.record(),
        })
    }
}

impl Inside {
    /// Notes that the game changed. Callers are called if it begins or a move was played.
    fn changed(&mut self, answer: String, calls: bool) -> Change {
        (self.updated, self.changed) = (Stamp::now(), Instant::now());
        let callbacks = self.seats.iter().filter_map(|seat| seat.callback.clone()).filter(|_| calls);
        Change { answer, callbacks: callbacks.collect() }
    }
}

/// Returns the number of moves after which a game is shown. The protocol counts in two ways: `turn=k` in an address is the
/// position after `k` moves, where the game itself says that it is at turn `k + 1`.
fn moves(play: &dyn Play, turn: Option<usize>) -> usize {
    turn.unwrap_or(play.moves())
}
