// Keeps a value of the state on the device, joined with what other tabs changed of it.

/** @import {Runner} from "../core/searches.js" */
/** @import {AppEvent, Send} from "../state/types.d.ts" */
/** @import {Shared} from "./storage.js" */

/**
 * Carries out wishes with a `value`: `null` asks for what the device has, anything else is written.
 * @template Value
 * @param {Send} send
 * @param {Shared<Value>} shared
 * @param {(value: Value) => string} pack
 * @param {(value: Value) => AppEvent} kept says what the device has now
 * @returns {Runner}
 */
export function keeper(send, shared, pack, kept) {
  return {
    start: (/** @type {{ value: Value | null }} */ { value: mine }) => {
      const { value, fault } =
        mine === null ? { value: shared.joined(shared.seen), fault: null } : shared.write(mine, pack);
      queueMicrotask(() => {
        send(kept(value));
        if (fault) send({ type: "unsaved", fault });
      });
    },
    // Reading and writing are done at once.
    abort: () => {},
  };
}
