//! What the browser keeps between two visits. In a sandboxed frame every access is refused: nothing here fails
//! for that.

/// The key of the game in progress: the text of a session.
pub const GAME: &str = "tilescope.game";

/// The key of the viewer's preferences.
pub const PREFERENCES: &str = "tilescope.preferences";

/// The text kept under a key; none where there is none or storage is refused.
pub fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// Keeps a text, and tells whether the browser did.
pub fn write(key: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// Forgets a text.
pub fn remove(key: &str) {
    if let Some(storage) = storage() {
        // Refused: then there is nothing kept either.
        let _ = storage.remove_item(key);
    }
}

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok()?
}
