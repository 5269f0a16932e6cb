//! The requested game, as far as it can be determined before its part of the program is loaded.

use tilescope_core::games::GameId;

use tilescope_floor::address;
use tilescope_floor::preferences::Preferences;
use tilescope_lessons::lesson_session;
use tilescope_table::request::GameRequest;
use tilescope_table::saved_games::{self, SavedGame};

/// Returns the request itself, or the request of the address if this one is to restore.
pub fn resolved(request: &GameRequest) -> GameRequest {
    match request {
        GameRequest::Restore => GameRequest::read(&address::query()).unwrap_or(GameRequest::Restore),
        asked => asked.clone(),
    }
}

/// Returns the game of a request, or the newest kept one, or the one last selected. A wrong text may belong to any game.
pub fn game(request: &GameRequest) -> GameId {
    let asked = match request {
        GameRequest::Restore => None,
        GameRequest::Kept(key) => saved_games::get(key).as_ref().and_then(of_kept),
        GameRequest::Open(link) | GameRequest::Tour(link) | GameRequest::Edit(link) => link.game().ok(),
        GameRequest::Lesson(source, _) => lesson_session::text(source).and_then(|text| of_lesson(&text)),
    };
    asked.or_else(newest).unwrap_or_else(|| Preferences::restored().game)
}

pub fn in_article(query: &str) -> GameId {
    let asked = ["record", "position", "g"].into_iter().filter_map(|name| address::value(query, name));
    asked.filter_map(|text| GameId::of_text(&text).ok()).next().unwrap_or(GameId::ALL[0])
}

fn newest() -> Option<GameId> {
    of_kept(saved_games::all().first()?)
}

fn of_kept(kept: &SavedGame) -> Option<GameId> {
    kept.game.as_ref().ok()?.id().ok()
}

fn of_lesson(text: &str) -> Option<GameId> {
    text.lines().find_map(|line| line.strip_prefix("game:"))?.trim().parse().ok()
}
