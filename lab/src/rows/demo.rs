//! The demo page.

use super::{List, Values};
use crate::board::Board;
use crate::counts::Games;
use crate::demo::rulebook::{Defence, Player, forks_after, losing_replies};
use crate::demo::{Delays, Negamax, lost_without_a_line, positions_scored, unbalanced_ends, wins_missed};
use crate::engine::{self, Algo, Budget, Choice, Question, Setting};
use crate::order::{Cut, Orders, Ranked, Scale};
use crate::play::{Policy, Tally, against_random, chances, remembered};
use crate::self_play::Search;
use crate::self_play::alphabeta::AlphaBeta;
use crate::self_play::heuristic::Order;
use crate::small::fixed;

/// The kinds of first cells: a corner, the centre.
const CORNER: usize = 0;
const SIDE: usize = 1;
const CENTRE: usize = 4;

/// Cutting off at the bound, as the page's text says.
const AT_BOUND: Negamax = Negamax { cuts_at_equal: true, ..Negamax::PUBLISHED };

fn empty() -> Board {
    Board::empty(0)
}

fn calls(search: Negamax, board: &Board) -> u64 {
    let mut calls = 0;
    search.search(board, &mut calls);
    calls
}

pub(super) fn add(list: &mut List<'_>) {
    tree(list);
    search(list);
    scores(list);
    savings(list);
    players(list);
    openings(list);
}

fn tree(list: &mut List<'_>) {
    list.printed("sequences", "sequences of nine moves", "362880", || [(1..=9_u64).product::<u64>()]);
    list.printed("tree", "nodes of the tree, whole thousands", "255000", || {
        [Games::count().nodes.iter().sum::<u64>() / 1000 * 1000]
    })
    .but(
        "549000",
        "255,168 is the number of games, which are the leaves of the tree; with the nodes before them it has 549,946.",
    );
}

fn search(list: &mut List<'_>) {
    list.measured("value", "value of the empty board", "5", || {
        [Negamax::PUBLISHED.search(&empty(), &mut 0).0]
    });
    // The shipped `negamax` has the value of a draw as an option: half a win for X at the root, as on the
    // page.
    list.shipped("value-shipped", "value of the empty board, draws worth half a win", "0.5", |host| {
        let algo = Algo { id: "negamax", options: &[("drawScore", Setting::Number(0.5))] };
        Ok([fixed(host.ask(&Question::new(&empty(), algo, Budget::AMPLE)?)?.value, 1)])
    });
    list.measured("line", "principal variation", "0 4 1 2 6 3 5 7 8", || {
        Negamax::PUBLISHED.search(&empty(), &mut 0).1
    });
    list.measured("calls", "calls", "146120", || [calls(Negamax::PUBLISHED, &empty())]);
    list.computed("calls-at-bound", "calls, cut-off at the bound", "18297", || [calls(AT_BOUND, &empty())]);
    list.measured("after-x-scores", "after one X, scores", "-5 -5 -5 -5 -5 -5 -5 -5 -5", || {
        (0..9).map(|cell| Negamax::PUBLISHED.search(&empty().after(cell), &mut 0).0).collect::<Values>()
    });
    list.measured(
        "after-x-calls",
        "after one X, calls",
        "15993 14760 15769 17146 9455 21964 16585 22521 18818",
        || (0..9).map(|cell| calls(Negamax::PUBLISHED, &empty().after(cell))).collect::<Values>(),
    );
    list.measured("after-x-replies", "after one X, replies", "4 0 4 0 0 2 4 1 4", || {
        (0..9).flat_map(|cell| Negamax::PUBLISHED.moves(&empty().after(cell))).collect::<Values>()
    });
    list.measured(
        "slow-wins",
        "won positions won more slowly than possible, all won positions",
        "400 2836",
        || Delays::of(Negamax::PUBLISHED).wins,
    );
    list.measured(
        "wins-passed-over",
        "wins on the spot passed over, all wins on the spot",
        "392 2358",
        || Delays::of(Negamax::PUBLISHED).wins_in_one,
    );
    list.measured(
        "quick-losses",
        "lost positions lost sooner than necessary, all lost positions",
        "85 632",
        || Delays::of(Negamax::PUBLISHED).losses,
    );
}

