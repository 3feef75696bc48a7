// Lets the steps of a search follow one another.

/** @import {Send, Wish} from "../state/types.d.ts" */

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/**
 * @param {Pick<Wish<null>, "pause">} wish
 * @param {Send} send
 */
export function startPlay({ pause }, send) {
  abortPlay();
  waiting = setTimeout(() => send({ type: "tree-tick" }), pause);
}

/** Nothing follows. */
export function abortPlay() {
  clearTimeout(waiting);
}
