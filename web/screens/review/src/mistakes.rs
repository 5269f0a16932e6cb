//! *My mistakes*: positions in which a review found a better move, stored as text for practice.
//!
//! ```text
//! mistakes 1
//! lost 4.2 played c4c5 best d5d6 record ontop(players=2) =T1 d3d4 =T0
//! lost 2.1 solved 2 due 20790 played d6d7 best d5d6 record ontop(players=2) =T1 d3d4 =T1
//! ```
//!
//! A line is a mistake: the points that it probably lost, how often it was solved in a row and the day since 1970 on
//! which it comes back (missing if it was never solved), the move that was played, the best move found, and the record
//! up to the position.

use std::rc::Rc;

use tilescope_core::ParseError;
use tilescope_core::games::GameId;
use tilescope_core::notation::Cursor;
use tilescope_floor::exact;
use tilescope_floor::number::num;
use tilescope_floor::storage;
use tilescope_floor::tool::button;
use tilescope_language::{english, plural, say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game::AnyGame;
use tilescope_table::games;
use yew::prelude::*;

use super::findings::Findings;

/// The start of the text; its number grows when the format changes.
const HEAD: &str = "mistakes 1\n";

/// The most mistakes that are kept; the oldest are dropped.
pub(super) const MOST: usize = 60;

/// The most bytes that are read: enough for [`MOST`] mistakes of the longest games.
pub(super) const LONGEST: usize = 120_000;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Mistake {
    /// The record up to the position.
    pub(super) record: String,
    /// The move that was played.
    pub(super) played: AnyMove,
    /// The best move found.
    pub(super) best: AnyMove,
    /// The points that it lost.
    pub(super) lost: f64,
    /// The number of times that it was solved at the first attempt, in a row.
    pub(super) solved: usize,
    /// The day since 1970 on which it comes back; 0 for at once.
    pub(super) due: u32,
}

/// The days until a mistake comes back after it was solved once, twice and so on. After the last one it is learnt.
const INTERVALS: [u32; 4] = [1, 4, 12, 36];

impl Mistake {
    /// Returns the game of the mistake.
    pub(super) fn game(&self) -> Option<GameId> {
        GameId::of_text(&self.record).ok()
    }

    /// Returns the mistake with its next day after it was solved on a day, at the first attempt or later; `None` if it is
    /// learnt.
    pub(super) fn after(&self, day: u32, at_once: bool) -> Option<Mistake> {
        let solved = if at_once { self.solved + 1 } else { 0 };
        let days = INTERVALS.get(solved.saturating_sub(1))?;
        Some(Mistake { solved, due: day + days, ..self.clone() })
    }

    fn text(&self) -> String {
        let Mistake { record, played, best, lost, solved, due } = self;
        let later = if *due > 0 { format!(" solved {solved} due {due}") } else { String::new() };
        format!("lost {:.1}{later} played {played} best {best} record {record}\n", num(*lost))
    }

    /// Reads a line without its line break.
    fn read(cursor: &mut Cursor<'_>) -> Result<Mistake, ParseError> {
        const MOST_LOST: f64 = 1000.0;
        cursor.expect("lost ")?;
        let place = cursor.error("expected the points lost, from 0 to 1000");
        let lost = exact::read(cursor.run(|c| c.is_ascii_digit() || c == '.'));
        let lost = lost.filter(|lost| (0.0..=MOST_LOST).contains(lost)).ok_or(place)?;
        let (mut solved, mut due) = (0, 0);
        if cursor.eat(" solved ") {
            solved = cursor.number("how often it was solved", 0..=INTERVALS.len() as i32)? as usize;
            cursor.expect(" due ")?;
            due = cursor.number("a day since 1970", 1..=1_000_000)? as u32;
        }
        let mut text = |name: &'static str| {
            cursor.expect(name)?;
            let start = cursor.offset();
            Ok((cursor.run(|c| !c.is_ascii_whitespace()).to_owned(), start))
        };
        let ((played, played_at), (best, best_at)) = (text(" played ")?, text(" best ")?);
        cursor.expect(" record ")?;
        let start = cursor.offset();
        let record = cursor.run(|c| c != '\n').to_owned();
        games::check(&record).map_err(|error| error.within(start))?;
        let id = GameId::of_text(&record).map_err(|error| error.within(start))?;
        let legal = |mv: &str, at: usize| {
            let read = AnyMove::read(id, mv).map_err(|error| error.within(at))?;
            let played = games::check(&format!("{record} {mv}"));
            played.map_err(|_| ParseError::new(at, "expected a move that is legal after the record"))?;
            Ok(read)
        };
        Ok(Mistake {
            played: legal(&played, played_at)?,
            best: legal(&best, best_at)?,
            record,
            lost,
            solved,
            due,
        })
    }
}

