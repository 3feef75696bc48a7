//! A training run: generation after generation. A run can be interrupted at any time and continued.

use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, ensure};
use cpu_time::ProcessTime;
use noughts::evals::net::Net;
use noughts_tournament::tally::Tally;
use serde::{Deserialize, Serialize};

use crate::matches::{self, Contestant};
use crate::model::Model;
use crate::sample::Samples;
use crate::selfplay::{self, Player};
use crate::training::{self, Hyperparameters, Losses};

/// Games in one file.
const CHUNK: u64 = 250;

/// A set of self-play games: those of a generation, or the final set, played by a distilled net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GameSet {
    Generation,
    Final,
}

impl GameSet {
    /// The prefix of its file names.
    fn name(self) -> &'static str {
        match self {
            GameSet::Generation => "games",
            GameSet::Final => "harvest",
        }
    }

    /// The number of its first game, from which the seeds of its games follow.
    fn first(self) -> u64 {
        match self {
            GameSet::Generation => 0,
            GameSet::Final => 1 << 30,
        }
    }

    /// The file with the CPU seconds that its games took.
    fn seconds(self) -> &'static str {
        match self {
            GameSet::Generation => "seconds.txt",
            GameSet::Final => "harvest-seconds.txt",
        }
    }
}

/// The settings that determine the weights.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Neurons of the hidden layer.
    pub hidden: usize,
    /// The minimum number of positions of each generation.
    pub positions: usize,
    /// Iterations for each move of the first generation, which is played by `mcts`.
    pub iterations: u64,
    /// Expansions for each move of the later ones, which are played by `puct` with the best net so far.
    pub expansions: u64,
    /// Each net is trained on this number of latest generations.
    pub window: usize,
    /// Passes over the samples.
    pub epochs: usize,
    /// Positions in each step.
    pub batch: usize,
    /// The highest learning rate.
    pub rate: f32,
    /// Lambda, the weight of the game's result in the target.
    #[serde(rename = "trust_in_result")]
    pub result_weight: f32,
    /// Openings of the match between each generation and the best one before. Each is played from both sides.
    pub openings: u64,
    /// Expansions for each move of that match.
    pub match_expansions: u64,
    /// The seed of all random choices.
    pub seed: u64,
}

/// The report of one generation.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Generation {
    /// Its number, from 1.
    pub number: u64,
    /// Its self-play games.
    pub games: u64,
    /// Positions of these games.
    pub positions: usize,
    /// Positions that its net was trained on.
    #[serde(rename = "learned")]
    pub trained_on: usize,
    /// Mean squared errors: training, validation.
    pub losses: [f32; 2],
    /// Games won, drawn and lost against the best net before.
    pub games_against_best: Option<[u32; 3]>,
    /// The difference in strength to the best net before, in Elo, with the ends of its interval of 95 %.
    pub elo_against_best: Option<[f64; 3]>,
    /// Whether its net became the best one.
    pub kept: bool,
    /// CPU seconds of self-play, training and the match.
    pub cpu_seconds: [f64; 3],
}

/// The report of a distilled net: one that is trained once, on the games of all nets.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DistilledNet {
    /// Neurons of its hidden layer.
    pub hidden: usize,
    /// The generation after which it was trained.
    pub after: u64,
    /// Positions of the final self-play set, which are among those that it was trained on. That set is played
    /// by a net distilled from the generations alone, for which this is 0.
    #[serde(rename = "harvest")]
    pub final_positions: usize,
    /// Positions that it was trained on.
    #[serde(rename = "learned")]
    pub trained_on: usize,
    /// Mean squared errors: training, validation.
    pub losses: [f32; 2],
    /// Games won, drawn and lost against the best net of the generations, at equal expansions.
    pub games_against_best: [u32; 3],
    /// The difference in strength to it, in Elo, with the ends of its interval of 95 %.
    pub elo_against_best: [f64; 3],
    /// CPU seconds of the final self-play set, training and the match.
    pub cpu_seconds: [f64; 3],
}

/// A run in its folder.
#[derive(Debug)]
pub struct Run {
    settings: Settings,
    folder: PathBuf,
    threads: usize,
    generations: Vec<Generation>,
    /// The samples of the latest generations, at most `window`.
    samples: VecDeque<Samples>,
    best: Option<Arc<Net>>,
}

impl Run {
    /// Opens a new run, or continues an interrupted one.
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

    /// Reads the generations that are finished.
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

    /// The reports of the finished generations.
    #[must_use]
    pub fn generations(&self) -> &[Generation] {
        &self.generations
    }

    /// The file of the best weights of the generations so far.
    #[must_use]
    pub fn best_file(&self) -> Option<PathBuf> {
        let best = self.generations.iter().rev().find(|generation| generation.kept)?;
        Some(self.file(best.number, "weights.net"))
    }

