//! Whether the laws are really checked: tic-tac-toe, with one law broken at a time.

use crate::common::{Any, WithAny, exact, games, mnk_rules, three_by_three};
use noughts::catalogue::{CatalogueGame, with_game};
use noughts::evals::lines::Lines;
use noughts::game::board::{Board, Cell, Grid};
use noughts::game::playouts::{KnownResult, MoveLog, Playouts};
use noughts::game::priors::Priors;
use noughts::game::symmetry::{self, Symmetry};
use noughts::game::{Game, Move, Outcome, PerSeat, Seat, TwoPlayer};
use noughts::games::mnk::TwoPlayerBoard;
use noughts::laws::{self, Broken, Law};
use noughts::rng::SeededRng;
use noughts::value::{Evaluate, Score};

/// What is wrong with the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    Nothing,
    /// A move is listed twice.
    Doubled,
    /// The number of moves is too high by one.
    Miscounted,
    /// The first cell is called illegal.
    Denied,
    /// The game goes on for ever after a draw.
    Endless,
    /// The moves that are left never get fewer.
    Standing,
    /// The key forgets the centre.
    Forgetful,
    /// Keys depend on the order of moves.
    Ordered,
    /// Two cells have one image.
    Merged,
    /// The image of a game is another game.
    Crooked,
    /// The winner is said to be unable to win.
    Hopeless,
    /// Random moves are drawn from the first half.
    Biased,
    /// Playouts are won by the first seat.
    Partial,
    /// The log leaves out the first move.
    Silent,
    /// Wins in one are overlooked by playouts.
    Blind,
    /// Wins in one are overlooked by the check.
    Shortsighted,
    /// Of several wins in one the highest is named, not the lowest.
    Late,
    /// A prior is higher than half a game.
    Confident,
    /// Only the first cell has a prior.
    Lopsided,
    /// A stone changes a neighbour.
    Spreading,
    /// The key computed afresh is another.
    Stale,
}

#[derive(Clone, Copy, Debug)]
struct Lawless {
    board: TwoPlayerBoard<u64>,
    fault: Fault,
    order: u64,
}

impl PartialEq for Lawless {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
    }
}

impl Eq for Lawless {}

impl Lawless {
    fn with(fault: Fault) -> Self {
        Lawless { board: three_by_three(), fault, order: 0 }
    }

    fn is(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    fn wins(&self, mv: Move) -> bool {
        self.after(mv).outcome() == Some(Outcome::Win(self.to_move()))
    }
}

impl Game for Lawless {
    const ALTERNATES: bool = true;

    fn seats(&self) -> usize {
        2
    }
    fn outcome(&self) -> Option<Outcome> {
        self.board.outcome().filter(|&outcome| !(self.is(Fault::Endless) && outcome == Outcome::Draw))
    }
    fn plies(&self) -> u32 {
        self.board.plies()
    }
    fn plies_left(&self) -> Option<u32> {
        let left = self.board.plies_left()?;
        Some(if self.is(Fault::Standing) && left > 0 { 9 } else { left })
    }
    fn adds_only(&self) -> bool {
        self.board.adds_only()
    }
    fn to_move(&self) -> Seat {
        self.board.to_move()
    }
    fn actions(&self) -> usize {
        9
    }
    fn moves(&self) -> impl Iterator<Item = Move> {
        let copies = 1 + usize::from(self.is(Fault::Doubled));
        self.board.moves().flat_map(move |mv| std::iter::repeat_n(mv, copies))
    }
    fn play(&mut self, mv: Move) {
        self.order = self.order.wrapping_mul(31) + u64::from(mv.0);
        self.board.play(mv);
    }
    fn key(&self) -> u64 {
        let centre =
            self.board.owner(Cell(4)).map_or(0, |seat| noughts::game::zobrist::stone(seat.index(), 4));
        match self.fault {
            Fault::Forgetful => self.board.key() ^ centre,
            Fault::Ordered => self.order,
            _ => self.board.key(),
        }
    }
    fn move_count(&self) -> u32 {
        self.moves().count() as u32 + u32::from(self.is(Fault::Miscounted))
    }
    fn is_legal(&self, mv: Move) -> bool {
        self.board.is_legal(mv) && !(self.is(Fault::Denied) && mv == Move(0))
    }
    fn can_win(&self, _seat: Seat) -> bool {
        !self.is(Fault::Hopeless)
    }
    fn symmetries(&self) -> &'static [Symmetry] {
        symmetry::of_board(3, 3)
    }
    fn image(&self, mv: Move, symmetry: Symmetry) -> Move {
        let is_identity = symmetry == symmetry::NONE[0];
        match self.fault {
            Fault::Merged if !is_identity => Move(0),
            // The corner and the edge beside it change places.
            Fault::Crooked if !is_identity && mv.0 < 2 => Move(1 - mv.0),
            Fault::Crooked => mv,
            _ => self.board.image(mv, symmetry),
        }
    }
}

