//! The algorithms that let others search: which of them play which game.

use super::build::{Boards as Plays, Build, any_game};
use super::games::{FORESEEABLE_CELLS, Rules};
use crate::algorithm::{AnyGame, Description, Setup, TwoPlayerGame};
use crate::algorithms::combined;
use crate::algorithms::combined::strongest::{self, ComponentSearch, MissingSearch, Strongest, Unit};
use crate::algorithms::many_players::maxn;
use crate::algorithms::minimax::{VARIETY, alphabeta, pvs};
use crate::algorithms::monte_carlo::mcts::{self, Mcts, MctsOptions};
use crate::algorithms::specialists::prover::{self, Prover};
use crate::algorithms::specialists::puct::{self, Puct, PuctOptions};
use crate::algorithms::specialists::retrograde::{self, Retrograde};
use crate::algorithms::specialists::solver::{self, Solver};
use crate::algorithms::specialists::threats::{self, LINES};
use crate::algorithms::wrappers::early_stop::EARLY_STOP;
use crate::evals::net::shipped::shipped;
use crate::evals::{boards::Boards, drop::Columns, lines::Lines};
use crate::game::TwoPlayer;
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::games::bits::Bits;
use crate::games::drop::{DropBoard, is_connect_four};
use crate::games::line::LineBoard;
use crate::games::mnk::{Large, MultiPlayerBoard, TwoPlayerBoard};
use crate::games::parts::worth::Worth;
use crate::games::parts::{Marks, Parts, PartsRules};
use crate::games::ultimate::Ultimate;
use crate::search::Search;
use crate::search::search_tables::AlphaBetaOptions;
use crate::search::tree_search::TreeSearch;
use crate::settings::{OptionInfo, OptionKind};
use crate::value::Evaluate;

/// With so few plies left, principal variation search sees the end of every game within a few thousand nodes.
const LAST_PLIES: u32 = 14;

/// With gravity, where few moves are legal, it sees that far from more plies before the end.
const LAST_DROP_PLIES: u32 = 20;

/// With at most this many plies left in a game of numbers, it ends within a tenth of a second.
const LAST_NUMBERS: u32 = 8;

/// The same of turns of two marks.
const LAST_PAIRS: u32 = 24;

/// With so few cells left, a proof is worth a try: 8x8 with four in a row is proved from the empty board.
const PROVABLE_PLIES: u32 = 64;

/// What the strongest search says of itself. Its budget and what its workers share are those of
/// [`strongest_player`].
pub(super) const STRONGEST_DESCRIPTION: Description = Description {
    id: strongest::ID,
    label: "Strongest",
    summary: "Takes the search that plays the position best within the budget.",
    options: &[EARLY_STOP, FALLBACK, VARIETY, LINES],
    limits: &["timeMs", "iterations", "nodes", "depth"],
    ..combined::FAMILY
};

/// Whether a weaker search may play where the net is missing.
pub(super) const FALLBACK: OptionInfo = OptionInfo {
    id: "fallback",
    label: "Without the net",
    summary: "In Ultimate, plays by MCTS, which is weaker, if the value net cannot be loaded; if off, it does not play then.",
    kind: OptionKind::Flag { default: true },
};

/// Alpha-beta that lets the prover try first.
pub(super) const ALPHABETA_AFTER_PROOF: Build = Build::ProofFirst(alphabeta_after_proof);

/// The strongest search of each game; [`StrongestOfAny`] plays the others.
pub(super) const STRONGEST: &[Build] = &[
    Build::Parts(Plays::Parts, (strongest_parts, strongest_parts)),
    Build::FreeRows(strongest_free_rows),
    Build::Rows(strongest_rows),
    Build::Ultimate(strongest_ultimate),
    Build::Drop { small: strongest_drop, large: strongest_drop },
    Build::SmallParty(strongest_party),
    any_game::<StrongestOfAny>(),
];

