//! The program, run with a script of lines.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The program under test, which ends with the test.
pub(crate) struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: Option<BufReader<ChildStdout>>,
}

impl Program {
    /// Starts it with these arguments.
    pub(crate) fn start(arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_noughts-engine"));
        let mut child = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take(), child.stdout.take().map(BufReader::new));
        Program { child, input, output }
    }

    /// Writes a line.
    pub(crate) fn tell(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Reads a line.
    pub(crate) fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.as_mut().unwrap().read_line(&mut line).unwrap();
        assert!(line.ends_with('\n'), "the program ended after {line:?}");
        line.trim_end().to_owned()
    }

    /// Writes a line and reads its answer.
    pub(crate) fn ask(&mut self, line: &str) -> String {
        self.tell(line);
        self.hear()
    }

    /// Closes the input.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// Reads no more.
    pub(crate) fn close_output(&mut self) {
        self.output = None;
    }

    /// Closes the input. The program must have nothing more to say, and end well.
    pub(crate) fn end(mut self) {
        self.close_input();
        let mut rest = String::new();
        let output = self.output.as_mut().unwrap();
        while output.read_line(&mut rest).unwrap() > 0 {}
        assert_eq!(rest, "");
        self.must_end();
    }

    /// Waits until the program ends by itself, which it must do well.
    pub(crate) fn must_end(&mut self) {
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
