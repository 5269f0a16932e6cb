//! The response to a request for a file.

use bytes::Bytes;
use http_body_util::Full;
use hyper::header::{
    ACCEPT_ENCODING, ACCESS_CONTROL_ALLOW_ORIGIN, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE,
    HeaderMap, HeaderName, HeaderValue, VARY,
};
use hyper::{Method, Request, Response, StatusCode};

#[derive(Clone, Debug)]
pub struct Answer {
    pub kind: &'static str,
    /// The time that a browser may keep it.
    pub cache: &'static str,
    /// The compression. `None` if it is not compressed.
    pub encoding: Option<&'static str>,
    pub bytes: Bytes,
}

/// Answers a request for a file. `find` receives its address and the encodings that the browser accepts; it returns
/// `None` if there is no such file.
pub fn respond<B>(
    request: &Request<B>,
    find: impl Fn(&str, &str) -> Option<Answer>,
) -> Response<Full<Bytes>> {
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD are allowed\n");
        response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    let address = request.uri().path_and_query().map_or("", |address| address.as_str());
    match find(address, &encodings(request.headers())) {
        Some(answer) => found(answer),
        None => refusal(StatusCode::NOT_FOUND, "Not found\n"),
    }
}

/// Returns all encodings that a browser accepts, also if it lists them in several headers.
fn encodings(headers: &HeaderMap) -> String {
    let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.collect::<Vec<_>>().join(",")
}

fn found(Answer { kind, cache, encoding, bytes }: Answer) -> Response<Full<Bytes>> {
    let headers = [
        (CONTENT_TYPE, kind),
        (CACHE_CONTROL, cache),
        (VARY, "Accept-Encoding"),
        // A sandboxed frame has its own origin, so its scripts and wasm come from another one.
        (ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
    ];
    let encoding = encoding.map(|encoding| (CONTENT_ENCODING, encoding));
    response(StatusCode::OK, headers.into_iter().chain(encoding), bytes)
}

pub(crate) fn refusal(status: StatusCode, text: &'static str) -> Response<Full<Bytes>> {
    response(status, [(CONTENT_TYPE, "text/plain; charset=utf-8")], Bytes::from_static(text.as_bytes()))
}

fn response(
    status: StatusCode,
    headers: impl IntoIterator<Item = (HeaderName, &'static str)>,
    bytes: Bytes,
) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(bytes));
    *response.status_mut() = status;
    let headers = headers.into_iter().map(|(name, value)| (name, HeaderValue::from_static(value)));
    response.headers_mut().extend(headers);
    response
}
