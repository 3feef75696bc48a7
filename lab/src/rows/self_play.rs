//! The self-play article.

use super::{List, Values};
use crate::board::Board;
use crate::counts::{Games, positions};
use crate::engine::{self, Algo, Budget, Question};
use crate::self_play::alphabeta::{AlphaBeta, Memoised, Minimax, Unflagged};
use crate::self_play::flat::{self, Playouts, Score};
use crate::self_play::heuristic::{Order, estimate, greedy_mistakes, greedy_moves};
use crate::self_play::killer::Killers;
use crate::self_play::negascout::{NegaScout, Pvs};
use crate::self_play::python::{sampled_game, shuffled_game};
use crate::self_play::{Search, mistakes, per_move};
use crate::small::fixed;
use std::collections::BTreeSet;

/// The game that the article prints.
const GAME: [usize; 9] = [5, 2, 6, 0, 1, 4, 8, 7, 3];
/// The game that its Monte Carlo search plays there.
const SAMPLED_GAME: [usize; 9] = [4, 8, 5, 3, 6, 2, 7, 1, 0];
const X: usize = 0;
const O: usize = 1;

const PLAIN: AlphaBeta = AlphaBeta { order: Order::Board, cuts_late: false };
const BEST_FOR_X: AlphaBeta = AlphaBeta { order: Order::BestForX, cuts_late: false };
const BEST_FOR_MOVER: AlphaBeta = AlphaBeta { order: Order::BestForMover, cuts_late: false };

/// The counts before each move of the printed game.
fn along(mut search: impl Search) -> Vec<u64> {
    per_move(&mut search, &Board::empty(O), &GAME)
}

/// The count before the first move.
fn first(mut search: impl Search, starter: usize) -> u64 {
    per_move(&mut search, &Board::empty(starter), &[0])[0]
}

/// The second count of the game that begins with each cell.
fn second_by_first_cell<S: Search>(search: impl Fn() -> S) -> Values {
    let second = |cell: usize| per_move(&mut search(), &Board::empty(O), &[cell, usize::from(cell == 0)])[1];
    (0..9).map(second).collect()
}

/// The count of one search of the empty board, which counts too.
fn one_search(mut search: impl Search) -> u64 {
    let mut visited = 0;
    search.value(&Board::empty(X), &mut visited);
    visited
}

pub(super) fn add(list: &mut List<'_>) {
    minimax(list);
    alphabeta(list);
    memory(list);
    killers(list);
    negascout(list);
    ordering(list);
    estimates(list);
    monte_carlo(list);
}

fn minimax(list: &mut List<'_>) {
    list.printed("line", "line played, random choice seeded with 10", "5 2 6 0 1 4 8 7 3", || {
        shuffled_game(&mut Minimax, &Board::empty(O), 10)
    });
    list.printed(
        "minimax",
        "minimax, positions before each move",
        "549945 63904 8751 1456 205 60 13 4 1",
        || along(Minimax),
    );
    list.measured("minimax-x-first", "minimax, X first", "549945", || [first(Minimax, X)]);
    list.measured(
        "minimax-second",
        "minimax, second move by first cell",
        "59704 63904 59704 63904 55504 63904 59704 63904 59704",
        || second_by_first_cell(|| Minimax),
    );
    list.computed("minimax-search", "minimax, one search, root counted", "549946", || [one_search(Minimax)]);
    for (id, algo) in [("minimax-shipped", "minimax"), ("negamax-shipped", "negamax")] {
        shipped_nodes(list, id, &format!("{algo}, one search, root counted"), "549946", Algo::named(algo));
    }
    list.computed("minimax-value", "minimax, value", "0", || [Minimax.value(&Board::empty(X), &mut 0)]);
    list.shipped("minimax-value-shipped", "minimax, value", "0.0", |host| {
        let question = Question::new(&Board::empty(X), Algo::named("minimax"), Budget::AMPLE)?;
        Ok([fixed(host.ask(&question)?.value, 1)])
    });
    list.printed("colourings", "ways to leave nine boxes blank or fill them with X or O", "19683", || {
        [3_u32.pow(9)]
    });
    list.printed("possible-positions", "possible positions on the board", "19683", || [positions().len()]).bounded(
        "5478",
        "19,683 counts every way to fill the boxes, and is an upper bound; turns alternate and the game ends with the first line, so that \
         only 5,478 of them can come up.",
    );
    list.printed("depth", "depth of the game tree", "9", || {
        Games::count().nodes.iter().rposition(|&nodes| nodes > 0).into_iter().collect::<Vec<_>>()
    });
    list.claimed(
        "repetitions",
        "The game tree can have orders of magnitude more nodes than there are possible positions.",
        "nodes, positions",
        "549946 5478",
        || {
            let (nodes, positions) = (Games::count().nodes.iter().sum::<u64>(), positions().len() as u64);
            ([nodes, positions], nodes >= 100 * positions)
        },
    );
}