/// The search that plays a game for `strongest` until its last plies.
pub(super) fn strongest_player(rules: Rules) -> &'static Description {
    match rules {
        Rules::Ultimate => &puct::DESCRIPTION,
        _ if rules.is_connect_four() => &solver::DESCRIPTION,
        _ if threatens(rules) => &threats::DESCRIPTION,
        Rules::Mnk(_) if rules.cells() <= FORESEEABLE_CELLS => &MAXN,
        _ => &MCTS,
    }
}

/// Whether threat search is the player of a game.
fn threatens(rules: Rules) -> bool {
    match rules {
        Rules::Parts(parts) => Plays::FreeParts.fit(rules) && !parts.has_few_positions(),
        _ => Plays::Rows.fit(rules),
    }
}

const MAXN: Description = maxn::Entry::DESCRIPTION;
const MCTS: Description = mcts::Entry::DESCRIPTION;
const PVS: Description = pvs::Entry::DESCRIPTION;
const ALPHABETA: Description = alphabeta::Entry::DESCRIPTION;

/// The strongest search where nothing better is known than [`mcts`].
struct StrongestOfAny;

impl AnyGame for StrongestOfAny {
    const DESCRIPTION: Description = STRONGEST_DESCRIPTION;

    fn search<G, E>(position: G, _eval: E, setup: Setup<'_>) -> Box<dyn Search>
    where
        G: Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        Box::new(strongest(setup, sampling(position, setup.seed)))
    }
}

fn alphabeta_after_proof(position: &TwoPlayerBoard<Large>, setup: Setup<'_>) -> Box<dyn Search> {
    let search = alphabeta::Entry::search(*position, Lines::new(position.rules()), setup);
    let team = strongest(setup, component(&ALPHABETA, search)).named(alphabeta::ID);
    Box::new(team.with_prover(PROVABLE_PLIES, proof(position, setup.seed)))
}

/// Threat search, to the end in the last plies.
fn rows<G, E>(position: &G, eval: E, setup: Setup<'_>) -> Strongest
where
    G: LineBoard + TwoPlayer + 'static,
    E: Evaluate<G> + 'static,
{
    let ending = to_the_end(*position, eval, setup);
    strongest(setup, component(&threats::DESCRIPTION, threats::search(position, setup)))
        .with_helpers()
        .with_endgame_search(LAST_PLIES, ending)
}

fn strongest_rows(position: &TwoPlayerBoard<Large>, setup: Setup<'_>) -> Box<dyn Search> {
    Box::new(rows(position, Lines::new(position.rules()), setup))
}

fn strongest_free_rows(position: &TwoPlayerBoard<Large>, setup: Setup<'_>) -> Box<dyn Search> {
    Box::new(free_rows(position, Lines::new(position.rules()), setup))
}

/// The same, and a proof where one is worth a try.
fn free_rows<G, E>(position: &G, eval: E, setup: Setup<'_>) -> Strongest
where
    G: LineBoard + TwoPlayer + 'static,
    E: Evaluate<G> + 'static,
{
    rows(position, eval, setup).with_prover(PROVABLE_PLIES, proof(position, setup.seed))
}

fn strongest_party(position: MultiPlayerBoard<u64>, eval: Lines, setup: Setup<'_>) -> Box<dyn Search> {
    let player = if position.rules().cells() <= FORESEEABLE_CELLS {
        component(&MAXN, maxn::Entry::search(position, eval, setup))
    } else {
        sampling(position, setup.seed)
    };
    Box::new(strongest(setup, player))
}

/// Where a stone never hurts, the team of k in a row; elsewhere a proof, and playouts where there is none.
/// Few positions can make long games, where positions come again or boards add up: retrograde analysis ends
/// there, and alpha-beta often not.
fn strongest_parts<B: Bits + 'static>(position: Parts<B>, eval: Worth, setup: Setup<'_>) -> Box<dyn Search> {
    let rules = position.rules();
    if threatens(Rules::Parts(rules)) {
        return Box::new(free_rows(&position, eval, setup));
    }
    let player = strongest(setup, sampling(position, setup.seed));
    Box::new(if rules.has_few_positions() {
        let retrograde = Box::new(Retrograde::new(position.narrowed(), setup.seed));
        player.with_prover(u32::MAX, component(&retrograde::DESCRIPTION, retrograde)).with_prover_share(0.95)
    } else {
        player.with_prover(provable_plies(rules), to_the_end(position, eval, setup))
    })
}

/// The most plies left at which an exact search of a game made of parts is worth a try. With numbers, and
/// with turns of two marks, playouts prove sooner who wins from positions farther from the end.
fn provable_plies(rules: PartsRules) -> u32 {
    match rules.marks() {
        Marks::Numbers => LAST_NUMBERS,
        _ if !rules.alternates() => LAST_PAIRS,
        _ => u32::MAX,
    }
}

/// The solver where it can hold the board, and playouts where it proves nothing; on other boards playouts,
/// and from a few plies before the end an exact search.
fn strongest_drop<B: Bits + 'static>(position: &DropBoard<B>, setup: Setup<'_>) -> Box<dyn Search> {
    let player = strongest(setup, sampling(*position, setup.seed));
    Box::new(if solver::fits(position.rules()) {
        let solver = component(&solver::DESCRIPTION, Box::new(Solver::new(*position, setup.seed)));
        // With its book it solves all positions of Connect Four, and larger boards only late in a game.
        let share = if is_connect_four(position.rules()) { 0.95 } else { 0.5 };
        player.with_prover(u32::MAX, solver).with_prover_share(share)
    } else {
        let ending = to_the_end(*position, Columns::new(position.rules()), setup);
        player.with_endgame_search(LAST_DROP_PLIES, ending)
    })
}

