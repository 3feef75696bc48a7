//! What stands in the empty squares of a board, and the same as a table.

use anyhow::{Context, Result};
use noughts::search::Proven;
use serde::Deserialize;
use serde_json::Value;

use super::board::landing;
use super::tree::Searched;
use crate::book::Page;
use crate::engine;
use crate::markdown::grouped;
use crate::position::Position;
use crate::svg::{Mark, Tone};
use crate::trained::{self, Trained};
use crate::words::{Words, words};

/// What stands in the empty squares of a board.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Marks {
    /// What each of these moves is worth with best play: all of them where the list is empty.
    Worth(Vec<usize>),
    /// What each move is worth to the *first* player of the game: for the swap rule.
    FirstStones,
    /// The iterations of a search through each move.
    Visits(Searched),
    /// The value that a search gives each move, in hundredths.
    Values(Searched),
    /// The numbers of a pairing.
    Pairing(String),
    /// The move that a search plays.
    Move(Searched),
    /// The squares that may be played in.
    Legal,
    /// The beads in the box of a learner.
    Beads(Trained),
    /// The values that a learner gives the moves.
    Thinks(Trained),
    /// The probabilities with which a learner plays them.
    Chances(Trained),
}

/// Square and mark, and whether the move is good.
pub(super) type Said = (String, String);

impl Marks {
    /// Whether a learner says them.
    pub(super) fn is_learned(&self) -> bool {
        matches!(self, Marks::Beads(_) | Marks::Thinks(_) | Marks::Chances(_))
    }

    /// The marks, and what they say.
    pub(super) fn of(
        &self,
        page: &Page,
        position: &Position,
        status: &Value,
    ) -> Result<(Vec<Mark>, Vec<Said>)> {
        let words = words(page.language);
        let rules = position.rules()?;
        let mut marks = Vec::new();
        let mut said = Vec::new();
        let mut add = |cell: usize, name: String, text: String, tone: Tone, word: String| {
            marks.push(Mark { cell, letters: text.chars().count(), text, tone, beads: 0 });
            said.push((name, word));
        };
        let legal: Vec<usize> = serde_json::from_value(status["legalMoves"].clone())?;
        match self {
            Marks::Worth(moves) => {
                let moves = if moves.is_empty() { &legal } else { moves };
                for &mv in moves {
                    let worth = engine::worth(&position.after(&[mv]).state()?)?.negated();
                    let (letter, word, tone) = result(worth, words);
                    add(landing(status, mv)?, rules.move_name(mv), letter.into(), tone, word.into());
                }
            }
            Marks::FirstStones => {
                for &mv in &legal {
                    let plain = Position { game: rules.agreed.rules.to_string(), moves: vec![mv] };
                    let (letter, word, tone) = result(engine::worth(&plain.state()?)?.negated(), words);
                    add(mv, rules.move_name(mv), letter.into(), tone, word.into());
                }
            }
            Marks::Visits(search) | Marks::Values(search) => {
                let report = search.report(page)?;
                for candidate in report["candidates"].as_array().into_iter().flatten() {
                    let mv = candidate["move"].as_u64().context("a candidate has a move")? as usize;
                    let text = if matches!(self, Marks::Visits(_)) {
                        candidate["visits"]
                            .as_u64()
                            .map_or_else(String::new, |visits| grouped(&visits.to_string()))
                    } else {
                        grouped(&format!("{:.2}", candidate["value"].as_f64().unwrap_or_default()))
                    };
                    let tone = if report["move"] == mv { Tone::Good } else { Tone::Plain };
                    add(landing(status, mv)?, rules.move_name(mv), text.clone(), tone, text);
                }
            }
            Marks::Pairing(name) => {
                let pairing =
                    page.claims.pairings.get(name).with_context(|| format!("no pairing `{name}`"))?;
                for (cell, pair) in pairing.iter().enumerate().filter(|(_, pair)| **pair > 0) {
                    add(cell, rules.cell_name(cell), pair.to_string(), Tone::Plain, pair.to_string());
                }
            }
            Marks::Move(search) => {
                let mv = search.report(page)?["move"].as_u64().context("a move")? as usize;
                add(landing(status, mv)?, rules.move_name(mv), "•".into(), Tone::Good, "•".into());
            }
            Marks::Legal => {
                for &mv in &legal {
                    add(landing(status, mv)?, rules.move_name(mv), "•".into(), Tone::Plain, "•".into());
                }
            }
            Marks::Beads(learner) => return learned(learner, trained::Kind::Beads, page, position),
            Marks::Thinks(learner) => return learned(learner, trained::Kind::Values, page, position),
            Marks::Chances(learner) => return learned(learner, trained::Kind::Chances, page, position),
        }
        // Numbers to compare are written in one size.
        let longest = marks.iter().map(|mark| mark.letters).max().unwrap_or_default();
        for mark in &mut marks {
            mark.letters = longest;
        }
        Ok((marks, said))
    }
}

/// The marks of a learner, and what they say.
fn learned(
    learner: &Trained,
    kind: trained::Kind,
    page: &Page,
    position: &Position,
) -> Result<(Vec<Mark>, Vec<Said>)> {
    let marks = trained::marks(learner, kind, page, position)?;
    let said = trained::said(&marks, &position.rules()?);
    Ok((marks, said))
}

/// A result as a letter and as a word.
pub(super) fn result(worth: Proven, words: &Words) -> (&'static str, &'static str, Tone) {
    match worth {
        Proven::Win => (words.win_letter, words.win, Tone::Good),
        Proven::Draw => (words.draw_letter, words.draw, Tone::Plain),
        Proven::Loss => (words.loss_letter, words.loss, Tone::Bad),
    }
}

/// The marks as a table.
pub(super) fn table(rows: &[Said], words: &Words) -> String {
    let rows: Vec<_> = rows
        .iter()
        .map(|(square, mark)| format!("<tr><th scope=\"row\">{square}</th><td>{mark}</td></tr>"))
        .collect();
    format!(
        "<table><thead><tr><th scope=\"col\">{0}</th><th scope=\"col\">{1}</th></tr></thead><tbody>{2}</tbody></table>",
        words.square,
        words.mark,
        rows.concat()
    )
}
