//! The rules for keys, pointers and confirmation, the same on every board.

use super::game::{BoardGame, Pointed, Shown};
use super::grid::key_target;
use super::keys::Key;
use super::state::{BoardState, Focus, Input, Zone};
use super::turn::{ActionOn, PendingTurn, TurnAction, advance};

impl<G: BoardGame> BoardState<G> {
    pub(super) fn input(&mut self, shown: &Shown<G>, zone: Zone, input: Input<G>) {
        match input {
            Input::Key(key) => self.key(shown, zone, key),
            Input::Hover(at) => (self.hover, self.lit) = (at.spot, at.feature),
            Input::Click(at) => self.click(shown, at),
            Input::Turn(action) => self.act(shown, zone, action),
            Input::Try(action) => {
                self.turn = self.turn.after(action);
                self.opened = None;
                self.reveal_piece();
            }
            Input::Open(opened) => {
                (self.opened, self.hover, self.lit) = (opened, None, None);
                // The pressed button disappears.
                self.request(Focus::Cell);
            }
        }
    }

    fn act(&mut self, shown: &Shown<G>, zone: Zone, action: ActionOn<G::Turn>) {
        let next = advance(&self.turn, action, shown.confirm);
        if next == self.turn && !matches!(action, TurnAction::Choose(_)) {
            return;
        }
        self.turn = next;
        if let (TurnAction::Try(_), Some(&cell)) = (action, self.turn.covered().first()) {
            self.cursor = cell;
        }
        let ended = self.turn.played().is_some();
        match action {
            TurnAction::Choose(_) if !ended && self.turn.is_complete() => self.request(Focus::Confirm),
            TurnAction::Choose(_) if !ended => self.request(Focus::Choices),
            // The focused element disappears with the turn, so the grid takes over the focus.
            _ if zone == Zone::Tray && (ended || !self.turn.is_begun()) => self.request(Focus::Cell),
            _ => {}
        }
        self.reveal_piece();
    }

    /// Handles a click or a tap: previews the piece there, or describes the feature there.
    fn click(&mut self, shown: &Shown<G>, at: Pointed<G>) {
        self.lit = at.feature.filter(|_| at.target.is_none());
        if let Some((cell, target)) = at.target {
            self.cursor = cell;
            self.act(shown, Zone::Elsewhere, TurnAction::Pick(target));
        }
        let room = at.target.is_none() || self.view.camera.width >= G::OPENING_ROOM;
        self.opened = at.opens.filter(|_| room);
    }

    fn key(&mut self, shown: &Shown<G>, zone: Zone, key: Key) {
        let in_grid = zone == Zone::Grid;
        match key {
            Key::Step { step, all } if in_grid => {
                let cells: Vec<_> = shown.cells.iter().map(|&(cell, _)| cell).collect();
                let is_legal = |cell: &_| G::target(shown, *cell).is_some();
                let legal: Vec<_> = cells.iter().copied().filter(is_legal).collect();
                if let Some(cell) = key_target(step, all, &cells, &legal, self.cursor) {
                    self.cursor = cell;
                    self.request(Focus::Cell);
                    self.reveal(G::place(cell));
                }
            }
            Key::Enter if in_grid => self.enter(shown, zone),
            Key::Rotate { clockwise } => self.act(shown, zone, TurnAction::Rotate { clockwise }),
            Key::Swap => self.act(shown, zone, TurnAction::Swap),
            Key::Back => self.step_back(shown, zone),
            Key::Number(number) => {
                let cell = in_grid.then_some(self.cursor);
                if let Some(action) = G::numbered(shown, &self.turn, number, cell) {
                    self.act(shown, zone, action);
                }
            }
            Key::Step { .. } | Key::Enter => {}
        }
    }

    /// Takes back the last step of the turn, or closes what is open.
    fn step_back(&mut self, shown: &Shown<G>, zone: Zone) {
        (self.lit, self.opened) = (None, None);
        let before = self.turn.clone();
        self.act(shown, zone, TurnAction::Back);
        if self.turn != before {
            self.request(Focus::Cell);
        }
    }

    /// Handles Enter in the grid: previews the piece, continues with the next step if the piece is there, or
    /// describes the next feature.
    fn enter(&mut self, shown: &Shown<G>, zone: Zone) {
        if G::goes_on(shown, &self.turn, self.cursor) {
            if self.turn.asks() {
                self.request(Focus::Choices);
            } else if shown.confirm.asks(self.turn.is_lasting()) {
                self.request(Focus::Confirm);
            } else {
                self.act(shown, zone, TurnAction::Confirm);
            }
        } else if let Some(target) = G::target(shown, self.cursor) {
            self.act(shown, zone, TurnAction::Pick(target));
        } else {
            self.lit = G::next_feature(shown, self.cursor, self.lit);
        }
    }
}
