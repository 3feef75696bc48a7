//! Q-learning: a table of the value of each move in each state.
//!
//! **Idea.** `Q(s, a)` estimates the result of playing `a` in `s` and the best moves after it. After each
//! move, the estimate is moved towards one that looks one step further ahead. Exploration decides which moves
//! are tried, and the maximum in the update rule decides which of them count: so the learner finds the best
//! play while it plays something else (off-policy).
//!
//! **Update rule**, with step size alpha, reward `r` of the player who moves and next state `s'`:
//!
//! ```text
//! Q(s, a) <- Q(s, a) + alpha * (target - Q(s, a))
//!
//! target = r                           the game is over
//! target = -max_b Q(s', b)             `lookahead: "reply"`: the opponent moves in s', and its gain is our loss
//! target = +max_b Q(s'', b)            `lookahead: "ownTurn"`: s'' is the state at our next turn; the opponent is a part of
//!                                      the environment, as in the textbook
//! ```
//!
//! Discounting is off by default (`discount` 1): a result counts the same however late it comes.
//!
//! **Source.** Watkins, "Learning from delayed rewards" (1989); Sutton and Barto, "Reinforcement learning: an
//! introduction" (2nd edition, 2018), section 6.5. The reply's sign is that of negamax, and of Littman,
//! "Markov games as a framework for multi-agent reinforcement learning" (1994), for games in which players
//! alternate.
//!
//! **Traps**, with the lost lines that remain after the recipe, as medians of 20 seeds (`traps.rs`):
//! - `wrongSign`: 17,316, no seed becomes unbeatable. The target is `+max_b Q(s', b)`, as if the opponent's
//!   gain were ours.
//! - `illegalMaximum`: 9,456, no seed. The maximum also runs over occupied cells, whose values nothing ever
//!   updates.
//! - With `lookahead: "ownTurn"`, only a random opponent: 17, three seeds, because it never punishes weak
//!   moves. Only a perfect one: 56,808, no seed, because it never shows the states after a mistake. A mixture
//!   of both cures it.
//! - `draw: -1`: 2,608, no seed. Where a draw counts as a loss, the learner gambles.
//! - Exploration that stays at 0.1 with optimistic first values (`initial` 1): 80, one seed. It is harmless
//!   while all values start at 0, because ties are broken at random.

use super::agent::{Act, Agent, Context, Judgement, Ply, Update};
use super::codec::Codec;
use super::error::LearnerError;
use super::settings::{Course, Rival, Schedule, Visitor};
use super::states::{Cells, Ending, State};

/// Where the target of an update comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lookahead {
    /// The opponent's best reply.
    Reply,
    /// The learner's best move at its next turn.
    OwnTurn,
}

/// The settings of Q-learning.
#[derive(Clone, PartialEq, Debug)]
pub struct QSettings {
    /// How long, and against whom.
    pub course: Course,
    /// Where the target of an update comes from.
    pub lookahead: Lookahead,
    /// Alpha: how far a value moves towards its target.
    pub step_size: Schedule,
    /// Epsilon: the probability of a random move.
    pub exploration: Schedule,
    /// Gamma: how much less a result counts one step later.
    pub discount: f64,
    /// Every value at first.
    pub initial: f64,
    /// The reward of a draw; that of a win is 1.
    pub draw: f64,
    /// Whether states that are images of each other share their values.
    pub symmetry: bool,
    /// A trap: the opponent's gain counts as the learner's.
    pub wrong_sign: bool,
    /// A trap: the maximum runs over occupied cells, too.
    pub illegal_maximum: bool,
}

impl Default for QSettings {
    fn default() -> Self {
        QSettings {
            course: Course::against_itself(15_000),
            lookahead: Lookahead::Reply,
            step_size: Schedule::constant(0.5),
            exploration: Schedule::over_all(1.0, 0.0),
            discount: 1.0,
            initial: 0.0,
            draw: 0.0,
            symmetry: true,
            wrong_sign: false,
            illegal_maximum: false,
        }
    }
}

impl QSettings {
    /// The target of the textbook, against an opponent that plays one move in five at random and is perfect
    /// otherwise.
    #[must_use]
    pub fn own_turn() -> Self {
        QSettings {
            course: Course { games: 50_000, rival: Rival::Mixture, random_share: 0.2 },
            lookahead: Lookahead::OwnTurn,
            step_size: Schedule::over_all(0.3, 0.02),
            ..QSettings::default()
        }
    }

    pub(crate) fn visit(&mut self, visitor: &mut dyn Visitor) -> Result<(), LearnerError> {
        self.course.visit(visitor)?;
        let lookaheads = [Lookahead::Reply, Lookahead::OwnTurn];
        visitor.choice("lookahead", &mut self.lookahead, &["reply", "ownTurn"], &lookaheads)?;
        self.step_size.visit(Schedule::STEP_SIZE, 0.0, 1.0, visitor)?;
        self.exploration.visit(Schedule::EXPLORATION, 0.0, 1.0, visitor)?;
        visitor.real("discount", &mut self.discount, 0.0, 1.0)?;
        visitor.real("initial", &mut self.initial, -1.0, 1.0)?;
        visitor.real("draw", &mut self.draw, -1.0, 1.0)?;
        visitor.switch("symmetry", &mut self.symmetry)?;
        visitor.switch("wrongSign", &mut self.wrong_sign)?;
        visitor.switch("illegalMaximum", &mut self.illegal_maximum)
    }
}

