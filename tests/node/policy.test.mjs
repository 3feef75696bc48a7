// Maps of policies: what is on them, and what is counted on them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { judgementCsv } from "../../www/lab/policy/judgement.ts";
import { judged } from "../../www/lab/policy/judging.ts";
import { onPolicy, onPolicyJudged, partsOf, playoutsOf, policyOf } from "../../www/lab/policy/policy.ts";
import {
  along,
  chancesOf,
  isMistake,
  linesOf,
  MAP_RULES,
  mapOf,
  mistakeFrom,
  mistakesOf,
  turnsOf,
} from "../../www/lab/policy/policy-map.ts";
import { algorithms, best_move, status } from "./engine.mjs";
import { evaluate_player, unfinished_positions } from "./lab.mjs";

/** @import {Algo, Budget} from "../../pkg/noughts.js" */
/** @import {PlayerPart} from "../../www/lab/policy/judging.ts" */
/** @import {PolicyView} from "../../www/lab/policy/policy.ts" */
/** @import {State} from "../../www/shared/state/types.ts" */

/**
 * @param {Algo} algo
 * @param {number} seat
 * @param {Budget} [budget]
 */
async function mapped(algo, seat, budget = {}) {
  let searched = 0;
  const map = await mapOf(
    { algo, seat, budget: { seed: 1, ...budget } },
    {
      status,
      search: async (position, who, limits) => best_move(position, who, limits),
      onProgress: (positions) => {
        searched = positions;
      },
    },
  );
  return { map, searched };
}

for (const seat of [0, 1]) {
  for (const algo of ["perfect", "alphabeta", "minimax"]) {
    test(`${algo} loses no line as ${"XO"[seat]}, and an exact search lets no win go`, async () => {
      const { map } = await mapped(algo, seat);
      // The rules of `perfect` miss some wins that the opponent offers.
      if (algo !== "perfect") assert.deepEqual(mistakesOf(map, seat), []);
      assert.ok(mistakesOf(map, seat).every(({ judged }) => judged?.possible === "win"));
      const { win, draw, loss } = linesOf(map);
      assert.ok(win > 0 && draw > 0);
      assert.equal(loss, 0);
    });
  }
}

test("only the move of a mistake is called one; what leads to it has a mistake further on", async () => {
  const { map } = await mapped("beatable", 1);
  const corner = map.replies.find(({ move }) => move === 0)?.turn;
  assert.ok(corner);
  // The centre alone draws.
  assert.equal(corner.judged?.move, 4);
  assert.deepEqual([isMistake(corner), mistakeFrom(corner)], [false, "later"]);
  let here = 0;
  for (const turn of turnsOf(map)) {
    const below = turn.replies.some(({ turn: next }) => mistakeFrom(next) !== null);
    if (isMistake(turn)) assert.equal(mistakeFrom(turn), "here");
    else assert.equal(mistakeFrom(turn), below ? "later" : null);
    here += Number(mistakeFrom(turn) === "here");
  }
  assert.ok(here > 0);
});

test("the map holds every reply of the opponent, and one answer to each", async () => {
  for (const seat of [0, 1]) {
    const { map, searched } = await mapped("random", seat);
    const positions = new Set();
    for (const turn of turnsOf(map)) {
      const { legalMoves, outcome } = status({
        rules: { kind: "mnk", rows: 3, cols: 3, k: 3 },
        moves: [...turn.moves],
      });
      assert.deepEqual(
        turn.replies.map(({ move }) => move),
        legalMoves,
      );
      assert.equal(turn.end !== null, outcome !== null);
      if (turn.judged)
        positions.add(
          String(
            status({ rules: { kind: "mnk", rows: 3, cols: 3, k: 3 }, moves: turn.moves.slice(0, -1) }).cells,
          ),
        );
    }
    assert.equal(searched, positions.size);
  }
});

test("a player that never looks makes mistakes, and they lose games", async () => {
  const { map } = await mapped("random", 0);
  const mistakes = mistakesOf(map, 0);
  assert.ok(mistakes.length > 10);
  assert.ok(mistakes.every(isMistake));
  const lost = [...turnsOf(map)].filter(({ end }) => end === "loss");
  assert.equal(lost.length, linesOf(map).loss);
  // Who loses a drawn game has made a mistake on the way.
  for (const { moves } of lost) {
    const way = along(
      map,
      moves.filter((_, ply) => ply % 2 === 1),
    );
    assert.ok(way.some(isMistake), `${moves}`);
  }
});

test("the chances against random replies add up to one, and weigh each line by its replies", async () => {
  const { map } = await mapped("beatable", 1);
  const { win, draw, loss } = chancesOf(map);
  assert.ok(Math.abs(win + draw + loss - 1) < 1e-12);
  let lost = 0;
  const walk = (/** @type {typeof map} */ turn, /** @type {number} */ part) => {
    if (turn.end === "loss") lost += part;
    for (const reply of turn.replies) walk(reply.turn, part / turn.replies.length);
  };
  walk(map, 1);
  assert.ok(loss > 0 && Math.abs(lost - loss) < 1e-12);
});

/** @param {readonly PlayerPart[]} parts */
function judge(parts) {
  const told = [];
  const result = judged(MAP_RULES, parts, {
    positions: unfinished_positions(),
    ask: best_move,
    evaluate: evaluate_player,
    onProgress: (asked) => told.push(asked),
  });
  assert.ok(told.length > 10);
  return result;
}

