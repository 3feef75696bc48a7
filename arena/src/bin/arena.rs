//! The command line of matches and tournaments.

use std::fs;
use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use clap::Parser;
use noughts_arena::contest::{self, MatchResult, MatchSettings};
use noughts_arena::game::Rules;
use noughts_arena::player::{Budget, Entrant, Work};
use noughts_arena::statistics::{Estimate, Sprt, Verdict, ratings};
use serde_json::{Value, json};

/// Plays matches between players: every opening in every seating, equal budgets, scores with confidence intervals.
///
/// A player is the id of an algorithm, optionally with options, a budget and a program of its own:
/// mcts:exploration=0.7,finalMove=value/20ms@./another-build-of-the-engine. More than two players play a round robin.
#[derive(Parser)]
#[command(name = "arena")]
struct Arguments {
    /// The players.
    #[arg(required = true, num_args = 2..)]
    players: Vec<Entrant>,
    /// The game: ultimate, or rows, columns and in a row as in 15x15x5, with three players as in 5x5x3p3.
    #[arg(long, default_value = "ultimate")]
    game: Rules,
    /// The budget of each move: 100ms (CPU time), 5000it, 20000nodes, 6plies, or several joined by +.
    #[arg(long, default_value = "10ms")]
    budget: Budget,
    /// Games of each pair of players.
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// Random moves of each opening: a number, or a range as in 2-5.
    #[arg(long, default_value = "2-5", value_parser = span)]
    opening: (usize, usize),
    /// The seed of the openings and of the players.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games played at the same time; by default the number of cores.
    #[arg(long)]
    threads: Option<usize>,
    /// Ends a match early by a sequential test (SPRT) between two differences in Elo, with errors of 5 %: 0,20.
    #[arg(long, value_parser = hypotheses, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Writes all results and games to this file, as JSON.
    #[arg(long)]
    json: Option<PathBuf>,
}

fn span(text: &str) -> Result<(usize, usize)> {
    let (fewest, most) = text.split_once('-').unwrap_or((text, text));
    let span = (fewest.parse()?, most.parse()?);
    ensure!(span.0 <= span.1, "the fewest are more than the most");
    Ok(span)
}

fn hypotheses(text: &str) -> Result<Sprt> {
    let (elo0, elo1) = text.split_once(',').context("two numbers with a comma are needed, as in 0,20")?;
    let sprt = Sprt { elo0: elo0.parse()?, elo1: elo1.parse()? };
    ensure!(sprt.elo0 < sprt.elo1, "the first number must be the lower one");
    Ok(sprt)
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("arena: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<()> {
    let settings = match_settings(arguments)?;
    let players = &arguments.players;
    println!(
        "{} · {} a move unless said · openings of {}-{} random moves · seed {}",
        settings.rules,
        arguments.budget.json(),
        settings.opening.0,
        settings.opening.1,
        settings.seed
    );
    println!(
        "{:44} {:>6} {:>15} {:>8} {:>24}  per move",
        "match", "games", "won-drawn-lost", "score", "Elo (95 %)"
    );
    let mut matches = Vec::new();
    for (a, first) in players.iter().enumerate() {
        for (b, second) in players.iter().enumerate().skip(a + 1) {
            let pair = [first.clone(), second.clone()];
            let outcome = contest::play(&settings, &pair, |outcome| show_progress(&pair, outcome))?;
            println!("{}", row(&pair, &outcome, settings.sprt));
            matches.push((a, b, outcome));
        }
    }
    if players.len() > 2 {
        print_ratings(players, &matches);
    }
    match &arguments.json {
        None => Ok(()),
        Some(file) => {
            let text = serde_json::to_string(&record(arguments, &matches))?;
            fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))
        }
    }
}

fn match_settings(arguments: &Arguments) -> Result<MatchSettings> {
    let cores = thread::available_parallelism().map_or(1, Into::into);
    let threads = arguments.threads.unwrap_or(cores);
    if threads == 0 || arguments.games == 0 {
        bail!("games and threads must be at least one");
    }
    Ok(MatchSettings {
        rules: arguments.game.clone(),
        budget: arguments.budget.clone(),
        games: arguments.games,
        opening: arguments.opening,
        seed: arguments.seed,
        threads,
        sprt: arguments.sprt,
    })
}

