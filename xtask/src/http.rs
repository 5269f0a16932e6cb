//! A server of files over HTTP, only for programs on this machine.

use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result, anyhow};
use tiny_http::{Header, Request, Response, Server};

/// The number of threads that answer requests, so that a browser's idle connection blocks nothing.
const THREADS: usize = 4;

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
    pub(crate) bytes: Vec<u8>,
}

/// Answers requests in separate threads on a port of this machine, and returns the port. Any free port is used if
/// `port` is 0. `find` receives the address and the encodings that the browser accepts; it returns `None` if there is
/// no such file.
pub(crate) fn listen(
    port: u16,
    find: impl Fn(&str, &str) -> Option<Answer> + Send + Sync + 'static,
) -> Result<u16> {
    let server = Server::http((Ipv4Addr::LOCALHOST, port))
        .map_err(|error| anyhow!("cannot listen on port {port}: {error}"))?;
    let port = server.server_addr().to_ip().context("a server has a port")?.port();
    let (server, find) = (Arc::new(server), Arc::new(find));
    for _ in 0..THREADS {
        let (server, find) = (server.clone(), find.clone());
        thread::spawn(move || {
            for request in server.incoming_requests() {
                let answer = find(request.url(), &encodings(&request));
                // A browser that has disconnected needs no answer.
                let _ = respond(request, answer);
            }
        });
    }
    Ok(port)
}

fn encodings(request: &Request) -> String {
    let accepted = request.headers().iter().find(|header| header.field.equiv("Accept-Encoding"));
    accepted.map_or_else(String::new, |header| header.value.to_string())
}

fn respond(request: Request, answer: Option<Answer>) -> std::io::Result<()> {
    let Some(Answer { kind, cache, encoding, bytes }) = answer else {
        return request.respond(Response::from_string("Not found\n").with_status_code(404));
    };
    let mut response = Response::from_data(bytes)
        .with_header(header("Content-Type", kind))
        .with_header(header("Cache-Control", cache))
        .with_header(header("Vary", "Accept-Encoding"))
        // A sandboxed frame has its own origin, so its scripts and wasm come from another one.
        .with_header(header("Access-Control-Allow-Origin", "*"))
        .with_header(header("X-Content-Type-Options", "nosniff"))
        .with_header(header("Referrer-Policy", "no-referrer"));
    if let Some(encoding) = encoding {
        response.add_header(header("Content-Encoding", encoding));
    }
    request.respond(response)
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("the headers written here are ASCII")
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
