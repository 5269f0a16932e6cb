//! A server of files over HTTP, only for programs on this machine.

use std::convert::Infallible;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use hyper::service::service_fn;
use tilescope_http::{Answer, Limits, Server, respond};
use tokio::runtime;

/// The limits of the served page.
const LIMITS: Limits =
    Limits { connections: 512, request: Duration::from_secs(10), answer: Duration::from_secs(60) };

/// Answers requests in another thread on a port of this machine, and returns the port. Any free port is used if
/// `port` is 0. `find` receives the address and the encodings that the browser accepts; it returns `None` if there is
/// no such file.
pub(crate) fn listen(
    port: u16,
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
    let find = Arc::new(find);
    let service = move |_| {
        let find = find.clone();
        service_fn(move |request| {
            let response = respond(&request, &*find);
            async move { Ok::<_, Infallible>(response) }
        })
    };
    thread::spawn(move || runtime.block_on(Server::new(LIMITS).run(listener, service)));
    Ok(port)
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
