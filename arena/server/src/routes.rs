//! The addresses of the server and what each answers: `docs/server.md`.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Extension, Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use tilescope_http::{Site, respond};
use uuid::Uuid;

use super::callback::{Callback, Callbacks};
use super::games::Games;
use super::hosted::Change;
use super::query::{Client, Parameters};
use super::refusal::Refusal;
use super::{origin, ui};

pub(super) struct Shared {
    pub(super) games: Games,
    /// `None` if the server calls no addresses.
    pub(super) callbacks: Option<Callbacks>,
    /// The built page. `None` if the server has only its own.
    pub(super) site: Option<Site>,
}

type Served = State<Arc<Shared>>;

/// The description of the requests and answers for programs.
const DESCRIPTION: &str = include_str!("openapi.json");

pub(super) fn routes(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/ping", get("Server is up"))
        .route("/openapi.json", get(|| async { json(StatusCode::OK, DESCRIPTION.to_owned()) }))
        .route("/new-games/", get(new_games).post(create))
        .route("/new-games/{game}/join/{player}", post(join))
        .route("/games/", get(games))
        .route("/games/{game}", get(game))
        .route("/games/{game}/available-moves", get(available_moves))
        .route("/games/{game}/picture.svg", get(picture))
        .route("/games/{game}/players/{token}/moves/{number}", post(play))
        .merge(ui::routes(shared.site.is_some()))
        .fallback(file)
        .layer(from_fn(same_site))
        .with_state(shared)
}

/// Refuses changes by pages of other sites: a browser would send them for anybody who visits such a page.
async fn same_site(request: Request, next: Next) -> Response {
    if request.method() == Method::POST && !origin::is_own(request.headers()) {
        return Refusal::OtherSite.into_response();
    }
    next.run(request).await
}

async fn create(State(shared): Served, parameters: Parameters) -> Result<Response, Refusal> {
    let game = shared.games.create(parameters.setup()?)?;
    Ok(json(StatusCode::CREATED, game.listed()))
}

async fn join(
    State(shared): Served,
    Extension(Client(client)): Extension<Client>,
    Path((game, player)): Path<(String, String)>,
    parameters: Parameters,
) -> Result<Response, Refusal> {
    let game = shared.games.find(uuid(&game)?)?;
    let address = parameters.callback_url.as_deref().filter(|_| shared.callbacks.is_some());
    let callback = address.map(|address| Callback::read(address, client)).transpose()?;
    game.join(&player, callback).map(|change| changed(&shared, change))
}

async fn play(
    State(shared): Served,
    Path((game, token, number)): Path<(String, String, String)>,
    parameters: Parameters,
) -> Result<Response, Refusal> {
    let number = number.parse().map_err(|_| Refusal::NotFound)?;
    let change = shared.games.play(uuid(&game)?, uuid(&token)?, number, parameters.turn()?)?;
    Ok(changed(&shared, change))
}

async fn new_games(State(shared): Served) -> Response {
    json(StatusCode::OK, list("newGames", &shared.games, true))
}

async fn games(State(shared): Served) -> Response {
    json(StatusCode::OK, list("games", &shared.games, false))
}

async fn game(
    State(shared): Served,
    Path(game): Path<String>,
    parameters: Parameters,
) -> Result<Response, Refusal> {
    let game = shared.games.find(uuid(&game)?)?;
    Ok(json(StatusCode::OK, game.game(parameters.turn()?)?))
}

async fn available_moves(
    State(shared): Served,
    Path(game): Path<String>,
    parameters: Parameters,
) -> Result<Response, Refusal> {
    let game = shared.games.find(uuid(&game)?)?;
    Ok(json(StatusCode::OK, game.available_moves(parameters.turn()?)?))
}

async fn picture(
    State(shared): Served,
    Path(game): Path<String>,
    parameters: Parameters,
) -> Result<Response, Refusal> {
    let game = shared.games.find(uuid(&game)?)?;
    let picture = game.picture(parameters.turn()?, parameters.number()?, parameters.options()?)?;
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-store")], picture.svg).into_response())
}

/// Answers with a file of the built page. Without one, the address `/` leads to the server's own page.
async fn file(State(shared): Served, request: Request) -> Response {
    match &shared.site {
        Some(site) => respond(&request, |address, encodings| site.answer(address, encodings)).map(Body::new),
        None if request.uri().path() == "/" => Redirect::temporary("/ui/").into_response(),
        None => Refusal::NotFound.into_response(),
    }
}

fn uuid(text: &str) -> Result<Uuid, Refusal> {
    Uuid::parse_str(text).map_err(|_| Refusal::NotFound)
}

/// Answers a client that changed a game, and calls those who want to know.
fn changed(shared: &Shared, change: Change) -> Response {
    if let Some(callbacks) = &shared.callbacks {
        change.callbacks.into_iter().for_each(|callback| callbacks.call(callback));
    }
    json(StatusCode::OK, change.answer)
}

fn list(name: &str, games: &Games, waiting: bool) -> String {
    let listed: Vec<String> = games.list(waiting).iter().map(|game| game.listed()).collect();
    format!("{{\"{name}\":[{}]}}", listed.join(","))
}

fn json(status: StatusCode, text: String) -> Response {
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
    (status, headers, text).into_response()
}
