// Games that others played.

/** @import {State} from "../state/types.d.ts" */

/**
 * Whether the game on the board was over when it came, from a link or a file: whoever sees it has not played it. One from
 * the list of games was played here, and so was a puzzle.
 * @param {State} state
 */
export function isOthers({ game: { counted, position }, games }) {
  return (
    position.outcome !== null && counted?.pairing === "" && games.entry === null && games.puzzle === null
  );
}
