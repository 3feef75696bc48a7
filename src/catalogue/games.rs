//! The list of games: which rules there are, and which type plays them.

use crate::evals::{boards::Boards, drop::Columns, lines::Lines};
use crate::game::TwoPlayer;
use crate::game::completions::Completions;
use crate::game::notation::Notation;
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::games::drop::{self, DropBoard};
use crate::games::grid::{GridError, GridRules};
use crate::games::mnk::{self, Large, MultiPlayerBoard, TwoPlayerBoard};
use crate::games::strength::Levels;
use crate::games::ultimate::{self, Ultimate};
use crate::position::{self, AnyPosition};
use crate::value::Evaluate;

/// With three players or more on so few cells, `MaxN` looks far enough ahead to beat playouts (docs/results.md).
pub(super) const FORESEEABLE_CELLS: u32 = 40;

/// The rules of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Rules {
    /// k in a row on a rectangular board.
    Mnk(GridRules),
    /// k in a row with gravity, for two players.
    Drop(GridRules),
    /// Ultimate tic-tac-toe.
    Ultimate,
}

impl Rules {
    /// `k` in a row on a board with these sides, for two players.
    ///
    /// # Errors
    /// The first number that is out of its range.
    pub fn mnk(rows: u32, cols: u32, k: u32) -> Result<Self, GridError> {
        GridRules::new(rows, cols, k, 2).map(Rules::Mnk)
    }

    /// `k` in a row on a board with these sides and gravity: 6, 7 and 4 are Connect Four.
    ///
    /// # Errors
    /// The first number that is out of its range.
    pub fn drop(rows: u32, cols: u32, k: u32) -> Result<Self, GridError> {
        GridRules::new(rows, cols, k, 2).map(Rules::Drop)
    }

    /// The number of players.
    #[must_use]
    pub fn players(self) -> u32 {
        match self {
            Rules::Mnk(rules) => rules.players(),
            Rules::Drop(_) | Rules::Ultimate => 2,
        }
    }

    /// Whether this is the classic game.
    pub(super) fn is_classic(self) -> bool {
        matches!(self, Rules::Mnk(rules) if rules.is_classic())
    }

    /// Cells of the board.
    #[must_use]
    pub fn cells(self) -> u32 {
        match self {
            Rules::Mnk(rules) | Rules::Drop(rules) => rules.cells(),
            Rules::Ultimate => 81,
        }
    }

    /// The levels of the game, the weakest first.
    pub(super) fn levels(self) -> Levels {
        match self {
            Rules::Mnk(rules) => mnk::levels::levels(rules),
            Rules::Drop(_) => drop::LEVELS,
            Rules::Ultimate => ultimate::LEVELS,
        }
    }

    /// How a sentence calls this game.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Rules::Ultimate => "Ultimate tic-tac-toe".to_owned(),
            Rules::Drop(rules) => {
                format!("{} by {} with gravity, {} in a row", rules.rows(), rules.cols(), rules.k())
            }
            Rules::Mnk(rules) => format!(
                "{} by {}, {}{} in a row, {} players",
                rules.rows(),
                rules.cols(),
                if rules.is_exact() { "exactly " } else { "" },
                rules.k(),
                rules.players()
            ),
        }
    }
}

/// What every game of the catalogue offers: rules, random games, priors, a board to look at, and names of moves.
pub trait CatalogueGame: Playouts + Priors + Completions + Notation + 'static {}

impl<G: Playouts + Priors + Completions + Notation + 'static> CatalogueGame for G {}

/// Something to be done with a game whose concrete type depends on the rules.
pub trait WithGame {
    /// What comes of it.
    type Output;

    /// The game has two players; `eval` is its static evaluation. What works for any number of players need not say this.
    fn two_players<G, E>(self, start: G, eval: E) -> Self::Output
    where
        Self: Sized,
        G: TwoPlayer + CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        self.more_players(start, eval)
    }

    /// The game has three players or more.
    fn more_players<G, E>(self, start: G, eval: E) -> Self::Output
    where
        G: CatalogueGame,
        E: Evaluate<G> + Clone + 'static;
}

