//! The learners in JavaScript.

use super::write;
use crate::learners::error::LearnerError;
use crate::learners::evaluation::Evaluation;
use crate::learners::policy::PolicyTable;
use crate::learners::settings::{Setting, Value};
use crate::learners::states::State;
use crate::learners::traps::{TRAPS, Trap};
use crate::learners::{Algorithm, Learner, Mover, Settings, Step, Update};
use js_sys::{Array, Float32Array, Reflect, Uint8Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("learners.d.ts");

/// The learners with their settings; the values are those of the recipe.
///
/// # Errors
/// Never: lists of this kind can always be written.
#[wasm_bindgen(unchecked_return_type = "LearnerDescription[]")]
pub fn learners() -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    struct Described {
        id: &'static str,
        settings: Vec<Setting>,
        presets: Vec<Preset>,
    }
    #[derive(Serialize)]
    struct Preset {
        id: &'static str,
        settings: Vec<Setting>,
    }
    let preset = |(id, settings): (&'static str, Settings)| Preset { id, settings: settings.list() };
    let described = |algorithm: Algorithm| Described {
        id: algorithm.id(),
        settings: algorithm.recipe().list(),
        presets: algorithm.presets().into_iter().map(preset).collect(),
    };
    write(&Algorithm::ALL.map(described).as_slice())
}

/// Known mistakes, as settings that differ from the recipe, with what each costs.
///
/// # Errors
/// Never: lists of this kind can always be written.
#[wasm_bindgen(unchecked_return_type = "LearnerTrap[]")]
pub fn learner_traps() -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    struct Described {
        id: &'static str,
        learner: &'static str,
        settings: Vec<Setting>,
        seeds: u32,
        unbeatable: u32,
        lost: u64,
    }
    let described = |trap: Trap| {
        let Trap { id, learner, seeds, unbeatable, lost, .. } = trap;
        Described { id, learner: learner.id(), settings: trap.changed(), seeds, unbeatable, lost }
    };
    write(&TRAPS.map(described).as_slice())
}

/// Moves from the empty board to each of the 4,520 unfinished positions, in the order that `evaluate_player`
/// expects.
///
/// # Errors
/// Never: lists of this kind can always be written.
#[wasm_bindgen(unchecked_return_type = "number[][]")]
pub fn unfinished_positions() -> Result<JsValue, JsValue> {
    let histories: Vec<Vec<u16>> = State::unfinished().iter().map(|state| state.history()).collect();
    write(&histories)
}

/// Evaluates any player of 3x3 exactly. `weights` has nine numbers for each of `unfinished_positions`: 0 for
/// a move that the player never makes, and otherwise a number that is proportional to its probability.
///
/// # Errors
/// An `Error` whose `name` is `BadPolicy`.
#[wasm_bindgen(unchecked_return_type = "Evaluation")]
pub fn evaluate_player(
    #[wasm_bindgen(unchecked_param_type = "Float32Array")] weights: &JsValue,
) -> Result<JsValue, JsValue> {
    let refuse = |why: String| throw(&LearnerError::BadPolicy(why));
    let given =
        weights.dyn_ref::<Float32Array>().ok_or_else(|| refuse("it is no Float32Array".to_owned()))?;
    let expected = State::unfinished().len() * 9;
    if given.length() as usize != expected {
        return Err(refuse(format!("it has {} numbers instead of {expected}", given.length())));
    }
    let evaluation = Evaluation::of_weights(&given.to_vec()).map_err(|error| throw(&error))?;
    write(&evaluation)
}

/// The move of a table of moves in a position.
///
/// # Errors
/// An `Error` whose `name` is `BadFile` or `BadPosition`.
#[wasm_bindgen]
pub fn table_move(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] table: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly number[]")] moves: &JsValue,
) -> Result<usize, JsValue> {
    Ok(read_table(table)?.cell(position(moves)?))
}

/// Evaluates a table of moves exactly.
///
/// # Errors
/// An `Error` whose `name` is `BadFile`.
#[wasm_bindgen(unchecked_return_type = "Evaluation")]
pub fn evaluate_table(
    #[wasm_bindgen(unchecked_param_type = "Uint8Array")] table: &JsValue,
) -> Result<JsValue, JsValue> {
    let table = read_table(table)?;
    write(&Evaluation::of(|state| table.weights(state)))
}

fn read_table(table: &JsValue) -> Result<PolicyTable, JsValue> {
    PolicyTable::from_bytes(&bytes(table, PolicyTable::BYTES)?).map_err(|error| throw(&error))
}

