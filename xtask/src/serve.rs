//! `cargo xtask serve`: the page on this machine, for development or as a host serves it.

use std::path::PathBuf;
use std::sync::{Arc, RwLock};
use std::time::Instant;

use anyhow::{Result, anyhow, bail};
use tilescope_http::Site;
use xshell::Shell;

use crate::http::{free, listen};
use crate::watch::Watch;
use crate::{development, page, tools};

const PORT: u16 = 8125;

/// The options of the command.
#[derive(PartialEq, Eq, Debug)]
struct Options {
    port: u16,
    release: bool,
}

/// Builds the page and serves it until it is stopped. Rebuilds it after changes.
pub(crate) fn run(sh: &Shell, args: &[String]) -> Result<()> {
    let Options { port, release } = options(args)?;
    free(port)?;
    tools::target(sh, tools::WASM)?;
    let sources = development::sources();
    let build = |changed: &[PathBuf]| match release {
        true => Ok(page::build(sh, None)?.site),
        false => development::build(sh, changed),
    };
    let mut watch = Watch::new(sources.clone());
    let site = Arc::new(RwLock::new(build(&sources)?));
    let port = serve(site.clone(), port)?;
    println!(
        "\n    Tilescope is at http://127.0.0.1:{port}/  (Ctrl-C stops it; it rebuilds after each change)\n"
    );
    loop {
        let changed = watch.wait();
        let begun = Instant::now();
        match build(&changed) {
            Ok(next) => {
                *site.write().map_err(|_| anyhow!("a server thread panicked"))? = next;
                let (seconds, names) = (begun.elapsed().as_secs_f64(), names(&changed));
                println!("Rebuilt in {seconds:.1} s after a change to {names}");
            }
            Err(error) => eprintln!("error: {error:#}; the page keeps its last working version"),
        }
    }
}

/// Returns one of the changed files, and the number of others.
fn names(changed: &[PathBuf]) -> String {
    let Some((first, more)) = changed.split_first() else { return String::new() };
    let first = first.strip_prefix(crate::root()).unwrap_or(first).display();
    if more.is_empty() { first.to_string() } else { format!("{first} and {} more", more.len()) }
}

/// Serves a page as a host would: compressed, and with the headers that `docs/hosting.md` lists.
pub(crate) fn serve(site: Arc<RwLock<Site>>, port: u16) -> Result<u16> {
    listen(port, move |address, encodings| site.read().ok()?.answer(address, encodings))
}

fn options(args: &[String]) -> Result<Options> {
    let mut options = Options { port: PORT, release: false };
    let mut args = args.iter().map(String::as_str);
    while let Some(arg) = args.next() {
        match (arg, arg.strip_prefix("--port=")) {
            ("--release", _) => options.release = true,
            ("--port", _) => match args.next() {
                Some(text) => options.port = port(text)?,
                None => bail!("`--port` needs a number, as in `--port 9000`"),
            },
            (_, Some(text)) => options.port = port(text)?,
            _ => bail!("`cargo xtask serve` takes only `--port N` and `--release`, found `{arg}`"),
        }
    }
    Ok(options)
}

fn port(text: &str) -> Result<u16> {
    match text.parse() {
        Ok(port) if port > 0 => Ok(port),
        _ => bail!("`--port {text}`: expected a number from 1 to 65535"),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::{Ipv4Addr, TcpStream};

    use super::*;
    use crate::site::compress;

    fn read(args: &[&str]) -> Result<(u16, bool), String> {
        let args: Vec<String> = args.iter().map(ToString::to_string).collect();
        let read = options(&args).map_err(|error| error.to_string())?;
        Ok((read.port, read.release))
    }

    #[test]
    fn reads_the_options() {
        assert_eq!(read(&[]), Ok((8125, false)));
        assert_eq!(read(&["--port", "9000"]), Ok((9000, false)));
        assert_eq!(read(&["--release", "--port=9000"]), Ok((9000, true)));
    }

    #[test]
    fn explains_an_invalid_option() {
        assert!(read(&["--port", "0"]).unwrap_err().contains("from 1 to 65535"));
        assert!(read(&["--port", "70000"]).unwrap_err().contains("70000"));
        assert!(read(&["--port"]).unwrap_err().contains("needs a number"));
        assert!(read(&["9000"]).unwrap_err().contains("takes only"));
    }

    #[test]
    fn one_changed_file_is_named() {
        let files = ["static/page.css", "core/src/lib.rs"].map(|file| crate::root().join(file));
        assert_eq!(names(&files[..1]), "static/page.css");
        assert_eq!(names(&files), "static/page.css and 1 more");
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
        let port = serve(shared.clone(), 0).unwrap();
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
