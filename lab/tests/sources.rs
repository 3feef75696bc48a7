//! Every row of the source documents, computed afresh. Prints the table, and fails if a row comes to
//! anything but what is known of it.

use noughts::search::Unwatched;
use noughts_lab::engine::{Error, Host, Question, Reply};
use noughts_lab::rows::{Answer, Row, rows};
use noughts_request as request;
use std::collections::HashSet;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

/// The engine, asked as everybody asks it.
struct Shipped;

impl Host for Shipped {
    fn ask(&mut self, question: &Question) -> Result<Reply, Error> {
        let failed = |error: &dyn ToString| Error::Engine(error.to_string());
        let question = serde_json::to_value(question).map_err(|error| failed(&error))?;
        let part = |name: &str| question[name].clone();
        let report = request::best_move(
            serde_json::from_value(part("state")).map_err(|error| failed(&error))?,
            serde_json::from_value(part("algo")).map_err(|error| failed(&error))?,
            &serde_json::from_value(part("budget")).map_err(|error| failed(&error))?,
            1,
            &mut Unwatched,
        );
        let report = report.map_err(|error| failed(&error))?;
        Ok(Reply {
            mv: report.mv.map(|mv| mv.0),
            value: report.value,
            candidates: report.candidates.iter().map(|candidate| candidate.mv.0).collect(),
            nodes: report.counters.nodes,
        })
    }
}

fn main() -> ExitCode {
    let (start, rows) = (Instant::now(), rows());
    let answers = answers(rows.len());
    println!("id | what | known from | published | ours | same?");
    let (mut seen, mut faults) = (HashSet::new(), 0);
    for (row, answer) in rows.iter().zip(answers) {
        print(row, &answer);
        let is_good = is_written_well(row) && seen.insert(&row.id) && answer.as_ref() == Ok(&row.expected);
        faults += usize::from(!is_good);
    }
    println!("{} rows, {faults} not as expected ({:.1} s)", rows.len(), start.elapsed().as_secs_f64());
    ExitCode::from(u8::from(faults > 0))
}

type Answered = Result<Answer, Error>;

/// What each row comes to; all processors take part.
fn answers(count: usize) -> Vec<Answered> {
    let (next, found) = (AtomicUsize::new(0), Mutex::new(vec![Err(Error::NoEngine); count]));
    let work = || {
        let rows = rows();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(row) = rows.get(index) else { break };
            let answer = row.compute(&mut Shipped);
            found.lock().expect("no row panics")[index] = answer;
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    found.into_inner().expect("no row panics")
}

/// Prints a row, and why the document is wrong where it is.
fn print(row: &Row, answer: &Answered) {
    let claimed = row.claim.map_or_else(|| row.claimed.to_string(), str::to_owned);
    let known = format!("{:?}", row.known).to_lowercase();
    let (ours, verdict) = match answer {
        Ok(answer) if answer == &row.expected => {
            (answer.values.to_string(), if answer.same { "yes" } else { "no" })
        }
        Ok(answer) => (answer.values.to_string(), "NOT AS EXPECTED"),
        Err(error) => (format!("({error})"), "FAILED"),
    };
    println!("{} | {} | {known} | {claimed} | {ours} | {verdict}", row.id, row.title);
    if let Some(why) = row.why {
        println!("    {why}");
    }
}

/// Whether the id can be part of an address, and a reason is given exactly where the document is wrong.
fn is_written_well(row: &Row) -> bool {
    let allowed = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    row.id.chars().all(allowed) && row.expected.same == row.why.is_none()
}
