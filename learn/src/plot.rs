//! Drawings of trainings and matches: curves on logarithmic axes, the layers of a network, intervals.

use std::fmt::Write as _;

use crate::markdown::grouped;
use crate::svg;

/// The size of a plot.
const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 240.0;
/// The room for the numbers at the left and below.
const LEFT: f64 = 52.0;
const BELOW: f64 = 30.0;
/// The room above, for the name of the axis, and at the right.
const ABOVE: f64 = 20.0;
const RIGHT: f64 = 24.0;

/// Where a count stands on an axis: counts reach from 0 to many thousands, and the last few matter most.
fn logarithm(count: u64) -> f64 {
    (1.0 + count as f64).log10()
}

/// The counts that an axis names: 0 and the powers of ten from 10 on.
fn ticks(most: u64) -> Vec<u64> {
    let powers = (1..).map(|power| 10u64.pow(power)).take_while(|&tick| tick <= most.max(10));
    [0].into_iter().chain(powers).collect()
}

/// Curves of counts over counts, each with points in ascending order. `label`, `across` and `up` are escaped.
#[must_use]
pub fn curves(curves: &[Vec<(u32, u64)>], label: &str, across: &str, up: &str) -> String {
    let points = || curves.iter().flatten();
    let widest = points().map(|(at, _)| u64::from(*at)).max().unwrap_or_default().max(10);
    let highest = points().map(|(_, count)| *count).max().unwrap_or_default().max(10);
    let x = |count: u64| LEFT + logarithm(count) / logarithm(widest) * (WIDTH - LEFT - RIGHT);
    let y = |count: u64| HEIGHT - BELOW - logarithm(count) / logarithm(highest) * (HEIGHT - BELOW - ABOVE);
    let mut out = format!(
        "<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" role=\"img\" aria-label=\"{label}\">"
    );
    let mut grid = String::new();
    for tick in ticks(highest) {
        let _ = write!(grid, "M{LEFT} {:.1}H{}", y(tick), WIDTH - RIGHT);
        let _ = write!(
            out,
            "<text class=\"at-left\" x=\"{}\" y=\"{:.1}\">{}</text>",
            LEFT - 6.0,
            y(tick),
            grouped(&tick.to_string())
        );
    }
    for tick in ticks(widest) {
        let _ = write!(grid, "M{:.1} {ABOVE}V{}", x(tick), HEIGHT - BELOW);
        let _ = write!(
            out,
            "<text x=\"{:.1}\" y=\"{}\">{}</text>",
            x(tick),
            HEIGHT - BELOW + 9.0,
            grouped(&tick.to_string())
        );
    }
    let _ = write!(out, "<path class=\"grid\" d=\"{grid}\"/>");
    for (at, curve) in curves.iter().enumerate() {
        let mut path = String::new();
        for (step, (games, lost)) in curve.iter().enumerate() {
            let letter = if step == 0 { "M" } else { "L" };
            let _ = write!(path, "{letter}{:.1} {:.1}", x(u64::from(*games)), y(*lost));
        }
        let _ = write!(out, "<path class=\"curve c{at}\" d=\"{path}\"/>");
    }
    let _ = write!(
        out,
        "<text class=\"axis\" x=\"2\" y=\"9\">{up}</text>\
         <text class=\"axis right\" x=\"{}\" y=\"{}\">{across}</text></svg>",
        WIDTH - RIGHT,
        HEIGHT - 7.0
    );
    out
}

/// Curves without axes, for the list of all pages.
#[must_use]
pub fn small_curves(curves: &[Vec<(u32, u64)>]) -> String {
    let points = || curves.iter().flatten();
    let widest = logarithm(points().map(|(at, _)| u64::from(*at)).max().unwrap_or(1).max(1));
    let highest = logarithm(points().map(|(_, count)| *count).max().unwrap_or(1).max(1));
    let mut out = svg::small([0, 0, 60, 60]) + "<path class=\"grid\" d=\"M2 0V58H60\"/>";
    for (at, curve) in curves.iter().enumerate() {
        let line: Vec<_> = curve
            .iter()
            .map(|(games, lost)| {
                let (x, y) = (logarithm(u64::from(*games)) / widest, logarithm(*lost) / highest);
                format!("{:.1} {:.1}", 4.0 + x * 54.0, 56.0 - y * 54.0)
            })
            .collect();
        let _ = write!(out, "<path class=\"curve c{at}\" d=\"M{}\"/>", line.join("L"));
    }
    out + "</svg>"
}

