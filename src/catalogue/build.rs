//! Builds the search of an algorithm: on which type of board it runs, and with which settings.

use super::entries::ENTRIES;
use super::games::{FORESEEABLE_CELLS, Rules, RulesForTwo};
use super::ids::AlgorithmId;
use super::options::{
    AGE, CANDIDATES, DEPTH, DISTANCES, DRAW_IS_LOSS, DRAW_SCORE, ENDGAME, EPSILON, EXPLORATION, FALLBACK,
    FINAL_MOVE, KILLERS, LINES, ORDERING, PLAYOUT_POLICY, PLAYOUTS, PLAYOUTS_PER_LEAF, RERUNS, SOLVER, TABLE,
    TABLE_ENDS, VARIETY, VERIFY_DEPTH,
};
use crate::algorithms::combined::hybrid;
use crate::algorithms::combined::strongest::{ComponentSearch, MissingSearch, Strongest, Unit};
use crate::algorithms::learned::table::TablePlayer;
use crate::algorithms::learned::{Learner, shipped};
use crate::algorithms::many_players::{brs, brs_plus, maxn, paranoid};
use crate::algorithms::minimax::{alphabeta, minimax, mtdf, negamax, pvs};
use crate::algorithms::monte_carlo::mcts::PlayoutPolicy;
use crate::algorithms::monte_carlo::{flat_mc, mcts};
use crate::algorithms::simple::{greedy, perfect, random};
use crate::algorithms::specialists::{prover, puct, threats};
use crate::evals::net::shipped::shipped;
use crate::evals::{boards::Boards, drop::Columns, lines::Lines};
use crate::game::TwoPlayer;
use crate::game::playouts::Playouts;
use crate::game::priors::Priors;
use crate::games::bits::Bits;
use crate::games::drop::DropBoard;
use crate::games::grid::GridRules;
use crate::games::mnk::{Large, MultiPlayerBoard, TwoPlayerBoard};
use crate::games::ultimate::Ultimate;
use crate::search::Search;
use crate::search::memo::{Memory, Remembering};
use crate::search::order::OrderingOptions;
use crate::search::policy::{Policy, PolicyPlayer};
use crate::search::reason::Criterion;
use crate::search::search_tables::AlphaBetaOptions;
use crate::search::tree_search::TreeSearch;
use crate::settings::Settings;
use crate::value::{Evaluate, Score};
use std::num::NonZeroU32;

/// With so few plies left, principal variation search sees the end of every game within a few thousand nodes.
const LAST_PLIES: u32 = 14;

/// With gravity, where few moves are legal, it sees that far from more plies before the end.
const LAST_DROP_PLIES: u32 = 20;

/// With so few cells left, a proof is worth a try: 8x8 with four in a row is proved from the empty board.
const PROVABLE_PLIES: u32 = 64;

/// The type of board that a search is compiled for, with the rules that fit it, and the search. Each type of board costs the
/// shipped module a copy of the search.
#[derive(Clone, Copy, Debug)]
pub enum Plan {
    /// The type for any number of players, though two may play.
    AnyGame(AnyGame),
    /// The smallest type for two players that holds the board.
    TwoPlayers(RulesForTwo, TwoPlayers),
    /// The classic game.
    Classic(GridRules, Classic),
    /// k in a row between two players, on the type for boards of every size.
    Rows(GridRules, Rows),
    /// Three players or more on a small board. Playouts run three times as fast on it as on the type for all boards.
    Party(GridRules, Many),
    /// The strongest search of k in a row with gravity.
    StrongestDrop(GridRules),
    /// Ultimate tic-tac-toe.
    Ultimate(UltimateSearch),
}

/// A search of any game.
#[derive(Clone, Copy, Debug)]
pub enum AnyGame {
    /// [`random`].
    Random,
    /// [`greedy`].
    Greedy,
    /// [`maxn`].
    MaxN,
    /// [`paranoid`].
    Paranoid,
    /// [`brs`].
    BestReply,
    /// [`brs_plus`].
    BestReplyPlus,
    /// [`flat_mc`].
    FlatMonteCarlo,
    /// [`mcts`].
    Mcts,
    /// The strongest search where nothing better is known than [`mcts`].
    Strongest,
}

/// A search of a game of two players.
#[derive(Clone, Copy, Debug)]
pub enum TwoPlayers {
    /// [`minimax`].
    Minimax,
    /// [`negamax`].
    Negamax,
    /// [`alphabeta`].
    AlphaBeta,
    /// [`pvs`].
    Pvs,
    /// [`mtdf`].
    Mtdf,
    /// [`mcts`].
    Mcts,
    /// [`hybrid`].
    Hybrid,
}

