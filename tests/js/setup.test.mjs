// A board of one's own: what was chosen stays or is told, with the reason.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { text } from "../../www/shared/i18n/language.ts";
import { toy, updated } from "./toy.mjs";

/** @import {AppEvent} from "../../www/shared/state/types.ts" */

/** Only X placed by both goes with several boards, and the marks of both must leave a square free. @type {typeof toy} */
const referee = {
  ...toy,
  status: (game) => {
    const { boards = 1, life = 0, marks } = /** @type {Record<string, unknown>} */ (game.rules);
    if (boards !== 1 && marks !== "one") throw refusal("rules.boards", "1, unless marks is one");
    if (2 * Number(life) >= 9) throw refusal("rules.life", "so few that a cell stays free");
    return toy.status(game);
  },
};

function refusal(/** @type {string} */ field, /** @type {string} */ allowed) {
  return Object.assign(new Error(field), { code: "wrongType", params: { field, allowed } });
}

/** @type {AppEvent[]} */
const OPEN = [{ type: "setup-open" }, { type: "setup-own", own: true }];
/** @param {string} name @param {string | number | boolean} value @returns {AppEvent} */
const part = (name, value) => ({ type: "setup-part", name, value });
/** @param {"rows" | "cols" | "k" | "players" | "gravity" | "swap" | "swap2" | "exact"} field @param {number | boolean} value @returns {AppEvent} */
const size = (field, value) => ({ type: "setup-size", field, value });

/** The dialog after these events. @param {...AppEvent} events */
function setup(...events) {
  const state = [...OPEN, ...events].reduce(
    (next, event) => updated(next, event, referee),
    initial(referee, DEFAULTS, true),
  );
  const shown = state.forms.setup;
  assert.ok(shown);
  return { ...shown, state, told: shown.problems.map(text), out: shown.leftOut.map(text) };
}

test("an impossible number of a part stays, is told, and the nearest one that makes a game is offered", () => {
  const boards = setup(part("boards", 9));
  assert.equal(boards.size.parts.boards, 9);
  assert.deepEqual(boards.told, ["Boards must be a whole number from 1 to 5."]);
  assert.deepEqual(boards.wrong, ["boards"]);
  assert.deepEqual(boards.nearest, { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2 });
  assert.ok(updated(boards.state, { type: "setup-start" }, referee).forms.setup, "nothing is begun");

  const { nearest } = setup(part("marks", "one"), part("boards", 9));
  assert.deepEqual(nearest, { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2, marks: "one", boards: 5 });

  const marks = setup(part("life", 9));
  assert.deepEqual(marks.told, ["Marks that a player keeps (0: all) must be a whole number from 0 to 8."]);
  assert.deepEqual(marks.nearest, { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2, life: 4 });

  const none = setup(part("layers", Number.NaN), size("rows", 30));
  assert.deepEqual(none.told, [
    "Rows must be a whole number from 1 to 26.",
    "Layers must be a whole number from 1 to 6.",
  ]);
  assert.deepEqual(none.wrong, ["rows", "layers"]);
  assert.deepEqual(none.nearest, { kind: "mnk", rows: 26, cols: 3, k: 3, players: 2 });
});

test("no other game is offered where the parts exclude each other anyway", () => {
  const both = setup(part("boards", 2), part("life", 9));
  assert.deepEqual(both.wrong, ["life"]);
  assert.equal(both.nearest, null);
});

test("a possible number that the other parts exclude is refused with its own reason", () => {
  assert.deepEqual(setup(part("boards", 2)).told, ["Several boards need X placed by both."]);
  assert.deepEqual(setup(part("life", 5)).told, [
    "Both players together must keep so few marks that a square stays free.",
  ]);
});

test("what cannot be in the rules is told with the reason, and is there again where it can be", () => {
  const misere = setup(size("swap", true), part("goal", "misere"));
  assert.deepEqual(misere.out, ["The swap rule is left out. It cannot be combined with “More rules”."]);
  assert.deepEqual(misere.rules, { kind: "mnk", rows: 3, cols: 3, k: 3, players: 2, goal: "misere" });
  const row = setup(size("swap", true), part("goal", "misere"), part("goal", "row"));
  assert.deepEqual(
    [row.rules, row.out],
    [{ kind: "mnk", rows: 3, cols: 3, k: 3, players: 2, swap: true }, []],
  );

  const many = setup(part("goal", "misere"), size("swap", true), size("players", 3));
  assert.deepEqual(many.out, [
    "The swap rule is left out. It is for two players only.",
    "What was chosen under “More rules” is left out. It is for two players only.",
  ]);
  assert.deepEqual(many.rules, { kind: "mnk", rows: 3, cols: 3, k: 3, players: 3 });

  const falling = setup(size("k", 2), size("exact", true), size("gravity", true));
  assert.deepEqual(falling.out, ["The exact length is left out. With gravity, longer rows win, too."]);

  const five = [size("rows", 5), size("k", 4), size("swap2", true)];
  assert.deepEqual(
    [setup(...five).rules, setup(...five).out],
    [{ kind: "mnk", rows: 5, cols: 3, k: 4, players: 2, swap: 2 }, []],
  );
  assert.deepEqual(setup(...five, size("k", 3)).out, ["Swap2 is left out. It needs at least 4 in a row."]);
});

test("one rule for two players takes the place of another, and nothing else is left out", () => {
  const { out, rules } = setup(size("swap", true), size("gravity", true));
  assert.deepEqual([rules, out], [{ kind: "drop", rows: 3, cols: 3, k: 3 }, []]);
});

test("the rules below stay unfolded while the last of them is taken back", () => {
  assert.equal(setup().unfolded, false);
  assert.equal(setup(part("sum", 1), part("sum", 15)).unfolded, true);
});
