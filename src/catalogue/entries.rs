//! The list of algorithms, and for which types of boards each is compiled. What each says of itself stands in
//! its own file.

use super::build::{Boards, Build, Replay, any_game, any_parts, any_two_players, parts, two_players};
use super::games::Rules;
use super::teams::{ALPHABETA_AFTER_PROOF, STRONGEST, STRONGEST_DESCRIPTION, strongest_player};
use crate::algorithm::{AnyGame, BoardSize, Description, SAMPLING_LIMITS, Shares, TwoPlayerGame};
use crate::algorithms::combined::hybrid;
use crate::algorithms::learned::table;
use crate::algorithms::many_players::{brs, brs_plus, maxn, paranoid, prob_maxn};
use crate::algorithms::minimax::{alphabeta, best_first, minimax, mtdf, negamax, pvs};
use crate::algorithms::monte_carlo::{flat_mc, mcts};
use crate::algorithms::simple::perfect::{self, Beatable, EpsilonPerfect, Perfect};
use crate::algorithms::simple::{greedy, random};
use crate::algorithms::specialists::{prover, puct, retrograde, solver, threats};
use crate::brain::Learner;
use crate::error::Error;
use crate::search::{Limits, Search};
use crate::settings::Settings;

/// An algorithm of the list.
struct Entry {
    description: Description,
    /// Of these, the first that plays the rules is the search. The last plays most games.
    builds: &'static [Build],
    /// The search that plays, where this one lets others play.
    player: Option<fn(Rules) -> &'static Description>,
}

/// Every algorithm, in the order of the picker.
const ENTRIES: &[Entry] = &[
    of_every_game::<random::Entry>(),
    Entry::new(perfect::BEATABLE_DESCRIPTION, &[Build::Classic(|_| Box::new(Beatable))]),
    Entry::new(
        perfect::EPSILON_PERFECT_DESCRIPTION,
        &[Build::Classic(|settings| Box::new(EpsilonPerfect::with_settings(settings)))],
    ),
    Entry::new(perfect::PERFECT_DESCRIPTION, &[Build::Classic(|_| Box::new(Perfect))]),
    of_every_game::<greedy::Entry>(),
    of_two_players_and_parts::<minimax::Entry>(),
    of_two_players_and_parts::<negamax::Entry>(),
    Entry::new(
        alphabeta::Entry::DESCRIPTION,
        &[ALPHABETA_AFTER_PROOF, parts::<alphabeta::Entry>(Boards::Parts), two_players::<alphabeta::Entry>()],
    ),
    of_two_players_and_parts::<pvs::Entry>(),
    of_two_players_and_parts::<mtdf::Entry>(),
    Entry::new(
        best_first::Entry::DESCRIPTION,
        &[parts::<best_first::Entry>(Boards::OrderlyParts), two_players::<best_first::Entry>()],
    ),
    Entry::new(
        prover::DESCRIPTION,
        &[Build::FreeRows(prover::search), Build::AsParts(Boards::FreeParts, prover::search)],
    ),
    Entry::new(
        threats::DESCRIPTION,
        &[Build::AsParts(Boards::FreeParts, threats::search), Build::Rows(threats::search)],
    ),
    Entry::new(solver::DESCRIPTION, &[Build::Columns(solver::search)]),
    Entry::new(retrograde::DESCRIPTION, &[Build::AsParts(Boards::FewCells, retrograde::search)]),
    Entry::new(puct::DESCRIPTION, &[Build::Ultimate(puct::search)]),
    of_any_game::<maxn::Entry>(),
    of_any_game::<prob_maxn::Entry>(),
    of_any_game::<paranoid::Entry>(),
    of_any_game::<brs::Entry>(),
    of_any_game::<brs_plus::Entry>(),
    of_every_game::<flat_mc::Entry>(),
    Entry::new(
        mcts::Entry::DESCRIPTION,
        &[
            any_two_players::<mcts::Entry>(),
            Build::SmallParty(mcts::Entry::search),
            any_parts::<mcts::Entry>(),
            any_game::<mcts::Entry>(),
        ],
    ),
    Entry::new(table::description(Learner::Menace), &[Build::Learned(Learner::Menace)]),
    Entry::new(table::description(Learner::Td), &[Build::Learned(Learner::Td)]),
    Entry::new(table::description(Learner::QLearning), &[Build::Learned(Learner::QLearning)]),
    Entry::new(table::description(Learner::Dqn), &[Build::Learned(Learner::Dqn)]),
    Entry::new(table::description(Learner::Reinforce), &[Build::Learned(Learner::Reinforce)]),
    Entry::new(table::description(Learner::Ppo), &[Build::Learned(Learner::Ppo)]),
    of_two_players::<hybrid::Entry>(),
    Entry { player: Some(strongest_player), ..Entry::new(STRONGEST_DESCRIPTION, STRONGEST) },
];

const fn of_any_game<A: AnyGame>() -> Entry {
    Entry::new(A::DESCRIPTION, &[const { any_game::<A>() }])
}

