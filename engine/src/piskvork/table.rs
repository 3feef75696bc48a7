//! A game of five in a row: the stones in their order, and the search that follows them.

use noughts::catalogue::Rules;
use noughts::game::Move;
use noughts::games::grid::GridRules;
use noughts::rng::SeededRng;
use noughts::search::{Host, Limits};
use noughts::session::{GameRecord, PlayedGame, Session, SwapRule};

use super::command::{Point, Stone};
use super::fault::Fault;
use super::{FIVE, Player, cell};

/// Orders of the stones of a position that are tried until one is a game.
const ORDERS: u32 = 200;

/// A board and its game. The sides take turns, so that the stones say who is to move.
pub(super) struct Table {
    cols: u32,
    rows: u32,
    stones: Vec<Move>,
    search: Option<Session>,
}

impl Table {
    /// An empty board, whose size was checked.
    pub(super) fn new(cols: u32, rows: u32) -> Self {
        Table { cols, rows, stones: Vec::new(), search: None }
    }

    pub(super) fn cols(&self) -> u32 {
        self.cols
    }

    pub(super) fn rows(&self) -> u32 {
        self.rows
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stones.is_empty()
    }

    /// Gives up what the search has found. The next move begins a new one.
    pub(super) fn forget_search(&mut self) {
        self.search = None;
    }

    fn point(&self, mv: Move) -> Point {
        Point { x: u32::from(mv.0) % self.cols, y: u32::from(mv.0) / self.cols }
    }

    fn game(&self, stones: &[Move], exact: bool) -> Result<GameRecord, Fault> {
        let rules = GridRules::new(self.rows, self.cols, FIVE, 2);
        let rules = rules.map_err(|_| Fault::Size { cols: self.cols, rows: self.rows })?;
        Ok(GameRecord::new(Rules::Mnk(if exact { rules.exactly() } else { rules }), stones))
    }

    /// The search of the present position, opened if there is none.
    pub(super) fn open(&mut self, exact: bool, player: &Player) -> Result<&mut Session, Fault> {
        let search = match self.search.take() {
            Some(search) => search,
            None => Session::open(self.game(&self.stones, exact)?, player.algo.clone(), player.seed)?,
        };
        Ok(self.search.insert(search))
    }

    /// Plays the opponent's stone.
    pub(super) fn follow(&mut self, point: Point, exact: bool, player: &Player) -> Result<(), Fault> {
        let mv = cell(point, self.cols, self.rows)?;
        if self.stones.contains(&mv) {
            return Err(Fault::Taken(point));
        }
        let search = self.open(exact, player)?;
        if search.status().outcome.is_some() {
            return Err(Fault::Over);
        }
        search.play(mv)?;
        self.stones.push(mv);
        Ok(())
    }

    /// Chooses a stone and plays it. The search must be open.
    pub(super) fn choose(&mut self, limits: Limits, host: &mut dyn Host) -> Result<Point, Fault> {
        let search = self.search.as_mut().ok_or(Fault::NotStarted)?;
        let mv = search.search(limits, host).mv.ok_or(Fault::Over)?;
        search.play(mv)?;
        self.stones.push(mv);
        Ok(self.point(mv))
    }

    /// Takes the last stone back.
    pub(super) fn take_back(&mut self, point: Point) -> Result<(), Fault> {
        let mv = cell(point, self.cols, self.rows)?;
        let last = self.stones.last().copied();
        if last != Some(mv) {
            return Err(Fault::NotLast { given: point, last: last.map(|mv| self.point(mv)) });
        }
        self.stones.pop();
        self.search = None;
        Ok(())
    }

    /// The cells of some points, which must differ.
    fn cells(&self, points: impl Iterator<Item = Point>) -> Result<Vec<Move>, Fault> {
        let mut cells = Vec::new();
        for point in points {
            let mv = cell(point, self.cols, self.rows)?;
            if cells.contains(&mv) {
                return Err(Fault::Taken(point));
            }
            cells.push(mv);
        }
        Ok(cells)
    }

