//! Tests of the rules that all boards share: people may do anything in any order.

use std::rc::Rc;

use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::{Record, Rng, Turn as ToMove};
use tilescope_floor::confirm::Confirm;
use yew::Callback;

use crate::board::game::OptionsOf;
use crate::board::grid::Step;
use crate::board::keys::Key;
use crate::board::state::{BoardAction, Focus, Zone};
use crate::board::turn::ActionOn;
use crate::board::{BoardGame, BoardState, GridCell, Input, PendingTurn, Pointed, Shown, TurnAction};

pub(super) trait Tried: BoardGame {
    fn shown(
        position: &Rc<Self>,
        options: Rc<OptionsOf<Self>>,
        confirm: Confirm,
        state: &BoardState<Self>,
    ) -> Shown<Self>;

    fn options(position: &Self) -> OptionsOf<Self>;

    fn found(shown: &Shown<Self>, cell: GridCell) -> Pointed<Self>;

    fn listed(options: &OptionsOf<Self>, rng: &mut Rng) -> Option<ActionOn<Self::Turn>>;
}

pub(super) fn shown_of<G: BoardGame>(
    options: Rc<OptionsOf<G>>,
    cells: crate::board::Cells,
    confirm: Confirm,
    context: G::Context,
) -> Shown<G> {
    Shown { options, cells: Rc::new(cells), confirm, letters: true, on_focus: Callback::noop(), context }
}

pub(super) fn any<T: Copy>(all: &[T], rng: &mut Rng) -> Option<T> {
    (!all.is_empty()).then(|| all[rng.below(all.len() as u32) as usize])
}

struct Play<G: Tried> {
    position: Rc<G>,
    options: Rc<OptionsOf<G>>,
    state: BoardState<G>,
    confirm: Confirm,
}

impl<G: Tried> Play<G> {
    fn new(text: &str, confirm: Confirm) -> Play<G> {
        let Ok(record) = text.parse::<Record<G>>() else { panic!("{text} is no record") };
        Play::at(record.position(usize::MAX), confirm)
    }

    fn at(position: G, confirm: Confirm) -> Play<G> {
        let options = Rc::new(G::options(&position));
        let state = BoardState::new(options.clone(), (0, 0));
        Play { position: Rc::new(position), options, state, confirm }
    }

    fn start(seed: u64, confirm: Confirm) -> (Play<G>, Rng) {
        let mut rng = Rng::new(seed);
        let mut position = G::start(&G::Setup::default());
        leave_to_chance(&mut position, &mut rng);
        (Play::at(position, confirm), rng)
    }

    fn shown(&self) -> Rc<Shown<G>> {
        Rc::new(G::shown(&self.position, self.options.clone(), self.confirm, &self.state))
    }

    fn input(&mut self, zone: Zone, input: Input<G>) {
        self.input_on(self.shown(), zone, input);
    }

    fn input_on(&mut self, shown: Rc<Shown<G>>, zone: Zone, input: Input<G>) {
        self.state = self.state.after(BoardAction::Input { shown, zone, input });
    }

    fn key(&mut self, name: &str) {
        let key = Key::named(name, false, false, true).expect("a key of the board");
        self.input(Zone::Grid, Input::Key(key));
    }

    fn something(&mut self, rng: &mut Rng) {
        const KEYS: &str = "Enter Enter Escape r R f 0 1 2 3 Home End ArrowUp ArrowRight ArrowDown ArrowLeft";
        let zone = [Zone::Grid, Zone::Tray, Zone::Elsewhere][rng.below(3) as usize];
        let shown = self.shown();
        let cell = any(&shown.cells.iter().map(|cell| cell.0).collect::<Vec<_>>(), rng).expect("cells");
        let input = match rng.below(10) {
            0..=4 => {
                let name = any(&KEYS.split(' ').collect::<Vec<_>>(), rng).expect("keys");
                Input::Key(Key::named(name, rng.below(4) == 0, false, true).expect("a key of the board"))
            }
            5 => Input::Hover(G::found(&shown, cell)),
            6 => Input::Click(G::found(&shown, cell)),
            7 => match G::listed(&self.options, rng) {
                Some(action) => Input::Turn(action),
                None => Input::Open(None),
            },
            8 => Input::Turn(any(&[TurnAction::Back, TurnAction::Confirm], rng).expect("actions")),
            _ => {
                self.state =
                    self.state.after(BoardAction::Focused { cell: Some(cell), visible: rng.below(2) == 0 });
                return;
            }
        };
        self.input_on(shown, zone, input);
    }

