//! k in a row with gravity: what its players must see, whatever else they find.

use crate::common::{best_move, drop, mnk_rules, random_game, rules_json};
use noughts::game::{Game, Move, Outcome};
use noughts::games::drop::DropBoard;
use noughts::games::mnk::Large;
use noughts::rng::SeededRng;
use noughts::search::Proven;
use serde_json::json;

/// Whether the move wins at once.
fn wins<G: Game>(position: &G, mv: Move) -> bool {
    position.after(mv).outcome() == Some(Outcome::Win(position.to_move()))
}

/// Whether the opponent can win at once after the move.
fn gives_a_win<G: Game>(position: &G, mv: Move) -> bool {
    let after = position.after(mv);
    after.moves().any(|reply| wins(&after, reply))
}

/// Unfinished positions of random games in which a move wins, or loses at once while another does not.
fn sharp_positions(board: [u32; 3], count: usize) -> Vec<(Vec<Move>, DropBoard<Large>)> {
    let [rows, cols, k] = board;
    let start = DropBoard::<Large>::new(mnk_rules([rows, cols, k, 2]));
    let mut found = Vec::new();
    for seed in 0.. {
        let mut position = start;
        let game = random_game(&start, usize::MAX, &mut SeededRng::new(seed));
        for (ply, &mv) in game.iter().enumerate() {
            let moves: Vec<_> = position.moves().collect();
            let losing = moves.iter().filter(|&&mv| gives_a_win(&position, mv)).count();
            let is_sharp = moves.iter().any(|&mv| wins(&position, mv)) || (1..moves.len()).contains(&losing);
            if is_sharp {
                found.push((game[..ply].to_vec(), position));
            }
            if found.len() == count {
                return found;
            }
            position.play(mv);
        }
    }
    found
}

#[test]
fn the_strongest_sees_every_win_and_every_block() {
    for board in [[6, 7, 4], [4, 5, 3], [8, 8, 4], [7, 9, 5]] {
        for (moves, position) in sharp_positions(board, 60) {
            let moves: Vec<_> = moves.iter().map(|mv| mv.0).collect();
            for budget in [json!({"iterations": 500, "seed": 1}), json!({"nodes": 2000, "seed": 1})] {
                let report = best_move(&rules_json(drop(board)), &moves, &json!("strongest"), &budget);
                let report = report.expect("a good request");
                let mv = report.mv.expect("the game goes on");
                let can_win = position.moves().any(|mv| wins(&position, mv));
                assert!(!can_win || wins(&position, mv), "{report:?} misses a win in {position:?}");
                // Where every move is proven to lose, the distance may not be known within the budget.
                let is_lost = report.proven == Some(Proven::Loss);
                let must_see = !can_win && !is_lost && !position.moves().all(|mv| gives_a_win(&position, mv));
                assert!(!must_see || !gives_a_win(&position, mv), "{report:?} gives a win in {position:?}");
            }
        }
    }
}

#[test]
fn fields_that_are_left_out_make_connect_four() {
    let ask = |rules: &serde_json::Value| {
        best_move(rules, &[3, 3], &json!("mcts"), &json!({"iterations": 200, "seed": 1}))
    };
    let named = json!({"kind": "drop", "rows": 6, "cols": 7, "k": 4});
    assert_eq!(ask(&json!({"kind": "drop"})), ask(&named));
    assert!(ask(&named).is_ok());
    for bad in [
        json!({"kind": "drop", "rows": 0, "cols": 7, "k": 4}),
        json!({"kind": "drop", "rows": 6, "cols": 27, "k": 4}),
        json!({"kind": "drop", "rows": 6, "cols": 7, "k": 8}),
        json!({"kind": "drop", "rows": 6, "cols": 7, "k": 4, "players": 3}),
        json!({"kind": "drop", "rows": 6, "cols": 7, "k": 4, "swap": true}),
    ] {
        assert_eq!(ask(&bad).expect_err("bad rules").name(), "BadRules", "{bad}");
    }
    let full = best_move(
        &json!({"kind": "drop", "rows": 2, "cols": 3, "k": 3}),
        &[1, 1, 1],
        &json!("mcts"),
        &json!({}),
    );
    let error = full.expect_err("the column is full");
    assert_eq!((error.name(), error.to_string().contains("b is full")), ("IllegalMove", true), "{error}");
}
