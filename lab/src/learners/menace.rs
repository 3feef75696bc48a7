//! MENACE, the Matchbox Educable Noughts and Crosses Engine: a box of coloured beads for each position.
//!
//! **Idea.** A box stands for a position and its images, and each colour of bead in it for a move. A move is
//! drawn blindly, so that it is played in proportion to its beads. After the game, all boxes that took part
//! get beads of the moves that they played after a win or a draw, and lose one after a loss. This was the
//! first machine that learned a game by reinforcement; it is also a policy gradient, with beads instead of
//! weights.
//!
//! **Update rule** for each bead `b` drawn in the game:
//!
//! ```text
//! beads(s, b) <- max(least, beads(s, b) + reward)      reward = +3 after a win, +1 after a draw, -1 after a loss
//! ```
//!
//! Of moves that are images of each other in a symmetric position, one has beads. There are 304 boxes for X,
//! and 593 for both colours; the last empty cell needs no box.
//!
//! **Two versions.** The *historical* machine (`bothColours` false, `lastBeadStays` false, first beads 4, 3,
//! 2, 1) plays X only. A box can run empty; then it resigns. The *modern* recipe plays both colours, begins
//! with more beads (8, 4, 2, 1), and never takes the last bead of a move: `least` is 1. Judged is the move
//! with the most beads; a player that goes on drawing beads never becomes unbeatable.
//!
//! **Source.** Michie, "Experiments on the mechanization of game-learning. Part I" (The Computer Journal 6,
//! 1963, pages 232 to 236). His famous curve is one run of 220 games against himself, not a mean: of 1,000
//! historical runs against perfect play, one in a thousand draws steadily within 20 games, and in two thirds
//! the first box is empty at the end.
//!
//! **Traps**, with the lost lines that remain after the recipe, as medians of 20 seeds (`traps.rs`); no seed
//! becomes unbeatable:
//! - `lastBeadStays: false`: 20,652. A box that a few early losses have emptied resigns for ever.
//! - `beadsForDraw` 0: 103, and -1: 225. Nothing reinforces the best result against good play.
//! - Only a random opponent: 34, because the machine learns to set traps that a good player sees. Only a
//!   perfect one: 2,207, because it never sees the rest of the game. Three random moves in ten cure it.

use super::agent::{Act, Agent, Context, Judgement, Update};
use super::codec::Codec;
use super::error::LearnerError;
use super::settings::{Course, Rival, Visitor};
use super::states::{Cells, State};

/// The settings of MENACE.
#[derive(Clone, PartialEq, Debug)]
pub struct MenaceSettings {
    /// How long, and against whom.
    pub course: Course,
    /// Whether it has boxes for O, too, and plays both colours in turn.
    pub both_colours: bool,
    /// The beads of each move at first, by the moves that the player has made before.
    pub beads: [u32; 4],
    /// The beads that a played move gets after a win, a draw and a loss.
    pub rewards: [f64; 3],
    /// Whether a move keeps its last bead after a loss.
    pub last_bead_stays: bool,
}

impl Default for MenaceSettings {
    fn default() -> Self {
        MenaceSettings {
            course: Course { games: 50_000, rival: Rival::Mixture, random_share: 0.3 },
            both_colours: true,
            beads: [8, 4, 2, 1],
            rewards: [3.0, 1.0, -1.0],
            last_bead_stays: true,
        }
    }
}

impl MenaceSettings {
    /// The machine of 1961 against a perfect opponent, over the 220 games of Michie's tournament.
    #[must_use]
    pub fn historical() -> Self {
        MenaceSettings {
            course: Course { games: 220, rival: Rival::Perfect, random_share: 0.3 },
            both_colours: false,
            beads: [4, 3, 2, 1],
            rewards: [3.0, 1.0, -1.0],
            last_bead_stays: false,
        }
    }

    pub(crate) fn visit(&mut self, visitor: &mut dyn Visitor) -> Result<(), LearnerError> {
        self.course.visit(visitor)?;
        visitor.switch("bothColours", &mut self.both_colours)?;
        let [first, second, third, fourth] = &mut self.beads;
        visitor.whole("firstBeads", first, 1, 100)?;
        visitor.whole("secondBeads", second, 1, 100)?;
        visitor.whole("thirdBeads", third, 1, 100)?;
        visitor.whole("fourthBeads", fourth, 1, 100)?;
        let [win, draw, loss] = &mut self.rewards;
        visitor.signed("beadsForWin", win, 10)?;
        visitor.signed("beadsForDraw", draw, 10)?;
        visitor.signed("beadsForLoss", loss, 10)?;
        visitor.switch("lastBeadStays", &mut self.last_bead_stays)
    }
}

