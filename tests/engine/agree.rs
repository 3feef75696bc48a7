//! Every exact algorithm agrees with the definition of minimax: in the value, in the date of a win
//! or loss, in what it says about every move at the root, and its move is one of the best.
//!
//! The reference is the plain negamax of `tests/common`, without anything that could go wrong.

use crate::common;
use crate::common::{
    BARE, Blind, Coarse, Still, after, alphabeta, depth, endgames, minimax, mnk_rules, negamax, nodes,
    open_positions, random_game, solve, three_by_three, worths,
};
use noughts::algorithms::many_players::brs::BestReply;
use noughts::algorithms::many_players::brs_plus::BestReplyPlus;
use noughts::algorithms::many_players::maxn::MaxN;
use noughts::algorithms::many_players::paranoid::Paranoid;
use noughts::algorithms::minimax::alphabeta::AlphaBeta;
use noughts::algorithms::minimax::minimax::Minimax;
use noughts::algorithms::minimax::mtdf::Mtdf;
use noughts::algorithms::minimax::negamax::Negamax;
use noughts::algorithms::minimax::pvs::Pvs;
use noughts::evals::boards::Boards;
use noughts::evals::drop::Columns;
use noughts::evals::lines::Lines;
use noughts::game::{Game, Move, Outcome, Seat, TwoPlayer};
use noughts::games::drop::DropBoard;
use noughts::games::mnk::{Large, TwoPlayerBoard};
use noughts::games::ultimate::Ultimate;
use noughts::rng::SeededRng;
use noughts::search::tree_search::{AlphaBetaOptions, Memory, NodeSearch, OrderingOptions, TreeSearch};
use noughts::search::{Limits, Proven, Report, Search, StopReason};
use noughts::value::{Evaluate, Score};
use std::collections::HashMap;
use std::rc::Rc;

/// All settings of alpha-beta.
fn all_options() -> impl Iterator<Item = AlphaBetaOptions> {
    (0..8).map(|bits| AlphaBetaOptions {
        table: bits & 1 != 0,
        ordering: OrderingOptions { ranking: bits & 2 != 0, killers: bits & 4 != 0 },
    })
}

/// Every search that finds the value of a game of two: the exact ones, those with options in every
/// setting, and those for many players, who then are only two.
fn exact_searches<G, E>(position: G, eval: &E) -> Vec<(String, Box<dyn Search>)>
where
    G: TwoPlayer + 'static,
    E: Evaluate<G> + Clone + 'static,
{
    fn boxed<G, E, M>(position: G, eval: &E, method: M) -> Box<dyn Search>
    where
        G: TwoPlayer + 'static,
        E: Evaluate<G> + Clone + 'static,
        M: NodeSearch<G, E> + 'static,
    {
        Box::new(TreeSearch::new(position, eval.clone(), method, 1))
    }
    let mut searches = vec![
        ("Minimax".to_owned(), boxed(position, eval, Minimax::default())),
        (
            "Negamax".to_owned(),
            boxed(position, eval, Negamax { draw: Score::DRAW, memory: Memory::default() }),
        ),
        ("MTD(f), table: true".to_owned(), boxed(position, eval, Mtdf::new(&position))),
        ("MaxN".to_owned(), boxed(position, eval, MaxN::new(&position))),
        ("Paranoid, table: true".to_owned(), boxed(position, eval, Paranoid::new(false, &position))),
        ("Best-reply".to_owned(), boxed(position, eval, BestReply::new(&position))),
        ("BRS+".to_owned(), boxed(position, eval, BestReplyPlus::new(&position))),
    ];
    for options in all_options() {
        let method = AlphaBeta::new(options, None, &position);
        searches.push((format!("Alpha-beta {options:?}"), boxed(position, eval, method)));
        searches.push((format!("PVS {options:?}"), boxed(position, eval, Pvs::new(options, &position))));
    }
    searches
}

/// What the definition says about a position, `depth` plies ahead.
struct Truth {
    depth: u32,
    worths: Vec<(Move, Score)>,
    best: Score,
}

impl Truth {
    fn new<G: TwoPlayer>(position: &G, depth: u32, eval: &impl Evaluate<G>) -> Self {
        let worths = worths(position, depth, eval);
        let best = worths.iter().map(|&(_, worth)| worth).max().expect("the game goes on");
        Truth { depth, worths, best }
    }

    fn of(&self, mv: Move) -> Score {
        self.worths.iter().find(|(known, _)| *known == mv).expect("a legal move").1
    }
}

