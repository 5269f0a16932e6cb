//! Requests as browsers send them, over a real connection.

use crate::wire::{GENEROUS, LARGE, exchange, server};

fn ask(request: &str) -> String {
    let text = format!("{request}\r\nHost: here\r\nConnection: close\r\n\r\n");
    exchange(&server(GENEROUS), text.as_bytes())
}

#[test]
fn an_answer_has_all_headers() {
    let said = ask("GET / HTTP/1.1").to_lowercase();
    for header in [
        "content-type: text/html",
        "content-length: 8",
        "cache-control: no-cache",
        "vary: accept-encoding",
        "access-control-allow-origin: *",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
    ] {
        assert!(said.contains(&format!("\r\n{header}\r\n")), "{header}: {said}");
    }
    assert!(!said.contains("content-encoding"), "{said}");
}

#[test]
fn a_compressed_form_names_its_encoding() {
    for list in ["gzip, br", "gzip\r\nAccept-Encoding: br"] {
        let said = ask(&format!("GET / HTTP/1.1\r\nAccept-Encoding: {list}"));
        assert!(said.to_lowercase().contains("\r\ncontent-encoding: br\r\n"), "{said}");
        assert!(said.ends_with("\r\n\r\nsmaller"), "{said}");
    }
}

#[test]
fn head_gives_the_headers_alone() {
    let said = ask("HEAD /large HTTP/1.1");
    assert!(said.starts_with("HTTP/1.1 200 OK\r\n") && said.ends_with("\r\n\r\n"), "{said}");
    assert!(said.to_lowercase().contains(&format!("\r\ncontent-length: {LARGE}\r\n")), "{said}");
}

#[test]
fn a_large_file_arrives_whole() {
    let said = ask("GET /large HTTP/1.1");
    assert_eq!(said.split_once("\r\n\r\n").unwrap().1.len(), LARGE);
}

#[test]
fn other_addresses_are_not_found() {
    for address in ["/other", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "http://here/../etc"] {
        let said = ask(&format!("GET {address} HTTP/1.1"));
        assert!(said.starts_with("HTTP/1.1 404 Not Found\r\n") && said.ends_with("Not found\n"), "{said}");
    }
}

#[test]
fn other_methods_are_not_allowed() {
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"] {
        let said = ask(&format!("{method} / HTTP/1.1"));
        assert!(said.starts_with("HTTP/1.1 405 Method Not Allowed\r\n"), "{said}");
        assert!(said.to_lowercase().contains("\r\nallow: get, head\r\n"), "{said}");
    }
}

#[test]
fn requests_in_a_row_are_answered_in_order() {
    let request = "GET / HTTP/1.1\r\nHost: here\r\n\r\nGET /other HTTP/1.1\r\nHost: here\r\n\r\n".repeat(20)
        + "GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
    let said = exchange(&server(GENEROUS), request.as_bytes());
    let answers: Vec<&str> = said.split("HTTP/1.1 ").skip(1).map(|answer| &answer[..3]).collect();
    assert_eq!(answers, [["200", "404"].repeat(20), vec!["200"]].concat());
}
