//! A connection whose client must receive each answer within a time.

use std::io::{Error, ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// A connection that fails when a client takes too long to receive what is written.
#[derive(Debug)]
pub(crate) struct Timed {
    stream: TcpStream,
    time: Duration,
    /// The end of the time for the bytes that are not flushed yet. `None` if all bytes are.
    end: Option<Pin<Box<Sleep>>>,
}

impl Timed {
    /// Limits the time between the first write of an answer and the flush after its last one.
    pub(crate) fn new(stream: TcpStream, time: Duration) -> Timed {
        Timed { stream, time, end: None }
    }

    /// Writes if there is time left.
    fn write(
        &mut self,
        context: &mut Context<'_>,
        write: impl FnOnce(Pin<&mut TcpStream>, &mut Context<'_>) -> Poll<Result<usize>>,
    ) -> Poll<Result<usize>> {
        let end = self.end.get_or_insert_with(|| Box::pin(sleep(self.time)));
        if end.as_mut().poll(context).is_ready() {
            return Poll::Ready(Err(Error::new(
                ErrorKind::TimedOut,
                "the client did not receive the answer",
            )));
        }
        write(Pin::new(&mut self.stream), context)
    }
}

impl AsyncRead for Timed {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, bytes)
    }
}

impl AsyncWrite for Timed {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        self.write(context, |stream, context| stream.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        self.write(context, |stream, context| stream.poll_write_vectored(context, bytes))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        let flushed = ready!(Pin::new(&mut self.stream).poll_flush(context));
        self.end = None;
        Poll::Ready(flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
