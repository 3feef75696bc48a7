//! What every move of a position is worth, proven.

use anyhow::Result;
use noughts::search::{Limits, Proven, Report, Unwatched};
use noughts::session;
use noughts::status::Ending;
use noughts_arena::game::Game;

use crate::kind::Prover;

/// The result of a move for the player who makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// Win, draw or loss.
    pub proven: Proven,
    /// Plies to the end under best play, the move included, where a win or loss was searched for the
    /// shortest.
    pub plies: Option<u32>,
}

/// What a move is worth. `None` where the search did not prove it.
///
/// # Errors
/// When the move is illegal, or the engine refuses the position.
pub fn worth(prover: Prover, game: &Game, mv: u16) -> Result<Option<Worth>> {
    let mut after = game.clone();
    after.play(mv)?;
    Ok(match after.ending() {
        // Whoever completes a row may lose by it.
        Some(Ending::Win { player, .. }) => {
            let result = if game.to_move() == Some(*player) { Proven::Win } else { Proven::Loss };
            Some(Worth { proven: result, plies: Some(1) })
        }
        Some(Ending::Draw) => Some(Worth { proven: Proven::Draw, plies: None }),
        None => {
            let report = search(prover, &after)?;
            let plies = report.plies.map(|plies| plies + 1);
            report.proven.map(|proven| Worth { proven: proven.negated(), plies })
        }
    })
}

/// The search that proves the result of a position.
///
/// # Errors
/// When the engine refuses the position.
pub fn search(prover: Prover, game: &Game) -> Result<Report> {
    let limits = Limits::nodes(prover.nodes.into());
    Ok(session::best_move(game.record(), prover.algo.into(), limits, 1, &mut Unwatched)?)
}
