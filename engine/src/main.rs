//! The engine over standard input and output.

use std::io::{self, BufReader};
use std::process::ExitCode;

use clap::Parser;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use noughts::catalogue::{self, AlgorithmId};
use noughts::search::Limits;
use noughts_engine::clock::Clock;
use noughts_engine::piskvork::{self, Player};
use noughts_engine::protocol::Server;

/// Plays games of the tic-tac-toe family for other programs, over standard input and output.
///
/// Without --piskvork: one JSON request a line, one JSON reply a line; `{"call":"hello"}` lists the calls.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// Measure time limits in CPU time instead of wall-clock time, so that other programs do not shorten
    /// searches.
    #[arg(long)]
    cpu: bool,
    /// Play five in a row in the Piskvork (Gomocup) protocol.
    #[arg(long)]
    piskvork: bool,
    /// The algorithm that plays.
    #[arg(long, requires = "piskvork", default_value = "strongest", value_parser = algorithms())]
    algo: AlgorithmId,
    /// Limits each move to this number of positions instead of the manager's time: the same game on every
    /// machine.
    #[arg(long, requires = "piskvork")]
    nodes: Option<u64>,
    /// Limits each move to this number of iterations of a Monte Carlo search instead of the manager's time.
    #[arg(long, requires = "piskvork")]
    iterations: Option<u64>,
    /// The seed of random choices.
    #[arg(long, requires = "piskvork", default_value_t = 1)]
    seed: u64,
}

/// Names all algorithms in the help.
fn algorithms() -> impl TypedValueParser<Value = AlgorithmId> {
    let ids = catalogue::ids().map(AlgorithmId::as_str);
    PossibleValuesParser::new(ids).try_map(|id| id.parse::<AlgorithmId>())
}

fn main() -> ExitCode {
    let Arguments { cpu, piskvork, algo, nodes, iterations, seed } = Arguments::parse();
    let clock = if cpu { Clock::cpu() } else { Clock::wall() };
    let (input, mut output) = (BufReader::new(io::stdin()), io::stdout());
    let served = if piskvork {
        let limits = Limits { nodes, iterations, ..Limits::default() };
        piskvork::serve(Player { algo: algo.into(), limits, seed }, clock, input, &mut output)
    } else {
        Server::new(clock).serve(input, &mut output)
    };
    match served {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed its end.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("noughts-engine: {error}");
            ExitCode::FAILURE
        }
    }
}
