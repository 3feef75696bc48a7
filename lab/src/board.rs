//! The board of most originals: as plain as can be, and sharing nothing with the engine that it is a
//! referee for.

use std::hash::{Hash, Hasher};

/// The most players of any published position.
const MOST_PLAYERS: usize = 3;

/// The lines of 3x3, a bit for each cell.
pub(crate) const LINES_OF_3: [u16; 8] = lines(3);
const LINES_OF_4: [u16; 10] = lines(4);

/// A square board of 3 or 4 cells a side on which a full line wins, as in all the originals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    size: usize,
    players: usize,
    mover: usize,
    /// The cells of each player, bit 0 for the first cell of the first row.
    stones: [u16; MOST_PLAYERS],
}

impl Hash for Board {
    /// The size and the number of players are the same wherever positions are looked up together.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let stones = self.stones.iter().fold(0, |all, &stones| all << 16 | u64::from(stones));
        state.write_u64(stones << 2 | self.mover as u64);
    }
}

impl Board {
    /// An empty board of 3 by 3 for X, player 0, and O, player 1; `first` begins.
    pub fn empty(first: usize) -> Self {
        Board { size: 3, players: 2, mover: first, stones: [0; MOST_PLAYERS] }
    }

    /// A position as it is printed: `XX_ O__ O__`, the markers in turn order `X,O`, and who is to
    /// move, `O`.
    ///
    /// # Errors
    /// With what is wrong with the words.
    pub fn read(rows: &str, order: &str, mover: &str) -> Result<Self, String> {
        let order: Vec<&str> = order.split(',').collect();
        let place = |marker: &str| order.iter().position(|known| *known == marker);
        let rows: Vec<&str> = rows.split(' ').collect();
        let size = rows.len();
        if !matches!(size, 3 | 4) || rows.iter().any(|row| row.chars().count() != size) {
            return Err(format!("`{}` is no square board of 3 or 4 cells a side", rows.join(" ")));
        }
        if order.len() > MOST_PLAYERS {
            return Err(format!("at most {MOST_PLAYERS} players, not {}", order.len()));
        }
        let mover = place(mover).ok_or_else(|| format!("`{mover}` is to move but does not play"))?;
        let mut stones = [0; MOST_PLAYERS];
        for (cell, marker) in rows.concat().chars().enumerate().filter(|(_, marker)| *marker != '_') {
            let player =
                place(&marker.to_string()).ok_or_else(|| format!("`{marker}` is nobody's marker"))?;
            stones[player] |= 1 << cell;
        }
        Ok(Board { size, players: order.len(), mover, stones })
    }

    /// The cells on a side.
    pub fn size(&self) -> usize {
        self.size
    }

    /// How many take part.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Who is to move.
    pub fn mover(&self) -> usize {
        self.mover
    }

    /// Who has just moved.
    pub fn last_player(&self) -> usize {
        (self.mover + self.players - 1) % self.players
    }

    /// How many stones there are.
    pub fn plies(&self) -> usize {
        self.taken().count_ones() as usize
    }

    /// A player's cells, bit 0 for the first.
    pub fn stones(&self, player: usize) -> u16 {
        self.stones[player]
    }

    /// Whose stone lies on a cell.
    pub fn owner(&self, cell: usize) -> Option<usize> {
        (0..self.players).find(|&player| self.stones[player] >> cell & 1 == 1)
    }

    /// The empty cells in the order of the rows.
    pub fn empty_cells(&self) -> impl Iterator<Item = usize> + use<> {
        let (cells, taken) = (self.size * self.size, self.taken());
        (0..cells).filter(move |cell| taken >> cell & 1 == 0)
    }

    /// The cells that a player holds, in the order of the rows.
    pub fn cells_of(&self, player: usize) -> impl Iterator<Item = usize> + use<> {
        let stones = self.stones[player];
        (0..self.size * self.size).filter(move |cell| stones >> cell & 1 == 1)
    }

    /// Whether no cell is empty.
    pub fn is_full(&self) -> bool {
        self.plies() == self.size * self.size
    }

    /// The position after the mover takes a cell.
    #[must_use]
    pub fn after(&self, cell: usize) -> Self {
        let mut next = *self;
        next.stones[self.mover] |= 1 << cell;
        next.mover = (self.mover + 1) % self.players;
        next
    }

    /// The position after these moves.
    #[must_use]
    pub fn after_all(&self, moves: &[usize]) -> Self {
        moves.iter().fold(*self, |board, &cell| board.after(cell))
    }

    /// The same stones with another player to move.
    #[must_use]
    pub fn with_mover(&self, mover: usize) -> Self {
        Board { mover, ..*self }
    }

    /// Whether a player has a full line.
    pub fn has_line(&self, player: usize) -> bool {
        let stones = self.stones[player];
        self.lines().iter().any(|line| stones & line == *line)
    }

    /// Who has a full line.
    pub fn winner(&self) -> Option<usize> {
        (0..self.players).find(|&player| self.has_line(player))
    }

    /// Whether nobody moves any more.
    pub fn is_over(&self) -> bool {
        self.is_full() || self.winner().is_some()
    }

    /// The cells of every line: rows, columns, the diagonal and the antidiagonal.
    pub fn lines(&self) -> &'static [u16] {
        if self.size == 3 { &LINES_OF_3 } else { &LINES_OF_4 }
    }

    /// Moves that lead here from the empty board, first mover first; `None` when no order of
    /// turns does.
    pub fn history(&self) -> Option<Vec<u16>> {
        let first = (self.mover + self.players * self.plies() - self.plies()) % self.players;
        let mut cells: Vec<_> = (0..self.players).map(|player| self.cells_of(player)).collect();
        let moves: Option<Vec<u16>> = (0..self.plies())
            .map(|ply| cells[(first + ply) % self.players].next().map(|cell| cell as u16))
            .collect();
        moves.filter(|_| self.winner().is_none())
    }

    fn taken(&self) -> u16 {
        self.stones.iter().fold(0, |all, stones| all | stones)
    }
}

const fn lines<const COUNT: usize>(size: usize) -> [u16; COUNT] {
    let mut lines = [0; COUNT];
    let mut i = 0;
    while i < size {
        let mut j = 0;
        while j < size {
            lines[i] |= 1 << (i * size + j);
            lines[size + i] |= 1 << (j * size + i);
            j += 1;
        }
        lines[2 * size] |= 1 << (i * size + i);
        lines[2 * size + 1] |= 1 << (i * size + size - 1 - i);
        i += 1;
    }
    lines
}
