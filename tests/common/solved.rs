//! The known values of `tests/data/solved.txt`, natively and in the browser.

use noughts::Rules;
use noughts::search::{Proven, Report, StopReason};
use serde_json::Value;

/// An empty board whose value is known.
pub(crate) struct Solved {
    /// The rules as a request spells them.
    pub(crate) rules: Value,
    value: Proven,
    plies: Option<u32>,
    /// Positions that a proof may take.
    pub(crate) nodes: u64,
}

/// All boards of the list.
pub(crate) fn solved() -> Vec<Solved> {
    let lines = include_str!("../data/solved.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(Solved::read).collect()
}

impl Solved {
    fn read(line: &str) -> Self {
        let parts: Vec<_> = line.split('|').map(str::trim).collect();
        let &[board, value, plies, nodes, source] = &parts[..] else { panic!("five parts: {line}") };
        let rules: Rules = board.parse().expect("the notation of a game");
        assert!(!source.is_empty(), "where from: {line}");
        Solved {
            rules: serde_json::to_value(rules).expect("rules are plain values"),
            value: match value {
                "win" => Proven::Win,
                "draw" => Proven::Draw,
                other => panic!("nobody starts with a {other}: {line}"),
            },
            plies: (plies != "-").then(|| plies.parse().expect("a number of plies")),
            nodes: nodes.parse().expect("a number of positions"),
        }
    }

    /// The report proves the value, within its budget.
    pub(crate) fn is_proved_by(&self, report: &Report) {
        let about = || format!("{} by {}", self.rules, report.algo);
        let found = (report.proven, report.plies, report.stopped_by);
        assert_eq!(found, (Some(self.value), self.plies, StopReason::Finished), "{}", about());
        assert!(report.counters.nodes <= self.nodes, "{} took {:?}", about(), report.counters);
    }
}