fn scores(list: &mut List<'_>) {
    list.measured("scored-x", "positions that X scores +5", "440", || {
        [positions_scored(Negamax::PUBLISHED, 0, 5)]
    });
    list.measured("scored-o", "positions that O scores -5", "611", || {
        [positions_scored(Negamax::PUBLISHED, 1, -5)]
    });
    list.claimed(
        "draw-score",
        "Giving a draw a negative value causes the algorithm to avoid draws when a win is available.",
        "won positions in which a move that does not win may be played: draws worth -5, draws worth 0",
        "0 0",
        || {
            let missed = [-5, 0].map(|draw| wins_missed(Negamax { draw, ..Negamax::PUBLISHED }));
            (missed, missed[0] < missed[1])
        },
    )
    .refuted(
        "With 0 it never prefers a draw to a win either: 0 is less than 10. And -5 is negated from ply to ply, so that X, \
         who fills the last cell, is paid 5 points for a draw.",
    );
    list.claimed(
        "zero-sum",
        "My score and my opponent's score always sum to zero.",
        "finished positions whose two scores do not sum to zero, all finished positions",
        "16 958",
        || {
            let unbalanced = unbalanced_ends(Negamax::PUBLISHED);
            (unbalanced, unbalanced[0] == 0)
        },
    )
    .refuted("A draw costs whoever is to move 5 points, so that the two scores of a draw sum to -10.");
    list.claimed(
        "bounds",
        "The bounds -9 and +9 lie just outside the range of achievable scores.",
        "lost positions for which the search within them returns no move, all lost positions",
        "632 632",
        || {
            let without = lost_without_a_line(Negamax { bound: 9, ..Negamax::PUBLISHED });
            (without, without[0] == 0)
        },
    )
    .refuted("Scores reach from -10 to +10, outside the bounds; the code has 11.");
}

