//! The functions with which a server begins the searches and questions of its game.

use tilescope_core::for_game;
use tilescope_core::games::Listed;
use tilescope_protocol::Question;

use super::contest::Contest;
use super::convergence::Watched;
use super::inquiry::Inquiry;
use super::inspector::Shown;
use super::job::Game;
use super::judge::Judge;
use super::move_comparison::Comparing;
use super::par::Playing;
use super::{Order, Run, read};

/// Begins a search.
type BeginSearch = fn(&Order) -> Result<Box<dyn Run>, String>;

/// Begins to work at a question.
type BeginQuestion = fn(&Question) -> Result<Box<dyn Inquiry>, String>;

/// The functions that begin a search and a question of one game, or of all games.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations)]
pub struct Openings {
    pub(super) search: BeginSearch,
    pub(super) question: BeginQuestion,
}

impl Openings {
    /// Returns the functions of one game. They return an error for a text of another game.
    pub fn of<S: Listed>() -> Openings {
        Openings { search: Game::<S>::begin, question: question::<S> }
    }
}

/// The functions of all games: a record or a setup names its game.
impl Default for Openings {
    fn default() -> Openings {
        Openings {
            search: |order| for_game!(read::game(&order.record)?, G => Game::<G>::begin(order)),
            question: |asked| for_game!(read::game_of(asked)?, G => question::<G>(asked)),
        }
    }
}

fn question<S: Listed>(question: &Question) -> Result<Box<dyn Inquiry>, String> {
    Ok(match question {
        Question::Inspector(request) => Box::new(Shown::<S>::new(request)?),
        Question::Compare(request) => Box::new(Comparing::<S>::new(request)?),
        Question::ConvergenceCurve(request) => Box::new(Watched::<S>::new(request)?),
        Question::Judge(request) => Box::new(Judge::<S>::new(request)?),
        Question::Par(request) => Box::new(Playing::<S>::new(request)?),
        Question::Contest(request) => Box::new(Contest::<S>::new(request)?),
    })
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::{carcassonne::Carcassonne, ontop::OnTop};
    use tilescope_protocol::{Budget, ParRequest, Purpose};

    use super::*;

    #[test]
    fn a_worker_refuses_another_game() {
        let order = Order::read(Purpose::Hint, "ontop() =T1", "mcts", "1", Budget::Work(1), 1 << 20);
        let order = order.expect("an order");
        assert!((Openings::of::<OnTop>().search)(&order).is_ok());
        let message = (Openings::of::<Carcassonne>().search)(&order).map(|_| ()).expect_err("a refusal");
        assert!(message.starts_with("record, byte 0: "), "{message}");
        let par = ParRequest { setup: "ontop()".into(), seed: "1".into(), players: Vec::new() };
        let message = (Openings::of::<Carcassonne>().question)(&Question::Par(par)).map(|_| ());
        assert!(message.expect_err("a refusal").starts_with("record, byte 0: "));
    }
}
