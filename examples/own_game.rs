//! Domineering on a square board: one player puts dominoes upright, the other across, and who has no room
//! left loses.

use noughts::{
    AlphaBeta, AlphaBetaOptions, Limits, Mcts, MctsOptions, Proven, Search, TreeSearch, Unwatched,
};
use noughts::{Evaluate, Game, Move, Outcome, PerSeat, Playouts, Priors, Score, Seat, TwoPlayer};
use noughts::{game::zobrist, laws, value::leads};

/// A position: the cells that dominoes cover, one bit each, row by row. How many dominoes there are, and so
/// whose turn it is, follows from that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Domineering<const SIDE: usize> {
    covered: u64,
}

impl<const SIDE: usize> Domineering<SIDE> {
    const CELLS: usize = SIDE * SIDE;

    /// The upper or left cell of every domino that a seat could put down.
    fn places(self, seat: Seat) -> u64 {
        let free = !self.covered & (u64::MAX >> (64 - Self::CELLS));
        let last_column = (0..SIDE).fold(0, |bits, row| bits | 1 << (row * SIDE + SIDE - 1));
        if seat == Seat::FIRST { free & free >> SIDE } else { free & free >> 1 & !last_column }
    }
}

impl<const SIDE: usize> Game for Domineering<SIDE> {
    const ALTERNATES: bool = true;

    fn seats(&self) -> usize {
        2
    }

    fn outcome(&self) -> Option<Outcome> {
        let other = self.to_move().other();
        (self.places(self.to_move()) == 0).then_some(Outcome::Win(other))
    }

    fn plies(&self) -> u32 {
        self.covered.count_ones() / 2
    }

    fn plies_left(&self) -> Option<u32> {
        let free = Self::CELLS as u32 - self.covered.count_ones();
        Some(if self.outcome().is_some() { 0 } else { free / 2 })
    }

    fn adds_only(&self) -> bool {
        false
    }

    fn to_move(&self) -> Seat {
        Seat::new(self.plies() as usize % 2)
    }

    /// A move is the number of the upper or left cell of its domino.
    fn actions(&self) -> usize {
        Self::CELLS
    }

    fn moves(&self) -> impl Iterator<Item = Move> {
        let places = self.places(self.to_move());
        (0..Self::CELLS).filter(move |cell| places >> cell & 1 == 1).map(|cell| Move(cell as u16))
    }

    fn play(&mut self, mv: Move) {
        let second = if self.to_move() == Seat::FIRST { SIDE } else { 1 };
        self.covered |= (1 | 1 << second) << mv.index();
    }

    fn key(&self) -> u64 {
        zobrist::mix(self.covered)
    }
}

/// The searches for two players ask for this.
impl<const SIDE: usize> TwoPlayer for Domineering<SIDE> {}

/// Monte Carlo search asks for these. Everything in them has a default that follows from the rules.
impl<const SIDE: usize> Playouts for Domineering<SIDE> {}
impl<const SIDE: usize> Priors for Domineering<SIDE> {}

/// Who has more room is ahead, by ten points a place; 200 points are half a win.
#[derive(Clone, Copy)]
struct Room;

impl<const SIDE: usize> Evaluate<Domineering<SIDE>> for Room {
    fn scores(&self, position: &Domineering<SIDE>) -> PerSeat<Score> {
        leads(&[0, 1].map(|seat| 10 * position.places(Seat::new(seat)).count_ones() as i32))
    }

    fn move_ordering_score(&self, position: &Domineering<SIDE>, mv: Move) -> i32 {
        let after = position.after(mv);
        let room = |seat| after.places(seat).count_ones() as i32;
        room(position.to_move()) - room(after.to_move())
    }
}

/// What alpha-beta proves about the empty board, for the player who begins.
fn solve<const SIDE: usize>() -> Option<Proven> {
    let start = Domineering::<SIDE>::default();
    let algorithm = AlphaBeta::new(AlphaBetaOptions::ALL, None, &start);
    let report = TreeSearch::new(start, Room, algorithm, 1).search(&Limits::default(), &mut Unwatched);
    println!("{SIDE}x{SIDE}: {:?} after {} nodes", report.proven, report.counters.nodes);
    report.proven
}

fn main() -> Result<(), laws::Broken> {
    // Is it a game? These belong into a test.
    let start = Domineering::<5>::default();
    laws::check_game(&start, 100)?;
    laws::check_playouts(&start)?;
    laws::check_evaluation(&start, &Room, 100)?;

    // Who wins is known (Breuker, Uiterwijk and van den Herik, "Solving 8x8 Domineering", 2000).
    assert_eq!(solve::<4>(), Some(Proven::Win));
    assert_eq!(solve::<5>(), Some(Proven::Loss));

    // A board on which nothing is searched to the end.
    let mut search = Mcts::new(Domineering::<8>::default(), MctsOptions::default(), 7);
    let limits = Limits::iterations(2_000);
    let report = search.search(&limits, &mut Unwatched);
    println!("8x8: a domino at {:?}, expected result {:+.2}", report.mv, report.value);

    // The search keeps its tree when a move is played.
    if let Some(mv) = report.mv {
        search.advance(mv);
        let reply = search.search(&limits, &mut Unwatched);
        println!("     the reply: {:?}, expected result {:+.2}", reply.mv, reply.value);
    }
    Ok(())
}
