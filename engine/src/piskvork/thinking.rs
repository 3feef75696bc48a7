//! What `INFO` says: the rule, and the time, work and memory that a move may take.

use std::collections::BTreeMap;

use noughts::search::Limits;

use super::fault::Fault;

/// The time of a move if the manager does not say, in milliseconds. The protocol defines it.
const DEFAULT_TURN_MS: f64 = 30_000.0;
/// The time of a move that is to be made as fast as possible.
const FASTEST_MS: f64 = 20.0;
/// What the manager and the operating system need to bring a move to its destination.
const DELIVERY_MS: f64 = 30.0;
/// The share of the time of a move that stays in reserve.
const RESERVE: f64 = 0.03;
/// The moves among which the rest of the time of the match is shared: a game of gomoku has about this many
/// left.
const MOVES_LEFT: f64 = 25.0;

/// What the manager said of the rule and of the limits of a move.
#[derive(Clone, Debug)]
pub(super) struct Thinking {
    rule: String,
    turn_ms: f64,
    /// The rest of the time for the whole match; `None` without a limit.
    left_ms: Option<f64>,
    /// The most positions of a move; `None` without a limit.
    nodes: Option<u64>,
    /// The most plies that a search looks ahead; `None` without a limit.
    depth: Option<u32>,
    /// The most bytes of memory; 0 without a limit.
    bytes: i64,
    /// The keys whose last value could not be read, with that value.
    unreadable: BTreeMap<String, String>,
}

impl Default for Thinking {
    fn default() -> Self {
        Thinking {
            rule: "0".to_owned(),
            turn_ms: DEFAULT_TURN_MS,
            left_ms: None,
            nodes: None,
            depth: None,
            bytes: 0,
            unreadable: BTreeMap::new(),
        }
    }
}

impl Thinking {
    /// Notes a value of `INFO`, and says whether it changed the rule. The engine has no use for other keys.
    /// `INFO` has no answer, so that a value that cannot be read or obeyed is a fault of the next command
    /// ([`check`](Thinking::check)).
    pub(super) fn set(&mut self, key: &str, value: &str) -> bool {
        if key == "rule" {
            let is_new = self.rule != value;
            value.clone_into(&mut self.rule);
            return is_new;
        }
        // Yixin Board says -1 for no limit, and the rest of the time may be below 0.
        let least = match key {
            "timeout_turn" | "timeout_match" | "max_memory" => 0,
            "time_left" | "max_node" | "max_depth" => i64::MIN,
            _ => return false,
        };
        let Some(number) = value.parse::<i64>().ok().filter(|number| *number >= least) else {
            self.unreadable.insert(key.to_owned(), value.to_owned());
            return false;
        };
        self.unreadable.remove(key);
        let limit = Some(number).filter(|number| *number > 0);
        match key {
            "timeout_turn" => self.turn_ms = number as f64,
            // 0 is no limit.
            "timeout_match" => self.left_ms = limit.map(|ms| ms as f64),
            "time_left" => self.left_ms = Some(limit.unwrap_or(0) as f64),
            "max_node" => self.nodes = limit.map(|nodes| nodes as u64),
            "max_depth" => self.depth = limit.map(|plies| plies.min(u32::MAX.into()) as u32),
            _ => self.bytes = number,
        }
        false
    }

    /// Whether an engine that needs this memory can play as the manager said.
    ///
    /// # Errors
    /// [`Fault::Rule`], [`Fault::Memory`] or [`Fault::Info`].
    pub(super) fn check(&self, needed: i64) -> Result<(), Fault> {
        if !["0", "1"].contains(&self.rule.as_str()) {
            return Err(Fault::Rule(self.rule.clone()));
        }
        if (1..needed).contains(&self.bytes) {
            return Err(Fault::Memory { given: self.bytes, needed });
        }
        match self.unreadable.first_key_value() {
            Some((key, value)) => Err(Fault::Info { key: key.clone(), value: value.clone() }),
            None => Ok(()),
        }
    }

    /// The rule as far as it is supported.
    pub(super) fn is_exact(&self) -> bool {
        self.rule == "1"
    }

