//! How strong a player of 3x3 is, exactly: the game is small enough to follow every line, so nothing is
//! sampled.
//!
//! A player is a function from a state to a weight for each cell. All moves with a positive weight are
//! followed; the probability of each is its share of the weights. Equally good moves with equal weights are
//! thus all examined, where a match between two deterministic players would repeat one game.

use super::error::LearnerError;
use super::states::{Cells, Ending, State};
use serde::Serialize;

/// What a player would do: a weight for each cell, positive for the legal moves that it may make.
pub type Weights = [f32; 9];

/// The same weight for each of these cells.
#[must_use]
pub fn uniform(cells: Cells) -> Weights {
    std::array::from_fn(|cell| if cells.contains(cell) { 1.0 } else { 0.0 })
}

/// How good a player is. Arrays of three are wins, draws and losses; arrays of two are as X and as O.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Evaluation {
    /// The lines of play, from the empty board to the end, in which the player follows its weights and the
    /// opponent plays anything. Lines that differ in the order of moves count each. A player without lost
    /// lines is unbeatable.
    pub lines: [[u64; 3]; 2],
    /// The probabilities of the results against an opponent that makes every legal move with the same
    /// probability.
    pub random: [[f64; 3]; 2],
    /// The probabilities of the results against an opponent that makes every optimal move with the same
    /// probability.
    pub optimal: [[f64; 3]; 2],
    /// Of all 4,520 unfinished states, those in which the player may make a move that is not optimal.
    pub misjudged: u32,
    /// The states in which the player is to move and that it lets come about.
    pub reachable: u32,
    /// Those of `reachable` in which it may make a move that is not optimal.
    pub reachable_misjudged: u32,
}

/// The results from one state on.
#[derive(Clone, Copy, Default)]
struct Results {
    lines: [u64; 3],
    random: [f64; 3],
    optimal: [f64; 3],
}

impl Results {
    /// Those of a finished game.
    fn of(result: usize) -> Self {
        let mut results = Results::default();
        results.lines[result] = 1;
        results.random[result] = 1.0;
        results.optimal[result] = 1.0;
        results
    }

    /// Adds those after a move that is made with these probabilities.
    fn add(&mut self, after: &Results, random: f64, optimal: f64) {
        for result in 0..3 {
            self.lines[result] += after.lines[result];
            self.random[result] += random * after.random[result];
            self.optimal[result] += optimal * after.optimal[result];
        }
    }
}

impl Evaluation {
    /// Evaluates a player, which is asked about each state at most three times.
    pub fn of(mut player: impl FnMut(State) -> Weights) -> Self {
        let mut evaluation = Evaluation::default();
        for colour in 0..2 {
            let mut sweep = Sweep { colour, known: vec![None; State::COUNT], player: &mut player };
            let results = sweep.results(State::EMPTY, &mut evaluation);
            evaluation.lines[colour] = results.lines;
            evaluation.random[colour] = results.random;
            evaluation.optimal[colour] = results.optimal;
        }
        let misjudged = State::unfinished().iter().filter(|&&state| is_misjudged(state, &player(state)));
        evaluation.misjudged = misjudged.count() as u32;
        evaluation
    }

    /// Evaluates a player whose weights are listed: nine for each of [`State::unfinished`].
    ///
    /// # Errors
    /// [`LearnerError::BadPolicy`] when a number is missing, negative or not finite, when a move is not
    /// legal, or when a state has no move.
    pub fn of_weights(weights: &[f32]) -> Result<Self, LearnerError> {
        let refuse = |why: String| Err(LearnerError::BadPolicy(why));
        let rows = weights.as_chunks::<9>().0;
        if rows.len() != State::unfinished().len() || weights.len() != 9 * rows.len() {
            return refuse(format!("{} numbers instead of {}", weights.len(), 9 * State::unfinished().len()));
        }
        let mut by_state = vec![[0.0; 9]; State::COUNT];
        for (index, (&state, row)) in State::unfinished().iter().zip(rows).enumerate() {
            let is_number = |weight: &f32| weight.is_finite() && *weight >= 0.0;
            let positive: Cells = (0..9).filter(|&cell| row[cell] > 0.0).collect();
            let is_legal = positive.without(state.legal()).is_empty();
            if !row.iter().all(is_number) || !is_legal || positive.is_empty() {
                return refuse(format!("the weights of unfinished position {index} are wrong"));
            }
            by_state[state.index()] = *row;
        }
        Ok(Self::of(|state| by_state[state.index()]))
    }

    /// The lost lines as X and as O together.
    #[must_use]
    pub fn lost(&self) -> u64 {
        self.lines[0][2] + self.lines[1][2]
    }
}

fn is_misjudged(state: State, weights: &Weights) -> bool {
    state.legal().without(state.optimal()).iter().any(|cell| weights[cell] > 0.0)
}

/// Follows all lines of one colour, each state once.
struct Sweep<'a> {
    colour: usize,
    known: Vec<Option<Results>>,
    player: &'a mut dyn FnMut(State) -> Weights,
}

impl Sweep<'_> {
    fn results(&mut self, state: State, evaluation: &mut Evaluation) -> Results {
        if let Some(known) = self.known[state.index()] {
            return known;
        }
        let results = match state.ending() {
            Some(Ending::Drawn) => Results::of(1),
            Some(Ending::Won) => Results::of(if state.mover() == self.colour { 2 } else { 0 }),
            None if state.mover() == self.colour => self.own(state, evaluation),
            None => self.others(state, evaluation),
        };
        self.known[state.index()] = Some(results);
        results
    }

    fn own(&mut self, state: State, evaluation: &mut Evaluation) -> Results {
        let weights = (self.player)(state);
        evaluation.reachable += 1;
        evaluation.reachable_misjudged += u32::from(is_misjudged(state, &weights));
        let sum: f64 = state.legal().iter().map(|cell| f64::from(weights[cell])).sum();
        let mut results = Results::default();
        for cell in state.legal().iter().filter(|&cell| weights[cell] > 0.0) {
            let probability = f64::from(weights[cell]) / sum;
            results.add(&self.results(state.next(cell), evaluation), probability, probability);
        }
        results
    }

    fn others(&mut self, state: State, evaluation: &mut Evaluation) -> Results {
        let (legal, optimal) = (state.legal(), state.optimal());
        let mut results = Results::default();
        for cell in legal.iter() {
            let is_optimal = if optimal.contains(cell) { 1.0 } else { 0.0 };
            results.add(
                &self.results(state.next(cell), evaluation),
                1.0 / legal.count() as f64,
                is_optimal / optimal.count() as f64,
            );
        }
        results
    }
}
