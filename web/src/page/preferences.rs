//! How a viewer likes the page: kept in the browser, apart from any game.

use std::fmt;

use tilescope_core::ParseError;

use super::games::{About, GAMES};
use super::storage;
use crate::board::Confirm;

/// The colours of the page.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Theme {
    /// As the system has it.
    #[default]
    Auto,
    /// Ink on paper.
    Light,
    /// For the night.
    Dark,
}

/// All policies of asking for a last word, as they are offered.
pub const CONFIRMS: [Confirm; 3] = [Confirm::Always, Confirm::Fields, Confirm::Never];

/// The name of a policy: `always`, `farmers` or `never`.
pub fn confirm_name(confirm: Confirm) -> &'static str {
    match confirm {
        Confirm::Always => "always",
        Confirm::Fields => "farmers",
        Confirm::Never => "never",
    }
}

/// What a viewer can choose. Its text has one line for each choice: `theme dark`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// The colours.
    pub theme: Theme,
    /// When a turn asks for a last word before it is played.
    pub confirm: Confirm,
    /// Whether computer players take their time and what they do is shown moving.
    pub animation: bool,
    /// Whether the analysis is open beside the board.
    pub analysis: bool,
    /// Whether single letters are commands while the board has the focus.
    pub letters: bool,
    /// The game that was chosen last on the start screen.
    pub game: &'static About,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            theme: Theme::Auto,
            confirm: Confirm::Always,
            animation: true,
            analysis: true,
            letters: true,
            game: &GAMES[0],
        }
    }
}

impl Theme {
    /// All themes, as they are offered.
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// The name: `auto`, `light` or `dark`.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

impl fmt::Display for Preferences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "theme {}\nconfirm {}", self.theme.name(), confirm_name(self.confirm))?;
        writeln!(f, "game {}", self.game.name)?;
        let switches =
            [("animation", self.animation), ("analysis", self.analysis), ("letters", self.letters)];
        switches.iter().try_for_each(|(name, on)| writeln!(f, "{name} {}", if *on { "on" } else { "off" }))
    }
}

impl std::str::FromStr for Preferences {
    type Err = ParseError;

    /// What is not said stays at its default.
    fn from_str(text: &str) -> Result<Preferences, ParseError> {
        let mut preferences = Preferences::default();
        for line in text.lines() {
            let place = line.as_ptr() as usize - text.as_ptr() as usize;
            let wrong =
                || ParseError::new(place, "expected a preference such as 'theme dark' or 'confirm never'");
            let (name, value) = line.split_once(' ').ok_or_else(wrong)?;
            let switch = match value {
                "on" => Some(true),
                "off" => Some(false),
                _ => None,
            };
            match name {
                "theme" => {
                    let theme = Theme::ALL.into_iter().find(|theme| theme.name() == value);
                    preferences.theme = theme.ok_or_else(wrong)?;
                }
                "confirm" => {
                    let confirm = CONFIRMS.into_iter().find(|&confirm| confirm_name(confirm) == value);
                    preferences.confirm = confirm.ok_or_else(wrong)?;
                }
                "game" => preferences.game = About::named(value).ok_or_else(wrong)?,
                "animation" => preferences.animation = switch.ok_or_else(wrong)?,
                "analysis" => preferences.analysis = switch.ok_or_else(wrong)?,
                "letters" => preferences.letters = switch.ok_or_else(wrong)?,
                _ => return Err(wrong()),
            }
        }
        Ok(preferences)
    }
}

impl Preferences {
    /// The preferences that the browser keeps, shown to the style sheets.
    pub fn restored() -> Preferences {
        // Preferences of another build that cannot be read are as good as none.
        let kept = storage::read(storage::PREFERENCES).and_then(|text| text.parse().ok());
        let preferences = kept.unwrap_or_else(|| Preferences {
            analysis: has_room_beside_the_board(),
            ..Preferences::default()
        });
        preferences.show();
        preferences
    }

    /// Lets the browser keep the preferences, and shows them to the style sheets.
    pub fn keep(&self) {
        storage::write(storage::PREFERENCES, &self.to_string());
        self.show();
    }

    /// Writes the attributes `data-theme` and `data-still` of the document.
    fn show(&self) {
        let page = web_sys::window().and_then(|window| window.document());
        if let Some(root) = page.and_then(|page| page.document_element()) {
            attribute(&root, "data-theme", (self.theme != Theme::Auto).then(|| self.theme.name()));
            attribute(&root, "data-still", (!self.animation).then_some(""));
        }
    }
}

/// Whether the window is as wide as the style sheet asks for before it puts the analysis beside the board.
fn has_room_beside_the_board() -> bool {
    let query = web_sys::window().and_then(|window| window.match_media("(min-width: 60rem)").ok().flatten());
    query.is_none_or(|query| query.matches())
}

fn attribute(element: &web_sys::Element, name: &str, value: Option<&str>) {
    // Neither call fails for names that are written here.
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
        assert_eq!(dark.to_string().parse(), Ok(dark));
        assert_eq!("".parse(), Ok(Preferences::default()));
    }

    #[test]
    fn a_wrong_line_is_named() {
        let error = "theme dark\nconfirm perhaps\n".parse::<Preferences>().unwrap_err();
        assert_eq!(error.offset(), 11);
    }
}
