// A tournament in an address: `rr_r2-2_n10_s1.mcts_i1000.alphabeta_n20000`. The first word says who meets whom from which openings, and
// the others are the players, each as a seat of a game has it.

import type { Referee } from "../../engine/engine.ts";
import type { AlgorithmInfo, Rules } from "../../noughts.js";
import { gameText } from "../../shared/game/kinds.ts";
import { changedInSeat, usualInSeat } from "../../shared/game/options.ts";
import { algoText, LINK_LIMITS } from "../../shared/link/link.ts";
import { type Problem, problem } from "../../shared/link/problem.ts";
import { algoIn } from "../../shared/link/read-algo.ts";
import { rulesIn } from "../../shared/link/read-link.ts";
import { FIRST_TEST, MOST_ENTRANTS, MOST_ROUNDS } from "./settings.ts";
import type { Draft } from "./tournament.ts";

const PAIRINGS = { rr: "roundRobin", gt: "gauntlet" } as const;
/** Every move is judged. */
const JUDGED = "j";
const MODELS = { n: "normalized", l: "logistic" } as const;

/** @param algorithms that play its game */
export function placeOf(
  { rules, entrants, pairing, openings, rounds, seed, test, judged }: Draft,
  algorithms: readonly AlgorithmInfo[],
) {
  const { kind } = openings;
  const length = kind === "all" ? `a${openings.plies}` : `r${openings.fewest}-${openings.most}`;
  const fields = [
    pairing === "gauntlet" ? "gt" : "rr",
    rules ? `g${gameText(rules)}` : "",
    length,
    `n${rounds}`,
    `s${seed}`,
    judged ? JUDGED : "",
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
 * @param board the game on the board
 */
export function draftAt(text: string, before: Draft, board: Rules, referee: Referee): Draft {
  const [first = "", ...words] = text.split(/\.(?=[a-z])/i);
  const fields = first.split("_");
  const named = (letter: string) =>
    fields
      .slice(1)
      .find((field) => field[0] === letter)
      ?.slice(1);
  const game = named("g");
  const problems: Problem[] = [];
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
    pairing: PAIRINGS[fields[0] as keyof typeof PAIRINGS] ?? before.pairing,
    openings: openingsIn(named("r"), named("a")) ?? before.openings,
    rounds: wholeIn(named("n"), 1, MOST_ROUNDS) ?? before.rounds,
    seed: wholeIn(named("s"), 0, Number.MAX_SAFE_INTEGER) ?? before.seed,
    test: testIn(named("t"), named("u")),
    judged: fields.includes(JUDGED, 1),
  };
}

/**
 * The first thing in a place that could not be read.
 * @param draft what was read of it
 */
export function problemIn(text: string, draft: Draft, algorithms: readonly AlgorithmInfo[]): Problem | null {
  const [first = "", ...words] = text.split(/\.(?=[a-z])/i);
  const known = placeOf({ ...draft, entrants: [] }, algorithms);
  // What was read is written again.
  const unread = first.split("_").find((field) => !known.split("_").includes(field));
  if (unread !== undefined) return problem("link.badOption", "v", unread);
  const [bad] = words.flatMap((word) => algoIn(word, algorithms).bad);
  return bad ? problem(bad.key, "v", bad.token) : null;
}

/** @param random such as `2-5` */
function openingsIn(random: string | undefined, all: string | undefined): Draft["openings"] | null {
  const plies = wholeIn(all, 0, 200);
  if (plies !== null) return { kind: "all", plies };
  const [fewest, most] = (random ?? "").split("-").map((text) => wholeIn(text, 0, 200));
  if (fewest === null || fewest === undefined || most === null || most === undefined) return null;
  return fewest <= most ? { kind: "random", fewest, most } : null;
}

/** @param low such as `n0`, with the letter of the model */
function testIn(low: string | undefined, high: string | undefined): Draft["test"] {
  const model = MODELS[(low?.[0] ?? "") as keyof typeof MODELS];
  const [elo0, elo1] = [low?.slice(1), high].map((text) => (text ? Number(text) : Number.NaN));
  const isTest = model && Number(elo0) < Number(elo1);
  return isTest ? { ...FIRST_TEST, model, elo0: Number(elo0), elo1: Number(elo1) } : null;
}

function wholeIn(text: string | undefined, least: number, most: number) {
  const value = text && /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}