    fn file(&self, number: u64, name: &str) -> PathBuf {
        self.folder.join(format!("{number:02}")).join(name)
    }

    /// CPU seconds that these games took so far, over all interruptions.
    fn seconds(&self, number: u64, set: GameSet) -> f64 {
        let text = fs::read_to_string(self.file(number, set.seconds())).unwrap_or_default();
        text.parse().unwrap_or(0.0)
    }

    /// Runs one more generation: self-play, training, and a match against the best net.
    ///
    /// # Errors
    /// When something cannot be written or read.
    pub fn advance(&mut self) -> Result<()> {
        let number = self.generations.len() as u64 + 1;
        fs::create_dir_all(self.file(number, ""))?;
        let games = self.play(number)?;
        let playing = self.seconds(number, GameSet::Generation);

        let clock = ProcessTime::now();
        let mut samples = Samples::default();
        self.samples.iter().for_each(|generation| samples.append(generation));
        let (model, losses) = self.train(number, self.settings.hidden, &samples);
        let training = clock.elapsed().as_secs_f64();
        write(&self.file(number, "weights.net"), &model.weights().to_bytes())?;

        let clock = ProcessTime::now();
        let net = Arc::new(model.net());
        let tally = self.best.as_ref().map(|best| self.compare(number, &net, best));
        let generation = Generation {
            number,
            games,
            positions: self.samples.back().map_or(0, Samples::len),
            trained_on: samples.len(),
            losses: [losses.training, losses.validation],
            games_against_best: tally.as_ref().map(Tally::games),
            elo_against_best: tally.as_ref().map(elo),
            kept: tally.as_ref().is_none_or(|tally| tally.mean() >= Some(0.5)),
            cpu_seconds: [playing, training, clock.elapsed().as_secs_f64()].map(f64::round),
        };
        if generation.kept {
            self.best = Some(net);
        }
        eprintln!("generation {number}: {generation:?}");
        write(&self.file(number, "generation.json"), &serde_json::to_vec_pretty(&generation)?)?;
        self.generations.push(generation);
        Ok(())
    }

    /// Trains a net with `hidden` neurons on these samples, after generation `number`.
    fn train(&self, number: u64, hidden: usize, samples: &Samples) -> (Model, Losses) {
        let Settings { epochs, batch, rate, result_weight, seed, .. } = self.settings;
        let seed = seed_of(seed, number, u64::MAX >> 32);
        let hyper = Hyperparameters { epochs, batch, rate, result_weight, seed };
        training::train(samples, hidden, &hyper, |done, loss| {
            eprintln!("generation {number}: {:.0} % trained, error {loss:.5}", done * 100.0);
        })
    }

    /// Plays a match between two nets.
    fn compare(&self, number: u64, one: &Arc<Net>, other: &Arc<Net>) -> Tally {
        let expansions = self.settings.match_expansions;
        let player =
            |net: &Arc<Net>| Contestant { net: Arc::clone(net), options: selfplay::SEARCH, expansions };
        let seed = seed_of(self.settings.seed, number, 1 << 31);
        matches::play([&player(one), &player(other)], self.settings.openings, seed)
    }

    /// Trains a net with `hidden` neurons once on all games that nets have played, and returns the file of
    /// its weights and its report. If `final_positions` is not 0, a net distilled from the generations alone
    /// first plays a final self-play set of at least that number of positions. The files of an earlier call
    /// with the same arguments are reused.
    ///
    /// # Errors
    /// When there is no generation yet, or something cannot be written or read.
    pub fn distil(&self, hidden: usize, final_positions: usize) -> Result<(PathBuf, DistilledNet)> {
        let number = self.generations.len() as u64;
        let best = self.best.as_ref().context("there is no generation to train on")?;
        let name = match final_positions {
            0 => format!("student-{hidden}"),
            _ => format!("student-{hidden}-{final_positions}"),
        };
        let report = self.file(number, &format!("{name}.json"));
        let weights = self.file(number, &format!("{name}.net"));
        if report.exists() {
            let net = serde_json::from_slice(&fs::read(&report)?)
                .with_context(|| format!("{} is damaged", report.display()))?;
            return Ok((weights, net));
        }
        let final_set = self.final_set(final_positions)?;
        let playing = if final_positions == 0 { 0.0 } else { self.seconds(number, GameSet::Final) };
        let clock = ProcessTime::now();
        let mut samples = self.games_of_nets()?;
        samples.append(&final_set);
        let (model, losses) = self.train(number, hidden, &samples);
        let training = clock.elapsed().as_secs_f64();
        write(&weights, &model.weights().to_bytes())?;
        let clock = ProcessTime::now();
        let tally = self.compare(number, &Arc::new(model.net()), best);
        let net = DistilledNet {
            hidden,
            after: number,
            final_positions: final_set.len(),
            trained_on: samples.len(),
            losses: [losses.training, losses.validation],
            games_against_best: tally.games(),
            elo_against_best: elo(&tally),
            cpu_seconds: [playing, training, clock.elapsed().as_secs_f64()].map(f64::round),
        };
        write(&report, &serde_json::to_vec_pretty(&net)?)?;
        Ok((weights, net))
    }

