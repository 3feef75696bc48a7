//! Prob-MaxN: MaxN against opponents of whom only probabilities are known.
//!
//! **Idea.** MaxN trusts that every opponent chooses as it would itself. Prob-MaxN has several models of an
//! opponent, each with a probability, and values a position of an opponent by the expected vector
//! (Sturtevant, Zinkevich and Bowling, "Prob-Max^n: opponent modeling in n-player games", AAAI 2006, pages
//! 1057-1063):
//!
//! ```text
//! values(p) = outcome(p), as each player sees it                              if the game is over
//!           = the values(q), q follows p, with the highest entry for me       if I am to move
//!           = sum over the models m of P(m) * values(the move of m at p)      if an opponent is to move
//! ```
//!
//! There are three models here. The *selfish* opponent takes the vector with its own highest entry, as in
//! [MaxN](super::maxn); the *hostile* one the vector with the lowest entry for me, as in
//! [Paranoid](super::paranoid) search; the *random* one any move with the same probability, as in expectimax.
//! All three judge by the same vectors. With the random model alone this is expectimax, with the selfish one
//! alone MaxN.
//!
//! **Options.** `hostile` and `random` are the probabilities of these two models; the rest is the selfish
//! one's. If they add up to more than 1, they are scaled to 1.
//!
//! **Expected scores.** Vectors are mixed as expected results, -1 to 1, not as points, in which a win is
//! worth a hundred good positions. Where all models agree on a score, it stays as it is. Of wins at different
//! times the latest stands for all, and of losses the earliest.
//!
//! **My moves** need no model: I am a selfish player for certain.
//!
//! **Ties.** As in MaxN: of equal values for the chooser, the vector whose best-off opponent is worst off; of
//! these the first in the order of search. **Players.** Two to eight. **Cost.** b^d. Only what follows a win
//! in one is cut off, and where `random` is more than 0 not even that at the nodes of an opponent: every
//! vector counts there. **Proofs.** A result holds against the models, so that only a win in one is proven.

use super::maxn::{BestVector, leaf};
use crate::algorithm::{AnyGame, Description, Setup};
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::game::{Game, Outcome, PerSeat, Seat};
use crate::search::node::{ExitReason, NodeContext, NodeResult, Window};
use crate::search::observer::{Observer, Sides};
use crate::search::tree_search::{NodeSearch, Profile, Searcher, TreeSearch};
use crate::search::{ProofScope, Search, Stopped};
use crate::settings::{OptionInfo, OptionKind};
use crate::value::{Evaluate, Score};

/// The algorithm's id.
pub const ID: &str = "prob-maxn";

const HOSTILE: OptionInfo = OptionInfo {
    id: "hostile",
    label: "Hostile opponents",
    summary: "Probability that an opponent plays against the player to move instead of for itself.",
    kind: OptionKind::Number { default: 0.1, min: 0.0, max: 1.0, step: 0.05 },
};

const RANDOM: OptionInfo = OptionInfo {
    id: "random",
    label: "Random opponents",
    summary: "Probability that an opponent plays any move at random.",
    kind: OptionKind::Number { default: 0.0, min: 0.0, max: 1.0, step: 0.05 },
};

/// Its entry in the catalogue.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry;

impl AnyGame for Entry {
    const DESCRIPTION: Description = Description {
        id: ID,
        label: "Prob-MaxN",
        summary: "MaxN that does not know how the others play, but how likely they are selfish, hostile or random.",
        options: &[HOSTILE, RANDOM],
        ..super::FAMILY
    };

    fn search<G, E>(position: G, eval: E, Setup { settings, seed, .. }: Setup<'_>) -> Box<dyn Search>
    where
        G: Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        let models = OpponentModels::new(settings.number(HOSTILE.id), settings.number(RANDOM.id));
        Box::new(TreeSearch::new(position, eval, ProbMaxN::new(models), seed))
    }
}

/// The probabilities of the models of an opponent; they add up to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OpponentModels {
    selfish: f64,
    hostile: f64,
    random: f64,
}

impl OpponentModels {
    /// An opponent that is selfish for certain; so is the root player.
    const SELFISH: OpponentModels = OpponentModels { selfish: 1.0, hostile: 0.0, random: 0.0 };

    /// A hostile and a random opponent with these probabilities, scaled to a sum of 1 if it is more; a
    /// selfish one with the rest. Each is from 0 to 1.
    #[must_use]
    pub fn new(hostile: f64, random: f64) -> Self {
        let total = (hostile + random).max(1.0);
        let (hostile, random) = (hostile / total, random / total);
        OpponentModels { selfish: (1.0 - hostile - random).max(0.0), hostile, random }
    }
}

/// Prob-MaxN, its models, and the vector of the node that was searched last.
#[derive(Clone, Debug)]
pub struct ProbMaxN {
    models: OpponentModels,
    values: PerSeat<Score>,
}

