//! Two searches without a page: actions change the state, and a worker for each search answers it.

use tilescope_worker::Desk;

use super::super::compare::{agreement, regret};
use super::*;

struct Fixture {
    state: Rc<CompareState>,
    desks: [Desk; 2],
    now: std::cell::Cell<f64>,
}

type Estimate = (Option<Rc<tilescope_core::Report<AnyMove>>>, Vec<u64>);

impl Fixture {
    fn new(record: &str, specs: [&str; 2], budget: EqualBudget) -> Fixture {
        let game = GameId::of_text(record).expect("a game");
        let specs = specs.map(|spec| spec.parse().expect("a searcher"));
        let state = CompareState::new(game, record.to_owned().into(), Pairing { specs, seed: 7, budget });
        let desks = [Desk::default(), Desk::default()];
        Fixture { state: Rc::new(state), desks, now: std::cell::Cell::new(0.0) }
    }

    /// Sends the next message of a worker to the state, and returns whether it was the last.
    fn listen(&mut self, side: usize) -> bool {
        let request = self.state.request(side);
        let clock = || self.now.replace(self.now.get() + 1.0);
        let (answer, whole) = self.desks[side].next(&request, &clock).expect("an answer");
        self.press(CompareAction::Heard(vec![(side, Heard { request, answer: Ok(answer) })]));
        whole
    }

    fn finish(&mut self) {
        for side in 0..2 {
            while !self.listen(side) {}
        }
    }

    fn press(&mut self, action: CompareAction) {
        self.state = self.state.clone().reduce(action);
    }

    fn works(&self) -> [u64; 2] {
        [0, 1].map(|side| self.state.runs[side].work)
    }

    fn known(&self) -> [Estimate; 2] {
        [0, 1].map(|side| {
            let run = &self.state.runs[side];
            (run.report.clone(), run.curve.iter().map(|point| point.work).collect())
        })
    }
}

const RECORD: &str = "ontop(players=2) =T1";
const BUDGET: EqualBudget = EqualBudget::Work(2000);

#[test]
fn equal_budgets_give_equal_counts_despite_pauses() {
    let mut whole = Fixture::new(RECORD, ["mcts", "flat"], BUDGET);
    whole.finish();
    assert!(whole.state.is_over());
    assert_eq!(whole.works(), [2000, 2000]);
    for run in &whole.state.runs {
        let report = run.report.as_ref().expect("a report");
        assert_eq!(report.candidates.iter().map(|candidate| candidate.visits).sum::<u64>(), 2000);
        assert_eq!(run.curve.last().map(|point| point.work), Some(2000));
        assert!(run.curve.is_sorted_by(|a, b| a.work < b.work));
    }
    let mut paused = Fixture::new(RECORD, ["mcts", "flat"], BUDGET);
    for running in [true, false, true, false, true] {
        paused.press(CompareAction::Run(running));
        paused.listen(0);
        paused.listen(1);
    }
    paused.finish();
    assert_eq!(paused.known(), whole.known());
    // Pause once more.
    paused.press(CompareAction::Again);
    assert_eq!(paused.works(), [0, 0]);
    paused.finish();
    assert_eq!(paused.known(), whole.known());
}

#[test]
fn answers_about_an_earlier_search_are_ignored() {
    let mut fixture = Fixture::new(RECORD, ["mcts", "flat"], BUDGET);
    fixture.finish();
    let request = fixture.state.request(0);
    fixture.press(CompareAction::SetSpec(0, "flat(allocation=ucb1)".parse().expect("a searcher")));
    assert_eq!(fixture.works(), [0, 2000], "the other one stays");
    let late = Heard { request, answer: Err("late".into()) };
    fixture.press(CompareAction::Heard(vec![(0, late)]));
    assert_eq!(fixture.state.runs[0], Run::default());
    fixture.finish();
    assert_eq!(fixture.works(), [2000, 2000]);
    fixture.press(CompareAction::SetSeed(8));
    assert_eq!(fixture.works(), [0, 0]);
    assert!(fixture.state.running);
}

#[test]
fn both_lists_share_an_order_that_a_pointer_freezes() {
    let mut fixture = Fixture::new(RECORD, ["mcts", "flat"], EqualBudget::Work(100_000));
    fixture.listen(0);
    fixture.listen(1);
    let order = fixture.state.order.clone();
    let mut sorted = order.to_vec();
    sorted.sort();
    let listed = fixture.state.runs[0].report.as_ref().expect("a report").candidates.len();
    sorted.dedup();
    assert_eq!(sorted.len(), listed, "each move once");
    fixture.press(CompareAction::Focus(Some(order[order.len() - 1])));
    for _ in 0..10 {
        fixture.listen(0);
        fixture.listen(1);
        assert_eq!(fixture.state.order, order);
    }
    fixture.finish();
    assert_eq!(fixture.state.order, order);
    fixture.press(CompareAction::Focus(None));
    assert_eq!(
        *fixture.state.order,
        compare::order(&fixture.state.runs),
        "at the end, once the pointer is gone"
    );
}

#[test]
fn a_search_agrees_with_itself_without_regret() {
    for record in ["carcassonne() =K", "kingdomino(players=2) =3 =12 =20 =40 =p1", RECORD] {
        for spec in ["mcts", "flat", "greedy", "star"] {
            let mut fixture = Fixture::new(record, [spec, spec], EqualBudget::Work(500));
            fixture.finish();
            let runs = &fixture.state.runs;
            let agreed = agreement(runs, EqualBudget::Work(500)).expect("two choices");
            assert!(agreed.now && agreed.shared == agreed.of, "{record}, {spec}: {agreed:?}");
            assert!(agreed.spans.iter().all(|span| span.2), "{record}, {spec}: {agreed:?}");
            let given = regret(&runs[0], &runs[1], EqualBudget::Work(500));
            assert_eq!(given.last().map(|last| last.1), Some(0.0), "{record}, {spec}");
            assert!(given.iter().all(|(_, points)| *points >= 0.0));
        }
    }
}

#[test]
fn the_judge_is_a_searcher_with_playouts() {
    for specs in [["mcts", "greedy"], ["greedy", "mcts"], ["star", "flat"]] {
        let mut fixture = Fixture::new(RECORD, specs, EqualBudget::Work(500));
        fixture.finish();
        let judge = fixture.state.judge().expect("one of them");
        assert!(["mcts", "flat"].contains(&specs[judge]));
        fixture.press(CompareAction::SetJudge(Some(1 - judge)));
        assert_eq!(fixture.state.judge(), Some(1 - judge));
    }
}
