//! DQN: Q-learning with a network in place of the table.
//!
//! **Idea.** A network maps a position to the values of all nine moves. What it learns in one position
//! changes its answers in others, so that it generalises, and so that training is easily unstable. Two
//! devices calm it: updates use moves of many earlier games, drawn at random from a *replay memory*, and
//! targets come from a *target network*, a copy that is renewed now and then.
//!
//! **Update rule.** Minimise by gradient descent, over a batch of moves `(s, a, r, s')` from the replay
//! memory:
//!
//! ```text
//! loss   = 1/2 (Q(s, a) - target)^2
//! target = r                          the game is over
//! target = -max_b Q_target(s', b)     over the legal moves b of the opponent (see q_learning.rs)
//! ```
//!
//! The learner plays the legal move with the largest value; values of occupied cells are never read (mask).
//!
//! **Source.** Mnih et al., "Human-level control through deep reinforcement learning" (Nature 518, 2015),
//! algorithm 1; Sutton and Barto, "Reinforcement learning: an introduction" (2nd edition, 2018), section
//! 16.5. The optimiser is Adam, the loss is not clipped.
//!
//! **Traps**, with the lost lines that remain after the recipe, as medians of 5 seeds (`traps.rs`):
//! - `wrongSign`: 794, no seed becomes unbeatable. The opponent's gain counts as the own one.
//! - `illegalMaximum`: 100, no seed. The targets use values of occupied cells, which mean nothing.
//! - Only a random opponent with `lookahead: "ownTurn"`: 8, no seed, because weak play is never punished.
//! - `draw: -1`: 10, one seed.

use super::agent::{Act, Agent, Context, Judgement, Layers, Ply, Update};
use super::codec::Codec;
use super::error::LearnerError;
use super::network::{NetworkSettings, Trainee};
use super::q_learning::Lookahead;
use super::random::Random;
use super::settings::{Course, Schedule, Visitor};
use super::states::{Cells, Ending, State};
use noughts_net::Network;

/// The settings of DQN.
#[derive(Clone, PartialEq, Debug)]
pub struct DqnSettings {
    /// How long, and against whom.
    pub course: Course,
    /// The size of the network.
    pub network: NetworkSettings,
    /// Where the target of an update comes from.
    pub lookahead: Lookahead,
    /// The learning rate of Adam.
    pub rate: Schedule,
    /// Epsilon: the probability of a random move.
    pub exploration: Schedule,
    /// Gamma: how much less a result counts one step later.
    pub discount: f64,
    /// The reward of a draw; that of a win is 1.
    pub draw: f64,
    /// How many moves the replay memory holds; the oldest is overwritten.
    pub replay: u32,
    /// How many moves the replay memory must hold before the first update.
    pub warm_up: u32,
    /// Moves of a batch.
    pub batch: u32,
    /// Moves played from one update to the next.
    pub moves_per_update: u32,
    /// Updates from one renewal of the target network to the next.
    pub target_updates: u32,
    /// A trap: the opponent's gain counts as the learner's.
    pub wrong_sign: bool,
    /// A trap: the maximum runs over occupied cells, too.
    pub illegal_maximum: bool,
}

impl Default for DqnSettings {
    fn default() -> Self {
        DqnSettings {
            course: Course::against_itself(10_000),
            network: NetworkSettings::default(),
            lookahead: Lookahead::Reply,
            rate: Schedule::over_all(0.01, 0.0003),
            exploration: Schedule { start: 1.0, end: 0.1, share: 0.8 },
            discount: 1.0,
            draw: 0.0,
            replay: 50_000,
            warm_up: 500,
            batch: 32,
            moves_per_update: 4,
            target_updates: 200,
            wrong_sign: false,
            illegal_maximum: false,
        }
    }
}

impl DqnSettings {
    pub(crate) fn visit(&mut self, visitor: &mut dyn Visitor) -> Result<(), LearnerError> {
        self.course.visit(visitor)?;
        self.network.visit(visitor)?;
        let lookaheads = [Lookahead::Reply, Lookahead::OwnTurn];
        visitor.choice("lookahead", &mut self.lookahead, &["reply", "ownTurn"], &lookaheads)?;
        self.rate.visit(Schedule::RATE, 0.0, 0.1, visitor)?;
        self.exploration.visit(Schedule::EXPLORATION, 0.0, 1.0, visitor)?;
        visitor.real("discount", &mut self.discount, 0.0, 1.0)?;
        visitor.real("draw", &mut self.draw, -1.0, 1.0)?;
        visitor.whole("replay", &mut self.replay, 100, 100_000)?;
        visitor.whole("warmUp", &mut self.warm_up, 1, 100_000)?;
        visitor.whole("batch", &mut self.batch, 1, 256)?;
        visitor.whole("movesPerUpdate", &mut self.moves_per_update, 1, 1000)?;
        visitor.whole("targetUpdates", &mut self.target_updates, 1, 100_000)?;
        visitor.switch("wrongSign", &mut self.wrong_sign)?;
        visitor.switch("illegalMaximum", &mut self.illegal_maximum)
    }
}

