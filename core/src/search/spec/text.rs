//! The text form of a specification: writing and reading.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::ParseError;
use crate::notation::{Cursor, excerpt};
use crate::presets::{PRESETS, Preset};
use crate::search::{Kind, Parameter, SEARCHERS, SearchSpec, Searcher};
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
        let head = Head::read(&mut cursor)?;
        head.read_rest(cursor)
    }
}

impl SearchSpec {
    /// Reads the specification of a part of another search. A part has no parts itself, so the nesting is limited for
    /// any text.
    pub(in crate::search) fn read_part(text: &str) -> Result<SearchSpec, ParseError> {
        let mut cursor = Cursor::new(text);
        let head = Head::read(&mut cursor)?;
        let name = head.searcher.name;
        if head.searcher.parameters.iter().any(|parameter| matches!(parameter.kind, Kind::Search)) {
            return Err(ParseError::new(0, format!("expected a single search: {name} consists of several")));
        }
        head.read_rest(cursor)
    }
}

/// The beginning of a text: a searcher or a preset.
struct Head {
    searcher: &'static Searcher,
    preset: Option<&'static Preset>,
}

impl Head {
    fn read(cursor: &mut Cursor<'_>) -> Result<Head, ParseError> {
        let (start, word) = (cursor.offset(), cursor.run(is_word));
        let preset = Preset::named(word);
        let searcher = match preset {
            Some(preset) => named_searcher(0, Cursor::new(preset.spec).run(is_word))?,
            None => named_searcher(start, word)?,
        };
        Ok(Head { searcher, preset })
    }

    /// Takes the parameters up to the end of the text.
    fn read_rest(self, mut cursor: Cursor<'_>) -> Result<SearchSpec, ParseError> {
        let mut usual = Vec::new();
        if let Some(preset) = self.preset {
            let mut preset = Cursor::new(preset.spec);
            preset.run(is_word);
            usual = read_parameters(&mut preset, self.searcher)?;
        }
        assemble(self.searcher, &read_parameters(&mut cursor, self.searcher)?, &usual)
    }
}

/// A parameter in a text, with the byte offsets of its name and its value.
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
        // There are many presets, so one may be suggested, but not all are listed.
        let message = match near(word, names.iter().copied().chain(presets)) {
            Some(name) => format!("there is no searcher '{}'; did you mean '{name}'?", excerpt(word)),
            None => expected("searcher", word, &names),
        };
        ParseError::new(start, message)
    })
}

/// Takes the parameters in brackets, if any, up to the end of the text.
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
    let value = match parameter.kind {
        Kind::Search => take_bracketed(cursor),
        _ => cursor.run(|c| !matches!(c, ',' | '(' | ')')),
    };
    Ok(Given { parameter, start, value, value_start })
}

/// Takes everything up to the comma or the bracket that ends it, including nested brackets.
fn take_bracketed<'a>(cursor: &mut Cursor<'a>) -> &'a str {
    let rest = cursor.rest();
    let mut open = 0_usize;
    loop {
        cursor.run(|c| !matches!(c, ',' | '(' | ')'));
        match cursor.rest().chars().next() {
            Some('(') => open += 1,
            Some(')') if open > 0 => open -= 1,
            Some(',') if open > 0 => (),
            _ => return &rest[..rest.len() - cursor.rest().len()],
        }
        cursor.take();
    }
}

/// Creates the error that a searcher has no parameter with this name; it lists the existing ones.
pub(super) fn unknown_parameter(searcher: &Searcher, word: &str) -> String {
    let names: Vec<&str> = searcher.parameters.iter().map(|parameter| parameter.name).collect();
    let elsewhere = SEARCHERS.iter().any(|other| other.parameter(word).is_some());
    match () {
        () if names.is_empty() => format!("{} takes no parameters", searcher.name),
        () if elsewhere => {
            format!("{} has no parameter '{word}'; its parameters are {}", searcher.name, names.join(", "))
        }
        () => expected("parameter", word, &names),
    }
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.')
}

/// Sets the parameters in the order of the searcher's list, whatever their order in the text. Parameters missing from
/// the text get the values of `usual`, if these have a meaning with the given ones.
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
                let setting = parameter.read(given.value).map_err(|error| error.within(given.value_start))?;
                if let Some((other, value)) = parameter.only_with.filter(|_| !spec.applies(parameter)) {
                    let message = format!("{} has no effect without {other}={value}", parameter.name);
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
