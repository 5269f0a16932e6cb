//! Logs of games from BoardGameArena, as JSON.
//!
//! A log is a list of packets, `data.logs`, `data.data` or the value itself, and a packet has notifications in `data`,
//! each with a `type` and `args`, which newer logs put into a list. Numbers may be texts. Those that matter are
//!
//! ```text
//! playTile         player_id, player_name, id, type, x, y, ori    a tile is placed
//! playPartisan     id, pos, ptype                                 the meeple of the same turn
//! cantPlay         tile_id                                        a tile that fits nowhere
//! winPoints        player_id, points, score                       points of a feature, and the player's total
//! gameStateChange  id 2: a player's turn begins; id 99: the end of the game, with names and colours
//! ```
//!
//! A `playTile` with a `piece` of `partisan` is a meeple.
//!
//! Source: the decoder of Koki-Yamaguchi/carcassonne-ai, `backend/src/game/decoder.rs`, and the tests of
//! zaharik-ua/carcassonne-gg, `test_game_replay.py`.

mod clock;
mod notification;
mod people;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::Value;
use tilescope_core::games::carcassonne::{Setup, Tile};
use tilescope_core::notation::excerpt;
use tilescope_core::{Player, State, Turn};

use self::clock::Clock;
use self::notification::{Notification, meeple, placement, whole};
use crate::game::{Game, Placement};
use crate::scores::Scores;
use crate::{Format, ImportError, ImportedGame, Place, Source, tiles};

/// The number of the state in which a player places a tile.
const TILE: i64 = 2;

/// The number of the last state of a game.
const END: i64 = 99;

struct Reader {
    game: Game,
    /// The ids of the players in the order of play.
    players: Vec<i64>,
    /// The tile that was placed last, with its number, until it is known whether a meeple follows.
    placed: Option<(i64, Placement)>,
    scores: Scores,
    clock: Clock,
    differences: Vec<ImportError>,
    ended: bool,
}

pub(crate) fn read(value: &Value) -> Result<ImportedGame, ImportError> {
    let start = |problem: String| ImportError::new(Place::Character { line: 1, column: 1 }, problem);
    if let Some(error) = value["error"].as_str() {
        return Err(start(format!("BoardGameArena has no log: {}", excerpt(error))));
    }
    let lists = [value, &value["data"], &value["data"]["logs"], &value["data"]["data"]];
    let packets = lists.into_iter().find_map(Value::as_array);
    let packets = packets.ok_or_else(|| {
        start("expected a log (a list of packets, data.logs or data.data) or a saved game (replay)".into())
    })?;

    let notifications =
        || packets.iter().enumerate().flat_map(|(index, packet)| notification::of(index + 1, packet));
    let mut players = Vec::new();
    for one in notifications().filter(Notification::places_a_tile) {
        let player = one.number("player_id")?;
        if !players.contains(&player) {
            players.push(player);
        }
    }
    let setup = Setup::new(players.len()).ok_or_else(|| {
        let expected = format!("{} to {}", Setup::MIN_PLAYERS, Setup::MAX_PLAYERS);
        start(format!("{} players place tiles: expected {expected}", players.len()))
    })?;
    let began = notifications().find_map(|one| one.time);
    let mut reader = Reader {
        game: Game::new(setup),
        players,
        placed: None,
        scores: Scores::default(),
        clock: Clock::new(began),
        differences: Vec::new(),
        ended: false,
    };
    notifications().try_for_each(|one| reader.take(&one))?;
    if !reader.ended {
        let problem = "expected the end of the game: only finished games are read, because help during play is cheating";
        return Err(ImportError::new(Place::End, problem));
    }
    let table = packets.iter().find_map(|packet| whole(&packet["table_id"]));
    let table = table.map_or(String::new(), |table| format!("{table}"));
    Ok(ImportedGame {
        players: people::of(&reader.players, notifications(), &value["data"]["players"]),
        source: Source::new(Format::BoardGameArena, &table, began),
        times: reader.clock.times(reader.game.turns()),
        record: reader.game.record,
        differences: reader.differences,
    })
}

