//! Why a request is refused, as a response.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    /// There is no such game, turn, seat or move, or it is not this player's turn. The text is that of the protocol.
    NotFound,
    /// A parameter cannot be read; the text says which and what was expected.
    Malformed(String),
    /// The request was meant for another turn.
    OtherTurn(usize),
    /// A page of another site sent the request.
    OtherSite,
    /// There is no room for another game.
    Full,
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let (status, text) = match self {
            Refusal::NotFound => (StatusCode::NOT_FOUND, "Not found".to_owned()),
            Refusal::Malformed(reason) => (StatusCode::BAD_REQUEST, reason),
            Refusal::OtherTurn(turn) => (StatusCode::CONFLICT, format!("The game is at turn {turn}")),
            Refusal::OtherSite => {
                (StatusCode::FORBIDDEN, "A page of another site must not change a game".to_owned())
            }
            Refusal::Full => {
                (StatusCode::SERVICE_UNAVAILABLE, "There is no room for another game; try later".to_owned())
            }
        };
        (status, text).into_response()
    }
}
