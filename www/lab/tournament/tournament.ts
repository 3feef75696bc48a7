// A tournament: what is set up for the next one, and the one that is played, with its results.

import { asObject } from "../../device/storage/schema.ts";
import type { Referee } from "../../engine/engine.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { AlgorithmInfo, Budget, Rules } from "../../noughts.js";
import type { TournamentOpenings, TournamentStandings, TournamentTest } from "../../noughts_lab.js";
import { LEVEL, levelSetting } from "../../shared/game/levels.ts";
import { toldInSeat } from "../../shared/game/options.ts";
import { isThinking } from "../../shared/game/search-request.ts";
import { type AlgoSetting, modeOf, playersOf } from "../../shared/game/seats.ts";
import { askedOf, withPlace, withUnread } from "../../shared/link/view-place.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, State, StateAndEffects, Task } from "../../shared/state/types.ts";
import { judgeFor } from "../judge-of.ts";
import { draftAt, placeOf, problemIn } from "./place.ts";
import { NO_WORK, type Plan, type PlayedGame, type Work, workTogether } from "./play.ts";
import { MOST_ENTRANTS, MOST_GAMES } from "./settings.ts";

/** A player that is set up; `level` is the level that it was chosen as. */
export interface DraftEntrant {
  algo: AlgoSetting;
  budget: Budget;
  level?: string;
}

/** The next tournament. */
export interface Draft {
  /** `null` for those of the game on the board */
  rules: Rules | null;
  entrants: readonly DraftEntrant[];
  pairing: "roundRobin" | "gauntlet";
  openings: TournamentOpenings;
  /** of a tournament whose openings are not all that there are */
  rounds: number;
  seed: number;
  test: TournamentTest | null;
  /** whether every move is judged where that takes time */
  judged: boolean;
}

/** A tournament that was started. */
export interface Played {
  plan: Plan;
  /** that play its game */
  algorithms: readonly AlgorithmInfo[];
  /** whether it goes on; it may wait all the same */
  running: boolean;
  /** in the order in which they ended */
  games: readonly PlayedGame[];
  /** of each player */
  work: readonly Work[];
  /** `null` until they are computed */
  standings: TournamentStandings | null;
  /** why it does not go on */
  fault: Fault | null;
}

export interface TournamentView {
  /** whether what the device kept was looked at */
  restored: boolean;
  draft: Draft;
  /** whether the next one is set up while another is shown */
  drafting: boolean;
  /** that play the game of the draft */
  algorithms: readonly AlgorithmInfo[];
  played: Played | null;
  /** what the device keeps in place of the one with this plan: another tab began it later, or has played more of it */
  replaced?: { plan: Plan | null; by: Played };
  /** whose games are listed; `null` for all */
  pair: number | null;
  /** how many of the games are listed */
  shown: number;
}

declare module "../../shared/state/types.ts" {
  interface LabState {
    /** what is set up and played; missing while nobody has opened the view */
    tournament?: TournamentView;
  }
}

/**
 * What a tournament is asked for: to look what the address says, or to go on.
 * `workers` is the setting of the page, `null` while no game is to go on.
 */
export interface TournamentRequest {
  played: Played | null;
  workers: number | null;
}

/** How many games a list shows, and how many more at a time. */
export const LISTED = 20;

/** The work of a move, where nobody says anything: it repeats, where a time does not. */
const USUAL_WORK: readonly (readonly ["iterations" | "nodes" | "depth", number])[] = [
  ["iterations", 1000],
  ["nodes", 20_000],
  ["depth", 4],
];

/** Two players whose difference a few games show. */
const FIRST_ENTRANTS: readonly string[] = ["mcts", "alphabeta", "maxn"];

export function tournamentOf({ lab, game }: Pick<State, "lab" | "game">): TournamentView {
  return lab.tournament ?? firstView(game.algorithms);
}

function firstView(algorithms: readonly AlgorithmInfo[]): TournamentView {
  return {
    restored: false,
    draft: firstDraft(algorithms),
    drafting: true,
    algorithms,
    played: null,
    pair: null,
    shown: LISTED,
  };
}

