//! Plans that pages advise: whoever follows one plays a move that it allows. A claim plays a plan against
//! every move of the opponent.

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::engine;
use crate::position::{Position, Rules};

/// A plan. Each begins in the middle, where there is no last move to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plan {
    /// The square opposite the last one, seen from the middle, with the same mark where one is chosen.
    Opposite,
    /// The square opposite the last one, with the other mark.
    OppositeOther,
    /// A move that wins at once; where there is none, the square opposite the last one with the same mark.
    WinOrOpposite,
    /// A knight's move from the last mark, where it completes no row.
    Knight,
}

impl Plan {
    /// The moves that the plan allows.
    ///
    /// # Errors
    /// When the engine refuses the position, or the plan has no answer.
    pub fn moves(self, position: &Position) -> Result<Vec<usize>> {
        let rules = position.rules()?;
        let status = engine::status(&position.state()?)?;
        let legal: Vec<usize> = serde_json::from_value(status["legalMoves"].clone())?;
        let mover = status["toMove"].as_u64().context("the game is over")?;
        let found = match self {
            Plan::Opposite => vec![opposite(&rules, position, 0)],
            Plan::OppositeOther => vec![opposite(&rules, position, 1)],
            Plan::WinOrOpposite => match winning(position, &legal, mover)? {
                wins if wins.is_empty() => vec![opposite(&rules, position, 0)],
                wins => wins,
            },
            Plan::Knight => knight(&rules, position, &legal)?,
        };
        ensure!(!found.is_empty() && found.iter().all(|mv| legal.contains(mv)), "{self:?} in {position:?}");
        Ok(found)
    }
}

/// The square opposite the last one, with the mark that stands so many after its own.
fn opposite(rules: &Rules, position: &Position, other: usize) -> usize {
    let cells = rules.cells();
    let Some(&last) = position.moves.last() else { return cells / 2 };
    let (cell, choice) = rules.split(last);
    let choice = if rules.shape.choices.is_some() { (choice + other) % 2 } else { 0 };
    cells - 1 - cell + cells * choice
}

/// The moves that win at once.
fn winning(position: &Position, legal: &[usize], mover: u64) -> Result<Vec<usize>> {
    let mut found = Vec::new();
    for &mv in legal {
        let outcome = &engine::status(&position.after(&[mv]).state()?)?["outcome"];
        if outcome["player"] == mover {
            found.push(mv);
        }
    }
    Ok(found)
}

/// The moves of a knight from the last mark that do not end the game.
fn knight(rules: &Rules, position: &Position, legal: &[usize]) -> Result<Vec<usize>> {
    let Some(&last) = position.moves.last() else { return Ok(vec![rules.cells() / 2]) };
    let (row, col) = rules.place(last);
    let mut found = Vec::new();
    for &mv in legal {
        let (to_row, to_col) = rules.place(mv);
        let is_knights = matches!((row.abs_diff(to_row), col.abs_diff(to_col)), (1, 2) | (2, 1));
        if is_knights && engine::status(&position.after(&[mv]).state()?)?["outcome"].is_null() {
            found.push(mv);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_answer_the_last_move() {
        let after = |game: &str, moves: &[usize]| Position { game: game.into(), moves: moves.to_vec() };
        let moves = |plan: Plan, position: Position| plan.moves(&position).unwrap();
        assert_eq!(moves(Plan::Opposite, after("3x3x3m", &[])), [4]);
        assert_eq!(moves(Plan::Opposite, after("3x3x3m", &[4, 0])), [8]);
        // An O in the top left corner, an O and an X in the bottom right one.
        assert_eq!(moves(Plan::WinOrOpposite, after("3x3x3w", &[4, 9])), [17]);
        assert_eq!(moves(Plan::OppositeOther, after("3x3x3mw", &[4, 9])), [8]);
        // X makes a row through the middle.
        assert_eq!(moves(Plan::WinOrOpposite, after("3x3x3w", &[4, 0])), [8]);
        assert_eq!(moves(Plan::Knight, after("3x3x3n", &[4, 0])), [5, 7]);
        // Of the two moves of a knight from b1, one would complete the top row.
        assert_eq!(moves(Plan::Knight, after("3x3x3n", &[4, 0, 5, 7])), [2]);
        assert!(Plan::Opposite.moves(&after("3x3x3m", &[0, 4])).is_err(), "the opposite square is taken");
    }
}
