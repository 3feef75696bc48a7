// The brains on the device, which all tabs share.

/** @import {Send} from "../state/types.d.ts" */
/** @import {Device} from "../storage/storage.js" */
/** @import {KeptBrains} from "./brains.js" */

import { KEYS, Shared } from "../storage/storage.js";
import { brainsIn, brainsText, joinBrains } from "./brains.js";

/** @type {Shared<KeptBrains> | null} */
let place = null;
/** @type {Send} */
let send = () => {};

/**
 * Reads the brains, once, and from then on what other tabs change of them.
 * @param {Device | null} storage
 * @param {Send} tell
 */
export function open(storage, tell) {
  if (place) return;
  [place, send] = [new Shared(storage, KEYS.brains, brainsIn, joinBrains), tell];
  send({ type: "stored-brains", kept: place.seen });
  addEventListener("storage", ({ key }) => {
    // Every change is written at once, so that what was seen last is what this tab has.
    if (key === KEYS.brains && place) send({ type: "stored-brains", kept: place.joined(place.seen) });
  });
}

/**
 * Keeps these brains, and those that other tabs have added.
 * @param {KeptBrains} mine
 */
export function save(mine) {
  if (!place) return;
  const { value, fault } = place.write(mine, brainsText);
  if (value !== mine) send({ type: "stored-brains", kept: value });
  if (fault) send({ type: "unsaved", fault });
}
