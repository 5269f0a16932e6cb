//! The page on this machine.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::Command;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

use crate::page;

const PORT: u16 = 8125;

/// Builds the optimised page and serves it until it is stopped.
pub(crate) fn run(sh: &Shell, args: &[String]) -> Result<()> {
    let port = port(args)?;
    free(port)?;
    page::prepare(sh)?;

    let port_text = port.to_string();
    let trunk = cmd!(
        sh,
        "trunk serve --release --offline --address 127.0.0.1 --port {port_text} --disable-address-lookup=true"
    );
    eprintln!("$ {trunk}");
    let mut trunk = Command::from(trunk).spawn().context("trunk could not be started")?;
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        if let Some(status) = trunk.try_wait()? {
            bail!("the page was not built ({status})");
        }
        thread::sleep(Duration::from_millis(100));
    }
    println!(
        "\n    Tilescope is at http://127.0.0.1:{port}/  (Ctrl-C ends it; changed sources are built again)\n"
    );
    let status = trunk.wait()?;
    if !status.success() {
        bail!("the server ended ({status})");
    }
    Ok(())
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
