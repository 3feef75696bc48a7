//! Three players and more: MaxN, Paranoid and best-reply search find what their definitions say, which
//! this file writes down without pruning, ordering or memory; what any algorithm calls proven is true
//! against every coalition; and at its default budget none of them overlooks a win or a threat.

use crate::common;
use crate::common::{
    Any, Coarse, Still, WithAny, any_move, best_move, depth, endgames, listed, mnk_rules, rules, rules_json,
    small,
};
use noughts::algorithms::many_players::brs::BestReply;
use noughts::algorithms::many_players::brs_plus::BestReplyPlus;
use noughts::algorithms::many_players::maxn::MaxN;
use noughts::algorithms::many_players::paranoid::Paranoid;
use noughts::catalogue::{CatalogueGame, algorithms, with_game};
use noughts::evals::lines::Lines;
use noughts::game::{Game, Move, Outcome, Seat};
use noughts::games::mnk::MultiPlayerBoard;
use noughts::rng::SeededRng;
use noughts::search::tree_search::{NodeSearch, TreeSearch};
use noughts::search::{Candidate, Limits, Proven, Report, Search};
use noughts::value::{Evaluate, Score};
use serde_json::json;
use std::cmp::Reverse;
use std::collections::HashMap;

/// Small boards of every number of players.
const SMALL: &[[u32; 4]] = &[
    [3, 3, 3, 3],
    [3, 4, 3, 3],
    [4, 4, 3, 3],
    [2, 5, 2, 3],
    [3, 3, 2, 4],
    [4, 4, 3, 4],
    [3, 4, 2, 5],
    [3, 3, 3, 8],
];

/// What a position is worth to every seat.
type Values = Vec<Score>;

/// A position to be searched, and how.
struct Case<G, E> {
    position: G,
    eval: E,
    limits: Limits,
}

impl<G: Game, E: Evaluate<G> + Clone> Case<G, E> {
    fn run<M: NodeSearch<G, E>>(&self, method: M) -> Report {
        TreeSearch::new(self.position, self.eval.clone(), method, 1).search(&self.limits, &mut Still)
    }

    fn mover(&self) -> Seat {
        self.position.to_move()
    }
}

fn seats<G: Game>(position: &G) -> impl Iterator<Item = Seat> + Clone {
    (0..position.seats()).map(Seat::new)
}

fn same(a: &[f64], b: &[f64]) -> bool {
    a.iter().map(|value| value.to_bits()).eq(b.iter().map(|value| value.to_bits()))
}

/// The vectors that `MaxN` may find. Where its rule leaves a choice between vectors, the order of search
/// decides, so that there may be several.
fn maxn<G: Game>(position: &G, depth: u32, eval: &impl Evaluate<G>) -> Vec<Values> {
    if let Some(outcome) = position.outcome() {
        return vec![seats(position).map(|seat| Score::of(outcome, seat, position.plies())).collect()];
    }
    if depth == 0 {
        let scores = eval.scores(position);
        return vec![seats(position).map(|seat| scores[seat]).collect()];
    }
    let mut found: Vec<_> =
        maxn_choices(position, depth, eval).into_iter().map(|(_, values)| values).collect();
    found.sort();
    found.dedup();
    found
}

/// What may be chosen here: whatever is no worse than the worst that every other move may turn out to be.
fn maxn_choices<G: Game>(position: &G, depth: u32, eval: &impl Evaluate<G>) -> Vec<(Move, Values)> {
    let turn = position.to_move();
    // Most for oneself, and among these least for the best-off opponent.
    let rank = |values: &Values| {
        let others = seats(position).filter(|&seat| seat != turn);
        (values[turn.index()], Reverse(others.map(|seat| values[seat.index()]).max()))
    };
    let moves: Vec<_> = position.moves().map(|mv| (mv, maxn(&position.after(mv), depth - 1, eval))).collect();
    let least = moves.iter().filter_map(|(_, possible)| possible.iter().map(rank).min()).max();
    let all =
        moves.into_iter().flat_map(|(mv, possible)| possible.into_iter().map(move |values| (mv, values)));
    all.filter(|(_, values)| Some(rank(values)) >= least).collect()
}

