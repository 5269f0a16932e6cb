//! The parameters of requests.

use std::net::IpAddr;

use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use serde::Deserialize;
use tilescope_art::picture::{Options, Theme};

use super::refusal::Refusal;
use super::setup::Setup;

/// The parameters of all requests. Each request uses some and ignores the others, like those that are not listed.
#[derive(Default, Deserialize, Debug)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct Parameters {
    player_count: Option<String>,
    setup: Option<String>,
    turn: Option<String>,
    #[serde(rename = "move")]
    number: Option<String>,
    theme: Option<String>,
    /// The address to call when a game changes.
    pub(super) callback_url: Option<String>,
}

impl<S: Send + Sync> FromRequestParts<S> for Parameters {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Parameters, Refusal> {
        let read: Result<Query<Parameters>, QueryRejection> = Query::from_request_parts(parts, state).await;
        let Query(parameters) = read.map_err(|_| {
            Refusal::Malformed("query: expected each parameter once, as in `?playerCount=2`".to_owned())
        })?;
        Ok(parameters)
    }
}

impl Parameters {
    /// Returns the setup of a new game: `setup`, or else Kingdomino for `playerCount` players, by default four.
    pub(super) fn setup(&self) -> Result<Setup, Refusal> {
        if let Some(setup) = &self.setup {
            return Setup::read(setup);
        }
        let count = self.player_count.as_deref().unwrap_or("4");
        // The text of the protocol.
        let count: usize = count.parse().map_err(|_| Refusal::Malformed("Not found".to_owned()))?;
        Setup::read(&format!("kingdomino(players={count})"))
    }

    /// Returns the turn that the request names.
    pub(super) fn turn(&self) -> Result<Option<usize>, Refusal> {
        number("turn", self.turn.as_deref())
    }

    /// Returns the number of the move that a picture shows.
    pub(super) fn number(&self) -> Result<Option<usize>, Refusal> {
        number("move", self.number.as_deref())
    }

    /// Returns how a picture looks.
    pub(super) fn options(&self) -> Result<Options, Refusal> {
        let theme = match self.theme.as_deref() {
            None | Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            Some(_) => return Err(Refusal::Malformed("theme: expected light or dark".to_owned())),
        };
        Ok(Options { theme, ..Options::default() })
    }
}

fn number(name: &str, text: Option<&str>) -> Result<Option<usize>, Refusal> {
    let read = |text: &str| {
        let malformed = || Refusal::Malformed(format!("{name}: expected a whole number from 0"));
        text.parse().map_err(|_| malformed())
    };
    text.map(read).transpose()
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Client(pub(super) IpAddr);
