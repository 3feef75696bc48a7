//! Perfect: the rule list that never loses 3x3, and two players that follow it less than perfectly.
//!
//! **Idea.** No search, only the first of these rules that applies (after Newell and Simon, "Human
//! problem solving", 1972):
//! 1. *Win*: complete three in a row.
//! 2. *Block* a row that the opponent would complete.
//! 3. *Fork*: create two threats at once.
//! 4. *Block a fork*: leave the opponent no way to two threats at once, not even by way of threats
//!    that have to be answered: without looking through forced answers, 48 of its choices would
//!    lose what can be held.
//! 5. *Centre*. 6. *Opposite corner* of one that the opponent holds. 7. *Corner*. 8. *Side*.
//!
//! Threats are found by playing moves and asking the game for the winner.
//!
//! **Weakened.** [`Beatable`] does not know rule 4. [`EpsilonPerfect`] plays any legal move with
//! probability epsilon, and by the rules otherwise.
//!
//! **Ties.** Of the moves that a rule allows, each has the same probability. **Players.** Two, on
//! 3x3. **Cost.** Some thousands of positions.

use crate::algorithm::Description;
use crate::game::board::{Board, Cell};
use crate::game::{Move, Outcome, TwoPlayer};
use crate::rng::SeededRng;
use crate::search::policy::{Policy, PolicyChoice};
use crate::search::reason::{Reason, Rule};
use crate::settings::{OptionInfo, OptionKind, Settings};

/// The id of the player that knows all the rules.
pub const PERFECT: &str = "perfect";
/// The id of the player that does not prevent forks.
pub const BEATABLE: &str = "beatable";
/// The id of the player that sometimes plays at random.
pub const EPSILON_PERFECT: &str = "eps-perfect";

/// What [`Perfect`] says of itself.
pub(crate) const PERFECT_DESCRIPTION: Description = Description {
    id: PERFECT,
    label: "Perfect",
    summary: "Follows a short list of rules and never loses, without any search.",
    ..super::FAMILY
};

/// What [`Beatable`] says of itself.
pub(crate) const BEATABLE_DESCRIPTION: Description = Description {
    id: BEATABLE,
    label: "Beatable",
    summary: "Plays by the rules of the perfect player, but does not see forks coming.",
    ..super::FAMILY
};

/// What [`EpsilonPerfect`] says of itself.
pub(crate) const EPSILON_PERFECT_DESCRIPTION: Description = Description {
    id: EPSILON_PERFECT,
    label: "Mostly perfect",
    summary: "Plays like the perfect player, but slips now and then.",
    options: &[EPSILON],
    ..super::FAMILY
};

const EPSILON: OptionInfo = OptionInfo {
    id: "epsilon",
    label: "Slips",
    summary: "How often it plays a random legal move instead: 0 is never, 1 is always.",
    kind: OptionKind::Number { default: 0.1, min: 0.0, max: 1.0, step: 0.05 },
};

/// The centre of the board, its corners and its sides, in reading order.
const CENTRE: Move = Move(4);
const CORNERS: [Move; 4] = [Move(0), Move(2), Move(6), Move(8)];
const SIDES: [Move; 4] = [Move(1), Move(3), Move(5), Move(7)];

/// A player that knows all the rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct Perfect;

/// A player that does not prevent forks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Beatable;

/// A player that follows the rules most of the time.
#[derive(Clone, Copy, Debug)]
pub struct EpsilonPerfect {
    /// The probability of a random move, 0 to 1.
    pub epsilon: f64,
}

impl EpsilonPerfect {
    /// The player that the settings ask for.
    #[must_use]
    pub fn with_settings(settings: &Settings) -> Self {
        EpsilonPerfect { epsilon: settings.number(EPSILON.id) }
    }
}

impl<G: TwoPlayer + Board> Policy<G> for Perfect {
    fn id(&self) -> &'static str {
        PERFECT
    }

    fn choose(&self, position: &G, _rng: &mut SeededRng) -> PolicyChoice {
        advice(position, true)
    }
}

impl<G: TwoPlayer + Board> Policy<G> for Beatable {
    fn id(&self) -> &'static str {
        BEATABLE
    }

    fn choose(&self, position: &G, _rng: &mut SeededRng) -> PolicyChoice {
        advice(position, false)
    }
}

