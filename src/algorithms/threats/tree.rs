//! Principal variation search on threats.
//!
//! A node that is settled at sight is not searched; one with a forced reply goes on without losing
//! depth; one that is threatened looks at the replies that stop the threat, which are all there
//! are. Elsewhere, moves near stones are looked at in the order of their patterns.
//!
//! A loss is certain only where no move was left out: where one was, it becomes a
//! [soft](super::score::soften) loss, which is worse than any estimate and no proof.

use super::board::Board;
use super::cells::Cell;
use super::fours::MOST_FOURS;
use super::memory::Memory;
use super::outlook::{Outlook, outlook};
use super::score::{CERTAIN, MOST, WINNING, soften, win};
use super::table::{Bound, Known};
use super::tiers::A_THREE;
use super::worth::estimate;
use crate::game::Move;
use crate::search::budget::{Budget, Tick};
use crate::search::root::PvTable;
use crate::search::{Host, StopReason, Stopped};

/// A move at the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootMove {
    pub(super) cell: Cell,
    /// Its score for the side to move; when not `exact`, it is worth no more.
    pub(super) score: i32,
    pub(super) exact: bool,
    /// Whether it was looked at.
    pub(super) seen: bool,
    /// The score of a loss that a search for threats has found.
    pub(super) lost: Option<i32>,
}

/// Told of the root whenever a report is due.
pub(super) type Listener<'a> = &'a mut dyn FnMut(&Root, &Work, &mut dyn Host) -> std::ops::ControlFlow<()>;

/// What is known about the root.
#[derive(Clone, Debug, Default)]
pub(super) struct Root {
    pub(super) moves: Vec<RootMove>,
    pub(super) line: Vec<Move>,
    /// Whether no move is left out.
    pub(super) complete: bool,
    /// Plies of the last finished iteration.
    pub(super) depth: u32,
}

/// Work done.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Work {
    pub(super) nodes: u64,
    pub(super) cutoffs: u64,
    pub(super) table_hits: u64,
    pub(super) elapsed_ms: f64,
}

/// A search at work.
pub(super) struct Tree<'a> {
    pub(super) board: &'a mut Board,
    pub(super) memory: &'a mut Memory,
    pub(super) budget: Budget,
    pub(super) host: &'a mut dyn Host,
    pub(super) listener: Listener<'a>,
    pub(super) root: Root,
    pub(super) work: Work,
    pub(super) lines: PvTable,
    /// The moves of all open nodes, with their promise.
    pub(super) moves: Vec<(i32, Cell)>,
    /// Cells collected by whoever needs a list for a moment.
    pub(super) cells: Vec<Cell>,
    /// Work at which a search for threats gives up.
    pub(super) allowance: u64,
}

/// What a node is searched with.
#[derive(Clone, Copy)]
struct Node {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
}

impl Node {
    /// The node after a move, in plies less deep.
    fn below(self, alpha: i32, beta: i32, depth: i32) -> Node {
        Node { alpha: -beta, beta: -alpha, depth, ply: self.ply + 1 }
    }

    /// Whether the search of a node ends before a quiet move in this place: near the horizon, where the moves that are left
    /// would have to gain too much (futility pruning), and after the first few (late move pruning). Threats that
    /// stand behind such a move are left out with it; to look at them all the same gained nothing in matches.
    fn is_late(self, place: i32, estimate: i32, alpha: i32) -> bool {
        let hopeless = self.depth <= 3 && estimate + 60 * self.depth + 40 <= alpha;
        place > 0 && (hopeless || (self.depth <= 5 && place > 5 + self.depth * self.depth))
    }

    /// How much less deep a late move is looked at first.
    fn reduction(self, place: i32, quiet: bool) -> i32 {
        if place < 3 || self.depth < 3 {
            return 0;
        }
        let less = (self.depth.ilog2() * place.ilog2()) as i32 / 2;
        (less - i32::from(!quiet)).clamp(0, self.depth - 1)
    }
}

