//! The Monte Carlo tree search of the crate `board-game`, which has Ultimate tic-tac-toe under the name of
//! STTT and the same rules: a board that is won or full is closed, and a player who is sent there may play
//! anywhere.

use ::board_game::ai::mcts::mcts_build_tree;
use ::board_game::board::Board;
use ::board_game::games::sttt::{Coord, STTTBoard};
use anyhow::{Result, ensure};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// The search and its game.
pub(crate) struct Searcher {
    board: STTTBoard,
    exploration: f32,
    rng: SmallRng,
}

impl Searcher {
    /// A search from the empty board.
    pub(crate) fn new(exploration: f32, seed: u64) -> Self {
        Searcher { board: STTTBoard::default(), exploration, rng: SmallRng::seed_from_u64(seed) }
    }
}

impl crate::Opponent for Searcher {
    fn play(&mut self, mv: u16) -> Result<()> {
        let played = self.board.play(Coord::from_o(mv as u8));
        ensure!(played.is_ok(), "{mv} cannot be played here: {played:?}");
        Ok(())
    }

    fn best(&mut self, playouts: u64) -> Result<u16> {
        ensure!(!self.board.is_done(), "the game is over");
        let tree = mcts_build_tree(&self.board, playouts, self.exploration, &mut self.rng);
        Ok(tree.best_move().o().into())
    }
}
