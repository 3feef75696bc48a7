//! Prover: who can force `k` in a row, in how many moves, or that nobody can.
//!
//! **Idea.** Two questions, each answered with yes or no: can the player to move force a row, and can the opponent? If
//! neither can, the position is a draw. A question has an *attacker*, who wants a row, and a *defender*, and only the
//! attacker's stones are counted: they are allowed two, then three, and so on ("iterative deepening"), so that the first
//! win that is found is the quickest. What makes the answers cheap:
//! - *Forced moves.* Who can complete a row does; who must prevent one has no other move; two threats at once win.
//! - *Remedies.* Who can make two threats at once with the next stone wins, unless the reply takes one of the cells
//!   that this needs, or threatens something itself: no other reply is looked at (the idea of relevance zones: Wu and
//!   Lin, "Relevance-zone-oriented proof search for Connect6", 2010).
//! - *Pairs.* If every row that the attacker may still fill contains one of a set of disjoint pairs of empty cells, the
//!   defender takes the other half of each pair that is touched (Hales and Jewett, "Regularity and positional games",
//!   1963).
//! - *The weak game first*, in which the defender's own rows do not count. What the attacker cannot do there, without
//!   threats to answer, is impossible in the real game too, and smaller to prove.
//! - *A table* of everything that was proven, in which all orientations of a position are one.
//!
//! Questions about a limited number of stones take turns with the same ones about any number, since quick wins are found
//! by the first kind and draws by the second. On the empty board the second player is known not to win, because the first
//! could steal the strategy (Nash; see Berlekamp, Conway and Guy, "Winning ways", 1982): it is asked of the move only.
//!
//! *Side by side.* Several searches deal the moves out in turns ([`Part`](crate::search::Part)). Each says of its own what
//! is certain, which [`merge`](crate::merge::merge) adds up: a win by any, a draw or loss by all. Whoever is through with
//! its own goes on with the others'.
//!
//! **Ties.** The move found first. **Players.** Two. **Cost.** What a proof takes: nothing on small boards, anything on
//! large ones.

mod board;
mod line;
mod pairing;
mod proof;
mod root;
mod table;
mod threats;
mod watch;

use crate::game::{Game, Move};
use crate::games::mnk::{Large, TwoPlayerBoard};
use crate::search::trace::{self, Cap, Trace, TraceExit, TraceNode};
use crate::search::{Candidate, Counters, Host, Limits, Proven, Report, Search, StopReason};
use board::Board;
use proof::{Question, Solver};
use root::{Root, RootMove};
use table::{Answer, FOREVER};
use watch::{Halt, Watch};

/// The algorithm's id.
pub const ID: &str = "prover";

/// Positions that the first round of each kind of question may visit, and how much more each further round may.
const FIRST_ROUND: u64 = 1000;
const ROUND_GROWTH: u64 = 4;

/// Stones that are asked about at most, which is more than any search ever reaches: well below [`FOREVER`].
const MOST_STONES: u8 = 200;

/// A prover on one position.
#[derive(Clone, Debug)]
pub struct Prover {
    position: TwoPlayerBoard<Large>,
    seed: u64,
    solver: Solver,
    root: Root,
}

impl Prover {
    /// A prover for this position. The seed is reported and not used: a proof leaves nothing to chance.
    #[must_use]
    pub fn new(position: TwoPlayerBoard<Large>, seed: u64) -> Self {
        let solver = Solver::new(Board::new(&position));
        Prover { position, seed, solver, root: Root::default() }
    }

    fn mover(&self) -> usize {
        self.position.to_move().index()
    }

    fn question(&self, about_mover: bool, strong: bool) -> Question {
        let attacker = if about_mover { self.mover() } else { 1 - self.mover() };
        Question { attacker, strong }
    }

    /// Lists the moves, with what is plain at sight.
    fn look(&mut self) {
        let (mover, other) = (self.mover(), 1 - self.mover());
        let (own, against) = (self.solver.board.threats(mover), self.solver.board.threats(other));
        self.solver.question = self.question(true, true);
        let mut cells = self.solver.candidates();
        // Cells that matter to nobody come last.
        let rest: Vec<_> = self.solver.board.empty_cells().filter(|cell| !cells.contains(cell)).collect();
        cells.extend(rest);
        self.root = Root { moves: cells.into_iter().map(RootMove::new).collect(), ..Root::default() };
        for mv in &mut self.root.moves {
            if own.count > 0 && self.solver.board.completes(mover, mv.cell) {
                (mv.wins, mv.fails) = (Some(1), 0);
            } else if against.count > 1 || against.count == 1 && mv.cell != against.cell {
                (mv.loses, mv.fails) = (Some(1), FOREVER);
            } else {
                mv.holds = 1;
            }
        }
    }

