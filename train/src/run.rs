//! A training run: generation after generation, each of which can be interrupted and taken up again.

use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, ensure};
use cpu_time::ProcessTime;
use noughts::evals::net::Net;
use noughts_arena::statistics::Tally;
use serde::{Deserialize, Serialize};

use crate::lesson::{self, Losses, Plan};
use crate::matches::{self, Contestant};
use crate::model::Model;
use crate::sample::Samples;
use crate::selfplay::{self, Teacher};

/// Games between two savings.
const CHUNK: u64 = 250;

/// Whose games: a generation's own, or those of the student that learned after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Generation,
    Harvest,
}

impl Kind {
    /// What the names of its files begin with.
    fn name(self) -> &'static str {
        match self {
            Kind::Generation => "games",
            Kind::Harvest => "harvest",
        }
    }

    /// The number of its first game, in what its chance is drawn from.
    fn first(self) -> u64 {
        match self {
            Kind::Generation => 0,
            Kind::Harvest => 1 << 30,
        }
    }

    /// The file that says how long its games took.
    fn seconds(self) -> &'static str {
        match self {
            Kind::Generation => "seconds.txt",
            Kind::Harvest => "harvest-seconds.txt",
        }
    }
}

/// Everything that decides the weights.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Neurons of the hidden layer.
    pub hidden: usize,
    /// Positions of each generation, at least.
    pub positions: usize,
    /// Iterations for each move of the first generation, which is played by `mcts`.
    pub iterations: u64,
    /// Expansions for each move of the later ones, which are played by `puct` with the best net so far.
    pub expansions: u64,
    /// How many of the latest generations a net learns from.
    pub window: usize,
    /// How often each position is learned from.
    pub epochs: usize,
    /// Positions of a step.
    pub batch: usize,
    /// The longest step.
    pub rate: f32,
    /// How much of the target is the result of the game.
    pub trust_in_result: f32,
    /// Openings of the match between each generation and the best one before, each from both sides.
    pub openings: u64,
    /// Expansions for each move of that match.
    pub match_expansions: u64,
    /// Decides everything that is left to chance.
    pub seed: u64,
}

/// What one generation came to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Generation {
    /// Its number, from 1.
    pub number: u64,
    /// Games that it played.
    pub games: u64,
    /// Positions of these games.
    pub positions: usize,
    /// Positions that its net learned from.
    pub learned: usize,
    /// Mean squared error on positions that it learned from, and on others.
    pub losses: [f32; 2],
    /// Games won, drawn and lost against the best net before.
    pub games_against_best: Option<[u32; 3]>,
    /// The difference in strength to the best net before, in Elo, with the ends of its interval of 95 %.
    pub elo_against_best: Option<[f64; 3]>,
    /// Whether it is the best net since.
    pub kept: bool,
    /// CPU seconds of the games, the lesson and the match.
    pub cpu_seconds: [f64; 3],
}

/// What a net came to that learned once, from the games of all others.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Student {
    /// Neurons of its hidden layer.
    pub hidden: usize,
    /// The generation after which it learned.
    pub after: u64,
    /// Positions of its teacher's games, which are among those that it learned from: the teacher is the student of the
    /// generations alone. None for that one.
    pub harvest: usize,
    /// Positions that it learned from.
    pub learned: usize,
    /// Mean squared error on positions that it learned from, and on others.
    pub losses: [f32; 2],
    /// Games won, drawn and lost against the best net of the generations, at equal expansions.
    pub games_against_best: [u32; 3],
    /// The difference in strength to it, in Elo, with the ends of its interval of 95 %.
    pub elo_against_best: [f64; 3],
    /// CPU seconds of the teacher's games, the lesson and the match.
    pub cpu_seconds: [f64; 3],
}

/// A run in its folder.
#[derive(Debug)]
pub struct Run {
    settings: Settings,
    folder: PathBuf,
    threads: usize,
    generations: Vec<Generation>,
    /// The positions of the latest generations, as many as a net learns from.
    samples: VecDeque<Samples>,
    best: Option<Arc<Net>>,
}

impl Run {
    /// A new run, or one that was interrupted, with all that it did.
    ///
    /// # Errors
    /// When the folder holds a run with other settings, or cannot be used.
    pub fn open(settings: Settings, folder: &Path, threads: usize) -> Result<Self> {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        let file = folder.join("settings.json");
        if file.exists() {
            let found: Settings = serde_json::from_slice(&fs::read(&file)?)
                .with_context(|| format!("{} is damaged", file.display()))?;
            ensure!(
                found == settings,
                "{} holds a run with other settings: give the same ones, or another folder",
                folder.display()
            );
        }
        write(&file, &serde_json::to_vec_pretty(&settings)?)?;
        let folder = folder.to_owned();
        let mut run =
            Run { settings, folder, threads, generations: Vec::new(), samples: VecDeque::new(), best: None };
        run.restore()?;
        Ok(run)
    }

