//! Reading the input in a thread of its own. A search runs in the thread that answers; a line that asks to
//! stop it must reach it meanwhile.
//!
//! Lines wait as bytes, and are read as requests in their turn: a request takes ten to fifteen times the
//! memory of its line.

use std::io::{self, BufRead, Read};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

/// The longest line that is read, in bytes. Reports for `merge_reports` are the longest requests: sixteen of
/// `mcts` about the largest board take 0.9 MB.
pub const LONGEST_LINE: usize = 1 << 20;

/// The lines that may wait for an answer. Where more come, the reading waits.
const MOST_WAITING: usize = 256;

/// The bytes of all lines that wait for an answer. Where more come, the reading waits.
const MOST_BYTES: usize = 16 << 20;

/// A line of the input, without its line break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Its bytes. They are not all white space.
    Text(Vec<u8>),
    /// It was longer than [`LONGEST_LINE`], and was skipped.
    TooLong,
}

impl Line {
    fn bytes(&self) -> usize {
        match self {
            Line::Text(bytes) => bytes.len(),
            Line::TooLong => 0,
        }
    }
}

/// What a line, or the end of the input, means for the search that runs while it is read.
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
    /// Whether a later line, or the end of the input, asked to stop.
    #[must_use]
    pub fn is_requested(&self) -> bool {
        self.last.load(Ordering::Relaxed) > self.line
    }

    /// The number of the line that is answered. The first line of the input is 1.
    #[must_use]
    pub fn line(&self) -> u64 {
        self.line
    }
}

/// The lines of an input that are not empty, in their order, each with what may stop it. Ends with the input.
#[derive(Debug)]
pub struct Lines {
    receiver: Receiver<io::Result<(Line, Stop)>>,
    room: Arc<Room>,
}

impl Lines {
    /// Reads an input in the background. `signal` says what a line means while earlier ones are answered;
    /// `end` is the same for the end of the input.
    pub fn read(
        mut input: impl BufRead + Send + 'static,
        signal: impl Fn(&Line) -> Signal + Send + 'static,
        end: Signal,
    ) -> Self {
        let (sender, receiver) = sync_channel(MOST_WAITING);
        let room = Arc::new(Room { free: Mutex::new(MOST_BYTES), grown: Condvar::new() });
        let lines = Lines { receiver, room: Arc::clone(&room) };
        // The thread ends with the input, or when its lines are no longer received.
        thread::spawn(move || {
            let stop = Stop::default();
            let read = forward(&mut input, &signal, &room, &sender, &stop);
            if matches!(end, Signal::Stop | Signal::StopAndLast) {
                stop.last.store(u64::MAX, Ordering::Relaxed);
            }
            if let Err(error) = read {
                let _ = sender.send(Err(error));
            }
        });
        lines
    }
}

impl Iterator for Lines {
    type Item = io::Result<(Line, Stop)>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.receiver.recv().ok()?;
        if let Ok((line, _)) = &next {
            self.room.give(line.bytes());
        }
        Some(next)
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        // The thread need not wait for room any more, and finds that its line is no longer received.
        self.room.give(usize::MAX / 2);
    }
}

/// The bytes that further lines may take.
#[derive(Debug)]
struct Room {
    free: Mutex<usize>,
    grown: Condvar,
}

impl Room {
    /// Takes room for a line. Waits until there is some.
    fn take(&self, bytes: usize) {
        let free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let free = self.grown.wait_while(free, |free| *free < bytes);
        *free.unwrap_or_else(PoisonError::into_inner) -= bytes;
    }

    fn give(&self, bytes: usize) {
        *self.free.lock().unwrap_or_else(PoisonError::into_inner) += bytes;
        self.grown.notify_one();
    }
}

