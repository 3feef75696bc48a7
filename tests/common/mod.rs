//! What several test files share: games of every shape, random positions, requests as JSON, and
//! the plain negamax that everything exact is measured against.

#![allow(dead_code, reason = "every test file uses its own part of this")]

use noughts::algorithms::combined::hybrid::{Hybrid, HybridOptions};
use noughts::algorithms::minimax::alphabeta::AlphaBeta;
use noughts::algorithms::minimax::minimax::Minimax;
use noughts::catalogue::{
    Algo, Algorithm, AlgorithmId, CatalogueGame, Rules, Settings, Shows, WithGame, algorithms,
};
use noughts::error::Error;
use noughts::game::{Game, Move, PerSeat, TwoPlayer};
use noughts::games::grid::GridRules;
use noughts::games::mnk::TwoPlayerBoard;
use noughts::numbers::duration;
use noughts::position::boxed;
use noughts::rng::SeededRng;
use noughts::search::tree_search::{AlphaBetaOptions, OrderingOptions, TreeSearch};
use noughts::search::{Host, Limits, Report, Search};
use noughts::session::{GameRecord, PlayedGame};
use noughts::value::{Evaluate, Score, leads};
use noughts_request::{self as request, Record};
use serde_json::{Value, json};
use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::time::Duration;

/// `[rows, cols, k, players]` of boards of every shape: the least and the largest, lines that fit
/// one way only, the last board of each word size and the first of the next.
pub(crate) const BOARDS: &[[u32; 4]] = &[
    [1, 1, 1, 2],
    [1, 5, 3, 2],
    [26, 1, 4, 2],
    [2, 2, 2, 2],
    [2, 7, 4, 2],
    [3, 3, 3, 2],
    [4, 3, 3, 2],
    [4, 4, 4, 2],
    [5, 5, 4, 2],
    [7, 7, 4, 2],
    [8, 7, 5, 2],
    [7, 8, 1, 2],
    [8, 8, 5, 2],
    [9, 9, 5, 2],
    [15, 15, 5, 2],
    [16, 15, 5, 2],
    [16, 16, 6, 2],
    [19, 19, 5, 2],
    [26, 26, 5, 2],
    [26, 26, 26, 2],
    [3, 3, 3, 3],
    [3, 3, 2, 8],
    [5, 5, 3, 3],
    [4, 4, 3, 4],
    [8, 7, 4, 5],
    [8, 8, 4, 6],
    [15, 15, 4, 7],
    [26, 26, 5, 8],
];

/// `[rows, cols, k]` of boards with gravity: the known one, lines that fit one way only, one column, one row,
/// the first that does not fit a machine word, and the largest.
pub(crate) const DROPS: &[[u32; 3]] =
    &[[6, 7, 4], [4, 5, 3], [3, 6, 4], [5, 1, 2], [1, 6, 3], [3, 3, 1], [7, 8, 5], [8, 8, 4], [26, 26, 5]];

/// `[rows, cols, k, players]` of boards on which a row of more than `k` does not win: overlines in one
/// direction and in all, in each kind of bitboard, with a pattern table and without, and more players.
pub(crate) const EXACT: &[[u32; 4]] = &[
    [1, 4, 2, 2],
    [3, 3, 2, 2],
    [2, 7, 4, 2],
    [4, 4, 3, 2],
    [8, 7, 3, 2],
    [8, 7, 7, 2],
    [9, 9, 5, 2],
    [15, 15, 5, 2],
    [12, 10, 8, 2],
    [26, 26, 25, 2],
    [4, 4, 2, 3],
    [9, 8, 3, 4],
];

/// The rules of every game that the suites run over.
pub(crate) fn games() -> impl Iterator<Item = Rules> {
    BOARDS
        .iter()
        .map(|&board| rules(board))
        .chain(EXACT.iter().map(|&board| exact(board)))
        .chain(DROPS.iter().map(|&board| drop(board)))
        .chain([Rules::Ultimate])
}

/// The rules of a board with gravity.
pub(crate) fn drop([rows, cols, k]: [u32; 3]) -> Rules {
    Rules::Drop(mnk_rules([rows, cols, k, 2]))
}

