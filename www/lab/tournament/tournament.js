// A tournament: what is set up for the next one, and the one that is played, with its results.

/** @import {AlgorithmInfo, Budget, Rules} from "../../noughts.js" */
/** @import {TournamentOpenings, TournamentStandings, TournamentTest} from "../../noughts_lab.js" */
/** @import {Referee} from "../../engine/engine.js" */
/** @import {Fault} from "../../engine/protocol.js" */
/** @import {AlgoSetting} from "../../game/seats.js" */
/** @import {Change, EventOf, State, StateAndEffects, Task} from "../../state/types.d.ts" */
/** @import {Plan, PlayedGame, Work} from "./play.js" */

import { LEVEL, levelSetting } from "../../game/levels.js";
import { toldInSeat } from "../../game/options.js";
import { isThinking } from "../../game/search-request.js";
import { modeOf, playersOf } from "../../game/seats.js";
import { amend } from "../../state/amend.js";
import { draftAt, placeOf, problemIn } from "./place.js";
import { NO_WORK, workTogether } from "./play.js";
import { MOST_ENTRANTS, MOST_GAMES } from "./settings.js";

/** A player that is set up; `level` is the level that it was chosen as. @typedef {{ algo: AlgoSetting, budget: Budget, level?: string }} DraftEntrant */

/**
 * The next tournament.
 * @typedef {object} Draft
 * @property {Rules | null} rules `null` for those of the game on the board
 * @property {readonly DraftEntrant[]} entrants
 * @property {"roundRobin" | "gauntlet"} pairing
 * @property {TournamentOpenings} openings
 * @property {number} rounds of a tournament whose openings are not all that there are
 * @property {number} seed
 * @property {TournamentTest | null} test
 */

/**
 * A tournament that was started.
 * @typedef {object} Played
 * @property {Plan} plan
 * @property {readonly AlgorithmInfo[]} algorithms that play its game
 * @property {boolean} running whether it goes on; it may wait all the same
 * @property {readonly PlayedGame[]} games in the order in which they ended
 * @property {readonly Work[]} work of each player
 * @property {TournamentStandings | null} standings `null` until they are computed
 * @property {Fault | null} fault why it does not go on
 */

/**
 * @typedef {object} TournamentView
 * @property {boolean} restored whether what the device kept was looked at
 * @property {string} place what the address said when it was last read or written
 * @property {Draft} draft
 * @property {boolean} drafting whether the next one is set up while another is shown
 * @property {readonly AlgorithmInfo[]} algorithms that play the game of the draft
 * @property {Played | null} played
 * @property {number | null} pair whose games are listed; `null` for all
 * @property {number} shown how many of the games are listed
 */

/** What a tournament is asked for: to look what was kept or what the address says, or to go on. @typedef {{ played: Played | null, workers: number | null }} TournamentRequest `workers` is the setting of the page, `null` while no game is to go on */

/** How many games a list shows, and how many more at a time. */
export const LISTED = 20;

/** The work of a move, where nobody says anything: it repeats, where a time does not. @type {readonly (readonly ["iterations" | "nodes" | "depth", number])[]} */
const USUAL_WORK = [
  ["iterations", 1000],
  ["nodes", 20_000],
  ["depth", 4],
];

/** Two players whose difference a few games show. @type {readonly string[]} */
const FIRST_ENTRANTS = ["mcts", "alphabeta", "maxn"];

/**
 * @param {Pick<State, "lab" | "game">} state
 * @returns {TournamentView}
 */
export function tournamentOf({ lab, game }) {
  return lab.tournament ?? firstView(game.algorithms);
}

/**
 * @param {readonly AlgorithmInfo[]} algorithms
 * @returns {TournamentView}
 */
function firstView(algorithms) {
  return {
    restored: false,
    place: "",
    draft: firstDraft(algorithms),
    drafting: true,
    algorithms,
    played: null,
    pair: null,
    shown: LISTED,
  };
}

