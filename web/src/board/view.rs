//! The camera as it is used: it follows the board as it grows, until somebody moves it.

use super::camera::{Bounds, Camera};

/// A camera that follows the board as it grows until somebody moves it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View {
    /// What is seen.
    pub camera: Camera,
    /// Whether the whole board is kept in view.
    pub follows: bool,
    /// Whether the last change is to be shown as a glide and not at once.
    pub glides: bool,
    bounds: Bounds,
}

impl Default for View {
    fn default() -> View {
        let bounds = Bounds::around(std::iter::empty());
        View { camera: Camera::default(), follows: true, glides: false, bounds }
    }
}

/// What changes the view.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum CameraAction {
    /// The window gets another width and height.
    Resize(f32, f32),
    /// The board gets another size.
    Grow(Bounds),
    /// Drags the table by pixels.
    Move(f32, f32),
    /// Zooms by a factor around a pixel.
    Zoom(f32, f32, f32),
    /// Zooms by a factor around the middle of the window.
    Step(f32),
    /// Brings the cell at a place into view.
    Reveal((f32, f32)),
    /// Brings the whole board into view, and follows it from now on.
    Fit,
}

impl View {
    /// The view after an action.
    pub fn after(self, action: CameraAction) -> View {
        let camera = self.camera;
        let free = |camera| View { camera, follows: false, glides: false, ..self };
        match action {
            CameraAction::Resize(width, height) => {
                let less = camera.height - height;
                if width == camera.width && (0.0..0.5 * camera.height).contains(&less) {
                    // The tray below takes some room: nothing jumps. Once it gives it back, all is as before.
                    let camera = Camera { y: camera.y - less / 2.0 / camera.zoom, height, ..camera };
                    return View { camera, glides: false, ..self };
                }
                let view =
                    View { camera: camera.sized(width, height), glides: width == camera.width, ..self };
                if self.follows { view.fitted() } else { view }
            }
            CameraAction::Grow(bounds) => {
                let view = View { bounds, glides: true, ..self };
                if self.follows { view.fitted() } else { view }
            }
            CameraAction::Move(dx, dy) => free(camera.moved(dx, dy)),
            CameraAction::Zoom(factor, x, y) => free(camera.zoomed(factor, x, y)),
            CameraAction::Step(factor) => View { glides: true, ..free(camera.zoomed_in_place(factor)) },
            CameraAction::Reveal(place) => View { camera: camera.reveal(place), glides: true, ..self },
            CameraAction::Fit => View { follows: true, glides: true, ..self }.fitted(),
        }
    }

    fn fitted(self) -> View {
        View { camera: self.camera.fit(self.bounds), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: (f32, f32), b: (f32, f32)) -> bool {
        (a.0 - b.0).abs() < 1e-3 && (a.1 - b.1).abs() < 1e-3
    }

    #[test]
    fn the_view_follows_until_it_is_moved() {
        let cells = |x: i8| Bounds::around([(0, 0), (x, 0)].into_iter());
        let view =
            View::default().after(CameraAction::Resize(400.0, 300.0)).after(CameraAction::Grow(cells(4)));
        assert_eq!(view.camera.x, 2.0);
        let moved = view.after(CameraAction::Move(10.0, 0.0));
        assert_eq!(moved.after(CameraAction::Grow(cells(9))).camera, moved.camera);
        assert_eq!(moved.after(CameraAction::Grow(cells(9))).after(CameraAction::Fit).camera.x, 4.5);
    }

    #[test]
    fn nothing_jumps_when_the_tray_grows() {
        let view = View::default().after(CameraAction::Resize(400.0, 600.0));
        let smaller = view.after(CameraAction::Resize(400.0, 450.0));
        assert!(near(smaller.camera.pixel((0.0, 0.0)), view.camera.pixel((0.0, 0.0))));
        assert_eq!(smaller.after(CameraAction::Resize(400.0, 600.0)).camera, view.camera);
    }
}
