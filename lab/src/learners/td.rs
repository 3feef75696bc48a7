//! TD(0) on afterstates: a table of the value of each position for the player who has just moved.
//!
//! **Idea.** The result of a move is a position (its afterstate), and different moves that lead to the same
//! position have the same value. So one number a position is enough, fewer than a number a move. The learner
//! plays to the afterstate with the largest value, and after each move corrects the value of an earlier one
//! by what it has found out since.
//!
//! **Update rule**, with step size alpha; `V(s)` is the value of `s` for the player who has just moved:
//!
//! ```text
//! V(s) <- V(s) + alpha * (target - V(s))
//!
//! target = V(s')           `backup: "ownNext"`: s' is the same player's next afterstate. A finished game has its result.
//! target = -max_b V(s_b)   `backup: "reply"`: s_b are the afterstates of the opponent's replies to s
//! ```
//!
//! With `ownNext`, a random move does not update the value before it, because the value is meant for the best
//! moves; the learner learns from the moves that it plays (on-policy), so exploration has to fade. `reply`
//! takes the maximum instead, and learns as well from games that are wholly random.
//!
//! **Source.** Sutton and Barto, "Reinforcement learning: an introduction" (2nd edition, 2018), section 1.5
//! (tic-tac-toe), 6.1 (TD(0)) and 6.8 (afterstates). There the learner has one colour; here it has both, and
//! a position has one value for the player who has just moved.
//!
//! **Traps**, with the lost lines that remain after the recipe, as medians of 20 seeds (`traps.rs`):
//! - Exploration that stays at 1 (`ownNext`): 40, and no seed becomes unbeatable: the values are those of
//!   random play.
//! - Only a random opponent: 16, three seeds. Only a perfect one: 4,232, no seed. Self-play or a mixture
//!   cures it.
//! - `wrongSign` (`reply`): 12,656, no seed. The opponent's gain is taken for the own one.
//! - `draw: -1`: 448, no seed. Where a draw counts as a loss, the learner gambles.

use super::agent::{Act, Agent, Context, Judgement, Ply, Update};
use super::codec::Codec;
use super::error::LearnerError;
use super::settings::{Course, Schedule, Visitor};
use super::states::{Ending, State};

/// Where the target of an update comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backup {
    /// The same player's next afterstate.
    OwnNext,
    /// The best of the opponent's replies.
    Reply,
}

/// The settings of TD(0).
#[derive(Clone, PartialEq, Debug)]
pub struct TdSettings {
    /// How long, and against whom.
    pub course: Course,
    /// Where the target of an update comes from.
    pub backup: Backup,
    /// Alpha: how far a value moves towards its target.
    pub step_size: Schedule,
    /// Epsilon: the probability of a random move.
    pub exploration: Schedule,
    /// Every value at first.
    pub initial: f64,
    /// The value of a draw; that of a win is 1.
    pub draw: f64,
    /// Whether positions that are images of each other share their value.
    pub symmetry: bool,
    /// Whether a random move updates the value before it, too (`ownNext`).
    pub learn_exploring: bool,
    /// A trap: the opponent's gain counts as the learner's (`reply`).
    pub wrong_sign: bool,
}

impl Default for TdSettings {
    fn default() -> Self {
        TdSettings {
            course: Course::against_itself(20_000),
            backup: Backup::OwnNext,
            step_size: Schedule::constant(0.2),
            exploration: Schedule::over_all(1.0, 0.0),
            initial: 0.0,
            draw: 0.0,
            symmetry: true,
            learn_exploring: false,
            wrong_sign: false,
        }
    }
}

impl TdSettings {
    /// Learns from the best reply, out of wholly random games; a quarter of the games of the recipe suffices.
    #[must_use]
    pub fn reply() -> Self {
        TdSettings {
            course: Course::against_itself(5000),
            backup: Backup::Reply,
            step_size: Schedule::constant(0.5),
            exploration: Schedule::constant(1.0),
            ..TdSettings::default()
        }
    }

    pub(crate) fn visit(&mut self, visitor: &mut dyn Visitor) -> Result<(), LearnerError> {
        self.course.visit(visitor)?;
        let backups = [Backup::OwnNext, Backup::Reply];
        visitor.choice("backup", &mut self.backup, &["ownNext", "reply"], &backups)?;
        self.step_size.visit(Schedule::STEP_SIZE, 0.0, 1.0, visitor)?;
        self.exploration.visit(Schedule::EXPLORATION, 0.0, 1.0, visitor)?;
        visitor.real("initial", &mut self.initial, -1.0, 1.0)?;
        visitor.real("draw", &mut self.draw, -1.0, 1.0)?;
        visitor.switch("symmetry", &mut self.symmetry)?;
        visitor.switch("learnExploring", &mut self.learn_exploring)?;
        visitor.switch("wrongSign", &mut self.wrong_sign)
    }
}

