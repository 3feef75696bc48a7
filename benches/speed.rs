//! `cargo bench`: the speed of the engine, per CPU second and as a ratio to a reference that runs between the
//! measurements. Every measurement asserts its answer.
//!
//! The reference is a textbook playout of Ultimate: list the legal moves, pick one at random, play it. Other
//! work on the machine slows both alike, so compare the ratios.

use cpu_time::ProcessTime;
use noughts::algorithms::minimax::alphabeta::AlphaBeta;
use noughts::algorithms::minimax::minimax::Minimax;
use noughts::algorithms::monte_carlo::mcts;
use noughts::catalogue::Rules;
use noughts::evals::boards::Boards;
use noughts::evals::lines::Lines;
use noughts::game::playouts::Playouts;
use noughts::game::{Game, Outcome, TwoPlayer};
use noughts::games::grid::GridRules;
use noughts::games::mnk::{Large, TwoPlayerBoard};
use noughts::games::parts::{Large as PartsBits, Parts};
use noughts::games::perft::perft;
use noughts::games::ultimate::Ultimate;
use noughts::rng::SeededRng;
use noughts::search::tree_search::{AlphaBetaOptions, OrderingOptions, TreeSearch};
use noughts::search::{Limits, Report, Search, Unwatched};
use noughts::value::Evaluate;
use std::hint::black_box;
use std::ops::Range;

/// Each measurement is repeated this number of times; the fastest counts, because noise only ever adds time.
const ROUNDS: usize = 5;

struct Measurement {
    name: &'static str,
    unit: &'static str,
    /// Does the work once and returns its amount.
    work: fn() -> u64,
}

const MEASUREMENTS: &[Measurement] = &[
    Measurement {
        name: "Ultimate, textbook playout (the yardstick)",
        unit: "playouts",
        work: textbook_playouts,
    },
    Measurement { name: "Ultimate, playout", unit: "playouts", work: playouts },
    Measurement { name: "Ultimate, perft 7", unit: "leaves", work: ultimate_perft },
    Measurement { name: "Ultimate, mcts, 300,000 iterations", unit: "iterations", work: ultimate_mcts },
    Measurement { name: "Ultimate, alphabeta, 500,000 nodes", unit: "nodes", work: ultimate_alphabeta },
    Measurement { name: "3x3, minimax, whole tree", unit: "nodes", work: whole_tree },
    Measurement { name: "3x3, alphabeta, bare, 20 times", unit: "nodes", work: bare_alphabeta },
    Measurement { name: "3x3 misère, playout", unit: "playouts", work: misere_playouts },
    Measurement { name: "3x3 vanishing, decisive playout", unit: "playouts", work: vanishing_playouts },
    Measurement { name: "Connect6, decisive playout", unit: "playouts", work: connect6_playouts },
    Measurement { name: "15x15, mcts, 20,000 iterations", unit: "iterations", work: gomoku_mcts },
    Measurement { name: "15x15, alphabeta, 100,000 nodes", unit: "nodes", work: gomoku_alphabeta },
];

fn main() {
    let mut best = vec![0.0_f64; MEASUREMENTS.len()];
    for _ in 0..ROUNDS {
        for (best, measurement) in best.iter_mut().zip(MEASUREMENTS) {
            let started = ProcessTime::now();
            let amount = (measurement.work)();
            *best = best.max(amount as f64 / started.elapsed().as_secs_f64());
        }
    }
    println!("{:<44} {:>16} {:>12}", "native, one thread", "per CPU second", "x yardstick");
    for (speed, measurement) in best.iter().zip(MEASUREMENTS) {
        let ratio = speed / best[0];
        println!("{:<44} {:>16.0} {:>12.2}  {}", measurement.name, speed, ratio, measurement.unit);
    }
}

fn textbook_playout(mut game: Ultimate, rng: &mut SeededRng) -> Outcome {
    loop {
        let moves: Vec<_> = game.moves().collect();
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        game.play(moves[rng.below(moves.len() as u32) as usize]);
    }
}

/// Plays many games and checks that the share of draws is near its long-run value.
fn many<G: Game>(
    start: G,
    playouts: u32,
    drawn_share: Range<f64>,
    playout: impl Fn(G, &mut SeededRng) -> Outcome,
) -> u64 {
    let mut rng = SeededRng::new(1);
    let start = black_box(start);
    let drawn = (0..playouts).filter(|_| playout(start, &mut rng) == Outcome::Draw).count();
    let share = drawn as f64 / f64::from(playouts);
    assert!(drawn_share.contains(&share), "{share} of the games were drawn");
    u64::from(playouts)
}

