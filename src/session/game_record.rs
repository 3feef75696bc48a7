//! A game as values of Rust, and the position to which it has led.

use crate::catalogue::{CatalogueGame, Rules, start_completions, start_position};
use crate::error::{Allowed, Error, Given, Problem};
use crate::game::board::{Arrangement, Misplacement};
use crate::game::{Move, Seat};
use crate::games::grid::GridRules;
use crate::position::{AnyCompletions, AnyPosition, Obstacle};
use crate::status::Status;
use crate::swap::{Swap, Swap2, SwapRule};
use std::fmt;

/// With a shorter row, the stones of a swap2 opening could win: then it is not played.
const SHORTEST_SWAP2: u32 = 4;

/// A game: its rules, and how it was played.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// The rules.
    pub rules: Rules,
    /// The swap rule, which only k in a row for two has.
    pub swap: SwapRule,
    /// The stones before the first of the moves; without them, the board is empty then.
    pub start: Option<Arrangement>,
    /// The moves so far.
    pub moves: Vec<Move>,
}

impl GameRecord {
    /// The game of these moves from an empty board, without a swap rule.
    #[must_use]
    pub fn new(rules: Rules, moves: &[Move]) -> Self {
        GameRecord { rules, swap: SwapRule::None, start: None, moves: moves.to_vec() }
    }

    /// How the swap rule stands after the moves.
    fn swap(&self) -> Swap {
        let k = self.rules.swapping().map_or(0, GridRules::k);
        match (self.swap, &self.moves[..]) {
            (SwapRule::Swap2, moves) if k >= SHORTEST_SWAP2 => Swap::Two(Swap2::of(moves)),
            // With one in a row the first stone ends the game: there is no turn in which to swap.
            (SwapRule::Pie, _) if k <= 1 => Swap::Off,
            (SwapRule::Pie, []) => Swap::Ahead(self.rules.cells()),
            (SwapRule::Pie, &[stone]) => Swap::Offered(stone),
            (SwapRule::Pie, [stone, reply, ..]) if stone == reply => Swap::Taken,
            (SwapRule::None | SwapRule::Pie | SwapRule::Swap2, _) => Swap::Off,
        }
    }
}

/// A game and its position, which follows every move.
pub struct PlayedGame {
    record: GameRecord,
    position: Box<dyn AnyPosition>,
    /// How the swap rule stands.
    swap: Swap,
}

impl PlayedGame {
    /// Replays a game.
    ///
    /// # Errors
    /// [`Error::BadState`]: no game has the stones at the start. [`Error::IllegalMove`].
    pub fn replay(mut record: GameRecord) -> Result<Self, Error> {
        let mut position = start_position(record.rules);
        if let Some(start) = &record.start {
            let arranged = match record.swap {
                SwapRule::None if is_on_board(start, record.rules) => position.arrange(start),
                SwapRule::None => Err(Misplacement::OffBoard),
                SwapRule::Pie | SwapRule::Swap2 => Err(Misplacement::Unsupported),
            };
            arranged.map_err(|misplacement| misplaced(misplacement, start))?;
        }
        let moves = std::mem::take(&mut record.moves);
        let swap = record.swap();
        let mut game = PlayedGame { record, position, swap };
        moves.into_iter().try_for_each(|mv| game.play(mv)).map(|()| game)
    }

    /// The rules, and the moves so far.
    #[must_use]
    pub fn record(&self) -> &GameRecord {
        &self.record
    }

    /// The position of the game, which knows nothing of a swap rule.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    /// How the swap rule stands.
    #[must_use]
    pub fn swap(&self) -> Swap {
        self.swap
    }

    /// What the rules say about the position.
    #[must_use]
    pub fn status(&self) -> Status {
        self.swap.status(self.position.status())
    }

