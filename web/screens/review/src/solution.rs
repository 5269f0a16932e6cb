//! The solution of a position: its best move, and a line after it that you can play through.
//!
//! After a proven move the line leads to the end of the game: both players make moves that are proven best, in one order
//! of the draws, which is the same for everybody. After another move it is the continuation that the review expects.

use tilescope_core::review::{Decision, Judgement};
use tilescope_engine::Heard;
use tilescope_floor::icon::Sign;
use tilescope_language::{say, t};
use tilescope_protocol::JudgeRequest;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::{ReviewDepth, SessionAction};
use tilescope_table::any_game::AnyGame;
use tilescope_table::describe;
use yew::prelude::*;

use super::attempt::AttemptAction;
use super::evaluator;
use super::turn_card::step;

#[derive(Clone, PartialEq)]
pub(super) struct Solution {
    /// The game through the line; it shows the step in view.
    pub(super) game: AnyGame,
    /// The number of moves before the best one.
    start: usize,
    proven: bool,
    /// Whether the line is still to be continued.
    grows: bool,
}

impl Solution {
    /// Creates the solution of the present position of a game, as far as its grade knows it. It shows the best move.
    pub(super) fn new(position: &AnyGame, grade: &Decision<AnyMove>) -> Option<Solution> {
        let (start, proven) = (position.timeline().played(), grade.lost.proven);
        let known = if proven { 1 } else { grade.line.len() };
        let moves: String = grade.line[..known].iter().map(|mv| format!(" {mv}")).collect();
        let game = position.of_record(&(position.record(start) + &moves)).ok()?;
        let game = game.seated(position.timeline().seats().clone());
        let mut solution = Solution { game, start, proven, grows: proven };
        solution.show(start + 1);
        Some(solution)
    }

    pub(super) fn show(&mut self, ply: usize) {
        self.change(SessionAction::Show(ply));
    }

    fn change(&mut self, action: SessionAction) {
        // Each action shows a step of the line, or plays a move that the judge found.
        self.game = self.game.after(&action).unwrap_or_else(|_| self.game.clone());
    }

    /// Returns the request for the next move of the line; `None` if the line is complete.
    pub(super) fn request(&self) -> Option<JudgeRequest> {
        let timeline = self.game.timeline();
        timeline.to_move().filter(|_| self.grows)?;
        Some(evaluator::request(
            self.game.info().id,
            self.game.record(timeline.played()),
            None,
            ReviewDepth::Quick,
        ))
    }

    /// Continues the line with a proven move. Without one, it ends.
    pub(super) fn hear(&mut self, heard: Heard<JudgeRequest>) {
        match self.request().and_then(|request| heard.to(&request)) {
            Some(Ok(Some(Judgement::Decision(next)))) if next.lost.proven => {
                let shown = self.game.timeline().shown();
                self.change(SessionAction::Play(next.best));
                self.show(shown);
            }
            Some(Ok(None)) | None => {}
            Some(_) => self.grows = false,
        }
    }

    /// Renders the buttons that lead through the line, and the move that leads to the step in view.
    pub(super) fn view(&self, dispatch: &Callback<AttemptAction>) -> Html {
        let timeline = self.game.timeline();
        let steps: Vec<usize> = timeline
            .decision_points()
            .iter()
            .map(|point| point.ply)
            .filter(|&ply| ply > self.start)
            .collect();
        let at = steps.iter().position(|&ply| ply == timeline.shown()).unwrap_or(0);
        let to = |index: Option<usize>| {
            let ply = *steps.get(index?)?;
            Some(AttemptAction::Step(ply).callback(dispatch))
        };
        let turns = self.game.turns();
        let entry = turns.iter().rfind(|entry| entry.to <= timeline.shown());
        let title = match self.proven {
            true => t("To the end of the game in one order of the draws; every move is proven best"),
            false => t("Likely continuation"),
        };
        html! {
            <div class="review-line">
                <p class="help">{ title }</p>
                <div class="review-walk">
                    { step(t("Previous move"), Sign::Back, None, to(at.checked_sub(1))) }
                    { step(t("Next move"), Sign::Forward, None, to(Some(at + 1))) }
                    <span>{ say!("Move {} of {}", at + 1, steps.len()) }</span>
                    if self.request().is_some() { <span class="help">{ t("Proving the next moves…") }</span> }
                </div>
                if let Some(entry) = entry {
                    <p role="status" aria-live="polite">{ describe::of_entry(entry, timeline.seats()) }</p>
                }
            </div>
        }
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::GameId;
    use tilescope_core::review::Effort;
    use tilescope_core::{State, Turn, for_game};
    use tilescope_worker::Desk;

    use super::super::attempt::Attempts;
    use super::super::state::Look;
    use super::*;

    /// Lets a worker answer, with few playouts: the search alone proves the moves.
    fn answered(attempts: &mut Attempts, record: &str) -> bool {
        let Some(request) = attempts.request(record) else { return false };
        let few = JudgeRequest { effort: Effort { playouts: 2, ..request.effort }, ..request.clone() };
        let answer = Ok(Desk::default().whole(&few, &|| 0.0).unwrap());
        attempts.apply(AttemptAction::Graded(Heard { request, answer }.into()));
        true
    }

    /// The first attempt at a position of the day is wrong; then the solution leads to the end of the game.
    fn solved(id: GameId, record: &str) {
        let game = for_game!(id, G => AnyGame::resume::<G>(record, None, 5).unwrap()).for_mover();
        let mut attempts = Attempts::new(id);
        let moves = for_game!(id, G => {
            let mut moves = Vec::new();
            game.position::<G>().unwrap().legal_moves(&mut moves);
            moves.into_iter().map(AnyMove::new::<G>).collect::<Vec<_>>()
        });
        let worse = moves.into_iter().find(|&mv| {
            attempts.apply(AttemptAction::Try(mv));
            assert!(answered(&mut attempts, record));
            !attempts.is_solved()
        });
        let grade = attempts.grade().cloned().expect("a grade");
        assert!(worse.is_some() && grade.lost.proven && grade.best != worse.unwrap(), "{id}");
        assert!(attempts.line().is_none(), "nothing shows the best move yet");
        attempts.apply(AttemptAction::Reveal(game.clone()));
        let first = attempts.line().expect("the line").clone();
        assert_eq!(first.move_at(game.timeline().played()), Some(grade.best));
        while answered(&mut attempts, record) {}
        let line = attempts.line().expect("the line");
        assert_eq!(line.timeline().shown(), first.timeline().shown(), "the board waits for the viewer");
        assert_eq!(line.present().turn, Turn::Over, "{id}");
        assert_eq!(line.timeline().seats(), game.timeline().seats());
        let end = line.timeline().played();
        attempts.apply(AttemptAction::Look(Look::Guess));
        assert!(attempts.line().is_none());
        attempts.apply(AttemptAction::Step(end));
        assert_eq!(attempts.line().expect("the line").shown().turn, Turn::Over);
    }

    #[test]
    fn the_solution_of_a_proven_position_leads_to_the_end_of_the_game() {
        let texts = [
            include_str!("../../../daily/carcassonne.txt"),
            include_str!("../../../daily/kingdomino.txt"),
            include_str!("../../../daily/ontop.txt"),
        ];
        for (&id, text) in GameId::ALL.iter().zip(texts) {
            solved(id, text.lines().next().unwrap());
        }
    }
}