/// The same, and of games made of parts.
const fn of_every_game<A: AnyGame>() -> Entry {
    Entry::new(A::DESCRIPTION, &[const { any_parts::<A>() }, const { any_game::<A>() }])
}

const fn of_two_players_and_parts<A: TwoPlayerGame>() -> Entry {
    Entry::new(A::DESCRIPTION, &[const { parts::<A>(Boards::Parts) }, const { two_players::<A>() }])
}

const fn of_two_players<A: TwoPlayerGame>() -> Entry {
    Entry::new(A::DESCRIPTION, &[const { two_players::<A>() }])
}

impl Entry {
    const fn new(description: Description, builds: &'static [Build]) -> Self {
        Entry { description, builds, player: None }
    }
}

/// An algorithm of the list without its searches: a module that only tells what there is contains none of
/// them.
#[derive(Clone, Copy)]
pub(super) struct Listed {
    pub(super) description: Description,
    /// Its place in the list.
    place: usize,
    /// The boards of its builds; the last ones several times, where there are fewer.
    boards: [Boards; MOST_BUILDS],
    player: Option<fn(Rules) -> &'static Description>,
}

/// No algorithm has more builds.
const MOST_BUILDS: usize = 7;

/// What the list says, in the same order.
pub(super) static LISTED: [Listed; ENTRIES.len()] = {
    let mut listed = [Listed::of(0); ENTRIES.len()];
    let mut place = 0;
    while place < ENTRIES.len() {
        listed[place] = Listed::of(place);
        place += 1;
    }
    listed
};

/// What each algorithm says of itself, in the order of the picker: a constant, from which types of
/// TypeScript are written while the module is compiled.
pub const DESCRIPTIONS: [Description; ENTRIES.len()] = {
    let mut descriptions = [ENTRIES[0].description; ENTRIES.len()];
    let mut place = 0;
    while place < ENTRIES.len() {
        descriptions[place] = ENTRIES[place].description;
        place += 1;
    }
    descriptions
};

/// The searches of each algorithm of the list.
static BUILDS: [&[Build]; ENTRIES.len()] = {
    let mut builds = [ENTRIES[0].builds; ENTRIES.len()];
    let mut place = 0;
    while place < ENTRIES.len() {
        builds[place] = ENTRIES[place].builds;
        place += 1;
    }
    builds
};

impl Listed {
    const fn of(place: usize) -> Self {
        let Entry { description, builds, player } = ENTRIES[place];
        let mut boards = [builds[builds.len() - 1].boards(); MOST_BUILDS];
        let mut build = 0;
        while build < builds.len() {
            boards[build] = builds[build].boards();
            build += 1;
        }
        Listed { description, place, boards, player }
    }

    /// Whether it plays by these rules.
    pub(super) fn plays(&self, rules: Rules) -> bool {
        self.boards.iter().any(|boards| boards.fit(rules))
    }

    /// The games that it plays, in words.
    pub(super) fn games(&self) -> &'static str {
        let [.., most] = self.boards;
        most.games()
    }

    /// The search of a game whose rules it [plays](Listed::plays).
    ///
    /// # Errors
    /// A move that is illegal, or why weights that it needs cannot be had.
    pub(super) fn search(
        &self,
        rules: Rules,
        game: &impl Replay,
        settings: &Settings,
        seed: u64,
    ) -> Result<Box<dyn Search>, Error> {
        let fits = |build: &&Build| build.boards().fit(rules) && build.is_wanted(settings);
        let build = BUILDS[self.place].iter().find(fits);
        build.expect("one build fits without any settings").search(rules, game, settings, seed)
    }

    /// The description of the search that plays by these rules.
    fn player(&self, rules: Rules) -> &Description {
        self.player.map_or(&self.description, |player| player(rules))
    }

    /// The limits on a game when a request gives none.
    pub(super) fn budget(&self, rules: Rules) -> Limits {
        let board = BoardSize { cells: rules.cells(), players: rules.players(), fills: rules.fills() };
        (self.player(rules).budget)(board)
    }

    /// The names of the limits that it honours on a game. One that lets others play honours a depth unless
    /// these sample.
    pub(super) fn limits(&self, rules: Rules) -> &'static [&'static str] {
        let lets_sample = self.player.is_some() && self.player(rules).samples();
        if lets_sample { SAMPLING_LIMITS } else { self.description.limits }
    }

    /// Whether searches with seeds and parts of their own find out more, joined.
    pub(super) fn parallel(&self, rules: Rules) -> bool {
        self.player(rules).parallel
    }

    /// Whether it evaluates positions by the value net.
    pub(super) fn weights(&self, rules: Rules) -> bool {
        self.player(rules).weights
    }

    /// The file of the book of a game that it reads.
    pub(super) fn book(&self, rules: Rules) -> Option<&'static str> {
        self.player(rules).book.filter(|_| rules.is_connect_four())
    }

    /// What several workers with shared memory have in common.
    pub(super) fn shares(&self, rules: Rules) -> Option<Shares> {
        self.player(rules).shares
    }
}