/** @param {Algo} algo @param {Budget} [budget] */
const whole = (algo, budget = {}) => [{ algo, budget: { seed: 1, ...budget }, share: 1 }];

/** The view of a player. @param {Partial<PolicyView>} view */
function viewOf(view) {
  const rules = { kind: /** @type {const} */ ("mnk"), rows: 3, cols: 3, k: 3 };
  return {
    ...policyOf(/** @type {State} */ ({ lab: { policy: null } })),
    algorithms: algorithms(rules),
    ...view,
  };
}

test("a player that draws its move is judged with all that it may draw", () => {
  const { evaluation, positions, drawn } = judge(partsOf(viewOf({ who: "random" })));
  assert.ok(drawn);
  assert.equal(positions, 4520);
  // Every game is a line of play: 131,184 are won by X, 77,904 by O and 46,080 drawn.
  assert.deepEqual(evaluation.lines, [
    [131_184, 46_080, 77_904],
    [77_904, 46_080, 131_184],
  ]);
  const [x] = evaluation.random;
  assert.ok(Math.abs(x[0] - 737 / 1260) < 1e-12);
  const perfect = judge(partsOf(viewOf({ who: "perfect" })));
  assert.ok(perfect.drawn);
  assert.deepEqual(
    perfect.evaluation.lines.map(([, , lost]) => lost),
    [0, 0],
  );
  assert.deepEqual(
    perfect.evaluation.optimal.map(([, , lost]) => lost),
    [0, 0],
  );
  // More lines than those of one seed: the perfect player often has several moves.
  assert.ok(perfect.evaluation.lines[0][0] > judge(whole("alphabeta")).evaluation.lines[0][0]);
  assert.ok(judge(partsOf(viewOf({ who: "beatable" }))).evaluation.lines[1][2] > 0);
});

test("a player that slips is what it is without slips and with nothing else, in its proportions", () => {
  const parts = partsOf(viewOf({ who: "eps-perfect" }));
  assert.deepEqual(
    parts.map(({ algo, share }) => [algo, share]),
    [
      [{ id: "eps-perfect", epsilon: 0 }, 0.9],
      [{ id: "eps-perfect", epsilon: 1 }, 0.1],
    ],
  );
  const [never, always] = parts.map((part) => judge([{ ...part, share: 1 }]).evaluation);
  assert.deepEqual(never, judge(whole("perfect")).evaluation);
  assert.deepEqual(always, judge(whole("random")).evaluation);
  const { evaluation, drawn } = judge(parts);
  assert.ok(drawn);
  // It may play anything, but seldom does.
  assert.deepEqual(evaluation.lines, always?.lines);
  const losses = [never, evaluation, always].map((one) => one?.random[1][2] ?? -1);
  assert.deepEqual(
    losses,
    losses.toSorted((a, b) => a - b),
  );
  assert.ok(losses[0] === 0 && (losses[1] ?? 0) > 0 && (losses[1] ?? 0) < 0.1);
});

test("the judgement of a search is that of its moves with a seed, and agrees with the map", async () => {
  const lost = [];
  for (const playouts of [1, 50]) {
    const view = viewOf({ who: "mcts", playouts });
    assert.equal(playoutsOf(view), playouts);
    const [part] = partsOf(view);
    assert.ok(part);
    const { evaluation, drawn } = judge([part]);
    assert.ok(!drawn);
    lost.push(evaluation.lines[0][2] + evaluation.lines[1][2]);
    for (const seat of [0, 1]) {
      const { map } = await mapped(part.algo, seat, part.budget);
      const { win, draw, loss } = linesOf(map);
      assert.deepEqual(evaluation.lines[seat], [win, draw, loss]);
      const chances = chancesOf(map);
      assert.ok(Math.abs((evaluation.random[seat]?.[0] ?? 0) - chances.win) < 1e-9);
    }
  }
  assert.ok((lost[0] ?? 0) > (lost[1] ?? 0), `with 50 playouts it loses less: ${lost}`);
  const { evaluation } = judge(whole("minimax"));
  assert.deepEqual([evaluation.misjudged, evaluation.lines[0][2], evaluation.lines[1][2]], [0, 0, 0]);
});

test("a judgement is about both colours, and about one player with one seed", () => {
  const state = /** @type {State} */ ({ lab: { policy: viewOf({ who: "random" }) } });
  const done = onPolicyJudged(state, { type: "policy-judged", judged: judge(whole("random")) });
  /** @param {Partial<Pick<PolicyView, "who" | "seat" | "seed" | "playouts">>} changes */
  const after = (changes) => policyOf(onPolicy(done, { type: "policy", changes }));
  assert.ok(after({ seat: 1 }).judged);
  for (const changes of [{ seed: 2 }, { who: "mcts" }, { playouts: 9 }])
    assert.equal(after(changes).judged, null);
  assert.equal(playoutsOf(after({ who: "mcts" })), 50_000);
  assert.equal(playoutsOf(after({ who: "perfect" })), null);
});

test("the file of a judgement has a line for each measure and colour", () => {
  const judgement = judge(whole("random"));
  const [head, ...lines] = judgementCsv("random", 1, judgement).trimEnd().split("\r\n");
  assert.equal(head?.split(",").length, 11);
  assert.equal(lines.length, 6);
  assert.match(lines[0] ?? "", /^random,1,lines,X,131184,46080,77904,\d+,4520,\d+,\d+$/);
});
