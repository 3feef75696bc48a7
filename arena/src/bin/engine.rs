//! The engine's contract over standard input and output; `noughts_arena::door` describes the lines.

use std::io;
use std::process::ExitCode;

use clap::Parser;
use noughts_arena::clock::Clock;
use noughts_arena::door::Door;

/// Answers the engine's contract over standard input and output: one JSON request a line, one JSON reply a line.
#[derive(Parser)]
#[command(name = "engine")]
struct Arguments {
    /// Measure time limits by the work of this program instead of the time that passes, so that a busy machine
    /// takes nothing away.
    #[arg(long)]
    cpu: bool,
}

fn main() -> ExitCode {
    let clock = if Arguments::parse().cpu { Clock::cpu() } else { Clock::wall() };
    match Door::new(clock).serve(io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever listened has gone.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("engine: {error}");
            ExitCode::FAILURE
        }
    }
}