function firstDraft(algorithms: readonly AlgorithmInfo[]): Draft {
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
    judged: false,
  };
}

/** The limits of a player where nobody has set any: of work, and small enough that a tournament ends soon. */
function usualBudget({ limits }: AlgorithmInfo): Budget {
  const usual = USUAL_WORK.find(([limit]) => limits.includes(limit));
  return usual ? { [usual[0]]: usual[1] } : {};
}

/** The game of a draft. */
export function rulesOf({ game }: Pick<State, "game">, { rules }: Draft): Rules {
  return rules ?? game.rules;
}

function withView(state: State, changes: Partial<TournamentView>): State {
  return amend(state, { lab: { tournament: { ...tournamentOf(state), ...changes } } });
}

/**
 * What is set is in the address as well.
 * @param algorithms that play its game
 */
function withDraft(
  state: State,
  changes: Partial<Draft>,
  algorithms: readonly AlgorithmInfo[] = algorithmsIn(state),
): StateAndEffects {
  const draft = { ...tournamentOf(state).draft, ...changes };
  const next = withView(state, { draft, algorithms });
  return [withPlace(next, "tournament", placeOf(draft, algorithms)), { type: "keep" }];
}

/** The algorithms that play the game of the draft, which is that of the board until somebody chooses another. */
export function algorithmsIn(state: Pick<State, "lab" | "game">): readonly AlgorithmInfo[] {
  const { draft, algorithms } = tournamentOf(state);
  return draft.rules ? algorithms : state.game.algorithms;
}

/** Something of the next tournament is set. In another game the players stay who they are as far as they can play it. */
export function onDraft(state: State, { changes }: EventOf<"tournament-draft">, referee: Referee) {
  const rules = changes.rules === undefined ? tournamentOf(state).draft.rules : changes.rules;
  return withDraft(state, changes, referee.algorithms(rules ?? state.game.rules));
}

/**
 * Whether the draft is what the device and the address say. What is set before would be lost, or would take the place of what they
 * say.
 */
export function isRead(state: State) {
  return tournamentOf(state).restored && !askedOf(state, "tournament");
}

/** The address says what is set. */
export function onRead(state: State, _event: EventOf<"tournament-read">, referee: Referee) {
  const { draft } = tournamentOf(state);
  const place = askedOf(state, "tournament");
  if (!place) return state;
  const known = withPlace(state, "tournament", place);
  if (place === placeOf(draft, algorithmsIn(state))) return known;
  const next = draftAt(place, draft, state.game.rules, referee);
  const algorithms = referee.algorithms(next.rules ?? state.game.rules);
  const read = withView(known, { draft: next, algorithms, drafting: true });
  return withUnread(read, problemIn(place, next, algorithms));
}

/** The players of the draft that can play its game. */
export function seated(state: State): readonly { entrant: DraftEntrant; info: AlgorithmInfo | undefined }[] {
  const algorithms = algorithmsIn(state);
  return tournamentOf(state).draft.entrants.map((entrant) => ({
    entrant,
    info: algorithms.find(({ id }) => id === entrant.algo.id),
  }));
}

/** One of the players is another, or set otherwise. */
export function onEntrant(state: State, { index, entrant }: EventOf<"tournament-entrant">) {
  const { entrants } = tournamentOf(state).draft;
  return withDraft(state, { entrants: entrants.map((one, at) => (at === index ? entrant : one)) });
}

/** One more player: the same as the last one, to be set otherwise. */
export function onAdd(state: State) {
  const { entrants } = tournamentOf(state).draft;
  const last = entrants.at(-1) ?? entrantNamed(algorithmsIn(state), algorithmsIn(state)[0]?.id ?? "");
  if (!last || entrants.length >= MOST_ENTRANTS) return state;
  return withDraft(state, { entrants: [...entrants, last] });
}

export function onRemove(state: State, { index }: EventOf<"tournament-remove">) {
  const { entrants } = tournamentOf(state).draft;
  return withDraft(state, { entrants: entrants.filter((_, at) => at !== index) });
}