    /// Asks all questions, in rounds of which each may take longer than the one before.
    fn search(&mut self, limits: &Limits, watch: &mut Watch<'_>) -> Result<(), Halt> {
        self.look();
        // A row that only has to be completed is nobody's part: no question is asked beside it.
        if !self.root.wins() {
            self.root.deal(limits.part);
        }
        self.tell(watch);
        loop {
            self.settle(limits, watch)?;
            if self.root.others.is_empty() {
                return Ok(());
            }
            // Others may have settled these long since; who hears of that ends this.
            self.root.moves.append(&mut self.root.others);
        }
    }

    /// Asks until the best of the moves is known.
    fn settle(&mut self, limits: &Limits, watch: &mut Watch<'_>) -> Result<(), Halt> {
        let mut rounds = Rounds::new(limits);
        let mut allowance = FIRST_ROUND;
        while !(self.root.moves.is_empty() || self.root.is_settled()) {
            self.ask_for_good(&mut rounds, false, allowance, watch)?;
            let bounded = self.root.proven().is_none() && limits.depth.is_none();
            allowed(watch, bounded.then_some(allowance), |watch| self.deepen(&mut rounds, watch))?;
            self.ask_for_good(&mut rounds, true, allowance, watch)?;
            allowance = allowance.saturating_mul(ROUND_GROWTH);
        }
        Ok(())
    }

    /// Asks about one stone more each time.
    fn deepen(&mut self, rounds: &mut Rounds, watch: &mut Watch<'_>) -> Result<(), Halt> {
        while !self.root.is_settled() {
            if rounds.stones > rounds.most {
                let undated = self.root.proven().is_some();
                return Err(if undated { Halt::Stopped(StopReason::Depth) } else { rounds.end });
            }
            self.ask_mover(rounds.stones, true, watch)?;
            self.tell(watch);
            // Nobody wins the empty board as the second player: there is no hurry to prove it of a move.
            if self.position.plies() > 0 || self.root.fails() {
                self.ask_other(rounds.stones, true, watch)?;
            }
            watch.draft.counters.depth = 2 * u32::from(rounds.stones) - 1;
            self.tell(watch);
            rounds.stones += 1;
        }
        Ok(())
    }

    /// Asks whether a row can be forced at all, in the weak game or the real one.
    fn ask_for_good(
        &mut self,
        rounds: &mut Rounds,
        strong: bool,
        allowance: u64,
        watch: &mut Watch<'_>,
    ) -> Result<(), Halt> {
        for about_mover in [true, false] {
            let open = &mut rounds.open[usize::from(about_mover)][usize::from(strong)];
            let answered = if about_mover { self.root.fails() } else { self.root.holds() };
            let early = !about_mover && self.position.plies() == 0 && !self.root.fails();
            if self.root.proven().is_some() || answered || early || !*open {
                continue;
            }
            allowed(watch, Some(allowance), |watch| {
                let ask = if about_mover { Self::ask_mover } else { Self::ask_other };
                ask(self, FOREVER, strong, watch)?;
                // A win in the weak game says nothing about the real one: never mind.
                *open = false;
                Ok(())
            })?;
            self.tell(watch);
        }
        Ok(())
    }

    /// Can the player to move win with so many stones?
    fn ask_mover(&mut self, stones: u8, strong: bool, watch: &mut Watch<'_>) -> Result<(), Halt> {
        self.solver.question = self.question(true, strong);
        self.solver.moves.clear();
        for index in 0..self.root.moves.len() {
            let mv = self.root.moves[index];
            if mv.loses.is_some() || mv.fails >= stones || mv.wins.is_some_and(|wins| wins <= stones) {
                continue;
            }
            let answer = self.solver.attack_at(mv.cell, stones, watch)?;
            let mv = &mut self.root.moves[index];
            match answer {
                Answer::No(moves) => mv.fails = mv.fails.max(moves.saturating_add(1)),
                Answer::Yes(moves) if strong => {
                    mv.wins = Some(moves.saturating_add(1));
                    return Ok(());
                }
                Answer::Yes(_) => return Ok(()),
            }
        }
        Ok(())
    }

    /// Can the opponent win with so many stones, whatever is played now?
    fn ask_other(&mut self, stones: u8, strong: bool, watch: &mut Watch<'_>) -> Result<(), Halt> {
        self.solver.question = self.question(false, strong);
        self.solver.moves.clear();
        for index in 0..self.root.moves.len() {
            let mv = self.root.moves[index];
            if mv.loses.is_some_and(|loses| loses <= stones) {
                continue;
            }
            if mv.holds < stones {
                let answer = self.solver.defend_at(mv.cell, stones, watch)?;
                let mv = &mut self.root.moves[index];
                match answer {
                    Answer::No(moves) => mv.holds = mv.holds.max(moves),
                    Answer::Yes(moves) => {
                        if strong {
                            mv.loses = Some(moves);
                        }
                        continue;
                    }
                }
            }
            // What held once is tried first the next time.
            self.root.moves[..=index].rotate_right(1);
            return Ok(());
        }
        Ok(())
    }

