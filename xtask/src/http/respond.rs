//! The response to one request.

use bytes::Bytes;
use http_body_util::Full;
use hyper::body::Body;
use hyper::header::{
    ACCEPT_ENCODING, ACCESS_CONTROL_ALLOW_ORIGIN, ALLOW, CACHE_CONTROL, CONNECTION, CONTENT_ENCODING,
    CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use hyper::{Method, Request, Response, StatusCode};

use super::Answer;

/// Answers a request. `find` receives its address and the encodings that the browser accepts.
pub(super) fn respond(
    request: &Request<impl Body>,
    find: impl Fn(&str, &str) -> Option<Answer>,
) -> Response<Full<Bytes>> {
    // Nothing here reads a body, so its rest would be taken for another request.
    let with_body = !request.body().is_end_stream();
    let mut response = if ![Method::GET, Method::HEAD].contains(request.method()) {
        let mut response = refusal(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD are allowed\n");
        response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        response
    } else if with_body {
        refusal(StatusCode::PAYLOAD_TOO_LARGE, "Send no body\n")
    } else {
        let address = request.uri().path_and_query().map_or("", |address| address.as_str());
        match find(address, &encodings(request.headers())) {
            Some(answer) => found(answer),
            None => refusal(StatusCode::NOT_FOUND, "Not found\n"),
        }
    };
    if with_body {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
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

fn refusal(status: StatusCode, text: &'static str) -> Response<Full<Bytes>> {
    response(status, [(CONTENT_TYPE, "text/plain; charset=utf-8")], Bytes::from_static(text.as_bytes()))
}

fn response(
    status: StatusCode,
    headers: impl IntoIterator<Item = (HeaderName, &'static str)>,
    bytes: Bytes,
) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(bytes));
    *response.status_mut() = status;
    let always = [(X_CONTENT_TYPE_OPTIONS, "nosniff"), (REFERRER_POLICY, "no-referrer")];
    for (name, value) in headers.into_iter().chain(always) {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
