//! The notation of games: what is written is read back.

use crate::common::{drop, exact, games, rules};
use noughts::catalogue::{AgreedRules, Rules, RulesError};
use noughts::session::SwapRule;
use proptest::prelude::*;
use serde_json::json;

fn is_read_back(agreed: AgreedRules) {
    let text = agreed.to_string();
    assert_eq!(text.parse::<AgreedRules>(), Ok(agreed), "{text}");
    if agreed.swap == SwapRule::None {
        assert_eq!(text, agreed.rules.to_string());
        assert_eq!(text.parse::<Rules>(), Ok(agreed.rules), "{text}");
    } else {
        assert_eq!(text.parse::<Rules>(), Err(RulesError::Form(text.clone())));
    }
}

#[test]
fn the_games_of_the_suites_are_read_back() {
    games().for_each(|rules| is_read_back(rules.into()));
}

proptest! {
    #[test]
    fn any_rules_are_read_back(
        [rows, cols, k] in [1_u32..=26, 1..=26, 1..=26],
        players in 2_u32..=8,
        is_exact: bool,
        swap in prop::sample::select(vec![SwapRule::None, SwapRule::Pie, SwapRule::Swap2]),
    ) {
        let k = k.min(rows.max(cols));
        is_read_back(drop([rows, cols, k]).into());
        let board = [rows, cols, k, players];
        let rules = if is_exact { exact(board) } else { rules(board) };
        is_read_back(AgreedRules { rules, swap: if players == 2 { swap } else { SwapRule::None } });
    }

    #[test]
    fn no_text_panics(text in "[0-9xpesdrotu]{0,12}|\\PC{0,12}") {
        if let Ok(agreed) = text.parse::<AgreedRules>() {
            is_read_back(agreed);
        }
    }
}

#[test]
fn games_are_written_as_in_links() {
    let read = |text: &str| text.parse::<AgreedRules>().unwrap();
    for (text, json) in [
        ("uttt", json!({"kind": "ultimate"})),
        ("drop6x7x4", json!({"kind": "drop", "rows": 6, "cols": 7, "k": 4})),
        ("5x6x4p3", json!({"kind": "mnk", "rows": 5, "cols": 6, "k": 4, "players": 3})),
        ("15x15x5e", json!({"kind": "mnk", "rows": 15, "cols": 15, "k": 5, "exact": true})),
        ("3x4x3s", json!({"kind": "mnk", "rows": 3, "cols": 4, "k": 3, "swap": true})),
        ("9x9x5es2", json!({"kind": "mnk", "rows": 9, "cols": 9, "k": 5, "exact": true, "swap": 2})),
    ] {
        assert_eq!(read(text).to_string(), text);
        assert_eq!(serde_json::to_value(read(text)).unwrap(), json, "{text}");
    }
    // No row can be longer than the board.
    assert_eq!(read("3x3x3e").to_string(), "3x3x3");
    assert_eq!(read("ultimate").to_string(), "uttt");
}

#[test]
fn what_is_no_game_is_refused_with_the_reason() {
    for text in [
        "",
        "3x3",
        "3x3x3x3",
        "3x3x3p",
        "3x3x3pp3",
        "3x3x3s3",
        "3x3x3se",
        "3x3x3p3s",
        "drop6x7x4e",
        "drop6x7x4s",
        "drop6x7x4p2",
        "utttx",
        "utttS",
        "Uttt",
        "exact3x3x3",
        "3x-3x3",
        "3x+3x3",
        "3x 3x3",
        "003x3x3",
        "99999999999x3x3",
        "３x3x3",
    ] {
        assert_eq!(text.parse::<AgreedRules>(), Err(RulesError::Form(text.into())));
    }
    let cause = |text: &str| match text.parse::<Rules>() {
        Err(RulesError::Number { cause, .. }) => (cause.name, cause.given, cause.min, cause.max),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(cause("3x3x4"), ("k", 4, 1, 3));
    assert_eq!(cause("drop0x7x4"), ("rows", 0, 1, 26));
    assert_eq!(cause("3x27x3"), ("cols", 27, 1, 26));
    assert_eq!(cause("3x3x3p9"), ("players", 9, 2, 8));
    let said = "3x3x4".parse::<Rules>().unwrap_err().to_string();
    assert_eq!(said, "`3x3x4` is no game: k: expected a whole number from 1 to 3, got 4");
    let said = "chess".parse::<Rules>().unwrap_err().to_string();
    assert!(
        said.starts_with("`chess` is no game: expected rows, columns and in a row as in 15x15x5"),
        "{said}"
    );
}
