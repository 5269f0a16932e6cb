//! The page for people: lists of games, boards with their history, and moves.

use axum::Router;
use axum::body::Bytes;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::Redirect;
use axum::routing::get;
use tilescope_core::MAX_PLAYERS;
use tilescope_core::games::GameId;
use tilescope_http::content_type;

use super::setup::Setup;

/// The files by their names. Tokens, frame, colours and mark are those of the page of Tilescope.
const FILES: [(&str, &str); 15] = [
    ("index.html", include_str!("ui/index.html")),
    ("tokens.css", include_str!("../../../static/tokens.css")),
    ("frame.css", include_str!("../../../static/page.css")),
    ("ontop.css", include_str!("../../../static/ontop-art.css")),
    ("page.css", include_str!("ui/page.css")),
    ("game.css", include_str!("ui/game.css")),
    ("mark.svg", include_str!("../../../static/mark.svg")),
    ("page.js", include_str!("ui/page.js")),
    ("list.js", include_str!("ui/list.js")),
    ("game.js", include_str!("ui/game.js")),
    ("board.js", include_str!("ui/board.js")),
    ("chooser.js", include_str!("ui/chooser.js")),
    ("moves.js", include_str!("ui/moves.js")),
    ("server.js", include_str!("ui/server.js")),
    ("element.js", include_str!("ui/element.js")),
];

/// Names of players are texts of strangers. Even if the page took one for markup, no script in it would run.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Returns the addresses of the page, all below `/ui/`. If the server has the built page of Tilescope too, games are linked
/// to it.
pub(super) fn routes<S: Clone + Send + Sync + 'static>(has_tilescope: bool) -> Router<S> {
    let mut router = Router::new().route("/ui", get(|| async { Redirect::temporary("/ui/") }));
    let files = FILES.into_iter().map(|(name, text)| (name, text.to_owned()));
    for (name, text) in files.chain([("games.json", offered())]) {
        let headers: [(HeaderName, &str); 3] = [
            (CONTENT_TYPE, content_type(name)),
            (CACHE_CONTROL, "no-cache"),
            (CONTENT_SECURITY_POLICY, POLICY),
        ];
        let path = format!("/ui/{}", if name == "index.html" { "" } else { name });
        let text = match has_tilescope {
            true => text.replace("<html lang=\"en\">", "<html lang=\"en\" data-tilescope>"),
            false => text,
        };
        let text = Bytes::from(text);
        router = router.route(&path, get(move || async move { (headers, text) }));
    }
    router
}

/// Returns each game with its possible numbers of players, as JSON: `{"ontop":[2,3,4]}`.
fn offered() -> String {
    let players = |game: GameId| -> Vec<usize> {
        let is_possible = |&count: &usize| Setup::read(&format!("{game}(players={count})")).is_ok();
        (1..=MAX_PLAYERS).filter(is_possible).collect()
    };
    let games = GameId::ALL.iter().map(|&game| format!("\"{game}\":{:?}", players(game)));
    format!("{{{}}}", games.collect::<Vec<_>>().join(","))
}
