//! The page: the start screen, the game screen, and what lies over both.

pub mod breakdown;
pub mod caption;
pub mod computer;
pub mod dialog;
pub mod game;
pub mod games;
pub mod icon;
pub mod keys;
pub mod mark;
pub mod menu;
pub mod moves;
pub mod pick;
pub mod playing;
pub mod preferences;
pub mod replace;
pub mod result;
pub mod scores;
pub mod stage;
pub mod start;
pub mod storage;
pub mod story;
pub mod table;
pub mod tool;
pub mod words;

use tilescope_core::Turn;
use web_sys::Element;
use yew::prelude::*;

use self::dialog::dialog;
use self::game::GameScreen;
use self::icon::Sign;
use self::menu::Menu;
use self::playing::Game;
use self::preferences::use_preferences;
use self::replace::replace;
use self::start::Start;
use self::table::{Deed, Opening, Table, use_kept};
use self::tool::{brand, tool};

/// What the page takes over from the static page that is shown before it.
#[derive(Properties, PartialEq, Debug)]
pub struct AppProps {
    /// The drawing of the start screen.
    pub drawing: Option<Element>,
}

/// The page.
#[component]
pub fn App(props: &AppProps) -> Html {
    let preferences = use_preferences();
    let table = use_reducer(Table::restored);
    let kept = use_kept(&table);
    let playing = use_state_eq(|| table.game.is_some());
    let menu = use_state_eq(|| false);
    let rules = use_state_eq(|| false);

    let deed = use_callback(table.dispatcher(), |deed: Deed, table| table.dispatch(deed));
    let open_menu = use_callback(menu.setter(), |(), menu| menu.set(true));
    let close_menu = use_callback(menu.setter(), |(), menu| menu.set(false));
    let to_start = use_callback((playing.setter(), menu.setter()), |(), (playing, menu)| {
        menu.set(false);
        playing.set(false);
    });
    let to_game = use_callback(playing.setter(), |(), playing| playing.set(true));
    let asked = use_state_eq(|| None::<Opening>);
    let put = use_callback(
        (deed.clone(), playing.setter(), asked.setter()),
        |opening: Opening, (deed, playing, asked)| {
            asked.set(None);
            deed.emit(Deed::Open(opening));
            playing.set(true);
        },
    );
    let keep = use_callback(asked.setter(), |(), asked| asked.set(None));
    let waiting = table.game.as_ref().filter(|_| table.own).and_then(waiting);
    let on_start =
        use_callback((put.clone(), asked.setter(), waiting.is_some()), |opening, (put, asked, waits)| {
            if *waits { asked.set(Some(opening)) } else { put.emit(opening) }
        });
    let game = table.game.clone().filter(|_| *playing);
    let about = game.as_ref().map_or(preferences.now().game, |game| game.about());
    let on_choose = preferences.change(|preferences, about| preferences.game = about);
    let on_rules = {
        let (rules, menu) = (rules.setter(), menu.setter());
        Callback::from(move |()| {
            menu.set(false);
            rules.set(true);
        })
    };
    let close_rules = use_callback(rules.setter(), |(), rules| rules.set(false));
    let menu = Menu {
        open: *menu,
        game: game.as_ref(),
        preferences: &preferences,
        on_close: close_menu,
        on_new: to_start.clone(),
        on_rules: on_rules.clone(),
        on_open: on_start.clone(),
        on_deed: deed.clone(),
    };
    html! {
        <>
            <a class="skip" href="#main">{ "To the game" }</a>
            if let Some(game) = game.clone() {
                <GameScreen {game} table={table.dispatcher()} preferences={preferences.clone()}
                    on_new={to_start.clone()} on_menu={open_menu} />
            } else {
                <header class="bar">
                    { brand(&to_start) }
                    <span class="bar-space" />
                    { tool(Sign::Gear, "Settings", true, &open_menu) }
                </header>
                <Start drawing={props.drawing.clone()} waiting={waiting.clone()} {about} {on_choose} {on_rules}
                    on_continue={to_game} {on_start} />
            }
            { menu.view() }
            { dialog(*rules, format!("How to play {}", about.title), true, &close_rules, || (about.rules)()) }
            { replace((*asked).clone(), waiting, &put, &keep) }
            <Notes complaint={table.complaint.clone()} {kept} on_settle={deed.reform(|()| Deed::Settle)} />
        </>
    }
}

/// The game that can be continued, in words; none when nothing was played or nobody has to move.
fn waiting(game: &Game) -> Option<AttrValue> {
    let (course, standing) = (game.course(), game.present());
    if standing.turn == Turn::Over || course.played() <= course.stops()[0].ply {
        return None;
    }
    let points = tilescope_core::Player::all(course.seats().len())
        .map(|player| format!("{} {}", course.seats()[player.index()].name, standing.points[player]));
    let points = points.collect::<Vec<_>>().join(", ");
    Some(format!("{}: {points}, {}", game.about().title, standing.left).into())
}

#[derive(Properties, PartialEq)]
struct NotesProps {
    complaint: Option<AttrValue>,
    kept: bool,
    on_settle: Callback<()>,
}

/// What went wrong, and that the game is not kept: said once, in a corner, until it is cleared away.
#[component]
fn Notes(props: &NotesProps) -> Html {
    let cleared = use_state_eq(|| false);
    let clear = {
        let cleared = cleared.setter();
        move |_: MouseEvent| cleared.set(true)
    };
    html! {
        <div class="notes" role="status">
            if let Some(complaint) = &props.complaint {
                <div class="note note-wrong">
                    <p>{ complaint }</p>
                    <button type="button" class="button button-quiet" onclick={props.on_settle.reform(|_| ())}>{ "All right" }</button>
                </div>
            }
            if !props.kept && !*cleared {
                <div class="note">
                    <p>{ "This browser keeps nothing here: the game is gone after a reload." }</p>
                    <button type="button" class="button button-quiet" onclick={clear}>{ "All right" }</button>
                </div>
            }
        </div>
    }
}
