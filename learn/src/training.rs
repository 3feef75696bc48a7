//! Trainings of the learners of the laboratory, and what claims and figures ask of them.

use std::collections::{BTreeMap, HashMap};
use std::iter;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use anyhow::{Context, Result, anyhow, bail, ensure};
use noughts_lab::learners::evaluation::Evaluation;
use noughts_lab::learners::policy::PolicyTable;
use noughts_lab::learners::settings::Value as Given;
use noughts_lab::learners::states::State;
use noughts_lab::learners::traps::TRAPS;
use noughts_lab::learners::{
    Algorithm, CURVE_SHARES, Layers, Learner, Mover, Settings, Step, Update, next_point,
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::position::{Position, Rules};

/// The shipped players, one a line: id, age, games, seed, lost lines as X and as O, moves.
const PLAYERS: &str = include_str!("../../weights/players-3x3.txt");

/// A training, as a page describes it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// The id of the learner.
    pub learner: String,
    /// A known form of the learner, such as `historical`, in place of its recipe.
    pub preset: Option<String>,
    /// The settings that differ from the recipe.
    #[serde(default)]
    pub settings: BTreeMap<String, Value>,
    /// The seed.
    #[serde(default = "first_seed")]
    pub seed: u64,
}

fn first_seed() -> u64 {
    1
}

/// A streak of games without a loss.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Streak {
    /// How many games in a row.
    pub length: u32,
    /// The game, counted from 1, with which it begins at the latest.
    pub by: u32,
}

/// What is known of a training, by the number of games.
#[derive(Default)]
struct Kept {
    /// The learner as a file.
    files: BTreeMap<u32, Vec<u8>>,
    /// Its lost lines.
    lost: BTreeMap<u32, u64>,
}

/// The trainings of this process: claims and figures ask for the same ones.
static KEPT: LazyLock<Mutex<HashMap<String, Arc<Mutex<Kept>>>>> = LazyLock::new(Mutex::default);

impl Run {
    /// The settings of the training.
    ///
    /// # Errors
    /// When there is no such learner, preset or setting.
    pub fn settings(&self) -> Result<Settings> {
        let learner = Algorithm::from_id(&self.learner)?;
        if let Some(name) = &self.preset {
            ensure!(self.settings.is_empty(), "a preset is taken as it is");
            let found = learner.presets().into_iter().find(|(id, _)| id == name);
            let (_, settings) = found.with_context(|| format!("{} has no preset `{name}`", self.learner))?;
            return Ok(settings);
        }
        let named = self.settings.iter().map(|(id, value)| Ok((id.clone(), given(value)?)));
        Ok(Settings::with(learner, &named.collect::<Result<Vec<_>>>()?)?)
    }

    /// The games over which its schedules stretch.
    ///
    /// # Errors
    /// As [`Run::settings`].
    pub fn games(&self) -> Result<u32> {
        Ok(self.settings()?.course().games)
    }

    /// The same training with another seed.
    fn with_seed(&self, seed: u64) -> Self {
        Run { seed, ..self.clone() }
    }

    /// The learner after this number of games.
    ///
    /// # Errors
    /// As [`Run::settings`].
    pub fn learner(&self, games: u32) -> Result<Learner> {
        self.trained(games, &mut lock(&*self.kept()?))
    }

    /// What is known of this training.
    fn kept(&self) -> Result<Arc<Mutex<Kept>>> {
        let key = format!("{:?} {}", self.settings()?, self.seed);
        Ok(Arc::clone(lock(&KEPT).entry(key).or_default()))
    }

    fn trained(&self, games: u32, kept: &mut Kept) -> Result<Learner> {
        let mut learner = match kept.files.range(..=games).next_back() {
            Some((_, file)) => Learner::from_bytes(file)?,
            None => Learner::new(self.settings()?, self.seed)?,
        };
        // A claim may ask for the end before a curve asks for the way: each game is trained once.
        let planned = self.games()?;
        let copied = checkpoints(planned);
        loop {
            if points(planned).any(|at| at == learner.games()) {
                kept.lost.entry(learner.games()).or_insert_with(|| learner.evaluate().lost());
            }
            if learner.games() == games || copied.contains(&learner.games()) {
                kept.files.entry(learner.games()).or_insert_with(|| learner.to_bytes());
            }
            if learner.games() >= games {
                return Ok(learner);
            }
            let copy = copied.iter().copied().find(|&stop| stop > learner.games()).unwrap_or(games);
            learner.train(copy.min(learner.next_point()).min(games) - learner.games());
        }
    }

