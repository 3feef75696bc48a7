//! Scores from elsewhere: a text file, plain or compressed with gzip. Each line has the columns as played,
//! counted from 1, a space and the score of the position, for the player to move: 22 less the stones of the
//! winner.

use std::io::Read;
use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};
use flate2::read::MultiGzDecoder;
use noughts::algorithms::specialists::solver::book::BookPositions;
use noughts::game::{Game, Move};
use noughts::games::drop::DropBoard;
use noughts::games::grid::GridRules;
use noughts::games::mnk::Large;

/// The text of a file.
pub(crate) fn text(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    if !bytes.starts_with(&[0x1F, 0x8B]) {
        return Ok(String::from_utf8(bytes)?);
    }
    let mut text = String::new();
    MultiGzDecoder::new(bytes.as_slice()).read_to_string(&mut text)?;
    Ok(text)
}

/// The scores in the order of the book.
pub(crate) fn read(path: &Path, positions: &BookPositions) -> Result<Vec<i8>> {
    let text = text(path)?;
    let mut scores = vec![None; positions.len()];
    for line in text.lines() {
        let (place, score) = score_of(line, positions).with_context(|| format!("the line {line:?}"))?;
        scores[place] = Some(score);
    }
    let missing = scores.iter().filter(|score| score.is_none()).count();
    ensure!(missing == 0, "{missing} positions of the book have no score in {}", path.display());
    Ok(scores.into_iter().flatten().collect())
}

fn score_of(line: &str, positions: &BookPositions) -> Result<(usize, i8)> {
    let (position, score) = position_of(line)?;
    Ok((positions.place(&position).context("the position is not in the book")?, score))
}

/// The position of a line, and its score.
pub(crate) fn position_of(line: &str) -> Result<(DropBoard<Large>, i8)> {
    let (columns, score) = line.split_once(' ').context("expected columns, a space and a score")?;
    let mut position = DropBoard::<Large>::new(GridRules::new(6, 7, 4, 2)?);
    for column in columns.chars() {
        let mv = column.to_digit(10).filter(|&column| column > 0).map(|column| Move(column as u16 - 1));
        let legal = mv.filter(|&mv| position.is_legal(mv));
        position.play(legal.with_context(|| format!("{column:?} is no column that is open"))?);
    }
    Ok((position, score.trim().parse()?))
}