fn shipped_nodes(list: &mut List<'_>, id: &str, title: &str, nodes: &str, algo: Algo) {
    list.shipped(id, title, nodes, move |host| {
        Ok([host.ask(&Question::new(&Board::empty(X), algo, Budget::AMPLE)?)?.nodes])
    });
}

fn alphabeta(list: &mut List<'_>) {
    list.printed(
        "alphabeta",
        "alpha-beta, positions before each move",
        "30709 9785 1589 560 121 53 13 4 1",
        || along(PLAIN),
    );
    list.measured("alphabeta-x-first", "alpha-beta, X first", "30709", || [first(PLAIN, X)]);
    list.measured(
        "alphabeta-second",
        "alpha-beta, second move by first cell",
        "4089 6061 4949 7641 6138 9785 5185 11530 6200",
        || second_by_first_cell(|| PLAIN),
    );
    list.claimed(
        "alphabeta-cut",
        "Whenever alpha is greater than beta, the branch can be pruned.",
        "positions before the first move, cutting where alpha > beta and where alpha >= beta",
        "153011 30709",
        || {
            let counts = [AlphaBeta { cuts_late: true, ..PLAIN }, PLAIN].map(|search| first(search, O));
            (counts, counts[0] == 30709)
        },
    )
    .refuted(
        "Pruning can begin where alpha meets beta: the article's code does so, and its count, 30,709, belongs to that \
         rule.",
    );
    list.computed("alphabeta-search", "alpha-beta, one search, root counted", "18297", || {
        [one_search(PLAIN)]
    });
    shipped_nodes(
        list,
        "alphabeta-shipped",
        "alpha-beta, one search, root counted",
        "18297",
        Algo::bare("alphabeta"),
    );
}

