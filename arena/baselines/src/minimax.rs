//! The Monte Carlo tree search of the crate `minimax`, on one thread, with the rules of this repository.

use ::minimax::{Game, MCTSOptions, MonteCarloTreeSearch, Strategy, Winner};
use anyhow::{Context, Result};
use noughts::game::{Game as _, Move, Outcome};
use noughts::games::ultimate::Ultimate;

/// Ultimate as a game of the crate.
struct Rules;

impl Game for Rules {
    type S = Ultimate;
    type M = Move;

    fn generate_moves(position: &Ultimate, moves: &mut Vec<Move>) -> Option<Winner> {
        moves.extend(position.moves());
        Self::get_winner(position)
    }

    fn apply(position: &mut Ultimate, mv: Move) -> Option<Ultimate> {
        Some(position.after(mv))
    }

    fn get_winner(position: &Ultimate) -> Option<Winner> {
        // Only the player who has just moved can win.
        position.outcome().map(|outcome| match outcome {
            Outcome::Win(_) => Winner::PlayerJustMoved,
            Outcome::Draw => Winner::Draw,
        })
    }
}

/// The search and its game. Its random numbers cannot be seeded.
pub(crate) struct Searcher {
    position: Ultimate,
    search: MonteCarloTreeSearch<Rules>,
}

impl Searcher {
    /// A search from the empty board.
    pub(crate) fn new() -> Self {
        let options = MCTSOptions::default().with_num_threads(1);
        Searcher { position: Ultimate::new(), search: MonteCarloTreeSearch::new(options) }
    }
}

impl crate::Opponent for Searcher {
    fn play(&mut self, mv: u16) -> Result<()> {
        let after = self.position.try_after(Move(mv));
        self.position = after.with_context(|| format!("{mv} cannot be played here"))?;
        Ok(())
    }

    fn best(&mut self, playouts: u64) -> Result<u16> {
        self.search.set_max_rollouts(u32::try_from(playouts)?);
        let best = self.search.choose_move(&self.position).context("the game is over")?;
        Ok(best.0)
    }
}
