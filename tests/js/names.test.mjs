// The names of the people at the table: what is kept of them, where they are said, and where they never go.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, settingsIn, settingsText } from "../../www/app/settings/settings.ts";
import { statusOf } from "../../www/app/status-text.ts";
import { initial } from "../../www/app/update.ts";
import { opened } from "../../www/library/games/game-file.ts";
import { recordOf } from "../../www/library/games/record.ts";
import { headline, standing } from "../../www/library/share/share-text.ts";
import { cleanName, LONGEST_NAME, writtenName } from "../../www/shared/game/names.ts";
import { scoreOf } from "../../www/shared/game/score.ts";
import { linkOf } from "../../www/shared/link/link.ts";
import { sitterName } from "../../www/shared/ui/labels.ts";
import { toy, updated } from "./toy.mjs";

/** @import {AppEvent, State} from "../../www/shared/state/types.ts" */

/** @param {number} seat @param {string} name @returns {AppEvent} */
const named = (seat, name) => ({ type: "name", seat, name });
/** @param {number} move @returns {AppEvent} */
const play = (move) => ({ type: "play", move });
/** @type {AppEvent} */
const PAIR = { type: "mode", mode: "2p" };
/** @type {AppEvent} */
const AGAIN = { type: "new" };

/** @param {State} state @param {...AppEvent} events */
const from = (state, ...events) => events.reduce((next, event) => updated(next, event, toy), state);
/** @param {...AppEvent} events */
const after = (...events) => from(initial(toy, DEFAULTS, true), ...events);
/** @param {State} state */
const said = (state) => statusOf(state).text;

test("a name is one line of a few characters in any script, and keeps its direction to itself", () => {
  assert.equal(cleanName("  Ana\n\tMaria "), "Ana Maria");
  assert.equal(cleanName("\u202eevil\u2066"), "evil");
  assert.equal(cleanName("👩‍👧".repeat(30)).length > 0, true);
  assert.equal([...cleanName("𠮷".repeat(30))].length, LONGEST_NAME);
  assert.equal(cleanName(" \u200f "), "");
  const hebrew = cleanName("דנה");
  assert.equal(hebrew, "\u2068דנה\u2069");
  assert.equal(cleanName(hebrew), hebrew);
  assert.equal(writtenName(hebrew), "דנה");
});

test("people are called by their names, and somebody without one as before", () => {
  const both = [PAIR, named(0, "Ana"), named(1, "<b>Ben</b>")];
  assert.equal(said(after(...both)), "Ana (X) to move.");
  assert.equal(said(after(...both, play(4))), "Ana took the centre. <b>Ben</b> (O) to move.");
  assert.match(said(after(...both, play(8))), /^Ana took the bottom right corner\. Ana wins with /);
  assert.equal(said(after(...both, named(0, " "), play(4))), "X took the centre. <b>Ben</b> (O) to move.");
  const alone = after(named(0, "Ana"));
  assert.deepEqual([sitterName(alone, 0), said(alone)], ["Ana", "Your turn."]);
});

test("who begins changes with every game, and names go with the people", () => {
  const next = after(PAIR, named(0, "Ana"), named(1, "Ben"), play(8), AGAIN);
  assert.equal(said(next), "New game. Ben (X) to move.");
  assert.deepEqual(
    [0, 1].map((seat) => sitterName(next, seat)),
    ["Ben", "Ana"],
  );
});

test("a score belongs to those who have the names; whoever had none goes on with it", () => {
  const won = after(PAIR, play(8));
  const named2 = from(won, named(0, "Ana"), named(1, "Ben"));
  assert.deepEqual(scoreOf(named2).wins, [1, 0]);
  assert.deepEqual(
    scoreOf(from(named2, { type: "undo" })).wins,
    [0, 0],
    "the end that is taken back counts no more",
  );
  const other = from(named2, named(1, "Cleo"));
  assert.deepEqual(scoreOf(other).wins, [0, 0]);
  assert.deepEqual(scoreOf(from(other, named(1, "Ben"))).wins, [1, 0]);
});

test("the device keeps them and offers them again, until it is to forget them", () => {
  const state = after(PAIR, named(0, "Ana"), named(1, "Ben"), named(1, "Cleo"), named(1, "Ben"));
  const { names, knownNames } = settingsIn(settingsText(state.settings));
  assert.deepEqual(
    { names, knownNames },
    { names: { 0: "Ana", 1: "Ben" }, knownNames: ["Ben", "Cleo", "Ana"] },
  );
  const forgotten = from(state, { type: "forget-names" });
  assert.deepEqual([forgotten.settings.names, forgotten.settings.knownNames], [{}, []]);
  assert.equal(said(forgotten), "X to move.");
});

test("a file has them, and a link and what is shared have not", () => {
  const state = after(PAIR, named(0, "Ana"), named(1, "Ben"), play(8));
  const record = recordOf(state.game, state.settings.names);
  assert.deepEqual(
    record.seats.map(({ name }) => name),
    ["Ana", "Ben"],
  );
  assert.deepEqual(
    opened(record, state.game.rules, toy).seats?.map(({ name }) => name),
    ["Ana", "Ben"],
  );
  for (const text of [linkOf(state), headline(state), standing(state)]) assert.doesNotMatch(text, /Ana|Ben/);
});

test("a game that was kept says who played it, whoever sits there today", () => {
  const state = after(PAIR, named(0, "Ana"), named(1, "Ben"));
  const seats = state.game.seats.map((seat, index) => ({ ...seat, name: ["Lee", "Kim"][index] ?? "" }));
  const kept = { ...state, game: { ...state.game, seats } };
  assert.equal(said(kept), "Lee (X) to move.");
  assert.equal(said(from(kept, named(0, "Ana"))), "Ana (X) to move.");
});