    /// The generations that were finished before.
    fn restore(&mut self) -> Result<()> {
        loop {
            let number = self.generations.len() as u64 + 1;
            let file = self.file(number, "generation.json");
            if !file.exists() {
                return Ok(());
            }
            let generation: Generation = serde_json::from_slice(&fs::read(&file)?)
                .with_context(|| format!("{} is damaged", file.display()))?;
            self.play(number)?;
            if generation.kept {
                self.best = Some(Arc::new(read_net(&self.file(number, "weights.net"))?));
            }
            self.generations.push(generation);
        }
    }

    /// What the finished generations came to.
    #[must_use]
    pub fn generations(&self) -> &[Generation] {
        &self.generations
    }

    /// The file of the best weights so far.
    #[must_use]
    pub fn best_file(&self) -> Option<PathBuf> {
        let best = self.generations.iter().rev().find(|generation| generation.kept)?;
        Some(self.file(best.number, "weights.net"))
    }

    fn file(&self, number: u64, name: &str) -> PathBuf {
        self.folder.join(format!("{number:02}")).join(name)
    }

    /// CPU seconds that these games took so far, in all sessions together.
    fn seconds(&self, number: u64, kind: Kind) -> f64 {
        let text = fs::read_to_string(self.file(number, kind.seconds())).unwrap_or_default();
        text.parse().unwrap_or(0.0)
    }

    /// Plays, learns and measures one generation more.
    ///
    /// # Errors
    /// When something cannot be written or read.
    pub fn advance(&mut self) -> Result<()> {
        let number = self.generations.len() as u64 + 1;
        fs::create_dir_all(self.file(number, ""))?;
        let games = self.play(number)?;
        let playing = self.seconds(number, Kind::Generation);

        let clock = ProcessTime::now();
        let mut samples = Samples::default();
        self.samples.iter().for_each(|generation| samples.append(generation));
        let (model, losses) = self.teach(number, self.settings.hidden, &samples);
        let learning = clock.elapsed().as_secs_f64();
        write(&self.file(number, "weights.net"), &model.weights().to_bytes())?;

        let clock = ProcessTime::now();
        let net = Arc::new(model.net());
        let tally = self.best.as_ref().map(|best| self.compare(number, &net, best));
        let generation = Generation {
            number,
            games,
            positions: self.samples.back().map_or(0, Samples::len),
            learned: samples.len(),
            losses: [losses.training, losses.validation],
            games_against_best: tally.as_ref().map(|tally| tally.games),
            elo_against_best: tally.as_ref().map(elo),
            kept: tally.as_ref().is_none_or(|tally| tally.score().value >= 0.5),
            cpu_seconds: [playing, learning, clock.elapsed().as_secs_f64()].map(f64::round),
        };
        if generation.kept {
            self.best = Some(net);
        }
        eprintln!("generation {number}: {generation:?}");
        write(&self.file(number, "generation.json"), &serde_json::to_vec_pretty(&generation)?)?;
        self.generations.push(generation);
        Ok(())
    }

    /// A net of this size that learned from these positions after the generation with this number, and its errors.
    fn teach(&self, number: u64, hidden: usize, samples: &Samples) -> (Model, Losses) {
        let Settings { epochs, batch, rate, trust_in_result, seed, .. } = self.settings;
        let plan = Plan { epochs, batch, rate, trust_in_result, seed: seed_of(seed, number, u64::MAX >> 32) };
        lesson::teach(samples, hidden, &plan, |done, loss| {
            eprintln!("generation {number}: {:.0} % learned, error {loss:.5}", done * 100.0);
        })
    }

    /// A match between two nets.
    fn compare(&self, number: u64, one: &Arc<Net>, other: &Arc<Net>) -> Tally {
        let expansions = self.settings.match_expansions;
        let player =
            |net: &Arc<Net>| Contestant { net: Arc::clone(net), options: selfplay::SEARCH, expansions };
        let seed = seed_of(self.settings.seed, number, 1 << 31);
        matches::play([&player(one), &player(other)], self.settings.openings, seed)
    }

    /// Lets a net of this size learn from all games that nets played so far, however many the generations learned from.
    /// If there is to be a harvest, the student of the generations plays so many positions more, at least, before.
    /// Returns the file of its weights, and what it came to. Done once, it is only read.
    ///
    /// # Errors
    /// When there is no generation yet, or something cannot be written or read.
    pub fn student(&self, hidden: usize, harvest: usize) -> Result<(PathBuf, Student)> {
        let number = self.generations.len() as u64;
        let best = self.best.as_ref().context("there is no generation to learn from")?;
        let name =
            if harvest == 0 { format!("student-{hidden}") } else { format!("student-{hidden}-{harvest}") };
        let report = self.file(number, &format!("{name}.json"));
        let weights = self.file(number, &format!("{name}.net"));
        if report.exists() {
            let student = serde_json::from_slice(&fs::read(&report)?)
                .with_context(|| format!("{} is damaged", report.display()))?;
            return Ok((weights, student));
        }
        let harvested = self.harvest(harvest)?;
        let playing = if harvest == 0 { 0.0 } else { self.seconds(number, Kind::Harvest) };
        let clock = ProcessTime::now();
        let mut samples = self.games_of_nets()?;
        samples.append(&harvested);
        let (model, losses) = self.teach(number, hidden, &samples);
        let learning = clock.elapsed().as_secs_f64();
        write(&weights, &model.weights().to_bytes())?;
        let clock = ProcessTime::now();
        let tally = self.compare(number, &Arc::new(model.net()), best);
        let student = Student {
            hidden,
            after: number,
            harvest: harvested.len(),
            learned: samples.len(),
            losses: [losses.training, losses.validation],
            games_against_best: tally.games,
            elo_against_best: elo(&tally),
            cpu_seconds: [playing, learning, clock.elapsed().as_secs_f64()].map(f64::round),
        };
        write(&report, &serde_json::to_vec_pretty(&student)?)?;
        Ok((weights, student))
    }

