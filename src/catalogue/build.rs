//! For which types of boards the search of an algorithm is compiled, and on which of them it plays a game.

use super::games::{CatalogueGame, Rules};
use crate::algorithm::{AnyGame, Setup, TwoPlayerGame};
use crate::algorithms::learned::table::TablePlayer;
use crate::algorithms::minimax::alphabeta::PROVER;
use crate::brain::Learner;
use crate::error::{Error, Problem};
use crate::evals::{self, drop::Columns, lines::Lines};
use crate::games::drop::DropBoard;
use crate::games::grid::GridRules;
use crate::games::mnk::{Large, MultiPlayerBoard, TwoPlayerBoard};
use crate::games::ultimate::Ultimate;
use crate::position::AnyPosition;
use crate::search::Search;
use crate::search::policy::{Policy, PolicyPlayer};
use crate::settings::Settings;

/// Builds a search of a position, with the evaluation of its game, the settings and the seed.
type Make<G, E> = fn(G, E, &Settings, u64) -> Box<dyn Search>;

/// Builds a search of a position of a game that it knows.
type MakeOn<G> = fn(&G, Setup<'_>) -> Box<dyn Search>;

/// Builds a search that needs weights; the error says why they cannot be had.
type MakeWithWeights<G> = fn(&G, Setup<'_>) -> Result<Box<dyn Search>, String>;

/// The smallest board of two players, which 3x3 is played on.
type SmallBoard = TwoPlayerBoard<u64>;

/// A search, compiled for the types of boards of the games that it plays. Each type costs the shipped module a copy of it.
#[derive(Clone, Copy)]
pub(super) enum Build {
    /// Every game, in the types for any number of players, though two may play: slower for two, but fewer copies.
    AnyGame {
        rows: Make<MultiPlayerBoard<Large>, Lines>,
        drop: Make<DropBoard<Large>, Columns>,
        ultimate: Make<Ultimate, evals::boards::Boards>,
    },
    /// Every game of two players, in the smallest type that holds its board.
    TwoPlayers {
        small_rows: Make<SmallBoard, Lines>,
        rows: Make<TwoPlayerBoard<Large>, Lines>,
        small_drop: Make<DropBoard<u64>, Columns>,
        drop: Make<DropBoard<Large>, Columns>,
        ultimate: Make<Ultimate, evals::boards::Boards>,
    },
    /// A player of the classic game. One type of search for all of them spares a copy for each.
    Classic(fn(&Settings) -> Box<dyn Policy<SmallBoard>>),
    /// A player of the classic game that learned.
    Learned(Learner),
    /// k in a row between two players, in the type for boards of every size.
    Rows(MakeOn<TwoPlayerBoard<Large>>),
    /// The same, by the rules of [`Boards::FreeRows`].
    FreeRows(MakeOn<TwoPlayerBoard<Large>>),
    /// The same, where the settings ask for a proof first.
    ProofFirst(MakeOn<TwoPlayerBoard<Large>>),
    /// Three players or more on a small board. Playouts run three times as fast on it as on the type for all boards.
    SmallParty(MakeOn<MultiPlayerBoard<u64>>),
    /// k in a row with gravity, in the smallest type that holds the board.
    Drop { small: MakeOn<DropBoard<u64>>, large: MakeOn<DropBoard<Large>> },
    /// Ultimate tic-tac-toe, with its value net.
    Ultimate(MakeWithWeights<Ultimate>),
}

/// The boards that a search is compiled for: which games it plays, without the search.
#[derive(Clone, Copy)]
pub(super) enum Boards {
    /// Those of every game.
    Any,
    /// Those of every game of two players.
    TwoPlayers,
    /// That of the classic game.
    Classic,
    /// k in a row between two players.
    Rows,
    /// The same where a further stone never hurts its owner. By exact rules it may, since it can turn a row into an overline.
    FreeRows,
    /// Three players or more on a small board.
    SmallParty,
    /// k in a row with gravity.
    Drop,
    /// Ultimate tic-tac-toe.
    Ultimate,
}

/// The moves of a game, which are played on the type of board that a search is compiled for.
pub trait Replay {
    /// The position after them.
    ///
    /// # Errors
    /// The first move that is illegal.
    fn replay<G: CatalogueGame>(&self, start: G) -> Result<G, Error>;

    /// The position after them, whatever the type of its board.
    fn position(&self) -> &dyn AnyPosition;
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

impl Boards {
    /// Whether they are those of a game with these rules.
    pub(super) fn fit(self, rules: Rules) -> bool {
        match (self, rules) {
            (Boards::Any, _) | (Boards::Drop, Rules::Drop(_)) | (Boards::Ultimate, Rules::Ultimate) => true,
            (Boards::TwoPlayers, _) => rules.players() == 2,
            (Boards::Classic, _) => rules.is_classic(),
            (Boards::Rows, Rules::Mnk(rules)) => rules.players() == 2,
            (Boards::FreeRows, Rules::Mnk(rules)) => rules.players() == 2 && !rules.is_exact(),
            (Boards::SmallParty, Rules::Mnk(rules)) => rules.players() > 2 && is_small(rules),
            _ => false,
        }
    }

    /// The games that are played on them, in words.
    pub(super) const fn games(self) -> &'static str {
        match self {
            Boards::Any => "any game, with any number of players",
            Boards::TwoPlayers => "any game of two players",
            Boards::Classic => "3 by 3 with 3 in a row for two players",
            Boards::Rows => "k in a row without gravity, for two players",
            Boards::FreeRows => "k or more in a row without gravity, for two players",
            Boards::SmallParty => "k in a row on a small board, for three players or more",
            Boards::Drop => "k in a row with gravity",
            Boards::Ultimate => "Ultimate tic-tac-toe",
        }
    }
}

impl Build {
    /// The boards that it is compiled for.
    pub(super) const fn boards(&self) -> Boards {
        match self {
            Build::AnyGame { .. } => Boards::Any,
            Build::TwoPlayers { .. } => Boards::TwoPlayers,
            Build::Classic(_) | Build::Learned(_) => Boards::Classic,
            Build::Rows(_) => Boards::Rows,
            Build::FreeRows(_) | Build::ProofFirst(_) => Boards::FreeRows,
            Build::SmallParty(_) => Boards::SmallParty,
            Build::Drop { .. } => Boards::Drop,
            Build::Ultimate(_) => Boards::Ultimate,
        }
    }

    /// Whether the settings ask for it: all others are always wanted, a proof first only by its option.
    pub(super) fn is_wanted(&self, settings: &Settings) -> bool {
        !matches!(self, Build::ProofFirst(_)) || settings.flag(PROVER.id)
    }

    /// The search of a game whose rules fit its [boards](Build::boards).
    ///
    /// # Errors
    /// A move that is illegal, or why the weights cannot be had.
    pub(super) fn search(
        &self,
        rules: Rules,
        game: &impl Replay,
        settings: &Settings,
        seed: u64,
    ) -> Result<Box<dyn Search>, Error> {
        let open = Opening { game, settings, seed };
        match (*self, rules) {
            (Build::AnyGame { rows, .. }, Rules::Mnk(rules)) => {
                open.with(rows, MultiPlayerBoard::new(rules), Lines::new(rules))
            }
            (Build::TwoPlayers { small_rows, .. }, Rules::Mnk(rules)) if is_small(rules) => {
                open.with(small_rows, TwoPlayerBoard::new(rules), Lines::new(rules))
            }
            (Build::TwoPlayers { rows, .. }, Rules::Mnk(rules)) => {
                open.with(rows, TwoPlayerBoard::new(rules), Lines::new(rules))
            }
            (Build::TwoPlayers { small_drop, .. }, Rules::Drop(rules)) if is_small(rules) => {
                open.with(small_drop, DropBoard::new(rules), Columns::new(rules))
            }
            (Build::AnyGame { drop, .. } | Build::TwoPlayers { drop, .. }, Rules::Drop(rules)) => {
                open.with(drop, DropBoard::new(rules), Columns::new(rules))
            }
            (Build::AnyGame { ultimate, .. } | Build::TwoPlayers { ultimate, .. }, Rules::Ultimate) => {
                open.with(ultimate, Ultimate::new(), evals::boards::Boards)
            }
            (Build::Classic(policy), Rules::Mnk(rules)) => open.player(rules, policy(settings)),
            (Build::Learned(learner), Rules::Mnk(rules)) => {
                open.player(rules, Box::new(TablePlayer::with_settings(learner, settings)))
            }
            (Build::Rows(make) | Build::FreeRows(make) | Build::ProofFirst(make), Rules::Mnk(rules)) => {
                open.on(make, TwoPlayerBoard::new(rules))
            }
            (Build::SmallParty(make), Rules::Mnk(rules)) => open.on(make, MultiPlayerBoard::new(rules)),
            (Build::Drop { small, .. }, Rules::Drop(rules)) if is_small(rules) => {
                open.on(small, DropBoard::new(rules))
            }
            (Build::Drop { large, .. }, Rules::Drop(rules)) => open.on(large, DropBoard::new(rules)),
            (Build::Ultimate(make), Rules::Ultimate) => make(&game.replay(Ultimate::new())?, open.setup())
                .map_err(|cause| Error::NoWeights(Problem::Weights { cause })),
            _ => unreachable!("the catalogue lists no such algorithm for this board"),
        }
    }
}

/// A game whose search is about to be built.
struct Opening<'a, R> {
    game: &'a R,
    settings: &'a Settings,
    seed: u64,
}

impl<R: Replay> Opening<'_, R> {
    fn setup(&self) -> Setup<'_> {
        Setup { position: self.game.position(), settings: self.settings, seed: self.seed }
    }

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
        Ok(make(&self.game.replay(start)?, self.setup()))
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

/// Whether a board fits the smallest type of boards.
fn is_small(rules: GridRules) -> bool {
    rules.bits() <= u64::BITS
}