/// The certain result that a score of a search to the end of the game stands for.
fn result(score: Score) -> Proven {
    match score {
        score if score.is_win() => Proven::Win,
        score if score.is_decisive() => Proven::Loss,
        _ => Proven::Draw,
    }
}

fn same(a: f64, b: f64) -> bool {
    a.to_bits() == b.to_bits()
}

fn ensure(holds: bool, complaint: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(complaint.to_owned()) }
}

/// Whether the answer of a report is the truth, and its best candidate the answer.
fn answers<G: TwoPlayer>(position: &G, report: &Report, truth: &Truth) -> Result<(), String> {
    let mv = report.mv.ok_or("no move")?;
    ensure(truth.of(mv) == truth.best, "the move is not one of the best")?;
    ensure(same(report.value, truth.best.expected()), "the value is wrong")?;
    ensure(report.plies == truth.best.plies_from(position.plies()), "the date is wrong")?;
    let certain = truth.depth >= position.plies_left().unwrap() || truth.best.is_decisive();
    ensure(report.proven == certain.then(|| result(truth.best)), "the proof is wrong")?;
    let first = report.candidates.first().ok_or("no candidates")?;
    ensure(first.mv == mv && same(first.value, report.value), "the best candidate is not the answer")?;
    ensure(
        first.plies == report.plies && first.proven == report.proven,
        "the best candidate is not the answer",
    )?;
    ensure(report.candidates.len() == truth.worths.len(), "a candidate is missing")?;
    ensure(report.candidates.is_sorted_by(|a, b| a.value >= b.value), "the candidates are not sorted")
}

/// Whether every candidate is worth no more than it says, and what is proven is true.
fn candidates_agree<G: TwoPlayer>(position: &G, report: &Report, truth: &Truth) -> Result<(), String> {
    for candidate in &report.candidates {
        let worth = truth.of(candidate.mv);
        let about = |complaint: &str| format!("move {}: {complaint}", candidate.mv.0);
        ensure(candidate.value >= worth.expected(), &about("the value is no bound from above"))?;
        ensure(candidate.proven.is_none_or(|proven| proven == result(worth)), &about("no proof"))?;
        let date = worth.plies_from(position.plies());
        ensure(candidate.plies.is_none_or(|plies| Some(plies) == date), &about("the date is wrong"))?;
    }
    Ok(())
}

/// Whether the principal variation is a game of best moves; with `whole`, to its very end.
fn plays_best<G: TwoPlayer>(
    position: &G,
    report: &Report,
    depth: u32,
    whole: bool,
    truth_of: &mut impl FnMut(&G, u32) -> Rc<Truth>,
) -> Result<(), String> {
    ensure(report.pv.first() == report.mv.as_ref(), "the line does not begin with the move")?;
    ensure(report.pv.len() <= depth as usize, "the line is longer than the search was deep")?;
    let mut game = *position;
    for (left, &mv) in (1..=depth).rev().zip(&report.pv) {
        let truth = truth_of(&game, left);
        let next = game.try_after(mv).ok_or(format!("move {} of the line is illegal", mv.0))?;
        ensure(truth.of(mv) == truth.best, &format!("move {} of the line is not one of the best", mv.0))?;
        game = next;
    }
    let done = game.outcome().is_some() || report.pv.len() == depth as usize;
    ensure(done || !whole, "the line breaks off")
}

/// Checks all exact searches on one position, with these limits.
fn check<G, E>(position: G, eval: &E, limits: Limits)
where
    G: TwoPlayer + 'static,
    E: Evaluate<G> + Clone + 'static,
{
    // All lines pass through the same few positions.
    let mut truths: HashMap<(u64, u32), Rc<Truth>> = HashMap::new();
    let mut truth_of = |position: &G, depth: u32| {
        let truth = || Rc::new(Truth::new(position, depth, eval));
        Rc::clone(truths.entry((position.key(), depth)).or_insert_with(truth))
    };
    for (name, mut search) in exact_searches(position, eval) {
        let report = search.search(&limits, &mut Still);
        let depth = report.counters.depth;
        let truth = truth_of(&position, depth);
        // Lines from the table end where the table forgot; all others are whole.
        let whole = !name.contains("table: true");
        let verdict = answers(&position, &report, &truth)
            .and_then(|()| candidates_agree(&position, &report, &truth))
            .and_then(|()| plays_best(&position, &report, depth, whole, &mut truth_of));
        assert_eq!(verdict, Ok(()), "{name} with {limits:?} in {position:?}\n{report:?}");
        let reached = limits.depth.is_none_or(|wanted| depth == wanted.min(position.plies_left().unwrap()));
        assert!(report.proven.is_some() || reached, "{name} stopped at depth {depth} of {limits:?}");
    }
}