/// Intervals one below the other with the line at 0, for the list of all pages.
#[must_use]
pub fn small_intervals(intervals: &[[f64; 2]]) -> String {
    let least = intervals.iter().map(|[low, _]| *low).fold(0.0, f64::min);
    let most = intervals.iter().map(|[_, high]| *high).fold(0.0, f64::max);
    let at = |number: f64| (number - least) / (most - least) * 60.0;
    let down = 60.0 / intervals.len() as f64;
    let mut out = svg::small([0, 0, 60, 60]);
    let _ = write!(out, "<path class=\"grid\" d=\"M{:.1} 0V60\"/>", at(0.0));
    for (row, [low, high]) in intervals.iter().enumerate() {
        let _ = write!(
            out,
            "<rect class=\"length\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"4\"/>",
            at(*low),
            (row as f64 + 0.5) * down - 2.0,
            (at(*high) - at(*low)).max(1.0)
        );
    }
    out + "</svg>"
}

/// A sample of the line of a curve, for the legend.
#[must_use]
pub fn key(curve: usize) -> String {
    format!(
        "<svg class=\"key\" viewBox=\"0 0 28 8\" width=\"28\" height=\"8\" aria-hidden=\"true\"><path class=\"curve c{curve}\" d=\"M0 4H28\"/></svg>"
    )
}

/// An interval around a value, on a scale from `least` to `most`, with a line at 0.
#[must_use]
pub fn interval([low, value, high]: [f64; 3], [least, most]: [f64; 2]) -> String {
    let at = |number: f64| (number - least) / (most - least) * 100.0;
    format!(
        "<svg class=\"interval\" viewBox=\"0 0 100 12\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\
         <rect class=\"zero\" x=\"{:.2}\" width=\"0.4\" height=\"12\"/>\
         <rect x=\"{:.2}\" y=\"4.5\" width=\"{:.2}\" height=\"3\"/><rect x=\"{:.2}\" y=\"1\" width=\"1\" height=\"10\"/></svg>",
        at(0.0) - 0.2,
        at(low),
        (at(high) - at(low)).max(0.4),
        at(value) - 0.5
    )
}

