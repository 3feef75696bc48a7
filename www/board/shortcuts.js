// What single characters do on a square. The settings list them, and can switch them off.

/** @import {Send, State} from "../state/types.d.ts" */

import { squareName } from "../game/coordinates.js";
import { isThinking } from "../game/search-request.js";
import { openSquares, shown } from "../game/selectors.js";

/**
 * @typedef {object} Shortcut
 * @property {string} key
 * @property {string} name of its texts: `key.<name>` is the key, `keys.<name>` what it does
 * @property {(state: State, send: Send, event: Event, move: number) => void} act
 */

/** @type {readonly Shortcut[]} */
export const LETTERS = [
  { key: "h", name: "hint", act: (_state, send) => send({ type: "hint" }) },
  {
    key: "m",
    name: "moveNow",
    act: (state, send) => {
      if (isThinking(state)) send({ type: "move-now" });
    },
  },
  {
    key: "n",
    name: "next",
    act: (state, _send, event, move) => {
      const open = openSquares(shown(state));
      const next = open.find((other) => other > move) ?? open[0];
      if (next !== undefined) focusOn(event, squareName(state.game.rules, next));
    },
  },
  { key: "t", name: "turn", act: (_state, send) => send({ type: "repeat" }) },
  { key: "e", name: "evaluation", act: (_state, send) => send({ type: "read-evaluation" }) },
  { key: "[", name: "back", act: (_state, send) => send({ type: "look", to: "previous" }) },
  { key: "]", name: "forward", act: (_state, send) => send({ type: "look", to: "next" }) },
];

/**
 * Puts the focus on a square of the board that an event happened on.
 * @param {Event} event
 * @param {string} name
 */
export function focusOn({ currentTarget }, name) {
  if (!(currentTarget instanceof HTMLElement)) return;
  const square = currentTarget.querySelector(`[data-cell="${name}"]`);
  if (square instanceof HTMLElement) square.focus();
}
