//! *My mistakes*: positions in which a review found a better move, kept for practice.

use std::rc::Rc;

use serde::{Deserialize, Serialize};
use tilescope_core::ParseError;
use tilescope_core::games::GameId;
use tilescope_floor::store::{Store, Unreadable};
use tilescope_floor::tool::button;
use tilescope_language::{english, plural, say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game::AnyGame;
use tilescope_table::games;
use yew::prelude::*;

use super::findings::Findings;

const MISTAKES: Store<Vec<Mistake>> = Store::new("mistakes", 1);

/// The most mistakes that are kept; the oldest are dropped.
pub(super) const MOST: usize = 60;

/// The most bytes that are read: enough for [`MOST`] mistakes of the longest games.
pub(super) const LONGEST: usize = 130_000;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Mistake {
    pub(super) record: String,
    pub(super) played: AnyMove,
    pub(super) best: AnyMove,
    pub(super) lost: f64,
    /// The number of times that it was solved at the first attempt, in a row.
    pub(super) solved: usize,
    /// The day since 1970 on which it comes back; 0 for at once.
    pub(super) due: u32,
}

/// The days until a mistake comes back after it was solved once, twice and so on. After the last one it is learnt.
const INTERVALS: [u32; 4] = [1, 4, 12, 36];

impl Mistake {
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

    fn check(&self) -> Result<(), ParseError> {
        let Mistake { lost, solved, due, record, .. } = self;
        games::check(record)?;
        for mv in [self.played, self.best] {
            let wrong = |_| ParseError::new(0, "expected a move that is legal after the record");
            games::check(&format!("{record} {mv}")).map_err(wrong)?;
        }
        if !(0.0..=1000.0).contains(lost) || *solved > INTERVALS.len() || *due > 1_000_000 {
            return Err(ParseError::new(0, "expected points from 0 to 1000, and days since 1970"));
        }
        Ok(())
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
            lost: (decision.lost.points * 10.0).round() / 10.0,
            solved: 0,
            due: 0,
        })
    };
    findings.mistakes().into_iter().filter_map(|(ply, _)| of(ply)).collect()
}

pub(super) fn text(mistakes: &[Mistake]) -> String {
    let text = MISTAKES.text(&mistakes.to_vec());
    text.replace("[{", "[\n{").replace("},{", "},\n{").replace("}]", "}\n]")
}

/// Reads mistakes; an empty text has none.
///
/// # Errors
/// If the text is too long or wrong: which mistake, and what was expected.
pub(super) fn read(text: &str) -> Result<Vec<Mistake>, Unreadable> {
    match text.trim() {
        "" => Ok(Vec::new()),
        text if text.len() > LONGEST => Err(too_long()),
        text => checked(MISTAKES.read(text)?),
    }
}

/// Returns the error that a text is longer than any list.
pub(super) fn too_long() -> Unreadable {
    format!("expected at most {LONGEST} characters").into()
}

fn checked(mistakes: Vec<Mistake>) -> Result<Vec<Mistake>, Unreadable> {
    if mistakes.len() > MOST {
        return Err(format!("expected at most {MOST} mistakes").into());
    }
    for (mistake, number) in mistakes.iter().zip(1..) {
        mistake.check().map_err(|error| format!("mistake {number}: {error}"))?;
    }
    Ok(mistakes)
}

/// Returns the mistakes that the browser stores.
///
/// # Errors
/// If they cannot be read: what was expected.
pub(super) fn kept() -> Result<Vec<Mistake>, Unreadable> {
    checked(MISTAKES.kept()?.unwrap_or_default())
}

/// Stores mistakes in the browser, and returns whether they survive a reload.
pub(super) fn keep(mistakes: &[Mistake]) -> bool {
    MISTAKES.keep(&mistakes.to_vec())
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

#[derive(Properties, PartialEq)]
pub(super) struct KeepMistakesProps {
    pub(super) game: AnyGame,
    pub(super) findings: Rc<Findings>,
    pub(super) on_practice: Callback<()>,
}

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

    fn one() -> Mistake {
        let mv = |text: &str| AnyMove::read(GameId::OnTop, text).unwrap();
        Mistake {
            record: "ontop(players=2) =T1 d3d4 =T0".into(),
            played: mv("c4c5"),
            best: mv("d5d6"),
            lost: 4.2,
            solved: 0,
            due: 0,
        }
    }

    #[test]
    fn kept_mistakes_read_back_from_their_lines() {
        let mistake = one();
        let later = mistake.after(20_000, true).unwrap();
        assert_eq!((later.solved, later.due), (1, 20_001));
        let all = vec![mistake.clone(), later, Mistake { lost: 12.0, ..mistake }];
        assert_eq!(text(&all).lines().count(), 5);
        assert_eq!(read(&text(&all)), Ok(all));
        assert_eq!(read(&text(&[])), Ok(Vec::new()));
        assert_eq!(read(" "), Ok(Vec::new()));
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
    fn errors_name_the_mistake() {
        let wrong =
            |from: &str, to: &str| read(&text(&[one()]).replacen(from, to, 1)).unwrap_err().to_string();
        assert!(wrong("\"version\":1", "\"version\":2").contains("expected mistakes of version 1"));
        for (from, to) in [("4.2", "-1"), ("4.2", "1e9"), ("\"solved\":0", "\"solved\":9")] {
            assert!(wrong(from, to).starts_with("mistake 1: byte 0: expected points from 0 to 1000"), "{to}");
        }
        assert!(wrong("4.2", "\"much\"").contains("expected f64"));
        assert!(wrong("c4c5", "nowhere").contains("byte 0"));
        assert!(wrong("ontop c4c5", "ontop d3d4").contains("a move that is legal after the record"));
        assert!(wrong("ontop(", "chess(").starts_with("mistake 1: byte 0"));
        assert!(read(&text(&vec![one(); MOST + 1])).unwrap_err().to_string().contains("at most 60"));
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