/**
 * @param {readonly AlgorithmInfo[]} algorithms
 * @returns {Draft}
 */
function firstDraft(algorithms) {
  const able = FIRST_ENTRANTS.flatMap((id) => algorithms.find((info) => info.id === id) ?? []);
  const [one, two] = able.length > 1 ? able : algorithms;
  return {
    rules: null,
    entrants: [one, two].flatMap((info) =>
      info ? [{ algo: { id: info.id }, budget: usualBudget(info) }] : [],
    ),
    pairing: "roundRobin",
    openings: { kind: "random", fewest: 2, most: 2 },
    rounds: 10,
    seed: 1,
    test: null,
  };
}

/**
 * The limits of a player where nobody has set any: of work, and small enough that a tournament ends soon.
 * @param {AlgorithmInfo} info
 * @returns {Budget}
 */
export function usualBudget({ limits }) {
  const usual = USUAL_WORK.find(([limit]) => limits.includes(limit));
  return usual ? { [usual[0]]: usual[1] } : {};
}

/**
 * The game of a draft.
 * @param {Pick<State, "game">} state
 * @param {Draft} draft
 * @returns {Rules}
 */
export function rulesOf({ game }, { rules }) {
  return rules ?? game.rules;
}

/**
 * @param {State} state
 * @param {Partial<TournamentView>} changes
 * @returns {State}
 */
function withView(state, changes) {
  return amend(state, { lab: { tournament: { ...tournamentOf(state), ...changes } } });
}

/**
 * What is set is in the address as well.
 * @param {State} state
 * @param {Partial<Draft>} changes
 * @param {readonly AlgorithmInfo[]} [algorithms] that play its game
 * @returns {StateAndEffects}
 */
function withDraft(state, changes, algorithms = algorithmsIn(state)) {
  const draft = { ...tournamentOf(state).draft, ...changes };
  const place = placeOf(draft, algorithms);
  const next = withView(state, { draft, algorithms, place });
  return [amend(next, { lab: { tournamentPlace: place } }), { type: "keep" }];
}

/**
 * The algorithms that play the game of the draft, which is that of the board until somebody chooses another.
 * @param {Pick<State, "lab" | "game">} state
 * @returns {readonly AlgorithmInfo[]}
 */
export function algorithmsIn(state) {
  const { draft, algorithms } = tournamentOf(state);
  return draft.rules ? algorithms : state.game.algorithms;
}

/**
 * Something of the next tournament is set. In another game the players stay who they are as far as they can play it.
 * @param {State} state
 * @param {EventOf<"tournament-draft">} event
 * @param {Referee} referee
 */
export function onDraft(state, { changes }, referee) {
  const rules = changes.rules === undefined ? tournamentOf(state).draft.rules : changes.rules;
  return withDraft(state, changes, referee.algorithms(rules ?? state.game.rules));
}

/**
 * The address says what is set.
 * @param {State} state
 * @param {EventOf<"tournament-read">} _event
 * @param {Referee} referee
 */
export function onRead(state, _event, referee) {
  const { draft } = tournamentOf(state);
  const place = state.lab.tournamentPlace ?? "";
  if (place === "" || place === placeOf(draft, algorithmsIn(state))) return withView(state, { place });
  const next = draftAt(place, draft, state.game.rules, referee);
  const algorithms = referee.algorithms(next.rules ?? state.game.rules);
  const read = withView(state, { draft: next, algorithms, place, drafting: true });
  const unread = problemIn(place, next, algorithms);
  if (!unread) return read;
  const notice = { key: unread.key, params: { token: unread.token }, problem: unread };
  return amend(read, { messages: { notice } });
}

/**
 * The players of the draft that can play its game.
 * @param {State} state
 * @returns {readonly { entrant: DraftEntrant, info: AlgorithmInfo | undefined }[]}
 */
export function seated(state) {
  const algorithms = algorithmsIn(state);
  return tournamentOf(state).draft.entrants.map((entrant) => ({
    entrant,
    info: algorithms.find(({ id }) => id === entrant.algo.id),
  }));
}

