//! The camera in use: it follows the board as it grows, until somebody moves it.

use super::camera::{Bounds, Camera};

/// A camera that follows the board as it grows until somebody moves it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View {
    pub camera: Camera,
    pub follows: bool,
    pub glides: bool,
    /// Whether the camera has zoomed in on a place and will return to the whole board.
    pub close: bool,
    bounds: Bounds,
}

impl Default for View {
    fn default() -> View {
        let bounds = Bounds::around(std::iter::empty());
        View { camera: Camera::default(), follows: true, glides: false, close: false, bounds }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum CameraAction {
    Resize(f32, f32),
    Grow(Bounds),
    /// Drags the table by pixels.
    Move(f32, f32),
    /// Zooms by a factor around a pixel.
    Zoom(f32, f32, f32),
    /// Zooms by a factor around the middle of the window.
    Step(f32),
    /// Brings the cell at a place into view.
    Reveal((f32, f32)),
    /// Brings the piece at a place into view. Zooms in if cells are too small for a finger.
    Approach((f32, f32)),
    Retreat,
    /// Brings the whole board into view, and follows it afterwards.
    Fit,
}

impl View {
    pub fn after(self, action: CameraAction) -> View {
        let camera = self.camera;
        let free = |camera| View { camera, follows: false, glides: false, close: false, ..self };
        match action {
            CameraAction::Resize(width, height) => {
                let view =
                    View { camera: camera.sized(width, height), glides: width == camera.width, ..self };
                if self.follows && !self.close { view.fitted() } else { view }
            }
            CameraAction::Grow(bounds) => {
                // The zoomed place belongs to another board.
                let view = View { bounds, glides: true, close: false, ..self };
                if self.follows { view.fitted() } else { view }
            }
            CameraAction::Move(dx, dy) => free(camera.moved(dx, dy)),
            CameraAction::Zoom(factor, x, y) => free(camera.zoomed(factor, x, y)),
            CameraAction::Step(factor) => View { glides: true, ..free(camera.zoomed_in_place(factor)) },
            CameraAction::Approach(place) if self.follows && camera.is_far() => {
                View { camera: camera.close(place), glides: true, close: true, ..self }
            }
            CameraAction::Reveal(place) | CameraAction::Approach(place) => {
                View { camera: camera.reveal(place), glides: true, ..self }
            }
            CameraAction::Retreat if self.close => View { close: false, glides: true, ..self }.fitted(),
            CameraAction::Retreat => self,
            CameraAction::Fit => View { follows: true, glides: true, close: false, ..self }.fitted(),
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
    fn approaching_small_cells_zooms_in_and_back() {
        let whole = Bounds::around([(-4, -4), (4, 4)].into_iter());
        let view = View::default().after(CameraAction::Resize(320.0, 320.0)).after(CameraAction::Grow(whole));
        assert!(view.camera.is_far());
        let close = view.after(CameraAction::Approach((4.0, 4.0)));
        assert!(!close.camera.is_far() && near(close.camera.pixel((4.0, 4.0)), (160.0, 160.0)));
        // In the meantime the window may change its size, and the view may move to another place.
        let again = close.after(CameraAction::Resize(320.0, 300.0)).after(CameraAction::Approach((3.0, 4.0)));
        assert_eq!(again.camera.zoom, close.camera.zoom);
        let back = again.after(CameraAction::Retreat);
        assert_eq!(back.camera, view.after(CameraAction::Resize(320.0, 300.0)).camera);
        assert_eq!(back.after(CameraAction::Retreat), back);
    }

    #[test]
    fn a_followed_board_fits_any_window() {
        let whole = Bounds::around([(0, 0), (5, 5)].into_iter());
        let view = View::default().after(CameraAction::Resize(400.0, 600.0)).after(CameraAction::Grow(whole));
        let smaller = view.after(CameraAction::Resize(400.0, 350.0));
        for corner in [(-0.5, -0.5), (5.5, 5.5)] {
            let (x, y) = smaller.camera.pixel(corner);
            assert!((0.0..=400.0).contains(&x) && (0.0..=350.0).contains(&y), "{x} {y}");
        }
    }
}
