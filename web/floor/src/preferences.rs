//! The viewer's preferences: kept in the browser, apart from any game.

use serde::{Deserialize, Serialize};
use tilescope_core::games::GameId;
use tilescope_language::{Language, key};

use crate::address;

use super::store::Store;
use crate::confirm::Confirm;
use crate::own_colour::OwnColour;

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    #[default]
    Auto,
    /// Light: ink on paper.
    Light,
    Dark,
}

/// All choices of confirmation, in the order of the form.
pub const CONFIRMS: [Confirm; 3] = [Confirm::Always, Confirm::Fields, Confirm::Never];

/// Returns the name of a choice of confirmation: `always`, `farmers` or `never`.
pub fn confirm_name(confirm: Confirm) -> &'static str {
    match confirm {
        Confirm::Always => key("always"),
        Confirm::Fields => key("farmers"),
        Confirm::Never => key("never"),
    }
}

/// The minimum time of a computer player's turn, so that you can watch its search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tempo {
    Brisk,
    /// Two seconds.
    #[default]
    Seen,
    /// Six seconds.
    Slow,
}

impl Tempo {
    pub const ALL: [Tempo; 3] = [Tempo::Brisk, Tempo::Seen, Tempo::Slow];

    pub fn words(self) -> &'static str {
        match self {
            Tempo::Brisk => key("half a second"),
            Tempo::Seen => key("two seconds"),
            Tempo::Slow => key("six seconds"),
        }
    }

    /// Returns the time in milliseconds.
    pub fn milliseconds(self) -> u32 {
        match self {
            Tempo::Brisk => 550,
            Tempo::Seen => 2000,
            Tempo::Slow => 6000,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    pub theme: Theme,
    /// Whether type is large and contrast strong, for viewers at the back of a room.
    pub projector: bool,
    /// The turns that need confirmation before they are played.
    pub confirm: Confirm,
    /// Whether computer players take their time and their moves are animated.
    pub animation: bool,
    #[serde(default = "has_room_beside_the_board")]
    pub analysis: bool,
    /// Whether the search of a computer player is shown on the board and in the analysis.
    pub thinking: bool,
    /// The minimum time of a computer player's turn. Without `animation` a turn takes no longer than necessary.
    pub tempo: Tempo,
    pub sounds: bool,
    /// Whether single letters are commands while the board has the focus.
    pub letters: bool,
    pub colour: OwnColour,
    /// The language. `None` for the one that the browser prefers.
    pub language: Option<Language>,
    /// The last game selected on the start screen.
    pub game: GameId,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            theme: Theme::Auto,
            projector: false,
            confirm: Confirm::Always,
            animation: true,
            analysis: true,
            thinking: true,
            tempo: Tempo::default(),
            sounds: false,
            letters: true,
            colour: OwnColour::default(),
            language: None,
            game: GameId::ALL[0],
        }
    }
}

impl Theme {
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// Returns the name: `auto`, `light` or `dark`.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Auto => key("auto"),
            Theme::Light => key("light"),
            Theme::Dark => key("dark"),
        }
    }

    pub fn apply(self, root: &web_sys::Element) {
        attribute(root, "data-theme", (self != Theme::Auto).then(|| self.name()));
    }
}

const KEPT: Store<Preferences> = Store::new("preferences", 1);

impl Preferences {
    /// Returns the stored preferences and applies them to the style sheets. The address can override the look of the
    /// page.
    pub fn restored() -> Preferences {
        let preferences = Preferences::kept().looking(&requested_look());
        preferences.show();
        preferences
    }

    fn kept() -> Preferences {
        let usual = Preferences { analysis: has_room_beside_the_board(), ..Preferences::default() };
        KEPT.kept_or(usual)
    }

    /// Returns these preferences with the look that an address requests: `projector`, `light` or `dark`, or two of
    /// them separated by a comma. Other words are ignored.
    fn looking(mut self, asked: &str) -> Preferences {
        for word in asked.split(|c: char| c == ',' || c.is_whitespace()) {
            match word {
                "projector" => self.projector = true,
                word => {
                    let theme = Theme::ALL.into_iter().find(|theme| theme.name() == word);
                    self.theme = theme.unwrap_or(self.theme);
                }
            }
        }
        self
    }

    /// Returns the parameter of an address that requests this look, with an `&` before it; empty for the default
    /// look.
    pub fn look(&self) -> String {
        let theme = (self.theme != Theme::Auto).then(|| self.theme.name());
        let words: Vec<&str> = self.projector.then_some("projector").into_iter().chain(theme).collect();
        if words.is_empty() { String::new() } else { format!("&theme={}", words.join(",")) }
    }

    /// Returns the minimum milliseconds of a computer player's turn.
    pub fn turn_time(&self) -> u32 {
        if self.animation { self.tempo.milliseconds() } else { 0 }
    }

    /// Stores the preferences and applies them to the style sheets. A look that the address requests is not stored
    /// unless the viewer changes it.
    pub fn keep(&self) {
        let mut kept = *self;
        let before = Preferences::kept();
        if before.looking(&requested_look()).look() == self.look() {
            (kept.theme, kept.projector) = (before.theme, before.projector);
        }
        KEPT.keep(&kept);
        self.show();
    }

    /// Sets the document's attributes `data-theme`, `data-projector` and `data-still`.
    fn show(&self) {
        let page = web_sys::window().and_then(|window| window.document());
        if let Some(root) = page.and_then(|page| page.document_element()) {
            self.theme.apply(&root);
            attribute(&root, "data-projector", self.projector.then_some(""));
            attribute(&root, "data-still", (!self.animation).then_some(""));
        }
    }
}

/// Returns the look that the address requests; empty if it requests none.
fn requested_look() -> String {
    address::parameter("theme").unwrap_or_default()
}

/// Returns whether the window is wide enough for the style sheet to place the analysis beside the board.
pub fn has_room_beside_the_board() -> bool {
    let query = web_sys::window().and_then(|window| window.match_media("(min-width: 60rem)").ok().flatten());
    query.is_none_or(|query| query.matches())
}

fn attribute(element: &web_sys::Element, name: &str, value: Option<&str>) {
    // Neither call fails for the names written here.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_are_read_back() {
        let dark = Preferences { theme: Theme::Dark, confirm: Confirm::Never, ..Preferences::default() };
        let dark = Preferences { language: Some(Language::German), tempo: Tempo::Slow, ..dark };
        let text = KEPT.text(&dark);
        assert!(text.contains(r#""theme":"dark""#) && text.contains(r#""language":"de""#), "{text}");
        assert_eq!(KEPT.read(&text), Ok(dark));
    }

    #[test]
    fn the_address_overrides_the_theme() {
        let usual = Preferences::default();
        let asked = usual.looking("projector, dark sky");
        assert_eq!((asked.projector, asked.theme), (true, Theme::Dark));
        assert_eq!(asked.look(), "&theme=projector,dark");
        assert_eq!(usual.looking("").look(), "");
    }
}