    /// Shows the position after the played turn. Returns whether the game continues.
    fn go_on(&mut self, rng: &mut Rng) -> bool {
        let Some(mv) = self.state.turn.played() else { return true };
        let mut position = (*self.position).clone();
        assert_eq!(position.play(mv), Ok(mv), "{mv} in {position}");
        leave_to_chance(&mut position, rng);
        let over = position.turn() == ToMove::Over;
        self.options = Rc::new(G::options(&position));
        self.position = Rc::new(position);
        self.state = self.state.clone().in_position(&self.options);
        assert!(!self.state.turn.is_begun() && self.state.turn.played().is_none());
        assert!((self.state.hover, self.state.lit, self.state.opened) == (None, None, None));
        !over
    }
}

fn leave_to_chance<G: BoardGame>(position: &mut G, rng: &mut Rng) {
    while position.turn() == ToMove::Chance {
        position.play_unchecked(position.sample_chance(rng));
    }
}

/// Checks that any actions in any order give a legal turn, and that Escape leaves it.
fn anything_goes<G: Tried>() {
    for (seed, confirm) in [Confirm::Always, Confirm::Fields, Confirm::Never].into_iter().enumerate() {
        let (mut play, mut rng) = Play::<G>::start(seed as u64, confirm);
        let mut played = 0;
        for _ in 0..1500 {
            play.something(&mut rng);
            played += u32::from(play.state.turn.played().is_some());
            if !play.go_on(&mut rng) {
                play = Play::<G>::start(rng.below(1000).into(), confirm).0;
            }
            let turn = &play.state.turn;
            if turn.is_complete() {
                let mv = turn.after(TurnAction::Confirm).played().expect("a complete turn is played");
                assert_eq!(play.position.check(mv), Ok(mv), "{mv} in {}", play.position);
            } else {
                assert_eq!(turn.after(TurnAction::Confirm), *turn, "what is not complete is not played");
            }
            if rng.below(20) == 0 {
                for _ in 0..3 {
                    play.key("Escape");
                }
                let BoardState { turn, lit, opened, .. } = &play.state;
                assert!(!turn.is_begun() && (*lit, *opened) == (None, None), "Escape leads out");
            }
        }
        assert!(played >= 5, "{played} turns were played");
    }
}

#[test]
fn any_actions_give_a_legal_turn() {
    anything_goes::<Carcassonne>();
    anything_goes::<Kingdomino>();
    anything_goes::<OnTop>();
}

const TILE: &str = "carcassonne(players=2) =U";
const DOMINO: &str = "kingdomino(players=2) =2 =14 =33 =40 =p1 :14 =p2 :33 =p2 :2 =p1 :40 =5 =9 =21 =45";
const RHOMBUS: &str = "ontop(players=2) =T0";

/// Checks that two keys before the next rendering have the same effect as after it: nothing acts on an outdated
/// rendering.
fn keys_come_faster_than_drawings<G: Tried>(text: &str) {
    let mut play = Play::<G>::new(text, Confirm::Always);
    play.key("Home");
    let shown = play.shown();
    for name in ["Enter", "Escape", "Escape"] {
        let key = Key::named(name, false, false, true).expect("a key of the board");
        play.input_on(shown.clone(), Zone::Grid, Input::Key(key));
    }
    assert!(!play.state.turn.is_begun());
    play.state.cursor = (0, 0);
    play.key("Enter");
    assert!(play.state.lit.is_some(), "the board tells of what lies at the start");
}

#[test]
fn two_fast_undo_keys_remove_the_piece_once() {
    keys_come_faster_than_drawings::<Carcassonne>(TILE);
    keys_come_faster_than_drawings::<Kingdomino>(DOMINO);
    keys_come_faster_than_drawings::<OnTop>(RHOMBUS);
}

/// Presses only Enter from the first free cell, as long as that works. Returns the requested focus of each step.
fn enters<G: Tried>(text: &str, confirm: Confirm) -> (Vec<Option<Focus>>, bool) {
    let mut play = Play::<G>::new(text, confirm);
    play.key("Home");
    let mut asked = Vec::new();
    for _ in 0..2 {
        let before = play.state.focus;
        play.key("Enter");
        asked.push(play.state.focus.on.filter(|_| play.state.focus != before));
    }
    (asked, play.state.turn.played().is_some())
}

#[test]
fn enter_previews_the_piece_and_moves_the_focus() {
    let asked = |on| (vec![None, Some(on)], false);
    for confirm in [Confirm::Always, Confirm::Never] {
        assert_eq!(enters::<Carcassonne>(TILE, confirm), asked(Focus::Choices));
        assert_eq!(enters::<Kingdomino>(DOMINO, confirm), asked(Focus::Choices));
    }
    assert_eq!(enters::<OnTop>(RHOMBUS, Confirm::Always), asked(Focus::Confirm));
    assert_eq!(enters::<OnTop>(RHOMBUS, Confirm::Never), (vec![None, None], true));
}