/// Does `work` with the start position of a game, in a type that holds any number of players:
/// slower for two, but it spares the shipped module a copy of the work for every type of two-player
/// board.
pub fn with_any_game<W: WithGame>(rules: Rules, work: W) -> W::Output {
    match rules {
        Rules::Ultimate => work.more_players(Ultimate::new(), Boards),
        Rules::Drop(rules) => work.more_players(DropBoard::<Large>::new(rules), Columns::new(rules)),
        Rules::Mnk(rules) => work.more_players(MultiPlayerBoard::<Large>::new(rules), Lines::new(rules)),
    }
}

/// The start of a game, as a position of any game.
#[must_use]
pub fn start_position(rules: Rules) -> Box<dyn AnyPosition> {
    match rules {
        Rules::Ultimate => position::boxed(Ultimate::new()),
        Rules::Drop(rules) => position::boxed(DropBoard::<Large>::new(rules)),
        Rules::Mnk(rules) => position::boxed(MultiPlayerBoard::<Large>::new(rules)),
    }
}

/// Does `work` with the start position of a game, in the smallest type that holds it.
pub fn with_game<W: WithGame>(rules: Rules, work: W) -> W::Output {
    match rules.for_two() {
        Some(rules) => with_two_players(rules, work),
        None => with_any_game(rules, work),
    }
}

/// The rules of a game for exactly two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesForTwo {
    /// k in a row on a rectangular board.
    Mnk(GridRules),
    /// k in a row with gravity, for two players.
    Drop(GridRules),
    /// Ultimate tic-tac-toe.
    Ultimate,
}

impl Rules {
    /// The same rules, if exactly two play by them.
    #[must_use]
    pub fn for_two(self) -> Option<RulesForTwo> {
        match self {
            Rules::Mnk(rules) if rules.players() == 2 => Some(RulesForTwo::Mnk(rules)),
            Rules::Mnk(_) => None,
            Rules::Drop(rules) => Some(RulesForTwo::Drop(rules)),
            Rules::Ultimate => Some(RulesForTwo::Ultimate),
        }
    }
}

/// Work that only a game of two players allows.
pub trait WithTwoPlayers {
    /// The result of the work.
    type Output;

    /// Does the work from this start position; `eval` is the game's static evaluation.
    fn two_players<G, E>(self, start: G, eval: E) -> Self::Output
    where
        G: TwoPlayer + CatalogueGame,
        E: Evaluate<G> + Clone + 'static;
}

impl<W: WithGame> WithTwoPlayers for W {
    type Output = W::Output;

    fn two_players<G, E>(self, start: G, eval: E) -> Self::Output
    where
        G: TwoPlayer + CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        WithGame::two_players(self, start, eval)
    }
}

/// Does `work` with the start position of a game of two players, in the smallest type that holds it.
pub fn with_two_players<W: WithTwoPlayers>(rules: RulesForTwo, work: W) -> W::Output {
    match rules {
        RulesForTwo::Ultimate => work.two_players(Ultimate::new(), Boards),
        RulesForTwo::Mnk(rules) if rules.bits() <= u64::BITS => {
            work.two_players(TwoPlayerBoard::<u64>::new(rules), Lines::new(rules))
        }
        RulesForTwo::Drop(rules) if rules.bits() <= u64::BITS => {
            work.two_players(DropBoard::<u64>::new(rules), Columns::new(rules))
        }
        RulesForTwo::Drop(rules) => work.two_players(DropBoard::<Large>::new(rules), Columns::new(rules)),
        RulesForTwo::Mnk(rules) => work.two_players(TwoPlayerBoard::<Large>::new(rules), Lines::new(rules)),
    }
}
