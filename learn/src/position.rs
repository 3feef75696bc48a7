//! Positions: rules in the notation of links, moves as the engine numbers them, and the names that people
//! read.

use std::collections::BTreeSet;

use anyhow::{Result, bail};
use noughts::catalogue::AgreedRules;
use noughts::session::{GameRecord, PlayedGame, SwapRule};
use noughts::status::Shape;
use noughts_lab::learners::settings::Value as Setting;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::training::Run;
use crate::words::PLAYERS;

/// The numbers that can be placed.
const NUMBERS: usize = 9;

/// Every direction once: through layers, rows and columns.
const WAYS: [[isize; 3]; 13] = [
    [0, 0, 1],
    [0, 1, 0],
    [0, 1, 1],
    [0, 1, -1],
    [1, -1, -1],
    [1, -1, 0],
    [1, -1, 1],
    [1, 0, -1],
    [1, 0, 0],
    [1, 0, 1],
    [1, 1, -1],
    [1, 1, 0],
    [1, 1, 1],
];

/// A game up to some move.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The rules in the [notation](noughts::catalogue::AgreedRules) of links.
    pub game: String,
    /// The moves from the empty board, as the engine numbers them.
    #[serde(default)]
    pub moves: Vec<usize>,
}

impl Position {
    /// The position after more moves.
    #[must_use]
    pub fn after(&self, moves: &[usize]) -> Self {
        Position { game: self.game.clone(), moves: [&self.moves, moves].concat() }
    }

    /// The rules.
    ///
    /// # Errors
    /// When the notation cannot be read.
    pub fn rules(&self) -> Result<Rules> {
        Rules::read(&self.game)
    }

    /// As the engine takes it.
    ///
    /// # Errors
    /// When the rules cannot be read.
    pub fn state(&self) -> Result<Value> {
        Ok(json!({ "rules": self.rules()?.json(), "moves": self.moves }))
    }

    /// The fragment of a link that opens it: in a view of the laboratory, or with players.
    ///
    /// # Errors
    /// When the rules cannot be read.
    pub fn link(&self, view: Option<&str>, seats: Option<&str>) -> Result<String> {
        let rules = self.rules()?;
        let mut link = format!("1&g={}", self.game);
        if let Some(seats) = seats {
            link += &format!("&s={seats}");
        }
        if let Some(view) = view {
            link += &format!("&v={view}");
        }
        let takes_over =
            |ply: usize, mv: usize| rules.agreed.swap == SwapRule::Pie && ply == 1 && mv == self.moves[0];
        let names: Vec<_> = (self.moves.iter().enumerate())
            .map(|(ply, &mv)| if takes_over(ply, mv) { "swap".into() } else { rules.move_name(mv) })
            .collect();
        if !names.is_empty() {
            link += &format!("&m={}", names.join(if rules.is_signed() { "_" } else { "" }));
        }
        Ok(link)
    }
}

/// The fragment of a link that opens a training in the laboratory:
/// `q-learning_s1_wrongSign.1_opponent-random` is a learner, a seed, and the settings that differ from the
/// recipe. The view shows what the learner thinks of the position on the board.
///
/// # Errors
/// When there is no such learner or setting.
pub fn training_address(run: &Run, position: &Position) -> Result<String> {
    let settings = run.settings()?;
    let recipe = settings.algorithm().recipe().list();
    let mut place = format!("{}_s{}", run.learner, run.seed);
    for (setting, usual) in settings.list().iter().zip(recipe).filter(|(setting, usual)| *setting != usual) {
        place += &match &setting.value {
            Setting::Number(number) => format!("_{}.{number}", usual.id),
            Setting::Switch(on) => format!("_{}.{}", usual.id, u8::from(*on)),
            Setting::Name(name) => format!("_{}-{name}", usual.id),
            Setting::Other => bail!("`{}` has no value", usual.id),
        };
    }
    // People in both seats: an engine would move on the board beside it.
    position.link(Some(&format!("training.{place}")), Some("h.h"))
}

/// The rules of a page's board, and how the board is drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Rules {
    /// As the engine has them.
    pub agreed: AgreedRules,
    /// How many in a row win.
    pub k: usize,
    /// Players.
    pub players: usize,
    /// How the board is drawn, and what its squares and moves are called.
    pub shape: Shape,
    /// Whether the first row follows the last, and the first column.
    pub joined: [bool; 2],
    /// Whether completing a row is what a player avoids.
    pub row_loses: bool,
    /// What tells the players apart.
    pub roles: Roles,
}

/// What tells the players of a game apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Roles {
    /// Each has a mark.
    Marks,
    /// Marks have no owner.
    Turns,
    /// The numbers that they place.
    Parity,
    /// What they want.
    Aims,
}

