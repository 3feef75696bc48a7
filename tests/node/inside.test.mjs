// The inside of algorithms: what their records claim is what the engine proves, and each step says what is true at its time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hybridSteps, PUBLISHED } from "../../www/lab/inside/hybrid-steps.ts";
import { proverSteps } from "../../www/lab/inside/prover-steps.ts";
import { solverSteps } from "../../www/lab/inside/solver-steps.ts";
import { threatSteps } from "../../www/lab/inside/threat-steps.ts";
import { algorithms, best_move, status, TIC_TAC_TOE, winningRows } from "./engine.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */
/** @import {Recorder, Step} from "../../www/lab/inside/step.ts" */

/** @type {Rules} */
const FOUR = { kind: "drop", rows: 4, cols: 4, k: 3 };
/** @type {Rules} */
const CONNECT_FOUR = { kind: "drop", rows: 6, cols: 7, k: 4 };
/** @type {Rules} */
const FIVE_BY_FIVE = { kind: "mnk", rows: 5, cols: 5, k: 4 };
/** @type {Rules} */
const GOMOKU = { kind: "mnk", rows: 15, cols: 15, k: 5 };

/** The end of a game of Connect Four, in which the player to move wins. */
const LATE = [
  3, 5, 6, 0, 0, 5, 6, 0, 1, 2, 1, 2, 0, 2, 4, 1, 3, 5, 3, 6, 2, 6, 2, 2, 0, 4, 0, 3, 5, 6, 3, 3, 6, 5,
];
/** A win by fours, which the page about threat search shows. */
const FOURS = [112, 144, 141, 80, 113, 127, 111, 110, 114, 115, 126, 156, 98, 84, 83, 68];

/** @param {Recorder} recorder @param {Rules} rules @param {readonly number[]} moves */
const recorded = (recorder, rules, moves) =>
  recorder({ rules, moves: [...moves] }, { status, winningRows, best_move, algorithms }).steps;

/** What a record says in its last step. @param {readonly Step[]} steps */
const lastSaid = (steps) => steps.at(-1)?.says.map(({ id }) => id) ?? [];

/** All games that go on for some plies. @param {Rules} rules @param {number} plies @param {number[]} start @returns {number[][]} */
const lines = (rules, plies, start = []) =>
  plies === 0
    ? [start]
    : lines(rules, plies - 1, start).flatMap((moves) =>
        status({ rules, moves }).legalMoves.map((move) => [...moves, move]),
      );

test("proof-number search comes to what minimax says, in every position after three moves", () => {
  const answers = { win: "prover.yes", loss: "prover.yes", draw: "prover.draw" };
  const seen = new Set();
  for (const moves of lines(TIC_TAC_TOE, 3)) {
    const steps = recorded(proverSteps, TIC_TAC_TOE, moves);
    const { proven } = best_move({ rules: TIC_TAC_TOE, moves }, "minimax", {});
    assert.ok(proven);
    seen.add(proven);
    assert.deepEqual(lastSaid(steps), [answers[proven]], `${moves}`);
    const [said] = steps.at(-1)?.says ?? [];
    // Who wins: the player to move is O.
    if (proven !== "draw") assert.equal(said?.players?.mark, proven === "win" ? 1 : 0, `${moves}`);
  }
  assert.deepEqual([...seen].sort(), ["draw", "loss", "win"]);
});

test("the numbers of proof-number search are those of the children, and the node is the most-proving one", () => {
  const steps = recorded(proverSteps, TIC_TAC_TOE, [4, 1]);
  let expanded = 0;
  for (const [at, { path, rows, notes, says }] of steps.entries()) {
    if (says[0]?.id !== "prover.adds") continue;
    expanded += 1;
    const numbers = notes.map(([, text]) =>
      text.split(":").map((one) => (one === "∞" ? Infinity : Number(one))),
    );
    const column = (/** @type {number} */ which) => numbers.map((pair) => pair[which] ?? 0);
    const sum = (/** @type {number[]} */ all) => all.reduce((one, other) => one + other, 0);
    const isOwn = path.length % 2 === 0;
    const expected = isOwn
      ? [Math.min(...column(0)), sum(column(1))]
      : [sum(column(0)), Math.min(...column(1))];
    assert.deepEqual(rows.at(-1)?.cells, expected, `${path}`);
    // Before, the way led along the smallest numbers: where X moves, the proof number stays the same from a node to its child.
    const before = steps[at - 1];
    assert.deepEqual(before?.path, path);
    const way = (before?.rows ?? []).map(({ cells }) => cells);
    for (const ply of path.keys()) {
      const which = ply % 2;
      assert.equal(way[ply + 1]?.[which], way[ply]?.[which], `${path}`);
    }
  }
  assert.ok(expanded > 10, `${expanded}`);
});

test("a record that is full says that the question is open", () => {
  assert.deepEqual(lastSaid(recorded(proverSteps, GOMOKU, [])), ["prover.full"]);
  assert.deepEqual(lastSaid(recorded(solverSteps, CONNECT_FOUR, [])), ["solver.full"]);
});

