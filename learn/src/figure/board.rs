//! A board of a figure.

use anyhow::{Context, Result, ensure};
use noughts::status::Shape;
use serde::Deserialize;
use serde_json::Value;

use super::marks::{Marks, Said};
use super::tree::Searched;
use crate::book::Page;
use crate::engine;
use crate::markdown::{escaped, plain};
use crate::position::{Position, Roles, Rules};
use crate::svg::{Board, Stone};
use crate::words::{PLAYERS, Words, filled, words};

/// A board.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// The name of the position.
    #[serde(default = "super::main")]
    pub of: String,
    /// Moves played there first.
    #[serde(default)]
    pub after: Vec<usize>,
    /// Moves drawn with their numbers.
    #[serde(default)]
    pub play: Vec<usize>,
    /// A search whose expected line is drawn with numbers.
    pub line: Option<Searched>,
    /// What stands in the empty squares.
    pub marks: Option<Marks>,
    /// Whether the last move is pointed out.
    #[serde(default)]
    pub last: bool,
    /// What stands above it.
    #[serde(default)]
    pub title: String,
}

impl Drawn {
    /// The board, what its marks say, and how many steps it has.
    pub(super) fn draw(&self, page: &Page) -> Result<(String, Vec<Said>, usize)> {
        let words = words(page.language);
        let position = page.claims.position(&self.of, &self.after)?;
        let (rules, status) = (position.rules()?, engine::status(&position.state()?)?);
        let line = self.stones(page, &position)?;
        let (marks, said) = match &self.marks {
            Some(marks) => marks.of(page, &position, &status)?,
            None => (Vec::new(), Vec::new()),
        };
        let mut label = described(&rules, &status, words);
        if !line.is_empty() {
            let stones = line.iter().map(|stone| said_stone(&rules, stone));
            label += &filled(words.numbered, &[&stones.collect::<Vec<_>>().join(words.separator)]);
        }
        if !said.is_empty() {
            let marks = said.iter().map(|(square, mark)| format!("{square} {mark}"));
            label += &format!(" {}.", marks.collect::<Vec<_>>().join(words.separator));
        }
        let last = position.moves.last().filter(|_| self.last && !rules.shape.columns);
        let last = last.map(|&mv| rules.split(mv).0);
        let picture =
            Board { rules: &rules, status: &status, line: &line, marks: &marks, last }.svg(&escaped(&label));
        let title = plain(page, &self.title)?;
        let title = if title.is_empty() { title } else { format!("<b>{title}</b>") };
        let said = if title.is_empty() || said.is_empty() {
            said
        } else {
            let text = title.trim_start_matches("<b>").trim_end_matches("</b>").to_owned();
            said.into_iter().map(|(square, mark)| (format!("{text}: {square}"), mark)).collect()
        };
        Ok((format!("<div>{title}{picture}</div>"), said, line.len()))
    }

    /// The board without rulers and words, for the list of all pages.
    pub(super) fn small(&self, page: &Page) -> Result<String> {
        let position = page.claims.position(&self.of, &self.after)?;
        let (rules, status) = (position.rules()?, engine::status(&position.state()?)?);
        let line = self.stones(page, &position)?;
        let marks = match &self.marks {
            Some(marks) => marks.of(page, &position, &status)?.0,
            None => Vec::new(),
        };
        Ok(Board { rules: &rules, status: &status, line: &line, marks: &marks, last: None }.small())
    }