/// The rules of a board.
pub(crate) fn rules(board: [u32; 4]) -> Rules {
    Rules::Mnk(mnk_rules(board))
}

/// The rules of a board on which a longer row does not win.
pub(crate) fn exact(board: [u32; 4]) -> Rules {
    Rules::Mnk(mnk_rules(board).exactly())
}

/// The rules of a board, before they join those of the other games.
pub(crate) fn mnk_rules([rows, cols, k, players]: [u32; 4]) -> GridRules {
    GridRules::new(rows, cols, k, players).expect("the board is listed by hand")
}

/// The rules as a request spells them.
pub(crate) fn rules_json(rules: Rules) -> Value {
    serde_json::to_value(rules).expect("rules are plain values")
}

/// Work that treats two players and more alike.
pub(crate) trait WithAny {
    /// What comes of it.
    type Output;
    /// Does it.
    fn with<G: CatalogueGame>(self, start: G) -> Self::Output;
}

/// Makes a [`WithGame`] of a [`WithAny`].
pub(crate) struct Any<W>(pub(crate) W);

impl<W: WithAny> WithGame for Any<W> {
    type Output = W::Output;
    fn two_players<G, E>(self, start: G, _eval: E) -> W::Output
    where
        G: TwoPlayer + CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        self.0.with(start)
    }
    fn more_players<G, E>(self, start: G, _eval: E) -> W::Output
    where
        G: CatalogueGame,
        E: Evaluate<G> + Clone + 'static,
    {
        self.0.with(start)
    }
}

/// A host without a clock that listens to nothing, so that equal searches give equal reports, their times
/// included.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Still;

impl Host for Still {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
    fn progress(&mut self, _report: &Report) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// A legal move, drawn without help from the game's own way of drawing one.
pub(crate) fn any_move<G: Game>(position: &G, rng: &mut SeededRng) -> Option<Move> {
    let moves: Vec<Move> = position.moves().collect();
    moves.get(rng.below(moves.len() as u32) as usize).copied()
}

/// The moves of a random game, to its end or to this many plies.
pub(crate) fn random_game<G: Game>(start: &G, most_plies: usize, rng: &mut SeededRng) -> Vec<Move> {
    let (mut position, mut moves) = (*start, Vec::new());
    while moves.len() < most_plies
        && let Some(mv) = any_move(&position, rng)
    {
        position.play(mv);
        moves.push(mv);
    }
    moves
}

/// The position after these moves.
pub(crate) fn after<G: Game>(start: &G, moves: &[Move]) -> G {
    moves.iter().fold(*start, |position, &mv| position.after(mv))
}

/// `count` unfinished random positions that have at most `most_left` moves to go, but are not all
/// as full as that.
pub(crate) fn endgames<G: Game>(start: &G, count: usize, most_left: u32, seed: u64) -> Vec<G> {
    let games = endgame_moves(start, count, most_left, seed);
    games.iter().map(|moves| after(start, moves)).collect()
}

/// The moves that lead to the [`endgames`].
pub(crate) fn endgame_moves<G: Game>(start: &G, count: usize, most_left: u32, seed: u64) -> Vec<Vec<Move>> {
    let mut rng = SeededRng::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let wanted = 1 + rng.below(most_left);
        let (mut position, mut moves) = (*start, Vec::new());
        while position.plies_left().unwrap() > wanted
            && let Some(mv) = any_move(&position, &mut rng)
        {
            position.play(mv);
            moves.push(mv);
        }
        if position.outcome().is_none() {
            found.push(moves);
        }
    }
    found
}

/// The algorithms for these rules whose search can be seen in this way.
pub(crate) fn algorithms_that_show(shows: Shows, rules: Rules) -> impl Iterator<Item = Algo> {
    let is_shown = move |algorithm: &Algorithm| algorithm.description().shows == Some(shows);
    algorithms(rules).filter(is_shown).map(|algorithm| algorithm.id().into())
}

/// The hybrid on this position.
pub(crate) fn hybrid<G, E>(position: G, eval: E, options: HybridOptions, seed: u64) -> Hybrid
where
    G: TwoPlayer + CatalogueGame,
    E: Evaluate<G> + Clone + 'static,
{
    Hybrid::new(position, eval, options, boxed(position), seed)
}

