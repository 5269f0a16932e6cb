//! Messages as two lists, of numbers and of texts: a browser copies them as they are, and reading and writing them
//! takes little code on both sides. What a message means follows from the order of its numbers and texts alone.

use std::fmt;
use std::vec::IntoIter;

use js_sys::{Array, Float64Array};
use tilescope_core::{Candidate, MAX_PLAYERS, Moments, Player, Report};
use wasm_bindgen::{JsCast, JsValue};

use super::{Command, Event, Phase};

/// A message that is written, or read from front to back.
#[derive(Default)]
struct Message<N, T> {
    numbers: N,
    texts: T,
}

type Written = Message<Vec<f64>, Vec<String>>;
type Reader = Message<IntoIter<f64>, IntoIter<String>>;

/// Something that cannot be read as a message: what was expected instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unreadable(&'static str);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.0)
    }
}

impl std::error::Error for Unreadable {}

impl Command {
    /// The command as a value that can be posted.
    pub fn to_js(&self) -> JsValue {
        self.write().to_js()
    }

    /// The command that was posted as `value`.
    ///
    /// # Errors
    /// When it is none.
    pub fn from_js(value: &JsValue) -> Result<Command, Unreadable> {
        Command::read(&mut Reader::from_js(value)?)
    }

    fn write(&self) -> Written {
        let mut to = Written::default();
        match self {
            Command::Search { job, record, spec, seed, iterations, interval } => {
                to.count(0).count(*job).maybe(*iterations).number(*interval);
                to.text(record).text(spec).text(seed)
            }
            Command::Pause(job) => to.count(1).count(*job),
            Command::Resume(job) => to.count(2).count(*job),
            Command::Stop(job) => to.count(3).count(*job),
        };
        to
    }

    fn read(from: &mut Reader) -> Result<Command, Unreadable> {
        let (kind, job) = (from.count()?, from.count()?);
        Ok(match kind {
            0 => {
                let (iterations, interval) = (from.maybe()?, from.number()?);
                let (record, spec, seed) = (from.text()?, from.text()?, from.text()?);
                Command::Search { job, record, spec, seed, iterations, interval }
            }
            1 => Command::Pause(job),
            2 => Command::Resume(job),
            3 => Command::Stop(job),
            _ => return Err(Unreadable("a command")),
        })
    }
}

impl Event {
    /// The event as a value that can be posted.
    pub fn to_js(&self) -> JsValue {
        self.write().to_js()
    }

    /// The event that was posted as `value`.
    ///
    /// # Errors
    /// When it is none.
    pub fn from_js(value: &JsValue) -> Result<Event, Unreadable> {
        Event::read(&mut Reader::from_js(value)?)
    }

    fn write(&self) -> Written {
        let mut to = Written::default();
        match self {
            Event::Ready { version } => to.count(0).count(*version),
            Event::Report { job, report, kept, elapsed, phase } => {
                to.count(1).count(*job).count(*kept).number(*elapsed).count(*phase as u32).report(report)
            }
            Event::Refused { job, message } => to.count(2).count(*job).text(message),
            Event::Failed { message } => to.count(3).text(message),
        };
        to
    }

    fn read(from: &mut Reader) -> Result<Event, Unreadable> {
        Ok(match from.count()? {
            0 => Event::Ready { version: from.count()? },
            1 => Event::Report {
                job: from.count()?,
                kept: from.count()?,
                elapsed: from.number()?,
                phase: match from.count()? {
                    0 => Phase::Running,
                    1 => Phase::Paused,
                    2 => Phase::Done,
                    _ => return Err(Unreadable("a phase")),
                },
                report: from.report()?,
            },
            2 => Event::Refused { job: from.count()?, message: from.text()? },
            3 => Event::Failed { message: from.text()? },
            _ => return Err(Unreadable("an event")),
        })
    }
}

impl Written {
    fn to_js(&self) -> JsValue {
        let texts: Array = self.texts.iter().map(|text| JsValue::from_str(text)).collect();
        Array::of2(&Float64Array::from(&self.numbers[..]), &texts).into()
    }

    fn number(&mut self, number: f64) -> &mut Written {
        self.numbers.push(number);
        self
    }

    fn count(&mut self, count: u32) -> &mut Written {
        self.number(count.into())
    }

    /// A count or none, which is written as -1.
    fn maybe(&mut self, count: Option<u32>) -> &mut Written {
        self.number(count.map_or(-1.0, f64::from))
    }

    fn text(&mut self, text: &str) -> &mut Written {
        self.texts.push(text.to_owned());
        self
    }

    fn moments(&mut self, moments: &Moments) -> &mut Written {
        self.count(moments.count).number(moments.sum).number(moments.squares)
    }

    fn report(&mut self, report: &Report<String>) -> &mut Written {
        self.maybe(report.player.map(|player| player.index() as u32));
        self.count(report.iterations).count(report.nodes);
        self.maybe(report.choice.map(|index| index as u32));
        self.count(report.candidates.len() as u32);
        for candidate in &report.candidates {
            self.text(&candidate.mv).count(candidate.visits);
            self.moments(&candidate.value).moments(&candidate.win).moments(&candidate.lead);
            self.count(candidate.line.len() as u32);
            for mv in &candidate.line {
                self.text(mv);
            }
        }
        self
    }
}

