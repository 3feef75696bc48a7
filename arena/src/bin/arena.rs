//! The command line of matches and tournaments.

use std::fs;
use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::Parser;
use noughts::catalogue::Rules;
use noughts_arena::contest::{self, MatchResult, MatchSettings};
use noughts_arena::player::{Budget, Entrant, Work};
use noughts_tournament::contest::{Contest, Ending};
use noughts_tournament::openings::Openings;
use noughts_tournament::report;
use noughts_tournament::schedule::{Pairing, Schedule, group_size};
use noughts_tournament::sprt::{BadTest, Model, Sprt};
use noughts_tournament::tally::{Estimate, Tally};
use serde_json::{Value, json};

/// Plays matches between players: every opening in every seating, equal budgets, scores with confidence
/// intervals.
///
/// A player is the id of an algorithm, optionally with options, a budget and a program of its own:
/// mcts:exploration=0.7,finalMove=value/20ms@./another-build --cpu. What follows @ is a command with
/// arguments, quoted as in a shell. The program speaks JSON lines, or in piskvork@command the protocol of
/// Gomocup; arena/README.md says what it must answer. A program that ends, hangs, answers nonsense or plays
/// an illegal move loses that game. More than two players play a round robin, or a gauntlet.
#[derive(Parser)]
#[command(name = "arena")]
struct Arguments {
    /// The players.
    #[arg(required = true, num_args = 2..)]
    players: Vec<Entrant>,
    /// The game: rows, columns and in a row as in 15x15x5, with three players as in 5x5x3p3, with exact rows
    /// as in 15x15x5e, with gravity as in drop6x7x4, or uttt (or ultimate) for Ultimate.
    #[arg(long, default_value = "uttt")]
    game: Rules,
    /// The budget of each move: 100ms (CPU time), 5000it, 20000nodes, 6plies, or several joined by +.
    #[arg(long, default_value = "10ms")]
    budget: Budget,
    /// Games of each pair of players; by default 200, or a group from every opening of `--opening all`.
    #[arg(long)]
    games: Option<usize>,
    /// Random moves of each opening: a number, or a range as in 2-5. `all2` plays every sequence of two
    /// moves.
    #[arg(long, default_value = "2-5", value_parser = openings)]
    opening: Openings,
    /// Only the first player meets all others.
    #[arg(long)]
    gauntlet: bool,
    /// The seed of the openings and of the players.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games played at the same time; by default the number of cores.
    #[arg(long)]
    threads: Option<usize>,
    /// How long another program may take to answer before it loses the game, in wall-clock time: 500ms, 60s.
    #[arg(long, default_value = "60s", value_parser = duration)]
    move_timeout: Duration,
    /// Ends a match early by a sequential test (SPRT) between two differences: 0,20.
    #[arg(long, value_parser = hypotheses, allow_hyphen_values = true)]
    sprt: Option<[f64; 2]>,
    /// What the differences of the test measure: `logistic` for Elo, `normalized` for normalized Elo.
    #[arg(long, default_value = "logistic", value_parser = model, requires = "sprt")]
    model: Model,
    /// The probability that the test accepts where the lower difference is the true one.
    #[arg(long, default_value_t = 0.05, requires = "sprt")]
    alpha: f64,
    /// The probability that the test rejects where the higher difference is the true one.
    #[arg(long, default_value_t = 0.05, requires = "sprt")]
    beta: f64,
    /// Writes all results and games to this file, as JSON.
    #[arg(long)]
    json: Option<PathBuf>,
}

/// A day.
const LONGEST_TIMEOUT_MS: u64 = 86_400_000;

/// Games of each pair of players, unless said.
const GAMES: usize = 200;

fn openings(text: &str) -> Result<Openings> {
    if let Some(plies) = text.strip_prefix("all") {
        return Ok(Openings::All { plies: plies.parse()? });
    }
    let (fewest, most) = text.split_once('-').unwrap_or((text, text));
    let (fewest, most) = (fewest.parse()?, most.parse()?);
    ensure!(fewest <= most, "the fewest are more than the most");
    Ok(Openings::Random { fewest, most })
}

fn duration(text: &str) -> Result<Duration> {
    let (number, unit_ms) =
        text.strip_suffix("ms").map_or_else(|| (text.strip_suffix('s'), 1000), |number| (Some(number), 1));
    let ms = number.and_then(|number| number.parse::<u64>().ok()?.checked_mul(unit_ms));
    let ms = ms.filter(|ms| (1..=LONGEST_TIMEOUT_MS).contains(ms));
    ms.map(Duration::from_millis)
        .context("give a whole number of ms or s from 1ms to 86400s, as in 500ms or 60s")
}

fn hypotheses(text: &str) -> Result<[f64; 2]> {
    let (elo0, elo1) = text.split_once(',').context("two numbers with a comma are needed, as in 0,20")?;
    Ok([elo0.parse()?, elo1.parse()?])
}