/// A bead that was drawn: the state on the board, and the cell played.
type Drawn = (State, usize);

/// The learner.
pub(crate) struct Menace {
    settings: MenaceSettings,
    /// The beads of each cell, by the index of the canonical state.
    boxes: Vec<[u32; 9]>,
    /// Of the game in progress.
    drawn: Vec<Drawn>,
    updates: u64,
}

/// One cell of each set of moves that lead to images of one another.
fn distinct_moves(state: State) -> Cells {
    let image = |cell: usize| state.next(cell).canonical();
    let cells = state.legal();
    cells
        .iter()
        .filter(|&cell| !cells.iter().any(|other| other < cell && image(other) == image(cell)))
        .collect()
}

impl Menace {
    pub(crate) fn new(settings: MenaceSettings) -> Self {
        let mut boxes = vec![[0; 9]; State::COUNT];
        for state in Self::boxed(&settings) {
            for cell in distinct_moves(state).iter() {
                boxes[state.index()][cell] = settings.beads[state.plies() / 2];
            }
        }
        Menace { settings, boxes, drawn: Vec::new(), updates: 0 }
    }

    /// Whether a state has a box: its player is the machine, and more than one cell is empty.
    fn has_box(settings: &MenaceSettings, state: State) -> bool {
        state.plies() < 8 && (settings.both_colours || state.mover() == 0)
    }

    /// The canonical states with a box.
    fn boxed(settings: &MenaceSettings) -> impl Iterator<Item = State> {
        State::classes().iter().copied().filter(|&state| Self::has_box(settings, state))
    }

    fn beads(&self, state: State) -> [u32; 9] {
        let row = &self.boxes[state.canonical().index()];
        state.to_canonical().map(|cell| row[usize::from(cell)])
    }

    fn reward(&mut self, (state, cell): Drawn, reward: i64, context: &mut Context<'_>) {
        let least = i64::from(self.settings.last_bead_stays);
        let place = usize::from(state.to_canonical()[cell]);
        let beads = &mut self.boxes[state.canonical().index()][place];
        let old = *beads;
        // At most ten beads a game: no training is long enough to exceed 32 bits.
        *beads = u32::try_from((i64::from(old) + reward).max(least)).unwrap_or(u32::MAX);
        self.updates += 1;
        context.updates.push(Update::Beads { state, cell, old, new: *beads });
    }
}

impl Agent for Menace {
    fn act(&mut self, state: State, context: &mut Context<'_>) -> Option<Act> {
        if !Self::has_box(&self.settings, state) {
            return Some(Act { cell: context.random.pick(state.legal()), explored: false });
        }
        let beads = self.beads(state);
        let cell = context.random.weighted(&beads.map(|count| count as f32))?;
        self.drawn.push((state, cell));
        let most = beads.iter().max().is_some_and(|most| beads[cell] == *most);
        Some(Act { cell, explored: !most })
    }

    fn finish(&mut self, results: [i32; 2], context: &mut Context<'_>) {
        for drawn in std::mem::take(&mut self.drawn) {
            let place = 1 - results[drawn.0.mover()];
            self.reward(drawn, self.settings.rewards[place as usize] as i64, context);
        }
    }

    fn judge(&self, state: State) -> Judgement {
        let beads = self.beads(state).map(|count| count as f32);
        let sum: f32 = beads.iter().sum();
        if sum == 0.0 {
            // No box, or an empty one: each move is as good as another.
            return Judgement::greedy(state, beads, None);
        }
        Judgement { moves: beads, state: None, probabilities: beads.map(|count| count / sum) }
    }

    fn updates(&self) -> u64 {
        self.updates
    }

    fn boxes(&self) -> Option<Vec<(State, [u32; 9])>> {
        Some(Self::boxed(&self.settings).map(|state| (state, self.boxes[state.index()])).collect())
    }

    fn persist(&mut self, codec: &mut Codec<'_>) -> Result<(), LearnerError> {
        codec.u64(&mut self.updates)?;
        codec.list(&mut self.drawn, 9, |codec, (state, cell)| {
            codec.state(state)?;
            codec.index(cell, 9)?;
            let is_possible = state.legal().contains(*cell);
            if is_possible { Ok(()) } else { Err(LearnerError::BadFile("a move in it is not legal")) }
        })?;
        for state in Self::boxed(&self.settings) {
            for cell in distinct_moves(state).iter() {
                codec.u32(&mut self.boxes[state.index()][cell])?;
            }
        }
        Ok(())
    }
}