fn memory(list: &mut List<'_>) {
    let with_ends = || Memoised { keeps_finished: true, ..Memoised::default() };
    list.printed("memory", "minimax with memory, positions before each move", "7381 0 0 0 0 0 0 0 1", || {
        along(Memoised::default())
    });
    list.measured("memory-x-first", "minimax with memory, X first", "7381", || {
        [first(Memoised::default(), X)]
    });
    list.measured(
        "memory-ends",
        "minimax with memory, finished positions remembered too",
        "5477 0 0 0 0 0 0 0 0",
        move || along(with_ends()),
    );
    list.measured("memory-values", "minimax with memory, values in memory", "4519", || {
        let mut search = Memoised::default();
        per_move(&mut search, &Board::empty(O), &[0]);
        [search.known.len()]
    });
    list.computed("memory-search", "minimax with memory, one search, root counted", "7382", || {
        [one_search(Memoised::default())]
    });
    list.computed(
        "memory-ends-search",
        "minimax with memory, finished positions too, one search, root counted",
        "5478",
        move || [one_search(with_ends())],
    );
    list.measured("unflagged", "alpha-beta with memory but no bounds, first move", "3988", || {
        [first(Unflagged::default(), O)]
    });
    list.measured(
        "unflagged-wrong",
        "alpha-beta with memory but no bounds: wrong values in memory, all values in memory",
        "273 2732",
        || {
            let mut search = Unflagged::default();
            per_move(&mut search, &Board::empty(O), &[0]);
            search.wrong()
        },
    );
    list.measured(
        "unflagged-mistakes",
        "alpha-beta with memory but no bounds, of all 4520 positions: wrong values, wrong moves",
        "114 55",
        || mistakes(&mut || Box::<Unflagged>::default()),
    );
    list.claimed(
        "unflagged-killers",
        "Alpha-beta with memory interferes with killer heuristics.",
        "alpha-beta with memory, no killers, of all 4520 positions: wrong values, wrong moves",
        "114 55",
        || {
            let wrong = mistakes(&mut || Box::<Unflagged>::default());
            (wrong, wrong == [0, 0])
        },
    )
    .refuted(
        "It is wrong without killers, too: it keeps bounds as if they were values, and must keep with each what kind \
         of bound it is.",
    );
}

fn killers(list: &mut List<'_>) {
    list.printed(
        "killers",
        "alpha-beta with killers, positions before each move",
        "21667 7169 1514 532 121 53 13 4 1",
        || along(Killers::of_x(4, false)),
    );
    list.measured(
        "killers-x-first",
        "alpha-beta with killers, X first",
        "21603 7171 1396 510 112 51 13 4 1",
        || per_move(&mut Killers::of_x(4, false), &Board::empty(X), &GAME),
    );
    list.measured(
        "killers-forgotten",
        "alpha-beta with killers, forgotten before each move",
        "21667 7237 1514 532 125 55 13 4 1",
        || along(Killers::of_x(4, true)),
    );
    for (kept, count) in [(1, "22002"), (2, "21520"), (4, "20679"), (8, "19358")] {
        let title = format!("killers of both sides, {kept} kept");
        list.computed(&format!("killers-both-{kept}"), &title, count, move || {
            [first(Killers::of_both(kept), O)]
        });
    }
    list.computed("killers-search", "alpha-beta with killers, one search, root counted", "11137", || {
        [one_search(Killers::of_x(4, false))]
    });
    list.claimed(
        "killers-two",
        "Using the last two cut-offs instead of one has a better performance.",
        "positions before the first move: 1, 2 and 4 kept",
        "23339 24628 21667",
        || {
            let counts = [1, 2, 4].map(|kept| first(Killers::of_x(kept, false), O));
            (counts, counts[1] < counts[0])
        },
    )
    .refuted(
        "Here two visit more positions than one; the code keeps four, which visit the fewest of the three.",
    );
}

fn negascout(list: &mut List<'_>) {
    list.measured(
        "negascout",
        "NegaScout, positions before each move",
        "35962 10730 1863 613 145 67 17 4 1",
        || along(NegaScout),
    );
    list.measured("negascout-x-first", "NegaScout, X first", "35962", || [first(NegaScout, X)]);
    list.measured(
        "negascout-second",
        "NegaScout, second move by first cell",
        "4810 7872 6111 8405 6698 10730 6216 12504 7647",
        || second_by_first_cell(|| NegaScout),
    );
    list.computed("negascout-search", "NegaScout, one search, root counted", "21561", || {
        [one_search(NegaScout)]
    });
    list.computed(
        "negascout-mistakes",
        "NegaScout, of all 4520 positions: wrong values, wrong moves",
        "0 0",
        || mistakes(&mut || Box::new(NegaScout)),
    );
    list.computed(
        "pvs",
        "correct PVS, positions before each move",
        "29440 9461 1639 603 136 65 17 4 1",
        || along(Pvs),
    );
    list.computed("pvs-search", "correct PVS, one search, root counted", "17082", || [one_search(Pvs)]);
    // The engine's second search has room for the score found, so that the line that leads to it is known,
    // too.
    shipped_nodes(
        list,
        "pvs-shipped",
        "correct PVS that knows its line, one search, root counted",
        "18016",
        Algo::bare("pvs"),
    );
    list.claimed(
        "negascout-worth",
        "In a shallow tree like tic-tac-toe, NegaScout is not worthwhile in the number of nodes.",
        "positions before the first move: alpha-beta, NegaScout as published, correct PVS",
        "30709 35962 29440",
        || {
            let counts = [first(PLAIN, O), first(NegaScout, O), first(Pvs, O)];
            (counts, counts[0] <= counts[2])
        },
    )
    .disputed(
        "The published code searches again inside windows that have no room for an answer; done right it visits fewer \
         positions than alpha-beta, if not many fewer.",
    );
}

