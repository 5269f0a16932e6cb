//! Requests to the game screen, and the request in the page's address.

use std::rc::Rc;
use std::slice;

use tilescope_boards::game_ui::GameUi;
use tilescope_core::games::GameId;
use tilescope_core::{ParseError, Turn, record};
use tilescope_engine::Settings;
use tilescope_floor::address::{look, of_page, parameters};
use tilescope_floor::storage;
use tilescope_protocol::Budget;
use tilescope_session::{AutoPlay, Challenge, Link, LinkError, Salt, Seat, SessionAction, random_seed};
use tilescope_shell::escaped;

use super::any_game::AnyGame;
use super::games;
use super::saved_games::SavedGame;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameRequest {
    /// The game in the address or in the browser's storage.
    Restore,
    Kept(String),
    /// Another game, which belongs to the viewer from now on.
    Open(Link),
    Tour(Link),
    /// The position editor with the position of a game.
    Edit(Link),
    /// A lesson, at a step counted from 0; `None` to resume at the learner's last step.
    Lesson(Source, Option<usize>),
}

/// The reason why there is no game to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is a game other than `S`, which has its own program.
    Other(GameId),
    /// The error as a sentence; empty if there is nothing to report.
    Wrong(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    Listed(String),
    Text(String),
    /// A lesson on another site, by its full address. It opens once the viewer has agreed to load it.
    Address(String),
}

impl Source {
    /// Returns the source that the parameter `lesson` names: an address or a lesson of the page.
    fn of_parameter(value: String) -> Source {
        if value.contains("://") { Source::Address(value) } else { Source::Listed(value) }
    }

    pub fn parameter(&self) -> String {
        match self {
            Source::Listed(lesson) | Source::Address(lesson) => format!("lesson={}", escaped(lesson)),
            Source::Text(text) => format!("lesson-text={}", escaped(text)),
        }
    }
}

/// The longest parameter with a lesson's text that stays in the address: hosts refuse longer addresses.
pub const LONGEST_PARAMETER: usize = 7500;

impl GameRequest {
    /// Reads the query of a request.
    ///
    /// # Errors
    /// If a parameter is wrong: its name, the place, and what was expected.
    pub fn read(query: &str) -> Result<GameRequest, LinkError> {
        let Some(parameters) = parameters(query) else { return Ok(GameRequest::Restore) };
        if let Some(name) = parameters.get("kept") {
            // Earlier versions of the page kept one game, under the prefix alone.
            let dot = if name.is_empty() { "" } else { "." };
            return Ok(GameRequest::Kept(format!("{}{dot}{name}", storage::GAME)));
        }
        if let Some((source, step)) = lesson(&|name| parameters.get(name)) {
            return Ok(GameRequest::Lesson(source, step));
        }
        Ok(match Link::read(&|name| parameters.get(name))? {
            None => GameRequest::Restore,
            Some(link) if parameters.has("tour") => GameRequest::Tour(link),
            Some(link) if parameters.has("edit") => GameRequest::Edit(link),
            Some(link) => GameRequest::Open(link),
        })
    }

    pub fn query(&self) -> String {
        match self {
            GameRequest::Restore => String::new(),
            GameRequest::Kept(key) => {
                let name = key.strip_prefix(storage::GAME).unwrap_or(key);
                format!("?kept={}", escaped(name.trim_start_matches('.')))
            }
            GameRequest::Open(link) => link.query(),
            GameRequest::Tour(link) => link.query() + "&tour=",
            GameRequest::Edit(link) => link.query() + "&edit=",
            GameRequest::Lesson(source, step) => {
                let step = step.map_or_else(String::new, |step| format!("&step={}", step + 1));
                format!("?{}{step}", source.parameter())
            }
        }
    }

    pub fn of_kept(kept: &SavedGame) -> GameRequest {
        GameRequest::Kept(kept.key.to_string())
    }

    /// Returns the request for a game that continues a record with other draws. Without seats, people play.
    pub fn of_record(record: String, seats: Option<Rc<[Seat]>>, seed: Option<u64>) -> GameRequest {
        GameRequest::Open(at_end(record, seats, seed))
    }

    /// Returns the request for a new game by a setup, with a clock of this text for each player if there is one.
    pub fn of_new(setup: String, seats: Rc<[Seat]>, seed: Option<u64>, clock: Option<String>) -> GameRequest {
        GameRequest::Open(Link { clock, ..at_end(setup, Some(seats), seed) })
    }

    pub fn of_tour(record: String, seats: Rc<[Seat]>) -> GameRequest {
        GameRequest::Tour(at_end(record, Some(seats), None))
    }