/// The learner.
pub(crate) struct Td {
    settings: TdSettings,
    /// V, by the index of the state that holds the value.
    values: Vec<f32>,
    /// The last afterstate of X and of O, for `ownNext`.
    last: [Option<State>; 2],
    updates: u64,
}

impl Td {
    pub(crate) fn new(settings: TdSettings) -> Self {
        let values = vec![settings.initial as f32; State::COUNT];
        Td { settings, values, last: [None; 2], updates: 0 }
    }

    fn place(&self, state: State) -> usize {
        if self.settings.symmetry { state.canonical().index() } else { state.index() }
    }

    /// The value for the player who has just moved: that of a finished game is its result.
    fn value(&self, state: State) -> f32 {
        match state.ending() {
            Some(Ending::Won) => 1.0,
            Some(Ending::Drawn) => self.settings.draw as f32,
            None => self.values[self.place(state)],
        }
    }

    /// The values of the afterstates of all moves.
    fn moves(&self, state: State) -> [f32; 9] {
        let value = |cell| state.after(cell).map_or(0.0, |after| self.value(after));
        std::array::from_fn(value)
    }

    /// The value of the best move for the player to move.
    fn best(&self, state: State) -> Option<f32> {
        state.legal().iter().map(|cell| self.value(state.next(cell))).reduce(f32::max)
    }

    fn update(&mut self, state: State, target: f32, context: &mut Context<'_>) {
        let alpha = self.settings.step_size.at(context.done);
        let place = self.place(state);
        let value = &mut self.values[place];
        let old = *value;
        *value += alpha * (target - old);
        self.updates += 1;
        context.updates.push(Update::Value { state, cell: None, old, target, new: *value });
    }

    /// The position before this move is an afterstate of the other player; the best move in it is now looked
    /// at.
    fn back_up_reply(&mut self, ply: &Ply, context: &mut Context<'_>) {
        let is_afterstate = ply.before != State::EMPTY;
        if let Some(best) = self.best(ply.before).filter(|_| is_afterstate) {
            let target = if self.settings.wrong_sign { best } else { -best };
            self.update(ply.before, target, context);
        }
    }

    /// The player's earlier afterstate moves towards the one that it has just reached.
    fn back_up_own(&mut self, ply: &Ply, context: &mut Context<'_>) {
        let player = ply.before.mover();
        if ply.own {
            let earlier = self.last[player].replace(ply.after);
            let counts = !ply.explored || self.settings.learn_exploring;
            if let Some(earlier) = earlier.filter(|_| counts) {
                self.update(earlier, self.value(ply.after), context);
            }
        }
        let Some(ending) = ply.after.ending() else { return };
        let other = match ending {
            Ending::Won => -1.0,
            Ending::Drawn => self.settings.draw as f32,
        };
        if let Some(earlier) = self.last[1 - player] {
            self.update(earlier, other, context);
        }
        self.last = [None; 2];
    }
}

impl Agent for Td {
    fn act(&mut self, state: State, context: &mut Context<'_>) -> Option<Act> {
        let epsilon = self.settings.exploration.at(context.done);
        Some(Act::epsilon_greedy(state, &self.moves(state), epsilon, context.random))
    }

    fn observe(&mut self, ply: &Ply, context: &mut Context<'_>) {
        match self.settings.backup {
            Backup::OwnNext => self.back_up_own(ply, context),
            Backup::Reply => self.back_up_reply(ply, context),
        }
    }

    fn judge(&self, state: State) -> Judgement {
        Judgement::greedy(state, self.moves(state), self.best(state))
    }

    fn updates(&self) -> u64 {
        self.updates
    }

    fn persist(&mut self, codec: &mut Codec<'_>) -> Result<(), LearnerError> {
        codec.u64(&mut self.updates)?;
        codec.fixed(&mut self.last, |codec, last| codec.option(last, Codec::state))?;
        let states = if self.settings.symmetry { State::classes() } else { State::unfinished() };
        states.iter().try_for_each(|state| codec.f32(&mut self.values[state.index()]))
    }
}
