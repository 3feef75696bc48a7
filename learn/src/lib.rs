//! The Learn pages of the site: Markdown in, static pages out.
//!
//! A page is a file `learn/<id>.md`, and `learn/<language>/<id>.md` for another language. Its front matter
//! names positions and claims. A claim is a number with the question to the engine that gives it; `{name}` in
//! the text shows it. Blocks of code with a word describe what is made: `figure` a picture, `predict` a
//! question to the reader, `compare` numbers of an article beside those of the site, `lesson` a lesson,
//! `sheet` a sheet to print, `path` a way through the pages, `glossary` terms. Every picture is drawn from
//! what the engine says of a position or a search, when the site is built. `{@key}` names a source of
//! `learn/sources.toml`. The links `play:3x3x3m`, `backwards:3x3x3m` and `puzzle:position` open the game.
//!
//! [`book::Book`] is all pages; [`site::pages`] makes HTML of them. `learn/tests/claims.rs` computes every
//! claim again.

#![allow(clippy::missing_panics_doc, reason = "A panic here is a bug of this program.")]
#![allow(
    clippy::format_push_string,
    reason = "A page is made once a build: its text is put together as it reads best."
)]

mod answer;
pub mod book;
pub mod card;
pub mod claim;
pub mod compare;
pub mod engine;
pub mod figure;
pub mod glossary;
mod layout;
pub mod lesson;
pub mod markdown;
pub mod matches;
pub mod plan;
pub mod plot;
pub mod position;
pub mod reading;
pub mod sheet;
pub mod site;
pub mod solved;
pub mod source;
pub mod svg;
pub mod trained;
pub mod training;
pub mod words;
