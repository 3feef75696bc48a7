//! The engine's protocol over lines of text: one JSON request in, one JSON reply out, so that any program can
//! play against the engine or test it.
//!
//! A request names a call and its arguments. The reply repeats the `id` of the request. Replies come in the
//! order of their requests. The README of the crate has every call with an example.
//!
//! ```text
//! {"id": 1, "call": "best_move", "state": {"rules": {"kind": "ultimate"}, "moves": []}, "algo": "mcts", "budget": {"iterations": 1000}}
//! {"id":1,"ok":{"move":40,…}}
//! {"call": "status", "state": {"rules": {"kind": "ultimate"}, "moves": [40, 40]}}
//! {"error":{"name":"IllegalMove","code":"illegalMove","params":{"move":"40","ply":1,…},"message":"move 40 at ply 1: …"}}
//! ```
//!
//! | call | arguments | reply |
//! |---|---|---|
//! | `hello` | | name and version of the program, version of the protocol, and its calls |
//! | `best_move` | `state`, `algo`, `budget`, `progress` | a report |
//! | `status` | `state` | the status of the position |
//! | `algorithms` | `rules` | the algorithms for these rules |
//! | `move_name` | `rules`, `move` | the name of a move |
//! | `parse_move` | `rules`, `text` | the move with a name |
//! | `search_tree` | `state`, `algo`, `budget`, `limits`, `progress` | the report and the search tree |
//! | `merge_reports` | `reports` | one report |
//! | `open` | `state`, `algo`, `seed` | the number of a new search, kept until `free` |
//! | `run` | `search`, `budget`, `progress` | a report |
//! | `advance` | `search`, `move` | null |
//! | `free` | `search` | null |
//! | `stop` | | null; the searches of earlier requests end with what they have found |
//! | `quit` | | null; the program ends once the requests before are answered, and reads no more |
//!
//! With `"progress": true` the reports so far come before the reply, about ten times a second, as
//! `{"id":1,"progress":{…}}`.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::time::Duration;

use noughts::error::{Allowed, Coded, Error, Given, Problem};
use noughts::search::{Host, Report};
use noughts::session::Session;
use noughts_request::plain::{MOST, Plain, Unreadable, bounded};
use noughts_request::{self as request, AlgoRequest, Record, Scalar, StateRequest, reports};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::clock::Clock;
use crate::input::{LONGEST_LINE, Line, Lines, Signal, Stop};
use crate::json;
use crate::output::Output;

/// The version of the protocol. It rises when a call or an argument changes its meaning or goes.
pub const VERSION: u32 = 1;

/// The calls with their arguments, in the order of the table above.
const CALLS: [(&str, &[&str]); 14] = [
    ("hello", &[]),
    ("best_move", &["state", "algo", "budget", "progress"]),
    ("status", &["state"]),
    ("algorithms", &["rules"]),
    ("move_name", &["rules", "move"]),
    ("parse_move", &["rules", "text"]),
    ("search_tree", &["state", "algo", "budget", "limits", "progress"]),
    ("merge_reports", &["reports"]),
    ("open", &["state", "algo", "seed"]),
    ("run", &["search", "budget", "progress"]),
    ("advance", &["search", "move"]),
    ("free", &["search"]),
    ("stop", &[]),
    ("quit", &[]),
];

/// The searches that may be open at a time. Each keeps a tree or a table.
const MOST_SEARCHES: u32 = 256;

/// The error of a request: an error of the engine, or of the request itself.
struct RequestError {
    name: &'static str,
    problem: Problem,
}

impl RequestError {
    fn bad_request(problem: Problem) -> Self {
        RequestError { name: "BadRequest", problem }
    }
}

impl From<Error> for RequestError {
    fn from(error: Error) -> Self {
        RequestError { name: error.name(), problem: error.problem().clone() }
    }
}

/// A line of the input as a request, or what is wrong with it.
type Request = Result<Map<String, Value>, Problem>;

