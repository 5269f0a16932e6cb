//! Saved games of JCloisterZone, versions 4 and 5, as JSON: files that end in `.jcz`.
//!
//! A save has a `setup` and a `replay`, a list of messages, each with a `type` and a `payload`. Those of the base game
//! are
//!
//! ```text
//! PLACE_TILE       tileId, rotation (R0 to R270), position [x, y]     a tile is placed
//! DEPLOY_MEEPLE    pointer {location}, meepleId "0.small.1"           the meeple of the same turn
//! PASS                                                                no meeple
//! COMMIT                                                              the end of the turn
//! GAME_OVER, GAME_FINISHED                                            the end of the game, in some versions
//! ```
//!
//! A discarded tile has no message: the random number of `COMMIT` draws until a tile fits. So each tile that was never
//! placed is discarded at the first turn at which it fits nowhere. If it always fits somewhere, the game is not over,
//! and it is refused. A save that was made as a test of the program is a short scene. It has a `test`, or the tiles in
//! a prescribed order, and is read as far as it goes.
//!
//! Sources: farin/JCloisterZone-Client, `src/renderer/store/game.js` and `engine-tests`; farin/JCloisterZone,
//! `src/test/resources/saved-games`.

mod location;
mod message;
mod people;
mod setup;
mod staged;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::Value;
use tilescope_core::games::carcassonne::{Move, Setup, Tile};
use tilescope_core::{Payment, Player, State};

use self::message::Message;
use crate::game::{Game, Placement};
use crate::{Format, ImportError, ImportedGame, Place, Source, date};

struct Reader<'a> {
    game: Game,
    /// The tile of the turn that is being played, with the message that places it.
    placed: Option<(Message<'a>, Placement)>,
    /// The tiles that were never placed and have not been discarded yet.
    missing: Vec<Tile>,
    payments: Vec<Payment>,
    /// The milliseconds on the clock at the end of each turn.
    clock: Vec<Option<u64>>,
    differences: Vec<ImportError>,
}

pub(crate) fn is_one(value: &Value) -> bool {
    value.get("replay").is_some() || value.get("setup").is_some()
}

pub(crate) fn read(value: &Value) -> Result<ImportedGame, ImportError> {
    let wrong = |problem: String| ImportError::new(Place::Setup, problem);
    setup::check(&value["setup"]).map_err(wrong)?;
    let players = people::of(value);
    let setup = Setup::new(players.len()).ok_or_else(|| {
        let expected = format!("{} to {}", Setup::MIN_PLAYERS, Setup::MAX_PLAYERS);
        wrong(format!("{} players: expected {expected}", players.len()))
    })?;
    let replay = value["replay"].as_array();
    let replay = replay.ok_or_else(|| wrong("expected a replay, the list of all messages".into()))?;
    let messages = || replay.iter().enumerate().map(|(index, value)| Message::new(index + 1, value));
    let is_staged = staged::is_one(value);
    let mut reader = Reader {
        game: Game::new(setup),
        placed: None,
        missing: if is_staged { Vec::new() } else { never_placed(messages()) },
        payments: Vec::new(),
        clock: Vec::new(),
        differences: Vec::new(),
    };
    messages().try_for_each(|message| reader.take(message))?;
    if is_staged {
        reader.finish_turn(None)?;
    }
    reader.discard();
    if reader.placed.is_some() || !reader.missing.is_empty() {
        let problem = "expected all tiles to be placed: only finished games are read, because help during play is cheating";
        return Err(ImportError::new(Place::End, problem));
    }
    let state = &reader.game.state;
    state.pay_at_end(|payment| reader.payments.push(payment));
    let names: Vec<&str> = players.iter().map(|player| &*player.name).collect();
    reader.differences.extend(staged::check(&value["test"], &names, &state.final_scores(), &reader.payments));
    let table = value["gameId"].as_str().unwrap_or_default();
    let date = value["created"].as_str().and_then(date::seconds);
    Ok(ImportedGame {
        players,
        source: Source::new(Format::JCloisterZone, table, date),
        times: reader.times(),
        record: reader.game.record,
        differences: reader.differences,
    })
}