fn ordering(list: &mut List<'_>) {
    list.measured(
        "ordering",
        "ordering as published, best for X first",
        "25708 5109 1630 490 101 50 13 4 1",
        || along(BEST_FOR_X),
    );
    list.measured("ordering-x-first", "ordering as published, X first", "10714", || [first(BEST_FOR_X, X)]);
    list.computed(
        "ordering-mover",
        "ordering with the mover's sign",
        "3491 1710 626 295 75 44 13 4 1",
        || along(BEST_FOR_MOVER),
    );
    list.computed("ordering-mover-x-first", "ordering with the mover's sign, X first", "3491", || {
        [first(BEST_FOR_MOVER, X)]
    });
    list.computed(
        "ordering-mover-search",
        "ordering with the mover's sign, one search, root counted",
        "1940",
        || [one_search(BEST_FOR_MOVER)],
    );
    list.claimed(
        "ordering-nodes",
        "The techniques are obvious in making the number of nodes to search smaller.",
        "positions before the first move: plain, killers, ordering as published",
        "30709 21667 25708",
        || {
            let counts = [first(PLAIN, O), first(Killers::of_x(4, false), O), first(BEST_FOR_X, O)];
            (counts, counts[1] < counts[0] && counts[2] < counts[0])
        },
    );
}

fn estimates(list: &mut List<'_>) {
    let boards = [
        ("empty", "___ ___ ___", "0"),
        ("centre", "___ _X_ ___", "4"),
        ("corner", "X__ ___ ___", "3"),
        ("side", "_X_ ___ ___", "2"),
        ("two", "XX_ ___ ___", "13"),
        ("three", "XXX ___ ___", "105"),
        ("mixed", "XO_ ___ ___", "1"),
        ("two-o", "OO_ _X_ ___", "-9"),
        ("centre-o", "X__ _O_ ___", "-1"),
    ];
    for (id, rows, known) in boards {
        list.measured(&format!("estimate-{id}"), &format!("estimate of {rows}"), known, move || {
            [estimate(&Board::read(rows, "X,O", "X").expect("the board is listed by hand"))]
        });
    }
    list.measured(
        "greedy",
        "playing by the estimate: candidates before each move, result",
        "9 8 7 6 5 4 3 2 1 tied",
        greedy_games,
    );
    list.claimed(
        "greedy-correct",
        "Tic-tac-toe is simple enough that we have a function that can tell whether one position is better than another.",
        "positions, of all 4520, in which playing by the estimate may throw a result away",
        "162",
        || {
            let mistakes = greedy_mistakes();
            ([mistakes], mistakes == 0)
        },
    )
    .disputed("The estimate does not see forks: in 162 positions the move that looks best is worse than another.");
}

