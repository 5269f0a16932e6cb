//! The page on this machine, served as a host would: compressed, and with the headers that the README names.

use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::sync::{Arc, RwLock};
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result, anyhow, bail};
use tiny_http::{Header, Request, Response, Server};
use xshell::Shell;

use crate::page;
use crate::site::{Site, cache_control, content_type};

const PORT: u16 = 8125;

/// Where the sources of the page lie.
const SOURCES: [&str; 9] = [
    "Cargo.toml",
    "art",
    "core",
    "index.html",
    "static",
    "web",
    "words",
    "xtask/src/page.rs",
    "xtask/src/page",
];

/// How often they are looked at.
const LOOK: Duration = Duration::from_secs(1);

/// Answers requests at the same time, so that a browser's idle connection holds up nothing.
const THREADS: usize = 4;

/// Builds the optimised page and serves it until it is stopped; what is changed meanwhile is built again.
pub(crate) fn run(sh: &Shell, args: &[String]) -> Result<()> {
    let port = port(args)?;
    free(port)?;
    let mut built = SystemTime::now();
    let site = Arc::new(RwLock::new(page::build(sh, None)?));
    let port = serve(site.clone(), port)?;
    println!(
        "\n    Tilescope is at http://127.0.0.1:{port}/  (Ctrl-C ends it; changed sources are built again)\n"
    );
    loop {
        thread::sleep(LOOK);
        let started = SystemTime::now();
        if SOURCES.iter().any(|source| changed_since(&crate::root().join(source), built)) {
            built = started;
            match page::build(sh, None) {
                Ok(next) => {
                    *site.write().map_err(|_| anyhow!("a server thread panicked"))? = next;
                    println!("Built again: reload the page.");
                }
                Err(error) => eprintln!("error: {error:#}; the page is served as it was"),
            }
        }
    }
}

/// Serves a page from threads of its own, at a port of this machine or, with 0, at any that is free, and gives the port.
pub(crate) fn serve(site: Arc<RwLock<Site>>, port: u16) -> Result<u16> {
    let server = Server::http((Ipv4Addr::LOCALHOST, port))
        .map_err(|error| anyhow!("port {port} cannot be served from: {error}"))?;
    let port = server.server_addr().to_ip().context("a server has a port")?.port();
    let server = Arc::new(server);
    for _ in 0..THREADS {
        let (server, site) = (server.clone(), site.clone());
        thread::spawn(move || {
            for request in server.incoming_requests() {
                let Ok(site) = site.read() else { return };
                // A browser that has gone away needs no answer.
                let _ = answer(&site, request);
            }
        });
    }
    Ok(port)
}

fn answer(site: &Site, request: Request) -> std::io::Result<()> {
    let Some((name, file)) = site.find(request.url()) else {
        return request.respond(Response::from_string("not here\n").with_status_code(404));
    };
    let encodings = request.headers().iter().find(|header| header.field.equiv("Accept-Encoding"));
    let (bytes, encoding) = file.accepted(encodings.map_or("", |header| header.value.as_str()));
    let mut response = Response::from_data(bytes)
        .with_header(header("Content-Type", content_type(name)))
        .with_header(header("Cache-Control", cache_control(name)))
        .with_header(header("Vary", "Accept-Encoding"))
        // A sandboxed frame has an origin of its own, so its scripts and wasm come from another one.
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

/// Whether something in a file or folder was changed since then; what cannot be looked at was not.
fn changed_since(path: &Path, then: SystemTime) -> bool {
    let Ok(data) = path.metadata() else { return false };
    let inside =
        || path.read_dir().into_iter().flatten().flatten().any(|entry| changed_since(&entry.path(), then));
    data.modified().is_ok_and(|modified| modified > then) || (data.is_dir() && inside())
}
fn port(args: &[String]) -> Result<u16> {
    let texts: Vec<&str> = args.iter().map(String::as_str).collect();
    let text = match texts[..] {
        [] => return Ok(PORT),
        ["--port", text] => text,
        ["--port"] => bail!("`--port` needs a number, as in `--port 9000`"),
        [single] if single.starts_with("--port=") => &single["--port=".len()..],
        _ => bail!("`cargo xtask serve` knows only `--port N`, but got `{}`", texts.join(" ")),
    };
    match text.parse() {
        Ok(port) if port > 0 => Ok(port),
        _ => bail!("`--port {text}`: expected a number from 1 to 65535"),
    }
}

/// Finds out before a long build whether the port can be had.
fn free(port: u16) -> Result<()> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map(drop).with_context(|| {
        format!("port {port} of this machine cannot be served from; choose another with `cargo xtask serve --port N`")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(args: &[&str]) -> Result<u16, String> {
        let args: Vec<String> = args.iter().map(ToString::to_string).collect();
        port(&args).map_err(|error| error.to_string())
    }

    #[test]
    fn reads_the_port() {
        assert_eq!(read(&[]), Ok(8125));
        assert_eq!(read(&["--port", "9000"]), Ok(9000));
        assert_eq!(read(&["--port=9000"]), Ok(9000));
    }

    #[test]
    fn says_what_is_wrong_with_a_port() {
        assert!(read(&["--port", "0"]).unwrap_err().contains("from 1 to 65535"));
        assert!(read(&["--port", "70000"]).unwrap_err().contains("70000"));
        assert!(read(&["--port"]).unwrap_err().contains("needs a number"));
        assert!(read(&["9000"]).unwrap_err().contains("knows only"));
    }

    #[test]
    fn sees_that_a_port_is_taken() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        assert!(free(port).unwrap_err().to_string().contains("choose another"));
    }
}
