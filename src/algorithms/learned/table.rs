//! Learned: the move that a trained player found best in this position, read from a table.
//!
//! **Idea.** Somebody who plays a game again and again, and remembers what came of it, needs no search. Each
//! of these players was trained in the laboratory of this project, by itself or against a player that errs,
//! and what it learned was then written down: for every position the move that it thought best. To play is to
//! look the move up.
//!
//! | id | what it learned | source |
//! |---|---|---|
//! | `menace` | beads for each move in each position: more after a win or a draw, fewer after a loss | D. Michie, "Experiments on the mechanization of game-learning", The Computer Journal 6, 1963 |
//! | `td` | the value of the position after each move, drawn towards the value of its next one: TD(0) | R. S. Sutton, "Learning to predict by the methods of temporal differences", Machine Learning 3, 1988; the example of tic-tac-toe in Sutton and Barto, "Reinforcement learning", section 1.5 |
//! | `q-learning` | the value of each move in each position, drawn towards what the best reply leaves | C. J. C. H. Watkins and P. Dayan, "Q-learning", Machine Learning 8, 1992 |
//! | `dqn` | the same values by a small network, from remembered moves | V. Mnih and others, "Human-level control through deep reinforcement learning", Nature 518, 2015 |
//! | `reinforce` | the probability of each move by a small network: higher where the result was better than expected | R. J. Williams, "Simple statistical gradient-following algorithms for connectionist reinforcement learning", Machine Learning 8, 1992 |
//! | `ppo` | the same, with several small steps from the same games | J. Schulman and others, "Proximal policy optimization algorithms", arXiv:1707.06347, 2017 |
//!
//! **Symmetry.** A table has one move for each of the 627 [`classes`](crate::brain::classes) of positions
//! that are images of each other. A position that no game has, given by its stones, is in no table: there the
//! first legal move is played.
//!
//! **Strength.** The fully trained players never lose. A younger one loses as a beginner does, each time in
//! the same place. Where a table learned from few games, it holds whatever the player began with.
//!
//! **Ties.** None: training decided. The seed changes nothing. **Values.** None: a table says which move, not
//! what it is worth, so that the report has the value of an even game and proves nothing. **Players.** Two,
//! on 3x3. **Cost.** One look-up.

use super::shipped::{AGES, shipped};
use crate::algorithm::Description;
use crate::brain::classes::Image;
use crate::brain::{Brain, Learner};
use crate::game::Move;
use crate::game::board::Board;
use crate::rng::SeededRng;
use crate::search::policy::{Policy, PolicyChoice};
use crate::search::reason::Reason;
use crate::settings::{ChoiceInfo, OptionInfo, OptionKind, Settings};

/// What a player says of itself. It looks its move up, so that no limit applies.
pub(crate) const fn description(learner: Learner) -> Description {
    let (label, summary) = match learner {
        Learner::Menace => ("MENACE", "Learned with beads in matchboxes: more of them for moves that won."),
        Learner::Td => ("TD", "Learned the value of each position from that of the next one."),
        Learner::QLearning => ("Q-learning", "Learned the value of each move from the best reply to it."),
        Learner::Dqn => ("DQN", "Learned the value of each move with a neural net, from remembered games."),
        Learner::Reinforce => {
            ("REINFORCE", "Learned which moves to prefer with a neural net, from the results of games.")
        }
        Learner::Ppo => ("PPO", "Learned as REINFORCE did, in small steps that use each game several times."),
    };
    Description {
        id: learner.id(),
        label,
        summary,
        family: "Reinforcement learning",
        options: &[AGE, BRAIN],
        ..Description::WITHOUT_SEARCH
    }
}

const AGE: OptionInfo = OptionInfo {
    id: "age",
    label: "Age",
    summary: "How far it was trained; a brain of your own has its own age.",
    kind: OptionKind::Choice {
        default: AGES[3],
        choices: &[
            ChoiceInfo::word(AGES[0], "before training"),
            ChoiceInfo::word(AGES[1], "early in training"),
            ChoiceInfo::word(AGES[2], "midway"),
            ChoiceInfo::word(AGES[3], "fully trained"),
        ],
    },
};

const BRAIN: OptionInfo = OptionInfo {
    id: "brain",
    label: "Brain",
    summary: "A player that you trained, instead of ours.",
    kind: OptionKind::Brain { default: () },
};

/// A player that follows a table of moves.
#[derive(Clone, Debug)]
pub struct TablePlayer {
    learner: Learner,
    brain: Brain,
}

impl TablePlayer {
    /// A player with this table, which `learner` made.
    #[must_use]
    pub fn new(learner: Learner, brain: Brain) -> Self {
        TablePlayer { learner, brain }
    }

    /// The player that the settings ask for: one that was given, or ours of some age.
    #[must_use]
    pub fn with_settings(learner: Learner, settings: &Settings) -> Self {
        let given = settings.brain().cloned();
        let brain = given.unwrap_or_else(|| shipped(learner, settings.word(AGE.id)));
        TablePlayer::new(learner, brain)
    }
}

impl<G: Board> Policy<G> for TablePlayer {
    fn id(&self) -> &'static str {
        self.learner.id()
    }

    fn choose(&self, position: &G, _rng: &mut SeededRng) -> PolicyChoice {
        let image = Image::of(position);
        let learned = image.number().and_then(|class| self.brain.cell(class));
        let cell = learned.and_then(|cell| image.origin(cell));
        let mv = cell.map_or_else(|| position.moves().next().unwrap_or_default(), |cell| Move(cell.0));
        PolicyChoice { moves: vec![mv], wins: false, reason: Reason::Learned { games: self.brain.games() } }
    }
}
