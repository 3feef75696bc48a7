//! What the engine exports besides the rules: names of moves, searches, and joining what these found.

use super::{Argument, RULES, algorithm_types, plain, read, read_state, throw, tree, write};
use js_sys::{Function, Reflect};
use noughts::error::{Error, Problem};
use noughts::numbers::duration;
use noughts::search::{Host, Report};
use noughts::session::Session;
use noughts_request::{self as request, List, Record, Scalar, reports};
use std::ops::ControlFlow;
use std::time::Duration;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("../npm/types.d.ts");

#[wasm_bindgen(typescript_custom_section)]
const ALGORITHM_TYPES: &str = include_str!("../npm/algorithms.d.ts");

#[wasm_bindgen(typescript_custom_section)]
const ALGO_OPTIONS: &str = algorithm_types::ALGO_OPTIONS;

/// One search, synchronous: call it in a worker.
///
/// `onProgress` is called with the best answer so far, about ten times a second and at each
/// finished depth.
///
/// # Errors
/// An `Error` whose `name` is an `ErrorName`; whatever `onProgress` throws.
#[wasm_bindgen(unchecked_return_type = "Report")]
pub fn best_move(
    #[wasm_bindgen(unchecked_param_type = "AnyState")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Algo")] algo: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Budget")] budget: JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "OnProgress")] on_progress: JsValue,
) -> Result<JsValue, JsValue> {
    let (state, algo, budget) = (read_state(&state)?, read(&algo, ALGO)?, read_record(&budget, BUDGET)?);
    with_page(&on_progress, write, |page| request::best_move(state, algo, &budget, fresh_seed(), page))
}

/// The name of a move as people write it: `b2`, `b` for a column, `5.1` in Ultimate.
///
/// # Errors
/// `BadRules`; `IllegalMove` for a number that is no move of this board.
#[wasm_bindgen(js_name = moveName, unchecked_return_type = "string")]
pub fn move_name(
    #[wasm_bindgen(unchecked_param_type = "AnyRules")] rules: JsValue,
    #[wasm_bindgen(js_name = move, unchecked_param_type = "number")] mv: JsValue,
) -> Result<JsValue, JsValue> {
    let (rules, mv) = (read(&rules, RULES)?, read(&mv, ("move", Error::IllegalMove))?);
    request::move_name(&rules, &mv).map(Into::into).map_err(throw)
}

/// The move with a name that `moveName` gives, legal or not.
///
/// # Errors
/// `BadRules`; `IllegalMove` for a text that names no move of this board.
#[wasm_bindgen(js_name = parseMove, unchecked_return_type = "number")]
pub fn parse_move(
    #[wasm_bindgen(unchecked_param_type = "AnyRules")] rules: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
) -> Result<JsValue, JsValue> {
    let (rules, text) = (read(&rules, RULES)?, read(&text, ("text", Error::IllegalMove))?);
    request::parse_move(&rules, &text).map(|mv| mv.0.into()).map_err(throw)
}

/// The moves of a game that lead to marks which were set up, or why there are none.
///
/// # Errors
/// `BadRules`; `BadState` for what is no mark, or no player.
#[wasm_bindgen(js_name = movesTo, unchecked_return_type = "SetUpAnswer")]
pub fn moves_to(
    #[wasm_bindgen(unchecked_param_type = "AnyRules")] rules: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly (number | null)[]")] cells: JsValue,
    #[wasm_bindgen(js_name = toMove, unchecked_optional_param_type = "number | null")] to_move: JsValue,
) -> Result<JsValue, JsValue> {
    let rules = read(&rules, RULES)?;
    let cells = read(&cells, ("cells", Error::BadState))?;
    let to_move = read(&to_move, ("toMove", Error::BadState))?;
    write(&request::moves_to(&rules, &cells, &to_move).map_err(throw)?)
}

/// The rows with which a game is won, where any row of own stones wins.
///
/// # Errors
/// `BadRules`.
#[wasm_bindgen(js_name = winningRows, unchecked_return_type = "WinningRow[]")]
pub fn winning_rows(
    #[wasm_bindgen(unchecked_param_type = "AnyRules")] rules: JsValue,
) -> Result<JsValue, JsValue> {
    write(&request::winning_rows(&read(&rules, RULES)?).map_err(throw)?)
}

/// One search like `best_move`, and the tree that it examined.
///
/// # Errors
/// An `Error` whose `name` is an `ErrorName`; whatever `onProgress` throws.
#[wasm_bindgen(unchecked_return_type = "SearchTree")]
pub fn search_tree(
    #[wasm_bindgen(unchecked_param_type = "AnyState")] state: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Algo")] algo: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Budget")] budget: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "TraceLimits")] limits: JsValue,
    #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "OnProgress")] on_progress: JsValue,
) -> Result<JsValue, JsValue> {
    let (state, algo, budget) = (read_state(&state)?, read(&algo, ALGO)?, read_record(&budget, BUDGET)?);
    let cap = read_record(&limits, LIMITS)?.cap().map_err(throw)?;
    let seed = fresh_seed();
    with_page(&on_progress, tree::of, |page| request::search_tree(state, algo, &budget, cap, seed, page))
}

/// Joins what parallel searches of one position found out.
///
/// # Errors
/// An `Error` whose `name` is an `ErrorName`.
#[wasm_bindgen(unchecked_return_type = "Report")]
pub fn merge_reports(
    #[wasm_bindgen(unchecked_param_type = "readonly Report[]")] reports: JsValue,
) -> Result<JsValue, JsValue> {
    let reports = plain::read(&reports).map_err(reports::error).and_then(reports::read).map_err(throw)?;
    write(&noughts::session::merge(&reports).map_err(throw)?)
}

