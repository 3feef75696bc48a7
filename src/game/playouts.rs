//! Random games from a position, and the static win check that keeps them from overlooking a win in one.

use super::{Game, Move, Outcome};
use crate::rng::SeededRng;

/// A proven result of the position after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownResult {
    /// How the game ends.
    pub outcome: Outcome,
    /// The number of plies after the move at which it ends: 0 if the move ends the game.
    pub plies: u32,
}

/// Receives the moves of a playout. `()` ignores them: a playout that nobody follows is compiled without
/// them.
pub trait MoveLog {
    /// The next move of the game.
    fn push(&mut self, mv: impl FnOnce() -> Move);
}

impl MoveLog for () {
    #[inline]
    fn push(&mut self, _mv: impl FnOnce() -> Move) {}
}

/// A playout of a game whose positions can come again is a draw after so many plies.
pub const LONGEST_PLAYOUT: u32 = 200;

/// The moves of a playout, or none.
pub type PlayoutMoves = Option<Vec<Move>>;

impl MoveLog for PlayoutMoves {
    #[inline]
    fn push(&mut self, mv: impl FnOnce() -> Move) {
        if let Some(moves) = self {
            moves.push(mv());
        }
    }
}

/// What Monte Carlo searches ask of a game. Every method can be derived from the rules; a game overrides it
/// where it knows a faster way.
///
/// # Laws
/// 6. [`playout`](Playouts::playout) ends like a game in which each move is drawn uniformly from the legal
///    ones, [`decisive_playout`](Playouts::decisive_playout) like one in which wins in one are taken first.
///    The moves that a log receives are such a game, and the log changes nothing about it. Where positions
///    can come again, a playout of [`LONGEST_PLAYOUT`] plies is a draw.
/// 7. [`wins`](Playouts::wins), [`winning_move`](Playouts::winning_move) and
///    [`win_check`](Playouts::win_check) agree with a search of the move and every reply to it.
pub trait Playouts: Game {
    /// A legal move drawn uniformly, or `None` once the game is over.
    fn random_move(&self, rng: &mut SeededRng) -> Option<Move> {
        match self.move_count() {
            0 => None,
            count => self.moves().nth(rng.below(count) as usize),
        }
    }

    /// Whether a legal move wins at once.
    fn wins(&self, mv: Move) -> bool {
        self.after(mv).outcome() == Some(Outcome::Win(self.to_move()))
    }

    /// The lowest move that wins at once.
    fn winning_move(&self) -> Option<Move> {
        self.moves().find(|&mv| self.wins(mv))
    }

    /// Returns a static check of legal moves: whether the move ends the game, or the next player can win in
    /// one.
    fn win_check(&self) -> impl Fn(Move) -> Option<KnownResult> {
        |mv| known_by_playing(self, mv)
    }

    /// Returns what is certain after legal moves, as far as the game tells without a search: at least what
    /// [`win_check`](Playouts::win_check) does. Where moves win, it may know nothing of any but the fastest
    /// of them. Plies above 4 are an upper bound.
    fn certain(&self) -> impl Fn(Move) -> Option<KnownResult> {
        self.win_check()
    }

    /// Plays uniformly random moves to the end.
    #[inline]
    fn playout(self, rng: &mut SeededRng) -> Outcome {
        self.logged_playout(rng, &mut ())
    }

    /// [`playout`](Playouts::playout) with its moves.
    fn logged_playout(self, rng: &mut SeededRng, log: &mut impl MoveLog) -> Outcome {
        play_out(self, log, |position| position.random_move(rng))
    }

    /// Plays random moves to the end, except that a player takes a win in one, and prevents that of the next
    /// player if that helps in this game (decisive and anti-decisive moves: Teytaud and Teytaud, "On the huge
    /// benefit of decisive moves in Monte-Carlo tree search algorithms", 2010). The default takes wins only.
    #[inline]
    fn decisive_playout(self, rng: &mut SeededRng) -> Outcome {
        self.logged_decisive_playout(rng, &mut ())
    }

    /// [`decisive_playout`](Playouts::decisive_playout) with its moves. Where a game knows the result before
    /// the end, the log receives moves that lead to it.
    fn logged_decisive_playout(self, rng: &mut SeededRng, log: &mut impl MoveLog) -> Outcome {
        play_out(self, log, |position| position.winning_move().or_else(|| position.random_move(rng)))
    }
}

/// [`Playouts::win_check`] of one move, by playing it.
pub(crate) fn known_by_playing<G: Playouts>(position: &G, mv: Move) -> Option<KnownResult> {
    let after = position.after(mv);
    if let Some(outcome) = after.outcome() {
        return Some(KnownResult { outcome, plies: 0 });
    }
    after.winning_move()?;
    Some(KnownResult { outcome: Outcome::Win(after.to_move()), plies: 1 })
}

/// Plays the moves that `next` gives until the game is over, or a draw by its length.
#[inline]
pub(crate) fn play_out<G: Game>(
    mut position: G,
    log: &mut impl MoveLog,
    mut next: impl FnMut(&G) -> Option<Move>,
) -> Outcome {
    let last = position.plies_left().map_or(position.plies() + LONGEST_PLAYOUT, |_| u32::MAX);
    while position.outcome().is_none() && position.plies() < last {
        let Some(mv) = next(&position) else { break };
        log.push(|| mv);
        position.play(mv);
    }
    position.outcome().unwrap_or(Outcome::Draw)
}
