//! The rows that programs are told are those with which the rules say that a game is won, in random games of
//! every kind.

use crate::common::games;
use crate::parts;
use noughts::catalogue::{Rules, start_position};
use noughts::game::Outcome;
use noughts::games::winning_rows::{WinningRow, winning_rows};
use noughts::rng::SeededRng;
use std::collections::BTreeSet;

/// Random games of each kind.
const GAMES: usize = 60;

fn named(name: &str) -> Rules {
    name.parse().unwrap_or_else(|_| panic!("{name} names a game"))
}

/// Who has a row.
fn owner(rows: &[WinningRow], cells: &[Option<usize>]) -> Option<usize> {
    let has = |cell: &u16, seat| cells[usize::from(*cell)] == Some(seat);
    rows.iter().find_map(|WinningRow { cells: row, beside }| {
        let seat = cells[usize::from(row[0])]?;
        let wins = row.iter().all(|cell| has(cell, seat)) && !beside.iter().any(|cell| has(cell, seat));
        wins.then_some(seat)
    })
}

/// How many of the random games are won, each with a row, and never before.
fn won(rules: Rules, rows: &[WinningRow]) -> usize {
    let mut rng = SeededRng::new(1);
    let won = (0..GAMES).filter(|_| {
        let mut position = start_position(rules);
        loop {
            let status = position.status();
            let winner = match position.outcome() {
                Some(Outcome::Win(seat)) => Some(seat.index()),
                _ => None,
            };
            assert_eq!(owner(rows, &status.cells), winner, "{rules}: {:?}", status.cells);
            if position.outcome().is_some() {
                return winner.is_some();
            }
            let moves = position.legal_moves();
            position.play(moves[rng.below(moves.len() as u32) as usize]);
        }
    });
    won.count()
}

#[test]
fn a_game_is_won_with_a_row() {
    let mut kinds = 0;
    for rules in games().chain(parts::GAMES.iter().map(|name| named(name))) {
        let rows = winning_rows(rules);
        if rows.is_empty() {
            continue;
        }
        // Where a row is as long as the largest board, none is made by chance.
        kinds += usize::from(won(rules, &rows) > 0);
    }
    assert!(kinds > 15, "{kinds}");
}

#[test]
fn rows_are_as_many_as_one_counts() {
    let counted =
        [("3x3x3", 8), ("15x15x5", 572), ("15x15x5e", 572), ("4x4x4l4", 76), ("3x3x3t", 12), ("4x4x3c", 40)];
    for (name, count) in counted {
        let rows = winning_rows(named(name));
        assert_eq!(rows.len(), count, "{name}");
    }
    // At the edge a row has one end, and where it fills its line none.
    let rows = winning_rows(named("6x6x5e"));
    let ends: BTreeSet<usize> = rows.iter().map(|row| row.beside.len()).collect();
    assert_eq!(ends, BTreeSet::from([0, 1]));
}

#[test]
fn other_games_have_no_rows() {
    for name in ["3x3x3m", "3x3x3nb2", "3x3x3v3", "4x4x4l4g", "drop6x7x4", "uttt"] {
        assert!(winning_rows(named(name)).is_empty(), "{name}");
    }
}
