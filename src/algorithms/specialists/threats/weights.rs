//! Weights of patterns and threat classes.
//!
//! The weights of the evaluation are in points of [`Score`](crate::value::Score). They were fitted by
//! logistic regression to the results of 4500 games of the search against itself on 15x15 with five in a row
//! (74,000 positions whose threat status decides nothing), and rounded by hand. The bonuses of the move order
//! have no other meaning than the order, and are added to these weights.

use super::classes::CLASS_COUNT;
use super::patterns::PATTERN_COUNT;

/// Points for a line through an empty cell, by its pattern.
pub(super) const PATTERN_WEIGHT: [i16; PATTERN_COUNT] = [0, 0, 0, 0, 3, 3, 3, 8, 6, 16, 16, 60, 60];

/// Points for an empty cell besides its lines, by its threat class.
pub(super) const CLASS_WEIGHT: [i16; CLASS_COUNT] = [0, 0, -5, 7, 6, 27, 25, 9, 60, 200, 60, 60];

/// Points for the side to move.
pub(super) const TEMPO: i32 = 93;
/// Points for the side to move if it has at least one cell of a class.
pub(super) const OWN_CLASS_BONUS: [i32; CLASS_COUNT] = [0, 0, 0, 0, 22, 58, 34, 45, -27, 0, 0, 0];
/// Points for the side to move if its opponent has at least one cell of a class.
pub(super) const OPPONENT_CLASS_BONUS: [i32; CLASS_COUNT] = [0, 0, 0, 0, -6, -11, -14, -48, 27, 105, 40, 0];

/// Move-ordering points for the threat that a move makes, by its class.
pub(super) const ATTACK_BONUS: [i32; CLASS_COUNT] = [0, 0, 0, 10, 30, 50, 200, 20, 40, 400, 1000, 2000];
/// Move-ordering points for the opponent's threat that a move prevents, by its class.
pub(super) const DEFENCE_BONUS: [i32; CLASS_COUNT] = [0, 0, 0, 5, 15, 25, 100, 10, 30, 150, 500, 1500];