/// What a network computes: cells are those of the board, row by row.
#[derive(Clone, PartialEq, Debug)]
pub struct Network<'a> {
    /// The cells with stones of the player to move, and of the opponent.
    pub stones: [&'a [usize]; 2],
    /// The activations of the hidden neurons.
    pub hidden: &'a [f32],
    /// What is written into the cells of the last layer.
    pub outputs: &'a [(usize, String)],
    /// The cells to point out.
    pub best: &'a [usize],
    /// Who the player to move is, 0 for X and 1 for O.
    pub mover: usize,
    /// The names of the parts, escaped: own stones, opponent's stones, hidden neurons, outputs.
    pub names: [&'a str; 4],
}

/// The side of an input, of a neuron and of an output.
const INPUT: usize = 17;
const NEURON: usize = 14;
const OUTPUT: usize = 36;
/// Neurons in a row.
const PER_ROW: usize = 8;

impl Network<'_> {
    /// The drawing, from left to right: two boards of inputs, the neurons, a board of outputs. `label` says
    /// the same in words, escaped.
    #[must_use]
    pub fn svg(&self, label: &str) -> String {
        let rows = self.hidden.len().div_ceil(PER_ROW);
        let height = (rows * NEURON + 24).max(6 * INPUT + 52);
        let mut out = format!(
            "<svg class=\"plot network\" viewBox=\"0 0 400 {height}\" width=\"400\" role=\"img\" aria-label=\"{label}\">"
        );
        let [own, others, hidden, outputs] = self.names;
        let middle = height / 2;
        self.inputs(&mut out, 0, [40, middle - 3 * INPUT - 12], own);
        self.inputs(&mut out, 1, [40, middle + 22], others);
        self.neurons(&mut out, [150, middle - rows * NEURON / 2 + 8], hidden);
        self.outputs(&mut out, [292, middle - 3 * OUTPUT / 2 + 8], outputs);
        let arrow = |from: usize, to: usize| {
            let (tip, middle) = (to - 5, middle + 8);
            format!("M{from} {middle}H{to}M{tip} {0}L{to} {middle}L{tip} {1}", middle - 4, middle + 4)
        };
        let _ = write!(out, "<path class=\"arrow\" d=\"{}{}\"/></svg>", arrow(100, 146), arrow(268, 288));
        out
    }

    fn inputs(&self, out: &mut String, player: usize, [x, y]: [usize; 2], name: &str) {
        let _ = write!(out, "<text x=\"{}\" y=\"{}\">{name}</text>", x + 3 * INPUT / 2, y - 8);
        for cell in 0..9 {
            let class = if self.stones[player].contains(&cell) { "input on" } else { "input" };
            let (x, y) = (x + cell % 3 * INPUT, y + cell / 3 * INPUT);
            let _ = write!(
                out,
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{INPUT}\" height=\"{INPUT}\"/>"
            );
        }
    }

    fn neurons(&self, out: &mut String, [x, y]: [usize; 2], name: &str) {
        let most = self.hidden.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
        let _ = write!(out, "<text x=\"{}\" y=\"{}\">{name}</text>", x + PER_ROW * NEURON / 2, y - 8);
        for (at, activation) in self.hidden.iter().enumerate() {
            let (x, y) = (x + at % PER_ROW * NEURON, y + at / PER_ROW * NEURON);
            let _ = write!(
                out,
                "<rect class=\"neuron\" x=\"{x}\" y=\"{y}\" width=\"{0}\" height=\"{0}\" fill-opacity=\"{1}\"/>",
                NEURON - 1,
                (f64::from(activation / most) * 100.0).round() / 100.0
            );
        }
    }

    fn outputs(&self, out: &mut String, [x, y]: [usize; 2], name: &str) {
        let _ = write!(out, "<text x=\"{}\" y=\"{}\">{name}</text>", x + 3 * OUTPUT / 2, y - 8);
        for cell in 0..9 {
            let (x, y) = (x + cell % 3 * OUTPUT, y + cell / 3 * OUTPUT);
            let class = if self.best.contains(&cell) { "output good" } else { "output" };
            let _ = write!(
                out,
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{OUTPUT}\" height=\"{OUTPUT}\"/>"
            );
            if let Some(player) = self.stones.iter().position(|stones| stones.contains(&cell)) {
                svg::mark(out, (self.mover + player) % 2, x, y, OUTPUT);
            }
            if let Some((_, text)) = self.outputs.iter().find(|(other, _)| *other == cell) {
                let _ = write!(out, "<text x=\"{}\" y=\"{}\">{text}</text>", x + OUTPUT / 2, y + OUTPUT / 2);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_is_further_up_and_right() {
        let svg = curves(&[vec![(0, 1000), (10, 30), (100, 0)]], "l", "games", "lost");
        let path = svg.split("curve c0\" d=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let points: Vec<Vec<f64>> = (path.split(['M', 'L']).skip(1))
            .map(|point| point.split(' ').map(|number| number.parse().unwrap()).collect())
            .collect();
        assert_eq!(points[0], [LEFT, ABOVE], "the largest count is at the top");
        assert_eq!(points[2], [WIDTH - RIGHT, HEIGHT - BELOW]);
        assert!(points.is_sorted_by(|a, b| a[0] < b[0] && a[1] < b[1]));
        assert_eq!(ticks(2500), [0, 10, 100, 1000]);
    }

    #[test]
    fn an_interval_lies_where_its_ends_are() {
        let svg = interval([-25.0, 0.0, 75.0], [-100.0, 100.0]);
        assert!(svg.contains("x=\"37.50\" y=\"4.5\" width=\"50.00\""), "{svg}");
    }
}
