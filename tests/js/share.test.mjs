// What is shared of a game: its text, its link, the name of its files.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { description, headline } from "../../www/library/share/share-text.ts";
import { dayOf } from "../../www/shared/game/day.ts";
import { fileName } from "../../www/shared/game/file-name.ts";
import { linkToPly } from "../../www/shared/link/link-to-ply.ts";
import { linked } from "../../www/shared/link/read-link.ts";
import { toy, updated } from "./toy.mjs";

/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @param {AppEvent[]} events @param {State} state */
const after = (events, state = initial(toy, DEFAULTS, true)) =>
  events.reduce((before, event) => updated(before, event, toy), state);
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @type {AppEvent} */
const people = { type: "mode", mode: "2p" };

test("who shares a game against an engine says I, names the opponent, and asks others to try", () => {
  assert.match(headline(after([play(8)])), /^I won against .+ at 3 × 3 in 1 move\. Can you\?$/);
  assert.equal(headline(after([people, play(0), play(8)])), "Player 2 (O) won at 3 × 3 in 2 moves.");
  assert.equal(headline(after([people, play(0)])), "3 × 3 after move 1: O to move. What would you play?");
  assert.equal(headline(after([])), "Play 3 × 3 with me!");
});

test("who hands on a game of others claims nothing", () => {
  const { rules, seats, moves } = after([play(8)]).game;
  const opened = after([{ type: "open", game: { rules, seats, moves, problems: [] } }]);
  assert.equal(headline(opened), "X won at 3 × 3 in 1 move.");
});

test("the picture is told row by row, or by its moves where it is large", () => {
  const state = after([people, play(4), play(0)]);
  assert.equal(
    description(state),
    "Row 1: O, empty, empty. Row 2: empty, X, empty. Row 3: empty, empty, empty.",
  );
  const rules = /** @type {const} */ ({ kind: "mnk", rows: 5, cols: 5, k: 4, players: 2 });
  const large = after(
    [{ type: "setup-open" }, { type: "setup-rules", rules }, { type: "setup-start" }],
    state,
  );
  assert.equal(description(after([play(3)], large)), "5 × 5 after 1 move.");
});

test("a link leads to the ply that is looked at, with the game behind it", () => {
  const state = after([people, play(4), play(0), play(1), { type: "look", to: 2 }]);
  const link = linkToPly(state);
  assert.match(link, /&m=b2a3b3&p=2$/);
  assert.deepEqual([linked(link, toy).moves, linked(link, toy).ply], [[4, 0, 1], 2]);
  const there = after([{ type: "open-link", link }]);
  assert.equal(there.history.looking?.cursor, 2);
  assert.equal(there.game.cursor, 3);
  assert.match(headline(state), /after move 2/, "the text is about what is seen");
});

test("a ply that makes no sense is said, and nothing else is lost", () => {
  for (const bad of ["4", "-1", "1.5", "x", "", "1e3", "9".repeat(400)]) {
    const { moves, ply, problems } = linked(`1&g=3x3x3&s=h.h&m=b2a3b3&p=${bad}`, toy);
    assert.deepEqual([moves, ply, problems.map(({ key }) => key)], [[4, 0, 1], null, ["link.badPly"]], bad);
  }
});

test("another place of the game on the board is no other game", () => {
  const state = after([people, play(4), play(0)]);
  const there = after([{ type: "open-link", link: `${linkToPly(state)}&p=1` }], state);
  assert.equal(there.history.own, null);
  assert.equal(there.history.looking?.cursor, 1);
});

test("files are named by game and day", () => {
  const day = dayOf(new Date(2026, 10, 3, 23, 59));
  assert.equal(day, "2026-11-03");
  assert.equal(fileName({ kind: "ultimate" }, day), "noughts-ultimate-2026-11-03");
  assert.equal(
    fileName({ kind: "mnk", rows: 4, cols: 6, k: 3, players: 4 }, day),
    "noughts-4x6x3-4p-2026-11-03",
  );
  assert.equal(fileName({ kind: "drop", rows: 5, cols: 5, k: 4 }, day), "noughts-drop-5x5x4-2026-11-03");
  assert.equal(fileName(null, day), "noughts-games-2026-11-03");
});
