//! For which types of boards the search of an algorithm is compiled, and on which of them it plays a game.

use super::games::{CatalogueGame, Rules, RulesForTwo};
use crate::algorithm::{AnyGame, TwoPlayerGame};
use crate::algorithms::learned::table::TablePlayer;
use crate::algorithms::minimax::alphabeta::PROVER;
use crate::brain::Learner;
use crate::error::{Error, Problem};
use crate::evals::{boards::Boards, drop::Columns, lines::Lines};
use crate::games::drop::DropBoard;
use crate::games::grid::GridRules;
use crate::games::mnk::{Large, MultiPlayerBoard, TwoPlayerBoard};
use crate::games::ultimate::Ultimate;
use crate::search::Search;
use crate::search::policy::{Policy, PolicyPlayer};
use crate::settings::Settings;

/// Builds a search of a position, with the evaluation of its game, the settings and the seed.
type Make<G, E> = fn(G, E, &Settings, u64) -> Box<dyn Search>;

/// Builds a search of a position of a game that it knows.
type MakeOn<G> = fn(&G, &Settings, u64) -> Box<dyn Search>;

/// Builds a search that needs weights; the error says why they cannot be had.
type MakeWithWeights<G> = fn(&G, &Settings, u64) -> Result<Box<dyn Search>, String>;

/// The smallest board of two players, which 3x3 is played on.
type SmallBoard = TwoPlayerBoard<u64>;

/// A search, compiled for the types of boards of the games that it plays. Each type costs the shipped module a copy of it.
#[derive(Clone, Copy)]
pub(super) enum Build {
    /// Every game, in the types for any number of players, though two may play: slower for two, but fewer copies.
    AnyGame {
        rows: Make<MultiPlayerBoard<Large>, Lines>,
        drop: Make<DropBoard<Large>, Columns>,
        ultimate: Make<Ultimate, Boards>,
    },
    /// Every game of two players, in the smallest type that holds its board.
    TwoPlayers {
        small_rows: Make<SmallBoard, Lines>,
        rows: Make<TwoPlayerBoard<Large>, Lines>,
        small_drop: Make<DropBoard<u64>, Columns>,
        drop: Make<DropBoard<Large>, Columns>,
        ultimate: Make<Ultimate, Boards>,
    },
    /// A player of the classic game. One type of search for all of them spares a copy for each.
    Classic(fn(&Settings) -> Box<dyn Policy<SmallBoard>>),
    /// A player of the classic game that learned.
    Learned(Learner),
    /// k in a row between two players, in the type for boards of every size.
    Rows(MakeOn<TwoPlayerBoard<Large>>),
    /// The same where a further stone never hurts its owner. By exact rules it may, since it can turn a row into an overline.
    FreeRows(MakeOn<TwoPlayerBoard<Large>>),
    /// The same, where the settings ask for a proof first.
    ProofFirst(MakeOn<TwoPlayerBoard<Large>>),
    /// Three players or more on a small board. Playouts run three times as fast on it as on the type for all boards.
    SmallParty(Make<MultiPlayerBoard<u64>, Lines>),
    /// k in a row with gravity, in the smallest type that holds the board.
    Drop { small: MakeOn<DropBoard<u64>>, large: MakeOn<DropBoard<Large>> },
    /// Ultimate tic-tac-toe, with its value net.
    Ultimate(MakeWithWeights<Ultimate>),
}

/// The moves of a game, which are played on the type of board that a search is compiled for.
pub trait Replay {
    /// The position after them.
    ///
    /// # Errors
    /// The first move that is illegal.
    fn replay<G: CatalogueGame>(&self, start: G) -> Result<G, Error>;
}

pub(super) const fn any_game<A: AnyGame>() -> Build {
    Build::AnyGame { rows: A::search, drop: A::search, ultimate: A::search }
}

pub(super) const fn two_players<A: TwoPlayerGame>() -> Build {
    Build::TwoPlayers {
        small_rows: A::search,
        rows: A::search,
        small_drop: A::search,
        drop: A::search,
        ultimate: A::search,
    }
}

/// An algorithm of every game, on the faster types of boards for two.
pub(super) const fn any_two_players<A: AnyGame>() -> Build {
    Build::TwoPlayers {
        small_rows: A::search,
        rows: A::search,
        small_drop: A::search,
        drop: A::search,
        ultimate: A::search,
    }
}

impl Build {
    /// Whether it plays by these rules.
    pub(super) fn plays(&self, rules: Rules) -> bool {
        match self {
            Build::AnyGame { .. } => true,
            Build::TwoPlayers { .. } => rules.for_two().is_some(),
            Build::Classic(_) | Build::Learned(_) => rules.is_classic(),
            Build::Rows(_) => rows_for_two(rules).is_some(),
            Build::FreeRows(_) | Build::ProofFirst(_) => {
                rows_for_two(rules).is_some_and(|rules| !rules.is_exact())
            }
            Build::SmallParty(_) => small_party(rules).is_some(),
            Build::Drop { .. } => rules.with_gravity().is_some(),
            Build::Ultimate(_) => rules == Rules::Ultimate,
        }
    }

    /// Whether the settings ask for it: all others are always wanted, a proof first only by its option.
    pub(super) fn is_wanted(&self, settings: &Settings) -> bool {
        !matches!(self, Build::ProofFirst(_)) || settings.flag(PROVER.id)
    }