impl Reader {
    fn take(&mut self, one: &Notification<'_>) -> Result<(), ImportError> {
        if self.ended {
            return Ok(());
        }
        match one.kind {
            _ if one.places_a_tile() => self.place(one),
            "playTile" | "playPartisan" => self.claim(one),
            "cantPlay" => self.discard(one),
            "winPoints" => self.pay(one),
            "gameStateChange" => match one.number("id") {
                Ok(TILE) => {
                    self.clock.advance(one.time);
                    Ok(())
                }
                Ok(END) => self.end(one),
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn place(&mut self, one: &Notification<'_>) -> Result<(), ImportError> {
        self.finish_turn(one)?;
        self.settle(one);
        let player = self.player(one)?;
        let next = Player::all(self.players.len()).nth(self.game.turns() % self.players.len());
        if next != Some(player) {
            let next = next.unwrap_or(player);
            return Err(one.error(format!("{player} places a tile: expected {next}")));
        }
        self.placed = Some((one.number("id").unwrap_or_default(), placement(one)?));
        self.clock.begin_turn(one.time);
        Ok(())
    }

    fn claim(&mut self, one: &Notification<'_>) -> Result<(), ImportError> {
        // Not every log names the tile.
        let id = whole(&one.args["id"]);
        match &mut self.placed {
            Some((placed, placement)) if id.is_none_or(|id| id == *placed) && placement.meeple.is_none() => {
                placement.meeple = Some(meeple(one, placement.tile)?);
                self.clock.advance(one.time);
                self.finish_turn(one)
            }
            _ => {
                let tile = id.map_or_else(|| "the board".into(), |id| format!("tile {id}"));
                Err(one.error(format!("a meeple on {tile}: expected one on the tile just placed")))
            }
        }
    }

    fn discard(&mut self, one: &Notification<'_>) -> Result<(), ImportError> {
        self.finish_turn(one)?;
        self.settle(one);
        let id = one.number("tile_id")?;
        let tile: Tile = tiles::of_id(id).ok_or_else(|| one.error(format!("tile {id}: expected 1 to 72")))?;
        self.game.discard(tile).map_err(|problem| one.error(problem))
    }

    fn pay(&mut self, one: &Notification<'_>) -> Result<(), ImportError> {
        self.finish_turn(one)?;
        let (player, points, total) = (self.player(one)?, one.small("points")?, one.small("score")?);
        if let Err(problem) = self.scores.check(player, points, total) {
            self.differences.push(one.error(problem));
        }
        Ok(())
    }

    fn end(&mut self, one: &Notification<'_>) -> Result<(), ImportError> {
        self.finish_turn(one)?;
        self.settle(one);
        self.clock.advance(one.time);
        self.ended = true;
        Ok(())
    }

    /// Plays the turn of the tile that was placed last.
    fn finish_turn(&mut self, one: &Notification<'_>) -> Result<(), ImportError> {
        let Some((_, placement)) = self.placed.take() else { return Ok(()) };
        let mut payments = self.game.turn(placement).map_err(|problem| one.error(problem))?;
        let state = &self.game.state;
        if state.turn() == Turn::Over {
            state.pay_at_end(|payment| payments.push(payment));
        }
        self.scores.expect(&payments, state.players());
        Ok(())
    }

    fn settle(&mut self, one: &Notification<'_>) {
        if let Err(problem) = self.scores.settle() {
            self.differences.push(one.error(problem));
        }
    }

    fn player(&self, one: &Notification<'_>) -> Result<Player, ImportError> {
        let id = one.number("player_id")?;
        let seat = self.players.iter().position(|&player| player == id);
        seat.map(Player::new).ok_or_else(|| one.error(format!("player {id}: expected one who places tiles")))
    }
}
