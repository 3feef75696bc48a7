//! The parts of a game and what fits together.

use crate::games::field::Field;
use crate::games::grid::{COLS, GridError, GridRules, K, MAX_SIDE, PLAYERS, ROWS};

/// The kind of k in a row, with parts and without.
pub(crate) const KIND: &str = "mnk";

/// Its notation, with examples, as a part of a sentence.
pub(crate) const NOTATION: &str = "rows, columns and in a row as in 15x15x5, with three players as in 5x5x3p3, \
                                   with exact rows as in 15x15x5e, with parts as in 3x3x3m (misère), 3x3x3nb2 \
                                   (Notakto on two boards), 1x14x3zn (treblecross), 4x4x4l4 (four layers), \
                                   3x3x3v3y (three men's morris) or 5x5x3v3ykC (Picaria)";

/// The most cells of all boards or layers together.
pub const MAX_CELLS: u32 = MAX_SIDE * MAX_SIDE;
/// The most layers.
const MAX_LAYERS: u32 = 6;
/// The most boards.
const MAX_BOARDS: u32 = 5;
/// The most marks of a player where the oldest leaves.
pub(super) const MAX_LIFE: u32 = 8;
/// Boards of one mark up to this size are compared by what can still be played.
pub(super) const SMALL_BOARD: usize = 12;
/// The most cells where marks move: a move says from where, too, and few games are played on more.
const MAX_SLIDING_CELLS: u32 = 64;
/// The greatest number that may be placed.
pub(super) const NUMBERS: u32 = 9;

/// Who wins with a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Who completes it.
    Row,
    /// The other player.
    Misere,
    /// The player who moves first, whoever completes it; the other wins with a full board without one.
    Order,
    /// With [one mark](Marks::One): who closes the last board. The other player wins with the other goals.
    Last,
}

/// What a player may place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Marks {
    /// Its own mark.
    Own,
    /// The mark of either player.
    Either,
    /// One mark, the same for both. A board with a row is closed. Who closes the last one loses, or wins
    /// where that is the [goal](Goal::Last).
    One,
    /// A number that was not used yet, odd for the player who moves first, even for the other. Who completes
    /// a row with the right sum wins.
    Numbers,
}

/// How marks move once a player has placed all of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Slide {
    /// They do not.
    None,
    /// To a neighbouring free cell, along a row of the board.
    Lines,
    /// To any free cell.
    Fly,
}

/// Which edges of the board are joined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wrap {
    /// None.
    None,
    /// The first column follows the last: a cylinder.
    Columns,
    /// The rows, too: a torus.
    Both,
}

/// The checked rules of a game made of parts, for two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the rules")]
pub struct PartsRules {
    pub(super) rows: u8,
    pub(super) cols: u8,
    pub(super) k: u8,
    pub(super) exact: bool,
    pub(super) goal: Goal,
    pub(super) marks: Marks,
    pub(super) sum: u8,
    pub(super) boards: u8,
    pub(super) life: u8,
    pub(super) reuse: bool,
    pub(super) slide: Slide,
    pub(super) wrap: Wrap,
    pub(super) layers: u8,
    pub(super) gravity: bool,
    pub(super) per_turn: u8,
    pub(super) late_centre: bool,
    pub(super) checkered: bool,
}

/// A number for each of the [fields](FIELDS).
pub(crate) type Values = [u32; 18];

/// Whether a row of more than `k` does not win.
const EXACT: Field = Field::flag("exact", 'e');
const GOAL: Field = Field::word("goal", &[("row", 'r'), ("misere", 'm'), ("order", 'o'), ("last", 'z')]);
const MARKS: Field = Field::word("marks", &[("own", 'i'), ("either", 'w'), ("one", 'n'), ("numbers", 'u')]);
const SUM: Field = Field::whole("sum", 1, 45).usually(15, 'a').part();
const BOARDS: Field = Field::whole("boards", 1, MAX_BOARDS).usually(1, 'b').part();
const LIFE: Field = Field::whole("life", 0, MAX_LIFE).usually(0, 'v').part();
const REUSE: Field = Field::flag("reuse", 'q').part();
const SLIDE: Field = Field::word("slide", &[("none", 'h'), ("lines", 'y'), ("fly", 'j')]);
const WRAP: Field = Field::word("wrap", &[("none", 'f'), ("columns", 'c'), ("both", 't')]);
const LAYERS: Field = Field::whole("layers", 1, MAX_LAYERS).usually(1, 'l').part();
const GRAVITY: Field = Field::flag("gravity", 'g').part();
const PER_TURN: Field = Field::whole("perTurn", 1, 2).usually(1, 'd').part();
const CHECKERED: Field = Field::flag("checkered", 'k').part();
const LATE: Field = Field::flag("lateCentre", 'C').part();

