// What a newcomer is told of Ultimate, and how often.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { explainedAloud, explanation } from "../../www/play/rules/explanation.ts";
import { TAUGHT, taughtIn, taughtText } from "../../www/play/rules/taught.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { shapeFor } from "./shapes.mjs";
import { toy, updated } from "./toy.mjs";

/** @import {Referee} from "../../www/engine/engine.ts" */
/** @import {Rules, State as Game, Status} from "../../pkg/noughts.js" */
/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */
/** @import {Taught} from "../../www/play/rules/lessons.ts" */

/** @type {Rules} */
const ULTIMATE = { kind: "ultimate" };
/** @type {Taught} */
const NONE = { sent: 0, free: 0, won: 0 };
const WON = [0, 1, 2];

/**
 * As much of Ultimate as lessons see: rows of a small board alone win it, and nobody wins the game.
 * @param {Game} game
 * @returns {Status}
 */
function status(game) {
  if (game.rules.kind !== "ultimate") return toy.status(game);
  /** @type {(number | null)[]} */
  const cells = Array(81).fill(null);
  game.moves.forEach((move, ply) => {
    cells[move] = ply % 2;
  });
  const boards = Array.from({ length: 9 }, (_, board) => {
    const own = (/** @type {number} */ seat) => WON.every((cell) => cells[9 * board + cell] === seat);
    return [0, 1].find(own) ?? null;
  });
  const last = game.moves.at(-1);
  const open = boards.flatMap((owner, board) => (owner === null ? [board] : []));
  const activeBoards = last !== undefined && open.includes(last % 9) ? [last % 9] : open;
  const legalMoves = cells.flatMap((owner, move) =>
    owner === null && activeBoards.includes(Math.floor(move / 9)) ? [move] : [],
  );
  const toMove = game.moves.length % 2;
  return { cells, boards, activeBoards, legalMoves, outcome: null, toMove, shape: shapeFor(ULTIMATE) };
}

/** @type {Referee} */
const referee = {
  ...toy,
  status,
  algorithms: (rules) =>
    toy.algorithms(rules.kind === "ultimate" ? { kind: "mnk", rows: 3, cols: 3, k: 3 } : rules),
};

/** @param {Taught | null} taught @param {"1p" | "2p"} mode */
function ultimate(taught, mode) {
  const first = initial(referee, DEFAULTS, true);
  const start = amend(first, { game: { rules: ULTIMATE } });
  /** @type {AppEvent[]} */
  const events = [{ type: "mode", mode }, { type: "new" }];
  if (taught) events.push({ type: "rules-taught", taught });
  return after(start, ...events);
}

/** @param {State} state @param {...AppEvent} events */
const after = (state, ...events) => events.reduce((next, event) => updated(next, event, referee), state);
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** What is said, and for what. @param {State} state */
const said = (state) => explanation(state)?.sentence ?? null;

test("nothing is explained before the device has said what was, and then the first move is", () => {
  const waiting = ultimate(null, "2p");
  assert.deepEqual([said(waiting), TAUGHT.select(waiting)], [null, null]);
  assert.equal(explainedAloud(waiting), null, "the turn is announced once, with what is explained");
  const start = after(waiting, { type: "rules-taught", taught: NONE });
  assert.equal(said(start), "Play any square. It says which board comes next. Three boards in a row win.");
  assert.equal(explainedAloud(start), said(start));
  assert.equal(TAUGHT.select(start), NONE, "that is no lesson that counts");
});

test("three sendings are explained, then none", () => {
  let state = ultimate(NONE, "2p");
  const sentences = [40, 38, 20, 19].map((move) => {
    state = after(state, play(move));
    return said(state);
  });
  assert.deepEqual(sentences, [
    "X played the centre square, so O must play in the centre board.",
    "O played the top right square, so X must play in the top right board.",
    "X played the top right square, so O must play in the top right board.",
    null,
  ]);
  assert.equal(TAUGHT.select(state)?.sent, 3);
  assert.equal(said(after(ultimate({ ...NONE, sent: 3 }, "2p"), play(40))), null);
});

test("a lesson that is undone is not given twice", () => {
  const state = after(ultimate(NONE, "2p"), play(40), { type: "undo" });
  assert.equal(said(state), null);
  const again = after(state, { type: "redo" });
  assert.equal(said(again), null);
  assert.equal(again.lessons?.taught?.sent, 1);
});

test("what the computer did in a moment is explained to the person who is to move", () => {
  const state = ultimate(NONE, "1p");
  const mine = after(state, play(40));
  assert.equal(said(mine), "You played the centre square, so O must play in the centre board.");
  assert.equal(mine.lessons?.taught?.sent, 0, "it is not counted while the computer thinks");
});

test("a board that is won and a free choice are explained once, and a finished board is no choice", () => {
  const moves = [40, 36, 4, 37, 13, 38];
  const won = after(ultimate({ ...NONE, sent: 3 }, "2p"), ...moves.map(play));
  assert.equal(said(won), "O won the centre board. Three boards in a row win the game.");
  const free = after(won, play(22));
  const sentence = "X played the centre square. That board is finished, so O may play in any open board.";
  assert.equal(said(free), sentence);
  const refused = after(free, play(44));
  assert.equal(said(refused), "The centre board is finished. O may play in any open board.");
  assert.deepEqual(refused.lessons?.taught, { sent: 3, free: 1, won: 1 });
  const again = after(ultimate(refused.lessons?.taught ?? NONE, "2p"), ...[...moves, 22].map(play));
  assert.equal(said(again), null);
});

test("a screen reader hears of every small board that is won", () => {
  const moves = [40, 36, 4, 37, 13, 38];
  const first = after(ultimate({ ...NONE, sent: 3 }, "2p"), ...moves.map(play));
  assert.equal(explainedAloud(first), "O won the centre board. Three boards in a row win the game.");
  const taught = { sent: 3, free: 1, won: 1 };
  const later = after(ultimate(taught, "2p"), ...moves.map(play));
  assert.equal(explainedAloud(later), "O won the centre board.");
  assert.equal(explainedAloud(after(later, play(22))), "", "and once");
  assert.equal(explainedAloud(after(later, { type: "look", to: "first" })), "");
  const asked = amend(later, { turn: { hint: { step: 1, report: null } } });
  assert.equal(explainedAloud(asked), "", "a hint does not repeat it");
});

test("a refusal says which board, and why", () => {
  const state = after(ultimate({ sent: 3, free: 1, won: 1 }, "2p"), play(40));
  const refused = after(state, play(0));
  assert.equal(said(refused), "O must play in the centre board, because X played a centre square.");
  assert.equal(said(after(refused, play(41))), null);
});

test("what was taught is kept as counts, and damage counts as nothing", () => {
  assert.deepEqual(taughtIn(taughtText({ sent: 9, free: 1, won: 0 })), { sent: 3, free: 1, won: 0 });
  for (const text of [null, "", "{", "[]", "7", '{"sent":"x","free":-3,"won":1.5}'])
    assert.deepEqual(taughtIn(text), NONE, String(text));
});