/** A player by the id of an algorithm, or `LEVEL` and that of a level. */
export function entrantNamed(algorithms: readonly AlgorithmInfo[], who: string): DraftEntrant | null {
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
 * @returns `null` where it makes none: too few players, or one that cannot play the game
 */
export function planOf(state: State): Plan | null {
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
  return { rules, entrants, settings, judge: judgeFor(rules, draft.judged) };
}

/** How many games a draft has at most; `null` where that depends on how many openings there are. */
export function gamesOf(state: State): number | null {
  const { draft } = tournamentOf(state);
  if (draft.openings.kind === "all") return null;
  const n = draft.entrants.length;
  const pairs = draft.pairing === "gauntlet" ? n - 1 : (n * (n - 1)) / 2;
  return draft.rounds * pairs * (2 ** playersOf(rulesOf(state, draft)) - 2);
}

/** The next tournament begins. */
export function onStart(state: State): Change {
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

function withPlayed(state: State, changes: Partial<Played>) {
  const { played } = tournamentOf(state);
  return played ? withView(state, { played: { ...played, ...changes } }) : state;
}

/** It waits, or goes on. */
export function onRunning(state: State, { on }: EventOf<"tournament-run">) {
  return withPlayed(state, { running: on, fault: null });
}

/** The next tournament is set up; the last one stays until that begins. */
export function onDrafting(state: State, { on }: EventOf<"tournament-drafting">) {
  return withView(state, { drafting: on });
}

/** What the device has kept. */
export function onRestored(state: State, { kept }: EventOf<"tournament-restored">, referee: Referee) {
  const { restored, draft } = tournamentOf(state);
  if (restored) return state;
  if (!kept) return withView(state, { restored: true });
  const next = kept.draft ?? draft;
  const algorithms = next.rules ? referee.algorithms(next.rules) : state.game.algorithms;
  const played = kept.played && { ...kept.played, algorithms: referee.algorithms(kept.played.plan.rules) };
  return withView(state, { restored: true, draft: next, algorithms, played, drafting: played === null });
}

/** The device keeps one tournament, and a later one takes its place. */
export function onReplaced(state: State, { by }: EventOf<"tournament-replaced">) {
  const { played, replaced } = tournamentOf(state);
  const plan = played?.plan ?? null;
  const next = withView(state, { replaced: { plan, by } });
  if (!played || isSamePlan(by, played) || replaced?.plan === plan) return next;
  return amend(next, { messages: { notice: { key: "tournament.replaced" } } });
}

export function isSamePlan(a: Played | null, b: Played | null) {
  return inOrder(a?.plan ?? null) === inOrder(b?.plan ?? null);
}

/** A value as a text that does not depend on the order of its fields. */
export function inOrder(value: unknown) {
  return JSON.stringify(value, (_, part) => {
    const fields = asObject(part);
    return fields ? Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  });
}

/** Games are over. */
export function onPlayed(state: State, { plan, games, standings }: EventOf<"tournament-played">) {
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

export function onFailed(state: State, { plan, fault }: EventOf<"tournament-failed">) {
  return tournamentOf(state).played?.plan === plan ? withPlayed(state, { running: false, fault }) : state;
}

/** The games of a pair are listed, or those of all. */
export function onList(state: State, { pair, shown }: EventOf<"tournament-list">) {
  return withView(state, { pair, shown: shown ?? LISTED });
}

/**
 * What the view waits for: what the address says, tables, or games. Games go on in every view of the laboratory, and wait while
 * it is closed, while nobody sees the page, and while an engine thinks about a person's game.
 */
export function tournamentTask(state: State): Task<TournamentRequest> | null {
  const { lab, device } = state;
  const { restored, played } = tournamentOf(state);
  const place = askedOf(state, "tournament");
  if (!restored) return null;
  if (place) {
    if (lab.view !== "tournament") return null;
    return { request: { played: null, workers: null }, pause: 0, deps: [place] };
  }
  if (!played || played.fault || !device.seen || lab.view === null) return null;
  const isYielding = isThinking(state) && modeOf(state.game.seats) === "1p";
  const going = played.running && !isYielding;
  if (!going && played.standings) return null;
  const workers = going ? state.settings.workers : null;
  return { request: { played, workers }, deps: [played.plan, workers] };
}
