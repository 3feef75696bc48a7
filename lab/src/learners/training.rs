//! The training loop: games between a learner and its opponent, one move at a time.

use super::agent::{Agent, Context, Judgement, Layers, Ply, Update};
use super::brain::Brain;
use super::codec::{Codec, hash};
use super::error::LearnerError;
use super::evaluation::{Evaluation, Weights};
use super::policy::PolicyTable;
use super::random::Random;
use super::settings::{Course, Rival};
use super::states::State;
use super::{Algorithm, Settings};

/// The first bytes of a file, and the version of its form.
const MAGIC: u32 = u32::from_le_bytes(*b"NL3\x01");

/// The largest seed: the largest whole number that JavaScript holds exactly.
const LARGEST_SEED: u64 = (1 << 53) - 1;

/// How many points a learning curve has at equal distances.
pub const CURVE_SHARES: u64 = 100;

/// Who made a move of a training game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// The learner.
    Learner,
    /// Its opponent.
    Rival,
}

/// One step of training.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The state before the move.
    pub before: State,
    /// The move; `None` where the learner resigned.
    pub cell: Option<usize>,
    /// The state after it.
    pub after: State,
    /// Who made it.
    pub mover: Mover,
    /// Whether it was random and not one that the learner thinks best.
    pub explored: bool,
    /// The result for X, where the game is over.
    pub result: Option<i32>,
    /// What the learner changed because of it.
    pub updates: Vec<Update>,
}

/// A learner with its training so far.
pub struct Learner {
    settings: Settings,
    seed: u64,
    random: Random,
    agent: Box<dyn Agent>,
    /// The state of the game in progress.
    state: State,
    /// Finished games.
    games: u32,
    updates: Vec<Update>,
}

/// After how many games a learning curve has a point: the first after `games`. `planned` are the games of the
/// whole training. At first these are 1, 2 and 5 times a power of ten, and always each hundredth of the
/// planned games. After these the points move apart, so that no training has too many.
#[must_use]
pub fn next_point(games: u32, planned: u32) -> u32 {
    let power = 10_u32.pow(games.max(1).ilog10());
    let early = [1, 2, 5, 10].into_iter().map(|factor| power.saturating_mul(factor));
    let (past, length) = (u64::from(games), u64::from(planned.max(games).max(1)));
    let share = past * CURVE_SHARES / length + 1;
    let regular = (share * length).div_ceil(CURVE_SHARES).max(past + 1);
    let regular = u32::try_from(regular).unwrap_or(u32::MAX);
    early.filter(|&at| at > games).min().map_or(regular, |early| early.min(regular))
}

impl Learner {
    /// How many moves an update may take: more than every recipe needs before its first one.
    const MOST_MOVES: u32 = 200_000;

    /// An untrained learner.
    ///
    /// # Errors
    /// [`LearnerError::BadSeed`] for seeds above 2^53 - 1.
    pub fn new(settings: Settings, seed: u64) -> Result<Self, LearnerError> {
        if seed > LARGEST_SEED {
            return Err(LearnerError::BadSeed);
        }
        let mut random = Random::new(seed);
        let agent = settings.agent(&mut random);
        Ok(Learner { settings, seed, random, agent, state: State::EMPTY, games: 0, updates: Vec::new() })
    }

    /// Its settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Its seed.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How many training games are finished.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// How many updates it has made: of values, of beads, or of all weights of a network together.
    #[must_use]
    pub fn updates(&self) -> u64 {
        self.agent.updates()
    }

    /// The state of the training game in progress.
    #[must_use]
    pub fn state(&self) -> State {
        self.state
    }

    /// After how many games its learning curve has its next point.
    #[must_use]
    pub fn next_point(&self) -> u32 {
        next_point(self.games, self.course().games)
    }

    fn course(&self) -> &Course {
        self.settings.course()
    }

    /// Whether the learner is to move: in self-play always, otherwise it is X in every other game.
    fn is_own_turn(&self) -> bool {
        let colour = self.settings.colour(self.games);
        self.course().rival == Rival::Itself || self.state.mover() == colour
    }

    /// Whether a person has to move next.
    #[must_use]
    pub fn awaits_move(&self) -> bool {
        self.course().rival == Rival::Person && !self.is_own_turn()
    }

    /// One move of the training game, and what is learned from it.
    ///
    /// # Errors
    /// [`LearnerError::AwaitsMove`] when a person has to move.
    pub fn step_move(&mut self) -> Result<Step, LearnerError> {
        let before = self.state;
        self.updates.clear();
        let (cell, explored, result) = self.step(None)?;
        Ok(self.report(before, cell, explored, result))
    }

