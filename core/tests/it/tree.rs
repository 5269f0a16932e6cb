//! A game written as text, for searchers whose answers can be worked out by hand.
//!
//! ```text
//! tree   = leaf | player "(" branch { " " branch } ")" | "?(" weight ":" tree { " " weight ":" tree } ")"
//! branch = tree | "{" tree { " " tree } "}"          the trees in braces are one move group
//! leaf   = points { "," points }                     of players A, B, ...; players not listed have 0
//! player = "A" to "E"
//! ```
//!
//! In `A(3 ?(1:0 2:4))`, player A takes 3 points, or gets 0 or 4 by chance. Moves are the branches, counted from 0.
//! The game has no points before its end.

#![cfg(not(target_arch = "wasm32"))]

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use tilescope_core::notation::Cursor;
use tilescope_core::{ByPlayer, Heuristics, IllegalMove, ParseError, Player, Rng, State, Turn};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Node {
    Leaf(ByPlayer<i16>),
    /// A decision with its branches, each with the first branch of its group.
    Player(Player, Vec<(Tree, u16)>),
    Chance(Vec<(u32, Tree)>),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Tree {
    text: Arc<str>,
    node: Arc<Node>,
    players: usize,
}

/// A branch of a tree, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Branch(pub(crate) u16);

impl Default for Tree {
    fn default() -> Tree {
        "A(1 0)".parse().unwrap()
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Branch {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Branch, ParseError> {
        let mut cursor = Cursor::new(text);
        let index = cursor.number("a branch", 0..=i32::from(u16::MAX))?;
        cursor.finish()?;
        Ok(Branch(index as u16))
    }
}

impl FromStr for Tree {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Tree, ParseError> {
        let mut cursor = Cursor::new(text);
        let mut players = 2;
        read(&mut cursor, &mut players)?;
        cursor.finish()?;
        read(&mut Cursor::new(text), &mut players) // now every part knows the number of players
    }
}

fn read(cursor: &mut Cursor<'_>, players: &mut usize) -> Result<Tree, ParseError> {
    let whole = cursor.rest();
    let node = if cursor.eat("?") {
        Node::Chance(read_list(cursor, "(", |cursor| {
            let weight = cursor.number("a weight", 0..=1000)? as u32;
            cursor.expect(":")?;
            Ok((weight, read(cursor, players)?))
        })?)
    } else if let Some(seat) = cursor.rest().chars().next().filter(|c| ('A'..='E').contains(c)) {
        cursor.take();
        let seat = seat as usize - 'A' as usize;
        *players = (*players).max(seat + 1);
        let mut branches: Vec<(Tree, u16)> = Vec::new();
        read_list(cursor, "(", |cursor| {
            let first = branches.len() as u16;
            if cursor.rest().starts_with('{') {
                let group = read_list(cursor, "{", |cursor| read(cursor, players))?;
                branches.extend(group.into_iter().map(|tree| (tree, first)));
            } else {
                branches.push((read(cursor, players)?, first));
            }
            Ok(())
        })?;
        Node::Player(Player::new(seat), branches)
    } else {
        let mut scores = ByPlayer::default();
        for player in Player::all(5) {
            scores[player] = cursor.number("points", -1000..=1000)? as i16;
            *players = (*players).max(player.index() + 1);
            if !cursor.eat(",") {
                break;
            }
        }
        Node::Leaf(scores)
    };
    let text = &whole[..whole.len() - cursor.rest().len()];
    Ok(Tree { text: text.into(), node: Arc::new(node), players: *players })
}

fn read_list<T>(
    cursor: &mut Cursor<'_>,
    open: &'static str,
    mut item: impl FnMut(&mut Cursor<'_>) -> Result<T, ParseError>,
) -> Result<Vec<T>, ParseError> {
    let close = if open == "(" { ")" } else { "}" };
    cursor.expect(open)?;
    let mut items = vec![item(cursor)?];
    while !cursor.eat(close) {
        cursor.expect(" ")?;
        items.push(item(cursor)?);
    }
    Ok(items)
}

impl Tree {
    fn branches(&self) -> &[(Tree, u16)] {
        match &*self.node {
            Node::Player(_, branches) => branches,
            _ => &[],
        }
    }

    /// Returns the exact value of a position for each player if all maximise their lead (max^n).
    pub(crate) fn expectimax(&self) -> ByPlayer<f64> {
        match &*self.node {
            Node::Leaf(scores) => ByPlayer::from_fn(|player| {
                let others = Player::all(self.players).filter(|&other| other != player);
                f64::from(scores[player] - others.map(|other| scores[other]).max().unwrap())
            }),
            Node::Player(player, branches) => {
                let values = branches.iter().map(|(tree, _)| tree.expectimax());
                values.max_by(|a, b| a[*player].total_cmp(&b[*player])).unwrap()
            }
            Node::Chance(outcomes) => {
                let total: u32 = outcomes.iter().map(|(weight, _)| weight).sum();
                let mut mean = ByPlayer::default();
                for (weight, tree) in outcomes {
                    let value = tree.expectimax();
                    for player in Player::all(self.players) {
                        mean[player] += value[player] * f64::from(*weight) / f64::from(total);
                    }
                }
                mean
            }
        }
    }
}

impl Heuristics for Tree {
    tilescope_core::searchers!();

    fn score_bounds(&self, player: Player) -> (i16, i16) {
        let now = self.final_scores()[player];
        let below: Vec<&Tree> = match &*self.node {
            Node::Leaf(_) => Vec::new(),
            Node::Player(_, branches) => branches.iter().map(|(tree, _)| tree).collect(),
            Node::Chance(outcomes) => outcomes.iter().map(|(_, tree)| tree).collect(),
        };
        below
            .into_iter()
            .map(|tree| tree.score_bounds(player))
            .fold((now, now), |(least, most), (low, high)| (least.min(low), most.max(high)))
    }
}

impl State for Tree {
    type Move = Branch;
    type Setup = Tree;
    const NAME: &'static str = "tree";

    fn start(setup: &Tree) -> Tree {
        setup.clone()
    }

    fn setup(&self) -> Tree {
        self.clone()
    }

    fn players(&self) -> usize {
        self.players
    }

    fn turn(&self) -> Turn {
        match &*self.node {
            Node::Leaf(_) => Turn::Over,
            Node::Player(player, _) => Turn::Player(*player),
            Node::Chance(_) => Turn::Chance,
        }
    }

    fn scores(&self) -> ByPlayer<i16> {
        self.final_scores()
    }

    fn final_scores(&self) -> ByPlayer<i16> {
        if let Node::Leaf(scores) = &*self.node { *scores } else { ByPlayer::default() }
    }

    fn legal_moves(&self, moves: &mut Vec<Branch>) {
        moves.clear();
        moves.extend((0..self.branches().len() as u16).map(Branch));
    }

    fn legal_groups(&self, groups: &mut Vec<Branch>) {
        groups.clear();
        let firsts = (0..).zip(self.branches()).filter(|(index, (_, first))| index == first);
        groups.extend(firsts.map(|(index, _)| Branch(index)));
    }

    fn legal_in_group(&self, group: Branch, moves: &mut Vec<Branch>) {
        moves.clear();
        let members = (0..).zip(self.branches()).filter(|(_, (_, first))| *first == group.0);
        moves.extend(members.map(|(index, _)| Branch(index)));
    }

    fn check(&self, mv: Branch) -> Result<Branch, IllegalMove> {
        let branches = match &*self.node {
            Node::Chance(outcomes) => outcomes.len(),
            _ => self.branches().len(),
        };
        if usize::from(mv.0) < branches { Ok(mv) } else { Err(IllegalMove::new("there is no such branch")) }
    }

    fn chance_moves(&self, outcomes: &mut Vec<(Branch, u32)>) {
        outcomes.clear();
        if let Node::Chance(all) = &*self.node {
            outcomes.extend((0..).map(Branch).zip(all.iter().map(|(weight, _)| *weight)));
        }
    }

    fn sample_chance(&self, rng: &mut Rng) -> Branch {
        let mut outcomes = Vec::new();
        self.chance_moves(&mut outcomes);
        let mut drawn = rng.below(outcomes.iter().map(|(_, weight)| weight).sum());
        let found = outcomes.iter().find(|(_, weight)| {
            let here = drawn < *weight;
            drawn = drawn.wrapping_sub(*weight);
            here
        });
        found.unwrap().0
    }

    fn sample_move(&self, rng: &mut Rng) -> Branch {
        Branch(rng.below(self.branches().len() as u32) as u16)
    }

    fn play_unchecked(&mut self, mv: Branch) {
        let index = usize::from(mv.0);
        let next = match &*self.node {
            Node::Chance(outcomes) => outcomes[index].1.clone(),
            _ => self.branches()[index].0.clone(),
        };
        *self = next;
    }
}
