//! The engine over standard input and output; `noughts_arena::protocol` describes the lines.

use std::io;
use std::process::ExitCode;

use clap::Parser;
use noughts_arena::clock::Clock;
use noughts_arena::protocol::Server;

/// Offers the engine over standard input and output: one JSON request a line, one JSON reply a line.
#[derive(Parser)]
#[command(name = "engine")]
struct Arguments {
    /// Measure time limits in CPU time instead of wall-clock time, so that other programs do not shorten searches.
    #[arg(long)]
    cpu: bool,
}

fn main() -> ExitCode {
    let clock = if Arguments::parse().cpu { Clock::cpu() } else { Clock::wall() };
    match Server::new(clock).serve(io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed its end.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("engine: {error}");
            ExitCode::FAILURE
        }
    }
}