impl ProbMaxN {
    /// Prob-MaxN with these models of every opponent.
    #[must_use]
    pub fn new(models: OpponentModels) -> Self {
        ProbMaxN { models, values: PerSeat::from_fn(|_| Score::DRAW) }
    }
}

impl<G: Game, E: Evaluate<G>> NodeSearch<G, E> for ProbMaxN {
    fn profile(&self) -> Profile {
        // Against the models nothing is proven but a win in one, and one score does not compare vectors.
        let proof_scope_of_two = ProofScope::NextMove;
        Profile { proof_scope_of_two, sides: Sides::Each, compares: false, ..Profile::new(ID) }
    }

    fn search_node(
        searcher: &mut Searcher<'_, E, Self, impl Observer>,
        position: &G,
        node: &NodeContext,
    ) -> Result<NodeResult, Stopped> {
        let (chooser, me, seats) = (position.to_move(), searcher.me, position.seats());
        if let Some((values, exit)) = leaf(searcher, position, node) {
            searcher.algorithm.values = values;
            return Ok(NodeResult { score: values[chooser], exit });
        }
        let models = if chooser == me { OpponentModels::SELFISH } else { searcher.algorithm.models };
        let mut expected = Expectation::new(models, position.move_count(), chooser, me, seats);
        let mut exit = ExitReason::Full;
        for mv in position.moves() {
            let child = position.after(mv);
            searcher.visit(&child, &node.child(mv, Window::FULL))?;
            if expected.add(searcher.algorithm.values) {
                searcher.update_pv(node.ply, mv);
                // The vector of an opponent's position is that of no single child.
                if chooser == me {
                    searcher.note_improvement();
                }
            }
            let wins_now = child.outcome() == Some(Outcome::Win(chooser)) && node.ply > 0;
            if wins_now && models.random <= 0.0 {
                exit = ExitReason::Cutoff;
                break;
            }
        }
        let values = expected.values();
        searcher.algorithm.values = values;
        Ok(NodeResult { score: values[chooser], exit })
    }

    fn values(&self) -> Option<&PerSeat<Score>> {
        Some(&self.values)
    }
}

/// The expected vector of a position, from the vectors of its children so far.
struct Expectation {
    models: OpponentModels,
    /// The probability of each move of the random opponent.
    each: f64,
    chooser: Seat,
    me: Seat,
    seats: usize,
    /// The choice of the selfish opponent.
    best: Option<BestVector>,
    /// The choice of the hostile opponent.
    worst: Option<PerSeat<Score>>,
    mixture: Mixture,
}

// Not inlined: the searches of each game would get copies.
impl Expectation {
    #[inline(never)]
    fn new(models: OpponentModels, moves: u32, chooser: Seat, me: Seat, seats: usize) -> Self {
        let each = models.random / f64::from(moves);
        Expectation { models, each, chooser, me, seats, best: None, worst: None, mixture: Mixture::default() }
    }

    /// Adds the vector of a child. Returns whether it is the choice of the selfish opponent now.
    #[inline(never)]
    fn add(&mut self, values: PerSeat<Score>) -> bool {
        self.mixture.add(&values, self.each);
        if self.worst.is_none_or(|worst| values[self.me] < worst[self.me]) {
            self.worst = Some(values);
        }
        let found = BestVector::new(values, self.chooser, self.seats);
        let is_best = self.best.as_ref().is_none_or(|best| found.beats(best));
        if is_best {
            self.best = Some(found);
        }
        is_best
    }

    #[inline(never)]
    fn values(mut self) -> PerSeat<Score> {
        if let (Some(best), Some(worst)) = (self.best, self.worst) {
            self.mixture.add(&best.values, self.models.selfish);
            self.mixture.add(&worst, self.models.hostile);
        }
        self.mixture.values()
    }
}

/// A sum of vectors with probabilities.
#[derive(Clone, Copy, Default)]
struct Mixture {
    expected: PerSeat<f64>,
    /// The lowest and the highest entry of each seat.
    range: Option<(PerSeat<Score>, PerSeat<Score>)>,
}

impl Mixture {
    fn add(&mut self, values: &PerSeat<Score>, probability: f64) {
        if probability <= 0.0 {
            return;
        }
        let (least, most) = self.range.unwrap_or((*values, *values));
        let least = PerSeat::from_fn(|seat| values[seat].min(least[seat]));
        let most = PerSeat::from_fn(|seat| values[seat].max(most[seat]));
        self.range = Some((least, most));
        self.expected = PerSeat::from_fn(|seat| self.expected[seat] + probability * values[seat].expected());
    }

    fn values(&self) -> PerSeat<Score> {
        let drawn = PerSeat::from_fn(|_| Score::DRAW);
        let (least, most) = self.range.unwrap_or((drawn, drawn));
        PerSeat::from_fn(|seat| {
            let (least, most) = (least[seat], most[seat]);
            let one_result = least.is_win() || most.is_decisive() && !most.is_win();
            if least == most || one_result { least } else { Score::of_expected(self.expected[seat]) }
        })
    }
}
