//! Figures of trainings: curves, the layers of a network, what a learner thinks of the squares of a board;
//! and of matches.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use serde::Deserialize;

use crate::book::Page;
use crate::claim::MAIN;
use crate::markdown::{escaped, grouped, inline, plain};
use crate::plot;
use crate::position::{Position, Rules, training_address};
use crate::svg::{Mark, Tone};
use crate::training::{Run, judged};
use crate::words::{Words, filled, words};

/// A learner after some games.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trained {
    /// The name of the training.
    pub run: String,
    /// After how many games; after all of them if it says nothing.
    pub games: Option<u32>,
}

impl Trained {
    /// The training, and the number of games.
    fn of<'a>(&self, page: &'a Page) -> Result<(&'a Run, u32)> {
        let run = page.claims.run(&self.run)?;
        Ok((run, self.games.map_or_else(|| run.games(), Ok)?))
    }

    /// The fragment of a link that opens the training, with a position on the board.
    ///
    /// # Errors
    /// When there is no such training.
    pub fn address(&self, page: &Page, position: &Position) -> Result<String> {
        training_address(page.claims.run(&self.run)?, position)
    }
}

/// What of a learner is written into the squares of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Beads, drawn.
    Beads,
    /// Values, in hundredths.
    Values,
    /// Probabilities, in per cent.
    Chances,
}

/// The marks of a learner on a board, the best of them pointed out.
///
/// # Errors
/// When there is no such training, or the position is none of 3x3.
pub fn marks(trained: &Trained, kind: Kind, page: &Page, position: &Position) -> Result<Vec<Mark>> {
    let (run, games) = trained.of(page)?;
    let mut judged = judged(run, games, position)?;
    if kind == Kind::Beads {
        // Of images of one another, one has the beads.
        judged.retain(|(_, beads, _)| *beads > 0.0);
    }
    let number =
        |&(_, thought, chance): &(usize, f32, f32)| if kind == Kind::Chances { chance } else { thought };
    let most = judged.iter().map(number).fold(f32::NEG_INFINITY, f32::max);
    let least = judged.iter().map(number).fold(f32::INFINITY, f32::min);
    let mark = |one: &(usize, f32, f32)| {
        let number = number(one);
        let text = match kind {
            Kind::Beads => format!("{number:.0}"),
            Kind::Values => hundredths(number),
            Kind::Chances => format!("{:.0}%", number * 100.0),
        };
        let beads = if kind == Kind::Beads { number as usize } else { 0 };
        // Where all are equal, none is the best.
        let tone = if number >= most && most > least { Tone::Good } else { Tone::Plain };
        Mark { cell: one.0, letters: text.chars().count(), text, tone, beads }
    };
    let mut marks: Vec<Mark> = judged.iter().map(mark).collect();
    // Numbers to compare are written in one size.
    let longest = marks.iter().map(|mark| mark.letters).max().unwrap_or_default();
    for mark in &mut marks {
        mark.letters = longest;
    }
    Ok(marks)
}

/// A value with two digits, and without the sign of a zero.
fn hundredths(value: f32) -> String {
    let text = format!("{value:.2}");
    grouped(if text == "-0.00" { "0.00" } else { &text })
}

/// The curve of a training.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Curve {
    /// The name of the training.
    pub run: String,
    /// What it is called beside the others.
    pub label: String,
}

/// Curves of lost lines: the picture with its legend, and its table.
///
/// # Errors
/// When there is no such training.
pub fn curves(drawn: &[Curve], page: &Page) -> Result<(String, String)> {
    ensure!(drawn.len() <= 4, "{} curves have no lines of their own", drawn.len());
    let words = words(page.language);
    let found = drawn.iter().map(|curve| page.claims.run(&curve.run)?.curve());
    let found = found.collect::<Result<Vec<_>>>()?;
    let names = drawn.iter().map(|curve| plain(page, &curve.label));
    let names = names.collect::<Result<Vec<_>>>()?;
    let mut legend = String::new();
    for (at, curve) in drawn.iter().enumerate().filter(|_| drawn.len() > 1) {
        legend += &format!("<li>{}{}</li>", plot::key(at), inline(page, &curve.label)?);
    }
    if !legend.is_empty() {
        legend = format!("<ul class=\"legend\">{legend}</ul>");
    }
    let label = escaped(&filled(words.curves, &[&names.join(words.separator)]));
    let picture = plot::curves(&found, &label, words.training_games, words.lost_lines);
    Ok((legend + &picture, points(&found, &names, words)))
}