/// The fields of k in a row: those of a plain game, then the parts, each left out where it has its default.
pub(crate) const FIELDS: &[Field] = &[
    ROWS, COLS, K, PLAYERS, EXACT, GOAL, MARKS, SUM, BOARDS, LIFE, REUSE, SLIDE, WRAP, LAYERS, GRAVITY,
    PER_TURN, CHECKERED, LATE,
];

/// The fields before the parts.
const PLAIN: usize = 5;

/// The rules of a game with these values, if it has no part: it is plain k in a row.
pub(crate) fn without_parts(values: &Values) -> Option<Result<GridRules, GridError>> {
    let is_plain =
        FIELDS.iter().zip(values).all(|(field, &value)| !field.part || field.default == Some(value));
    let &[rows, cols, k, players, exact, ..] = values;
    is_plain.then(|| {
        let rules = GridRules::new(rows, cols, k, players)?;
        Ok(if exact == 1 { rules.exactly() } else { rules })
    })
}

/// The values of a plain game.
pub(crate) fn plain(first: [u32; PLAIN]) -> Values {
    std::array::from_fn(|place| first.get(place).copied().or(FIELDS[place].default).unwrap_or(0))
}

/// The most marks that a row can have. Where every second square is missing, the longest line is a diagonal,
/// or straight over the gaps.
fn longest_row(&[rows, cols, .., layers, _, _, checkered, _]: &Values) -> u32 {
    let (longest, shortest) = (rows.max(cols).max(layers), rows.min(cols));
    if checkered == 1 { shortest.max(longest.div_ceil(2)) } else { longest }
}

/// Checks each value for itself.
fn check_ranges(values: &Values, longest: u32) -> Result<(), GridError> {
    for (field, &given) in FIELDS.iter().zip(values) {
        let (min, max) = field.range();
        let max = if field.name == K.name { longest } else { max };
        if !(min..=max).contains(&given) {
            return Err(GridError { name: field.name, given, min, max, needs: None });
        }
    }
    Ok(())
}

impl PartsRules {
    /// The rules with these values, one for each of the [fields](FIELDS).
    ///
    /// # Errors
    /// The first number that is out of its range, or the first part that does not fit the others.
    pub(crate) fn new(values: Values) -> Result<Self, GridError> {
        let longest = longest_row(&values);
        check_ranges(&values, longest)?;
        let rules = PartsRules::with(values, longest);
        match rules.misfit(values) {
            None => Ok(rules),
            Some((field, given, needs)) => {
                Err(GridError { name: field.name, given, min: 0, max: 0, needs: Some(needs) })
            }
        }
    }

    /// The rules with these values, each in its range.
    fn with(values: Values, longest: u32) -> Self {
        let [rows, cols, k, _, exact, goal, marks, sum, boards, ..] = values;
        let [.., life, reuse, slide, wrap, layers, gravity, per_turn, checkered, late_centre] = values;
        let goal = [Goal::Row, Goal::Misere, Goal::Order, Goal::Last][goal as usize];
        let marks = [Marks::Own, Marks::Either, Marks::One, Marks::Numbers][marks as usize];
        PartsRules {
            rows: rows as u8,
            cols: cols as u8,
            k: k as u8,
            exact: exact == 1 && k < longest,
            // Who closes the last board loses, with every goal but that.
            goal: if (goal, marks) == (Goal::Misere, Marks::One) { Goal::Row } else { goal },
            marks,
            sum: sum as u8,
            boards: boards as u8,
            life: life as u8,
            reuse: reuse == 1,
            slide: [Slide::None, Slide::Lines, Slide::Fly][slide as usize],
            wrap: [Wrap::None, Wrap::Columns, Wrap::Both][wrap as usize],
            layers: layers as u8,
            gravity: gravity == 1,
            per_turn: per_turn as u8,
            late_centre: late_centre == 1,
            checkered: checkered == 1,
        }
    }