/// To the end of the game: at once, and deepening step by step.
fn check_to_the_end<G, E>(position: G, eval: &E)
where
    G: TwoPlayer + 'static,
    E: Evaluate<G> + Clone + 'static,
{
    check(position, eval, Limits::default());
    check(position, eval, nodes(900_000));
}

fn boards_to_the_end(board: [u32; 4], count: usize, most_left: u32) {
    let rules = mnk_rules(board);
    for position in endgames(&TwoPlayerBoard::<u64>::new(rules), count, most_left, 3) {
        check_to_the_end(position, &Lines::new(rules));
        check_to_the_end(position, &Coarse);
    }
}

#[test]
fn endgames_of_small_boards() {
    boards_to_the_end([3, 3, 3, 2], 25, 7);
    boards_to_the_end([3, 4, 3, 2], 15, 7);
    boards_to_the_end([4, 3, 3, 2], 15, 7);
    boards_to_the_end([4, 4, 3, 2], 20, 7);
    boards_to_the_end([2, 7, 3, 2], 15, 7);
    boards_to_the_end([1, 7, 2, 2], 20, 7);
    boards_to_the_end([2, 2, 1, 2], 4, 4);
}

#[test]
fn endgames_of_larger_boards() {
    boards_to_the_end([4, 4, 4, 2], 10, 7);
    boards_to_the_end([5, 5, 4, 2], 7, 7);
    boards_to_the_end([5, 4, 3, 2], 7, 7);
    let rules = mnk_rules([9, 8, 5, 2]);
    for position in endgames(&TwoPlayerBoard::<Large>::new(rules), 5, 6, 5) {
        check_to_the_end(position, &Lines::new(rules));
    }
}

#[test]
fn endgames_with_gravity() {
    for board in [[3, 3, 3, 2], [4, 4, 3, 2], [6, 7, 4, 2], [1, 6, 3, 2]] {
        let rules = mnk_rules(board);
        for position in endgames(&DropBoard::<u64>::new(rules), 8, 7, 3) {
            check_to_the_end(position, &Columns::new(rules));
            check_to_the_end(position, &Coarse);
        }
    }
    check_depths(
        DropBoard::<Large>::new(mnk_rules([8, 8, 4, 2])),
        &Columns::new(mnk_rules([8, 8, 4, 2])),
        4,
        4,
    );
}

#[test]
fn endgames_of_ultimate() {
    for position in endgames(&Ultimate::new(), 20, 7, 5) {
        check_to_the_end(position, &Boards);
        check_to_the_end(position, &Coarse);
    }
}

/// Random positions anywhere in the game, searched to fixed depths with estimates at the horizon.
fn check_depths<G, E>(start: G, eval: &E, count: u64, deepest: u32)
where
    G: TwoPlayer + 'static,
    E: Evaluate<G> + Clone + 'static,
{
    for seed in 0..count {
        let mut rng = SeededRng::new(seed);
        let plies = rng.below(start.plies_left().unwrap()) as usize;
        let position = after(&start, &random_game(&start, plies, &mut rng));
        if position.outcome().is_some() {
            continue;
        }
        let deepest = if position.move_count() > 40 { deepest.min(2) } else { deepest };
        for most in 1..=deepest {
            check(position, eval, depth(most));
            check(position, &Coarse, depth(most));
        }
    }
}

#[test]
fn fixed_depths_with_estimates() {
    for board in [[3, 3, 3, 2], [4, 4, 4, 2], [5, 5, 4, 2], [3, 6, 4, 2], [7, 7, 4, 2]] {
        let rules = mnk_rules(board);
        let deepest = if board[0] > 4 { 3 } else { 4 };
        check_depths(TwoPlayerBoard::<u64>::new(rules), &Lines::new(rules), 3, deepest);
    }
    let rules = mnk_rules([15, 15, 5, 2]);
    check_depths(TwoPlayerBoard::<Large>::new(rules), &Lines::new(rules), 2, 2);
    check_depths(Ultimate::new(), &Boards, 3, 4);
}

