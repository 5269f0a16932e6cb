//! The names and colours of the players of a log.

use alloc::vec::Vec;

use serde_json::Value;

use super::notification::{Notification, whole};
use crate::ImportedPlayer;
use crate::about::hexadecimal;

/// The players of a log while their names and colours are looked for.
struct People<'a> {
    ids: &'a [i64],
    found: Vec<ImportedPlayer>,
}

/// Returns the players with some ids. A name stands beside the player's tiles; names and colours stand in the result at
/// the end of the log, and in the list of players that BoardGameArena adds to some logs.
pub(super) fn of<'a>(
    ids: &[i64],
    notifications: impl Iterator<Item = Notification<'a>>,
    list: &Value,
) -> Vec<ImportedPlayer> {
    let mut people = People { ids, found: ImportedPlayer::unknown(ids.len()) };
    for one in notifications {
        if one.places_a_tile() {
            people.add(&one.args["player_id"], &one.args["player_name"], &Value::Null);
        }
        for player in one.args["args"]["result"].as_array().into_iter().flatten() {
            people.add(&player["player"], &player["name"], &player["color"]);
        }
    }
    for player in list.as_array().into_iter().flatten() {
        people.add(&player["id"], &player["name"], &player["color"]);
    }
    for (id, player) in list.as_object().into_iter().flatten() {
        people.add(&Value::from(id.as_str()), &player["name"], &player["color"]);
    }
    people.found
}

impl People<'_> {
    /// Adds what is not known of a player yet.
    fn add(&mut self, id: &Value, name: &Value, colour: &Value) {
        let id = whole(id);
        let Some(index) = self.ids.iter().position(|&known| Some(known) == id) else { return };
        let new =
            ImportedPlayer::new(name.as_str().unwrap_or_default(), colour.as_str().and_then(hexadecimal));
        let known = &mut self.found[index];
        if known.name.is_empty() {
            known.name = new.name;
        }
        known.colour = known.colour.or(new.colour);
    }
}
