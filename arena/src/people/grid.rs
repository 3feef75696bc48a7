//! How a person plays k in a row, with gravity or without.

use noughts::catalogue::Rules;
use noughts::games::grid::GridRules;
use noughts::rng::SeededRng;

use super::{Skill, any, best, gumbel, happens};

/// A board with all its lines.
#[derive(Clone)]
pub(super) struct Grid {
    rows: usize,
    cols: usize,
    players: usize,
    k: usize,
    gravity: bool,
    owners: Vec<Option<usize>>,
    stones: Vec<usize>,
    /// Every line of k cells, and the stones of each player on it.
    lines: Vec<Line>,
    /// The lines through each cell.
    through: Vec<Vec<usize>>,
    over: bool,
}

#[derive(Clone)]
struct Line {
    cells: Vec<usize>,
    stones: Vec<usize>,
}

impl Line {
    /// The stones of a player, where no other has any.
    fn alone(&self, player: usize) -> Option<usize> {
        (self.stones.iter().sum::<usize>() == self.stones[player]).then_some(self.stones[player])
    }
}

/// How far from the stones a person plays a move without a plan, in cells, by the number of cells of the
/// board; `None` where the board is small enough for all of it.
pub(super) fn reach(cells: usize) -> Option<u32> {
    match cells {
        ..=16 => None,
        17..=60 => Some(1),
        _ => Some(2),
    }
}

impl Grid {
    /// The empty board, if this is the game.
    pub(super) fn of(rules: Rules) -> Option<Self> {
        match rules {
            Rules::Mnk(rules) => Some(Grid::new(rules, false)),
            Rules::Drop(rules) => Some(Grid::new(rules, true)),
            _ => None,
        }
    }

