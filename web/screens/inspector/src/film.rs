//! A film of the growing tree, as an animated GIF: a frame for each tree that the screen shows while it is recorded.

use std::cell::RefCell;
use std::rc::Rc;

use gif::{Encoder, Frame, Repeat};
use tilescope_floor::download;
use tilescope_floor::tool::button;
use tilescope_language::{plural, t};
use tilescope_protocol::ShownNode;
use tilescope_table::picture;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::tree::DRAWING;

/// The size of a film in pixels.
const SIZE: (u16, u16) = (960, 600);

/// The most frames of a film, which ends with the last of them.
const MOST: u32 = 300;

/// The time of a frame, and that of the last one, in hundredths of a second.
const TIME: u16 = 20;
const LAST_TIME: u16 = 300;

/// The coarseness of the choice of the 256 colours of a frame, from 1 to 30.
const COARSENESS: i32 = 30;

struct Film {
    encoder: Encoder<Vec<u8>>,
    /// The last frame, whose time is not known yet.
    last: Option<Frame<'static>>,
    frames: u32,
}

impl Film {
    /// Creates an empty film. `None` only if there is no memory for it.
    fn new() -> Option<Film> {
        let mut encoder = Encoder::new(Vec::new(), SIZE.0, SIZE.1, &[]).ok()?;
        encoder.set_repeat(Repeat::Infinite).ok()?;
        Some(Film { encoder, last: None, frames: 0 })
    }

    /// Adds a frame, given its pixels.
    fn add(&mut self, mut pixels: Vec<u8>) {
        let frame = Frame::from_rgba_speed(SIZE.0, SIZE.1, &mut pixels, COARSENESS);
        self.write(TIME);
        self.last = Some(frame);
        self.frames += 1;
    }

    fn write(&mut self, time: u16) {
        if let Some(mut frame) = self.last.take() {
            frame.delay = time;
            // Writing to memory does not fail.
            _ = self.encoder.write_frame(&frame);
        }
    }

    fn developed(mut self) -> Option<Vec<u8>> {
        self.write(LAST_TIME);
        self.encoder.into_inner().ok()
    }
}

#[derive(Default)]
struct Recording {
    /// The film; `None` if nothing is recorded.
    film: Option<Film>,
    /// Whether a frame is being drawn, and whether the tree has changed since.
    drawing: bool,
    changed: bool,
}

#[derive(Properties, PartialEq, Debug)]
pub(super) struct FilmButtonProps {
    /// The name of the file without extension.
    pub(super) name: AttrValue,
    /// The shown tree. It follows the place in the search, because a worker grows it.
    pub(super) tree: Rc<ShownNode>,
}

/// Renders the button that starts to record the tree and then saves the film. While it records, the search can be
/// played at any speed; a tree that is replaced before it is drawn has no frame.
#[component]
pub(super) fn FilmButton(props: &FilmButtonProps) -> Html {
    let recording = use_mut_ref(Recording::default);
    // The number of frames; `None` if nothing is recorded.
    let frames = use_state_eq(|| None::<u32>);
    {
        let (recording, setter) = (recording.clone(), frames.setter());
        use_effect_with((props.tree.clone(), frames.is_some()), move |(_, on)| {
            if *on {
                spawn_local(draw(recording, setter));
            }
        });
    }
    let save = {
        let (recording, frames, name) = (recording.clone(), frames.clone(), props.name.clone());
        move || {
            let film = recording.borrow_mut().film.take();
            frames.set(None);
            if let Some(bytes) = film.and_then(Film::developed) {
                download::bytes(&format!("{name}.gif"), "image/gif", &bytes);
            }
        }
    };
    {
        let save = save.clone();
        use_effect_with(*frames, move |&frames| {
            if frames.is_some_and(|frames| frames >= MOST) {
                save();
            }
        });
    }
    let on_press = {
        let (recording, frames) = (recording.clone(), frames.clone());
        Callback::from(move |()| match *frames {
            Some(_) => save(),
            None => {
                recording.borrow_mut().film = Film::new();
                frames.set(Some(0));
            }
        })
    };
    let label = match *frames {
        None => t("Record a film (GIF)").to_owned(),
        Some(frames) => plural!(frames, "Stop and save {n} frame", "Stop and save {n} frames"),
    };
    html! {
        <>
            { button("button", None, label, &on_press) }
            if frames.is_some() {
                <p class="help">{ t("Step or play the search: each tree becomes a frame.") }</p>
            }
        </>
    }
}

/// Draws the shown tree as the next frame, and again as long as it has changed in the meantime.
async fn draw(recording: Rc<RefCell<Recording>>, frames: UseStateSetter<Option<u32>>) {
    recording.borrow_mut().changed = true;
    if recording.borrow().drawing {
        return;
    }
    recording.borrow_mut().drawing = true;
    while std::mem::take(&mut recording.borrow_mut().changed) {
        let pixels = picture::shown_in(DRAWING, SIZE).await;
        let mut recording = recording.borrow_mut();
        if let Some((film, pixels)) = recording.film.as_mut().zip(pixels) {
            film.add(pixels);
            frames.set(Some(film.frames));
        }
    }
    recording.borrow_mut().drawing = false;
}
