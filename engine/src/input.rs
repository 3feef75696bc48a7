//! Reading the input in a thread of its own. A search runs in the thread that answers; a line that asks to stop it must
//! reach it meanwhile.

use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// The longest line that is read, in bytes. A request with eight reports of the largest board is a tenth of it.
pub const LONGEST_LINE: usize = 4 << 20;

/// The lines that may wait for an answer. Where more come, the reading waits.
const MOST_WAITING: usize = 256;

/// A line of the input, without its line break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Its bytes.
    Text(Vec<u8>),
    /// It was longer than [`LONGEST_LINE`], and was skipped.
    TooLong,
}

/// What a line means for the search that runs while it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Nothing.
    None,
    /// Searches that lines before it asked for end now.
    Stop,
    /// No line after it is read.
    Last,
    /// Both.
    StopAndLast,
}

/// Whether the search that a line asked for is to end.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    /// The number of the last line that asked for it.
    last: Arc<AtomicU64>,
    /// The number of the line that is answered.
    line: u64,
}

impl Stop {
    /// Whether a later line asked to stop.
    #[must_use]
    pub fn is_requested(&self) -> bool {
        self.last.load(Ordering::Relaxed) > self.line
    }
}

/// The requests of an input, in their order, each with what may stop it. Ends with the input.
#[derive(Debug)]
pub struct Requests<T>(Receiver<io::Result<(T, Stop)>>);

impl<T: Send + 'static> Requests<T> {
    /// Reads an input in the background. `parse` makes a request of a line, or none of an empty one.
    pub fn read(
        mut input: impl BufRead + Send + 'static,
        parse: impl Fn(Line) -> Option<(T, Signal)> + Send + 'static,
    ) -> Self {
        let (sender, receiver) = sync_channel(MOST_WAITING);
        // The thread ends with the input, or when its requests are no longer received.
        thread::spawn(move || {
            if let Err(error) = forward(&mut input, &parse, &sender) {
                let _ = sender.send(Err(error));
            }
        });
        Requests(receiver)
    }
}

impl<T> Iterator for Requests<T> {
    type Item = io::Result<(T, Stop)>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.recv().ok()
    }
}

fn forward<T>(
    input: &mut impl BufRead,
    parse: &impl Fn(Line) -> Option<(T, Signal)>,
    sender: &SyncSender<io::Result<(T, Stop)>>,
) -> io::Result<()> {
    let stop = Stop::default();
    for number in 1.. {
        let Some(line) = next_line(input)? else { break };
        let Some((request, signal)) = parse(line) else { continue };
        if matches!(signal, Signal::Stop | Signal::StopAndLast) {
            stop.last.store(number, Ordering::Relaxed);
        }
        let is_received = sender.send(Ok((request, Stop { line: number, ..stop.clone() }))).is_ok();
        if !is_received || matches!(signal, Signal::Last | Signal::StopAndLast) {
            break;
        }
    }
    Ok(())
}

/// The next line; `None` at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() > LONGEST_LINE {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Text(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn requests(input: &[u8]) -> Vec<(Line, bool)> {
        let parse = |line: Line| {
            let signal = match &line {
                Line::Text(text) if text == b"" => return None,
                Line::Text(text) if text == b"stop" => Signal::Stop,
                Line::Text(text) if text == b"quit" => Signal::Last,
                Line::Text(text) if text == b"end" => Signal::StopAndLast,
                _ => Signal::None,
            };
            Some((line, signal))
        };
        let all: Vec<_> =
            Requests::read(io::Cursor::new(input.to_vec()), parse).map(Result::unwrap).collect();
        all.into_iter().map(|(line, stop)| (line, stop.is_requested())).collect()
    }

    fn text(text: &str) -> Line {
        Line::Text(text.into())
    }

    #[test]
    fn a_stop_is_for_the_lines_before_it() {
        let seen = requests(b"a\n\nb\nstop\nc");
        let expected = [("a", true), ("b", true), ("stop", false), ("c", false)];
        assert_eq!(seen, expected.map(|(line, stopped)| (text(line), stopped)));
    }

    #[test]
    fn nothing_is_read_after_the_end() {
        assert_eq!(requests(b"a\nquit\nb\n"), [(text("a"), false), (text("quit"), false)]);
        assert_eq!(requests(b"a\nend\nb\n"), [(text("a"), true), (text("end"), false)]);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_is_read() {
        let mut input = vec![b'['; LONGEST_LINE + 1];
        input.extend_from_slice(b"[[\nnext");
        assert_eq!(requests(&input), [(Line::TooLong, false), (text("next"), false)]);
        let longest = vec![b'x'; LONGEST_LINE];
        assert_eq!(requests(&longest), [(Line::Text(longest), false)]);
    }
}
