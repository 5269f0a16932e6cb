//! `cargo xtask serve`: the page on this machine, for development or as a host serves it.

use std::convert::Infallible;
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::sync::{Arc, RwLock};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow, bail};
use hyper::service::service_fn;
use tilescope_http::{Limits, Server, Site, respond};
use tokio::runtime;
use xshell::Shell;

use crate::watch::Watch;
use crate::{development, page, tools};

const PORT: u16 = 8125;

const LIMITS: Limits =
    Limits { connections: 512, request: Duration::from_secs(10), answer: Duration::from_secs(60) };

/// Builds the page and serves it until it is stopped. Rebuilds it after changes.
pub(crate) fn run(sh: &Shell, args: &[&str]) -> Result<()> {
    let (port, release) = options(args)?;
    // Before a long build.
    let listener = listen(port)?;
    tools::target(sh, tools::WASM)?;
    let sources = development::sources();
    let build = |changed: &[PathBuf]| match release {
        true => Ok(page::build(sh, None)?.site),
        false => development::build(sh, changed),
    };
    let mut watch = Watch::new(sources.clone());
    let site = Arc::new(RwLock::new(build(&sources)?));
    let port = serve(site.clone(), listener)?;
    println!(
        "\n    Tilescope is at http://127.0.0.1:{port}/  (Ctrl-C stops it; it rebuilds after each change)\n"
    );
    loop {
        let changed = watch.wait();
        let begun = Instant::now();
        match build(&changed) {
            Ok(next) => {
                *site.write().map_err(|_| anyhow!("a server thread panicked"))? = next;
                println!("Rebuilt in {:.1} s after a change", begun.elapsed().as_secs_f64());
            }
            Err(error) => eprintln!("error: {error:#}; the page keeps its last working version"),
        }
    }
}

/// Listens on a port of this machine; on any free one if it is 0.
pub(crate) fn listen(port: u16) -> Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).with_context(|| {
        format!("cannot listen on port {port}; choose another one: `cargo xtask serve --port N`")
    })
}

/// Serves a page in another thread as a host would, compressed and with the headers that `docs/hosting.md` lists, and returns the
/// port.
pub(crate) fn serve(site: Arc<RwLock<Site>>, listener: TcpListener) -> Result<u16> {
    listener.set_nonblocking(true)?;
    let port = listener.local_addr()?.port();
    let runtime = runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
    let find = move |address: &str, encodings: &str| site.read().ok()?.answer(address, encodings);
    let find = Arc::new(find);
    let service = move |_| {
        let find = find.clone();
        service_fn(move |request| {
            let response = respond(&request, &*find);
            async move { Ok::<_, Infallible>(response) }
        })
    };
    thread::spawn(move || {
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener)?;
            Server::new(LIMITS).run(listener, service).await;
            anyhow::Ok(())
        })
    });
    Ok(port)
}

/// Reads the port, and whether the page is to be built as it is shipped.
fn options(args: &[&str]) -> Result<(u16, bool)> {
    let (mut port, mut release, mut rest) = (PORT, false, args);
    while let [first, others @ ..] = rest {
        rest = match (*first, others) {
            ("--release", _) => {
                release = true;
                others
            }
            ("--port", [number, others @ ..]) => {
                let read = number.parse().ok().filter(|port| *port > 0);
                port =
                    read.with_context(|| format!("`--port {number}`: expected a number from 1 to 65535"))?;
                others
            }
            _ => {
                bail!("`cargo xtask serve` takes only `--port N` and `--release`, found `{}`", rest.join(" "))
            }
        };
    }
    Ok((port, release))
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::TcpStream;

    use super::*;
    use crate::site::compress;

    #[test]
    fn reads_the_options_and_explains_wrong_ones() {
        let read = |args: &[&str]| options(args).map_err(|error| error.to_string());
        assert_eq!(read(&["--release", "--port", "9000"]), Ok((9000, true)));
        assert!(read(&["--port", "70000"]).unwrap_err().contains("70000"));
        assert!(read(&["--port"]).unwrap_err().contains("takes only"));
    }

    fn site(style: &str) -> Site {
        let files = [("index.html", "<p>page</p>"), ("page-01234567.css", style)];
        compress(files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())).into()).unwrap()
    }

    fn ask(port: u16, address: &str) -> String {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
        let request = format!(
            "GET {address} HTTP/1.1\r\nHost: here\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).to_lowercase()
    }

    #[test]
    fn a_page_is_served_as_a_host_would_until_the_next_one_is_built() {
        let shared = Arc::new(RwLock::new(site(&"a{}".repeat(100))));
        let port = serve(shared.clone(), listen(0).unwrap()).unwrap();
        let style = ask(port, "/page-01234567.css");
        for header in ["content-encoding: gzip", "content-type: text/css; charset=utf-8", "max-age=31536000"]
        {
            assert!(style.contains(header), "{header}: {style}");
        }
        let page = ask(port, "/?lang=de");
        assert!(page.contains("\r\ncache-control: no-cache\r\n") && page.ends_with("<p>page</p>"), "{page}");
        *shared.write().unwrap() = site("b{}");
        assert!(ask(port, "/page-01234567.css").ends_with("\r\n\r\nb{}"));
        assert!(ask(port, "/page-01234567.js").starts_with("http/1.1 404 "));
    }
}