    /// So many positions, at least, from games of the student of the generations.
    fn harvest(&self, positions: usize) -> Result<Samples> {
        if positions == 0 {
            return Ok(Samples::default());
        }
        let (weights, _) = self.student(self.settings.hidden, 0)?;
        let teacher =
            Teacher::Net { net: Arc::new(read_net(&weights)?), expansions: self.settings.expansions };
        Ok(self.played(self.generations.len() as u64, Kind::Harvest, &teacher, positions)?.0)
    }

    /// The positions of all generations but the first, whose games were played without a net, unless there is no other.
    fn games_of_nets(&self) -> Result<Samples> {
        let last = self.generations.len() as u64;
        let mut samples = Samples::default();
        for number in last.min(2)..=last {
            let mut games = 0;
            let positions = samples.len() + self.settings.positions;
            while samples.len() < positions {
                let saved = self.saved(number, Kind::Generation, games);
                samples.append(&saved.context("games of this run are missing")?);
                games += CHUNK;
            }
        }
        Ok(samples)
    }

    /// The file of some games, from this one on.
    fn chunk(&self, number: u64, kind: Kind, games: u64) -> PathBuf {
        self.file(number, &format!("{}-{:04}.bin", kind.name(), games / CHUNK))
    }

    /// What that file holds, if it is there and whole.
    fn saved(&self, number: u64, kind: Kind, games: u64) -> Option<Samples> {
        fs::read(self.chunk(number, kind, games)).ok().and_then(Samples::from_bytes)
    }

    /// The games of a generation, from their files as far as they were played. Returns how many there are.
    fn play(&mut self, number: u64) -> Result<u64> {
        let Settings { iterations, expansions, positions, window, .. } = self.settings;
        let teacher = match &self.best {
            None => Teacher::Playouts { iterations },
            Some(net) => Teacher::Net { net: Arc::clone(net), expansions },
        };
        let (played, games) = self.played(number, Kind::Generation, &teacher, positions)?;
        self.samples.push_back(played);
        if self.samples.len() > window {
            self.samples.pop_front();
        }
        Ok(games)
    }

    /// So many positions, at least, from games of this teacher, and how many games they are.
    fn played(&self, number: u64, kind: Kind, teacher: &Teacher, positions: usize) -> Result<(Samples, u64)> {
        let mut played = Samples::default();
        let mut games = 0;
        while played.len() < positions {
            let samples = if let Some(samples) = self.saved(number, kind, games) {
                samples
            } else {
                let clock = ProcessTime::now();
                let first = kind.first() + games;
                let seeds: Vec<u64> =
                    (first..first + CHUNK).map(|game| seed_of(self.settings.seed, number, game)).collect();
                let samples = selfplay::games(teacher, &seeds, self.threads);
                write(&self.chunk(number, kind, games), samples.bytes())?;
                let seconds = self.seconds(number, kind) + clock.elapsed().as_secs_f64();
                write(&self.file(number, kind.seconds()), seconds.to_string().as_bytes())?;
                let missing = positions.saturating_sub(played.len() + samples.len());
                eprintln!("generation {number}: {missing} positions to go");
                samples
            };
            played.append(&samples);
            games += CHUNK;
        }
        Ok((played, games))
    }
}

/// A difference in strength, with the ends of its interval.
fn elo(tally: &Tally) -> [f64; 3] {
    let elo = tally.elo();
    [elo.value, elo.low, elo.high].map(|elo| elo.clamp(-2000.0, 2000.0).round())
}

/// Independent streams of chance for every game of every generation.
fn seed_of(seed: u64, generation: u64, game: u64) -> u64 {
    seed << 48 ^ generation << 32 ^ game
}

fn read_net(file: &Path) -> Result<Net> {
    let bytes = fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    Net::from_bytes(&bytes).map_err(|error| anyhow!("{}: {error}", file.display()))
}

/// Writes a file as a whole: whoever finds it finds all of it.
///
/// # Errors
/// When it cannot be written.
pub fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    let draft = file.with_extension("draft");
    fs::write(&draft, bytes)
        .and_then(|()| fs::rename(&draft, file))
        .with_context(|| format!("{} cannot be written", file.display()))
}