/// What a position is worth to one seat if all others are against it.
fn paranoid<G: Game>(position: &G, me: Seat, depth: u32, eval: &impl Evaluate<G>) -> Score {
    if let Some(outcome) = position.outcome() {
        return Score::of(outcome, me, position.plies());
    }
    if depth == 0 {
        return eval.scores(position)[me];
    }
    let worths = position.moves().map(|mv| paranoid(&position.after(mv), me, depth - 1, eval));
    let worth = if position.to_move() == me { worths.max() } else { worths.min() };
    worth.expect("an unfinished game has moves")
}

/// What a position is worth to one seat if after each of its moves just one of the others answers.
fn best_reply<G: Game>(position: &G, me: Seat, depth: u32, eval: &impl Evaluate<G>) -> Score {
    if let Some(outcome) = position.outcome() {
        return Score::of(outcome, me, position.turns());
    }
    if depth == 0 {
        return eval.scores(position)[me];
    }
    if position.to_move() == me {
        let worths = position.moves().map(|mv| best_reply(&position.after(mv), me, depth - 1, eval));
        return worths.max().expect("an unfinished game has moves");
    }
    let mut worst = Score::HIGHEST;
    for other in seats(position).filter(|&seat| seat != me) {
        let mut turn = *position;
        turn.skip_to(other);
        for mv in turn.moves() {
            let mut answered = turn.after(mv);
            if answered.outcome().is_none() {
                answered.skip_to(me);
            }
            worst = worst.min(best_reply(&answered, me, depth - 1, eval));
        }
    }
    worst
}

/// What a position is worth to one seat if after each of its moves one of the others chooses a move, and the
/// rest play the one that looks most promising.
fn best_reply_plus<G: Game>(
    position: &G,
    me: Seat,
    depth: u32,
    eval: &impl Evaluate<G>,
    chosen: bool,
) -> Score {
    if let Some(outcome) = position.outcome() {
        return Score::of(outcome, me, position.plies());
    }
    if depth == 0 {
        return eval.scores(position)[me];
    }
    let worth = |mv, chosen| best_reply_plus(&position.after(mv), me, depth - 1, eval, chosen);
    if position.to_move() == me {
        return position.moves().map(|mv| worth(mv, false)).max().expect("an unfinished game has moves");
    }
    let mut by_score: Vec<_> = position.moves().collect();
    by_score.sort_by_key(|&mv| Reverse(eval.move_ordering_score(position, mv)));
    let favourite = by_score[0];
    if chosen {
        return worth(favourite, true);
    }
    let before_me = position.after(favourite).to_move() == me;
    let passes_on = (!before_me).then(|| worth(favourite, false));
    let chooses = position.moves().map(|mv| worth(mv, true));
    chooses.chain(passes_on).min().expect("an unfinished game has moves")
}

/// The report is one of those that the definition allows. Returns whether it allows only one.
fn maxn_agrees<G: Game, E: Evaluate<G> + Clone>(case: &Case<G, E>) -> bool {
    let report = case.run(MaxN::new(&case.position));
    let allowed = maxn_choices(&case.position, report.counters.depth, &case.eval);
    let values = report.values.as_ref().expect("one for each of several players");
    let expected = |values: &Values| values.iter().map(|value| value.expected()).collect::<Vec<_>>();
    let fits = |(mv, known): &&(Move, Values)| report.mv == Some(*mv) && same(&expected(known), values);
    let about = || format!("{report:?} in {:?}, allowed: {allowed:?}", case.position);
    assert!(allowed.iter().any(|choice| fits(&choice)), "{}", about());
    assert_eq!(report.value.to_bits(), values[case.mover().index()].to_bits(), "{}", about());
    assert_eq!(report.pv.first(), report.mv.as_ref(), "{}", about());
    for candidate in &report.candidates {
        let possible = maxn(&case.position.after(candidate.mv), report.counters.depth - 1, &case.eval);
        let least = possible.iter().map(|values| values[case.mover().index()]).min().expect("at least one");
        assert!(candidate.value >= least.expected(), "{candidate:?} is a bound, {}", about());
    }
    allowed.len() == 1
}

