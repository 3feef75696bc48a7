// Boards of games made of parts: where the keyboard begins, and what is said of a mark that is picked up.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { statusOf } from "../../www/app/status-text.ts";
import { initial } from "../../www/app/update.ts";
import { onChoose } from "../../www/play/board/choice.ts";
import { withFirstFocus } from "../../www/play/board/first-focus.ts";
import { focusOf } from "../../www/shared/game/selectors.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { toy, updated } from "./toy.mjs";

/** @import {Rules} from "../../pkg/noughts.js" */

const TWO = updated(initial(toy, DEFAULTS, true), { type: "mode", mode: "2p" });

/** The start of a game in which these squares can be played. @param {Rules} rules @param {number} squares @param {number[]} legalMoves */
function start(rules, squares, legalMoves) {
  const position = { ...TWO.game.position, cells: Array(squares).fill(null), legalMoves };
  return amend(TWO, { game: { rules, position } });
}

const range = (/** @type {number} */ length) => Array.from({ length }, (_, at) => at);

test("the keyboard begins where a move is possible: in the lowest layer, and beside a centre that is closed", () => {
  /** @type {Rules} */
  const layers = { kind: "mnk", rows: 4, cols: 4, k: 4, layers: 4 };
  const first = start({ ...layers, gravity: true }, 64, range(16));
  assert.ok(focusOf(first) >= 16, "the middle is on another layer");
  assert.equal(focusOf(withFirstFocus(first)), 5);
  const open = start(layers, 64, range(64));
  assert.equal(withFirstFocus(open), open, "the middle of an open board stays");
  /** @type {Rules} */
  const points = {
    kind: "mnk",
    rows: 5,
    cols: 5,
    k: 3,
    life: 3,
    slide: "lines",
    checkered: true,
    lateCentre: true,
  };
  const late = start(
    points,
    25,
    range(25).filter((square) => square % 2 === 0 && square !== 12),
  );
  assert.equal(focusOf(late), 12);
  assert.equal(focusOf(withFirstFocus(late)), 6);
});

test("the keyboard stays where somebody was, or where the last move is", () => {
  const first = start({ kind: "mnk", rows: 4, cols: 4, k: 4, layers: 4, gravity: true }, 64, range(16));
  const there = amend(first, { board: { focus: 40 } });
  assert.equal(withFirstFocus(there), there);
  const begun = amend(first, { game: { moves: [3], cursor: 1 } });
  assert.equal(withFirstFocus(begun), begun);
});

test("a mark that is picked up and put back is told both times", () => {
  /** @type {Rules} */
  const rules = { kind: "mnk", rows: 3, cols: 3, k: 3, life: 3, slide: "lines" };
  const cells = [0, 1, null, null, 0, 1, 0, 1, null];
  // The mark in the middle can move to the left.
  const moving = { cells, legalMoves: [5 * 9 + 3], origins: [4], targets: [3] };
  const before = amend(TWO, { game: { rules, position: { ...TWO.game.position, ...moving } } });
  const picked = onChoose(before, { type: "choose", choice: 5 });
  assert.match(statusOf(picked).text, /^From the centre to where\?/);
  const back = onChoose(picked, { type: "choose", choice: 5 });
  assert.equal(back.board.choice, undefined);
  assert.match(statusOf(back).text, /^Put back on the centre\./);
  assert.ok(back.messages.echo > picked.messages.echo, "it is said even where it was said before");
});