    /// The first part that does not fit the others, its value, and what it must be instead.
    fn misfit(self, values: Values) -> Option<(&'static Field, u32, &'static str)> {
        let [_, _, k, players, exact, goal, marks, sum, boards, ..] = values;
        let [.., life, reuse, slide, wrap, layers, gravity, turn, checkered, late_centre] = values;
        let [own, either, one, numbers] =
            [Marks::Own, Marks::Either, Marks::One, Marks::Numbers].map(|known| self.marks == known);
        let (cells, slides) = (self.cells(), self.slides());
        Some(match self.goal {
            _ if players != 2 => (&PLAYERS, players, "2, since parts are for two players"),
            _ if cells > MAX_CELLS => (&LAYERS, layers, "at most 676 cells together"),
            // What is placed, and for what.
            Goal::Order if !either => (&GOAL, goal, "order only where marks is either"),
            Goal::Last if !one => (&GOAL, goal, "last only where marks is one"),
            Goal::Misere if numbers => (&GOAL, goal, "row, where marks is numbers"),
            _ if sum != 15 && !numbers => (&SUM, sum, "15, unless marks is numbers"),
            _ if numbers && cells > NUMBERS => (&MARKS, marks, "numbers only on at most 9 cells"),
            _ if self.exact && numbers => (&EXACT, exact, "false, where marks is numbers"),
            // A board could fill without a row, and would never close.
            _ if self.exact && one => (&EXACT, exact, "false, where marks is one"),
            _ if boards > 1 && !one => (&BOARDS, boards, "1, unless marks is one"),
            // How long a mark stays, and where it goes.
            _ if life > 0 && !own => (&LIFE, life, "0, unless marks is own"),
            _ if life > 0 && self.gravity => (&LIFE, life, "0, where there is gravity"),
            _ if life > 0 && life < k => (&LIFE, life, "0, or at least as many marks as a row has"),
            _ if 2 * life >= self.points() => (&LIFE, life, "so few that a cell stays free"),
            _ if self.reuse && life == 0 => (&REUSE, reuse, "false, unless there is a life"),
            _ if slides && life == 0 => (&SLIDE, slide, "none, unless there is a life"),
            _ if slides && self.reuse => (&SLIDE, slide, "none, where the oldest mark leaves first"),
            _ if slides && cells > MAX_SLIDING_CELLS => (&SLIDE, slide, "none, on more than 64 cells"),
            // The cells of the board.
            _ if self.gravity && layers == 1 => (&GRAVITY, gravity, "false, unless there are layers"),
            _ if self.checkered && life == 0 => (&CHECKERED, checkered, "false, unless there is a life"),
            _ if self.checkered && layers > 1 => (&CHECKERED, checkered, "false, where there are layers"),
            _ if self.checkered && wrap > 0 => (&CHECKERED, checkered, "false, where edges are joined"),
            _ if self.late_centre && !slides => (&LATE, late_centre, "false, unless marks move"),
            _ if self.late_centre && cells.is_multiple_of(2) => {
                (&LATE, late_centre, "false, unless there is a centre")
            }
            // A turn of two marks.
            _ if turn > 1 && life > 0 => (&PER_TURN, turn, "1, where there is a life"),
            _ if turn > 1 && numbers => (&PER_TURN, turn, "1, where marks is numbers"),
            _ => return None,
        })
    }

    /// Plain k in a row, for two players, as a game without a part.
    pub(crate) fn plain(rules: GridRules) -> Self {
        PartsRules {
            rows: rules.rows() as u8,
            cols: rules.cols() as u8,
            k: rules.k() as u8,
            exact: rules.is_exact(),
            goal: Goal::Row,
            marks: Marks::Own,
            sum: 15,
            boards: 1,
            life: 0,
            reuse: false,
            slide: Slide::None,
            wrap: Wrap::None,
            layers: 1,
            gravity: false,
            per_turn: 1,
            late_centre: false,
            checkered: false,
        }
    }

    pub(super) fn values(self) -> Values {
        let PartsRules { rows, cols, k, sum, boards, life, layers, per_turn, .. } = self;
        let numbers = [
            rows,
            cols,
            k,
            2,
            self.exact.into(),
            self.goal as u8,
            self.marks as u8,
            sum,
            boards,
            life,
            self.reuse.into(),
            self.slide as u8,
            self.wrap as u8,
            layers,
            self.gravity.into(),
            per_turn,
            self.checkered.into(),
            self.late_centre.into(),
        ];
        numbers.map(u32::from)
    }

    /// Who wins with a row.
    #[must_use]
    pub fn goal(self) -> Goal {
        self.goal
    }