/// What a move led to.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Outcome {
    /// The game went on in this state.
    Next(State),
    /// The result for the player of the move.
    Won,
    Drawn,
    Lost,
}

impl Default for Outcome {
    fn default() -> Self {
        Outcome::Next(State::EMPTY)
    }
}

/// A move of an earlier game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Experience {
    state: State,
    cell: usize,
    outcome: Outcome,
}

impl Experience {
    fn persist(&mut self, codec: &mut Codec<'_>) -> Result<(), LearnerError> {
        codec.state(&mut self.state)?;
        codec.index(&mut self.cell, 9)?;
        let mut kind = match self.outcome {
            Outcome::Next(_) => 0,
            Outcome::Won => 1,
            Outcome::Drawn => 2,
            Outcome::Lost => 3,
        };
        codec.index(&mut kind, 4)?;
        self.outcome = match (kind, self.outcome) {
            (1, _) => Outcome::Won,
            (2, _) => Outcome::Drawn,
            (3, _) => Outcome::Lost,
            (_, Outcome::Next(mut next)) => {
                codec.state(&mut next)?;
                Outcome::Next(next)
            }
            _ => Outcome::default(),
        };
        let is_possible = self.state.legal().contains(self.cell)
            && !matches!(self.outcome, Outcome::Next(next) if next.ending().is_some());
        if is_possible { Ok(()) } else { Err(LearnerError::BadFile("a move in it is not legal")) }
    }
}

/// The learner.
pub(crate) struct Dqn {
    settings: DqnSettings,
    trainee: Trainee,
    /// The target network.
    target: Network,
    /// The largest target value of each state, as far as it was computed since the target network was
    /// renewed.
    maxima: Vec<Option<f32>>,
    replay: Vec<Experience>,
    /// The place in `replay` that the next move takes when it is full.
    oldest: usize,
    /// The last move of X and of O, for `ownTurn`.
    pending: [Option<(State, usize)>; 2],
    moves: u64,
    updates: u64,
}

impl Dqn {
    /// How large the first weights into the outputs are.
    const LAST: f32 = 0.3;

    pub(crate) fn new(settings: DqnSettings, random: &mut Random) -> Self {
        let trainee = Trainee::new(settings.network, 9, Self::LAST, random);
        let target = trainee.snapshot();
        let (maxima, replay) = (vec![None; State::COUNT], Vec::new());
        Dqn { settings, trainee, target, maxima, replay, oldest: 0, pending: [None; 2], moves: 0, updates: 0 }
    }

    fn remember(&mut self, state: State, cell: usize, outcome: Outcome) {
        let experience = Experience { state, cell, outcome };
        if self.replay.len() < self.settings.replay as usize {
            self.replay.push(experience);
        } else {
            self.replay[self.oldest] = experience;
            self.oldest = (self.oldest + 1) % self.replay.len();
        }
    }

    fn remember_at_own_turn(&mut self, ply: &Ply) {
        let player = ply.before.mover();
        if ply.own
            && let Some((state, cell)) = self.pending[player].replace((ply.before, ply.cell))
        {
            self.remember(state, cell, Outcome::Next(ply.before));
        }
        let Some(ending) = ply.after.ending() else { return };
        let outcomes = match ending {
            Ending::Won => [Outcome::Won, Outcome::Lost],
            Ending::Drawn => [Outcome::Drawn, Outcome::Drawn],
        };
        for (player, outcome) in [player, 1 - player].into_iter().zip(outcomes) {
            if let Some((state, cell)) = self.pending[player].take() {
                self.remember(state, cell, outcome);
            }
        }
    }

