//! A player of a match: an algorithm with its options and its budget, in this build of the engine or in
//! another program.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use cpu_time::ThreadTime;
use noughts::catalogue::{self, Algo, OptionValue, Rules};
use noughts::game::Move;
use noughts::numbers::duration;
use noughts::search::Limits;
use noughts::session::Session;
use noughts_engine::clock::Clock;
use serde_json::{Map, Value, json};

use crate::game::Game;
use crate::json_program::{JsonProgram, move_of};
use crate::people::{self, Person};
use crate::piskvork_program::PiskvorkProgram;
use crate::process::Process;
use crate::walkers::{self, Walkers};

/// The budget of a move, in the notation of the command line: `100ms`, `2s`, `5000it`, `20000nodes`,
/// `6plies`, or several of them joined by `+`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Budget(Limits);

impl FromStr for Budget {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let mut limits = Limits::default();
        let is_read = text.split('+').all(|part| set(&mut limits, part).is_some());
        ensure!(
            is_read,
            "`{text}` is no budget: give 100ms, 2s, 5000it, 20000nodes, 6plies, or several with +"
        );
        Ok(Budget(limits))
    }
}

/// Sets one limit as the command line has it.
fn set(limits: &mut Limits, part: &str) -> Option<()> {
    let digits = part.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(part.len());
    let (number, unit) = part.split_at(digits);
    // Only time can be divided.
    match unit {
        "ms" => limits.time = Some(duration(number.parse().ok()?)),
        "s" => limits.time = Some(duration(number.parse::<f64>().ok()? * 1e3)),
        "it" => limits.iterations = Some(number.parse().ok()?),
        "nodes" => limits.nodes = Some(number.parse().ok()?),
        "plies" => limits.depth = Some(number.parse().ok()?),
        _ => return None,
    }
    Some(())
}

impl Budget {
    /// The limits as the protocol has them.
    #[must_use]
    pub fn json(self) -> Value {
        json!(self.0)
    }

    /// The limits as a search of the crate has them.
    #[must_use]
    pub fn limits(self) -> Limits {
        self.0
    }

    /// The time, if nothing else is limited.
    fn time(self) -> Option<Duration> {
        let Budget(limits) = self;
        limits.time.filter(|&time| limits == Limits::time(time))
    }
}

/// Begins the name of an entrant that plays at a level of the engine.
pub const LEVEL: &str = "level-";

/// The id of an entrant that is a program with the protocol of Gomocup.
const PISKVORK: &str = "piskvork";

/// How long another program may take to answer, unless said: no search of a match takes so long.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// An entrant of a match: the id of an algorithm, then optionally its options, a budget of its own and a
/// program of its own, as in `mcts:exploration=0.7,finalMove=value/20ms@./other-engine --cpu`; or a level of
/// the engine, as in `level-easy`; or one of the [`people`], as in `child`; or several [`walkers`] in one
/// search, as in `puct-walks:walkers=4`. The id `piskvork` is that of a program with the protocol of Gomocup.
/// What follows `@` is a command with arguments ([`Process::start`]).
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    name: String,
    id: String,
    options: Vec<(String, OptionValue)>,
    budget: Option<Budget>,
    program: Option<String>,
}

impl FromStr for Entrant {
    type Err = anyhow::Error;