/// Returns the tiles of the box that no message places.
fn never_placed<'a>(messages: impl Iterator<Item = Message<'a>>) -> Vec<Tile> {
    let mut left = Tile::ALL.map(|tile| usize::from(tile.copies()));
    left[Tile::START.index()] -= 1;
    for tile in messages.filter_map(|message| message.tile().ok()) {
        left[tile.index()] = left[tile.index()].saturating_sub(1);
    }
    Tile::ALL.into_iter().flat_map(|tile| core::iter::repeat_n(tile, left[tile.index()])).collect()
}

impl<'a> Reader<'a> {
    fn take(&mut self, message: Message<'a>) -> Result<(), ImportError> {
        match message.kind {
            "PLACE_TILE" => self.place(message),
            "DEPLOY_MEEPLE" => self.claim(&message),
            "PASS" => self.check_player(&message),
            "COMMIT" => {
                self.check_player(&message)?;
                self.finish_turn(message.clock())
            }
            "GAME_OVER" => self.finish_turn(None),
            "GAME_FINISHED" => {
                self.finish_turn(None)?;
                self.compare(&message);
                Ok(())
            }
            _ => Err(message.unknown()),
        }
    }

    fn place(&mut self, message: Message<'a>) -> Result<(), ImportError> {
        self.finish_turn(None)?;
        self.discard();
        self.check_player(&message)?;
        let placement = message.placement()?;
        self.placed = Some((message, placement));
        Ok(())
    }

    fn claim(&mut self, message: &Message<'a>) -> Result<(), ImportError> {
        self.check_player(message)?;
        let player = self.player();
        match &mut self.placed {
            Some((_, placement)) if placement.meeple.is_none() => {
                placement.meeple = Some(message.claim(player, placement)?);
                Ok(())
            }
            _ => Err(message.error("a meeple: expected one a turn, after the tile")),
        }
    }

    /// Plays the turn of the tile that was placed last. It ends at a time of the clock, if there is one.
    fn finish_turn(&mut self, clock: Option<u64>) -> Result<(), ImportError> {
        let Some((message, placement)) = self.placed.take() else { return Ok(()) };
        self.payments.extend(self.game.turn(placement).map_err(|problem| message.error(problem))?);
        self.clock.push(clock);
        Ok(())
    }

    /// Discards the missing tiles that fit nowhere now.
    fn discard(&mut self) {
        let mut missing = core::mem::take(&mut self.missing);
        missing.retain(|&tile| {
            let mut after = self.game.state;
            let draw = Move::Draw(tile);
            let fits = after.check(draw).is_err() || {
                after.play_unchecked(draw);
                after.in_hand().is_some()
            };
            fits || self.game.discard(tile).is_err()
        });
        self.missing = missing;
    }

    /// Compares the points at the end of the game.
    fn compare(&mut self, message: &Message<'_>) {
        let scores = self.game.state.final_scores();
        let points = message.payload["points"].as_array().into_iter().flatten();
        for (player, points) in Player::all(self.game.state.players()).zip(points) {
            if let Some(points) = points.as_i64().filter(|&points| points != i64::from(scores[player])) {
                let rules = scores[player];
                let problem = format!("{player} has {points} points by the save, {rules} by the rules");
                self.differences.push(message.error(problem));
            }
        }
    }

    /// Returns the player whose turn it is.
    fn player(&self) -> Player {
        self.game.state.next_player()
    }

    fn check_player(&self, message: &Message<'_>) -> Result<(), ImportError> {
        let next = self.player();
        match message.player() {
            Some(player) if player != next.index() as i64 => {
                Err(message
                    .error(format!("a message of player {}: expected {next}", player.saturating_add(1))))
            }
            _ => Ok(()),
        }
    }

    /// Returns the seconds of each turn.
    fn times(&self) -> Vec<Option<u32>> {
        let began = core::iter::once(Some(0)).chain(self.clock.iter().copied());
        let time = |(began, end): (Option<u64>, &Option<u64>)| {
            (((*end)?.checked_sub(began?)? + 500) / 1000).try_into().ok()
        };
        began.zip(&self.clock).map(time).collect()
    }
}