fn model(text: &str) -> Result<Model> {
    match text {
        "logistic" => Ok(Model::Logistic),
        "normalized" => Ok(Model::Normalized),
        _ => bail!("give logistic or normalized"),
    }
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
        "{} · {} a move unless said · {} · seed {}",
        settings.rules,
        arguments.budget.json(),
        named(settings.openings),
        settings.seed
    );
    println!(
        "{:44} {:>6} {:>15} {:>8} {:>24}  per move",
        "match", "games", "won-drawn-lost", "score", "Elo (95 %)"
    );
    let pairing = if arguments.gauntlet { Pairing::Gauntlet } else { Pairing::RoundRobin };
    let mut matches = Vec::new();
    for [a, b] in pairing.pairs(players.len()) {
        let pair = [players[a].clone(), players[b].clone()];
        let outcome = contest::play(&settings, &pair, |outcome| show_progress(&pair, outcome))?;
        println!("{}", row(&pair, &outcome));
        print_block(&pair, &outcome.tally, &settings);
        print_forfeits(&pair, &outcome);
        matches.push((a, b, outcome));
    }
    let contest = contest_of(&settings, pairing, players.len(), &matches);
    if players.len() > 2 {
        print_standings(players, &contest);
    }
    print_seats(&contest);
    match &arguments.json {
        None => Ok(()),
        Some(file) => {
            let text = serde_json::to_string(&record(arguments, &matches))?;
            fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))
        }
    }
}

fn named(openings: Openings) -> String {
    match openings {
        Openings::Random { most: 0, .. } => "from the empty board".to_owned(),
        Openings::Random { fewest, most } => format!("openings of {fewest}-{most} random moves"),
        Openings::All { plies } => format!("all openings of {plies} moves"),
    }
}

fn match_settings(arguments: &Arguments) -> Result<MatchSettings> {
    let cores = thread::available_parallelism().map_or(1, Into::into);
    let threads = arguments.threads.unwrap_or(cores);
    if threads == 0 || arguments.games == Some(0) {
        bail!("games and threads must be at least one");
    }
    let test = |[elo0, elo1]: [f64; 2]| {
        Sprt::new(elo0, elo1, arguments.alpha, arguments.beta, arguments.model).map_err(|wrong| match wrong {
            BadTest::Bounds => anyhow!("--sprt: the first number must be the lower one"),
            BadTest::Errors => anyhow!("--alpha and --beta must be above 0, and below 1 together"),
        })
    };
    let is_all = matches!(arguments.opening, Openings::All { .. });
    Ok(MatchSettings {
        rules: arguments.game,
        budget: arguments.budget,
        games: arguments.games.or((!is_all).then_some(GAMES)),
        openings: arguments.opening,
        seed: arguments.seed,
        threads,
        sprt: arguments.sprt.map(test).transpose()?,
        move_timeout: arguments.move_timeout,
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
            outcome.tally.mean().unwrap_or(0.5)
        );
        let _ = stderr().flush();
    }
}

fn row(pair: &[Entrant; 2], outcome: &MatchResult) -> String {
    if stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
    let [won, drawn, lost] = outcome.tally.games();
    let name = format!("{} - {}", pair[0], pair[1]);
    let results = format!("{won}-{drawn}-{lost}");
    let work = outcome.work.map(per_move).join(" - ");
    format!(
        "{name:44} {:>6} {results:>15} {:>8.3} {:>24}  {work}",
        outcome.tally.count(),
        outcome.tally.mean().unwrap_or(0.5),
        elo(outcome.tally.elo())
    )
}

fn elo(estimate: Option<Estimate>) -> String {
    estimate.map_or("-".to_owned(), |Estimate { value, low, high }| {
        format!("{value:+.0} [{low:+.0}, {high:+.0}]")
    })
}

/// The match in the form of fastchess.
fn print_block(pair: &[Entrant; 2], tally: &Tally, settings: &MatchSettings) {
    let rule = "-".repeat(50);
    println!(
        "{rule}\nResults of {} vs {} ({}, {}):",
        pair[0],
        pair[1],
        settings.rules,
        named(settings.openings)
    );
    for line in report::lines(tally, settings.sprt) {
        println!("{line}");
    }
    println!("{rule}");
    if let Some((test, verdict)) =
        settings.sprt.and_then(|test| Some((test, test.verdict(tally).accepted()?)))
    {
        let ([elo0, elo1], hypothesis) = (test.hypotheses(), if verdict { "H1" } else { "H0" });
        println!("SPRT ([{elo0:.2}, {elo1:.2}]) completed - {hypothesis} was accepted");
    }
}

/// The games that were lost by a fault: how many of each kind, and the first in words.
fn print_forfeits(pair: &[Entrant; 2], outcome: &MatchResult) {
    for (number, entrant) in pair.iter().enumerate() {
        let mut kinds: Vec<(&str, usize)> = Vec::new();
        for fault in outcome.faults(number) {
            match kinds.iter_mut().find(|(kind, _)| *kind == fault.kind()) {
                Some((_, count)) => *count += 1,
                None => kinds.push((fault.kind(), 1)),
            }
        }
        if let Some(first) = outcome.faults(number).next() {
            let kinds: Vec<String> = kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
            println!("Forfeits of {entrant}: {}. The first: {first}", kinds.join(", "));
        }
    }
}

