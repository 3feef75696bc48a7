//! What `INFO` says: the rule, and the time, work and memory that a move may take.

use std::collections::BTreeMap;
use std::time::Duration;

use noughts::search::Limits;

use super::fault::Fault;

/// The time of a move if the manager does not say. The protocol defines it.
const DEFAULT_TURN: Duration = Duration::from_secs(30);
/// The time of a move that is to be made as fast as possible, with its [delivery](DELIVERY).
const FASTEST: Duration = Duration::from_millis(50);
/// What the manager and the operating system need to bring a move to its destination.
const DELIVERY: Duration = Duration::from_millis(30);
/// The share of the time of a move that stays in reserve.
const RESERVE: f64 = 0.03;
/// The moves among which the rest of the time of the match is shared: a game of gomoku has about this many
/// left.
const MOVES_LEFT: u32 = 25;

/// What the manager said of the rule and of the limits of a move.
#[derive(Clone, Debug)]
pub(super) struct Thinking {
    rule: String,
    turn: Duration,
    /// The rest of the time for the whole match; `None` without a limit.
    left: Option<Duration>,
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
            turn: DEFAULT_TURN,
            left: None,
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
        let limit = Some(number.unsigned_abs()).filter(|_| number > 0);
        let time = limit.map(Duration::from_millis);
        match key {
            "timeout_turn" => self.turn = time.unwrap_or(FASTEST),
            // 0 is no limit.
            "timeout_match" => self.left = time,
            "time_left" => self.left = Some(time.unwrap_or_default()),
            "max_node" => self.nodes = limit,
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

    /// The limits of a move of whose time so much is gone.
    pub(super) fn limits(&self, gone: Duration) -> Limits {
        let share = self.left.map_or(self.turn, |left| self.turn.min(left / MOVES_LEFT));
        let time = share.mul_f64(1.0 - RESERVE).saturating_sub(DELIVERY + gone);
        // A late move is better than one without a search.
        Limits { time: Some(time.max(share / 4)), nodes: self.nodes, depth: self.depth, ..Limits::default() }
    }

    /// Takes the time of a move off the rest of the match, which the manager need not repeat.
    pub(super) fn spend(&mut self, time: Duration) {
        self.left = self.left.map(|left| left.saturating_sub(time));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use noughts::numbers::milliseconds;

    /// How long a search may take after these values when `gone` milliseconds have passed, in milliseconds.
    fn time(info: &[(&str, &str)], gone: u64) -> f64 {
        let mut thinking = Thinking::default();
        for (key, value) in info {
            thinking.set(key, value);
        }
        milliseconds(thinking.limits(Duration::from_millis(gone)).time.unwrap())
    }

    #[test]
    fn a_move_ends_before_its_time_and_takes_a_share_of_the_rest() {
        assert!((29_000.0..29_100.0).contains(&time(&[], 0)));
        assert!((time(&[("timeout_turn", "1000")], 0) - 940.0).abs() < 1e-9);
        assert!((time(&[("timeout_turn", "1000")], 500) - 440.0).abs() < 1e-9);
        let late = time(&[("timeout_turn", "1000")], 5_000);
        assert!((late - 250.0).abs() < 1e-9, "{late}");
        assert!(time(&[("timeout_turn", "0")], 0) < 25.0);
        assert!(time(&[("timeout_turn", "5000"), ("time_left", "25000")], 0) < 1_000.0);
        assert!(time(&[("timeout_turn", "5000"), ("time_left", "0")], 0) < 1.0);
        assert!(time(&[("timeout_turn", "5000"), ("timeout_match", "0")], 0) > 4_000.0);
        assert!(time(&[("timeout_turn", "5000"), ("time_left", "-300")], 0) < 1.0);
        assert!(time(&[("timeout_turn", "5000"), ("time_left", "2147483647")], 0) > 4_000.0);
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
        let limits = thinking.limits(Duration::ZERO);
        assert_eq!((limits.nodes, limits.depth), (Some(10_000), Some(225)));
        thinking.set("max_node", "-1");
        assert_eq!(thinking.limits(Duration::ZERO).nodes, None);
    }

    #[test]
    fn own_moves_shorten_the_match() {
        let mut thinking = Thinking::default();
        thinking.set("timeout_match", "100000");
        let time = |thinking: &Thinking| thinking.limits(Duration::ZERO).time.unwrap();
        let before = time(&thinking);
        thinking.spend(Duration::from_secs(50));
        assert!(time(&thinking) < before.mul_f64(0.53));
    }
}
