//! What REINFORCE and PPO share: a network with a preference for each cell and the value of the position,
//! games played by drawing moves from the softmax of the preferences, and the gradient of a move's
//! probability.
//!
//! ```text
//! pi(a|s) = exp(h(s, a)) / sum of exp(h(s, b)) over the legal moves b       mask: illegal moves have probability 0
//! d log pi(a|s) / d h(s, b) = [a = b] - pi(b|s)
//! H(s)    = -sum of pi(b|s) log pi(b|s)                                    entropy
//! d H / d h(s, b) = -pi(b|s) (log pi(b|s) + H(s))
//! ```
//!
//! Exponential and logarithm are those of the crate `libm`, which computes them by basic operations, because
//! those of the platforms differ in the last place.

use super::agent::{Act, Context, Judgement};
use super::codec::Codec;
use super::error::LearnerError;
use super::network::{Encoded, NetworkSettings, Trainee};
use super::random::Random;
use super::settings::{Course, Schedule, Visitor};
use super::states::State;

/// The settings that REINFORCE and PPO share.
#[derive(Clone, PartialEq, Debug)]
pub struct PolicyGradientSettings {
    /// How long, and against whom.
    pub course: Course,
    /// The size of the network.
    pub network: NetworkSettings,
    /// Games from one update to the next.
    pub batch: u32,
    /// The learning rate of Adam.
    pub rate: Schedule,
    /// The weight of the entropy, which keeps moves from becoming improbable early.
    pub entropy: Schedule,
    /// The probability of a random move. Nothing is learned from such a move; it leads to positions that the
    /// learner would avoid.
    pub exploration: Schedule,
    /// The weight of the error of the value.
    pub value_weight: f64,
    /// The result of a draw; that of a win is 1.
    pub draw: f64,
}

impl PolicyGradientSettings {
    pub(crate) fn visit(&mut self, visitor: &mut dyn Visitor) -> Result<(), LearnerError> {
        self.course.visit(visitor)?;
        self.network.visit(visitor)?;
        visitor.whole("batch", &mut self.batch, 1, 1000)?;
        self.rate.visit(Schedule::RATE, 0.0, 0.1, visitor)?;
        self.entropy.visit(Schedule::ENTROPY, 0.0, 2.0, visitor)?;
        self.exploration.visit(Schedule::EXPLORATION, 0.0, 1.0, visitor)?;
        visitor.real("valueWeight", &mut self.value_weight, 0.0, 10.0)?;
        visitor.real("draw", &mut self.draw, -1.0, 1.0)
    }
}

/// The policy in one state, and the value of the state for the player to move.
pub(crate) struct Distribution {
    pub(crate) probabilities: [f32; 9],
    pub(crate) value: f32,
}

/// The softmax over the legal moves.
fn softmax(state: State, preferences: &[f32; 9]) -> [f32; 9] {
    // The largest preference is taken from each, so that no exponential overflows.
    let most = state.legal().iter().map(|cell| preferences[cell]).fold(f32::NEG_INFINITY, f32::max);
    let mut shares = [0.0; 9];
    for cell in state.legal().iter() {
        shares[cell] = libm::expf(preferences[cell] - most);
    }
    let sum: f32 = shares.iter().sum();
    shares.map(|share| share / sum)
}

/// The logarithm of a probability, bounded where the exponential has become 0.
pub(crate) fn logarithm(probability: f32) -> f32 {
    libm::logf(probability.max(1e-12))
}

/// A move that was drawn from the policy, and after its game what came of it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Sample {
    pub(crate) state: State,
    pub(crate) cell: usize,
    /// log pi(a|s) when it was drawn.
    pub(crate) logarithm: f32,
    /// The value of the state by the network when the move was drawn.
    pub(crate) value: f32,
    /// The return: the result of the game for the player, or an estimate of it.
    pub(crate) target: f32,
    /// By how much the move did better than expected.
    pub(crate) advantage: f32,
}

impl Sample {
    fn persist(&mut self, codec: &mut Codec<'_>) -> Result<(), LearnerError> {
        codec.state(&mut self.state)?;
        codec.index(&mut self.cell, 9)?;
        for number in [&mut self.logarithm, &mut self.value, &mut self.target, &mut self.advantage] {
            codec.f32(number)?;
        }
        let is_possible = self.state.legal().contains(self.cell);
        if is_possible { Ok(()) } else { Err(LearnerError::BadFile("a move in it is not legal")) }
    }
}

/// The network, and the games since its last update.
pub(crate) struct Actor {
    pub(crate) settings: PolicyGradientSettings,
    pub(crate) trainee: Trainee,
    /// The moves of finished games.
    pub(crate) samples: Vec<Sample>,
    /// Those of the game in progress.
    game: Vec<Sample>,
    games: u32,
    pub(crate) updates: u64,
}