    fn from_str(name: &str) -> Result<Self> {
        let (rest, program) = split_first(name, '@');
        let (rest, budget) = split_first(rest, '/');
        let (id, options) = rest.split_once(':').map_or((rest, None), |(id, options)| (id, Some(options)));
        ensure!(!id.is_empty(), "`{name}` names no algorithm");
        let options = options.into_iter().flat_map(|options| options.split(',')).map(|option| {
            let (field, value) = option
                .split_once('=')
                .with_context(|| format!("`{option}` in `{name}` is no option=value"))?;
            Ok((field.to_owned(), option_value(value)))
        });
        Ok(Entrant {
            name: name.to_owned(),
            id: id.to_owned(),
            options: options.collect::<Result<_>>()?,
            budget: budget.map(str::parse).transpose()?,
            program: program.map(str::to_owned),
        })
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Entrant {
    /// Its own budget, or the common one.
    #[must_use]
    pub fn budget<'a>(&'a self, common: &'a Budget) -> &'a Budget {
        self.budget.as_ref().unwrap_or(common)
    }

    /// Starts a player for one game. `seed` determines its random choices. Another program has [`PATIENCE`]
    /// for each answer.
    ///
    /// # Errors
    /// When it cannot play this game, or its program cannot be started.
    pub fn start(&self, game: &Game, common: &Budget, seed: u32) -> Result<Player> {
        self.start_within(game, common, seed, PATIENCE)
    }

    /// Like [`start`](Entrant::start), where another program has `timeout` for each answer, in wall-clock
    /// time.
    ///
    /// # Errors
    /// Those of `start`. Where another program does not answer as it must, a [`Fault`](crate::fault::Fault).
    pub fn start_within(&self, game: &Game, common: &Budget, seed: u32, timeout: Duration) -> Result<Player> {
        let budget = *self.budget(common);
        match &self.program {
            None => self.start_here(game, budget, seed),
            Some(command) => {
                let engine = if self.id == PISKVORK {
                    ensure!(self.options.is_empty(), "{self}: a Piskvork program has no options");
                    PiskvorkProgram::start(command, game, budget.time(), timeout).map(Engine::Piskvork)
                } else {
                    JsonProgram::start(command, &self.algo_json(), game, seed, timeout).map(Engine::Json)
                };
                Ok(Player::new(engine.with_context(|| self.to_string())?, budget))
            }
        }
    }

    /// Starts a player of this process.
    fn start_here(&self, game: &Game, mut budget: Budget, seed: u32) -> Result<Player> {
        ensure!(self.id != PISKVORK, "{self}: a Piskvork program is given as piskvork@command");
        if people::is_person(&self.id) {
            ensure!(self.options.is_empty(), "{self}: a person has no options");
            let person = Person::new(&self.id, game, seed)?;
            return Ok(Player::new(Engine::Person(Box::new(person)), budget));
        }
        if walkers::is_walkers(&self.id) {
            let walkers = Walkers::new(&self.id, &self.options, game).with_context(|| self.to_string())?;
            return Ok(Player::new(Engine::Walkers(Box::new(walkers)), budget));
        }
        let algo = if let Some(id) = self.id.strip_prefix(LEVEL) {
            ensure!(self.options.is_empty(), "{self}: a level has no options");
            let level = catalogue::levels(game.rules()).into_iter().find(|level| level.id.as_str() == id);
            let level = level.with_context(|| format!("{self}: no such level"))?;
            budget = Budget(level.budget);
            (&level).into()
        } else {
            let algorithm = catalogue::find(&self.id, game.rules()).with_context(|| self.to_string())?;
            Algo { id: algorithm.id(), options: self.options.clone() }
        };
        let session = Session::open(game.record(), algo, u64::from(seed));
        let session = session.with_context(|| self.to_string())?;
        Ok(Player::new(Engine::Local(session), budget))
    }

    fn algo_json(&self) -> Value {
        let mut algo = Map::from_iter([("id".to_owned(), json!(self.id))]);
        algo.extend(self.options.iter().map(|(field, value)| {
            let value = match value {
                OptionValue::Flag(flag) => json!(flag),
                OptionValue::Number(number) => json!(number),
                OptionValue::Text(text) => json!(text),
            };
            (field.clone(), value)
        }));
        Value::Object(algo)
    }
}

/// The levels of a game, the weakest first, each as an entrant: `level-easy` and so on.
#[must_use]
pub fn levels(rules: Rules) -> Vec<Entrant> {
    let levels = catalogue::levels(rules);
    levels.iter().map(|level| format!("{LEVEL}{}", level.id).parse().expect("a name")).collect()
}

fn split_first(text: &str, mark: char) -> (&str, Option<&str>) {
    text.split_once(mark).map_or((text, None), |(before, after)| (before, Some(after)))
}

fn option_value(text: &str) -> OptionValue {
    match (text, text.parse::<f64>()) {
        ("true", _) => OptionValue::Flag(true),
        ("false", _) => OptionValue::Flag(false),
        (_, Ok(number)) => OptionValue::Number(number),
        (_, Err(_)) => OptionValue::Text(text.to_owned()),
    }
}

/// The work of a player's searches.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Work {
    /// Number of searches.
    pub searches: u32,
    /// Positions visited.
    pub nodes: f64,
    /// Playouts.
    pub playouts: f64,
    /// CPU time in milliseconds, including that of following moves, but not that of starting a program.
    pub ms: f64,
    /// Whether the time of another program could not be measured, and is what the program reports.
    pub is_reported: bool,
}

impl Work {
    /// Adds the work of another player.
    pub fn add(&mut self, other: Work) {
        self.searches += other.searches;
        self.nodes += other.nodes;
        self.playouts += other.playouts;
        self.ms += other.ms;
        self.is_reported |= other.is_reported;
    }
}

/// An entrant in one game. It follows the game move by move and may keep its search tree or table.
pub struct Player {
    engine: Engine,
    budget: Budget,
    work: Work,
    /// The CPU time of its program when the game began.
    started_ms: Option<f64>,
}

enum Engine {
    Local(Session),
    Json(JsonProgram),
    Piskvork(PiskvorkProgram),
    Person(Box<Person>),
    Walkers(Box<Walkers>),
}

impl Engine {
    fn process(&self) -> Option<&Process> {
        match self {
            Engine::Json(program) => Some(program.process()),
            Engine::Piskvork(program) => Some(program.process()),
            Engine::Local(_) | Engine::Person(_) | Engine::Walkers(_) => None,
        }
    }
}

impl Player {
    fn new(engine: Engine, budget: Budget) -> Self {
        let started_ms = engine.process().and_then(Process::cpu_ms);
        Player { engine, budget, work: Work::default(), started_ms }
    }

