//! The settings and searches with which the papers count, and their estimates.

use tilescope_core::games::GameId;
use tilescope_matches::game::Game;
use tilescope_matches::table::Table;

use crate::complexity::{self, Measured};

/// Returns the settings with which the papers count moves.
pub(crate) fn setup<G: Game>() -> G::Setup {
    let text = match G::ID {
        GameId::Carcassonne => "carcassonne(players=2,unplaceable=redraw)",
        GameId::Kingdomino => "kingdomino(players=4,ties=share)",
        _ => return G::Setup::default(),
    };
    text.parse().unwrap_or_else(|_| panic!("{text}: settings of the game"))
}

/// The tables of the published estimates of the sizes of games, beside those from the games here.
type Estimates = fn(&Measured) -> Vec<Table>;

pub(crate) const ESTIMATES: &[(GameId, Estimates)] = &[
    (GameId::Carcassonne, complexity::heyden),
    (GameId::Kingdomino, complexity::gedda),
    (GameId::OnTop, complexity::briesemeister),
];

/// Returns the searches whose nodes are counted in a game, expectimax first: those of the papers.
pub(crate) fn node_searches(game: GameId) -> &'static [NodeSearch] {
    match game {
        GameId::Carcassonne => HEYDEN,
        GameId::OnTop => BRIESEMEISTER,
        _ => GENERAL,
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeSearch {
    pub(crate) name: &'static str,
    /// Its specification, without the depth.
    pub(crate) spec: &'static str,
    /// The index of the search with which it is compared besides the first one; `None` if there is none.
    pub(crate) against: Option<usize>,
    /// Whether it searches every depth from 1, and not only the last.
    pub(crate) deepens: bool,
}

impl NodeSearch {
    pub(crate) const fn new(name: &'static str, spec: &'static str, against: Option<usize>) -> NodeSearch {
        NodeSearch { name, spec, against, deepens: false }
    }

    /// Lets it search every depth from 1.
    pub(crate) const fn deepening(self) -> NodeSearch {
        NodeSearch { deepens: true, ..self }
    }
}

/// The searches of a game from no paper. The first of a list is expectimax, with which all others are compared.
pub(crate) const GENERAL: &[NodeSearch] = &[
    NodeSearch::new("expectimax", "star(prune=none)", None),
    NodeSearch::new("Star1", "star(prune=star1)", None),
    NodeSearch::new("Star1, order gain", "star(prune=star1,order=gain)", Some(1)),
    NodeSearch::new("Star2", "star(prune=star2)", None),
    NodeSearch::new("Star2, order gain", "star(prune=star2,order=gain)", Some(3)),
    NodeSearch::new("Star2.5, order gain", "star(order=gain)", Some(4)),
];

/// Heyden 2009, Tables 6.4 and 6.6.
const HEYDEN: &[NodeSearch] = &[
    NodeSearch::new("expectimax", "heyden-expectimax", None),
    NodeSearch::new("Star1", "heyden-star1(order=none)", None),
    NodeSearch::new("Star1, order 1", "heyden-star1(order=meeple)", Some(1)),
    NodeSearch::new("Star1, order 2", "heyden-star1", Some(1)),
    NodeSearch::new("Star2", "heyden-star2(order=none)", None),
    NodeSearch::new("Star2, order 1", "heyden-star2(order=meeple)", Some(4)),
    NodeSearch::new("Star2, order 2", "heyden-star2", Some(4)),
    NodeSearch::new("Star2.5, 2 probes", "heyden-star2.5(probes=2)", Some(6)),
    NodeSearch::new("Star2.5, 3 probes", "heyden-star2.5(probes=3)", Some(6)),
    NodeSearch::new("Star2.5, 4 probes", "heyden-star2.5(probes=4)", Some(6)),
    NodeSearch::new("Star2.5, 5 probes", "heyden-star2.5", Some(6)),
    NodeSearch::new("Star2.5, 6 probes", "heyden-star2.5(probes=6)", Some(6)),
    NodeSearch::new("Star2.5, 7 probes", "heyden-star2.5(probes=7)", Some(6)),
    // Table 6.7.
    NodeSearch::new("Star2.5, one depth after another", "heyden-star2.5", Some(10)).deepening(),
];

/// Briesemeister 2009, Tables 5.3 to 5.5 and 5.8 to 5.10.
const BRIESEMEISTER: &[NodeSearch] = &[
    NodeSearch::new("expectimax", "briesemeister-expectimax", None),
    NodeSearch::new("Star1", "briesemeister-star1(order=none)", None),
    NodeSearch::new("Star1, ordered", "briesemeister-star1", Some(1)),
    NodeSearch::new("Star2", "briesemeister-star2(order=none)", None),
    NodeSearch::new("Star2, ordered", "briesemeister-star2", Some(3)),
    NodeSearch::new("Star2.5, 2 probes", "briesemeister-star2(prune=star2.5,probes=2)", Some(4)),
    NodeSearch::new("Star2.5, 3 probes", "briesemeister-star2(prune=star2.5,probes=3)", Some(4)),
    NodeSearch::new("Star2.5, 4 probes", "briesemeister-star2(prune=star2.5,probes=4)", Some(4)),
    NodeSearch::new("Star2.5, 5 probes", "briesemeister-star2(prune=star2.5,probes=5)", Some(4)),
];