fn per_move(work: Work) -> String {
    let searches = f64::from(work.searches.max(1));
    let (count, unit) = if work.playouts > 0.0 { (work.playouts, "playouts") } else { (work.nodes, "nodes") };
    let how = if work.is_reported { " as reported" } else { "" };
    format!("{:.1} ms{how} {:.0} {unit}", work.ms / searches, count / searches)
}

/// All games of all matches, counted as one tournament.
fn contest_of(
    settings: &MatchSettings,
    pairing: Pairing,
    players: usize,
    matches: &[(usize, usize, MatchResult)],
) -> Contest {
    let size = group_size(settings.rules.players() as usize);
    let rounds = matches.iter().map(|(.., outcome)| outcome.games.len() / size).max().unwrap_or(0);
    let schedule = Schedule::new(pairing, players, settings.rules.players() as usize, rounds);
    let mut contest = Contest::new(schedule, players, None);
    for (pair, (.., outcome)) in matches.iter().enumerate() {
        for (number, game) in outcome.games.iter().enumerate() {
            let (round, seating) = (number / size, number % size);
            let place = (round * matches.len() + pair) * size + seating;
            let ending = game.winner.map_or(Ending::Draw, Ending::Win);
            contest.record(place, ending).expect("each game has a place of its own");
        }
    }
    contest
}

/// All players by their rating: the Elo that explains all results at once, and that against all others
/// together; then the table of pairs won, level and lost against each other player.
fn print_standings(players: &[Entrant], contest: &Contest) {
    let ratings = contest.ratings();
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by(|&a, &b| ratings[b].total_cmp(&ratings[a]));
    let width = players.iter().map(|player| player.to_string().len()).max().unwrap_or(0).max(6);
    println!(
        "\n{:>4} {:width$} {:>6} {:>24} {:>6} {:>15}  groups",
        "rank", "player", "rating", "Elo (95 %)", "games", "won-drawn-lost"
    );
    for (rank, &player) in order.iter().enumerate() {
        let tally = contest.against_all(player);
        let [won, drawn, lost] = tally.games();
        println!(
            "{:>4} {:width$} {:>+6.0} {:>24} {:>6} {:>15}  {:?}",
            rank + 1,
            players[player].to_string(),
            ratings[player],
            elo(tally.elo()),
            tally.count(),
            format!("{won}-{drawn}-{lost}"),
            tally.groups()
        );
    }
    print!("\n{:>4} {:width$}", "", "groups won=level-lost");
    (1..=order.len()).for_each(|rank| print!(" {rank:>13}"));
    println!();
    for (rank, &player) in order.iter().enumerate() {
        print!("{:>4} {:width$}", rank + 1, players[player].to_string());
        for &other in &order {
            print!(" {:>13}", cell(contest, player, other));
        }
        println!();
    }
}

/// The groups of games that a player won, split and lost against another.
fn cell(contest: &Contest, player: usize, other: usize) -> String {
    let met = |pair: &[usize; 2]| *pair == [player, other] || *pair == [other, player];
    let Some(pair) = contest.schedule().pairs().iter().position(met) else { return "-".to_owned() };
    let tally = contest.tally(pair);
    let tally = if contest.schedule().pairs()[pair][0] == player { tally.clone() } else { tally.reversed() };
    let level = tally.group_size();
    let count = |classes: &[u32]| classes.iter().sum::<u32>();
    let groups = tally.groups();
    format!("+{} ={} -{}", count(&groups[level + 1..]), groups[level], count(&groups[..level]))
}

/// What the seats were worth: the first one is that of the first mover.
fn print_seats(contest: &Contest) {
    let (won, drawn) = contest.seats();
    let seats: Vec<String> =
        won.iter().enumerate().map(|(seat, won)| format!("seat {} won {won}", seat + 1)).collect();
    println!("All games: {}, drawn {drawn}", seats.join(", "));
}

fn record(arguments: &Arguments, matches: &[(usize, usize, MatchResult)]) -> Value {
    let names: Vec<String> = arguments.players.iter().map(ToString::to_string).collect();
    let one = |(a, b, outcome): &(usize, usize, MatchResult)| {
        let [score, elo] = [outcome.tally.score(), outcome.tally.elo()]
            .map(|estimate| estimate.map(|estimate| [estimate.value, estimate.low, estimate.high]));
        let [won, drawn, lost] = outcome.tally.games();
        // JSON has no infinity: an unbounded end is null.
        json!({
            "players": [names[*a], names[*b]],
            "won": won, "drawn": drawn, "lost": lost,
            "score": score,
            "elo": elo,
            "groups": outcome.tally.groups(),
            "superiority": outcome.tally.superiority(),
            "msPerMove": outcome.work.map(|work| work.ms / f64::from(work.searches.max(1))),
            "games": outcome.json(),
        })
    };
    json!({
        "rules": arguments.game,
        "budget": arguments.budget.json(),
        "opening": match arguments.opening {
            Openings::Random { fewest, most } => json!([fewest, most]),
            Openings::All { plies } => json!({ "all": plies }),
        },
        "seed": arguments.seed,
        "matches": matches.iter().map(one).collect::<Vec<_>>(),
    })
}
