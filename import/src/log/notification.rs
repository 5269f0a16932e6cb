//! One notification of a log.

use alloc::format;
use alloc::string::String;
use core::slice;

use serde_json::Value;
use tilescope_core::games::carcassonne::{Cell, Claim, Tile};
use tilescope_core::notation::excerpt;

use crate::game::Placement;
use crate::{ImportError, Place, expansions, tiles};

/// A notification with the number of its packet, from 1.
pub(super) struct Notification<'a> {
    packet: usize,
    /// The moment in seconds since 1970.
    pub(super) time: Option<u64>,
    pub(super) kind: &'a str,
    pub(super) args: &'a Value,
}

/// Returns the notifications of a packet to all players. The next tile, which only one player sees, is left out. A
/// newer log has a list of arguments, each of which makes a notification.
pub(super) fn of(number: usize, packet: &Value) -> impl Iterator<Item = Notification<'_>> {
    let public = packet["channel"].as_str().is_none_or(|channel| !channel.starts_with("/player/"));
    let notifications = packet["data"].as_array().filter(|_| public).into_iter().flatten();
    let time = whole(&packet["time"]).and_then(|time| time.try_into().ok());
    notifications
        .filter_map(|one| Some((one["type"].as_str()?, &one["args"])))
        .flat_map(|(kind, args)| {
            let all = args.as_array().map_or(slice::from_ref(args), |list| &list[..]);
            all.iter().map(move |args| (kind, args))
        })
        .map(move |(kind, args)| Notification { packet: number, time, kind, args })
}

/// Returns a whole number that may be written as a text.
pub(super) fn whole(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.parse().ok())
}

impl Notification<'_> {
    /// Returns whether it places a tile. Newer logs name meeples in the same way, as another piece.
    pub(super) fn places_a_tile(&self) -> bool {
        self.kind == "playTile" && self.args["piece"].as_str().is_none_or(|piece| piece == "tile")
    }

    pub(super) fn error(&self, problem: impl Into<String>) -> ImportError {
        ImportError::new(Place::Packet(self.packet), problem)
    }

    pub(super) fn number(&self, name: &str) -> Result<i64, ImportError> {
        whole(&self.args[name])
            .ok_or_else(|| self.error(format!("{}: expected a whole number as {name}", excerpt(self.kind))))
    }

    /// Returns a number of its arguments that fits into two bytes, such as points.
    pub(super) fn small(&self, name: &str) -> Result<i16, ImportError> {
        let number = self.number(name)?;
        number.try_into().map_err(|_| self.error(format!("{name} {number}: expected a smaller number")))
    }

    /// Returns a coordinate.
    fn coordinate(&self, name: &str) -> Result<i8, ImportError> {
        let number = self.number(name)?;
        let far = Cell::FARTHEST;
        let near = i8::try_from(number).ok().filter(|near| (-far..=far).contains(near));
        near.ok_or_else(|| self.error(format!("{name} {number}: expected -{far} to {far}")))
    }
}

/// Returns the tile that a notification places, without a meeple yet.
///
/// # Errors
/// If it is not a tile of the base game, or an argument is wrong.
pub(super) fn placement(one: &Notification<'_>) -> Result<Placement, ImportError> {
    let kind = one.number("type")?;
    let tile = tiles::of_type(kind).ok_or_else(|| {
        one.error(format!(
            "tile type {kind} belongs to an expansion: expected 1 to 24, those of the base game"
        ))
    })?;
    let turns = one.number("ori")?;
    if !(1..=4).contains(&turns) {
        return Err(one.error(format!("ori {turns}: expected 1 to 4")));
    }
    let cell = Cell { x: one.coordinate("x")?, y: one.coordinate("y")? };
    Ok(Placement { tile, cell, rotation: tiles::rotation(tile, turns as u8 - 1), meeple: None })
}

/// Returns the claim of the meeple that a notification places on a tile.
///
/// # Errors
/// If it is a piece of an expansion, or an argument is wrong.
pub(super) fn meeple(one: &Notification<'_>, tile: Tile) -> Result<Claim, ImportError> {
    let piece = one.args["ptype"].as_str().unwrap_or("normal");
    if piece != "normal" {
        return Err(one.error(expansions::piece(piece)));
    }
    if one.number("portal").is_ok_and(|portal| portal != 0) {
        return Err(one.error("a magic portal belongs to The Princess & the Dragon: expected the base game"));
    }
    let place = one.number("pos")?;
    let close = u8::try_from(place).ok().filter(|place| (1..=9).contains(place));
    let place = close.ok_or_else(|| one.error(format!("place {place} for a meeple: expected 1 to 9")))?;
    tiles::claim(tile, place).map_err(|problem| one.error(problem))
}
