//! A server on which people and programs play against each other: `docs/server.md`.
//!
//! ```text
//!   routes          the addresses
//!     ├─ query, refusal, origin       parameters, refusals and the origin of requests
//!     ├─ games      all games, and the room for new ones
//!     │    └─ hosted       a game with its people
//!     │         ├─ setup ─ playing      settings; a game in play, whatever its rules
//!     │         ├─ objects, clock       games, players and moments as the protocol writes them
//!     │         └─ finished     the file of games that ended
//!     ├─ callback   the addresses that the server calls
//!     └─ ui, page   the pages for people
//! ```

#[macro_use]
extern crate tilescope_matches;

mod callback;
mod clock;
mod finished;
mod games;
mod hosted;
mod objects;
mod origin;
mod page;
mod playing;
mod query;
mod refusal;
mod routes;
mod setup;
mod ui;

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
#[cfg(unix)]
use std::task::Poll;
use std::time::Duration;

use anyhow::{Context, Result};
use axum::Router;
use axum::http::{Request, Uri};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::service::{Service, service_fn};
use tilescope_http::{Limits, Server};
use tokio::net::TcpListener;
use tokio::runtime;
use tower_service::Service as _;

use self::callback::Callbacks;
use self::games::Games;
use self::query::Client;
use self::routes::{Shared, routes};

/// The limits of clients. Each player of a few hundred games may keep a connection.
const LIMITS: Limits =
    Limits { connections: 2048, request: Duration::from_secs(10), answer: Duration::from_secs(60) };

/// Serves games that people and programs play against each other, over HTTP: docs/server.md.
///
/// The protocol is that of the game server of Gedda 2018, so programs that play there play here. Carcassonne and OnTop
/// are served in the same way. The page at /ui/ shows the games and lets people take a seat. The server ends when it
/// gets SIGTERM or SIGINT.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The port. With 0, any free port.
    #[arg(long, value_name = "N", default_value_t = 8080)]
    port: u16,

    /// The address to listen on. By default only programs on this machine reach the server; 0.0.0.0 lets everybody.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    listen: IpAddr,

    /// Serves the page of Tilescope too, from the folder that `cargo xtask build` writes.
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,

    /// Adds a line of JSON for each game that ends to a file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// The largest number of games at once. The oldest finished game makes room for a new one.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    games: u32,

    /// Never calls the addresses that players register. Use it behind a proxy, where all clients have one address.
    #[arg(long)]
    no_callbacks: bool,
}

/// Serves games until the process gets a signal to end. Prints the address when it listens.
pub fn run(args: &Args) -> Result<()> {
    let shared = Arc::new(Shared {
        games: Games::new(args.games as usize, args.out.as_deref())?,
        callbacks: (!args.no_callbacks).then(Callbacks::new),
        site: args.page.as_deref().map(page::read).transpose()?,
    });
    let runtime = runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let address = SocketAddr::new(args.listen, args.port);
        let listener = TcpListener::bind(address).await;
        let listener = listener.with_context(|| format!("cannot listen on {address}"))?;
        outln!("listening on http://{}/", listener.local_addr()?);
        tilescope_matches::print::flush()?;
        let routes = routes(shared.clone());
        let ended = ended().context("cannot wait for signals")?;
        tokio::spawn(async move {
            Server::new(LIMITS).run(listener, |client| answers(routes.clone(), client.ip())).await;
        });
        ended.await;
        shared.games.stop();
        Ok(())
    })
}

/// Returns a future that waits for a signal to end. In a container, where the server is the first process, the system would
/// not end it without a handler.
#[cfg(unix)]
fn ended() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut signals = [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?];
    Ok(std::future::poll_fn(move |context| {
        match signals.iter_mut().any(|signal| signal.poll_recv(context).is_ready()) {
            true => Poll::Ready(()),
            false => Poll::Pending,
        }
    }))
}

#[cfg(not(unix))]
fn ended() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}

fn answers(
    routes: Router,
    client: IpAddr,
) -> impl Service<Request<Incoming>, Response = Response, Error = Infallible, Future: Send> {
    service_fn(move |mut request: Request<Incoming>| {
        if let Some(uri) = without_double_slashes(request.uri()) {
            *request.uri_mut() = uri;
        }
        request.extensions_mut().insert(Client(client));
        routes.clone().call(request)
    })
}

/// Returns the path of an address with a single slash in place of several in a row, which a program of the protocol
/// sends. `None` if there are none.
fn without_double_slashes(uri: &Uri) -> Option<Uri> {
    let mut path = uri.path().to_owned();
    while path.contains("//") {
        path = path.replace("//", "/");
    }
    if path == uri.path() {
        return None;
    }
    uri.query().iter().for_each(|query| path += &format!("?{query}"));
    path.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slashes_in_a_row_are_one() {
        let single = |text: &str| without_double_slashes(&text.parse().unwrap()).map(|uri| uri.to_string());
        assert_eq!(
            single("//new-games///?callbackUrl=http://a//b").unwrap(),
            "/new-games/?callbackUrl=http://a//b"
        );
        assert_eq!(single("http://localhost//ping").unwrap(), "/ping");
        assert_eq!(
            (single("/games/?a=//"), single("http://localhost/ping"), single("*")),
            (None, None, None)
        );
    }
}
