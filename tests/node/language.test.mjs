// What the engine says in English, and whether the other language has words for all of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  algorithmLabel,
  algorithmSummary,
  familyLabel,
  gamesPlayed,
  levelLabel,
} from "../../www/shared/i18n/engine-terms.ts";
import { choiceLabel, optionLabel, optionSummary } from "../../www/shared/i18n/option-terms.ts";
import { messages, OTHERS, textsOf } from "../js/catalogue.mjs";
import {
  algorithms,
  best_move,
  game,
  SWAP,
  status,
  THREE_PLAYERS,
  TIC_TAC_TOE,
  ULTIMATE,
} from "./engine.mjs";

/** @import {Algo, AlgorithmInfo, Reason, Rules} from "../../pkg/noughts.js" */
/** @import {Term} from "../../www/shared/i18n/language.ts" */

/** @type {Rules} */
const LARGE = { kind: "mnk", rows: 5, cols: 5, k: 4 };
/** @type {Rules} */
const MANY_CELLS = { kind: "mnk", rows: 7, cols: 7, k: 3, players: 3 };
/** @type {Rules} */
const SWAP2 = { kind: "mnk", rows: 15, cols: 15, k: 5, swap: 2 };
/** @type {Rules} */
const CONNECT_FOUR = { kind: "drop", rows: 6, cols: 7, k: 4 };
const GAMES = [TIC_TAC_TOE, LARGE, THREE_PLAYERS, MANY_CELLS, ULTIMATE, CONNECT_FOUR];

/**
 * Everything that an algorithm says about itself.
 * @param {AlgorithmInfo} info
 * @returns {Term[]}
 */
function terms(info) {
  return [
    algorithmLabel(info),
    algorithmSummary(info),
    gamesPlayed(info),
    familyLabel(info.family),
    ...info.levels.map(levelLabel),
    ...info.options.flatMap((option) => [
      optionLabel(option),
      optionSummary(option),
      ...(option.kind === "choice" ? option.choices.map((choice) => choiceLabel(option, choice)) : []),
    ]),
  ];
}

const said = GAMES.flatMap((rules) => algorithms(rules)).flatMap(terms);

test("every language has a word for every term of the engine, and for no other", () => {
  for (const language of OTHERS) {
    const translated = Object.keys(textsOf(language)).filter((key) => !(key in messages));
    assert.deepEqual(translated.toSorted(), [...new Set(said.map(({ key }) => key))].toSorted(), language);
  }
});

test("a term means the same wherever the engine uses it", () => {
  /** @type {Map<string, string>} */
  const meanings = new Map();
  for (const { key, english: meaning } of said) {
    assert.equal(meanings.get(key) ?? meaning, meaning, key);
    meanings.set(key, meaning);
  }
});

/**
 * Games on the way from the empty board to the end, drawn as the seed says.
 * @param {Rules} rules
 * @param {number} seed
 */
function* positions(rules, seed) {
  /** @type {number[]} */
  const moves = [];
  while (status(game(rules, ...moves)).outcome === null) {
    yield game(rules, ...moves);
    moves.push(best_move(game(rules, ...moves), "random", { seed }).move ?? 0);
  }
}

/** Budgets that bring different reasons about, by the kind of search. */
const DEPTHS = [{ depth: 1 }, { depth: 3 }, { nodes: 1 }, { nodes: 300 }].map((budget) => ({
  nodes: 2000,
  ...budget,
}));
const PLAYOUTS = [0, 4, 60, 300].map((iterations) => ({ iterations, nodes: 500 }));

/** @type {Record<string, Algo[]>} */
const VARIANTS = {
  "eps-perfect": [{ id: "eps-perfect", epsilon: 1 }],
  greedy: [
    { id: "greedy", temperature: 10 },
    { id: "greedy", missWin: 0.5, missThreat: 0.5 },
  ],
  alphabeta: [false, true].map((prover) => ({ id: "alphabeta", prover })),
  "flat-mc": [{ id: "flat-mc", playouts: 3 }],
  hybrid: [1, 4].map((verifyDepth) => ({ id: "hybrid", verifyDepth })),
  mcts: ["visits", "value", "secure"].map((finalMove) => ({ id: "mcts", finalMove })),
};

/** @param {AlgorithmInfo} info */
function budgets({ limits }) {
  if (limits.includes("iterations")) return PLAYOUTS;
  return limits.length > 0 ? DEPTHS : [{}];
}

/** One move of six gets nineteen visits of twenty. */
const OBVIOUS = game({ kind: "ultimate" }, 15, 54, 2, 25, 67, 41, 50, 45, 7, 66, 32, 51, 57, 27, 5);

/** The centre is taken, and in the second game the corners are as well. */
const TAKEN = [game(TIC_TAC_TOE, 0, 4), game(TIC_TAC_TOE, 0, 1, 2, 6, 4, 8, 7)];

/**
 * Why each algorithm plays as it does, in some games by these rules.
 * @param {Rules} rules
 */
function* reasons(rules) {
  const drawn = [1, 2].flatMap((seed) => [...positions(rules, seed)]);
  const played = rules === TIC_TAC_TOE ? [...drawn, ...TAKEN] : drawn;
  for (const info of algorithms(rules)) {
    for (const algo of VARIANTS[info.id] ?? [info.id]) {
      for (const budget of budgets(info)) {
        for (const position of played) yield best_move(position, algo, { seed: 1, ...budget }).reason;
      }
    }
  }
}

const won = game(TIC_TAC_TOE, 0, 3, 1, 4, 2);
const given = [
  best_move(won, "random", {}).reason,
  best_move(game(SWAP), "greedy", {}).reason,
  best_move(game(SWAP, 5), "alphabeta", { nodes: 5000 }).reason,
  ...[
    [112, 113],
    [112, 113, 127],
  ].map((stones) => best_move(game(SWAP2, ...stones), "threats", { nodes: 500 }).reason),
  best_move(OBVIOUS, { id: "mcts", earlyStop: true }, { timeMs: 1000, seed: 1 }).reason,
  ...GAMES.flatMap((rules) => [...reasons(rules)]),
];

/** All codes of a reason: its own, and those of the reasons within it. @param {Reason} reason @returns {string[]} */
function codes({ code, params }) {
  return "reason" in params ? [code, ...codes(params.reason)] : [code];
}

test("every answer has a reason, and every reason is given by some search", () => {
  const all = given.map((reason) => {
    assert.ok(reason);
    return codes(reason);
  });
  const known = Object.keys(messages).filter((key) => key.startsWith("reason."));
  // The weights of the value net are at hand here.
  const expected = known.filter((key) => key !== "reason.fallback");
  assert.deepEqual([...new Set(all.flat())].map((code) => `reason.${code}`).toSorted(), expected.toSorted());
});
