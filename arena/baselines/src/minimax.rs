//! The Monte Carlo tree search of the crate `minimax`, on one thread, with the rules of this repository.

use ::minimax::{Game, MCTSOptions, MonteCarloTreeSearch, Strategy, Winner};
use anyhow::{Context, Result};
use noughts::game::{Game as _, Move, Outcome};
use noughts::games::ultimate::Ultimate;

/// Ultimate as the crate takes a game.
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
        // Nobody wins by a move of the other.
        position.outcome().map(|outcome| match outcome {
            Outcome::Win(_) => Winner::PlayerJustMoved,
            Outcome::Draw => Winner::Draw,
        })
    }
}

/// The search and its game. It takes its random numbers where no seed reaches.
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
