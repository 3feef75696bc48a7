//! What is said once of a game, in its own file. The catalogue, the notation and the reading of requests go
//! by it.

use super::Rules;
use super::field::Field;
use super::grid::{GridError, GridRules};
use super::strength::Levels;
use crate::game::TwoPlayer;
use crate::game::completions::Completions;
use crate::game::notation::Notation;
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::value::Evaluate;
use serde::Serialize;

/// What every game of the catalogue offers: rules, random games, priors, a board to look at, and names of
/// moves.
pub trait CatalogueGame: Playouts + Priors + Completions + Notation + 'static {}

impl<G: Playouts + Priors + Completions + Notation + 'static> CatalogueGame for G {}

/// A game of the family. The type that implements this is its position for any number of players.
pub(crate) trait GameKind: CatalogueGame + Sized {
    /// What distinguishes the games of this kind, such as the sides of the board.
    type Rules: Copy;
    /// A number for each of the [fields](GameKind::FIELDS).
    type Values: Default + AsRef<[u32]> + AsMut<[u32]>;
    /// The static evaluation.
    type Eval: Evaluate<Self> + Evaluate<Self::Small> + Evaluate<Self::ForTwo> + Clone + 'static;
    /// The position for two players on a small board, if that is faster.
    type Small: TwoPlayer + CatalogueGame;
    /// The position for two players on any board.
    type ForTwo: TwoPlayer + CatalogueGame;

    /// The `kind` of the rules of a request.
    const KIND: &'static str;
    /// What the notation of these games begins with.
    const WORD: &'static str = Self::KIND;
    /// The other fields of the rules of a request.
    const FIELDS: &'static [Field];
    /// Whether the rules of a request may also have the field `swap`, the swap rule.
    const SWAPS: bool = false;
    /// The notation of these games, with examples, as a part of a sentence.
    const NOTATION: &'static str;

    /// The rules with these values of the fields, as the variant of the enumeration.
    ///
    /// # Errors
    /// The first value that is out of its range, or does not fit the others.
    fn rules(values: Self::Values) -> Result<Rules, GridError>;

    /// The values of the fields of these rules.
    fn values(rules: Self::Rules) -> Self::Values;

    /// How a sentence calls a game with these rules.
    fn name(rules: Self::Rules) -> String;

    /// The number of players.
    fn players(_rules: Self::Rules) -> u32 {
        2
    }

    /// Cells of the board.
    fn cells(rules: Self::Rules) -> u32;

    /// The board, where the players may agree upon a swap rule.
    fn swapping(_rules: Self::Rules) -> Option<GridRules> {
        None
    }

    /// The levels.
    fn levels(rules: Self::Rules) -> Levels;

    /// The start of a game.
    fn start(rules: Self::Rules) -> Self;

    /// The start of a game for two players, if its board is small.
    fn small(rules: Self::Rules) -> Option<Self::Small>;

    /// The start of a game for two players.
    fn for_two(rules: Self::Rules) -> Self::ForTwo;

    /// The evaluation for these rules.
    fn eval(rules: Self::Rules) -> Self::Eval;
}

/// A game as requests name it.
#[derive(Clone, Copy, Debug, Serialize)]
#[non_exhaustive]
pub struct Kind {
    /// The `kind` of the rules.
    #[serde(rename = "kind")]
    pub name: &'static str,
    /// What the notation of these games begins with.
    pub word: &'static str,
    /// Their other fields, in their order.
    pub fields: &'static [Field],
    /// Whether they may also have the field `swap`.
    #[serde(rename = "swap")]
    pub swaps: bool,
    #[serde(skip)]
    rules: fn(&[u32]) -> Result<Rules, GridError>,
}

impl Kind {
    pub(super) const fn of<G: GameKind>() -> Self {
        assert!(G::FIELDS.len() == size_of::<G::Values>() / size_of::<u32>(), "a value for each field");
        Kind {
            name: G::KIND,
            word: G::WORD,
            fields: G::FIELDS,
            swaps: G::SWAPS,
            rules: |values| {
                let mut own = G::Values::default();
                own.as_mut().copy_from_slice(values);
                G::rules(own)
            },
        }
    }

    /// The rules with these values of the [fields](Kind::fields), one for each in their order.
    ///
    /// # Errors
    /// The first value that is out of its range, or does not fit the others.
    ///
    /// # Panics
    /// When there are more values than fields, or fewer.
    pub fn rules(&self, values: &[u32]) -> Result<Rules, GridError> {
        (self.rules)(values)
    }
}