impl<G: TwoPlayer + Board> Policy<G> for EpsilonPerfect {
    fn id(&self) -> &'static str {
        EPSILON_PERFECT
    }

    fn choose(&self, position: &G, rng: &mut SeededRng) -> PolicyChoice {
        const MILLION: u32 = 1_000_000;
        if f64::from(rng.below(MILLION)) < self.epsilon * f64::from(MILLION) {
            let moves: Vec<_> = position.moves().collect();
            let reason = Reason::Slip { moves: moves.len() as u32 };
            return PolicyChoice { moves, wins: false, reason };
        }
        advice(position, true)
    }
}

/// The moves that the first rule that applies allows.
fn advice<G: TwoPlayer + Board>(position: &G, blocks_forks: bool) -> PolicyChoice {
    let choice = |moves: Vec<Move>, rule: Rule| {
        (!moves.is_empty()).then_some(PolicyChoice {
            moves,
            wins: rule == Rule::Win,
            reason: Reason::Rule(rule),
        })
    };
    let win = || choice(wins(position), Rule::Win);
    let block = || choice(threats(position), Rule::Block);
    let fork = || choice(where_legal(position, |mv| is_fork(position, mv)), Rule::Fork);
    let block_fork = || {
        let safe = where_legal(position, |mv| prevents_forks(position, mv));
        let needed = blocks_forks && safe.len() < position.move_count() as usize;
        choice(safe, Rule::BlockFork).filter(|_| needed)
    };
    win().or_else(block).or_else(fork).or_else(block_fork).unwrap_or_else(|| by_place(position))
}

/// Rules 5 to 8.
fn by_place<G: TwoPlayer + Board>(position: &G) -> PolicyChoice {
    let held_by_opponent =
        |mv: Move| position.owner(Cell(mv.0)).is_some_and(|owner| owner != position.to_move());
    let free = |places: &[Move]| -> Vec<Move> {
        places.iter().copied().filter(|&mv| position.is_legal(mv)).collect()
    };
    let opposite = free(&CORNERS).into_iter().filter(|&mv| held_by_opponent(Move(8 - mv.0))).collect();
    let rules = [
        (free(&[CENTRE]), Rule::Centre),
        (opposite, Rule::OppositeCorner),
        (free(&CORNERS), Rule::Corner),
        (free(&SIDES), Rule::Side),
    ];
    // While the game goes on, a cell is free, and one of the rules applies.
    let applies = rules.into_iter().find(|(moves, _)| !moves.is_empty());
    let (moves, rule) = applies.unwrap_or((Vec::new(), Rule::Side));
    PolicyChoice { moves, wins: false, reason: Reason::Rule(rule) }
}

fn where_legal<G: TwoPlayer + Board>(position: &G, wanted: impl Fn(Move) -> bool) -> Vec<Move> {
    position.moves().filter(|&mv| wanted(mv)).collect()
}

/// The moves that win at once.
fn wins<G: TwoPlayer + Board>(position: &G) -> Vec<Move> {
    where_legal(position, |mv| position.after(mv).outcome() == Some(Outcome::Win(position.to_move())))
}

/// The cells where the opponent would win at once if the player to move played elsewhere.
fn threats<G: TwoPlayer + Board>(position: &G) -> Vec<Move> {
    let wins_after = |elsewhere: Move, mv: Move| {
        position.after(elsewhere).try_after(mv).is_some_and(
            |after| matches!(after.outcome(), Some(Outcome::Win(winner)) if winner != position.to_move()),
        )
    };
    where_legal(position, |mv| position.moves().any(|elsewhere| wins_after(elsewhere, mv)))
}

/// Whether a move threatens to win in two places.
fn is_fork<G: TwoPlayer + Board>(position: &G, mv: Move) -> bool {
    threats(&position.after(mv)).len() > 1
}

/// Whether the opponent, left with this move, cannot fork, not even by way of threats that must be
/// answered.
fn prevents_forks<G: TwoPlayer + Board>(position: &G, mv: Move) -> bool {
    !forces_a_fork(&position.after(mv))
}

/// Whether the player to move can create two threats at once: now, or after moves that leave one
/// answer.
fn forces_a_fork<G: TwoPlayer + Board>(position: &G) -> bool {
    let must = threats(position);
    let allowed = |mv: &Move| must.is_empty() || must[..] == [*mv];
    position.moves().filter(allowed).any(|mv| {
        let after = position.after(mv);
        match threats(&after)[..] {
            // Answering a threat so that the other side has no good move left is as good as a fork.
            [] => !must.is_empty() && !after.moves().any(|reply| prevents_forks(&after, reply)),
            [answer] => forces_a_fork(&after.after(answer)),
            _ => true,
        }
    })
}