impl TwoPlayer for Lawless {}

impl Playouts for Lawless {
    fn random_move(&self, rng: &mut SeededRng) -> Option<Move> {
        let moves: Vec<_> = self.moves().collect();
        let among = if self.is(Fault::Biased) { moves.len().div_ceil(2) } else { moves.len() };
        moves.get(rng.below(among as u32) as usize).copied()
    }
    fn winning_move(&self) -> Option<Move> {
        let mut wins = self.moves().filter(|&mv| self.wins(mv));
        if self.is(Fault::Late) { wins.last() } else { wins.next() }
    }
    fn win_check(&self) -> impl Fn(Move) -> Option<KnownResult> {
        let check = self.board.win_check();
        move |mv| check(mv).filter(|known| !self.is(Fault::Shortsighted) || known.plies > 0)
    }
    fn logged_playout(mut self, rng: &mut SeededRng, log: &mut impl MoveLog) -> Outcome {
        if self.is(Fault::Partial) && self.outcome().is_none() {
            // A game that the first seat wins, if there is one.
            let won = (0..200).find_map(|_| {
                let mut game = Some(Vec::new());
                let outcome = self.board.logged_playout(rng, &mut game);
                game.filter(|_| outcome == Outcome::Win(Seat::FIRST))
            });
            if let Some(won) = won {
                for mv in won {
                    log.push(|| mv);
                }
                return Outcome::Win(Seat::FIRST);
            }
        }
        let mut first = true;
        while let Some(mv) = self.random_move(rng) {
            if !(first && self.is(Fault::Silent)) {
                log.push(|| mv);
            }
            first = false;
            self.play(mv);
        }
        self.outcome().expect("no move is left")
    }
    fn logged_decisive_playout(mut self, rng: &mut SeededRng, log: &mut impl MoveLog) -> Outcome {
        loop {
            let win = self.moves().find(|&mv| self.wins(mv)).filter(|_| !self.is(Fault::Blind));
            let Some(mv) = win.or_else(|| self.random_move(rng)) else {
                return self.outcome().expect("no move is left");
            };
            log.push(|| mv);
            self.play(mv);
        }
    }
}

impl Priors for Lawless {
    fn prior(&self) -> Option<impl Fn(Move) -> f32> {
        Some(|mv: Move| match self.fault {
            Fault::Confident => 0.6,
            Fault::Lopsided if mv == Move(0) => 0.1,
            _ => 0.0,
        })
    }
}

impl Board for Lawless {
    fn cells(&self) -> usize {
        9
    }
    fn grid(&self) -> Grid {
        self.board.grid()
    }
    fn owner(&self, cell: Cell) -> Option<Seat> {
        let neighbour = Cell(if cell.0 == 0 { 8 } else { cell.0 - 1 });
        let own = self.board.owner(cell);
        if self.is(Fault::Spreading) { own.or(self.board.owner(neighbour)) } else { own }
    }
    fn winning_row(&self) -> Vec<usize> {
        self.board.winning_row()
    }
    fn fresh_key(&self) -> u64 {
        self.board.fresh_key() ^ u64::from(self.is(Fault::Stale))
    }
}

