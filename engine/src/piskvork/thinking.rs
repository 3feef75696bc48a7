//! What `INFO` says: the rule, and how long a move may take.

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
/// The moves among which the rest of the time of the match is shared: a game of gomoku has about this many left.
const MOVES_LEFT: f64 = 25.0;

/// The rule and the clock.
#[derive(Clone, Debug)]
pub(super) struct Thinking {
    rule: String,
    turn_ms: f64,
    /// The rest of the time for the whole match; `None` without a limit.
    left_ms: Option<f64>,
}

impl Default for Thinking {
    fn default() -> Self {
        Thinking { rule: "0".to_owned(), turn_ms: DEFAULT_TURN_MS, left_ms: None }
    }
}

impl Thinking {
    /// Notes a value of `INFO`, and says whether it changed the rule. The engine has no use for other keys, and a value that
    /// cannot be read has no answer in this protocol.
    pub(super) fn set(&mut self, key: &str, value: &str) -> bool {
        let number = value.parse::<f64>().ok().filter(|number| number.is_finite() && *number >= 0.0);
        match (key, number) {
            ("timeout_turn", Some(turn_ms)) => self.turn_ms = turn_ms,
            // 0 is no limit.
            ("timeout_match", Some(match_ms)) => self.left_ms = Some(match_ms).filter(|ms| *ms > 0.0),
            ("time_left", Some(left_ms)) => self.left_ms = Some(left_ms),
            ("rule", _) if self.rule != value => {
                value.clone_into(&mut self.rule);
                return true;
            }
            _ => {}
        }
        false
    }

    /// Whether a row must be exactly five long.
    ///
    /// # Errors
    /// [`Fault::Rule`].
    pub(super) fn rule(&self) -> Result<bool, Fault> {
        match self.rule.as_str() {
            "0" => Ok(false),
            "1" => Ok(true),
            other => Err(Fault::Rule(other.to_owned())),
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
        Limits { time_ms: Some(time.max(share / 4.0)), ..Limits::default() }
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
        for nonsense in ["", "-1", "nan", "inf", "soon"] {
            assert!(time(&[("timeout_turn", nonsense)], 0.0) > 29_000.0);
        }
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
