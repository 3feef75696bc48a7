//! For which types of boards the search of an algorithm is compiled, and on which of them it plays a game.

use super::games::{CatalogueGame, Rules};
use crate::algorithm::{AnyGame, Setup, TwoPlayerGame};
use crate::algorithms::learned::table::TablePlayer;
use crate::algorithms::minimax::alphabeta::PROVER;
use crate::algorithms::specialists::solver;
use crate::brain::Learner;
use crate::error::{Error, Problem};
use crate::evals::lines::Lines;
use crate::games::drop::DropBoard;
use crate::games::grid::GridRules;
use crate::games::kind::GameKind;
use crate::games::mnk::{Large, MultiPlayerBoard, TwoPlayerBoard};
use crate::games::parts::{Parts, PartsRules};
use crate::games::ultimate::Ultimate;
use crate::games::{self, parts, with_kinds};
use crate::position::{AnyCompletions, AnyPosition};
use crate::search::Search;
use crate::search::policy::{Policy, PolicyPlayer};
use crate::settings::Settings;

/// Builds a search of a position, with the evaluation of its game.
type Make<G, E> = fn(G, E, Setup<'_>) -> Box<dyn Search>;

/// Builds a search of a game of two players, on a small board and on any.
type MakeForTwo<G> = (
    Make<<G as GameKind>::Small, <G as GameKind>::Eval>,
    Make<<G as GameKind>::ForTwo, <G as GameKind>::Eval>,
);

/// Builds a search of a position of a game that it knows.
type MakeOn<G> = fn(&G, Setup<'_>) -> Box<dyn Search>;

/// Builds a search that needs weights; the error says why they cannot be had.
type MakeWithWeights<G> = fn(&G, Setup<'_>) -> Result<Box<dyn Search>, String>;

/// The smallest board of two players, which 3x3 is played on.
type SmallBoard = TwoPlayerBoard<u64>;

/// A search, compiled for the types of boards of the games that it plays. Each type costs the shipped module
/// a copy of it.
#[derive(Clone, Copy)]
pub(super) enum Build {
    /// Every game, in the types for any number of players, though two may play: slower for two, but fewer
    /// copies.
    AnyGame(AnyGameSearches),
    /// Every game of two players, in the smallest type that holds its board.
    TwoPlayers(TwoPlayerSearches),
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
    /// Three players or more on a small board. Playouts run three times as fast on it as on the type for all
    /// boards.
    SmallParty(Make<MultiPlayerBoard<u64>, Lines>),
    /// A game made of parts, of these [`Boards`], in the smallest type that holds the board.
    Parts(Boards, MakeForTwo<parts::Described>),
    /// A game made of parts, or k in a row between two players as a game made of none, on these [`Boards`] in
    /// the type for every size.
    AsParts(Boards, MakeOn<parts::Described>),
    /// k in a row with gravity, in the smallest type that holds the board.
    Drop { small: MakeOn<DropBoard<u64>>, large: MakeOn<DropBoard<Large>> },
    /// The same on the boards that the solver can hold, in the type for boards of every size.
    Columns(MakeOn<DropBoard<Large>>),
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
    /// The same where a further stone never hurts its owner. By exact rules it may, since it can turn a row
    /// into an overline.
    FreeRows,
    /// Games made of parts of which the same is true, and in which the players place a stone each in turn.
    FreeParts,
    /// Three players or more on a small board.
    SmallParty,
    /// Games made of parts.
    Parts,
    /// Those in which the players move in turn and no position comes again.
    OrderlyParts,
    /// Games made of parts, and k in a row between two players, on at most 64 cells.
    FewCells,
    /// k in a row with gravity.
    Drop,
    /// The same, if the columns with a bit of padding each fit 64 bits.
    Columns,
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

    /// The same, with what a look at the board finds.
    ///
    /// # Errors
    /// The first move that is illegal.
    fn completions(&self) -> Result<Box<dyn AnyCompletions>, Error>;
}

macro_rules! searches {
    ($($(#[$doc:meta])* $name:ident $(($rules:ident: $numbers:ty))? in $game:ident;)*) => {
        /// A search for each game, in the type for any number of players.
        #[derive(Clone, Copy)]
        pub(super) struct AnyGameSearches {
            $($game: Make<games::$game::Described, <games::$game::Described as GameKind>::Eval>,)*
        }

        /// Two searches for each game of two players: in the types for a small board and for any.
        #[derive(Clone, Copy)]
        pub(super) struct TwoPlayerSearches {
            $($game: MakeForTwo<games::$game::Described>,)*
        }

        pub(super) const fn any_game<A: AnyGame>() -> Build {
            Build::AnyGame(AnyGameSearches { $($game: A::search),* })
        }

        pub(super) const fn two_players<A: TwoPlayerGame>() -> Build {
            Build::TwoPlayers(TwoPlayerSearches { $($game: (A::search, A::search)),* })
        }

        /// An algorithm of every game, on the faster types of boards for two.
        pub(super) const fn any_two_players<A: AnyGame>() -> Build {
            Build::TwoPlayers(TwoPlayerSearches { $($game: (A::search, A::search)),* })
        }

        impl<R: Replay> Opening<'_, R> {
            fn any_game(&self, searches: AnyGameSearches, rules: Rules) -> Result<Box<dyn Search>, Error> {
                match rules {
                    $(Rules::$name $(($rules))? => {
                        let (start, eval) =
                            (games::$game::Described::start(($($rules)?)), games::$game::Described::eval(($($rules)?)));
                        self.with(searches.$game, start, eval)
                    })*
                    Rules::Parts(_) => unreachable!("these boards are of other games"),
                }
            }

            fn two_players(&self, searches: TwoPlayerSearches, rules: Rules) -> Result<Box<dyn Search>, Error> {
                match rules {
                    $(Rules::$name $(($rules))? => self.for_two::<games::$game::Described>(searches.$game, ($($rules)?)),)*
                    Rules::Parts(_) => unreachable!("these boards are of other games"),
                }
            }
        }
    };
}
with_kinds!(searches);

/// An algorithm of games made of parts.
pub(super) const fn any_parts<A: AnyGame>() -> Build {
    Build::Parts(Boards::Parts, (A::search, A::search))
}

/// An algorithm of games made of parts, which are for two players.
pub(super) const fn parts<A: TwoPlayerGame>(boards: Boards) -> Build {
    Build::Parts(boards, (A::search, A::search))
}

impl Boards {
    /// Whether they are those of a game with these rules.
    pub(super) fn fit(self, rules: Rules) -> bool {
        match (self, rules) {
            (Boards::Parts, Rules::Parts(_)) => true,
            (Boards::FewCells, Rules::Parts(rules)) => rules.cells() <= u64::BITS,
            (Boards::FreeParts, Rules::Parts(rules)) => rules.adds_only() && rules.alternates(),
            (Boards::OrderlyParts, Rules::Parts(rules)) => rules.alternates() && !rules.repeats(),
            (_, Rules::Parts(_)) => false,
            (Boards::Any, _) | (Boards::Drop, Rules::Drop(_)) | (Boards::Ultimate, Rules::Ultimate) => true,
            (Boards::TwoPlayers, _) => rules.players() == 2,
            (Boards::Classic, _) => rules.is_classic(),
            (Boards::Rows, Rules::Mnk(rules)) => rules.players() == 2,
            (Boards::FewCells, Rules::Mnk(rules)) => rules.players() == 2 && rules.cells() <= u64::BITS,
            (Boards::Columns, Rules::Drop(rules)) => solver::fits(rules),
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
            Boards::Rows => "k in a row without gravity, for two players, one stone a turn",
            Boards::FreeRows | Boards::FreeParts => {
                "k or more in a row without gravity, for two players, one stone a turn"
            }
            Boards::SmallParty => "k in a row on a small board, for three players or more",
            Boards::Parts => "games made of parts",
            Boards::OrderlyParts => "games made of parts whose players move in turn and which end",
            Boards::FewCells => {
                "k in a row on at most 64 squares, without gravity, for two players, with parts or without"
            }
            Boards::Drop => "k in a row with gravity",
            Boards::Columns => "k in a row with gravity, if columns x (rows + 1) is at most 64",
            Boards::Ultimate => "Ultimate tic-tac-toe",
        }
    }
}

impl Build {
    /// The boards that it is compiled for.
    pub(super) const fn boards(&self) -> Boards {
        match *self {
            Build::AnyGame(_) => Boards::Any,
            Build::TwoPlayers(_) => Boards::TwoPlayers,
            Build::Classic(_) | Build::Learned(_) => Boards::Classic,
            Build::Rows(_) => Boards::Rows,
            Build::FreeRows(_) | Build::ProofFirst(_) => Boards::FreeRows,
            Build::SmallParty(_) => Boards::SmallParty,
            Build::Parts(boards, _) | Build::AsParts(boards, _) => boards,
            Build::Drop { .. } => Boards::Drop,
            Build::Columns(_) => Boards::Columns,
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
            (Build::AnyGame(searches), _) => open.any_game(searches, rules),
            (Build::TwoPlayers(searches), _) => open.two_players(searches, rules),
            (Build::Classic(policy), Rules::Mnk(rules)) => open.player(rules, policy(settings)),
            (Build::Learned(learner), Rules::Mnk(rules)) => {
                open.player(rules, Box::new(TablePlayer::with_settings(learner, settings)))
            }
            (Build::Rows(make) | Build::FreeRows(make) | Build::ProofFirst(make), Rules::Mnk(rules)) => {
                open.on(make, TwoPlayerBoard::new(rules))
            }
            (Build::SmallParty(make), Rules::Mnk(rules)) => {
                open.with(make, MultiPlayerBoard::new(rules), Lines::new(rules))
            }
            (Build::Parts(_, make), Rules::Parts(rules)) => open.for_two::<parts::Described>(make, rules),
            (Build::AsParts(_, make), Rules::Parts(rules)) => open.on(make, Parts::new(rules)),
            (Build::AsParts(_, make), Rules::Mnk(rules)) => {
                open.on(make, Parts::new(PartsRules::plain(rules)))
            }
            (Build::Drop { small, .. }, Rules::Drop(rules)) if is_small(rules) => {
                open.on(small, DropBoard::new(rules))
            }
            (Build::Drop { large, .. }, Rules::Drop(rules)) => open.on(large, DropBoard::new(rules)),
            (Build::Columns(make), Rules::Drop(rules)) => open.on(make, DropBoard::new(rules)),
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
    #[inline(never)] // Several callers.
    fn with<G: CatalogueGame, E>(
        &self,
        make: Make<G, E>,
        start: G,
        eval: E,
    ) -> Result<Box<dyn Search>, Error> {
        Ok(make(self.game.replay(start)?, eval, self.setup()))
    }

    /// The search of a position of a game of two players, in the smallest type that holds its board.
    fn for_two<G: GameKind>(
        &self,
        (small, any): MakeForTwo<G>,
        rules: G::Rules,
    ) -> Result<Box<dyn Search>, Error> {
        match G::small(rules) {
            Some(start) => self.with(small, start, G::eval(rules)),
            None => self.with(any, G::for_two(rules), G::eval(rules)),
        }
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
