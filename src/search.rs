//! A [`Search`] of one position, its input and output ([`Limits`], [`Report`]), and the machinery that all
//! searches share.

pub(crate) mod budget;
mod candidate;
pub(crate) mod deepening;
pub(crate) mod delegation;
mod host;
pub(crate) mod info;
pub mod iteration;
pub(crate) mod lane_maxima;
mod limits;
pub(crate) mod mapped_host;
pub(crate) mod memo;
pub mod monte_carlo;
pub(crate) mod node;
pub(crate) mod node_arena;
pub(crate) mod observer;
pub(crate) mod on_panic;
pub(crate) mod order;
pub mod policy;
mod proven;
pub mod reason;
pub(crate) mod recorder;
mod report;
pub(crate) mod root;
pub(crate) mod search_tables;
mod seat_values;
pub mod trace;
pub mod trace_columns;
pub(crate) mod transposition;
pub mod tree_search;
pub(crate) mod variety;

pub use candidate::{Candidate, best_first};
pub use host::{Host, Unwatched, Watched};
pub use limits::{Limits, Part, StopReason, Stopped};
pub use proven::{ProofScope, Proven};
pub use report::{Counters, Report};
pub use seat_values::SeatValues;

use crate::game::Move;
use trace::{Cap, Trace};

/// A search of one position, which keeps its state between runs.
pub trait Search {
    /// Searches until a limit is reached or the search is complete. Trees and tables of earlier runs are
    /// kept. With a cap it also records the tree that it examines, and the report is the same.
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>);

    /// Plays a legal move in the searched position and keeps the state that is still valid.
    fn advance(&mut self, mv: Move);

    /// The search as a [`Stepwise`](iteration::Stepwise); `None` where it has no iterations.
    fn stepwise(&mut self) -> Option<&mut dyn iteration::Stepwise> {
        None
    }

    /// [`run`](Search::run) without a record.
    fn search(&mut self, limits: &Limits, host: &mut dyn Host) -> Report
    where
        Self: Sized,
    {
        self.run(limits, host, None).0
    }

    /// [`run`](Search::run) with a record.
    fn trace(&mut self, limits: &Limits, cap: Cap, host: &mut dyn Host) -> (Report, Trace)
    where
        Self: Sized,
    {
        let (report, trace) = self.run(limits, host, Some(cap));
        (report, trace.unwrap_or_default())
    }
}

// `search` and `trace` are no part of a trait object, where each type would add a copy of them to the shipped
// module.
impl Search for Box<dyn Search> {
    fn run(&mut self, limits: &Limits, host: &mut dyn Host, record: Option<Cap>) -> (Report, Option<Trace>) {
        (**self).run(limits, host, record)
    }

    fn advance(&mut self, mv: Move) {
        (**self).advance(mv);
    }

    fn stepwise(&mut self) -> Option<&mut dyn iteration::Stepwise> {
        (**self).stepwise()
    }
}