    /// `max_b Q_target(s, b)`.
    fn maximum(&mut self, state: State) -> f32 {
        if let Some(known) = self.maxima[state.index()] {
            return known;
        }
        let values = self.trainee.outputs_of(&self.target, state);
        let cells = if self.settings.illegal_maximum { Cells::ALL } else { state.legal() };
        let maximum = cells.iter().map(|cell| values[cell]).fold(f32::NEG_INFINITY, f32::max);
        self.maxima[state.index()] = Some(maximum);
        maximum
    }

    fn target(&mut self, outcome: Outcome) -> f32 {
        let is_opponents = self.settings.lookahead == Lookahead::Reply;
        let sign = if is_opponents == self.settings.wrong_sign { 1.0 } else { -1.0 };
        match outcome {
            Outcome::Next(next) => sign * self.settings.discount as f32 * self.maximum(next),
            Outcome::Won => 1.0,
            Outcome::Drawn => self.settings.draw as f32,
            Outcome::Lost => -1.0,
        }
    }

    /// One step of gradient descent on a batch from the replay memory.
    fn update(&mut self, context: &mut Context<'_>) {
        let batch = self.settings.batch as usize;
        let mut loss = 0.0;
        for _ in 0..batch {
            let Experience { state, cell, outcome } = self.replay[context.random.below(self.replay.len())];
            let target = self.target(outcome);
            let encoded = self.trainee.encode(state);
            self.trainee.forward(&encoded);
            let output = encoded.output(cell);
            let error = self.trainee.output(output) - target;
            self.trainee.backward(&encoded, &[(output, error)]);
            loss += error * error / 2.0;
        }
        let rate = self.settings.rate.at(context.done);
        self.trainee.descend(batch, rate);
        self.updates += 1;
        if self.updates.is_multiple_of(u64::from(self.settings.target_updates)) {
            self.target = self.trainee.snapshot();
            self.maxima.fill(None);
        }
        context.updates.push(Update::Gradient { samples: batch, loss: loss / batch as f32, rate });
    }
}

impl Agent for Dqn {
    fn act(&mut self, state: State, context: &mut Context<'_>) -> Option<Act> {
        let epsilon = self.settings.exploration.at(context.done);
        Some(Act::epsilon_greedy(state, &self.trainee.outputs(state).0, epsilon, context.random))
    }

    fn observe(&mut self, ply: &Ply, context: &mut Context<'_>) {
        match self.settings.lookahead {
            Lookahead::Reply => {
                let outcome = match ply.after.ending() {
                    Some(Ending::Won) => Outcome::Won,
                    Some(Ending::Drawn) => Outcome::Drawn,
                    None => Outcome::Next(ply.after),
                };
                self.remember(ply.before, ply.cell, outcome);
            }
            Lookahead::OwnTurn => self.remember_at_own_turn(ply),
        }
        self.moves += 1;
        let is_warm = self.replay.len() >= self.settings.warm_up.min(self.settings.replay) as usize;
        if is_warm && self.moves.is_multiple_of(u64::from(self.settings.moves_per_update)) {
            self.update(context);
        }
    }

    fn judge(&self, state: State) -> Judgement {
        let values = self.trainee.outputs(state).0;
        let moves = std::array::from_fn(|cell| if state.legal().contains(cell) { values[cell] } else { 0.0 });
        let best = state.legal().iter().map(|cell| values[cell]).reduce(f32::max);
        Judgement::greedy(state, moves, best)
    }

    fn updates(&self) -> u64 {
        self.updates
    }

    fn layers(&self, state: State) -> Option<Layers> {
        Some(self.trainee.shown(state))
    }

    fn persist(&mut self, codec: &mut Codec<'_>) -> Result<(), LearnerError> {
        codec.u64(&mut self.updates)?;
        codec.u64(&mut self.moves)?;
        self.trainee.persist(codec)?;
        codec.fixed(self.target.weights_mut(), Codec::f32)?;
        codec.fixed(&mut self.pending, |codec, pending| {
            codec.option(pending, |codec, (state, cell)| {
                codec.state(state)?;
                codec.index(cell, 9)
            })
        })?;
        let capacity = self.settings.replay as usize;
        codec.list(&mut self.replay, capacity, |codec, experience| experience.persist(codec))?;
        let mut oldest = self.oldest as u32;
        codec.u32(&mut oldest)?;
        self.oldest = oldest as usize;
        self.maxima.fill(None);
        let is_inside = self.oldest < self.replay.len().max(1);
        if is_inside { Ok(()) } else { Err(LearnerError::BadFile("a number in it is out of range")) }
    }
}