impl Reader {
    fn from_js(value: &JsValue) -> Result<Reader, Unreadable> {
        let parts = value.dyn_ref::<Array>().ok_or(Unreadable("two lists"))?;
        let (numbers, texts) = (parts.get(0), parts.get(1));
        let numbers = numbers.dyn_ref::<Float64Array>().ok_or(Unreadable("a list of numbers"))?;
        let texts = texts.dyn_ref::<Array>().ok_or(Unreadable("a list of texts"))?;
        let texts: Option<Vec<String>> = texts.iter().map(|text| text.as_string()).collect();
        let texts = texts.ok_or(Unreadable("nothing but texts"))?;
        Ok(Reader { numbers: numbers.to_vec().into_iter(), texts: texts.into_iter() })
    }

    fn number(&mut self) -> Result<f64, Unreadable> {
        self.numbers.next().ok_or(Unreadable("another number"))
    }

    fn count(&mut self) -> Result<u32, Unreadable> {
        self.maybe()?.ok_or(Unreadable("a whole number"))
    }

    fn maybe(&mut self) -> Result<Option<u32>, Unreadable> {
        let number = self.number()?;
        Ok(Some(number as u32).filter(|&count| f64::from(count) == number))
    }

    fn text(&mut self) -> Result<String, Unreadable> {
        self.texts.next().ok_or(Unreadable("another text"))
    }

    fn moments(&mut self) -> Result<Moments, Unreadable> {
        Ok(Moments { count: self.count()?, sum: self.number()?, squares: self.number()? })
    }

    fn report(&mut self) -> Result<Report<String>, Unreadable> {
        let player = self.maybe()?.and_then(|index| Player::all(MAX_PLAYERS).nth(index as usize));
        let (iterations, nodes) = (self.count()?, self.count()?);
        let choice = self.maybe()?.map(|index| index as usize);
        let candidates = (0..self.count()?).map(|_| self.candidate()).collect::<Result<_, _>>()?;
        Ok(Report { player, iterations, nodes, candidates, choice })
    }

    fn candidate(&mut self) -> Result<Candidate<String>, Unreadable> {
        Ok(Candidate {
            mv: self.text()?,
            visits: self.count()?,
            value: self.moments()?,
            win: self.moments()?,
            lead: self.moments()?,
            line: (0..self.count()?).map(|_| self.text()).collect::<Result<_, _>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(written: Written) -> Reader {
        Reader { numbers: written.numbers.into_iter(), texts: written.texts.into_iter() }
    }

    fn report() -> Event {
        let candidate = Candidate {
            mv: "c4c5".to_owned(),
            visits: u32::MAX,
            value: Moments { count: 3, sum: -0.1, squares: 1e300 },
            win: Moments { count: 2, sum: 1.0 / 3.0, squares: 0.25 },
            lead: Moments { count: 1, sum: -7.0, squares: 49.0 },
            line: vec!["=T0".to_owned(), "d1d2".to_owned()],
        };
        let candidates = vec![candidate, Candidate::unvisited("ä".to_owned())];
        let report =
            Report { player: Some(Player::new(4)), iterations: 9, nodes: 8, candidates, choice: Some(1) };
        Event::Report { job: 7, report, kept: 5, elapsed: 12.5, phase: Phase::Paused }
    }

    #[test]
    fn what_is_written_is_read() {
        let search = |iterations| Command::Search {
            job: 1,
            record: "carcassonne".to_owned(),
            spec: "mcts".to_owned(),
            seed: u64::MAX.to_string(),
            iterations,
            interval: 125.0,
        };
        let commands =
            [search(None), search(Some(0)), Command::Pause(2), Command::Resume(3), Command::Stop(u32::MAX)];
        for command in commands {
            assert_eq!(Command::read(&mut sent(command.write())), Ok(command));
        }
        let refused = Event::Refused { job: 3, message: "record, byte 0".to_owned() };
        let failed = Event::Failed { message: String::new() };
        for event in [Event::Ready { version: 1 }, report(), refused, failed] {
            assert_eq!(Event::read(&mut sent(event.write())), Ok(event));
        }
    }

    #[test]
    fn what_is_no_message_is_refused() {
        let whole = report().write();
        for length in 0..whole.numbers.len() {
            let numbers = whole.numbers[..length].to_vec();
            let cut = Written { numbers, texts: whole.texts.clone() };
            assert_eq!(Event::read(&mut sent(cut)), Err(Unreadable("another number")));
        }
        for length in 0..whole.texts.len() {
            let texts = whole.texts[..length].to_vec();
            let cut = Written { numbers: whole.numbers.clone(), texts };
            assert_eq!(Event::read(&mut sent(cut)), Err(Unreadable("another text")));
        }
        for numbers in [vec![4.0, 0.0], vec![0.5, 0.0], vec![f64::NAN, 0.0], vec![1.0, 1.0, 1.0, 1.0, 3.0]] {
            let message = || Written { numbers: numbers.clone(), texts: Vec::new() };
            assert!(Event::read(&mut sent(message())).is_err(), "{numbers:?}");
            assert!(Command::read(&mut sent(message())).is_err() || numbers[0] == 1.0, "{numbers:?}");
        }
    }
}