fn savings(list: &mut List<'_>) {
    let (results, at_bound) = (Scale::Results, Cut::AtBound);
    list.claimed(
        "worst-order",
        "In the worst case, moves always examined in the worst order, alpha-beta visits the same nodes as minimax.",
        "positions of 3x3: most over all orders, every node from its worst move to its best, minimax",
        "237993 198837 549946",
        move || {
            let most = Orders::most(&empty(), results, at_bound);
            let ranked = Ranked::WorstFirst.count(&empty(), results, at_bound);
            let minimax = Games::count().nodes.iter().sum::<u64>();
            ([most, ranked, minimax], most == minimax)
        },
    )
    .refuted(
        "No order on 3x3 costs more than 237,993 of 549,946 positions. To cut nothing, every move must be better than all \
         before it; with three values most are equal, and an equal one cuts.",
    );
    list.computed(
        "worst-order-above",
        "positions of 3x3, cutting off only above the bound: least over all orders, by rows, most over all orders",
        "28078 146120 510294",
        || {
            let (scale, cut) = (Scale::Results, Cut::AboveBound);
            let by_rows = Ranked::ByRows.count(&empty(), scale, cut);
            [Orders::least(&empty(), scale, cut), by_rows, Orders::most(&empty(), scale, cut)]
        },
    );
    list.claimed(
        "best-order",
        "When the best move is always examined first, the effective branching factor falls from b to roughly its root.",
        "positions of 3x3: least over all orders, minimax, ninth roots of both, root of the last (roughly: within a tenth)",
        "1452 549946 2.246 4.343 2.084",
        move || {
            let least = Orders::least(&empty(), results, at_bound);
            let minimax = Games::count().nodes.iter().sum::<u64>();
            let factor = |nodes: u64| libm::cbrt(libm::cbrt(nodes as f64));
            let (best, all) = (factor(least), factor(minimax));
            let mut values = Values::from([least, minimax]);
            values.0.extend([best, all, all.sqrt()].map(|factor| fixed(factor, 3)));
            (values, (best / all.sqrt() - 1.0).abs() < 0.1)
        },
    );
    list.claimed(
        "twice-as-deep",
        "In the best case you can search twice as deep for the same computational cost.",
        "positions of 3x3: alpha-beta with the best order to the end, 9 plies deep, and minimax 4 plies deep",
        "1452 3610",
        move || {
            let least = Orders::least(&empty(), results, at_bound);
            let minimax = Games::count().nodes[..=4].iter().sum::<u64>();
            ([least, minimax], least <= minimax)
        },
    );
    list.computed(
        "best-first",
        "positions of 3x3: every node from its best move to its worst by value, equal ones by rows",
        "2312",
        move || [Ranked::BestFirst.count(&empty(), results, at_bound)],
    );
    list.computed(
        "orders-dated",
        "positions of 3x3 where sooner wins are better: least, best first, by rows, worst first, most",
        "1452 1892 20866 231147 252093",
        || {
            let (scale, cut) = (Scale::Dated, Cut::AtBound);
            let ranked = [Ranked::BestFirst, Ranked::ByRows, Ranked::WorstFirst]
                .map(|order| order.count(&empty(), scale, cut));
            let [best, by_rows, worst] = ranked;
            [Orders::least(&empty(), scale, cut), best, by_rows, worst, Orders::most(&empty(), scale, cut)]
        },
    );
    list.claimed(
        "ordering",
        "In practice, with reasonable move ordering, the improvement is closer to the best case than the worst.",
        "positions of 3x3: least, ordered by the self-play article's estimate, by rows, most",
        "1452 1940 18297 237993",
        move || {
            let least = Orders::least(&empty(), results, at_bound);
            let mut ordered = 0;
            AlphaBeta { order: Order::BestForMover, cuts_late: false }.value(&empty(), &mut ordered);
            let by_rows = Ranked::ByRows.count(&empty(), results, at_bound);
            let most = Orders::most(&empty(), results, at_bound);
            ([least, ordered, by_rows, most], ordered - least < most - ordered)
        },
    );
}

/// A player of the page, by name.
#[derive(Clone, Copy)]
enum Opponent {
    Rules(Player),
    Minimax,
}

impl Opponent {
    fn policy(self) -> Box<Policy<'static>> {
        match self {
            Opponent::Rules(player) => remembered(move |board| player.moves(board)),
            Opponent::Minimax => remembered(|board| Negamax::PUBLISHED.moves(board)),
        }
    }
}

