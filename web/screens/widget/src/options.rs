//! The options of an embed's query.

use tilescope_core::games::GameId;
use tilescope_core::{ParseError, SearchSpec};
use tilescope_engine::Settings;
use tilescope_floor::parts::Parts;
use tilescope_floor::preferences::Theme;
use tilescope_language::Language;
use tilescope_protocol::Budget;
use tilescope_session::{Link, LinkError, MOST_ITERATIONS, check_length};
use tilescope_table::embedded::{self, ITERATIONS, MOST_CANDIDATES};

pub const VERSION: u32 = 1;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    Click,
    /// Automatically, once the frame is visible.
    Auto,
    Off,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ground {
    Table,
    /// Transparent: the background of the page around the frame.
    Transparent,
    /// A colour in CSS syntax: `#fbf8f1`.
    Colour(String),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// The game and its position, which only the rules of that game can read.
    pub link: Link,
    pub game: GameId,
    pub settings: Settings,
    pub start: Start,
    /// The number of listed candidates, from 1 to [`MOST_CANDIDATES`].
    pub candidates: usize,
    /// The text of a stored report that replaces a search; see [`stored_report`](super::stored_report).
    pub stored_report: Option<String>,
    /// The colour theme: light or dark.
    pub theme: Theme,
    pub ground: Ground,
    pub hidden: Parts,
    /// The requested language; English if the page does not have it, and `None` for the language of the reader.
    pub language: Option<Language>,
}

const THEMES: [(&str, Theme); 3] = [("auto", Theme::Auto), ("light", Theme::Light), ("dark", Theme::Dark)];
const STARTS: [(&str, Start); 3] = [("click", Start::Click), ("auto", Start::Auto), ("off", Start::Off)];

impl Options {
    /// Reads the decoded parameters of a query. Other parameters are ignored, and if one occurs twice, the first
    /// counts. The game's own program reads the record and the stored report.
    ///
    /// # Errors
    /// If parameters are wrong: all of them, each with its place and what was expected.
    pub fn read(parameters: &dyn Fn(&str) -> Option<String>) -> Result<Options, Vec<LinkError>> {
        // An attribute without a value counts as missing.
        let parameters = |name: &str| parameters(name).filter(|text| !text.is_empty());
        let mut wrong = Vec::new();
        let mut parameter = |name: &'static str, read: &mut dyn FnMut(&str) -> Result<(), ParseError>| {
            if let Some(text) = parameters(name)
                && let Err(error) = check_length(&text).and_then(|()| read(&text))
            {
                wrong.push(LinkError::of(name, error));
            }
        };
        let (mut theme, mut ground, mut start) = (Theme::Auto, Ground::Table, Start::Click);
        let (mut candidates, mut stored_report, mut hidden, mut language) = (5, None, Parts::default(), None);
        let mut asked = None;
        parameter("v", &mut |text| keep(&mut asked, version(text)));
        parameter("game", &mut |text| keep(&mut asked, text.parse::<GameId>().map(Some)));
        parameter("theme", &mut |text| keep(&mut theme, one_of(text, &THEMES)));
        parameter("bg", &mut |text| keep(&mut ground, read_ground(text)));
        parameter("analyze", &mut |text| keep(&mut start, one_of(text, &STARTS)));
        parameter("candidates", &mut |text| keep(&mut candidates, read_candidates(text)));
        parameter("hide", &mut |text| keep(&mut hidden, Parts::parse(text)));
        parameter("lang", &mut |text| keep(&mut language, read_language(text)));
        parameter("frozen", &mut |text| keep(&mut stored_report, Ok(Some(text.to_owned()))));
        let named = named(&parameters);
        // The rules check a position later, like a record.
        let link = Link::read_position(&|name| match name {
            "record" if named == "position" => parameters("position"),
            _ => parameters(name),
        });
        let renamed = |error: LinkError| error.renamed("record", named);
        let link = match link {
            Ok(Some(link)) => Some(link),
            Ok(None) => {
                let expected = "expected a record or a position";
                wrong.push(LinkError::of_record(ParseError::new(0, expected)));
                None
            }
            Err(error) => {
                wrong.push(renamed(error));
                None
            }
        };
        let Some(link) = link else { return Err(wrong) };
        let game = link.game().map_err(renamed).and_then(|game| match asked {
            Some(other) if other != game => {
                let expected = format!("expected '{game}', the game of the {}", named);
                Err(LinkError::of("game", ParseError::new(0, expected)))
            }
            _ => Ok(game),
        });
        let settings = match &game {
            Ok(game) => settings(&link, *game),
            Err(_) => Ok(Settings::new(1)),
        };
        match (game, settings) {
            (Ok(game), Ok(settings)) if wrong.is_empty() => Ok(Options {
                link,
                game,
                settings,
                start,
                candidates,
                stored_report,
                theme,
                ground,
                hidden,
                language,
            }),
            (game, settings) => {
                wrong.extend(game.err());
                wrong.extend(settings.err());
                Err(wrong)
            }
        }
    }
}