/// A move whose value waits for the state at its player's next turn.
type Pending = (State, usize);

/// The learner.
pub(crate) struct QLearning {
    settings: QSettings,
    /// Q, by the index of the state that holds the values.
    values: Vec<[f32; 9]>,
    /// The last move of X and of O, for `ownTurn`.
    pending: [Option<Pending>; 2],
    updates: u64,
}

impl QLearning {
    pub(crate) fn new(settings: QSettings) -> Self {
        let values = vec![[settings.initial as f32; 9]; State::COUNT];
        QLearning { settings, values, pending: [None; 2], updates: 0 }
    }

    /// Where the value of a move is kept.
    fn place(&self, state: State, cell: usize) -> (usize, usize) {
        if self.settings.symmetry {
            (state.canonical().index(), usize::from(state.to_canonical()[cell]))
        } else {
            (state.index(), cell)
        }
    }

    fn value(&self, state: State, cell: usize) -> f32 {
        let (row, column) = self.place(state, cell);
        self.values[row][column]
    }

    fn row(&self, state: State) -> [f32; 9] {
        std::array::from_fn(|cell| self.value(state, cell))
    }

    /// `max_b Q(s, b)`.
    fn maximum(&self, state: State) -> f32 {
        let cells = if self.settings.illegal_maximum { Cells::ALL } else { state.legal() };
        cells.iter().map(|cell| self.value(state, cell)).fold(f32::NEG_INFINITY, f32::max)
    }

    /// The reward of an ending for the player who made the last move.
    fn reward(&self, ending: Ending) -> f32 {
        match ending {
            Ending::Won => 1.0,
            Ending::Drawn => self.settings.draw as f32,
        }
    }

    fn update(&mut self, (state, cell): Pending, target: f32, context: &mut Context<'_>) {
        let alpha = self.settings.step_size.at(context.done);
        let (row, column) = self.place(state, cell);
        let value = &mut self.values[row][column];
        let old = *value;
        *value += alpha * (target - old);
        self.updates += 1;
        context.updates.push(Update::Value { state, cell: Some(cell), old, target, new: *value });
    }

    /// The target is minus the value of the opponent's best reply. The move of an opponent teaches as much as
    /// an own one.
    fn learn_from_reply(&mut self, ply: &Ply, context: &mut Context<'_>) {
        let sign = if self.settings.wrong_sign { 1.0 } else { -1.0 };
        let target = match ply.after.ending() {
            Some(ending) => self.reward(ending),
            None => sign * self.settings.discount as f32 * self.maximum(ply.after),
        };
        self.update((ply.before, ply.cell), target, context);
    }

    /// The target is the value of the best move at the same player's next turn.
    fn learn_at_own_turn(&mut self, ply: &Ply, context: &mut Context<'_>) {
        let player = ply.before.mover();
        if ply.own {
            let sign = if self.settings.wrong_sign { -1.0 } else { 1.0 };
            if let Some(last) = self.pending[player].take() {
                let target = sign * self.settings.discount as f32 * self.maximum(ply.before);
                self.update(last, target, context);
            }
            self.pending[player] = Some((ply.before, ply.cell));
        }
        let Some(ending) = ply.after.ending() else { return };
        let loser = match ending {
            Ending::Won => -1.0,
            Ending::Drawn => self.settings.draw as f32,
        };
        for (player, reward) in [(player, self.reward(ending)), (1 - player, loser)] {
            if let Some(last) = self.pending[player].take() {
                self.update(last, reward, context);
            }
        }
    }
}

impl Agent for QLearning {
    fn act(&mut self, state: State, context: &mut Context<'_>) -> Option<Act> {
        let epsilon = self.settings.exploration.at(context.done);
        Some(Act::epsilon_greedy(state, &self.row(state), epsilon, context.random))
    }

    fn observe(&mut self, ply: &Ply, context: &mut Context<'_>) {
        match self.settings.lookahead {
            Lookahead::Reply => self.learn_from_reply(ply, context),
            Lookahead::OwnTurn => self.learn_at_own_turn(ply, context),
        }
    }

    fn judge(&self, state: State) -> Judgement {
        let value = |cell| if state.legal().contains(cell) { self.value(state, cell) } else { 0.0 };
        let best = state.legal().iter().map(|cell| self.value(state, cell)).reduce(f32::max);
        Judgement::greedy(state, std::array::from_fn(value), best)
    }

    fn updates(&self) -> u64 {
        self.updates
    }

    fn persist(&mut self, codec: &mut Codec<'_>) -> Result<(), LearnerError> {
        codec.u64(&mut self.updates)?;
        codec.fixed(&mut self.pending, |codec, pending| {
            codec.option(pending, |codec, (state, cell)| {
                codec.state(state)?;
                codec.index(cell, 9)
            })
        })?;
        // Only what can have been learned: the moves of unfinished states, or of their classes.
        let states = if self.settings.symmetry { State::classes() } else { State::unfinished() };
        for state in states {
            for cell in state.legal().iter() {
                codec.f32(&mut self.values[state.index()][cell])?;
            }
        }
        Ok(())
    }
}
