//! One player's games added up: results, and points lost by phase and by kind of move.

use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_core::{Moments, order};
use tilescope_floor::store::Unreadable;
use tilescope_language::key;
use tilescope_review::JudgedGame;
use yew::AttrValue;

use super::kinds::{KINDS, kinds};
use super::library_game::LibraryGame;
use super::shelf::Book;

/// The fewest games whose mean has an interval: the normal approximation of fewer is far too narrow.
pub(super) const FEWEST: u64 = 5;

/// Some moves of one player in many games. Each game counts once, with the mean of its moves, because moves of one game
/// depend on each other.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Line {
    pub(super) name: &'static str,
    pub(super) moves: usize,
    /// The points lost per move, of each game with such moves.
    pub(super) lost: Moments,
}

#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Profile {
    pub(super) wins: Moments,
    /// The number of games that do not count, because the player had help.
    pub(super) helped: usize,
    pub(super) leads: Moments,
    /// The number of games with a review, which may not have all moves yet.
    pub(super) reviewed: usize,
    /// The luck of each game whose moves are all judged, in points of lead.
    pub(super) luck: Moments,
    /// All moves, then those of each phase, then those of each kind. Empty lines are left out.
    pub(super) lines: Vec<Line>,
    pub(super) unread: usize,
}

const ALL: &str = key("All moves");

const PHASES: [&str; 3] = [key("First third"), key("Second third"), key("Last third")];

impl Profile {
    /// Adds up the games of a kind that a player took part in without help.
    pub(super) fn of(books: &[Book], id: GameId, player: &str) -> Profile {
        let mut profile = Profile::default();
        let names = [ALL].into_iter().chain(PHASES).chain(KINDS);
        let mut lines: Vec<Line> =
            names.map(|name| Line { name, moves: 0, lost: Moments::default() }).collect();
        for book in books.iter().filter(|book| book.game.id == id) {
            for seat in seats_of(&book.game, player) {
                if !book.game.session.is_unaided() {
                    profile.helped += 1;
                    continue;
                }
                if book.game.is_over {
                    profile.wins.add(f64::from(book.game.result[seat].1));
                    profile.leads.add(book.game.lead(seat));
                }
                if !book.game.review.is_empty() {
                    match judged(book) {
                        Ok(judged) => profile.add(&judged, &kinds(id, book.game.record()), seat, &mut lines),
                        Err(_) => profile.unread += 1,
                    }
                }
            }
        }
        lines.retain(|line| line.moves > 0);
        profile.lines = lines;
        profile
    }

    fn add(&mut self, judged: &JudgedGame, kinds: &[Vec<&'static str>], seat: usize, lines: &mut [Line]) {
        self.reviewed += 1;
        judged.luck.iter().for_each(|luck| self.luck.add(luck[seat]));
        let mut sums = vec![Moments::default(); lines.len()];
        for mv in judged.moves.iter().filter(|mv| mv.player.index() == seat) {
            let phase = PHASES[((mv.progress * 3.0) as usize).min(2)];
            let kinds = kinds.get(mv.ply).into_iter().flatten();
            let names = [ALL, phase].into_iter().chain(kinds.copied());
            for (line, sum) in lines.iter().zip(&mut sums) {
                if names.clone().any(|name| name == line.name) {
                    sum.add(mv.lost);
                }
            }
        }
        for (line, sum) in lines.iter_mut().zip(sums) {
            line.moves += sum.count as usize;
            sum.mean().into_iter().for_each(|mean| line.lost.add(mean));
        }
    }
}

/// Returns the names of all players with their numbers of games of a kind, the most frequent first.
pub(super) fn players(books: &[Book], id: GameId) -> Vec<(AttrValue, usize)> {
    let mut players: Vec<(AttrValue, usize)> = Vec::new();
    for book in books.iter().filter(|book| book.game.id == id) {
        for seat in book.game.session.seats().iter().filter(|seat| seat.is_person()) {
            let name = seat.called();
            match players.iter_mut().find(|(known, _)| *known == name) {
                Some((_, games)) => *games += 1,
                None => players.push((name, 1)),
            }
        }
    }
    order::sort_by(&mut players, |one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    players
}

pub(super) fn seats_of(game: &Rc<LibraryGame>, player: &str) -> Vec<usize> {
    let seats = game.session.seats().iter().enumerate();
    seats.filter(|(_, seat)| seat.is_person() && seat.called() == player).map(|(seat, _)| seat).collect()
}

fn judged(book: &Book) -> Result<JudgedGame, Unreadable> {
    let game = &book.game;
    let end = game.is_over.then(|| (0..game.session.seats().len()).map(|seat| game.lead(seat)).collect());
    JudgedGame::read(game.id, game.record(), &game.review, end)
}