    /// Sets a position up in which the engine is to move, unless the game has just been won.
    pub(super) fn set_up(&mut self, stones: &[Stone], exact: bool) -> Result<(), Fault> {
        let all = self.cells(stones.iter().map(|stone| stone.point))?;
        let (mut own, mut other) = (Vec::new(), Vec::new());
        for (stone, &mv) in stones.iter().zip(&all) {
            if stone.is_own { own.push(mv) } else { other.push(mv) }
        }
        let (first, second) = match other.len().checked_sub(own.len()) {
            Some(0) => (own, other),
            Some(1) => (other, own),
            _ => return Err(Fault::Balance { own: own.len(), opponent: other.len() }),
        };
        self.stones = self.game_of(first, second, exact)?;
        self.search = None;
        Ok(())
    }

    /// A game in which both sides placed these stones. The order matters where a row must be exactly five
    /// long: six in a row are no win, but five of them were, if the stone at the end came last. The given
    /// order is tried first, and is mostly that of the game.
    fn game_of(&self, mut first: Vec<Move>, mut second: Vec<Move>, exact: bool) -> Result<Vec<Move>, Fault> {
        let mut rng = SeededRng::new(1);
        for _ in 0..ORDERS {
            let game = alternating(&first, &second);
            match PlayedGame::replay(self.game(&game, exact)?) {
                // It may have just been won: `choose` and `follow` say so.
                Ok(_) => return Ok(game),
                // A row that won before in a game without exact rows wins in every order.
                Err(_) if !exact => return Err(Fault::Over),
                Err(_) => [&mut first, &mut second].into_iter().for_each(|side| shuffle(side, &mut rng)),
            }
        }
        Err(Fault::Over)
    }

    /// The next step of a swap2 opening with these stones: three stones, or a side. The engine's search
    /// chooses a side and does not place two more stones.
    pub(super) fn open_with_swap(
        &mut self,
        stones: &[Stone],
        exact: bool,
        player: &Player,
        limits: Limits,
        host: &mut dyn Host,
    ) -> Result<String, Fault> {
        if ![0, 3, 5].contains(&stones.len()) {
            return Err(Fault::Opening(stones.len()));
        }
        self.stones = self.cells(stones.iter().map(|stone| stone.point))?;
        self.search = None;
        let game = GameRecord { swap: SwapRule::Swap2, ..self.game(&self.stones, exact)? };
        let mut search = Session::open(game, player.algo.clone(), player.seed)?;
        let mut next = || {
            let mv = search.search(limits, host).mv.ok_or(Fault::Over)?;
            search.play(mv)?;
            Ok::<_, Fault>(mv)
        };
        if self.stones.is_empty() {
            self.stones = vec![next()?, next()?, next()?];
            let points: Vec<_> = self.stones.iter().map(|&mv| self.point(mv).to_string()).collect();
            return Ok(points.join(" "));
        }
        if next()? == self.stones[0] {
            return Ok("SWAP".to_owned());
        }
        let mv = next()?;
        self.stones.push(mv);
        Ok(self.point(mv).to_string())
    }
}

/// The stones of two sides that take turns.
fn alternating(first: &[Move], second: &[Move]) -> Vec<Move> {
    let pairs = (0..first.len()).flat_map(|turn| [first.get(turn), second.get(turn)]);
    pairs.flatten().copied().collect()
}

fn shuffle(stones: &mut [Move], rng: &mut SeededRng) {
    for place in 1..stones.len() {
        stones.swap(place, rng.below(place as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_in_a_row_are_no_win_where_five_are_exact_in_whatever_order_they_come() {
        let table = Table::new(15, 15);
        let (row, others) =
            ((0..6).map(Move).collect::<Vec<_>>(), (0..6).map(|at| Move(45 + 2 * at)).collect());
        let game = table.game_of(row.clone(), others, true).unwrap();
        assert_eq!(game.len(), 12);
        assert!(row.iter().all(|mv| game.contains(mv)));
        let others = (0..6).map(|at| Move(45 + 2 * at)).collect();
        assert_eq!(table.game_of(row, others, false), Err(Fault::Over));
    }
}
