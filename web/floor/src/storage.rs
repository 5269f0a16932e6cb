//! The browser's storage: texts by key, for all tabs or for this one. A sandboxed frame refuses every access. Nothing
//! here fails in that case; the texts last as long as the page is open.

use js_sys::Array;
use tilescope_shell as shell;
use web_sys::Storage;

/// The key of the choice to review games while the page is idle.
pub const IDLE: &str = "tilescope.idle";

/// The key of the last rollout of this tab.
pub const ROLLOUT: &str = "tilescope.rollout";

/// The prefix of the keys of kept games, one key per game.
pub const GAME: &str = "tilescope.game";

/// Returns the text stored under a key. `None` if there is none.
pub fn read(key: &str) -> Option<String> {
    match local() {
        Some(storage) => storage.get_item(key).ok()?,
        None => shell::memory().get(&key.into()).as_string(),
    }
}

/// Stores a text. Returns whether the browser will still have it after a reload.
pub fn write(key: &str, text: &str) -> bool {
    match local() {
        Some(storage) => storage.set_item(key, text).is_ok(),
        None => {
            shell::memory().set(&key.into(), &text.into());
            false
        }
    }
}

pub fn remove(key: &str) {
    match local() {
        // Refused: nothing is stored either.
        Some(storage) => _ = storage.remove_item(key),
        None => _ = shell::memory().delete(&key.into()),
    }
}

/// Returns the keys with this prefix, in no particular order.
pub fn keys(prefix: &str) -> Vec<String> {
    let keys: Vec<String> = match local() {
        Some(storage) => {
            (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok()?).collect()
        }
        None => {
            let keys = Array::from(&shell::memory().keys());
            keys.iter().filter_map(|key| key.as_string()).collect()
        }
    };
    keys.into_iter().filter(|key| key.starts_with(prefix)).collect()
}

/// Returns the text that this tab remembered under a key until a reload.
pub fn remembered(key: &str) -> Option<String> {
    of_tab()?.get_item(key).ok()?
}

/// Remembers a text in this tab until it is closed.
pub fn remember(key: &str, text: &str) {
    if let Some(storage) = of_tab() {
        // If it is refused, a reload begins again.
        let _ = storage.set_item(key, text);
    }
}

fn local() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn of_tab() -> Option<Storage> {
    web_sys::window()?.session_storage().ok()?
}
