//! Searches that leave moves out: what they call proven is so, against a search of everything.

use crate::common;
use crate::common::{Still, endgames, mnk_rules};
use noughts::algorithms::monte_carlo::mcts::{self, Mcts};
use noughts::algorithms::specialists::prover::Prover;
use noughts::algorithms::specialists::threats::Threats;
use noughts::game::board::Board;
use noughts::game::board::Cell;
use noughts::game::{Move, TwoPlayer};
use noughts::games::mnk::{Large, TwoPlayerBoard};
use noughts::games::ultimate::Ultimate;
use noughts::search::{Limits, Proven, Report, Search};
use noughts::value::Score;
use std::collections::HashMap;

/// What a search of everything says about positions, which it remembers.
#[derive(Default)]
pub(crate) struct Everything(HashMap<u64, Score>);

impl Everything {
    pub(crate) fn score<G: TwoPlayer>(&mut self, position: &G) -> Score {
        if let Some(&score) = self.0.get(&position.key()) {
            return score;
        }
        let score = match position.outcome() {
            Some(outcome) => Score::of(outcome, position.to_move(), position.plies()),
            None => position.moves().map(|mv| -self.score(&position.after(mv))).max().expect("it goes on"),
        };
        self.0.insert(position.key(), score);
        score
    }

    /// The result for the player to move, of the position or of a move, and its date.
    pub(crate) fn truth<G: TwoPlayer>(&mut self, position: &G, mv: Option<Move>) -> (Proven, Option<u32>) {
        let score = match mv {
            Some(mv) => -self.score(&position.after(mv)),
            None => self.score(position),
        };
        let proven = match score {
            score if score.is_win() => Proven::Win,
            score if score.is_decisive() => Proven::Loss,
            _ => Proven::Draw,
        };
        (proven, score.plies_from(position.plies()))
    }

    /// Fails for a claim of the report that is not so. Returns whether it made one about the position.
    pub(crate) fn check<G: TwoPlayer>(&mut self, position: &G, report: &Report) -> bool {
        let claims = report.candidates.iter().map(|one| (Some(one.mv), one.proven, one.plies));
        for (mv, proven, plies) in claims.chain([(None, report.proven, report.plies)]) {
            let Some(proven) = proven else { continue };
            let (truth, date) = self.truth(position, mv);
            assert_eq!(proven, truth, "{mv:?}: {report:?} in {position:?}");
            assert!(plies.is_none() || plies == date, "{mv:?}, {date:?}: {report:?} in {position:?}");
        }
        for one in report.candidates.iter().filter(|one| one.no_win) {
            assert_ne!(self.truth(position, Some(one.mv)).0, Proven::Win, "{one:?} in {position:?}");
        }
        for one in report.candidates.iter().filter(|one| one.no_loss) {
            assert_ne!(self.truth(position, Some(one.mv)).0, Proven::Loss, "{one:?} in {position:?}");
        }
        report.proven.is_some()
    }
}

fn budget(work: u64) -> Limits {
    Limits { nodes: Some(20 * work), iterations: Some(work), ..Limits::default() }
}

/// Boards with positions that are small enough to search everything.
const BOARDS: [[u32; 4]; 6] =
    [[3, 3, 3, 2], [4, 4, 3, 2], [4, 4, 4, 2], [5, 5, 4, 2], [3, 7, 4, 2], [2, 7, 3, 2]];

#[test]
fn whatever_leaves_moves_out_proves_nothing_that_is_not_so() {
    let mut proofs = [0; 4];
    for board in BOARDS {
        let (start, mut everything) = (TwoPlayerBoard::<Large>::new(mnk_rules(board)), Everything::default());
        for (place, position) in endgames(&start, 30, 11, 83).into_iter().enumerate() {
            for work in [1, 20, 300, 4000] {
                let searches: [Box<dyn Search>; 3] = [
                    Box::new(Threats::new(position, 1)),
                    Box::new(Prover::new(position, 1)),
                    Box::new(Mcts::new(position, mcts::MctsOptions::default(), place as u64)),
                ];
                for (count, mut search) in proofs.iter_mut().zip(searches) {
                    let report = search.search(&budget(work), &mut Still);
                    *count += u32::from(everything.check(&position, &report));
                }
            }
            let strongest = ask(board, &position, place as u64);
            proofs[3] += u32::from(everything.check(&position, &strongest));
        }
    }
    assert!(proofs.iter().all(|&count| count > 100), "{proofs:?} proofs");
}

/// `strongest` by way of a request, since it is put together there. It is asked about the position's own
/// stones.
fn ask(board: [u32; 4], position: &TwoPlayerBoard<Large>, seed: u64) -> Report {
    let stones = |seat| {
        let owned = (0..position.rules().cells() as u16).map(Move);
        owned.filter(move |&mv| position.owner(Cell(mv.0)).is_some_and(|owner| owner.index() == seat))
    };
    let (mut first, mut second) = (stones(0), stones(1));
    let moves = std::iter::from_fn(|| first.next().map(|mv| [Some(mv), second.next()])).flatten().flatten();
    let moves: Vec<u16> = moves.map(|mv| mv.0).collect();
    let budget = serde_json::json!({"nodes": 20 + 40 * seed, "seed": seed});
    common::best_move(&common::rules_json(common::rules(board)), &moves, &"strongest".into(), &budget)
        .expect("a good request")
}

#[test]
fn nor_in_ultimate() {
    let (mut everything, mut proofs) = (Everything::default(), 0);
    for (place, position) in endgames(&Ultimate::new(), 60, 11, 89).into_iter().enumerate() {
        for work in [1, 30, 1000] {
            let mut search = Mcts::new(position, mcts::MctsOptions::default(), place as u64);
            proofs += u32::from(everything.check(&position, &search.search(&budget(work), &mut Still)));
        }
    }
    assert!(proofs > 60, "{proofs} proofs");
}