/// The games that playing by the estimate allows, equal scores being equal.
fn greedy_games() -> Values {
    let mut open = vec![(Board::empty(O), Vec::new())];
    let mut games = BTreeSet::new();
    while let Some((board, mut counts)) = open.pop() {
        if board.is_over() {
            let end = board.winner().map_or("tied", |winner| ["X", "O"][winner]);
            games.insert(format!("{} {end}", Values::from(counts)));
        } else {
            counts.push(board.empty_cells().count());
            let children = greedy_moves(&board).into_iter().map(|cell| board.after(cell));
            open.extend(children.map(|child| (child, counts.clone())));
        }
    }
    Values::from(games.into_iter().collect::<Vec<_>>().join(" or ").as_str())
}

fn monte_carlo(list: &mut List<'_>) {
    const PRINTED: &str = "0.188 0.628 0.154 0.508 0.000 0.338 0.000 0.000 0.000";
    const EXACT: &str = "0.1929 0.6571 0.1667 0.5333 0.0000 0.3333 0.0000 0.0000 0.0000";
    let chances = || -> Values {
        let scores = flat::along(&Board::empty(O), &SAMPLED_GAME);
        scores.iter().map(|score| fixed(score.to_f64(), 4)).collect()
    };
    list.printed(
        "flat-line",
        "Monte Carlo, line played, 500 playouts, seeded with 10",
        "4 8 5 3 6 2 7 1 0",
        || sampled_game(&Board::empty(O), 500, 10).into_iter().map(|(cell, _)| cell).collect::<Values>(),
    );
    list.printed("flat", "Monte Carlo, score of each move", PRINTED, || {
        let game = sampled_game(&Board::empty(O), 500, 10);
        game.into_iter().map(|(_, score)| fixed(score, 3)).collect::<Values>()
    });
    list.printed("flat-chances", "Monte Carlo, sampled scores against exact chances", PRINTED, chances)
        .sampled(500.0, EXACT);
    list.computed("flat-along", "Monte Carlo, exact chances along the line", EXACT, chances);
    list.computed(
        "flat-first",
        "Monte Carlo, exact chances of the first moves",
        "0.2643 0.3357 0.2643 0.3357 0.1929 0.3357 0.2643 0.3357 0.2643",
        || {
            let scores = Playouts::default().scores(&Board::empty(O), Score::Published);
            scores.iter().map(|(_, score)| fixed(score.to_f64(), 4)).collect::<Values>()
        },
    );
    list.shipped("flat-shipped", "Monte Carlo, first move", "4", |host| {
        let budget = Budget::playouts(4500);
        Ok([engine::best_move(host, &Board::empty(X), Algo::named("flat-mc"), budget)?])
    });
    list.measured(
        "flat-wins",
        "Monte Carlo: positions in which a winning move is always passed over, all with one",
        "240 2358",
        || flat::wins_passed_over(Score::Published),
    );
    let scores = [
        (
            "flat-mistakes",
            "Monte Carlo, of all 4520 positions: a worse move always chosen, possibly chosen",
            "202 736",
            Score::Published,
        ),
        (
            "flat-mistakes-own-win",
            "Monte Carlo that sees its own wins: a worse move always chosen, possibly chosen",
            "90 558",
            Score::SeesOwnWin,
        ),
        (
            "flat-mistakes-losses",
            "Monte Carlo by wins less losses: a worse move always chosen, possibly chosen",
            "70 222",
            Score::WinsLessLosses,
        ),
    ];
    for (id, title, found, score) in scores {
        let known = if score == Score::Published { super::Known::Measured } else { super::Known::Computed };
        list.add(known, id, title, found, move || flat::mistakes(score));
    }
    list.claimed(
        "flat-well",
        "In a small game tree of tic-tac-toe, Monte Carlo performs well.",
        "positions, of all 4520, in which it chooses a worse move however long it samples",
        "202",
        || {
            let always = flat::mistakes(Score::Published)[0];
            ([always], always == 0)
        },
    )
    .disputed(
        "It asks what happens if nobody thinks; in 202 positions the answer is wrong, and no number of playouts mends \
         that.",
    );
}
