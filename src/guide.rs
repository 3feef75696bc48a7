//! Chapters for people who build on the crate. They contain no code of the engine.

pub mod own_game;
