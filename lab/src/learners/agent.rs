//! What the training loop and a learner know of each other.

use super::codec::Codec;
use super::error::LearnerError;
use super::evaluation::{Weights, uniform};
use super::policy::greedy;
use super::random::Random;
use super::states::State;
use serde::Serialize;

/// One move of a training game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Ply {
    pub(crate) before: State,
    pub(crate) cell: usize,
    pub(crate) after: State,
    /// Whether the learner made it.
    pub(crate) own: bool,
    /// Whether it was made at random to explore, and is not one that the learner thinks best.
    pub(crate) explored: bool,
}

/// A move of the learner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Act {
    pub(crate) cell: usize,
    pub(crate) explored: bool,
}

impl Act {
    /// With probability `epsilon` any legal move, otherwise one with the largest value (epsilon-greedy;
    /// Sutton and Barto, section 2.2).
    pub(crate) fn epsilon_greedy(state: State, values: &[f32; 9], epsilon: f32, random: &mut Random) -> Self {
        let best = greedy(state, values);
        let cells = if random.happens(epsilon) { state.legal() } else { best };
        let cell = random.pick(cells);
        Act { cell, explored: !best.contains(cell) }
    }
}

/// What a learner changed.
#[derive(Clone, PartialEq, Debug)]
pub enum Update {
    /// The value of a move, or of a state where `cell` is `None`.
    Value {
        /// The state, as it was on the board.
        state: State,
        /// The move.
        cell: Option<usize>,
        /// The value before.
        old: f32,
        /// What it was moved towards.
        target: f32,
        /// The value now.
        new: f32,
    },
    /// The number of beads for a move in a box of MENACE.
    Beads {
        /// The state, as it was on the board.
        state: State,
        /// The move.
        cell: usize,
        /// The beads before.
        old: u32,
        /// The beads now.
        new: u32,
    },
    /// The weights of a network, by one step of gradient descent.
    Gradient {
        /// Over how many samples the gradient was averaged.
        samples: usize,
        /// The mean loss of these samples before the step.
        loss: f32,
        /// The learning rate.
        rate: f32,
    },
}

/// What surrounds a learner during a step of training.
pub(crate) struct Context<'a> {
    /// The share of the training that is done, 0 to 1, and above 1 after the planned games.
    pub(crate) done: f64,
    pub(crate) random: &'a mut Random,
    /// What the step changed, for the caller.
    pub(crate) updates: &'a mut Vec<Update>,
}

/// What a learner thinks of a state.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Judgement {
    /// What it thinks of each legal move: beads, values, or logarithmic preferences, as the learner has them.
    /// 0 elsewhere.
    pub moves: [f32; 9],
    /// What it thinks of the state, for the player to move, where the learner has such a number.
    pub state: Option<f32>,
    /// The probability of each move when it plays to learn, without exploration; a learner that plays its
    /// best move gives all its best moves the same.
    pub probabilities: [f32; 9],
}

impl Judgement {
    /// That of a learner that plays a move with the largest value.
    pub(crate) fn greedy(state: State, moves: [f32; 9], value: Option<f32>) -> Self {
        let best = greedy(state, &moves);
        let share = 1.0 / best.count().max(1) as f32;
        Judgement { moves, state: value, probabilities: uniform(best).map(|weight| weight * share) }
    }
}

/// Something that learns from games.
pub(crate) trait Agent {
    /// The learner's move during training; `None` resigns.
    fn act(&mut self, state: State, context: &mut Context<'_>) -> Option<Act>;

    /// Called after each move of either side.
    fn observe(&mut self, _ply: &Ply, _context: &mut Context<'_>) {}

    /// Called after each game, with the result for X and for O: 1, 0 or -1.
    fn finish(&mut self, _results: [i32; 2], _context: &mut Context<'_>) {}

    /// What it thinks of an unfinished state.
    fn judge(&self, state: State) -> Judgement;

    /// The weights with which it plays when it does not learn: the same for each of its best moves.
    fn weights(&self, state: State) -> Weights {
        uniform(greedy(state, &self.judge(state).moves))
    }

    /// How many updates it has made: of values, of beads, or of all weights together.
    fn updates(&self) -> u64;

    /// Writes everything that it has learned, or reads it.
    fn persist(&mut self, codec: &mut Codec<'_>) -> Result<(), LearnerError>;

    /// The boxes of MENACE; the others have none.
    fn boxes(&self) -> Option<Vec<(State, [u32; 9])>> {
        None
    }

    /// The layers of a network for a state; tables have none.
    fn layers(&self, _state: State) -> Option<Layers> {
        None
    }
}

/// What a network computes for a state.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Layers {
    /// 18 numbers, 1 or 0: the stones of the player to move on the cells of the shown image, then the
    /// opponent's.
    pub inputs: Vec<f32>,
    /// The hidden layer after its activation function.
    pub hidden: Vec<f32>,
    /// One number a cell of the shown image, and for policy gradients the value of the state.
    pub outputs: Vec<f32>,
    /// The cell of the shown image for each cell of the board: the identity without symmetry.
    pub image: [u8; 9],
}
