// How strong the levels are: Elo above the lowest level of the same board, from the matches in docs/results.md. A test compares
// this table with that document, and with the levels of the catalogue.

import type { Rules } from "../../noughts.js";
import { FIRST_RULES, fieldsOf, hasParts, sameRules } from "./presets.ts";
import { rulesWritten } from "./read-rules.ts";
import { playersOf } from "./seats.ts";

/** By the section of the document that has the matches. */
export const RATINGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Ultimate: {
    first: 0,
    novice: 145,
    learner: 282,
    beginner: 367,
    easy: 531,
    casual: 693,
    practised: 812,
    medium: 965,
    skilled: 1122,
    advanced: 1268,
    hard: 1460,
    expert: 1623,
    master: 1787,
    grandmaster: 1969,
    champion: 2100,
    strongest: 2307,
  },
  "15x15, five in a row": {
    first: 0,
    novice: 200,
    learner: 323,
    beginner: 446,
    easy: 637,
    casual: 847,
    practised: 1003,
    medium: 1185,
    skilled: 1367,
    advanced: 1459,
    hard: 1548,
    expert: 1689,
    master: 1842,
    strongest: 2018,
  },
  "6x7 with gravity, four in a row": {
    first: 0,
    novice: 205,
    learner: 340,
    beginner: 487,
    easy: 593,
    casual: 772,
    practised: 949,
    medium: 1138,
    skilled: 1320,
    hard: 1463,
    expert: 1586,
    master: 1713,
    grandmaster: 1869,
    strongest: 2177,
    impossible: 2282,
  },
  "7x7, four in a row": {
    first: 0,
    novice: 164,
    learner: 287,
    beginner: 398,
    easy: 545,
    casual: 660,
    medium: 885,
    hard: 1071,
    strongest: 1242,
  },
  "5x5, four in a row": {
    first: 0,
    novice: 133,
    learner: 248,
    beginner: 393,
    easy: 564,
    casual: 693,
    medium: 840,
    skilled: 934,
    hard: 1096,
    strongest: 1256,
  },
  "4x4, three in a row": {
    first: 0,
    novice: 156,
    learner: 241,
    easy: 337,
    medium: 397,
    hard: 617,
    impossible: 638,
  },
  "3x3": { first: 0, novice: 121, easy: 244, medium: 350, hard: 433, impossible: 531 },
};

/** The sections of each kind of games, by a game of it. Of those with more squares at most, the first holds. */
const SECTIONS: readonly { section: string; game: string; most?: number }[] = [
  { section: "Ultimate", game: "uttt" },
  { section: "6x7 with gravity, four in a row", game: "drop6x7x4" },
  { section: "4x4, three in a row", game: "4x4x3", most: 16 },
  { section: "5x5, four in a row", game: "5x5x4", most: 30 },
  { section: "7x7, four in a row", game: "7x7x4", most: 64 },
  { section: "15x15, five in a row", game: "15x15x5" },
];

/**
 * The section about boards like this one.
 * @returns `null` with three players and more: a result depends on all of them; and where rules differ in more than sides and length
 */
export function ladderOf(rules: Rules): string | null {
  if (playersOf(rules) > 2 || hasParts(rules)) return null;
  const { rows = 0, cols = 0 } = fieldsOf(rules);
  if (isBoard(rules, FIRST_RULES)) return "3x3";
  const found = SECTIONS.find(
    ({ game, most = Number.POSITIVE_INFINITY }) =>
      rulesWritten(game)?.kind === rules.kind && rows * cols <= most,
  );
  return found?.section ?? null;
}

/** Whether the matches were played on this very board. */
export function isMeasured(rules: Rules) {
  const measured = [FIRST_RULES, ...SECTIONS.map(({ game }) => rulesWritten(game))];
  return measured.some((one) => one && isBoard(rules, one));
}

/** Whether it is this game, with a swap rule or without one. */
function isBoard(rules: Rules, game: Rules) {
  return sameRules({ ...rules, swap: false } as Rules, game);
}

/** The one board with gravity whose highest level proves its moves. */
const PROVED_GAME = "drop6x7x4";

/**
 * The ratings of a game's levels.
 * @returns empty where there are none
 */
export function ratingsOf(rules: Rules): Readonly<Record<string, number>> {
  const ratings = RATINGS[ladderOf(rules) ?? ""] ?? {};
  const { impossible, strongest, ...lower } = ratings;
  if (impossible === undefined || strongest === undefined) return ratings;
  const proved = rulesWritten(PROVED_GAME);
  return proved && sameRules(rules, proved) ? { ...lower, impossible } : { ...lower, strongest };
}
