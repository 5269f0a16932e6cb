//! The text of a specification: how it is written and read.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::notation::{Cursor, excerpt};
use crate::presets::{PRESETS, Preset};
use crate::search::{Parameter, SEARCHERS, SearchSpec, Searcher};
use crate::suggest::{expected, near};

impl fmt::Display for SearchSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.searcher.name)?;
        let mut separator = '(';
        for (parameter, setting) in self.searcher.parameters.iter().zip(&self.settings) {
            if *setting != self.default_of(parameter) {
                write!(f, "{separator}{}={setting}", parameter.name)?;
                separator = ',';
            }
        }
        if separator == ',' { f.write_str(")") } else { Ok(()) }
    }
}

impl FromStr for SearchSpec {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<SearchSpec, ParseError> {
        let mut cursor = Cursor::new(text);
        let (start, word) = (cursor.offset(), cursor.run(is_word));
        let Some(preset) = Preset::named(word) else {
            let searcher = named_searcher(start, word)?;
            return assemble(searcher, &read_parameters(&mut cursor, searcher)?, &[]);
        };
        let mut preset = Cursor::new(preset.spec);
        let searcher = named_searcher(0, preset.run(is_word))?;
        let usual = read_parameters(&mut preset, searcher)?;
        assemble(searcher, &read_parameters(&mut cursor, searcher)?, &usual)
    }
}

/// A parameter in a text, with the bytes at which its name and its value begin.
struct Given<'a> {
    parameter: &'static Parameter,
    start: usize,
    value: &'a str,
    value_start: usize,
}

fn named_searcher(start: usize, word: &str) -> Result<&'static Searcher, ParseError> {
    Searcher::named(word).ok_or_else(|| {
        let names: Vec<&str> = SEARCHERS.iter().map(|searcher| searcher.name).collect();
        let presets = PRESETS.iter().map(|preset| preset.name);
        // Presets are many: one is suggested, but not all of them are listed.
        let message = match near(word, names.iter().copied().chain(presets)) {
            Some(name) => format!("there is no searcher '{}'; did you mean '{name}'?", excerpt(word)),
            None => expected("searcher", word, &names),
        };
        ParseError::new(start, message)
    })
}

/// Takes the parameters in brackets, if there are any, up to the end of the text.
fn read_parameters<'a>(cursor: &mut Cursor<'a>, searcher: &Searcher) -> Result<Vec<Given<'a>>, ParseError> {
    let mut given: Vec<Given<'a>> = Vec::new();
    if cursor.eat("(") {
        loop {
            let next = read_parameter(cursor, searcher)?;
            if given.iter().any(|earlier| earlier.parameter.name == next.parameter.name) {
                let message = format!("{} is given twice", next.parameter.name);
                return Err(ParseError::new(next.start, message));
            }
            given.push(next);
            if cursor.eat(")") {
                break;
            }
            cursor.eat(",").then_some(()).ok_or_else(|| cursor.error("expected ',' or ')'"))?;
        }
    }
    cursor.finish()?;
    Ok(given)
}

fn read_parameter<'a>(cursor: &mut Cursor<'a>, searcher: &Searcher) -> Result<Given<'a>, ParseError> {
    let start = cursor.offset();
    let word = cursor.run(is_word);
    let parameter =
        searcher.parameter(word).ok_or_else(|| ParseError::new(start, unknown_parameter(searcher, word)))?;
    cursor.expect("=")?;
    let value_start = cursor.offset();
    let value = cursor.run(|c| !matches!(c, ',' | '(' | ')'));
    Ok(Given { parameter, start, value, value_start })
}

/// Says that a searcher has no parameter of a name, and which it has.
pub(super) fn unknown_parameter(searcher: &Searcher, word: &str) -> String {
    let names: Vec<&str> = searcher.parameters.iter().map(|parameter| parameter.name).collect();
    let elsewhere = SEARCHERS.iter().any(|other| other.parameter(word).is_some());
    match () {
        () if names.is_empty() => format!("{} has no parameters", searcher.name),
        () if elsewhere => {
            format!("{} has no parameter '{word}'; it has {}", searcher.name, names.join(", "))
        }
        () => expected("parameter", word, &names),
    }
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.')
}

/// Sets the parameters in the order of the searcher's list, whatever their order in the text. What is not given there is
/// as `usual`, where it means something beside what is.
fn assemble(
    searcher: &'static Searcher,
    given: &[Given<'_>],
    usual: &[Given<'_>],
) -> Result<SearchSpec, ParseError> {
    let mut spec = SearchSpec { searcher, settings: Vec::new() };
    for parameter in searcher.parameters {
        let named = |given: &&Given<'_>| given.parameter.name == parameter.name;
        let usual = usual.iter().find(named).filter(|_| spec.applies(parameter));
        let setting = match given.iter().find(named).or(usual) {
            Some(given) => {
                let read = parameter.read(given.value);
                let setting = read.map_err(|message| ParseError::new(given.value_start, message))?;
                if let Some((other, value)) = parameter.only_with.filter(|_| !spec.applies(parameter)) {
                    let message = format!("{} means nothing without {other}={value}", parameter.name);
                    return Err(ParseError::new(given.start, message));
                }
                setting
            }
            None => spec.default_of(parameter),
        };
        spec.settings.push(setting);
    }
    Ok(spec)
}