impl Rules {
    /// Reads the notation of links.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn read(text: &str) -> Result<Self> {
        let agreed: AgreedRules = text.parse()?;
        let json = json!(agreed);
        let k = json["k"].as_u64().map_or(3, |k| k as usize);
        let shape = PlayedGame::replay(GameRecord::new(agreed.rules, &[]))?.status().shape;
        let wrap = json["wrap"].as_str().unwrap_or_default();
        let (goal, marks) = (json["goal"].as_str(), json["marks"].as_str());
        Ok(Rules {
            agreed,
            k,
            players: agreed.rules.players() as usize,
            shape,
            joined: [wrap == "both", wrap == "both" || wrap == "columns"],
            row_loses: goal == Some("misere") || (marks == Some("one") && goal != Some("last")),
            roles: match (goal, marks) {
                (Some("order"), _) => Roles::Aims,
                (_, Some("numbers")) => Roles::Parity,
                (_, Some("either" | "one")) => Roles::Turns,
                _ => Roles::Marks,
            },
        })
    }

    /// How many boards or layers there are.
    #[must_use]
    pub fn sheets(&self) -> usize {
        self.shape.layers * self.shape.boards
    }

    /// The cells of all boards and layers.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.shape.rows * self.shape.cols * self.sheets()
    }

    /// Cell and choice of a move that is not the name of a column.
    #[must_use]
    pub fn split(&self, mv: usize) -> (usize, usize) {
        (mv % self.cells(), mv / self.cells())
    }

    /// Whether the names of moves have signs in them, so that one must be parted from the next.
    fn is_signed(&self) -> bool {
        self.shape.small.is_some() || self.shape.choices.is_some() || self.sheets() > 1
    }

    /// The cells that are in line on one board, all of them, where a row runs on across joined edges and
    /// through the layers.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<usize>> {
        let sides = [self.shape.layers, self.shape.rows, self.shape.cols].map(|side| side as isize);
        let joined = [false, self.joined[0], self.joined[1]];
        let size = sides.iter().product::<isize>() as usize;
        let (mut lines, mut known) = (Vec::new(), BTreeSet::new());
        for cell in 0..self.cells() {
            let at = (cell % size) as isize;
            let start = [at / (sides[1] * sides[2]), at / sides[2] % sides[1], at % sides[2]];
            for way in WAYS {
                let on_way = |step: isize| {
                    let mut index = 0;
                    for axis in 0..3 {
                        let place = start[axis] + step * way[axis];
                        let place = if joined[axis] { place.rem_euclid(sides[axis]) } else { place };
                        if !(0..sides[axis]).contains(&place) {
                            return None;
                        }
                        index = index * sides[axis] + place;
                    }
                    Some(cell / size * size + index as usize)
                };
                let Some(mut line) = (0..self.k as isize).map(on_way).collect::<Option<Vec<_>>>() else {
                    continue;
                };
                line.sort_unstable();
                line.dedup();
                // Round a joined edge the same cells are met from several of them.
                if line.len() == self.k && known.insert(line.clone()) {
                    lines.push(line);
                }
            }
        }
        lines
    }

    /// As a request has them.
    #[must_use]
    pub fn json(&self) -> Value {
        json!(self.agreed)
    }

    /// Row and column of a cell, from 0 at the top left; of several boards or layers those on its own.
    #[must_use]
    pub fn place(&self, cell: usize) -> (usize, usize) {
        let Shape { rows, cols, .. } = self.shape;
        let Some(small) = self.shape.small else { return (cell / cols % rows, cell % cols) };
        let (board, cell) = (cell / (small.rows * small.cols), cell % (small.rows * small.cols));
        let boards = cols / small.cols;
        (board / boards * small.rows + cell / small.cols, board % boards * small.cols + cell % small.cols)
    }

    /// What people call a cell: letters from the left, numbers from the bottom, after the number of the board
    /// or layer where there are several; with small boards, the numbers of board and cell.
    #[must_use]
    pub fn cell_name(&self, cell: usize) -> String {
        if let Some(small) = self.shape.small {
            let size = small.rows * small.cols;
            return format!("{}.{}", cell / size + 1, cell % size + 1);
        }
        let (row, col) = self.place(cell);
        let sheet = cell / (self.shape.rows * self.shape.cols) + 1;
        let sheet = if self.sheets() > 1 { format!("{sheet}.") } else { String::new() };
        format!("{sheet}{}{}", letter(col), self.shape.rows - row)
    }

    /// What people call a move.
    #[must_use]
    pub fn move_name(&self, mv: usize) -> String {
        if self.shape.columns {
            return letter(mv).to_string();
        }
        let (cell, choice) = self.split(mv);
        let cell = self.cell_name(cell);
        match self.shape.choices {
            Some("numbers") => format!("{cell}={}", choice + 1),
            Some("origins") if choice == 0 => cell,
            Some("origins") => format!("{}-{cell}", self.cell_name(choice - 1)),
            Some(_) => format!("{cell}={}", PLAYERS[choice]),
            None => cell,
        }
    }

    /// The move with this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<usize> {
        let moves = match (self.shape.columns, self.shape.choices) {
            (true, _) => self.shape.cols,
            (_, Some("numbers")) => self.cells() * NUMBERS,
            (_, Some("origins")) => self.cells() * (1 + self.cells()),
            (_, Some(_)) => self.cells() * 2,
            _ => self.cells(),
        };
        (0..moves).find(|&mv| self.move_name(mv) == name)
    }

    /// Whether a square or a move has this name.
    #[must_use]
    pub fn knows(&self, name: &str) -> bool {
        let is_cell = || (0..self.cells()).any(|cell| self.cell_name(cell) == name);
        self.named(name).is_some() || (!self.shape.columns && is_cell())
    }
}