fn players(list: &mut List<'_>) {
    let perfect = Opponent::Rules(Player::Perfect);
    let beatable = Opponent::Rules(Player::Beatable);
    let results = [
        ("perfect", perfect, ["348 16 0", "496 244 0"], ["95/96 1/96 0", "838/945 107/945 0"]),
        ("minimax", Opponent::Minimax, ["501 16 0", "498 183 0"], ["95/96 1/96 0", "254/315 61/315 0"]),
        ("beatable", beatable, ["348 16 0", "512 248 8"], ["95/96 1/96 0", "278/315 107/945 4/945"]),
    ];
    for (name, player, lines, random) in results {
        for (me, (side, letter)) in [("X", 'x'), ("O", 'o')].into_iter().enumerate() {
            let id = format!("{name}-{letter}");
            let title = format!("{name} as {side}, every line: wins, draws, losses");
            list.measured(&id, &title, lines[me], move || Tally::of(&mut *player.policy(), me).results());
            let title = format!("{name} as {side} against random play: wins, draws, losses");
            list.measured(&format!("{id}-random"), &title, random[me], move || {
                let [x, o, draw] = chances(&mut *against_random(player.policy(), me));
                if me == 0 { [x, draw, o] } else { [o, draw, x] }
            });
        }
    }
    list.measured(
        "beatable-lost",
        "beatable as O, the lost lines, cells from 1",
        "1-5-9-3-7-4-8 1-5-9-7-3-2-6 3-5-7-1-9-8-6 3-5-7-9-1-2-4 7-5-3-1-9-8-6 7-5-3-9-1-2-4 9-5-1-3-7-4-8 9-5-1-7-3-2-6",
        move || {
            let from_one = |line: Vec<usize>| line.iter().map(|cell| (cell + 1).to_string()).collect::<Vec<_>>();
            let tally = Tally::of(&mut *beatable.policy(), 1);
            tally.lost.into_iter().map(|line| from_one(line).join("-")).collect::<Values>()
        },
    );
    for (me, letter, count) in [(0, 'x', "216"), (1, 'o', "64")] {
        let title =
            format!("perfect as {}, positions with a move that is not best", letter.to_ascii_uppercase());
        list.measured(&format!("perfect-mistakes-{letter}"), &title, count, move || {
            [Player::Perfect.mistakes(me)]
        });
    }
    list.claimed(
        "perfect-unbeatable",
        "Perfect uses a hard-coded optimal strategy, which you can verify is unbeatable.",
        "lines lost: as X, as O",
        "0 0",
        move || {
            let losses = [0, 1].map(|me| Tally::of(&mut *perfect.policy(), me).losses);
            (losses, losses == [0, 0])
        },
    );
    list.claimed(
        "minimax-unbeatable",
        "Minimax is also unbeatable in practice.",
        "lines lost: as X, as O",
        "0 0",
        || {
            let losses = [0, 1].map(|me| Tally::of(&mut *Opponent::Minimax.policy(), me).losses);
            (losses, losses == [0, 0])
        },
    );
    // The shipped `perfect` decides by rules of its own, from the position alone; so its lines are others.
    for (me, letter, lines) in [(0, 'x', "392 16 0"), (1, 'o', "2608 2560 0")] {
        let side = letter.to_ascii_uppercase();
        let title = format!("perfect as {side}, every line of it against every line: wins, draws, losses");
        list.shipped(&format!("perfect-{letter}-shipped"), &title, lines, move |host| {
            engine::with_policy(host, Algo::named("perfect"), Choice::Candidates, |policy| {
                Tally::of(policy, me).results()
            })
        });
    }
}

fn openings(list: &mut List<'_>) {
    list.claimed(
        "corner-forks",
        "A corner creates more forking threats than a center opening.",
        "ways of three more moves after which X has a fork, all of them: corner, side, centre",
        "264 336 208 336 288 336",
        || forks(Defence::Any),
    )
    .refuted(
        "If O may do anything, X gets a fork more often from the centre (288 of 336) than from a corner (264); only if O \
         stops every line of X the corner has more (92 of 156, the centre 48 of 96).",
    );
    list.computed(
        "corner-forks-blocked",
        "ways of three more moves, O stopping every line, after which X has a fork, all of them: corner, side, centre",
        "92 156 96 216 48 96",
        || forks(Defence::Blocks).0,
    );
    list.claimed(
        "corner-pressure",
        "A corner puts more pressure on the opponent.",
        "replies of O that lose, of eight: corner, side, centre",
        "7 4 4",
        || {
            let losing = [CORNER, SIDE, CENTRE].map(|cell| losing_replies(cell)[0]);
            (losing, losing[0] > losing[2])
        },
    );
}

/// The forks after a corner, a side and the centre; whether the corner's share is above the centre's.
fn forks(defence: Defence) -> (Values, bool) {
    let [corner, side, centre] = [CORNER, SIDE, CENTRE].map(|cell| forks_after(cell, defence));
    let is_more = corner[0] * centre[1] > centre[0] * corner[1];
    ([corner, side, centre].into_iter().flatten().collect(), is_more)
}