    fn new(rules: GridRules, gravity: bool) -> Self {
        let [rows, cols, k, players] =
            [rules.rows(), rules.cols(), rules.k(), rules.players()].map(|number| number as usize);
        let mut lines = Vec::new();
        for start in 0..rows * cols {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let (row, col) = ((start / cols) as isize, (start % cols) as isize);
                let at = |step: usize| (row + step as isize * down, col + step as isize * right);
                let on_board = |(row, col): (isize, isize)| {
                    (0..rows as isize).contains(&row) && (0..cols as isize).contains(&col)
                };
                // A line of one cell is the same in every direction.
                if on_board(at(k - 1)) && (k > 1 || right == 1 && down == 0) {
                    let cell = |step| {
                        let (row, col) = at(step);
                        row as usize * cols + col as usize
                    };
                    lines.push(Line { cells: (0..k).map(cell).collect(), stones: vec![0; players] });
                }
            }
        }
        let mut through = vec![Vec::new(); rows * cols];
        for (number, line) in lines.iter().enumerate() {
            line.cells.iter().for_each(|&cell| through[cell].push(number));
        }
        let owners = vec![None; rows * cols];
        Grid { rows, cols, players, k, gravity, owners, stones: Vec::new(), lines, through, over: false }
    }

    fn to_move(&self) -> usize {
        self.stones.len() % self.players
    }

    /// The cells where a stone may go.
    fn legal(&self) -> Vec<usize> {
        let has_ground = |cell: usize| {
            let below = cell + self.cols;
            !self.gravity || below >= self.owners.len() || self.owners[below].is_some()
        };
        let free = |cell: &usize| self.owners[*cell].is_none() && has_ground(*cell);
        (0..self.owners.len()).filter(free).collect()
    }

    /// Plays a move; `None` if it is illegal.
    pub(super) fn play(&mut self, mv: u16) -> Option<()> {
        let mv = usize::from(mv);
        let legal = self.legal();
        let goes_there = |cell: &usize| if self.gravity { cell % self.cols == mv } else { *cell == mv };
        let cell = legal.into_iter().find(goes_there).filter(|_| !self.over)?;
        self.place(cell);
        Some(())
    }

    fn place(&mut self, cell: usize) {
        let player = self.to_move();
        self.owners[cell] = Some(player);
        self.stones.push(cell);
        for &line in &self.through[cell] {
            self.lines[line].stones[player] += 1;
            self.over |= self.lines[line].stones[player] == self.k;
        }
    }

    /// What the person plays.
    pub(super) fn choose(&self, skill: &Skill, rng: &mut SeededRng) -> Option<u16> {
        let legal = self.legal();
        if self.over || legal.is_empty() {
            return None;
        }
        let cell = self.obvious(skill, &legal, rng).or_else(|| self.felt(skill, &legal, rng))?;
        Some(if self.gravity { cell % self.cols } else { cell } as u16)
    }

    /// A row to complete or to stop, or a double threat, if the person sees one.
    fn obvious(&self, skill: &Skill, legal: &[usize], rng: &mut SeededRng) -> Option<usize> {
        let mover = self.to_move();
        let wins = |player: usize| -> Vec<usize> {
            legal.iter().copied().filter(|&cell| self.completes(cell, player)).collect()
        };
        let own = wins(mover);
        if !own.is_empty() && happens(skill.win, rng) {
            return any(&own, rng);
        }
        for turns in 1..self.players {
            let threats = wins((mover + turns) % self.players);
            if !threats.is_empty() && happens(skill.block, rng) {
                return any(&threats, rng);
            }
        }
        if skill.noise.is_none() || happens(skill.lapse, rng) {
            return any(&self.near(legal), rng);
        }
        for (player, sees, defence) in
            [(mover, skill.fork, 0.8), ((mover + 1) % self.players, skill.open, 1.0)]
        {
            let doubles: Vec<_> =
                legal.iter().copied().filter(|&cell| self.threats_after(cell, player) > 1).collect();
            if happens(sees, rng) && !doubles.is_empty() {
                return best(&doubles, |cell| self.feel(cell, mover, defence) + f64::from(rng.unit_f32()));
            }
        }
        None
    }

    /// What feels best, with noise.
    fn felt(&self, skill: &Skill, legal: &[usize], rng: &mut SeededRng) -> Option<usize> {
        /// So many of the best-looking moves are looked at more closely.
        const CLOSER: usize = 8;
        let (mover, noise) = (self.to_move(), skill.noise.unwrap_or_default());
        let feel = |cell| (self.feel(cell, mover, skill.defence) + 0.5).ln();
        if !skill.replies {
            return best(legal, |cell| feel(cell) + noise * gumbel(rng));
        }
        let mut closer = legal.to_vec();
        closer.sort_by(|&a, &b| feel(b).total_cmp(&feel(a)));
        closer.truncate(CLOSER);
        best(&closer, |cell| {
            let mut after = self.clone();
            after.place(cell);
            let replies = after.legal();
            let reply =
                replies.iter().map(|&reply| after.feel(reply, after.to_move(), 0.5)).fold(0.0, f64::max);
            feel(cell) - 0.6 * (reply + 0.5).ln() + noise * gumbel(rng)
        })
    }

    fn completes(&self, cell: usize, player: usize) -> bool {
        self.through[cell].iter().any(|&line| self.lines[line].stones[player] == self.k - 1)
    }

    /// How many cells would complete a row of this player after a stone here.
    fn threats_after(&self, cell: usize, player: usize) -> usize {
        let missing = |&line: &usize| {
            let line = &self.lines[line];
            let lacks_two = line.alone(player).is_some_and(|stones| stones + 2 == self.k);
            let free = |&other: &usize| other != cell && self.owners[other].is_none();
            lacks_two.then(|| line.cells.iter().copied().find(free)).flatten()
        };
        let mut cells: Vec<_> = self.through[cell].iter().filter_map(missing).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.len()
    }

    /// What a cell feels worth: open lines through it, own ones and, times `defence`, those of others.
    fn feel(&self, cell: usize, mover: usize, defence: f64) -> f64 {
        let worth = |stones: usize| 4_f64.powi(stones as i32);
        let of_line = |&line: &usize| {
            let line = &self.lines[line];
            if let Some(stones) = line.alone(mover) {
                return worth(stones);
            }
            let others = (0..self.players).filter(|&player| player != mover);
            others.filter_map(|player| line.alone(player)).map(|stones| defence * worth(stones)).sum()
        };
        self.through[cell].iter().map(of_line).sum()
    }

    /// The cells near a stone, on boards that have room.
    fn near(&self, legal: &[usize]) -> Vec<usize> {
        let Some(reach) = reach(self.rows * self.cols) else { return legal.to_vec() };
        let place = |cell: usize| (cell / self.cols, cell % self.cols);
        let is_near = |cell: &usize| {
            self.stones.iter().any(|&stone| {
                let ((row, col), (stone_row, stone_col)) = (place(*cell), place(stone));
                row.abs_diff(stone_row).max(col.abs_diff(stone_col)) <= reach as usize
            })
        };
        let near: Vec<_> = legal.iter().copied().filter(is_near).collect();
        if near.is_empty() { legal.to_vec() } else { near }
    }
}
