// What the next comparison compares: who searches, which positions, and how it is counted. An address has it, such as
// `position_moves.minimax.alphabeta_preset-textbook`.

import type { Algo, AlgorithmInfo, Rules } from "../../noughts.js";
import { algoText } from "../../shared/link/link.ts";
import { type Problem, problem } from "../../shared/link/problem.ts";
import { algoIn } from "../../shared/link/read-algo.ts";
import type { State } from "../../shared/state/types.ts";
import { isSmall } from "../judge.ts";
import { judgeOf } from "../judge-of.ts";

/** The position on the board, each position of the game up to it, or positions of known value. */
export type Scope = "position" | "game" | "known";

/** Where positions of known value come from, and how far a search that samples goes in them. */
export interface Sample {
  /** random games, whose positions are taken */
  games: number;
  seed: number;
  /** of an algorithm that samples */
  iterations: number;
}

/** An algorithm with the options that are set. */
export type Chosen = Exclude<Algo, string>;

export interface Setup {
  scope: Scope;
  /** whether each move is searched by itself, and the position before it is not counted */
  byMove: boolean;
  sample: Sample;
  /** by algorithm in the order of the catalogue; several may be of one algorithm */
  entrants: readonly Chosen[];
}

/** One who takes part, with what the catalogue says. */
export interface Entrant {
  algo: Chosen;
  info: AlgorithmInfo;
}

declare module "../../shared/state/types.ts" {
  interface LabState {
    /** what the next comparison compares, as far as somebody has chosen */
    comparing?: Partial<Setup>;
  }
}

/** The largest numbers of a sample: more games would take hours, and more iterations change little. */
export const MOST = { games: 100, seed: Number.MAX_SAFE_INTEGER, iterations: 1_000_000 };

/** Alpha-beta without a table, killers or an order of its own. */
const BARE = { id: "alphabeta", preset: "textbook" };

/** Minimax, alpha-beta, and alpha-beta with each way to order moves and with both. */
const ORDERS = [
  { id: "minimax" },
  BARE,
  { ...BARE, killers: true },
  { ...BARE, ordering: true },
  { ...BARE, killers: true, ordering: true },
];

/** Known questions, by name: who takes part, and how it is counted. */
export const QUESTIONS = {
  // From the plain search to the fastest, and sampling.
  usual: {
    entrants: ["minimax", "alphabeta", "pvs", "mcts", "strongest"].map((id) => ({ id })),
    byMove: false,
  },
  article: { entrants: [{ id: "minimax" }, BARE], byMove: true },
  order: { entrants: ORDERS, byMove: false },
  articleOrder: { entrants: ORDERS, byMove: true },
  table: {
    entrants: [{ id: "minimax" }, { id: "minimax", table: true }, BARE, { ...BARE, table: true }],
    byMove: false,
  },
} as const satisfies Record<string, Pick<Setup, "entrants" | "byMove">>;

export type Question = keyof typeof QUESTIONS;

const USUAL: Setup = {
  ...QUESTIONS.usual,
  scope: "position",
  sample: { games: 10, seed: 1, iterations: 1000 },
};

/** What is chosen. Values are known in some games only, and moves are searched one by one in small games. */
export function setupOf({ game: { rules }, lab: { comparing } }: Pick<State, "game" | "lab">): Setup {
  const setup = { ...USUAL, ...comparing };
  const scope = setup.scope === "known" && !judgeOf(rules) ? "position" : setup.scope;
  return { ...setup, scope, byMove: setup.byMove && scope !== "known" && isByMove(rules) };
}

/** Whether each move of a game can be searched by itself. */
export function isByMove(rules: Rules) {
  return isSmall(rules);
}

/** The entrants that can play, by algorithm in the order of the catalogue. */
export function entrantsOf(state: State): Entrant[] {
  const { entrants } = setupOf(state);
  return state.game.algorithms.flatMap((info) =>
    entrants.filter(({ id }) => id === info.id).map((algo) => ({ algo, info })),
  );
}

/** The questions that can be asked of the game on the board. */
export function questionsOf({ game: { algorithms, rules } }: State): Question[] {
  const all = Object.keys(QUESTIONS) as Question[];
  const isKnown = ({ id }: { id: string }) => algorithms.some((info) => info.id === id);
  const isAble = ({ entrants, byMove }: (typeof QUESTIONS)[Question]) =>
    (entrants as readonly Chosen[]).every(isKnown) && (!byMove || isByMove(rules));
  return all.filter((one) => one === "usual" || isAble(QUESTIONS[one]));
}

/** Whether what is chosen is a known question. */
export function isAsked(state: State, question: Question) {
  const { scope, sample, ...chosen } = setupOf(state);
  const { algorithms } = state.game;
  const text = (one: Pick<Setup, "entrants" | "byMove">) => textOf({ ...USUAL, ...one }, algorithms);
  return scope !== "known" && text(chosen) === text(QUESTIONS[question]);
}

/** As an address has it; empty for what is usual. */
export function placeOf(setup: Setup, algorithms: readonly AlgorithmInfo[]) {
  const text = textOf(setup, algorithms);
  return text === textOf(USUAL, algorithms) ? "" : text;
}

function textOf({ scope, byMove, sample, entrants }: Setup, algorithms: readonly AlgorithmInfo[]) {
  const { games, seed, iterations } = sample;
  const sampled = scope === "known" ? [`g${games}`, `s${seed}`, `i${iterations}`] : [];
  const first = [scope, ...(byMove ? [MOVES] : []), ...sampled].join("_");
  return [first, ...entrants.map((algo) => algoText(algo, algorithms))].join(".");
}

const SCOPES: readonly Scope[] = ["position", "game", "known"];
/** The word for `byMove`. */
const MOVES = "moves";

/** Reads what `placeOf` writes; of what could not be read, the first. */
export function setupIn(
  place: string,
  algorithms: readonly AlgorithmInfo[],
): { setup: Partial<Setup>; bad: Problem | null } {
  if (place === "") return { setup: {}, bad: null };
  const [first = "", ...words] = place.split(/\.(?=[a-z])/i);
  const [word = "", ...fields] = first.split("_");
  const scope = SCOPES.find((one) => one === word);
  if (!scope) return { setup: {}, bad: problem("link.badOption", "v", word) };
  const read = words.map((text) => ({ text, ...algoIn(text, algorithms) }));
  const entrants = read.flatMap(({ algo }) => algo ?? []);
  const sample = { ...USUAL.sample };
  const unread = fields.filter((field) => field !== MOVES && !setSample(sample, field));
  const [badField] = unread.map((field) => problem("link.badOption", "v", field));
  const [badWord] = read.flatMap(({ bad, text }) =>
    bad.map(({ key, token, at }) => problem(key, "v", token, text, at)),
  );
  const setup = { scope, byMove: fields.includes(MOVES), sample, ...(entrants.length > 0 && { entrants }) };
  return { setup, bad: badField ?? badWord ?? null };
}

/**
 * @param field such as `g10`
 * @returns whether it could be read
 */
function setSample(sample: Sample, field: string) {
  const key = (Object.keys(MOST) as (keyof Sample)[]).find((one) => one[0] === field[0]);
  const value = /^\w\d{1,16}$/.test(field) ? Number(field.slice(1)) : Number.NaN;
  const isAllowed = key && value >= (key === "seed" ? 0 : 1) && value <= MOST[key];
  if (isAllowed) sample[key] = value;
  return Boolean(isAllowed);
}
