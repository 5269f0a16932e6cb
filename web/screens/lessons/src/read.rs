use tilescope_core::{ParseError, ParseErrorKind, UnknownName};
use tilescope_floor::parts::{Part, Parts};
use tilescope_session::MOST_ITERATIONS;
use tilescope_table::lesson_file::LONGEST_LESSON;

use super::claim;
use super::lines::{Line, lines};
use super::{Answers, Lesson, LessonAnswer, LessonQuestion, LessonStep, Offers, Quote, Setting};

/// The settings of the header, and those that a step may change.
const SETTINGS: [&str; 14] = [
    "about:",
    "language:",
    "game:",
    "search:",
    "seed:",
    "budget:",
    "workers:",
    "hide:",
    "watch:",
    "finds:",
    "inside:",
    "beside:",
    "why:",
    "hint:",
];

/// The largest budget of a search that starts automatically, in the unit of its searcher.
const MOST_WORK: u64 = 5_000_000;

const MOST_WORKERS: u64 = 8;

const MOST_STEPS: usize = 60;

pub(super) fn lesson(text: &str) -> Result<Lesson, ParseError> {
    if text.len() > LONGEST_LESSON {
        let words = format!("expected at most {LONGEST_LESSON} bytes, not {}", text.len());
        return Err(ParseError::new(0, words));
    }
    let lines = lines(text);
    let mut rest = lines.iter().copied().filter(|line| !line.text.is_empty()).peekable();
    let title = match rest.next() {
        None => return Err(ParseError::new(text.len(), ParseErrorKind::Expected("'# ' and a title"))),
        Some(first) => titled(first, "#", "'# ' and a title")?,
    };
    let mut reader = Reader::new();
    let mut steps: Vec<LessonStep> = Vec::new();
    let first = lines.iter().position(|line| line.text.starts_with('#')).map_or(0, |index| index + 1);
    for &line in &lines[first..] {
        if line.after("##").is_some() {
            steps.extend(reader.finish(line.at)?);
            if steps.len() == MOST_STEPS {
                return Err(ParseError::new(line.at, format!("expected at most {MOST_STEPS} steps")));
            }
            reader.begin(titled(line, "##", "'## ' and the name of a step")?, line.at);
        } else {
            reader.line(line)?;
        }
    }
    let end = text.trim_end().len();
    steps.extend(reader.finish(end)?);
    if steps.is_empty() {
        return Err(ParseError::new(end, ParseErrorKind::Expected("'## ' and the name of a step")));
    }
    Ok(Lesson { title, about: reader.about, language: reader.language, steps })
}

fn titled(line: Line<'_>, sign: &str, expected: &'static str) -> Result<String, ParseError> {
    let title = line.after(sign).map(Line::words).filter(|title| !title.is_empty());
    title.ok_or_else(|| ParseError::new(line.at, ParseErrorKind::Expected(expected)))
}

/// The reader of a lesson, with the parts read so far.
struct Reader<'a> {
    about: String,
    language: String,
    setting: Setting,
    step: Option<LessonStep>,
    /// The settings since the last heading.
    given: Vec<&'static str>,
    /// Whether the next line of text begins a paragraph.
    apart: bool,
    asked: Line<'a>,
}