    /// The limits of a move of whose time `gone_ms` milliseconds are over.
    pub(super) fn limits(&self, gone_ms: f64) -> Limits {
        let turn = if self.turn_ms > 0.0 { self.turn_ms } else { FASTEST_MS + DELIVERY_MS };
        let share = self.left_ms.map_or(turn, |left| turn.min(left / MOVES_LEFT));
        let time = share - DELIVERY_MS - RESERVE * share - gone_ms;
        // A late move is better than one without a search.
        Limits {
            time_ms: Some(time.max(share / 4.0)),
            nodes: self.nodes,
            depth: self.depth,
            ..Limits::default()
        }
    }

    /// Takes the time of a move off the rest of the match, which the manager need not repeat.
    pub(super) fn spend(&mut self, ms: f64) {
        self.left_ms = self.left_ms.map(|left| (left - ms).max(0.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(info: &[(&str, &str)], gone_ms: f64) -> f64 {
        let mut thinking = Thinking::default();
        for (key, value) in info {
            thinking.set(key, value);
        }
        thinking.limits(gone_ms).time_ms.unwrap()
    }

    #[test]
    fn a_move_ends_before_its_time_and_takes_a_share_of_the_rest() {
        assert!((29_000.0..29_100.0).contains(&time(&[], 0.0)));
        assert!((time(&[("timeout_turn", "1000")], 0.0) - 940.0).abs() < 1e-9);
        assert!((time(&[("timeout_turn", "1000")], 500.0) - 440.0).abs() < 1e-9);
        let late = time(&[("timeout_turn", "1000")], 5_000.0);
        assert!((late - 250.0).abs() < 1e-9, "{late}");
        assert!(time(&[("timeout_turn", "0")], 0.0) < 25.0);
        assert!(time(&[("timeout_turn", "5000"), ("time_left", "25000")], 0.0) < 1_000.0);
        assert!(time(&[("timeout_turn", "5000"), ("time_left", "0")], 0.0) < 1.0);
        assert!(time(&[("timeout_turn", "5000"), ("timeout_match", "0")], 0.0) > 4_000.0);
        assert!(time(&[("timeout_turn", "5000"), ("time_left", "-300")], 0.0) < 1.0);
        assert!(time(&[("timeout_turn", "5000"), ("time_left", "2147483647")], 0.0) > 4_000.0);
    }

    /// The fault of the next command after these values.
    fn fault(info: &[(&str, &str)]) -> Option<String> {
        let mut thinking = Thinking::default();
        for (key, value) in info {
            thinking.set(key, value);
        }
        thinking.check(48 << 20).err().map(|fault| fault.to_string())
    }

    #[test]
    fn what_cannot_be_read_or_obeyed_is_a_fault_until_another_value_comes() {
        for key in ["timeout_turn", "timeout_match", "time_left", "max_memory", "max_node", "max_depth"] {
            for nonsense in ["", "1e9", "0.5", "nan", "inf", "soon", "99999999999999999999"] {
                let said = fault(&[(key, nonsense)]).unwrap_or_default();
                assert!(said.contains(key) && said.contains(&format!("\"{nonsense}\"")), "{said}");
                assert_eq!(fault(&[(key, nonsense), (key, "1000000000")]), None);
            }
        }
        assert!(fault(&[("timeout_turn", "-1")]).is_some());
        assert!(fault(&[("rule", "4")]).is_some());
        assert!(fault(&[("max_memory", "1000000")]).is_some());
        for known in [("max_memory", "0"), ("max_node", "-1"), ("evaluate", "3,3"), ("folder", "C:\\a b")] {
            assert_eq!(fault(&[known]), None);
        }
    }

    #[test]
    fn a_move_may_be_limited_by_its_work() {
        let mut thinking = Thinking::default();
        thinking.set("max_node", "10000");
        thinking.set("max_depth", "225");
        let limits = thinking.limits(0.0);
        assert_eq!((limits.nodes, limits.depth), (Some(10_000), Some(225)));
        thinking.set("max_node", "-1");
        assert_eq!(thinking.limits(0.0).nodes, None);
    }

    #[test]
    fn own_moves_shorten_the_match() {
        let mut thinking = Thinking::default();
        thinking.set("timeout_match", "100000");
        let before = thinking.limits(0.0);
        thinking.spend(50_000.0);
        assert!(thinking.limits(0.0).time_ms < before.time_ms.map(|ms| ms / 1.9));
    }
}
