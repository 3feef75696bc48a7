//! The native tests of the engine, one module a subject: `cargo test --test engine mcts::` runs those of one.
//! A single binary, so that each search is compiled once for each board and not once for each file.

#[path = "../common/mod.rs"]
mod common;

mod agree;
mod arranged;
mod best_first;
mod budget;
mod catalogue;
mod codes;
mod drop;
mod early_stop;
mod exact;
mod examples;
mod flat;
mod given_boards;
mod golden;
mod hybrid;
mod iterations;
mod joined;
mod lawless;
mod laws;
mod layering;
mod learned;
mod many;
mod mcts;
mod merge;
mod notation;
mod novice;
mod overlines;
mod parts;
mod perft;
mod playouts;
mod presets;
mod prob_maxn;
mod prover;
mod puct;
mod puct_shared;
mod reported;
mod retrograde;
mod rulebook;
mod selective;
mod session;
mod softmax;
mod solved;
mod solver;
mod strongest;
mod swap;
mod swap2;
mod threats;
mod threats_shared;
mod trace;
mod treblecross;
mod values;
mod variety;
mod watch;
