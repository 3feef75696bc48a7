// What an iteration puts on the squares: its path and its playout, or the shares of the visits.

/** @import {Found} from "../../analysis/squares-view.js" */
/** @import {Ghost} from "../../analysis/best-line.js" */
/** @import {State} from "../../state/types.d.ts" */
/** @import {Iterations, Share} from "./iterations.js" */

import { ghostsFound } from "../../analysis/ghosts-view.js";
import { tokenOn } from "../../game/tokens.js";
import { message, percent } from "../../i18n/language.js";
import { markName } from "../../ui/labels.js";
import { mark } from "../../ui/marks.js";
import { html } from "../../vendor/lit-html/lit-html.js";
import { isElsewhere, iterationsOf, PHASES } from "./iterations.js";

/** Colours of the heat map. */
const LEVELS = 6;
/** Where more moves are compared, only the first few have their share written on them. */
const MANY = 24;
const WRITTEN = 5;

/**
 * By square.
 * @param {State} state
 * @returns {ReadonlyMap<number, Found>} empty where the board shows another position
 */
export function foundOn(state) {
  const iterations = iterationsOf(state);
  if (!iterations.looked || isElsewhere(state)) return new Map();
  return new Map(iterations.phase === null ? resting(state, iterations) : running(state, iterations));
}

/**
 * The way to the node that is looked at, and the shares of its moves.
 * @param {State} state
 * @param {Iterations} iterations
 * @returns {(readonly [number, Found])[]}
 */
function resting(state, { heat, way }) {
  const best = Math.max(...heat.map(({ share }) => share), 0);
  const order = [...heat].sort((a, b) => b.share - a.share);
  const written = new Set((heat.length > MANY ? order.slice(0, WRITTEN) : order).map(({ square }) => square));
  const shares = heat.map((one) => {
    const isWritten = written.has(one.square);
    return /** @type {const} */ ([one.square, shareOn(one, one.share / best, isWritten)]);
  });
  return [...shares, ...ghostsFound(state, way)];
}

/**
 * @param {Share} share
 * @param {number} relative to the largest
 * @param {boolean} isWritten
 * @returns {Found}
 */
function shareOn({ share }, relative, isWritten) {
  const label = message("square.visited", { share: percent(share) });
  const text = isWritten ? percent(share) : "";
  const content = html`<span class="heat" aria-hidden="true" .style=${`--length:${text.length}`}>${text}</span>`;
  return { label, text, content, level: Math.max(1, Math.ceil(relative * LEVELS)) };
}

/**
 * The path of the iteration, without the new node until there is one, and its playout.
 * @param {State} state
 * @param {Iterations} iterations
 * @returns {(readonly [number, Found])[]}
 */
function running(state, { looked, phase, path, playout }) {
  const now = PHASES.indexOf(phase ?? "backUp");
  const isNew = (looked?.step?.expanded ?? null) !== null;
  const known = now === 0 && isNew ? path.slice(0, -1) : path;
  const played = now >= 2 ? playout.map((ghost) => hollow(state, ghost)) : [];
  return [...played, ...ghostsFound(state, known)];
}

/**
 * A move of the playout: the outline of its mark.
 * @param {State} state
 * @param {Ghost} ghost
 * @returns {readonly [number, Found]}
 */
function hollow(state, { square, player }) {
  const token = tokenOn(state, player);
  const label = message("square.playout", { mark: markName(token) });
  const content = html`<span class="playout-ghost" aria-hidden="true">${mark(token, true)}${mark(token, true)}</span>`;
  return [square, { label, text: "", content, level: null }];
}
