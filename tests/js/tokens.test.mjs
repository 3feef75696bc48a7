// What stands for a player: the mark of the seat or, wherever stones are shown, their colour. And the numbers of moves.

import "./no-page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { statusOf } from "../../www/app/status-text.ts";
import { initial } from "../../www/app/update.ts";
import { tokensIn } from "../../www/lab/tokens.ts";
import { description, headline, standing } from "../../www/library/share/share-text.ts";
import { board } from "../../www/play/board/board-view.ts";
import { banner } from "../../www/play/ending/ending-view.ts";
import { score } from "../../www/play/ending/score-view.ts";
import { look } from "../../www/play/gomoku/stones.ts";
import { moves as moveList } from "../../www/play/history/moves-view.ts";
import { others, own } from "../../www/play/seats/seats-view.ts";
import { describedBy } from "../../www/shared/game/shape.ts";
import { numberAfter, tokenAt, tokenOf, tokenOn } from "../../www/shared/game/tokens.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { winnerName } from "../../www/shared/ui/winner-name.ts";
import { evaluationBar, verdictLine } from "../../www/study/evaluation/evaluation-bar.ts";
import { graph } from "../../www/study/evaluation/graph-view.ts";
import { details } from "../../www/study/evaluation/report-details.ts";
import { saidOfMistake } from "../../www/study/review/coach-words.ts";
import { judgedName, moveText } from "../../www/study/review/words.ts";
import { saidIn } from "./templates.mjs";
import { reportOf, toy, updated } from "./toy.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */
/** @import {Token} from "../../www/shared/game/tokens.ts" */
/** @import {State} from "../../www/shared/state/types.ts" */

const BOARD = /** @type {const} */ ({ kind: "mnk", rows: 9, cols: 9, k: 5, players: 2 });
const LAST = 80;
const send = () => {};

/**
 * A game between two people on a board of stones.
 * @param {Extract<Rules, { kind: "mnk" }>} rules
 * @param {number[]} moves
 * @param {readonly number[]} [movers]
 */
function stones(rules, moves, movers) {
  const first = initial(toy, { ...DEFAULTS, stones: "numbers" }, true);
  /** @type {State} */
  const ready = { ...first, chunks: { gomoku: "ready" } };
  // The toy knows no swap2 opening: it gets the stones alone.
  const placed = rules.swap === true ? moves : moves.filter((move, ply) => moves.indexOf(move) === ply);
  const position = toy.status({ rules: { ...rules, swap: rules.swap === true }, moves: placed });
  const game = {
    rules,
    moves,
    playedBy: moves.map(() => "human"),
    movers,
    cursor: moves.length,
    position,
    latest: /** @type {const} */ ("played"),
  };
  return updated(amend(ready, { game }), { type: "mode", mode: "2p" });
}

/** @type {Omit<import("../../www/study/review/grading.ts").GradedMove, "ply" | "mover" | "move">} */
const GRADED = {
  loss: 0.1,
  best: 2,
  before: 0.5,
  after: 0.4,
  fact: null,
  turns: null,
  kept: null,
  reply: null,
  grade: "mistake",
};

/** Every view that shows whose move, seat, chance or win it is. @type {Record<string, (state: State) => unknown>} */
const VIEWS = {
  board: (state) => board(state, send, { ending: { banner }, look: look(state) }),
  seats: (state) => [others(state, send), own(state, send)],
  score: (state) => score(state, send),
  moves: (state) => moveList(state, send),
  bar: evaluationBar,
  verdict: verdictLine,
  graph: (state) => graph(state, send),
  report: (state) => details(state, { report: reportOf(3), seat: 1, running: false, ply: 0 }, send),
};

