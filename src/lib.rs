#![doc = include_str!("../README.md")]

pub mod algorithms;
pub mod catalogue;
pub mod dice;
pub mod error;
pub mod evals;
pub mod game;
pub mod games;
pub mod merge;
pub mod request;
pub mod search;
pub mod session;
pub mod settings;
pub mod status;
pub mod value;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
