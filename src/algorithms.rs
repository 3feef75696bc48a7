//! The algorithms, one file each. The header of each file teaches it.

pub mod alphabeta;
pub mod brs;
pub mod brs_plus;
pub mod early_stop;
pub mod flat_mc;
pub mod greedy;
pub mod hybrid;
pub mod maxn;
pub mod mcts;
pub mod minimax;
pub mod mtdf;
pub mod negamax;
pub mod paranoid;
pub mod perfect;
pub mod prover;
pub mod puct;
pub mod pvs;
pub mod random;
pub mod softmax;
pub mod strongest;
pub mod threats;