/// Reads a request. What is no request has no `id` to answer to, so that the number of its line is said.
fn parse(line: &Line, number: u64) -> Request {
    let name = || format!("line {number}");
    match line {
        Line::TooLong => Err(Problem::unreadable(name(), format!("a line has at most {LONGEST_LINE} bytes"))),
        Line::Text(bytes) => match json::read(bytes) {
            Ok(Value::Object(request)) => Ok(request),
            Ok(other) => Err(Problem::not("an object", name(), shown(&other))),
            Err(error) => Err(Problem::unreadable(name(), format!("not JSON: {error}"))),
        },
    }
}

/// What a line means for the searches before it.
fn signal(line: &Line) -> Signal {
    match parse(line, 0).as_ref().map(checked) {
        Ok(Ok("stop")) => Signal::Stop,
        Ok(Ok("quit")) => Signal::Last,
        _ => Signal::None,
    }
}

/// The host of the search of one request: it can be stopped, and writes progress where that was asked for. It
/// stops by itself when nobody reads the output any more.
struct Listener<'a, W> {
    clock: Clock,
    stop: Stop,
    output: &'a mut W,
    /// The beginning of each line of progress; `None` where none was asked for.
    progress: Option<Map<String, Value>>,
    /// Why a line of progress could not be written.
    failure: Option<io::Error>,
}

impl<W: Output> Listener<'_, W> {
    fn write(&mut self, report: &Report) -> io::Result<()> {
        let Some(head) = &self.progress else { return Ok(()) };
        let mut line = head.clone();
        line.insert("progress".to_owned(), plain(report));
        write_line(self.output, &Value::Object(line))
    }
}

impl<W: Output> Host for Listener<'_, W> {
    fn now(&self) -> Duration {
        self.clock.now()
    }

    fn progress(&mut self, report: &Report) -> ControlFlow<()> {
        if self.stop.is_requested() || self.output.is_closed() {
            return ControlFlow::Break(());
        }
        match self.write(report) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failure = Some(error);
                ControlFlow::Break(())
            }
        }
    }
}

fn write_line(output: &mut impl Write, line: &Value) -> io::Result<()> {
    writeln!(output, "{line}")?;
    output.flush()
}

/// Answers requests, and owns the searches that are open.
pub struct Server {
    clock: Clock,
    searches: HashMap<u64, Session>,
    opened: u64,
}

impl Server {
    /// A server that measures time limits with this clock. A clock of CPU time is that of the thread that
    /// serves.
    #[must_use]
    pub fn new(clock: Clock) -> Self {
        Server { clock, searches: HashMap::new(), opened: 0 }
    }

    /// Answers every line of the input until it ends or asks to quit, except empty lines.
    ///
    /// # Errors
    /// When the input cannot be read or the output cannot be written. A bad request is no error: it gets an
    /// error reply.
    pub fn serve(
        &mut self,
        input: impl BufRead + Send + 'static,
        output: &mut impl Output,
    ) -> io::Result<()> {
        for line in Lines::read(input, signal, Signal::None) {
            let (line, stop) = line?;
            self.answer(parse(&line, stop.line()), stop, output)?;
        }
        Ok(())
    }

    /// Writes the progress and the reply of one request.
    fn answer(&mut self, request: Request, stop: Stop, output: &mut impl Output) -> io::Result<()> {
        let request = match request {
            Ok(request) => request,
            Err(problem) => {
                return write_line(output, &reply(Map::new(), Err(RequestError::bad_request(problem))));
            }
        };
        let head: Map<_, _> = request.get("id").map(|id| ("id".to_owned(), id.clone())).into_iter().collect();
        let wants_progress = *argument(&request, "progress") == Value::Bool(true);
        let progress = wants_progress.then(|| head.clone());
        let mut listener = Listener { clock: self.clock, stop, output, progress, failure: None };
        let answer = checked(&request).and_then(|call| self.call(call, &request, &mut listener));
        match listener.failure {
            Some(error) => Err(error),
            None => write_line(output, &reply(head, answer)),
        }
    }

