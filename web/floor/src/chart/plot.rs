//! The area of a chart between its axes.

use std::fmt::Write as _;

use yew::prelude::*;

use super::Axis;
use crate::number::num;

/// Points of a curve in ascending order, each with its number at the horizontal axis; `None` is a gap.
type Points<T> = [Option<(f64, T)>];

/// An area with the numbers that its ends have.
#[derive(Clone, PartialEq, Debug)]
pub struct Plot {
    /// The place of its upper left corner in the drawing.
    pub corner: (f64, f64),
    pub size: (f64, f64),
    pub x: Axis,
    pub y: Axis,
}

impl Plot {
    /// Returns the place of a pair of numbers in the drawing.
    pub fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        // Points far outside are clamped to just outside, so that no coordinate becomes large.
        let (right, up) = (self.x.share(x).clamp(-1.0, 2.0), self.y.share(y).clamp(-1.0, 2.0));
        (self.corner.0 + right * self.size.0, self.corner.1 + (1.0 - up) * self.size.1)
    }

    /// Returns the number on the horizontal axis above or below a place in the drawing.
    pub fn number(&self, x: f64) -> f64 {
        self.x.number((x - self.corner.0) / self.size.0)
    }

    /// Returns the path of a curve through some points.
    pub fn curve(&self, points: &Points<f64>) -> String {
        points.split(Option::is_none).map(|run| self.joined(run.iter().flatten().copied(), 'M')).collect()
    }

    /// Returns the path of a curve that keeps each value until the next one.
    pub fn stairs(&self, points: &[(f64, f64)]) -> String {
        let before = std::iter::once(None).chain(points.iter().map(|&(_, y)| Some(y)));
        let steps = points
            .iter()
            .zip(before)
            .flat_map(|(&(x, y), before)| before.map(|before| (x, before)).into_iter().chain([(x, y)]));
        self.joined(steps, 'M')
    }

    /// Returns the path of the band between two curves: the lower and the upper one at each point.
    pub fn band(&self, ends: &Points<(f64, f64)>) -> String {
        let run = |run: &Points<(f64, f64)>| {
            let above = self.joined(run.iter().flatten().map(|&(x, (_, high))| (x, high)), 'M');
            let below = self.joined(run.iter().rev().flatten().map(|&(x, (low, _))| (x, low)), 'L');
            above + &below + "Z"
        };
        ends.split(Option::is_none).filter(|ends| !ends.is_empty()).map(run).collect()
    }

    fn joined(&self, points: impl Iterator<Item = (f64, f64)>, first: char) -> String {
        let mut path = String::new();
        for (index, point) in points.enumerate() {
            let (x, y) = self.place(point);
            let letter = if index == 0 { first } else { 'L' };
            // Writing to a string cannot fail.
            _ = write!(path, "{letter}{} {}", px(x), px(y));
        }
        path
    }

    /// Renders the line of a tick across the area, with its label at the left.
    pub fn rule(&self, tick: f64, class: &'static str, label: &str) -> Html {
        let (left, y) = self.place((self.x.number(0.0), tick));
        html! {
            <>
                <path {class} d={format!("M{} {}H{}", px(left), px(y), px(left + self.size.0))} />
                <text x={px(left - 6.0)} y={px(y + 4.0)} text-anchor="end">{ label }</text>
            </>
        }
    }
}

pub fn px(number: f64) -> String {
    format!("{:.1}", num(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_and_bands_have_gaps_where_nothing_is_known() {
        let (x, y) = (Axis::linear(0.0, 4.0), Axis::linear(0.0, 10.0));
        let plot = Plot { corner: (10.0, 20.0), size: (40.0, 100.0), x, y };
        let known = [Some((0.0, 10.0)), Some((1.0, 0.0)), None, Some((4.0, 5.0))];
        assert_eq!(plot.curve(&known), "M10.0 20.0L20.0 120.0M50.0 70.0");
        let band = known.map(|point| point.map(|(x, y)| (x, (y, 10.0))));
        assert_eq!(plot.band(&band), "M10.0 20.0L20.0 20.0L20.0 120.0L10.0 20.0ZM50.0 20.0L50.0 70.0Z");
        assert_eq!(plot.stairs(&[(0.0, 10.0), (2.0, 0.0)]), "M10.0 20.0L30.0 20.0L30.0 120.0");
        assert_eq!((plot.number(30.0), plot.place((9.0, 0.0))), (2.0, (90.0, 120.0)));
    }
}