/// The value and the move of the report are those of a definition in which there is one opponent.
fn agrees<G: Game, E: Evaluate<G> + Clone>(
    case: &Case<G, E>,
    report: &Report,
    definition: impl Fn(&G, Seat, u32, &E) -> Score,
) {
    let (me, below) = (case.mover(), report.counters.depth - 1);
    let worth = |mv: Move| definition(&case.position.after(mv), me, below, &case.eval);
    let worths: HashMap<_, _> = case.position.moves().map(|mv| (mv, worth(mv))).collect();
    let best = *worths.values().max().expect("the game goes on");
    let about = || format!("{report:?} in {:?}: {worths:?}", case.position);
    assert_eq!(report.value.to_bits(), best.expected().to_bits(), "{}", about());
    assert_eq!(worths[&report.mv.expect("the game goes on")], best, "{}", about());
    let everybody: Vec<_> =
        seats(&case.position).map(|seat| if seat == me { best } else { -best }.expected()).collect();
    assert!(report.values.as_ref().is_some_and(|values| same(values, &everybody)), "{}", about());
    for candidate in &report.candidates {
        let worth = worths[&candidate.mv];
        assert!(candidate.value >= worth.expected(), "{candidate:?} is a bound, {}", about());
        let date = worth.plies_from(case.position.plies());
        assert!(candidate.plies.is_none_or(|plies| Some(plies) == date), "{candidate:?}, {}", about());
        assert!(candidate.proven.is_none_or(|proven| proven == Proven::Win && worth.is_win()), "{}", about());
    }
}

/// All four on one position. Returns whether `MaxN` had only one answer to give.
fn check<G: Game, E: Evaluate<G> + Clone>(position: G, eval: &E, limits: Limits) -> bool {
    let case = Case { position, eval: eval.clone(), limits };
    agrees(&case, &case.run(Paranoid::new(false, &position)), |p, me, depth, eval| {
        paranoid(p, me, depth, eval)
    });
    agrees(&case, &case.run(BestReply::new(&position)), |p, me, depth, eval| best_reply(p, me, depth, eval));
    agrees(&case, &case.run(BestReplyPlus::new(&position)), |p, me, depth, eval| {
        best_reply_plus(p, me, depth, eval, false)
    });
    maxn_agrees(&case)
}

#[test]
fn endgames_are_played_by_the_definitions() {
    for &board in SMALL {
        let lines = Lines::new(mnk_rules(board));
        let positions = endgames(&MultiPlayerBoard::<u64>::new(mnk_rules(board)), 30, 6, 41);
        for position in positions {
            check(position, &lines, Limits::default());
            check(position, &lines, common::nodes(900_000));
        }
    }
}

#[test]
fn fixed_depths_are_played_by_the_definitions() {
    let (mut unique, mut cases) = (0, 0);
    for &board in SMALL {
        let lines = Lines::new(mnk_rules(board));
        for position in endgames(&MultiPlayerBoard::<u64>::new(mnk_rules(board)), 12, board[0] * board[1], 43)
        {
            let deepest = if position.move_count() > 10 { 3 } else { 4 };
            for most in 1..=deepest {
                unique += u32::from(check(position, &lines, depth(most)));
                check(position, &Coarse, depth(most));
                cases += 1;
            }
        }
    }
    assert!(unique * 3 > cases, "MaxN had one answer in {unique} of {cases} positions");
}

/// Whether this seat wins against all others, whatever they do.
fn wins_against_all<G: Game>(position: &G, me: Seat, known: &mut HashMap<u64, bool>) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(me);
    }
    if let Some(&wins) = known.get(&position.key()) {
        return wins;
    }
    let mut wins = |mv| wins_against_all(&position.after(mv), me, known);
    let wins = if position.to_move() == me {
        position.moves().any(&mut wins)
    } else {
        position.moves().all(&mut wins)
    };
    known.insert(position.key(), wins);
    wins
}

