//! The visible part of the table, and its scale.
//!
//! The table is measured in cells: the middle of the cell x, y is at x, y. The screen is measured in CSS pixels from
//! the upper left corner of the board's window.

use tilescope_floor::number::num;

/// The least and the largest side of a cell on the screen, in pixels.
const ZOOM: (f32, f32) = (20.0, 320.0);
/// The side of a cell when a whole board is fitted to the window: the minimum, and the maximum in windows that are
/// not large.
const FIT: (f32, f32) = (8.0, 132.0);
/// The free margin around a fitted board, in pixels.
const MARGIN: f32 = 6.0;
/// The least side of a cell that a finger can hit, in pixels, and the side to which smaller cells are enlarged.
const FINGER: (f32, f32) = (44.0, 64.0);

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    /// The place of the table in the middle of the window, to the east.
    pub x: f32,
    /// The place of the table in the middle of the window, to the south.
    pub y: f32,
    /// The side of a cell in pixels.
    pub zoom: f32,
    /// The width of the window in pixels.
    pub width: f32,
    /// The height of the window in pixels.
    pub height: f32,
}

impl Default for Camera {
    fn default() -> Camera {
        Camera { x: 0.0, y: 0.0, zoom: 96.0, width: 0.0, height: 0.0 }
    }
}

/// The part of the table to show: a rectangle, its corners in cells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    pub low: (f32, f32),
    pub high: (f32, f32),
}

impl Bounds {
    /// Returns the smallest bounds around cells. Without cells, returns the bounds of the cell 0, 0.
    pub fn around(cells: impl Iterator<Item = (i8, i8)>) -> Bounds {
        let one = |(x, y): (i8, i8)| {
            let (x, y) = (f32::from(x), f32::from(y));
            Bounds { low: (x - 0.5, y - 0.5), high: (x + 0.5, y + 0.5) }
        };
        let join = |a: Bounds, b: Bounds| Bounds {
            low: (a.low.0.min(b.low.0), a.low.1.min(b.low.1)),
            high: (a.high.0.max(b.high.0), a.high.1.max(b.high.1)),
        };
        cells.map(one).reduce(join).unwrap_or(one((0, 0)))
    }
}

impl Camera {
    /// Shows all of `bounds` as large as fits.
    pub fn fit(self, Bounds { low, high }: Bounds) -> Camera {
        let zoom = ((self.width - 2.0 * MARGIN) / (high.0 - low.0))
            .min((self.height - 2.0 * MARGIN) / (high.1 - low.1))
            .clamp(FIT.0, (self.height / 5.0).clamp(FIT.1, ZOOM.1));
        Camera { x: (low.0 + high.0) / 2.0, y: (low.1 + high.1) / 2.0, zoom, ..self }
    }

    /// Returns whether cells are too small for a finger.
    pub fn is_far(self) -> bool {
        self.zoom < FINGER.0
    }

    /// Centres a place, at a scale that suits a finger.
    pub fn close(self, (x, y): (f32, f32)) -> Camera {
        Camera { x, y, zoom: self.zoom.max(FINGER.1), ..self }
    }

    /// Returns the distance at which a finger still hits its target, in cells.
    pub fn reach(self) -> f32 {
        FINGER.0 / 2.0 / self.zoom.max(1.0)
    }

    /// Resizes the window; the middle of the window stays in place.
    pub fn sized(self, width: f32, height: f32) -> Camera {
        Camera { width, height, ..self }
    }

    /// Moves the table by pixels.
    pub fn moved(self, dx: f32, dy: f32) -> Camera {
        Camera { x: self.x - dx / self.zoom, y: self.y - dy / self.zoom, ..self }
    }

    /// Zooms by a factor; the place under the pixel x, y stays there.
    pub fn zoomed(self, factor: f32, x: f32, y: f32) -> Camera {
        let (place_x, place_y) = self.place(x, y);
        let zoom = (self.zoom * factor).clamp(ZOOM.0, ZOOM.1);
        Camera {
            x: place_x - (x - self.width / 2.0) / zoom,
            y: place_y - (y - self.height / 2.0) / zoom,
            zoom,
            ..self
        }
    }