/// A player of the classic game.
#[derive(Clone, Copy, Debug)]
pub enum Classic {
    /// All rules of [`perfect`].
    Perfect,
    /// Without the rules about forks.
    Beatable,
    /// With slips.
    EpsilonPerfect,
    /// What somebody learned ([`learned`](crate::algorithms::learned)).
    Learned(Learner),
}

/// A search of k in a row between two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rows {
    /// [`alphabeta`] that lets [`prover`] try first.
    AlphaBetaAfterProof,
    /// [`prover`].
    Prover,
    /// [`threats`].
    Threats,
    /// The strongest search.
    Strongest,
}

/// A search of a small board for three players or more.
#[derive(Clone, Copy, Debug)]
pub enum Many {
    /// [`mcts`].
    Mcts,
    /// The strongest search.
    Strongest,
}

/// A search of Ultimate that uses its value net.
#[derive(Clone, Copy, Debug)]
pub enum UltimateSearch {
    /// [`puct`].
    Puct,
    /// The strongest search.
    Strongest,
}

/// Alpha-beta that lets the prover try first, where that plays these rules.
pub(super) fn after_proof(rules: Rules) -> Option<Plan> {
    let rules = rows_for_two(rules).filter(|&rules| prover_plays(rules));
    rules.map(|rules| Plan::Rows(rules, Rows::AlphaBetaAfterProof))
}

/// Which type of board an algorithm searches by these rules; `None` where it cannot play them.
pub(super) fn plan(id: AlgorithmId, rules: Rules) -> Option<Plan> {
    use AlgorithmId as Id;
    // None of these is inlined: there would be a copy for each algorithm.
    #[inline(never)]
    fn two(rules: Rules, search: TwoPlayers) -> Option<Plan> {
        rules.for_two().map(|rules| Plan::TwoPlayers(rules, search))
    }
    #[inline(never)]
    fn classic(rules: Rules, player: Classic) -> Option<Plan> {
        rules.classic().map(|rules| Plan::Classic(rules, player))
    }
    #[inline(never)]
    fn rows(rules: Rules, search: Rows) -> Option<Plan> {
        let plays = |rules: &GridRules| search != Rows::Prover || prover_plays(*rules);
        rows_for_two(rules).filter(plays).map(|rules| Plan::Rows(rules, search))
    }
    let any = |search| Some(Plan::AnyGame(search));
    let two = |search| two(rules, search);
    let classic = |player| classic(rules, player);
    let rows = |search| rows(rules, search);
    let party = |search| small_party(rules).map(|rules| Plan::Party(rules, search));
    let ultimate = |search| (rules == Rules::Ultimate).then_some(Plan::Ultimate(search));
    match id {
        Id::Random => any(AnyGame::Random),
        Id::Beatable => classic(Classic::Beatable),
        Id::EpsilonPerfect => classic(Classic::EpsilonPerfect),
        Id::Perfect => classic(Classic::Perfect),
        Id::Greedy => any(AnyGame::Greedy),
        Id::Minimax => two(TwoPlayers::Minimax),
        Id::Negamax => two(TwoPlayers::Negamax),
        Id::AlphaBeta => two(TwoPlayers::AlphaBeta),
        Id::Pvs => two(TwoPlayers::Pvs),
        Id::Mtdf => two(TwoPlayers::Mtdf),
        Id::Prover => rows(Rows::Prover),
        Id::Threats => rows(Rows::Threats),
        Id::Puct => ultimate(UltimateSearch::Puct),
        Id::MaxN => any(AnyGame::MaxN),
        Id::Paranoid => any(AnyGame::Paranoid),
        Id::BestReply => any(AnyGame::BestReply),
        Id::BestReplyPlus => any(AnyGame::BestReplyPlus),
        Id::FlatMonteCarlo => any(AnyGame::FlatMonteCarlo),
        Id::Mcts => two(TwoPlayers::Mcts).or_else(|| party(Many::Mcts)).or_else(|| any(AnyGame::Mcts)),
        Id::Menace => classic(Classic::Learned(Learner::Menace)),
        Id::Td => classic(Classic::Learned(Learner::Td)),
        Id::QLearning => classic(Classic::Learned(Learner::QLearning)),
        Id::Dqn => classic(Classic::Learned(Learner::Dqn)),
        Id::Reinforce => classic(Classic::Learned(Learner::Reinforce)),
        Id::Ppo => classic(Classic::Learned(Learner::Ppo)),
        Id::Hybrid => two(TwoPlayers::Hybrid),
        Id::Strongest => rows(Rows::Strongest)
            .or_else(|| ultimate(UltimateSearch::Strongest))
            .or_else(|| rules.with_gravity().map(Plan::StrongestDrop))
            .or_else(|| party(Many::Strongest))
            .or_else(|| any(AnyGame::Strongest)),
    }
}

