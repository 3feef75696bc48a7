//! Exercises about searching and learning 3x3, generated from a seed and checked here.
//!
//! An exercise is plain data: a figure, and fields to fill in. Each field has a few choices, of which exactly
//! one is right. So every kind is checked in the same way, and an answer is a list of small numbers. What is
//! said about an exercise are ids with parameters: the page has the words.
//!
//! The kind, the number, which says how difficult it is, and the seed give the same exercise everywhere.

mod beads;
mod bound;
mod bug;
mod cuts;
mod fork;
mod interval;
mod order;
mod tree;
mod values;

use crate::board::LINES_OF_3;
use crate::learners::random::Random;
use crate::learners::states::{Cells, State};
use serde::{Serialize, Serializer};

/// What is exercised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The minimax value of every node of a tree.
    Values,
    /// The leaves that alpha-beta skips.
    Cuts,
    /// The child that UCT selects.
    Bound,
    /// The wrong line of a program.
    Bug,
    /// The square that makes a fork, or prevents one.
    Fork,
    /// The bead that MENACE draws, and the beads after the game.
    Beads,
    /// Moves from the best to the worst.
    Order,
    /// What the confidence interval of a match shows.
    Interval,
}

impl Kind {
    /// In the order in which the page lists them.
    pub const ALL: [Kind; 8] = [
        Kind::Values,
        Kind::Cuts,
        Kind::Order,
        Kind::Fork,
        Kind::Bound,
        Kind::Beads,
        Kind::Bug,
        Kind::Interval,
    ];

    /// Lasting: addresses and codes contain it.
    pub fn id(self) -> &'static str {
        match self {
            Kind::Values => "values",
            Kind::Cuts => "cuts",
            Kind::Bound => "bound",
            Kind::Bug => "bug",
            Kind::Fork => "fork",
            Kind::Beads => "beads",
            Kind::Order => "order",
            Kind::Interval => "interval",
        }
    }

    /// The kind with this id.
    pub fn find(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// The exercises of each kind are numbered from 1 to this, the easiest first.
pub const NUMBERS: u32 = 8;
/// Seeds are below this.
pub const SEEDS: u32 = 1 << 20;

/// A parameter of something that is said.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Param {
    /// A number.
    Number(f64),
    /// Several of them.
    Numbers(Vec<i32>),
    /// A line of a program, or the id of a sentence about it.
    Text(String),
}

/// Something that is said, by the id of its text. A parameter whose name begins with `square` is a cell,
/// `player` is 0 for X and 1 for O, and `lineOf` and `faultOf` name the sentence about a line of a program.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Said {
    /// The id of the text.
    pub id: &'static str,
    /// Its parameters.
    #[serde(serialize_with = "as_map")]
    pub params: Vec<(&'static str, Param)>,
}

fn as_map<S: Serializer>(params: &[(&'static str, Param)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(params.iter().map(|(name, param)| (name, param)))
}

impl Said {
    fn new(id: &'static str) -> Self {
        Said { id, params: Vec::new() }
    }

    fn number(mut self, name: &'static str, number: impl Into<f64>) -> Self {
        self.params.push((name, Param::Number(number.into())));
        self
    }

    fn cell(self, name: &'static str, cell: usize) -> Self {
        self.number(name, cell as u32)
    }

    fn numbers(mut self, name: &'static str, numbers: Vec<i32>) -> Self {
        self.params.push((name, Param::Numbers(numbers)));
        self
    }

    fn text(mut self, name: &'static str, text: String) -> Self {
        self.params.push((name, Param::Text(text)));
        self
    }
}

/// The nine cells in the order of the rows: 0 for X, 1 for O, `None` for an empty one.
pub type Board = Vec<Option<u8>>;

/// A node of a tree.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FigureNode {
    /// The index of its parent; `None` for the root. Nodes stand in the order of a depth-first search.
    pub parent: Option<usize>,
    /// Its position, where the tree is that of a game.
    pub board: Option<Board>,
    /// Whether the player to move chooses the largest value; in a game that is X.
    pub maximizes: bool,
    /// Its value, where that is given.
    pub value: Option<i32>,
}

/// A child of the root of a search with playouts.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FigureChild {
    /// The move that leads to it.
    pub square: usize,
    /// Playouts through it that the player to move has won.
    pub wins: u32,
    /// Playouts through it.
    pub visits: u32,
}

/// A box of MENACE, whose player is X.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FigureBox {
    /// Its position.
    pub board: Board,
    /// The beads of each cell; `None` for a stone.
    pub beads: Vec<Option<u32>>,
    /// Which bead is drawn, counted from 1 in the order of the cells.
    pub drawn: u32,
    /// How the game ended for MENACE: `won`, `drawn` or `lost`; `None` where that does not matter.
    pub result: Option<&'static str>,
}

/// A match of two players.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FigureMatch {
    /// Games that the first player has won, that were drawn, and that it has lost.
    pub games: [u32; 3],
    /// `score`: a mean score from 0 to 1, level at 1/2. `elo`: a difference in Elo, level at 0.
    pub unit: &'static str,
    /// The estimate for the first player.
    pub value: f64,
    /// Its 95 % confidence interval.
    pub interval: Option<[f64; 2]>,
    /// Its standard error, where the interval is not given.
    pub error: Option<f64>,
}