    /// The stones that are drawn with numbers.
    fn stones(&self, page: &Page, position: &Position) -> Result<Vec<Stone>> {
        let moves = match &self.line {
            None => self.play.clone(),
            Some(search) => {
                let report = search.report(page)?;
                report["pv"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(Value::as_u64)
                    .map(|mv| mv as usize)
                    .collect()
            }
        };
        stones(position, &moves)
    }
}

/// The stones of moves that are played one after another.
pub(super) fn stones(from: &Position, moves: &[usize]) -> Result<Vec<Stone>> {
    let stone = |(at, &mv): (usize, &usize)| {
        let position = from.after(&moves[..at]);
        let (rules, status) = (position.rules()?, engine::status(&position.state()?)?);
        ensure!(status["leaving"].is_null(), "marks that leave cannot be numbered on one board");
        let player = status["toMove"].as_u64().context("the game is over before the line is")? as usize;
        let (cell, choice) = (landing(&status, mv)?, rules.split(mv).1);
        ensure!(
            rules.shape.choices != Some("origins") || choice == 0,
            "a mark that moves cannot be numbered"
        );
        Ok(match (rules.shape.choices, rules.roles) {
            (Some("origins"), _) => Stone { cell, player, number: None },
            (Some("numbers"), _) => Stone { cell, player, number: Some(choice as u64 + 1) },
            (Some(_), _) => Stone { cell, player: choice, number: None },
            (None, Roles::Turns) => Stone { cell, player: 0, number: None },
            (None, _) => Stone { cell, player, number: None },
        })
    };
    moves.iter().enumerate().map(stone).collect()
}

/// The cell on which the stone of a move lands.
pub(super) fn landing(status: &Value, mv: usize) -> Result<usize> {
    let legal = status["legalMoves"].as_array().context("legal moves")?;
    let at = legal.iter().position(|one| *one == mv).with_context(|| format!("move {mv} is not legal"))?;
    Ok(status["targets"][at].as_u64().map_or(mv, |cell| cell as usize))
}

/// A stone in words.
pub(super) fn said_stone(rules: &Rules, stone: &Stone) -> String {
    let name = stone.number.map_or_else(|| PLAYERS[stone.player].to_owned(), |number| number.to_string());
    format!("{name} {}", rules.cell_name(stone.cell))
}

/// The player of a seat in words.
fn said_player(rules: &Rules, seat: usize, words: &Words) -> &'static str {
    match rules.roles {
        Roles::Marks => PLAYERS[seat],
        Roles::Turns => words.turns[seat],
        Roles::Parity => words.parity[seat],
        Roles::Aims => words.order_chaos[seat],
    }
}

/// The board in words, without what lies on it.
fn said_board(rules: &Rules, words: &Words) -> String {
    let Shape { rows, cols, layers, boards, small, .. } = &rules.shape;
    if small.is_some() {
        return words.ultimate_board.to_owned();
    }
    let board = match (layers, boards) {
        (1, 1) => filled(words.board, &[rows, cols]),
        (layers, 1) => filled(words.layers, &[layers, rows, cols]),
        (_, boards) => filled(words.boards, &[boards, rows, cols]),
    };
    let joined = match rules.joined {
        [true, _] => words.all_joined,
        [false, true] => words.sides_joined,
        _ => "",
    };
    board + joined
}

/// A position in words.
pub(crate) fn described(rules: &Rules, status: &Value, words: &Words) -> String {
    let mut text = said_board(rules, words);
    let cells = status["cells"].as_array().cloned().unwrap_or_default();
    for (player, name) in PLAYERS.iter().enumerate().take(rules.players) {
        let own = cells.iter().enumerate().filter(|(_, owner)| **owner == player);
        let names: Vec<_> = own
            .map(|(cell, _)| match status["numbers"][cell].as_u64() {
                Some(number) => format!("{number} {}", rules.cell_name(cell)),
                None => rules.cell_name(cell),
            })
            .collect();
        let name = if rules.roles == Roles::Parity { said_player(rules, player, words) } else { *name };
        if !names.is_empty() {
            text += &format!(" {}", filled(words.has, &[&name, &names.join(words.separator)]));
        }
    }
    let player = |value: &Value| value.as_u64().map(|seat| said_player(rules, seat as usize, words));
    let said = match (player(&status["toMove"]), player(&status["outcome"]["player"])) {
        (Some(mover), _) => filled(words.to_move, &[&mover]),
        (None, Some(winner)) => filled(words.wins, &[&winner]),
        (None, None) => words.drawn.to_owned(),
    };
    text += &format!(" {said}");
    if let Some(cell) = status["leaving"].as_u64() {
        text += &format!(" {}", filled(words.leaves_next, &[&rules.cell_name(cell as usize)]));
    }
    for board in status["closed"].as_array().into_iter().flatten().filter_map(Value::as_u64) {
        text += &format!(" {}", filled(words.is_closed, &[&(board + 1)]));
    }
    let active: Vec<_> =
        status["activeBoards"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    if let [board] = active.as_slice() {
        text += &format!(" {}", filled(words.must_play, &[&(board + 1)]));
    }
    text
}