fn textbook_playouts() -> u64 {
    many(Ultimate::new(), 20_000, 0.20..0.245, textbook_playout)
}

fn playouts() -> u64 {
    many(Ultimate::new(), 300_000, 0.20..0.245, Ultimate::playout)
}

/// Misère only changes who wins with a row: 127 of 1,000 random games of 3x3 are drawn.
fn misere_playouts() -> u64 {
    many(parts("3x3x3m"), 300_000, 0.12..0.135, Parts::playout)
}

/// Players who take each win hardly ever repeat positions until the game counts as drawn.
fn vanishing_playouts() -> u64 {
    many(parts("3x3x3v3"), 300_000, 0.0..0.001, Parts::decisive_playout)
}

fn connect6_playouts() -> u64 {
    many(parts("19x19x6d2"), 3_000, 0.0..0.02, Parts::decisive_playout)
}

fn parts(game: &str) -> Parts<PartsBits> {
    let Ok(Rules::Parts(rules)) = game.parse() else { unreachable!("they have parts") };
    Parts::new(rules)
}

fn ultimate_perft() -> u64 {
    let leaves = perft(&black_box(Ultimate::new()), 7);
    assert_eq!(leaves, 33_782_544);
    leaves
}

fn run(mut search: impl Search, limits: Limits) -> Report {
    search.search(&limits, &mut Unwatched)
}

fn iterations(count: u64) -> Limits {
    Limits::iterations(count)
}

fn nodes(count: u64) -> Limits {
    Limits::nodes(count)
}

const BARE: AlphaBetaOptions =
    AlphaBetaOptions { table: false, ordering: OrderingOptions { ranking: false, killers: false } };

fn alphabeta<G: TwoPlayer, E: Evaluate<G>>(position: G, eval: E, options: AlphaBetaOptions) -> impl Search {
    TreeSearch::new(position, eval, AlphaBeta::new(options, None, &position), 1)
}

fn ultimate_mcts() -> u64 {
    let search = mcts::Mcts::new(Ultimate::new(), mcts::MctsOptions::default(), 1);
    let report = run(search, iterations(300_000));
    let centre = report.mv.map(|mv| mv.0);
    assert_eq!((centre, report.counters.playouts), (Some(40), 300_000));
    report.counters.playouts
}

fn ultimate_alphabeta() -> u64 {
    let report = run(alphabeta(Ultimate::new(), Boards, AlphaBetaOptions::ALL), nodes(500_000));
    assert_eq!(report.counters.nodes, 500_000);
    report.counters.nodes
}

fn three() -> (TwoPlayerBoard<u64>, Lines) {
    let rules = GridRules::new(3, 3, 3, 2).expect("3x3 is a board");
    (TwoPlayerBoard::new(rules), Lines::new(rules))
}

fn whole_tree() -> u64 {
    let (game, lines) = three();
    let report = run(TreeSearch::new(game, lines, Minimax::default(), 1), Limits::default());
    assert_eq!(report.counters.nodes, 549_946);
    report.counters.nodes
}

fn bare_alphabeta() -> u64 {
    let visit = |_| {
        let (game, lines) = three();
        let report = run(alphabeta(game, lines, BARE), Limits::default());
        assert_eq!(report.counters.nodes, 18_297);
        report.counters.nodes
    };
    (0..20).map(visit).sum()
}

fn gomoku() -> (TwoPlayerBoard<Large>, Lines) {
    let rules = GridRules::new(15, 15, 5, 2).expect("15x15 is a board");
    (TwoPlayerBoard::new(rules), Lines::new(rules))
}

fn gomoku_mcts() -> u64 {
    let search = mcts::Mcts::new(gomoku().0, mcts::MctsOptions::default(), 1);
    let report = run(search, iterations(20_000));
    assert_eq!(report.candidates.iter().filter_map(|candidate| candidate.visits).sum::<u64>(), 20_000);
    20_000
}

fn gomoku_alphabeta() -> u64 {
    let (game, lines) = gomoku();
    let report = run(alphabeta(game, lines, AlphaBetaOptions::ALL), nodes(100_000));
    assert_eq!(report.counters.nodes, 100_000);
    report.counters.nodes
}