impl Tree<'_> {
    /// Takes one unit of work.
    pub(super) fn step(&mut self) -> Result<(), Stopped> {
        if self.budget.step(self.host)? == Tick::ReportDue {
            self.report()?;
        }
        Ok(())
    }

    /// Tells the listener where the search stands.
    pub(super) fn report(&mut self) -> Result<(), Stopped> {
        self.work.nodes = self.budget.work();
        self.work.elapsed_ms = self.budget.elapsed_ms(self.host);
        if (self.listener)(&self.root, &self.work, self.host).is_break() {
            return Err(Stopped(StopReason::Cancelled));
        }
        Ok(())
    }

    /// Searches the root moves to this depth, around the score of the depth before.
    pub(super) fn iterate(&mut self, depth: i32, before: i32) -> Result<i32, Stopped> {
        let mut margin = 40;
        let (mut alpha, mut beta) = (before - margin, before + margin);
        if depth < 3 || before.abs() > MOST {
            (alpha, beta) = (-WINNING, WINNING);
        }
        loop {
            let score = self.root(alpha, beta, depth)?;
            margin *= 4;
            if score <= alpha && alpha > -WINNING {
                alpha = if margin > 1000 { -WINNING } else { score - margin };
            } else if score >= beta && beta < WINNING {
                beta = if margin > 1000 { WINNING } else { score + margin };
            } else {
                return Ok(score);
            }
        }
    }

    fn root(&mut self, mut alpha: i32, beta: i32, depth: i32) -> Result<i32, Stopped> {
        let node = Node { alpha, beta, depth, ply: 0 };
        let mut best = -WINNING;
        self.lines.open(0);
        for place in 0..self.root.moves.len() {
            let RootMove { cell, lost, .. } = self.root.moves[place];
            let score = match lost {
                Some(score) => score,
                None => self.root_move(node, alpha, place)?,
            };
            let exact = score > alpha && score < beta;
            if place == 0 || score > alpha {
                match lost {
                    Some(_) => self.lines.end_with(0, self.board.mv(cell)),
                    None => self.lines.update(0, self.board.mv(cell)),
                }
                self.root.line.clear();
                self.root.line.extend(self.lines.principal());
            }
            self.root.moves[place] =
                RootMove { cell, score, exact: exact || score >= beta, seen: true, lost };
            if score > best {
                best = score;
                if score > alpha {
                    self.root.moves[..=place].rotate_right(1);
                    alpha = score;
                }
            }
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    fn root_move(&mut self, node: Node, alpha: i32, place: usize) -> Result<i32, Stopped> {
        self.board.play(self.root.moves[place].cell);
        let mut score = Ok(alpha + 1);
        if place > 0 {
            let less = i32::from(place > 8 && node.depth > 3);
            score = self.search(node.below(alpha, alpha + 1, node.depth - 1 - less)).map(|score| -score);
        }
        if matches!(score, Ok(score) if score > alpha) {
            score = self.search(node.below(alpha, node.beta, node.depth - 1)).map(|score| -score);
        }
        self.board.undo();
        score
    }

    fn search(&mut self, node: Node) -> Result<i32, Stopped> {
        self.step()?;
        self.lines.open(node.ply as u32);
        let stones = self.board.stones();
        let outlook = outlook(self.board);
        let mut node = node;
        match outlook {
            Outlook::Win(plies, cell) => {
                self.lines.end_with(node.ply as u32, self.board.mv(cell));
                return Ok(win(stones + plies as usize));
            }
            Outlook::Loss => return Ok(-win(stones + 2)),
            Outlook::Drawn => return Ok(0),
            Outlook::Forced(cell) => return self.forced(node, cell),
            Outlook::Threatened | Outlook::Open => {}
        }
        // No win is nearer than five plies, no loss nearer than four.
        node.alpha = node.alpha.max(-win(stones + 4));
        node.beta = node.beta.min(win(stones + 5));
        if node.alpha >= node.beta {
            return Ok(node.alpha);
        }
        if node.depth <= 0 {
            return self.leaf(node);
        }
        let key = self.board.key();
        let known = self.memory.table.get(key);
        if let Some(score) = known.and_then(|known| answer(known, node)) {
            self.work.table_hits += 1;
            return Ok(score);
        }
        let known = known.filter(|known| known.best.is_none_or(|cell| self.board.is_empty(cell)));
        if let Some(points) = self.stands(node, outlook) {
            return Ok(points);
        }
        if let Some((plies, first)) = self.fours(MOST_FOURS, None)? {
            self.lines.end_with(node.ply as u32, self.board.mv(first));
            let score = win(stones + plies as usize);
            self.memory
                .table
                .put(key, Known { score, bound: Bound::Lower, depth: node.depth, best: Some(first) });
            return Ok(score);
        }
        self.interior(node, outlook, known.and_then(|known| known.best))
    }

    /// A single reply costs no depth.
    fn forced(&mut self, node: Node, cell: Cell) -> Result<i32, Stopped> {
        self.board.play(cell);
        let score = self.search(node.below(node.alpha, node.beta, node.depth));
        self.board.undo();
        let score = -score?;
        self.lines.update(node.ply as u32, self.board.mv(cell));
        Ok(score)
    }

    /// The horizon: rows of fours are followed, everything else is judged at sight.
    fn leaf(&mut self, node: Node) -> Result<i32, Stopped> {
        let points = estimate(self.board).clamp(-MOST, MOST);
        if points >= node.beta {
            return Ok(points);
        }
        if let Some((plies, first)) = self.fours(MOST_FOURS, None)? {
            self.lines.end_with(node.ply as u32, self.board.mv(first));
            return Ok(win(self.board.stones() + plies as usize));
        }
        Ok(points)
    }

    /// Whether, near the horizon, a quiet position is so much better than it has to be that a move more
    /// will not change that.
    fn stands(&self, node: Node, outlook: Outlook) -> Option<i32> {
        let doubtful = outlook != Outlook::Open || node.depth > 3 || node.beta.abs() >= MOST;
        if doubtful || node.beta - node.alpha > 1 {
            return None;
        }
        Some(estimate(self.board).clamp(-MOST, MOST) - 70 * node.depth).filter(|&points| points >= node.beta)
    }

    /// Looks at the moves of a node, best first.
    fn interior(&mut self, node: Node, outlook: Outlook, first: Option<Cell>) -> Result<i32, Stopped> {
        let (from, me) = (self.moves.len(), self.board.mover());
        let mut complete = self.list(node.ply, outlook, first);
        // What was left out of the list of a threatened position loses in four plies.
        let threatened = outlook == Outlook::Threatened;
        let mut best = if threatened { -win(self.board.stones() + 4) } else { -WINNING };
        let (mut alpha, mut leader, estimate) = (node.alpha, None, estimate(self.board));
        for place in 0_i32.. {
            let Some(cell) = self.next(from) else { break };
            let quiet = self.board.tier(me, cell).max(self.board.tier(1 - me, cell)) < A_THREE;
            if quiet && !threatened && best > -CERTAIN && node.is_late(place, estimate, alpha) {
                complete = false;
                break;
            }
            let less = if threatened { 0 } else { node.reduction(place, quiet) };
            self.board.play(cell);
            let result = self.below(node, alpha, place, less);
            self.board.undo();
            let Ok(score) = result else {
                self.moves.truncate(from);
                return result;
            };
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    leader = Some(cell);
                    self.lines.update(node.ply as u32, self.board.mv(cell));
                }
            }
            if alpha >= node.beta {
                self.work.cutoffs += 1;
                self.reward(node.ply, node.depth, cell);
                break;
            }
        }
        self.moves.truncate(from);
        let score = if complete { best } else { soften(best) };
        self.remember(node, score, leader.or(first));
        Ok(score)
    }

    fn remember(&mut self, node: Node, score: i32, best: Option<Cell>) {
        let bound = match score {
            score if score >= node.beta => Bound::Lower,
            score if score <= node.alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        self.memory.table.put(self.board.key(), Known { score, bound, depth: node.depth, best });
    }

    /// One move of a node, which has been played: at first only whether it is better than the best.
    fn below(&mut self, node: Node, alpha: i32, place: i32, less: i32) -> Result<i32, Stopped> {
        let depth = node.depth - 1;
        if place > 0 {
            let mut score = -self.search(node.below(alpha, alpha + 1, depth - less))?;
            if score > alpha && less > 0 {
                score = -self.search(node.below(alpha, alpha + 1, depth))?;
            }
            if score <= alpha || score >= node.beta {
                return Ok(score);
            }
        }
        Ok(-self.search(node.below(alpha, node.beta, depth))?)
    }
}

/// A table entry that answers for a node.
fn answer(known: Known, node: Node) -> Option<i32> {
    let score = known.score;
    let (answers, timeless) = match known.bound {
        Bound::Exact => (node.beta - node.alpha == 1 || score.abs() > CERTAIN, score.abs() > CERTAIN),
        Bound::Lower => (score >= node.beta, score > CERTAIN),
        Bound::Upper => (score <= node.alpha, score < -CERTAIN),
    };
    (answers && (timeless || known.depth >= node.depth)).then_some(score)
}