/// Returns the mistakes of the people in a game; of all players if there are no people.
pub(super) fn of_people(game: &AnyGame, findings: &Findings) -> Vec<Mistake> {
    let seats = game.timeline().seats();
    let anybody = !seats.iter().any(tilescope_session::Seat::is_person);
    let of = |ply: usize| {
        let decision = findings.decision(ply)?;
        let own = anybody || seats[decision.player.index()].is_person();
        let played = decision.played.filter(|_| own)?;
        Some(Mistake {
            record: game.record(ply),
            played,
            best: decision.best,
            lost: decision.lost.points,
            solved: 0,
            due: 0,
        })
    };
    findings.mistakes().into_iter().filter_map(|(ply, _)| of(ply)).collect()
}

/// Returns mistakes as text.
pub(super) fn text(mistakes: &[Mistake]) -> String {
    mistakes.iter().fold(HEAD.to_owned(), |text, mistake| text + &mistake.text())
}

/// Reads mistakes; an empty text has none.
///
/// # Errors
/// If the text is too long or wrong: the place of the mistake, and what was expected.
pub(super) fn read(text: &str) -> Result<Vec<Mistake>, ParseError> {
    if text.len() > LONGEST {
        return Err(ParseError::new(0, format!("expected at most {LONGEST} characters, not {}", text.len())));
    }
    let mut cursor = Cursor::new(text);
    if cursor.rest().trim().is_empty() {
        return Ok(Vec::new());
    }
    cursor.expect(HEAD)?;
    let mut mistakes = Vec::new();
    while !cursor.rest().is_empty() {
        if mistakes.len() == MOST {
            return Err(cursor.error(format!("expected at most {MOST} mistakes")));
        }
        mistakes.push(Mistake::read(&mut cursor)?);
        if !cursor.rest().is_empty() {
            cursor.expect("\n")?;
        }
    }
    Ok(mistakes)
}

/// Returns the mistakes that the browser stores.
///
/// # Errors
/// If their text is wrong: the place, and what was expected.
pub(super) fn kept() -> Result<Vec<Mistake>, ParseError> {
    read(&storage::read(storage::MISTAKES).unwrap_or_default())
}

/// Stores mistakes in the browser, and returns whether they survive a reload.
pub(super) fn keep(mistakes: &[Mistake]) -> bool {
    storage::write(storage::MISTAKES, &text(mistakes))
}

/// Adds mistakes to the kept ones, without duplicates; the oldest are dropped.
pub(super) fn with(mut kept: Vec<Mistake>, more: Vec<Mistake>) -> Vec<Mistake> {
    for mistake in more {
        if !kept.iter().any(|known| (&known.record, known.played) == (&mistake.record, mistake.played)) {
            kept.push(mistake);
        }
    }
    let surplus = kept.len().saturating_sub(MOST);
    kept.drain(..surplus);
    kept
}

/// The properties of the button that keeps mistakes.
#[derive(Properties, PartialEq)]
pub(super) struct KeepMistakesProps {
    pub(super) game: AnyGame,
    pub(super) findings: Rc<Findings>,
    /// Called to practise the kept mistakes.
    pub(super) on_practice: Callback<()>,
}