/** Every sentence that names a player. @type {Record<string, (state: State) => string>} */
const SENTENCES = {
  status: (state) => statusOf(state).text,
  looking: (state) => statusOf(updated(state, { type: "look", to: 2 })).text,
  headline,
  standing,
  description,
  winner: (state) => winnerName(state, 0),
  judged: (state) => judgedName({ ...state, game: { ...state.game, foreign: true } }, 0),
  review: (state) => moveText(state, { ...GRADED, ply: 1, mover: 1, move: 1 }),
  coach: (state) => saidOfMistake(state, { ...GRADED, ply: 1, mover: 1, move: 1 }, true).text,
};

test("where stones are shown, every view and every sentence names the players by their colours", () => {
  const open = amend(stones(BOARD, [0, 1, 2]), { analysis: { on: true } });
  const known = amend(open, {
    game: { knownValues: { "0.1.2": /** @type {any} */ ({ proven: "win", player: 1, plies: 3, value: 1 }) } },
  });
  const won = stones(BOARD, [0, LAST]);
  for (const [name, state] of Object.entries({ open, known, won })) {
    for (const [view, draw] of Object.entries(VIEWS)) {
      const { texts, players } = saidIn(draw(state));
      for (const player of players) assert.match(player, /^(black|white)$/, `${view} of ${name}`);
      for (const said of texts) assert.doesNotMatch(said, /\b[XO]\b/, `${view} of ${name}`);
    }
    for (const [which, say] of Object.entries(SENTENCES)) {
      assert.doesNotMatch(say(state), /\b[XO]\b/, `${which} of ${name}: ${say(state)}`);
    }
  }
  const seen = (/** @type {string} */ view) => saidIn(VIEWS[view]?.(open)).players;
  for (const view of ["board", "seats", "moves", "graph", "report"]) assert.ok(seen(view).length > 0, view);
  assert.deepEqual(seen("moves"), ["black", "white", "black"]);
  assert.equal(statusOf(open).text, "Black took c9. White to move.");
  assert.equal(headline(won), "Player 2 (White) won at 9 × 9 in 2 moves.");
});

test("marks stay where no stones are shown: on small boards, and until their part is there", () => {
  const small = stones({ ...BOARD, rows: 3, cols: 3, k: 3 }, [0, 1]);
  const early = { ...stones(BOARD, [0, 1]), chunks: {} };
  const marked = amend(stones(BOARD, [0, 1]), { settings: { stones: "marks" } });
  for (const state of [small, early, marked]) {
    assert.deepEqual([tokenOf(state, 0), tokenOn(state, 1), tokenAt(state, 1)], ["0", "1", "1"]);
    assert.match(statusOf(state).text, /X to move/);
  }
});

test("with gravity the players are discs, once the part that draws them is there", () => {
  const first = initial(toy, DEFAULTS, true);
  /** @type {Rules} */
  const rules = { kind: "drop", rows: 6, cols: 7, k: 4 };
  const game = { ...first.game, rules };
  describedBy({ games: () => [], status: () => ({ shape: { rows: 6, cols: 7, layers: 1, columns: true } }) });
  const tokens = (/** @type {State["chunks"]} */ chunks) => {
    const state = { ...first, game, chunks };
    return [tokenOf(state, 0), tokenOn(state, 1), tokenAt(state, 1)];
  };
  assert.deepEqual(tokens({ boards: "ready" }), ["red", "yellow", "yellow"]);
  assert.deepEqual(tokens({}), ["0", "1", "1"]);
  describedBy(toy);
});

const SWAP2 = /** @type {const} */ ({ ...BOARD, swap: 2 });

/** Swap2 games up to the move after the choice: who moves, who is black, and the colours of the stones. */
const GAMES = /** @type {const} */ ([
  ["white", [10, 11, 12, 11], [0, 0, 0, 1, 1], ["black", "white"], "white", 3],
  ["black", [10, 11, 12, 10], [0, 0, 0, 1, 0], ["white", "black"], "black", 3],
  ["white after two more", [10, 11, 12, 13, 14, 11], [0, 0, 0, 1, 1, 0, 0], ["white", "black"], "white", 5],
]);

