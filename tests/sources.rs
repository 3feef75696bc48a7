//! Every number that the source documents publish, or that their public code gives, beside ours:
//! `tests/data/sources.txt` holds the numbers, `tests/reference/` what computes them. Prints the
//! table and fails if any row differs.

mod common;
mod reference;

use reference::answers::computations;
use std::fs;
use std::process::ExitCode;
use std::time::Instant;

const DATA: &str = "tests/data/sources.txt";

/// A line of the table.
struct Row<'a> {
    document: &'a str,
    what: &'a str,
    known: &'a str,
    published: &'a str,
    computation: Vec<&'a str>,
    tolerance: Option<Tolerance>,
}

/// How far a share counted in a sample may lie from the chance itself.
struct Tolerance {
    deviations: f64,
    sample: f64,
}

fn main() -> ExitCode {
    let start = Instant::now();
    let text = fs::read_to_string(DATA).expect("the table is part of the project");
    let rows = match read(&text) {
        Ok(rows) => rows,
        Err(complaint) => {
            eprintln!("{DATA}: {complaint}");
            return ExitCode::FAILURE;
        }
    };
    println!("document | what | known from | published | ours | same?");
    let different = rows.iter().filter(|row| !print(row)).count();
    println!("{} rows, {different} differ ({:.1} s)", rows.len(), start.elapsed().as_secs_f64());
    ExitCode::from(u8::from(different > 0))
}

/// Prints a row; whether it agrees.
fn print(row: &Row<'_>) -> bool {
    let ours = answer(&row.computation);
    let same = ours.as_ref().is_ok_and(|ours| match &row.tolerance {
        Some(tolerance) => tolerance.holds(row.published, ours),
        None => ours == row.published,
    });
    let ours = ours.unwrap_or_else(|complaint| format!("({complaint})"));
    let verdict = if same { "yes" } else { "NO" };
    println!("{} | {} | {} | {} | {ours} | {verdict}", row.document, row.what, row.known, row.published);
    same
}

fn answer(computation: &[&str]) -> Result<String, String> {
    let (name, words) = computation.split_first().ok_or("nothing to compute")?;
    let found = computations().find(|(known, _)| known == name);
    let (_, compute) = found.ok_or_else(|| format!("there is no computation `{name}`"))?;
    compute(words)
}

impl Tolerance {
    /// Reads `within 4 s.d. of 500`.
    fn read(text: &str) -> Option<Self> {
        let (deviations, sample) = text.strip_prefix("within ")?.split_once(" s.d. of ")?;
        Some(Tolerance { deviations: deviations.parse().ok()?, sample: sample.parse().ok()? })
    }

    /// Whether each sampled share is that close to its chance.
    fn holds(&self, sampled: &str, chances: &str) -> bool {
        let read =
            |list: &str| -> Option<Vec<f64>> { list.split(' ').map(|word| word.parse().ok()).collect() };
        let (Some(sampled), Some(chances)) = (read(sampled), read(chances)) else { return false };
        let is_close = |(share, chance): (&f64, &f64)| {
            let deviation = (chance * (1.0 - chance) / self.sample).sqrt();
            (share - chance).abs() <= self.deviations * deviation
        };
        sampled.len() == chances.len() && sampled.iter().zip(&chances).all(is_close)
    }
}

/// The rows of the table: a heading `== name` for each document, and below it
/// `what | known from | published | computation; words | tolerance`.
fn read(text: &str) -> Result<Vec<Row<'_>>, String> {
    let (mut document, mut rows) = ("", Vec::new());
    for (index, line) in
        text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
    {
        if let Some(heading) = line.strip_prefix("== ") {
            document = heading;
        } else {
            let row = read_row(document, line);
            rows.push(row.ok_or_else(|| format!("line {} cannot be read: {line}", index + 1))?);
        }
    }
    for (name, _) in computations() {
        if !rows.iter().any(|row| row.computation[0] == name) {
            return Err(format!("no row asks for `{name}`"));
        }
    }
    Ok(rows)
}

fn read_row<'a>(document: &'a str, line: &'a str) -> Option<Row<'a>> {
    let cells: Vec<_> = line.split(" | ").map(str::trim).collect();
    let [what, known, published, computation, ref rest @ ..] = cells[..] else { return None };
    let tolerance = match rest {
        [] => None,
        [text] => Some(Tolerance::read(text)?),
        _ => return None,
    };
    let is_known = ["printed", "measured", "computed", "shipped"].contains(&known);
    let computation = computation.split(';').map(str::trim).collect();
    (is_known && !document.is_empty()).then_some(Row {
        document,
        what,
        known,
        published,
        computation,
        tolerance,
    })
}