#[test]
fn every_position_of_3x3_is_played_exactly() {
    let start = three_by_three();
    let mut known = HashMap::new();
    let open = open_positions(&start);
    assert_eq!(open.len(), 4520);
    for position in &open {
        let worths: Vec<_> =
            position.moves().map(|mv| (mv, -solve(&position.after(mv), &mut known))).collect();
        let truth =
            Truth { depth: position.plies_left().unwrap(), best: solve(position, &mut known), worths };
        for (name, mut search) in exact_searches(*position, &Lines::new(start.rules())) {
            let report = search.search(&Limits::default(), &mut Still);
            assert_eq!(answers(position, &report, &truth), Ok(()), "{name} in {position:?}\n{report:?}");
            assert_eq!(report.stopped_by, StopReason::Finished);
        }
    }
}

#[test]
fn known_games_are_solved() {
    // Values and lengths from the literature; 3x4 and 4x4 with three in a row fall to brute force.
    let full = AlphaBetaOptions { table: true, ordering: OrderingOptions { ranking: true, killers: true } };
    for (board, proven, plies) in [
        ([3, 3, 3, 2], Proven::Draw, None),
        ([3, 4, 3, 2], Proven::Win, Some(7)),
        ([4, 3, 3, 2], Proven::Win, Some(7)),
        ([4, 4, 3, 2], Proven::Win, Some(5)),
        ([3, 5, 3, 2], Proven::Win, Some(7)),
        ([3, 4, 4, 2], Proven::Draw, None),
        ([2, 6, 3, 2], Proven::Draw, None),
        ([3, 3, 1, 2], Proven::Win, Some(1)),
        ([3, 3, 2, 2], Proven::Win, Some(3)),
    ] {
        let rules = mnk_rules(board);
        let start = TwoPlayerBoard::<u64>::new(rules);
        for limits in [Limits::default(), nodes(50_000_000)] {
            let report = alphabeta(start, Lines::new(rules), full).search(&limits, &mut Still);
            assert_eq!((report.proven, report.plies), (Some(proven), plies), "{board:?} with {limits:?}");
            assert_eq!(report.stopped_by, StopReason::Finished);
        }
    }
}

#[test]
fn the_textbook_trees_have_the_textbook_sizes() {
    let rules = mnk_rules([3, 3, 3, 2]);
    let start = TwoPlayerBoard::<u64>::new(rules);
    let report = minimax(start, Blind).search(&Limits::default(), &mut Still);
    assert_eq!(report.counters.nodes, 549_946);
    assert_eq!((report.counters.cutoffs, report.counters.table_hits), (0, 0));
    let report = alphabeta(start, Blind, BARE).search(&Limits::default(), &mut Still);
    assert_eq!(report.counters.nodes, 18_297);
    assert!(report.counters.cutoffs > 0);
    assert_eq!((report.mv, report.counters.table_hits), (Some(Move(0)), 0));
}

#[test]
fn every_improvement_saves_work() {
    let rules = mnk_rules([4, 4, 4, 2]);
    let mut suite = endgames(&TwoPlayerBoard::<u64>::new(rules), 25, 9, 11);
    let small = mnk_rules([3, 3, 3, 2]);
    suite.push(TwoPlayerBoard::<u64>::new(small));
    let total = |options: AlphaBetaOptions| -> u64 {
        let eval = |position: &TwoPlayerBoard<u64>| Lines::new(position.rules());
        let run = |&position: &TwoPlayerBoard<u64>| {
            alphabeta(position, eval(&position), options).search(&Limits::default(), &mut Still)
        };
        suite.iter().map(|position| run(position).counters.nodes).sum()
    };
    let bare = total(BARE);
    let with = |table, killers, ordering| {
        total(AlphaBetaOptions { table, ordering: OrderingOptions { ranking: ordering, killers } })
    };
    let (table, killers, ordering) =
        (with(true, false, false), with(false, true, false), with(false, false, true));
    assert!(table < bare, "the table: {table} of {bare} nodes");
    assert!(killers < bare, "killers: {killers} of {bare} nodes");
    assert!(ordering < bare, "ordering: {ordering} of {bare} nodes");
    let all = with(true, true, true);
    assert!(all < table.min(killers).min(ordering), "all together: {all} nodes");
    let minimax = |&position: &TwoPlayerBoard<u64>| {
        common::minimax(position, Blind).search(&Limits::default(), &mut Still)
    };
    let plain: u64 = suite.iter().map(|position| minimax(position).counters.nodes).sum();
    assert!(bare < plain, "alpha-beta: {bare} of {plain} nodes");
}