fn all(fault: Fault) -> Result<(), Broken> {
    let game = Lawless::with(fault);
    laws::check_game(&game, 30)?;
    laws::check_playouts(&game)?;
    laws::check_priors(&game, 10)?;
    laws::check_board(&game, 10)
}

/// Checks all laws but that of evaluations, on games that are short enough.
struct Laws;

impl WithAny for Laws {
    type Output = Result<(), Broken>;
    fn with<G: CatalogueGame>(self, start: G) -> Self::Output {
        if start.plies_left() > Some(81) {
            return Ok(());
        }
        laws::check_game(&start, 3)?;
        laws::check_playouts(&start)?;
        laws::check_priors(&start, 2)?;
        laws::check_board(&start, 3)
    }
}

#[test]
fn the_games_of_the_crate_break_none() {
    for rules in games().chain([exact([7, 7, 4, 2])]) {
        assert_eq!(with_game(rules, Any(Laws)), Ok(()), "{}", rules.name());
    }
}

#[test]
fn a_game_that_breaks_a_law_is_told_which() {
    assert_eq!(all(Fault::Nothing), Ok(()));
    for (fault, law) in [
        (Fault::Doubled, Law::Moves),
        (Fault::Miscounted, Law::Moves),
        (Fault::Denied, Law::Moves),
        (Fault::Endless, Law::Moves),
        (Fault::Standing, Law::Progress),
        (Fault::Forgetful, Law::Keys),
        (Fault::Ordered, Law::Keys),
        (Fault::Merged, Law::Symmetry),
        (Fault::Crooked, Law::Symmetry),
        (Fault::Hopeless, Law::Winners),
        (Fault::Biased, Law::Playouts),
        (Fault::Partial, Law::Playouts),
        (Fault::Silent, Law::Playouts),
        (Fault::Blind, Law::Playouts),
        (Fault::Shortsighted, Law::WinCheck),
        (Fault::Late, Law::WinCheck),
        (Fault::Confident, Law::Priors),
        (Fault::Lopsided, Law::Priors),
        (Fault::Spreading, Law::Board),
        (Fault::Stale, Law::Board),
    ] {
        let broken = all(fault).expect_err(&format!("{fault:?} is not noticed"));
        assert_eq!(broken.law(), law, "{fault:?}: {broken}");
    }
}

#[test]
fn what_is_found_can_be_played_again() {
    let broken = all(Fault::Hopeless).expect_err("nobody is allowed to win");
    let end = broken.moves().iter().try_fold(three_by_three(), |board, &mv| board.try_after(mv));
    assert!(matches!(end.and_then(|board| board.outcome()), Some(Outcome::Win(_))), "{broken}");
    assert!(
        broken.to_string().starts_with("law 5 (who cannot win does not win) is broken after the moves [")
    );
    assert!(broken.to_string().ends_with(broken.fault()));
}

/// Sees something good for everybody, or wins that are not there.
struct Optimist(Score);

impl<G: Game> Evaluate<G> for Optimist {
    fn scores(&self, _position: &G) -> PerSeat<Score> {
        PerSeat::from_fn(|_| self.0)
    }
    fn move_ordering_score(&self, _position: &G, _mv: Move) -> i32 {
        0
    }
}

#[test]
fn an_evaluation_that_breaks_the_law_is_found() {
    let start = three_by_three();
    assert_eq!(laws::check_evaluation(&start, &Lines::new(mnk_rules([3, 3, 3, 2])), 10), Ok(()));
    for score in [Score::estimate(1), Score::estimate(-1), Score::HIGHEST] {
        let broken = laws::check_evaluation(&start, &Optimist(score), 10).expect_err("it is noticed");
        assert_eq!(broken.law(), Law::Evaluation);
    }
}
