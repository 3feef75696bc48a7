//! A program that plays, as a process: lines to and from it, with a time limit, and the CPU time that it
//! used.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::fault::Fault;

/// The longest line that is read from a program, in bytes.
const LONGEST_LINE: u64 = 1 << 20;
/// The lines of a program that wait to be read. It is stopped where it writes more.
const MOST_WAITING: usize = 64;
/// The characters of an answer that a message shows.
const SHOWN: usize = 100;

/// A process of a player. It is killed when it is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// `None` once the program no longer reads.
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    timeout: Duration,
    /// When the answer to the last line is due.
    due: Instant,
}

impl Process {
    /// Starts a program. The command is split into words as a POSIX shell does it: at spaces, except within
    /// quotes. Nothing else of a shell works. What it answers to a line must come within `timeout`, in
    /// wall-clock time.
    ///
    /// # Errors
    /// When the quotes of the command do not match, or the program cannot be started.
    pub fn start(command: &str, timeout: Duration) -> Result<Self> {
        let words = shlex::split(command).with_context(|| format!("`{command}`: a quote has no end"))?;
        let (program, arguments) =
            words.split_first().with_context(|| format!("`{command}` names no program"))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("`{program}` cannot be started"))?;
        let input = Some(child.stdin.take().context("it has no input")?);
        let output = BufReader::new(child.stdout.take().context("it has no output")?);
        let (sender, lines) = sync_channel(MOST_WAITING);
        thread::spawn(move || forward(output, &sender));
        Ok(Process { child, input, lines, timeout, due: Instant::now() + timeout })
    }

    /// Writes a line. That it cannot be written is no fault yet: a program that ended may have said why, and
    /// [`hear`](Process::hear) reads that first. So the fault does not depend on which of the two processes
    /// was faster.
    pub fn tell(&mut self, line: &str) {
        self.due = Instant::now() + self.timeout;
        if let Some(input) = &mut self.input
            && writeln!(input, "{line}").is_err()
        {
            self.input = None;
        }
    }

    /// Reads a line, which is due within the time limit from the last line that was written.
    ///
    /// # Errors
    /// [`Fault::Ended`] when the program closed its output, or closed its input and says no more; else
    /// [`Fault::Timeout`].
    pub fn hear(&mut self) -> Result<String, Fault> {
        self.lines.recv_timeout(self.due.saturating_duration_since(Instant::now())).map_err(|error| {
            match error {
                RecvTimeoutError::Timeout if self.input.is_some() => Fault::Timeout(self.timeout),
                RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected => Fault::Ended,
            }
        })
    }

    /// The CPU time of all its threads so far, and of the processes that it started and waited for, in
    /// milliseconds. `None` where the operating system is not Linux, or hides it.
    #[must_use]
    pub fn cpu_ms(&self) -> Option<f64> {
        let folder = format!("/proc/{}", self.child.id());
        let folder = Path::new(&folder);
        // The first counts threads and processes that ended, but only in whole ticks; the second is exact.
        let ticks = ticks_ms(&fs::read_to_string(folder.join("stat")).ok()?)?;
        Some(ticks.max(threads_ms(&folder.join("task")).unwrap_or(0.0)))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes the lines of a program on, until its output or the game ends.
fn forward(mut output: BufReader<ChildStdout>, sender: &SyncSender<String>) {
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        if !read.is_ok_and(|read| read > 0) {
            break;
        }
        if sender.send(String::from_utf8_lossy(line.trim_ascii()).into_owned()).is_err() {
            break;
        }
    }
}

/// The beginning of an answer, for a message.
#[must_use]
pub fn shown(answer: &str) -> String {
    answer.chars().take(SHOWN).collect()
}

/// Milliseconds of a tick in `/proc/PID/stat`: Linux counts a hundred a second there on every common
/// platform.
const TICK_MS: f64 = 10.0;

/// The CPU time in the text of `/proc/PID/stat`: the fields `utime`, `stime`, `cutime` and `cstime`, numbers
/// 14 to 17.
fn ticks_ms(stat: &str) -> Option<f64> {
    // The name of the program, in parentheses, may contain anything. The next field is number 3.
    let (_, fields) = stat.rsplit_once(')')?;
    let times: Option<Vec<u64>> =
        fields.split_whitespace().skip(11).take(4).map(|ticks| ticks.parse().ok()).collect();
    times.filter(|times| times.len() == 4).map(|times| times.iter().sum::<u64>() as f64 * TICK_MS)
}

/// The CPU time of the threads that run, from the first field of each `schedstat`, in nanoseconds.
fn threads_ms(tasks: &Path) -> Option<f64> {
    let nanoseconds = fs::read_dir(tasks).ok()?.map(|task| {
        let text = fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
        text.split_whitespace().next()?.parse::<u64>().ok()
    });
    Some(nanoseconds.flatten().sum::<u64>() as f64 / 1e6)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_millis(200);
    const LATE: Duration = Duration::from_mins(1);

    #[test]
    fn a_command_has_arguments_with_quotes() {
        let mut process = Process::start(r#"printf '%s-%s\n' "a b" c"#, LATE).unwrap();
        assert_eq!(process.hear(), Ok("a b-c".to_owned()));
        assert_eq!(process.hear(), Err(Fault::Ended));
        for wrong in ["", "  ", "sh -c 'exit", "./no-such-program --fast"] {
            assert!(Process::start(wrong, LATE).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_process_that_says_nothing_is_given_up_and_one_that_says_too_much_is_held() {
        let mut silent = Process::start("sleep 1000", SOON).unwrap();
        assert_eq!(silent.hear(), Err(Fault::Timeout(SOON)));
        let mut endless = Process::start("cat /dev/zero", LATE).unwrap();
        assert_eq!(endless.hear().map(|line| line.len()), Ok(LONGEST_LINE as usize));
        let mut ended = Process::start("true", LATE).unwrap();
        assert_eq!(ended.hear(), Err(Fault::Ended));
    }

    #[test]
    fn what_a_program_said_before_it_ended_is_heard_however_late_it_is_told_something() {
        let mut process = Process::start("sh -c 'echo ERROR too small; echo bye'", LATE).unwrap();
        process.child.wait().unwrap();
        // Nobody reads these lines.
        process.tell("START 15");
        process.tell("INFO rule 1");
        assert_eq!(process.hear(), Ok("ERROR too small".to_owned()));
        assert_eq!(process.hear(), Ok("bye".to_owned()));
        assert_eq!(process.hear(), Err(Fault::Ended));
    }

    #[test]
    fn a_program_that_closed_its_input_and_says_nothing_has_ended() {
        let mut process = Process::start("sh -c 'exec <&-; echo closed; exec sleep 1000'", SOON).unwrap();
        process.due += LATE;
        assert_eq!(process.hear(), Ok("closed".to_owned()));
        process.tell("START 15");
        assert_eq!(process.hear(), Err(Fault::Ended));
    }

    #[test]
    fn cpu_time_is_read_from_the_fields_of_linux() {
        let stat = "7 (a ) name) S 1 7 7 0 -1 4194304 90 0 0 0 12 3 4 1 20 0 1 0 55 100 50";
        assert_eq!(ticks_ms(stat), Some(200.0));
        assert_eq!(ticks_ms("7 (name) S 1"), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn cpu_time_grows_with_work() {
        let mut process =
            Process::start("sh -c 'i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; echo; read x'", LATE)
                .unwrap();
        process.hear().unwrap();
        assert!(process.cpu_ms().unwrap() > 1.0);
    }
}