/// A position, its evaluation, and how it is to be searched.
trait Counted {
    /// The positions that alpha-beta visits.
    fn alphabeta(&self, options: AlphaBetaOptions) -> u64;
    /// The positions that PVS visits.
    fn pvs(&self, options: AlphaBetaOptions) -> u64;
    /// The positions that MTD(f) visits.
    fn mtdf(&self) -> u64;
}

impl<G: TwoPlayer, E: Evaluate<G> + Clone> Counted for (G, E, Limits) {
    fn alphabeta(&self, options: AlphaBetaOptions) -> u64 {
        visited(self, AlphaBeta::new(options, None, &self.0))
    }
    fn pvs(&self, options: AlphaBetaOptions) -> u64 {
        visited(self, Pvs::new(options, &self.0))
    }
    fn mtdf(&self) -> u64 {
        visited(self, Mtdf::new(&self.0))
    }
}

fn visited<G: TwoPlayer, E: Evaluate<G> + Clone>(
    case: &(G, E, Limits),
    method: impl NodeSearch<G, E>,
) -> u64 {
    let (position, eval, limits) = case;
    TreeSearch::new(*position, eval.clone(), method, 1).search(limits, &mut Still).counters.nodes
}

/// Endgames of a board, to be searched with these limits.
fn duels(board: [u32; 4], count: usize, most_left: u32, limits: Limits) -> Vec<Box<dyn Counted>> {
    let rules = mnk_rules(board);
    let positions = endgames(&TwoPlayerBoard::<u64>::new(rules), count, most_left, 71).into_iter();
    positions.map(|position| Box::new((position, Lines::new(rules), limits)) as Box<dyn Counted>).collect()
}

/// Whole endgames, and fixed depths with estimates at the horizon.
fn counted() -> Vec<Box<dyn Counted>> {
    let mut suite = duels([3, 3, 3, 2], 20, 9, Limits::default());
    suite.extend(duels([4, 4, 4, 2], 20, 11, Limits::default()));
    suite.extend(duels([4, 4, 3, 2], 20, 11, Limits::default()));
    suite.extend(duels([5, 5, 4, 2], 10, 25, depth(5)));
    suite.extend(duels([7, 7, 4, 2], 6, 49, depth(4)));
    let ultimate = endgames(&Ultimate::new(), 20, 81, 71).into_iter();
    suite.extend(ultimate.map(|position| Box::new((position, Boards, depth(6))) as Box<dyn Counted>));
    suite
}

/// The positions of all cases together.
fn total(suite: &[Box<dyn Counted>], count: impl Fn(&dyn Counted) -> u64) -> u64 {
    suite.iter().map(|case| count(case.as_ref())).sum()
}

/// With a table, null windows save work on the whole; without one, what is searched again costs at most a
/// tenth more than they save.
#[test]
fn pvs_needs_no_more_than_alpha_beta() {
    let suite = counted();
    for options in all_options() {
        let plain = total(&suite, |case| case.alphabeta(options));
        let pvs = total(&suite, |case| case.pvs(options));
        let most = if options.table { plain } else { plain + plain / 10 };
        assert!(pvs <= most, "{pvs} nodes, alpha-beta {plain} with {options:?}");
    }
}

/// Where few values are possible, few questions find the value. Estimates are many: finding one takes more
/// questions than they save, so that with them alpha-beta stays ahead, by at most two fifths in total.
#[test]
fn mtdf_needs_not_much_more_than_alpha_beta() {
    let both = |suite: &[Box<dyn Counted>]| {
        (total(suite, |case| case.alphabeta(AlphaBetaOptions::ALL)), total(suite, |case| case.mtdf()))
    };
    for board in [[3, 3, 3, 2], [4, 4, 4, 2]] {
        let (plain, mtdf) = both(&duels(board, 40, 13.min(board[0] * board[1]), Limits::default()));
        assert!(mtdf <= plain, "{mtdf} nodes, alpha-beta {plain} on {board:?}");
    }
    let (plain, mtdf) = both(&counted());
    assert!(5 * mtdf <= 7 * plain, "{mtdf} nodes, alpha-beta {plain} in total");
}

/// The definition with a draw that is worth something to one of the two.
fn with_draw(position: &TwoPlayerBoard<u64>, me: Seat, draw: Score) -> Score {
    match position.outcome() {
        Some(Outcome::Draw) if position.to_move() == me => draw,
        Some(Outcome::Draw) => -draw,
        Some(outcome) => Score::of(outcome, position.to_move(), position.plies()),
        None => {
            let worths = position.moves().map(|mv| -with_draw(&position.after(mv), me, draw));
            worths.max().expect("an unfinished game has moves")
        }
    }
}

