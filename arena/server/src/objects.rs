//! Games and players as the protocol lists them, field by field in its order.

use serde::Serialize;
use uuid::Uuid;

use super::clock::Stamp;
use tilescope_matches::game::Named;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewGame<'a> {
    pub(super) uuid: Uuid,
    pub(super) created: Stamp,
    pub(super) updated: Stamp,
    pub(super) number_of_players: usize,
    pub(super) joined_players: Vec<Named<'a>>,
    pub(super) setup: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlayerWithToken<'a> {
    pub(super) name: &'a str,
    pub(super) uuid: Uuid,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) call_back_url: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct BriefGame<'a> {
    pub(super) uuid: Uuid,
    pub(super) created: Stamp,
    pub(super) updated: Stamp,
    pub(super) players: Vec<Named<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) player_on_turn: Option<Named<'a>>,
    pub(super) round: usize,
    pub(super) turn: usize,
    pub(super) game_over: bool,
    pub(super) setup: &'a str,
    pub(super) scores: Vec<i16>,
}
