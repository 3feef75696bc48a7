import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../www/app/settings/settings.ts";
import { initial } from "../../www/app/update.ts";
import { canZoomTo } from "../../www/play/board/change-zoom.ts";
import { canZoom, zoomOf } from "../../www/play/board/zoom.ts";
import { amend } from "../../www/shared/state/amend.ts";
import { toy, updated } from "./toy.mjs";

/** @import {State} from "../../www/shared/state/types.ts" */
/** @import {ZoomTo} from "../../www/play/board/change-zoom.ts" */

/**
 * @param {number} rows
 * @param {number} cols
 * @returns {State}
 */
const on = (rows, cols) =>
  amend(initial(toy, DEFAULTS, true), { game: { rules: { kind: "mnk", rows, cols, k: 3 } } });

/**
 * @param {State} state
 * @param {ZoomTo[]} ways
 */
const zoomed = (state, ...ways) => ways.reduce((now, to) => updated(now, { type: "zoom", to }, toy), state);

test("only large boards are looked at in parts, and small ones always fit", () => {
  for (const [rows, cols, large] of /** @type {const} */ ([
    [3, 3, false],
    [12, 12, false],
    [13, 3, true],
    [3, 13, true],
    [26, 26, true],
  ])) {
    assert.equal(canZoom(on(rows, cols)), large, `${rows} x ${cols}`);
  }
  assert.equal(zoomOf(amend(on(3, 3), { board: { zoom: 4 } })), 1);
  assert.equal(canZoom(amend(on(3, 3), { game: { rules: { kind: "ultimate" } } })), false);
});

test("larger and smaller lead from fitting to four times as large and back", () => {
  const start = on(19, 19);
  assert.equal(canZoomTo(start, "out"), false);
  assert.equal(canZoomTo(start, "fit"), false);
  assert.equal(zoomed(start, "out"), start);
  const sizes = [1, 2, 3, 4, 5].map((steps) => zoomOf(zoomed(start, ...Array(steps).fill("in"))));
  assert.deepEqual(sizes, [1.5, 2, 3, 4, 4]);
  const largest = zoomed(start, "in", "in", "in", "in");
  assert.equal(canZoomTo(largest, "in"), false);
  assert.equal(zoomOf(zoomed(largest, "out")), 3);
  assert.equal(zoomOf(zoomed(largest, "fit")), 1);
});
