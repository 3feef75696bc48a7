//! How long the solver takes.

use std::ops::ControlFlow;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use cpu_time::ThreadTime;
use noughts::algorithms::specialists::solver::Solver;
use noughts::game::Game;
use noughts::search::{Limits, Proven, Report, Search, Watched};

use crate::reference;

/// Solves the positions of a file and prints the times of the thread.
pub(crate) fn measure(file: &Path, columns: bool, without_book: bool, count: usize) -> Result<()> {
    let text = reference::text(file)?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let count = count.min(lines.len());
    ensure!(count > 0, "{} has no positions", file.display());
    let (mut times, mut nodes, mut wrong) = (Vec::new(), 0, 0);
    for place in 0..count {
        let line = lines[place * lines.len() / count];
        let (position, score) = reference::position_of(line).with_context(|| format!("the line {line:?}"))?;
        let mut solver = Solver::new(position, 1);
        if without_book {
            solver = solver.without_book();
        }
        // A report with an exact score of the position ends the search, unless all columns are wanted.
        let enough = |report: &Report| !columns && score_of(report, position.plies()).is_some();
        let mut host =
            Watched::new(
                |report: &Report| {
                    if enough(report) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                },
            );
        let begun = ThreadTime::now();
        let report = solver.search(&Limits::default(), &mut host);
        times.push(begun.elapsed().as_secs_f64() * 1_000.0);
        nodes += report.counters.nodes;
        wrong += usize::from(score_of(&report, position.plies()) != Some(score));
    }
    let sum: f64 = times.iter().sum();
    times.sort_by(f64::total_cmp);
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    println!(
        "{}: {count} positions, {wrong} wrong; ms mean {:.3}, median {:.3}, 99 % {:.3}, most {:.3}; \
         {:.2} million nodes a second, {} nodes a position",
        file.display(),
        sum / count as f64,
        at(0.5),
        at(0.99),
        at(1.0),
        nodes as f64 / sum / 1_000.0,
        nodes / count as u64,
    );
    ensure!(wrong == 0, "{wrong} scores differ");
    Ok(())
}

/// The score that a report proves of a position; `stones` lie on its board.
fn score_of(report: &Report, stones: u32) -> Option<i8> {
    let of_winner = |plies: Option<u32>| Some(22 - (stones + plies?).div_ceil(2) as i8);
    match report.proven? {
        Proven::Win => of_winner(report.plies),
        Proven::Draw => Some(0),
        Proven::Loss => of_winner(report.plies).map(|score| -score),
    }
}