/**
 * One of the players is another, or set otherwise.
 * @param {State} state
 * @param {EventOf<"tournament-entrant">} event
 */
export function onEntrant(state, { index, entrant }) {
  const { entrants } = tournamentOf(state).draft;
  return withDraft(state, { entrants: entrants.map((one, at) => (at === index ? entrant : one)) });
}

/**
 * One more player: the same as the last one, to be set otherwise.
 * @param {State} state
 */
export function onAdd(state) {
  const { entrants } = tournamentOf(state).draft;
  const last = entrants.at(-1) ?? entrantNamed(algorithmsIn(state), algorithmsIn(state)[0]?.id ?? "");
  if (!last || entrants.length >= MOST_ENTRANTS) return state;
  return withDraft(state, { entrants: [...entrants, last] });
}

/**
 * @param {State} state
 * @param {EventOf<"tournament-remove">} event
 */
export function onRemove(state, { index }) {
  const { entrants } = tournamentOf(state).draft;
  return withDraft(state, { entrants: entrants.filter((_, at) => at !== index) });
}

/**
 * A player by the id of an algorithm, or `LEVEL` and that of a level.
 * @param {readonly AlgorithmInfo[]} algorithms
 * @param {string} who
 * @returns {DraftEntrant | null}
 */
export function entrantNamed(algorithms, who) {
  if (who.startsWith(LEVEL)) {
    const setting = levelSetting(algorithms, who.slice(LEVEL.length));
    if (!setting) return null;
    const info = algorithms.find(({ id }) => id === setting.algo.id);
    const { level, algo, budget } = setting;
    const timed = budget.timeMs !== undefined && info;
    return { algo, budget: timed ? usualBudget(info) : budget, ...(level && !timed && { level }) };
  }
  const info = algorithms.find(({ id }) => id === who);
  return info ? { algo: { id: info.id }, budget: usualBudget(info) } : null;
}

/**
 * The plan that a draft makes.
 * @param {State} state
 * @returns {Plan | null} `null` where it makes none: too few players, or one that cannot play the game
 */
export function planOf(state) {
  const { draft } = tournamentOf(state);
  const rules = rulesOf(state, draft);
  const players = seated(state);
  if (players.length < 2 || players.some(({ info }) => !info)) return null;
  const { pairing, openings, rounds, seed, test } = draft;
  const entrants = players.map(({ entrant, info }) => {
    const { seed: _, ...budget } = entrant.budget;
    return { algo: toldInSeat(info, entrant.algo), budget };
  });
  const settings = {
    players: entrants.length,
    seats: playersOf(rules),
    pairing,
    openings,
    rounds: openings.kind === "all" ? null : rounds,
    seed,
    test,
  };
  return { rules, entrants, settings };
}

/**
 * How many games a draft has at most; `null` where that depends on how many openings there are.
 * @param {State} state
 * @returns {number | null}
 */
export function gamesOf(state) {
  const { draft } = tournamentOf(state);
  if (draft.openings.kind === "all") return null;
  const n = draft.entrants.length;
  const pairs = draft.pairing === "gauntlet" ? n - 1 : (n * (n - 1)) / 2;
  return draft.rounds * pairs * (2 ** playersOf(rulesOf(state, draft)) - 2);
}

/**
 * The next tournament begins.
 * @param {State} state
 * @returns {Change}
 */
export function onStart(state) {
  const plan = planOf(state);
  if (!plan || (gamesOf(state) ?? 0) > MOST_GAMES) return state;
  const played = {
    plan,
    algorithms: algorithmsIn(state),
    running: true,
    games: [],
    work: plan.entrants.map(() => NO_WORK),
    standings: null,
    fault: null,
  };
  return withView(state, { played, drafting: false, pair: null, shown: LISTED });
}

/**
 * @param {State} state
 * @param {Partial<Played>} changes
 */
