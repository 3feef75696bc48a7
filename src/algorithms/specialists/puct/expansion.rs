//! What the net says of the moves of a leaf.

use super::kernel::bounds::ResultBounds;
use super::kernel::memory::Child;
use crate::evals::net::Net;
use crate::game::playouts::Playouts;
use crate::game::{Game, Outcome};
use crate::games::ultimate::Ultimate;
use std::sync::Arc;

/// Steps of the table of exponentials for a difference in value of 1.
const STEPS_PER_UNIT: usize = 1 << 11;

/// Describes the children of a new node.
#[derive(Clone, Debug)]
pub(super) struct Expansion {
    net: Arc<Net>,
    /// The softmax weight of a move whose value is `step / STEPS_PER_UNIT` below that of the best.
    likelihoods: Arc<[f32]>,
}

impl Expansion {
    /// `temperature`, from 0, is that of the softmax of the priors.
    pub(super) fn new(net: Arc<Net>, temperature: f32) -> Self {
        // At temperature 0 the quotient is infinite, and for the best move NaN.
        let likelihood = |step: usize| match step {
            0 => 1.0,
            _ => libm::expf(-(step as f32) / (STEPS_PER_UNIT as f32 * temperature)),
        };
        Expansion { net, likelihoods: (0..=STEPS_PER_UNIT).map(likelihood).collect() }
    }

    /// The moves of a position with the net's values, for the player to move, and their priors.
    ///
    /// Moves whose result [`Playouts::win_check`] knows are proven at once. If one of them wins, it is the
    /// only one that the node needs.
    pub(super) fn describe(&self, position: &Ultimate, children: &mut Vec<Child>) {
        children.clear();
        let mover = position.to_move();
        let win_check = position.win_check();
        let accumulator = self.net.accumulate(position);
        for mv in position.moves() {
            let (mut bounds, mut mean) = (ResultBounds::OPEN, 0.0);
            if let Some(seen) = win_check(mv) {
                bounds = ResultBounds::of(seen.outcome, seen.plies, mover);
            } else {
                let effect = position.effect(mv);
                if position.is_alive_after(effect) {
                    mean = accumulator.value_of(mv, effect);
                } else {
                    bounds = ResultBounds::of(Outcome::Draw, 0, mover);
                }
            }
            if bounds.is_won() {
                children.clear();
            }
            children.push(Child { mv: mv.0 as u8, bounds, mean: bounds.shown(mean), prior: 0.0 });
            if bounds.is_won() {
                break;
            }
        }
        self.set_priors(children);
    }

    /// The priors: the softmax of the values over the temperature.
    fn set_priors(&self, children: &mut [Child]) {
        let best = children.iter().map(|child| child.mean).fold(0.0, f32::max);
        // Never 0, even if all children are proven losses.
        let mut sum = f32::MIN_POSITIVE;
        for child in &mut *children {
            let step = (best - child.mean) * STEPS_PER_UNIT as f32;
            child.prior = self.likelihoods.get(step as usize).copied().unwrap_or(0.0);
            sum += child.prior;
        }
        for child in children {
            child.prior /= sum;
        }
    }
}