impl Actor {
    /// The output that is the value of the position.
    const VALUE: usize = 9;

    /// How large the first weights into the outputs are.
    const LAST: f32 = 0.1;

    pub(crate) fn new(settings: PolicyGradientSettings, random: &mut Random) -> Self {
        let trainee = Trainee::new(settings.network, 10, Self::LAST, random);
        Actor { settings, trainee, samples: Vec::new(), game: Vec::new(), games: 0, updates: 0 }
    }

    /// The forward pass, of which [`Actor::add_gradient`] uses the rest.
    pub(crate) fn distribution(&mut self, state: State, encoded: &Encoded) -> Distribution {
        self.trainee.forward(encoded);
        let preferences = std::array::from_fn(|cell| self.trainee.output(encoded.output(cell)));
        Distribution { probabilities: softmax(state, &preferences), value: self.trainee.output(Self::VALUE) }
    }

    pub(crate) fn act(&mut self, state: State, context: &mut Context<'_>) -> Act {
        if context.random.happens(self.settings.exploration.at(context.done)) {
            return Act { cell: context.random.pick(state.legal()), explored: true };
        }
        let encoded = self.trainee.encode(state);
        let Distribution { probabilities, value } = self.distribution(state, &encoded);
        let drawn = context.random.weighted(&probabilities);
        // Imported weights can be so large that the softmax is no number.
        let cell = drawn.unwrap_or_else(|| context.random.pick(state.legal()));
        let logarithm = logarithm(probabilities[cell]);
        self.game.push(Sample { state, cell, logarithm, value, ..Sample::default() });
        Act { cell, explored: false }
    }

    /// Ends a game: `lambda` decides how returns are estimated (Schulman et al., "High-dimensional continuous
    /// control using generalized advantage estimation", 2016). At 1 the return is the result; at 0 it is the
    /// value at the next own turn. Returns whether the batch is complete.
    pub(crate) fn finish(&mut self, results: [i32; 2], lambda: f32) -> bool {
        let game = std::mem::take(&mut self.game);
        for player in 0..2 {
            let result =
                if results[player] == 0 { self.settings.draw as f32 } else { results[player] as f32 };
            let (mut next, mut advantage) = (result, 0.0);
            for sample in game.iter().rev().filter(|sample| sample.state.mover() == player) {
                advantage = next - sample.value + lambda * advantage;
                next = sample.value;
                self.samples.push(Sample { advantage, target: advantage + sample.value, ..*sample });
            }
        }
        self.games += 1;
        let is_complete = self.games >= self.settings.batch;
        if is_complete {
            self.games = 0;
        }
        is_complete && !self.samples.is_empty()
    }

    /// Adds the gradient of the loss of a sample,
    ///
    /// ```text
    /// -weight log pi(a|s) - entropy weight * H(s) + value weight / 2 * (v(s) - target)^2
    /// ```
    ///
    /// Returns half the squared error of the value.
    pub(crate) fn add_gradient(
        &mut self,
        sample: &Sample,
        encoded: &Encoded,
        distribution: &Distribution,
        weight: f32,
        entropy_weight: f32,
    ) -> f32 {
        let Distribution { probabilities, value } = distribution;
        let legal = sample.state.legal();
        let entropy: f32 =
            -legal.iter().map(|cell| probabilities[cell] * logarithm(probabilities[cell])).sum::<f32>();
        let mut errors = [(0, 0.0); 10];
        let mut count = 0;
        for cell in legal.iter() {
            let probability = probabilities[cell];
            let played = if cell == sample.cell { 1.0 } else { 0.0 };
            let error = weight * (probability - played)
                + entropy_weight * probability * (logarithm(probability) + entropy);
            errors[count] = (encoded.output(cell), error);
            count += 1;
        }
        let error = value - sample.target;
        errors[count] = (Self::VALUE, self.settings.value_weight as f32 * error);
        self.trainee.backward(encoded, &errors[..=count]);
        error * error / 2.0
    }

    pub(crate) fn judge(&self, state: State) -> Judgement {
        let (preferences, value) = self.trainee.outputs(state);
        let moves =
            std::array::from_fn(|cell| if state.legal().contains(cell) { preferences[cell] } else { 0.0 });
        Judgement { moves, state: value, probabilities: softmax(state, &preferences) }
    }

    pub(crate) fn persist(&mut self, codec: &mut Codec<'_>) -> Result<(), LearnerError> {
        codec.u64(&mut self.updates)?;
        codec.u32(&mut self.games)?;
        self.trainee.persist(codec)?;
        codec.list(&mut self.game, 9, |codec, sample| sample.persist(codec))?;
        codec.list(&mut self.samples, 9000, |codec, sample| sample.persist(codec))
    }
}