impl<'a> Reader<'a> {
    fn new() -> Reader<'a> {
        let search = Quote { text: "mcts".to_owned(), at: 0 };
        let setting = Setting {
            game: Quote::default(),
            search,
            seed: 1,
            budget: 2000,
            workers: 1,
            hide: Parts::default(),
        };
        let asked = Line { text: "", at: 0 };
        Reader {
            about: String::new(),
            language: "en".to_owned(),
            setting,
            step: None,
            given: Vec::new(),
            apart: true,
            asked,
        }
    }

    fn begin(&mut self, title: String, at: usize) {
        self.given.clear();
        self.apart = true;
        self.asked = Line { text: "", at };
        self.step = Some(LessonStep {
            title,
            text: Vec::new(),
            setting: self.setting.clone(),
            watch: None,
            finds: None,
            offers: Offers::default(),
            question: None,
            hint: None,
        });
    }

    /// Ends the current step, before a heading or the end of the text at `end`.
    fn finish(&mut self, end: usize) -> Result<Option<LessonStep>, ParseError> {
        let Some(mut step) = self.step.take() else { return Ok(None) };
        let missing = |at, what: &'static str| Err(ParseError::new(at, ParseErrorKind::Expected(what)));
        step.setting = self.setting.clone();
        if step.setting.game.text.is_empty() {
            return missing(end, "'game: ' and a record, before the first step ends");
        }
        if let (None, Some(claim)) = (step.watch, &step.finds) {
            return missing(
                claim.moves[0].at,
                "'watch: ' together with 'finds: ', which says how far the search goes",
            );
        }
        if let (None, Some([first, _])) = (step.watch, &step.offers.why) {
            return missing(first.at, "'watch: ' together with 'why: ', which compares moves of a search");
        }
        if step.hint.is_some() && step.question.is_none() {
            return missing(end, "'? ' and a question, or '! ' and a task, together with 'hint: '");
        }
        match step.question.as_ref().map(|question| &question.answers) {
            Some(Answers::Choice(answers)) if answers.len() < 2 => missing(
                self.asked.at,
                "two or more answers: '+ ' for each right one, '- ' for each wrong one",
            ),
            Some(Answers::Choice(answers)) if answers.iter().all(|answer| !answer.right) => {
                missing(self.asked.at, "'+ ' and a right answer")
            }
            Some(Answers::Moves(answers)) if answers.iter().all(|answer| !answer.right) => {
                missing(self.asked.at, "'+ ' and a right move")
            }
            _ => Ok(Some(step)),
        }
    }

    fn line(&mut self, line: Line<'a>) -> Result<(), ParseError> {
        if line.text.is_empty() {
            self.apart = true;
            return Ok(());
        }
        if let Some((name, value)) = SETTINGS.iter().find_map(|&name| Some((name, line.after(name)?))) {
            return self.setting(name, value, line);
        }
        let Some(step) = &mut self.step else {
            let expected = "a setting such as 'game: ', or '## ' and the name of a step";
            return Err(ParseError::new(line.at, ParseErrorKind::Expected(expected)));
        };
        let asks = line.after("?").map(|words| (words, Answers::Choice(Vec::new())));
        let asks = asks.or_else(|| Some((line.after("!")?, Answers::Moves(Vec::new()))));
        match (asks, &mut step.question) {
            (Some((words, answers)), none @ None) => {
                self.asked = line;
                *none = Some(LessonQuestion { words: words.words(), answers });
                Ok(())
            }
            (Some(_), Some(_)) => Err(ParseError::new(
                line.at,
                ParseErrorKind::Expected("one question per step; '## ' begins another step"),
            )),
            (None, Some(question)) => answer(&mut question.answers, line),
            (None, None) if line.after("+").or(line.after("-")).or(line.after(">")).is_some() => {
                let expected = "'? ' and a question, or '! ' and a task, before its answers";
                Err(ParseError::new(line.at, ParseErrorKind::Expected(expected)))
            }
            (None, None) => {
                match step.text.last_mut().filter(|_| !self.apart) {
                    Some(paragraph) => *paragraph += &format!(" {}", line.words()),
                    None => step.text.push(line.words()),
                }
                self.apart = false;
                Ok(())
            }
        }
    }

    fn setting(&mut self, name: &'static str, value: Line<'a>, line: Line<'a>) -> Result<(), ParseError> {
        if self.given.contains(&name) {
            return Err(ParseError::new(line.at, ParseErrorKind::Repeated(name)));
        }
        self.given.push(name);
        let expected = |what| ParseError::new(value.at, ParseErrorKind::Expected(what));
        if value.text.is_empty() && name != "hide:" {
            return Err(expected("something behind the colon"));
        }
        let quote = || Quote { text: value.text.to_owned(), at: value.at };
        match (name, &mut self.step) {
            ("about:", None) => self.about = value.words(),
            ("language:", None) => self.language = language(value)?,
            ("about:", Some(_)) => {
                return Err(ParseError::new(
                    line.at,
                    ParseErrorKind::Expected("'about: ' before the first step"),
                ));
            }
            ("language:", Some(_)) => {
                return Err(ParseError::new(
                    line.at,
                    ParseErrorKind::Expected("'language: ' before the first step"),
                ));
            }
            ("game:", _) => self.setting.game = quote(),
            ("search:", _) => self.setting.search = quote(),
            ("seed:", _) => {
                self.setting.seed =
                    value.text.parse().map_err(|_| expected("a seed, a whole number of at least 0"))?;
            }
            ("budget:", _) => self.setting.budget = number(value, MOST_WORK)?,
            ("workers:", _) => self.setting.workers = number(value, MOST_WORKERS)? as usize,
            ("hide:", _) => self.setting.hide = parts(value)?,
            (_, None) => {
                return Err(ParseError::new(
                    line.at,
                    ParseErrorKind::Expected("'## ' and the name of a step before this"),
                ));
            }
            ("watch:", Some(step)) => step.watch = Some(number(value, MOST_WORK)?),
            ("finds:", Some(step)) => step.finds = Some(claim::read(value)?),
            ("inside:", Some(step)) => step.offers.inside = Some(number(value, MOST_ITERATIONS)?),
            ("beside:", Some(step)) => step.offers.beside = Some(quote()),
            ("why:", Some(step)) => {
                let pair = quotes(value).try_into().map_err(|_| expected("two moves to compare"))?;
                step.offers.why = Some(pair);
            }
            (_, Some(step)) => step.hint = Some(value.words()),
        }
        Ok(())
    }
}

