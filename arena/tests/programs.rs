//! Matches against other programs: honest ones, and some that hang, die, cheat or talk nonsense.

#![cfg(unix)]

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use noughts_arena::contest::{self, MatchResult, MatchSettings};
use noughts_arena::player::{Entrant, PATIENCE};
use noughts_tournament::openings::Openings;

fn settings(rules: &str, games: usize) -> MatchSettings {
    MatchSettings {
        rules: rules.parse().unwrap(),
        budget: "50it".parse().unwrap(),
        games: Some(games),
        openings: Openings::Random { fewest: 1, most: 3 },
        seed: 7,
        threads: 2,
        sprt: None,
        move_timeout: PATIENCE,
    }
}

fn play(settings: &MatchSettings, players: [&str; 2]) -> anyhow::Result<MatchResult> {
    let entrants: [Entrant; 2] = players.map(|player| player.parse().unwrap());
    contest::play(settings, &entrants, |_| {})
}

/// The kinds of faults of the second player in a match of four games, all of which it must lose.
fn faults(settings: &MatchSettings, program: &str) -> Vec<String> {
    let outcome = play(settings, ["mcts", program]).unwrap();
    assert_eq!(outcome.tally.games(), [4, 0, 0], "{program}");
    assert_eq!(outcome.faults(0).count(), 0, "{program}");
    outcome.faults(1).map(ToString::to_string).collect()
}

#[test]
fn a_program_that_hangs_loses_its_games_and_the_match_goes_on() {
    let settings = MatchSettings { move_timeout: Duration::from_millis(200), ..settings("3x3x3", 4) };
    assert_eq!(faults(&settings, "x@sleep 1000"), ["no answer within 200 ms"; 4]);
    let after_open = r#"x@sh -c 'read a; echo "{\"ok\":1}"; exec sleep 1000'"#;
    assert_eq!(faults(&settings, after_open), ["no answer within 200 ms"; 4]);
    let chatty = "piskvork/9ms@sh -c 'while true; do echo MESSAGE still thinking; sleep 0.01; done'";
    let settings = MatchSettings { rules: "7x7x5".parse().unwrap(), ..settings };
    assert_eq!(faults(&settings, chatty), ["no answer within 200 ms"; 4]);
}

#[test]
fn a_program_that_dies_loses_its_games_and_is_started_again() {
    let settings = settings("3x3x3", 4);
    assert_eq!(faults(&settings, "x@false"), ["its program ended"; 4]);
    let later = r#"x@sh -c 'read a; echo "{\"ok\":1}"; read b; exit 3'"#;
    assert_eq!(faults(&settings, later), ["its program ended"; 4]);
}

#[test]
fn a_program_that_cheats_or_talks_nonsense_loses_its_games() {
    let settings = settings("3x3x3", 4);
    // Every reply is the same, so that its second move at the latest is on a square that is taken.
    let same = r#"x@sh -c 'while read -r line; do echo "{\"ok\":{\"move\":4}}"; done'"#;
    for fault in faults(&settings, same) {
        assert!(
            fault.starts_with("an illegal move: move 4 at ply ") && fault.ends_with("b2 is taken"),
            "{fault}"
        );
    }
    let off = r#"x@sh -c 'while read -r line; do echo "{\"ok\":{\"move\":\"b2\"}}"; done'"#;
    assert_eq!(faults(&settings, off).len(), 4);
    let echo = faults(&settings, "x@cat").remove(0);
    assert!(echo.starts_with("it answered `{\"algo\":{\"id\":\"x\"},\"call\":\"open\","), "{echo}");
    let refusing = r#"x@sh -c 'read a; echo "{\"ok\":1}"; while read -r b; do echo "{\"error\":{\"message\":\"no mood\"}}"; done'"#;
    assert_eq!(faults(&settings, refusing), ["it refused a request: no mood"; 4]);
}

#[test]
fn a_fault_with_three_seats_is_a_win_for_the_other_player() {
    let outcome = play(&settings("4x4x3p3", 6), ["mcts", "x@false"]).unwrap();
    assert_eq!(outcome.tally.games(), [6, 0, 0]);
    let winners = outcome.games.iter().map(|game| game.seating[game.winner.unwrap()]);
    assert!(winners.eq([0; 6]));
}