    /// The lost lines after this number of games.
    fn lost(&self, games: u32) -> Result<u64> {
        let kept = self.kept()?;
        let mut kept = lock(&kept);
        if let Some(lost) = kept.lost.get(&games) {
            return Ok(*lost);
        }
        let lost = self.trained(games, &mut kept)?.evaluate().lost();
        kept.lost.insert(games, lost);
        Ok(lost)
    }

    /// The lost lines at each point of its curve, which are those of the laboratory.
    ///
    /// # Errors
    /// As [`Run::settings`].
    pub fn curve(&self) -> Result<Vec<(u32, u64)>> {
        // The whole way at once: on it each point is measured.
        self.lost(self.games()?)?;
        points(self.games()?).map(|games| Ok((games, self.lost(games)?))).collect()
    }

    /// What the network computes for a position.
    ///
    /// # Errors
    /// When the learner has no network, or the position is none of 3x3.
    pub fn layers(&self, games: u32, position: &Position) -> Result<Layers> {
        Ok(self.learner(games)?.layers(state(position)?)?)
    }

    /// What can be said about the learner after this number of games: its settings and numbers, what it
    /// thinks of a position, and its next game. Moves and values of a position are by its cells.
    ///
    /// # Errors
    /// As [`Run::settings`].
    pub fn report(&self, games: Option<u32>, position: Option<&Position>) -> Result<Value> {
        let games = games.map_or_else(|| self.games(), Ok)?;
        let mut learner = self.learner(games)?;
        let mut report = strength(&learner.evaluate());
        report["games"] = json!(games);
        report["spacing"] = json!(u64::from(self.games()?).div_ceil(CURVE_SHARES));
        report["updates"] = json!(learner.updates());
        let settings = learner.settings().list().into_iter();
        report["settings"] = settings.map(|setting| (setting.id.to_owned(), json!(setting.value))).collect();
        if let Some(position) = position {
            let judged = learner.judge(state(position)?);
            report["thinks"] = json!(judged.moves);
            report["chances"] = json!(judged.probabilities);
        }
        if let Ok(boxes) = learner.boxes() {
            report["boxes"] = json!(boxes.len());
        }
        if let Ok(layers) = learner.layers(State::EMPTY) {
            let (inputs, hidden, outputs) = (layers.inputs.len(), layers.hidden.len(), layers.outputs.len());
            report["inputs"] = json!(inputs);
            report["outputs"] = json!(outputs);
            // Each neuron has one more weight, its bias.
            report["weights"] = json!((inputs + 1) * hidden + (hidden + 1) * outputs);
        }
        report["next"] = json!(learner.step_game()?.iter().map(told).collect::<Vec<_>>());
        Ok(report)
    }

    /// The first point of its curve from which on no line is lost at any of them.
    ///
    /// # Errors
    /// When lines are lost at the end.
    pub fn settled(&self) -> Result<u32> {
        let mut since = None;
        for (games, lost) in self.curve()? {
            since = if lost == 0 { since.or(Some(games)) } else { None };
        }
        since.with_context(|| format!("{} loses lines to the end", self.learner))
    }

    /// How many of the seeds from 1 on have this property after so many games: `unbeatable` or
    /// `emptyFirstBox`.
    ///
    /// # Errors
    /// When there is no such property.
    pub fn over_seeds(&self, seeds: u64, games: Option<u32>, read: &str) -> Result<u64> {
        let games = games.map_or_else(|| self.games(), Ok)?;
        let mut times = 0;
        for seed in 1..=seeds {
            let mut learner = Learner::new(self.settings()?, seed)?;
            learner.train(games);
            times += u64::from(match read {
                "unbeatable" => learner.evaluate().lost() == 0,
                "emptyFirstBox" => is_first_box_empty(&learner.boxes()?),
                _ => bail!("`{read}` is not counted over seeds"),
            });
        }
        Ok(times)
    }

    /// How many seeds, from 1 on, have a streak of games that the learner does not lose.
    ///
    /// # Errors
    /// As [`Run::settings`].
    pub fn streaks(&self, seeds: u64, streak: Streak) -> Result<u64> {
        let mut times = 0;
        for seed in 1..=seeds {
            times += u64::from(self.with_seed(seed).has_streak(streak)?);
        }
        Ok(times)
    }

