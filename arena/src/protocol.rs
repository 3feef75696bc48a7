//! The engine's protocol over lines of text: one JSON request in, one JSON reply out, so that any program can play
//! against the engine or test it.
//!
//! A request names a function and its arguments. The reply repeats the `id` of the request.
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
//! | `best_move` | `state`, `algo`, `budget` | a report |
//! | `status` | `state` | the status of the position |
//! | `algorithms` | `rules` | the algorithms for these rules |
//! | `search_tree` | `state`, `algo`, `budget`, `limits` | the search tree |
//! | `merge_reports` | `reports` | one report |
//! | `open` | `state`, `algo`, `seed` | the number of a new search, kept until `free` |
//! | `run` | `search`, `budget` | a report |
//! | `advance` | `search`, `move` | null |
//! | `free` | `search` | null |

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, Write};

use noughts::coded::Coded;
use noughts::error::{Allowed, Error, Problem};
use noughts::request::{AlgoRequest, List, Record, StateRequest};
use noughts::scalar::Scalar;
use noughts::search::{Host, Report};
use noughts::session::{self, Session};
use serde_json::{Map, Value, json};

/// The functions, in the order of the table above.
const CALLS: [&str; 9] =
    ["best_move", "status", "algorithms", "search_tree", "merge_reports", "open", "run", "advance", "free"];

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

/// Serves a stream of requests, and owns the searches that are open.
pub struct Server<H> {
    host: H,
    searches: HashMap<u64, Session>,
    opened: u64,
}

impl<H: Host> Server<H> {
    /// A server that measures time limits with `host`.
    pub fn new(host: H) -> Self {
        Server { host, searches: HashMap::new(), opened: 0 }
    }

    /// Answers every line of the input until it ends, except empty lines.
    ///
    /// # Errors
    /// When the input cannot be read or the output cannot be written. A bad request is no error: it gets an error reply.
    pub fn serve(&mut self, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        for line in input.split(b'\n') {
            let line = line?;
            if !line.trim_ascii().is_empty() {
                writeln!(output, "{}", self.answer(&line))?;
                output.flush()?;
            }
        }
        Ok(())
    }

    /// The reply to one request.
    pub fn answer(&mut self, line: &[u8]) -> Value {
        let request = match serde_json::from_slice(line) {
            Ok(Value::Object(request)) => request,
            Ok(other) => {
                let problem = Problem::not("an object", "request", shown(&other));
                return reply(None, Err(RequestError::bad_request(problem)));
            }
            Err(error) => {
                let problem = Problem::unreadable("request", format!("not JSON: {error}"));
                return reply(None, Err(RequestError::bad_request(problem)));
            }
        };
        let answer = self.call(&request);
        reply(request.get("id"), answer)
    }

    fn call(&mut self, request: &Map<String, Value>) -> Result<Value, RequestError> {
        match request.get("call").and_then(Value::as_str) {
            Some("best_move") => {
                let (state, algo) = (state(request)?, algo(request)?);
                let budget = record(request, "budget", Error::BadBudget)?;
                let report = session::best_move(state, algo, &budget, fresh_seed(), &mut self.host)?;
                Ok(plain(&report))
            }
            Some("status") => Ok(plain(&session::status(&state(request)?)?)),
            Some("algorithms") => {
                let rules = record(request, "rules", Error::BadRules)?;
                Ok(plain(&session::algorithms(&rules)?))
            }
            Some("search_tree") => {
                let (state, algo) = (state(request)?, algo(request)?);
                let budget = record(request, "budget", Error::BadBudget)?;
                let cap = record(request, "limits", Error::BadBudget)?.cap()?;
                let tree = session::search_tree(state, algo, &budget, cap, fresh_seed(), &mut self.host)?;
                Ok(plain(&tree))
            }
            Some("merge_reports") => {
                let reports: List<Report> = read(request, "reports", Error::BadReports)?;
                Ok(plain(&noughts::merge::merge(&reports.0)?))
            }
            Some("open") => self.open(request),
            Some("run") => {
                let budget = record(request, "budget", Error::BadBudget)?;
                let number = self.number(request)?;
                let search = self.searches.get_mut(&number).expect("its number was just looked up");
                Ok(plain(&search.run(&budget, &mut self.host)?))
            }
            Some("advance") => {
                let mv: Scalar = read(request, "move", Error::IllegalMove)?;
                let number = self.number(request)?;
                let search = self.searches.get_mut(&number).expect("its number was just looked up");
                search.advance(&mv)?;
                Ok(Value::Null)
            }
            Some("free") => {
                let number = self.number(request)?;
                self.searches.remove(&number);
                Ok(Value::Null)
            }
            _ => {
                let given = shown(argument(request, "call"));
                Err(RequestError::bad_request(Problem::value("call", given, Allowed::values(CALLS))))
            }
        }
    }

    fn open(&mut self, request: &Map<String, Value>) -> Result<Value, RequestError> {
        let (state, algo) = (state(request)?, algo(request)?);
        let seed: Scalar = read(request, "seed", Error::BadBudget)?;
        let (_, seed) = Record(vec![("seed".to_owned(), seed)]).budget()?;
        let search = Session::open(state, algo, seed.unwrap_or_else(fresh_seed))?;
        self.opened += 1;
        self.searches.insert(self.opened, search);
        Ok(json!(self.opened))
    }

    /// The number of an open search.
    fn number(&self, request: &Map<String, Value>) -> Result<u64, RequestError> {
        let given = argument(request, "search");
        let alive = given.as_u64().filter(|number| self.searches.contains_key(number));
        alive.ok_or_else(|| {
            RequestError::bad_request(Problem::not("the number of an open search", "search", shown(given)))
        })
    }
}