fn rows_for_two(rules: Rules) -> Option<GridRules> {
    match rules {
        Rules::Mnk(rules) => Some(rules).filter(|rules| rules.players() == 2),
        Rules::Drop(_) | Rules::Ultimate => None,
    }
}

/// Whether the prover plays these rules. Its pairings, its dominated moves and the moves that it leaves out all rest on one
/// law: a further stone never hurts its owner. By exact rules it may, since it can turn a row into an overline.
fn prover_plays(rules: GridRules) -> bool {
    !rules.is_exact()
}

fn small_party(rules: Rules) -> Option<GridRules> {
    match rules {
        Rules::Mnk(rules) => Some(rules).filter(|rules| rules.players() > 2 && rules.bits() <= u64::BITS),
        Rules::Drop(_) | Rules::Ultimate => None,
    }
}

impl AnyGame {
    /// The search of this position.
    pub fn search<G, E>(self, position: G, eval: E, settings: &Settings, seed: u64) -> Box<dyn Search>
    where
        G: Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        let variety = settings.flag(VARIETY.id);
        match self {
            AnyGame::Random => Box::new(PolicyPlayer::new(position, random::Random, seed)),
            AnyGame::Greedy => Box::new(TreeSearch::new(position, eval, greedy::Greedy::default(), seed)),
            AnyGame::MaxN => Box::new(TreeSearch::new(position, eval, maxn::MaxN::new(&position), seed)),
            AnyGame::Paranoid => {
                let method = paranoid::Paranoid::new(settings.flag(DRAW_IS_LOSS.id), &position);
                Box::new(TreeSearch::new(position, eval, method, seed).with_variety(variety))
            }
            AnyGame::BestReply => Box::new(
                TreeSearch::new(position, eval, brs::BestReply::new(&position), seed).with_variety(variety),
            ),
            AnyGame::BestReplyPlus => {
                Box::new(TreeSearch::new(position, eval, brs_plus::BestReplyPlus::new(&position), seed))
            }
            AnyGame::FlatMonteCarlo => {
                Box::new(flat_mc::FlatMonteCarlo::new(position, settings.count(PLAYOUTS.id), seed))
            }
            AnyGame::Mcts => Box::new(mcts::Mcts::new(position, mcts_options(settings), seed)),
            AnyGame::Strongest => Box::new(Strongest::new(position, seed, sampling(position, seed))),
        }
    }
}

impl TwoPlayers {
    /// The search of this position.
    pub fn search<G, E>(self, position: G, eval: E, settings: &Settings, seed: u64) -> Box<dyn Search>
    where
        G: TwoPlayer + Playouts + Priors + 'static,
        E: Evaluate<G> + Clone + 'static,
    {
        let variety = settings.flag(VARIETY.id);
        match self {
            TwoPlayers::Minimax => {
                let method = minimax::Minimax { memory: memory(settings) };
                Box::new(TreeSearch::new(position, eval, method, seed).with_variety(variety))
            }
            TwoPlayers::Negamax => {
                let draw = Score::of_expected(settings.number(DRAW_SCORE.id));
                let method = negamax::Negamax { draw, memory: memory(settings) };
                Box::new(TreeSearch::new(position, eval, method, seed).with_variety(variety))
            }
            TwoPlayers::AlphaBeta => {
                let depth = Some(settings.count(DEPTH.id)).filter(|&depth| depth > 0);
                let method = alphabeta::AlphaBeta::new(alphabeta_options(settings), depth, &position);
                let method = if settings.flag(DISTANCES.id) { method } else { method.for_results_only() };
                Box::new(TreeSearch::new(position, eval, method, seed).with_variety(variety))
            }
            TwoPlayers::Pvs => {
                let method = pvs::Pvs::new(alphabeta_options(settings), &position);
                Box::new(TreeSearch::new(position, eval, method, seed).with_variety(variety))
            }
            TwoPlayers::Mtdf => Box::new(
                TreeSearch::new(position, eval, mtdf::Mtdf::new(&position), seed).with_variety(variety),
            ),
            TwoPlayers::Mcts => Box::new(mcts::Mcts::new(position, mcts_options(settings), seed)),
            TwoPlayers::Hybrid => {
                Box::new(hybrid::Hybrid::new(position, eval, hybrid_options(settings), seed))
            }
        }
    }
}