test("threat search finds the win by fours of its page, and each move of it threatens", () => {
  const steps = recorded(threatSteps, GOMOKU, FOURS);
  assert.deepEqual(lastSaid(steps), ["threats.yes"]);
  const path = steps.at(-1)?.path ?? [];
  const { outcome } = status({ rules: GOMOKU, moves: [...FOURS, ...path] });
  assert.ok(outcome?.kind === "win" && outcome.player === 0);
  // Whatever else the opponent answers, the next stone completes a row.
  for (let ply = 1; ply < path.length; ply += 2) {
    const before = [...FOURS, ...path.slice(0, ply)];
    const other =
      status({ rules: GOMOKU, moves: before }).legalMoves.find((move) => !path.includes(move)) ?? 0;
    const reply = best_move({ rules: GOMOKU, moves: [...before, other] }, "greedy", {});
    const after = status({ rules: GOMOKU, moves: [...before, other, reply.move ?? 0] });
    assert.equal(after.outcome?.kind, "win", `${ply}`);
  }
  assert.ok(steps.some(({ says }) => says[0]?.id === "threats.back"));
});

test("a win by threats is a win, wherever threat search says so", () => {
  /** Games whose rows are not those of a plain board. @type {Rules[]} */
  const others = [
    { kind: "mnk", rows: 3, cols: 3, k: 3, wrap: "both" },
    { kind: "mnk", rows: 3, cols: 4, k: 3, wrap: "columns" },
    { kind: "mnk", rows: 3, cols: 3, k: 3, layers: 3 },
    { kind: "mnk", rows: 4, cols: 4, k: 3, exact: true },
  ];
  const some = others.flatMap((rules) => {
    const all = lines(rules, 2);
    const every = Math.ceil(all.length / 24);
    return [{ rules, starts: all.filter((_, at) => at % every === 0) }];
  });
  for (const { rules, starts } of [{ rules: TIC_TAC_TOE, starts: lines(TIC_TAC_TOE, 3) }, ...some]) {
    let won = 0;
    for (const moves of starts) {
      if (lastSaid(recorded(threatSteps, rules, moves))[0] !== "threats.yes") continue;
      won += 1;
      assert.equal(
        best_move({ rules, moves }, "threats", {}).proven,
        "win",
        `${JSON.stringify(rules)} ${moves}`,
      );
    }
    assert.ok(won > 10, `${JSON.stringify(rules)}: ${won}`);
  }
});

test("by exact rules a mark that makes a row too long completes none", () => {
  // The first row is X X . X: with one more mark it has four.
  const moves = [0, 20, 1, 21, 3, 23];
  const said = [false, true].map((exact) => {
    const [, second] = recorded(threatSteps, { kind: "mnk", rows: 5, cols: 5, k: 3, exact }, moves);
    return second?.says[0]?.id;
  });
  assert.deepEqual(said, ["threats.completes", "threats.tries"]);
});

test("the inside of Hybrid plays what Hybrid plays with the same settings", () => {
  const games = /** @type {[Rules, number[]][]} */ ([
    [FIVE_BY_FIVE, [8, 17, 13, 12, 2]],
    [FIVE_BY_FIVE, [12, 6, 7]],
    [TIC_TAC_TOE, [1, 2, 5, 7]],
    [CONNECT_FOUR, [3, 3, 3, 2]],
    ...lines(TIC_TAC_TOE, 3).map((moves) => [TIC_TAC_TOE, moves]),
  ]);
  let struck = 0;
  for (const [rules, moves] of games) {
    const steps = recorded(hybridSteps, rules, moves);
    const iterations = 2 * status({ rules, moves }).legalMoves.length;
    const algo = { ...PUBLISHED, reruns: 0, endgame: 0 };
    const { move } = best_move({ rules, moves }, algo, { iterations, seed: 1 });
    assert.equal(steps.at(-1)?.path[0], move, `${JSON.stringify(rules)} ${moves}`);
    struck += steps.filter(({ says }) => says.some(({ id }) => id === "hybrid.refuted")).length;
  }
  assert.ok(struck > 5, `${struck}`);
});

test("the questions of the solver come to what the solver proves", () => {
  const answers = { win: "solver.win", draw: "solver.draw", loss: "solver.loss" };
  const seen = new Set();
  const games = /** @type {[Rules, number[]][]} */ ([
    [CONNECT_FOUR, LATE],
    [CONNECT_FOUR, [...LATE, 1]],
    ...lines(FOUR, 3).map((moves) => [FOUR, moves]),
    ...lines({ ...FOUR, k: 4 }, 2, [0, 0, 0, 0, 1, 1, 1, 1]).map((moves) => [{ ...FOUR, k: 4 }, moves]),
  ]);
  for (const [rules, moves] of games) {
    const { outcome } = status({ rules, moves });
    if (outcome) continue;
    const { proven } = best_move({ rules, moves }, "solver", {});
    assert.ok(proven);
    seen.add(proven);
    assert.deepEqual(lastSaid(recorded(solverSteps, rules, moves)), [answers[proven]], `${moves}`);
  }
  assert.deepEqual([...seen].sort(), ["draw", "loss", "win"]);
});
