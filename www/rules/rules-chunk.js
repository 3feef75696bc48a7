// How games are played, which loads with Ultimate and for anybody who asks.

/** @import {Engine} from "../engine/engine.js" */
/** @import {Runner} from "../core/searches.js" */
/** @import {Send} from "../state/types.d.ts" */

import { messages as rules } from "../locales/en/rules.js";
import { keeper } from "../storage/keeper.js";
import { deviceStorage, joinCounts, KEYS, Shared } from "../storage/storage.js";
import { taughtWish } from "./lessons.js";
import { taughtIn, taughtText } from "./taught.js";

export { explainedAloud } from "./explanation.js";
export { explained } from "./lesson-view.js";
export { follow } from "./lessons.js";
export { rules as view } from "./rules-view.js";
export { update } from "./update.js";

export const styles = [
  new URL("../css/dialogs.css", import.meta.url),
  new URL("../css/rules.css", import.meta.url),
];
export const messages = [rules];
export const wishes = { lessons: taughtWish };

/**
 * @param {Engine} _engine
 * @param {Send} send
 * @returns {Record<keyof typeof wishes, Runner>}
 */
export function runners(_engine, send) {
  const shared = new Shared(deviceStorage(), KEYS.rules, taughtIn, joinCounts);
  return { lessons: keeper(send, shared, taughtText, (taught) => ({ type: "rules-taught", taught })) };
}
