//! The colours and lines of the inks, by day and by night, for pictures without a style sheet.
//!
//! The style sheets of the page define them; `inks.txt` is extracted from the sheets, one ink per line: its name,
//! after the name of the group that it may take its colour from, and attributes with one value or two, for day and
//! night. A test compares it with the sheets, and `UPDATE=1 cargo test -p tilescope-art` rewrites it.

/// Day or night.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Theme {
    /// Dark lines on a light ground.
    #[default]
    Light,
    /// Light lines on a dark ground.
    Dark,
}

#[derive(Debug)]
pub(crate) struct Inks(Vec<(&'static str, &'static str)>);

impl Inks {
    pub(crate) fn read() -> Inks {
        Inks(include_str!("inks.txt").lines().filter_map(|line| line.split_once(": ")).collect())
    }

    pub(crate) fn of(&self, group: &str, class: &str) -> Option<&'static str> {
        let class = class.trim_end_matches(" board-fine").replace(' ', ".");
        self.named(&format!("{group} {class}")).or_else(|| self.named(&class))
    }

    fn named(&self, name: &str) -> Option<&'static str> {
        self.0.iter().find(|(ink, _)| *ink == name).map(|&(_, attributes)| attributes)
    }
}

impl Theme {
    pub(crate) fn attributes(
        self,
        ink: &'static str,
    ) -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
        ink.split(' ').filter_map(move |attribute| {
            let (name, values) = attribute.split_once('=')?;
            let (light, dark) = values.split_once('/').unwrap_or((values, values));
            Some((name, if self == Theme::Light { light } else { dark }))
        })
    }
}