fn strongest_ultimate(position: &Ultimate, setup: Setup<'_>) -> Result<Box<dyn Search>, String> {
    let Setup { settings, seed, .. } = setup;
    let player = match shipped() {
        Ok(net) => {
            let puct = Puct::new(*position, net, PuctOptions::default(), seed);
            strongest(setup, component(&puct::DESCRIPTION, Box::new(puct)))
        }
        Err(why) if !settings.flag(FALLBACK.id) => return Err(why),
        Err(cause) => {
            let Description { id: algo, label: name, .. } = puct::DESCRIPTION;
            let missing = MissingSearch { algo, name, cause };
            strongest(setup, sampling(*position, seed)).in_place_of(missing)
        }
    };
    Ok(Box::new(player.with_endgame_search(LAST_PLIES, to_the_end(*position, Boards, setup))))
}

/// The strongest search of a position, with this player.
fn strongest(setup: Setup<'_>, player: ComponentSearch) -> Strongest {
    Strongest::new(setup.position.boxed(), setup.seed, player)
}

/// A search under the name that it has for itself.
fn component(description: &Description, search: Box<dyn Search>) -> ComponentSearch {
    let unit = if description.samples() { Unit::Iterations } else { Unit::Positions };
    ComponentSearch { algo: description.id, name: description.label, unit, search }
}

fn proof<G: LineBoard + 'static>(position: &G, seed: u64) -> ComponentSearch {
    component(&prover::DESCRIPTION, Box::new(Prover::new(*position, seed)))
}

fn to_the_end<G: TwoPlayer + 'static>(
    position: G,
    eval: impl Evaluate<G> + 'static,
    Setup { settings, seed, .. }: Setup<'_>,
) -> ComponentSearch {
    let method = pvs::Pvs::new(AlphaBetaOptions::ALL, &position);
    let search = TreeSearch::new(position, eval, method, seed);
    component(&PVS, Box::new(search.with_variety(settings.flag(VARIETY.id))))
}

fn sampling<G: Playouts + Priors + 'static>(position: G, seed: u64) -> ComponentSearch {
    component(&MCTS, Box::new(Mcts::new(position, MctsOptions::default(), seed)))
}
