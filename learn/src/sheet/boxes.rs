//! The boxes of MENACE on paper: the board and the first beads of each, the beads that all of them need, and
//! a table to find a box by what no turn or reflection of the board changes.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use noughts_lab::learners::states::{Cells, State};
use serde::Deserialize;

use crate::book::Page;
use crate::figure::scrolling;
use crate::markdown::{escaped, inline};
use crate::words::{PLAYERS, filled, words};

/// The centre, and the corners in reading order.
const CENTRE: usize = 4;
const CORNERS: [usize; 4] = [0, 2, 6, 8];

/// What a box is found by: marks on the board, the owner of the centre (0 for none, then X and O), and the
/// corners of X and of O. It is equal for all images of a position.
pub type Place = (usize, usize, usize, usize);

/// A box before the first game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchBox {
    /// From 1, in the order of [`Place`].
    pub number: usize,
    /// Its position.
    pub state: State,
    /// The beads of each square.
    pub beads: [u32; 9],
}

impl MatchBox {
    /// What it is found by.
    #[must_use]
    pub fn place(&self) -> Place {
        place(self.state)
    }
}

/// What the box of a state is found by.
#[must_use]
pub fn place(state: State) -> Place {
    let owner = |cell| (0..PLAYERS.len().min(2)).find(|&player| state.stones(player).contains(cell));
    let corners = |player: usize| {
        let held: Cells = CORNERS.into_iter().filter(|&cell| state.stones(player).contains(cell)).collect();
        held.count()
    };
    (state.plies(), owner(CENTRE).map_or(0, |player| player + 1), corners(0), corners(1))
}

/// The boxes of the training with this name, before its first game, in the order of their numbers.
///
/// # Errors
/// When the page has no such training, or its learner has no boxes.
pub fn boxes(page: &Page, run: &str) -> Result<Vec<MatchBox>> {
    let mut boxes = page.claims.run(run)?.learner(0)?.boxes()?;
    boxes.sort_by_key(|(state, _)| place(*state));
    let numbered = boxes.into_iter().zip(1..);
    Ok(numbered.map(|((state, beads), number)| MatchBox { number, state, beads }).collect())
}

/// The boxes, those with equally many marks together.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boxes {
    /// The name of the training.
    pub run: String,
    /// What stands above those with equally many marks: the marks, and the first and the last number.
    pub heading: String,
}

impl Boxes {
    pub(super) fn html(&self, page: &Page) -> Result<String> {
        let letters = letters(page.language);
        let boxes = boxes(page, &self.run)?;
        let mut out = String::new();
        for group in boxes.chunk_by(|one, next| one.state.plies() == next.state.plies()) {
            let (first, last) = (group[0], group[group.len() - 1]);
            let heading = filled(&self.heading, &[&first.state.plies(), &first.number, &last.number]);
            let items: String = group.iter().map(|one| item(one, letters)).collect();
            out += &format!("<h3>{}</h3><ol class=\"sheet-boxes\">{items}</ol>", escaped(&heading));
        }
        Ok(out)
    }
}

/// A box: its number and its nine squares.
fn item(one: &MatchBox, letters: [char; 9]) -> String {
    let square = |cell: usize| {
        let owner =
            PLAYERS.iter().take(2).zip(0..).find(|(_, player)| one.state.stones(*player).contains(cell));
        match (owner, one.beads[cell]) {
            (Some((name, _)), _) => format!("<b>{name}</b>"),
            (None, 0) => "<i></i>".into(),
            (None, beads) => format!("<i>{beads}{}</i>", letters[cell]),
        }
    };
    format!("<li><small>{}</small>{}</li>", one.number, (0..9).map(square).collect::<String>())
}

/// The first letters of the colours, which stand for them.
fn letters(language: &str) -> [char; 9] {
    words(language).bead_colours.map(|colour| colour.chars().next().unwrap_or_default())
}

/// The colours of the squares, and how many beads of each colour all boxes need.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beads {
    /// The name of the training.
    pub run: String,
    /// What stands before the number of all beads.
    pub total: String,
}

impl Beads {
    pub(super) fn html(&self, page: &Page) -> Result<String> {
        let letters = letters(page.language);
        let needed = needed(&boxes(page, &self.run)?);
        let cell = |cell: usize| {
            let colour = words(page.language).bead_colours[cell];
            format!("<td><b>{}</b> {colour}<br>{}</td>", letters[cell], needed[cell])
        };
        let row = |row: usize| format!("<tr>{}</tr>", (3 * row..3 * row + 3).map(cell).collect::<String>());
        Ok(format!(
            "<table class=\"sheet-beads\"><tbody>{}</tbody></table><p>{} {}</p>",
            (0..3).map(row).collect::<String>(),
            inline(page, &self.total)?,
            needed.iter().sum::<u32>(),
        ))
    }
}

/// How many beads of each square's colour the boxes need.
fn needed(boxes: &[MatchBox]) -> [u32; 9] {
    let mut needed = [0; 9];
    for one in boxes {
        for (sum, beads) in needed.iter_mut().zip(one.beads) {
            *sum += beads;
        }
    }
    needed
}

/// The table in which the numbers of boxes are looked up.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Index {
    /// The name of the training.
    pub run: String,
    /// The heads of the columns: marks, centre, X in corners, O in corners.
    pub columns: [String; 4],
    /// What stands for a free centre.
    pub free: String,
}

/// The numbers from the first to the last box with a [`Place`].
#[must_use]
pub fn ranges(boxes: &[MatchBox]) -> BTreeMap<Place, (usize, usize)> {
    let mut ranges = BTreeMap::new();
    for one in boxes {
        ranges.entry(one.place()).or_insert((one.number, one.number)).1 = one.number;
    }
    ranges
}

impl Index {
    pub(super) fn html(&self, page: &Page) -> Result<String> {
        let [marks, centre, of_x, of_o] = &self.columns;
        let ranges = ranges(&boxes(page, &self.run)?);
        let most = ranges.keys().map(|place| place.3).max().context("there are boxes")?;
        let centres = [self.free.as_str(), PLAYERS[0], PLAYERS[1]];
        let mut rows: Vec<_> = ranges.keys().map(|&(marks, centre, of_x, _)| (marks, centre, of_x)).collect();
        rows.dedup();
        let mut body = String::new();
        for (marks, centre, of_x) in rows {
            let numbers = (0..=most).map(|of_o| match ranges.get(&(marks, centre, of_x, of_o)) {
                Some((first, last)) if first == last => format!("<td>{first}</td>"),
                Some((first, last)) => format!("<td>{first}–{last}</td>"),
                None => "<td></td>".into(),
            });
            body += &format!(
                "<tr><td>{marks}</td><td>{}</td><td>{of_x}</td>{}</tr>",
                escaped(centres[centre]),
                numbers.collect::<String>()
            );
        }
        let heads = [marks, centre, of_x]
            .into_iter()
            .map(|text| Ok(format!("<th scope=\"col\" rowspan=\"2\">{}</th>", inline(page, text)?)));
        let heads = heads.collect::<Result<String>>()?;
        let counts: Vec<_> = (0..=most).map(|count| format!("<th scope=\"col\">{count}</th>")).collect();
        let table = format!(
            "<table class=\"sheet-index\"><thead><tr>{heads}<th scope=\"colgroup\" colspan=\"{}\">{}</th></tr>\
             <tr>{}</tr></thead><tbody>{body}</tbody></table>",
            most + 1,
            inline(page, of_o)?,
            counts.concat(),
        );
        Ok(scrolling(&table, &format!("{}, {}", inline(page, marks)?, inline(page, centre)?)))
    }
}