    /// Returns the request for the position editor at the end of a record.
    pub fn of_edit(record: String, seats: Rc<[Seat]>, seed: Option<u64>) -> GameRequest {
        GameRequest::Edit(at_end(record, Some(seats), seed))
    }

    /// Returns the request for a position of the day, which a record leads to. The viewer plays the player to move.
    pub fn of_daily(record: String, day: u32) -> GameRequest {
        GameRequest::Open(Link { daily: Some(day), ..at_end(record, None, None) })
    }
}

/// Returns the lesson that the parameters of an address request, and its step, counted from 0. Unlike
/// [`GameRequest::read`], it needs no rules.
pub fn lesson(parameter: &dyn Fn(&str) -> Option<String>) -> Option<(Source, Option<usize>)> {
    let source = parameter("lesson").map(Source::of_parameter);
    let source = source.or_else(|| parameter("lesson-text").map(Source::Text))?;
    // People count steps from 1.
    let step = parameter("step").and_then(|step| step.parse::<usize>().ok()?.checked_sub(1));
    Some((source, step))
}

fn at_end(record: String, seats: Option<Rc<[Seat]>>, seed: Option<u64>) -> Link {
    let ply = record::moves(&record).count();
    Link { record, ply, seed, seats, ..Link::default() }
}

/// Prepares a game from an address: if only computer players play, they wait until the viewer starts them.
pub fn waiting(game: AnyGame) -> AnyGame {
    let waits = SessionAction::SetAutoPlay(AutoPlay::Paused);
    if game.timeline().all_computers() { game.after(&waits).unwrap_or(game) } else { game }
}

/// Checks that the levels of all computer players exist.
///
/// # Errors
/// If one does not exist: the parameter of its seat.
pub fn check_levels(game: GameId, seats: &[Seat]) -> Result<(), LinkError> {
    seats.iter().enumerate().try_for_each(|(index, seat)| {
        let wrong = |error| LinkError::of(format!("seat{}", index + 1), error);
        games::check_levels(game, slice::from_ref(seat)).map_err(wrong)
    })
}

/// Opens the game of a link at the position that it names.
///
/// # Errors
/// If its record or its seats are wrong: the reason.
pub fn open<S: GameUi>(link: &Link) -> Result<AnyGame, LinkError> {
    let seed = link.seed.unwrap_or_else(random_seed);
    check_levels(S::ID, link.seats.as_deref().unwrap_or_default())?;
    let game = AnyGame::resume::<S>(&link.record, link.seats.clone(), seed).map_err(LinkError::of_record)?;
    challenged(&game, link.challenge)?;
    // If you open a game in progress, you have seen no hash of its seed before.
    let seed_known = link.seed.is_some();
    let fresh = game.timeline().is_new().then(|| Salt::random(seed_known)).flatten();
    let mut salt = link.salt.or(fresh);
    if let Some(salt) = &mut salt {
        // If you open a game in progress, you can read the seed of its future draws.
        salt.known |= seed_known && game.present().turn != Turn::Over;
    }
    let clock = link.clock.as_ref().map(|text| text.replace(' ', "+").parse().map_err(LinkError::of_clock));
    let clock = clock.transpose()?;
    let game = game.with_deal(link.challenge, salt, clock);
    // Showing a position is always possible.
    Ok(game.after(&SessionAction::Show(link.ply)).unwrap_or(game))
}

/// Checks that this game can be played as a challenge.
fn challenged(game: &AnyGame, challenge: Option<Challenge>) -> Result<(), LinkError> {
    let Some(challenge) = challenge else { return Ok(()) };
    let wrong = |words: &'static str| Err(LinkError::of_challenge(ParseError::new(0, words)));
    match game.timeline().seats().get(challenge.seat.index()) {
        Some(seat) if !seat.is_person() => wrong("expected the seat of a person"),
        None => wrong("expected one of the seats"),
        Some(_) if !game.timeline().is_new() => {
            wrong("expected a game in which no player has decided anything yet")
        }
        Some(_) => Ok(()),
    }
}

/// Returns the analysis settings of a link, with defaults for missing ones.
///
/// # Errors
/// If the text of its searcher is wrong: the place, and what was expected.
pub fn settings(link: &Link) -> Result<Settings, LinkError> {
    let usual = Settings::new(1);
    let spec = link.search.as_ref().map(|text| text.parse().map_err(LinkError::of_search)).transpose()?;
    Ok(Settings {
        spec: spec.unwrap_or(usual.spec),
        seed: link.search_seed.unwrap_or(usual.seed),
        budget: link.search_budget.map_or(usual.budget, Budget::Work),
        workers: usual.workers,
    })
}

/// Returns the short address of this page for a link.
pub fn of_link(link: &Link) -> Option<String> {
    of_page(&(link.short_query().ok()? + &look()))
}
