//! One puzzle: a position, its solution, and how deep one must look.

use std::fmt;

use anyhow::{Context, Result, bail, ensure};
use noughts::catalogue::Rules;
use noughts::search::Proven;
use noughts_arena::game::Game;

use crate::difficulty::{self, HARDEST};
use crate::kind::Kind;
use crate::prove::{Worth, search, worth};

/// The fewest plies that make a puzzle: a win in one and a loss in one are seen at once.
const FEWEST_PLIES: u32 = 3;
/// The most plies to a win: a person who is to win in more than eight moves guesses.
const MOST_PLIES: u32 = 15;

/// What the solution achieves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// It wins, and no other move does.
    Win,
    /// It holds the draw, and every other move loses.
    Draw,
}

/// A position with one best move.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// The game.
    pub rules: Rules,
    /// The moves that lead to the position.
    pub moves: Vec<u16>,
    /// The best move.
    pub solution: u16,
    /// What it achieves.
    pub goal: Goal,
    /// How many plies a full-width search must look ahead to see it.
    pub depth: u32,
    /// How hard it is, from 1 to [`HARDEST`].
    pub difficulty: u32,
}

impl Puzzle {
    /// The puzzle of a position, if it is one and the kind's searches prove it.
    ///
    /// # Errors
    /// When the engine refuses the position.
    pub fn of(kind: &Kind, game: &Game) -> Result<Option<Self>> {
        let root = search(kind.root, game)?;
        let goal = match root.proven {
            Some(Proven::Win) => Goal::Win,
            Some(Proven::Draw) => Goal::Draw,
            Some(Proven::Loss) | None => return Ok(None),
        };
        let Some((solution, others)) = only_solution(kind, game, goal)? else { return Ok(None) };
        let is_block = |other: &Worth| other.proven == Proven::Loss && other.plies == Some(2);
        if !kind.blocks && others.iter().all(is_block) {
            return Ok(None);
        }
        let losses: Option<Vec<_>> = others.iter().map(|other| other.plies).collect();
        let longest_loss = losses.and_then(|losses| losses.into_iter().max());
        let depth = match goal {
            Goal::Win => root.plies.filter(|&plies| plies <= MOST_PLIES),
            Goal::Draw => longest_loss,
        };
        let Some(depth) = depth.filter(|&depth| depth >= FEWEST_PLIES) else { return Ok(None) };
        let difficulty = difficulty::of(kind.measure, game, solution, depth)?;
        let (rules, moves) = (game.rules(), game.moves().to_vec());
        Ok(Some(Puzzle { rules, moves, solution, goal, depth, difficulty }))
    }

    /// Its position.
    ///
    /// # Errors
    /// When a move is illegal.
    pub fn position(&self) -> Result<Game> {
        Game::after(self.rules, &self.moves)
    }
}

/// The only move that reaches the goal, and what the others are worth. `None` where several reach it, or
/// where some move is not proven.
fn only_solution(kind: &Kind, game: &Game, goal: Goal) -> Result<Option<(u16, Vec<Worth>)>> {
    let mut solution = None;
    let mut others = Vec::new();
    for &mv in &game.status().legal_moves {
        match worth(kind.moves, game, mv.0)? {
            None => return Ok(None),
            Some(worth) if !goal.is_reached(worth) => others.push(worth),
            Some(_) if solution.replace(mv.0).is_some() => return Ok(None),
            Some(_) => {}
        }
    }
    Ok(solution.map(|solution| (solution, others)))
}

impl Goal {
    fn is_reached(self, worth: Worth) -> bool {
        match self {
            Goal::Win => worth.proven == Proven::Win,
            Goal::Draw => worth.proven == Proven::Draw,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Draw => "draw",
        }
    }
}

/// A line of the file: rules, moves, solution, goal, depth, difficulty.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<_> = self.moves.iter().map(u16::to_string).collect();
        let Puzzle { rules, solution, goal, depth, difficulty, .. } = self;
        write!(f, "{rules} {} {solution} {} {depth} {difficulty}", moves.join(","), goal.name())
    }
}

impl std::str::FromStr for Puzzle {
    type Err = anyhow::Error;

    fn from_str(line: &str) -> Result<Self> {
        let fields: Vec<_> = line.split(' ').collect();
        let &[rules, moves, solution, goal, depth, difficulty] = fields.as_slice() else {
            bail!(
                "`{line}` is no puzzle: give rules, moves, solution, goal, depth and difficulty, with a space between"
            );
        };
        let goal = [Goal::Win, Goal::Draw].into_iter().find(|known| known.name() == goal);
        let puzzle = Puzzle {
            rules: rules.parse()?,
            moves: moves.split(',').map(str::parse).collect::<Result<_, _>>()?,
            solution: solution.parse()?,
            goal: goal.with_context(|| format!("`{line}` has no goal: give win or draw"))?,
            depth: depth.parse()?,
            difficulty: difficulty.parse()?,
        };
        let legal = puzzle.position()?.status().legal_moves.iter().any(|mv| mv.0 == puzzle.solution);
        ensure!(legal, "the solution of `{line}` is no legal move");
        let known = (1..=HARDEST).contains(&puzzle.difficulty);
        ensure!(known, "`{line}` has no difficulty: give 1 to {HARDEST}");
        Ok(puzzle)
    }
}
