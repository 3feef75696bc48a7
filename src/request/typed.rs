//! Requests made from values of Rust, without JSON.

use super::{AlgoRequest, List, Record, StateRequest};
use crate::catalogue::{Level, Rules};
use crate::game::Move;
use crate::games::grid::GridRules;
use crate::scalar::Scalar;
use crate::search::Limits;

impl StateRequest {
    /// The position after these moves from the start of a game, without a swap rule.
    #[must_use]
    pub fn new(rules: Rules, moves: &[Move]) -> Self {
        let moves = List(moves.iter().map(|&mv| mv.into()).collect());
        StateRequest { rules: rules.into(), arranged: None, moves }
    }
}

impl From<Rules> for Record {
    fn from(rules: Rules) -> Self {
        let sides = |rules: GridRules| {
            Record::default().with("rows", rules.rows()).with("cols", rules.cols()).with("k", rules.k())
        };
        match rules {
            Rules::Ultimate => Record::default().with("kind", "ultimate"),
            Rules::Drop(rules) => sides(rules).with("kind", "drop"),
            Rules::Mnk(rules) => sides(rules)
                .with("kind", "mnk")
                .with("players", rules.players())
                .with("exact", rules.is_exact()),
        }
    }
}

/// The budget of a request. Limits beyond 2^53 are cut to that: no search reaches them.
impl From<Limits> for Record {
    fn from(limits: Limits) -> Self {
        let count = |limit: Option<u64>| limit.map(|limit| limit as f64);
        let named = [
            ("timeMs", limits.time_ms),
            ("iterations", count(limits.iterations)),
            ("nodes", count(limits.nodes)),
            ("depth", limits.depth.map(f64::from)),
        ];
        let set = named.into_iter().filter_map(|(name, limit)| Some((name, limit?)));
        set.fold(Record::default(), |record, (name, limit)| record.with(name, limit))
    }
}

impl Record {
    /// The record with one more value.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Scalar>) -> Self {
        self.0.push((name.to_owned(), value.into()));
        self
    }
}

impl AlgoRequest {
    /// The request with one more option.
    ///
    /// ```
    /// use noughts::request::AlgoRequest;
    /// let gentle = AlgoRequest::from("mcts").with("exploration", 1.2).with("temperature", 0.3);
    /// # let _ = gentle;
    /// ```
    #[must_use]
    pub fn with(self, option: &str, value: impl Into<Scalar>) -> Self {
        let record = match self {
            AlgoRequest::Id(id) => Record::default().with("id", id),
            AlgoRequest::WithOptions(record) => record,
        };
        AlgoRequest::WithOptions(record.with(option, value))
    }
}

/// The algorithm with this id, and its options at their defaults.
impl From<&str> for AlgoRequest {
    fn from(id: &str) -> Self {
        AlgoRequest::Id(id.to_owned())
    }
}

/// The algorithm that stands for a level. Its [`budget`](Level::budget) limits each search.
impl From<&Level> for AlgoRequest {
    fn from(level: &Level) -> Self {
        let options = level.options.iter();
        options.fold(level.algorithm().into(), |algo: Self, option| algo.with(option.id, option.value))
    }
}

impl From<Move> for Scalar {
    fn from(mv: Move) -> Self {
        f64::from(mv.0).into()
    }
}
