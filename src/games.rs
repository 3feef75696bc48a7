//! The games: each is described in its own file, and stands in one list here. And what the games share.

pub mod bits;
pub mod drop;
pub(crate) mod field;
pub mod grid;
pub(crate) mod kind;
pub mod line;
pub mod mnk;
pub mod parts;
pub mod perft;
pub(crate) mod strength;
pub mod ultimate;
pub mod winning_rows;

use grid::GridRules;
use kind::{GameKind, Kind};
use parts::PartsRules;
use strength::Levels;

/// The games that have a [`Kind`] of their own, and those that a list has besides.
macro_rules! listed {
    ($reader:ident { $($more:tt)* }) => {
        $reader! {
            /// k in a row on a rectangular board.
            Mnk(rules: GridRules) in mnk;
            /// k in a row with gravity, for two players.
            Drop(rules: GridRules) in drop;
            /// Ultimate tic-tac-toe.
            Ultimate in ultimate;
            $($more)*
        }
    };
}
pub(crate) use listed;

/// Passes the list of games to a macro: the variant of [`Rules`] and the module, whose `Described` is the
/// [`GameKind`].
macro_rules! with_games {
    ($reader:ident) => {
        $crate::games::listed! { $reader {
            /// k in a row whose rules have further parts. Its kind is that of k in a row.
            Parts(rules: PartsRules) in parts;
        } }
    };
}
pub(crate) use with_games;

/// The same without games whose kind is that of another.
macro_rules! with_kinds {
    ($reader:ident) => {
        $crate::games::listed! { $reader {} }
    };
}
pub(crate) use with_kinds;

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident $(($rules:ident: $numbers:ty))? in $game:ident;)*) => {
        /// The rules of one game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Rules {
            $($(#[$doc])* $name $(($numbers))?,)*
        }

        impl Rules {
            /// The kind of a request for these rules.
            #[must_use]
            pub const fn kind(self) -> Kind {
                match self {
                    $(Rules::$name { .. } => Kind::of::<$game::Described>(),)*
                }
            }

            /// The values of the [fields](Kind::fields) of a request for these rules.
            #[must_use]
            pub fn values(self) -> Vec<u32> {
                match self {
                    $(Rules::$name $(($rules))? => $game::Described::values(($($rules)?)).as_ref().to_vec(),)*
                }
            }

            /// How a sentence calls a game with these rules.
            #[must_use]
            pub fn name(self) -> String {
                match self {
                    $(Rules::$name $(($rules))? => $game::Described::name(($($rules)?)),)*
                }
            }

            /// The number of players.
            #[must_use]
            pub fn players(self) -> u32 {
                match self {
                    $(Rules::$name $(($rules))? => $game::Described::players(($($rules)?)),)*
                }
            }

            /// Cells of the board.
            #[must_use]
            pub fn cells(self) -> u32 {
                match self {
                    $(Rules::$name $(($rules))? => <$game::Described as GameKind>::cells(($($rules)?)),)*
                }
            }

            /// The board, where the players may agree upon a swap rule.
            #[must_use]
            pub fn swapping(self) -> Option<GridRules> {
                match self {
                    $(Rules::$name $(($rules))? => $game::Described::swapping(($($rules)?)),)*
                }
            }

            /// The levels of the game, the weakest first.
            pub(crate) fn levels(self) -> Levels {
                match self {
                    $(Rules::$name $(($rules))? => $game::Described::levels(($($rules)?)),)*
                }
            }
        }
    };
}
with_games!(rules);

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident $(($rules:ident: $numbers:ty))? in $game:ident;)*) => {
        impl Rules {
            /// The kinds of games that there are.
            pub const KINDS: &'static [Kind] = &[$(Kind::of::<$game::Described>()),*];

            /// The notations of the games, with examples, as parts of a sentence.
            pub(crate) const NOTATIONS: &'static [&'static str] = &[$($game::Described::NOTATION),*];
        }
    };
}
with_kinds!(kinds);