    /// The final self-play set: at least `positions` positions, played by a net distilled from the
    /// generations alone.
    fn final_set(&self, positions: usize) -> Result<Samples> {
        if positions == 0 {
            return Ok(Samples::default());
        }
        let (weights, _) = self.distil(self.settings.hidden, 0)?;
        let player = Player::Net { net: Arc::new(read_net(&weights)?), expansions: self.settings.expansions };
        Ok(self.play_set(self.generations.len() as u64, GameSet::Final, &player, positions)?.0)
    }

    /// The samples of all generations except the first, which was played without a net; if it is the only
    /// one, its samples.
    fn games_of_nets(&self) -> Result<Samples> {
        let last = self.generations.len() as u64;
        let mut samples = Samples::default();
        for number in last.min(2)..=last {
            let mut games = 0;
            let positions = samples.len() + self.settings.positions;
            while samples.len() < positions {
                let saved = self.saved(number, GameSet::Generation, games);
                samples.append(&saved.context("games of this run are missing")?);
                games += CHUNK;
            }
        }
        Ok(samples)
    }

    /// The file that contains the game number `games` of a set.
    fn chunk(&self, number: u64, set: GameSet, games: u64) -> PathBuf {
        self.file(number, &format!("{}-{:04}.bin", set.name(), games / CHUNK))
    }

    /// The samples of that file, if it exists and is not damaged.
    fn saved(&self, number: u64, set: GameSet, games: u64) -> Option<Samples> {
        fs::read(self.chunk(number, set, games)).ok().and_then(Samples::from_bytes)
    }

    /// Plays the games of a generation, except those already in files. Returns their number.
    fn play(&mut self, number: u64) -> Result<u64> {
        let Settings { iterations, expansions, positions, window, .. } = self.settings;
        let player = match &self.best {
            None => Player::Playouts { iterations },
            Some(net) => Player::Net { net: Arc::clone(net), expansions },
        };
        let (samples, games) = self.play_set(number, GameSet::Generation, &player, positions)?;
        self.samples.push_back(samples);
        if self.samples.len() > window {
            self.samples.pop_front();
        }
        Ok(games)
    }

    /// At least `positions` positions from games of `player`, and the number of games.
    fn play_set(
        &self,
        number: u64,
        set: GameSet,
        player: &Player,
        positions: usize,
    ) -> Result<(Samples, u64)> {
        let mut collected = Samples::default();
        let mut games = 0;
        while collected.len() < positions {
            let samples = if let Some(samples) = self.saved(number, set, games) {
                samples
            } else {
                let clock = ProcessTime::now();
                let first = set.first() + games;
                let seeds: Vec<u64> =
                    (first..first + CHUNK).map(|game| seed_of(self.settings.seed, number, game)).collect();
                let samples = selfplay::games(player, &seeds, self.threads);
                write(&self.chunk(number, set, games), samples.bytes())?;
                let seconds = self.seconds(number, set) + clock.elapsed().as_secs_f64();
                write(&self.file(number, set.seconds()), seconds.to_string().as_bytes())?;
                let missing = positions.saturating_sub(collected.len() + samples.len());
                eprintln!("generation {number}: {missing} positions to go");
                samples
            };
            collected.append(&samples);
            games += CHUNK;
        }
        Ok((collected, games))
    }
}

/// The difference in Elo, with the ends of its interval.
fn elo(tally: &Tally) -> [f64; 3] {
    let elo = tally.elo().expect("a match has games");
    [elo.value, elo.low, elo.high].map(|elo| elo.clamp(-2000.0, 2000.0).round())
}

/// An independent seed for every game of every generation.
fn seed_of(seed: u64, generation: u64, game: u64) -> u64 {
    seed << 48 ^ generation << 32 ^ game
}

fn read_net(file: &Path) -> Result<Net> {
    let bytes = fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    Net::from_bytes(&bytes).map_err(|error| anyhow!("{}: {error}", file.display()))
}

/// Writes a file atomically: under a temporary name first, which is then renamed.
///
/// # Errors
/// When it cannot be written.
pub fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    let draft = file.with_extension("draft");
    fs::write(&draft, bytes)
        .and_then(|()| fs::rename(&draft, file))
        .with_context(|| format!("{} cannot be written", file.display()))
}