#[test]
fn a_program_that_cannot_play_or_start_ends_the_match_with_a_reason() {
    for (rules, player, reason) in [
        ("3x3x3", "x@./no-such-program", "`./no-such-program` cannot be started"),
        ("3x3x3", "x@sh -c 'oops", "a quote has no end"),
        (
            "3x3x3",
            r#"x@sh -c 'read a; echo "{\"error\":{\"message\":\"too small\"}}"'"#,
            "refused to play: too small",
        ),
        ("3x3x3", "piskvork/9ms@cat", "five in a row for two"),
        ("15x15x5", "piskvork/9it@cat", "a budget of time"),
        ("15x15x5", "piskvork:a=b/9ms@cat", "no options"),
        ("15x15x5", "piskvork/9ms", "piskvork@command"),
        ("15x15x5", "piskvork/9ms@sh -c 'echo ERROR too small'", "refused START 15: ERROR too small"),
        // They end before they can be told anything, or nearly so.
        (
            "15x15x5",
            "piskvork/9ms@sh -c 'exec <&-; echo ERROR no licence'",
            "refused START 15: ERROR no licence",
        ),
        (
            "3x3x3",
            r#"x@sh -c 'exec <&-; echo "{\"error\":{\"message\":\"no licence\"}}"'"#,
            "refused to play: no licence",
        ),
    ] {
        let error = play(&settings(rules, 4), ["random", player]).unwrap_err();
        assert!(format!("{error:#}").contains(reason), "{player}: {error:#}");
    }
}

/// A program with the protocol of Gomocup that plays the first empty point, row by row, of a board of seven
/// points a side.
const FIRST_POINT: &str = r#"piskvork/9ms@sh -c '
taken=" "
reply() { for y in 0 1 2 3 4 5 6; do for x in 0 1 2 3 4 5 6; do
  case "$taken" in *" $x,$y "*) ;; *) taken="$taken$x,$y "; echo "$x,$y"; return;; esac; done; done; }
while read -r word rest; do case "$word" in
  START) echo OK;;
  BEGIN) echo MESSAGE thinking; reply;;
  TURN) taken="$taken$rest "; reply;;
  BOARD) while read -r stone; do case "$stone" in DONE) break;; *) taken="$taken${stone%,*} ";; esac; done; reply;;
esac; done'"#;

#[test]
fn a_piskvork_program_plays_from_openings_and_from_the_empty_board() {
    for most in [0, 3] {
        let settings = MatchSettings {
            openings: Openings::Random { fewest: most.min(1), most },
            ..settings("7x7x5e", 4)
        };
        let outcome = play(&settings, ["mcts", FIRST_POINT]).unwrap();
        assert_eq!(outcome.faults(1).count(), 0, "{:?}", outcome.games);
        assert_eq!(outcome.work[1].searches as usize, own_moves(&outcome, most));
        assert!(outcome.tally.mean().unwrap() > 0.5);
    }
}

/// The moves that the second player chose in a match.
fn own_moves(outcome: &MatchResult, most: usize) -> usize {
    let of = |game: &contest::GameRecord| {
        let searches = game.work.map(|work| work.searches as usize);
        assert!(game.moves.len() - searches[0] - searches[1] <= most);
        searches[1]
    };
    outcome.games.iter().map(of).sum()
}

#[test]
fn the_example_in_python_plays_whole_games() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("skipped: there is no python3 on this machine");
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/arena_player.py");
    let player = format!("py@python3 '{}'", script.display());
    let outcome = play(&settings("4x5x4", 4), ["random", &player]).unwrap();
    assert_eq!(outcome.faults(1).count(), 0, "{:?}", outcome.games);
    assert!(outcome.tally.mean().unwrap() < 0.5, "it beats random play");
    let work = outcome.work[1];
    assert_eq!(work.nodes as u32, work.searches);
    assert_eq!(work.is_reported, !cfg!(target_os = "linux"));
    let error = play(&settings("uttt", 2), ["random", &player]).unwrap_err();
    assert!(format!("{error:#}").contains("this player knows k in a row for two"), "{error:#}");
}