/// Alpha-beta from the catalogue with what [`BARE`] is.
pub(crate) fn bare_alphabeta() -> Algo {
    Algo::from(AlgorithmId::of("alphabeta"))
        .with("table", false)
        .with("killers", false)
        .with("ordering", false)
}

/// The search of a game by an algorithm of the catalogue, with seed 1.
pub(crate) fn opened(rules: Rules, moves: &[Move], algo: &Algo) -> Box<dyn Search> {
    let algorithm = algo.id.playing(rules).expect("it plays these rules");
    let settings = Settings::new(algo.id.as_str(), algorithm.options(), &algo.options).expect("good options");
    let game = PlayedGame::replay(GameRecord::new(rules, moves)).expect("legal moves");
    algorithm.search(&game, &settings, 1).expect("the weights are here")
}

/// The definition: what a position is worth to the player to move if both play their best, with
/// estimates `depth` plies ahead.
pub(crate) fn negamax<G: TwoPlayer>(position: &G, depth: u32, eval: &impl Evaluate<G>) -> Score {
    if let Some(outcome) = position.outcome() {
        return Score::of(outcome, position.to_move(), position.plies());
    }
    if depth == 0 {
        return eval.scores(position)[position.to_move()];
    }
    let worth = |mv| -negamax(&position.after(mv), depth - 1, eval);
    position.moves().map(worth).max().expect("an unfinished game has moves")
}

/// What the definition says about every move of a position.
pub(crate) fn worths<G: TwoPlayer>(position: &G, depth: u32, eval: &impl Evaluate<G>) -> Vec<(Move, Score)> {
    let worth = |mv| (mv, -negamax(&position.after(mv), depth - 1, eval));
    position.moves().map(worth).collect()
}

/// The empty board of the classic game.
pub(crate) fn three_by_three() -> TwoPlayerBoard<u64> {
    TwoPlayerBoard::new(mnk_rules([3, 3, 3, 2]))
}

/// The definition once more, to the end and with a memory, so that the whole of 3x3 takes no time.
pub(crate) fn solve(position: &TwoPlayerBoard<u64>, known: &mut HashMap<u64, Score>) -> Score {
    if let Some(&score) = known.get(&position.key()) {
        return score;
    }
    let score = match position.outcome() {
        Some(outcome) => Score::of(outcome, position.to_move(), position.plies()),
        None => position.moves().map(|mv| -solve(&position.after(mv), known)).max().expect("it goes on"),
    };
    known.insert(position.key(), score);
    score
}

/// Every unfinished position from here on, in an order that is always the same.
pub(crate) fn open_positions(start: &TwoPlayerBoard<u64>) -> Vec<TwoPlayerBoard<u64>> {
    let (mut found, mut next) = (vec![*start], 0);
    let mut known = HashSet::from([start.key()]);
    while let Some(&position) = found.get(next) {
        let after = position.moves().map(|mv| position.after(mv));
        found.extend(after.filter(|after| after.outcome().is_none() && known.insert(after.key())));
        next += 1;
    }
    found
}

/// Estimates nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blind;

impl<G: Game> Evaluate<G> for Blind {
    fn scores(&self, _position: &G) -> PerSeat<Score> {
        PerSeat::from_fn(|_| Score::DRAW)
    }
    fn move_ordering_score(&self, _position: &G, _mv: Move) -> i32 {
        0
    }
}

/// Estimates at random, but the same for the same position, and so coarsely that many moves tie:
/// whoever confuses two positions, two bounds or two depths gets another value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Coarse;

impl<G: Game> Evaluate<G> for Coarse {
    fn scores(&self, position: &G) -> PerSeat<Score> {
        let points = |seat: usize| (position.key() >> (8 * seat) & 3) as i32 * 10;
        leads(&(0..position.seats()).map(points).collect::<Vec<_>>())
    }
    fn move_ordering_score(&self, position: &G, mv: Move) -> i32 {
        (position.key().wrapping_mul(u64::from(mv.0) + 1) % 7) as i32
    }
}

