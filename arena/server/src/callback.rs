//! The addresses that the server calls when a game changes.
//!
//! A client must not make the server send requests to others. So the server calls only the machine that registered the
//! address, over HTTP without TLS, and only so many addresses at once.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::http::Uri;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::refusal::Refusal;

/// The number of calls at once. Further calls are left out: the next change calls again.
const CALLS: usize = 64;

const TIME: Duration = Duration::from_secs(2);

/// The largest address in bytes.
const LENGTH: usize = 500;

/// The number of bytes of an answer that are read. Nothing uses them, but a client may not expect an early end.
const ANSWER: u64 = 64 << 10;

/// An address that is called with GET, without parameters and body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Callback {
    pub(super) text: String,
    to: SocketAddr,
    request: Arc<str>,
}

impl Callback {
    /// Reads an address that a client registers.
    ///
    /// # Errors
    /// If it is not an address of this client.
    pub(super) fn read(text: &str, client: IpAddr) -> Result<Callback, Refusal> {
        let malformed = |reason: &str| Refusal::Malformed(format!("callbackUrl: {reason}"));
        let uri: Uri =
            text.parse().map_err(|_| malformed("expected an address such as http://127.0.0.1/"))?;
        let authority = uri.authority().filter(|_| uri.scheme_str() == Some("http") && text.len() <= LENGTH);
        let authority = authority
            .filter(|authority| authority.as_str() == authority.host() || authority.port_u16().is_some())
            .filter(|authority| !authority.as_str().contains('@'))
            .ok_or_else(|| malformed("expected an address such as http://127.0.0.1/ of at most 500 bytes"))?;
        let host = authority.host().trim_start_matches('[').trim_end_matches(']');
        let client = client.to_canonical();
        let is_client = match host.parse::<IpAddr>() {
            Ok(address) => address.to_canonical() == client,
            Err(_) => host.eq_ignore_ascii_case("localhost") && client.is_loopback(),
        };
        if !is_client {
            return Err(malformed(&format!("expected the address of the client, {client}")));
        }
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        let request = format!("GET {path} HTTP/1.1\r\nHost: {authority}\r\nConnection: close\r\n\r\n");
        let to = SocketAddr::new(client, authority.port_u16().unwrap_or(80));
        Ok(Callback { text: text.to_owned(), to, request: request.into() })
    }

    /// Calls the address. Errors concern only the client.
    async fn call(&self) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(self.to).await?;
        stream.write_all(self.request.as_bytes()).await?;
        let mut answer = stream.take(ANSWER);
        let mut bytes = [0; 1024];
        while answer.read(&mut bytes).await? > 0 {}
        Ok(())
    }
}

#[derive(Debug)]
pub(super) struct Callbacks(Arc<Semaphore>);

impl Callbacks {
    pub(super) fn new() -> Callbacks {
        Callbacks(Arc::new(Semaphore::new(CALLS)))
    }

    /// Calls an address in the background, unless too many calls are being made.
    pub(super) fn call(&self, callback: Callback) {
        if let Ok(permit) = self.0.clone().try_acquire_owned() {
            tokio::spawn(async move {
                let _ = timeout(TIME, callback.call()).await;
                drop(permit);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_client_itself_is_called() {
        let read = |text, client: &str| Callback::read(text, client.parse().unwrap());
        for (text, client, to) in [
            ("http://127.0.0.1:9000/turn?game=1", "127.0.0.1", "127.0.0.1:9000"),
            ("http://localhost", "127.0.0.1", "127.0.0.1:80"),
            ("http://LOCALHOST:81/", "::1", "[::1]:81"),
            ("http://[::1]:81/", "::1", "[::1]:81"),
            ("http://192.0.2.7/", "::ffff:192.0.2.7", "192.0.2.7:80"),
        ] {
            assert_eq!(read(text, client).unwrap().to, to.parse().unwrap(), "{text}");
        }
        let long = format!("http://127.0.0.1/{}", "a".repeat(LENGTH));
        for text in [
            "http://192.0.2.8/",
            "http://example.org/",
            "http://localhost.example.org/",
            "https://127.0.0.1/",
            "ftp://127.0.0.1/",
            "http://user@127.0.0.1/",
            "http://127.0.0.1:99999/",
            "http://127.0.0.1/\r\nX: y",
            "127.0.0.1",
            "",
            &long,
        ] {
            assert!(matches!(read(text, "127.0.0.1"), Err(Refusal::Malformed(_))), "{text}");
        }
        assert!(read("http://localhost/", "192.0.2.7").is_err(), "that would be the server's own machine");
        let request = read("http://127.0.0.1:9000/turn?game=1", "127.0.0.1").unwrap().request;
        assert_eq!(
            &*request,
            "GET /turn?game=1 HTTP/1.1\r\nHost: 127.0.0.1:9000\r\nConnection: close\r\n\r\n"
        );
    }
}