    /// What a player may place.
    #[must_use]
    pub fn marks(self) -> Marks {
        self.marks
    }

    /// Cells of a board, all its layers together.
    pub(super) fn board_cells(self) -> usize {
        usize::from(self.rows) * usize::from(self.cols) * usize::from(self.layers)
    }

    /// Cells of all boards.
    #[must_use]
    pub fn cells(self) -> u32 {
        (self.board_cells() * usize::from(self.boards)) as u32
    }

    /// Whether there is such a cell: a checkered board has those of the colour of the middle.
    pub(super) fn has(self, cell: usize) -> bool {
        let [rows, cols] = [self.rows, self.cols].map(usize::from);
        !self.checkered || (cell / cols + cell % cols + rows / 2 + cols / 2).is_multiple_of(2)
    }

    /// Cells that are not missing: of an odd number, the colour of a corner has one more.
    fn points(self) -> u32 {
        let cells = self.cells();
        if self.checkered { cells / 2 + cells % 2 * u32::from(self.has(0)) } else { cells }
    }

    /// The cell in the middle, or before it.
    pub(super) fn centre(self) -> usize {
        self.board_cells() / 2
    }

    /// What may be placed on each cell: marks or numbers.
    pub(super) fn choices(self) -> usize {
        match self.marks {
            Marks::Own | Marks::One => 1,
            Marks::Either => 2,
            Marks::Numbers => NUMBERS as usize,
        }
    }

    /// Whether a mark or number is chosen with each move.
    #[must_use]
    pub fn chooses(self) -> bool {
        self.choices() > 1
    }

    /// Whether the marks of a player move once all are placed.
    #[must_use]
    pub fn slides(self) -> bool {
        self.slide != Slide::None
    }

    /// Whether the oldest mark of a player leaves when the next is placed.
    #[must_use]
    pub fn vanishes(self) -> bool {
        self.life > 0 && !self.slides()
    }

    /// Whether a position can come again.
    #[must_use]
    pub fn repeats(self) -> bool {
        self.life > 0
    }

    /// Whether there are so few positions that all can be listed in a fraction of a second.
    pub(crate) fn has_few_positions(self) -> bool {
        const MOST: u64 = 1_000_000;
        let cells = u64::from(self.points());
        let ways = |ways: u64, mark: u64| ways.saturating_mul(cells - mark);
        let all = |marks: u64| (0..marks).fold(1, ways);
        let orders = (1..=u64::from(self.life)).product::<u64>().pow(2);
        // Of marks that move, nobody knows which came first.
        let arranged = || all(2 * u64::from(self.life)) / if self.slides() { orders } else { 1 };
        let few = match self.marks {
            Marks::One => self.board_cells() <= SMALL_BOARD || self.is_treblecross(),
            Marks::Own if self.repeats() => arranged() <= MOST,
            Marks::Own | Marks::Either => cells <= 9,
            Marks::Numbers => false,
        };
        few && cells <= 64
    }

    /// Whether the strongest search proves each position soon: five boards of one mark take seconds.
    pub(super) fn is_decided(self) -> bool {
        self.has_few_positions() && self.cells() <= 36 || self.marks == Marks::Numbers
    }

    /// Whether this is treblecross, on one strip. A cross near another one lets the other player complete a
    /// row, so few positions go on: 145,646 on 26 squares.
    fn is_treblecross(self) -> bool {
        self.goal == Goal::Last && self.cells() == u32::from(self.cols) && self.k <= 3 && self.alternates()
    }

    /// Whether the players move in turn, one mark each.
    #[must_use]
    pub fn alternates(self) -> bool {
        self.per_turn == 1
    }

    /// Whether a further stone of its own never hurts a player.
    #[must_use]
    pub fn adds_only(self) -> bool {
        let PartsRules { goal, marks, exact, gravity, life, .. } = self;
        goal == Goal::Row && marks == Marks::Own && !exact && !gravity && life == 0
    }

    /// Whether a turn of two marks can be looked at as a whole.
    pub(super) fn counts_turns(self) -> bool {
        self.adds_only() && !self.alternates()
    }

    /// Layers, rows and columns.
    pub(super) fn sides(self) -> [usize; 3] {
        [self.layers, self.rows, self.cols].map(usize::from)
    }

    /// Which of them are joined.
    pub(super) fn joined(self) -> [bool; 3] {
        [false, self.wrap == Wrap::Both, self.wrap != Wrap::None]
    }
}
