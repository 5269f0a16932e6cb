//! The game screen's interface to a game, in addition to that of the start screen ([`GameCard`]). Everything above
//! the boards is written once, on top of this interface.
//!
//! ```text
//!   start screen   TITLE, PITCH, emblem      the card for choosing the game
//!                  PLAYERS, SETTINGS         its table; the answers are the text of a setup
//!   rules sheet    rules
//!   game screen    board                     the position, a person's turn on it, the heat map
//!                  task                      what the player to move has to do
//!                  tell, remark              the list of turns, the line above the board
//!                  supply                    beside each player's points
//!                  left, pool                what is still to come: a button and the sheet behind it
//!                  breakdown                 the sources of the points
//!                  describe, picture         hints, the candidates of the analysis
//!                  words                     a move without a position
//! ```
//!
//! Texts are plain English without a full stop unless they are described as sentences. Screen readers read them, too.
//! Pictures are hidden from screen readers, because words stand beside them. Names of players are one line of text
//! each, in the order of play.

use std::rc::Rc;

use tilescope_core::{ByPlayer, Player, Record, Report};
use tilescope_floor::confirm::Confirm;
use tilescope_language::{say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::Seat;
use yew::prelude::*;

use crate::board::FeatureOutcomes;
use crate::game_card::GameCard;

/// A game on the page: the rules from core, their display, and their texts.
pub trait GameUi: GameCard {
    /// The title of the sheet with [`GameUi::pool`]: `Tiles to come`.
    const POOL: &'static str;

    /// The labels of the game's [`State::SOURCES`](tilescope_core::State::SOURCES) within a sentence, in their order:
    /// points from `cities`.
    const EARNINGS: &'static [&'static str];

    fn board(props: BoardProps<Self>) -> Html;

    /// Renders the rules of the game on one page: headings from `h3` on, paragraphs and pictures.
    fn rules() -> Html;

    /// Describes a move without a position: `2 east, 1 north, thief on the road, turned 90°`. By default returns its
    /// text.
    fn words(mv: Self::Move) -> String {
        mv.to_string()
    }

    /// Describes a legal move in this position. No two legal moves have the same description.
    fn describe(&self, mv: Self::Move) -> String {
        Self::words(mv)
    }

    /// Describes a legal move in this position in a few words, for a list of candidates: `takes 44 · 1 S`. The part that most
    /// often differs comes first, and no two legal moves have the same label. By default returns the move's text.
    fn short(&self, mv: Self::Move) -> String {
        mv.to_string()
    }

    /// Draws a legal move in this position as a small picture of the piece and its placement: an `svg` that fits any
    /// space. By default there is none.
    fn picture(&self, _mv: Self::Move) -> Html {
        Html::default()
    }

    /// Describes the task of the player to move, to follow the player's name and a colon: `place tile K`. Called only
    /// if a player is to move.
    fn task(&self) -> String;

    /// Describes the turn that a legal `mv` of the player to move plays here. By default returns the description and
    /// the picture of the move, without an outcome.
    fn summarize(&self, mv: Self::Move, _names: &[AttrValue]) -> TurnSummary {
        TurnSummary {
            words: self.describe(mv),
            short: mv.to_string(),
            outcome: String::new(),
            picture: self.picture(mv),
        }
    }

    /// Comments on an outcome of chance that has just led here, as a sentence: `Tile K fits nowhere.` `None` for most
    /// outcomes, because the board shows the draw.
    fn remark(&self, _outcome: Self::Move) -> Option<String> {
        None
    }

    /// Lists everything that is still to come.
    fn pool(&self) -> Html;

    /// Shows a player's remaining supply in one line of at most 12rem by 1rem: meeples, kings, stones. By default
    /// nothing.
    fn supply(&self, _player: Player) -> Html {
        Html::default()
    }

    /// Returns the sources of the points in the position after the first `ply` moves of a record, those that are
    /// pending last. The points in a player's column add up to `final_scores`, and without those that are pending to
    /// `scores` until the game is over. By default one row has them all.
    fn breakdown(record: &Record<Self>, ply: usize) -> Vec<Row> {
        let points = record.position(ply).final_scores();
        vec![Row { label: t("Points").into(), points, notes: ByPlayer::default(), pending: false }]
    }
}

#[derive(Properties, PartialEq, Debug)]
pub struct BoardProps<S: GameUi> {
    pub position: Rc<S>,
    /// Whether the viewer may play here now.
    pub playable: bool,
    pub seats: Rc<[Seat]>,
    /// Whether the persons at the table are the viewers. Nobody who reads an article sits at its table.
    pub viewer_seated: bool,
    #[prop_or_default]
    pub last: Option<S::Move>,
    /// The report of a search, for the heat map.
    #[prop_or_default]
    pub report: Option<Rc<Report<AnyMove>>>,
    #[prop_or_default]
    pub focus: Option<S::Move>,
    #[prop_or_default]
    pub feature_outcomes: Option<Rc<FeatureOutcomes>>,
    /// A move to preview on the board; a new number requests it again.
    #[prop_or_default]
    pub trial: Option<(S::Move, u32)>,
    #[prop_or_default]
    pub confirm: Confirm,
    #[prop_or(true)]
    pub letters: bool,
    pub on_move: Callback<S::Move>,
    #[prop_or_default]
    pub on_focus: Callback<Option<S::Move>>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct TurnSummary {
    /// The description, to follow the player's name and a colon: `tile K, 2 east, 1 north, thief on the road`.
    pub words: String,
    /// The short description, beside the picture: `2 E 1 N · thief`.
    pub short: String,
    /// The outcome, in sentences: `Ada: 4 for a road.` Empty if there was none.
    pub outcome: String,
    /// The placed piece, 1.75rem high in the list.
    pub picture: Html,
}

#[derive(Clone, PartialEq, Debug)]
pub struct MoveDescription {
    /// The player. `None` for an outcome of chance.
    pub player: Option<Player>,
    pub words: AttrValue,
    pub short: AttrValue,
    pub picture: Html,
    /// The probability of an outcome of chance, from 0 to 1.
    pub chance: Option<f32>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The label: `Cities`.
    pub label: AttrValue,
    pub points: ByPlayer<i16>,
    /// A short note on each player's points: `4 at the end`. Mostly empty.
    pub notes: ByPlayer<String>,
    /// The points are not counted yet: they come at the end, if nothing changes until then.
    pub pending: bool,
}

/// Renders a passage of the rules: a heading, an optional picture, and the text as paragraphs and lists.
pub fn rule(title: &'static str, picture: Html, words: Html) -> Html {
    html! {
        <section class="rule">
            if picture != Html::default() {
                <div class="rule-picture">{ picture }</div>
            }
            <div class="rule-words"><h3>{ title }</h3>{ words }</div>
        </section>
    }
}

/// Joins the names of players: `Ada, Bob and Cleo`.
pub fn join_names(players: &[Player], names: &[AttrValue]) -> String {
    let names: Vec<&str> = players.iter().map(|player| names[player.index()].as_str()).collect();
    match names.split_last() {
        None => String::new(),
        Some((one, [])) => (*one).to_owned(),
        Some((last, others)) => say!("{} and {last}", others.join(", ")),
    }
}
