//! One notification of a log.

use alloc::format;
use alloc::string::String;

use serde_json::Value;
use tilescope_core::games::carcassonne::Cell;
use tilescope_core::notation::excerpt;

use crate::game::Placement;
use crate::{ImportError, Place, tiles};

/// The expansions to which pieces other than a normal meeple belong.
const PIECES: [(&str, &str); 7] = [
    ("big", "Inns & Cathedrals"),
    ("builder", "Traders & Builders"),
    ("pig", "Traders & Builders"),
    ("abbot", "The Abbot"),
    ("barn", "Abbey & Mayor"),
    ("mayor", "Abbey & Mayor"),
    ("wagon", "Abbey & Mayor"),
];

/// A notification with the number of its packet, from 1.
pub(super) struct Notification<'a> {
    packet: usize,
    pub(super) kind: &'a str,
    pub(super) args: &'a Value,
}

/// Returns the notifications of a packet to all players. The next tile, which only one player sees, is left out.
pub(super) fn of(number: usize, packet: &Value) -> impl Iterator<Item = Notification<'_>> {
    let public = packet["channel"].as_str().is_none_or(|channel| !channel.starts_with("/player/"));
    let notifications = packet["data"].as_array().filter(|_| public).into_iter().flatten();
    notifications.filter_map(move |one| {
        Some(Notification { packet: number, kind: one["type"].as_str()?, args: &one["args"] })
    })
}

impl Notification<'_> {
    /// Returns whether it places a tile. Newer logs name meeples in the same way, as a piece.
    pub(super) fn places_a_tile(&self) -> bool {
        self.kind == "playTile" && self.args["piece"].is_null()
    }

    /// Creates an error in its packet.
    pub(super) fn error(&self, problem: impl Into<String>) -> ImportError {
        ImportError::new(Place::Packet(self.packet), problem)
    }

    /// Returns a number of its arguments.
    pub(super) fn number(&self, name: &str) -> Result<i64, ImportError> {
        let value = &self.args[name];
        let number = value.as_i64().or_else(|| value.as_str()?.parse().ok());
        number.ok_or_else(|| self.error(format!("{}: expected a whole number as {name}", excerpt(self.kind))))
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
    let (x, y) = (one.coordinate("x")?, one.coordinate("y")?);
    Ok(Placement { tile, x, y, turns: turns as u8 - 1, meeple: 0 })
}

/// Returns the place of the meeple that a notification places.
///
/// # Errors
/// If it is a piece of an expansion, or an argument is wrong.
pub(super) fn meeple(one: &Notification<'_>) -> Result<u8, ImportError> {
    let piece = one.args["ptype"].as_str().unwrap_or("normal");
    if piece != "normal" {
        let known = PIECES.iter().find(|(name, _)| *name == piece);
        let expansion = known.map_or("an expansion", |(_, expansion)| expansion);
        return Err(one.error(format!(
            "the piece `{}` belongs to {expansion}: expected the base game",
            excerpt(piece)
        )));
    }
    if one.number("portal").is_ok_and(|portal| portal != 0) {
        return Err(one.error("a magic portal belongs to The Princess & the Dragon: expected the base game"));
    }
    let place = one.number("pos")?;
    let close = u8::try_from(place).ok().filter(|place| (1..=9).contains(place));
    close.ok_or_else(|| one.error(format!("place {place} for a meeple: expected 1 to 9")))
}