function withPlayed(state, changes) {
  const { played } = tournamentOf(state);
  return played ? withView(state, { played: { ...played, ...changes } }) : state;
}

/**
 * It waits, or goes on.
 * @param {State} state
 * @param {EventOf<"tournament-run">} event
 */
export function onRunning(state, { on }) {
  return withPlayed(state, { running: on, fault: null });
}

/**
 * The next tournament is set up; the last one stays until that begins.
 * @param {State} state
 * @param {EventOf<"tournament-drafting">} event
 */
export function onDrafting(state, { on }) {
  return withView(state, { drafting: on });
}

/**
 * What the device has kept.
 * @param {State} state
 * @param {EventOf<"tournament-restored">} event
 * @param {Referee} referee
 */
export function onRestored(state, { kept }, referee) {
  const { restored, draft } = tournamentOf(state);
  if (restored) return state;
  if (!kept) return withView(state, { restored: true });
  const next = kept.draft ?? draft;
  const algorithms = next.rules ? referee.algorithms(next.rules) : state.game.algorithms;
  const played = kept.played && { ...kept.played, algorithms: referee.algorithms(kept.played.plan.rules) };
  return withView(state, { restored: true, draft: next, algorithms, played, drafting: played === null });
}

/**
 * Games are over.
 * @param {State} state
 * @param {EventOf<"tournament-played">} event
 */
export function onPlayed(state, { plan, games, standings }) {
  const { played } = tournamentOf(state);
  if (played?.plan !== plan) return state;
  const work = [...played.work];
  for (const { game, work: done } of games) {
    for (const [seat, player] of game.players.entries()) {
      work[player] = workTogether(work[player] ?? NO_WORK, done[seat] ?? NO_WORK);
    }
  }
  const late = new Set(standings?.uncounted);
  const together = games.length > 0 ? [...played.games, ...games.map(({ game }) => game)] : played.games;
  return withPlayed(state, {
    games: late.size > 0 ? together.filter(({ number }) => !late.has(number)) : together,
    work,
    standings: standings ?? played.standings,
    running: played.running && !standings?.over,
  });
}

/**
 * @param {State} state
 * @param {EventOf<"tournament-failed">} event
 */
export function onFailed(state, { plan, fault }) {
  return tournamentOf(state).played?.plan === plan ? withPlayed(state, { running: false, fault }) : state;
}

/**
 * The games of a pair are listed, or those of all.
 * @param {State} state
 * @param {EventOf<"tournament-list">} event
 */
export function onList(state, { pair, shown }) {
  return withView(state, { pair, shown: shown ?? LISTED });
}

/**
 * What the view waits for: what the device kept, tables, or games. Games go on in every view of the laboratory, and wait while
 * it is closed, while nobody sees the page, and while an engine thinks about a person's game.
 * @param {State} state
 * @returns {Task<TournamentRequest> | null}
 */
export function tournamentTask(state) {
  const { lab, device } = state;
  const { restored, place, played } = tournamentOf(state);
  const isUnread = (lab.tournamentPlace ?? "") !== place;
  if (!restored || isUnread) {
    if (lab.view !== "tournament") return null;
    return { request: { played: null, workers: null }, deps: [restored, lab.tournamentPlace] };
  }
  if (!played || played.fault || !device.seen || lab.view === null) return null;
  const isYielding = isThinking(state) && modeOf(state.game.seats) === "1p";
  const going = played.running && !isYielding;
  if (!going && played.standings) return null;
  const workers = going ? state.settings.workers : null;
  return { request: { played, workers }, deps: [played.plan, workers] };
}

/** What is kept on the device follows the state. @typedef {Pick<TournamentView, "draft" | "played">} TournamentKept */

/**
 * @param {State} state
 * @returns {Task<TournamentKept> | null}
 */
export function keepTask(state) {
  const { restored, draft, played } = tournamentOf(state);
  if (!restored || !state.lab.tournament) return null;
  return {
    request: { draft, played },
    deps: [draft, played?.plan, played?.games, played?.running],
  };
}