impl Classic {
    /// The player of this position.
    #[must_use]
    pub fn search(self, position: TwoPlayerBoard<u64>, settings: &Settings, seed: u64) -> Box<dyn Search> {
        // One type for all of them spares the shipped module a copy of the player for each.
        let policy: Box<dyn Policy<TwoPlayerBoard<u64>>> = match self {
            Classic::Perfect => Box::new(perfect::Perfect),
            Classic::Beatable => Box::new(perfect::Beatable),
            Classic::EpsilonPerfect => {
                Box::new(perfect::EpsilonPerfect { epsilon: settings.number(EPSILON.id) })
            }
            Classic::Learned(learner) => {
                let own = settings.brain().cloned();
                let brain = own.unwrap_or_else(|| shipped::shipped(learner, settings.word(AGE.id)));
                Box::new(TablePlayer::new(learner, brain))
            }
        };
        Box::new(PolicyPlayer::new(position, policy, seed))
    }
}

impl Rows {
    /// The search of this position.
    #[must_use]
    pub fn search(self, position: &TwoPlayerBoard<Large>, settings: &Settings, seed: u64) -> Box<dyn Search> {
        let prover = || prover::Prover::new(*position, seed);
        let threats = || threats::Threats::new(*position, seed).with_lines(settings.count(LINES.id));
        match self {
            Rows::AlphaBetaAfterProof => {
                let eval = Lines::new(position.rules());
                let search = TwoPlayers::AlphaBeta.search(*position, eval, settings, seed);
                let (algo, name) = (alphabeta::ID, label(AlgorithmId::AlphaBeta));
                let player = ComponentSearch { algo, name, unit: Unit::Positions, search };
                let team = Strongest::new(*position, seed, player).named(alphabeta::ID);
                Box::new(team.with_prover(PROVABLE_PLIES, component(AlgorithmId::Prover, prover())))
            }
            Rows::Prover => Box::new(prover()),
            Rows::Threats => Box::new(threats()),
            Rows::Strongest => {
                let player = component(AlgorithmId::Threats, threats());
                let ending = to_the_end(*position, Lines::new(position.rules()), settings, seed);
                let strongest = Strongest::new(*position, seed, player)
                    .with_helpers()
                    .with_endgame_search(LAST_PLIES, ending);
                if !prover_plays(position.rules()) {
                    return Box::new(strongest);
                }
                Box::new(strongest.with_prover(PROVABLE_PLIES, component(AlgorithmId::Prover, prover())))
            }
        }
    }
}

impl Many {
    /// The search of this position.
    #[must_use]
    pub fn search(self, position: MultiPlayerBoard<u64>, settings: &Settings, seed: u64) -> Box<dyn Search> {
        match self {
            Many::Mcts => Box::new(mcts::Mcts::new(position, mcts_options(settings), seed)),
            Many::Strongest if position.rules().cells() <= FORESEEABLE_CELLS => {
                let method = maxn::MaxN::new(&position);
                let search = TreeSearch::new(position, Lines::new(position.rules()), method, seed);
                Box::new(Strongest::new(position, seed, component(AlgorithmId::MaxN, search)))
            }
            Many::Strongest => Box::new(Strongest::new(position, seed, sampling(position, seed))),
        }
    }
}

/// The strongest search of k in a row with gravity: playouts, and from a few plies before the end an exact search.
#[must_use]
pub fn strongest_drop<B: Bits + 'static>(
    position: DropBoard<B>,
    settings: &Settings,
    seed: u64,
) -> Box<dyn Search> {
    let ending = to_the_end(position, Columns::new(position.rules()), settings, seed);
    let strongest = Strongest::new(position, seed, sampling(position, seed));
    Box::new(strongest.with_endgame_search(LAST_DROP_PLIES, ending))
}