    /// Zooms by a factor around the middle of the window.
    pub fn zoomed_in_place(self, factor: f32) -> Camera {
        self.zoomed(factor, self.width / 2.0, self.height / 2.0)
    }

    /// Moves just enough to show the cell at a place with some room around it.
    pub fn reveal(self, (x, y): (f32, f32)) -> Camera {
        let shift = |at: f32, middle: f32, size: f32| {
            let reach = (size / 2.0 / self.zoom - 0.55).max(0.0);
            middle + (at - middle - reach).max(0.0) + (at - middle + reach).min(0.0)
        };
        Camera { x: shift(x, self.x, self.width), y: shift(y, self.y, self.height), ..self }
    }

    /// Returns the place of the table under a pixel.
    pub fn place(self, x: f32, y: f32) -> (f32, f32) {
        (self.x + (x - self.width / 2.0) / self.zoom, self.y + (y - self.height / 2.0) / self.zoom)
    }

    /// Returns the pixel that shows a place.
    pub fn pixel(self, (x, y): (f32, f32)) -> (f32, f32) {
        ((x - self.x) * self.zoom + self.width / 2.0, (y - self.y) * self.zoom + self.height / 2.0)
    }

    /// Returns the transform from hundredths of a cell to the screen.
    pub fn transform(self) -> String {
        let x = self.width / 2.0 - self.x * self.zoom;
        let y = self.height / 2.0 - self.y * self.zoom;
        format!("translate({:.2} {:.2}) scale({:.4})", num(x), num(y), num(self.zoom / 100.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Camera = Camera { x: 0.0, y: 0.0, zoom: 100.0, width: 400.0, height: 300.0 };

    fn near(a: (f32, f32), b: (f32, f32)) -> bool {
        (a.0 - b.0).abs() < 1e-3 && (a.1 - b.1).abs() < 1e-3
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer() {
        for (x, y) in [(10.0, 20.0), (390.0, 150.0), (200.0, 150.0)] {
            let zoomed = WINDOW.zoomed(1.7, x, y);
            assert!(near(zoomed.place(x, y), WINDOW.place(x, y)));
        }
        assert_eq!(WINDOW.zoomed(100.0, 0.0, 0.0).zoom, ZOOM.1);
    }

    #[test]
    fn dragging_keeps_the_point_under_the_pointer() {
        let dragged = WINDOW.moved(30.0, -40.0);
        assert!(near(dragged.place(230.0, 110.0), WINDOW.place(200.0, 150.0)));
    }

    #[test]
    fn fitting_shows_the_entire_board() {
        let cells = [(-3, -1), (2, 2)];
        let fitted = WINDOW.fit(Bounds::around(cells.into_iter()));
        for (x, y) in cells {
            let (x, y) = fitted.pixel((f32::from(x), f32::from(y)));
            let half = fitted.zoom / 2.0;
            assert!(x - half >= 0.0 && x + half <= 400.0 && y - half >= 0.0 && y + half <= 300.0);
        }
        assert_eq!(WINDOW.fit(Bounds::around(std::iter::empty())).zoom, FIT.1);
    }

    #[test]
    fn revealing_moves_only_as_needed() {
        assert_eq!(WINDOW.reveal((1.0, 0.0)), WINDOW);
        let moved = WINDOW.reveal((5.0, 0.0));
        let (x, _) = moved.pixel((5.0, 0.0));
        assert!((x - (400.0 - 55.0)).abs() < 1e-3);
        assert_eq!(moved.y, 0.0);
    }

    #[test]
    fn places_and_pixels_are_inverse() {
        let camera = Camera { x: 1.5, y: -2.0, zoom: 73.0, ..WINDOW };
        let (x, y) = camera.pixel((3.0, 1.0));
        assert!(near(camera.place(x, y), (3.0, 1.0)));
    }
}
