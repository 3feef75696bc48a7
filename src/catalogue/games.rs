//! The list of games: which rules there are, and which type plays them.

use crate::evals::{boards::Boards, lines::Lines};
use crate::game::{Game, TwoPlayer};
use crate::games::mnk::{self, Large, MultiPlayerBoard, TwoPlayerBoard};
use crate::games::text::Notation;
use crate::games::ultimate::Ultimate;
use crate::status::Facts;
use crate::value::Evaluate;

/// The rules of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// k in a row on a rectangular board.
    Mnk(mnk::Rules),
    /// Ultimate tic-tac-toe.
    Ultimate,
}

impl Rules {
    pub(super) fn players(self) -> u32 {
        match self {
            Rules::Mnk(rules) => rules.players(),
            Rules::Ultimate => 2,
        }
    }

    /// Whether this is the classic game.
    pub(super) fn is_classic(self) -> bool {
        matches!(self, Rules::Mnk(rules)
            if (rules.rows(), rules.cols(), rules.k(), rules.players()) == (3, 3, 3, 2))
    }

    /// Cells of the board.
    #[must_use]
    pub fn cells(self) -> u32 {
        match self {
            Rules::Mnk(rules) => rules.cells(),
            Rules::Ultimate => 81,
        }
    }

    /// How a sentence calls this game.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Rules::Ultimate => "Ultimate tic-tac-toe".to_owned(),
            Rules::Mnk(rules) => format!(
                "{} by {}, {} in a row, {} players",
                rules.rows(),
                rules.cols(),
                rules.k(),
                rules.players()
            ),
        }
    }
}

/// Something to be done with a game whose concrete type depends on the rules.
pub trait WithGame {
    /// What comes of it.
    type Output;

    /// The classic game: 3x3 with three in a row for two.
    fn classic<G, E>(self, start: G, eval: E) -> Self::Output
    where
        Self: Sized,
        G: TwoPlayer + Facts + Notation + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        self.two_players(start, eval)
    }

    /// The game has two players; `eval` is its static evaluation.
    fn two_players<G, E>(self, start: G, eval: E) -> Self::Output
    where
        G: TwoPlayer + Facts + Notation + 'static,
        E: Evaluate<G> + Clone + 'static;

    /// The game has three players or more.
    fn more_players<G, E>(self, start: G, eval: E) -> Self::Output
    where
        G: Game + Facts + Notation + 'static,
        E: Evaluate<G> + Clone + 'static;
}

/// Does `work` with the start position of a game, in a type that holds any number of players:
/// slower for two, but it spares the shipped module a copy of the work for every type of two-player
/// board.
pub fn with_any_game<W: WithGame>(rules: Rules, work: W) -> W::Output {
    match rules {
        Rules::Ultimate => work.more_players(Ultimate::new(), Boards),
        Rules::Mnk(rules) => work.more_players(MultiPlayerBoard::<Large>::new(rules), Lines::new(rules)),
    }
}

/// Does `work` with the start position of a game, in the smallest type that holds it.
pub fn with_game<W: WithGame>(rules: Rules, work: W) -> W::Output {
    let rules = match rules {
        Rules::Ultimate => return work.two_players(Ultimate::new(), Boards),
        Rules::Mnk(rules) => rules,
    };
    match (rules.players(), rules.bits()) {
        _ if Rules::Mnk(rules).is_classic() => {
            work.classic(TwoPlayerBoard::<u64>::new(rules), Lines::new(rules))
        }
        (2, ..=64) => work.two_players(TwoPlayerBoard::<u64>::new(rules), Lines::new(rules)),
        (2, _) => work.two_players(TwoPlayerBoard::<Large>::new(rules), Lines::new(rules)),
        (_, _) => with_any_game(Rules::Mnk(rules), work),
    }
}