/// The table of curves: a row for the start, for each power of ten, and for each end.
fn points(curves: &[Vec<(u32, u64)>], names: &[String], words: &Words) -> String {
    let ends: Vec<u32> = curves.iter().filter_map(|curve| curve.last()).map(|(games, _)| *games).collect();
    let is_shown = |games: &u32| *games == 0 || 10u32.pow(games.ilog10()) == *games || ends.contains(games);
    let stops: BTreeSet<u32> = curves.iter().flatten().map(|(games, _)| *games).filter(is_shown).collect();
    let mut rows = String::new();
    for games in stops {
        rows += &format!("<tr><th scope=\"row\">{}</th>", grouped(&games.to_string()));
        for curve in curves {
            let point = curve.iter().find(|(at, _)| *at == games);
            let count = point.map_or_else(String::new, |(_, count)| grouped(&count.to_string()));
            rows += &format!("<td class=\"number\">{count}</td>");
        }
        rows += "</tr>";
    }
    let heads = names.iter().map(|name| format!("<th class=\"number\" scope=\"col\">{}</th>", escaped(name)));
    format!(
        "<table><thead><tr><th scope=\"col\">{}</th>{}</tr></thead><tbody>{rows}</tbody></table>",
        words.training_games,
        heads.collect::<String>()
    )
}

/// What a network computes for a position.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    /// The name of the training.
    pub run: String,
    /// After how many games; after all of them if it says nothing.
    pub games: Option<u32>,
    /// The name of the position.
    #[serde(default = "main")]
    pub of: String,
}

fn main() -> String {
    MAIN.to_owned()
}

impl Shown {
    /// The learner.
    #[must_use]
    pub fn trained(&self) -> Trained {
        Trained { run: self.run.clone(), games: self.games }
    }

    /// The picture, and its table.
    ///
    /// # Errors
    /// When the learner has no network, or sees another image of the position.
    pub fn draw(&self, page: &Page) -> Result<(String, String)> {
        let words = words(page.language);
        let (run, games) = self.trained().of(page)?;
        let position = page.claims.position(&self.of, &[])?;
        let rules = position.rules()?;
        let layers = run.layers(games, &position)?;
        ensure!(layers.image == [0, 1, 2, 3, 4, 5, 6, 7, 8], "the network sees an image of this position");
        let lit = |from: usize| (0..9).filter(|cell| layers.inputs[from + cell] > 0.5).collect::<Vec<_>>();
        let (own, others) = (lit(0), lit(9));
        let free = (0..9).filter(|cell| !own.contains(cell) && !others.contains(cell));
        let outputs: Vec<(usize, String)> =
            free.map(|cell| (cell, hundredths(layers.outputs[cell]))).collect();
        let most = outputs.iter().map(|(cell, _)| layers.outputs[*cell]).fold(f32::NEG_INFINITY, f32::max);
        let best: Vec<usize> =
            outputs.iter().map(|(cell, _)| *cell).filter(|cell| layers.outputs[*cell] >= most).collect();
        let count = layers.hidden.len();
        let active = layers.hidden.iter().filter(|activation| **activation > 0.0).count();
        let neurons = filled(words.neurons, &[&count]);
        let picture = plot::Network {
            stones: [&own, &others],
            hidden: &layers.hidden,
            outputs: &outputs,
            best: &best,
            mover: position.moves.len() % 2,
            names: [words.own_stones, words.other_stones, &neurons, words.outputs],
        };
        let squares = |cells: &[usize]| {
            cells.iter().map(|cell| rules.cell_name(*cell)).collect::<Vec<_>>().join(words.separator)
        };
        let mut said = vec![
            (words.own_stones.to_owned(), squares(&own)),
            (words.other_stones.to_owned(), squares(&others)),
            (words.active.to_owned(), filled(words.of, &[&active, &count])),
        ];
        said.extend(outputs.iter().map(|(cell, text)| (rules.cell_name(*cell), text.clone())));
        let label: Vec<_> = said.iter().map(|(name, text)| format!("{name}: {text}")).collect();
        Ok((picture.svg(&escaped(&label.join("; "))), pairs(&said)))
    }
}

/// A table of names and what is said of them.
fn pairs(said: &[(String, String)]) -> String {
    let rows = said.iter().map(|(name, text)| {
        format!("<tr><th scope=\"row\">{name}</th><td class=\"number\">{text}</td></tr>")
    });
    format!("<table><tbody>{}</tbody></table>", rows.collect::<String>())
}

/// A match with the interval of its difference in Elo.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interval {
    /// What was played.
    pub label: String,
    /// The name of the match.
    #[serde(rename = "match")]
    pub contest: String,
}

/// Intervals on one scale, which are a table.
///
/// # Errors
/// When there is no such match, or one side won it all.
pub fn intervals(drawn: &[Interval], page: &Page) -> Result<String> {
    let found = drawn.iter().map(|interval| {
        let elo = page.claims.contest(&interval.contest)?.elo()?;
        Ok([elo.low, elo.value, elo.high])
    });
    let found = found.collect::<Result<Vec<_>>>()?;
    ensure!(found.iter().flatten().all(|end| end.is_finite()), "an interval without an end");
    let least = found.iter().map(|[low, ..]| *low).fold(0.0, f64::min);
    let most = found.iter().map(|[.., high]| *high).fold(0.0, f64::max);
    let mut rows = String::new();
    for (interval, ends) in drawn.iter().zip(found) {
        let [low, value, high] = ends.map(signed);
        rows += &format!(
            "<tr><th scope=\"row\">{}</th><td>{}</td><td class=\"number\">{value} [{low}, {high}]</td></tr>",
            inline(page, &interval.label)?,
            plot::interval(ends, [least, most]),
        );
    }
    Ok(format!("<table class=\"bars\">{rows}</table>"))
}