/// The letter of a column.
#[must_use]
pub fn letter(col: usize) -> char {
    char::from(b'a' + col as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_have_the_addresses_of_the_page() {
        let at = |game: &str, moves: &[usize]| Position { game: game.into(), moves: moves.to_vec() };
        let link = |position: Position| position.link(Some("tree"), None).unwrap();
        assert_eq!(link(at("3x3x3", &[2, 4, 7, 8])), "1&g=3x3x3&v=tree&m=c3b2b1c1");
        assert_eq!(link(at("uttt", &[40, 36])), "1&g=uttt&v=tree&m=5.5_5.1");
        assert_eq!(link(at("drop6x7x4", &[3, 3])), "1&g=drop6x7x4&v=tree&m=dd");
        assert_eq!(link(at("3x4x3s", &[5, 5])), "1&g=3x4x3s&v=tree&m=b2swap");
        // The choice of a side is written as a stone of it.
        assert_eq!(link(at("9x9x5es2", &[40, 31, 50, 40])), "1&g=9x9x5es2&v=tree&m=e5e6f4e5");
        assert_eq!(link(at("3x3x3w", &[13, 0])), "1&g=3x3x3w&v=tree&m=b2=O_a3=X");
        assert_eq!(link(at("3x3x3u", &[76])), "1&g=3x3x3u&v=tree&m=b2=9");
        assert_eq!(
            link(at("3x3x3v3y", &[4, 0, 5, 3, 6, 2, 52])),
            "1&g=3x3x3v3y&v=tree&m=b2_a3_c2_a2_a1_c3_b2-b1"
        );
        assert_eq!(link(at("3x3x3l3", &[13, 0])), "1&g=3x3x3l3&v=tree&m=2.b2_1.a3");
        let seated = at("4x4x3p3", &[]).link(None, Some("h.maxn.maxn")).unwrap();
        assert_eq!(seated, "1&g=4x4x3p3&s=h.maxn.maxn");
    }

    #[test]
    fn trainings_have_the_addresses_of_the_laboratory() {
        let board = Position { game: "3x3x3".into(), moves: Vec::new() };
        let address = |text: &str| training_address(&toml::from_str(text).unwrap(), &board).unwrap();
        assert_eq!(address("learner = 'td'\nseed = 3\n"), "1&g=3x3x3&s=h.h&v=training.td_s3");
        let later = training_address(&toml::from_str("learner = 'td'").unwrap(), &board.after(&[0]));
        assert_eq!(later.unwrap(), "1&g=3x3x3&s=h.h&v=training.td_s1&m=a3");
        let trap = "learner = 'q-learning'\nsettings = { wrongSign = true, draw = -1, opponent = 'random', initial = 0 }\n";
        assert_eq!(
            address(trap),
            "1&g=3x3x3&s=h.h&v=training.q-learning_s1_opponent-random_draw.-1_wrongSign.1"
        );
        let machine = address("learner = 'menace'\npreset = 'historical'\n");
        assert!(machine.contains("_games.220_opponent-perfect_bothColours.0_"), "{machine}");
    }

    #[test]
    fn names_are_read_back() {
        let games = ["3x3x3", "15x15x5", "9x9x5es2", "uttt", "drop6x7x4", "3x3x3u", "4x4x4l4", "3x3x3mw"];
        for game in games {
            let rules = Rules::read(game).unwrap();
            for mv in 0..rules.shape.cols {
                let name = rules.move_name(mv);
                assert_eq!(rules.named(&name), Some(mv), "{game}");
                assert!(rules.knows(&name), "{game}");
            }
        }
        let wild = Rules::read("3x3x3w").unwrap();
        assert!(wild.knows("b2") && wild.knows("b2=O") && !wild.knows("b4") && !wild.knows("b2=9"));
        assert!(Rules::read("3x3").is_err() && Rules::read("chess").is_err());
    }

    #[test]
    fn lines_run_across_joined_edges_and_through_layers() {
        let count = |game: &str| Rules::read(game).unwrap().lines().len();
        assert_eq!(count("3x3x3"), 8);
        assert_eq!((count("3x3x3t"), count("3x3x3c")), (12, 12));
        // ((k + 2)³ - k³) / 2: both ends of a row point at a cell just outside the cube.
        assert_eq!((count("3x3x3l3"), count("4x4x4l4")), (49, 76));
        assert_eq!((count("3x3x3nb2"), count("1x14x3zn")), (16, 12));
    }
}