    /// The move of a person who plays against the learner.
    ///
    /// # Errors
    /// [`LearnerError::NotAwaited`] when no person is to move, [`LearnerError::BadPosition`] when the move is
    /// not legal.
    pub fn play(&mut self, cell: usize) -> Result<Step, LearnerError> {
        if !self.awaits_move() {
            return Err(LearnerError::NotAwaited);
        }
        let before = self.state;
        if !before.legal().contains(cell) {
            return Err(LearnerError::BadPosition(format!("no stone can be placed on cell {cell}")));
        }
        self.updates.clear();
        let (cell, explored, result) = self.step(Some(cell))?;
        Ok(self.report(before, cell, explored, result))
    }

    /// Moves until something was learned, and returns the last one. Some settings never learn anything, such
    /// as exploration at 1 with policy gradients, or a machine whose first box is empty; so it stops after
    /// 200,000 moves.
    ///
    /// # Errors
    /// As [`Learner::step_move`].
    pub fn step_update(&mut self) -> Result<Step, LearnerError> {
        let before = self.updates();
        let mut step = self.step_move()?;
        for _ in 1..Self::MOST_MOVES {
            if self.updates() > before {
                break;
            }
            step = self.step_move()?;
        }
        Ok(step)
    }

    /// Moves to the end of the game in progress, and returns these moves.
    ///
    /// # Errors
    /// As [`Learner::step_move`].
    pub fn step_game(&mut self) -> Result<Vec<Step>, LearnerError> {
        let mut steps = Vec::new();
        loop {
            steps.push(self.step_move()?);
            if steps.last().is_some_and(|step| step.result.is_some()) {
                return Ok(steps);
            }
        }
    }

    /// Trains until at most this many further games are finished; the game in progress is one of them.
    /// Returns early, without an error, where a person has to move. Returns the number of all games so far.
    pub fn train(&mut self, games: u32) -> u32 {
        let end = self.games.saturating_add(games);
        while self.games < end {
            self.updates.clear();
            if self.step(None).is_err() {
                break;
            }
        }
        self.games
    }

    /// One move. `given` is that of a person.
    fn step(&mut self, given: Option<usize>) -> Result<(Option<usize>, bool, Option<i32>), LearnerError> {
        let own = self.is_own_turn();
        let before = self.state;
        let done = f64::from(self.games) / f64::from(self.course().games);
        let rival_move = if own { None } else { self.settings.course().rival_move(before, &mut self.random) };
        let mut context = Context { done, random: &mut self.random, updates: &mut self.updates };
        let (cell, explored) = if own {
            match self.agent.act(before, &mut context) {
                Some(act) => (act.cell, act.explored),
                None => return Ok((None, false, Some(self.resign()))),
            }
        } else {
            (given.or(rival_move).ok_or(LearnerError::AwaitsMove)?, false)
        };
        let after = before.next(cell);
        self.agent.observe(&Ply { before, cell, after, own, explored }, &mut context);
        self.state = after;
        let result = after.result_for(0);
        if let Some(result) = result {
            self.finish(result);
        }
        Ok((Some(cell), explored, result))
    }

    /// The learner gives up: the other player wins.
    fn resign(&mut self) -> i32 {
        let result = if self.state.mover() == 0 { -1 } else { 1 };
        self.finish(result);
        result
    }

    fn finish(&mut self, result: i32) {
        let done = f64::from(self.games) / f64::from(self.course().games);
        let mut context = Context { done, random: &mut self.random, updates: &mut self.updates };
        self.agent.finish([result, -result], &mut context);
        self.state = State::EMPTY;
        self.games = self.games.saturating_add(1);
    }

    fn report(&mut self, before: State, cell: Option<usize>, explored: bool, result: Option<i32>) -> Step {
        let after = cell.map_or(before, |cell| before.next(cell));
        let own = self.settings.course().rival == Rival::Itself || before.mover() == self.colour_of(result);
        let mover = if own { Mover::Learner } else { Mover::Rival };
        Step { before, cell, after, mover, explored, result, updates: self.updates.clone() }
    }

    /// The learner's colour in the game of the last step, which may just have ended.
    fn colour_of(&self, result: Option<i32>) -> usize {
        self.settings.colour(self.games - u32::from(result.is_some()))
    }

    /// How strong it is when it plays its best moves, exactly. The agent is asked about each state once, or
    /// about each class where it treats all images of a state alike.
    #[must_use]
    pub fn evaluate(&self) -> Evaluation {
        let symmetric = self.settings.symmetry();
        let mut known = vec![None; State::COUNT];
        Evaluation::of(|state| {
            let shown = if symmetric { state.canonical() } else { state };
            let weights = *known[shown.index()].get_or_insert_with(|| self.agent.weights(shown));
            if symmetric { state.to_canonical().map(|cell| weights[usize::from(cell)]) } else { weights }
        })
    }

