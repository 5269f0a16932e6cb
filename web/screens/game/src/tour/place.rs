//! The place of a card beside the part that it explains, never over it.

/// A part of the window, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// Pixels between the card, the part that it explains, and the edge of the window.
const GAP: f64 = 8.0;

impl Area {
    fn right(self) -> f64 {
        self.left + self.width
    }

    fn bottom(self) -> f64 {
        self.top + self.height
    }

    pub(super) fn within(self, other: Area) -> Area {
        let (left, top) = (self.left.max(other.left), self.top.max(other.top));
        Area {
            left,
            top,
            width: (self.right().min(other.right()) - left).max(0.0),
            height: (self.bottom().min(other.bottom()) - top).max(0.0),
        }
    }
}

/// Returns the upper left corner of a card of a given size that explains the area `shown`. It is to the left, to the
/// right, below or above: the first side that has room. It is centred on that side as far as the window allows. If no
/// side has room, or nothing is shown, it is in the lower corner that is farther away.
pub(super) fn beside((width, height): (f64, f64), shown: Option<Area>, window: Area) -> (f64, f64) {
    let (most_x, most_y) = (window.right() - width - GAP, window.bottom() - height - GAP);
    let x_within = |x: f64| x.min(most_x).max(window.left + GAP);
    let y_within = |y: f64| y.min(most_y).max(window.top + GAP);
    let Some(shown) = shown else { return (x_within(most_x), y_within(most_y)) };
    let middle_x = x_within(shown.left + (shown.width - width) / 2.0);
    let middle_y = y_within(shown.top + (shown.height - height) / 2.0);
    let (left, right) = (shown.left - GAP - width, shown.right() + GAP);
    let (below, above) = (shown.bottom() + GAP, shown.top - GAP - height);
    match () {
        () if left >= window.left + GAP => (left, middle_y),
        () if right <= most_x => (right, middle_y),
        () if below <= most_y => (middle_x, below),
        () if above >= window.top + GAP => (middle_x, above),
        () if shown.left - window.left > window.right() - shown.right() => (x_within(0.0), y_within(most_y)),
        () => (x_within(most_x), y_within(most_y)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DESK: Area = Area { left: 0.0, top: 0.0, width: 1440.0, height: 900.0 };
    const PHONE: Area = Area { left: 0.0, top: 0.0, width: 390.0, height: 844.0 };

    fn area(left: f64, top: f64, width: f64, height: f64) -> Area {
        Area { left, top, width, height }
    }

    /// Returns the place of a card of a given size beside an area, and asserts that it is in the window and not over
    /// the area.
    fn stands((width, height): (f64, f64), shown: Area, window: Area) -> (f64, f64) {
        let (left, top) = beside((width, height), Some(shown), window);
        let card = area(left, top, width, height);
        let seen = card.within(window);
        assert!(
            (seen.width - width).abs() < 0.01 && (seen.height - height).abs() < 0.01,
            "{card:?} is cut off"
        );
        let over = card.within(shown);
        assert!(over.width == 0.0 || over.height == 0.0, "{card:?} covers {shown:?}");
        (left, top)
    }

    #[test]
    fn the_card_uses_the_first_side_with_room() {
        let size = (272.0, 240.0);
        assert_eq!(stands(size, area(300.0, 100.0, 700.0, 700.0), DESK), (20.0, 330.0));
        assert_eq!(stands(size, area(0.0, 100.0, 700.0, 700.0), DESK), (708.0, 330.0));
        assert_eq!(stands(size, area(10.0, 150.0, 370.0, 200.0), PHONE), (59.0, 358.0));
        assert_eq!(stands(size, area(10.0, 600.0, 370.0, 240.0), PHONE), (59.0, 352.0));
    }

    #[test]
    fn the_card_stays_in_the_window_for_any_target() {
        for step in 0..=60 {
            let along = f64::from(step) / 60.0;
            stands((272.0, 240.0), area(1000.0, along * 860.0, 400.0, 40.0), DESK);
            stands((300.0, 240.0), area(10.0, along * 800.0, 370.0, 44.0), PHONE);
        }
    }

    #[test]
    fn the_card_is_in_view_without_room_or_target() {
        let size = (300.0, 240.0);
        for shown in [None, Some(PHONE)] {
            let (left, top) = beside(size, shown, PHONE);
            let card = area(left, top, size.0, size.1);
            assert_eq!(card.within(PHONE), card);
        }
    }
}
