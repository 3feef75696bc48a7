// Links of every game, algorithm and option that the engine lists come back as they were.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { imported } from "../../www/library/games/formats/formats.ts";
import { fileText, moveText, recordOf } from "../../www/library/games/record.ts";
import { restored } from "../../www/library/games/restore.ts";
import { lasting, sessionText } from "../../www/library/games/session.ts";
import { asSet } from "../../www/shared/game/levels.ts";
import { changedInSeat, settingInSeat } from "../../www/shared/game/options.ts";
import { PRESETS } from "../../www/shared/game/presets.ts";
import { LINK_LIMITS, linkOf } from "../../www/shared/link/link.ts";
import { honours } from "../../www/shared/link/read-algo.ts";
import { linked } from "../../www/shared/link/read-link.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { diceOf } from "../js/dice.mjs";
import { algorithms, status } from "./engine.mjs";
import { Learner } from "./lab.mjs";
import { referee } from "./referee.mjs";

/** @import {AlgorithmInfo, AlgorithmOption, Rules} from "../../pkg/noughts.js" */
/** @import {Seat} from "../../www/shared/game/seats.ts" */
/** @typedef {import("./lab.mjs").LearnerId} LearnerId */

const roll = diceOf(1);

/** @param {LearnerId} learner */
function trained(learner) {
  const made = new Learner({ learner }, 3);
  made.train(20);
  const brain = made.brain();
  made.free();
  return brain;
}

/**
 * What an option can be set to beside what it is in a seat anyway.
 * @param {AlgorithmOption} option
 * @param {string} learner
 */
function otherValues(option, learner) {
  if (option.kind === "flag") return [settingInSeat([option], {}, option) !== true];
  if (option.kind === "choice")
    return option.choices.map(({ id }) => id).filter((id) => id !== option.default);
  if (option.kind === "brain") {
    const learners = /** @type {LearnerId[]} */ (["menace", "td", "q-learning", "dqn", "reinforce", "ppo"]);
    return learners.filter((id) => id === learner).map(trained);
  }
  const { min, max } = option;
  const inside = min + (max - min) * (roll(1000) / 1000);
  return [min, max, option.kind === "count" ? Math.round(inside) : inside].filter(
    (n) => n !== option.default,
  );
}

/**
 * Settings of an algorithm: its own, its levels', each option alone, all of them at random.
 * @param {AlgorithmInfo} info
 * @returns {Pick<Seat, "algo" | "budget">[]}
 */
function settings(info) {
  const { id, options, budget, levels = [] } = info;
  const known = LINK_LIMITS.filter((limit) => honours(info, limit));
  const limits = Object.fromEntries(known.map((limit) => [limit, 1 + roll(10_000)]));
  const any = options.map((option) => [option.id, otherValues(option, id)[0]]);
  const level = levels.map((one) => ({
    algo: { id, ...Object.fromEntries(one.options.map((set) => [set.id, set.value])) },
    budget: one.budget,
  }));
  const alone = options.flatMap((option) =>
    otherValues(option, id).map((value) => ({ algo: { id, [option.id]: value }, budget })),
  );
  return [
    { algo: { id }, budget },
    { algo: { id }, budget: {} },
    ...level,
    ...alone,
    // A value that the preset among them sets as well is not kept.
    { algo: { id, ...changedInSeat({ options }, Object.fromEntries(any)) }, budget: limits },
  ];
}

/** @param {Rules} rules */
function someMoves(rules) {
  /** @type {number[]} */
  const moves = [];
  for (let left = roll(40); left > 0; left -= 1) {
    const { legalMoves } = status({ rules, moves });
    const move = legalMoves[roll(legalMoves.length)];
    if (move !== undefined) moves.push(move);
  }
  return moves;
}

/** Limits that are not set may be there without a value. */
const plain = (/** @type {unknown} */ value) => JSON.parse(JSON.stringify(value));

for (const { id, rules } of PRESETS) {
  test(`${id}: every setting survives a link, a file and a reload`, () => {
    const list = algorithms(rules);
    const spare = linked("1", referee).seats[0];
    assert.ok(spare);
    const players = rules.kind === "mnk" ? (rules.players ?? 2) : 2;
    let tried = 0;
    for (const setting of list.flatMap(settings)) {
      const turn = roll(players);
      /** @type {Seat[]} */
      const seats = Array.from({ length: players }, (_, at) => ({
        ...asSet(list, { ...spare, ...setting, kind: /** @type {const} */ ("engine") }),
        participant: (at + turn) % players,
      }));
      const moves = someMoves(rules);
      const position = status({ rules, moves });
      const state = amend(initial(referee, DEFAULTS, true), {
        game: { rules, algorithms: list, seats, moves, cursor: moves.length, position },
      });
      const text = linkOf(state);
      assert.match(text, /^[\w.&=-]+$/);
      const link = linked(text, referee);
      const file = imported(fileText(recordOf(state.game)), rules, referee);
      const session = restored(sessionText(lasting(state)), referee);
      const moveList = imported(moveText(state), rules, referee);
      assert.deepEqual(moveList.moves, moves);
      if (moves.length > 0) assert.deepEqual([moveList.rules, moveList.problems], [rules, []]);
      for (const read of [link, file, session]) {
        assert.deepEqual(
          { rules: read?.rules, seats: plain(read?.seats), moves: read?.moves, problems: read?.problems },
          { rules, seats: plain(seats), moves, problems: [] },
          text,
        );
      }
      tried += 1;
    }
    assert.ok(tried > 2 * list.length);
  });
}