/// A player that teaches itself, with its training so far.
#[wasm_bindgen(js_name = Learner)]
pub struct Trained(Learner);

#[wasm_bindgen(js_class = Learner)]
impl Trained {
    /// An untrained learner. Settings that are left out are those of the recipe. The same settings and seed
    /// give the same learner everywhere.
    ///
    /// # Errors
    /// An `Error` whose `name` is `UnknownLearner`, `UnknownSetting`, `BadSetting` or `BadSeed`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "LearnerSettings")] settings: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
    ) -> Result<Trained, JsValue> {
        let settings = read_settings(settings)?;
        let seed = whole(seed).ok_or_else(|| throw(&LearnerError::BadSeed))?;
        Learner::new(settings, seed).map(Trained).map_err(|error| throw(&error))
    }

    /// Reads what `toBytes` has written; the learner continues as if nothing had happened.
    ///
    /// # Errors
    /// An `Error` whose `name` is `BadFile`.
    #[wasm_bindgen(js_name = fromBytes)]
    pub fn from_bytes(
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] file: &JsValue,
    ) -> Result<Trained, JsValue> {
        Learner::from_bytes(&bytes(file, LARGEST_FILE)?).map(Trained).map_err(|error| throw(&error))
    }

    /// Settings, training and game in progress as bytes.
    #[wasm_bindgen(js_name = toBytes)]
    pub fn to_bytes(&mut self) -> Vec<u8> {
        self.0.to_bytes()
    }

    /// Its id.
    #[wasm_bindgen(getter, unchecked_return_type = "LearnerId")]
    pub fn id(&self) -> String {
        self.0.settings().algorithm().id().to_owned()
    }

    /// All its settings with their values.
    ///
    /// # Errors
    /// Never: lists of this kind can always be written.
    #[wasm_bindgen(getter, unchecked_return_type = "LearnerSetting[]")]
    pub fn settings(&self) -> Result<JsValue, JsValue> {
        write(&self.0.settings().list())
    }

    /// The seed that it was made with.
    #[wasm_bindgen(getter)]
    pub fn seed(&self) -> f64 {
        self.0.seed() as f64
    }

    /// How many training games are finished.
    #[wasm_bindgen(getter)]
    pub fn games(&self) -> u32 {
        self.0.games()
    }

    /// After how many games its learning curve has its next point.
    #[wasm_bindgen(getter, js_name = nextPoint)]
    pub fn next_point(&self) -> u32 {
        self.0.next_point()
    }

    /// How many updates it has made: of values, of beads, or of all weights of a network together.
    #[wasm_bindgen(getter)]
    pub fn updates(&self) -> f64 {
        self.0.updates() as f64
    }

    /// Whether a person who plays against it has to move next.
    #[wasm_bindgen(getter, js_name = awaitsMove)]
    pub fn awaits_move(&self) -> bool {
        self.0.awaits_move()
    }

    /// The board of the training game in progress: nine of `X`, `O` and `_`, row by row.
    #[wasm_bindgen(getter)]
    pub fn board(&self) -> String {
        board(self.0.state())
    }

    /// One move of the training game, and what is learned from it.
    ///
    /// # Errors
    /// An `Error` whose `name` is `AwaitsMove`.
    #[wasm_bindgen(js_name = stepMove, unchecked_return_type = "TrainingStep")]
    pub fn step_move(&mut self) -> Result<JsValue, JsValue> {
        answer(&self.0.step_move().map(|step| StepOut::of(&step)))
    }

    /// Moves until something was learned, at most 200,000 times, and returns the last one.
    ///
    /// # Errors
    /// An `Error` whose `name` is `AwaitsMove`.
    #[wasm_bindgen(js_name = stepUpdate, unchecked_return_type = "TrainingStep")]
    pub fn step_update(&mut self) -> Result<JsValue, JsValue> {
        answer(&self.0.step_update().map(|step| StepOut::of(&step)))
    }

    /// Moves to the end of the game in progress, and returns these moves.
    ///
    /// # Errors
    /// An `Error` whose `name` is `AwaitsMove`.
    #[wasm_bindgen(js_name = stepGame, unchecked_return_type = "TrainingStep[]")]
    pub fn step_game(&mut self) -> Result<JsValue, JsValue> {
        answer(&self.0.step_game().map(|steps| steps.iter().map(StepOut::of).collect::<Vec<_>>()))
    }

    /// The move of a person who plays against the learner.
    ///
    /// # Errors
    /// An `Error` whose `name` is `NotAwaited` or `BadPosition`.
    #[wasm_bindgen(unchecked_return_type = "TrainingStep")]
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] cell: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let no_cell = || throw(&LearnerError::BadPosition("the cells are numbered from 0 to 8".to_owned()));
        let cell = read_cell(cell).ok_or_else(no_cell)?;
        answer(&self.0.play(cell).map(|step| StepOut::of(&step)))
    }

    /// Trains until at most this many further games are finished, the one in progress included. Stops early
    /// where a person has to move. Returns the number of all games so far.
    ///
    /// # Errors
    /// An `Error` whose `name` is `BadSetting` when the number is not a whole one from 0 to 10,000,000.
    pub fn train(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] games: &JsValue,
    ) -> Result<u32, JsValue> {
        let given = whole(games).filter(|games| *games <= 10_000_000);
        let refused = || {
            let allowed = "whole numbers from 0 to 10000000".to_owned();
            throw(&LearnerError::BadSetting { setting: "games", given: "another value".to_owned(), allowed })
        };
        Ok(self.0.train(given.ok_or_else(refused)? as u32))
    }

    /// How strong it is when it plays its best moves, exactly.
    ///
    /// # Errors
    /// Never: an evaluation can always be written.
    #[wasm_bindgen(unchecked_return_type = "Evaluation")]
    pub fn evaluate(&self) -> Result<JsValue, JsValue> {
        write(&self.0.evaluate())
    }

    /// What it thinks of a position in which the game goes on, given as the moves that lead there.
    ///
    /// # Errors
    /// An `Error` whose `name` is `BadPosition`.
    #[wasm_bindgen(unchecked_return_type = "Judgement")]
    pub fn judge(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] moves: &JsValue,
    ) -> Result<JsValue, JsValue> {
        write(&self.0.judge(position(moves)?))
    }

    /// The boxes of MENACE.
    ///
    /// # Errors
    /// An `Error` whose `name` is `NotThisLearner`.
    #[wasm_bindgen(unchecked_return_type = "MatchBox[]")]
    pub fn boxes(&self) -> Result<JsValue, JsValue> {
        #[derive(Serialize)]
        struct MatchBox {
            board: String,
            beads: [u32; 9],
        }
        let written = |(state, beads)| MatchBox { board: board(state), beads };
        answer(&self.0.boxes().map(|boxes| boxes.into_iter().map(written).collect::<Vec<_>>()))
    }

    /// The place in `boxes` of the box that MENACE opens in a position in which the game goes on; `undefined`
    /// where it has none for it.
    ///
    /// # Errors
    /// An `Error` whose `name` is `NotThisLearner` or `BadPosition`.
    #[wasm_bindgen(js_name = boxOf)]
    pub fn box_of(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] moves: &JsValue,
    ) -> Result<Option<usize>, JsValue> {
        self.0.box_of(position(moves)?).map_err(|error| throw(&error))
    }

    /// What its network computes for a position in which the game goes on.
    ///
    /// # Errors
    /// An `Error` whose `name` is `NotThisLearner` or `BadPosition`.
    #[wasm_bindgen(unchecked_return_type = "NetworkLayers")]
    pub fn layers(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] moves: &JsValue,
    ) -> Result<JsValue, JsValue> {
        answer(&self.0.layers(position(moves)?))
    }

    /// Its best moves as a table of 314 bytes.
    #[wasm_bindgen(js_name = policyTable)]
    pub fn policy_table(&self) -> Vec<u8> {
        self.0.policy_table().to_bytes()
    }

    /// Its best moves as a text of 240 characters, which the engine plays:
    /// `best_move(state, { id: learner.id, brain })`.
    pub fn brain(&self) -> String {
        self.0.brain().to_text()
    }
}