    fn call(
        &mut self,
        call: &str,
        request: &Map<String, Value>,
        host: &mut dyn Host,
    ) -> Result<Value, RequestError> {
        match call {
            "hello" => Ok(hello()),
            "best_move" => {
                let (state, algo) = (state(request)?, algo(request)?);
                let budget = record(request, "budget", Error::BadBudget)?;
                Ok(plain(&request::best_move(state, algo, &budget, fresh_seed(), host)?))
            }
            "status" => Ok(plain(&request::status(state(request)?)?)),
            "algorithms" => {
                let rules: Record = read(request, "rules", Error::BadRules)?;
                Ok(plain(&request::algorithms(&rules)?))
            }
            "move_name" => {
                let rules = record(request, "rules", Error::BadRules)?;
                let mv: Scalar = read(request, "move", Error::IllegalMove)?;
                Ok(json!(request::move_name(&rules, &mv)?))
            }
            "parse_move" => {
                let rules = record(request, "rules", Error::BadRules)?;
                let text: Scalar = read(request, "text", Error::IllegalMove)?;
                Ok(json!(request::parse_move(&rules, &text)?.0))
            }
            "search_tree" => {
                let (state, algo) = (state(request)?, algo(request)?);
                let budget = record(request, "budget", Error::BadBudget)?;
                let cap = record(request, "limits", Error::BadBudget)?.cap()?;
                Ok(plain(&request::search_tree(state, algo, &budget, cap, fresh_seed(), host)?))
            }
            "merge_reports" => {
                let reports = given(request, "reports").map_err(reports::error).and_then(reports::read)?;
                Ok(plain(&noughts::session::merge(&reports)?))
            }
            "open" => self.open(request),
            "run" => {
                let budget = record(request, "budget", Error::BadBudget)?;
                Ok(plain(&request::run(self.search(request)?, &budget, host)?))
            }
            "advance" => {
                let mv: Scalar = read(request, "move", Error::IllegalMove)?;
                request::advance(self.search(request)?, &mv)?;
                Ok(Value::Null)
            }
            "free" => {
                self.search(request)?;
                self.searches.remove(&argument(request, "search").as_u64().unwrap_or_default());
                Ok(Value::Null)
            }
            // `stop` and `quit` did their work when they were read.
            _ => Ok(Value::Null),
        }
    }

    fn open(&mut self, request: &Map<String, Value>) -> Result<Value, RequestError> {
        if self.searches.len() >= MOST_SEARCHES as usize {
            let field = "open searches".into();
            return Err(RequestError::bad_request(Problem::TooLong { field, max: MOST_SEARCHES }));
        }
        let (state, algo) = (state(request)?, algo(request)?);
        let seed: Scalar = read(request, "seed", Error::BadBudget)?;
        let search = request::open(state, algo, seed, fresh_seed())?;
        self.opened += 1;
        self.searches.insert(self.opened, search);
        Ok(json!(self.opened))
    }

    /// The open search that a request names.
    fn search(&mut self, request: &Map<String, Value>) -> Result<&mut Session, RequestError> {
        let given = argument(request, "search");
        let search = given.as_u64().and_then(|number| self.searches.get_mut(&number));
        search.ok_or_else(|| {
            RequestError::bad_request(Problem::not("the number of an open search", "search", shown(given)))
        })
    }
}

/// The call of a request whose arguments have names that this call knows.
fn checked(request: &Map<String, Value>) -> Result<&'static str, RequestError> {
    let given = argument(request, "call");
    let known = CALLS.iter().find(|(call, _)| given.as_str() == Some(call));
    let (call, arguments) = known.ok_or_else(|| {
        let allowed = Allowed::values(CALLS.map(|(call, _)| call));
        RequestError::bad_request(Problem::value("call", shown(given), allowed))
    })?;
    let allowed = || ["id", "call"].into_iter().chain(arguments.iter().copied());
    if let Some(strange) = request.keys().find(|key| !allowed().any(|known| known == *key)) {
        return Err(RequestError::bad_request(Problem::unknown_field("request", strange, allowed())));
    }
    match argument(request, "progress") {
        Value::Null | Value::Bool(_) => Ok(call),
        other => Err(RequestError::bad_request(Problem::not("true or false", "progress", shown(other)))),
    }
}

