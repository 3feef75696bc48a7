//! How much work a search may do, and why it ended.

use crate::numbers::{duration, milliseconds};
use core::time::Duration;
use serde::{Deserialize, Serialize, Serializer};
use std::num::NonZeroU32;

/// The limits of a search. A limit of `None` does not apply.
///
/// ```
/// use noughts::Limits;
/// use std::time::Duration;
/// let limits = Limits { depth: Some(8), ..Limits::time(Duration::from_secs(2)) };
/// assert_eq!((limits.time, limits.nodes), (Some(Duration::from_secs(2)), None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Limits {
    /// Wall clock from the call. JSON has it in milliseconds.
    #[serde(rename = "timeMs", skip_serializing_if = "Option::is_none", serialize_with = "in_milliseconds")]
    pub time: Option<Duration>,
    /// Iterations of the Monte Carlo family: a playout each, in `puct` an expansion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<u64>,
    /// Positions that this run of a tree search may visit. For a Monte Carlo search, the size of its tree,
    /// including nodes from earlier runs. Where neither time nor iterations are limited, this also limits the
    /// leaves that are sampled, since a tree may stop growing before it reaches the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Search depth in plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The part of the work that is this search's, where several workers share it.
    #[serde(skip)]
    pub part: Part,
}

impl Limits {
    /// A limit of time alone.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// A limit of iterations alone.
    #[must_use]
    pub fn iterations(iterations: u64) -> Self {
        Limits { iterations: Some(iterations), ..Limits::default() }
    }

    /// A limit of nodes alone.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A limit of depth alone.
    #[must_use]
    pub fn depth(plies: u32) -> Self {
        Limits { depth: Some(plies), ..Limits::default() }
    }

    /// The limit of time in milliseconds, in which searches calculate.
    #[must_use]
    pub(crate) fn time_ms(&self) -> Option<f64> {
        self.time.map(milliseconds)
    }

    /// A share of the limit of time, 0 to 1.
    #[must_use]
    pub(crate) fn share_of_time(&self, share: f64) -> Option<Duration> {
        self.time_ms().map(|time| duration(time * share))
    }

    /// What is left of the limit of time when `spent_ms` milliseconds have passed; at least 0.
    #[must_use]
    pub(crate) fn time_left(&self, spent_ms: f64) -> Option<Duration> {
        self.time_ms().map(|time| duration(time - spent_ms))
    }

    /// The names of the limits that apply, as requests have them.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        let Limits { time, iterations, nodes, depth, part: _ } = self;
        let all = [
            ("timeMs", time.is_some()),
            ("iterations", iterations.is_some()),
            ("nodes", nodes.is_some()),
            ("depth", depth.is_some()),
        ];
        all.into_iter().filter(|(_, applies)| *applies).map(|(name, _)| name).collect()
    }
}

#[expect(clippy::ref_option, reason = "serde hands references over")]
fn in_milliseconds<S: Serializer>(time: &Option<Duration>, serializer: S) -> Result<S::Ok, S::Error> {
    time.map(milliseconds).serialize(serializer)
}

/// The number of a search among several that divide the work on one position. What each of them reports as
/// proven holds whatever the others find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    index: u32,
    of: NonZeroU32,
}

impl Part {
    /// The whole work.
    pub const ALL: Part = Part { index: 0, of: NonZeroU32::MIN };

    /// Search number `index`, counted from 0, of `of`; `None` unless `index < of`.
    #[must_use]
    pub fn new(index: u32, of: u32) -> Option<Self> {
        NonZeroU32::new(of).filter(|of| index < of.get()).map(|of| Part { index, of })
    }

    /// Its number, counted from 0.
    #[must_use]
    pub fn index(self) -> u32 {
        self.index
    }

    /// The number of searches.
    #[must_use]
    pub fn of(self) -> NonZeroU32 {
        self.of
    }
}

impl Default for Part {
    /// All of it.
    fn default() -> Self {
        Part::ALL
    }
}

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum StopReason {
    /// The search was complete.
    Finished,
    /// [`Limits::time`].
    Time,
    /// [`Limits::iterations`].
    Iterations,
    /// [`Limits::nodes`].
    Nodes,
    /// [`Limits::depth`].
    Depth,
    /// The host cancelled the search.
    Cancelled,
}

/// A search that was interrupted. Travels as an error, so that an unfinished search can never be
/// taken for a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped(pub StopReason);