/// A search that is kept alive: `run` as often as wanted, `advance` to the next position.
#[wasm_bindgen(js_name = Search)]
pub struct LiveSearch(Session);

#[wasm_bindgen(js_class = Search)]
impl LiveSearch {
    /// Opens a search; without a seed, a random one is taken and reported.
    ///
    /// # Errors
    /// An `Error` whose `name` is an `ErrorName`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "AnyState")] state: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Algo")] algo: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] seed: JsValue,
    ) -> Result<LiveSearch, JsValue> {
        let (state, algo) = (read_state(&state)?, read(&algo, ALGO)?);
        let seed: Scalar = read(&seed, ("seed", Error::BadBudget))?;
        request::open(state, algo, seed, fresh_seed()).map(LiveSearch).map_err(throw)
    }

    /// Searches on and answers with everything found so far.
    ///
    /// # Errors
    /// An `Error` whose `name` is an `ErrorName`; whatever `onProgress` throws.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn run(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "Budget")] budget: JsValue,
        #[wasm_bindgen(js_name = onProgress, unchecked_optional_param_type = "OnProgress")]
        on_progress: JsValue,
    ) -> Result<JsValue, JsValue> {
        let budget = read_record(&budget, BUDGET)?;
        with_page(&on_progress, write, |page| request::run(&mut self.0, &budget, page))
    }

    /// Performs exactly one iteration and tells what it did; null once nothing is left to do. Runs and steps
    /// go on from each other.
    ///
    /// # Errors
    /// `Unsupported`, where the algorithm has no iterations.
    #[wasm_bindgen(unchecked_return_type = "Iteration | null")]
    pub fn step(&mut self) -> Result<JsValue, JsValue> {
        write(&self.0.step().map_err(throw)?)
    }

    /// The node of the tree to which these moves lead from the position; without any, the root.
    ///
    /// # Errors
    /// `Unsupported`, where the algorithm has no iterations; `IllegalMove`.
    #[wasm_bindgen(unchecked_return_type = "SearchedNode")]
    pub fn node(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "readonly number[]")] path: JsValue,
    ) -> Result<JsValue, JsValue> {
        let is_root = path.is_undefined() || path.is_null();
        let path = if is_root { List(Vec::new()) } else { read(&path, ("path", Error::IllegalMove))? };
        write(&request::node(&mut self.0, path).map_err(throw)?)
    }

    /// The iterations in this position so far, with those of the subtree that earlier runs left.
    ///
    /// # Errors
    /// `Unsupported`, where the algorithm has no iterations.
    pub fn iterations(&mut self) -> Result<f64, JsValue> {
        self.0.iterations().map(|iterations| iterations as f64).map_err(throw)
    }

    /// Plays a legal move and keeps what is still useful of what was found.
    ///
    /// # Errors
    /// An `Error` whose `name` is an `ErrorName`; the search is then as it was.
    pub fn advance(
        &mut self,
        #[wasm_bindgen(js_name = move, unchecked_param_type = "number")] mv: JsValue,
    ) -> Result<(), JsValue> {
        request::advance(&mut self.0, &read(&mv, ("move", Error::IllegalMove))?).map_err(throw)
    }
}

const ALGO: Argument = ("algo", Error::UnknownAlgorithm);
const BUDGET: Argument = ("budget", Error::BadBudget);
const LIMITS: Argument = ("limits", Error::BadBudget);

/// Reads an object that may be left out.
fn read_record(value: &JsValue, argument: Argument) -> Result<Record, JsValue> {
    if value.is_undefined() || value.is_null() { Ok(Record::default()) } else { read(value, argument) }
}

/// A seed that a person can still copy down.
fn fresh_seed() -> u64 {
    getrandom::u32().map_or(0, u64::from)
}

/// The world outside, as a search sees it.
struct Page {
    performance: Option<web_sys::Performance>,
    on_progress: Option<Function>,
    thrown: Option<JsValue>,
}

/// Runs a search that reports to `on_progress`, and passes on what that throws. `write` hands its answer
/// over.
fn with_page<T>(
    on_progress: &JsValue,
    write: fn(&T) -> Result<JsValue, JsValue>,
    search: impl FnOnce(&mut Page) -> Result<T, Error>,
) -> Result<JsValue, JsValue> {
    let listener = match on_progress.dyn_ref::<Function>() {
        Some(listener) => Some(listener.clone()),
        None if on_progress.is_undefined() || on_progress.is_null() => None,
        None => {
            return Err(throw(Error::BadCallback(Problem::not(
                "a function",
                "onProgress",
                "something else",
            ))));
        }
    };
    let performance = Reflect::get(&js_sys::global(), &"performance".into()).ok();
    let performance = performance.filter(JsValue::is_object).map(JsCast::unchecked_into);
    let mut page = Page { performance, on_progress: listener, thrown: None };
    let answer = search(&mut page).map_err(throw)?;
    page.thrown.map_or_else(|| write(&answer), Err)
}

impl Host for Page {
    fn now(&self) -> Duration {
        duration(self.performance.as_ref().map_or_else(js_sys::Date::now, web_sys::Performance::now))
    }

    fn progress(&mut self, report: &Report) -> ControlFlow<()> {
        let Some(listener) = &self.on_progress else { return ControlFlow::Continue(()) };
        match write(report).and_then(|report| listener.call1(&JsValue::UNDEFINED, &report)) {
            Ok(answer) if answer == JsValue::FALSE => ControlFlow::Break(()),
            Ok(_) => ControlFlow::Continue(()),
            Err(thrown) => {
                self.thrown = Some(thrown);
                ControlFlow::Break(())
            }
        }
    }
}