    /// Brings the report up to date.
    fn tell(&self, watch: &mut Watch<'_>) {
        let candidates = self.root.candidates();
        let best = candidates.first().copied();
        let (proven, plies) = self.root.verdict();
        let draft = &mut watch.draft;
        draft.mv = best.map(|best| best.mv);
        draft.pv = draft.mv.into_iter().collect();
        draft.value = best.map_or(0.0, |best| best.value);
        draft.proven = proven;
        draft.plies = plies;
        draft.reason = Some(match proven {
            Some(proven) => proven.sentence(plies),
            None => "nothing is proven yet: a move that holds as long as could be seen".to_owned(),
        });
        draft.candidates = candidates;
    }

    /// Completes the principal variation of a win or loss whose date is known.
    fn follow(&mut self, watch: &mut Watch<'_>) {
        let (Some(plies), Some(first)) = (watch.draft.plies, watch.draft.mv) else { return };
        let wins = watch.draft.proven == Some(Proven::Win);
        let mover = self.mover();
        self.solver.question = self.question(wins, true);
        self.solver.board.put(mover, first.0);
        let line = self.solver.line((plies / 2) as u8, !wins, watch);
        self.solver.board.take(mover, first.0);
        watch.draft.pv.extend(line.into_iter().map(Move));
    }

    /// Searches, and says what there is to say.
    fn prove(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        self.solver.work = proof::Work::default();
        let mut watch = Watch::new(limits, host, blank(self.seed));
        let result = self.search(limits, &mut watch);
        self.solver.moves.clear();
        self.tell(&mut watch);
        self.follow(&mut watch);
        watch.count(&self.solver.work);
        let stopped_by = match result {
            Err(Halt::Stopped(reason)) => reason,
            Ok(()) | Err(Halt::Allowance) => StopReason::Finished,
        };
        Report { stopped_by, ..watch.draft }
    }
}

/// Where the rounds of questions stand.
struct Rounds {
    /// Stones that are asked about next.
    stones: u8,
    /// Stones that the limit on the depth allows to ask about.
    most: u8,
    /// What it means that these have all been asked about. Without a limit, it leaves the rest to the other questions.
    end: Halt,
    /// Whether the questions about any number of stones are open: about the opponent and the mover, weak and strong.
    open: [[bool; 2]; 2],
}

impl Rounds {
    fn new(limits: &Limits) -> Self {
        let most = limits.depth.map_or(MOST_STONES, |plies| plies.div_ceil(2).min(MOST_STONES.into()) as u8);
        // A limit on the depth is one on the stones.
        let end = if limits.depth.is_some() { Halt::Stopped(StopReason::Depth) } else { Halt::Allowance };
        Rounds { stones: 2, most, end, open: [[limits.depth.is_none(); 2]; 2] }
    }
}

/// Asks with an allowance, which may be used up without an answer.
fn allowed(
    watch: &mut Watch<'_>,
    positions: Option<u64>,
    ask: impl FnOnce(&mut Watch<'_>) -> Result<(), Halt>,
) -> Result<(), Halt> {
    watch.allow(positions);
    let result = ask(watch);
    watch.allow(None);
    match result {
        Err(Halt::Allowance) => Ok(()),
        result => result,
    }
}

/// A report without anything in it, as if the search were cancelled now.
fn blank(seed: u64) -> Report {
    Report {
        mv: None,
        algo: ID.to_owned(),
        seed,
        value: 0.0,
        values: None,
        draws: None,
        proven: None,
        plies: None,
        candidates: Vec::new(),
        pv: Vec::new(),
        counters: Counters::default(),
        stopped_by: StopReason::Cancelled,
        reason: None,
    }
}

impl Search for Prover {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        match self.position.outcome() {
            Some(outcome) => Report::of_finished(&self.position, outcome, ID, self.seed),
            None => self.prove(limits, host),
        }
    }

    /// What was proven stays in the table.
    fn advance(&mut self, mv: Move) {
        self.solver.board.put(self.mover(), mv.0);
        self.position.play(mv);
    }

    /// The root and its moves, with what was proven about them.
    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> Trace {
        let report = self.run(limits, host);
        let root = TraceNode {
            parent: None,
            mv: None,
            value: Some(report.value),
            window: None,
            visits: None,
            why: if report.proven.is_some() { TraceExit::Full } else { TraceExit::Stopped },
            elided: 0,
        };
        let child = |candidate: &Candidate| TraceNode {
            parent: Some(0),
            mv: Some(candidate.mv),
            value: candidate.proven.map(|_| 0.0 - candidate.value),
            window: None,
            visits: None,
            why: if candidate.plies == Some(1) { TraceExit::Terminal } else { TraceExit::Cutoff },
            elided: 0,
        };
        let mut nodes = vec![root];
        nodes.extend(report.candidates.iter().map(child));
        trace::shallow(nodes, report.counters.nodes, cap)
    }
}