    /// The work of its searches so far.
    #[must_use]
    pub fn work(&self) -> Work {
        self.work
    }

    /// Chooses a move in the present position.
    ///
    /// # Errors
    /// When it finds no move; a [`Fault`](crate::fault::Fault) where another program does not answer as it
    /// must.
    pub fn choose(&mut self) -> Result<u16> {
        self.work.searches += 1;
        let mv = match &mut self.engine {
            Engine::Local(session) => {
                let start = ThreadTime::now();
                let limits = self.budget.limits();
                session.check(limits)?;
                let report = session.search(limits, &mut Clock::cpu());
                self.work.ms += start.elapsed().as_secs_f64() * 1000.0;
                self.work.nodes += report.counters.nodes as f64;
                self.work.playouts += report.counters.playouts as f64;
                report.mv.map(|mv| mv.0).context("it gave no move in a game that is not over")
            }
            Engine::Json(program) => {
                let report = program.run(&self.budget.json())?;
                let counter = |name: &str| report["counters"][name].as_f64().unwrap_or(0.0);
                self.work.nodes += counter("nodes");
                self.work.playouts += counter("playouts");
                if self.started_ms.is_none() {
                    self.work.is_reported = true;
                    self.work.ms += counter("elapsedMs");
                }
                Ok(move_of(&report)?)
            }
            Engine::Piskvork(program) => {
                self.work.is_reported = self.started_ms.is_none();
                Ok(program.choose()?)
            }
            Engine::Person(person) => person.choose().context("no legal move: the game is over"),
            Engine::Walkers(walkers) => {
                let start = ThreadTime::now();
                let report = walkers.run(&self.budget)?;
                self.work.ms += start.elapsed().as_secs_f64() * 1000.0;
                self.work.nodes += report.counters.nodes as f64;
                report.mv.map(|mv| mv.0).context("it gave no move in a game that is not over")
            }
        };
        self.measure();
        mv
    }

    /// Plays a move of the game on its own board.
    ///
    /// # Errors
    /// When the player considers the move illegal; a [`Fault`](crate::fault::Fault) where another program
    /// does not answer as it must.
    pub fn follow(&mut self, mv: u16) -> Result<()> {
        match &mut self.engine {
            Engine::Local(session) => {
                let start = ThreadTime::now();
                session.play(Move(mv))?;
                self.work.ms += start.elapsed().as_secs_f64() * 1000.0;
            }
            Engine::Json(program) => program.advance(mv)?,
            Engine::Piskvork(program) => program.follow(mv),
            Engine::Person(person) => person.follow(mv)?,
            Engine::Walkers(walkers) => walkers.follow(mv),
        }
        self.measure();
        Ok(())
    }

    /// Reads the CPU time of another program. After it has ended, the last reading holds.
    fn measure(&mut self) {
        let now = self.engine.process().and_then(Process::cpu_ms);
        if let (Some(now), Some(start)) = (now, self.started_ms) {
            self.work.ms = self.work.ms.max(now - start);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entrant_has_an_algorithm_options_a_budget_and_a_program() {
        let entrant: Entrant =
            "mcts:exploration=0.7,finalMove=value/20ms+500it@./other --log=a/b@c".parse().unwrap();
        assert_eq!(entrant.program.as_deref(), Some("./other --log=a/b@c"));
        assert_eq!(entrant.algo_json(), json!({"id": "mcts", "exploration": 0.7, "finalMove": "value"}));
        assert_eq!(entrant.budget.unwrap().json(), json!({"timeMs": 20.0, "iterations": 500}));
        assert_eq!("alphabeta".parse::<Entrant>().unwrap().budget, None);
        for wrong in ["", ":a=b", "mcts:a", "mcts/", "mcts/10", "mcts/10h"] {
            assert!(wrong.parse::<Entrant>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_player_that_cannot_play_the_game_says_so() {
        let game = Game::new("3x3x3p3".parse().unwrap());
        let entrant: Entrant = "pvs".parse().unwrap();
        let Err(error) = entrant.start(&game, &Budget::default(), 1) else { panic!("it started") };
        assert!(format!("{error:#}").contains("two players"), "{error:#}");
    }

    #[test]
    fn a_player_follows_the_game_and_counts_its_work() {
        let mut game = Game::new("3x3x3".parse().unwrap());
        let entrant: Entrant = "mcts/100it".parse().unwrap();
        let mut player = entrant.start(&game, &Budget::default(), 1).unwrap();
        for _ in 0..3 {
            let mv = player.choose().unwrap();
            game.play(mv).unwrap();
            player.follow(mv).unwrap();
        }
        assert!(player.follow(game.moves()[0]).is_err(), "the square is taken");
        let work = player.work();
        assert_eq!(work.searches, 3);
        assert!(work.playouts > 0.0 && work.playouts <= 300.0 && work.ms > 0.0);
    }
}
