//! The viewer's preferences: kept in the browser, apart from any game.

use std::fmt;

use tilescope_core::games::GameId;
use tilescope_language::{Language, key};

use crate::address;

use super::storage;
use crate::confirm::Confirm;
use crate::own_colour::OwnColour;

/// The colours of the page.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Theme {
    /// As the system has them.
    #[default]
    Auto,
    /// Light: ink on paper.
    Light,
    /// Dark, for the night.
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
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Tempo {
    /// Half a second.
    Brisk,
    /// Two seconds.
    #[default]
    Seen,
    /// Six seconds.
    Slow,
}

impl Tempo {
    /// All tempos, in the order of the form.
    pub const ALL: [Tempo; 3] = [Tempo::Brisk, Tempo::Seen, Tempo::Slow];

    /// Returns the name: `brisk`, `seen` or `slow`.
    pub fn name(self) -> &'static str {
        match self {
            Tempo::Brisk => "brisk",
            Tempo::Seen => "seen",
            Tempo::Slow => "slow",
        }
    }

    /// Returns the label of the time.
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

/// The viewer's choices. Their text has one line per choice: `theme dark`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// The colours.
    pub theme: Theme,
    /// Whether type is large and contrast strong, for viewers at the back of a room.
    pub projector: bool,
    /// The turns that need confirmation before they are played.
    pub confirm: Confirm,
    /// Whether computer players take their time and their moves are animated.
    pub animation: bool,
    /// Whether the analysis is open beside the board.
    pub analysis: bool,
    /// Whether the search of a computer player is shown on the board and in the analysis.
    pub thinking: bool,
    /// The minimum time of a computer player's turn. Without `animation` a turn takes no longer than necessary.
    pub tempo: Tempo,
    /// Whether sounds are on.
    pub sounds: bool,
    /// Whether single letters are commands while the board has the focus.
    pub letters: bool,
    /// The colour of the viewer's pieces.
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
    /// All themes, in the order of the form.
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// Returns the name: `auto`, `light` or `dark`.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Auto => key("auto"),
            Theme::Light => key("light"),
            Theme::Dark => key("dark"),
        }
    }

    /// Sets these colours on a page, given its root.
    pub fn apply(self, root: &web_sys::Element) {
        attribute(root, "data-theme", (self != Theme::Auto).then(|| self.name()));
    }
}

impl fmt::Display for Preferences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "theme {}\nconfirm {}", self.theme.name(), confirm_name(self.confirm))?;
        writeln!(f, "game {}\ntempo {}", self.game, self.tempo.name())?;
        writeln!(f, "colour {}", self.colour.name())?;
        writeln!(f, "language {}", self.language.map_or("auto", Language::code))?;
        let switches = [
            ("animation", self.animation),
            ("analysis", self.analysis),
            ("thinking", self.thinking),
            ("sounds", self.sounds),
            ("letters", self.letters),
            ("projector", self.projector),
        ];
        switches.iter().try_for_each(|(name, on)| writeln!(f, "{name} {}", if *on { "on" } else { "off" }))
    }
}

impl Preferences {
    /// Reads preferences over `self`. A line that cannot be read is ignored: it changes nothing, and all other lines
    /// count.
    pub fn read(mut self, text: &str) -> Preferences {
        for (name, value) in text.lines().filter_map(|line| line.split_once(' ')) {
            let switch = |now| match value {
                "on" => true,
                "off" => false,
                _ => now,
            };
            match name {
                "theme" => self.theme = named(Theme::ALL, Theme::name, value).unwrap_or(self.theme),
                "confirm" => self.confirm = named(CONFIRMS, confirm_name, value).unwrap_or(self.confirm),
                "game" => self.game = value.parse().unwrap_or(self.game),
                "animation" => self.animation = switch(self.animation),
                "analysis" => self.analysis = switch(self.analysis),
                "thinking" => self.thinking = switch(self.thinking),
                "tempo" => self.tempo = named(Tempo::ALL, Tempo::name, value).unwrap_or(self.tempo),
                "colour" => {
                    self.colour = named(OwnColour::ALL, OwnColour::name, value).unwrap_or(self.colour)
                }
                "language" => self.language = Language::of_code(value),
                "sounds" => self.sounds = switch(self.sounds),
                "letters" => self.letters = switch(self.letters),
                "projector" => self.projector = switch(self.projector),
                _ => {}
            }
        }
        self
    }

    /// Returns the stored preferences and applies them to the style sheets. The address can override the look of the
    /// page.
    pub fn restored() -> Preferences {
        let preferences = Preferences::kept().looking(&requested_look());
        preferences.show();
        preferences
    }

    /// Returns the stored preferences.
    fn kept() -> Preferences {
        let usual = Preferences { analysis: has_room_beside_the_board(), ..Preferences::default() };
        storage::read(storage::PREFERENCES).map_or(usual, |text| usual.read(&text))
    }

    /// Returns these preferences with the look that an address requests: `projector`, `light` or `dark`, or two of
    /// them separated by a comma. Other words are ignored.
    fn looking(mut self, asked: &str) -> Preferences {
        for word in asked.split(|c: char| c == ',' || c.is_whitespace()) {
            match word {
                "projector" => self.projector = true,
                word => self.theme = named(Theme::ALL, Theme::name, word).unwrap_or(self.theme),
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
        storage::write(storage::PREFERENCES, &kept.to_string());
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

/// Returns the choice with this name.
fn named<T: Copy, const N: usize>(all: [T; N], name: fn(T) -> &'static str, wanted: &str) -> Option<T> {
    all.into_iter().find(|&choice| name(choice) == wanted)
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
        let dark = Preferences { thinking: false, tempo: Tempo::Slow, colour: OwnColour::OfSeat, ..dark };
        let blue = Preferences { colour: OwnColour::Blue, ..dark };
        assert_eq!(dark.read(&blue.to_string()), blue);
        assert_eq!(Preferences::default().read(&dark.to_string()), dark);
        assert_eq!(Preferences::default().read(""), Preferences::default());
    }

    #[test]
    fn the_address_overrides_the_theme() {
        let usual = Preferences::default();
        let asked = usual.looking("projector, dark sky");
        assert_eq!((asked.projector, asked.theme), (true, Theme::Dark));
        assert_eq!(asked.look(), "&theme=projector,dark");
        assert_eq!(usual.looking("").look(), "");
    }

    #[test]
    fn only_invalid_lines_are_ignored() {
        let text = "theme dark\nconfirm perhaps\nspeed 9\n\nletters\nanimation off\n";
        let wanted = Preferences { theme: Theme::Dark, animation: false, ..Preferences::default() };
        assert_eq!(Preferences::default().read(text), wanted);
    }
}
