//! What the browser keeps: texts by key, for all tabs or for this one. In a sandboxed frame every access is refused:
//! nothing here fails for that.

use web_sys::Storage;

/// The key of the viewer's preferences.
pub const PREFERENCES: &str = "tilescope.preferences";

/// With this the keys of the kept games begin, one key a game.
pub const GAME: &str = "tilescope.game";

/// The key under which a tab notes the game that it shows.
const OPEN: &str = "tilescope.open";

/// The text kept under a key; none where there is none or storage is refused.
pub fn read(key: &str) -> Option<String> {
    local()?.get_item(key).ok()?
}

/// Keeps a text, and tells whether the browser did.
pub fn write(key: &str, text: &str) -> bool {
    local().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// Forgets a text.
pub fn remove(key: &str) {
    if let Some(storage) = local() {
        // Refused: then there is nothing kept either.
        let _ = storage.remove_item(key);
    }
}

/// The keys that begin so, in no order.
pub fn keys(prefix: &str) -> Vec<String> {
    let Some(storage) = local() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok()?);
    keys.filter(|key| key.starts_with(prefix)).collect()
}

/// The key of the game that this tab showed before a reload.
pub fn open_game() -> Option<String> {
    of_tab()?.get_item(OPEN).ok()?
}

/// Notes the key of the game that this tab shows.
pub fn set_open_game(key: &str) {
    if let Some(storage) = of_tab() {
        // Refused: then a reload shows the newest game.
        let _ = storage.set_item(OPEN, key);
    }
}

fn local() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn of_tab() -> Option<Storage> {
    web_sys::window()?.session_storage().ok()?
}
