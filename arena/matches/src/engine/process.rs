//! A running program. Nothing that it does, or fails to do, blocks the referee for longer than the referee allows.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ExitStatus};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::failure::Failure;
use super::program::Program;
use super::transcript::Transcript;

/// The longest line of a program in bytes.
const LONGEST: u64 = 1 << 20;

/// The number of lines that wait in a pipe in either direction.
const WAITING: usize = 256;

/// The time that a program has to end before it is killed.
const GOODBYE: Duration = Duration::from_millis(500);

/// A running program and the threads that read and write its pipes. It ends with this value.
#[derive(Debug)]
pub struct Process {
    child: Child,
    to: Option<SyncSender<String>>,
    from: Receiver<Result<String, Failure>>,
    transcript: Transcript,
    errors: JoinHandle<()>,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(program: &Program) -> Result<Process, Failure> {
        let mut child = program.command().spawn().map_err(|error| Failure::Start(error.to_string()))?;
        let transcript = Transcript::default();
        let (mut stdin, stdout, stderr) = match (child.stdin.take(), child.stdout.take(), child.stderr.take())
        {
            (Some(stdin), Some(stdout), Some(stderr)) => (stdin, stdout, stderr),
            _ => return Err(Failure::Start("no pipes".into())),
        };
        let (to, lines) = sync_channel::<String>(WAITING);
        thread::spawn(move || {
            for line in lines {
                if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                    return;
                }
            }
        });
        let (sender, from) = sync_channel(WAITING);
        let answers = transcript.clone();
        thread::spawn(move || {
            read(stdout, |line| {
                if let Ok(line) = &line {
                    answers.add('<', line);
                }
                sender.send(line).is_ok()
            });
        });
        let errors = transcript.clone();
        let errors = thread::spawn(move || {
            read(stderr, |line| {
                line.iter().for_each(|line| errors.add('!', line));
                true
            });
        });
        Ok(Process { child, to: Some(to), from, transcript, errors })
    }

    /// Sends a line.
    ///
    /// # Errors
    /// If the program has ended, or does not read what it is sent.
    pub fn send(&mut self, line: &str) -> Result<(), Failure> {
        self.transcript.add('>', line);
        let Some(to) = &self.to else { return Err(self.ended()) };
        match to.try_send(format!("{line}\n")) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Failure::Unreadable("it does not read its input".into())),
            Err(TrySendError::Disconnected(_)) => Err(self.ended()),
        }
    }

    /// Ends the program's input. Nothing can be sent any more.
    pub fn close(&mut self) {
        self.to = None;
    }

    /// Returns the next line; `None` if none comes within `time`.
    ///
    /// # Errors
    /// If the program has ended, or the line is not text or longer than a megabyte.
    pub fn receive(&mut self, time: Duration) -> Result<Option<String>, Failure> {
        match self.from.recv_timeout(time) {
            Ok(line) => line.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Returns the processor time that the program and its threads have used, with that of its children that have
    /// ended. `None` where the system does not tell.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        // The fields after the name, which may contain blanks: utime, stime, cutime and cstime in hundredths of a second.
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_ascii_whitespace().collect();
        let ticks: u64 = fields.get(11..15)?.iter().map(|field| field.parse::<u64>().unwrap_or(0)).sum();
        Some(Duration::from_millis(10 * ticks))
    }

    /// Returns the processor time that it has used since an earlier reading; `None` where the system does not tell.
    pub(crate) fn processor_time_since(&self, before: Option<Duration>) -> Option<Duration> {
        self.processor_time().zip(before).map(|(now, before)| now.saturating_sub(before))
    }

    pub(crate) fn transcript(&self) -> Vec<String> {
        self.transcript.lines()
    }

    /// Waits for the end of the program, but not for long.
    pub fn wait(&mut self, time: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + time;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }

    /// Describes the end of the program. Its last errors are in the transcript.
    fn ended(&mut self) -> Failure {
        let deadline = Instant::now() + GOODBYE;
        while !self.errors.is_finished() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(2));
        }
        Failure::Crash(match self.wait(GOODBYE) {
            Some(status) => status.to_string(),
            None => "it closed its output".into(),
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send("quit");
        // The end of its input tells a program to end, too.
        self.close();
        if self.wait(GOODBYE).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Reads lines until the end, an error, or until nobody wants more.
fn read(pipe: impl Read, mut found: impl FnMut(Result<String, Failure>) -> bool) {
    let mut pipe = BufReader::new(pipe);
    loop {
        let mut line = Vec::new();
        match pipe.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let is_whole = line.len() < LONGEST as usize || line.ends_with(b"\n");
        let text = match String::from_utf8(line) {
            Ok(text) if is_whole => Ok(text.trim().to_owned()),
            Ok(_) => Err(Failure::Unreadable("expected lines of at most a megabyte".into())),
            Err(_) => Err(Failure::Unreadable("expected UTF-8".into())),
        };
        let goes_on = text.is_ok();
        if !found(text) || !goes_on {
            return;
        }
    }
}
