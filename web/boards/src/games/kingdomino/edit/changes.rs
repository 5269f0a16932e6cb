//! How a draft comes from a position, how it changes, and what its text is.

use tilescope_core::games::kingdomino::{Cell, Direction, Domino, Kingdomino, Placement};
use tilescope_core::{ParseErrorKind, Player, State, Turn};
use yew::AttrValue;

use super::draft::{Action, KingdominoDraft, Part, Where, canonical, flipped};
use super::words;
use crate::edit::{Draft, Written};

impl KingdominoDraft {
    /// Whether everybody of whom a place speaks sits at the table, and it lies on the table.
    fn is_known(&self, place: Where) -> bool {
        let seated = |player: Player| player.index() < self.players();
        let within = |at: i8| (-Cell::FARTHEST..=Cell::FARTHEST).contains(&at);
        match place {
            Where::Laid(player, Placement { cell, .. }) => seated(player) && within(cell.x) && within(cell.y),
            Where::Waiting(player) | Where::Line(Some(player)) => seated(player),
            Where::Pool | Where::Discarded | Where::Line(None) => true,
        }
    }

    fn put(&mut self, domino: Domino, place: Where) {
        let place = match place {
            Where::Laid(player, placement) => Where::Laid(player, canonical(domino, placement)),
            other => other,
        };
        if self.is_known(place) {
            self.dominoes[domino.index()] = place;
        }
    }
}

impl Draft for KingdominoDraft {
    type Position = Kingdomino;
    type Action = Action;
    type Part = Part;

    fn of(position: &Kingdomino) -> KingdominoDraft {
        let mut dominoes = [Where::Discarded; Domino::COUNT];
        position.unseen().for_each(|domino| dominoes[domino.index()] = Where::Pool);
        for player in Player::all(position.players()) {
            for (domino, placement) in position.dominoes(player) {
                dominoes[domino.index()] = Where::Laid(player, placement);
            }
        }
        position.waiting().for_each(|(domino, owner)| dominoes[domino.index()] = Where::Waiting(owner));
        position.line().for_each(|(domino, owner)| dominoes[domino.index()] = Where::Line(owner));
        let king = match position.turn() {
            Turn::Player(player) if position.waiting().next().is_none() => Some(player),
            _ => None,
        };
        KingdominoDraft { setup: position.setup(), dominoes, king }
    }

    fn after(&self, action: &Action) -> KingdominoDraft {
        let mut next = self.clone();
        match *action {
            Action::Put(domino, place) => next.put(domino, place),
            Action::Turn(domino) => {
                if let Where::Laid(player, Placement { cell, direction }) = self.place(domino) {
                    let direction = Direction::ALL[(direction.index() + 1) % 4];
                    next.put(domino, Where::Laid(player, Placement { cell, direction }));
                }
            }
            Action::Flip(domino) => {
                if let Where::Laid(player, placement) = self.place(domino) {
                    next.put(domino, Where::Laid(player, flipped(placement)));
                }
            }
            Action::King(king) if king.is_none_or(|king| king.index() < self.players()) => next.king = king,
            Action::King(_) => {}
        }
        next
    }

    fn players(&self) -> usize {
        self.setup.players()
    }

    fn write(&self) -> Written<Part> {
        let mut written = Written::new(self.setup);
        let mut list = |name: String, all: Vec<(Domino, String)>| {
            for (index, (domino, rest)) in all.into_iter().enumerate() {
                written.plain(&if index == 0 { format!(" {name}=") } else { "/".to_owned() });
                written.part(Part::Domino(domino), format!("{domino}{rest}"));
            }
        };
        let of = |owner: Player| format!(":p{}", owner.index() + 1);
        for player in Player::all(self.players()) {
            let laid = self.laid(player).map(|(domino, placement)| (domino, format!(":{placement}")));
            list(format!("p{}", player.index() + 1), laid.collect());
        }
        let out = Domino::all().filter(|&domino| self.place(domino) == Where::Discarded);
        list("discarded".to_owned(), out.map(|domino| (domino, String::new())).collect());
        list("waiting".to_owned(), self.waiting().map(|(domino, owner)| (domino, of(owner))).collect());
        let line = self.line().map(|(domino, owner)| (domino, owner.map_or_else(String::new, of)));
        list("line".to_owned(), line.collect());
        if let Some(king) = self.king {
            written.plain(" king=");
            written.part(Part::King, format!("p{}", king.index() + 1));
        }
        written
    }

    fn part(&self, kind: &ParseErrorKind, found: Option<Part>) -> Option<Part> {
        words::part(kind, found)
    }

    fn explain(&self, kind: &ParseErrorKind, names: &[AttrValue]) -> String {
        words::explain(self, kind, names)
    }
}