    /// The games that it plays, in words.
    pub(super) const fn games(&self) -> &'static str {
        match self {
            Build::AnyGame { .. } => "any game, with any number of players",
            Build::TwoPlayers { .. } => "any game of two players",
            Build::Classic(_) | Build::Learned(_) => "3 by 3 with 3 in a row for two players",
            Build::Rows(_) => "k in a row without gravity, for two players",
            Build::FreeRows(_) | Build::ProofFirst(_) => {
                "k or more in a row without gravity, for two players"
            }
            Build::SmallParty(_) => "k in a row on a small board, for three players or more",
            Build::Drop { .. } => "k in a row with gravity",
            Build::Ultimate(_) => "Ultimate tic-tac-toe",
        }
    }

    /// The search of a game that it [plays](Build::plays); `None` for any other.
    ///
    /// # Errors
    /// A move that is illegal, or why the weights cannot be had.
    pub(super) fn search(
        &self,
        rules: Rules,
        game: &impl Replay,
        settings: &Settings,
        seed: u64,
    ) -> Option<Result<Box<dyn Search>, Error>> {
        let open = Opening { game, settings, seed };
        let search = match *self {
            Build::AnyGame { rows, drop, ultimate } => match rules {
                Rules::Mnk(rules) => open.with(rows, MultiPlayerBoard::new(rules), Lines::new(rules)),
                Rules::Drop(rules) => open.with(drop, DropBoard::new(rules), Columns::new(rules)),
                Rules::Ultimate => open.with(ultimate, Ultimate::new(), Boards),
            },
            Build::TwoPlayers { small_rows, rows, small_drop, drop, ultimate } => match rules.for_two()? {
                RulesForTwo::Mnk(rules) if rules.bits() <= u64::BITS => {
                    open.with(small_rows, TwoPlayerBoard::new(rules), Lines::new(rules))
                }
                RulesForTwo::Mnk(rules) => open.with(rows, TwoPlayerBoard::new(rules), Lines::new(rules)),
                RulesForTwo::Drop(rules) if rules.bits() <= u64::BITS => {
                    open.with(small_drop, DropBoard::new(rules), Columns::new(rules))
                }
                RulesForTwo::Drop(rules) => open.with(drop, DropBoard::new(rules), Columns::new(rules)),
                RulesForTwo::Ultimate => open.with(ultimate, Ultimate::new(), Boards),
            },
            Build::Classic(policy) => open.player(rules.classic()?, policy(settings)),
            Build::Learned(learner) => {
                open.player(rules.classic()?, Box::new(TablePlayer::with_settings(learner, settings)))
            }
            Build::Rows(make) => open.on(make, TwoPlayerBoard::new(rows_for_two(rules)?)),
            Build::FreeRows(make) | Build::ProofFirst(make) => {
                let rules = rows_for_two(rules).filter(|rules| !rules.is_exact())?;
                open.on(make, TwoPlayerBoard::new(rules))
            }
            Build::SmallParty(make) => {
                let rules = small_party(rules)?;
                open.with(make, MultiPlayerBoard::new(rules), Lines::new(rules))
            }
            Build::Drop { small, large } => {
                let rules = rules.with_gravity()?;
                let is_small = rules.bits() <= u64::BITS;
                if is_small {
                    open.on(small, DropBoard::new(rules))
                } else {
                    open.on(large, DropBoard::new(rules))
                }
            }
            Build::Ultimate(make) if rules == Rules::Ultimate => {
                game.replay(Ultimate::new()).and_then(|position| {
                    make(&position, settings, seed)
                        .map_err(|cause| Error::NoWeights(Problem::Weights { cause }))
                })
            }
            Build::Ultimate(_) => return None,
        };
        Some(search)
    }
}

/// A game whose search is about to be built.
struct Opening<'a, R> {
    game: &'a R,
    settings: &'a Settings,
    seed: u64,
}

impl<R: Replay> Opening<'_, R> {
    /// The search of a position that has an evaluation.
    fn with<G: CatalogueGame, E>(
        &self,
        make: Make<G, E>,
        start: G,
        eval: E,
    ) -> Result<Box<dyn Search>, Error> {
        Ok(make(self.game.replay(start)?, eval, self.settings, self.seed))
    }

    /// The search of a position.
    fn on<G: CatalogueGame>(&self, make: MakeOn<G>, start: G) -> Result<Box<dyn Search>, Error> {
        Ok(make(&self.game.replay(start)?, self.settings, self.seed))
    }

    /// A player of the classic game.
    fn player(
        &self,
        rules: GridRules,
        policy: Box<dyn Policy<SmallBoard>>,
    ) -> Result<Box<dyn Search>, Error> {
        Ok(Box::new(PolicyPlayer::new(self.game.replay(SmallBoard::new(rules))?, policy, self.seed)))
    }
}

fn rows_for_two(rules: Rules) -> Option<GridRules> {
    match rules {
        Rules::Mnk(rules) => Some(rules).filter(|rules| rules.players() == 2),
        Rules::Drop(_) | Rules::Ultimate => None,
    }
}

fn small_party(rules: Rules) -> Option<GridRules> {
    match rules {
        Rules::Mnk(rules) => Some(rules).filter(|rules| rules.players() > 2 && rules.bits() <= u64::BITS),
        Rules::Drop(_) | Rules::Ultimate => None,
    }
}
