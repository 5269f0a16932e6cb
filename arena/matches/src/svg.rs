//! Line plots as SVG, without a plotting library: axes, grid, lines and a legend.

use std::fmt::Write;

pub type Point = (f64, f64, f64);

#[derive(Debug)]
pub struct Line {
    pub name: String,
    pub points: Vec<Point>,
    /// Values from elsewhere, drawn as circles in the colour of the line.
    pub marks: Vec<Point>,
}

#[derive(Debug)]
pub struct Plot {
    pub title: String,
    pub x: String,
    pub y: String,
    pub lines: Vec<Line>,
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 400.0;
/// The margins around the axes: left, right, top, bottom.
const ROOM: [f64; 4] = [56.0, 16.0, 40.0, 48.0];
/// Colours that colour-blind readers can distinguish (Okabe and Ito), each with its own dash pattern.
const STYLES: [(&str, &str); 6] = [
    ("#0072b2", ""),
    ("#d55e00", "6 3"),
    ("#009e73", "2 2"),
    ("#cc79a7", "8 3 2 3"),
    ("#56b4e9", "4 4"),
    ("#000000", "1 3"),
];

impl Plot {
    pub fn svg(&self) -> String {
        let (x, y) = (
            self.axis(|point| [point.0, point.0]),
            self.axis(|point| [point.1 - point.2, point.1 + point.2]),
        );
        let [left, right, top, bottom] = ROOM;
        let at_x = |value: f64| left + x.share(value) * (WIDTH - left - right);
        let at_y = |value: f64| HEIGHT - bottom - y.share(value) * (HEIGHT - top - bottom);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
             <text x=\"{left}\" y=\"20\" font-size=\"14\">{}</text>\n",
            escape(&self.title)
        );
        for value in x.ticks() {
            let place = at_x(value);
            let _ = writeln!(
                svg,
                "<path d=\"M{place:.1} {top}V{:.1}\" stroke=\"#ddd\"/><text x=\"{place:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{value}</text>",
                HEIGHT - bottom,
                HEIGHT - bottom + 16.0
            );
        }
        for value in y.ticks() {
            let place = at_y(value);
            let _ = writeln!(
                svg,
                "<path d=\"M{left} {place:.1}H{:.1}\" stroke=\"#ddd\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{value}</text>",
                WIDTH - right,
                left - 6.0,
                place + 4.0
            );
        }
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\n<text transform=\"translate(14 {:.1}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
            (left + WIDTH - right) / 2.0,
            HEIGHT - 10.0,
            escape(&self.x),
            (top + HEIGHT - bottom) / 2.0,
            escape(&self.y)
        );
        for (index, line) in self.lines.iter().enumerate() {
            let (colour, dashes) = STYLES[index % STYLES.len()];
            let path = |value: &dyn Fn(&Point) -> f64, points: &mut dyn Iterator<Item = &Point>| {
                let points: Vec<String> =
                    points.map(|point| format!("{:.1} {:.1}", at_x(point.0), at_y(value(point)))).collect();
                points.join("L")
            };
            let above = path(&|point| point.1 + point.2, &mut line.points.iter());
            let below = path(&|point| point.1 - point.2, &mut line.points.iter().rev());
            let middle = path(&|point| point.1, &mut line.points.iter());
            let (area, middle) = match line.points.is_empty() {
                true => (String::new(), String::new()),
                // A single point is a dot.
                false => (format!("M{above}L{below}Z"), format!("M{middle}h0")),
            };
            let name = top + 14.0 * index as f64 + 12.0;
            let _ = writeln!(
                svg,
                "<path d=\"{area}\" fill=\"{colour}\" opacity=\"0.15\"/>\n\
                 <path d=\"{middle}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-dasharray=\"{dashes}\"/>\n\
                 <path d=\"M{:.1} {:.1}h24\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"/><text x=\"{:.1}\" y=\"{name:.1}\">{}</text>",
                left + 8.0,
                name - 4.0,
                left + 38.0,
                escape(&line.name)
            );
            for &(x, y, half) in &line.marks {
                let _ = writeln!(
                    svg,
                    "<path d=\"M{:.1} {:.1}V{:.1}\" stroke=\"{colour}\"/><circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3.5\" fill=\"#fff\" stroke=\"{colour}\" stroke-width=\"1.5\"/>",
                    at_x(x),
                    at_y(y - half),
                    at_y(y + half),
                    at_x(x),
                    at_y(y)
                );
            }
        }
        svg + "</svg>\n"
    }

    fn axis(&self, ends: impl Fn(&Point) -> [f64; 2]) -> Axis {
        let points = self.lines.iter().flat_map(|line| line.points.iter().chain(&line.marks));
        let values = points.flat_map(ends);
        let (low, high) =
            values.fold((0.0_f64, 1.0_f64), |(low, high), value| (low.min(value), high.max(value)));
        let rough = (high - low) / 6.0;
        let power = 10.0_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|nice| nice * power).find(|&step| step >= rough);
        let step = step.unwrap_or(rough);
        Axis { low: (low / step).floor() * step, high: (high / step).ceil() * step, step }
    }
}

/// The range of an axis and the distance between its ticks.
struct Axis {
    low: f64,
    high: f64,
    step: f64,
}

impl Axis {
    fn share(&self, value: f64) -> f64 {
        (value - self.low) / (self.high - self.low)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let count = ((self.high - self.low) / self.step).round() as usize;
        // Rounded, because 3 steps of 0.1 are not exactly 0.3.
        (0..=count).map(|tick| ((self.low + tick as f64 * self.step) * 1e6).round() / 1e6)
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_has_axes_lines_and_names() {
        let points = vec![(0.0, 1.0, 0.5), (10.0, 30.0, 2.0)];
        let line = Line { name: "a < b".into(), points, marks: Vec::new() };
        let plot = Plot { title: "T".into(), x: "turn".into(), y: "points".into(), lines: vec![line] };
        let axis = plot.axis(|point| [point.1 - point.2, point.1 + point.2]);
        assert_eq!((axis.low, axis.high, axis.step), (0.0, 40.0, 10.0));
        assert_eq!(axis.ticks().collect::<Vec<_>>(), [0.0, 10.0, 20.0, 30.0, 40.0]);
        let svg = plot.svg();
        assert!(svg.contains("a &lt; b") && svg.contains("M56.0 344.2L624.0 118.0"), "{svg}");
    }
    #[test]
    fn marks_are_circles_inside_the_axes() {
        let line = Line { name: "told".into(), points: Vec::new(), marks: vec![(5.0, 60.0, 15.0)] };
        let plot = Plot { title: "T".into(), x: "turn".into(), y: "points".into(), lines: vec![line] };
        let axis = plot.axis(|point| [point.1 - point.2, point.1 + point.2]);
        assert_eq!((axis.low, axis.high), (0.0, 80.0));
        let svg = plot.svg();
        assert!(svg.contains("<circle cx=\"624.0\" cy=\"118.0\"") && svg.contains("d=\"\""), "{svg}");
    }
}
