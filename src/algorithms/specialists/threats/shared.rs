//! `threats` with several searches that share a transposition table (Lazy SMP).
//!
//! [`SharedThreats::with_threads`] lets threads search at once: never the same twice.
//! [`SharedThreats::in_turns`] is the model of that for tests and measurements: one thread at a time visits a
//! number of nodes, and then it is the next one's turn. It is the same on every machine.

use super::lazy_smp::{SharedTable, SmpMember};
use super::table::ThreatTable;
use super::tables::ThreatTables;
use super::{ID, ThreatBoard, ThreatPlayer, Threats};
use crate::game::{Game, Move};
use crate::games::mnk::{Large, TwoPlayerBoard};
use crate::search::on_panic::OnPanic;
use crate::search::trace::{Cap, Trace};
use crate::search::{Counters, Host, Limits, Report, Search, StopReason, Unwatched};
use std::thread;

/// Several threat searches of one position.
#[derive(Debug)]
pub struct SharedThreats {
    position: TwoPlayerBoard<Large>,
    /// The main search, and its helpers.
    searches: Vec<Threats<TwoPlayerBoard<Large>>>,
    table: SharedTable,
}

impl SharedThreats {
    /// A search by `threads` threads, at least one, with a table of at most `bytes` bytes. Limits of time and
    /// nodes are those of the calling thread.
    #[must_use]
    pub fn with_threads(position: TwoPlayerBoard<Large>, threads: usize, bytes: usize) -> Self {
        Self::new(&position, threads, bytes, None)
    }

    /// The model: `threads` threads, of which one at a time visits `nodes` nodes, at least one each. A limit
    /// of nodes is that of the first one.
    #[must_use]
    pub fn in_turns(position: TwoPlayerBoard<Large>, threads: usize, bytes: usize, nodes: u64) -> Self {
        Self::new(&position, threads, bytes, Some(nodes.max(1)))
    }

    fn new(position: &TwoPlayerBoard<Large>, threads: usize, bytes: usize, turn: Option<u64>) -> Self {
        let table = SharedTable::new(bytes, turn);
        let search = |number| {
            let member = SmpMember::new(table.clone(), number);
            let tables = ThreatTables::with(ThreatTable::of_several(table.clone()));
            let player = ThreatPlayer::new(ThreatBoard::new(position), 0, tables);
            Threats { position: *position, player: ThreatPlayer { member: Some(member), ..player } }
        };
        let searches = (0..threads.max(1) as u32).map(search).collect();
        SharedThreats { position: *position, searches, table }
    }
}

impl SharedThreats {
    /// The report of all searches, each on a thread of its own.
    fn together(&mut self, limits: &Limits, host: &mut dyn Host) -> Report {
        if let Some(outcome) = self.position.outcome() {
            return Report::of_finished(&self.position, outcome, ID, 0);
        }
        self.table.open(self.searches.len());
        let first = self.searches[0].player.member.clone();
        let (main, helpers) = self.searches.split_at_mut(1);
        let reports = thread::scope(|scope| {
            // A host may panic, and the scope waits for all threads.
            let _stop = OnPanic(|| first.iter().for_each(SmpMember::end));
            let depth = Limits { depth: limits.depth, ..Limits::default() };
            let run = move |search: &mut Threats<_>| search.search(&depth, &mut Unwatched);
            let helpers: Vec<_> = helpers.iter_mut().map(|one| scope.spawn(move || run(one))).collect();
            let main = main.iter_mut().map(|search| search.search(limits, host)).collect::<Vec<_>>();
            let helped = helpers.into_iter().filter_map(|helper| helper.join().ok());
            main.into_iter().chain(helped).collect::<Vec<_>>()
        });
        answer(&reports)
    }
}

impl Search for SharedThreats {
    /// The record is that of the main search, while the helpers rest.
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        if record.is_some() {
            self.table.open(1);
            return self.searches[0].run(limits, host, record);
        }
        (self.together(limits, host), None)
    }

    fn advance(&mut self, mv: Move) {
        self.position.play(mv);
        self.searches.iter_mut().for_each(|search| search.advance(mv));
    }
}

/// The report of the search that has proved the result, or of the deepest one, with the work of all.
fn answer(reports: &[Report]) -> Report {
    let rank = |report: &&Report| (report.proven.is_some(), report.counters.depth);
    // Of equals the first speaks.
    let speaker = reports.iter().rev().max_by_key(rank).expect("there is a main search");
    let ended =
        reports.iter().map(|report| report.stopped_by).find(|&reason| reason != StopReason::Cancelled);
    let counters = reports.iter().map(|report| report.counters).fold(Counters::default(), Counters::joined);
    let workers = if reports.len() > 1 { reports.len() as u32 } else { 0 };
    // The clock is the caller's, whom only the main search asks.
    let elapsed_ms = reports.first().map_or(0.0, |main| main.counters.elapsed_ms);
    Report {
        counters: Counters { elapsed_ms, workers, ..counters },
        stopped_by: ended.unwrap_or(StopReason::Cancelled),
        ..speaker.clone()
    }
}