fn reply(id: Option<&Value>, answer: Result<Value, RequestError>) -> Value {
    let mut reply = Map::new();
    if let Some(id) = id {
        reply.insert("id".to_owned(), id.clone());
    }
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
    read(request, "state", Error::BadState)
}

fn algo(request: &Map<String, Value>) -> Result<AlgoRequest, Error> {
    read(request, "algo", Error::UnknownAlgorithm)
}

/// An object that may be missing. Rules without fields are rejected later.
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

fn read<'a, T: serde::Deserialize<'a>>(
    request: &'a Map<String, Value>,
    name: &'static str,
    error: fn(Problem) -> Error,
) -> Result<T, Error> {
    T::deserialize(argument(request, name)).map_err(|cause| error(Problem::unreadable(name, cause)))
}

/// A value as a message shows it.
fn shown(value: &Value) -> Scalar {
    match value {
        Value::Null => Scalar::Missing,
        Value::Bool(flag) => Scalar::Flag(*flag),
        Value::Number(number) => Scalar::Number(number.as_f64().unwrap_or(f64::NAN)),
        Value::String(text) => Scalar::Text(text.clone()),
        Value::Array(_) => Scalar::Other("a list"),
        Value::Object(_) => Scalar::Other("an object"),
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
    use noughts::search::Unwatched;

    use super::*;

    fn ask(server: &mut Server<Unwatched>, request: &str) -> Value {
        server.answer(request.as_bytes())
    }

    const WON: &str = r#"{"rules":{"kind":"mnk","rows":3,"cols":3,"k":3},"moves":[0,3,1,4]}"#;

    #[test]
    fn a_reply_carries_the_id_of_its_request_and_the_report() {
        let mut server = Server::new(Unwatched);
        let reply =
            ask(&mut server, &format!(r#"{{"id":"a","call":"best_move","state":{WON},"algo":"negamax"}}"#));
        assert_eq!((&reply["id"], &reply["ok"]["move"]), (&json!("a"), &json!(2)));
        assert_eq!(reply["ok"]["proven"], "win");
    }

    #[test]
    fn a_live_search_is_run_advanced_and_freed() {
        let mut server = Server::new(Unwatched);
        let opened = ask(&mut server, &format!(r#"{{"call":"open","state":{WON},"algo":"mcts","seed":7}}"#));
        assert_eq!(opened, json!({ "ok": 1 }));
        let report = ask(&mut server, r#"{"call":"run","search":1,"budget":{"iterations":50}}"#);
        assert_eq!((&report["ok"]["seed"], &report["ok"]["move"]), (&json!(7), &json!(2)));
        assert_eq!(ask(&mut server, r#"{"call":"advance","search":1,"move":2}"#), json!({ "ok": null }));
        assert_eq!(ask(&mut server, r#"{"call":"run","search":1}"#)["ok"]["proven"], "loss");
        assert_eq!(ask(&mut server, r#"{"call":"free","search":1}"#), json!({ "ok": null }));
        assert_eq!(ask(&mut server, r#"{"call":"run","search":1}"#)["error"]["name"], "BadRequest");
    }

    #[test]
    fn every_request_is_answered() {
        let mut server = Server::new(Unwatched);
        for (request, name) in [
            ("", "BadRequest"),
            ("[]", "BadRequest"),
            ("{", "BadRequest"),
            ("{}", "BadRequest"),
            (r#"{"call":"play"}"#, "BadRequest"),
            (r#"{"call":"best_move"}"#, "BadState"),
            (r#"{"call":"status","state":{"rules":{},"moves":[]}}"#, "BadRules"),
            (r#"{"call":"algorithms"}"#, "BadRules"),
            (r#"{"call":"merge_reports","reports":[{}]}"#, "BadReports"),
            (r#"{"call":"merge_reports"}"#, "BadReports"),
            (r#"{"call":"advance","search":1,"move":{}}"#, "BadRequest"),
        ] {
            let reply = ask(&mut server, request);
            assert_eq!(reply["error"]["name"], name, "{request}: {reply}");
            assert!(reply["error"]["code"].is_string() && reply["error"]["params"].is_object(), "{reply}");
        }
    }

    #[test]
    fn an_error_has_a_code_and_parameters() {
        let mut server = Server::new(Unwatched);
        assert_eq!(
            ask(&mut server, r#"{"call":"play"}"#)["error"]["params"],
            json!({ "field": "call", "given": "\"play\"", "allowed": CALLS })
        );
        let state = r#"{"rules":{"kind":"mnk","rows":3,"cols":3,"k":3},"moves":[4,4]}"#;
        assert_eq!(
            ask(&mut server, &format!(r#"{{"call":"status","state":{state}}}"#))["error"],
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
        let mut output = Vec::new();
        let input = format!(
            "\n{{\"call\":\"status\",\"state\":{WON}}}\r\n \nwhat?\n{{\"call\":\"algorithms\",\"rules\":{{\"kind\":\"ultimate\"}}}}"
        );
        Server::new(Unwatched).serve(input.as_bytes(), &mut output).unwrap();
        let replies: Vec<Value> = String::from_utf8(output)
            .unwrap()
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(replies.len(), 3);
        assert_eq!(replies[0]["ok"]["toMove"], 0);
        assert_eq!(replies[1]["error"]["name"], "BadRequest");
        assert!(replies[2]["ok"].as_array().is_some_and(|list| !list.is_empty()));
    }
}