fn hello() -> Value {
    json!({
        "name": env!("CARGO_PKG_NAME"),
        "version": env!("CARGO_PKG_VERSION"),
        "protocol": VERSION,
        "calls": CALLS.map(|(call, _)| call),
    })
}

fn reply(mut reply: Map<String, Value>, answer: Result<Value, RequestError>) -> Value {
    match answer {
        Ok(value) => reply.insert("ok".to_owned(), value),
        Err(RequestError { name, problem }) => {
            let Coded { code, params, text } = Coded::from(&problem);
            let error = json!({ "name": name, "code": code, "params": params, "message": text });
            reply.insert("error".to_owned(), error)
        }
    };
    Value::Object(reply)
}

/// An argument; null if it is missing, as in JavaScript.
fn argument<'a>(request: &'a Map<String, Value>, name: &str) -> &'a Value {
    request.get(name).unwrap_or(&Value::Null)
}

fn state(request: &Map<String, Value>) -> Result<StateRequest, Error> {
    given(request, "state").map_err(request::state_error).and_then(StateRequest::read)
}

fn algo(request: &Map<String, Value>) -> Result<AlgoRequest, Error> {
    read(request, "algo", Error::UnknownAlgorithm)
}

/// An object that may be missing.
fn record(
    request: &Map<String, Value>,
    name: &'static str,
    error: fn(Problem) -> Error,
) -> Result<Record, Error> {
    match argument(request, name) {
        Value::Null => Ok(Record::default()),
        _ => read(request, name, error),
    }
}

fn read<T: DeserializeOwned>(
    request: &Map<String, Value>,
    name: &'static str,
    error: fn(Problem) -> Error,
) -> Result<T, Error> {
    given(request, name).and_then(T::deserialize).map_err(|cause| error(cause.of(name).0))
}

/// An argument as the engine reads it, as it does for JavaScript.
fn given(request: &Map<String, Value>, name: &str) -> Result<Plain, Unreadable> {
    as_plain(argument(request, name), &mut { MOST })
}

/// `left` counts the values that may still come.
fn as_plain(value: &Value, left: &mut u32) -> Result<Plain, Unreadable> {
    let length = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    match value {
        Value::Array(items) => {
            bounded(length(items.len()), left)?;
            items.iter().map(|item| as_plain(item, left)).collect::<Result<_, _>>().map(Plain::List)
        }
        Value::Object(fields) => {
            bounded(length(fields.len()), left)?;
            let field = |(name, value): (&String, &Value)| match as_plain(value, left) {
                Ok(value) => Ok((name.clone(), value)),
                Err(error) => Err(error.of(name.clone())),
            };
            fields.iter().map(field).collect::<Result<_, _>>().map(Plain::Record)
        }
        Value::Null => Ok(Plain::Missing),
        Value::Bool(flag) => Ok(Plain::Flag(*flag)),
        Value::Number(number) => Ok(Plain::Number(number.as_f64().unwrap_or(f64::NAN))),
        Value::String(text) => Ok(Plain::Text(text.clone())),
    }
}

/// A value as a message shows it.
fn shown(value: &Value) -> Given {
    match value {
        Value::Null => Given::Missing,
        Value::Bool(flag) => (*flag).into(),
        Value::Number(number) => Given::Number(number.as_f64().unwrap_or(f64::NAN)),
        Value::String(text) => Given::text(text),
        Value::Array(_) => "a list".into(),
        Value::Object(_) => "an object".into(),
    }
}

fn plain(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("every answer of the engine is plain data")
}