/// What is shown.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", content = "parts", rename_all = "camelCase")]
pub enum Figure {
    /// A tree.
    Tree(Vec<FigureNode>),
    /// Children of a root.
    Children(Vec<FigureChild>),
    /// The lines of a program.
    Lines(Vec<String>),
    /// A position.
    Board(Board),
    /// Boxes of MENACE.
    Boxes(Vec<FigureBox>),
    /// Matches.
    Matches(Vec<FigureMatch>),
}

/// What a field can be filled in with; an answer is an index.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", content = "of", rename_all = "camelCase")]
pub enum Choices {
    /// Whole numbers: the first and the last one.
    Range(i32, i32),
    /// One of these cells.
    Squares(Vec<usize>),
    /// One of the lines of a program, of which there are this many.
    Lines(usize),
    /// Looked at, or skipped.
    Cut(usize),
    /// The first player is stronger, the second one is, or the match does not show it.
    Verdict(usize),
    /// One of these factors.
    Times(Vec<u32>),
}

impl Choices {
    /// How many there are.
    pub fn count(&self) -> usize {
        match self {
            Choices::Range(first, last) => (last - first + 1) as usize,
            Choices::Squares(squares) => squares.len(),
            Choices::Lines(count) | Choices::Cut(count) | Choices::Verdict(count) => *count,
            Choices::Times(factors) => factors.len(),
        }
    }
}

/// A field of an exercise.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Field {
    /// The index of the part of the figure that it belongs to; 0 where it belongs to all of it.
    pub at: usize,
    /// What it can be filled in with.
    pub choices: Choices,
    /// The right choice.
    #[serde(skip)]
    pub answer: usize,
    /// Why a choice is wrong: one reason for each choice, or one for all.
    #[serde(skip)]
    reasons: Vec<Said>,
}

impl Field {
    /// Why this choice is wrong.
    fn reason(&self, choice: usize) -> &Said {
        self.reasons.get(choice).unwrap_or(&self.reasons[0])
    }
}

/// An exercise.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Exercise {
    /// What is to be done.
    pub task: Said,
    /// What is shown.
    pub figure: Figure,
    /// What is to be filled in, in the order in which it is checked.
    pub fields: Vec<Field>,
    /// What is said when all is right.
    #[serde(skip)]
    solved: Said,
}

impl Exercise {
    fn new(task: Said, figure: Figure, fields: Vec<Field>) -> Self {
        Exercise { task, figure, fields, solved: Said::new("solved") }
    }
}

/// What an answer comes to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Checked {
    /// Whether each field is right.
    pub right: Vec<bool>,
    /// The index of the first wrong field, in the order of the fields; `None` when all are right.
    pub first: Option<usize>,
    /// What is wrong with that field, or that all is right.
    pub said: Said,
}

/// An exercise; `None` where there is no such number or seed.
pub fn exercise(kind: Kind, number: u32, seed: u32) -> Option<Exercise> {
    if !(1..=NUMBERS).contains(&number) || seed >= SEEDS {
        return None;
    }
    let random = &mut Random::new(u64::from(seed) << 16 | (kind as u64) << 8 | u64::from(number));
    let level = number as usize - 1;
    Some(match kind {
        Kind::Values => values::exercise(level, random),
        Kind::Cuts => cuts::exercise(level, random),
        Kind::Bound => bound::exercise(level, random),
        Kind::Bug => bug::exercise(level, seed as usize),
        Kind::Fork => fork::exercise(level, random),
        Kind::Beads => beads::exercise(level, random),
        Kind::Order => order::exercise(level, random),
        Kind::Interval => interval::exercise(level, random),
    })
}

/// Checks an answer: the index of a choice for each field. `None` where it does not fit the fields.
pub fn check(exercise: &Exercise, answer: &[usize]) -> Option<Checked> {
    let fields = &exercise.fields;
    let fits = |(field, &choice): (&Field, &usize)| choice < field.choices.count();
    if answer.len() != fields.len() || !fields.iter().zip(answer).all(fits) {
        return None;
    }
    let right: Vec<bool> = fields.iter().zip(answer).map(|(field, &choice)| choice == field.answer).collect();
    let first = right.iter().position(|is_right| !is_right);
    let said = first.map_or(&exercise.solved, |at| fields[at].reason(answer[at]));
    Some(Checked { first, said: said.clone(), right })
}

/// The position as a figure has it.
fn board(state: State) -> Board {
    let owner = |cell| (0..2).find(|&player| state.stones(usize::from(player)).contains(cell));
    (0..9).map(owner).collect()
}

/// The cells on which a player wins with one more stone.
fn winning_cells(own: Cells, others: Cells) -> Cells {
    let completed = |line: &u16| {
        let left = Cells::from_bits(*line).without(own);
        left.iter().next().filter(|&cell| left.count() == 1 && !others.contains(cell))
    };
    LINES_OF_3.iter().filter_map(completed).collect()
}

/// An unfinished position with this number of stones, drawn among those that fit.
fn draw_state(random: &mut Random, plies: usize, mut fits: impl FnMut(State) -> bool) -> State {
    let pool: Vec<State> =
        State::unfinished().iter().copied().filter(|&state| state.plies() == plies && fits(state)).collect();
    pool[random.below(pool.len())]
}

/// Makes something until it fits.
fn until<T>(random: &mut Random, draw: impl Fn(&mut Random) -> T, fits: impl Fn(&T) -> bool) -> T {
    loop {
        let made = draw(random);
        if fits(&made) {
            return made;
        }
    }
}

#[cfg(test)]
mod tests;
