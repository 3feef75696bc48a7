//! Positions: rules in the notation of links, moves as the engine numbers them, and the names that people
//! read.

use anyhow::{Result, bail};
use noughts::catalogue::AgreedRules;
use noughts::session::{GameRecord, PlayedGame};
use noughts::status::Shape;
use noughts::swap::SwapRule;
use noughts_lab::learners::settings::Value as Setting;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::training::Run;

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
            link += &format!("&m={}", names.join(if rules.shape.small.is_some() { "_" } else { "" }));
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
        Ok(Rules { agreed, k, players: agreed.rules.players() as usize, shape })
    }

    /// As a request has them.
    #[must_use]
    pub fn json(&self) -> Value {
        json!(self.agreed)
    }

    /// Row and column of a cell, from 0 at the top left.
    #[must_use]
    pub fn place(&self, cell: usize) -> (usize, usize) {
        let cols = self.shape.cols;
        let Some(small) = self.shape.small else { return (cell / cols, cell % cols) };
        let (board, cell) = (cell / (small.rows * small.cols), cell % (small.rows * small.cols));
        let boards = cols / small.cols;
        (board / boards * small.rows + cell / small.cols, board % boards * small.cols + cell % small.cols)
    }

    /// What people call a cell: letters from the left, numbers from the bottom; with small boards, the
    /// numbers of board and cell.
    #[must_use]
    pub fn cell_name(&self, cell: usize) -> String {
        if let Some(small) = self.shape.small {
            let size = small.rows * small.cols;
            return format!("{}.{}", cell / size + 1, cell % size + 1);
        }
        let (row, col) = self.place(cell);
        format!("{}{}", letter(col), self.shape.rows - row)
    }

    /// What people call a move.
    #[must_use]
    pub fn move_name(&self, mv: usize) -> String {
        if self.shape.columns { letter(mv).to_string() } else { self.cell_name(mv) }
    }

    /// The move with this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<usize> {
        let rows = if self.shape.columns { 1 } else { self.shape.rows };
        (0..rows * self.shape.cols).find(|&mv| self.move_name(mv) == name)
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
        for game in ["3x3x3", "15x15x5", "9x9x5es2", "uttt", "drop6x7x4"] {
            let rules = Rules::read(game).unwrap();
            for mv in 0..rules.shape.cols {
                assert_eq!(rules.named(&rules.move_name(mv)), Some(mv), "{game}");
            }
        }
        assert!(Rules::read("3x3").is_err() && Rules::read("chess").is_err());
    }
}