/// A seed of 32 bits, short enough to be copied by hand.
fn fresh_seed() -> u64 {
    RandomState::new().hash_one(0) & u64::from(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines that answer these lines.
    fn replies(input: &str) -> Vec<Value> {
        replies_to_bytes(input.as_bytes().to_vec())
    }

    fn replies_to_bytes(input: Vec<u8>) -> Vec<Value> {
        let mut output = Vec::new();
        Server::new(Clock::wall()).serve(io::Cursor::new(input), &mut output).unwrap();
        String::from_utf8_lossy(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    const WON: &str = r#"{"rules":{"kind":"mnk","rows":3,"cols":3,"k":3},"moves":[0,3,1,4]}"#;

    #[test]
    fn a_reply_carries_the_id_of_its_request_and_the_report() {
        let replies = replies(&format!(r#"{{"id":"a","call":"best_move","state":{WON},"algo":"negamax"}}"#));
        assert_eq!((&replies[0]["id"], &replies[0]["ok"]["move"]), (&json!("a"), &json!(2)));
        assert_eq!(replies[0]["ok"]["proven"], "win");
    }

    #[test]
    fn a_live_search_is_run_advanced_and_freed() {
        let replies = replies(&format!(
            r#"{{"call":"open","state":{WON},"algo":"mcts","seed":7}}
            {{"call":"run","search":1,"budget":{{"iterations":50}}}}
            {{"call":"advance","search":1,"move":2}}
            {{"call":"run","search":1}}
            {{"call":"free","search":1}}
            {{"call":"run","search":1}}"#
        ));
        assert_eq!(replies[0], json!({ "ok": 1 }));
        assert_eq!((&replies[1]["ok"]["seed"], &replies[1]["ok"]["move"]), (&json!(7), &json!(2)));
        assert_eq!(replies[2], json!({ "ok": null }));
        assert_eq!(replies[3]["ok"]["proven"], "loss");
        assert_eq!(replies[4], json!({ "ok": null }));
        assert_eq!(replies[5]["error"]["name"], "BadRequest");
    }

    #[test]
    fn moves_have_names() {
        let ask = |call: &str, rules: &str, argument: &str| {
            let request = format!(r#"{{"call":"{call}","rules":{rules},{argument}}}"#);
            replies(&request).remove(0)
        };
        for (rules, mv, name) in [
            (r#"{"kind":"mnk","rows":3,"cols":3,"k":3}"#, 4, "b2"),
            (r#"{"kind":"drop","rows":6,"cols":7,"k":4}"#, 1, "b"),
            (r#"{"kind":"ultimate"}"#, 40, "5.5"),
        ] {
            assert_eq!(ask("move_name", rules, &format!(r#""move":{mv}"#)), json!({ "ok": name }));
            assert_eq!(ask("parse_move", rules, &format!(r#""text":"{name}""#)), json!({ "ok": mv }));
            for (call, argument) in [("move_name", r#""move":4096"#), ("parse_move", r#""text":"z99""#)] {
                assert_eq!(ask(call, rules, argument)["error"]["name"], "IllegalMove", "{call}");
            }
        }
    }

    #[test]
    fn a_bad_request_gets_one_error_and_the_next_is_answered() {
        let deep = "[".repeat(100_000);
        for (request, name) in [
            (&b"{"[..], "BadRequest"),
            (b"what?", "BadRequest"),
            (b"[]", "BadRequest"),
            (b"7", "BadRequest"),
            (b"{}", "BadRequest"),
            (b"{\"call\":\"\xff\"}", "BadRequest"),
            (deep.as_bytes(), "BadRequest"),
            (br#"{"call":"hello"} {"call":"hello"}"#, "BadRequest"),
            (br#"{"call":"hello","call":"hello"}"#, "BadRequest"),
            (br#"{"call":"play"}"#, "BadRequest"),
            (br#"{"call":["hello"]}"#, "BadRequest"),
            (br#"{"call":"hello","budgets":{}}"#, "BadRequest"),
            (br#"{"call":"best_move","progress":1}"#, "BadRequest"),
            (br#"{"call":"run","search":-1}"#, "BadRequest"),
            (br#"{"call":"free","search":1}"#, "BadRequest"),
            (br#"{"call":"best_move"}"#, "BadState"),
            (br#"{"call":"status","state":{"rules":{},"moves":[]}}"#, "BadRules"),
            (br#"{"call":"algorithms"}"#, "BadRules"),
            (br#"{"call":"algorithms","rules":7}"#, "BadRules"),
            (br#"{"call":"merge_reports","reports":[{}]}"#, "BadReports"),
            (br#"{"call":"merge_reports"}"#, "BadReports"),
            (br#"{"call":"move_name","move":4}"#, "BadRules"),
            (br#"{"call":"move_name","rules":{"kind":"ultimate"}}"#, "IllegalMove"),
            (br#"{"call":"parse_move","rules":{"kind":"ultimate"},"text":[]}"#, "IllegalMove"),
        ] {
            let mut input = request.to_vec();
            input.extend_from_slice(b"\n{\"call\":\"hello\"}\n");
            let replies = replies_to_bytes(input);
            let shown = String::from_utf8_lossy(&request[..request.len().min(60)]);
            assert_eq!(replies.len(), 2, "{shown}");
            assert_eq!(replies[0]["error"]["name"], name, "{shown}: {}", replies[0]);
            assert!(replies[0]["error"]["code"].is_string() && replies[0]["error"]["params"].is_object());
            assert!(replies[1]["ok"].is_object(), "{shown}: {}", replies[1]);
        }
    }

    #[test]
    fn a_line_that_is_too_long_gets_an_error() {
        let replies = replies(&format!("{}\n{{\"call\":\"hello\"}}", "x".repeat(LONGEST_LINE + 1)));
        assert_eq!(replies[0]["error"]["message"], "line 1: a line has at most 1048576 bytes");
        assert!(replies[1]["ok"].is_object());
    }

    #[test]
    fn what_is_wrong_with_a_state_has_the_code_that_it_has_in_javascript() {
        let rules = r#"{"kind":"ultimate"}"#;
        let many = format!("[{}]", vec!["0"; 5000].join(","));
        for (state, [name, code, message]) in [
            ("{}".to_owned(), ["BadRules", "missing", "rules is missing: expected an object"]),
            (format!(r#"{{"rules":{rules}}}"#), ["BadState", "missing", "moves is missing: expected a list"]),
            (
                format!(r#"{{"rules":{rules},"moves":"e"}}"#),
                ["BadState", "wrongType", "moves: expected a list, got \"e\""],
            ),
            (
                r#"{"rules":"3x3","moves":[]}"#.to_owned(),
                ["BadRules", "wrongType", "rules: expected an object, got \"3x3\""],
            ),
            (
                format!(r#"{{"rules":{rules},"moves":{many}}}"#),
                ["BadState", "tooLong", "moves: expected at most 4096 entries"],
            ),
            (
                "7".to_owned(),
                ["BadState", "wrongType", "state: expected an object with rules and moves, got 7"],
            ),
        ] {
            let error = &replies(&format!(r#"{{"call":"status","state":{state}}}"#))[0]["error"];
            assert_eq!([&error["name"], &error["code"], &error["message"]], [name, code, message], "{state}");
        }
    }

    #[test]
    fn an_error_has_a_code_and_parameters() {
        assert_eq!(
            replies(r#"{"call":"play"}"#)[0]["error"]["params"],
            json!({ "field": "call", "given": "\"play\"", "allowed": CALLS.map(|(call, _)| call) })
        );
        assert_eq!(
            replies(r#"{"call":"free","serach":1}"#)[0]["error"],
            json!({
                "name": "BadRequest",
                "code": "unknownField",
                "params": { "object": "request", "field": "serach", "allowed": ["id", "call", "search"] },
                "message": "unknown field \"serach\" of request: expected id, call or search",
            })
        );
        let state = r#"{"rules":{"kind":"mnk","rows":3,"cols":3,"k":3},"moves":[4,4]}"#;
        assert_eq!(
            replies(&format!(r#"{{"call":"status","state":{state}}}"#))[0]["error"],
            json!({
                "name": "IllegalMove",
                "code": "illegalMove",
                "params": { "move": "4", "ply": 1, "why": "taken", "square": "b2" },
                "message": "move 4 at ply 1: b2 is taken",
            })
        );
    }

    #[test]
    fn every_line_has_its_reply_and_empty_ones_have_none() {
        let replies = replies(&format!(
            "\n{{\"call\":\"status\",\"state\":{WON}}}\r\n \nwhat?\n{{\"call\":\"algorithms\",\"rules\":{{\"kind\":\"ultimate\"}}}}"
        ));
        assert_eq!(replies.len(), 3);
        assert_eq!(replies[0]["ok"]["toMove"], 0);
        assert_eq!(replies[1]["error"]["name"], "BadRequest");
        assert!(replies[2]["ok"].as_array().is_some_and(|list| !list.is_empty()));
    }

    #[test]
    fn a_search_that_no_limit_ends_is_stopped_and_nothing_after_quit_is_answered() {
        let state = r#"{"rules":{"kind":"ultimate"},"moves":[]}"#;
        let replies = replies(&format!(
            r#"{{"id":1,"call":"best_move","state":{state},"algo":"mcts","budget":{{"timeMs":1e12}}}}
            {{"id":2,"call":"stop"}}
            {{"id":3,"call":"best_move","state":{WON},"algo":"mcts","budget":{{"timeMs":1e12}}}}
            {{"id":4,"call":"best_move","state":{state},"algo":"mcts","budget":{{"timeMs":1e12}}}}
            {{"id":5,"call":"stop"}}
            {{"id":6,"call":"best_move","state":{WON},"algo":"alphabeta"}}
            {{"id":7,"call":"quit"}}
            {{"id":8,"call":"hello"}}"#
        ));
        assert_eq!(replies.iter().map(|reply| &reply["id"]).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(replies[0]["ok"]["stoppedBy"], "cancelled");
        assert!(replies[0]["ok"]["move"].is_u64());
        assert_eq!(replies[3]["ok"]["stoppedBy"], "cancelled");
        assert_eq!(replies[5]["ok"]["stoppedBy"], "finished");
    }

    #[test]
    fn a_bad_request_to_quit_quits_nothing() {
        let replies = replies("{\"call\":\"quit\",\"now\":true}\n{\"call\":\"hello\"}");
        assert_eq!((replies.len(), &replies[0]["error"]["code"]), (2, &json!("unknownField")));
    }

    #[test]
    fn progress_comes_before_the_reply_where_it_is_asked_for() {
        let request = |progress: &str| {
            format!(
                r#"{{"id":1,"call":"best_move","state":{{"rules":{{"kind":"mnk","rows":4,"cols":4,"k":4}},"moves":[]}},
                "algo":"alphabeta","budget":{{"depth":3}}{progress}}}"#
            )
            .replace('\n', "")
        };
        let with = replies(&request(r#","progress":true"#));
        let (last, before) = with.split_last().unwrap();
        assert!(before.len() >= 3 && last["ok"]["move"].is_u64(), "{with:?}");
        assert!(before.iter().all(|line| line["id"] == 1 && line["progress"]["move"].is_u64()));
        assert_eq!(replies(&request("")).len(), 1);
        assert_eq!(replies(&request(r#","progress":false"#)).len(), 1);
    }

    #[test]
    fn no_more_searches_are_opened_than_fit_into_memory() {
        let open = format!("{{\"call\":\"open\",\"state\":{WON},\"algo\":\"random\"}}\n");
        let last = replies(&open.repeat(MOST_SEARCHES as usize + 1)).pop().unwrap();
        assert_eq!(last["error"]["message"], "open searches: expected at most 256 entries");
    }
}
