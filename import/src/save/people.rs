//! The players of a save.

use alloc::vec::Vec;

use serde_json::Value;

use crate::ImportedPlayer;

/// The colours of the places at the table, in version 5.
const COLOURS: [[u8; 3]; 9] = [
    [0xEF, 0x00, 0x00],
    [0x03, 0xA9, 0xF4],
    [0xFF, 0xED, 0x00],
    [0x00, 0x99, 0x00],
    [0xFF, 0x98, 0x00],
    [0x67, 0x3A, 0xB7],
    [0xF4, 0x8F, 0xB1],
    [0xFF, 0xFC, 0xE0],
    [0x30, 0x2F, 0x2B],
];

/// Returns the players in the order of play: `players` of version 5, or the taken `slots` of version 4 in the order in
/// which they were taken.
pub(super) fn of(save: &Value) -> Vec<ImportedPlayer> {
    if let Some(players) = save["players"].as_array() {
        return players.iter().map(of_version_5).collect();
    }
    let slots = save["slots"].as_array().into_iter().flatten();
    let mut slots: Vec<_> =
        slots.filter_map(|slot| Some((slot["serial"].as_i64(), slot["nickname"].as_str()?))).collect();
    slots.sort_by_key(|&(serial, _)| (serial.is_none(), serial));
    slots.into_iter().map(|(_, name)| ImportedPlayer::new(name, None)).collect()
}

fn of_version_5(player: &Value) -> ImportedPlayer {
    let slot = player["slot"].as_u64().and_then(|slot| usize::try_from(slot).ok());
    let colour = slot.and_then(|slot| COLOURS.get(slot).copied());
    ImportedPlayer::new(player["name"].as_str().unwrap_or_default(), colour)
}