/// Larger than every file that a learner writes.
const LARGEST_FILE: usize = 16 << 20;

#[derive(Serialize)]
struct StepOut {
    board: String,
    cell: Option<usize>,
    after: String,
    by: &'static str,
    explored: bool,
    result: Option<i32>,
    updates: Vec<UpdateOut>,
}

impl StepOut {
    fn of(step: &Step) -> Self {
        let by = if step.mover == Mover::Learner { "learner" } else { "opponent" };
        let (before, after) = (board(step.before), board(step.after));
        let updates = step.updates.iter().map(UpdateOut::of).collect();
        let Step { cell, explored, result, .. } = *step;
        StepOut { board: before, cell, after, by, explored, result, updates }
    }
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
enum UpdateOut {
    Value { board: String, cell: Option<usize>, old: f32, target: f32, new: f32 },
    Beads { board: String, cell: usize, old: u32, new: u32 },
    Gradient { samples: usize, loss: f32, rate: f32 },
}

impl UpdateOut {
    fn of(update: &Update) -> Self {
        match *update {
            Update::Value { state, cell, old, target, new } => {
                UpdateOut::Value { board: board(state), cell, old, target, new }
            }
            Update::Beads { state, cell, old, new } => {
                UpdateOut::Beads { board: board(state), cell, old, new }
            }
            Update::Gradient { samples, loss, rate } => UpdateOut::Gradient { samples, loss, rate },
        }
    }
}

fn board(state: State) -> String {
    let (x, o) = (state.stones(0), state.stones(1));
    let mark = |cell| if x.contains(cell) { 'X' } else { '_' };
    (0..9).map(|cell| if o.contains(cell) { 'O' } else { mark(cell) }).collect()
}

/// `learner` and the settings that are given with it.
fn read_settings(object: &JsValue) -> Result<Settings, JsValue> {
    if !object.is_object() {
        return Err(throw(&LearnerError::UnknownLearner("undefined".to_owned())));
    }
    let id = Reflect::get(object, &"learner".into())?.as_string().unwrap_or_default();
    let algorithm = Algorithm::from_id(&id).map_err(|error| throw(&error))?;
    let mut named = Vec::new();
    for key in Reflect::own_keys(object)?.iter() {
        let value = Reflect::get(object, &key)?;
        let name = key.as_string().unwrap_or_else(|| "a symbol".to_owned());
        if name != "learner" && !value.is_undefined() {
            named.push((name, read_value(&value)));
        }
    }
    Settings::with(algorithm, &named).map_err(|error| throw(&error))
}

fn read_value(value: &JsValue) -> Value {
    let number = value.as_f64().map(Value::Number);
    let other = || value.as_bool().map(Value::Switch).or_else(|| value.as_string().map(Value::Name));
    number.or_else(other).unwrap_or(Value::Other)
}

/// The unfinished position after a list of moves.
fn position(moves: &JsValue) -> Result<State, JsValue> {
    let refuse = |why: &str| throw(&LearnerError::BadPosition(why.to_owned()));
    let moves = moves.dyn_ref::<Array>().ok_or_else(|| refuse("the moves are no array"))?;
    if moves.length() > 9 {
        return Err(refuse("a game has at most nine moves"));
    }
    let cells: Option<Vec<usize>> = moves.iter().map(|cell| read_cell(&cell)).collect();
    let state = cells.and_then(|cells| State::after_all(&cells));
    let state =
        state.ok_or_else(|| refuse("the moves are no game of 3x3; cells are numbered from 0 to 8"))?;
    if state.ending().is_some() { Err(refuse("the game is over")) } else { Ok(state) }
}

fn read_cell(cell: &JsValue) -> Option<usize> {
    whole(cell).filter(|cell| *cell < 9).map(|cell| cell as usize)
}

/// A whole number that JavaScript holds exactly.
fn whole(value: &JsValue) -> Option<u64> {
    let number = value.as_f64().filter(|number| number.fract() == 0.0)?;
    (0.0..=9_007_199_254_740_991.0).contains(&number).then_some(number as u64)
}

fn bytes(value: &JsValue, most: usize) -> Result<Vec<u8>, JsValue> {
    let refuse = |why| throw(&LearnerError::BadFile(why));
    let bytes = value.dyn_ref::<Uint8Array>().ok_or_else(|| refuse("it is no Uint8Array"))?;
    if bytes.length() as usize > most {
        return Err(refuse("it is too long"));
    }
    Ok(bytes.to_vec())
}

fn answer<T: Serialize>(result: &Result<T, LearnerError>) -> Result<JsValue, JsValue> {
    match result {
        Ok(value) => write(value),
        Err(error) => Err(throw(error)),
    }
}

fn throw(error: &LearnerError) -> JsValue {
    let thrown = js_sys::Error::new(&error.to_string());
    thrown.set_name(error.name());
    let named = match error {
        LearnerError::UnknownSetting { setting, .. } => Some(setting.as_str()),
        LearnerError::BadSetting { setting, .. } => Some(*setting),
        _ => None,
    };
    // A new object takes any property.
    if let Some(setting) = named {
        _ = Reflect::set(&thrown, &"setting".into(), &setting.into());
    }
    thrown.into()
}
