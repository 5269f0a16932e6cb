//! The game that the game screen is asked for, and the one in the page's address.

use std::rc::Rc;

use tilescope_boards::game_ui::GameUi;
use tilescope_core::games::GameId;
use tilescope_core::{ParseError, Turn, record};
use tilescope_engine::Settings;
use tilescope_floor::address::{of_page, parameter, parameters, replace};
use tilescope_protocol::Budget;
use tilescope_session::{AutoPlay, Challenge, Link, LinkError, Salt, Seat, SessionAction, random_seed};
use tilescope_shell::escaped;

use super::any_session::Game;
use super::kept_games::KeptGame;

/// Which game the game screen shall show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameRequest {
    /// The one that the address or the browser's storage has.
    Restore,
    /// The kept game that has this key.
    Kept(String),
    /// Another game, which is the viewer's own from now on.
    Open(Link),
    /// A game by which it is told what is seen.
    Tour(Link),
    /// The position editor with the position of a game.
    Edit(Link),
    /// A lesson, at a step counted from 0; none where the learner goes on where they were.
    Lesson(Source, Option<usize>),
}

/// Why there is no game to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is another one than `S`, which has a program of its own.
    Other(GameId),
    /// What is wrong, in a sentence; empty where there is nothing to say.
    Wrong(String),
}

/// Where a lesson comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// It is one of those of the page, and has this name.
    Listed(String),
    /// This is its text.
    Text(String),
}

impl Source {
    /// The parameter of an address that asks for it.
    pub fn parameter(&self) -> String {
        match self {
            Source::Listed(name) => format!("lesson={}", escaped(name)),
            Source::Text(text) => format!("lesson-text={}", escaped(text)),
        }
    }
}

/// The longest parameter of a lesson's text that is left in the address: hosts refuse longer addresses.
pub const LONGEST_PARAMETER: usize = 7500;

impl GameRequest {
    /// Reads the query that asks for it.
    ///
    /// # Errors
    /// Which parameter is wrong, where, and what was expected.
    pub fn read(query: &str) -> Result<GameRequest, LinkError> {
        let Some(parameters) = parameters(query) else { return Ok(GameRequest::Restore) };
        if let Some(key) = parameters.get("kept") {
            return Ok(GameRequest::Kept(key));
        }
        let source = parameters.get("lesson").map(Source::Listed);
        if let Some(source) = source.or(parameters.get("lesson-text").map(Source::Text)) {
            // A step is counted from 1 where people see it.
            let step = parameters.get("step").and_then(|step| step.parse::<usize>().ok()?.checked_sub(1));
            return Ok(GameRequest::Lesson(source, step));
        }
        Ok(match Link::read(|name| parameters.get(name))? {
            None => GameRequest::Restore,
            Some(link) if parameters.has("tour") => GameRequest::Tour(link),
            Some(link) if parameters.has("edit") => GameRequest::Edit(link),
            Some(link) => GameRequest::Open(link),
        })
    }

    /// The query that asks for it.
    pub fn query(&self) -> String {
        match self {
            GameRequest::Restore => String::new(),
            GameRequest::Kept(key) => format!("?kept={}", escaped(key)),
            GameRequest::Open(link) => link.query(),
            GameRequest::Tour(link) => link.query() + "&tour=",
            GameRequest::Edit(link) => link.query() + "&edit=",
            GameRequest::Lesson(source, step) => {
                let step = step.map_or_else(String::new, |step| format!("&step={}", step + 1));
                format!("?{}{step}", source.parameter())
            }
        }
    }

    /// Going on with a kept game.
    pub fn of_kept(kept: &KeptGame) -> GameRequest {
        GameRequest::Kept(kept.key.to_string())
    }

    /// A game after a record, with other draws; without seats, people sit there.
    pub fn of_record(record: String, seats: Option<Rc<[Seat]>>, seed: Option<u64>) -> GameRequest {
        GameRequest::Open(at_end(record, seats, seed))
    }

    /// The game after a record, to tell by it what is seen.
    pub fn of_tour(record: String, seats: Rc<[Seat]>) -> GameRequest {
        GameRequest::Tour(at_end(record, Some(seats), None))
    }

    /// The position editor with the position after a record.
    pub fn of_edit(record: String, seats: Rc<[Seat]>, seed: Option<u64>) -> GameRequest {
        GameRequest::Edit(at_end(record, Some(seats), seed))
    }
}

/// The game after a record, looked at where it ends.
fn at_end(record: String, seats: Option<Rc<[Seat]>>, seed: Option<u64>) -> Link {
    let ply = record::moves(&record).count();
    Link { record, ply, seed, seats, ..Link::default() }
}

/// A game of the address: where nobody sits at the table, computers wait until somebody at this screen lets them play.
pub fn waiting(game: Game) -> Game {
    let waits = SessionAction::SetAutoPlay(AutoPlay::Paused);
    if game.timeline().all_computers() { game.after(&waits).unwrap_or(game) } else { game }
}

/// The game of a link, looked at where it says.
///
/// # Errors
/// What is wrong with its record or its seats.
pub fn open<S: GameUi>(link: &Link) -> Result<Game, LinkError> {
    let seed = link.seed.unwrap_or_else(random_seed);
    let game = Game::resume::<S>(&link.record, link.seats.clone(), seed).map_err(LinkError::of_record)?;
    challenged(&game, link.challenge)?;
    // Whoever opens a game that goes on has been shown no hash before it.
    let told = link.seed.is_some();
    let fresh = game.timeline().is_new().then(|| Salt::random(told)).flatten();
    let mut salt = link.salt.or(fresh);
    if let Some(salt) = &mut salt {
        // Who opens a game that goes on can read the seed of what is still to be drawn.
        salt.known |= told && game.present().turn != Turn::Over;
    }
    let game = game.with_deal(link.challenge, salt);
    // Looking at a position is always possible.
    Ok(game.after(&SessionAction::Show(link.ply)).unwrap_or(game))
}

/// Whether what others made of the draws can be made of this game.
fn challenged(game: &Game, challenge: Option<Challenge>) -> Result<(), LinkError> {
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

/// How the analysis of a link searches; as usual where it does not say.
///
/// # Errors
/// Where the text of its searcher is wrong, and what was expected.
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

/// Takes a game that was played on out of the address, so that a reload does not bring it back.
pub fn forget_game() {
    if ["record", "position", "g", "lesson", "lesson-text"].iter().any(|asked| parameter(asked).is_some()) {
        replace("");
    }
}

/// The short address of this page with what a link asks for.
pub fn of_link(link: &Link) -> Option<String> {
    of_page(&link.short_query().ok()?)
}
