//! Work on games by their rules: which type of position plays which.

use crate::game::TwoPlayer;
use crate::games::drop::is_connect_four;
use crate::games::kind::GameKind;
use crate::games::{self, with_games};
pub use crate::games::{Rules, kind::CatalogueGame};
use crate::position::{AnyCompletions, AnyPosition, boxed, boxed_completions};
use crate::value::Evaluate;

/// With three players or more on so few cells, `MaxN` looks far enough ahead to beat playouts
/// (docs/results.md).
pub(super) const FORESEEABLE_CELLS: u32 = 40;

impl Rules {
    /// Whether this is Connect Four on its usual board, which has a book.
    pub(super) fn is_connect_four(self) -> bool {
        matches!(self, Rules::Drop(rules) if is_connect_four(rules))
    }

    /// Whether every move fills a cell for good, in one way only.
    pub(super) fn fills(self) -> bool {
        !matches!(self, Rules::Parts(rules) if rules.repeats() || rules.chooses())
    }

    /// Whether this is the classic game.
    pub(super) fn is_classic(self) -> bool {
        matches!(self, Rules::Mnk(rules) if rules.is_classic())
    }
}

/// Something to be done with a game whose concrete type depends on the rules.
pub trait WithGame {
    /// What comes of it.
    type Output;

    /// The game has two players; `eval` is its static evaluation. What works for any number of players need
    /// not say this.
    fn two_players<G, E>(self, start: G, eval: E) -> Self::Output
    where
        Self: Sized,
        G: TwoPlayer + CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        self.more_players(start, eval)
    }

    /// The game has any number of players: this is also what a game of two is given to unless
    /// [`two_players`](WithGame::two_players) says otherwise.
    fn more_players<G, E>(self, start: G, eval: E) -> Self::Output
    where
        G: CatalogueGame,
        E: Evaluate<G> + Clone + 'static;
}

/// Does `work` with the start position of a game, in the smallest type that holds it.
pub fn with_game<W: WithGame>(rules: Rules, work: W) -> W::Output {
    if rules.players() == 2 { with_two_players(rules, work) } else { with_any_game(rules, work) }
}

macro_rules! dispatch {
    ($($(#[$doc:meta])* $name:ident $(($rules:ident: $numbers:ty))? in $game:ident;)*) => {
        /// Does `work` with the start position of a game, in a type that holds any number of players.
        fn with_any_game<W: WithGame>(rules: Rules, work: W) -> W::Output {
            match rules {
                $(Rules::$name $(($rules))? => {
                    work.more_players(games::$game::Described::start(($($rules)?)), games::$game::Described::eval(($($rules)?)))
                })*
            }
        }

        /// Does `work` with the start position of a game whose rules are for two players, in the smallest
        /// type that holds it.
        fn with_two_players<W: WithGame>(rules: Rules, work: W) -> W::Output {
            match rules {
                $(Rules::$name $(($rules))? => on_smallest::<games::$game::Described, W>(($($rules)?), work),)*
            }
        }

        /// The start of a game, as a position of any game.
        #[must_use]
        pub fn start_position(rules: Rules) -> Box<dyn AnyPosition> {
            match rules {
                $(Rules::$name $(($rules))? => boxed(games::$game::Described::start(($($rules)?))),)*
            }
        }

        /// The same, with what a look at the board finds.
        pub(crate) fn start_completions(rules: Rules) -> Box<dyn AnyCompletions> {
            match rules {
                $(Rules::$name $(($rules))? => boxed_completions(games::$game::Described::start(($($rules)?))),)*
            }
        }
    };
}
with_games!(dispatch);

fn on_smallest<G: GameKind, W: WithGame>(rules: G::Rules, work: W) -> W::Output {
    match G::small(rules) {
        Some(start) => work.two_players(start, G::eval(rules)),
        None => work.two_players(G::for_two(rules), G::eval(rules)),
    }
}
