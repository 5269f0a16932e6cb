//! The beginnings of the searches and questions of a game.

use tilescope_core::for_game;
use tilescope_core::games::Listed;
use tilescope_protocol::Question;

use super::contest::Contest;
use super::convergence::Watched;
use super::inspector::Shown;
use super::job::Game;
use super::judge::Judge;
use super::move_comparison::Comparing;
use super::par::Playing;
use super::rolling::Rolling;
use super::{Inquiry, Order, Run, read};

/// Begins a search.
pub(super) type BeginSearch = fn(&Order) -> Result<Box<dyn Run>, String>;

/// Begins to work at a question.
pub(super) type BeginQuestion = fn(&Question) -> Result<Box<dyn Inquiry>, String>;

/// Begins a search of one game. It refuses the text of another game.
pub(super) fn search<S: Listed>(order: &Order) -> Result<Box<dyn Run>, String> {
    Game::<S>::begin(order)
}

/// Begins a search of the game that its record names.
#[cfg(test)]
pub(super) fn any_search(order: &Order) -> Result<Box<dyn Run>, String> {
    for_game!(read::game(&order.record)?, G => search::<G>(order))
}

/// Begins a question about one game. It refuses the text of another game.
pub(super) fn question<S: Listed>(question: &Question) -> Result<Box<dyn Inquiry>, String> {
    Ok(match question {
        Question::Inspector(request) => Box::new(Shown::<S>::new(request)?),
        Question::Compare(request) => Box::new(Comparing::<S>::new(request)?),
        Question::RollOut(request) => Box::new(Rolling::<S>::new(request)?),
        Question::ConvergenceCurve(request) => Box::new(Watched::<S>::new(request)?),
        Question::Judge(request) => Box::new(Judge::<S>::new(request)?),
        Question::Par(request) => Box::new(Playing::<S>::new(request)?),
        Question::Contest(request) => Box::new(Contest::<S>::new(request)?),
    })
}

/// Begins a question about the game that its record or setup names.
#[inline]
pub(super) fn any_question(asked: &Question) -> Result<Box<dyn Inquiry>, String> {
    for_game!(read::game_of(asked)?, G => question::<G>(asked))
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
        assert!(search::<OnTop>(&order).is_ok());
        let message = search::<Carcassonne>(&order).map(|_| ()).expect_err("a refusal");
        assert!(message.starts_with("record, byte 0: "), "{message}");
        let par = ParRequest { setup: "ontop()".into(), seed: "1".into(), players: Vec::new() };
        let message = question::<Carcassonne>(&Question::Par(par)).map(|_| ());
        assert!(message.expect_err("a refusal").starts_with("record, byte 0: "));
    }
}
