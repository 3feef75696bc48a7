// A tournament in an address: `rr_r2-2_n10_s1.mcts_i1000.alphabeta_n20000`. The first word says who meets whom from which openings, and
// the others are the players, each as a seat of a game has it.

/** @import {AlgorithmInfo} from "../../noughts.js" */
/** @import {Referee} from "../../engine/engine.js" */
/** @import {Problem} from "../../link/read-link.js" */
/** @import {Draft} from "./tournament.js" */

import { gameText } from "../../game/kinds.js";
import { changedInSeat, usualInSeat } from "../../game/options.js";
import { algoText, LINK_LIMITS } from "../../link/link.js";
import { algoIn, problem, rulesIn } from "../../link/read-link.js";
import { FIRST_TEST, MOST_ENTRANTS, MOST_ROUNDS } from "./settings.js";

const PAIRINGS = /** @type {const} */ ({ rr: "roundRobin", gt: "gauntlet" });
const MODELS = /** @type {const} */ ({ n: "normalized", l: "logistic" });

/**
 * @param {Draft} draft
 * @param {readonly AlgorithmInfo[]} algorithms that play its game
 */
export function placeOf({ rules, entrants, pairing, openings, rounds, seed, test }, algorithms) {
  const { kind } = openings;
  const length = kind === "all" ? `a${openings.plies}` : `r${openings.fewest}-${openings.most}`;
  const fields = [
    pairing === "gauntlet" ? "gt" : "rr",
    rules ? `g${gameText(rules)}` : "",
    length,
    `n${rounds}`,
    `s${seed}`,
    test ? `t${test.model[0]}${test.elo0}_u${test.elo1}` : "",
  ];
  const players = entrants.map(({ algo, budget }) => {
    const limits = LINK_LIMITS.flatMap((limit) =>
      budget[limit] === undefined ? [] : `${limit[0]}${budget[limit]}`,
    );
    return algoText(algo, algorithms, limits, usualInSeat);
  });
  return [fields.filter(Boolean).join("_"), ...players].join(".");
}

/**
 * Reads what `placeOf` writes. What cannot be read is as it was.
 * @param {string} text
 * @param {Draft} before
 * @param {import("../../noughts.js").Rules} board the game on the board
 * @param {Referee} referee
 * @returns {Draft}
 */
export function draftAt(text, before, board, referee) {
  const [first = "", ...words] = text.split(/\.(?=[a-z])/i);
  const fields = first.split("_");
  const named = (/** @type {string} */ letter) =>
    fields
      .slice(1)
      .find((field) => field[0] === letter)
      ?.slice(1);
  const game = named("g");
  /** @type {Problem[]} */
  const problems = [];
  const read = game === undefined ? null : rulesIn(game, referee, problems);
  const rules = problems.length > 0 ? before.rules : read;
  const algorithms = referee.algorithms(rules ?? board);
  const entrants = words.slice(0, MOST_ENTRANTS).flatMap((word) => {
    const { algo, budget } = algoIn(word, algorithms);
    const info = algorithms.find(({ id }) => id === algo?.id);
    return algo && info ? [{ algo: { id: algo.id, ...changedInSeat(info, algo) }, budget }] : [];
  });
  return {
    rules,
    entrants: entrants.length > 1 ? entrants : before.entrants,
    pairing: PAIRINGS[/** @type {keyof typeof PAIRINGS} */ (fields[0])] ?? before.pairing,
    openings: openingsIn(named("r"), named("a")) ?? before.openings,
    rounds: wholeIn(named("n"), 1, MOST_ROUNDS) ?? before.rounds,
    seed: wholeIn(named("s"), 0, Number.MAX_SAFE_INTEGER) ?? before.seed,
    test: testIn(named("t"), named("u")),
  };
}

/**
 * The first thing in a place that could not be read.
 * @param {string} text
 * @param {Draft} draft what was read of it
 * @param {readonly AlgorithmInfo[]} algorithms
 * @returns {Problem | null}
 */
export function problemIn(text, draft, algorithms) {
  const [first = "", ...words] = text.split(/\.(?=[a-z])/i);
  const known = placeOf({ ...draft, entrants: [] }, algorithms);
  // What was read is written again.
  const unread = first.split("_").find((field) => !known.split("_").includes(field));
  if (unread !== undefined) return problem("link.badOption", "v", unread);
  const [bad] = words.flatMap((word) => algoIn(word, algorithms).bad);
  return bad ? problem(bad.key, "v", bad.token) : null;
}

/**
 * @param {string | undefined} random such as `2-5`
 * @param {string | undefined} all
 * @returns {Draft["openings"] | null}
 */
function openingsIn(random, all) {
  const plies = wholeIn(all, 0, 200);
  if (plies !== null) return { kind: "all", plies };
  const [fewest, most] = (random ?? "").split("-").map((text) => wholeIn(text, 0, 200));
  if (fewest === null || fewest === undefined || most === null || most === undefined) return null;
  return fewest <= most ? { kind: "random", fewest, most } : null;
}

/**
 * @param {string | undefined} low such as `n0`, with the letter of the model
 * @param {string | undefined} high
 * @returns {Draft["test"]}
 */
function testIn(low, high) {
  const model = MODELS[/** @type {keyof typeof MODELS} */ (low?.[0] ?? "")];
  const [elo0, elo1] = [low?.slice(1), high].map((text) => (text ? Number(text) : Number.NaN));
  const isTest = model && Number(elo0) < Number(elo1);
  return isTest ? { ...FIRST_TEST, model, elo0: Number(elo0), elo1: Number(elo1) } : null;
}

/**
 * @param {string | undefined} text
 * @param {number} least
 * @param {number} most
 */
function wholeIn(text, least, most) {
  const value = text && /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}
