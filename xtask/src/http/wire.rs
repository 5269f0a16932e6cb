//! A small server, and the bytes that clients exchange with it.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;

use super::{Answer, Limits, start};

/// The time in which everything must have ended. A busy machine gets plenty.
pub(super) const PATIENCE: Duration = Duration::from_secs(60);

/// Limits that no test reaches.
pub(super) const GENEROUS: Limits =
    Limits { connections: 256, request: Duration::from_secs(3600), answer: Duration::from_secs(3600) };

/// The size of `/large`, more than the buffers of the system hold.
pub(super) const LARGE: usize = 32 << 20;

/// A server, and the connections that it may still open.
pub(super) struct Server {
    port: u16,
    limits: Limits,
    free: Arc<Semaphore>,
}

impl Server {
    /// Returns the number of open connections. One permit is reserved for the next client.
    pub(super) fn open(&self) -> usize {
        self.limits.connections - self.free.available_permits() - 1
    }
}

/// Serves `/`, in two forms, and `/large`.
pub(super) fn server(limits: Limits) -> Server {
    let large = bytes::Bytes::from(vec![b'x'; LARGE]);
    let answer = |kind, encoding, bytes| Some(Answer { kind, cache: "no-cache", encoding, bytes });
    let free = Arc::new(Semaphore::new(limits.connections));
    let port = start(0, limits, free.clone(), move |address, encodings| match address {
        "/" if encodings.contains("br") => answer("text/html", Some("br"), "smaller".into()),
        "/" => answer("text/html", None, "the page".into()),
        "/large" => answer("text/plain", None, large.clone()),
        _ => None,
    })
    .unwrap();
    Server { port, limits, free }
}

/// Connects to a server.
pub(super) fn connect(server: &Server) -> TcpStream {
    let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port)).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// Sends bytes, and returns what the server says until it closes the connection.
pub(super) fn exchange(server: &Server, request: &[u8]) -> String {
    let mut stream = connect(server);
    // The server may close the connection before it has read everything.
    let _ = stream.write_all(request);
    rest(&mut stream)
}

/// Returns what the server says until it closes the connection, which it must do in time.
pub(super) fn rest(stream: &mut TcpStream) -> String {
    let mut said = Vec::new();
    if let Err(error) = stream.read_to_end(&mut said) {
        assert_eq!(error.kind(), ErrorKind::ConnectionReset, "after {} bytes", said.len());
    }
    String::from_utf8(said).unwrap()
}

/// Checks that the server serves a client that keeps to the rules.
pub(super) fn serves(server: &Server) {
    let said = exchange(server, b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    assert!(said.starts_with("HTTP/1.1 200 OK\r\n") && said.ends_with("\r\n\r\nthe page"), "{said}");
}

/// Waits until so many connections are open.
pub(super) fn wait_for(server: &Server, open: usize) {
    let end = Instant::now() + PATIENCE;
    while server.open() != open {
        assert!(Instant::now() < end, "{} connections are open, not {open}", server.open());
        thread::sleep(Duration::from_millis(5));
    }
}
