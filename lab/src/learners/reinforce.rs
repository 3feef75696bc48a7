//! REINFORCE with baseline: a network that learns which moves to prefer from whole games.
//!
//! **Idea.** The learner draws its moves from probabilities. After the games, moves of games that ended
//! better than expected become more probable, and the others less. No value of a move is learned; what is
//! expected (the baseline) is a second output of the network, and takes most of the noise out of the
//! gradient.
//!
//! **Update rule.** For every move `a` in state `s` of a batch of games with result `G` for its player,
//! descend
//!
//! ```text
//! -(G - v(s)) log pi(a|s)  -  beta H(pi(s))  +  c/2 (v(s) - G)^2
//! ```
//!
//! `G - v(s)` is the advantage, with `v(s)` a constant; the entropy `H` keeps the probabilities from becoming
//! 0 and 1 before enough was seen, and its weight `beta` falls (see `policy_gradient.rs` for the gradients).
//!
//! **Source.** Williams, "Simple statistical gradient-following algorithms for connectionist reinforcement
//! learning" (Machine Learning 8, 1992); Sutton and Barto, "Reinforcement learning: an introduction" (2nd
//! edition, 2018), section 13.4. Entropy: Williams and Peng, "Function optimization using connectionist
//! reinforcement learning algorithms" (1991).
//!
//! **Traps**, with the lost lines that remain after the recipe, as medians of 5 seeds (`traps.rs`); no seed
//! becomes unbeatable:
//! - No entropy bonus (`entropyStart` and `entropyEnd` 0): 69, because the policy hardens early.
//! - Only a random opponent: 10, because weak play is never punished.
//! - `draw: -1`: 42. Where a draw counts as a loss, the learner gambles.

use super::agent::{Act, Agent, Context, Judgement, Layers, Update};
use super::codec::Codec;
use super::error::LearnerError;
use super::network::NetworkSettings;
use super::policy_gradient::{Actor, PolicyGradientSettings};
use super::random::Random;
use super::settings::{Course, Schedule};
use super::states::State;

/// The recipe of REINFORCE.
#[must_use]
pub fn recipe() -> PolicyGradientSettings {
    PolicyGradientSettings {
        course: Course::against_itself(60_000),
        network: NetworkSettings::default(),
        batch: 16,
        rate: Schedule::over_all(0.005, 0.0003),
        entropy: Schedule::over_all(0.2, 0.02),
        exploration: Schedule::over_all(0.3, 0.1),
        value_weight: 0.5,
        draw: 0.0,
    }
}

/// The learner.
pub(crate) struct Reinforce {
    actor: Actor,
}

impl Reinforce {
    pub(crate) fn new(settings: PolicyGradientSettings, random: &mut Random) -> Self {
        Reinforce { actor: Actor::new(settings, random) }
    }

    /// One step of gradient descent on all moves of the batch.
    fn update(&mut self, context: &mut Context<'_>) {
        let actor = &mut self.actor;
        let entropy_weight = actor.settings.entropy.at(context.done);
        let rate = actor.settings.rate.at(context.done);
        let samples = std::mem::take(&mut actor.samples);
        let mut loss = 0.0;
        for sample in &samples {
            let encoded = actor.trainee.encode(sample.state);
            let distribution = actor.distribution(sample.state, &encoded);
            loss += actor.add_gradient(sample, &encoded, &distribution, sample.advantage, entropy_weight);
        }
        actor.trainee.descend(samples.len(), rate);
        actor.updates += 1;
        let loss = loss / samples.len() as f32;
        context.updates.push(Update::Gradient { samples: samples.len(), loss, rate });
    }
}

impl Agent for Reinforce {
    fn act(&mut self, state: State, context: &mut Context<'_>) -> Option<Act> {
        Some(self.actor.act(state, context))
    }

    fn finish(&mut self, results: [i32; 2], context: &mut Context<'_>) {
        if self.actor.finish(results, 1.0) {
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