    fn has_streak(&self, Streak { length, by }: Streak) -> Result<bool> {
        let settings = self.settings()?;
        let games = settings.course().games;
        let mut learner = Learner::new(settings, self.seed)?;
        let mut since = 1;
        for game in 1..=games {
            if is_lost(&learner.step_game()?) {
                since = game + 1;
            }
            if since > by {
                return Ok(false);
            }
            if game + 1 - since >= length {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Nothing is left half done by a thread that panics while it holds one of these.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The points of the curve of a training: see [`next_point`].
fn points(planned: u32) -> impl Iterator<Item = u32> {
    iter::successors(Some(0), move |&at| (at < planned).then(|| next_point(at, planned).min(planned)))
}

/// When a copy of a learner is kept: at the start, ten times a power of ten, and at the end.
fn checkpoints(games: u32) -> Vec<u32> {
    let mut stops = vec![0];
    let powers = (0..).map(|step| 10f64.powf(f64::from(step) / 10.0).round() as u32);
    stops.extend(powers.take_while(|&stop| stop < games));
    stops.push(games);
    stops.dedup();
    stops
}

fn given(value: &Value) -> Result<Given> {
    Ok(match value {
        Value::Number(number) => Given::Number(number.as_f64().context("a number")?),
        Value::Bool(on) => Given::Switch(*on),
        Value::String(name) => Given::Name(name.clone()),
        other => bail!("{other} is no setting"),
    })
}

/// A position of 3x3 as the learners know it.
///
/// # Errors
/// When it is none.
pub fn state(position: &Position) -> Result<State> {
    ensure!(position.game == "3x3x3", "the learners play 3x3");
    State::after_all(&position.moves).with_context(|| format!("{:?} is no game", position.moves))
}

/// How strong a player is.
fn strength(evaluation: &Evaluation) -> Value {
    let mut report = json!(evaluation);
    report["lost"] = json!(evaluation.lost());
    report["unbeatable"] = json!(evaluation.lost() == 0);
    report
}

/// A step of training with what was learned from it.
fn told(step: &Step) -> Value {
    let rules = Rules::read("3x3x3").ok();
    let name = |cell| rules.as_ref().map(|rules| rules.move_name(cell));
    let mut told = json!({ "move": step.cell.and_then(name), "explored": step.explored });
    let changed = step.updates.iter().find_map(|update| match update {
        Update::Value { old, target, new, .. } => Some((json!(old), json!(target), json!(new))),
        Update::Beads { old, new, .. } => Some((json!(old), Value::Null, json!(new))),
        Update::Gradient { .. } => None,
    });
    if let Some((old, target, new)) = changed {
        (told["old"], told["target"], told["new"]) = (old, target, new);
    }
    told
}

/// Whether the box of the empty board has no beads left.
fn is_first_box_empty(boxes: &[(State, [u32; 9])]) -> bool {
    boxes.iter().any(|(state, beads)| *state == State::EMPTY && *beads == [0; 9])
}

/// Whether the learner lost a game against somebody else.
fn is_lost(steps: &[Step]) -> bool {
    let own = steps.iter().find(|step| step.mover == Mover::Learner);
    let result = steps.last().and_then(|step| step.result);
    own.zip(result).is_some_and(|(own, result)| (if own.before.mover() == 0 { result } else { -result }) < 0)
}

/// What the laboratory says of a known mistake: `lost`, `unbeatable` and `seeds`.
///
/// # Errors
/// When there is no such trap.
pub fn trap(learner: &str, id: &str) -> Result<Value> {
    let found = TRAPS.iter().find(|trap| trap.learner.id() == learner && trap.id == id);
    let trap = found.with_context(|| format!("{learner} has no trap `{id}`"))?;
    Ok(json!({ "lost": trap.lost, "unbeatable": trap.unbeatable, "seeds": trap.seeds }))
}

/// How strong a shipped player is at an age, and how many games it was trained.
///
/// # Errors
/// When there is none.
pub fn shipped(learner: &str, age: &str) -> Result<Value> {
    let lines = PLAYERS.lines().map(|line| line.split(' ').collect::<Vec<_>>());
    let found = lines.into_iter().find(|fields| fields[..2] == [learner, age]);
    let fields = found.with_context(|| format!("no player {learner} {age} is shipped"))?;
    let &[_, _, games, _, _, _, moves] = fields.as_slice() else { bail!("{fields:?} is no player") };
    let table = PolicyTable::from_digits(moves)?;
    let mut report = strength(&Evaluation::of(|state| table.weights(state)));
    report["games"] = json!(games.parse::<u32>()?);
    Ok(report)
}

/// What can be counted on 3x3.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Count {
    /// Positions that can come about.
    Positions,
    /// Those in which somebody is to move.
    Unfinished,
    /// Those of them that are no images of one another.
    Classes,
    /// The moves in these classes.
    Moves,
}

impl Count {
    /// The number.
    #[must_use]
    pub fn number(self) -> usize {
        match self {
            Count::Positions => State::COUNT,
            Count::Unfinished => State::unfinished().len(),
            Count::Classes => State::classes().len(),
            Count::Moves => State::classes().iter().map(|state| state.legal().count()).sum(),
        }
    }
}

/// The beads, values or preferences of the legal moves, or their probabilities.
///
/// # Errors
/// When the position is none of 3x3.
pub fn judged(run: &Run, games: u32, position: &Position) -> Result<Vec<(usize, f32, f32)>> {
    let state = state(position)?;
    ensure!(state.ending().is_none(), "the game is over");
    let judged = run.learner(games)?.judge(state);
    Ok(state.legal().iter().map(|cell| (cell, judged.moves[cell], judged.probabilities[cell])).collect())
}

/// A run by its name.
///
/// # Errors
/// When there is none.
pub fn named<'a>(runs: &'a BTreeMap<String, Run>, name: &str) -> Result<&'a Run> {
    runs.get(name).ok_or_else(|| anyhow!("there is no run `{name}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(text: &str) -> Run {
        toml::from_str(text).unwrap()
    }

    #[test]
    fn a_training_is_the_same_in_whichever_order_it_is_looked_at() {
        let games = [700, 200, 0, 700, 450];
        let q = run("learner = 'q-learning'\nseed = 7\n");
        for games in games {
            let mut other = Learner::new(q.settings().unwrap(), 7).unwrap();
            other.train(games);
            let found = q.learner(games).unwrap();
            assert_eq!((found.games(), found.evaluate()), (games, other.evaluate()));
        }
        let stops = checkpoints(15_000);
        assert!(stops.is_sorted() && stops.starts_with(&[0, 1, 2]) && stops.ends_with(&[15_000]));
        assert!([10, 100, 1000, 10_000].iter().all(|stop| stops.contains(stop)));
    }

    #[test]
    fn a_training_has_settled_when_no_line_is_lost_at_any_later_point() {
        let td = run("learner = 'td'\n");
        let settled = td.settled().unwrap();
        let curve = td.curve().unwrap();
        let at = curve.iter().position(|(games, _)| *games == settled).unwrap();
        assert!(curve[at - 1].1 > 0 && curve[at..].iter().all(|(_, lost)| *lost == 0));
        // Where the laboratory would measure it.
        let mut learner = Learner::new(td.settings().unwrap(), 1).unwrap();
        for &(games, lost) in curve.iter().take(20) {
            assert_eq!((learner.games(), learner.evaluate().lost()), (games, lost));
            learner.train(learner.next_point() - games);
        }
        assert_eq!(curve.last().unwrap().0, td.games().unwrap());
        assert!(run("learner = 'td'\nsettings = { games = 100 }\n").settled().is_err());
    }

    #[test]
    fn a_streak_is_counted_from_its_first_game() {
        let machine = run("learner = 'menace'\npreset = 'historical'\n");
        let mut since = 1;
        let mut learner = machine.learner(0).unwrap();
        let mut first = None;
        for game in 1..=220 {
            let steps = learner.step_game().unwrap();
            since = if steps.last().unwrap().result == Some(-1) { game + 1 } else { since };
            if game + 1 - since == 5 {
                first.get_or_insert(since);
            }
        }
        let first = first.unwrap();
        let has = |by: u32| machine.has_streak(Streak { length: 5, by }).unwrap();
        assert!(has(first) && has(220) && !has(first - 1));
    }

    #[test]
    fn what_is_not_there_is_refused() {
        assert!(run("learner = 'sarsa'\n").settings().is_err());
        assert!(run("learner = 'td'\npreset = 'historical'\n").settings().is_err());
        assert!(run("learner = 'td'\nsettings = { discount = 1 }\n").settings().is_err());
        assert!(trap("td", "illegal-maximum").is_err() && shipped("td", "old").is_err());
        let other = Position { game: "4x4x3".into(), moves: Vec::new() };
        assert!(state(&other).is_err());
    }

    #[test]
    fn a_shipped_player_is_as_strong_as_its_file_says() {
        for line in PLAYERS.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<_> = line.split(' ').collect();
            let report = shipped(fields[0], fields[1]).unwrap();
            let lost = [4, 5].map(|at| fields[at].parse::<u64>().unwrap());
            assert_eq!(report["lost"], lost[0] + lost[1], "{}", &line[..20]);
        }
    }
}
