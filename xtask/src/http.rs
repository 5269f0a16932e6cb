//! A server of files over HTTP, only for programs on this machine.
//!
//! A client that is slow, sends too much, or never reads costs a bounded amount of memory and time, and delays no other.

use std::convert::Infallible;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use bytes::Bytes;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::runtime;
use tokio::sync::Semaphore;
use tokio::time::sleep;

use self::respond::respond;
use self::timed::Timed;

#[cfg(test)]
mod hostile;
#[cfg(test)]
mod polite;
mod respond;
mod timed;
#[cfg(test)]
mod wire;

/// The most bytes of a request's head.
const HEAD: usize = 16 << 10;

/// The pause after the system could not accept a connection, usually because too many files are open.
const PAUSE: Duration = Duration::from_millis(100);

/// The limits of the served page.
const LIMITS: Limits =
    Limits { connections: 512, request: Duration::from_secs(10), answer: Duration::from_secs(60) };

/// The response to a request.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The type of the content.
    pub(crate) kind: &'static str,
    /// The time that a browser may keep it.
    pub(crate) cache: &'static str,
    /// The compression. `None` if it is not compressed.
    pub(crate) encoding: Option<&'static str>,
    /// The content.
    pub(crate) bytes: Bytes,
}

/// The number of clients and the time that each of them has.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// The number of open connections. Further clients wait until one of them ends.
    connections: usize,
    /// The time to send a request. An idle connection ends after the same time.
    request: Duration,
    /// The time to receive an answer.
    answer: Duration,
}

/// Answers requests in another thread on a port of this machine, and returns the port. Any free port is used if
/// `port` is 0. `find` receives the address and the encodings that the browser accepts; it returns `None` if there is
/// no such file.
pub(crate) fn listen(
    port: u16,
    find: impl Fn(&str, &str) -> Option<Answer> + Send + Sync + 'static,
) -> Result<u16> {
    start(port, LIMITS, Arc::new(Semaphore::new(LIMITS.connections)), find)
}

/// Starts a server that opens as many connections as there are permits.
fn start(
    port: u16,
    limits: Limits,
    free: Arc<Semaphore>,
    find: impl Fn(&str, &str) -> Option<Answer> + Send + Sync + 'static,
) -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .with_context(|| format!("cannot listen on port {port}"))?;
    listener.set_nonblocking(true)?;
    let port = listener.local_addr()?.port();
    let runtime = runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
    let inside = runtime.enter();
    let listener = tokio::net::TcpListener::from_std(listener)?;
    drop(inside);
    thread::spawn(move || runtime.block_on(accept(listener, limits, free, Arc::new(find))));
    Ok(port)
}

/// Serves each connection in a task of its own, for ever.
async fn accept(
    listener: tokio::net::TcpListener,
    limits: Limits,
    free: Arc<Semaphore>,
    find: Arc<impl Fn(&str, &str) -> Option<Answer> + Send + Sync + 'static>,
) {
    while let Ok(permit) = free.clone().acquire_owned().await {
        match listener.accept().await {
            Ok((stream, _)) => {
                let find = find.clone();
                tokio::spawn(async move {
                    serve(stream, limits, &*find).await;
                    drop(permit);
                });
            }
            Err(_) => sleep(PAUSE).await,
        }
    }
}

/// Answers the requests of one client until it disconnects or breaks a limit.
async fn serve(stream: TcpStream, limits: Limits, find: impl Fn(&str, &str) -> Option<Answer>) {
    let service = service_fn(|request| {
        let response = respond(&request, &find);
        async move { Ok::<_, Infallible>(response) }
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.request)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(Timed::new(stream, limits.answer)), service);
    // The faults of a client end its connection and concern nobody else.
    let _ = served.await;
}

/// Checks whether the port is free, before a long build.
pub(crate) fn free(port: u16) -> Result<()> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map(drop).with_context(|| {
        format!(
            "cannot listen on port {port} of this machine; choose another one: `cargo xtask serve --port N`"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sees_that_a_port_is_taken() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        assert!(free(port).unwrap_err().to_string().contains("choose another"));
    }
}