test("a damaged brain in a link or a file costs nothing but itself", () => {
  const brain = trained("menace");
  const damaged = brain.replace(/.$/, (letter) => (letter === "a" ? "b" : "a"));
  const good = linked(`1&g=3x3x3&s=h.menace_brain-${brain}&m=b2`, referee);
  assert.deepEqual([good.problems, good.seats[1]?.algo], [[], { id: "menace", brain }]);
  for (const [id, text] of [
    ["menace", damaged],
    ["td", brain],
  ]) {
    const link = linked(`1&g=3x3x3&s=h.${id}_age-early_brain-${text}&m=b2`, referee);
    assert.deepEqual([link.moves, link.seats[1]?.algo], [[4], { id, age: "early" }]);
    const [problem, ...others] = link.problems;
    assert.deepEqual(
      [problem?.key, problem?.token, others],
      ["link.badBrain", `brain-${text}`.slice(0, 24), []],
    );
    assert.ok(problem?.text.slice(problem.at).startsWith(problem.token));
    const seats = [{ kind: "human" }, { kind: "engine", algo: { id, brain: text } }];
    const file = imported(JSON.stringify({ rules: good.rules, moves: [4], seats }), good.rules, referee);
    assert.deepEqual([file.moves, file.seats?.[1]?.algo], [[4], { id }]);
    assert.deepEqual(
      file.problems.map(({ key }) => key),
      ["record.badOption"],
    );
  }
});

test("mutated links and files never throw, and leave a legal game", () => {
  const bases = [
    "1&g=7x7x4p3&s=mcts_i10_exploration.1.4.h.brs_d3&f=3&m=a1b2c3d4",
    "1&g=uttt&m=5.1_1.9_9.5",
    "X40O36X0O1",
    "5.1 1.9",
    "Piskvorky 15x15, 11:11, 0\n8,8,120\n9,9,0\nA\nB\n-1",
    "(;GM[4]SZ[15]RU[Standard]PB[A]PW[B]AB[aa];B[hh];W[ii](;B[jj])(;B[aa]))",
    "https://connect4.gamesolver.org/?pos=44455554221",
    "https://gomocalc.com/#/h8i9h9",
    "(8,8) 9,9 10,10",
    "1. h8 2. i9",
    '{"rules":{"kind":"mnk","rows":3,"cols":3,"k":3},"moves":[4,0,8],"seats":[{"kind":"human"},{"algo":{"id":"mcts","exploration":1},"budget":{"nodes":5}}]}',
  ];
  for (let round = 0; round < 5000; round += 1) {
    const base = bases[roll(bases.length)] ?? "";
    const at = roll(base.length);
    const noise = String.fromCharCode(32 + roll(96), 32 + roll(96)).slice(roll(3));
    const text = base.slice(0, at) + noise + base.slice(at + roll(3));
    const rules = /** @type {Rules} */ ({ kind: "ultimate" });
    for (const { rules: found, moves } of [linked(text, referee), imported(text, rules, referee)]) {
      status({ rules: found, moves });
    }
    restored(text, referee);
  }
});

test("a broken link to a full board of 19x19 does not keep the page waiting", () => {
  const rules = /** @type {Rules} */ ({ kind: "mnk", rows: 19, cols: 19, k: 19 });
  const names = Array.from(
    { length: 343 },
    (_, move) => `${String.fromCharCode(97 + (move % 19))}${19 - Math.floor(move / 19)}`,
  );
  let asked = 0;
  const counting = {
    ...referee,
    status(/** @type {import("../../pkg/noughts.js").State} */ game) {
      asked += 1;
      return status(game);
    },
  };
  const { moves, problems } = linked(`1&g=19x19x19&m=${names.join("")}${names[0]}`, counting);
  assert.equal(moves.length, 343);
  assert.deepEqual(status({ rules, moves }).outcome?.kind, "win");
  assert.equal(problems[0]?.token, names[0]);
  assert.ok(asked < 16);
});
