//! What the game screen asks of a game, beside what the start screen asks ([`GameCard`]). Everything above the boards is
//! written once, over what is told here.
//!
//! ```text
//!   start screen   TITLE, PITCH, emblem      the card by which the game is chosen
//!                  PLAYERS, SETTINGS         its table; the answers are the text of a setup
//!   rules sheet    rules
//!   game screen    board                     the position, a person's turn on it, the heat map
//!                  task                      what the player to move has to do
//!                  tell, remark              the list of turns, the line above the board
//!                  supply                    beside each player's points
//!                  left, pool                what is still to come: a button and the sheet behind it
//!                  breakdown                 where the points come from
//!                  describe, picture         hints, the candidates of the analysis
//!                  words                     the same without a position
//! ```
//!
//! Words are plain English without a full stop unless they are said to be sentences; they go to screen readers
//! too. Pictures are hidden from screen readers: words stand beside them. Names of players are one line of text
//! each, in the order of play.

use std::rc::Rc;

use tilescope_core::{ByPlayer, Player, Record, Report};
use tilescope_floor::confirm::Confirm;
use tilescope_language::{say, t};
use tilescope_session::Seat;
use yew::prelude::*;

use crate::board::Fates;
use crate::game_card::GameCard;

/// A game as the page knows it: its rules, which are core's, and how it is shown and put into words.
pub trait GameUi: GameCard {
    /// What the sheet of [`GameUi::pool`] is called: `Tiles to come`.
    const POOL: &'static str;

    /// What the game's [`State::SOURCES`](tilescope_core::State::SOURCES) are called in a sentence, in their order:
    /// points from `cities`.
    const EARNINGS: &'static [&'static str];

    /// The board. It fills the place it is given.
    fn board(props: BoardProps<Self>) -> Html;

    /// How the game is played, on one page: headings from `h3` on, paragraphs and pictures.
    fn rules() -> Html;

    /// A move without a position, as one says it: `2 east, 1 north, thief on the road, turned 90°`. By default its text.
    fn words(mv: Self::Move) -> String {
        mv.to_string()
    }

    /// A move, legal here, as one says it; no two legal moves read the same.
    fn describe(&self, mv: Self::Move) -> String {
        Self::words(mv)
    }

    /// A move, legal here, as a small picture: what is placed, and how; an `svg` that fits any place. By default there is
    /// none.
    fn picture(&self, _mv: Self::Move) -> Html {
        Html::default()
    }

    /// What the player to move has to do, after the player's name and a colon: `place tile K`. Asked only where
    /// a player is to move.
    fn task(&self) -> String;

    /// Describes the turn that is played by a legal `mv` of the player to move here. By default with the words and the
    /// picture of the move, without an outcome.
    fn summarize(&self, mv: Self::Move, _names: &[AttrValue]) -> TurnSummary {
        TurnSummary {
            words: self.describe(mv),
            short: mv.to_string(),
            outcome: String::new(),
            picture: self.picture(mv),
        }
    }

    /// What is to be said of an outcome of chance that has just led here, as a sentence: `Tile K fits nowhere.`
    /// None, as a rule: what is drawn is seen on the board.
    fn remark(&self, _outcome: Self::Move) -> Option<String> {
        None
    }

    /// What is still to come, one by one.
    fn pool(&self) -> Html;

    /// What a player still has, in one line of at most 12rem by 1rem: meeples, kings, stones. By default nothing.
    fn supply(&self, _player: Player) -> Html {
        Html::default()
    }

    /// Where the points come from in the position after the first `ply` moves of a record. The points of a
    /// player's column add up to `final_scores` there. By default one row has them all.
    fn breakdown(record: &Record<Self>, ply: usize) -> Vec<Row> {
        let points = record.position(ply).final_scores();
        vec![Row { label: t("Points").into(), points, notes: ByPlayer::default() }]
    }
}

/// What a board shows and whom it tells.
#[derive(Properties, PartialEq, Debug)]
pub struct BoardProps<S: GameUi> {
    /// The position.
    pub position: Rc<S>,
    /// Whether the viewer may play here now.
    pub playable: bool,
    /// Who sits at the table.
    pub seats: Rc<[Seat]>,
    /// The decision that led here.
    #[prop_or_default]
    pub last: Option<S::Move>,
    /// What a search thinks of the moves: the heat map.
    #[prop_or_default]
    pub report: Option<Rc<Report<S::Move>>>,
    /// A move to be shown as a ghost.
    #[prop_or_default]
    pub focus: Option<S::Move>,
    /// What becomes of the things on the board: the fate map.
    #[prop_or_default]
    pub fates: Option<Rc<Fates>>,
    /// A move to be put on the board for a try; another number asks for it once more.
    #[prop_or_default]
    pub trial: Option<(S::Move, u32)>,
    /// When a turn is to be confirmed.
    #[prop_or_default]
    pub confirm: Confirm,
    /// Whether letters and digits are commands of the board.
    #[prop_or(true)]
    pub letters: bool,
    /// Called with a whole turn.
    pub on_move: Callback<S::Move>,
    /// Called with the candidate that the pointer or the focus is on.
    #[prop_or_default]
    pub on_focus: Callback<Option<S::Move>>,
}

/// A turn that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnSummary {
    /// What was done, after the player's name and a colon: `tile K, 2 east, 1 north, thief on the road`.
    pub words: String,
    /// The same where there is little room, beside the picture: `2 E 1 N · thief`.
    pub short: String,
    /// What came of it, in sentences: `Ada: 4 for a road.` Empty where nothing did.
    pub outcome: String,
    /// What was placed, 1.75rem high in the list.
    pub picture: Html,
}

/// A move that is told of.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// Who plays it; none where it is an outcome of chance.
    pub player: Option<Player>,
    /// The move as one says it.
    pub words: AttrValue,
    /// The move as a small picture.
    pub picture: Html,
    /// How likely an outcome of chance is, from 0 to 1.
    pub chance: Option<f32>,
}

/// A source of points.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// What it is: `Cities`.
    pub label: AttrValue,
    /// The points that each player has from it.
    pub points: ByPlayer<i16>,
    /// What is to be said of them, in few words: `4 at the end`. Empty for most.
    pub notes: ByPlayer<String>,
}

/// A passage of the rules: a heading, a picture or none, and what is to be said: paragraphs and lists.
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

/// The names of players in a row: `Ada, Bob and Cleo`.
pub fn in_a_row(players: &[Player], names: &[AttrValue]) -> String {
    let names: Vec<&str> = players.iter().map(|player| names[player.index()].as_str()).collect();
    match names.split_last() {
        None => String::new(),
        Some((one, [])) => (*one).to_owned(),
        Some((last, others)) => say!("{} and {last}", others.join(", ")),
    }
}
