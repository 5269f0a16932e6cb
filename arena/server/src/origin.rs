//! The site whose page sent a request.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// Returns whether a request comes from a program, or from a page of this server. Browsers name the origin of the page
/// with every request that changes something; programs name none.
pub(super) fn is_own(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let site = origin.as_bytes().strip_prefix(b"http://").or(origin.as_bytes().strip_prefix(b"https://"));
    site.is_some() && site == headers.get(HOST).map(|host| host.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_other_sites_are_recognised() {
        let from = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, "127.0.0.1:8080".parse().unwrap());
            origin.map(|origin| headers.insert(ORIGIN, origin.parse().unwrap()));
            is_own(&headers)
        };
        assert!(from(None) && from(Some("http://127.0.0.1:8080")) && from(Some("https://127.0.0.1:8080")));
        for origin in ["http://127.0.0.1:8081", "https://example.org", "null", "", "127.0.0.1:8080"] {
            assert!(!from(Some(origin)), "{origin}");
        }
        assert!(!is_own(&[(ORIGIN, "http://".parse().unwrap())].into_iter().collect()), "without a host");
    }
}
