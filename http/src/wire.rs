//! A small server, and the bytes that clients exchange with it.

use std::convert::Infallible;
use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use hyper::service::service_fn;
use tokio::net::TcpListener;
use tokio::runtime;

use crate::respond::{Answer, respond};
use crate::server::{Limits, Server};

/// The time in which everything must have ended. A busy machine gets plenty.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Limits that no test reaches.
pub(crate) const GENEROUS: Limits =
    Limits { connections: 256, request: Duration::from_secs(3600), answer: Duration::from_secs(3600) };

/// The size of `/large`, more than the buffers of the system hold.
pub(crate) const LARGE: usize = 32 << 20;

pub(crate) struct Running {
    port: u16,
    server: Server,
}

impl Running {
    pub(crate) fn open(&self) -> usize {
        self.server.open()
    }
}

/// Serves `/`, in two forms, and `/large`.
pub(crate) fn server(limits: Limits) -> Running {
    let answer = |kind, encoding, bytes| Some(Answer { kind, cache: "no-cache", encoding, bytes });
    let large = bytes::Bytes::from(vec![b'x'; LARGE]);
    let find = move |address: &str, encodings: &str| match address {
        "/" if encodings.contains("br") => answer("text/html", Some("br"), "smaller".into()),
        "/" => answer("text/html", None, "the page".into()),
        "/large" => answer("text/plain", None, large.clone()),
        _ => None,
    };
    let service = move |_| {
        let find = find.clone();
        service_fn(move |request| {
            let response = respond(&request, &find);
            async move { Ok::<_, Infallible>(response) }
        })
    };
    let runtime = runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))).unwrap();
    let port = listener.local_addr().unwrap().port();
    let server = Server::new(limits);
    let running = server.clone();
    thread::spawn(move || runtime.block_on(running.run(listener, service)));
    Running { port, server }
}

pub(crate) fn connect(server: &Running) -> TcpStream {
    let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port)).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.set_write_timeout(Some(PATIENCE)).unwrap();
    stream
}

/// Sends bytes, and returns what the server says until it closes the connection.
pub(crate) fn exchange(server: &Running, request: &[u8]) -> String {
    let mut stream = connect(server);
    // The server may close the connection before it has read everything.
    let _ = stream.write_all(request);
    rest(&mut stream)
}

/// Returns what the server says until it closes the connection, which it must do in time.
pub(crate) fn rest(stream: &mut TcpStream) -> String {
    let mut said = Vec::new();
    if let Err(error) = stream.read_to_end(&mut said) {
        assert_eq!(error.kind(), ErrorKind::ConnectionReset, "after {} bytes", said.len());
    }
    String::from_utf8(said).unwrap()
}

/// Checks that the server serves a client that keeps to the rules.
pub(crate) fn serves(server: &Running) {
    let said = exchange(server, b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    assert!(said.starts_with("HTTP/1.1 200 OK\r\n") && said.ends_with("\r\n\r\nthe page"), "{said}");
}

/// Waits until so many connections are open.
pub(crate) fn wait_for(server: &Running, open: usize) {
    let end = Instant::now() + PATIENCE;
    while server.open() != open {
        assert!(Instant::now() < end, "{} connections are open, not {open}", server.open());
        thread::sleep(Duration::from_millis(5));
    }
}