    /// Plays a move.
    ///
    /// # Errors
    /// [`Error::IllegalMove`]; the game is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), Error> {
        if self.swap.places_stone(mv) {
            if let Some(obstacle) = self.side_missing().or_else(|| self.position.obstacle_to(mv)) {
                return Err(self.illegal(Given::Number(mv.0.into()), 0, obstacle));
            }
            self.position.play(mv);
        }
        self.record.moves.push(mv);
        self.swap = self.record.swap();
        Ok(())
    }

    /// The position after some more stones, which the swap rule does not know.
    ///
    /// # Errors
    /// [`Error::IllegalMove`].
    pub fn variation(&self, stones: &[Move]) -> Result<Box<dyn AnyPosition>, Error> {
        let mut position = self.position.boxed();
        for (ahead, &mv) in stones.iter().enumerate() {
            if let Some(obstacle) = position.obstacle_to(mv) {
                return Err(self.illegal(Given::Number(mv.0.into()), ahead, obstacle));
            }
            position.play(mv);
        }
        Ok(position)
    }

    /// The error for something that is no move of the board, given as the next move.
    #[must_use]
    pub fn no_move(&self, given: Given) -> Error {
        match self.side_missing() {
            Some(obstacle) => self.illegal(given, 0, obstacle),
            None => self.no_stone(given, 0),
        }
    }

    /// The error for something that is no move of the board, given as the stone number `ahead` of a
    /// [variation](PlayedGame::variation), from 0.
    #[must_use]
    pub fn no_stone(&self, given: Given, ahead: usize) -> Error {
        self.illegal(given, ahead, Obstacle::Range(self.position.highest_move().0.into()))
    }

    fn side_missing(&self) -> Option<Obstacle> {
        (self.swap.requires_side() && self.position.outcome().is_none()).then_some(Obstacle::Side)
    }

    #[cold]
    fn illegal(&self, given: Given, ahead: usize, obstacle: Obstacle) -> Error {
        let ply = (self.record.moves.len() + ahead) as u32;
        Error::IllegalMove(Problem::Move { given, ply, obstacle })
    }

    /// The position on a board of another type, of which this is the start.
    ///
    /// # Errors
    /// Those of [`replay`](PlayedGame::replay).
    pub(super) fn on<G: CatalogueGame>(&self, start: G) -> Result<G, Error> {
        let mut position = start;
        if let Some(start) = &self.record.start {
            position.arrange(start).map_err(|misplacement| misplaced(misplacement, start))?;
        }
        self.stones().into_iter().for_each(|mv| position.play(mv));
        Ok(position)
    }

    /// The position, with what a look at the board finds.
    ///
    /// # Errors
    /// Those of [`replay`](PlayedGame::replay).
    pub(super) fn completions(&self) -> Result<Box<dyn AnyCompletions>, Error> {
        let mut position = start_completions(self.record.rules);
        if let Some(start) = &self.record.start {
            position.arrange(start).map_err(|misplacement| misplaced(misplacement, start))?;
        }
        self.stones().into_iter().for_each(|mv| position.play(mv));
        Ok(position)
    }

    /// The moves so far but for the choice of a side.
    fn stones(&self) -> Vec<Move> {
        let mut stones = self.record.moves.clone();
        if let Some(choice) = self.swap.choice() {
            stones.remove(choice);
        }
        stones
    }
}

impl Clone for PlayedGame {
    fn clone(&self) -> Self {
        let PlayedGame { record, position, swap } = self;
        PlayedGame { record: record.clone(), position: position.boxed(), swap: *swap }
    }
}

impl fmt::Debug for PlayedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.record.fmt(f)
    }
}

fn is_on_board(start: &Arrangement, rules: Rules) -> bool {
    let plays = |seat: Seat| seat.index() < rules.players() as usize;
    start.stones.is_sorted_by(|(cell, _), (next, _)| cell < next)
        && start.stones.iter().all(|&(cell, seat)| u32::from(cell.0) < rules.cells() && plays(seat))
        && start.to_move.is_none_or(plays)
}

/// The error for stones that no game has.
#[cold]
fn misplaced(misplacement: Misplacement, start: &Arrangement) -> Error {
    Error::BadState(match misplacement {
        Misplacement::Unsupported => {
            Problem::not("no cells, since this game begins with an empty board", "state.cells", "some")
        }
        Misplacement::OffBoard => {
            Problem::not("cells of the board, ascending, of seats that play", "state.cells", "others")
        }
        Misplacement::TwoWinners => Problem::not("one winner at most", "state.cells", "two"),
        Misplacement::Floating(cell) => Problem::not(
            "a stone or the edge below it",
            format!("state.cells[{}]", cell.index()),
            "an empty cell",
        ),
        Misplacement::Turn(seat) => {
            let given = start.to_move.map_or(Given::Missing, |seat| Given::Number(seat.index() as f64));
            let allowed = format!("{}, by the number of stones", seat.index());
            Problem::value("state.toMove", given, Allowed::Phrase(allowed.into()))
        }
        Misplacement::Active => {
            let allowed = "one open board, or all of them";
            Problem::not(allowed, "state.activeBoards", "something else")
        }
    })
}