/// Returns the parameter that names the position: the first of those that are given.
pub(super) fn named(parameters: &dyn Fn(&str) -> Option<String>) -> &'static str {
    let given = |name: &&str| parameters(name).is_some_and(|text| !text.is_empty());
    ["record", "position", "g"].into_iter().find(given).unwrap_or("record")
}

fn keep<T>(place: &mut T, read: Result<T, ParseError>) -> Result<(), ParseError> {
    *place = read?;
    Ok(())
}

/// Accepts only the current version. The result is `None`, because the version says nothing about the game.
fn version(text: &str) -> Result<Option<GameId>, ParseError> {
    let known = text.parse() == Ok(VERSION);
    known.then_some(None).ok_or_else(|| ParseError::new(0, format!("expected {VERSION}, the only version")))
}

fn one_of<T: Copy>(text: &str, names: &[(&'static str, T)]) -> Result<T, ParseError> {
    let found = names.iter().find(|(name, _)| *name == text).map(|&(_, value)| value);
    found.ok_or_else(|| {
        let names: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
        ParseError::new(0, format!("expected {}", names.join(" or ")))
    })
}

fn read_ground(text: &str) -> Result<Ground, ParseError> {
    if text == "transparent" {
        return Ok(Ground::Transparent);
    }
    let start = usize::from(text.starts_with('#'));
    let digits = &text[start..];
    let wrong = |place, what: &'static str| Err(ParseError::new(place, what));
    if let Some(place) = digits.find(|c: char| !c.is_ascii_hexdigit()) {
        return wrong(start + place, "expected 'transparent' or hexadecimal digits, such as fbf8f1");
    }
    match digits.len() {
        3 | 4 | 6 | 8 => Ok(Ground::Colour(format!("#{digits}"))),
        _ => wrong(start, "expected 3, 4, 6 or 8 hexadecimal digits, such as fbf8f1"),
    }
}

fn read_candidates(text: &str) -> Result<usize, ParseError> {
    let number = text.parse().ok().filter(|number| (1..=MOST_CANDIDATES).contains(number));
    number.ok_or_else(|| {
        ParseError::new(0, format!("expected a number of candidates from 1 to {MOST_CANDIDATES}"))
    })
}

/// Reads a tag of BCP 47, whose first part is a language.
fn read_language(text: &str) -> Result<Option<Language>, ParseError> {
    if text == "auto" {
        return Ok(None);
    }
    let parts: Vec<&str> = text.split('-').collect();
    let fits = |(index, part): (usize, &&str)| match index {
        0 => (2..=3).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphabetic()),
        _ => (1..=8).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphanumeric()),
    };
    if text.len() <= 35 && parts.iter().enumerate().all(fits) {
        Ok(Some(Language::of_code(&parts[0].to_ascii_lowercase()).unwrap_or_default()))
    } else {
        Err(ParseError::new(0, "expected auto or the tag of a language, such as en or pt-BR"))
    }
}

