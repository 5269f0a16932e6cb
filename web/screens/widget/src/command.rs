//! The commands from the page around the frame. Its messages are untrusted.

use tilescope_floor::preferences::Theme;
use tilescope_session::LONGEST_TEXT;

#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    Load(String),
    Analyze,
    Stop,
    /// Sets the colour theme: light or dark.
    Theme(Theme),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Field {
    Missing,
    Other,
    /// A text longer than any valid one, with its number of characters. Its contents were not read.
    Long(usize),
    Text(String),
    Number(f64),
}

impl Command {
    /// Reads a message by its fields.
    ///
    /// # Errors
    /// If a field is wrong: which one, and what was expected.
    pub fn read(field: impl Fn(&str) -> Field) -> Result<Command, String> {
        if field("tilescope") != Field::Number(f64::from(super::options::VERSION)) {
            return Err("expected an object with tilescope: 1 and a command".into());
        }
        match &*text(&field, "command", "load, analyze, stop or theme")? {
            "load" => text(&field, "query", "the query of an address").map(Command::Load),
            "analyze" => Ok(Command::Analyze),
            "stop" => Ok(Command::Stop),
            "theme" => match &*text(&field, "theme", "auto, light or dark")? {
                "auto" => Ok(Command::Theme(Theme::Auto)),
                "light" => Ok(Command::Theme(Theme::Light)),
                "dark" => Ok(Command::Theme(Theme::Dark)),
                _ => Err(expected("theme", "auto, light or dark")),
            },
            _ => Err(expected("command", "load, analyze, stop or theme")),
        }
    }
}

fn text(field: &impl Fn(&str) -> Field, name: &str, what: &str) -> Result<String, String> {
    match field(name) {
        Field::Text(text) => Ok(text),
        Field::Long(length) => {
            Err(format!("field {name}: expected at most {LONGEST_TEXT} characters, not {length}"))
        }
        Field::Missing | Field::Other | Field::Number(_) => Err(expected(name, what)),
    }
}

fn expected(name: &str, what: &str) -> String {
    format!("field {name}: expected {what}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(fields: &[(&str, Field)]) -> Result<Command, String> {
        let find =
            |name: &str| fields.iter().find(|(given, _)| *given == name).map(|(_, field)| field.clone());
        Command::read(|name| match name {
            "tilescope" => Field::Number(1.0),
            name => find(name).unwrap_or(Field::Missing),
        })
    }

    fn of(text: &str) -> Field {
        Field::Text(text.into())
    }

    #[test]
    fn commands_are_parsed() {
        assert_eq!(read(&[("command", of("stop"))]), Ok(Command::Stop));
        assert_eq!(read(&[("command", of("analyze")), ("more", of("x"))]), Ok(Command::Analyze));
        assert_eq!(read(&[("command", of("theme")), ("theme", of("dark"))]), Ok(Command::Theme(Theme::Dark)));
        assert_eq!(
            read(&[("command", of("load")), ("query", of("?record=ontop()"))]),
            Ok(Command::Load("?record=ontop()".into()))
        );
    }

    #[test]
    fn errors_name_the_field() {
        let other = Command::read(|_| Field::Missing);
        assert_eq!(other, Err("expected an object with tilescope: 1 and a command".into()));
        for (fields, words) in [
            (vec![], "field command: expected load, analyze, stop or theme"),
            (vec![("command", Field::Other)], "field command: expected load, analyze, stop or theme"),
            (vec![("command", of("quit"))], "field command: expected load, analyze, stop or theme"),
            (vec![("command", of("load"))], "field query: expected the query of an address"),
            (
                vec![("command", of("load")), ("query", Field::Long(10_000_000))],
                "field query: expected at most 100000 characters, not 10000000",
            ),
            (
                vec![("command", of("theme")), ("theme", of("mauve"))],
                "field theme: expected auto, light or dark",
            ),
        ] {
            assert_eq!(read(&fields), Err(words.into()));
        }
    }
}