/// A whole number with its sign.
fn signed(number: f64) -> String {
    let rounded = number.round();
    let text = grouped(&format!("{rounded:.0}"));
    if rounded > 0.0 { format!("+{text}") } else { text.replace("\u{2212}0", "0") }
}

/// The squares and texts of marks, for those who do not see them.
#[must_use]
pub fn said(marks: &[Mark], rules: &Rules) -> Vec<(String, String)> {
    marks.iter().map(|mark| (rules.cell_name(mark.cell), mark.text.clone())).collect()
}

#[cfg(test)]
mod tests {
    use crate::book::Page;
    use crate::markdown::body;

    fn figure(text: &str) -> anyhow::Result<String> {
        let front = "+++\ntitle = 'A'\nsummary = 'B'\n[positions]\nmain = { game = '3x3x3', moves = [2, 4, 6] }\n\
                     start = { game = '3x3x3' }\nturned = { game = '3x3x3', moves = [0, 4, 8] }\n\
                     [runs]\nmachine = { learner = 'menace', preset = 'historical' }\n\
                     q = { learner = 'q-learning' }\nnet = { learner = 'dqn', settings = { games = 10 } }\n\
                     [matches]\nshort = { games = [8, 6, 6] }\nlong = { games = [800, 600, 600] }\n\
                     swept = { games = [20, 0, 0] }\n+++\n";
        body(&Page::read("a", "en", &format!("{front}```figure\n{text}```\n"), None)?)
    }

    #[test]
    fn a_box_shows_as_many_beads_as_it_holds() {
        let html =
            figure("[[boards]]\nof = 'start'\nmarks = { beads = { run = 'machine', games = 0 } }\n").unwrap();
        assert_eq!(html.matches("<circle").count(), 12, "four each for corner, side and centre");
        assert!(html.contains("a3 4, b3 4, b2 4.") && !html.contains("rect class=\"good"), "{html}");
        assert!(html.contains("v=training.menace_s1_games.220_"), "{html}");
    }

    #[test]
    fn the_best_square_of_a_trained_learner_is_pointed_out() {
        let html = figure("[[boards]]\nmarks = { thinks = { run = 'q' } }\n").unwrap();
        assert_eq!(html.matches("rect class=\"good").count(), 4, "the sides draw");
        assert!(html.contains("<th scope=\"row\">a3</th><td>\u{2212}1.00</td>"), "{html}");
        let chances = figure("[[boards]]\nmarks = { chances = { run = 'q' } }\n").unwrap();
        assert!(chances.contains("<td>25%</td>"), "{chances}");
    }

    #[test]
    fn a_network_shows_what_it_sees_and_says() {
        let html = figure("[network]\nrun = 'net'\ngames = 0\n").unwrap();
        assert_eq!((html.matches("class=\"neuron\"").count(), html.matches("input on").count()), (64, 3));
        assert!(html.contains("Own stones: b2; Opponent's: c3, a1;"), "{html}");
        let turned = figure("[network]\nrun = 'net'\nof = 'turned'\n").unwrap_err();
        assert!(turned.to_string().contains("sees an image"), "{turned}");
        assert!(figure("[network]\nrun = 'q'\n").is_err(), "a table has no network");
    }

    #[test]
    fn curves_have_a_row_for_each_power_of_ten() {
        let html = figure("[[curves]]\nrun = 'q'\nlabel = 'Recipe'\n").unwrap();
        let games: Vec<_> =
            html.split("<th scope=\"row\">").skip(1).filter_map(|rest| rest.split('<').next()).collect();
        assert_eq!(games, ["0", "1", "10", "100", "1,000", "10,000", "15,000"]);
        assert!(
            html.contains("<td class=\"number\">209,088</td>"),
            "the untrained learner plays at random: {html}"
        );
        assert!(figure("[[curves]]\nrun = 'none'\nlabel = 'A'\n").is_err());
    }

    #[test]
    fn an_interval_narrows_with_the_games() {
        let html = figure(
            "view = 'none'\n[[intervals]]\nlabel = 'a'\nmatch = 'short'\n[[intervals]]\nlabel = 'b'\nmatch = 'long'\n",
        );
        let html = html.unwrap();
        assert!(html.contains("+35 [\u{2212}107, +190]") && html.contains("+35 [+22, +48]"), "{html}");
        assert!(figure("view = 'none'\n[[intervals]]\nlabel = 'a'\nmatch = 'swept'\n").is_err());
    }
}