#[test]
fn the_last_choice_of_a_turn_focuses_its_confirmation() {
    fn chosen<G: Tried>(text: &str, confirm: Confirm) -> (Option<Focus>, bool) {
        let mut play = Play::<G>::new(text, confirm);
        play.key("Home");
        play.key("Enter");
        play.key("1");
        (play.state.focus.on, play.state.turn.played().is_some())
    }
    assert_eq!(chosen::<Carcassonne>(TILE, Confirm::Always), (Some(Focus::Confirm), false));
    assert_eq!(chosen::<Kingdomino>(DOMINO, Confirm::Always), (Some(Focus::Confirm), false));
    assert!(chosen::<Carcassonne>(TILE, Confirm::Never).1);
    assert!(chosen::<Kingdomino>(DOMINO, Confirm::Fields).1);
    // The tile can still be rotated over the other edges of a triangle, so choosing one does not play the turn.
    assert!(!chosen::<OnTop>(RHOMBUS, Confirm::Never).1);
}

#[test]
fn the_grid_takes_the_focus_when_the_tray_closes() {
    let mut play = Play::<Carcassonne>::new(TILE, Confirm::Always);
    play.key("Home");
    play.key("Enter");
    let before = play.state.focus;
    play.input(Zone::Elsewhere, Input::Turn(TurnAction::Back));
    assert_eq!(play.state.focus, before, "the focus is not in the tray");
    play.key("Enter");
    play.input(Zone::Tray, Input::Turn(TurnAction::Back));
    assert_eq!(play.state.focus.on, Some(Focus::Cell));
    assert_ne!(play.state.focus, before);
}

#[test]
fn arrows_go_where_the_piece_fits() {
    fn steps<G: Tried>(text: &str) {
        let mut play = Play::<G>::new(text, Confirm::Always);
        for step in [Step::First, Step::Towards(1), Step::Towards(2), Step::Last, Step::Towards(3)] {
            play.input(Zone::Grid, Input::Key(Key::Step { step, all: false }));
            assert!(G::target(&play.shown(), play.state.cursor).is_some());
            assert_eq!(play.state.focus.on, Some(Focus::Cell));
        }
        let before = play.state.clone();
        play.input(Zone::Tray, Input::Key(Key::Step { step: Step::First, all: false }));
        assert!(play.state == before, "arrows are the tray's own there");
    }
    steps::<Carcassonne>(TILE);
    steps::<Kingdomino>(DOMINO);
    steps::<OnTop>(RHOMBUS);
}

fn at_every_decision<G: BoardGame>(games: u64, mut look: impl FnMut(&G, &[G::Move])) {
    for seed in 0..games {
        let (mut rng, mut moves) = (Rng::new(seed), Vec::new());
        let mut position = G::start(&G::Setup::default());
        leave_to_chance(&mut position, &mut rng);
        while let ToMove::Player(_) = position.turn() {
            position.legal_moves(&mut moves);
            look(&position, &moves);
            position.play_unchecked(any(&moves, &mut rng).expect("a legal move"));
            leave_to_chance(&mut position, &mut rng);
        }
    }
}

fn moves_read_differently<G: BoardGame>() {
    at_every_decision::<G>(4, |position, moves| {
        for words in [G::describe, G::short] {
            let mut words: Vec<(String, G::Move)> =
                moves.iter().map(|&mv| (words(position, mv), mv)).collect();
            words.sort();
            for pair in words.windows(2) {
                assert_ne!(pair[0].0, pair[1].0, "{} and {}", pair[0].1, pair[1].1);
            }
        }
    });
}

#[test]
fn different_moves_have_different_descriptions() {
    moves_read_differently::<Carcassonne>();
    moves_read_differently::<Kingdomino>();
    moves_read_differently::<OnTop>();
}

fn every_move_can_be_tried<G: Tried>() {
    at_every_decision::<G>(2, |position, moves| {
        let options = Rc::new(G::options(position));
        for &mv in moves {
            let begun = G::Turn::begin(options.clone(), None);
            let tried = G::Turn::actions(mv).into_iter().fold(begun, |turn, action| turn.after(action));
            assert_eq!(tried.played(), None, "a try plays nothing");
            let played = tried.after(TurnAction::Confirm).played().expect("a whole turn");
            let same =
                |mv| position.describe(mv).contains(" in the ") || position.describe(mv).contains(" on the ");
            assert_eq!(position.check(played), Ok(played));
            assert_eq!(same(played), same(mv), "{played} for {mv}");
        }
    });
}

#[test]
fn every_hinted_move_can_be_previewed() {
    every_move_can_be_tried::<Carcassonne>();
    every_move_can_be_tried::<Kingdomino>();
    every_move_can_be_tried::<OnTop>();
}
