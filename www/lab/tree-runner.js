// Carries out what the tree view waits for: the search of the tree, of the one beside it or of a prediction in a worker, and steps that
// follow one another.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Send, Wish} from "../state/types.d.ts" */
/** @import {TreeEventType, TreeRequest} from "./tree.js" */

import { faultOf } from "../engine/protocol.js";

/** The one search that may be running. @type {AbortController | null} */
let running = null;
/** The one step that may be to come. @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** Ends the search, or the waiting; nothing of it is heard of again. */
export function abortTree() {
  running?.abort();
  running = null;
  clearTimeout(waiting);
}

/**
 * @param {Pick<Wish<TreeRequest | TreeEventType>, "request" | "pause">} wish
 * @param {Pick<Engine, "call">} engine
 * @param {Send} send
 */
export async function startTree({ request: asked, pause }, engine, send) {
  abortTree();
  if (typeof asked === "string") {
    waiting = setTimeout(() => send({ type: asked }), pause);
    return;
  }
  running = new AbortController();
  const { signal } = running;
  const { request, limits, part } = asked;
  const { game, algo, budget } = request;
  try {
    const answer = await engine.call("search_tree", [game, algo, budget, limits], { signal });
    if (!signal.aborted) send({ type: "tree-found", part, answer });
  } catch (error) {
    if (!signal.aborted) send({ type: "tree-failed", part, fault: faultOf(error) });
  }
}