for (const [name, moves, movers, tokens, chosen, choice] of GAMES) {
  test(`a stone keeps its colour, and the seats take theirs with the choice of ${name}`, () => {
    const state = stones(SWAP2, [...moves, 20, 21], [...movers, 1 - Number(movers.at(-1))]);
    /** @type {Token[]} */
    const placed = Array.from({ length: choice }, (_, at) => (at % 2 === 0 ? "black" : "white"));
    assert.deepEqual(
      moves.map((_, ply) => tokenAt(state, ply)),
      [...placed, chosen],
    );
    assert.deepEqual([tokenAt(state, choice + 1), tokenAt(state, choice + 2)], ["white", "black"]);
    assert.deepEqual([tokenOf(state, 0, choice), tokenOf(state, 1, choice)], ["open0", "open1"]);
    assert.deepEqual([tokenOf(state, 0), tokenOf(state, 1)], tokens);
    assert.deepEqual([tokenOn(state, 0), tokenOn(state, 1)], tokens);
    assert.deepEqual([tokenOn(state, 0, choice), tokenOn(state, 1, choice)], ["black", "white"]);
  });
}

test("the first stone stays black when it is taken over", () => {
  const state = stones({ ...BOARD, swap: true }, [10, 10, 20]);
  assert.deepEqual(
    [0, 1, 2].map((ply) => tokenAt(state, ply)),
    ["black", "black", "white"],
  );
  assert.deepEqual([tokenOf(state, 0), tokenOf(state, 1)], ["white", "black"]);
  assert.deepEqual([tokenOf(state, 0, 1), tokenOf(state, 1, 1)], ["black", "white"]);
  assert.equal(
    statusOf(updated(state, { type: "look", to: 2 })).text,
    "Looking at move 2: White took over b8.",
  );
});

test("the choice of a side has no number, in no list, on no stone and in no sentence", () => {
  const state = stones(SWAP2, [10, 11, 12, 11, 20, 21], [0, 0, 0, 1, 1, 0]);
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map((ply) => numberAfter(state.game, ply)),
    [1, 2, 3, 3, 4, 5],
  );
  assert.deepEqual(
    [...(look(state)?.numbers ?? [])],
    [
      [10, 1],
      [11, 2],
      [12, 3],
      [20, 4],
      [21, 5],
    ],
  );
  const listed = saidIn(moveList(state, send)).texts.filter((said) => /^\d+\.$/.test(said));
  assert.deepEqual(listed, ["1.", "2.", "3.", "4.", "5."]);
  assert.ok(saidIn(moveList(state, send)).texts.includes("Choice of a side: White"));
  const shown = saidIn(graph(amend(state, { analysis: { on: true, list: true } }), send)).texts;
  assert.ok(shown.includes("5. d7, Black") && !shown.some((said) => /^6/.test(said)), shown.join(" | "));
  assert.match(headline(state), /after move 5: White to move/);
  assert.match(description(state), /after 5 moves/);
  const { position } = state.game;
  const looking = (/** @type {number} */ ply) =>
    statusOf(amend(state, { history: { looking: { cursor: ply, position } } })).text;
  assert.equal(looking(3), "Looking at move 3: The first player took d8.");
  assert.equal(looking(4), "The second player chose white.");
  assert.equal(looking(5), "Looking at move 4: White took c7.");
  assert.match(moveText(state, { ...GRADED, ply: 4, mover: 1, move: 20 }), /^4\. White/);
  const choice = { ...GRADED, ply: 3, mover: 1, move: 11 };
  assert.match(moveText(state, choice), /^The second player, white: /);
  assert.match(saidOfMistake(state, choice, true).text, /^The second player played white\./);
});

test("the laboratory tells the players of another game by what its board would show", () => {
  /** @type {State} */
  const ready = { ...initial(toy, DEFAULTS, true), chunks: { gomoku: "ready" } };
  assert.deepEqual(tokensIn(ready, BOARD), ["black", "white"]);
  assert.deepEqual(tokensIn(ready, ready.game.rules), ["0", "1"]);
});
