//! The law of [`Evaluate`].

use super::{Broken, Law, along_games};
use crate::game::{Game, Seat};
use crate::value::Evaluate;

/// Checks the law of [`Evaluate`] for one evaluation, along so many random games from `start`.
///
/// # Errors
/// Where the law is broken, or an estimate claims a win or a loss.
pub fn check_evaluation<G: Game, E: Evaluate<G>>(start: &G, eval: &E, games: u64) -> Result<(), Broken> {
    along_games(start, games, &mut |line| {
        let position = &line.position;
        if position.outcome().is_some() {
            return Ok(());
        }
        let (scores, seats) = (eval.scores(position), position.seats());
        let name = |seat: Seat, score| format!("{score:?} for {seat:?}");
        for seat in (0..seats).map(Seat::new) {
            let own = scores[seat];
            let fault = || format!("an estimate is no result: {} in {position:?}", name(seat, own));
            line.expect(Law::Evaluation, !own.is_decisive(), fault)?;
            for other in (0..seats).map(Seat::new).filter(|&other| other != seat) {
                let opposite = -scores[other];
                let holds = own == opposite || seats > 2 && own < opposite;
                let fault = || {
                    let (one, two) = (name(seat, own), name(other, scores[other]));
                    format!(
                        "{one} and {two} add up to more than 0, or with two players to less, in {position:?}"
                    )
                };
                line.expect(Law::Evaluation, holds, fault)?;
            }
        }
        Ok(())
    })
}