/// Minimax on a position.
pub(crate) fn minimax<G: TwoPlayer, E: Evaluate<G>>(position: G, eval: E) -> TreeSearch<G, E, Minimax> {
    TreeSearch::new(position, eval, Minimax::default(), 1)
}

/// Alpha-beta on a position, without a limit of its own on the depth.
pub(crate) fn alphabeta<G, E>(position: G, eval: E, options: AlphaBetaOptions) -> TreeSearch<G, E, AlphaBeta>
where
    G: TwoPlayer,
    E: Evaluate<G>,
{
    TreeSearch::new(position, eval, AlphaBeta::new(options, None, &position), 1)
}

/// Nothing but the bare algorithm.
pub(crate) const BARE: AlphaBetaOptions =
    AlphaBetaOptions { table: false, ordering: OrderingOptions { ranking: false, killers: false } };

/// A host whose clock goes on by a fixed time whenever it is read.
#[derive(Default)]
pub(crate) struct FakeHost {
    /// Milliseconds.
    pub(crate) now: Cell<f64>,
    /// By how much it goes on.
    pub(crate) tick: f64,
    /// How often it was read.
    pub(crate) reads: Cell<u64>,
    /// Everything that it was told.
    pub(crate) reports: Vec<Report>,
    /// Cancels at this report, counted from 1.
    pub(crate) cancel_at: Option<usize>,
}

impl FakeHost {
    /// A host whose clock goes on by so many milliseconds.
    pub(crate) fn ticking(tick: f64) -> Self {
        FakeHost { tick, ..FakeHost::default() }
    }

    /// A host that cancels at this report.
    pub(crate) fn cancelling_at(report: usize) -> Self {
        FakeHost { cancel_at: Some(report), ..FakeHost::default() }
    }
}

impl Host for FakeHost {
    fn now(&self) -> Duration {
        self.now.set(self.now.get() + self.tick);
        self.reads.set(self.reads.get() + 1);
        duration(self.now.get())
    }

    fn progress(&mut self, report: &Report) -> ControlFlow<()> {
        self.reports.push(report.clone());
        if self.cancel_at == Some(self.reports.len()) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Limits on the positions visited.
pub(crate) fn nodes(nodes: u64) -> Limits {
    Limits::nodes(nodes)
}

/// Limits on the plies looked ahead.
pub(crate) fn depth(depth: u32) -> Limits {
    Limits::depth(depth)
}

/// Limits on the playouts.
pub(crate) fn iterations(iterations: u64) -> Limits {
    Limits::iterations(iterations)
}

/// `best_move` as a caller from JavaScript uses it, without a host.
///
/// # Errors
/// What the session says about the request; a shape that cannot even be read fails the test.
pub(crate) fn best_move(rules: &Value, moves: &[u16], algo: &Value, budget: &Value) -> Result<Report, Error> {
    let state = json!({"rules": rules, "moves": moves});
    let read = "the request has a readable shape";
    request::best_move(
        serde_json::from_value(state).expect(read),
        serde_json::from_value(algo.clone()).expect(read),
        &serde_json::from_value(budget.clone()).expect(read),
        1,
        &mut Still,
    )
}

/// Pearson's statistic is below this with a probability of more than 0.9999: its mean is the
/// number of degrees of freedom, its variance twice that.
pub(crate) fn chi_squared_limit(degrees: usize) -> f64 {
    let degrees = degrees as f64;
    degrees + 4.5 * (2.0 * degrees).sqrt() + 10.0
}

/// The rules of the classic game, as JSON.
pub(crate) fn small() -> Value {
    json!({"kind": "mnk", "rows": 3, "cols": 3, "k": 3})
}

/// An object as callers send it.
pub(crate) fn record(value: Value) -> Record {
    serde_json::from_value(value).expect("the object has a readable shape")
}

/// What can play these rules, as JSON.
pub(crate) fn listed(rules: Value) -> Vec<Value> {
    let infos = request::algorithms(&record(rules)).expect("good rules");
    infos.iter().map(|info| serde_json::to_value(info).expect("plain data")).collect()
}

/// The value with a change, such as another number in a report.
pub(crate) fn with<T>(mut value: T, change: impl FnOnce(&mut T)) -> T {
    change(&mut value);
    value
}
