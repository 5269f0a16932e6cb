//! Descriptions of nodes and steps.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use tilescope_boards::game_ui::MoveDescription;
use tilescope_core::search::{NodeKind, NodeView, PlayedOut, Rule};
use tilescope_floor::number::local;
use tilescope_language::{about, plural, say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{Iteration, ShownNode};
use tilescope_table::any_game::AnyGame;
use tilescope_table::format::{count, percent};
use yew::prelude::*;

use super::decimals::three;
use super::steps::InspectorStep;
use tilescope_protocol::InspectorFrame;

const MOST_KNOWN: usize = 5000;

/// The cached descriptions of lines, each of its last move; `None` if the move is illegal. To describe a move, its
/// line must be played out.
#[derive(Clone, Default)]
pub(super) struct DescriptionCache(Rc<RefCell<BTreeMap<Vec<AnyMove>, Option<MoveDescription>>>>);

impl PartialEq for DescriptionCache {
    fn eq(&self, other: &DescriptionCache) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// Describes the moves of a search, from the position that the game shows.
#[derive(Clone, PartialEq)]
pub(super) struct Descriptions {
    pub(super) game: AnyGame,
    pub(super) names: Rc<[AttrValue]>,
    pub(super) frame: Option<Rc<InspectorFrame>>,
    pub(super) cache: DescriptionCache,
}

impl Descriptions {
    /// Returns the moves that lead to a node of the tree. A move group is skipped: it is only a part of the move
    /// below it.
    pub(super) fn line<'a>(
        &self,
        views: impl Iterator<Item = (&'a Option<AnyMove>, NodeKind)>,
    ) -> Vec<AnyMove> {
        views.filter(|(_, kind)| !matches!(kind, NodeKind::Group(_))).filter_map(|(mv, _)| *mv).collect()
    }

    /// Returns the move that represents a move group; `None` for other nodes.
    pub(super) fn placement(&self, (mv, kind): (&Option<AnyMove>, NodeKind)) -> Option<AnyMove> {
        mv.filter(|_| matches!(kind, NodeKind::Group(_)))
    }

    /// Returns the moves that lead to the first shown node of the tree.
    pub(super) fn above(&self) -> Vec<AnyMove> {
        let above = self.frame.iter().flat_map(|frame| &frame.above);
        self.line(above.map(|node| (&node.mv, node.kind)))
    }

    pub(super) fn child(&self, line: &[AnyMove], mv: Option<AnyMove>) -> Option<MoveDescription> {
        let line: Vec<AnyMove> = line.iter().copied().chain([mv?]).collect();
        let mut cache = self.cache.0.borrow_mut();
        if cache.len() >= MOST_KNOWN {
            cache.clear();
        }
        cache
            .entry(line)
            .or_insert_with_key(|line| self.game.describe(self.game.timeline().shown(), line).pop())
            .clone()
    }

    /// Returns the name of the player who decides at a node, or of chance.
    pub(super) fn who(&self, kind: NodeKind) -> AttrValue {
        match kind {
            NodeKind::Decision(player) | NodeKind::Group(player) => {
                self.names.get(player.index()).cloned().unwrap_or_default()
            }
            NodeKind::Chance => t("Chance").into(),
            NodeKind::End => t("Nobody").into(),
        }
    }
}

pub(super) fn sentence(descriptions: &Descriptions, next: &Iteration, step: InspectorStep) -> String {
    let path = &next.trace.path;
    let line = |to: usize| descriptions.line(path[..=to].iter().map(|node| (&node.mv, node.kind)));
    let words = |depth: usize| {
        let description = descriptions.child(&line(depth), path[depth + 1].mv);
        description.map_or_else(|| t("a move").to_owned(), |description| description.words.to_string())
    };
    match step {
        InspectorStep::Choose(depth) => {
            let kind = path[depth].kind;
            let (node, chosen) = (next.choices[depth].as_ref(), path[depth + 1].child);
            let Some((node, child)) = node.and_then(|node| Some((node, node.children.get(chosen?)?))) else {
                return String::new();
            };
            choice(&descriptions.who(kind), node, child, &words(depth))
        }
        InspectorStep::Grow(depth) => {
            let now = match depth + 1 < path.len() {
                true => say!(" The search continues with one of them: {}.", words(depth)),
                false => t(" They are tried when the search returns here.").to_owned(),
            };
            grown(path[depth].kind, next.kind_of_children(depth), path[depth].expanded) + &now
        }
        InspectorStep::Play => playout(descriptions, &next.trace.playouts),
        InspectorStep::BackUp => back_up(descriptions, next),
        // A search by depth describes these itself.
        InspectorStep::Look | InspectorStep::Event(_) => String::new(),
    }
}

fn grown(kind: NodeKind, children: Option<NodeKind>, number: usize) -> String {
    match (kind, children) {
        (NodeKind::Chance, _) => plural!(
            number,
            "Chance decides here: 1 outcome becomes a node.",
            "Chance decides here: its {n} outcomes become nodes."
        ),
        (NodeKind::Group(_), _) => plural!(
            number,
            "1 move with this placement becomes a node.",
            "The {n} moves with this placement become nodes."
        ),
        (_, Some(NodeKind::Group(_))) => plural!(
            number,
            "This position was reached often enough to join the tree: 1 placement becomes a node.",
            "This position was reached often enough to join the tree: its {n} placements become nodes."
        ),
        _ => plural!(
            number,
            "This position was reached often enough to join the tree: 1 move becomes a node.",
            "This position was reached often enough to join the tree: its {n} moves become nodes."
        ),
    }
}

fn choice(who: &AttrValue, node: &NodeView<AnyMove>, child: &NodeView<AnyMove>, words: &str) -> String {
    if node.kind == NodeKind::Chance {
        let share =
            child.probability.map_or_else(String::new, |share| say!(", probability {}", percent(share)));
        return say!("This is a chance node. The outcome drawn is {words}{share}.");
    }
    let why = match node.rule {
        Some(Rule::UntriedAtRandom | Rule::UntriedInTurn) => {
            let untried = node.children.iter().filter(|child| child.visits == 0).count();
            say!(
                "is untried, and untried moves come first ({} of {} left)",
                count(untried as u64),
                count(node.children.len() as u64)
            )
        }
        Some(Rule::Random) => t("is drawn at random").to_owned(),
        Some(Rule::ParentFirst) if child.terms.is_empty() => {
            t("is untried, and the best leaf has a lower total than this node").to_owned()
        }
        Some(Rule::Formula | Rule::ParentFirst) => {
            let parts = child.terms.iter().map(|term| format!("{} {}", term.name, three(term.value.into())));
            let parts: Vec<String> = parts.collect();
            let sum: f64 = child.terms.iter().map(|term| f64::from(term.value)).sum();
            say!("has the highest total: {} = {}", parts.join(" + "), three(sum))
        }
        Some(Rule::InTurn | Rule::Halving) | None => t("is next in turn").to_owned(),
    };
    about!(who, "You are to move: {words} {why}.", "{name} is to move: {words} {why}.")
}

fn playout(descriptions: &Descriptions, playouts: &[PlayedOut<AnyMove>]) -> String {
    let Some(first) = playouts.first() else { return String::new() };
    let scores: Vec<String> = descriptions
        .names
        .iter()
        .zip(&first.scores)
        .map(|(name, points)| format!("{name} {points}"))
        .collect();
    let more = match playouts.len() {
        1 => String::new(),
        all => say!(" It is the first of {} playouts from here.", count(all as u64)),
    };
    match first.moves.len() {
        0 => say!("The position is evaluated without a playout: {}.{more}", scores.join(", ")),
        moves => say!(
            "The playout runs {} moves and draws from here. It ends with {}.{more}",
            count(moves as u64),
            scores.join(", ")
        ),
    }
}

fn back_up(descriptions: &Descriptions, next: &Iteration) -> String {
    let path = &next.trace.path;
    let mut values: Vec<String> = Vec::new();
    for node in path {
        let whose = descriptions.names.get(node.player.index()).cloned().unwrap_or_default();
        let value = about!(whose, "{value:.3} for you", "{value:.3} for {name}", value = local(node.value));
        if !values.contains(&value) {
            values.push(value);
        }
    }
    let values = values.join(", ");
    plural!(
        path.len(),
        "The node on the path gains one visit, and its mean now includes the result: {values}.",
        "Each of the {n} nodes on the path gains one visit, and its mean now includes the result: {values}."
    )
}

pub(super) fn spoken(node: &ShownNode, words: &str) -> String {
    let kind = match node.view.kind {
        NodeKind::Chance => t(", then chance decides"),
        NodeKind::End => t(", then the game is over"),
        NodeKind::Group(_) => t(", then how to place it"),
        NodeKind::Decision(_) => "",
    };
    let chance = node.view.probability.map_or_else(String::new, |share| say!(", {} likely", percent(share)));
    let visits = match node.view.visits {
        0 => t("not visited").to_owned(),
        1 => t("1 visit").to_owned(),
        more => say!("{} visits", count(more)),
    };
    let value = node.view.value.mean().map_or_else(String::new, |value| say!(", value {}", three(value)));
    say!("{}: {}", format_args!("{words}{kind}"), format_args!("{visits}{value}{chance}"))
}