/// Returns the settings of the search: one worker and a number of iterations.
fn settings(link: &Link, game: GameId) -> Result<Settings, LinkError> {
    let plain = Settings { budget: Budget::Work(ITERATIONS), ..Settings::new(1) };
    let usual = if link.search.is_some() { plain } else { embedded::settings(game) };
    let spec = match &link.search {
        None => usual.spec,
        Some(text) => text.parse::<SearchSpec>().map_err(LinkError::of_search)?,
    };
    let default = if let Budget::Work(work) = usual.budget { work } else { ITERATIONS };
    let budget = link.search_budget.unwrap_or(default);
    if !(1..=MOST_ITERATIONS).contains(&budget) {
        let expected = format!("expected a budget from 1 to {MOST_ITERATIONS}");
        return Err(LinkError::of("search-budget", ParseError::new(0, expected)));
    }
    Ok(Settings {
        spec,
        seed: link.search_seed.unwrap_or(usual.seed),
        budget: Budget::Work(budget),
        workers: 1,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: (&str, &str) = ("record", "carcassonne(players=2) =K");

    fn read(given: &[(&str, &str)]) -> Result<Options, Vec<LinkError>> {
        let find =
            |name: &str| given.iter().find(|(given, _)| *given == name).map(|(_, text)| (*text).to_owned());
        Options::read(&find)
    }

    fn wrong(given: &[(&str, &str)]) -> Vec<String> {
        read(given).expect_err("it is wrong").iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_record_alone_is_enough() {
        let options = read(&[RECORD, ("flavour", "mint")]).expect("a record is enough");
        assert_eq!(options.game, GameId::Carcassonne);
        assert_eq!((options.start, options.candidates, options.theme), (Start::Click, 5, Theme::Auto));
        assert!(options.settings.is_judge());
        assert_eq!((options.settings.workers, options.settings.seed), (1, 1));
        assert_eq!(options.ground, Ground::Table);
    }

    #[test]
    fn an_unknown_language_falls_back_to_english() {
        let language = |tag| read(&[RECORD, ("lang", tag)]).expect("it is a language").language;
        assert_eq!(
            ["auto", "fr", "DE-at", "pt-BR"].map(language),
            [None, Some(Language::French), Some(Language::German), Some(Language::English)]
        );
    }

    #[test]
    fn every_option_can_be_set() {
        let options = read(&[
            ("position", "carcassonne(players=2)"),
            ("v", "1"),
            ("game", "carcassonne"),
            ("search", "flat"),
            ("search-seed", "9"),
            ("search-budget", "500"),
            ("analyze", "auto"),
            ("candidates", "10"),
            ("theme", "dark"),
            ("bg", "#abc"),
            ("hide", "scores,numbers"),
            ("lang", "de-AT"),
            ("frozen", "x"),
        ]);
        let options = options.expect("all of it is right");
        assert_eq!((options.settings.seed, options.settings.budget), (9, Budget::Work(500)));
        assert_eq!((options.start, options.candidates, options.theme), (Start::Auto, 10, Theme::Dark));
        assert_eq!(options.ground, Ground::Colour("#abc".into()));
        assert_eq!((options.language, options.stored_report.as_deref()), (Some(Language::German), Some("x")));
    }

    #[test]
    fn every_error_names_its_parameter_and_offset() {
        let problems = wrong(&[
            RECORD,
            ("v", "2"),
            ("theme", "mauve"),
            ("bg", "#12345g"),
            ("candidates", "11"),
            ("analyze", "always"),
            ("lang", "english!"),
            ("hide", "scores, foo"),
            ("search", "mtcs"),
        ]);
        let expected = [
            "parameter v of the address, byte 0: expected 1, the only version",
            "parameter theme of the address, byte 0: expected auto or light or dark",
            "parameter bg of the address, byte 6: expected 'transparent' or hexadecimal digits, such as fbf8f1",
            "parameter analyze of the address, byte 0: expected click or auto or off",
            "parameter candidates of the address, byte 0: expected a number of candidates from 1 to 10",
            "parameter hide of the address, byte 8: expected one of: bar, menu, undo, hint,",
            "parameter lang of the address, byte 0: expected auto or the tag of a language, such as en or pt-BR",
            "parameter search of the address, byte 0: there is no searcher 'mtcs'",
        ];
        assert_eq!(problems.len(), expected.len());
        for (problem, start) in problems.iter().zip(expected) {
            assert!(problem.starts_with(start), "{problem}");
        }
    }

    #[test]
    fn the_judge_has_the_work_of_a_review_and_another_search_its_default() {
        let read = |given: &[(&str, &str)]| read(given).expect("it is right").settings;
        let Settings { spec, budget, .. } = read(&[RECORD, ("search", "mcts")]);
        assert_eq!((spec.to_string().as_str(), budget), ("mcts", Budget::Work(ITERATIONS)));
        assert_eq!(read(&[RECORD]), embedded::settings(GameId::Carcassonne));
    }

    #[test]
    fn a_position_is_named_by_its_own_parameter() {
        assert_eq!(wrong(&[]), ["parameter record of the address, byte 0: expected a record or a position"]);
        let problems = wrong(&[("position", "chess e4")]);
        assert!(
            problems[0].starts_with("parameter position of the address, byte 0: there is no game 'chess'"),
            "{problems:?}"
        );
        let problems = wrong(&[("position", "ontop(players=2)"), ("game", "kingdomino")]);
        assert_eq!(
            problems,
            ["parameter game of the address, byte 0: expected 'ontop', the game of the position"]
        );
    }

    #[test]
    fn a_budget_has_bounds() {
        for budget in ["0", "100000001", "1e3", "-1"] {
            assert!(
                wrong(&[RECORD, ("search-budget", budget)])[0].contains("parameter search-budget"),
                "{budget}"
            );
        }
    }
}
