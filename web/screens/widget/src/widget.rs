//! The board, and beside it the results of a search.
//!
//! ```text
//!   wide                          narrow                 low
//!   +-----------------+-------+   +-----------------+    +-----------------+
//!   |                 | turn  |   | turn            |    |                 |
//!   |                 | best  |   |                 |    |     board       |
//!   |     board       | moves |   |     board       |    |                 |
//!   |                 |       |   |                 |    +-----------------+
//!   |                 |buttons|   | best, moves     |    | button   best   |
//!   +-----------------+-------+   | buttons         |    +-----------------+
//!                                 +-----------------+
//! ```

mod footer;
mod search;

use std::rc::Rc;

use tilescope_boards::board::player::player_class;
use tilescope_boards::game_ui::{BoardProps, GameUi};
use tilescope_core::Player;
use tilescope_floor::confirm::Confirm;
use tilescope_floor::mark::mark;
use tilescope_floor::number::whole;
use tilescope_floor::parts::Part;
use tilescope_floor::size::use_size;
use tilescope_language::{say, t};
use tilescope_panel::{Brief, Describer, utility};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game;
use tilescope_table::standing::Standing;
use yew::prelude::*;

pub(super) use self::footer::whole_page;
use self::footer::{foot, invitation};
use self::search::{same, use_position_search, use_sent_events};
use super::embedded::Embedded;
use super::host_page::use_height;
use super::options::Start;

/// The last command of the page around the frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// No command: the options of the query apply.
    Nothing,
    Analyze,
    Stop,
}

#[derive(Properties, PartialEq)]
pub(super) struct WidgetProps<S: GameUi> {
    pub(super) embedded: Rc<Embedded<S>>,
    pub(super) order: Order,
    pub(super) on_order: Callback<Order>,
}

#[component]
pub(super) fn Widget<S: GameUi>(props: &WidgetProps<S>) -> Html {
    let embedded = &props.embedded;
    let options = &embedded.options;
    let node = use_node_ref();
    let search = use_position_search(props, &node);
    let pointed = use_state_eq(|| (AttrValue::default(), None::<AnyMove>));
    let on_focus = use_callback((embedded.record.clone(), pointed.setter()), |mv, (of, pointed)| {
        pointed.set((of.clone(), mv));
    });
    // A move focused in another position is not highlighted in this one.
    let focus = pointed.1.filter(|_| pointed.0 == embedded.record);
    let describer = use_memo(embedded.clone(), |embedded| {
        let position = embedded.position.clone();
        Describer::from(move |line: Rc<[AnyMove]>| any_game::describe((*position).clone(), &line))
    });
    let width = use_state_eq(|| 0.0_f32);
    let setter = width.setter();
    use_size(&node, Callback::from(move |(width, _)| setter.set(width)));

    let shows = |part| !options.hidden.has(part);
    let analysed = options.start != Start::Off && shows(Part::Panel) && embedded.player().is_some();
    let listed = analysed && shows(Part::Candidates);
    use_height(height(*width, listed.then_some(options.candidates), analysed));
    let live = search.report();
    let report = live.or(embedded.stored_report.as_ref()).filter(|_| analysed);
    let same = same(embedded, &search);
    use_sent_events(embedded, &search, props.order != Order::Nothing, same);

    let on_board = on_focus.reform(|mv: Option<S::Move>| mv.map(AnyMove::new::<S>));
    let marks = report.filter(|_| shows(Part::Candidates)).cloned();
    let board = use_memo((embedded.clone(), marks, focus), |(embedded, marks, focus)| {
        S::board(BoardProps {
            position: embedded.position.clone(),
            playable: false,
            seats: embedded.seats.clone(),
            viewer_seated: false,
            last: embedded.last,
            report: marks.clone(),
            focus: focus.and_then(AnyMove::of::<S>),
            feature_outcomes: None,
            trial: None,
            confirm: Confirm::default(),
            letters: false,
            on_move: Callback::noop(),
            on_focus: on_board.clone(),
        })
    });
    html! {
        <main class="embed" id="main" ref={node} data-game={S::NAME} data-plain={(!analysed).then_some("")} data-known={report.is_some().then_some("")}
            ~style={format!("--embed-rows:{}", if listed { options.candidates } else { 0 })}>
            <h1 class="panel-hidden">{ say!("A position in {}", S::TITLE) }</h1>
            <section class="embed-board" aria-label={t("Board")}>{ (*board).clone() }</section>
            <div class="embed-side panel">
                { head(embedded, shows(Part::Caption), shows(Part::Scores)) }
                if let Some(report) = report {
                    <Brief report={report.clone()} settled={live.is_none() || search.is_done()} name={embedded.name()} describer={(*describer).clone()}
                        utility={utility(&options.settings.spec)} most={options.candidates} verdict={shows(Part::Verdict)}
                        {listed} numbers={shows(Part::Numbers)} {focus} on_focus={on_focus.clone()} />
                } else if analysed {
                    <div class="brief brief-empty">{ invitation(props, &search) }</div>
                }
                { foot(props, &search, analysed && report.is_some(), same) }
            </div>
        </main>
    }
}

fn head<S: GameUi>(embedded: &Embedded<S>, caption: bool, scores: bool) -> Html {
    let points = Standing::of(&*embedded.position).points;
    let player = |player: Player| {
        let class = classes!(
            "embed-player",
            player_class(player),
            (embedded.player() == Some(player)).then_some("embed-mover")
        );
        html! {
            <li key={player.index()} {class}>
                { mark(player) }
                <span class="embed-name">{ embedded.seats[player.index()].called() }</span>
                <b>{ whole(points[player]) }</b><span class="panel-hidden">{ t(" points") }</span>
            </li>
        }
    };
    html! {
        <header class="embed-head">
            if scores { <ol class="embed-players">{ for Player::all(embedded.seats.len()).map(player) }</ol> }
            if caption { <p class="embed-turn">{ embedded.words() }</p> }
        </header>
    }
}

/// Returns the height that a frame of this width needs, in pixels, with the candidates below the board or beside it.
fn height(width: f32, candidates: Option<usize>, analysed: bool) -> f32 {
    if width == 0.0 {
        return 0.0;
    }
    let rows = 44.0 * candidates.unwrap_or(0) as f32;
    if width >= BESIDE {
        // The list fits beside the board.
        return (0.5 * width).clamp(320.0, 560.0).max(if analysed { 110.0 + rows } else { 0.0 });
    }
    let board = (0.72 * width).clamp(200.0, 420.0);
    // The line above it, the column headings, and the buttons.
    board + if analysed { 32.0 + 30.0 + rows + 50.0 } else { 80.0 }
}

/// The least width of a frame that has the list beside the board, if the frame has its requested height.
const BESIDE: f32 = 560.0;