#[test]
fn a_draw_is_worth_what_was_set() {
    let settings = [-0.9, -0.3, 0.0, 0.1, 0.9].map(Score::of_expected);
    let mut positions = endgames(&three_by_three(), 60, 7, 73);
    positions.extend(endgames(&TwoPlayerBoard::<u64>::new(mnk_rules([4, 4, 4, 2])), 40, 6, 73));
    let (mut drawn, mut decided) = (0, 0);
    for position in positions {
        let known = |position: &TwoPlayerBoard<u64>| solve(position, &mut HashMap::new());
        let (mover, truth, eval) = (position.to_move(), known(&position), Lines::new(position.rules()));
        for draw in settings {
            let report =
                TreeSearch::new(position, eval.clone(), Negamax { draw, memory: Memory::default() }, 1)
                    .search(&Limits::default(), &mut Still);
            let worth = with_draw(&position, mover, draw);
            let expected = if truth.is_decisive() { truth } else { draw };
            assert_eq!((worth, report.value.to_bits()), (expected, worth.expected().to_bits()), "{report:?}");
            assert_eq!(
                (report.proven, report.plies),
                (Some(result(truth)), truth.plies_from(position.plies()))
            );
            let played = -known(&position.after(report.mv.expect("the game goes on")));
            assert_eq!(result(played), result(truth), "{report:?} in {position:?}");
            drawn += u32::from(truth == Score::DRAW);
            decided += u32::from(truth.is_decisive());
        }
    }
    assert!(drawn > 50 && decided > 50, "{drawn} draws, {decided} wins and losses");
}

/// A search that is kept through a whole game knows more than a new one, and nothing wrong.
#[test]
fn what_a_search_remembers_stays_true() {
    let rules = mnk_rules([4, 4, 3, 2]);
    let start = TwoPlayerBoard::<u64>::new(rules);
    for seed in 0..60 {
        let mut rng = SeededRng::new(seed);
        let line = random_game(&start, 7 + rng.below(3) as usize, &mut rng);
        let mut position = after(&start, &line);
        for options in all_options() {
            let mut search = alphabeta(position, Lines::new(rules), options);
            let mut game = SeededRng::new(seed);
            while let Some(mv) = common::any_move(&position, &mut game) {
                let limits = Limits {
                    depth: Some(1 + game.below(5)),
                    nodes: Some(20 + u64::from(game.below(4000))),
                    ..Limits::default()
                };
                for _ in 0..2 {
                    let report = search.search(&limits, &mut Still);
                    remembers_truth(&position, &report);
                }
                position.play(mv);
                search.advance(mv);
            }
            let report = search.search(&Limits::default(), &mut Still);
            assert_eq!(report.mv, None, "the game is over");
            position = after(&start, &line);
        }
    }
}

/// Whatever is said to be proven is true.
fn remembers_truth(position: &TwoPlayerBoard<u64>, report: &Report) {
    let truth = Truth::new(position, position.plies_left().unwrap(), &Blind);
    for candidate in &report.candidates {
        let worth = truth.of(candidate.mv);
        let about = || format!("{candidate:?} of {report:?} in {position:?}");
        assert!(candidate.proven.is_none_or(|proven| proven == result(worth)), "{}", about());
        assert!(
            candidate.plies.is_none_or(|plies| Some(plies) == worth.plies_from(position.plies())),
            "{}",
            about()
        );
    }
    assert!(report.proven.is_none_or(|proven| proven == result(truth.best)), "{report:?} in {position:?}");
    let date = truth.best.plies_from(position.plies());
    assert!(report.plies.is_none_or(|plies| Some(plies) == date), "{report:?} in {position:?}");
}

#[test]
fn the_reference_knows_its_own_rules() {
    // X completes a row now, later, or never; O cannot help it.
    let rules = mnk_rules([3, 3, 3, 2]);
    let game = |moves: &[u16]| {
        moves.iter().fold(TwoPlayerBoard::<u64>::new(rules), |game, &mv| game.after(Move(mv)))
    };
    let value = |moves: &[u16]| negamax(&game(moves), 9, &Blind);
    assert_eq!(value(&[0, 3, 1, 4]).plies_from(4), Some(1));
    assert!(value(&[0, 3, 1, 4]).is_win());
    assert_eq!(value(&[0, 3, 1, 4, 2]).plies_from(5), Some(0));
    assert_eq!(value(&[]), Score::DRAW);
    assert_eq!(value(&[0, 1]).plies_from(2), Some(5));
}