/// Renders the button that keeps the mistakes of a game for practice.
#[component]
pub(super) fn KeepMistakes(KeepMistakesProps { game, findings, on_practice }: &KeepMistakesProps) -> Html {
    let said = use_state_eq(|| None::<AttrValue>);
    let more = of_people(game, findings);
    let count = more.len();
    let onkeep = {
        let said = said.setter();
        Callback::from(move |()| {
            said.set(Some(match kept() {
                Ok(before) => {
                    let all = with(before, more.clone());
                    if keep(&all) {
                        plural!(all.len(), "{n} mistake saved.", "{n} mistakes saved.").into()
                    } else {
                        plural!(
                            all.len(),
                            "{n} mistake saved until you close this page.",
                            "{n} mistakes saved until you close this page."
                        )
                        .into()
                    }
                }
                Err(error) => {
                    say!("The mistakes saved earlier cannot be read: {error}.", error = english(error)).into()
                }
            }));
        })
    };
    html! {
        <div class="review-guesses">
            if count > 0 { { button("button", None, t("Save for practice"), &onkeep) } }
            { button("button", None, t("My mistakes"), on_practice) }
            <p class="help" role="status">{ (*said).clone().unwrap_or_default() }</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "lost 4.2 played c4c5 best d5d6 record ontop(players=2) =T1 d3d4 =T0";

    fn one() -> Mistake {
        read(&format!("{HEAD}{LINE}\n")).unwrap().remove(0)
    }

    #[test]
    fn kept_mistakes_read_back() {
        let mistake = one();
        assert_eq!((mistake.game(), mistake.lost), (Some(GameId::OnTop), 4.2));
        assert_eq!(mistake.record, "ontop(players=2) =T1 d3d4 =T0");
        let later = mistake.after(20_000, true).unwrap();
        assert_eq!((later.solved, later.due), (1, 20_001));
        let all = vec![mistake.clone(), later, Mistake { lost: 12.0, ..mistake }];
        assert_eq!(read(&text(&all)).unwrap(), all);
        assert_eq!(read("").unwrap(), []);
        assert_eq!(read(&text(&[])).unwrap(), []);
    }

    #[test]
    fn a_mistake_comes_back_at_growing_intervals_until_it_is_learnt() {
        let mut mistake = one();
        for days in INTERVALS {
            mistake = mistake.after(20_000, true).unwrap();
            assert_eq!(mistake.due, 20_000 + days);
        }
        assert_eq!(mistake.after(20_000, true), None);
        let again = mistake.after(20_000, false).unwrap();
        assert_eq!((again.solved, again.due), (0, 20_001), "solved after a wrong attempt");
    }

    #[test]
    fn errors_name_the_offset() {
        let wrong = |line: &str| {
            let error = read(&format!("{HEAD}{line}")).unwrap_err();
            (error.offset().checked_sub(HEAD.len()), error.kind().to_string())
        };
        assert_eq!(read("mistakes 2").unwrap_err().offset(), 0);
        assert_eq!(wrong("lost -1 played").0, Some(5));
        assert_eq!(wrong("lost 1e9 played").0, Some(6));
        assert_eq!(wrong("lost 1 solved 9 due 1 played").0, Some(14));
        assert_eq!(wrong("lost 1 solved 1 due never played").0, Some(20));
        assert_eq!(wrong(&LINE.replace("c4c5", "nowhere")).0, Some(16));
        assert_eq!(
            wrong(&LINE.replace("c4c5", "=T0")),
            (Some(16), "expected a move that is legal after the record".into())
        );
        assert_eq!(wrong(&LINE.replace("c4c5", "d3d4")).0, Some(16));
        assert_eq!(wrong(&LINE.replace("ontop(", "chess(")).0, Some(38));
        assert!(wrong(&format!("{LINE}\n").repeat(MOST + 1)).1.contains("at most 60"));
        assert!(read(&"x".repeat(LONGEST + 1)).unwrap_err().to_string().contains("at most"));
    }

    #[test]
    fn duplicates_are_dropped_and_the_oldest_removed() {
        let mistake = one();
        let best =
            |number: usize| Mistake { record: format!("{}{}", mistake.record, " ".repeat(number)), ..one() };
        let all = with((0..MOST).map(best).collect(), vec![best(3), best(MOST)]);
        assert_eq!(all.len(), MOST);
        assert_eq!((&all[0], all.last().unwrap()), (&best(1), &best(MOST)));
    }
}