/// Every algorithm on endgames of one board: what it calls won is won.
struct ProvesNoMore([u32; 4]);

impl WithAny for ProvesNoMore {
    /// How many wins were proven, by any algorithm.
    type Output = u32;
    fn with<G: CatalogueGame>(self, start: G) -> u32 {
        let mut proofs = 0;
        for seed in 0..100 {
            let mut rng = SeededRng::new(seed);
            let left = 1 + rng.below(8.min(start.plies_left().unwrap()));
            let moves = common::random_game(&start, (start.plies_left().unwrap() - left) as usize, &mut rng);
            let position = common::after(&start, &moves);
            if position.outcome().is_some() {
                continue;
            }
            let mut known = HashMap::new();
            let me = position.to_move();
            for algorithm in algorithms(rules(self.0)) {
                let report =
                    ask(self.0, &moves, algorithm.info().id, &json!({"iterations": 3000, "nodes": 30_000}));
                for candidate in report.candidates.iter().filter(|found| found.proven == Some(Proven::Win)) {
                    let wins = wins_against_all(&position.after(candidate.mv), me, &mut known);
                    assert!(wins, "{candidate:?} of {report:?} in {position:?}");
                    proofs += 1;
                }
                assert!(report.proven != Some(Proven::Win) || wins_against_all(&position, me, &mut known));
            }
        }
        proofs
    }
}

/// The answer of an algorithm.
fn ask(board: [u32; 4], moves: &[Move], id: &str, budget: &serde_json::Value) -> Report {
    let moves: Vec<_> = moves.iter().map(|mv| mv.0).collect();
    let report = common::best_move(&rules_json(rules(board)), &moves, &json!(id), budget);
    report.unwrap_or_else(|error| panic!("{id}: {error}"))
}

#[test]
fn a_proven_win_is_one_against_every_coalition() {
    let proofs: u32 = SMALL.iter().map(|&board| with_game(rules(board), Any(ProvesNoMore(board)))).sum();
    assert!(proofs > 500, "only {proofs} proofs");
}

/// The moves that win at once.
fn wins_now<G: Game>(position: &G) -> Vec<Move> {
    let win = Some(Outcome::Win(position.to_move()));
    position.moves().filter(|&mv| position.after(mv).outcome() == win).collect()
}

/// What there is to see in a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Task {
    /// The player to move can win at once.
    Win,
    /// They cannot, but the next player could, in just one cell.
    Block,
}

/// The games, by their moves, in which this is to be seen, and the moves that do it.
struct Find {
    task: Task,
    count: usize,
}

impl Find {
    fn answers<G: Game>(&self, position: &G) -> Vec<Move> {
        let own = wins_now(position);
        if self.task == Task::Win || !own.is_empty() {
            return if self.task == Task::Win { own } else { Vec::new() };
        }
        // What the next player could do now that the player to move has gone elsewhere.
        let threat = |elsewhere| wins_now(&position.after(elsewhere));
        let mut threats: Vec<_> = position.moves().take(2).flat_map(threat).collect();
        threats.sort();
        threats.dedup();
        if threats.len() == 1 { threats } else { Vec::new() }
    }
}

impl WithAny for Find {
    type Output = Vec<(Vec<Move>, Vec<Move>)>;
    fn with<G: CatalogueGame>(self, start: G) -> Self::Output {
        let (mut rng, mut found) = (SeededRng::new(47), Vec::new());
        while found.len() < self.count {
            let (mut position, mut moves) = (start, Vec::new());
            // One position of each game, so that they differ.
            while let Some(mv) = any_move(&position, &mut rng) {
                let answers = self.answers(&position);
                if !answers.is_empty() && rng.below(3) == 0 {
                    found.push((moves.clone(), answers));
                    break;
                }
                position.play(mv);
                moves.push(mv);
            }
        }
        found
    }
}

