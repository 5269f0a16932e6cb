//! Connections within limits.

use std::convert::Infallible;
use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{Either, Full};
use hyper::body::{Body, Incoming};
use hyper::header::{CONNECTION, HeaderName, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::sleep;

use crate::respond::refusal;
use crate::timed::Timed;

/// The most bytes of a request's head.
const HEAD: usize = 16 << 10;

/// The pause after the system could not accept a connection, usually because too many files are open.
const PAUSE: Duration = Duration::from_millis(100);

const ALWAYS: [(HeaderName, &str); 2] =
    [(X_CONTENT_TYPE_OPTIONS, "nosniff"), (REFERRER_POLICY, "no-referrer")];

/// The number of clients and the time that each of them has.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The number of open connections. Further clients wait until one of them ends.
    pub connections: usize,
    /// The time to send a request. An idle connection ends after the same time.
    pub request: Duration,
    pub answer: Duration,
}

/// A server that opens only as many connections as its limits permit.
#[derive(Clone, Debug)]
pub struct Server {
    limits: Limits,
    free: Arc<Semaphore>,
}

impl Server {
    pub fn new(limits: Limits) -> Server {
        Server { limits, free: Arc::new(Semaphore::new(limits.connections)) }
    }

    /// Returns the number of open connections of a running server. It reserves one more for the next client.
    pub fn open(&self) -> usize {
        self.limits.connections.saturating_sub(self.free.available_permits() + 1)
    }

    /// Serves each connection in a task of its own, for ever. `service` receives the address of a client and returns
    /// the service that answers its requests. A request with a body is refused: no service here reads one.
    pub async fn run<S, B>(&self, listener: TcpListener, service: impl Fn(SocketAddr) -> S)
    where
        S: Service<Request<Incoming>, Response = Response<B>, Error = Infallible, Future: Send>,
        S: Send + 'static,
        B: Body<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>> + Send + 'static,
    {
        while let Ok(permit) = self.free.clone().acquire_owned().await {
            match listener.accept().await {
                Ok((stream, client)) => {
                    let (service, limits) = (service(client), self.limits);
                    tokio::spawn(async move {
                        serve(stream, limits, service).await;
                        drop(permit);
                    });
                }
                Err(_) => sleep(PAUSE).await,
            }
        }
    }
}

/// Answers the requests of one client until it disconnects or breaks a limit.
async fn serve<S, B>(stream: TcpStream, limits: Limits, service: S)
where
    S: Service<Request<Incoming>, Response = Response<B>, Error = Infallible, Future: Send>,
    B: Body<Data = Bytes, Error: Into<Box<dyn Error + Send + Sync>>> + Send + 'static,
{
    let service = service_fn(move |request: Request<Incoming>| {
        let answer = request.body().is_end_stream().then(|| service.call(request));
        async move {
            let mut response = match answer {
                Some(answer) => answer.await?.map(Either::Left),
                None => refused_body().map(Either::Right),
            };
            let headers = response.headers_mut();
            headers.extend(ALWAYS.map(|(name, value)| (name, HeaderValue::from_static(value))));
            Ok::<_, Infallible>(response)
        }
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.request)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(Timed::new(stream, limits.answer)), service);
    // The faults of a client end its connection and concern nobody else.
    let _ = served.await;
}

/// Returns the response to a request with a body. The body is never read, so its rest would be taken for another
/// request if the connection did not end.
fn refused_body() -> Response<Full<Bytes>> {
    let mut response = refusal(StatusCode::PAYLOAD_TOO_LARGE, "Send no body\n");
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}