fn forward(
    input: &mut impl BufRead,
    signal: &impl Fn(&Line) -> Signal,
    room: &Room,
    sender: &SyncSender<io::Result<(Line, Stop)>>,
    stop: &Stop,
) -> io::Result<()> {
    for number in 1.. {
        let Some(line) = next_line(input)? else { break };
        if matches!(&line, Line::Text(bytes) if bytes.trim_ascii().is_empty()) {
            continue;
        }
        let signal = signal(&line);
        if matches!(signal, Signal::Stop | Signal::StopAndLast) {
            stop.last.store(number, Ordering::Relaxed);
        }
        room.take(line.bytes());
        let is_received = sender.send(Ok((line, Stop { line: number, ..stop.clone() }))).is_ok();
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
    // It may wait for long, and the list has grown by doubling.
    bytes.shrink_to_fit();
    Ok(Some(Line::Text(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signal(line: &Line) -> Signal {
        match line {
            Line::Text(text) if text == b"stop" => Signal::Stop,
            Line::Text(text) if text == b"quit" => Signal::Last,
            Line::Text(text) if text == b"end" => Signal::StopAndLast,
            _ => Signal::None,
        }
    }

    /// All lines, and which of them are stopped in the end.
    fn seen(input: &[u8], end: Signal) -> Vec<(Line, bool)> {
        let lines = Lines::read(io::Cursor::new(input.to_vec()), signal, end);
        let all: Vec<_> = lines.map(Result::unwrap).collect();
        all.into_iter().map(|(line, stop)| (line, stop.is_requested())).collect()
    }

    fn requests(input: &[u8]) -> Vec<(Line, bool)> {
        seen(input, Signal::None)
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
    fn the_end_of_the_input_stops_what_was_asked_for_where_it_is_said_to() {
        assert_eq!(seen(b"a\nb\n", Signal::Stop), [(text("a"), true), (text("b"), true)]);
        assert_eq!(seen(b"a\nb\n", Signal::None), [(text("a"), false), (text("b"), false)]);
    }

    #[test]
    fn empty_lines_count_but_are_not_given() {
        let lines = Lines::read(io::Cursor::new(b"\n \r\na\n\nb".to_vec()), signal, Signal::None);
        let numbers: Vec<_> = lines.map(|line| line.unwrap().1.line()).collect();
        assert_eq!(numbers, [3, 5]);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_is_read() {
        let mut input = vec![b'['; LONGEST_LINE + 1];
        input.extend_from_slice(b"[[\nnext");
        assert_eq!(requests(&input), [(Line::TooLong, false), (text("next"), false)]);
        let longest = vec![b'x'; LONGEST_LINE];
        assert_eq!(requests(&longest), [(Line::Text(longest), false)]);
    }

    /// Lines of the longest kind without an end, which counts the bytes that were read.
    struct Endless(Arc<AtomicU64>);

    impl Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let line = LONGEST_LINE as u64 + 1;
            for byte in &mut *buffer {
                let at = self.0.fetch_add(1, Ordering::SeqCst);
                *byte = if at % line == line - 1 { b'\n' } else { b'x' };
            }
            Ok(buffer.len())
        }
    }

    #[test]
    fn no_more_is_read_than_may_wait() {
        let read = Arc::new(AtomicU64::new(0));
        let input = io::BufReader::new(Endless(Arc::clone(&read)));
        let mut lines = Lines::read(input, signal, Signal::None);
        let room = Arc::clone(&lines.room);
        let is_full = || *room.free.lock().unwrap() < LONGEST_LINE;
        for given in 0..20 {
            while !is_full() {
                thread::yield_now();
            }
            // Those that wait, one that waits for room, and a part of one in the buffer.
            let most = (MOST_BYTES / LONGEST_LINE) as u64 + given + 2;
            let lines_read = read.load(Ordering::SeqCst) / (LONGEST_LINE as u64 + 1);
            assert!(lines_read <= most, "{lines_read} lines were read when {given} were given");
            assert_eq!(lines.next().unwrap().unwrap().0.bytes(), LONGEST_LINE);
        }
        // The thread that waits for room ends when nothing is received any more.
        drop(lines);
        while Arc::strong_count(&room) > 1 {
            thread::yield_now();
        }
    }
}
