//! PPO, proximal policy optimisation: policy gradients that use each game several times.
//!
//! **Idea.** REINFORCE throws its games away after one step, because they were played by a policy that no
//! longer exists. PPO makes several steps on the same games. It weights each move by how much more probable
//! the move has become, and stops pushing a move once its probability has changed by the share `clip`, so
//! that the policy stays near the one that played.
//!
//! **Update rule.** For `epochs` passes over the moves of a batch of games, in random order and minibatches,
//! descend
//!
//! ```text
//! -min(r A, clip(r, 1 - e, 1 + e) A)  -  beta H(pi(s))  +  c/2 (v(s) - G)^2       r = pi(a|s) / pi_old(a|s)
//! ```
//!
//! `A` is the advantage, by generalised advantage estimation with `lambda`; at 1 it is the result of the game
//! minus the value. The gradient of the first term is `-r A` times that of `log pi(a|s)`, and 0 where the
//! clipping holds.
//!
//! **Source.** Schulman et al., "Proximal policy optimization algorithms" (2017), equation 7 and algorithm 1.
//!
//! **Traps**:
//! - No entropy bonus: 48 lost lines remain, the median of 5 seeds, none of which becomes unbeatable
//!   (`traps.rs`).
//! - Dividing the advantages of a batch by their standard deviation, as many programs do, is not done here:
//!   when all games of a batch end in draws, it makes their noise as large as the results of other batches.

use super::agent::{Act, Agent, Context, Judgement, Layers, Update};
use super::codec::Codec;
use super::error::LearnerError;
use super::network::NetworkSettings;
use super::policy_gradient::{Actor, PolicyGradientSettings, Sample, logarithm};
use super::random::Random;
use super::settings::{Course, Schedule, Visitor};
use super::states::State;

/// The settings of PPO.
#[derive(Clone, PartialEq, Debug)]
pub struct PpoSettings {
    /// Those that it shares with REINFORCE.
    pub gradient: PolicyGradientSettings,
    /// Passes over the moves of a batch.
    pub epochs: u32,
    /// Moves of a minibatch.
    pub minibatch: u32,
    /// By which share the probability of a move may change.
    pub clip: f64,
    /// How returns are estimated: 1 by the result, 0 by the value at the next own turn.
    pub lambda: f64,
}

impl Default for PpoSettings {
    fn default() -> Self {
        PpoSettings {
            gradient: PolicyGradientSettings {
                course: Course::against_itself(40_000),
                network: NetworkSettings::default(),
                batch: 64,
                rate: Schedule::over_all(0.003, 0.0003),
                entropy: Schedule::over_all(0.2, 0.02),
                exploration: Schedule::over_all(0.3, 0.1),
                value_weight: 1.0,
                draw: 0.0,
            },
            epochs: 4,
            minibatch: 64,
            clip: 0.2,
            lambda: 1.0,
        }
    }
}

impl PpoSettings {
    pub(crate) fn visit(&mut self, visitor: &mut dyn Visitor) -> Result<(), LearnerError> {
        self.gradient.visit(visitor)?;
        visitor.whole("epochs", &mut self.epochs, 1, 20)?;
        visitor.whole("minibatch", &mut self.minibatch, 1, 1000)?;
        visitor.real("clip", &mut self.clip, 0.01, 1.0)?;
        visitor.real("lambda", &mut self.lambda, 0.0, 1.0)
    }
}

/// The learner.
pub(crate) struct Ppo {
    settings: PpoSettings,
    actor: Actor,
}

impl Ppo {
    pub(crate) fn new(settings: PpoSettings, random: &mut Random) -> Self {
        let actor = Actor::new(settings.gradient.clone(), random);
        Ppo { settings, actor }
    }

    /// All passes over the moves of the batch.
    fn update(&mut self, context: &mut Context<'_>) {
        let mut samples = std::mem::take(&mut self.actor.samples);
        for _ in 0..self.settings.epochs {
            for end in (1..samples.len()).rev() {
                samples.swap(end, context.random.below(end + 1));
            }
            for minibatch in samples.chunks(self.settings.minibatch as usize) {
                self.descend(minibatch, context);
            }
        }
    }

    /// One step of gradient descent.
    fn descend(&mut self, samples: &[Sample], context: &mut Context<'_>) {
        let actor = &mut self.actor;
        let entropy_weight = actor.settings.entropy.at(context.done);
        let rate = actor.settings.rate.at(context.done);
        let clip = self.settings.clip as f32;
        let mut loss = 0.0;
        for sample in samples {
            let encoded = actor.trainee.encode(sample.state);
            let distribution = actor.distribution(sample.state, &encoded);
            let ratio = libm::expf(logarithm(distribution.probabilities[sample.cell]) - sample.logarithm);
            let is_clipped = if sample.advantage >= 0.0 { ratio > 1.0 + clip } else { ratio < 1.0 - clip };
            let weight = if is_clipped { 0.0 } else { ratio * sample.advantage };
            loss += actor.add_gradient(sample, &encoded, &distribution, weight, entropy_weight);
        }
        actor.trainee.descend(samples.len(), rate);
        actor.updates += 1;
        let loss = loss / samples.len() as f32;
        context.updates.push(Update::Gradient { samples: samples.len(), loss, rate });
    }
}

impl Agent for Ppo {
    fn act(&mut self, state: State, context: &mut Context<'_>) -> Option<Act> {
        Some(self.actor.act(state, context))
    }

    fn finish(&mut self, results: [i32; 2], context: &mut Context<'_>) {
        if self.actor.finish(results, self.settings.lambda as f32) {
            self.update(context);
        }
    }

    fn judge(&self, state: State) -> Judgement {
        self.actor.judge(state)
    }

    fn updates(&self) -> u64 {
        self.actor.updates
    }

    fn layers(&self, state: State) -> Option<Layers> {
        Some(self.actor.trainee.shown(state))
    }

    fn persist(&mut self, codec: &mut Codec<'_>) -> Result<(), LearnerError> {
        self.actor.persist(codec)
    }
}