/// At its own budget, every algorithm that looks ahead does what is to be done.
fn sees(task: Task, board: [u32; 4], count: usize) {
    for (moves, answers) in with_game(rules(board), Any(Find { task, count })) {
        for algorithm in algorithms(rules(board)) {
            let id = algorithm.info().id;
            if id == "random" || id == "greedy" && task == Task::Block {
                continue;
            }
            let report = ask(board, &moves, id, &json!({}));
            let mv = report.mv.expect("the game goes on");
            assert!(
                answers.contains(&mv),
                "{id} plays {mv:?}, not {answers:?}, after {moves:?} on {board:?}"
            );
            if task == Task::Win {
                assert_eq!((report.proven, report.plies), (Some(Proven::Win), Some(1)), "{id}: {report:?}");
            }
        }
    }
}

#[test]
fn a_win_in_one_is_taken() {
    for board in [[5, 5, 3, 3], [7, 7, 4, 3], [6, 6, 3, 4], [15, 15, 5, 3], [8, 8, 4, 5]] {
        sees(Task::Win, board, 12);
    }
}

#[test]
fn a_threat_of_the_next_player_is_blocked() {
    sees(Task::Block, [5, 5, 3, 3], 4);
    sees(Task::Block, [6, 6, 3, 4], 2);
}

#[test]
fn a_threat_on_a_large_board_is_blocked() {
    for board in [[7, 7, 4, 3], [15, 15, 5, 3], [8, 8, 4, 5]] {
        sees(Task::Block, board, 1);
    }
}

/// What a move is worth to every player, and the same as the report where it is the move to play.
#[test]
fn each_move_has_a_value_for_every_player() {
    let rules = json!({"kind": "mnk", "rows": 4, "cols": 4, "k": 3, "players": 3});
    for info in listed(rules.clone()) {
        let (algo, limits) = (&info["id"], info["limits"].as_array().expect("a list"));
        let samples = limits.contains(&json!("iterations"));
        let budget = if samples { json!({"iterations": 2000}) } else { json!({"depth": 3}) };
        for moves in [&[][..], &[5], &[5, 6, 0, 9]] {
            let report = best_move(&rules, moves, algo, &budget).expect("a good request");
            let about = format!("{algo} after {moves:?}: {report:?}");
            let mover = moves.len() % 3;
            let values = |one: &Candidate| one.values.map(|values| values.iter().collect::<Vec<_>>());
            for one in &report.candidates {
                let found = values(one).expect("three players");
                assert_eq!((found.len(), found[mover]), (3, one.value), "{about}");
                assert!(found.iter().all(|value| (-1.0..=1.0).contains(value)), "{about}");
            }
            if report.candidates.first().is_some_and(|best| Some(best.mv) == report.mv) {
                assert_eq!(values(&report.candidates[0]), report.values, "{about}");
            }
        }
    }
    // Reports say it once more after a journey through JSON, and joined.
    let report = |seed| best_move(&rules, &[5], &json!("mcts"), &json!({"iterations": 500, "seed": seed}));
    let reports = [report(1).expect("a report"), report(2).expect("a report")];
    let text = serde_json::to_string(&reports[0]).expect("plain data");
    let again: Report = serde_json::from_str(&text).expect("a report");
    assert!(again.candidates.iter().all(|one| one.values.is_some_and(|values| values.iter().count() == 3)));
    let joined = noughts::session::merge(&reports).expect("they belong together");
    let mean = |mv: Move, seat: usize| {
        let all = reports.iter().flat_map(|report| &report.candidates).filter(|one| one.mv == mv);
        let (mut sum, mut visits) = (0.0, 0.0);
        for one in all {
            let weight = one.visits.expect("sampled") as f64;
            sum += weight * one.values.expect("three players").iter().nth(seat).expect("a seat");
            visits += weight;
        }
        sum / visits
    };
    for one in joined.candidates.iter().filter(|one| one.proven.is_none()) {
        for (seat, value) in one.values.expect("three players").iter().enumerate() {
            assert!((value - mean(one.mv, seat)).abs() < 1e-9, "{one:?}");
        }
    }
    let two = best_move(&small(), &[], &json!("mcts"), &json!({"iterations": 50})).expect("a report");
    assert!(two.candidates.iter().all(|one| one.values.is_none()));
}