fn answer(answers: &mut Answers, line: Line<'_>) -> Result<(), ParseError> {
    let expected = |what| ParseError::new(line.at, ParseErrorKind::Expected(what));
    let given = line.after("+").map(|given| (true, given)).or_else(|| Some((false, line.after("-")?)));
    if let Some((right, given)) = given {
        if given.text.is_empty() {
            return Err(expected("an answer after the sign"));
        }
        let reply = String::new();
        match answers {
            Answers::Choice(all) => all.push(LessonAnswer { right, given: given.words(), reply }),
            Answers::Moves(all) if given.text == "*" => {
                if right || all.iter().any(|answer| answer.given.is_empty()) {
                    return Err(expected("'- *' once, for all moves that are not listed"));
                }
                all.push(LessonAnswer { right, given: Vec::new(), reply });
            }
            Answers::Moves(all) => all.push(LessonAnswer { right, given: quotes(given), reply }),
        }
        return Ok(());
    }
    let reply = match answers {
        Answers::Choice(all) => all.last_mut().map(|answer| &mut answer.reply),
        Answers::Moves(all) => all.last_mut().map(|answer| &mut answer.reply),
    };
    match (line.after(">"), reply) {
        (Some(words), Some(reply)) => {
            *reply = format!("{reply} {}", words.words()).trim().to_owned();
            Ok(())
        }
        (Some(_), None) => Err(expected("an answer before the reply to it")),
        (None, _) => {
            Err(expected("'+ ' and a right answer, '- ' and a wrong one, or '> ' and the reply to it"))
        }
    }
}

fn quotes(value: Line<'_>) -> Vec<Quote> {
    value.each_word().map(|word| Quote { text: word.text.to_owned(), at: word.at }).collect()
}

fn number(value: Line<'_>, most: u64) -> Result<u64, ParseError> {
    let number = value.text.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| ParseError::new(value.at, format!("expected a whole number from 1 to {most}")))
}

/// Reads a language tag: `de`, `pt-BR` (RFC 5646).
fn language(value: Line<'_>) -> Result<String, ParseError> {
    let mut subtags = value.text.split('-');
    let first = subtags.next().is_some_and(|tag| {
        (2..=3).contains(&tag.len()) && tag.bytes().all(|byte| byte.is_ascii_alphabetic())
    });
    let others = subtags
        .all(|tag| (1..=8).contains(&tag.len()) && tag.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    let expected = ParseErrorKind::Expected("a language, such as 'de' or 'pt-BR'");
    if first && others { Ok(value.text.to_owned()) } else { Err(ParseError::new(value.at, expected)) }
}

fn parts(value: Line<'_>) -> Result<Parts, ParseError> {
    let mut hidden = Parts::default();
    for word in value.each_word() {
        let name = word.text.trim_end_matches(',');
        let Some(part) = Part::named(name) else {
            let names: Vec<&str> = Part::ALL.iter().map(|part| part.name()).collect();
            return Err(ParseError::new(word.at, UnknownName::new("part of the page", name, &names)));
        };
        hidden = hidden.with(part);
    }
    Ok(hidden)
}