/// Shows the state of a match on one line of the terminal, which the next call overwrites.
fn show_progress(pair: &[Entrant; 2], outcome: &MatchResult) {
    if stderr().is_terminal() {
        eprint!(
            "\r\x1b[K{} - {}: {} games, {:.3}",
            pair[0],
            pair[1],
            outcome.tally.count(),
            outcome.tally.score().value
        );
        let _ = stderr().flush();
    }
}

fn row(pair: &[Entrant; 2], outcome: &MatchResult, sprt: Option<Sprt>) -> String {
    if stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
    let [won, drawn, lost] = outcome.tally.games;
    let name = format!("{} - {}", pair[0], pair[1]);
    let results = format!("{won}-{drawn}-{lost}");
    let work = outcome.work.map(per_move).join(" - ");
    let verdict = sprt.map_or(String::new(), |test| verdict(test, outcome));
    format!(
        "{name:44} {:>6} {results:>15} {:>8.3} {:>24}  {work}{verdict}",
        outcome.tally.count(),
        outcome.tally.score().value,
        elo(outcome.tally.elo())
    )
}

fn elo(Estimate { value, low, high }: Estimate) -> String {
    format!("{value:+.0} [{low:+.0}, {high:+.0}]")
}

fn per_move(work: Work) -> String {
    let searches = f64::from(work.searches.max(1));
    let (count, unit) = if work.playouts > 0.0 { (work.playouts, "playouts") } else { (work.nodes, "nodes") };
    format!("{:.1} ms {:.0} {unit}", work.ms / searches, count / searches)
}

fn verdict(test: Sprt, outcome: &MatchResult) -> String {
    let word = match test.verdict(&outcome.tally) {
        Verdict::Open => "undecided",
        Verdict::Accepted => "accepted",
        Verdict::Rejected => "rejected",
    };
    format!("  SPRT {}..{} {word} ({:+.2})", test.elo0, test.elo1, test.evidence(&outcome.tally))
}

fn print_ratings(players: &[Entrant], matches: &[(usize, usize, MatchResult)]) {
    let mut points = vec![vec![0.0; players.len()]; players.len()];
    for (a, b, outcome) in matches {
        let [won, drawn, lost] = outcome.tally.games.map(f64::from);
        points[*a][*b] = won + drawn / 2.0;
        points[*b][*a] = lost + drawn / 2.0;
    }
    let mut table: Vec<_> = players.iter().zip(ratings(&points)).collect();
    table.sort_by(|a, b| b.1.total_cmp(&a.1));
    println!("\n{:44} {:>6}", "player", "Elo");
    for (player, rating) in table {
        println!("{:44} {rating:>+6.0}", player.to_string());
    }
}

fn record(arguments: &Arguments, matches: &[(usize, usize, MatchResult)]) -> Value {
    let names: Vec<String> = arguments.players.iter().map(ToString::to_string).collect();
    let one = |(a, b, outcome): &(usize, usize, MatchResult)| {
        let (score, elo) = (outcome.tally.score(), outcome.tally.elo());
        let [won, drawn, lost] = outcome.tally.games;
        // JSON has no infinity: an unbounded end is null.
        json!({
            "players": [names[*a], names[*b]],
            "won": won, "drawn": drawn, "lost": lost,
            "score": [score.value, score.low, score.high],
            "elo": [elo.value, elo.low, elo.high],
            "msPerMove": outcome.work.map(|work| work.ms / f64::from(work.searches.max(1))),
            "games": outcome.json(),
        })
    };
    json!({
        "rules": arguments.game.json(),
        "budget": arguments.budget.json(),
        "opening": [arguments.opening.0, arguments.opening.1],
        "seed": arguments.seed,
        "matches": matches.iter().map(one).collect::<Vec<_>>(),
    })
}
