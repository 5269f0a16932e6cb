//! Clients that send too much, stall, or never read. Each ends within its limits, and others are served meanwhile.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use crate::server::Limits;
use crate::wire::{GENEROUS, LARGE, Running, connect, exchange, rest, server, serves, wait_for};

const SHORT: Limits =
    Limits { connections: 256, request: Duration::from_millis(300), answer: Duration::from_millis(300) };

/// The pause of a client that sends or receives byte by byte.
const TRICKLE: Duration = Duration::from_millis(20);

#[test]
fn a_body_is_refused_and_not_waited_for() {
    let server = server(GENEROUS);
    for method in ["GET", "HEAD", "POST"] {
        for body in [
            "Content-Length: 99999999999999\r\n\r\n",
            "Content-Length: 5\r\nExpect: 100-continue\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\nffffffffffffff\r\n",
        ] {
            let said = exchange(&server, format!("{method} / HTTP/1.1\r\nHost: here\r\n{body}").as_bytes());
            assert!(said.starts_with("HTTP/1.1 413 "), "{method} {body}: {said}");
            assert_eq!(said.matches("HTTP/1.1").count(), 1, "{method} {body}: {said}");
        }
    }
    serves(&server);
    wait_for(&server, 0);
}

#[test]
fn a_body_is_never_taken_for_a_request() {
    let body = "GET /large HTTP/1.1\r\n\r\n";
    let length = body.len();
    let request = format!("GET / HTTP/1.1\r\nHost: here\r\nContent-Length: {length}\r\n\r\n{body}");
    let said = exchange(&server(GENEROUS), request.as_bytes());
    assert!(said.len() < LARGE && said.matches("HTTP/1.1").count() <= 1, "{said}");
}

#[test]
fn a_head_of_a_megabyte_is_refused() {
    let server = server(GENEROUS);
    let long = "a".repeat(1 << 20);
    let lines = "Name: value\r\n".repeat((1 << 20) / 13);
    for head in [
        format!("GET /{long} HTTP/1.1\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nName: {long}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\n{long}: value\r\n\r\n"),
        format!("GET / HTTP/1.1\r\n{lines}\r\n"),
        long.clone(),
    ] {
        let said = exchange(&server, head.as_bytes());
        // The answer may be lost, as the rest of the head is never read.
        assert!(said.is_empty() || said.starts_with("HTTP/1.1 4"), "{said}");
    }
    serves(&server);
    wait_for(&server, 0);
}

#[test]
fn bytes_that_are_no_request_are_refused() {
    let server = server(GENEROUS);
    let noise: Vec<u8> = (0..4096_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    for garbage in [
        &noise[..],
        &[0; 512],
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 a greeting of TLS \r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/1.1\r\n: no name\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: here\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: here\r\nContent-Length: 18446744073709551615\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: here\r\n\r\n\x00\x01\x02 after a request \r\n\r\n",
    ] {
        let said = exchange(&server, garbage);
        let last = said.rsplit("HTTP/1.1 ").next().unwrap();
        assert!(said.is_empty() || last.starts_with('4') || last.starts_with("505"), "{garbage:?}: {said}");
    }
    serves(&server);
    wait_for(&server, 0);
}

/// Opens connections that send the same bytes, and do nothing more.
fn stalled(server: &Running, count: usize, bytes: &[u8]) -> Vec<TcpStream> {
    let open = |_| {
        let mut stream = connect(server);
        stream.write_all(bytes).unwrap();
        stream
    };
    (0..count).map(open).collect()
}

#[test]
fn stalled_clients_delay_nobody() {
    let server = server(GENEROUS);
    let mut clients = stalled(&server, 50, b"");
    clients.extend(stalled(&server, 50, b"GET / HTTP/1.1\r\nHost: he"));
    clients.extend(stalled(&server, 100, b"GET /large HTTP/1.1\r\nHost: here\r\n\r\n"));
    wait_for(&server, 200);
    serves(&server);
    wait_for(&server, 200);
    drop(clients);
    wait_for(&server, 0);
}

#[test]
fn a_request_that_stalls_ends() {
    let server = server(SHORT);
    for half in ["", "G", "GET / HTTP/1.1\r\nHost: he", "GET / HTTP/1.1\r\nHost: here\r\n"] {
        assert_eq!(exchange(&server, half.as_bytes()), "");
    }
    // An idle connection ends, too.
    let said = exchange(&server, b"GET / HTTP/1.1\r\nHost: here\r\n\r\n");
    assert!(said.ends_with("the page"), "{said}");
    wait_for(&server, 0);
}

#[test]
fn a_request_that_trickles_ends() {
    let server = server(SHORT);
    let mut stream = connect(&server);
    let mut sent = 0;
    while stream.write_all(b"G").is_ok() {
        sent += 1;
        assert!(sent < 3000, "the server still reads after a minute");
        thread::sleep(TRICKLE);
    }
    wait_for(&server, 0);
}

#[test]
fn clients_that_never_read_end() {
    let server = server(SHORT);
    let request = b"GET /large HTTP/1.1\r\nHost: here\r\n\r\n".repeat(3);
    let mut clients = stalled(&server, 200, &request);
    serves(&server);
    wait_for(&server, 0);
    for client in &mut clients {
        assert!(rest(client).len() < LARGE, "a client that does not read receives nothing whole");
    }
}

#[test]
fn an_answer_that_trickles_ends() {
    let server = server(SHORT);
    let mut client = stalled(&server, 1, b"GET /large HTTP/1.1\r\nHost: here\r\n\r\n").remove(0);
    let mut received = [0; 1024];
    client.read_exact(&mut received).unwrap();
    while server.open() > 0 {
        client.read_exact(&mut received).unwrap();
        thread::sleep(TRICKLE);
    }
    assert!(rest(&mut client).len() < LARGE - received.len());
}

#[test]
fn a_client_beyond_the_limit_waits_for_its_turn() {
    let limits = Limits { connections: 4, ..SHORT };
    let server = server(limits);
    let clients = stalled(&server, 12, b"GET / HTTP/1.1\r\n");
    serves(&server);
    wait_for(&server, 0);
    drop(clients);
}