    /// The weights of its moves when it does not learn: equal for its best moves, 0 for others.
    #[must_use]
    pub fn weights(&self, state: State) -> Weights {
        self.agent.weights(state)
    }

    /// What it thinks of an unfinished state.
    #[must_use]
    pub fn judge(&self, state: State) -> Judgement {
        self.agent.judge(state)
    }

    /// The boxes of MENACE, in the order of [`State::classes`], with the beads for each cell.
    ///
    /// # Errors
    /// [`LearnerError::NotThisLearner`] for every other learner.
    pub fn boxes(&self) -> Result<Vec<(State, [u32; 9])>, LearnerError> {
        let learner = self.settings.algorithm().id();
        self.agent.boxes().ok_or(LearnerError::NotThisLearner { learner, lacks: "boxes" })
    }

    /// The place in [`Learner::boxes`] of the box that is opened in a state; `None` where there is none for
    /// it.
    ///
    /// # Errors
    /// [`LearnerError::NotThisLearner`] for every learner without boxes.
    pub fn box_of(&self, state: State) -> Result<Option<usize>, LearnerError> {
        Ok(self.boxes()?.iter().position(|(boxed, _)| *boxed == state.canonical()))
    }

    /// What its network computes for an unfinished state.
    ///
    /// # Errors
    /// [`LearnerError::NotThisLearner`] for a learner with a table.
    pub fn layers(&self, state: State) -> Result<Layers, LearnerError> {
        let learner = self.settings.algorithm().id();
        self.agent.layers(state).ok_or(LearnerError::NotThisLearner { learner, lacks: "network" })
    }

    /// Its best moves as a table.
    #[must_use]
    pub fn policy_table(&self) -> PolicyTable {
        PolicyTable::of(|state| self.weights(state), self.seed)
    }

    /// The same, with what the engine tells about it.
    #[must_use]
    pub fn brain(&self) -> Brain {
        Brain { algorithm: self.settings.algorithm(), games: self.games, table: self.policy_table() }
    }

    /// Everything about it as bytes. [`Learner::from_bytes`] makes a learner of them that continues bit for
    /// bit.
    ///
    /// # Panics
    /// Never: what is written was checked when it was made.
    #[must_use]
    pub fn to_bytes(&mut self) -> Vec<u8> {
        let mut codec = Codec::Write(Vec::new());
        let (mut magic, mut seed) = (MAGIC, self.seed);
        let algorithms = Algorithm::ALL;
        let place = algorithms.iter().position(|known| *known == self.settings.algorithm());
        let mut place = place.expect("the list is complete");
        let mut write = || {
            codec.u32(&mut magic)?;
            codec.index(&mut place, algorithms.len())?;
            self.settings.visit(&mut codec)?;
            codec.u64(&mut seed)?;
            self.persist(&mut codec)
        };
        write().expect("writing checks nothing that a learner violates");
        let Codec::Write(mut bytes) = codec else { unreachable!("it was made for writing") };
        bytes.extend(hash(&bytes).to_le_bytes());
        bytes
    }

    /// Reads [`Learner::to_bytes`].
    ///
    /// # Errors
    /// [`LearnerError::BadFile`] when the bytes are something else, of another version, or damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, LearnerError> {
        const DAMAGED: LearnerError = LearnerError::BadFile("it is damaged");
        let mut magic = 0;
        Codec::Read(bytes).u32(&mut magic)?;
        if magic != MAGIC {
            let is_other_version = magic & 0x00ff_ffff == MAGIC & 0x00ff_ffff;
            let why =
                if is_other_version { "it is of another version" } else { "it is no file of a learner" };
            return Err(LearnerError::BadFile(why));
        }
        let (content, sum) = bytes.split_last_chunk::<8>().ok_or(DAMAGED)?;
        if hash(content) != u64::from_le_bytes(*sum) {
            return Err(DAMAGED);
        }
        let (mut codec, mut place, mut seed) = (Codec::Read(&content[4..]), 0, 0);
        codec.index(&mut place, Algorithm::ALL.len())?;
        let mut settings = Algorithm::ALL[place].recipe();
        settings.visit(&mut codec)?;
        codec.u64(&mut seed)?;
        let mut learner = Learner::new(settings, seed).map_err(|_| DAMAGED)?;
        learner.persist(&mut codec)?;
        match codec {
            Codec::Read([]) => Ok(learner),
            _ => Err(LearnerError::BadFile("it is longer than it should be")),
        }
    }

    fn persist(&mut self, codec: &mut Codec<'_>) -> Result<(), LearnerError> {
        self.random.persist(codec)?;
        codec.u32(&mut self.games)?;
        codec.state(&mut self.state)?;
        if self.state.ending().is_some() {
            return Err(LearnerError::BadFile("its game is over"));
        }
        self.agent.persist(codec)
    }
}
