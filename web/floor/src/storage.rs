//! What the browser keeps: texts by key, for all tabs or for this one. In a sandboxed frame every access is refused:
//! nothing here fails for that, and what would have been kept lasts as long as the page is open.

use js_sys::Array;
use tilescope_shell as shell;
use web_sys::Storage;

/// The key of the viewer's preferences.
pub const PREFERENCES: &str = "tilescope.preferences";

/// The key of the speeds at which this device searches.
pub const SPEEDS: &str = "tilescope.speeds";

/// The key of how far the learner has come in each lesson.
pub const LESSONS: &str = "tilescope.lessons";

/// The key of the mistakes that are to be tried again.
pub const MISTAKES: &str = "tilescope.mistakes";

/// The key of the tournament.
pub const TOURNAMENT: &str = "tilescope.tournament";

/// With this the keys of the kept games begin, one key a game.
pub const GAME: &str = "tilescope.game";

/// The key under which a tab notes the game that it shows.
const OPEN: &str = "tilescope.open";

/// The text kept under a key; none where there is none.
pub fn read(key: &str) -> Option<String> {
    match local() {
        Some(storage) => storage.get_item(key).ok()?,
        None => shell::memory().get(&key.into()).as_string(),
    }
}

/// Keeps a text, and tells whether the browser will still have it after a reload.
pub fn write(key: &str, text: &str) -> bool {
    match local() {
        Some(storage) => storage.set_item(key, text).is_ok(),
        None => {
            shell::memory().set(&key.into(), &text.into());
            false
        }
    }
}

/// Forgets a text.
pub fn remove(key: &str) {
    match local() {
        // Refused: then there is nothing kept either.
        Some(storage) => _ = storage.remove_item(key),
        None => _ = shell::memory().delete(&key.into()),
    }
}

/// The keys that begin so, in no order.
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