impl UltimateSearch {
    /// The search of this position.
    ///
    /// # Errors
    /// Why the weights that it needs cannot be had, in words.
    pub fn search(
        self,
        position: Ultimate,
        settings: &Settings,
        seed: u64,
    ) -> Result<Box<dyn Search>, String> {
        match self {
            UltimateSearch::Puct => {
                let exploration = settings.number(EXPLORATION.id) as f32;
                let options = puct::PuctOptions { exploration, ..puct::PuctOptions::default() };
                Ok(Box::new(puct::Puct::new(position, shipped()?, options, seed)))
            }
            UltimateSearch::Strongest => {
                let player =
                    match shipped() {
                        Ok(net) => {
                            let puct = puct::Puct::new(position, net, puct::PuctOptions::default(), seed);
                            Strongest::new(position, seed, component(AlgorithmId::Puct, puct))
                        }
                        Err(why) if !settings.flag(FALLBACK.id) => return Err(why),
                        Err(cause) => {
                            let (algo, name) = (AlgorithmId::Puct.as_str(), label(AlgorithmId::Puct));
                            Strongest::new(position, seed, sampling(position, seed))
                                .in_place_of(MissingSearch { algo, name, cause })
                        }
                    };
                let ending = to_the_end(position, Boards, settings, seed);
                Ok(Box::new(player.with_endgame_search(LAST_PLIES, ending)))
            }
        }
    }
}

#[inline(never)] // Each caller would get a copy of the list.
fn label(id: AlgorithmId) -> &'static str {
    ENTRIES.iter().find(|entry| entry.id == id).map_or(id.as_str(), |entry| entry.label)
}

/// A search under the name that the catalogue gives it.
fn component(id: AlgorithmId, search: impl Search + 'static) -> ComponentSearch {
    boxed_component(id, Box::new(search))
}

#[inline(never)] // Each kind of search would get a copy as well.
fn boxed_component(id: AlgorithmId, search: Box<dyn Search>) -> ComponentSearch {
    let samples = ENTRIES.iter().any(|entry| entry.id == id && entry.limits.contains(&"iterations"));
    let unit = if samples { Unit::Iterations } else { Unit::Positions };
    ComponentSearch { algo: id.as_str(), name: label(id), unit, search }
}

fn to_the_end<G: TwoPlayer + 'static>(
    position: G,
    eval: impl Evaluate<G> + 'static,
    settings: &Settings,
    seed: u64,
) -> ComponentSearch {
    let method = pvs::Pvs::new(AlphaBetaOptions::ALL, &position);
    let search = TreeSearch::new(position, eval, method, seed);
    component(AlgorithmId::Pvs, search.with_variety(settings.flag(VARIETY.id)))
}

fn sampling<G: Playouts + Priors + 'static>(position: G, seed: u64) -> ComponentSearch {
    component(AlgorithmId::Mcts, mcts::Mcts::new(position, mcts::MctsOptions::default(), seed))
}

fn alphabeta_options(settings: &Settings) -> AlphaBetaOptions {
    let ordering =
        OrderingOptions { ranking: settings.flag(ORDERING.id), killers: settings.flag(KILLERS.id) };
    AlphaBetaOptions { table: settings.flag(TABLE.id), ordering }
}

fn memory(settings: &Settings) -> Memory {
    Memory::new(match (settings.flag(TABLE.id), settings.flag(TABLE_ENDS.id)) {
        (_, true) => Remembering::All,
        (true, false) => Remembering::Unfinished,
        (false, false) => Remembering::Nothing,
    })
}

fn hybrid_options(settings: &Settings) -> hybrid::HybridOptions {
    let sampling = mcts_options(settings);
    hybrid::HybridOptions {
        candidates: settings.count(CANDIDATES.id),
        verify_depth: settings.count(VERIFY_DEPTH.id),
        reruns: settings.count(RERUNS.id),
        endgame: settings.count(ENDGAME.id),
        sampling,
    }
}

fn mcts_options(settings: &Settings) -> mcts::MctsOptions {
    mcts::MctsOptions {
        exploration: settings.number(EXPLORATION.id) as f32,
        playouts_per_leaf: NonZeroU32::new(settings.count(PLAYOUTS_PER_LEAF.id)).unwrap_or(NonZeroU32::MIN),
        playouts: match settings.word(PLAYOUT_POLICY.id) {
            "uniform" => PlayoutPolicy::Uniform,
            _ => PlayoutPolicy::Decisive,
        },
        final_move: match settings.word(FINAL_MOVE.id) {
            "value" => Criterion::Mean,
            "secure" => Criterion::LowerBound,
            _ => Criterion::Visits,
        },
        solver: settings.flag(SOLVER.id),
    }
}
